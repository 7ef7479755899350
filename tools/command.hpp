#pragma once

// Command: one subcommand.  Two phases: declare() adds options, run() checks them all before it opens
// anything.  One file cmd_<name>.cpp, one line in command_list.inc, golden cases in tests/golden/.

#include <CLI/App.hpp>
#include <memory>
#include <span>
#include <string_view>

#include "base/result.hpp"
#include "exit_code.hpp"

namespace gridmill::tools {

class Command {
 public:
  virtual ~Command() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;
  // Behind the options in --help: what is written, what the exit codes mean here.
  virtual std::string_view details() const = 0;
  virtual void declare(CLI::App& app) = 0;
  // An error is one of usage or environment: main prints it and exits with kFailure.
  virtual Result<Exit> run() = 0;
};

#define GRIDMILL_COMMAND(name) std::unique_ptr<Command> make_##name();
#include "command_list.inc"
#undef GRIDMILL_COMMAND

// New instances, in the order of command_list.inc.
std::vector<std::unique_ptr<Command>> make_commands();

std::vector<std::string_view> command_words();

// The program's parser with every command declared in it.
std::unique_ptr<CLI::App> make_app(const std::vector<std::unique_ptr<Command>>& commands);

}  // namespace gridmill::tools
