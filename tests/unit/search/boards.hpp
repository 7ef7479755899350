#pragma once

// Boards for the tests of lib/search: layouts, random puzzles, and a search so plain that it can be
// believed: the slow twin of every engine.

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "model/record.hpp"

namespace gridmill::search::test {

// Sanitizer builds are ten times slower: they run every `n`-th case of the long lists.
inline int one_in(int n) {
  const char* sanitized = std::getenv("GRIDMILL_SANITIZED");
  return sanitized != nullptr && std::string_view(sanitized) == "1" ? n : 1;
}

// Rows, columns and boxes of this shape; n = rows * cols.
LayoutPtr boxed(int rows, int cols);

// Rows, columns and the boxes that a board of size n has by default.
LayoutPtr classic(int n);

// A layout that is a Model and nothing else, for engines alone (it has no rules to ask).
LayoutPtr bare(Model model);

House house(const Model& model, std::vector<Cell> cells);

// n*n symbols, '.' for empty, on a classic board.
Puzzle puzzle(std::string_view symbols);

// {"givens":...}, as the oracle reads it.
std::string json_of(const Puzzle& puzzle);

// Cell by cell, the one with fewest digits first; every constraint of the Model is looked at anew each
// time.  Shares nothing with the engine but the Model.
class Naive {
 public:
  explicit Naive(const Model& model);

  // Up to `want` solutions in no particular order.  False when it took more than `most` steps (0 = no
  // limit): then they are only some.
  bool solve(const Grid& givens, int want, std::vector<Grid>& out, std::uint64_t most = 0);

 private:
  struct Link {
    Cell other;
    std::vector<DigitMask> allowed;  // allowed[d - 1]: beside digit d of `other`
  };

  DigitMask candidates(const Grid& grid, int cell) const;
  bool search(Grid& grid, int want, std::vector<Grid>& out);

  int n_;
  std::vector<std::vector<Link>> links_;
  std::uint64_t steps_ = 0;
  std::uint64_t most_ = 0;
};

// A full grid of boxes rows x cols: a fixed pattern, disguised at random.
Grid random_grid(int rows, int cols, Rng& rng);

// Keeps `clues` random cells of the grid.
Grid thinned(const Grid& grid, int clues, Rng& rng);

// A solution of the empty classic 9x9 board that is more than a pattern in disguise: three boxes at
// random, the rest by the naive search.
Grid random_9x9(Rng& rng);

// ---- What keeps a verdict ----

Grid relabelled(const Grid& grid,
                std::span<const int> digit_of);  // digit d becomes digit_of[d - 1]
Grid transposed(const Grid& grid);
Grid rotated(const Grid& grid);  // a quarter turn
// Bands, rows in bands, stacks and columns in stacks in a random order; as a map of cells.
std::vector<int> random_geometry(int rows, int cols, Rng& rng);
Grid moved(const Grid& grid, std::span<const int> from);  // cell i gets what stood in from[i]

}  // namespace gridmill::search::test
