// Boxes: the board is tiled by n boxes of r rows and c columns (r * c = n), each with every digit once.
// On unless a rule replaces the boxes.  Without a `boxes` field r is the largest divisor of n up to
// its square root: 6x6 has boxes of two rows and three columns, 12x12 of three rows and four.
//
//     1 1 1 | 2 2 2      n = 6: r = 2, c = 3; boxes are numbered row by row
//     1 1 1 | 2 2 2
//     ------+------
//     3 3 3 | 4 4 4
//
// Tested by tests/unit/rules/classic_test.cpp.

#include <fmt/format.h>

#include <array>

#include "rules/line_up.hpp"
#include "rules/lower.hpp"
#include "rules/registry.hpp"

namespace gridmill::rules {
namespace {

std::vector<Cell> box_cells(int n, BoxSize size, int box) {
  const int boxes_across = n / size.cols;
  const int top = box / boxes_across * size.rows;
  const int left = box % boxes_across * size.cols;
  std::vector<Cell> cells;
  for (int r = 0; r < size.rows; ++r)
    for (int c = 0; c < size.cols; ++c)
      cells.push_back(static_cast<Cell>((top + r) * n + left + c));
  return cells;
}

class Boxes final : public Rule {
 public:
  Boxes(int n, BoxSize size) : size_(size) {
    for (int b = 0; b < n; ++b)
      boxes_.push_back({box_cells(n, size, b), fmt::format("box {}", b + 1)});
  }

  const RuleKind& kind() const override { return boxes_rule(); }

  void lower(Model& model) const override {
    for (const Box& b : boxes_) add_house(model, b.cells, b.label);
  }

  std::optional<Clash> clash(const Grid& grid) const override {
    for (const Box& b : boxes_)
      if (auto found = first_repeat(grid, b.cells, b.label)) return found;
    return {};
  }

  void decorate(Decor& decor) const override {
    for (const Box& b : boxes_) decor.outlines.push_back({MarkRole::Region, b.cells, ""});
  }

  std::string signature() const override {
    return fmt::format("boxes {}x{}", size_.rows, size_.cols);
  }

 private:
  struct Box {
    std::vector<Cell> cells;
    std::string label;
  };
  BoxSize size_;
  std::vector<Box> boxes_;
};

Error bad_boxes(std::string what) {
  return {.code = Code::BadBoxes,
          .what = std::move(what),
          .hint = R"(write "boxes": {"rows": R, "cols": C} with R*C equal to the size)"};
}

// The `boxes` field: exactly the two members, and they tile the board.
Result<BoxSize> read_boxes(const Value& field, int n) {
  const Value::Map* map = field.map();
  const Value* rows = field.member("rows");
  const Value* cols = field.member("cols");
  if (map == nullptr || map->size() != 2 || rows == nullptr || cols == nullptr ||
      rows->integer() == nullptr || cols->integer() == nullptr)
    return bad_boxes("`boxes` is not an object with the numbers `rows` and `cols`");
  const std::int64_t r = *rows->integer();
  const std::int64_t c = *cols->integer();
  if (r < 1 || c < 1 || r > n || c > n || r * c != n)
    return bad_boxes(
        fmt::format("boxes of {} rows and {} columns do not hold the {} digits", r, c, n));
  return BoxSize{static_cast<int>(r), static_cast<int>(c)};
}

Result<std::unique_ptr<const Rule>> parse_boxes(const RuleFields& fields) {
  std::optional<BoxSize> size = default_boxes(fields.n);
  if (const Value* field = fields.find("boxes")) {
    Result<BoxSize> given = read_boxes(*field, fields.n);
    if (!given) return given.error();
    size = *given;
  }
  if (!size) return bad_boxes(fmt::format("a board of size {} has no boxes of its own", fields.n));
  return std::unique_ptr<const Rule>(std::make_unique<Boxes>(fields.n, *size));
}

constexpr std::array<std::string_view, 1> kFields{"boxes"};

}  // namespace

std::optional<BoxSize> default_boxes(int n) {
  for (int r = n - 1; r >= 2; --r)
    if (r * r <= n && n % r == 0) return BoxSize{r, n / r};
  return {};
}

const RuleKind& boxes_rule() {
  static constexpr RuleKind kind{.key = "boxes",
                                 .aliases = {},
                                 .fields = kFields,
                                 .summary = "every box holds each digit once (on unless replaced)",
                                 .named = false,
                                 .parse = parse_boxes};
  return kind;
}

}  // namespace gridmill::rules
