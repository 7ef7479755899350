#include "render/svg.hpp"

#include <catch2/catch.hpp>

#include "render/describe.hpp"
#include "render/picture.hpp"
#include "unit/render/pictures.hpp"

using namespace gridmill;
using namespace gridmill::render;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

std::string svg(const Scene& scene, const Caption& caption, int board_um) {
  std::string out;
  append_svg(out, scene, print_theme(), caption, board_um);
  return out;
}

std::string picture(const Subject& subject, const Look& look) {
  std::string out;
  append_picture(out, subject, look);
  return out;
}

// Between two marks, for instance the value of an attribute.
std::string between(const std::string& text, std::string_view from, std::string_view to) {
  const std::size_t start = text.find(from) + from.size();
  return text.substr(start, text.find(to, start) - start);
}

}  // namespace

TEST_CASE("the picture is true to size", "[render]") {
  const Puzzle puzzle = test::classic(9, "1");
  const std::string text = svg(scene_of(puzzle, {}, "", print_theme()), {"i", "t", ""}, 90'000);
  CHECK_THAT(text, Contains(R"( width="93mm" height="93mm" viewBox="-150 -150 9300 9300")"));
  const std::string third = svg(scene_of(puzzle, {}, "", print_theme()), {"i", "t", ""}, 100'000);
  CHECK_THAT(third, Contains(R"( width="103.333mm")"));
}

TEST_CASE("title and description are found by their ids", "[render]") {
  const Scene scene = scene_of(test::classic(4, "1"), {}, "", print_theme());
  const std::string both = svg(scene, {"i", "A & B", "Row 1: <1>"}, 40'000);
  CHECK_THAT(both, Contains(R"(role="img" aria-labelledby="i-title i-desc")"));
  CHECK_THAT(both, Contains(R"(<title id="i-title">A &amp; B</title>)"));
  CHECK_THAT(both, Contains(R"(<desc id="i-desc">Row 1: &lt;1&gt;</desc>)"));
  const std::string title_only = svg(scene, {"i", "A", ""}, 40'000);
  CHECK_THAT(title_only, Contains(R"(aria-labelledby="i-title")"));
  CHECK_THAT(title_only, !Contains("<desc"));
}

TEST_CASE("every mark is painted in the order of its ink", "[render]") {
  const std::string text = svg(scene_of(test::marked(), {}, "", print_theme()), {"i", "t", ""}, 1);
  const std::size_t shade = text.find("<rect x=\"1000\" y=\"1000\"");
  const std::size_t path = text.find("M500 2500H1500L2500 3500");
  const std::size_t label = text.find(">&lt;9&gt;</text>");
  const std::size_t given = text.find(">1</text>");
  REQUIRE(given != std::string::npos);
  CHECK(shade < path);
  CHECK(path < label);
  CHECK(label < given);
  CHECK_THAT(text, Contains("stroke-dasharray"));
}

TEST_CASE("digits stand on a base line", "[render]") {
  const std::string text =
      svg(scene_of(test::classic(4, "1"), {}, "", print_theme()), {"i", "t", ""}, 40'000);
  CHECK_THAT(text, Contains(R"(<text x="500" y="723">1</text>)"));
  CHECK_THAT(text, !Contains("dominant-baseline"));
  CHECK_THAT(text, Contains(R"(font-weight="700")"));
}

TEST_CASE("rows in words", "[render]") {
  const Puzzle puzzle = test::classic(4, "1..4............");
  const Grid solution = test::grid_of(4, "1234341221434321");
  CHECK_THAT(describe_rows(puzzle, {}), StartsWith("Row 1: 1, blank, blank, 4.\nRow 2: blank,"));
  CHECK_THAT(describe_rows(puzzle, {&solution, nullptr}),
             StartsWith("Row 1: 1 given, 2, 3, 4 given.\nRow 2: 3, 4, 1, 2.\n"));
}

TEST_CASE("ids differ between records, and between puzzle and solution", "[render]") {
  const Puzzle puzzle = test::classic(4, "1..4............");
  const Grid solution = test::grid_of(4, "1234341221434321");
  const Look look{&print_theme()};
  const auto id = [&](const Subject& subject) {
    return between(picture(subject, look), "<title id=\"", "\"");
  };
  const Subject first{.puzzle = &puzzle, .digits = {}, .id = "a", .title = {}, .index = 0};
  Subject again = first;
  CHECK(id(first) == id(again));
  again.index = 1;
  CHECK(id(first) != id(again));
  Subject solved = first;
  solved.digits.solution = &solution;
  CHECK(id(first) != id(solved));
}

TEST_CASE("names of pictures", "[render]") {
  const Puzzle puzzle = test::classic(4, "1");
  const auto title = [&](std::string_view id, std::string_view name) {
    const std::string text = picture({&puzzle, {}, id, name, 2}, {&print_theme()});
    return between(between(text, "<title", "/title>"), ">", "<");
  };
  CHECK(title("", "") == "Sudoku 4\u00D74, puzzle 3");
  CHECK(title("k-1", "") == "Sudoku 4\u00D74, k-1");
  CHECK(title("k-1", "Week 49") == "Week 49");
}

TEST_CASE("no heading, no room for it", "[render]") {
  const Puzzle puzzle = test::classic(4, "1");
  const Subject subject{&puzzle, {}, "k-1", {}, 0};
  CHECK_THAT(picture(subject, {&print_theme(), 0, false, false}), Contains("viewBox=\"-150 -150 "));
  CHECK_THAT(picture(subject, {&print_theme(), 0, true, false}), Contains(">k-1</text>"));
}
