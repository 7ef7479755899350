#include "logic/grader.hpp"

#include <algorithm>

namespace gridmill::logic {

Graded Grader::grade(const Puzzle& puzzle, const Limits& limits) {
  if (!engine_.complete(puzzle.layout)) return {};
  const Path path = engine_.run(puzzle, limits);
  const Tenths reached = printed_tenths(path.er);
  if (path.ending == Ending::Stuck)
    return {.rating = {}, .at_least = std::max(reached, printed_tenths(kFirstMissing))};
  if (path.ending == Ending::Stopped) return {.rating = {}, .at_least = reached};
  if (path.steps == 0) return {};
  return {.rating = Rating{.er = reached,
                           .ep = printed_tenths(path.ep),
                           .ed = printed_tenths(path.ed),
                           .scale = engine_.classic9(puzzle.layout) ? kClassicScale : kOwnScale,
                           .technique = path.hardest->key},
          .at_least = 0};
}

}  // namespace gridmill::logic
