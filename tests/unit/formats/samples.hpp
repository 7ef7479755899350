#pragma once

// What the tests of the formats share: boards by formula, and the short way to a record.

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "base/digits.hpp"
#include "formats/registry.hpp"
#include "fuzz/pieces.hpp"

namespace gridmill::formats {

inline const Format& text() { return *find_format("text"); }
inline const Format& jsonl() { return *find_format("jsonl"); }

// n * n symbols that use every digit, with about a third of the cells empty.  No puzzle that anybody
// could solve: readers do not care.
inline std::string sample(int n, char empty = '.') {
  std::string cells;
  for (int i = 0; i < n * n; ++i) cells += i % 3 == 1 ? empty : symbol_of((i * 2 + i / n) % n + 1);
  return cells;
}

// The same as a grid is written: '.' for empty.
inline std::string plain(int n) { return sample(n); }

// The only record of a text.
inline pieces::Seen one(const Format& format, std::string_view line) {
  const pieces::Reading reading = pieces::read_whole(format, line);
  CAPTURE(line);
  REQUIRE(reading.refused == "");
  REQUIRE(reading.records.size() == 1);
  REQUIRE(reading.counted == 1);
  return reading.records[0];
}

}  // namespace gridmill::formats
