// Which house is what, how houses are cut, and that the engine stays sound with houses that it was not
// made for: diagonals, windows, regions, pairs.

#include "logic/geometry.hpp"

#include <catch2/catch.hpp>

#include "logic/engine.hpp"
#include "random_puzzles.hpp"

namespace gridmill::logic {
namespace {

const Model& classic(int n) {
  static rules::Layouts layouts;
  return layouts.classic(n)->model;
}

House house_of(std::vector<Cell> cells, int n, std::string label) {
  std::sort(cells.begin(), cells.end());
  const bool full = static_cast<int>(cells.size()) == n;
  return {.cells = std::move(cells), .full = full, .label = std::move(label)};
}

// Both diagonals and the four windows of 9x9.
Model with_extras() {
  Model model = classic(9);
  std::vector<Cell> down, up;
  for (int i = 0; i < 9; ++i) {
    down.push_back(static_cast<Cell>(i * 10));
    up.push_back(static_cast<Cell>((i + 1) * 8));
  }
  model.houses.push_back(house_of(down, 9, "diagonal 1"));
  model.houses.push_back(house_of(up, 9, "diagonal 2"));
  for (const int corner : {10, 14, 46, 50}) {
    std::vector<Cell> window;
    for (int i = 0; i < 9; ++i) window.push_back(static_cast<Cell>(corner + i / 3 * 9 + i % 3));
    model.houses.push_back(house_of(window, 9, "window"));
  }
  return model;
}

TEST_CASE("blocks, columns, rows are found by their cells and scanned in this order") {
  for (const int n : {4, 6, 9, 16, 25}) {
    const Geometry<10> geometry(classic(n));
    CHECK(geometry.houses == 3 * n);
    CHECK(geometry.begin_of == std::array<int, 5>{0, n, 2 * n, 3 * n, 3 * n});
    CHECK(geometry.complete);
    CHECK(geometry.classic9 == (n == 9));
    for (int house = 0; house < geometry.houses; ++house) {
      const auto model_house =
          static_cast<std::size_t>(geometry.model_house[static_cast<std::size_t>(house)]);
      const std::string& label = classic(n).houses[model_house].label;
      const char* word[] = {"box ", "column ", "row "};
      CHECK(label == word[house / n] + std::to_string(house % n + 1));
      CHECK(geometry.type_of(house) == static_cast<HouseType>(house / n));
    }
    for (int cell = 0; cell < geometry.cells; ++cell) {
      CHECK(geometry.seats(cell).size() == 3);
      CHECK(!geometry.peers_of(cell).test(cell));
    }
  }
  CHECK(Geometry<2>(classic(9)).peers_of(0).count() == 20);
  CHECK(Geometry<2>(classic(6)).peers_of(0).count() == 12);
}

TEST_CASE("every cut takes a house apart without rest or overlap") {
  const Geometry<2> geometry(with_extras());
  for (const auto* cuts : {&geometry.pointing, &geometry.claiming})
    for (const Cut& cut : *cuts) {
      const auto type = static_cast<std::size_t>(cut.first);
      for (int house = geometry.begin_of[type]; house < geometry.begin_of[type + 1]; ++house) {
        const auto at = cut.begin + static_cast<std::uint32_t>(house - geometry.begin_of[type]);
        const Section& section = geometry.sections.at(at);
        CHECK(section.first == house);
        SpotMask all = 0;
        for (std::uint32_t s = section.begin; s < section.end; ++s) {
          const Segment& segment = geometry.segments[s];
          CHECK((all & segment.spots) == 0);
          all |= segment.spots;
          for (int i = 0; i < 9; ++i) {
            if ((segment.spots >> i & 1) == 0) continue;
            CHECK(section.segment_at.at(static_cast<std::size_t>(i)) == s - section.begin);
            if (segment.second >= 0)
              CHECK(geometry.set_of(segment.second).test(geometry.cell_at(house, i)));
          }
        }
        CHECK(all == all_digits(9));
      }
    }
}

TEST_CASE("extra houses come last, houses that are not full only make peers") {
  Model model = with_extras();
  model.houses.push_back(house_of({0, 40}, 9, "cage"));
  const Geometry<2> geometry(model);
  CHECK(geometry.houses == 33);
  CHECK(geometry.begin_of == std::array<int, 5>{0, 9, 18, 27, 33});
  CHECK(!geometry.classic9);
  CHECK(geometry.complete);
  CHECK(geometry.peers_of(0).test(40));
  CHECK(geometry.seats(40).size() == 5);
}

TEST_CASE(
    "pairs that only forbid equal digits make peers, anything else leaves the model incomplete") {
  Model model = classic(6);
  std::vector<DigitMask> different, less;
  for (int d = 1; d <= 6; ++d) {
    different.push_back(all_digits(6) & ~mask_of(d));
    less.push_back(all_digits(6) & ~(mask_of(d) - 1) & ~mask_of(d));
  }
  model.relations.push_back({"different", different});
  model.pairs.push_back({0, 8, 0});
  const Geometry<2> knight(model);
  CHECK(knight.complete);
  CHECK(knight.peers_of(0).test(8));
  CHECK(knight.peers_of(8).test(0));
  model.relations.push_back({"less", less});
  model.pairs.push_back({0, 1, 1});
  CHECK(!Geometry<2>(model).complete);
  Model cage = classic(6);
  cage.sums.push_back({{0, 1}, {1, 1}, 5});
  CHECK(!Geometry<2>(cage).complete);
}

// A layout without rules of its own: the search engine works on the Model alone.
LayoutPtr layout_of(Model model, std::string key) {
  auto layout = std::make_shared<Layout>();
  layout->n = model.n;
  layout->key = std::move(key);
  layout->model = std::move(model);
  return layout;
}

// A random puzzle with one solution: a solution from a few random givens, dug out.
std::optional<RandomPuzzle> dig(const LayoutPtr& layout, std::uint32_t item) {
  Rng random(5, item);
  search::GeneralSolver solver;
  const int n = layout->n;
  RandomPuzzle made{{layout, Grid(n)}, Grid(n)};
  for (int i = 0; i < 5; ++i)
    made.puzzle.givens.set(static_cast<int>(random.below(static_cast<std::uint32_t>(n * n))),
                           static_cast<int>(random.below(static_cast<std::uint32_t>(n))) + 1);
  std::vector<Grid> solutions;
  solver.search(made.puzzle, 1, {.nodes = 100'000}, solutions);
  if (solutions.empty()) return {};
  made.solution = made.puzzle.givens = solutions[0];
  std::vector<int> cells = banded(n * n, n * n, random);
  for (const int cell : cells) {
    made.puzzle.givens.set(cell, 0);
    solutions.clear();
    if (!solver.search(made.puzzle, 2, {}, solutions).complete || solutions.size() != 1)
      made.puzzle.givens.set(cell, made.solution[cell]);
  }
  return made;
}

int steps_checked(const LayoutPtr& layout) {
  int steps = 0;
  Engine engine;
  for (std::uint32_t item = 0; item < 40; ++item) {
    const auto made = dig(layout, item);
    if (!made) continue;
    INFO(layout->key << " " << symbols(made->puzzle.givens) << " " << symbols(made->solution));
    engine.run(made->puzzle, {}, [&](const StepRecord& step) {
      INFO(step.technique->key);
      for (const auto& [cell, digit] : step.eliminations) REQUIRE(made->solution[cell] != digit);
      if (step.placement) REQUIRE(made->solution[step.placement->cell] == step.placement->digit);
      ++steps;
    });
  }
  return steps;
}

TEST_CASE("the engine is sound with diagonals and windows") {
  CHECK(steps_checked(layout_of(with_extras(), "diagonals, windows")) > 200);
}

TEST_CASE("the engine is sound with regions in place of boxes") {
  // 6x6: the boxes with r1c3 and r3c1 exchanged.
  Model model = classic(6);
  const std::vector<std::vector<Cell>> regions{{0, 1, 12, 6, 7, 8},      {3, 4, 5, 9, 10, 11},
                                               {2, 13, 14, 18, 19, 20},  {15, 16, 17, 21, 22, 23},
                                               {24, 25, 26, 30, 31, 32}, {27, 28, 29, 33, 34, 35}};
  model.houses.resize(12);
  for (const auto& cells : regions) model.houses.push_back(house_of(cells, 6, "region"));
  const Geometry<2> geometry(model);
  CHECK(geometry.begin_of == std::array<int, 5>{0, 6, 12, 18, 18});
  CHECK(steps_checked(layout_of(model, "regions")) > 300);
}

TEST_CASE("the engine is sound without blocks") {
  Model model = classic(6);
  model.houses.resize(12);
  CHECK(Geometry<2>(model).begin_of == std::array<int, 5>{0, 0, 6, 12, 12});
  CHECK(steps_checked(layout_of(model, "latin")) > 300);
}

}  // namespace
}  // namespace gridmill::logic
