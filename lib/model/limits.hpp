#pragma once

// When an engine gives up on one record.  Giving up is an answer (`unknown`), not an error.

#include <cstdint>

namespace gridmill {

constexpr std::uint64_t kStopEvery = 1024;  // nodes between two looks at the stop predicate

struct Limits {
  std::uint64_t nodes = 0;        // branches tried at most; 0 = no limit
  bool (*stop)(void*) = nullptr;  // supplied by tools (deadline, ^C): lib reads no clock
  void* stop_data = nullptr;

  bool stopped() const { return stop != nullptr && stop(stop_data); }
};

}  // namespace gridmill
