// help: the program's, a command's, one of the lists (formats, rules), or the schema of packs.

#include <fmt/format.h>

#include "base/text.hpp"
#include "command.hpp"
#include "formats/pack_schema.hpp"
#include "formats/registry.hpp"
#include "man_page.hpp"
#include "options.hpp"
#include "output.hpp"
#include "rules/registry.hpp"

namespace gridmill::tools {
namespace {

std::string format_list() {
  std::string text = "Formats (recognised by content when read):\n";
  for (const formats::Format* format : formats::all_formats())
    text += fmt::format("  {:<8} {} (also: {})\n", format->key, format->summary,
                        fmt::join(format->aliases, ", "));
  return text;
}

std::string rule_list() {
  std::string text = "Rules (`rules` in a record; none or [classic] = rows, columns, boxes):\n";
  for (const RuleKind* rule : rules::all_rules())
    text += fmt::format("  {:<14} {}\n", rule->key, rule->summary);
  return text;
}

class HelpCommand final : public Command {
 public:
  std::string_view name() const override { return "help"; }
  std::string_view summary() const override {
    return "Show help: a command's, or formats, rules, schema";
  }
  std::string_view details() const override {
    return "TOPIC is a command, or 'formats', 'rules' or 'schema' (the JSON Schema of packs).\n"
           "Without TOPIC: the overview.";
  }
  void declare(CLI::App& app) override {
    app.add_option("TOPIC", topic_, "What to show")->type_name("");
    app.add_flag("--words", words_, "The commands' names alone, one a line");
    app.add_flag("--man", man_, "As a manual page (troff): gridmill help --man solve | man -l -");
  }

  Result<Exit> run() override {
    if (words_) return print(fmt::format("{}\n", fmt::join(command_words(), "\n")));
    if (topic_ == "formats") return print(format_list());
    if (topic_ == "schema") return print(formats::pack_schema());
    if (topic_ == "rules") return print(rule_list());
    const auto commands = make_commands();
    const auto app = make_app(commands);
    if (topic_.empty()) return print(man_ ? man_page(*app, {}) : app->help());
    for (const auto& command : commands)
      if (command->name() == topic_) {
        const CLI::App* sub = app->get_subcommand(topic_);
        return print(man_ ? man_page(*sub, command->details()) : sub->help("gridmill"));
      }
    std::vector<std::string_view> topics = command_words();
    topics.insert(topics.end(), {"formats", "rules", "schema"});
    return usage_error(fmt::format("there is no help on '{}'", printable(topic_)),
                       suggest(topic_, topics));
  }

 private:
  std::string topic_;
  bool man_ = false;
  bool words_ = false;
};

}  // namespace

std::unique_ptr<Command> make_help() { return std::make_unique<HelpCommand>(); }

}  // namespace gridmill::tools
