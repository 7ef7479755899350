// CSV with a header row: the puzzle's column is found by its name (csv_columns.hpp).
//
//   id,puzzle,solution,clues,difficulty
//   1,1..5.37..6.3..8.9......98...,198543726643278591...,27,2.2
//
// A cell holds a puzzle as in puzzle lines, or n*n numbers with ; or blanks between them.  A row becomes
// the JSON text of a record, which is then read like any other.  Spreadsheets that have eaten leading
// zeros or made a number of 81 digits are named in the error.  CSV without header is text: its lines are
// puzzle lines with something behind.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/cell_text.hpp"
#include "formats/csv_columns.hpp"
#include "formats/csv_cutter.hpp"
#include "formats/csv_output.hpp"
#include "formats/item_reader.hpp"
#include "formats/json_parser.hpp"
#include "formats/json_text.hpp"
#include "formats/lines.hpp"
#include "formats/registry.hpp"
#include "formats/text_line.hpp"
#include "formats/yaml_scalar.hpp"

namespace gridmill::formats {
namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

// "4.30021E+79": 81 digits as a spreadsheet shows them.
bool is_spreadsheet_number(std::string_view cell) {
  const std::size_t e = cell.find_first_of("eE");
  return e != std::string_view::npos && e > 0 && is_digit(cell[0]) && cell.size() > e + 1 &&
         cell[e + 1] == '+' && std::ranges::all_of(cell.substr(0, e), [](char c) {
           return is_digit(c) || c == '.' || c == ',';
         });
}

// n*n numbers between ; or blanks.  False: it is not that.
bool read_numbers(std::string_view cell, Grid& grid) {
  constexpr std::string_view kBetween = "; \t\r\n";
  std::vector<int> values;
  for (std::size_t i = 0; i < cell.size();) {
    if (kBetween.find(cell[i]) != std::string_view::npos) {
      ++i;
      continue;
    }
    int value = 0;
    const std::size_t from = i;
    for (; i < cell.size() && is_digit(cell[i]) && i < from + 2; ++i)
      value = value * 10 + (cell[i] - '0');
    const bool ends = i == cell.size() || kBetween.find(cell[i]) != std::string_view::npos;
    if (i == from || !ends || values.size() == kMaxCells) return false;
    values.push_back(value);
  }
  const int n = size_of_cells(values.size());
  if (n == 0 || std::ranges::any_of(values, [&](int v) { return v > n; })) return false;
  grid.reset(n);
  std::ranges::transform(values, grid.digits().begin(),
                         [](int v) { return static_cast<std::uint8_t>(v); });
  return true;
}

Fault read_cell(std::string_view cell, Grid& grid) {
  if (is_spreadsheet_number(cell))
    return Error{
        .code = Code::BadCsv,
        .what = fmt::format("a spreadsheet has turned the puzzle into the number {}", cell),
        .hint = "export the column as text, with '.' for empty cells"};
  if (read_numbers(cell, grid)) return {};
  FoundCells found;
  Fault fault = cell.empty() ? Error{.code = Code::MissingGivens,
                                     .what = "the cell of the puzzle is empty",
                                     .hint = ""}
                             : read_text_line(cell, grid, found);
  if (!fault) return {};
  fault->column = 0;
  const bool eaten = cell.size() > 40 && cell.size() < 81 && std::ranges::all_of(cell, is_digit);
  if (eaten) fault->hint = "has a spreadsheet eaten leading zeros? use '.' for empty cells";
  return fault;
}

class CsvReader final : public ItemReader {
 public:
  explicit CsvReader(rules::Layouts& layouts) : schema_(layouts) {}

 private:
  Fault read(const Item& /*item*/, Record& record) override {
    if (block().context != context_) {
      context_ = block().context;
      columns_ = *csv_columns(std::string_view(context_).substr(1), context_[0]);
    }
    if (!row_.split(record.source, context_[0]))
      return bad_row("something stands behind a closing quote");
    if (row_.fields().size() != columns_.size())
      return bad_row(fmt::format("{} fields in a row; the header has {}", row_.fields().size(),
                                 columns_.size()));
    if (Fault fault = make_json(record.storage)) return fault;
    const std::size_t size = record.storage.size();
    record.storage.append(kJsonPadding, ' ');
    Result<const DomMembers*> members =
        json_.parse(std::string_view(record.storage).substr(0, size), raw_);
    if (!members) return std::move(members.error());
    return schema_.read(**members, record);
  }

  static Error bad_row(std::string what) {
    return {.code = Code::BadCsv, .what = std::move(what), .hint = "correct the row"};
  }

  Fault make_json(std::string& json) {
    json = '{';
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const CsvColumn& column = columns_[i];
      const std::string_view cell = row_.fields()[i];
      if (column.role == CsvColumn::Role::Nameless && !cell.empty())
        return bad_row(fmt::format("field {} has no name in the header", i + 1));
      if (cell.empty() && column.role != CsvColumn::Role::Givens) continue;
      if (json.size() > 1) json += ',';
      append_json_string(json, column.name);
      json += ':';
      if (Fault fault = append_value(column, cell, json)) return fault;
    }
    json += '}';
    return {};
  }

  Fault append_value(const CsvColumn& column, std::string_view cell, std::string& json) {
    const bool givens = column.role == CsvColumn::Role::Givens;
    if (givens || column.role == CsvColumn::Role::Solution) {
      Fault fault = read_cell(cell, grid_);
      if (fault && givens) return fault;
      if (fault) {
        append_json_string(json, cell);  // a claim; whoever checks claims will say so
      } else {
        json += '"';
        append_symbols(json, grid_);
        json += '"';
      }
    } else if (column.name == "size" || column.name == "grade") {
      append_plain_word(json, cell, false);
    } else {
      append_json_string(json, cell);
    }
    return {};
  }

  Schema schema_;
  JsonParser json_;
  std::vector<RawField> raw_;
  std::string context_;
  std::vector<CsvColumn> columns_;
  CsvRow row_;
  Grid grid_;
};

Sniff sniff(std::string_view lines, bool end) {
  Lines walk(lines);
  std::string_view line;
  while (walk.next(line)) {
    if (trimmed(line).empty()) continue;
    return is_csv_header(line) && !has_puzzle(line) ? Sniff::Yes : Sniff::No;
  }
  return end ? Sniff::No : Sniff::More;
}

}  // namespace

const Format& csv_format() {
  static constexpr std::array<std::string_view, 1> aliases{"tsv"};
  static constexpr Format format{
      .key = "csv",
      .aliases = aliases,
      .summary = "CSV with a header row (puzzle, quizzes, givens ...)",
      .many_solutions = false,
      .sniff = sniff,
      .cutter = []() -> std::unique_ptr<Cutter> { return std::make_unique<CsvCutter>(); },
      .reader = [](rules::Layouts& layouts) -> std::unique_ptr<Reader> {
        return std::make_unique<CsvReader>(layouts);
      },
      .writer = csv_writer};
  return format;
}

}  // namespace gridmill::formats
