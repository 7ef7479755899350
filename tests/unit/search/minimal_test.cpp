#include "search/minimal.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "rules/lower.hpp"

namespace gridmill::search {
namespace {

Puzzle puzzle_of(rules::Layouts& layouts, int n, std::string_view givens) {
  Puzzle puzzle{layouts.classic(n), Grid(n)};
  for (int cell = 0; cell < n * n; ++cell)
    puzzle.givens.set(cell, digit_of(givens[static_cast<std::size_t>(cell)]));
  return puzzle;
}

TEST_CASE("another solution is found exactly where there is one") {
  rules::Layouts layouts;
  GeneralSolver solver;
  OtherSolution other(solver);
  const Grid solution = puzzle_of(layouts, 4, "1243342143122134").givens;
  const Puzzle unique = puzzle_of(layouts, 4, ".2.....14.....3.");
  const Puzzle loose = puzzle_of(layouts, 4, ".2.....14.......");
  for (int cell = 0; cell < 16; ++cell)
    if (unique.givens[cell] == 0) CHECK_FALSE(other.exists(unique, solution, std::array{cell}, 0));
  int differing = 0;
  for (int cell = 0; cell < 16; ++cell)
    if (loose.givens[cell] == 0) differing += other.exists(loose, solution, std::array{cell}, 0);
  CHECK(differing > 0);
  CHECK_FALSE(other.undecided());
}

TEST_CASE("a needed given is told from a spare one, and the puzzle is as before") {
  rules::Layouts layouts;
  GeneralSolver solver;
  OtherSolution other(solver);
  const Grid solution = puzzle_of(layouts, 4, "1243342143122134").givens;
  Puzzle puzzle = puzzle_of(layouts, 4, "12.....14.....3.");
  const Grid before = puzzle.givens;
  CHECK_FALSE(other.is_needed(puzzle, solution, 0, 0));
  CHECK(other.is_needed(puzzle, solution, 14, 0));
  CHECK(puzzle.givens == before);
}

TEST_CASE("a search limit is never taken for an answer") {
  rules::Layouts layouts;
  GeneralSolver solver;
  std::vector<Grid> grids;
  const Puzzle empty{layouts.classic(9), Grid(9)};
  solver.search(empty, 1, {}, grids);
  OtherSolution other(solver);
  CHECK(other.exists(empty, grids.front(), std::array{0}, 1));
  CHECK(other.undecided());
  other.reset();
  CHECK_FALSE(other.undecided());
}

}  // namespace
}  // namespace gridmill::search
