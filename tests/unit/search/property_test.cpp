// What must not change a verdict: new names for the digits, a mirror, a quarter turn, another order of
// bands, stacks, rows and columns.  The solution must follow the same change.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "search/uniqueness.hpp"
#include "unit/search/boards.hpp"

namespace gridmill::search {
namespace {

using namespace test;

struct Kind {
  int rows, cols, fewest, most;  // boxes, and how many clues are kept
  std::uint32_t cases;
};

// One puzzle in five has a clue changed, so that `none` and `invalid` are met as well.
Puzzle made(const Kind& kind, Rng& rng) {
  const Grid full = random_grid(kind.rows, kind.cols, rng);
  const auto room = static_cast<std::uint32_t>(kind.most - kind.fewest + 1);
  Puzzle puzzle{boxed(kind.rows, kind.cols),
                thinned(full, kind.fewest + static_cast<int>(rng.below(room)), rng)};
  const auto n = static_cast<std::uint32_t>(full.size());
  if (rng.below(5) == 0)
    puzzle.givens.set(static_cast<int>(rng.below(n * n)), 1 + static_cast<int>(rng.below(n)));
  return puzzle;
}

std::vector<int> new_names(int n, Rng& rng) {
  std::vector<int> digit_of;
  for (int d = 1; d <= n; ++d) digit_of.push_back(d);
  rng.shuffle(digit_of);
  return digit_of;
}

class Judge {
 public:
  // The verdict of `puzzle`, with its solution when there is one only.
  Outcome operator()(const Puzzle& puzzle) {
    Outcome outcome;
    judge(solver_, puzzle, 2, {}, outcome);
    return outcome;
  }

 private:
  GeneralSolver solver_;
};

template <class Change>
void check(Judge& judge, const Puzzle& puzzle, const Outcome& before, const LayoutPtr& layout,
           Change change) {
  const Outcome after = judge({layout, change(puzzle.givens)});
  INFO(symbols(puzzle.givens) << " became " << symbols(change(puzzle.givens)));
  REQUIRE(status_word(after.status) == status_word(before.status));
  if (before.status == Status::Unique) REQUIRE(after.solutions[0] == change(before.solutions[0]));
}

TEST_CASE("properties: relabelling and geometry keep the verdict and carry the solution") {
  const Kind kinds[] = {{2, 2, 3, 9, 400},    {2, 3, 8, 18, 300},  {3, 2, 8, 18, 300},
                        {2, 4, 22, 40, 100},  {3, 3, 24, 40, 300}, {3, 4, 70, 110, 50},
                        {4, 4, 130, 190, 40}, {5, 5, 400, 560, 10}};
  int unique = 0, multiple = 0, neither = 0;
  for (const Kind& kind : kinds) {
    const std::uint32_t cases = 1 + kind.cases / static_cast<std::uint32_t>(one_in(10));
    for (std::uint32_t item = 0; item < cases; ++item) {
      Rng rng(43, item, 0, static_cast<std::uint32_t>(kind.rows * 100 + kind.cols));
      const Puzzle puzzle = made(kind, rng);
      const LayoutPtr turned = boxed(kind.cols, kind.rows);  // boxes lie the other way then
      Judge judge;
      const Outcome before = judge(puzzle);
      const std::vector<int> names = new_names(kind.rows * kind.cols, rng);
      const std::vector<int> from = random_geometry(kind.rows, kind.cols, rng);
      check(judge, puzzle, before, puzzle.layout,
            [&](const Grid& g) { return relabelled(g, names); });
      check(judge, puzzle, before, puzzle.layout, [&](const Grid& g) { return moved(g, from); });
      check(judge, puzzle, before, turned, transposed);
      check(judge, puzzle, before, turned, rotated);
      (before.status == Status::Unique     ? unique
       : before.status == Status::Multiple ? multiple
                                           : neither) += 1;
    }
  }
  CHECK(unique > 200 / one_in(10));
  CHECK(multiple > 200 / one_in(10));
  CHECK(neither > 50 / one_in(10));
}

TEST_CASE("properties: a given from the solution keeps it, any other digit there leaves none") {
  GeneralSolver solver;
  for (std::uint32_t item = 0; item < 40 / static_cast<std::uint32_t>(one_in(4)); ++item) {
    Rng rng(47, item);
    const Grid full = random_9x9(rng);
    Puzzle puzzle{classic(9), thinned(full, 34, rng)};
    Outcome outcome;
    judge(solver, puzzle, 2, {}, outcome);
    if (outcome.status != Status::Unique) continue;
    REQUIRE(outcome.solutions[0] == full);
    const int cell = static_cast<int>(rng.below(81));
    for (int digit = 1; digit <= 9; ++digit) {
      Puzzle more = puzzle;
      more.givens.set(cell, digit);
      if (puzzle.givens[cell] != 0 && digit != full[cell]) continue;
      judge(solver, more, 2, {}, outcome);
      INFO(symbols(puzzle.givens) << " with " << digit << " in cell " << cell);
      if (digit == full[cell])
        CHECK(outcome.status == Status::Unique);
      else
        CHECK((outcome.status == Status::None || outcome.status == Status::Invalid));
    }
  }
}

}  // namespace
}  // namespace gridmill::search
