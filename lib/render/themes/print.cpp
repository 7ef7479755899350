// print: black (grounds and broad paths are tints of it) on whatever the paper is.
//
// Cells of 10 mm give digits of 17 pt, above the 16 pt that large-print books ask for.  Big boards get
// smaller cells, so that every board fits between the margins of A4 and letter.  No ground is painted:
// a white one would cover what a page has behind the picture.

#include "render/theme.hpp"

namespace gridmill::render {
namespace {

constexpr std::string_view kBlack = "#000";

constexpr Theme make() {
  Theme t{.key = "print",
          .summary = "black only, for paper: cells of 10 mm",
          .cell_um = 10'000,
          .least_cell_um = 0,
          .most_board_um = 180'000};
  t[Ink::Shade] = {.fill = "#ddd"};
  t[Ink::HouseLine] = {.stroke = kBlack, .width = 14, .dash = "20 60"};
  t[Ink::GridLine] = {.stroke = kBlack, .width = 18};
  t[Ink::PathLine] = {.stroke = "#bbb", .width = 240};
  t[Ink::CageLine] = {.stroke = kBlack, .width = 18, .dash = "70 50"};
  t[Ink::RegionLine] = {.stroke = kBlack, .width = 52};
  t[Ink::Frame] = {.stroke = kBlack, .width = 66};
  t[Ink::CageLabel] = {.fill = kBlack, .size = 220, .weight = 400};
  t[Ink::Glyph] = {.fill = kBlack, .size = 300, .weight = 700};
  t[Ink::Given] = {.fill = kBlack, .size = 620, .weight = 700};
  t[Ink::Solved] = {.fill = kBlack, .size = 520, .weight = 400};
  t[Ink::Entry] = {.fill = kBlack, .size = 520, .weight = 400};
  t[Ink::Heading] = {.fill = kBlack, .size = 400, .weight = 700};
  return t;
}

}  // namespace

const Theme& print_theme() {
  static constexpr Theme theme = make();
  return theme;
}

}  // namespace gridmill::render
