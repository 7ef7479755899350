#include "model/symmetry.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace gridmill {
namespace {

constexpr std::array kAll{Symmetry::None,        Symmetry::Rotate180, Symmetry::Rotate90,
                          Symmetry::MirrorH,     Symmetry::MirrorV,   Symmetry::Diagonal,
                          Symmetry::Antidiagonal};

TEST_CASE("orbits partition the board and are closed under the map") {
  for (const Symmetry symmetry : kAll)
    for (const int n : {4, 6, 9, 16, 25}) {
      INFO(symmetry_word(symmetry) << " " << n);
      std::vector<int> seen;
      for (const auto& orbit : orbits(symmetry, n)) {
        for (const int cell : orbit)
          REQUIRE(std::ranges::count(orbit, mapped(symmetry, cell, n)) == 1);
        seen.insert(seen.end(), orbit.begin(), orbit.end());
      }
      std::ranges::sort(seen);
      REQUIRE(static_cast<int>(seen.size()) == n * n);
      for (int cell = 0; cell < n * n; ++cell)
        REQUIRE(seen[static_cast<std::size_t>(cell)] == cell);
    }
}

TEST_CASE("the largest orbit has the order of the map") {
  const auto largest = [](Symmetry symmetry) {
    std::size_t most = 0;
    for (const auto& orbit : orbits(symmetry, 9)) most = std::max(most, orbit.size());
    return most;
  };
  CHECK(largest(Symmetry::None) == 1);
  CHECK(largest(Symmetry::Rotate90) == 4);
  for (const Symmetry two : {Symmetry::Rotate180, Symmetry::MirrorH, Symmetry::MirrorV,
                             Symmetry::Diagonal, Symmetry::Antidiagonal})
    CHECK(largest(two) == 2);
}

TEST_CASE("each map sends r1c2 of a 4x4 board to the cell its name says") {
  const int cell = 1;
  CHECK(mapped(Symmetry::None, cell, 4) == 1);
  CHECK(mapped(Symmetry::Rotate180, cell, 4) == 14);
  CHECK(mapped(Symmetry::Rotate90, cell, 4) == 7);
  CHECK(mapped(Symmetry::MirrorH, cell, 4) == 2);
  CHECK(mapped(Symmetry::MirrorV, cell, 4) == 13);
  CHECK(mapped(Symmetry::Diagonal, cell, 4) == 4);
  CHECK(mapped(Symmetry::Antidiagonal, cell, 4) == 11);
}

TEST_CASE("one given out of place breaks a symmetry") {
  Grid givens(4);
  givens.set(1, 3);
  givens.set(14, 2);
  CHECK(has_symmetry(Symmetry::Rotate180, givens));
  CHECK_FALSE(has_symmetry(Symmetry::MirrorH, givens));
  givens.set(0, 1);
  CHECK_FALSE(has_symmetry(Symmetry::Rotate180, givens));
}

}  // namespace
}  // namespace gridmill
