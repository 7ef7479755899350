#pragma once

// Scene -> SVG 1.1 text.  Everything that comes from a record is escaped here and nowhere else.
//
// RENDERERS  Presentation attributes on groups, no style sheet, no script, nothing from outside: the
//            picture looks the same in browsers, librsvg, Inkscape and on paper.  Text stays text.
//            Digits are placed by their base line, computed from the size, because renderers disagree
//            about dominant-baseline.
// UNITS      A user unit is a thousandth of a cell, so every coordinate is a whole number; width and
//            height are millimetres.
// READERS    role="img" with <title> and <desc>, found by ids that stay unique on a page.
// Tested by tests/unit/render/svg_test.cpp and tests/browser/.

#include <string>

#include "render/scene.hpp"

namespace gridmill::render {

struct Caption {
  std::string id;           // an XML name, unique among the pictures of a page (xml_id)
  std::string title;        // never empty
  std::string description;  // empty = no <desc>
};

// `board_um`: side of the board in micrometres.
void append_svg(std::string& out, const Scene& scene, const Theme& theme, const Caption& caption,
                int board_um);

}  // namespace gridmill::render
