#include "render/theme.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace gridmill::render;

TEST_CASE("every theme has words, a size and a style for every ink", "[render]") {
  std::set<std::string_view> keys;
  for (const Theme* theme : all_themes()) {
    INFO(theme->key);
    CHECK(keys.insert(theme->key).second);
    CHECK_FALSE(theme->summary.empty());
    CHECK(theme->cell_um >= 10'000);
    for (std::size_t i = 0; i < kInks; ++i) {
      INFO("ink " << i);
      const InkStyle& style = theme->inks[i];
      const bool letters = i >= static_cast<std::size_t>(Ink::CageLabel);
      if (letters) {
        CHECK(style.fill != "none");
        CHECK(style.size > 0);
      } else if (static_cast<Ink>(i) != Ink::Paper) {
        CHECK((style.fill != "none" || (style.stroke != "none" && style.width > 0)));
      }
    }
  }
}

TEST_CASE("givens differ from other digits by weight in every theme", "[render]") {
  for (const Theme* theme : all_themes()) {
    const Theme& t = *theme;
    CHECK(t[Ink::Given].weight >= 600);
    CHECK(t[Ink::Solved].weight <= 400);
    CHECK(t[Ink::Entry].weight <= 400);
  }
}

TEST_CASE("print has no hue", "[render]") {
  for (const InkStyle& style : print_theme().inks)
    for (const std::string_view colour : {style.fill, style.stroke})
      if (colour != "none") {
        REQUIRE(colour.size() == 4);
        CHECK((colour[1] == colour[2] && colour[2] == colour[3]));
      }
}

TEST_CASE("boards have a sensible size", "[render]") {
  CHECK(print_theme().board_um(9, 0) == 90'000);
  CHECK(print_theme().board_um(25, 0) == 180'000);
  CHECK(print_theme().board_um(25, 300'000) == 300'000);
  CHECK(print_theme().board_um(9, 30'000) == 30'000);
  // 44 px at 96 px an inch are 11.642 mm.
  CHECK(screen_theme().board_um(9, 0) >= 9 * 11'642);
  CHECK(screen_theme().board_um(9, 30'000) >= 9 * 11'642);
}
