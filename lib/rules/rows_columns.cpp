// Rows and columns: every row and every column holds each digit once.  Always on.
// Tested by tests/unit/rules/classic_test.cpp.

#include <fmt/format.h>

#include "rules/line_up.hpp"
#include "rules/registry.hpp"

namespace gridmill::rules {
namespace {

std::vector<Cell> line(int n, int first, int step) {
  std::vector<Cell> cells;
  for (int i = 0; i < n; ++i) cells.push_back(static_cast<Cell>(first + i * step));
  return cells;
}

class RowsColumns final : public Rule {
 public:
  explicit RowsColumns(int n) {
    for (int i = 0; i < n; ++i) lines_.push_back({line(n, i * n, 1), fmt::format("row {}", i + 1)});
    for (int i = 0; i < n; ++i) lines_.push_back({line(n, i, n), fmt::format("column {}", i + 1)});
  }

  const RuleKind& kind() const override { return rows_columns_rule(); }

  void lower(Model& model) const override {
    for (const Line& l : lines_) add_house(model, l.cells, l.label);
  }

  std::optional<Clash> clash(const Grid& grid) const override {
    for (const Line& l : lines_)
      if (auto found = first_repeat(grid, l.cells, l.label)) return found;
    return {};
  }

  std::string signature() const override { return "rows-columns"; }

 private:
  struct Line {
    std::vector<Cell> cells;
    std::string label;
  };
  std::vector<Line> lines_;
};

}  // namespace

const RuleKind& rows_columns_rule() {
  static constexpr RuleKind kind{
      .key = "rows-columns",
      .aliases = {},
      .fields = {},
      .summary = "every row and every column holds each digit once (always on)",
      .named = false,
      .parse = [](const RuleFields& f) -> Result<std::unique_ptr<const Rule>> {
        return std::unique_ptr<const Rule>(std::make_unique<RowsColumns>(f.n));
      }};
  return kind;
}

}  // namespace gridmill::rules
