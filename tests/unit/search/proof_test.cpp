// prove() with every engine, and what happens when the two do not say the same.  They never do on
// their own, so the oracle is handed another puzzle than the fast engine.

#include "search/proof.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "unit/search/boards.hpp"

namespace gridmill::search {
namespace {

using test::json_of;
using test::puzzle;

constexpr std::string_view kUnique =
    "6.72.....9.......815....29.5...7.1...3..8..2...1.5...7.26....748.......2.....36.1";
constexpr std::string_view kSolution =
    "687291435942635718153847296598472163734186529261359847326518974819764352475923681";
constexpr Engine kEngines[] = {Engine::Fast, Engine::Oracle, Engine::Both};

// One given less, and one solution is not all any more.
std::string open_cell(std::string_view givens) {
  std::string text(givens);
  text[80] = '.';
  return text;
}

// A digit that clashes with nothing and is wrong.
std::string wrong_cell(std::string_view givens) {
  std::string text(givens);
  text[1] = '4';
  return text;
}

std::string clashing(std::string_view givens) {
  std::string text(givens);
  text[1] = '6';
  return text;
}

Outcome prove(const Puzzle& puzzle, const std::string& json, Engine engine,
              const Limits& limits = {}) {
  GeneralSolver solver;
  Outcome outcome;
  outcome.status = Status::Multiple;  // must not shine through
  outcome.oracle = "old";
  search::prove(solver, puzzle, json, engine, limits, outcome);
  return outcome;
}

Outcome prove(std::string_view givens, Engine engine, const Limits& limits = {}) {
  const Puzzle it = puzzle(givens);
  return prove(it, json_of(it), engine, limits);
}

TEST_CASE("proof: the same verdicts from every engine") {
  for (const Engine engine : kEngines) {
    INFO("engine " << static_cast<int>(engine));
    const Outcome unique = prove(kUnique, engine);
    CHECK(unique.status == Status::Unique);
    CHECK(unique.complete);
    CHECK(unique.oracle.empty());
    CHECK_FALSE(unique.error.has_value());
    REQUIRE(unique.solutions.size() == 1);
    CHECK(symbols(unique.solutions[0]) == kSolution);

    const Outcome multiple = prove(open_cell(kUnique), engine);
    CHECK(multiple.status == Status::Multiple);
    CHECK_FALSE(multiple.complete);
    REQUIRE(multiple.solutions.size() == 2);
    CHECK(multiple.solutions[0] != multiple.solutions[1]);
    for (const Grid& grid : multiple.solutions)
      CHECK(is_solution(puzzle(open_cell(kUnique)), grid));

    const Outcome none = prove(wrong_cell(kUnique), engine);
    CHECK(none.status == Status::None);
    CHECK(none.complete);
    CHECK(none.solutions.empty());

    const Outcome invalid = prove(clashing(kUnique), engine);
    CHECK(invalid.status == Status::Invalid);
    CHECK(invalid.complete);
    REQUIRE(invalid.clash.has_value());
    CHECK(invalid.clash->cells == std::vector{0, 1});
    CHECK(invalid.clash->place == "row 1");
    CHECK(invalid.clash->digit == 6);
  }
}

TEST_CASE("proof: a difference is an error and never a verdict") {
  struct Case {
    std::string fast, oracle, says;
  };
  const Case cases[] = {
      {std::string(kUnique), open_cell(kUnique), "the oracle's solution breaks the rules"},
      {open_cell(kUnique), std::string(kUnique),
       "the fast engine says multiple, the oracle unique"},
      {std::string(kUnique), wrong_cell(kUnique), "the fast engine says unique, the oracle none"},
      {wrong_cell(kUnique), clashing(kUnique), ""},  // none and none: no difference
  };
  for (const Case& c : cases) {
    INFO(c.fast << " and " << c.oracle);
    const Outcome outcome = prove(puzzle(c.fast), json_of(puzzle(c.oracle)), Engine::Both);
    REQUIRE(outcome.error.has_value() == !c.says.empty());
    if (c.says.empty()) continue;
    CHECK(outcome.error->code == Code::Disagree);
    CHECK(outcome.error->what == c.says);
    CHECK(outcome.status == Status::Unknown);
    CHECK(outcome.solutions.empty());
    CHECK_FALSE(outcome.complete);
  }
}

TEST_CASE("proof: an oracle's solution is held against rules and givens too") {
  // One solution each, but not the same puzzle: counting alone would not notice.
  const Puzzle fast = puzzle(kUnique);
  const int names[] = {2, 3, 4, 5, 6, 7, 8, 9, 1};
  const Puzzle other{fast.layout, test::relabelled(fast.givens, names)};
  for (const Engine engine : {Engine::Oracle, Engine::Both}) {
    const Outcome outcome = prove(fast, json_of(other), engine);
    REQUIRE(outcome.error.has_value());
    CHECK(outcome.error->code == Code::Disagree);
    CHECK(outcome.status == Status::Unknown);
    CHECK(outcome.solutions.empty());
  }
}

TEST_CASE("proof: what the oracle refuses is a disagreement that says why") {
  for (const std::string json : {R"({"givens":"1...","size":2})", "nonsense",
                                 R"({"givens":"................","rules":["sandwich"]})"})
    for (const Engine engine : {Engine::Oracle, Engine::Both}) {
      const Outcome outcome = prove(puzzle("................"), json, engine);
      REQUIRE(outcome.error.has_value());
      CHECK(outcome.error->code == Code::Disagree);
      CHECK_THAT(outcome.error->what, Catch::StartsWith("the oracle refuses"));
      CHECK(outcome.status == Status::Unknown);
    }
}

TEST_CASE("proof: the oracle is not asked for the fast engine alone, nor about a clash") {
  CHECK(prove(puzzle(kUnique), "nonsense", Engine::Fast).status == Status::Unique);
  for (const Engine engine : kEngines)
    CHECK(prove(puzzle(clashing(kUnique)), "nonsense", engine).status == Status::Invalid);
}

TEST_CASE("proof: an oracle at its limit leaves the fast verdict standing and says so") {
  // Enough nodes for the fast engine, too few for the oracle.
  const Limits few{.nodes = std::max<std::uint64_t>(1, prove(kUnique, Engine::Fast).nodes)};
  REQUIRE(prove(kUnique, Engine::Oracle).nodes > few.nodes);
  REQUIRE(prove(kUnique, Engine::Fast, few).status == Status::Unique);
  const Outcome both = prove(kUnique, Engine::Both, few);
  CHECK(both.status == Status::Unique);
  CHECK(both.complete);
  CHECK(both.oracle == "limit");
  CHECK_FALSE(both.error.has_value());

  const Outcome alone = prove(kUnique, Engine::Oracle, few);
  CHECK(alone.status == Status::Unknown);
  CHECK(alone.oracle == "limit");
  REQUIRE(alone.error.has_value());
  CHECK(alone.error->code == Code::Unknown);
  CHECK(alone.solutions.empty());
}

TEST_CASE("proof: a fast engine at its limit is unknown whatever the oracle says") {
  const std::string empty(81, '.');
  for (const Engine engine : {Engine::Fast, Engine::Both}) {
    const Outcome outcome = prove(empty, engine, {.nodes = 1});
    CHECK(outcome.status == Status::Unknown);
    REQUIRE(outcome.error.has_value());
    CHECK(outcome.error->code == Code::Unknown);
    CHECK(outcome.error->what == "the limit of 1 node ran out");
  }
  CHECK(prove(empty, Engine::Both, {.nodes = 1}).oracle == "limit");
}

TEST_CASE("proof: the stop predicate reaches the oracle") {
  const Limits stopped{.stop = [](void*) { return true; }};
  CHECK(prove(kUnique, Engine::Oracle, stopped).status == Status::Unknown);
  CHECK(prove(kUnique, Engine::Both, stopped).oracle == "limit");
}

}  // namespace
}  // namespace gridmill::search
