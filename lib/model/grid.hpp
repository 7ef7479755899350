#pragma once

// Grid: one digit or nothing for each cell of an n x n board.  A plain value.
//
// LAYOUT   digits() is one byte a cell, row-major, 0 = empty: what kernels and writers read.
// COST     Storage is inline (25x25 fits), so a Grid never allocates; copying moves n*n bytes only,
//          because a 9x9 must not pay for 25x25.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/digits.hpp"

namespace gridmill {

class Grid {
 public:
  Grid() = default;
  explicit Grid(int n) { reset(n); }
  Grid(const Grid& other) { *this = other; }
  Grid& operator=(const Grid& other) {
    n_ = other.n_;
    std::copy_n(other.digit_.data(), other.cells(), digit_.data());
    return *this;
  }

  // All cells empty; n = 0 is "no grid at all".
  void reset(int n) {
    assert(n == 0 || (kMinSize <= n && n <= kMaxSize));
    n_ = n;
    std::fill_n(digit_.data(), cells(), std::uint8_t{0});
  }

  int size() const { return n_; }
  std::size_t cells() const { return static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_); }

  int operator[](int cell) const { return digit_[index(cell)]; }
  void set(int cell, int digit) {
    assert(0 <= digit && digit <= n_);
    digit_[index(cell)] = static_cast<std::uint8_t>(digit);
  }

  std::span<const std::uint8_t> digits() const { return {digit_.data(), cells()}; }
  std::span<std::uint8_t> digits() { return {digit_.data(), cells()}; }

  int filled() const {
    const auto all = digits();
    return static_cast<int>(all.size()) - static_cast<int>(std::ranges::count(all, 0));
  }

  bool operator==(const Grid& other) const {
    return n_ == other.n_ && std::ranges::equal(digits(), other.digits());
  }

 private:
  std::size_t index(int cell) const {
    assert(0 <= cell && static_cast<std::size_t>(cell) < cells());
    return static_cast<std::size_t>(cell);
  }

  int n_ = 0;
  std::array<std::uint8_t, kMaxCells> digit_;  // only the first cells() are ever read
};

// n*n symbols, '.' for empty, appended to out.
inline void append_symbols(std::string& out, const Grid& grid) {
  for (const std::uint8_t digit : grid.digits()) out += symbol_of(digit);
}

inline std::string symbols(const Grid& grid) {
  std::string out;
  append_symbols(out, grid);
  return out;
}

}  // namespace gridmill
