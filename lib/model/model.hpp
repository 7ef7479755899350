#pragma once

// Model: what a puzzle's rules mean, in the only three words that engines know.
//
//   House   cells that hold different digits; `full` when it has n of them (then it holds every digit)
//   Sum     cells with coefficients +1/-1 and a total; says nothing about repeats, a House does that
//   Pair    two cells and, for each digit of the first, the digits that the second may have
//
// No engine knows a variant by name: a rule lowers itself to these (rules/*.cpp, through Builder).
// A Model is built once per layout, is immutable, and is shared by all puzzles that have the layout.
// Should a rule need more, the fourth primitive is an automaton over a line of cells, not a special
// case in an engine.

#include <cstdint>
#include <string>
#include <vector>

#include "base/digits.hpp"

namespace gridmill {

using Cell = std::uint16_t;  // packed; signatures use int

struct House {
  std::vector<Cell> cells;  // ascending
  bool full = false;
  std::string label;  // for people: "row 1", "box 5"
};

struct Sum {
  std::vector<Cell> cells;
  std::vector<std::int8_t> signs;  // +1 or -1, one a cell
  int total = 0;
};

struct Relation {
  std::string label;               // "different (knight)"
  std::vector<DigitMask> partner;  // partner[d - 1]: what the other cell may hold beside digit d
};

struct Pair {
  Cell a = 0;
  Cell b = 0;
  std::uint16_t relation = 0;  // index in Model::relations, read from a to b
};

struct Model {
  int n = 0;
  std::vector<House> houses;
  std::vector<Sum> sums;
  std::vector<Relation> relations;
  std::vector<Pair> pairs;

  int cells() const { return n * n; }
};

}  // namespace gridmill
