#pragma once

// Words and numbers as people write them: cell names, strict numbers, near misses.
// Nothing here knows a locale: bytes are ASCII or opaque.  Tested by tests/unit/base/text_test.cpp.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridmill {

// "r3c7" for cell (3-1)*n + (7-1).  Cells are 0-based row-major everywhere but in text.
std::string cell_name(int cell, int n);

// The inverse; nothing unless the text is exactly r<1..n>c<1..n> without leading zeros.
std::optional<int> parse_cell(std::string_view text, int n);

// An unsigned number, decimal without leading zeros or 0x hexadecimal; nothing on a sign, a blank,
// any other character or overflow.  (CLI11 2.1 would read 010 as 8 and -1 as 2^64 - 1.)
std::optional<std::uint64_t> parse_u64(std::string_view text);

// Edits (insert, delete, replace, swap of neighbours) that turn a into b, case ignored.
// O(|a|*|b|); stops at `enough` and then returns `enough`.
int edit_distance(std::string_view a, std::string_view b, int enough);

// The closest of `known` within 2 edits (1 for words under 5 letters); empty when none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

// " did you mean 'solve'?"-style tail, or the list when nothing is near: for hints.
std::string suggest(std::string_view word, std::span<const std::string_view> known);

// ASCII letters only.
constexpr char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; }
std::string lowered(std::string_view text);

// Length of the UTF-8 character at the front, 0 when it is broken (overlong and surrogates included).
std::size_t utf8_length(std::string_view text);

// That character, or the one byte that is none; `text` is not empty.
inline std::string_view first_character(std::string_view text) {
  const std::size_t length = utf8_length(text);
  return text.substr(0, length == 0 ? 1 : length);
}

// Text of unknown origin made harmless for a terminal: control characters and bytes that are no UTF-8
// become \xNN, and what is longer than `most` bytes is cut between characters, with "...".
std::string printable(std::string_view text, std::size_t most = 60);

}  // namespace gridmill
