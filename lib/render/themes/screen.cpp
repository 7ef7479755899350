// screen: dark ink on white for web pages.
//
// A cell is never below 44 px (11.65 mm at 96 px an inch), the least that a finger hits.  Contrast of
// every digit on white is above 7:1.  Givens are bold, solution digits regular and smaller: the hue only
// repeats what the weight says.

#include "render/theme.hpp"

namespace gridmill::render {
namespace {

constexpr std::string_view kInkBlack = "#1a1a1a";

constexpr Theme make() {
  Theme t{.key = "screen",
          .summary = "dark on white, for web pages: cells of 12 mm, never below 44 px",
          .cell_um = 12'000,
          .least_cell_um = 11'650,
          .most_board_um = 0};
  t[Ink::Paper] = {.fill = "#fff"};
  t[Ink::Shade] = {.fill = "#e3e8ee"};
  t[Ink::HouseLine] = {.stroke = "#9aa7b5", .width = 30};
  t[Ink::GridLine] = {.stroke = "#8a8f96", .width = 22};
  t[Ink::PathLine] = {.stroke = "#c9d1da", .width = 240};
  t[Ink::CageLine] = {.stroke = "#4a5058", .width = 20, .dash = "70 50"};
  t[Ink::RegionLine] = {.stroke = kInkBlack, .width = 52};
  t[Ink::Frame] = {.stroke = kInkBlack, .width = 66};
  t[Ink::CageLabel] = {.fill = kInkBlack, .size = 220, .weight = 400};
  t[Ink::Glyph] = {.fill = kInkBlack, .size = 300, .weight = 700};
  t[Ink::Given] = {.fill = kInkBlack, .size = 620, .weight = 700};
  t[Ink::Solved] = {.fill = "#1d4f91", .size = 560, .weight = 400};
  t[Ink::Entry] = {.fill = "#1d4f91", .size = 560, .weight = 400};
  t[Ink::Heading] = {.fill = kInkBlack, .size = 400, .weight = 700};
  return t;
}

}  // namespace

const Theme& screen_theme() {
  static constexpr Theme theme = make();
  return theme;
}

}  // namespace gridmill::render
