#pragma once

// Digger: takes givens out of a full grid as long as the puzzle keeps exactly one solution.
//
// GREEDY   Orbits are tried once, in random order.  An orbit that could not go stays needed when more
//          givens are gone, so one pass leaves no orbit that could still go; with orbits of one cell
//          the puzzle is minimal.
// CHUNKS   Uniqueness is monotone: if a whole chunk of orbits can go, each of them could have gone in
//          its turn.  So the first tries take many orbits at once and halve on failure: the same
//          result as one by one, with a third of the searches.
// SEARCH   search/minimal.hpp

#include <vector>

#include "base/rng.hpp"
#include "model/record.hpp"
#include "model/symmetry.hpp"
#include "search/minimal.hpp"

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
  explicit Digger(search::GeneralSolver& solver) : other_(solver) {}

  // puzzle.givens is a full grid that keeps the rules; afterwards it is a puzzle with exactly this
  // solution.
  void dig(Puzzle& puzzle, const DigPlan& plan, Rng& rng);

  // Did a search of the last dig() run into its limit?  Then nothing is proven minimal.
  bool undecided() const { return other_.undecided(); }

 private:
  bool remove(Puzzle& puzzle, const std::vector<int>& cells, const DigPlan& plan);
  void dig_range(Puzzle& puzzle, const DigPlan& plan, std::size_t from, std::size_t to);

  search::OtherSolution other_;
  Grid solution_;
  std::vector<std::size_t> order_;
  std::vector<int> cells_;
};

}  // namespace gridmill::generate
