#pragma once

// The general engine: searches every Model, counts its solutions up to a limit.
//
// IDEA     A cell's candidates are bits of one lane; the board is one flat array of lanes.  Placing a
//          digit is then "peer lanes &= ~bit" over the whole array, a handful of vector instructions
//          without a branch: compiler vectors (lanes.hpp), so no instruction set is named.
//
//              lane   0   1   2   3  ...  80 | padding
//              dom   {candidates of cell i}  | full
//              open  {~0 while cell i is not placed, 0 after}
//              peers {~0 where cell i sees the placed cell}      one such row for each cell
//
// ROUND    naked singles from one sweep over the lanes ((d & (d-1)) == 0 and open; that also catches
//          empty cells), hidden singles from one pass a house (seen once / seen twice), relations
//          between pairs, locked candidates: propagation.hpp.  Then branch on a cell with two
//          candidates that touches most neighbours, else on one with the fewest candidates.
// SEARCH   depth first, digits ascending: the solutions come in a fixed order, the same on every
//          machine.  States live on one stack that is allocated once per solver.
// LIMITS   `nodes` counts branches tried; the stop predicate is polled every 1,024 of them.
// COST     9x9: about 450 bytes a state.  Program (peers etc.) is compiled once per layout and kept.
//          17-clue puzzles: 7.4 us with proof on one core, 1.4 nodes (AVX-512 Xeon, g++ 12 -O3).
// NOT HERE sums (cages): they arrive with their rule; classic 9x9 batches: they get kernels.
// Tested by tests/unit/search/general_test.cpp and tests/unit/search/differential_test.cpp.

#include <cstdint>
#include <memory>
#include <vector>

#include "base/rng.hpp"
#include "model/limits.hpp"
#include "model/record.hpp"

namespace gridmill::search {

struct Found {
  int solutions = 0;            // at most as many as wanted
  bool complete = false;        // nothing was left out: there are no further solutions
  bool clash_at_start = false;  // two givens exclude each other directly
  bool gave_up = false;         // a limit ran out
  std::uint64_t nodes = 0;
};

// What to look for beside "solutions of these givens".
struct Query {
  int want = 2;           // stop at so many
  Rng* random = nullptr;  // try the digits of a guess in random order, not ascending
  int banned_cell = -1;   // an open cell that must not hold banned_digit
  int banned_digit = 0;
};

class GeneralSolver {
 public:
  GeneralSolver();
  ~GeneralSolver();
  GeneralSolver(const GeneralSolver&) = delete;
  GeneralSolver& operator=(const GeneralSolver&) = delete;

  // Appends up to `want` (>= 1) different solutions of the puzzle to `out`.
  Found search(const Puzzle& puzzle, int want, const Limits& limits, std::vector<Grid>& out);
  Found search(const Puzzle& puzzle, const Query& query, const Limits& limits,
               std::vector<Grid>& out);

 private:
  struct Programs;
  std::unique_ptr<Programs> programs_;
};

}  // namespace gridmill::search
