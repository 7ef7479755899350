#pragma once

// Digger: takes givens out of a full grid as long as the puzzle keeps exactly one solution.
//
// GREEDY   Orbits are tried once, in random order.  An orbit that could not go stays needed when more
//          givens are gone, so one pass leaves no orbit that could still go; with orbits of one cell
//          the puzzle is minimal.
// CHUNKS   Uniqueness is monotone: if a whole chunk of orbits can go, each of them could have gone in
//          its turn.  So the first tries take many orbits at once and halve on failure: the same
//          result as one by one, with a third of the searches.
// SEARCH   "Is there another solution?" = "is there one in which a removed cell differs?": the known
//          digit is banned from the cell, and one solution is looked for.  Cheaper than counting to
//          two, because the solution that we know is never searched again.

#include <vector>

#include "base/rng.hpp"
#include "generate/symmetry.hpp"
#include "model/record.hpp"
#include "search/general.hpp"

namespace gridmill::generate {

// Asked before an orbit goes for good: may the puzzle look like this?  Used for difficulty.
class DigGuard {
 public:
  virtual ~DigGuard() = default;
  virtual bool allows(const Puzzle& puzzle) = 0;
};

struct DigPlan {
  const std::vector<std::vector<int>>* orbits = nullptr;
  int fewest = 0;                // never below so many givens
  DigGuard* guard = nullptr;     // then orbits go one by one
  std::uint64_t node_limit = 0;  // an undecided orbit stays: never guess
};

class Digger {
 public:
  explicit Digger(search::GeneralSolver& solver) : solver_(solver) {}

  // puzzle.givens is a full grid that keeps the rules; afterwards it is a puzzle with exactly this
  // solution.
  void dig(Puzzle& puzzle, const DigPlan& plan, Rng& rng);

  // Did a search of the last dig() or is_needed() run into its limit?  Then nothing is proven minimal.
  bool undecided() const { return undecided_; }

  // Could this given go?  `solution` is the puzzle's only one.
  bool is_needed(Puzzle& puzzle, const Grid& solution, int cell, std::uint64_t node_limit);

 private:
  bool remove(Puzzle& puzzle, const std::vector<int>& cells, const DigPlan& plan);
  bool differs_somewhere(const Puzzle& puzzle, const std::vector<int>& cells,
                         std::uint64_t node_limit);
  void dig_range(Puzzle& puzzle, const DigPlan& plan, std::size_t from, std::size_t to);

  search::GeneralSolver& solver_;
  Grid solution_;
  bool undecided_ = false;
  std::vector<std::size_t> order_;
  std::vector<int> cells_;
  std::vector<Grid> found_;
};

}  // namespace gridmill::generate
