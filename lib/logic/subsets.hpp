#pragma once

// Subsets: the first k of some masks that share at most k bits.  Pairs, triplets and quads of cells or
// digits in a house, and fish, are all this question.
//
// ORDER    Subsets are met as binary numbers grow (bit i = item i): {0,1} {0,2} {1,2} {0,3} ...  Items
//          that cannot take part may be left out beforehand; the order of the rest does not change.
// COST     A prefix whose union is already too wide is dropped with all that begin with it.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/digits.hpp"

namespace gridmill::logic {

// At most K bits; for the small K here cheaper than counting them all.
template <int K>
constexpr bool at_most(std::uint32_t mask) {
  for (int i = 0; i < K; ++i) mask &= mask - 1;
  return mask == 0;
}

template <int K>
constexpr bool between_two_and(std::uint32_t mask) {
  return (mask & (mask - 1)) != 0 && at_most<K>(mask);
}

// An item list that lives on the stack: a position or digit and its mask.
struct Items {
  std::array<std::uint32_t, kMaxSize> mask;
  std::array<std::uint8_t, kMaxSize> index;
  int count = 0;

  void add(int i, std::uint32_t m) {
    index[static_cast<std::size_t>(count)] = static_cast<std::uint8_t>(i);
    mask[static_cast<std::size_t>(count)] = m;
    ++count;
  }
};

template <int K>
struct Subset {
  std::uint32_t members = 0;  // bit i: item with index i
  std::uint32_t united = 0;   // of their masks; exactly K bits
};

// Calls found(const Subset<K>&) until it says true.  Every item must have at least two bits and none
// more than K; then no union is narrower than... K - 1, and only unions of exactly K are reported.
template <int K, int Left = K, class Found>
bool first_subset(const Items& items, Found&& found, int limit, Subset<K> chosen = {}) {
  for (int i = Left - 1; i < limit; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Subset<K> wider{chosen.members | std::uint32_t{1} << items.index[at],
                          chosen.united | items.mask[at]};
    if (!at_most<K>(wider.united)) continue;
    if constexpr (Left == 1) {
      if (!at_most<K - 1>(wider.united) && found(wider)) return true;
    } else {
      if (first_subset<K, Left - 1>(items, found, i, wider)) return true;
    }
  }
  return false;
}

}  // namespace gridmill::logic
