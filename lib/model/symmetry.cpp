#include "model/symmetry.hpp"

#include <algorithm>

namespace gridmill {

int mapped(Symmetry symmetry, int cell, int n) {
  const int r = cell / n;
  const int c = cell % n;
  const auto at = [n](int row, int col) { return row * n + col; };
  switch (symmetry) {
    case Symmetry::None:
      return cell;
    case Symmetry::Rotate180:
      return at(n - 1 - r, n - 1 - c);
    case Symmetry::Rotate90:
      return at(c, n - 1 - r);
    case Symmetry::MirrorH:
      return at(r, n - 1 - c);
    case Symmetry::MirrorV:
      return at(n - 1 - r, c);
    case Symmetry::Diagonal:
      return at(c, r);
    case Symmetry::Antidiagonal:
      return at(n - 1 - c, n - 1 - r);
  }
  return cell;
}

std::vector<std::vector<int>> orbits(Symmetry symmetry, int n) {
  std::vector<std::vector<int>> all;
  std::vector<bool> seen(static_cast<std::size_t>(n * n), false);
  for (int first = 0; first < n * n; ++first) {
    std::vector<int> orbit;
    for (int cell = first; !seen[static_cast<std::size_t>(cell)];
         cell = mapped(symmetry, cell, n)) {
      seen[static_cast<std::size_t>(cell)] = true;
      orbit.push_back(cell);
    }
    std::ranges::sort(orbit);
    if (!orbit.empty()) all.push_back(std::move(orbit));
  }
  return all;
}

bool has_symmetry(Symmetry symmetry, const Grid& givens) {
  const int n = givens.size();
  for (int cell = 0; cell < n * n; ++cell)
    if ((givens[cell] == 0) != (givens[mapped(symmetry, cell, n)] == 0)) return false;
  return true;
}

}  // namespace gridmill
