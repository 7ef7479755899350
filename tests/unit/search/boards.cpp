#include "unit/search/boards.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "rules/lower.hpp"

namespace gridmill::search::test {
namespace {

std::vector<int> numbers(int count) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

// The lines 0..n-1 in groups of `width`: groups in random order, and the lines of each.
std::vector<int> shuffled_lines(int n, int width, Rng& rng) {
  std::vector<int> groups = numbers(n / width);
  rng.shuffle(groups);
  std::vector<int> lines;
  for (const int group : groups) {
    std::vector<int> inside = numbers(width);
    rng.shuffle(inside);
    for (const int i : inside) lines.push_back(group * width + i);
  }
  return lines;
}

}  // namespace

LayoutPtr boxed(int rows, int cols) {
  rules::Layouts layouts;
  RuleFields fields{.n = rows * cols, .values = {}};
  const Value::Map boxes{{"rows", {std::int64_t{rows}}}, {"cols", {std::int64_t{cols}}}};
  fields.values.emplace_back("boxes", Value{boxes});
  Result<LayoutPtr> layout = layouts.get({}, fields);
  REQUIRE(layout);
  return *layout;
}

LayoutPtr classic(int n) {
  static rules::Layouts layouts;
  LayoutPtr layout = layouts.classic(n);
  REQUIRE(layout != nullptr);
  return layout;
}

LayoutPtr bare(Model model) {
  auto layout = std::make_shared<Layout>();
  layout->n = model.n;
  layout->model = std::move(model);
  return layout;
}

House house(const Model& model, std::vector<Cell> cells) {
  std::ranges::sort(cells);
  const bool full = static_cast<int>(cells.size()) == model.n;
  return {.cells = std::move(cells), .full = full, .label = "house"};
}

Puzzle puzzle(std::string_view text) {
  int n = kMinSize;
  while (static_cast<std::size_t>(n * n) < text.size()) ++n;
  REQUIRE(static_cast<std::size_t>(n * n) == text.size());
  Puzzle out{classic(n), Grid(n)};
  for (std::size_t i = 0; i < text.size(); ++i)
    out.givens.set(static_cast<int>(i), text[i] == '.' ? 0 : digit_of(text[i]));
  return out;
}

std::string json_of(const Puzzle& puzzle) {
  return R"({"givens":")" + symbols(puzzle.givens) + "\"}";
}

Naive::Naive(const Model& model) : n_(model.n), links_(static_cast<std::size_t>(model.cells())) {
  std::vector<DigitMask> different;
  for (int d = 1; d <= n_; ++d) different.push_back(all_digits(n_) & ~mask_of(d));
  for (const House& house : model.houses)
    for (const Cell a : house.cells)
      for (const Cell b : house.cells)
        if (a != b) links_[a].push_back({b, different});
  for (const Pair& pair : model.pairs) {
    const std::vector<DigitMask>& forth = model.relations[pair.relation].partner;
    std::vector<DigitMask> back(static_cast<std::size_t>(n_), 0);
    for (int a = 1; a <= n_; ++a)
      for (int b = 1; b <= n_; ++b)
        if ((forth[static_cast<std::size_t>(a - 1)] & mask_of(b)) != 0)
          back[static_cast<std::size_t>(b - 1)] |= mask_of(a);
    links_[pair.b].push_back({pair.a, forth});
    links_[pair.a].push_back({pair.b, back});
  }
}

DigitMask Naive::candidates(const Grid& grid, int cell) const {
  DigitMask mask = all_digits(n_);
  for (const Link& link : links_[static_cast<std::size_t>(cell)])
    if (const int digit = grid[link.other]; digit > 0)
      mask &= link.allowed[static_cast<std::size_t>(digit - 1)];
  return mask;
}

bool Naive::search(Grid& grid, int want, std::vector<Grid>& out) {
  if (++steps_ > most_ && most_ > 0) return false;
  int best = -1;
  DigitMask choices = 0;
  for (int cell = 0; cell < n_ * n_; ++cell) {
    if (grid[cell] != 0) continue;
    const DigitMask mask = candidates(grid, cell);
    if (best >= 0 && std::popcount(mask) >= std::popcount(choices)) continue;
    best = cell;
    choices = mask;
  }
  if (best < 0) {
    out.push_back(grid);
    return true;
  }
  for (int digit = 1; digit <= n_ && static_cast<int>(out.size()) < want; ++digit) {
    if ((choices & mask_of(digit)) == 0) continue;
    grid.set(best, digit);
    if (!search(grid, want, out)) return false;
    grid.set(best, 0);
  }
  return true;
}

bool Naive::solve(const Grid& givens, int want, std::vector<Grid>& out, std::uint64_t most) {
  out.clear();
  steps_ = 0;
  most_ = most;
  for (int cell = 0; cell < n_ * n_; ++cell)
    if (givens[cell] != 0 && (candidates(givens, cell) & mask_of(givens[cell])) == 0) return true;
  Grid grid = givens;
  return search(grid, want, out);
}

Grid random_grid(int rows, int cols, Rng& rng) {
  const int n = rows * cols;
  Grid pattern(n);
  std::vector<int> digits = numbers(n);
  rng.shuffle(digits);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      const int shifted = (r % rows * cols + r / rows + c) % n;
      pattern.set(r * n + c, digits[static_cast<std::size_t>(shifted)] + 1);
    }
  return moved(pattern, random_geometry(rows, cols, rng));
}

Grid thinned(const Grid& grid, int clues, Rng& rng) {
  std::vector<int> cells = numbers(static_cast<int>(grid.cells()));
  rng.shuffle(cells);
  Grid out(grid.size());
  for (const int cell : std::span(cells).first(static_cast<std::size_t>(clues)))
    out.set(cell, grid[cell]);
  return out;
}

Grid random_9x9(Rng& rng) {
  const LayoutPtr layout = classic(9);
  Grid start(9);
  for (const int corner : {0, 30, 60}) {  // boxes that do not see each other
    std::vector<int> digits = numbers(9);
    rng.shuffle(digits);
    for (int i = 0; i < 9; ++i)
      start.set(corner + i / 3 * 9 + i % 3, digits[static_cast<std::size_t>(i)] + 1);
  }
  std::vector<Grid> found;
  REQUIRE(Naive(layout->model).solve(start, 1, found));
  REQUIRE(found.size() == 1);
  return found.front();
}

Grid relabelled(const Grid& grid, std::span<const int> digit_of) {
  Grid out = grid;
  for (std::uint8_t& digit : out.digits())
    if (digit > 0) digit = static_cast<std::uint8_t>(digit_of[static_cast<std::size_t>(digit - 1)]);
  return out;
}

Grid transposed(const Grid& grid) {
  const int n = grid.size();
  Grid out(n);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) out.set(c * n + r, grid[r * n + c]);
  return out;
}

Grid rotated(const Grid& grid) {
  const int n = grid.size();
  Grid out(n);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) out.set(c * n + (n - 1 - r), grid[r * n + c]);
  return out;
}

std::vector<int> random_geometry(int rows, int cols, Rng& rng) {
  const int n = rows * cols;
  const std::vector<int> row = shuffled_lines(n, rows, rng);
  const std::vector<int> col = shuffled_lines(n, cols, rng);
  std::vector<int> from;
  for (const int r : row)
    for (const int c : col) from.push_back(r * n + c);
  return from;
}

Grid moved(const Grid& grid, std::span<const int> from) {
  Grid out(grid.size());
  for (std::size_t i = 0; i < from.size(); ++i) out.set(static_cast<int>(i), grid[from[i]]);
  return out;
}

}  // namespace gridmill::search::test
