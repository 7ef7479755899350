#pragma once

// Geometry: a Model as the logic engine walks it.  Built once per layout, immutable.
//
// HOUSES   Only those that hold every digit can be reasoned with ("where does the 7 go?"); they are
//          numbered in the order that techniques scan them, which decides which of two equal steps
//          comes first and is part of the rating (README.md):
//
//              Block 0..n-1 | Column | Row | Extra (diagonals, windows ...: in the Model's order)
//
//          No rule is known by name: rows and columns are recognised by their cells, blocks are the
//          first n other full houses that tile the board.  A board without blocks has none.
// PEERS    Cells that may not hold the same digit: from every house, full or not, and from pairs whose
//          relation forbids exactly the equal digits.
// COMPLETE False when the Model says more than houses and such pairs (sums, other relations).  What is
//          deduced is then still true, but "needs more than we have" would be a wrong verdict.
//
// SECTIONS How a house is cut by houses of another kind, for locked candidates:
//
//              block 1 by columns        . . . | x x x | . . .
//              three segments of three   . . . | x x x | . . .
//                                        . . . | x x x | . . .     segment 4 | 5 | 6
//
// Tested by tests/unit/logic/geometry_test.cpp.

#include <array>
#include <span>
#include <vector>

#include "logic/news.hpp"
#include "model/model.hpp"

namespace gridmill::logic {

using SpotMask = std::uint32_t;  // bit i: the i-th cell of a house

enum class HouseType { Block, Column, Row, Extra };
inline constexpr int kHouseTypes = 4;

// What a cell is in one of its houses.
struct Seat {
  std::uint32_t row = 0;  // house * n: where the house's entries begin in tables of (house, digit)
  std::uint16_t house = 0;
  SpotMask bit = 0;
};

struct Segment {
  int second = -1;     // the house that cuts; -1 = the cells that none of them has
  SpotMask spots = 0;  // where in the first house
};

// One house, cut: the segments share no cell and together are the house.
struct Section {
  int first = 0;
  int widest = 0;                                   // cells of the widest segment
  std::array<std::uint8_t, kMaxSize> segment_at{};  // position in the house -> segment
  std::uint32_t begin = 0, end = 0;                 // in Geometry::segments
};

// All houses of a type, each cut by all houses of another type, or by one extra house.  What was seen of
// the four plain cuts (no extras) is remembered in slots of the board's news, and in the touched
// digits of a house: a block takes part in two, a line in one.
struct Cut {
  HouseType first = HouseType::Block;
  int touched = 0;          // which of a house's two masks of touched digits
  int slot = -1;            // 0 .. kCutSlots-1 for News, -1 = extras
  std::uint32_t begin = 0;  // in Geometry::sections; one a house of the type
};
inline constexpr int kCutSlots = 4;

template <int W>
struct Geometry {
  explicit Geometry(const Model& model);

  int n = 0;
  int cells = 0;
  int houses = 0;
  bool complete = true;
  bool classic9 = false;  // 9x9, 3x3 boxes and nothing else: ratings are Sudoku Explainer's

  std::array<int, kHouseTypes + 1> begin_of{};  // houses of type t: begin_of[t] .. begin_of[t+1]-1
  std::vector<Cell> house_cells;                // n for each house, ascending
  std::vector<CellSet<W>> house_set;
  std::vector<int> model_house;  // index in Model::houses, for labels
  std::vector<CellSet<W>> peers;

  std::vector<Cut> pointing;  // Block by Column, Block by Row, then what has to do with extras
  std::vector<Cut> claiming;  // Column by Block, Row by Block, then by extras
  std::vector<Section> sections;
  std::vector<Segment> segments;

  int cell_at(int house, int position) const {
    return house_cells[static_cast<std::size_t>(house * n + position)];
  }
  std::span<const Cell> cells_of(int house) const {
    return {house_cells.data() + house * n, static_cast<std::size_t>(n)};
  }
  const CellSet<W>& set_of(int house) const { return house_set[static_cast<std::size_t>(house)]; }
  const CellSet<W>& peers_of(int cell) const { return peers[static_cast<std::size_t>(cell)]; }
  const HouseSet& houses_of(int cell) const {
    return houses_of_cell_[static_cast<std::size_t>(cell)];
  }
  HouseType type_of(int house) const {
    int type = 0;
    while (house >= begin_of[static_cast<std::size_t>(type + 1)]) ++type;
    return static_cast<HouseType>(type);
  }
  // Block, column, row, extras: all that the cell has.
  std::span<const Seat> seats(int cell) const {
    const auto c = static_cast<std::size_t>(cell);
    return {seat_list_.data() + seat_begin_[c], seat_list_.data() + seat_begin_[c + 1]};
  }

 private:
  void number_houses(const Model& model);
  void find_peers(const Model& model);
  void seat_cells();
  void cut(std::vector<Cut>& out, HouseType first, HouseType second);
  void add_cut(std::vector<Cut>& out, HouseType first, int second_begin, int second_end);
  void add_section(int first, int second_begin, int second_end);

  std::vector<Seat> seat_list_;
  std::vector<std::uint32_t> seat_begin_;
  std::vector<HouseSet> houses_of_cell_;
  int cut_slots_ = 0;
};

extern template struct Geometry<2>;
extern template struct Geometry<4>;
extern template struct Geometry<10>;

}  // namespace gridmill::logic
