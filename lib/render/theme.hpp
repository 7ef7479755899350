#pragma once

// Theme: turns what a shape is for (its Ink) into how it looks.  Scenes and rules know no colour.
//
// ADD ONE  themes/<name>.cpp with a Theme, one line in theme_list.inc.  Every ink must have a style; a
//          theme says by weight, size, dash or shape whatever it says by hue.
// Tested by tests/unit/render/theme_test.cpp.

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace gridmill::render {

// In the order of painting: later inks lie on top.
enum class Ink {
  Paper,
  Shade,  // ground of the cells of a further house
  PathLine,
  HouseLine,  // a line through the cells of a further house
  GridLine,   // between cells
  CageLine,
  RegionLine,  // between boxes or regions
  Frame,       // round the board
  CageLabel,
  Glyph,
  Given,
  Solved,  // digits of a solution
  Entry,   // digits of a player
  Heading,
};

constexpr std::size_t kInks = static_cast<std::size_t>(Ink::Heading) + 1;

// Lengths in thousandths of a cell.  Colours as SVG writes them; "none" = not drawn.
struct InkStyle {
  std::string_view fill = "none";  // areas and letters
  std::string_view stroke = "none";
  int width = 0;               // of strokes
  std::string_view dash = {};  // lengths of dashes and gaps, empty = one stroke
  int size = 0;                // of letters
  int weight = 400;            // of letters
};

struct Theme {
  std::string_view key;
  std::string_view summary;
  int cell_um = 0;        // side of a cell in micrometres when nobody asks for a size
  int least_cell_um = 0;  // never below, whatever is asked for; 0 = no such limit
  int most_board_um = 0;  // what a board without a size of its own may grow to; 0 = no limit
  std::array<InkStyle, kInks> inks{};

  constexpr InkStyle& operator[](Ink ink) { return inks[static_cast<std::size_t>(ink)]; }
  constexpr const InkStyle& operator[](Ink ink) const {
    return inks[static_cast<std::size_t>(ink)];
  }

  // The side of a board of size n; `wish_um` = 0: no wish.
  int board_um(int n, int wish_um) const;
};

#define GRIDMILL_THEME(name) const Theme& name##_theme();
#include "render/theme_list.inc"
#undef GRIDMILL_THEME

// In the order of the list; the first is the default.
std::span<const Theme* const> all_themes();

}  // namespace gridmill::render
