// Three engines, one truth: the general engine, the oracle and the naive search of boards.hpp on the
// same puzzles.  4x4 in every pattern of givens, larger boards at random with fixed seeds.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "oracle/oracle.hpp"
#include "search/uniqueness.hpp"
#include "unit/search/boards.hpp"

namespace gridmill::search {
namespace {

using namespace test;

Grid grid_of(const std::string& text, int n) {
  Grid grid(n);
  for (std::size_t i = 0; i < text.size(); ++i) grid.set(static_cast<int>(i), digit_of(text[i]));
  return grid;
}

Status status_of(std::size_t count) {
  return count == 0 ? Status::None : count == 1 ? Status::Unique : Status::Multiple;
}

// Exactly as many different grids as the verdict claims, each true to rules and givens.
bool witnesses_hold(const Puzzle& puzzle, const std::vector<Grid>& grids, std::size_t count) {
  return grids.size() == count && (count < 2 || !(grids[0] == grids[1])) &&
         std::ranges::all_of(grids, [&](const Grid& g) { return is_solution(puzzle, g); });
}

// What the two engines say about one puzzle; REQUIREs only once, because this runs 100,000 times.
class Engines {
 public:
  // `count` = number of solutions up to 2, known by other means; -1 = the engines must only agree.
  void check(const Puzzle& puzzle, int count = -1) {
    const std::string why = difference(puzzle, count);
    INFO(symbols(puzzle.givens));
    REQUIRE(why == "");
    ++seen[static_cast<std::size_t>(outcome_.status)];
  }

  std::array<int, kStatusCount> seen{};
  std::uint64_t oracle_nodes = 0;  // limit for the oracle, 0 = none

 private:
  std::string difference(const Puzzle& puzzle, int count) {
    judge(solver_, puzzle, 2, {}, outcome_);
    const Status fast = outcome_.status == Status::Invalid ? Status::None : outcome_.status;
    if (outcome_.status == Status::Invalid && !outcome_.clash) return "invalid without a clash";
    if (count >= 0 && fast != status_of(static_cast<std::size_t>(count)))
      return "fast: wrong count";
    if (!witnesses_hold(puzzle, outcome_.solutions, outcome_.solutions.size()))
      return "fast: wrong witnesses";
    if (status_of(outcome_.solutions.size()) != fast) return "fast: witnesses missing";

    const oracle::Answer answer = oracle::count_solutions(json_of(puzzle), {.nodes = oracle_nodes});
    if (answer.status == oracle::Status::Refused) return "oracle: " + answer.why;
    if (answer.status == oracle::Status::Limit) return "";
    std::vector<Grid> grids;
    for (const std::string& text : answer.solutions)
      grids.push_back(grid_of(text, puzzle.layout->n));
    if (status_of(static_cast<std::size_t>(answer.count)) != fast) return "fast and oracle differ";
    if (!witnesses_hold(puzzle, grids, static_cast<std::size_t>(answer.count)))
      return "oracle: wrong witnesses";
    return "";
  }

  GeneralSolver solver_;
  Outcome outcome_;
};

std::vector<Grid> all_4x4_grids() {
  std::vector<Grid> grids;
  REQUIRE(Naive(classic(4)->model).solve(Grid(4), 1000, grids));
  REQUIRE(grids.size() == 288);
  return grids;
}

// Solutions of a 4x4 puzzle by looking at every grid there is.
int count_among(const std::vector<Grid>& grids, const Grid& givens) {
  int count = 0;
  for (const Grid& grid : grids) {
    const auto fits = [](int given, int digit) { return given == 0 || given == digit; };
    count += std::ranges::equal(givens.digits(), grid.digits(), fits);
    if (count == 2) break;
  }
  return count;
}

TEST_CASE("differential: 4x4, every pattern of givens") {
  const std::vector<Grid> grids = all_4x4_grids();
  // One of each of the two kinds of 4x4 grids: every other one is one of them in disguise.
  const std::array full{puzzle("1234341221434321").givens, puzzle("1234341223414123").givens};
  const LayoutPtr layout = classic(4);
  Engines engines;
  const auto step = static_cast<std::uint32_t>(one_in(16));
  for (const Grid& grid : full)
    for (std::uint32_t pattern = 0; pattern < (1U << 16); pattern += step) {
      Puzzle puzzle{layout, Grid(4)};
      for (int cell = 0; cell < 16; ++cell)
        if ((pattern >> cell) & 1U) puzzle.givens.set(cell, grid[cell]);
      engines.check(puzzle, count_among(grids, puzzle.givens));
    }
  CHECK(engines.seen[static_cast<std::size_t>(Status::Unique)] > 20'000 / one_in(16));
  CHECK(engines.seen[static_cast<std::size_t>(Status::Multiple)] > 20'000 / one_in(16));
}

TEST_CASE("differential: 4x4, any givens whether they go together or not") {
  const std::vector<Grid> grids = all_4x4_grids();
  const LayoutPtr layout = classic(4);
  Engines engines;
  const std::uint32_t cases = 20'000 / static_cast<std::uint32_t>(one_in(16));
  for (std::uint32_t item = 0; item < cases; ++item) {
    Rng rng(29, item);
    Puzzle puzzle{layout, Grid(4)};
    for (std::uint32_t i = 2 + rng.below(7); i > 0; --i)
      puzzle.givens.set(static_cast<int>(rng.below(16)), static_cast<int>(rng.below(4)) + 1);
    engines.check(puzzle, count_among(grids, puzzle.givens));
  }
  for (const Status status : {Status::Unique, Status::Multiple, Status::None, Status::Invalid})
    CHECK(engines.seen[static_cast<std::size_t>(status)] > 100 / one_in(16));
}

// A full grid with `clues` givens left, some of them then changed, some cells filled at random.
Puzzle damaged(const LayoutPtr& layout, const Grid& full, int clues, Rng& rng) {
  Puzzle puzzle{layout, thinned(full, clues, rng)};
  const auto cells = static_cast<std::uint32_t>(full.cells());
  const auto n = static_cast<std::uint32_t>(layout->n);
  const auto any_digit = [&] { return static_cast<int>(rng.below(n)) + 1; };
  switch (rng.below(4)) {
    case 0:  // one given becomes another digit
      for (std::uint32_t cell = rng.below(cells);; cell = (cell + 1) % cells)
        if (puzzle.givens[static_cast<int>(cell)] != 0) {
          puzzle.givens.set(static_cast<int>(cell), any_digit());
          break;
        }
      break;
    case 1:  // one or two cells get a digit
      for (std::uint32_t i = 1 + rng.below(2); i > 0; --i)
        puzzle.givens.set(static_cast<int>(rng.below(cells)), any_digit());
      break;
    default:
      break;
  }
  return puzzle;
}

TEST_CASE("differential: 6x6 with clues removed, changed and added") {
  const LayoutPtr layout = classic(6);
  Engines engines;
  Naive naive(layout->model);
  std::vector<Grid> counted;
  const std::uint32_t cases = 8000 / static_cast<std::uint32_t>(one_in(10));
  for (std::uint32_t item = 0; item < cases; ++item) {
    Rng rng(31, item);
    const Grid full = random_grid(2, 3, rng);
    const Puzzle puzzle = damaged(layout, full, 6 + static_cast<int>(rng.below(16)), rng);
    REQUIRE(naive.solve(puzzle.givens, 2, counted));
    engines.check(puzzle, static_cast<int>(counted.size()));
  }
  for (const Status status : {Status::Unique, Status::Multiple, Status::None, Status::Invalid})
    CHECK(engines.seen[static_cast<std::size_t>(status)] > 100 / one_in(10));
}

TEST_CASE("differential: 9x9 with clues removed, changed and added") {
  const LayoutPtr layout = classic(9);
  Engines engines;
  Naive naive(layout->model);
  std::vector<Grid> counted;
  const std::uint32_t cases = 5000 / static_cast<std::uint32_t>(one_in(10));
  for (std::uint32_t item = 0; item < cases; ++item) {
    Rng rng(37, item);
    const Grid full = random_9x9(rng);
    const Puzzle puzzle = damaged(layout, full, 22 + static_cast<int>(rng.below(16)), rng);
    const bool whole = naive.solve(puzzle.givens, 2, counted, 20'000);
    engines.check(puzzle, whole ? static_cast<int>(counted.size()) : -1);
  }
  for (const Status status : {Status::Unique, Status::Multiple, Status::None, Status::Invalid})
    CHECK(engines.seen[static_cast<std::size_t>(status)] > 50 / one_in(10));
}

TEST_CASE("differential: 16x16 with clues removed, changed and added") {
  const LayoutPtr layout = classic(16);
  Engines engines;
  engines.oracle_nodes = 300;
  Naive naive(layout->model);
  std::vector<Grid> counted;
  const std::uint32_t cases = 800 / static_cast<std::uint32_t>(one_in(10));
  std::uint32_t whole = 0;
  for (std::uint32_t item = 0; item < cases; ++item) {
    Rng rng(41, item);
    const Grid full = random_grid(4, 4, rng);
    const Puzzle puzzle = damaged(layout, full, 115 + static_cast<int>(rng.below(60)), rng);
    const bool done = naive.solve(puzzle.givens, 2, counted, 3000);
    whole += done;
    engines.check(puzzle, done ? static_cast<int>(counted.size()) : -1);
  }
  CHECK(whole > cases / 2);
  for (const Status status : {Status::Unique, Status::Multiple, Status::None, Status::Invalid})
    CHECK(engines.seen[static_cast<std::size_t>(status)] > 0);
}

}  // namespace
}  // namespace gridmill::search
