#pragma once

// Edges: the straight lines round a group of cells.
//
//   inset 0                inset > 0: the same lines, moved into the group
//     +-----+-----+          +-----+-----+
//     |           |          | .-------. |
//     +     +-----+          | |  .----' |     a convex corner shortens both lines by the inset,
//     |     |                | |  | -----+     a concave one lengthens them
//     +-----+                | '--' |
//                            +-----+
//
// Edges that continue each other become one line, so that a dash runs through and files stay small.
// Tested by tests/unit/render/edges_test.cpp.

#include <compare>
#include <span>
#include <vector>

#include "model/decor.hpp"

namespace gridmill::render {

// Horizontal: y = at, x from..to.  Vertical: x = at, y from..to.  from < to.
struct Edge {
  bool vertical = false;
  int at = 0;
  int from = 0;
  int to = 0;

  friend auto operator<=>(const Edge&, const Edge&) = default;
};

// All edges of `cells` on a board of size n, in no particular order; not yet joined.
void add_edges(std::vector<Edge>& edges, std::span<const Cell> cells, int n, int inset);

// Sorted, without doubles, with what touches end to end made one.
std::vector<Edge> joined(std::vector<Edge> edges);

}  // namespace gridmill::render
