#pragma once

// From what a record says about its rules to a Layout: parse, check the combination, lower, share.
//
// Layouts is a cache, one a worker (no locks): records of a pack nearly always share their layout, and
// building one costs tens of microseconds.  It holds at most kKept layouts and starts over when full,
// so a pack with a new layout in every record stays in constant memory.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/result.hpp"
#include "model/layout.hpp"

namespace gridmill::rules {

struct BoxSize {
  int rows = 0;
  int cols = 0;
};

// Rows = the largest divisor of n from 2 up to its square root; nothing for primes.
std::optional<BoxSize> default_boxes(int n);

class Layouts {
 public:
  // Rows, columns and default boxes.  Null when n has no default boxes.
  LayoutPtr classic(int n);

  // The rules named (keys or aliases; "classic" adds nothing) with the fields that rules own.
  // Errors: UnknownRule, OrphanField, and what a rule finds wrong with its fields.
  Result<LayoutPtr> get(std::span<const std::string> names, const RuleFields& fields);

 private:
  static constexpr std::size_t kKept = 256;

  std::array<LayoutPtr, kMaxSize + 1> classic_{};
  std::unordered_map<std::string, LayoutPtr> others_;
};

}  // namespace gridmill::rules
