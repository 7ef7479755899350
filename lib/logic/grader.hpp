#pragma once

// Grader: from a puzzle with exactly one solution to its Rating, or to a lower bound of it.
//
//   solved    rating: ER, EP, ED as printed, the scale, the key of the hardest technique
//   stuck     no rating; at_least = the least rating of a technique that is not here
//   stopped   no rating; at_least = the hardest step so far
//   neither   no open cell, or rules that the engine does not see whole (geometry.hpp): nothing to say
//
// SCALE    "se-1.2.1.3" on classic 9x9 with 3x3 boxes: Sudoku Explainer's numbers, digit for digit.
//          "gm-1" on every other board: the same techniques, order, limits and ratings, applied to
//          its houses; there is no foreign reference to agree with.
// Tested by tests/unit/logic/grader_test.cpp and conformance_test.cpp.

#include <optional>

#include "logic/engine.hpp"
#include "model/rating.hpp"

namespace gridmill::logic {

inline constexpr std::string_view kClassicScale = "se-1.2.1.3";
inline constexpr std::string_view kOwnScale = "gm-1";

struct Graded {
  std::optional<Rating> rating;
  Tenths at_least = 0;  // without a rating: a lower bound of ER, 0 = none known
};

class Grader {
 public:
  // The puzzle's uniqueness is the caller's word.
  Graded grade(const Puzzle& puzzle, const Limits& limits);

 private:
  Engine engine_;
};

}  // namespace gridmill::logic
