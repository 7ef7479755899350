#pragma once

// Cells as characters: which bytes can be a cell, which lengths are a board.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/digits.hpp"

namespace gridmill::formats {

// The signs that mean "empty" in a puzzle line; 0 and '.' may be mixed, the others may not.
constexpr std::string_view kEmptySigns = ".0*_-xX?";

// For each byte: 1..25 a digit, kEmpty + i the i-th empty sign, kNoCell anything else.
constexpr std::uint8_t kEmpty = 0x40;
constexpr std::uint8_t kNoCell = 0xFF;

constexpr std::array<std::uint8_t, 256> make_cell_classes() {
  std::array<std::uint8_t, 256> classes{};
  for (int c = 0; c < 256; ++c) {
    const int digit = c < 128 ? digit_of(static_cast<char>(c)) : 0;
    classes[static_cast<std::size_t>(c)] = digit > 0 ? static_cast<std::uint8_t>(digit) : kNoCell;
  }
  for (std::size_t i = 0; i < kEmptySigns.size(); ++i)
    classes[static_cast<unsigned char>(kEmptySigns[i])] = static_cast<std::uint8_t>(kEmpty + i);
  return classes;
}

inline constexpr auto kCellClass = make_cell_classes();

constexpr std::uint8_t cell_class(char c) { return kCellClass[static_cast<unsigned char>(c)]; }

constexpr bool all_cells(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return cell_class(c) != kNoCell; });
}

constexpr int highest_digit(std::string_view text) {
  int highest = 0;
  for (const char c : text)
    if (cell_class(c) < kEmpty) highest = std::max(highest, int{cell_class(c)});
  return highest;
}

// n when `cells` is n * n for a board that has boxes (4, 6, 8, 9, 10, 12 ... 25), else 0.
constexpr int size_of_cells(std::size_t cells) {
  constexpr std::array sizes{4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25};
  for (const int n : sizes)
    if (static_cast<std::size_t>(n * n) == cells) return n;
  return 0;
}

}  // namespace gridmill::formats
