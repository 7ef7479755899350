// The general engine on boards whose number of solutions is known: from the literature, by
// construction, or counted out by the naive search of boards.hpp.  Models by hand: models_test.cpp.

#include "search/general.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "search/uniqueness.hpp"
#include "unit/search/boards.hpp"

namespace gridmill::search {
namespace {

using namespace test;

bool all_different(const std::vector<Grid>& grids) {
  std::vector<std::string> texts;
  for (const Grid& grid : grids) texts.push_back(symbols(grid));
  std::ranges::sort(texts);
  return std::ranges::adjacent_find(texts) == texts.end();
}

struct Run {
  Found found;
  std::vector<Grid> solutions;
};

// Searches, and holds against the rules whatever comes back.
Run run(GeneralSolver& solver, const Puzzle& puzzle, int want, const Limits& limits = {}) {
  Run out;
  out.found = solver.search(puzzle, want, limits, out.solutions);
  REQUIRE(out.found.solutions == static_cast<int>(out.solutions.size()));
  REQUIRE(out.found.solutions <= want);
  REQUIRE(all_different(out.solutions));
  REQUIRE(std::ranges::all_of(out.solutions,
                              [&](const Grid& grid) { return is_solution(puzzle, grid); }));
  return out;
}

Run run(const Puzzle& puzzle, int want, const Limits& limits = {}) {
  GeneralSolver solver;
  return run(solver, puzzle, want, limits);
}

Puzzle empty(LayoutPtr layout) {
  const int n = layout->n;
  return {std::move(layout), Grid(n)};
}

// The first row in order, the rest empty.
Puzzle first_row(LayoutPtr layout) {
  Puzzle puzzle = empty(std::move(layout));
  for (int i = 0; i < puzzle.layout->n; ++i) puzzle.givens.set(i, i + 1);
  return puzzle;
}

void check_count(const Puzzle& puzzle, int known) {
  const Run all = run(puzzle, known + 1);
  CHECK(all.found.solutions == known);
  CHECK(all.found.complete);
  CHECK_FALSE(all.found.gave_up);
  CHECK_FALSE(all.found.clash_at_start);
}

TEST_CASE("general: counts that are known") {
  SECTION("there are 288 grids of 4x4") { check_count(empty(classic(4)), 288); }
  SECTION("12 of them begin with 1234") { check_count(first_row(classic(4)), 288 / 24); }
  SECTION("28,200,960 of 6x6: 39,168 begin with 123456, whichever way the boxes lie") {
    check_count(first_row(boxed(2, 3)), 28'200'960 / 720);
    check_count(first_row(boxed(3, 2)), 28'200'960 / 720);
  }
  SECTION("576 Latin squares of order 4, 24 of them begin with 1234") {
    check_count(empty(boxed(1, 4)), 576);
    check_count(empty(boxed(4, 1)), 576);
    check_count(first_row(boxed(1, 4)), 576 / 24);
  }
  SECTION("56 Latin squares of order 5 and 9,408 of order 6 have 1, 2, 3 ... along both edges") {
    for (const auto& [n, known] : {std::pair{5, 56}, std::pair{6, 9408}}) {
      Puzzle reduced = first_row(boxed(1, n));
      for (int i = 0; i < n; ++i) reduced.givens.set(i * n, i + 1);
      check_count(reduced, known);
    }
  }
}

TEST_CASE("general: 6x6 has more grids than anybody wants") {
  const Run run_1000 = run(empty(classic(6)), 1000);
  CHECK(run_1000.found.solutions == 1000);
  CHECK_FALSE(run_1000.found.complete);
}

// Made from a full grid in which two digits can be swapped in four places: 2 * 2 * 2 * 2 solutions.
constexpr std::string_view kSixteen =
    "6.....4......3.....53.4.2.........6.7......2...135984.3....89..8..76..5.4.......1";

TEST_CASE("general: as many as wanted, and complete only when nothing was left out") {
  const Puzzle puzzle = test::puzzle(kSixteen);
  std::vector<Grid> counted;
  REQUIRE(Naive(puzzle.layout->model).solve(puzzle.givens, 100, counted));
  REQUIRE(counted.size() == 16);
  for (int want = 1; want <= 18; ++want) {
    INFO("want " << want);
    const Run some = run(puzzle, want);
    CHECK(some.found.solutions == std::min(want, 16));
    CHECK(some.found.complete == (want > 16));
    CHECK_FALSE(some.found.gave_up);
  }
  const Run fewer = run(puzzle, 5);
  const Run more = run(puzzle, 17);
  CHECK(std::equal(fewer.solutions.begin(), fewer.solutions.end(), more.solutions.begin()));
}

TEST_CASE("general: solutions are appended to what is there") {
  GeneralSolver solver;
  std::vector<Grid> out{Grid(9)};
  const Found found = solver.search(puzzle("1234............"), 2, {}, out);
  CHECK(found.solutions == 2);
  REQUIRE(out.size() == 3);
  CHECK(out[0] == Grid(9));
  CHECK(out[1] != out[2]);
}

TEST_CASE("general: every size solves its own puzzles") {
  for (const auto& [rows, cols] : {std::pair{2, 2},
                                   {2, 3},
                                   {2, 4},
                                   {3, 3},
                                   {2, 5},
                                   {3, 4},
                                   {2, 7},
                                   {3, 5},
                                   {4, 4},
                                   {3, 6},
                                   {4, 5},
                                   {3, 7},
                                   {4, 6},
                                   {5, 5}}) {
    INFO(rows << " x " << cols);
    const LayoutPtr layout = boxed(rows, cols);
    const int n = rows * cols;
    GeneralSolver solver;
    for (std::uint32_t item = 0; item < 4; ++item) {
      Rng rng(7, item, 0, static_cast<std::uint32_t>(n));
      const Grid full = random_grid(rows, cols, rng);
      REQUIRE(layout->holds(full));
      CHECK(run(solver, {layout, full}, 2).found.solutions == 1);
      const Puzzle puzzle{layout, thinned(full, n * n * 4 / 5, rng)};
      const Run found = run(solver, puzzle, 1000);
      CHECK(found.found.complete);
      CHECK(std::ranges::count(found.solutions, full) == 1);
    }
  }
}

TEST_CASE("general: empty boards up to 25x25 have two solutions, found without a long search") {
  for (const int n : {4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25}) {
    INFO(n);
    const Run two = run(empty(classic(n)), 2, {.nodes = 5000});
    CHECK(two.found.solutions == 2);
    CHECK_FALSE(two.found.complete);
  }
}

TEST_CASE("general: givens that clash are told apart from a puzzle without solution") {
  for (const std::string givens : {"11..............", "1...1...........", "1....1.........."}) {
    const Run clash = run(puzzle(givens), 2);
    CHECK(clash.found.clash_at_start);
    CHECK(clash.found.complete);
    CHECK(clash.found.solutions == 0);
    CHECK(clash.found.nodes == 0);
  }
  // A cell without digit, a digit without cell, two digits that need the same cell.
  for (const std::string givens : {"12.........3...4", "..1..2..1.......", "......12.1...2.."}) {
    const Run none = run(puzzle(givens), 2);
    CHECK_FALSE(none.found.clash_at_start);
    CHECK(none.found.complete);
    CHECK(none.found.solutions == 0);
  }
}

// How many solutions there are, up to 2, and what it cost.
Found look(GeneralSolver& solver, const Puzzle& puzzle) {
  std::vector<Grid> found;
  return solver.search(puzzle, 2, {}, found);
}

// Takes clues away in random order as long as one solution is left.
Puzzle minimal(GeneralSolver& solver, Rng& rng) {
  Puzzle puzzle{classic(9), random_9x9(rng)};
  std::vector<int> cells;
  for (int i = 0; i < 81; ++i) cells.push_back(i);
  rng.shuffle(cells);
  for (const int cell : cells) {
    const int digit = puzzle.givens[cell];
    puzzle.givens.set(cell, 0);
    if (look(solver, puzzle).solutions != 1) puzzle.givens.set(cell, digit);
  }
  return puzzle;
}

// A puzzle without, with one and with several solutions that costs the engine some guesses each.
std::vector<Puzzle> hard_puzzles() {
  constexpr std::uint64_t kSomeGuesses = 8;
  std::vector<Puzzle> out;
  GeneralSolver solver;
  for (const int wanted : {0, 1, 2})
    for (std::uint32_t item = 0; out.size() <= static_cast<std::size_t>(wanted); ++item) {
      REQUIRE(item < 2000);
      Rng rng(11, item);
      Puzzle puzzle = minimal(solver, rng);
      int cell = 0;
      while (puzzle.givens[cell] == 0) ++cell;
      if (wanted == 0) puzzle.givens.set(cell, puzzle.givens[cell] % 9 + 1);
      if (wanted == 2) puzzle.givens.set(cell, 0);
      const Found all = look(solver, puzzle);
      if (!all.clash_at_start && all.solutions == wanted && all.nodes >= kSomeGuesses)
        out.push_back(puzzle);
    }
  return out;
}

TEST_CASE("general: what follows is not guessed") {
  // 98 when this was written; 682 without hidden singles, 136 without locked candidates.
  GeneralSolver solver;
  std::uint64_t nodes = 0;
  for (std::uint32_t item = 0; item < 50; ++item) {
    Rng rng(53, item);
    nodes += look(solver, minimal(solver, rng)).nodes;
  }
  CHECK(nodes < 120);
}

TEST_CASE("general: a node limit may cost the answer, never its truth") {
  constexpr Status kTruth[] = {Status::None, Status::Unique, Status::Multiple};
  const std::vector<Puzzle> puzzles = hard_puzzles();
  GeneralSolver solver;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Outcome outcome;
    judge(solver, puzzles[i], 2, {}, outcome);
    REQUIRE(outcome.status == kTruth[i]);
    const std::uint64_t needed = outcome.nodes;
    for (std::uint64_t nodes = 1; nodes <= needed + 1; ++nodes) {
      INFO(symbols(puzzles[i].givens) << " with " << nodes << " of " << needed << " nodes");
      judge(solver, puzzles[i], 2, {.nodes = nodes}, outcome);
      CHECK(outcome.status == (nodes < needed ? Status::Unknown : kTruth[i]));
      CHECK(outcome.nodes <= nodes + 1);
      CHECK(outcome.error.has_value() == (nodes < needed));
    }
  }
}

struct Stopper {
  int calls = 0;
  int stop_at = 0;  // 0 = never

  static bool stop(void* self) {
    auto* stopper = static_cast<Stopper*>(self);
    return ++stopper->calls == stopper->stop_at;
  }
};

TEST_CASE("general: the stop predicate is polled every 1,024 nodes and ends the search") {
  const Puzzle puzzle = empty(classic(6));
  constexpr int kMany = 5000;
  Stopper never;
  const Run whole = run(puzzle, kMany, {.stop = Stopper::stop, .stop_data = &never});
  REQUIRE(whole.found.nodes > 3 * kStopEvery);
  CHECK(whole.found.solutions == kMany);
  CHECK(never.calls == static_cast<int>(whole.found.nodes / kStopEvery));
  for (const int at : {1, 2, 3}) {
    Stopper stopper{.stop_at = at};
    const Run part = run(puzzle, kMany, {.stop = Stopper::stop, .stop_data = &stopper});
    CHECK(part.found.gave_up);
    CHECK_FALSE(part.found.complete);
    CHECK(part.found.nodes == static_cast<std::uint64_t>(at) * kStopEvery);
    CHECK(part.found.solutions < kMany);
    CHECK(stopper.calls == at);
  }
}

// Layouts of many sizes and shapes, more than a solver keeps programs for.
std::vector<Puzzle> many_layouts() {
  std::vector<Puzzle> out;
  for (const auto& [rows, cols] :
       {std::pair{2, 2}, {1, 4}, {4, 1}, {2, 3}, {3, 2}, {1, 6}, {6, 1},
        {2, 4},          {4, 2}, {3, 3}, {1, 9}, {9, 1}, {2, 5}, {5, 2},
        {3, 4},          {4, 3}, {2, 6}, {6, 2}, {4, 4}, {2, 8}, {5, 5}}) {
    Rng rng(13, static_cast<std::uint32_t>(rows), 0, static_cast<std::uint32_t>(cols));
    const int n = rows * cols;
    out.push_back({boxed(rows, cols), thinned(random_grid(rows, cols, rng), n * n / 2, rng)});
  }
  return out;
}

TEST_CASE("general: a solver that has seen other layouts answers like a fresh one") {
  const std::vector<Puzzle> puzzles = many_layouts();
  REQUIRE(puzzles.size() > 16);
  std::vector<Run> fresh;
  for (const Puzzle& puzzle : puzzles) fresh.push_back(run(puzzle, 20, {.nodes = 3000}));
  GeneralSolver used;
  const auto check = [&](std::size_t i) {
    INFO(puzzles[i].layout->key);
    const Run again = run(used, puzzles[i], 20, {.nodes = 3000});
    CHECK(again.solutions == fresh[i].solutions);  // the same ones in the same order
    CHECK(again.found.nodes == fresh[i].found.nodes);
    CHECK(again.found.complete == fresh[i].found.complete);
  };
  for (int round = 0; round < 3; ++round)
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      check(i);
      check((i * 5 + 3) % puzzles.size());
    }
}

TEST_CASE("general: a solver outlives the layouts it has seen") {
  GeneralSolver solver;
  for (int round = 0; round < 40; ++round) {
    // Made anew and thrown away each time, so that addresses are used again by other layouts.
    const LayoutPtr layout = round % 2 == 0 ? boxed(2, 3) : boxed(3, 2);
    Rng rng(17, static_cast<std::uint32_t>(round));
    const Grid full = round % 2 == 0 ? random_grid(2, 3, rng) : random_grid(3, 2, rng);
    CHECK(run(solver, {layout, full}, 2).found.solutions == 1);
  }
}

}  // namespace
}  // namespace gridmill::search
