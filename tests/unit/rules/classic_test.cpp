// Rows, columns and boxes: their own definition, what they lower to, and that the two agree.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "rules/lower.hpp"

namespace gridmill::rules {
namespace {

struct Board {
  int n, rows, cols;  // of a box

  int box_of(int cell) const { return cell / n / rows * (n / cols) + cell % n / cols; }
};

constexpr std::array<Board, 8> kBoards{{{4, 2, 2},
                                        {6, 2, 3},  // two rows tall, three columns wide
                                        {8, 2, 4},
                                        {9, 3, 3},
                                        {10, 2, 5},
                                        {12, 3, 4},
                                        {16, 4, 4},
                                        {25, 5, 5}}};

LayoutPtr layout_of(const Board& board) {
  Layouts layouts;
  return layouts.classic(board.n);
}

// A full grid: each row is the one above moved by a box, each band by one more.
Grid pattern(const Board& b) {
  Grid grid(b.n);
  for (int cell = 0; cell < b.n * b.n; ++cell) {
    const int row = cell / b.n;
    grid.set(cell, (row * b.cols + row / b.rows + cell % b.n) % b.n + 1);
  }
  return grid;
}

// The full grid with cell b changed to cell a's digit, and that digit gone everywhere else: nothing
// but a and b can clash.
Grid doubled(Grid grid, int a, int b) {
  const int digit = grid[a];
  for (int cell = 0; cell < grid.size() * grid.size(); ++cell)
    if (grid[cell] == digit) grid.set(cell, 0);
  grid.set(a, digit);
  grid.set(b, digit);
  return grid;
}

void check_clash(const Layout& layout, const Grid& grid, int a, int b, const std::string& place) {
  const auto clash = layout.clash(grid);
  CAPTURE(layout.n, cell_name(a, layout.n), cell_name(b, layout.n));
  REQUIRE(clash.has_value());
  CHECK(clash->cells == std::vector{std::min(a, b), std::max(a, b)});
  CHECK(clash->place == place);
  CHECK(clash->digit == grid[a]);
  CHECK_FALSE(layout.holds(grid));
}

TEST_CASE("boxes are as square as the size allows and never taller than wide", "[rules][classic]") {
  for (const Board& b : kBoards) {
    CAPTURE(b.n);
    const auto size = default_boxes(b.n);
    REQUIRE(size.has_value());
    CHECK(size->rows == b.rows);
    CHECK(size->cols == b.cols);
  }
  for (const int prime : {5, 7, 11, 13, 17, 19, 23}) CHECK_FALSE(default_boxes(prime).has_value());
}

TEST_CASE("a classic board has n rows, n columns and n boxes, all full", "[rules][classic]") {
  for (const Board& b : kBoards) {
    CAPTURE(b.n);
    const LayoutPtr layout = layout_of(b);
    REQUIRE(layout != nullptr);
    CHECK(layout->n == b.n);
    CHECK(layout->rules.size() == 2);
    const Model& model = layout->model;
    CHECK(model.n == b.n);
    CHECK(model.sums.empty());
    CHECK(model.pairs.empty());
    REQUIRE(model.houses.size() == static_cast<std::size_t>(3 * b.n));
    for (const House& house : model.houses) {
      CHECK(house.full);
      CHECK(house.cells.size() == static_cast<std::size_t>(b.n));
      CHECK(std::ranges::is_sorted(house.cells));
      CHECK(std::ranges::adjacent_find(house.cells) == house.cells.end());
    }
  }
}

TEST_CASE("each house holds the cells that its label says", "[rules][classic]") {
  for (const Board& b : kBoards) {
    const LayoutPtr layout = layout_of(b);
    std::set<std::string> labels;
    for (const House& house : layout->model.houses) {
      CAPTURE(b.n, house.label);
      CHECK(labels.insert(house.label).second);
      const std::size_t blank = house.label.find(' ');
      const std::string kind = house.label.substr(0, blank);
      const int number = std::stoi(house.label.substr(blank + 1)) - 1;
      for (const int cell : house.cells) {
        if (kind == "row") REQUIRE(cell / b.n == number);
        if (kind == "column") REQUIRE(cell % b.n == number);
        if (kind == "box") REQUIRE(b.box_of(cell) == number);
      }
      CHECK((kind == "row" || kind == "column" || kind == "box"));
    }
  }
}

TEST_CASE("a full grid that keeps the rules holds", "[rules][classic]") {
  for (const Board& b : kBoards) {
    CAPTURE(b.n);
    const LayoutPtr layout = layout_of(b);
    Grid grid = pattern(b);
    CHECK_FALSE(layout->clash(grid).has_value());
    CHECK(layout->holds(grid));

    grid.set(b.n, 0);
    CHECK_FALSE(layout->clash(grid).has_value());  // an empty cell clashes with nothing
    CHECK_FALSE(layout->holds(grid));              // but it is no solution
    CHECK_FALSE(layout->clash(Grid(b.n)).has_value());
    CHECK_FALSE(layout->holds(Grid(b.n)));
  }
  CHECK_FALSE(layout_of(kBoards[0])->holds(Grid()));
}

TEST_CASE("a digit twice in one house is named with its cells and place", "[rules][classic]") {
  for (const Board& b : kBoards) {
    const LayoutPtr layout = layout_of(b);
    const Grid full = pattern(b);
    Rng rng(8, static_cast<std::uint32_t>(b.n));
    int rows = 0, columns = 0, boxes = 0;
    while (rows < 20 || columns < 20 || boxes < 20) {
      const auto bound = static_cast<std::uint32_t>(b.n * b.n);
      const int a = static_cast<int>(rng.below(bound));
      const int c = static_cast<int>(rng.below(bound));
      const bool row = a / b.n == c / b.n;
      const bool column = a % b.n == c % b.n;
      const bool box = b.box_of(a) == b.box_of(c);
      if (row + column + box != 1) continue;  // no house in common, or two, or the same cell
      const std::string place = row      ? "row " + std::to_string(a / b.n + 1)
                                : column ? "column " + std::to_string(a % b.n + 1)
                                         : "box " + std::to_string(b.box_of(a) + 1);
      check_clash(*layout, doubled(full, a, c), a, c, place);
      rows += row;
      columns += column;
      boxes += box;
    }
  }
}

TEST_CASE("of several clashes rows come first, then columns, then boxes", "[rules][classic]") {
  const LayoutPtr layout = layout_of(kBoards[3]);
  Grid grid(9);
  grid.set(40, 7);
  grid.set(50, 7);  // box 5
  check_clash(*layout, grid, 40, 50, "box 5");
  grid.set(8, 3);
  grid.set(80, 3);  // column 9
  check_clash(*layout, grid, 8, 80, "column 9");
  grid.set(63, 2);
  grid.set(71, 2);  // row 8
  check_clash(*layout, grid, 63, 71, "row 8");
  grid.set(64, 2);  // a third one: the first two are named
  check_clash(*layout, grid, 63, 64, "row 8");
}

// What the Model says, with no help from Rule: a house with a digit twice, a full house without one.
bool model_clashes(const Model& model, const Grid& grid) {
  return std::ranges::any_of(model.houses, [&](const House& house) {
    DigitMask seen = 0;
    for (const int cell : house.cells) {
      if (grid[cell] == 0) continue;
      if ((seen & mask_of(grid[cell])) != 0) return true;
      seen |= mask_of(grid[cell]);
    }
    return false;
  });
}

TEST_CASE("the model and the rules agree on random grids", "[rules][classic]") {
  for (const Board& b : {kBoards[0], kBoards[1], kBoards[3]}) {
    const LayoutPtr layout = layout_of(b);
    Rng rng(21, static_cast<std::uint32_t>(b.n));
    int clashes = 0;
    for (int i = 0; i < 3000; ++i) {
      Grid grid(b.n);
      for (std::uint32_t k = rng.below(static_cast<std::uint32_t>(b.n)) + 2; k > 0; --k)
        grid.set(static_cast<int>(rng.below(static_cast<std::uint32_t>(b.n * b.n))),
                 static_cast<int>(rng.below(static_cast<std::uint32_t>(b.n))) + 1);
      REQUIRE(model_clashes(layout->model, grid) == layout->clash(grid).has_value());
      clashes += layout->clash(grid).has_value();
    }
    CAPTURE(b.n, clashes);
    CHECK((300 < clashes && clashes < 2700));  // both answers were asked for
  }
}

TEST_CASE("exactly 288 full 4x4 grids hold", "[rules][classic]") {
  const LayoutPtr layout = layout_of(kBoards[0]);
  std::vector<std::array<int, 4>> lines;
  std::array<int, 4> line{1, 2, 3, 4};
  do lines.push_back(line);
  while (std::ranges::next_permutation(line).found);
  REQUIRE(lines.size() == 24);

  int held = 0;
  Grid grid(4);
  const auto place_row = [&](auto& self, int row) -> void {
    for (const auto& digits : lines) {
      for (int col = 0; col < 4; ++col)
        grid.set(row * 4 + col, digits[static_cast<std::size_t>(col)]);
      if (row == 3)
        held += layout->holds(grid);
      else
        self(self, row + 1);
    }
  };
  place_row(place_row, 0);
  CHECK(held == 288);
}

// ---- the `boxes` field ----

Value boxes_value(std::int64_t rows, std::int64_t cols) {
  return {Value::Map{{"rows", {rows}}, {"cols", {cols}}}};
}

TEST_CASE("boxes can be given for any size that they tile", "[rules][classic]") {
  Layouts layouts;
  const auto tall = layouts.get({}, {.n = 6, .values = {{"boxes", boxes_value(3, 2)}}});
  REQUIRE(tall);
  CHECK((*tall)->key != layouts.classic(6)->key);
  Grid grid(6);
  grid.set(0, 5);
  grid.set(13, 5);  // r1c1 and r3c2: one box when it is three rows tall
  check_clash(**tall, grid, 0, 13, "box 1");
  CHECK_FALSE(layouts.classic(6)->clash(grid).has_value());

  const auto lines = layouts.get({}, {.n = 7, .values = {{"boxes", boxes_value(1, 7)}}});
  REQUIRE(lines);  // a Latin square
  CHECK((*lines)->model.houses.size() == 21);
}

TEST_CASE("boxes that do not tile the board are refused", "[rules][classic]") {
  Layouts layouts;
  const auto code_of = [&](int n, Value boxes) -> int {
    const auto made = layouts.get({}, {.n = n, .values = {{"boxes", std::move(boxes)}}});
    return made ? 0 : static_cast<int>(made.error().code);
  };
  constexpr int bad = static_cast<int>(Code::BadBoxes);
  CHECK(code_of(9, boxes_value(3, 3)) == 0);
  CHECK(code_of(9, boxes_value(2, 4)) == bad);
  CHECK(code_of(9, boxes_value(0, 9)) == bad);
  CHECK(code_of(9, boxes_value(-3, -3)) == bad);
  CHECK(code_of(9, boxes_value(std::int64_t{1} << 32, std::int64_t{1} << 32)) == bad);
  CHECK(code_of(9, {}) == bad);
  CHECK(code_of(9, {std::string("3x3")}) == bad);
  CHECK(code_of(9, {Value::List{{std::int64_t{3}}, {std::int64_t{3}}}}) == bad);
  CHECK(code_of(9, {Value::Map{{"rows", {std::int64_t{3}}}}}) == bad);
  CHECK(code_of(9, {Value::Map{{"rows", {std::int64_t{3}}}, {"columns", {std::int64_t{3}}}}}) ==
        bad);
  CHECK(code_of(9, {Value::Map{{"rows", {3.0}}, {"cols", {std::int64_t{3}}}}}) == bad);
  CHECK(code_of(9, {Value::Map{{"rows", {std::string("3")}}, {"cols", {std::int64_t{3}}}}}) == bad);
  CHECK(code_of(9, {Value::Map{{"rows", {std::int64_t{3}}},
                               {"cols", {std::int64_t{3}}},
                               {"deep", {std::int64_t{3}}}}}) == bad);
}

}  // namespace
}  // namespace gridmill::rules
