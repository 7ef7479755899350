#pragma once

// What a reader accepts at most: every bound on hostile input in one place (tested by
// tests/unit/formats/limits_test.cpp).  Board sizes: kMinSize, kMaxSize in digits.hpp.

#include <cstddef>

namespace gridmill {

constexpr std::size_t kMaxLine = 1U << 20;     // bytes of one line or record
constexpr std::size_t kMaxDepth = 64;          // nesting of JSON and YAML
constexpr std::size_t kMaxFields = 1000;       // fields of one record
constexpr std::size_t kSniffBytes = 1U << 16;  // prefix that format detection may look at

}  // namespace gridmill
