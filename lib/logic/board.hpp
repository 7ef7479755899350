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
// COUNTS   Also kept ready, up to kCounted: digits of a house with exactly k spots, cells with exactly
//          k marks.  Pairs, triplets, strong links and bivalue cells start from these.
// NEWS     Which houses and digits changed since a technique last looked in vain (news.hpp).
// BROKEN   An impossible board is no error: techniques find nothing, the engine is stuck.
// THREADS  Plain value.  One board a thread; copying is a handful of memcpy.
// Tested by tests/unit/logic/board_test.cpp.

#include <algorithm>
#include <vector>

#include "logic/geometry.hpp"
#include "logic/news.hpp"
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
  explicit Board(const Geometry<W>& geometry, int slots = 0);

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
  DigitMask marks(int cell) const { return marks_[index(cell)].mask(); }
  bool allows(int cell, int digit) const { return (marks(cell) & mask_of(digit)) != 0; }
  SpotMask spots(int house, int digit) const {
    return spots_[index(house * n_ + digit - 1)].mask();
  }
  const CellSet<W>& cells_with(int digit) const { return sets_[index(digit - 1)]; }
  const CellSet<W>& open_cells() const { return open_; }
  DigitMask missing(int house) const { return houses_[index(house)].missing; }  // not placed
  int open_in(int house) const { return houses_[index(house)].open; }
  int placed(int digit) const { return placed_[index(digit - 1)]; }

  // Singles, each the first in scan order.  A house with exactly one open cell, -1 = none.
  int first_last_cell() const { return first_bit(alone_); }
  // A (house, digit) with exactly one spot as house * n + digit - 1, -1 = none.
  int first_hidden_single() const { return first_bit(hidden_); }
  // An open cell with exactly one candidate, -1 = none.
  int first_naked_single() const { return by_marks_[1].first(); }

  // Digits with exactly k spots in the house, cells with exactly k marks; 1 <= k <= kCounted.
  static constexpr int kCounted = 4;
  DigitMask digits_with_spots(int house, int k) const {
    assert(1 <= k && k <= kCounted);
    return houses_[index(house)].by_spots[index(k)];
  }
  const CellSet<W>& cells_with_marks(int k) const {
    assert(1 <= k && k <= kCounted);
    return by_marks_[index(k)];
  }

  // What slot's owner has not looked at since it changed.  Owners take out what they saw in vain.
  HouseSet& unseen_houses(int slot) const { return news_.houses(slot); }
  DigitMask& unseen_digits(int slot) const { return news_.digits(slot); }
  // Finer, and for locked candidates alone: the digits of a house that lost a spot.
  static constexpr int kTouched = 2;
  DigitMask& touched(int house, int which) const {
    return houses_[index(house)].touched[index(which)];
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static int first_bit(const std::vector<std::uint64_t>& words) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] != 0) return static_cast<int>(i) * 64 + std::countr_zero(words[i]);
    return -1;
  }
  static void put_bit(std::vector<std::uint64_t>& words, std::size_t i, bool on) {
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    words[i / 64] = on ? words[i / 64] | bit : words[i / 64] & ~bit;
  }

  static constexpr int kStride = kCounted + 2;  // so that "one more than k" is always there

  // A mask and the number of its bits, changed together by one addition.
  class Counted {
   public:
    std::uint32_t mask() const { return static_cast<std::uint32_t>(both_); }
    int count() const { return static_cast<int>(both_ >> 32); }
    void add(std::uint32_t bit) { both_ += kOne | bit; }   // that is not there
    void drop(std::uint32_t bit) { both_ -= kOne | bit; }  // that is there

   private:
    static constexpr std::uint64_t kOne = std::uint64_t{1} << 32;
    std::uint64_t both_ = 0;
  };
  struct HouseState {
    mutable std::array<DigitMask, kTouched> touched{};
    std::array<DigitMask, kStride> by_spots{};  // [k], true up to kCounted
    DigitMask missing = 0;
    std::int32_t open = 0;
  };

  void leave_houses(int cell, int digit);
  void fill(int cell, int digit);
  void count();

  const Geometry<W>* geometry_;
  int n_;
  std::vector<std::uint8_t> value_;
  std::vector<Counted> marks_;
  std::vector<Counted> spots_;  // [house * n + digit - 1]
  std::vector<HouseState> houses_;
  std::vector<CellSet<W>> sets_;
  CellSet<W> all_, open_;
  std::array<CellSet<W>, kStride> by_marks_{};  // [k], true up to kCounted
  std::vector<std::uint8_t> placed_;
  std::vector<std::uint64_t> alone_;   // bit: house
  std::vector<std::uint64_t> hidden_;  // bit: house * n + digit - 1
  mutable News news_;
};

// Some bits are gone from the houses of `cell`; what has one spot now is a hidden single.
template <int W>
inline void Board<W>::leave_houses(int cell, int digit) {
  for (const Seat& seat : geometry_->seats(cell)) {
    const std::size_t at = seat.row + index(digit - 1);
    Counted& spots = spots_[at];
    spots.drop(seat.bit);
    HouseState& house = houses_[seat.house];
    for (DigitMask& digits : house.touched) digits |= mask_of(digit);
    const int left = spots.count();
    if (left > kCounted) continue;
    house.by_spots[index(left)] |= mask_of(digit);
    house.by_spots[index(left + 1)] &= ~mask_of(digit);
    if (left <= 1) put_bit(hidden_, at, left == 1);
  }
}

template <int W>
inline void Board<W>::remove(int cell, int digit) {
  assert(allows(cell, digit));
  Counted& marks = marks_[index(cell)];
  marks.drop(mask_of(digit));
  if (const int left = marks.count(); left <= kCounted) {
    by_marks_[index(left)].set(cell);
    by_marks_[index(left + 1)].reset(cell);
  }
  sets_[index(digit - 1)].reset(cell);
  leave_houses(cell, digit);
  news_.changed(geometry_->houses_of(cell), mask_of(digit));
}

template <int W>
inline void Board<W>::place(int cell, int digit) {
  assert(allows(cell, digit));
  for (DigitMask rest = marks(cell); rest != 0; rest &= rest - 1) {
    const int gone = lowest_digit(rest);
    sets_[index(gone - 1)].reset(cell);
    leave_houses(cell, gone);
  }
  news_.changed(geometry_->houses_of(cell), marks(cell));
  by_marks_[index(std::min(marks_[index(cell)].count(), kCounted + 1))].reset(cell);
  marks_[index(cell)] = {};
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
    houses_[seat.house].missing &= ~mask_of(digit);
    --houses_[seat.house].open;
  }
}

extern template class Board<2>;
extern template class Board<4>;
extern template class Board<10>;

}  // namespace gridmill::logic
