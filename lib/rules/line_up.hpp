#pragma once

// What most rules share: "these cells hold different digits".

#include <optional>
#include <span>
#include <string>

#include "model/rule.hpp"

namespace gridmill::rules {

// The first digit that stands twice among `cells`, with the first two cells that hold it.
std::optional<Clash> first_repeat(const Grid& grid, std::span<const Cell> cells,
                                  const std::string& place);

// Adds a house; `full` follows from its size.  Cells may come in any order.
void add_house(Model& model, std::vector<Cell> cells, std::string label);

}  // namespace gridmill::rules
