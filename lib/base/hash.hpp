#pragma once

// FNV-1a, 64 bit: a stable hash for digests and cache keys.  Not for hostile collisions.

#include <cstdint>
#include <string_view>

namespace gridmill {

constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t seed = 0xCBF29CE484222325ULL) {
  for (const char c : bytes) {
    seed ^= static_cast<unsigned char>(c);
    seed *= 0x100000001B3ULL;
  }
  return seed;
}

}  // namespace gridmill
