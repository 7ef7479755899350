#pragma once

// Philox4x32-10: randomness as a function, not as a stream.
//
// WHY      Item i of a run must be the same whatever thread makes it, whichever shard it belongs to
//          and whatever was made before.  A counter-based generator gives that for free: the numbers
//          are a keyed mix of a counter, so there is no state to hand around or to seed in order.
//
//          key     = run seed (64 bit)
//          counter = | draw | item | attempt | stream |      four 32-bit words
//
//          draw     how many blocks of four words this Rng has used
//          item     index in the run          attempt  retry of the item
//          stream   which part of the work asks (grids, digging, cages ...): parts do not disturb
//                   each other when one of them changes how many numbers it takes
//
// SOURCE   Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3 (SC 2011).
//          Vectors of that paper's reference distribution: tests/unit/base/rng_test.cpp.
// BOUNDED  below(n) by Lemire's multiply-shift with rejection: exactly uniform, the same on every
//          compiler.  std::*_distribution is not (each library draws differently).
// COST     about 3 ns a word.

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

namespace gridmill {

using PhiloxBlock = std::array<std::uint32_t, 4>;

constexpr PhiloxBlock philox4x32_10(PhiloxBlock c, std::array<std::uint32_t, 2> k) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * c[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57} * c[2];
    c = {static_cast<std::uint32_t>(b >> 32) ^ c[1] ^ k[0], static_cast<std::uint32_t>(b),
         static_cast<std::uint32_t>(a >> 32) ^ c[3] ^ k[1], static_cast<std::uint32_t>(a)};
    k[0] += 0x9E3779B9;
    k[1] += 0xBB67AE85;
  }
  return c;
}

class Rng {
 public:
  Rng(std::uint64_t seed, std::uint32_t item, std::uint32_t attempt = 0, std::uint32_t stream = 0)
      : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
        counter_{0, item, attempt, stream} {}

  std::uint32_t next() {
    if (used_ == block_.size()) {
      block_ = philox4x32_10(counter_, key_);
      ++counter_[0];
      used_ = 0;
    }
    return block_[used_++];
  }

  // Uniform in 0..bound-1; bound >= 1.
  std::uint32_t below(std::uint32_t bound) {
    assert(bound >= 1);
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t reject = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < reject) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Fisher-Yates over anything with size() and operator[].
  template <class Sequence>
  void shuffle(Sequence& items) {
    for (std::size_t left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
  }

 private:
  std::array<std::uint32_t, 2> key_;
  PhiloxBlock counter_;
  PhiloxBlock block_{};
  std::size_t used_ = 4;
};

}  // namespace gridmill
