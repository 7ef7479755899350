#pragma once

// Engine: solves as a person would, one deduction after the other, and keeps what the rating needs.
//
//   until no cell is open
//     take the first step that the techniques offer, in their order
//     count it (ER, EP, ED)
//     apply it
//
// ONE STEP  Exactly one step is applied before the techniques are asked again from the top: that is the
//           scale's definition (README.md), not a shortcut that was missed.
// UNIQUE    The puzzle must have exactly one solution: some families argue with that, and the engine
//           does not look.
// COST      No allocation in the loop once the board and the record are warm.
// Tested by tests/unit/logic/engine_test.cpp, twin_test.cpp, conformance_test.cpp.

#include <functional>
#include <memory>

#include "logic/technique.hpp"
#include "model/limits.hpp"
#include "model/record.hpp"

namespace gridmill::logic {

enum class Ending {
  Solved,
  Stuck,    // the puzzle needs a technique that is not here (or has no solution)
  Stopped,  // a limit ran out
};

// The way through one puzzle.  Ratings are raw (step.hpp); 0 = not known yet.
struct Path {
  Ending ending = Ending::Stuck;
  int steps = 0;
  double er = 0;                       // the hardest step
  double ep = 0;                       // the hardest up to and including the first placement
  double ed = 0;                       // the first step
  const Technique* hardest = nullptr;  // the first met with rating er

  void take(const StepRecord& step);
};

// Sees every step before it is applied.
using Watch = std::function<void(const StepRecord&)>;

// The next step on this board; false when no technique has one.
template <int W>
bool first_step(const Board<W>& board, StepRecord& step);

template <int W>
void apply(Board<W>& board, const StepRecord& step);

template <int W>
Path solve(Board<W>& board, StepRecord& step, const Limits& limits, const Watch& watch);

// Solves puzzles of any size; what belongs to a layout is built once and kept for the next puzzle.
class Engine {
 public:
  Engine();
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  Path run(const Puzzle& puzzle, const Limits& limits, const Watch& watch = {});

  // What the layout's geometry says (geometry.hpp).
  bool complete(const LayoutPtr& layout);
  bool classic9(const LayoutPtr& layout);

 private:
  struct Desks;
  std::unique_ptr<Desks> desks_;
};

}  // namespace gridmill::logic
