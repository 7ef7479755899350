// Puzzle lines: one puzzle a line, "81 characters" and its relatives of other sizes.
//
//   # a comment            lines that begin with # or ; and blank lines are no records
//   53..7....6..195...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79   trailing text
//
// Writing: a record is its line with the solution in place of the cells, or the line as it was and
// "# none", "# FILE:LINE malformed" ... where there is none; a verdict is STATUS <tab> FILE:LINE <tab>
// id.  What a line says and how it fails: text_line.hpp.

#include "base/text.hpp"

#include <fmt/format.h>

#include "base/limits.hpp"
#include "formats/json_text.hpp"
#include "formats/line_cutter.hpp"
#include "formats/lines.hpp"
#include "formats/registry.hpp"
#include "formats/text_line.hpp"

namespace gridmill::formats {
namespace {

bool is_record(std::string_view line) {
  if (is_blank_line(line)) return false;
  line = trim_left(line.substr(0, kMaxLine));
  return line.empty() || (line[0] != '#' && line[0] != ';');
}

class TextReader final : public Reader {
 public:
  explicit TextReader(rules::Layouts& layouts) : layouts_(layouts) {}

  void open(const Block& block) override {
    block_ = block;
    lines_ = Lines(block.bytes);
    line_ = block.first_line;
    index_ = block.first_index;
  }

  bool next(Record& record) override {
    std::string_view line;
    while (lines_.next(line)) {
      const std::uint64_t at = line_++;
      if (!is_record(line)) continue;
      record.clear();
      record.place = {block_.file, at, index_++};
      record.source = line.substr(0, kMaxLine);
      read(line, record);
      return true;
    }
    return false;
  }

 private:
  void read(std::string_view line, Record& record) {
    FoundCells found;
    record.error = read_text_line(line, record.puzzle.givens, found);
    if (record.error) return;
    record.lead = line.substr(0, found.at);
    record.trail = line.substr(found.at + found.length);
    record.puzzle.layout = layouts_.classic(record.puzzle.givens.size());
  }

  rules::Layouts& layouts_;
  Block block_;
  Lines lines_{{}};
  std::uint64_t line_ = 0;
  std::uint64_t index_ = 0;
};

// " ED=4.2/1.2/1.2 hard xy-wing": the token that raters of the field write and readers skip.
void append_rating(std::string& out, const Rating& rating) {
  fmt::format_to(std::back_inserter(out), " ED={}/{}/{} {} {}", tenths_text(rating.er),
                 tenths_text(rating.ep), tenths_text(rating.ed),
                 level_word(level_of_grade(grade_of(rating.er))), rating.technique);
}

class TextWriter final : public Writer {
 public:
  void record(std::string& out, const Record& record, const Outcome& outcome,
              const RecordStyle& style) const override {
    if (outcome.status == Status::Malformed) {
      for (const char c : record.source) out += c == '\n' || c == '\r' ? ' ' : c;
      fmt::format_to(std::back_inserter(out), " # {}:{} malformed\n", record.place.file,
                     record.place.line);
      return;
    }
    const bool solved = style.solutions > 0 && style.in_place && !outcome.solutions.empty();
    out += record.lead;
    append_symbols(out, solved ? outcome.solutions.front() : record.puzzle.givens);
    out += record.trail;
    if (outcome.rating)
      append_rating(out, *outcome.rating);
    else if (outcome.at_least > 0)
      fmt::format_to(std::back_inserter(out), " # not rated, at least {}",
                     tenths_text(outcome.at_least));
    else if (style.status && !solved)
      fmt::format_to(std::back_inserter(out), " # {}", status_word(outcome.status));
    out += '\n';
  }

  void verdict(std::string& out, const Record& record, const Outcome& outcome) const override {
    out += status_word(outcome.status);
    fmt::format_to(std::back_inserter(out), "\t{}:{}\t", record.place.file, record.place.line);
    append_plain(out, record.id);
    out += '\n';
  }
};

Sniff sniff(std::string_view lines, bool /*end*/) {
  return lines.empty() ? Sniff::More : Sniff::Yes;
}

}  // namespace

const Format& text_format() {
  static constexpr std::array<std::string_view, 4> aliases{"txt", "line", "sdm", "line81"};
  static constexpr Format format{.key = "text",
                                 .aliases = aliases,
                                 .summary = "one puzzle a line (81 characters and other sizes)",
                                 .many_solutions = false,
                                 .sniff = sniff,
                                 .cutter = []() -> std::unique_ptr<Cutter> {
                                   return std::make_unique<LineCutter>(
                                       is_record,
                                       [](std::string_view) -> Result<bool> { return false; });
                                 },
                                 .reader = [](rules::Layouts& layouts) -> std::unique_ptr<Reader> {
                                   return std::make_unique<TextReader>(layouts);
                                 },
                                 .writer = []() -> const Writer& {
                                   static const TextWriter writer;
                                   return writer;
                                 }};
  return format;
}

}  // namespace gridmill::formats
