#include "search/program.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <span>

namespace gridmill::search {
namespace {

template <class Mask>
void see_each_other(Program<Mask>& program, int a, int b) {
  if (a == b) return;
  const auto row = [&](int cell) { return static_cast<std::size_t>(cell) * program.lanes; };
  program.peers[row(a) + static_cast<std::size_t>(b)] = static_cast<Mask>(~Mask{0});
  program.peers[row(b) + static_cast<std::size_t>(a)] = static_cast<Mask>(~Mask{0});
}

template <class Mask>
void add_houses(Program<Mask>& program, const Model& model) {
  std::vector<std::vector<std::uint16_t>> of_cell(static_cast<std::size_t>(program.cells));
  for (const House& house : model.houses) {
    for (const int a : house.cells)
      for (const int b : house.cells) see_each_other(program, a, b);
    if (!house.full) continue;
    for (const Cell cell : house.cells) {
      program.house_cells.push_back(cell);
      of_cell[cell].push_back(static_cast<std::uint16_t>(program.houses));
    }
    ++program.houses;
  }
  program.of_cell_from.push_back(0);
  for (const auto& list : of_cell) {
    program.of_cell.insert(program.of_cell.end(), list.begin(), list.end());
    program.of_cell_from.push_back(static_cast<std::uint32_t>(program.of_cell.size()));
  }
}

template <class Mask>
void add_crossing(Program<Mask>& program, std::size_t a, std::size_t b) {
  const auto n = static_cast<std::size_t>(program.n);
  const auto house = [&](std::size_t h) { return std::span(&program.house_cells[h * n], n); };
  const auto from = static_cast<std::uint32_t>(program.crossing_cells.size());
  auto& out = program.crossing_cells;
  std::ranges::set_difference(house(a), house(b), std::back_inserter(out));
  const std::size_t only_here = out.size() - from;
  if (only_here == 0 || only_here + 2 > n) {  // the same house, or less than two cells shared
    out.resize(from);
    return;
  }
  std::ranges::set_difference(house(b), house(a), std::back_inserter(out));
  program.crossings.push_back({from, static_cast<std::uint16_t>(a),
                               static_cast<std::uint8_t>(only_here),
                               static_cast<std::uint8_t>(out.size() - from - only_here)});
}

template <class Mask>
void add_crossings(Program<Mask>& program) {
  for (std::size_t a = 0; a < program.houses; ++a)
    for (std::size_t b = 0; b < program.houses; ++b)
      if (a != b) add_crossing(program, a, b);
}

bool is_not_equal(const Relation& relation, int n) {
  for (int d = 1; d <= n; ++d)
    if (relation.partner[static_cast<std::size_t>(d - 1)] != (all_digits(n) & ~mask_of(d)))
      return false;
  return true;
}

// A relation and its mirror image, as two tables one behind the other.
template <class Mask>
std::uint32_t add_tables(Program<Mask>& program, const Relation& relation) {
  const auto first = static_cast<std::uint32_t>(program.tables.size());
  const auto n = static_cast<std::size_t>(program.n);
  program.tables.resize(first + 2 * n, 0);
  for (std::size_t a = 0; a < n; ++a) {
    program.tables[first + a] = static_cast<Mask>(relation.partner[a]);
    for (std::size_t b = 0; b < n; ++b)
      if ((relation.partner[a] >> b) & 1U)
        program.tables[first + n + b] =
            static_cast<Mask>(program.tables[first + n + b] | (Mask{1} << a));
  }
  return first;
}

template <class Mask>
void add_pairs(Program<Mask>& program, const Model& model) {
  std::vector<std::uint32_t> tables;
  for (const Relation& relation : model.relations) tables.push_back(add_tables(program, relation));
  for (const Pair& pair : model.pairs) {
    if (is_not_equal(model.relations[pair.relation], model.n)) {
      see_each_other(program, pair.a, pair.b);
      continue;
    }
    const std::uint32_t forth = tables[pair.relation];
    program.arcs.push_back({pair.a, pair.b, forth});
    program.arcs.push_back({pair.b, pair.a, forth + static_cast<std::uint32_t>(model.n)});
  }
}

}  // namespace

template <class Mask>
Program<Mask> compile(const Model& model) {
  assert(model.n <= static_cast<int>(sizeof(Mask) * 8));
  assert(model.sums.empty());
  constexpr std::size_t per_row = kRowBytes / sizeof(Mask);
  Program<Mask> program;
  program.n = model.n;
  program.cells = model.cells();
  program.lanes = (static_cast<std::size_t>(program.cells) + per_row - 1) / per_row * per_row;
  program.full = static_cast<Mask>(all_digits(model.n));
  program.peers.assign(static_cast<std::size_t>(program.cells) * program.lanes, 0);
  add_houses(program, model);
  add_crossings(program);
  add_pairs(program, model);
  return program;
}

template Program<std::uint16_t> compile<std::uint16_t>(const Model&);
template Program<std::uint32_t> compile<std::uint32_t>(const Model&);

}  // namespace gridmill::search
