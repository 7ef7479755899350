#include "pack/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "formats/json_text.hpp"
#include "model/symmetry.hpp"

namespace gridmill::pack {
namespace {

std::string_view raw_field(const Record& record, std::string_view key) {
  for (const RawField& field : record.fields)
    if (field.key == key) return field.value;
  return {};
}

// The text of a raw JSON string; a raw list of strings is joined (rows of a grid).  Blanks outside the
// quotes go; anything unusual stays and will not match.
std::string joined_text(std::string_view raw) {
  std::string text;
  bool inside = false;
  for (const char c : raw) {
    if (c == '"')
      inside = !inside;
    else if (inside)
      text += c;
    else if (c != '[' && c != ']' && c != ',' && c != ' ' && c != '\t')
      return std::string(raw);
  }
  return text;
}

void add(Outcome& outcome, std::string_view claim, std::string what) {
  outcome.findings.push_back({claim, std::move(what)});
}

void check_solution(std::string_view raw, int n, Outcome& outcome) {
  if (outcome.status != Status::Unique)
    return add(outcome, "solution",
               fmt::format("the puzzle is {}, so it has no such solution to claim",
                           status_word(outcome.status)));
  const std::string claimed = joined_text(raw);
  const Grid& truth = outcome.solutions.front();
  if (static_cast<int>(claimed.size()) != n * n)
    return add(outcome, "solution",
               fmt::format("`solution` has {} cells, not {}", claimed.size(), n * n));
  for (int cell = 0; cell < n * n; ++cell)
    if (digit_of(claimed[static_cast<std::size_t>(cell)]) != truth[cell])
      return add(outcome, "solution",
                 fmt::format("`solution` has '{}' in {}, the puzzle's only solution has {}",
                             printable(claimed.substr(static_cast<std::size_t>(cell), 1)),
                             cell_name(cell, n), symbol_of(truth[cell])));
}

void check_symmetry(std::string_view raw, const Grid& givens, Outcome& outcome) {
  const std::string word = joined_text(raw);
  const auto found = std::ranges::find(kSymmetryWords, word);
  if (found == kSymmetryWords.end())
    return add(
        outcome, "symmetry",
        fmt::format("'{}' is no symmetry; {}", printable(word), suggest(word, kSymmetryWords)));
  const auto symmetry = static_cast<Symmetry>(found - kSymmetryWords.begin());
  if (!has_symmetry(symmetry, givens))
    add(outcome, "symmetry", fmt::format("the givens are not {}", word));
}

void check_date(std::string_view raw, Outcome& outcome) {
  const std::string date = joined_text(raw);
  if (!is_date(date))
    add(outcome, "date", fmt::format("'{}' is no day (YYYY-MM-DD)", printable(date)));
}

}  // namespace

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto number = [&](std::size_t from, std::size_t count) {
    int value = 0;
    for (const char c : text.substr(from, count)) {
      if (c < '0' || c > '9') return -1;
      value = value * 10 + (c - '0');
    }
    return value;
  };
  const int year = number(0, 4);
  const int month = number(5, 2);
  const int day = number(8, 2);
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return day <= days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

void ClaimChecker::check_minimal(const Record& record, std::string_view raw, Outcome& outcome) {
  if (raw != "true" && raw != "false") return add(outcome, "minimal", "`minimal` is true or false");
  if (outcome.status != Status::Unique)
    return add(outcome, "minimal", "only a puzzle with one solution can be minimal");
  constexpr std::uint64_t kNodes = 10'000'000;
  Puzzle puzzle = record.puzzle;
  const int n = puzzle.layout->n;
  int spare = -1;
  other_.reset();
  for (int cell = 0; cell < n * n && spare < 0; ++cell) {
    if (puzzle.givens[cell] == 0) continue;
    if (!other_.is_needed(puzzle, outcome.solutions.front(), cell, kNodes)) spare = cell;
    if (other_.undecided())
      return add(outcome, "minimal",
                 fmt::format("undecided: whether {} can go", cell_name(cell, n)));
  }
  if (raw == "true" && spare >= 0)
    add(outcome, "minimal", fmt::format("the given in {} can go", cell_name(spare, n)));
  if (raw == "false" && spare < 0) add(outcome, "minimal", "no given can go, so it is minimal");
}

// The members of `rating` that are claimed, each against the truth as printed.
void check_rating(std::string_view raw, const Rating& truth, Outcome& outcome) {
  const std::array<std::pair<std::string_view, std::string>, 4> known{
      {{"er", tenths_text(truth.er)},
       {"ep", tenths_text(truth.ep)},
       {"ed", tenths_text(truth.ed)},
       {"scale", '"' + std::string(truth.scale) + '"'}}};
  std::vector<RawField> members;
  if (!raw.starts_with('{')) return add(outcome, "rating", "`rating` is not {er, ep, ed, scale}");
  formats::split_members(raw, members);
  for (const RawField& member : members) {
    const auto row = std::ranges::find(known, member.key, &decltype(known)::value_type::first);
    if (row == known.end())
      add(outcome, "rating",
          fmt::format("`rating` has an unknown member '{}'", printable(member.key)));
    else if (row->second != member.value && row->second != std::string(member.value) + ".0")
      add(outcome, "rating",
          fmt::format("`rating` says {} {}, the grader {}", member.key, printable(member.value),
                      row->second));
  }
}

void ClaimChecker::check_difficulty(const Record& record, Outcome& outcome) {
  const auto level = raw_field(record, "level");
  const auto grade = raw_field(record, "grade");
  const auto rating = raw_field(record, "rating");
  const std::string_view first = !level.empty() ? "level" : !grade.empty() ? "grade" : "rating";
  if (level.empty() && grade.empty() && rating.empty()) return;
  if (outcome.status != Status::Unique)
    return add(outcome, first, "only a puzzle with one solution has a rating");
  const logic::Graded graded = grader_.grade(record.puzzle, {});
  if (!graded.rating)
    return add(outcome, first,
               fmt::format("cannot be confirmed: the puzzle needs more than the grader knows (at "
                           "least {})",
                           tenths_text(graded.at_least)));
  const int truth = grade_of(graded.rating->er);
  const std::string_view word = level_word(level_of_grade(truth));
  if (!level.empty() && lowered(joined_text(level)) != word)
    add(outcome, "level",
        fmt::format("`level` says {}, the grader {} ({})", printable(joined_text(level)), word,
                    tenths_text(graded.rating->er)));
  if (!grade.empty() && grade != std::to_string(truth))
    add(outcome, "grade",
        fmt::format("`grade` says {}, the grader {} ({})", printable(grade), truth,
                    tenths_text(graded.rating->er)));
  if (!rating.empty()) check_rating(rating, *graded.rating, outcome);
}

void ClaimChecker::check(const Record& record, Outcome& outcome) {
  const int n = record.puzzle.layout->n;
  if (const auto raw = raw_field(record, "solution"); !raw.empty()) check_solution(raw, n, outcome);
  if (const auto raw = raw_field(record, "symmetry"); !raw.empty())
    check_symmetry(raw, record.puzzle.givens, outcome);
  if (const auto raw = raw_field(record, "minimal"); !raw.empty())
    check_minimal(record, raw, outcome);
  if (const auto raw = raw_field(record, "date"); !raw.empty()) check_date(raw, outcome);
  check_difficulty(record, outcome);
}

}  // namespace gridmill::pack
