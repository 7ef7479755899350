#pragma once

// Program: a Model in the shape that the general engine's loops want.  Compiled once per layout.
//
// Mask is the lane type: 16 bits up to 16x16, 32 bits up to 25x25.  A narrow lane means half the bytes
// to move on every step.

#include <cstdint>
#include <vector>

#include "model/model.hpp"

namespace gridmill::search {

// Rows of lanes start at multiples of this many bytes, and have a multiple of it.
constexpr std::size_t kRowBytes = 64;

template <class Mask>
struct Program {
  int n = 0;
  int cells = 0;
  std::size_t lanes = 0;  // cells rounded up to whole rows of kRowBytes
  Mask full = 0;          // all digits

  std::vector<Mask> peers;  // cells rows of `lanes`: ~0 where the cell may not hold the same digit

  // Full houses only (others act through peers): flattened, n cells each.
  std::size_t houses = 0;
  std::vector<Cell> house_cells;
  std::vector<std::uint32_t> of_cell_from;  // CSR: full houses of each cell
  std::vector<std::uint16_t> of_cell;

  // Two full houses that share two cells or more, once for each order.  Flattened in crossing_cells:
  // first the cells of `house` that the other has not, then those of the other that `house` has not.
  struct Crossing {
    std::uint32_t from;
    std::uint16_t house;
    std::uint8_t only_here, only_there;
  };
  std::vector<Crossing> crossings;
  std::vector<Cell> crossing_cells;

  // Pairs other than "not equal", both directions: to &= supported by from.
  struct Arc {
    Cell from, to;
    std::uint32_t table;  // first of n masks: partner[d - 1]
  };
  std::vector<Arc> arcs;
  std::vector<Mask> tables;

  const Mask* peers_of(std::size_t cell) const { return peers.data() + cell * lanes; }
};

template <class Mask>
Program<Mask> compile(const Model& model);

extern template Program<std::uint16_t> compile<std::uint16_t>(const Model&);
extern template Program<std::uint32_t> compile<std::uint32_t>(const Model&);

}  // namespace gridmill::search
