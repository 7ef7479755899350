#include "formats/csv_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "formats/csv_row.hpp"

namespace gridmill::formats {
namespace {

constexpr std::array<std::string_view, 8> kGivens{"givens",  "puzzle",   "puzzles", "quiz",
                                                  "quizzes", "question", "grid",    "board"};
constexpr std::array<std::string_view, 4> kSolution{"solution", "solutions", "answer", "answers"};
// Fields of a record that a cell of text cannot be.
constexpr std::array<std::string_view, 4> kNoText{"rating", "minimal", "entries", "notes"};

CsvColumn column_of(std::string_view written) {
  using Role = CsvColumn::Role;
  const std::string name = lowered(written);
  if (name.empty()) return {Role::Nameless, {}};
  if (std::ranges::count(kGivens, name) > 0) return {Role::Givens, "givens"};
  if (std::ranges::count(kSolution, name) > 0) return {Role::Solution, "solution"};
  return {Role::Field, std::ranges::count(kNoText, name) > 0 ? "x-" + name : name};
}

Error no_puzzle(std::string what) {
  return {.code = Code::BadCsv,
          .what = std::move(what),
          .hint = fmt::format("the header names one column {}", fmt::join(kGivens, ", "))};
}

}  // namespace

Result<std::vector<CsvColumn>> csv_columns(std::string_view header, char separator) {
  CsvRow row;
  if (!row.split(header, separator)) return no_puzzle("the header row has a broken quote");
  std::vector<CsvColumn> columns;
  for (const std::string_view name : row.fields()) {
    columns.push_back(column_of(name));
    const CsvColumn& made = columns.back();
    const auto same = std::ranges::count_if(columns, [&](const CsvColumn& c) {
      return c.name == made.name && made.role != CsvColumn::Role::Nameless;
    });
    if (same > 1) return no_puzzle(fmt::format("two columns are `{}`", printable(made.name)));
  }
  const bool has_givens = std::ranges::any_of(
      columns, [](const CsvColumn& c) { return c.role == CsvColumn::Role::Givens; });
  if (!has_givens) return no_puzzle("no column holds the puzzles");
  return columns;
}

bool is_csv_header(std::string_view line) {
  const char separator = separator_of(line);
  if (line.find(separator) == std::string_view::npos) return false;
  CsvRow row;
  return row.split(line, separator) && std::ranges::any_of(row.fields(), [](std::string_view f) {
           return std::ranges::count(kGivens, lowered(f)) > 0;
         });
}

}  // namespace gridmill::formats
