#pragma once

// Board: the candidates that the logic engine works on, seen from every side that techniques ask from.
//
//   marks(cell)         which digits can the cell still hold?        DigitMask
//   spots(house, digit) where in the house can the digit still go?   SpotMask
//   cells_with(digit)   where on the board can it go?                CellSet
//   value(cell)         the digit that stands there, 0 = open.  A filled cell has no marks
//
//          remove(r1c3, 4)   marks(r1c3)  1 4 7  ->  1 7
//                            spots(row 1, 4), spots(column 3, 4), spots(block 1, 4): one bit less
//                            cells_with(4): one cell less
//
// A candidate goes away once, so keeping all views in step costs about ten stores a candidate and a
// few microseconds a puzzle; the questions, asked far more often, become single loads.
//
// SINGLES  Kept ready, in scan order: houses with one open cell, (house, digit) with one spot, open
//          cells with one mark.  Most steps of most puzzles are singles.
// MEMO     "I looked at this house (this digit) and found nothing" stays true until one of its
//          candidates goes.  A family owns some memo bits (technique.hpp); removing clears them.
//          Memo is no state: it never changes an answer, only whether it is computed again.
// BROKEN   An impossible board is no error: techniques find nothing, the engine is stuck.
// THREADS  Plain value.  One board a thread; copying is a handful of memcpy.
// Tested by tests/unit/logic/board_test.cpp.

#include <algorithm>
#include <vector>

#include "logic/geometry.hpp"
#include "model/grid.hpp"

namespace gridmill::logic {

struct Candidate {
  int cell = 0;
  int digit = 0;
  auto operator<=>(const Candidate&) const = default;
};

template <int W>
class Board {
 public:
  // The geometry must outlive the board.
  explicit Board(const Geometry<W>& geometry);

  // Givens placed, every other cell keeps what its peers allow.
  void reset(const Grid& givens);

  // Removes a candidate that is there.
  void remove(int cell, int digit);
  // Fills an open cell with one of its candidates; its peers lose the digit.
  void place(int cell, int digit);

  const Geometry<W>& geometry() const { return *geometry_; }
  int size() const { return n_; }
  bool solved() const { return !open_.any(); }

  int value(int cell) const { return value_[index(cell)]; }
  DigitMask marks(int cell) const { return marks_[index(cell)]; }
  bool allows(int cell, int digit) const { return (marks(cell) & mask_of(digit)) != 0; }
  SpotMask spots(int house, int digit) const { return spots_[index(house * n_ + digit - 1)]; }
  const CellSet<W>& cells_with(int digit) const { return sets_[index(digit - 1)]; }
  const CellSet<W>& open_cells() const { return open_; }
  DigitMask missing(int house) const { return missing_[index(house)]; }  // digits not placed
  int open_in(int house) const { return open_in_[index(house)]; }
  int placed(int digit) const { return placed_[index(digit - 1)]; }

  // Singles, each the first in scan order.  A house with exactly one open cell, -1 = none.
  int first_last_cell() const { return first_bit(alone_); }
  // A (house, digit) with exactly one spot as house * n + digit - 1, -1 = none.
  int first_hidden_single() const { return first_bit(hidden_); }
  // An open cell with exactly one candidate, -1 = none.
  int first_naked_single() const { return naked_.first(); }

  bool house_memo(int house, int bit) const { return (house_memo_[index(house)] >> bit & 1) != 0; }
  void remember_house(int house, int bit) const {
    house_memo_[index(house)] |= std::uint64_t{1} << bit;
  }
  bool digit_memo(int digit, int bit) const {
    return (digit_memo_[index(digit - 1)] >> bit & 1) != 0;
  }
  void remember_digit(int digit, int bit) const {
    digit_memo_[index(digit - 1)] |= std::uint64_t{1} << bit;
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static bool at_most_one(std::uint32_t mask) { return (mask & (mask - 1)) == 0; }
  static int first_bit(const std::vector<std::uint64_t>& words) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] != 0) return static_cast<int>(i) * 64 + std::countr_zero(words[i]);
    return -1;
  }
  static void put_bit(std::vector<std::uint64_t>& words, std::size_t i, bool on) {
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    words[i / 64] = on ? words[i / 64] | bit : words[i / 64] & ~bit;
  }

  void leave_houses(int cell, int digit);
  void fill(int cell, int digit);
  void find_singles();

  const Geometry<W>* geometry_;
  int n_;
  std::vector<std::uint8_t> value_;
  std::vector<DigitMask> marks_;
  std::vector<SpotMask> spots_;  // [house * n + digit - 1]
  std::vector<CellSet<W>> sets_;
  CellSet<W> all_, open_, naked_;
  std::vector<DigitMask> missing_;
  std::vector<std::uint8_t> open_in_;
  std::vector<std::uint8_t> placed_;
  std::vector<std::uint64_t> alone_;   // bit: house
  std::vector<std::uint64_t> hidden_;  // bit: house * n + digit - 1
  mutable std::vector<std::uint64_t> house_memo_;
  mutable std::vector<std::uint64_t> digit_memo_;
};

// Some bits are gone from the houses of `cell`; what has one spot now is a hidden single.
template <int W>
inline void Board<W>::leave_houses(int cell, int digit) {
  for (const Seat& seat : geometry_->seats(cell)) {
    const std::size_t at = seat.row + index(digit - 1);
    const SpotMask left = spots_[at] &= ~seat.bit;
    house_memo_[seat.house] = 0;
    if (at_most_one(left)) put_bit(hidden_, at, left != 0);
  }
  digit_memo_[index(digit - 1)] = 0;
}

template <int W>
inline void Board<W>::remove(int cell, int digit) {
  assert(allows(cell, digit));
  const DigitMask left = marks_[index(cell)] &= ~mask_of(digit);
  if (at_most_one(left)) left != 0 ? naked_.set(cell) : naked_.reset(cell);
  sets_[index(digit - 1)].reset(cell);
  leave_houses(cell, digit);
}

template <int W>
inline void Board<W>::place(int cell, int digit) {
  assert(allows(cell, digit));
  for (DigitMask rest = marks(cell); rest != 0; rest &= rest - 1) {
    const int gone = lowest_digit(rest);
    sets_[index(gone - 1)].reset(cell);
    leave_houses(cell, gone);
  }
  marks_[index(cell)] = 0;
  naked_.reset(cell);
  fill(cell, digit);
  for (const Seat& seat : geometry_->seats(cell))
    if (const int open = open_in(seat.house); open <= 1) put_bit(alone_, seat.house, open == 1);
  (cells_with(digit) & geometry_->peers_of(cell)).for_each([&](int peer) { remove(peer, digit); });
}

// The value and the counts, no candidates.
template <int W>
inline void Board<W>::fill(int cell, int digit) {
  value_[index(cell)] = static_cast<std::uint8_t>(digit);
  open_.reset(cell);
  ++placed_[index(digit - 1)];
  for (const Seat& seat : geometry_->seats(cell)) {
    missing_[seat.house] &= ~mask_of(digit);
    --open_in_[seat.house];
  }
}

extern template class Board<2>;
extern template class Board<4>;
extern template class Board<10>;

}  // namespace gridmill::logic
