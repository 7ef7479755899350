#include "pack/claims.hpp"

#include <catch2/catch.hpp>

#include "rules/lower.hpp"
#include "search/uniqueness.hpp"

namespace gridmill::pack {
namespace {

// A 4x4 puzzle with one solution, minimal, symmetric under half a turn.
constexpr std::string_view kGivens = ".2.....14.....3.";
constexpr std::string_view kSolution = "1243342143122134";

struct Bench {
  rules::Layouts layouts;
  search::GeneralSolver solver;
  logic::Grader grader;
  Record record;
  Outcome outcome;

  // The claims of a record with these fields, as "claim: what".
  std::vector<std::string> findings(std::vector<RawField> fields,
                                    std::string_view givens = kGivens) {
    record.clear();
    record.fields = std::move(fields);
    record.puzzle.layout = layouts.classic(4);
    record.puzzle.givens.reset(4);
    for (int cell = 0; cell < 16; ++cell)
      record.puzzle.givens.set(cell, digit_of(givens[static_cast<std::size_t>(cell)]));
    search::judge(solver, record.puzzle, 2, {}, outcome);
    ClaimChecker(solver, grader).check(record, outcome);
    std::vector<std::string> found;
    for (const Finding& f : outcome.findings) found.push_back(std::string(f.claim) + ": " + f.what);
    return found;
  }
};

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

TEST_CASE("a record that claims nothing has no findings") {
  Bench bench;
  CHECK(bench.findings({}).empty());
  CHECK(bench.findings({{"x-note", "1"}}).empty());
}

TEST_CASE("the claimed solution is compared cell by cell") {
  Bench bench;
  const std::string right = quoted(kSolution);
  CHECK(bench.findings({{"solution", right}}).empty());
  CHECK(bench.findings({{"solution", R"([ "1243", "3421","4312","2134" ])"}}).empty());
  CHECK(bench.findings({{"solution", "\"1243342143122143\""}}) ==
        std::vector<std::string>{
            "solution: `solution` has '4' in r4c3, the puzzle's only solution has 3"});
  CHECK(bench.findings({{"solution", "\"1243\""}}) ==
        std::vector<std::string>{"solution: `solution` has 4 cells, not 16"});
  CHECK(bench.findings({{"solution", right}}, ".2.....14.......").front().find("multiple") !=
        std::string::npos);
  CHECK(bench.findings({{"solution", "5"}}).size() == 1);
}

TEST_CASE("symmetry is looked up and looked at") {
  Bench bench;
  CHECK(bench.findings({{"symmetry", "\"none\""}}).empty());
  CHECK(bench.findings({{"symmetry", "\"rotate180\""}}).empty());
  CHECK(bench.findings({{"symmetry", "\"mirror-h\""}}) ==
        std::vector<std::string>{"symmetry: the givens are not mirror-h"});
  CHECK(bench.findings({{"symmetry", "\"rotate18\""}}).front().find("did you mean 'rotate180'") !=
        std::string::npos);
}

TEST_CASE("minimal is proven both ways") {
  Bench bench;
  CHECK(bench.findings({{"minimal", "true"}}).empty());
  CHECK(bench.findings({{"minimal", "false"}}).size() == 1);
  CHECK(bench.findings({{"minimal", "true"}}, "12.....14.....3.") ==
        std::vector<std::string>{"minimal: the given in r1c1 can go"});
  CHECK(bench.findings({{"minimal", "false"}}, "12.....14.....3.").empty());
  CHECK(bench.findings({{"minimal", "\"yes\""}}).size() == 1);
}

TEST_CASE("difficulty is graded and compared") {
  Bench bench;
  CHECK(bench.findings({{"level", "\"Easy\""}, {"grade", "1"}}).empty());
  CHECK(bench.findings({{"rating", R"({"er":1.2,"ep":1.2,"ed":1.2,"scale":"gm-1"})"}}).empty());
  CHECK(bench.findings({{"level", "\"hard\""}}) ==
        std::vector<std::string>{"level: `level` says hard, the grader easy (1.2)"});
  CHECK(bench.findings({{"grade", "4"}}).size() == 1);
  CHECK(bench.findings({{"rating", R"({"er":2.3,"ep":1.2,"scale":"se-1.2.1.3"})"}}).size() == 2);
  CHECK(bench.findings({{"rating", R"({"er":1.2,"eq":1.2})"}}).size() == 1);
  CHECK(bench.findings({{"rating", "1.2"}}).size() == 1);
  CHECK(bench.findings({{"level", "\"easy\""}}, ".2.....14.......").size() == 1);
}

TEST_CASE("dates are days of the calendar") {
  for (const char* good : {"2026-12-01", "2024-02-29", "2000-02-29", "0001-01-01"})
    CHECK(is_date(good));
  for (const char* bad :
       {"2026-13-01", "2026-00-10", "2023-02-29", "1900-02-29", "2026-4-01", "2026-04-31",
        "01-12-2026", "2026-12-0a", "", "2026-12-010", "0000-01-01"})
    CHECK_FALSE(is_date(bad));
  Bench bench;
  CHECK(bench.findings({{"date", "\"2026-12-01\""}}).empty());
  CHECK(bench.findings({{"date", "\"2026-12-32\""}}).size() == 1);
}

}  // namespace
}  // namespace gridmill::pack
