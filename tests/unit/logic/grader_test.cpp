// Bookkeeping of paths, printing of ratings, and what a grader says when it cannot rate.

#include "logic/grader.hpp"

#include <catch2/catch.hpp>

#include "random_puzzles.hpp"

namespace gridmill::logic {
namespace {

StepRecord step_with(double rating, bool places) {
  StepRecord step;
  step.rating = rating;
  step.technique = techniques()[static_cast<std::size_t>(rating)].technique;  // any, told apart
  if (places) step.placement = Candidate{0, 1};
  return step;
}

TEST_CASE("ED is the first step, EP the hardest up to the first placement, ER the hardest") {
  Path path;
  path.take(step_with(2.6, false));
  CHECK(path.ed == 2.6);
  CHECK(path.ep == 0);
  path.take(step_with(3.4, false));
  path.take(step_with(1.5, true));
  CHECK(path.ed == 2.6);
  CHECK(path.ep == 3.4);
  path.take(step_with(1.2, true));
  path.take(step_with(4.0, false));
  path.take(step_with(2.0, true));
  CHECK(path.ed == 2.6);
  CHECK(path.ep == 3.4);
  CHECK(path.er == 4.0);
  CHECK(path.steps == 6);
}

TEST_CASE("the hardest technique is the first one met with that rating") {
  Path path;
  StepRecord first = step_with(2.6, false);
  StepRecord second = step_with(2.6, false);
  second.technique = techniques()[0].technique;
  path.take(first);
  path.take(second);
  CHECK(path.hardest == first.technique);
}

TEST_CASE("ratings print as tenths without the noise of adding") {
  CHECK(printed_tenths(1.0) == 10);
  CHECK(printed_tenths(2.3) == 23);
  CHECK(printed_tenths(6.6 + 0.1) == 67);
  double sum = 0;
  for (int i = 0; i < 3; ++i) sum += 0.1;
  CHECK(printed_tenths(6.6 + sum) == 69);
  CHECK(printed_tenths(4.5 + 0.2 + 0.3) == 50);
  for (const Ranked& ranked : techniques())
    CHECK(std::abs(ranked.technique->rating * 10 - printed_tenths(ranked.technique->rating)) <
          1e-6);
}

TEST_CASE("a puzzle of the classic board is rated on its scale, other boards on ours") {
  Grader grader;
  int rated = 0;
  for (const int n : {4, 6, 9}) {
    for (std::uint32_t item = 0; item < 10; ++item) {
      const RandomPuzzle made = random_puzzle(n, item, n * n / 2);
      const Graded graded = grader.grade(made.puzzle, {});
      if (!graded.rating) continue;
      CHECK(graded.at_least == 0);
      CHECK(graded.rating->scale == (n == 9 ? kClassicScale : kOwnScale));
      CHECK(graded.rating->ed <= graded.rating->ep);
      CHECK(graded.rating->ep <= graded.rating->er);
      const Technique* technique = find_technique(graded.rating->technique);
      REQUIRE(technique != nullptr);
      CHECK(printed_tenths(technique->rating) <= graded.rating->er);
      ++rated;
    }
  }
  CHECK(rated > 20);
}

TEST_CASE("9x9 with other boxes is not the classic scale") {
  rules::Layouts layouts;
  Model model = layouts.classic(9)->model;
  std::swap(model.houses[18].cells[8], model.houses[19].cells[0]);
  for (House& house : model.houses) std::ranges::sort(house.cells);
  CHECK(!Geometry<2>(model).classic9);
  CHECK(Geometry<2>(layouts.classic(9)->model).classic9);
}

TEST_CASE("where the engine is stuck the rating is at least that of the first missing technique") {
  rules::Layouts layouts;
  const Puzzle empty{layouts.classic(9), Grid(9)};  // not unique, but as stuck as can be
  Grader grader;
  const Graded graded = grader.grade(empty, {});
  CHECK(!graded.rating);
  CHECK(graded.at_least == printed_tenths(kFirstMissing));
}

TEST_CASE("a full grid has nothing to rate") {
  RandomPuzzle made = random_puzzle(9, 0, 81);
  const Graded graded = Grader().grade(made.puzzle, {});
  CHECK(!graded.rating);
  CHECK(graded.at_least == 0);
}

TEST_CASE("a stop predicate ends the path, and what was met bounds the rating") {
  const RandomPuzzle made = random_puzzle(16, 0, 160);
  int asked = 0;
  Limits limits;
  limits.stop_data = &asked;
  limits.stop = [](void* data) { return ++*static_cast<int*>(data) > 1; };  // the second time
  Engine engine;
  const Path path = engine.run(made.puzzle, limits);
  CHECK(path.ending == Ending::Stopped);
  CHECK(path.steps == 64);
  asked = 0;
  const Graded graded = Grader().grade(made.puzzle, limits);
  CHECK(!graded.rating);
  CHECK(graded.at_least == printed_tenths(path.er));
  CHECK(Grader().grade(made.puzzle, limits).at_least == 0);  // stopped before the first step
}

TEST_CASE("a model that the engine does not see whole is not judged") {
  RandomPuzzle made = random_puzzle(6, 0, 20);
  auto layout = std::make_shared<Layout>();
  layout->n = 6;
  layout->model = made.puzzle.layout->model;
  layout->model.sums.push_back({{0, 1}, {1, 1}, 5});
  made.puzzle.layout = layout;
  const Graded graded = Grader().grade(made.puzzle, {});
  CHECK(!graded.rating);
  CHECK(graded.at_least == 0);
}

TEST_CASE("many layouts in turn give what one engine each gives") {
  Engine shared;
  for (std::uint32_t item = 0; item < 40; ++item) {
    const RandomPuzzle made = random_puzzle(item % 2 == 0 ? 6 : 9, item, 30);
    const Path path = shared.run(made.puzzle, {});
    const Path fresh = Engine().run(made.puzzle, {});
    CHECK(path.er == fresh.er);
    CHECK(path.steps == fresh.steps);
    CHECK(path.hardest == fresh.hardest);
  }
}

}  // namespace
}  // namespace gridmill::logic
