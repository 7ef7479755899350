#pragma once

// Options that several commands share.  declare_* adds them to a command's parser as plain text;
// check_* turns the text into values with our own strict readers and says what is wrong with it.
// (CLI11's own number conversion reads 010 as 8 and -1 as 2^64 - 1.)

#include <CLI/App.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "diagnostics.hpp"
#include "formats/format.hpp"
#include "progress.hpp"

namespace gridmill::tools {

// What the user wrote.
struct OptionText {
  std::vector<std::string> files;
  std::string output, format, input_format;
  std::string jobs = "0";
  std::string limit_nodes = "0";
  std::string limit_time = "0";
  std::string shard;
  std::string colour = "auto";
  std::string progress = "auto";
  bool fail_fast = false;
  bool quiet = false;
  bool exit_zero = false;
  bool allow_empty = false;
  bool header = false;
};

struct Shard {
  std::uint64_t index = 0;  // 0-based
  std::uint64_t count = 1;
};

// What it means.
struct RunOptions {
  std::vector<std::string> files;  // never empty: "-" when none was named
  std::string output;
  const formats::Format* format = nullptr;        // null = the command's default
  const formats::Format* input_format = nullptr;  // null = recognise
  int jobs = 1;
  std::uint64_t limit_nodes = 0;
  double limit_time = 0;  // seconds a record, 0 = none
  std::optional<Shard> shard;
  bool fail_fast = false;
  bool quiet = false;
  bool exit_zero = false;
  bool allow_empty = false;
  bool header = false;  // write one where the format leaves the choice
  ShowProgress progress = ShowProgress::Auto;
  bool colour = false;  // of standard error
};

void declare_shared(CLI::App& app, OptionText& text);

// The shared options without those of one output stream (-o, -f, --header).
void declare_run(CLI::App& app, OptionText& text);

// Checks everything that can be checked without reading a byte.
Result<RunOptions> check_shared(const OptionText& text);

// The same for commands that read nothing.
void declare_output(CLI::App& app, OptionText& text);
Result<RunOptions> check_output(const OptionText& text);

// --name VALUE must be a whole number from `least` to `most`.
Result<std::uint64_t> check_number(std::string_view option, std::string_view value,
                                   std::uint64_t least, std::uint64_t most);

// --name VALUE must be one of `words`; the index of the word.
Result<std::size_t> check_word(std::string_view option, std::string_view value,
                               std::span<const std::string_view> words);

Error usage_error(std::string what, std::string hint);

}  // namespace gridmill::tools
