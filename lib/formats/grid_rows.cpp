#include "formats/grid_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "formats/cell_text.hpp"

namespace gridmill::formats {
namespace {

Error count_error(int cells, int n) {
  if (cells == 2 * n)
    return {.code = Code::CellCount,
            .what = fmt::format("{} cells in a row of {}: two grids side by side?", cells, n),
            .hint = "write one grid below the other"};
  return {.code = Code::CellCount,
          .what = fmt::format("{} cells in a row of a {}x{} grid", cells, n, n),
          .hint = "nothing was repaired; correct the row"};
}

bool may_mix(char a, char b) { return (a == '.' || a == '0') && (b == '.' || b == '0'); }

}  // namespace

void GridRows::start() {
  rows_ = runs_ = 0;
  dash_ = '\0';
  line_ = 0;
  counts_ = {};
}

// 0 while it is open.
int GridRows::size() const {
  if (rows_ >= 2 && counts_[0] == counts_[1]) return counts_[0];
  if (rows_ < 3) return 0;
  return counts_[2] == counts_[1] ? counts_[1] : counts_[0];
}

bool GridRows::has_sign(const GridLine& looks, char sign) const {
  const int kept = std::min(looks.count, kMaxSize);
  return std::any_of(looks.cells.begin(), looks.cells.begin() + kept,
                     [&](const GridCell& c) { return c.sign == sign; });
}

void GridRows::add(const GridLine& looks, std::uint64_t line) {
  if (rows_ < 3) counts_[static_cast<std::size_t>(rows_)] = looks.count;
  if (keep_ && rows_ < kMaxSize) kept_[static_cast<std::size_t>(rows_)] = {line, looks};
  ++rows_;
  if (dash_ == '\0')
    for (const char sign : {'-', '*', '_'})
      if (has_sign(looks, sign)) dash_ = sign;
}

GridRows::Event GridRows::take(std::string_view line) {
  using Kind = GridLine::Kind;
  look_at(line, looks_);
  ++line_;
  const char sign = looks_.cells[0].sign;
  switch (looks_.kind) {
    case Kind::Blank:
      runs_ = 0;
      return rows_ > 0 ? Event::Short : Event::Nothing;
    case Kind::Comment:
      return rows_ > 0 ? Event::Inside : Event::Nothing;
    case Kind::Border:
      runs_ = 0;
      return rows_ > 0 ? Event::Inside : Event::Begin;
    case Kind::Other:
      if (rows_ == 0) return Event::Stray;
      break;
    case Kind::Row:
      if (!looks_.run) break;
      if (rows_ == 0 && runs_ == 0) {
        runs_ = 1;
        run_ = looks_;
        run_line_ = line_;
        return Event::Begin;
      }
      if (rows_ > 0 && (dash_ != sign || looks_.count != counts_[0])) return Event::Inside;
      break;
  }
  if (rows_ == 0 && runs_ == 1 && looks_.count == run_.count &&
      has_sign(looks_, run_.cells[0].sign)) {
    add(run_, run_line_);
  }
  runs_ = 0;
  add(looks_, line_);
  const int n = std::clamp(size(), 0, kMaxSize);
  return n > 0 && rows_ >= n ? Event::Complete : Event::Inside;
}

std::optional<GridRows::Problem> GridRows::read_row(int r, int n, Grid& grid, char& sign) const {
  const Row& row = kept_[static_cast<std::size_t>(r)];
  const auto problem = [&](Error error, std::uint32_t column) {
    error.column = column;
    return Problem{std::move(error), row.line - 1};
  };
  if (row.looks.count != n) return problem(count_error(row.looks.count, n), 0);
  for (int c = 0; c < n; ++c) {
    const GridCell& cell = row.looks.cells[static_cast<std::size_t>(c)];
    if (cell.bad || cell.digit > n)
      return problem(
          {.code = Code::BadSymbol,
           .what = fmt::format("no cell of a {}x{} board", n, n),
           .hint = fmt::format("digits are 1-{}; empty cells are '.' or 0{}", symbol_of(n),
                               n == 16 ? "; the alphabet A-P is not read" : "")},
          cell.column);
    if (cell.digit == 0 && cell.sign != '\0' && cell.sign != sign) {
      if (sign != '\0' && !may_mix(sign, cell.sign))
        return problem({.code = Code::MixedEmpty,
                        .what = "the grid mixes two signs for an empty cell",
                        .hint = "use one sign; '.' is always safe"},
                       cell.column);
      if (sign != '\0' && n > 9 && !row.looks.numbers)
        return problem({.code = Code::Notation,
                        .what = "both '.' and 0 occur, so this may be the alphabet 0-F",
                        .hint = "write the digits as 1-9A-G and empty cells as '.'"},
                       cell.column);
      if (sign == '\0') sign = cell.sign;
    }
    grid.set(r * n + c, cell.digit);
  }
  return {};
}

std::optional<GridRows::Problem> GridRows::finish(Grid& grid) const {
  const int n = size() > 0 ? size() : counts_[0];
  const std::uint64_t first = kept_[0].line > 0 ? kept_[0].line - 1 : 0;
  for (int r = 0; r < std::min(rows_, kMaxSize); ++r)
    if (kept_[static_cast<std::size_t>(r)].looks.starred)
      return Problem{{.code = Code::Notation,
                      .what = "*5 marks givens in another program's drawing, which is not read",
                      .hint = "write givens as digits and all else as '.'"},
                     kept_[static_cast<std::size_t>(r)].line - 1};
  if (n > kMaxSize || n < kMinSize || size_of_cells(static_cast<std::size_t>(n * n)) == 0)
    return Problem{{.code = Code::CellCount,
                    .what = fmt::format("{} cells in a row, which is no board", n),
                    .hint = n == 18 ? "two grids side by side? write one below the other"
                                    : "a grid has n rows of n cells (9 for 9x9)"},
                   first};
  grid.reset(n);
  char sign = '\0';
  for (int r = 0; r < std::min(rows_, n); ++r)
    if (auto problem = read_row(r, n, grid, sign)) return problem;
  if (rows_ < n)
    return Problem{{.code = Code::CellCount,
                    .what = fmt::format("{} row{} of {} cells; {} rows are needed", rows_,
                                        rows_ == 1 ? "" : "s", n, n),
                    .hint = rows_ * 2 == n ? "two grids side by side? write one below the other"
                                           : "nothing was repaired; is it a row too many of the "
                                             "grid before?"},
                   first};
  return {};
}

}  // namespace gridmill::formats
