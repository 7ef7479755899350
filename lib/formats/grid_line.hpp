#pragma once

// One line of a drawn grid: is it a row, and of which cells?
//
//   5 3 . | . 7 . | . . .      words of one cell each
//   53.|.7.|...                symbols
//   10 4 0 0 | 0 6 13 0 ...    numbers
//   ,,8,2,,1,,6,               fields between commas or semicolons, empty = empty
//   +-------+-------+          a border
//
// A row of nine dots and a border are made of the same characters.  A line of dots is a row; a line of
// one other empty sign (`-`, `*`) is a row or a border, which only its neighbours can tell (`run`).

#include <array>
#include <cstdint>
#include <string_view>

#include "base/digits.hpp"

namespace gridmill::formats {

struct GridCell {
  std::uint8_t digit = 0;    // 1..25, 0 = empty
  char sign = '\0';          // how an empty cell is written; '\0' = nothing between two commas
  bool bad = false;          // neither
  std::uint32_t column = 0;  // 1-based byte in the line
};

struct GridLine {
  enum class Kind { Blank, Comment, Border, Row, Other };
  Kind kind = Kind::Blank;
  bool run = false;      // Row: nothing but one sign, without blanks
  bool numbers = false;  // Row: cells are decimal numbers or fields
  bool starred = false;  // Row: *5 beside bare digits: marks of another program
  int count = 0;         // Row: cells in it, also more than are kept
  std::array<GridCell, kMaxSize> cells;
};

// `line` without its line end.
void look_at(std::string_view line, GridLine& out);

}  // namespace gridmill::formats
