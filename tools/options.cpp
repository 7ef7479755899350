#include "options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <thread>

#include "base/text.hpp"
#include "formats/registry.hpp"

namespace gridmill::tools {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

// Digits with at most one point; no sign, exponent, blank, leading zero or locale.
Result<double> check_seconds(std::string_view option, const std::string& value) {
  const bool leading_zero = value.size() > 1 && value[0] == '0' && value[1] != '.';
  const bool plain =
      !value.empty() && !leading_zero && value.front() != '.' && value.back() != '.' &&
      std::ranges::count(value, '.') <= 1 &&
      std::ranges::all_of(value, [](char c) { return ('0' <= c && c <= '9') || c == '.'; });
  double seconds = 0;
  if (plain) std::from_chars(value.data(), value.data() + value.size(), seconds);
  if (!plain || seconds > 1e9)
    return usage_error(fmt::format("{} takes seconds, not '{}'", option, printable(value)),
                       "write a number such as 2 or 0.5");
  return seconds;
}

Result<std::optional<Shard>> check_shard(const std::string& value) {
  if (value.empty()) return std::optional<Shard>();
  const std::size_t slash = value.find('/');
  const auto part = parse_u64(value.substr(0, slash));
  const auto whole = slash == std::string::npos ? std::optional<std::uint64_t>()
                                                : parse_u64(value.substr(slash + 1));
  if (!part || !whole || *part < 1 || *part > *whole)
    return usage_error(fmt::format("--shard takes I/N, not '{}'", printable(value)),
                       "write 1/4, 2/4, 3/4 or 4/4 for the parts of four");
  return std::optional<Shard>(Shard{*part - 1, *whole});
}

Result<const formats::Format*> check_format(std::string_view option, const std::string& value) {
  if (value.empty()) return static_cast<const formats::Format*>(nullptr);
  if (const formats::Format* format = formats::find_format(value)) return format;
  const auto words = formats::format_words();
  return usage_error(fmt::format("{} does not know '{}'", option, printable(value)),
                     suggest(value, words));
}

Result<int> check_jobs(const std::string& value) {
  Result<std::uint64_t> jobs = check_number("--jobs", value, 0, 1024);
  if (!jobs) return jobs.error();
  if (*jobs > 0) return static_cast<int>(*jobs);
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Result<std::vector<std::string>> check_files(const std::vector<std::string>& files) {
  if (!files.empty()) return files;
  if (isatty(STDIN_FILENO) == 1)
    return usage_error("nothing to read: no FILE, and standard input is a terminal",
                       "name a file, or pipe puzzles in; '-' reads the terminal");
  return std::vector<std::string>{"-"};
}

}  // namespace

Error usage_error(std::string what, std::string hint) {
  return {.code = Code::Usage, .what = std::move(what), .hint = std::move(hint)};
}

Result<std::uint64_t> check_number(std::string_view option, std::string_view value,
                                   std::uint64_t least, std::uint64_t most) {
  const auto number = parse_u64(value);
  if (number && *number >= least && *number <= most) return *number;
  return usage_error(fmt::format("{} takes a whole number from {} to {}, not '{}'", option, least,
                                 most, printable(value)),
                     "");
}

Result<std::size_t> check_word(std::string_view option, std::string_view value,
                               std::span<const std::string_view> words) {
  const auto found = std::ranges::find(words, lowered(value));
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  return usage_error(fmt::format("{} does not know '{}'", option, printable(value)),
                     suggest(value, words));
}

namespace {

void declare_file(CLI::App& app, OptionText& text) {
  app.add_option("-o,--output", text.output,
                 "Write to this file, whole or not at all (default: stdout)")
      ->type_name("FILE");
  app.add_option("-f,--format", text.format, "Output format (see: gridmill help formats)")
      ->type_name("NAME");
  app.add_flag("--header", text.header, "Begin JSON Lines with a header");
}

void declare_work(CLI::App& app, OptionText& text) {
  app.add_option("--jobs", text.jobs, "Worker threads; 0 = one a core (default)")->type_name("N");
  app.add_option("--shard", text.shard, "Only part I of N (1-based): records I-1, I-1+N, ...")
      ->type_name("I/N");
  app.add_option("--color", text.colour, "Colours on stderr: auto, always, never")
      ->type_name("WHEN");
  app.add_option("--progress", text.progress, "A line of progress on stderr: auto, always, never")
      ->type_name("WHEN");
  app.add_flag("--exit-zero", text.exit_zero, "Exit 0 also when records were not as wanted");
  app.add_flag("-q,--quiet", text.quiet, "No summary on stderr");
}

}  // namespace

void declare_output(CLI::App& app, OptionText& text) {
  declare_file(app, text);
  declare_work(app, text);
}

void declare_run(CLI::App& app, OptionText& text) {
  app.add_option("FILE", text.files, "Inputs; none or '-' is standard input")->type_name("");
  app.add_option("--input-format", text.input_format, "Read every input as this format")
      ->type_name("NAME");
  app.add_option("--limit-nodes", text.limit_nodes,
                 "Give up on a record after N branches; 0 = never")
      ->type_name("N");
  app.add_option("--limit-time", text.limit_time, "Give up on a record after S seconds; 0 = never")
      ->type_name("S");
  app.add_flag("--fail-fast", text.fail_fast, "Stop behind the first record that is not as wanted");
  app.add_flag("--allow-empty", text.allow_empty, "No record at all is no error");
  declare_work(app, text);
}

void declare_shared(CLI::App& app, OptionText& text) {
  declare_file(app, text);
  declare_run(app, text);
}

Result<RunOptions> check_output(const OptionText& text) {
  RunOptions run;
  auto format = check_format("--format", text.format);
  if (!format) return format.error();
  auto jobs = check_jobs(text.jobs);
  if (!jobs) return jobs.error();
  auto shard = check_shard(text.shard);
  if (!shard) return shard.error();
  constexpr std::array<std::string_view, 3> colours{"auto", "always", "never"};
  auto colour = check_word("--color", text.colour, colours);
  if (!colour) return colour.error();
  auto progress = check_word("--progress", text.progress, colours);
  if (!progress) return progress.error();
  run.progress = static_cast<ShowProgress>(*progress);
  run.output = text.output;
  run.format = *format;
  run.jobs = *jobs;
  run.shard = *shard;
  run.colour = use_colour(static_cast<Colour>(*colour));
  run.quiet = text.quiet;
  run.exit_zero = text.exit_zero;
  run.header = text.header;
  return run;
}

Result<RunOptions> check_shared(const OptionText& text) {
  Result<RunOptions> run = check_output(text);
  if (!run) return run;
  auto input_format = check_format("--input-format", text.input_format);
  if (!input_format) return input_format.error();
  auto nodes = check_number("--limit-nodes", text.limit_nodes, 0, kMost);
  if (!nodes) return nodes.error();
  auto seconds = check_seconds("--limit-time", text.limit_time);
  if (!seconds) return seconds.error();
  auto files = check_files(text.files);
  if (!files) return files.error();
  run->files = std::move(*files);
  run->input_format = *input_format;
  run->limit_nodes = *nodes;
  run->limit_time = *seconds;
  run->fail_fast = text.fail_fast;
  run->allow_empty = text.allow_empty;
  return run;
}

}  // namespace gridmill::tools
