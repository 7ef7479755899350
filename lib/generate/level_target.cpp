#include "generate/level_target.hpp"

#include <limits>

namespace gridmill::generate {

RatingRange range_of_grades(int from, int to) {
  const auto limit = [](int grade) { return kGradeLimit[static_cast<std::size_t>(grade - 1)]; };
  return {.least = from == 1 ? 0 : limit(from - 1) + 1,
          .most = to == kGrades ? std::numeric_limits<Tenths>::max() : limit(to)};
}

bool LevelTarget::within(const Puzzle& puzzle) {
  const logic::Graded graded = grader_.grade(puzzle, {});
  return graded.rating && graded.rating->er <= range_.most;
}

std::optional<Rating> LevelTarget::accept(const Puzzle& puzzle) {
  logic::Graded graded = grader_.grade(puzzle, {});
  if (graded.rating && (graded.rating->er < range_.least || graded.rating->er > range_.most))
    graded.rating.reset();
  return graded.rating;
}

}  // namespace gridmill::generate
