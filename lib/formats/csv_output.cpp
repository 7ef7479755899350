#include "formats/csv_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "formats/csv_row.hpp"
#include "formats/json_text.hpp"

namespace gridmill::formats {
namespace {

constexpr std::string_view kRecords = "id,givens,solution,status,level,grade,er,ep,ed,technique\n";
constexpr std::string_view kVerdicts = "file,line,index,id,status,witness,other,message\n";

// Fields that have a column, or say nothing that a column does not.
constexpr std::array<std::string_view, 11> kKept{"id",    "givens", "solution", "status",
                                                 "level", "grade",  "rating",   "technique",
                                                 "size",  "x-lead", "x-trail"};

std::string_view raw(const std::vector<RawField>& fields, std::string_view key) {
  for (const RawField& field : fields)
    if (field.key == key) return field.value;
  return {};
}

// The text behind a JSON value, whatever its characters are.
std::string text_of(std::string_view json) {
  if (!json.starts_with('"')) return std::string(json);
  std::string text;
  JsonCharacters characters(json);
  std::uint32_t c = 0;
  while (characters.next(c)) append_utf8(text, c);
  return text;
}

class Row {
 public:
  explicit Row(std::string& out) : out_(out) {}
  void add(std::string_view text) {
    if (!std::exchange(first_, false)) out_ += ',';
    append_csv_field(out_, text);
  }
  void end() { out_ += '\n'; }

 private:
  std::string& out_;
  bool first_ = true;
};

std::string givens_of(const Record& record, const Outcome& outcome) {
  if (outcome.status != Status::Malformed) return symbols(record.puzzle.givens);
  return std::string(record.fields.empty() ? record.source : text_of(raw(record.fields, "givens")));
}

void add_rating(Row& row, const Record& record, const Outcome& outcome) {
  if (outcome.rating) {
    const Rating& rating = *outcome.rating;
    const int grade = grade_of(rating.er);
    row.add(level_word(level_of_grade(grade)));
    row.add(fmt::format("{}", grade));
    row.add(tenths_text(rating.er));
    row.add(tenths_text(rating.ep));
    row.add(tenths_text(rating.ed));
    row.add(rating.technique);
    return;
  }
  const bool claims = outcome.at_least == 0;  // graded, but without result: no claim survives
  const auto& fields = record.fields;
  row.add(claims ? text_of(raw(fields, "level")) : "");
  row.add(claims ? text_of(raw(fields, "grade")) : "");
  std::vector<RawField> parts;
  if (claims && raw(fields, "rating").starts_with('{')) split_members(raw(fields, "rating"), parts);
  for (const std::string_view part : {"er", "ep", "ed"}) row.add(text_of(raw(parts, part)));
  row.add(claims ? text_of(raw(fields, "technique")) : "");
}

std::string message_of(const Record& record, const Outcome& outcome) {
  if (outcome.error) return outcome.error->what;
  if (!outcome.clash) return {};
  std::string text;
  for (const int cell : outcome.clash->cells)
    text += cell_name(cell, record.puzzle.givens.size()) + ' ';
  return text + outcome.clash->place;
}

class CsvWriter final : public Writer {
 public:
  bool has_header() const override { return true; }
  void begin(std::string& out, std::string_view /*header*/) const override { out += kRecords; }
  void begin_verdicts(std::string& out) const override { out += kVerdicts; }

  std::string_view dropped(const Record& record) const override {
    for (const RawField& field : record.fields)
      if (std::ranges::count(kKept, field.key) == 0) return field.key;
    return {};
  }

  void record(std::string& out, const Record& record, const Outcome& outcome,
              const RecordStyle& style) const override {
    Row row(out);
    row.add(text_of(record.id));
    row.add(givens_of(record, outcome));
    const bool claim = style.solutions == 0 || outcome.status == Status::Malformed;
    row.add(!outcome.solutions.empty() ? symbols(outcome.solutions.front())
            : claim                    ? text_of(raw(record.fields, "solution"))
                                       : "");
    row.add(style.status ? status_word(outcome.status) : "");
    add_rating(row, record, outcome);
    row.end();
  }

  void verdict(std::string& out, const Record& record, const Outcome& outcome) const override {
    Row row(out);
    row.add(record.place.file);
    row.add(fmt::format("{}", record.place.line));
    row.add(fmt::format("{}", record.place.index));
    row.add(text_of(record.id));
    row.add(status_word(outcome.status));
    const bool multiple = outcome.status == Status::Multiple && outcome.solutions.size() > 1;
    row.add(multiple ? symbols(outcome.solutions[0]) : "");
    row.add(multiple ? symbols(outcome.solutions[1]) : "");
    row.add(message_of(record, outcome));
    row.end();
  }
};

}  // namespace

const Writer& csv_writer() {
  static const CsvWriter writer;
  return writer;
}

}  // namespace gridmill::formats
