// CellSet against std::set, in every width.

#include "base/cell_set.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "base/rng.hpp"

namespace gridmill {
namespace {

template <int W>
std::vector<int> members(const CellSet<W>& set) {
  std::vector<int> cells;
  set.for_each([&](int cell) { cells.push_back(cell); });
  return cells;
}

template <int W>
void check_same(const CellSet<W>& set, const std::set<int>& wanted) {
  CHECK(members(set) == std::vector<int>(wanted.begin(), wanted.end()));
  CHECK(set.any() == !wanted.empty());
  CHECK(set.single() == (wanted.size() == 1));
  CHECK(set.count() == static_cast<int>(wanted.size()));
  CHECK(set.first() == (wanted.empty() ? -1 : *wanted.begin()));
  for (int from = 0; from <= CellSet<W>::kCapacity; from += 7) {
    const auto next = wanted.lower_bound(from);
    CHECK(set.next(from) == (next == wanted.end() ? -1 : *next));
  }
}

TEMPLATE_TEST_CASE_SIG("CellSet does what std::set does", "", ((int W), W), 2, 4, 10) {
  Rng random(7, W);
  for (int round = 0; round < 50; ++round) {
    CellSet<W> a, b;
    std::set<int> sa, sb, both, either, only_a;
    const std::uint32_t size = random.below(5) == 0 ? 1 : random.below(40);
    for (std::uint32_t i = 0; i < size; ++i) {
      const int x = static_cast<int>(random.below(CellSet<W>::kCapacity));
      const int y = static_cast<int>(random.below(CellSet<W>::kCapacity));
      a.set(x), sa.insert(x);
      b.set(y), sb.insert(y);
      if (random.below(4) == 0) a.reset(x), sa.erase(x);
    }
    for (const int cell : sa) (sb.count(cell) > 0 ? both : only_a).insert(cell);
    either = sa;
    either.insert(sb.begin(), sb.end());
    check_same(a, sa);
    check_same(a & b, both);
    check_same(a | b, either);
    check_same(a - b, only_a);
    for (const int cell : sb) CHECK(a.test(cell) == (sa.count(cell) > 0));
  }
  CHECK(CellSet<W>::first_cells(66).count() == 66);
  CHECK(CellSet<W>::first_cells(66).first() == 0);
  CHECK(!CellSet<W>().any());
}

}  // namespace
}  // namespace gridmill
