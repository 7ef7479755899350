#pragma once

// Digits and masks of digits.
//
// DIGITS   1..n in every signature, n <= 25; 0 = no digit.
// MASK     bit (d - 1) stands for digit d, so 25 bits are enough and 0 means "none possible".
// SYMBOLS  1-9 then A-P (10..25) at every size; lower case is read, upper case written.

#include <bit>
#include <cassert>
#include <cstdint>

namespace gridmill {

using DigitMask = std::uint32_t;

constexpr int kMaxSize = 25;
constexpr int kMinSize = 4;
constexpr int kMaxCells = kMaxSize * kMaxSize;

constexpr DigitMask mask_of(int digit) { return DigitMask{1} << (digit - 1); }
constexpr DigitMask all_digits(int n) { return (DigitMask{1} << n) - 1; }
constexpr int lowest_digit(DigitMask mask) { return std::countr_zero(mask) + 1; }

// The digit that a symbol stands for, 1..25; 0 when it is no digit symbol at all.
constexpr int digit_of(char symbol) {
  if ('1' <= symbol && symbol <= '9') return symbol - '0';
  if ('A' <= symbol && symbol <= 'P') return symbol - 'A' + 10;
  if ('a' <= symbol && symbol <= 'p') return symbol - 'a' + 10;
  return 0;
}

// '.' for 0, then 1-9A-P.
constexpr char symbol_of(int digit) {
  assert(0 <= digit && digit <= kMaxSize);
  return ".123456789ABCDEFGHIJKLMNOP"[digit];
}

}  // namespace gridmill
