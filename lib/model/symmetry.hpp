#pragma once

// Symmetry of the pattern of givens: which cells must be givens together.
//
//   rotate180    r,c -> n-1-r, n-1-c        mirror-h      r,c -> r, n-1-c     (left and right)
//   rotate90     quarter turns (orbits of four)  mirror-v  r,c -> n-1-r, c    (top and bottom)
//   diagonal     r,c -> c,r                 antidiagonal  r,c -> n-1-c, n-1-r
//
// An orbit is a set of cells that a symmetry maps onto each other; digging removes whole orbits.
// Tested by tests/unit/model/symmetry_test.cpp.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "model/grid.hpp"

namespace gridmill {

enum class Symmetry { None, Rotate180, Rotate90, MirrorH, MirrorV, Diagonal, Antidiagonal };

inline constexpr std::array<std::string_view, 7> kSymmetryWords{
    "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal"};

constexpr std::string_view symmetry_word(Symmetry symmetry) {
  return kSymmetryWords[static_cast<std::size_t>(symmetry)];
}

// The cell that the symmetry's generating map sends `cell` to.
int mapped(Symmetry symmetry, int cell, int n);

// All orbits, each ascending, in the order of their first cells.
std::vector<std::vector<int>> orbits(Symmetry symmetry, int n);

// Is the pattern of filled cells symmetric?
bool has_symmetry(Symmetry symmetry, const Grid& givens);

}  // namespace gridmill
