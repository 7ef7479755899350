#pragma once

// Puzzles with one solution for the tests of the logic engine: a shuffled pattern grid, dug out at
// random while it stays unique.  A function of (n, item).

#include <numeric>
#include <vector>

#include "base/rng.hpp"
#include "rules/lower.hpp"
#include "search/uniqueness.hpp"

namespace gridmill {

struct RandomPuzzle {
  Puzzle puzzle;
  Grid solution;
};

// A permutation of 0..n-1 that keeps groups of `size` together.
inline std::vector<int> banded(int n, int size, Rng& random) {
  std::vector<int> bands(static_cast<std::size_t>(n / size)), order;
  std::iota(bands.begin(), bands.end(), 0);
  random.shuffle(bands);
  for (const int band : bands) {
    std::vector<int> lines(static_cast<std::size_t>(size));
    std::iota(lines.begin(), lines.end(), band * size);
    random.shuffle(lines);
    order.insert(order.end(), lines.begin(), lines.end());
  }
  return order;
}

// `keep`: stop digging at so many givens.
inline RandomPuzzle random_puzzle(int n, std::uint32_t item, int keep) {
  Rng random(2026, item, static_cast<std::uint32_t>(n));
  const rules::BoxSize box = *rules::default_boxes(n);
  const std::vector<int> rows = banded(n, box.rows, random);
  const std::vector<int> cols = banded(n, box.cols, random);
  const std::vector<int> digits = banded(n, n, random);
  RandomPuzzle made;
  made.solution.reset(n);
  std::vector<int> cells;
  for (int cell = 0; cell < n * n; ++cell) {
    const int r = rows[static_cast<std::size_t>(cell / n)];
    const int c = cols[static_cast<std::size_t>(cell % n)];
    const int digit = (r * box.cols + r / box.rows + c) % n;
    made.solution.set(cell, digits[static_cast<std::size_t>(digit)] + 1);
    cells.push_back(cell);
  }
  rules::Layouts layouts;
  search::GeneralSolver solver;
  Outcome outcome;
  made.puzzle = {layouts.classic(n), made.solution};
  random.shuffle(cells);
  int left = n * n;
  for (const int cell : cells) {
    if (left <= keep) break;
    made.puzzle.givens.set(cell, 0);
    outcome.clear();
    search::judge(solver, made.puzzle, 2, {}, outcome);
    if (outcome.status == Status::Unique)
      --left;
    else
      made.puzzle.givens.set(cell, made.solution[cell]);
  }
  return made;
}

}  // namespace gridmill
