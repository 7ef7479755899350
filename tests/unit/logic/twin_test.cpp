// The engine against its slow twin and against the solution, step by step: on random puzzles of every
// board size, and on random positions (a grid with some cells filled and some wrong candidates gone),
// which meet the rare techniques.  And all views of a board against each other after every step.

#include "twin.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "logic/engine.hpp"
#include "random_puzzles.hpp"

namespace gridmill::logic {
namespace {

twin::Twin twin_of(const Puzzle& puzzle) {
  const int n = puzzle.layout->n;
  const rules::BoxSize box = *rules::default_boxes(n);
  std::vector<int> givens;
  for (const std::uint8_t digit : puzzle.givens.digits()) givens.push_back(digit);
  return {n, box.rows, box.cols, givens};
}

void check_sound(const StepRecord& step, const Grid& solution) {
  for (const auto& [cell, digit] : step.eliminations) REQUIRE(solution[cell] != digit);
  if (step.placement) REQUIRE(solution[step.placement->cell] == step.placement->digit);
  REQUIRE((step.placement || !step.eliminations.empty()));
}

void check_same(const StepRecord& step, const twin::Step& wanted) {
  INFO("twin: " << wanted.key << " " << wanted.rating);
  REQUIRE(std::string(step.technique->key) == wanted.key);
  REQUIRE(step.rating == wanted.rating);
  REQUIRE(step.placement.has_value() == wanted.place.has_value());
  if (wanted.place)
    REQUIRE(*step.placement == Candidate{wanted.place->first, wanted.place->second});
  std::vector<twin::Mark> removed;
  for (const auto& [cell, digit] : step.eliminations) removed.emplace_back(cell, digit);
  REQUIRE(removed == wanted.removed);  // sorted, too
}

void check_evidence(const StepRecord& step, const Model& model) {
  REQUIRE(step.digits != 0);
  for (const int house : step.houses)
    REQUIRE((0 <= house && house < static_cast<int>(model.houses.size())));
  for (const int cell : step.cells) REQUIRE((0 <= cell && cell < model.cells()));
}

using Uses = std::map<std::string, int>;

void compare(const RandomPuzzle& made, Engine& engine, Uses& uses) {
  INFO(symbols(made.puzzle.givens));
  twin::Twin twin = twin_of(made.puzzle);
  const Path path = engine.run(made.puzzle, {}, [&](const StepRecord& step) {
    check_sound(step, made.solution);
    check_evidence(step, made.puzzle.layout->model);
    const auto wanted = twin.next();
    REQUIRE(wanted);
    check_same(step, *wanted);
    twin.apply(*wanted);
    ++uses[std::string(step.technique->key)];
  });
  REQUIRE(!twin.next());
  REQUIRE((path.ending == Ending::Solved) == twin.solved());
}

Uses compare_many(int n, std::uint32_t count, int keep) {
  Engine engine;
  Uses uses;
  for (std::uint32_t item = 0; item < count; ++item)
    compare(random_puzzle(n, item, keep), engine, uses);
  return uses;
}

TEST_CASE("engine and twin take the same path through puzzles") {
  CHECK(compare_many(4, 100, 0).size() > 1);
  CHECK(compare_many(6, 100, 0).size() > 3);
  CHECK(compare_many(9, 150, 0).size() > 10);
  CHECK(compare_many(16, 3, 118).size() > 4);
}

// May this candidate go without leaving a single behind?
template <int W>
bool spare(const Board<W>& board, int cell, int digit) {
  if (std::popcount(board.marks(cell)) < 3) return false;
  for (const Seat& seat : board.geometry().seats(cell))
    if (std::popcount(board.spots(seat.house, digit)) < 3) return false;
  return true;
}

template <int W>
void compare_position(int n, std::uint32_t item, Uses& uses) {
  RandomPuzzle made = random_puzzle(n, item, n * n);  // a full grid
  Rng random(99, item, static_cast<std::uint32_t>(n));
  const std::uint32_t filled = random.below(50);  // per cent
  const bool thrifty = item % 2 == 0;             // leave no singles behind
  const std::uint32_t gone = thrifty ? 30 + random.below(70) : random.below(70);
  for (int cell = 0; cell < n * n; ++cell)
    if (random.below(100) >= filled) made.puzzle.givens.set(cell, 0);
  const Geometry<W> geometry(made.puzzle.layout->model);
  Board<W> board(geometry, news_slots());
  board.reset(made.puzzle.givens);
  twin::Twin twin = twin_of(made.puzzle);
  twin::Step wrong;
  for (const int at : banded(n * n * n, n * n * n, random)) {
    const int cell = at / n;
    const int digit = at % n + 1;
    if (!board.allows(cell, digit) || made.solution[cell] == digit) continue;
    if (random.below(100) >= gone || (thrifty && !spare(board, cell, digit))) continue;
    board.remove(cell, digit);
    wrong.removed.emplace_back(cell, digit);
  }
  twin.apply(wrong);
  StepRecord step;
  solve(board, step, {}, [&](const StepRecord& taken) {
    check_sound(taken, made.solution);
    const auto wanted = twin.next();
    REQUIRE(wanted);
    check_same(taken, *wanted);
    twin.apply(*wanted);
    ++uses[std::string(taken.technique->key)];
  });
  REQUIRE(!twin.next());
}

TEST_CASE("engine and twin take the same path from random positions") {
  Uses uses;
  for (std::uint32_t item = 0; item < 1000; ++item) {
    compare_position<2>(6, item, uses);
    if (item < 100) compare_position<2>(4, item, uses);
    if (item < 300) compare_position<2>(9, item, uses);
    if (item < 5) compare_position<4>(16, item, uses);
  }
  for (const Ranked& ranked : techniques()) {
    INFO(ranked.technique->key);
    CHECK(uses[std::string(ranked.technique->key)] > 0);  // the test must meet every technique
  }
}

// All that a board says, recomputed from its marks.
template <int W>
void check_views(const Board<W>& board) {
  const Geometry<W>& geometry = board.geometry();
  const int n = geometry.n;
  for (int cell = 0; cell < geometry.cells; ++cell) {
    for (int d = 1; d <= n; ++d) REQUIRE(board.cells_with(d).test(cell) == board.allows(cell, d));
    for (int k = 1; k <= Board<W>::kCounted; ++k)
      REQUIRE(board.cells_with_marks(k).test(cell) == (std::popcount(board.marks(cell)) == k));
    REQUIRE(board.open_cells().test(cell) == (board.value(cell) == 0));
  }
  int last_cell = -1, hidden = -1;
  for (int house = 0; house < geometry.houses; ++house) {
    int open = 0;
    DigitMask missing = all_digits(n);
    for (const Cell cell : geometry.cells_of(house)) {
      open += board.value(cell) == 0;
      if (board.value(cell) > 0) missing &= ~mask_of(board.value(cell));
    }
    REQUIRE(board.open_in(house) == open);
    REQUIRE(board.missing(house) == missing);
    if (open == 1 && last_cell < 0) last_cell = house;
    for (int d = 1; d <= n; ++d) {
      SpotMask spots = 0;
      for (int i = 0; i < n; ++i)
        if (board.allows(geometry.cell_at(house, i), d)) spots |= SpotMask{1} << i;
      REQUIRE(board.spots(house, d) == spots);
      for (int k = 1; k <= Board<W>::kCounted; ++k)
        REQUIRE(((board.digits_with_spots(house, k) & mask_of(d)) != 0) ==
                (std::popcount(spots) == k));
      if (std::popcount(spots) == 1 && hidden < 0) hidden = house * n + d - 1;
    }
  }
  REQUIRE(board.first_last_cell() == last_cell);
  REQUIRE(board.first_hidden_single() == hidden);
}

template <int W>
void check_path(int n, std::uint32_t item) {
  const RandomPuzzle made = random_puzzle(n, item, n * n / 2);
  const Geometry<W> geometry(made.puzzle.layout->model);
  Board<W> board(geometry, news_slots());
  board.reset(made.puzzle.givens);
  StepRecord step;
  do {
    check_views(board);
    Board<W> copy = board;
    StepRecord again;
    const bool found = first_step(board, step);
    REQUIRE(first_step(copy, again) == found);
    if (!found) break;
    REQUIRE(again.technique == step.technique);
    REQUIRE(again.placement == step.placement);
    REQUIRE(again.eliminations == step.eliminations);
    apply(board, step);
  } while (!board.solved());
  if (board.solved())
    for (int cell = 0; cell < geometry.cells; ++cell)
      REQUIRE(board.value(cell) == made.solution[cell]);
}

TEST_CASE("all views of a board agree after every step") {
  for (std::uint32_t item = 0; item < 5; ++item) {
    check_path<2>(6, item);
    check_path<2>(9, item);
  }
  check_path<4>(9, 5);  // wider words than needed change nothing
  check_path<4>(16, 0);
}

}  // namespace
}  // namespace gridmill::logic
