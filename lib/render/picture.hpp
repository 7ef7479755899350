#pragma once

// Picture: one puzzle with its name, from words to bytes; what commands call.
// Tested by tests/unit/render/svg_test.cpp.

#include <cstdint>
#include <string>
#include <string_view>

#include "render/scene.hpp"

namespace gridmill::render {

// Names are plain text of unknown origin; any may be empty.
struct Subject {
  const Puzzle* puzzle = nullptr;
  Digits digits;
  std::string_view id;
  std::string_view title;
  std::uint64_t index = 0;  // of the record in its run
};

struct Look {
  const Theme* theme = nullptr;
  int board_um = 0;      // wished side of the board; 0 = the theme's
  bool heading = true;   // title or id above the board
  bool describe = true;  // rows in words
};

// The ids inside depend on the subject alone (not on file names or options), and differ between all
// records of a run and between a puzzle and its solution.
void append_picture(std::string& out, const Subject& subject, const Look& look);

}  // namespace gridmill::render
