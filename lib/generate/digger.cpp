#include "generate/digger.hpp"

#include <algorithm>
#include <numeric>

namespace gridmill::generate {

// Takes the cells out if the puzzle stays unique and the guard agrees; else leaves all as it was.
bool Digger::remove(Puzzle& puzzle, const std::vector<int>& cells, const DigPlan& plan) {
  if (puzzle.givens.filled() - static_cast<int>(cells.size()) < plan.fewest) return false;
  for (const int cell : cells) puzzle.givens.set(cell, 0);
  const bool fine = !other_.exists(puzzle, solution_, cells, plan.node_limit) &&
                    (plan.guard == nullptr || plan.guard->allows(puzzle));
  if (!fine)
    for (const int cell : cells) puzzle.givens.set(cell, solution_[cell]);
  return fine;
}

// Orbits order_[from..to): all at once, or in halves.
void Digger::dig_range(Puzzle& puzzle, const DigPlan& plan, std::size_t from, std::size_t to) {
  cells_.clear();
  for (std::size_t i = from; i < to; ++i) {
    const auto& orbit = (*plan.orbits)[order_[i]];
    cells_.insert(cells_.end(), orbit.begin(), orbit.end());
  }
  if (remove(puzzle, cells_, plan) || to - from == 1) return;
  const std::size_t middle = from + (to - from) / 2;
  dig_range(puzzle, plan, from, middle);
  dig_range(puzzle, plan, middle, to);
}

void Digger::dig(Puzzle& puzzle, const DigPlan& plan, Rng& rng) {
  solution_ = puzzle.givens;
  other_.reset();
  order_.resize(plan.orbits->size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  rng.shuffle(order_);
  // About half of the givens nearly always go; behind that a chunk would nearly always fail.
  const std::size_t chunk = plan.guard == nullptr ? std::max<std::size_t>(1, order_.size() / 4) : 1;
  std::size_t from = 0;
  while (from < order_.size()) {
    const bool early = from < order_.size() / 2;
    const std::size_t to = std::min(order_.size(), from + (early ? chunk : 1));
    dig_range(puzzle, plan, from, to);
    from = to;
  }
}

}  // namespace gridmill::generate
