// The general engine on Models made by hand and at random, with everything that a rule may lower to:
// full and other houses, "not equal", and relations that are not symmetric.  The whole set of solutions
// is compared with the naive search of boards.hpp.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "search/general.hpp"
#include "unit/search/boards.hpp"

namespace gridmill::search {
namespace {

using namespace test;

std::set<std::string> texts_of(const std::vector<Grid>& grids) {
  std::set<std::string> texts;
  for (const Grid& grid : grids) texts.insert(symbols(grid));
  return texts;
}

constexpr int kMany = 5000;

// Compares and returns how many solutions there are (at most kMany).
std::size_t check(const Model& model, const Grid& givens) {
  INFO(symbols(givens));
  std::vector<Grid> wanted, got;
  REQUIRE(Naive(model).solve(givens, kMany, wanted));
  GeneralSolver solver;
  const Found found = solver.search({bare(model), givens}, kMany, {}, got);
  REQUIRE(got.size() == wanted.size());
  if (wanted.size() == kMany) return kMany;  // two halves of a larger set need not be the same
  CHECK(texts_of(got) == texts_of(wanted));
  CHECK(texts_of(got).size() == got.size());
  CHECK(found.complete);
  return wanted.size();
}

Relation not_equal(int n) {
  Relation relation{.label = "different", .partner = {}};
  for (int d = 1; d <= n; ++d) relation.partner.push_back(all_digits(n) & ~mask_of(d));
  return relation;
}

Relation equal(int n) {
  Relation relation{.label = "equal", .partner = {}};
  for (int d = 1; d <= n; ++d) relation.partner.push_back(mask_of(d));
  return relation;
}

Relation less(int n) {
  Relation relation{.label = "less", .partner = {}};
  for (int d = 1; d <= n; ++d) relation.partner.push_back(all_digits(n) & ~all_digits(d));
  return relation;
}

Relation at_least_apart(int n, int distance) {
  Relation relation{.label = "apart", .partner = {}};
  for (int a = 1; a <= n; ++a) {
    DigitMask allowed = 0;
    for (int b = 1; b <= n; ++b)
      if (std::abs(a - b) >= distance) allowed |= mask_of(b);
    relation.partner.push_back(allowed);
  }
  return relation;
}

std::uint16_t add(Model& model, Relation relation) {
  model.relations.push_back(std::move(relation));
  return static_cast<std::uint16_t>(model.relations.size() - 1);
}

void tie(Model& model, int a, int b, std::uint16_t relation) {
  model.pairs.push_back({static_cast<Cell>(a), static_cast<Cell>(b), relation});
}

Model latin(int n) {
  Model model;
  model.n = n;
  for (int i = 0; i < n; ++i) {
    std::vector<Cell> row, col;
    for (int k = 0; k < n; ++k) {
      row.push_back(static_cast<Cell>(i * n + k));
      col.push_back(static_cast<Cell>(k * n + i));
    }
    model.houses.push_back(house(model, row));
    model.houses.push_back(house(model, col));
  }
  return model;
}

void add_diagonals(Model& model) {
  std::vector<Cell> down, up;
  for (int i = 0; i < model.n; ++i) {
    down.push_back(static_cast<Cell>(i * model.n + i));
    up.push_back(static_cast<Cell>(i * model.n + model.n - 1 - i));
  }
  model.houses.push_back(house(model, down));
  model.houses.push_back(house(model, up));
}

void add_knight_pairs(Model& model) {
  const std::uint16_t different = add(model, not_equal(model.n));
  const int n = model.n;
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c)
      for (const auto& [dr, dc] : {std::pair{1, 2}, {2, 1}, {1, -2}, {2, -1}})
        if (r + dr < n && 0 <= c + dc && c + dc < n)
          tie(model, r * n + c, (r + dr) * n + c + dc, different);
}

TEST_CASE("models: diagonals are houses like any other (48 squares of order 4, 960 of order 5)") {
  for (const auto& [n, known] : {std::pair{4, 48U}, std::pair{5, 960U}}) {
    Model model = latin(n);
    add_diagonals(model);
    CHECK(check(model, Grid(n)) == known);
  }
}

TEST_CASE("models: pairs a knight's move apart") {
  Model five = latin(5);
  add_knight_pairs(five);
  const std::size_t squares = check(five, Grid(5));
  CHECK(squares > 0);
  CHECK(squares % 120 == 0);  // digits are interchangeable
  Model boxed_four = classic(4)->model;
  add_knight_pairs(boxed_four);
  CHECK(check(boxed_four, Grid(4)) % 24 == 0);
  Model nine = classic(9)->model;
  add_knight_pairs(nine);
  for (std::uint32_t item = 0; item < 5; ++item) {
    Rng rng(19, item);
    GeneralSolver solver;
    std::vector<Grid> found;
    Grid start(9);
    for (int d = 1; d <= 9; ++d) start.set(static_cast<int>(rng.below(9)) + (d - 1) * 9, d);
    solver.search({bare(nine), start}, 1, {.nodes = 100'000}, found);
    if (found.empty()) continue;
    check(nine, thinned(found[0], 30, rng));
    check(nine, thinned(found[0], 24, rng));
  }
}

TEST_CASE("models: two cells that hold the same digit") {
  Model model = classic(4)->model;
  const std::uint16_t same = add(model, equal(4));
  tie(model, 0, 15, same);
  const std::size_t both = check(model, Grid(4));
  CHECK(both > 0);
  CHECK(both < 288);
  SECTION("cells that see each other cannot") {
    tie(model, 0, 1, same);
    CHECK(check(model, Grid(4)) == 0);
  }
  SECTION("the other way round it is the same") {
    Model turned = classic(4)->model;
    tie(turned, 15, 0, add(turned, equal(4)));
    CHECK(check(turned, Grid(4)) == both);
  }
  SECTION("a given reaches the other cell") {
    Grid givens(4);
    givens.set(0, 3);
    CHECK(check(model, givens) == both / 4);
    givens.set(15, 2);
    CHECK(check(model, givens) == 0);
  }
}

TEST_CASE("models: a relation is read from the first cell to the second") {
  Model rising = classic(4)->model;
  const std::uint16_t forth = add(rising, less(4));
  tie(rising, 0, 1, forth);
  CHECK(check(rising, Grid(4)) == 288 / 2);
  Grid givens(4);
  givens.set(0, 4);
  CHECK(check(rising, givens) == 0);
  givens.set(0, 1);
  CHECK(check(rising, givens) == 288 / 4);
  Model falling = classic(4)->model;
  tie(falling, 1, 0, add(falling, less(4)));
  CHECK(check(falling, givens) == 0);
  SECTION("a chain over the whole row leaves one order") {
    tie(rising, 1, 2, forth);
    tie(rising, 2, 3, forth);
    CHECK(check(rising, Grid(4)) == 288 / 24);
    tie(rising, 3, 0, forth);
    CHECK(check(rising, Grid(4)) == 0);
  }
}

TEST_CASE("models: houses of less than n cells only forbid repeats") {
  Model model = latin(4);
  SECTION("one cell is no constraint") {
    model.houses.push_back(house(model, {5}));
    CHECK(check(model, Grid(4)) == 576);
  }
  SECTION("two and three cells") {
    model.houses.push_back(house(model, {0, 5}));
    const std::size_t two = check(model, Grid(4));
    model.houses.push_back(house(model, {0, 5, 10}));
    const std::size_t three = check(model, Grid(4));
    CHECK(576 > two);
    CHECK(two > three);
    CHECK(three > 0);
  }
  SECTION("a cell that sees every digit has none, whether or not it lies in a full house") {
    Model free;
    free.n = 4;
    const std::uint16_t different = add(free, not_equal(4));
    Grid givens(4);
    for (int i = 0; i < 12; ++i) givens.set(i, 1 + i % 4);
    for (int i = 0; i < 3; ++i) tie(free, i, 15, different);
    CHECK(check(free, givens) == 4U * 4U * 4U);
    tie(free, 3, 15, different);
    CHECK(check(free, givens) == 0);
  }
  SECTION("no houses at all: the digits are free") {
    Model free;
    free.n = 4;
    Grid givens(4);
    for (int i = 0; i < 13; ++i) givens.set(i, 1);
    CHECK(check(free, givens) == 4U * 4U * 4U);
  }
}

// Rows and columns or nothing, a few houses of any size, a few relations between any cells.
Model random_model(int n, Rng& rng) {
  Model model;
  if (rng.below(4) > 0) {
    model = latin(n);
  } else {
    model.n = n;
  }
  const auto cells = static_cast<std::uint32_t>(n * n);
  for (std::uint32_t i = rng.below(4); i > 0; --i) {
    std::vector<Cell> all;
    for (std::uint32_t c = 0; c < cells; ++c) all.push_back(static_cast<Cell>(c));
    rng.shuffle(all);
    all.resize(1 + rng.below(static_cast<std::uint32_t>(n)));
    model.houses.push_back(house(model, all));
  }
  std::vector<Relation> kinds{not_equal(n), equal(n), less(n), at_least_apart(n, 2)};
  Relation any{.label = "any", .partner = {}};
  for (int d = 1; d <= n; ++d) any.partner.push_back(rng.below(std::uint32_t{1} << n));
  kinds.push_back(any);
  for (const Relation& kind : kinds) add(model, kind);
  for (std::uint32_t i = rng.below(7); i > 0; --i) {
    const int a = static_cast<int>(rng.below(cells));
    const int b = static_cast<int>(rng.below(cells));
    if (a != b) tie(model, a, b, static_cast<std::uint16_t>(rng.below(5)));
  }
  return model;
}

TEST_CASE("models: random ones have the solutions that the naive search finds") {
  std::size_t none = 0, some = 0;
  for (const int n : {4, 5, 6}) {
    const int cases = 400 / one_in(8);
    for (int i = 0; i < cases; ++i) {
      Rng rng(23, static_cast<std::uint32_t>(i), 0, static_cast<std::uint32_t>(n));
      const Model model = random_model(n, rng);
      // From a solution where there is one, so that not everything is contradictory.
      std::vector<Grid> base;
      Grid givens(n);
      Naive naive(model);
      if (naive.solve(Grid(n), 1, base, 20'000) && !base.empty())
        givens = thinned(base[0], n * n / 2 + static_cast<int>(rng.below(5)), rng);
      if (rng.below(3) == 0)
        givens.set(static_cast<int>(rng.below(static_cast<std::uint32_t>(n * n))),
                   1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(n))));
      if (givens.filled() < n * n / 2) continue;  // contradictory from the start: too long to count
      INFO("n " << n << ", case " << i);
      (check(model, givens) == 0 ? none : some) += 1;
    }
  }
  CHECK(none > 10U);
  CHECK(some > 60U);
}

}  // namespace
}  // namespace gridmill::search
