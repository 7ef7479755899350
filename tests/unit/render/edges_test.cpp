#include "render/edges.hpp"

#include <catch2/catch.hpp>

using namespace gridmill;
using render::Edge;

namespace {

std::vector<Edge> edges_of(std::vector<Cell> cells, int n, int inset) {
  std::vector<Edge> edges;
  render::add_edges(edges, cells, n, inset);
  return render::joined(std::move(edges));
}

}  // namespace

TEST_CASE("a box has four edges, each one line", "[render]") {
  const std::vector<Edge> edges = edges_of({0, 1, 4, 5}, 4, 0);
  CHECK(edges == std::vector<Edge>{{false, 0, 0, 2000},
                                   {false, 2000, 0, 2000},
                                   {true, 0, 0, 2000},
                                   {true, 2000, 0, 2000}});
}

TEST_CASE("neighbouring groups share an edge once", "[render]") {
  std::vector<Edge> edges;
  render::add_edges(edges, std::vector<Cell>{0}, 4, 0);
  render::add_edges(edges, std::vector<Cell>{1}, 4, 0);
  const std::vector<Edge> all = render::joined(std::move(edges));
  CHECK(all.size() == 5);
  CHECK(all[0] == Edge{false, 0, 0, 2000});
}

TEST_CASE("inset edges meet at convex and concave corners", "[render]") {
  // An L: r1c1, r2c1, r2c2.
  const std::vector<Edge> edges = edges_of({0, 4, 5}, 4, 100);
  CHECK(edges == std::vector<Edge>{{false, 100, 100, 900},
                                   {false, 1100, 900, 1900},
                                   {false, 1900, 100, 1900},
                                   {true, 100, 100, 1900},
                                   {true, 900, 100, 1100},
                                   {true, 1900, 1100, 1900}});
}

TEST_CASE("a ring has an inner and an outer border", "[render]") {
  const std::vector<Edge> edges = edges_of({0, 1, 2, 4, 6, 8, 9, 10}, 4, 100);
  CHECK(edges.size() == 8);
  CHECK(std::count(edges.begin(), edges.end(), Edge{false, 900, 900, 2100}) == 1);
}

TEST_CASE("cells that touch at a corner only keep their own corners", "[render]") {
  const std::vector<Edge> edges = edges_of({0, 5}, 4, 100);
  CHECK(edges.size() == 8);
  for (const Edge& e : edges) CHECK(e.to - e.from == 800);
}
