#pragma once

// Scene: a picture as plain shapes, sorted by ink; what is drawn, not how it looks or is written down.
//
//   Puzzle, digits, Decor --scene_of--> Scene --append_svg--> bytes
//
//   (-150,-900) .--------------------------.      UNITS   whole thousandths of a cell, so that the same
//               |  heading                 |              bytes come out everywhere
//         (0,0) |  +----+----+----+----+   |      ORIGIN  top left corner of the board: shapes know
//               |  | .  |    |    |    |   |              nothing of margins or pages
//               |  +----+----+----+----+   |      TEXT    `at` is the middle of a digit; for headings
//               |                          |              and labels the left end of the base line
//               '--------------------------'
//
// Knows no rule by name: what a rule shows comes as Decor.  Pages place several scenes.
// Tested by tests/unit/render/scene_test.cpp.

#include <array>
#include <string>
#include <vector>

#include "model/record.hpp"
#include "render/theme.hpp"

namespace gridmill::render {

struct Rect {
  Point at;
  int width = 0;
  int height = 0;
};

struct Text {
  Point at;
  std::string text;  // UTF-8, not escaped
};

// Everything of one ink.
struct Layer {
  std::vector<Rect> rects;
  std::vector<std::vector<Point>> lines;
  std::vector<Text> texts;

  bool empty() const { return rects.empty() && lines.empty() && texts.empty(); }
};

struct Scene {
  int n = 0;
  Rect view;  // all of it with margins
  std::array<Layer, kInks> layers;

  Layer& operator[](Ink ink) { return layers[static_cast<std::size_t>(ink)]; }
  const Layer& operator[](Ink ink) const { return layers[static_cast<std::size_t>(ink)]; }
};

// What stands in the cells.  Givens win over entries, entries over the solution.
struct Digits {
  const Grid* solution = nullptr;
  const Grid* entries = nullptr;
};

// `heading` is shown above the board, cut to its width; empty = none, and no room for it.
Scene scene_of(const Puzzle& puzzle, const Digits& digits, std::string_view heading,
               const Theme& theme);

}  // namespace gridmill::render
