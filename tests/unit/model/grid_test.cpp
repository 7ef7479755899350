// Grid: a plain value whose unused storage never shows.

#include "model/grid.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "base/text.hpp"

namespace gridmill {
namespace {

TEST_CASE("a grid is empty after construction and after reset", "[model][grid]") {
  CHECK(Grid().size() == 0);
  CHECK(Grid().cells() == 0);
  CHECK(Grid().digits().empty());
  for (int n = kMinSize; n <= kMaxSize; ++n) {
    Grid grid(n);
    CHECK(grid.size() == n);
    CHECK(grid.cells() == static_cast<std::size_t>(n * n));
    CHECK(grid.filled() == 0);
    CHECK(symbols(grid) == std::string(grid.cells(), '.'));
    grid.set(n * n - 1, n);
    CHECK(grid.filled() == 1);
    grid.reset(n);
    CHECK(grid.filled() == 0);
  }
}

TEST_CASE("cells lie row by row", "[model][grid]") {
  Grid grid(9);
  grid.set(2 * 9 + 6, 5);  // r3c7
  CHECK(cell_name(2 * 9 + 6, 9) == "r3c7");
  CHECK(grid[24] == 5);
  CHECK(grid.digits()[24] == 5);
  CHECK(symbols(grid)[24] == '5');
  grid.set(24, 0);
  CHECK(grid == Grid(9));
}

TEST_CASE("symbols are written in capitals up to the largest digit", "[model][grid]") {
  Grid grid(25);
  for (int digit = 0; digit <= 25; ++digit) grid.set(digit, digit);
  CHECK(symbols(grid).substr(0, 27) == ".123456789ABCDEFGHIJKLMNOP.");
  std::string out = "> ";
  append_symbols(out, grid);
  CHECK(out.size() == 2 + 625);
}

TEST_CASE("a copy is equal and independent", "[model][grid]") {
  Grid grid(6);
  grid.set(7, 3);
  Grid copy = grid;
  CHECK(copy == grid);
  copy.set(8, 4);
  CHECK(copy != grid);
  CHECK(grid[8] == 0);
  Grid& same = copy;
  copy = same;
  CHECK(copy[8] == 4);
  grid = copy;
  CHECK(grid == copy);
}

TEST_CASE("grids of different sizes differ, and what a larger one left behind is not seen",
          "[model][grid]") {
  CHECK(Grid(4) != Grid(6));
  CHECK(Grid() != Grid(4));
  Grid grid(9);
  for (int cell = 0; cell < 81; ++cell) grid.set(cell, 9);
  grid.reset(4);
  CHECK(grid == Grid(4));
  grid.reset(9);
  CHECK(grid == Grid(9));
  grid = Grid(4);
  CHECK(grid.filled() == 0);
  grid.reset(0);
  CHECK(grid == Grid());
}

TEST_CASE("digits can be written through the span", "[model][grid]") {
  Grid grid(4);
  grid.digits()[3] = 2;
  CHECK(grid[3] == 2);
  CHECK(std::as_const(grid).digits().size() == 16);
  CHECK(grid.filled() == 1);
}

}  // namespace
}  // namespace gridmill
