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
constexpr bool at_least(std::uint32_t mask) {
  return !at_most<K - 1>(mask);
}

template <int K>
constexpr bool between_two_and(std::uint32_t mask) {
  return at_least<2>(mask) && at_most<K>(mask);
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

// Left members are still to be chosen, all below item `limit`.
template <int K, int Left = K, class Found>
bool first_subset_below(int limit, const Items& items, Found& found, Subset<K> chosen) {
  for (int i = Left - 1; i < limit; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Subset<K> wider{chosen.members | std::uint32_t{1} << items.index[at],
                          chosen.united | items.mask[at]};
    if (!at_most<K>(wider.united)) continue;
    if constexpr (Left == 1) {
      if (!at_most<K - 1>(wider.united) && found(wider)) return true;
    } else {
      if (first_subset_below<K, Left - 1>(i, items, found, wider)) return true;
    }
  }
  return false;
}

// Calls found(const Subset<K>&) for one subset after the other until it says true.
template <int K, class Found>
bool first_subset(const Items& items, Found found) {
  return first_subset_below<K>(items.count, items, found, {});
}

}  // namespace gridmill::logic
