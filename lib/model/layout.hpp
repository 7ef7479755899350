#pragma once

// Layout: a board with its rules, and the Model they lower to.  Built by rules/lower.hpp, immutable,
// shared by all records that have it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/grid.hpp"
#include "model/model.hpp"
#include "model/rule.hpp"

namespace gridmill {

struct Layout {
  int n = 0;
  std::vector<std::unique_ptr<const Rule>> rules;  // rows and columns first
  Model model;
  std::string key;  // n and all signatures: equal keys, equal layouts

  // The first clash in the order of the rules.
  std::optional<Clash> clash(const Grid& grid) const {
    for (const auto& rule : rules)
      if (auto found = rule->clash(grid)) return found;
    return {};
  }

  // Complete, and every rule's own definition is kept.
  bool holds(const Grid& grid) const {
    return grid.size() == n && grid.filled() == n * n && !clash(grid);
  }
};

using LayoutPtr = std::shared_ptr<const Layout>;

}  // namespace gridmill
