#include "render/scene.hpp"

#include <catch2/catch.hpp>

#include "unit/render/pictures.hpp"

using namespace gridmill;
using namespace gridmill::render;

TEST_CASE("a classic board has grid, boxes, frame and givens", "[render]") {
  const Puzzle puzzle = test::classic(6, "6");
  const Scene scene = scene_of(puzzle, {}, "", print_theme());
  CHECK(scene[Ink::GridLine].lines.size() == 10);
  // Boxes of two rows and three columns: two borders across, one down, none on the frame.
  CHECK(scene[Ink::RegionLine].lines == std::vector<std::vector<Point>>{{{0, 2000}, {6000, 2000}},
                                                                        {{0, 4000}, {6000, 4000}},
                                                                        {{3000, 0}, {3000, 6000}}});
  REQUIRE(scene[Ink::Frame].rects.size() == 1);
  CHECK(scene[Ink::Frame].rects[0].width == 6000);
  REQUIRE(scene[Ink::Given].texts.size() == 1);
  CHECK(scene[Ink::Given].texts[0].at == Point{500, 500});
  CHECK(scene[Ink::Paper].empty());
  CHECK(scene[Ink::Heading].empty());
}

TEST_CASE("every board size is drawn, with letters above nine", "[render]") {
  for (const int n : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
    Grid givens(n);
    for (int i = 0; i < n; ++i) givens.set(i, i + 1);
    const Scene scene = scene_of({rules::Layouts().classic(n), givens}, {}, "", screen_theme());
    CHECK(static_cast<int>(scene[Ink::GridLine].lines.size()) == 2 * (n - 1));
    CHECK(static_cast<int>(scene[Ink::Given].texts.size()) == n);
    CHECK(scene[Ink::Given].texts.back().text == std::string(1, symbol_of(n)));
    CHECK_FALSE(scene[Ink::Paper].empty());
  }
}

TEST_CASE("givens win over entries, entries over the solution", "[render]") {
  const Puzzle puzzle = test::classic(4, "1...");
  const Grid entries = test::grid_of(4, "22..");
  const Grid solution = test::grid_of(4, "3333");
  const Scene scene = scene_of(puzzle, {&solution, &entries}, "", print_theme());
  REQUIRE(scene[Ink::Given].texts.size() == 1);
  CHECK(scene[Ink::Given].texts[0].text == "1");
  REQUIRE(scene[Ink::Entry].texts.size() == 1);
  CHECK(scene[Ink::Entry].texts[0].at == Point{1500, 500});
  CHECK(scene[Ink::Solved].texts.size() == 2);
}

TEST_CASE("marks of a rule become shapes without its name", "[render]") {
  const Scene scene = scene_of(test::marked(), {}, "", print_theme());
  CHECK(scene[Ink::Shade].rects.size() == 2);
  CHECK(scene[Ink::Shade].rects[1].at == Point{1000, 1000});
  CHECK(scene[Ink::HouseLine].lines.size() == 1);
  CHECK(scene[Ink::PathLine].lines[0].size() == 3);
  CHECK(scene[Ink::RegionLine].lines.size() == 2);
  CHECK(scene[Ink::CageLine].lines.size() == 6);
  REQUIRE(scene[Ink::CageLabel].texts.size() == 1);
  CHECK(scene[Ink::CageLabel].texts[0].at == Point{2110, 280});
  CHECK(scene[Ink::Glyph].texts[0].at == Point{2000, 2500});
}

TEST_CASE("a heading makes room and is cut to the board", "[render]") {
  const Puzzle puzzle = test::classic(4, "1");
  const Scene plain = scene_of(puzzle, {}, "", print_theme());
  const Scene named = scene_of(puzzle, {}, "k-1", print_theme());
  CHECK(named.view.height > plain.view.height);
  CHECK(named.view.width == plain.view.width);
  CHECK(named[Ink::Heading].texts[0].text == "k-1");
  const std::string tail = "\xE2\x80\xA6";
  for (const char* letter : {"m", "\xC3\xA9", "\xE6\x95\xB8", "\xFF"}) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += letter;
    const std::string cut = scene_of(puzzle, {}, text, print_theme())[Ink::Heading].texts[0].text;
    CHECK(cut.size() < 60);
    REQUIRE(cut.ends_with(tail));
    CHECK((cut.size() - tail.size()) % std::string_view(letter).size() == 0);
  }
}
