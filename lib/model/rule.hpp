#pragma once

// Rule: one constraint family of a puzzle (boxes, diagonals, cages ...), with its data.
//
// A rule has two readings that must agree, and tests hold them against each other:
//   lower   translates it for the engines (House, Sum, Pair)
//   clash   is its own definition, checked on a grid directly and never through the Model
// A grid keeps the rule when it is complete and clash() finds nothing.
//
// ADD ONE  rules/<name>.cpp with a RuleKind, one line in rules/rule_list.inc, tests/unit/rules/.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "model/decor.hpp"
#include "model/grid.hpp"
#include "model/model.hpp"
#include "model/value.hpp"

namespace gridmill {

// Clues or entries that contradict each other directly.
struct Clash {
  std::vector<int> cells;  // ascending
  std::string place;       // "row 1", "box 5"
  int digit = 0;           // the repeated digit; 0 when it is not about one
};

struct RuleKind;

class Rule {
 public:
  virtual ~Rule() = default;

  virtual const RuleKind& kind() const = 0;

  // Adds the rule's primitives to a Model whose n is set.
  virtual void lower(Model& model) const = 0;

  // The first clash among the filled cells, in a fixed order; empty cells clash with nothing.
  virtual std::optional<Clash> clash(const Grid& grid) const = 0;

  // Adds what must be seen on the board to know the rule; nothing when the grid itself shows it.
  virtual void decorate(Decor& /*decor*/) const {}

  // Distinguishes two instances of the same kind on the same board: equal texts, equal rules.
  virtual std::string signature() const = 0;
};

// What a rule gets to read of a record: the board size and the fields that the rule owns.
struct RuleFields {
  int n = 0;
  std::vector<std::pair<std::string_view, Value>> values;

  const Value* find(std::string_view name) const {
    for (const auto& [key, value] : values)
      if (key == name) return &value;
    return nullptr;
  }
};

struct RuleKind {
  std::string_view key;                       // "diagonal", as written in `rules`
  std::span<const std::string_view> aliases;  // "x"
  std::span<const std::string_view> fields;   // record fields that belong to this rule
  std::string_view summary;                   // one line of help
  bool named;                                 // false: always on, never written in `rules`
  Result<std::unique_ptr<const Rule>> (*parse)(const RuleFields&);
};

}  // namespace gridmill
