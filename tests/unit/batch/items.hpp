#pragma once

// Numbers as blocks, for the tests of run_ordered.

#include <chrono>
#include <cstdint>
#include <numeric>
#include <optional>
#include <thread>
#include <vector>

#include "base/rng.hpp"

namespace gridmill::batch {

inline constexpr int kJobs[] = {1, 2, 8};

// Some items take long and most do not, so that workers overtake one another.
inline void take_a_while(int item) {
  const std::uint32_t dice = Rng(1, static_cast<std::uint32_t>(item)).below(16);
  if (dice == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
  if (dice < 6) std::this_thread::yield();
}

inline std::vector<int> count_to(int end) {
  std::vector<int> numbers(static_cast<std::size_t>(end));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

// A source of 0, 1, ... end-1.
inline auto numbers_to(int end) {
  return [end, next = 0]() mutable -> std::optional<int> {
    if (next == end) return {};
    return next++;
  };
}

}  // namespace gridmill::batch
