#include "search/minimal.hpp"

namespace gridmill::search {

bool OtherSolution::exists(const Puzzle& puzzle, const Grid& solution, std::span<const int> cells,
                           std::uint64_t node_limit) {
  for (const int cell : cells) {
    found_.clear();
    const Query query{
        .want = 1, .random = nullptr, .banned_cell = cell, .banned_digit = solution[cell]};
    const Found found = solver_.search(puzzle, query, {.nodes = node_limit}, found_);
    undecided_ = undecided_ || found.gave_up;
    if (found.solutions > 0 || found.gave_up) return true;
  }
  return false;
}

bool OtherSolution::is_needed(Puzzle& puzzle, const Grid& solution, int cell,
                              std::uint64_t node_limit) {
  const int digit = puzzle.givens[cell];
  puzzle.givens.set(cell, 0);
  const bool needed = exists(puzzle, solution, {&cell, 1}, node_limit);
  puzzle.givens.set(cell, digit);
  return needed;
}

}  // namespace gridmill::search
