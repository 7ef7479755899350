#pragma once

// CellSet: a set of cells as W words of 64 bits; cell i is bit i % 64 of word i / 64.
//
// The number of words is a template parameter, so that sets of the usual board are two words in
// registers and no loop, while 25x25 boards still fit:
//
//   W = 2    up to 128 cells   4x4 .. 11x11
//   W = 4    up to 256 cells   .. 16x16
//   W = 10   up to 640 cells   .. 25x25
//
// Tested by tests/unit/base/cell_set_test.cpp.

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace gridmill {

template <int W>
struct CellSet {
  static constexpr int kCapacity = W * 64;

  std::array<std::uint64_t, static_cast<std::size_t>(W)> word{};

  // The cells 0 .. count-1.
  static constexpr CellSet first_cells(int count) {
    CellSet all;
    for (int cell = 0; cell < count; ++cell) all.set(cell);
    return all;
  }

  constexpr void set(int cell) { at(cell) |= bit(cell); }
  constexpr void reset(int cell) { at(cell) &= ~bit(cell); }
  constexpr bool test(int cell) const {
    return (word[static_cast<std::size_t>(cell) / 64] & bit(cell)) != 0;
  }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : word) all |= w;
    return all != 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t w : word) sum += std::popcount(w);
    return sum;
  }
  // Exactly one cell; cheaper than count() on machines without an instruction for it.
  constexpr bool single() const {
    std::uint64_t once = 0;
    bool more = false;
    for (const std::uint64_t w : word) {
      more = more || (w & (w - 1)) != 0 || (once != 0 && w != 0);
      once |= w;
    }
    return once != 0 && !more;
  }
  // The lowest cell, -1 when empty.
  constexpr int first() const {
    for (std::size_t i = 0; i < W; ++i)
      if (word[i] != 0) return static_cast<int>(i) * 64 + std::countr_zero(word[i]);
    return -1;
  }
  // The lowest cell from `from` on, -1 when there is none.
  constexpr int next(int from) const {
    auto i = static_cast<std::size_t>(from) / 64;
    if (i >= W) return -1;
    std::uint64_t rest = word[i] & (~std::uint64_t{0} << (from % 64));
    while (rest == 0) {
      if (++i == W) return -1;
      rest = word[i];
    }
    return static_cast<int>(i) * 64 + std::countr_zero(rest);
  }
  // Ascending.  `visit` may change the set it was called on: a copy is walked.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t i = 0; i < W; ++i)
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1)
        visit(static_cast<int>(i) * 64 + std::countr_zero(rest));
  }

  constexpr CellSet& operator&=(const CellSet& other) {
    for (std::size_t i = 0; i < W; ++i) word[i] &= other.word[i];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    for (std::size_t i = 0; i < W; ++i) word[i] |= other.word[i];
    return *this;
  }
  // Without the cells of `other`.
  constexpr CellSet& operator-=(const CellSet& other) {
    for (std::size_t i = 0; i < W; ++i) word[i] &= ~other.word[i];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  constexpr bool operator==(const CellSet&) const = default;

 private:
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell % 64); }
  constexpr std::uint64_t& at(int cell) {
    assert(0 <= cell && cell < kCapacity);
    return word[static_cast<std::size_t>(cell) / 64];
  }
};

}  // namespace gridmill
