// Grids as people draw them, one row a line, with or without borders and blanks.
//
//   # k-1: solved
//   +-----+-----+
//   | . 2 | . . |
//   | . . | . 1 |
//   +-----+-----+
//   | 4 . | . . |
//   | . . | 3 . |
//   +-----+-----+
//
// What a line says: grid_line.hpp; which lines are one grid: grid_rows.hpp.  Lines that begin with # ; or
// % are comments.  Written: the drawing above with the symbols 1-9A-P, the id and what was found out as
// the comment in front of it, a blank line behind it.  A record that could not be read is a comment.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "formats/cell_text.hpp"
#include "formats/grid_cutter.hpp"
#include "formats/item_reader.hpp"
#include "formats/json_text.hpp"
#include "formats/lines.hpp"
#include "formats/registry.hpp"
#include "formats/text_line.hpp"

namespace gridmill::formats {
namespace {

class GridReader final : public ItemReader {
 public:
  explicit GridReader(rules::Layouts& layouts) : layouts_(layouts) {}

 private:
  Fault read(const Item& item, Record& record) override {
    rows_.start();
    Lines lines(record.source);
    std::string_view line;
    while (lines.next(line)) rows_.take(line);
    if (auto problem = rows_.finish(record.puzzle.givens)) {
      if (problem->line > 0)
        problem->error.what += fmt::format(" (line {})", item.line + problem->line);
      return std::move(problem->error);
    }
    record.puzzle.layout = layouts_.classic(record.puzzle.givens.size());
    return {};
  }

  rules::Layouts& layouts_;
  GridRows rows_{true};
};

// The boxes of a record's layout, from the signature of its rule ("boxes 2x3"); none: a row of n.
rules::BoxSize boxes_of(const Layout& layout) {
  for (const auto& rule : layout.rules) {
    const std::string signature = rule->signature();
    if (!signature.starts_with("boxes ")) continue;
    rules::BoxSize size;
    const char* const end = signature.data() + signature.size();
    const auto rows = std::from_chars(signature.data() + 6, end, size.rows);
    std::from_chars(std::min(rows.ptr + 1, end), end, size.cols);
    if (size.rows > 0 && size.cols > 0) return size;
  }
  return {layout.n, layout.n};
}

void append_border(std::string& out, int n, int box_cols) {
  for (int c = 0; c < n; c += box_cols) {
    out += '+';
    out.append(static_cast<std::size_t>(2 * std::min(box_cols, n - c) + 1), '-');
  }
  out += "+\n";
}

void append_drawing(std::string& out, const Grid& grid, rules::BoxSize boxes) {
  const int n = grid.size();
  for (int r = 0; r < n; ++r) {
    if (r % boxes.rows == 0) append_border(out, n, boxes.cols);
    for (int c = 0; c < n; ++c) {
      if (c % boxes.cols == 0) out += "| ";
      out += symbol_of(grid[r * n + c]);
      out += ' ';
    }
    out += "|\n";
  }
  append_border(out, n, boxes.cols);
}

// Line ends as blanks, so that a comment stays one.
void append_on_one_line(std::string& out, std::string_view text) {
  for (const char c : text) out += c == '\n' || c == '\r' ? ' ' : c;
}

class GridWriter final : public Writer {
 public:
  void record(std::string& out, const Record& record, const Outcome& outcome,
              const RecordStyle& style) const override {
    out += "# ";
    append_plain(out, record.id);
    if (!record.id.empty()) out += style.status ? ": " : "";
    if (outcome.status == Status::Malformed) {
      fmt::format_to(std::back_inserter(out), "{}:{} malformed\n", record.place.file,
                     record.place.line);
      Lines lines(record.source);
      for (std::string_view line; lines.next(line);) {
        out += "#   ";
        append_on_one_line(out, line);
        out += '\n';
      }
      out += '\n';
      return;
    }
    if (style.status) out += status_word(outcome.status);
    append_rating(out, outcome);
    out += '\n';
    const bool solved = style.solutions > 0 && style.in_place && !outcome.solutions.empty();
    append_drawing(out, solved ? outcome.solutions.front() : record.puzzle.givens,
                   boxes_of(*record.puzzle.layout));
    out += '\n';
  }

  void verdict(std::string& out, const Record& record, const Outcome& outcome) const override {
    text_format().writer().verdict(out, record, outcome);
  }

 private:
  static void append_rating(std::string& out, const Outcome& outcome) {
    if (outcome.rating)
      fmt::format_to(std::back_inserter(out), " ED={}/{}/{} {}", tenths_text(outcome.rating->er),
                     tenths_text(outcome.rating->ep), tenths_text(outcome.rating->ed),
                     outcome.rating->technique);
    else if (outcome.at_least > 0)
      fmt::format_to(std::back_inserter(out), " not rated, at least {}",
                     tenths_text(outcome.at_least));
  }
};

// Does this line, the first with content, begin a grid?  A lone word of sixteen cells may be a 4x4 puzzle
// or a row of a 16x16 grid: `undecided`, until a higher digit comes.
bool begins_grid(std::string_view line, bool& undecided) {
  constexpr std::size_t kRowOf16 = 16;
  undecided = line.size() == kRowOf16 && all_cells(line) && highest_digit(line) <= 4;
  if (undecided || has_puzzle(line)) return false;
  GridLine looks;
  look_at(line, looks);
  return looks.kind == GridLine::Kind::Border ||
         (looks.kind == GridLine::Kind::Row && kMinSize <= looks.count && looks.count <= kMaxSize);
}

Sniff sniff(std::string_view lines, bool end) {
  constexpr int kEnough = 16;
  Lines walk(lines);
  std::string_view line;
  int undecided_lines = 0;
  while (walk.next(line)) {
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line[0] == ';' || line[0] == '%') continue;
    bool undecided = false;
    if (begins_grid(line, undecided)) return Sniff::Yes;
    if (!undecided || ++undecided_lines == kEnough) return Sniff::No;
  }
  return end ? Sniff::No : Sniff::More;
}

}  // namespace

const Format& grid_format() {
  static constexpr std::array<std::string_view, 3> aliases{"ss", "msk", "grids"};
  static constexpr Format format{
      .key = "grid",
      .aliases = aliases,
      .summary = "grids as drawn, a row a line, with or without borders",
      .many_solutions = false,
      .sniff = sniff,
      .cutter = []() -> std::unique_ptr<Cutter> { return std::make_unique<GridCutter>(); },
      .reader = [](rules::Layouts& layouts) -> std::unique_ptr<Reader> {
        return std::make_unique<GridReader>(layouts);
      },
      .writer = []() -> const Writer& {
        static const GridWriter writer;
        return writer;
      }};
  return format;
}

}  // namespace gridmill::formats
