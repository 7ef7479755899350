#pragma once

// Puzzles to draw: classic boards, and one whose only rule makes every kind of mark.

#include <memory>
#include <string_view>

#include "model/record.hpp"
#include "rules/lower.hpp"
#include "rules/registry.hpp"

namespace gridmill::test {

inline Grid grid_of(int n, std::string_view symbols) {
  Grid grid(n);
  for (std::size_t i = 0; i < symbols.size(); ++i)
    grid.set(static_cast<int>(i), digit_of(symbols[i]));
  return grid;
}

inline Puzzle classic(int n, std::string_view givens) {
  return {rules::Layouts().classic(n), grid_of(n, givens)};
}

class Marks final : public Rule {
 public:
  const RuleKind& kind() const override { return rules::boxes_rule(); }
  void lower(Model& /*model*/) const override {}
  std::optional<Clash> clash(const Grid& /*grid*/) const override { return {}; }
  std::string signature() const override { return "marks"; }
  void decorate(Decor& decor) const override {
    decor.shades.push_back({MarkRole::House, {0, 5}});
    decor.lines.push_back({MarkRole::House, {{0, 4000}, {4000, 0}}});
    decor.lines.push_back({MarkRole::Path, {centre_of(8, 4), centre_of(9, 4), centre_of(14, 4)}});
    decor.outlines.push_back({MarkRole::Region, {0, 1, 4, 5}, ""});
    decor.outlines.push_back({MarkRole::Region, {2, 3, 6, 7}, ""});
    decor.outlines.push_back({MarkRole::Cage, {2, 6, 7}, "<9>"});
    decor.glyphs.push_back({MarkRole::Relation, {2000, 2500}, "X"});
  }
};

inline Puzzle marked() {
  auto layout = std::make_shared<Layout>();
  layout->n = 4;
  layout->rules.push_back(std::make_unique<Marks>());
  return {layout, grid_of(4, "1...............")};
}

}  // namespace gridmill::test
