#pragma once

// LevelTarget: the Difficulty that a range of ratings means.
//
// While digging, a given only goes if the puzzle can still be finished within the hardest rating wished
// for; so digging runs up to the limit instead of past it, and a large part of the attempts end in the
// range.  (Digging to the bottom first and grading then accepts one minimal puzzle in thousands for
// the easy levels.)  The finished puzzle must reach the least rating wished for.
// Tested by tests/unit/generate/level_target_test.cpp.

#include "generate/generator.hpp"
#include "logic/grader.hpp"

namespace gridmill::generate {

struct RatingRange {
  Tenths least = 0;
  Tenths most = 0;  // both included
};

// The ratings of grades from..to (1..10); the hardest has no upper end.
RatingRange range_of_grades(int from, int to);

class LevelTarget final : public Difficulty {
 public:
  explicit LevelTarget(RatingRange range) : range_(range) {}

  bool within(const Puzzle& puzzle) override;
  std::optional<Rating> accept(const Puzzle& puzzle) override;

 private:
  RatingRange range_;
  logic::Grader grader_;
};

}  // namespace gridmill::generate
