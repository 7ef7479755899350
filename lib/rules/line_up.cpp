#include "rules/line_up.hpp"

#include <algorithm>
#include <array>

namespace gridmill::rules {

std::optional<Clash> first_repeat(const Grid& grid, std::span<const Cell> cells,
                                  const std::string& place) {
  std::array<int, kMaxSize + 1> holder;
  holder.fill(-1);
  for (const int cell : cells) {
    const int digit = grid[cell];
    if (digit == 0) continue;
    int& first = holder[static_cast<std::size_t>(digit)];
    if (first >= 0) return Clash{{std::min(first, cell), std::max(first, cell)}, place, digit};
    first = cell;
  }
  return {};
}

void add_house(Model& model, std::vector<Cell> cells, std::string label) {
  std::ranges::sort(cells);
  const bool full = static_cast<int>(cells.size()) == model.n;
  model.houses.push_back({std::move(cells), full, std::move(label)});
}

}  // namespace gridmill::rules
