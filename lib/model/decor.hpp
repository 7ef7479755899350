#pragma once

// Decor: what a rule wants seen on the board.  Rules speak these four words, and nobody who draws
// knows a rule by name.
//
//   Shade    cells with a tinted ground           windows, even cells
//   Line     a path through points                diagonals, thermometers, arrows
//   Outline  a border round cells, with a label   boxes and regions; cages with their sum
//   Glyph    a small sign at a point              dots, X and V, bulbs
//
// ROLE     What a mark is for.  It says nothing about looks: a theme turns roles into ink, and a role
//          shared by two rules (windows, diagonals) looks the same on every board.
// UNITS    Whole thousandths of a cell, from the top left corner of the board; y grows downwards.
//          Integers, so that pictures are the same bytes on every machine.

#include <string>
#include <vector>

#include "model/model.hpp"

namespace gridmill {

constexpr int kCellUnits = 1000;

struct Point {
  int x = 0;
  int y = 0;

  friend auto operator<=>(const Point&, const Point&) = default;
};

constexpr Point centre_of(int cell, int n) {
  return {cell % n * kCellUnits + kCellUnits / 2, cell / n * kCellUnits + kCellUnits / 2};
}

enum class MarkRole {
  Region,    // divides the board; every cell belongs to one (boxes, irregular regions)
  House,     // a further house across the board (diagonal, window)
  Cage,      // a group of cells with something in common
  Path,      // cells in an order (thermometer, arrow, whisper)
  Relation,  // between neighbouring cells (dot, X, V)
};

struct Shade {
  MarkRole role = MarkRole::House;
  std::vector<Cell> cells;
};

struct Line {
  MarkRole role = MarkRole::Path;
  std::vector<Point> points;
};

struct Outline {
  MarkRole role = MarkRole::Region;
  std::vector<Cell> cells;
  std::string label;  // in the corner of the topmost, then leftmost cell; may be empty
};

struct Glyph {
  MarkRole role = MarkRole::Relation;
  Point at;
  std::string text;
};

// Filled by one rule after the other, in the order of the layout.
struct Decor {
  std::vector<Shade> shades;
  std::vector<Line> lines;
  std::vector<Outline> outlines;
  std::vector<Glyph> glyphs;
};

}  // namespace gridmill
