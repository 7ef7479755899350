#pragma once

// "Is there another solution?", asked of a puzzle whose solution is known.
//
// Another solution must differ from the known one in some open cell; when only a few cells have just
// been opened, in one of those.  So the known digit is banned from one of them and a single solution is
// looked for: cheaper than counting to two, because the known solution is never searched again.
// Tested by tests/unit/search/minimal_test.cpp.

#include <span>
#include <vector>

#include "model/record.hpp"
#include "search/general.hpp"

namespace gridmill::search {

class OtherSolution {
 public:
  explicit OtherSolution(GeneralSolver& solver) : solver_(solver) {}

  // Is there a solution that differs from `solution` in one of `cells` (all open)?  A search that runs
  // into the limit counts as yes, and is remembered.
  bool exists(const Puzzle& puzzle, const Grid& solution, std::span<const int> cells,
              std::uint64_t node_limit);

  // Is the given in `cell` needed, for a puzzle with exactly this solution?  puzzle is changed and
  // changed back.
  bool is_needed(Puzzle& puzzle, const Grid& solution, int cell, std::uint64_t node_limit);

  // Did a search run into its limit since the last reset()?
  bool undecided() const { return undecided_; }
  void reset() { undecided_ = false; }

 private:
  GeneralSolver& solver_;
  std::vector<Grid> found_;
  bool undecided_ = false;
};

}  // namespace gridmill::search
