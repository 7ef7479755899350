// What a record gets: its own fields in their order, then ours.  A field of ours that the input already
// has (a pack that went through before) is replaced, never doubled.

#include "formats/json_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "formats/json_text.hpp"
#include "rules/registry.hpp"

namespace gridmill::formats {
namespace {

// Appends "key":  with a comma in front unless it is the first member.
class Members {
 public:
  explicit Members(std::string& out) : out_(out) { out_ += '{'; }

  std::string& key(std::string_view name) {
    if (!first_) out_ += ',';
    first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return out_;
  }
  void raw(std::string_view name, std::string_view value) { key(name) += value; }
  void text(std::string_view name, std::string_view value) { append_json_string(key(name), value); }
  void number(std::string_view name, std::uint64_t value) {
    fmt::format_to(std::back_inserter(key(name)), "{}", value);
  }
  void grid(std::string_view name, const Grid& value) {
    key(name) += '"';
    append_symbols(out_, value);
    out_ += '"';
  }
  void grids(std::string_view name, const std::vector<Grid>& values) {
    key(name) += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
      out_ += i == 0 ? "\"" : ",\"";
      append_symbols(out_, values[i]);
      out_ += '"';
    }
    out_ += ']';
  }
  void close() { out_ += '}'; }
  std::string& out() { return out_; }

 private:
  std::string& out_;
  bool first_ = true;
};

std::string place_of(const Record& record, const Error& error) {
  return error.column > 0
             ? fmt::format("{}:{}:{}", record.place.file, record.place.line, error.column)
             : fmt::format("{}:{}", record.place.file, record.place.line);
}

void append_error(Members& members, const Record& record, const Error& error) {
  Members inner(members.key("error"));
  inner.text("code", code_name(error.code));
  inner.text("at", place_of(record, error));
  inner.text("what", error.what);
  if (!error.hint.empty()) inner.text("hint", error.hint);
  inner.close();
}

void append_clash(Members& members, const Clash& clash, int n) {
  Members inner(members.key("why"));
  inner.key("cells") += '[';
  for (std::size_t i = 0; i < clash.cells.size(); ++i) {
    if (i > 0) inner.out() += ',';
    append_json_string(inner.out(), cell_name(clash.cells[i], n));
  }
  inner.out() += ']';
  inner.text("place", clash.place);
  if (clash.digit > 0) inner.text("digit", std::string(1, symbol_of(clash.digit)));
  inner.close();
}

// Status and what explains it; the same for records and verdicts.
void append_findings(Members& members, const Record& record, const Outcome& outcome) {
  members.text("status", status_word(outcome.status));
  if (outcome.clash) append_clash(members, *outcome.clash, record.puzzle.givens.size());
  if (outcome.error) append_error(members, record, *outcome.error);
  if (!outcome.oracle.empty()) members.text("oracle", outcome.oracle);
}

// Level, grade, rating, technique; or how far the grader came.
void append_rating(Members& members, const Outcome& outcome) {
  if (outcome.at_least > 0) members.raw("at-least", tenths_text(outcome.at_least));
  if (!outcome.rating) return;
  const Rating& rating = *outcome.rating;
  const int grade = grade_of(rating.er);
  members.text("level", level_word(level_of_grade(grade)));
  members.number("grade", static_cast<std::uint64_t>(grade));
  Members inner(members.key("rating"));
  inner.raw("er", tenths_text(rating.er));
  inner.raw("ep", tenths_text(rating.ep));
  inner.raw("ed", tenths_text(rating.ed));
  inner.text("scale", rating.scale);
  inner.close();
  members.text("technique", rating.technique);
}

constexpr std::array<std::string_view, 4> kStatus{"status", "why", "error", "oracle"};
constexpr std::array<std::string_view, 3> kSolutions{"solution", "solutions", "complete"};

void append_false_claims(Members& members, const Outcome& outcome) {
  if (outcome.findings.empty()) return;
  members.key("findings") += '[';
  for (const Finding& finding : outcome.findings) {
    if (&finding != &outcome.findings.front()) members.out() += ',';
    Members inner(members.out());
    inner.text("claim", finding.claim);
    inner.text("what", finding.what);
    inner.out() += '}';
  }
  members.out() += ']';
}

// A grader replaces what the input claims about difficulty, whether it could rate or not.
constexpr std::array<std::string_view, 5> kGraded{"level", "grade", "rating", "technique",
                                                  "at-least"};

bool replaced(std::string_view key, const Outcome& outcome, const RecordStyle& style) {
  const bool graded = style.graded || outcome.rating || outcome.at_least > 0;
  const bool solved = style.solutions > 0 && outcome.status != Status::Malformed;
  return (style.status && std::ranges::count(kStatus, key) > 0) ||
         (solved && std::ranges::count(kSolutions, key) > 0) ||
         (graded && std::ranges::count(kGraded, key) > 0);
}

// The fields of the input.  A record that could not even be split keeps its line as text.
void append_input(Members& members, const Record& record, const Outcome& outcome,
                  const RecordStyle& style) {
  if (!record.fields.empty()) {
    for (const RawField& field : record.fields)
      if (!replaced(field.key, outcome, style)) members.raw(field.key, field.value);
    return;
  }
  if (outcome.status == Status::Malformed) {
    members.text("input", record.source);
    return;
  }
  members.grid("givens", record.puzzle.givens);
  if (!record.lead.empty()) members.text("x-lead", record.lead);
  if (!record.trail.empty()) members.text("x-trail", record.trail);
}

class JsonlWriter final : public Writer {
 public:
  void begin(std::string& out, std::string_view header) const override {
    out += header;
    out += '\n';
  }
  void record(std::string& out, const Record& record, const Outcome& outcome,
              const RecordStyle& style) const override {
    append_record_json(out, record, outcome, style);
    out += '\n';
  }
  void verdict(std::string& out, const Record& record, const Outcome& outcome) const override {
    append_verdict_json(out, record, outcome);
    out += '\n';
  }
};

// Fields that make up the puzzle itself.
bool is_puzzle_field(std::string_view key) {
  return key == "givens" || key == "size" || key == "rules" ||
         rules::owner_of_field(key) != nullptr;
}

}  // namespace

bool is_output_field(std::string_view key) {
  return std::ranges::count(kStatus, key) > 0 || std::ranges::count(kSolutions, key) > 0 ||
         std::ranges::count(kGraded, key) > 0;
}

const Writer& jsonl_writer() {
  static const JsonlWriter writer;
  return writer;
}

void append_record_json(std::string& out, const Record& record, const Outcome& outcome,
                        const RecordStyle& style) {
  Members members(out);
  append_input(members, record, outcome, style);
  if (style.status) append_findings(members, record, outcome);
  if (style.solutions == 1 && !outcome.solutions.empty())
    members.grid("solution", outcome.solutions.front());
  if (style.solutions > 1 && outcome.status != Status::Malformed) {
    members.grids("solutions", outcome.solutions);
    members.raw("complete", outcome.complete ? "true" : "false");
  }
  append_rating(members, outcome);
  members.close();
}

void append_verdict_json(std::string& out, const Record& record, const Outcome& outcome) {
  Members members(out);
  members.text("file", record.place.file);
  members.number("line", record.place.line);
  members.number("index", record.place.index);
  if (!record.id.empty()) members.raw("id", record.id);
  append_findings(members, record, outcome);
  if (outcome.status == Status::Multiple) members.grids("witnesses", outcome.solutions);
  append_false_claims(members, outcome);
  members.close();
}

void append_puzzle_json(std::string& out, const Record& record) {
  Members members(out);
  if (record.fields.empty()) members.grid("givens", record.puzzle.givens);
  for (const RawField& field : record.fields)
    if (is_puzzle_field(field.key)) members.raw(field.key, field.value);
  members.close();
}

}  // namespace gridmill::formats
