#include "logic/geometry.hpp"

#include <algorithm>

namespace gridmill::logic {
namespace {

// The i-th row (step 1) or column (step n) as a sorted list of cells.
bool is_line(const House& house, int n, int first, int step) {
  for (int i = 0; i < n; ++i)
    if (house.cells[static_cast<std::size_t>(i)] != first + i * step) return false;
  return true;
}

// Indices in model.houses by type.  Houses that are not full are in none.
std::array<std::vector<int>, kHouseTypes> sorted_houses(const Model& model) {
  std::array<std::vector<int>, kHouseTypes> found;
  auto& [blocks, columns, rows, extras] = found;
  std::vector<int> others;
  for (int h = 0; h < static_cast<int>(model.houses.size()); ++h) {
    const House& house = model.houses[static_cast<std::size_t>(h)];
    if (!house.full) continue;
    const int first = house.cells.front();
    if (first % model.n == 0 && is_line(house, model.n, first, 1))
      (static_cast<int>(rows.size()) < model.n ? rows : others).push_back(h);
    else if (first < model.n && is_line(house, model.n, first, model.n))
      (static_cast<int>(columns.size()) < model.n ? columns : others).push_back(h);
    else
      others.push_back(h);
  }
  const auto n = static_cast<std::size_t>(model.n);
  if (others.size() >= n) {
    std::vector<bool> covered(n * n, false);
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i)
      for (const Cell cell : model.houses[static_cast<std::size_t>(others[i])].cells)
        if (!covered[cell]) covered[cell] = true, ++count;
    if (count == n * n) {
      blocks.assign(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(n));
      others.erase(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(n));
    }
  }
  extras = std::move(others);
  return found;
}

bool forbids_only_equal(const Relation& relation, int n) {
  for (int d = 1; d <= n; ++d)
    if (relation.partner[static_cast<std::size_t>(d - 1)] != (all_digits(n) & ~mask_of(d)))
      return false;
  return true;
}

}  // namespace

template <int W>
Geometry<W>::Geometry(const Model& model) : n(model.n), cells(model.cells()) {
  assert(cells <= CellSet<W>::kCapacity);
  number_houses(model);
  find_peers(model);
  seat_cells();
  using enum HouseType;
  cut(pointing, Block, Column);
  cut(pointing, Block, Row);
  cut(pointing, Block, Extra);
  for (const HouseType second : {Block, Column, Row, Extra}) cut(pointing, Extra, second);
  cut(claiming, Column, Block);
  cut(claiming, Row, Block);
  cut(claiming, Column, Extra);
  cut(claiming, Row, Extra);

  classic9 = n == 9 && complete && houses == 27 && model.houses.size() == 27 &&
             model.pairs.empty() && begin_of[1] == 9;
  for (int cell = 0; classic9 && cell < cells; ++cell)
    classic9 = set_of(cell / 27 * 3 + cell % 9 / 3).test(cell);
}

template <int W>
void Geometry<W>::number_houses(const Model& model) {
  const auto sorted = sorted_houses(model);
  for (std::size_t type = 0; type < sorted.size(); ++type) {
    begin_of[type] = houses;
    for (const int h : sorted[type]) {
      model_house.push_back(h);
      auto& set = house_set.emplace_back();
      for (const Cell cell : model.houses[static_cast<std::size_t>(h)].cells) {
        house_cells.push_back(cell);
        set.set(cell);
      }
      ++houses;
    }
  }
  begin_of[kHouseTypes] = houses;
}

template <int W>
void Geometry<W>::find_peers(const Model& model) {
  peers.resize(static_cast<std::size_t>(cells));
  for (const House& house : model.houses)
    for (const Cell a : house.cells)
      for (const Cell b : house.cells)
        if (a != b) peers[a].set(b);
  complete = model.sums.empty();
  for (const Pair& pair : model.pairs) {
    if (!forbids_only_equal(model.relations[pair.relation], n)) {
      complete = false;
      continue;
    }
    peers[pair.a].set(pair.b);
    peers[pair.b].set(pair.a);
  }
}

template <int W>
void Geometry<W>::seat_cells() {
  for (int cell = 0; cell < cells; ++cell) {
    seat_begin_.push_back(static_cast<std::uint32_t>(seat_list_.size()));
    HouseSet& own = houses_of_cell_.emplace_back();
    for (int house = 0; house < houses; ++house) {
      if (!set_of(house).test(cell)) continue;
      own.set(house);
      const auto list = cells_of(house);
      const auto position = std::ranges::find(list, cell) - list.begin();
      seat_list_.push_back({static_cast<std::uint32_t>(house * n),
                            static_cast<std::uint16_t>(house), SpotMask{1} << position});
    }
  }
  seat_begin_.push_back(static_cast<std::uint32_t>(seat_list_.size()));
}

// Every house of type `first`, cut by all of type `second`.  Extras may overlap: each cuts alone.
template <int W>
void Geometry<W>::cut(std::vector<Cut>& out, HouseType first, HouseType second) {
  const auto s = static_cast<std::size_t>(second);
  if (begin_of[s] == begin_of[s + 1]) return;
  if (second != HouseType::Extra) return add_cut(out, first, begin_of[s], begin_of[s + 1]);
  for (int extra = begin_of[s]; extra < begin_of[s + 1]; ++extra)
    add_cut(out, first, extra, extra + 1);
}

template <int W>
void Geometry<W>::add_cut(std::vector<Cut>& out, HouseType first, int second_begin,
                          int second_end) {
  const auto f = static_cast<std::size_t>(first);
  if (begin_of[f] == begin_of[f + 1]) return;
  const bool plain = first != HouseType::Extra && second_end - second_begin > 1;
  out.push_back({.first = first,
                 .touched = first == HouseType::Block && !out.empty() ? 1 : 0,
                 .slot = plain && cut_slots_ < kCutSlots ? cut_slots_++ : -1,
                 .begin = static_cast<std::uint32_t>(sections.size())});
  for (int house = begin_of[f]; house < begin_of[f + 1]; ++house)
    add_section(house, second_begin, second_end);
}

template <int W>
void Geometry<W>::add_section(int first, int second_begin, int second_end) {
  Section section{.first = first, .begin = static_cast<std::uint32_t>(segments.size())};
  CellSet<W> rest = set_of(first);
  const auto add = [&](int second, const CellSet<W>& inside) {
    if (!inside.any() || second == first) return;
    Segment segment{.second = second};
    const auto list = cells_of(first);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (inside.test(list[i])) {
        segment.spots |= SpotMask{1} << i;
        section.segment_at[i] = static_cast<std::uint8_t>(segments.size() - section.begin);
      }
    segments.push_back(segment);
    section.widest = std::max(section.widest, std::popcount(segment.spots));
    rest -= inside;
  };
  for (int second = second_begin; second < second_end; ++second)
    add(second, set_of(first) & set_of(second));
  add(-1, rest);
  section.end = static_cast<std::uint32_t>(segments.size());
  sections.push_back(section);
}

template struct Geometry<2>;
template struct Geometry<4>;
template struct Geometry<10>;

}  // namespace gridmill::logic
