// Runs every drawing under tests/techniques/ through its technique.

#include "drawings.hpp"

#include <catch2/catch.hpp>

#include "logic/technique.hpp"
#include "rules/lower.hpp"

namespace gridmill::logic {
namespace {

struct Wanted {
  std::optional<Candidate> placement;
  std::vector<Candidate> eliminations;
};

// The board of a drawing, and the step that it shows.
template <int W>
Wanted draw(const tests::Drawing& drawing, Board<W>& board) {
  const int n = board.size();
  Wanted wanted;
  const auto at = [&](int cell) {
    const auto& row = drawing.rows[static_cast<std::size_t>(cell / n)];
    return tests::read_cell(row.at(static_cast<std::size_t>(cell % n)), n);
  };
  Grid filled(n);
  for (int cell = 0; cell < n * n; ++cell) filled.set(cell, at(cell).value);
  board.reset(filled);
  for (int cell = 0; cell < n * n; ++cell) {
    const tests::DrawnCell drawn = at(cell);
    for (int digit = 1; digit <= n; ++digit) {
      if ((drawn.marks & mask_of(digit)) == 0 && board.allows(cell, digit))
        board.remove(cell, digit);
      if ((drawn.removed & mask_of(digit)) != 0) wanted.eliminations.push_back({cell, digit});
    }
    if (drawn.placed > 0) wanted.placement = {cell, drawn.placed};
  }
  return wanted;
}

TEST_CASE("every drawn technique case") {
  rules::Layouts layouts;
  for (const Family* family : families()) {
    const std::string file = tests::drawing_file(family->key);
    for (const tests::Drawing& drawing : tests::read_drawings(file)) {
      INFO(file << ":" << drawing.line << " " << drawing.key << ": " << drawing.title);
      const int n = static_cast<int>(drawing.rows.size());
      for (const auto& row : drawing.rows) REQUIRE(static_cast<int>(row.size()) == n);
      const LayoutPtr layout = layouts.classic(n);
      REQUIRE(layout != nullptr);
      const Geometry<4> geometry(layout->model);
      Board<4> board(geometry, family->slots);
      const Wanted wanted = draw(drawing, board);
      const Technique* technique = find_technique(drawing.key);
      REQUIRE(technique != nullptr);
      StepRecord step;
      const bool found = technique->find.get<4>()(board, {}, step);
      CHECK(found == drawing.expect);
      CHECK(step.placement == wanted.placement);
      CHECK(step.eliminations == wanted.eliminations);
      // What was seen in vain is not seen again, and what was found is found again.
      StepRecord again;
      CHECK(technique->find.get<4>()(board, {}, again) == found);
      CHECK(again.eliminations == step.eliminations);
    }
  }
}

}  // namespace
}  // namespace gridmill::logic
