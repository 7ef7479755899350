// The list of commands and the parser over it.

// App's inline constructor needs these two, which App.hpp only declares.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "command.hpp"

namespace gridmill::tools {

std::vector<std::unique_ptr<Command>> make_commands() {
  std::vector<std::unique_ptr<Command>> all;
#define GRIDMILL_COMMAND(name) all.push_back(make_##name());
#include "command_list.inc"
#undef GRIDMILL_COMMAND
  return all;
}

std::vector<std::string_view> command_words() {
  std::vector<std::string_view> words;
  for (const auto& command : make_commands()) words.push_back(command->name());
  return words;
}

namespace {

// An empty word is nearly always a shell variable that was not set: never "as if not given".
std::string refuse_empty(const std::string& value) {
  return value.empty() ? "an empty word (is a shell variable not set?)" : "";
}

void be_strict(CLI::App& command) {
  const CLI::Validator not_empty(refuse_empty, "");
  for (CLI::Option* option : command.get_options()) {
    if (option->get_items_expected_max() == 0)
      option->disable_flag_override();  // CLI11 would take --quiet=3 for a yes
    else
      option->check(not_empty);
  }
}

}  // namespace

std::unique_ptr<CLI::App> make_app(const std::vector<std::unique_ptr<Command>>& commands) {
  auto app = std::make_unique<CLI::App>(
      "gridmill solves and proves Sudoku in packs.\n"
      "Data goes to stdout, messages to stderr.\n"
      "Exit codes: 0 as wanted, 1 findings, 2 usage or input/output, 130 interrupted.",
      "gridmill");
  app->set_version_flag("--version", "gridmill " GRIDMILL_VERSION);
  app->require_subcommand(0, 1);
  app->footer("gridmill help COMMAND says more.");
  for (const auto& command : commands) {
    CLI::App* sub =
        app->add_subcommand(std::string(command->name()), std::string(command->summary()));
    sub->allow_extras();  // unknown options are ours to report, with a suggestion
    sub->footer(std::string(command->details()));
    command->declare(*sub);
    be_strict(*sub);
  }
  return app;
}

}  // namespace gridmill::tools
