// gridmill: choose the command, run it, turn what happened into an exit code.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>

#include "base/text.hpp"
#include "command.hpp"
#include "diagnostics.hpp"
#include "options.hpp"
#include "output.hpp"
#include "stop.hpp"

namespace gridmill::tools {
namespace {

Exit report(const Error& error) {
  say(diagnostic("", error, use_colour(Colour::Auto)));
  return kFailure;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

// "did you mean": the only known word that begins so, or the nearest; else `otherwise`.
std::string try_instead(std::string_view word, std::span<const std::string_view> known,
                        std::string otherwise) {
  const auto begins = [&](std::string_view one) { return !word.empty() && one.starts_with(word); };
  const bool only = std::ranges::count_if(known, begins) == 1;
  const std::string_view meant = only ? *std::ranges::find_if(known, begins) : nearest(word, known);
  return meant.empty() ? otherwise : fmt::format("did you mean '{}'?", meant);
}

// What to try instead of an option that `app` does not have.
std::string option_hint(const CLI::App& app, std::string_view word, std::string otherwise) {
  if (word.size() <= 2) return otherwise;  // every -x is one slip away from every -y
  const std::vector<std::string> names = option_names(app);
  const std::vector<std::string_view> views(names.begin(), names.end());
  return try_instead(word, views, std::move(otherwise));
}

// CLI11 takes the next word as the value of `--output=`: with an unset variable behind the sign, that
// would be the input.
Fault check_values(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--") && word.ends_with('='))
      return usage_error(
          fmt::format("{} needs a value", printable(word.substr(0, word.size() - 1))),
          "is a shell variable not set?");
  }
  return {};
}

// The first word decides: CLI11 would call an unknown one a superfluous argument.
Fault check_first_word(int argc, char** argv, const CLI::App& app) {
  if (argc < 2) return usage_error("no command", "gridmill --help lists them");
  const std::string_view word = argv[1];
  const auto words = command_words();
  if (word == "--" || std::ranges::count(words, word) > 0) return {};
  if (!word.starts_with('-'))
    return usage_error(fmt::format("unknown command '{}'", printable(word)),
                       try_instead(word, words, suggest(word, words)));
  const std::string name(word.substr(0, word.find('=')));
  if (app.get_option_no_throw(name) != nullptr) return {};
  for (const CLI::App* command : app.get_subcommands({}))
    if (command->get_option_no_throw(name) != nullptr)
      return usage_error(fmt::format("'{}' stands before the command", name),
                         fmt::format("write: gridmill COMMAND {} ...", name));
  return usage_error(fmt::format("unknown option '{}'", printable(name)),
                     option_hint(app, name, "see: gridmill --help"));
}

Fault check_extras(const CLI::App& app) {
  const std::string help = fmt::format("see: gridmill help {}", app.get_name());
  for (const std::string& word : app.remaining()) {
    if (word == "--") continue;
    if (!word.starts_with('-'))
      return usage_error(fmt::format("'{}' is one argument too many", printable(word)), help);
    const std::string name = word.substr(0, word.find('='));
    const std::string file =
        word.starts_with("--") ? "" : fmt::format(" (a file of that name: ./{})", printable(word));
    return usage_error(fmt::format("unknown option '{}'", printable(name)),
                       option_hint(app, name, help + file));
  }
  return {};
}

// What CLI11 finds wrong, in our words; its classes are coarser than its texts.
std::string in_our_words(std::string_view text) {
  const std::string_view name = text.substr(0, text.find_first_of(": "));
  const std::string option = fmt::format("{}{}", text.starts_with('-') ? "" : "--", name);
  if (text.ends_with("missing")) return fmt::format("{} needs a value", option);
  if (text.ends_with("flag override")) return fmt::format("{} takes no value", option);
  if (text.find("At Most 1") != std::string_view::npos)
    return fmt::format("{} is given more than once", option);
  return printable(text, 200);
}

Exit run_command(const std::vector<std::unique_ptr<Command>>& commands, const CLI::App& app) {
  for (const auto& command : commands) {
    const CLI::App* sub = app.get_subcommand(std::string(command->name()));
    if (!sub->parsed()) continue;
    if (const Fault fault = check_extras(*sub)) return report(*fault);
    Result<Exit> result = command->run();
    return result ? *result : report(result.error());
  }
  return report(usage_error("no command", "gridmill --help lists them"));
}

Exit parse_and_run(int argc, char** argv) {
  const auto commands = make_commands();
  const auto app = make_app(commands);
  if (const Fault fault = check_first_word(argc, argv, *app)) return report(*fault);
  if (const Fault fault = check_values(argc, argv)) return report(*fault);
  try {
    app->parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto parsed = app->get_subcommands();
    Result<Exit> printed = print(parsed.empty() ? app->help() : parsed[0]->help("gridmill"));
    return printed ? *printed : report(printed.error());
  } catch (const CLI::CallForVersion& version) {
    Result<Exit> printed = print(fmt::format("{}\n", version.what()));
    return printed ? *printed : report(printed.error());
  } catch (const CLI::ParseError& error) {
    const auto parsed = app->get_subcommands();
    return report(usage_error(
        in_our_words(error.what()),
        parsed.empty() ? "see: gridmill --help" : "see: gridmill help " + parsed[0]->get_name()));
  }
  return run_command(commands, *app);
}

}  // namespace
}  // namespace gridmill::tools

int main(int argc, char** argv) {
  using namespace gridmill;
  try {
    tools::prepare_process();
    return tools::parse_and_run(argc, argv);
  } catch (const std::bad_alloc&) {
    return tools::report({.code = Code::Bug, .what = "out of memory", .hint = "use fewer --jobs"});
  } catch (const std::exception& error) {
    return tools::report({.code = Code::Bug, .what = error.what(), .hint = "please report this"});
  }
}
