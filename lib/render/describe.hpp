#pragma once

// A picture in words, for those who do not see it.
// Tested by tests/unit/render/svg_test.cpp.

#include <string>

#include "render/scene.hpp"

namespace gridmill::render {

// "Row 1: 6, blank, 7, 2.", a line for each row.  With entries or a solution the givens are said to be
// given ("6 given, 8, 7 given"), because weight and colour are not heard.
std::string describe_rows(const Puzzle& puzzle, const Digits& digits);

}  // namespace gridmill::render
