#include "render/edges.hpp"

#include <algorithm>

namespace gridmill::render {
namespace {

class Group {
 public:
  Group(std::span<const Cell> cells, int n)
      : n_(n), member_(static_cast<std::size_t>(n) * static_cast<std::size_t>(n)) {
    for (const Cell cell : cells) member_[cell] = true;
  }

  bool has(int row, int col) const {
    return 0 <= row && row < n_ && 0 <= col && col < n_ &&
           member_[static_cast<std::size_t>(row * n_ + col)];
  }

 private:
  int n_;
  std::vector<bool> member_;
};

// How far the end of an edge moves inwards: `beside` is the neighbour along the edge, `across` the
// cell on the other side of the edge from it.
int shift(bool beside, bool across, int inset) {
  if (!beside) return inset;
  return across ? -inset : 0;
}

void add_horizontal(std::vector<Edge>& edges, const Group& in, int r, int c, int side, int inset) {
  const int outer = r + side;  // the row across the edge
  if (!in.has(r, c) || in.has(outer, c)) return;
  const int y = (side < 0 ? r : r + 1) * kCellUnits - side * inset;
  const int left = c * kCellUnits + shift(in.has(r, c - 1), in.has(outer, c - 1), inset);
  const int right = (c + 1) * kCellUnits - shift(in.has(r, c + 1), in.has(outer, c + 1), inset);
  edges.push_back({false, y, left, right});
}

void add_vertical(std::vector<Edge>& edges, const Group& in, int r, int c, int side, int inset) {
  const int outer = c + side;
  if (!in.has(r, c) || in.has(r, outer)) return;
  const int x = (side < 0 ? c : c + 1) * kCellUnits - side * inset;
  const int top = r * kCellUnits + shift(in.has(r - 1, c), in.has(r - 1, outer), inset);
  const int bottom = (r + 1) * kCellUnits - shift(in.has(r + 1, c), in.has(r + 1, outer), inset);
  edges.push_back({true, x, top, bottom});
}

}  // namespace

void add_edges(std::vector<Edge>& edges, std::span<const Cell> cells, int n, int inset) {
  const Group group(cells, n);
  for (const int cell : cells)
    for (const int side : {-1, 1}) {
      add_horizontal(edges, group, cell / n, cell % n, side, inset);
      add_vertical(edges, group, cell / n, cell % n, side, inset);
    }
}

std::vector<Edge> joined(std::vector<Edge> edges) {
  std::ranges::sort(edges);
  std::vector<Edge> out;
  for (const Edge& e : edges) {
    const bool goes_on = !out.empty() && out.back().vertical == e.vertical &&
                         out.back().at == e.at && e.from <= out.back().to;
    if (goes_on)
      out.back().to = std::max(out.back().to, e.to);
    else
      out.push_back(e);
  }
  return out;
}

}  // namespace gridmill::render
