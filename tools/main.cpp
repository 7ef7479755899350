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

// An unknown first word: CLI11 would call it a superfluous argument.
Fault check_command(int argc, char** argv) {
  if (argc < 2) return usage_error("no command", "gridmill --help lists them");
  const std::string_view word = argv[1];
  const auto words = command_words();
  if (word.starts_with('-') || std::ranges::count(words, word) > 0) return {};
  return usage_error(fmt::format("unknown command '{}'", printable(word)), suggest(word, words));
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

Fault check_extras(const CLI::App& app) {
  for (const std::string& word : app.remaining()) {
    if (word == "--") continue;
    if (!word.starts_with('-'))
      return usage_error(fmt::format("'{}' is one argument too many", printable(word)),
                         fmt::format("see: gridmill help {}", app.get_name()));
    const std::string name = word.substr(0, word.find('='));
    const std::vector<std::string> names = option_names(app);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string_view near = nearest(name, views);
    return usage_error(fmt::format("unknown option '{}'", printable(name)),
                       near.empty() ? fmt::format("see: gridmill help {}", app.get_name())
                                    : fmt::format("did you mean '{}'?", near));
  }
  return {};
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
  if (const Fault fault = check_command(argc, argv)) return report(*fault);
  const auto commands = make_commands();
  const auto app = make_app(commands);
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
    return report(usage_error(printable(error.what(), 200), "see: gridmill --help"));
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
