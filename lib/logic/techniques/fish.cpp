// X-Wing, Swordfish: a digit fits into the same k lines of one direction in k lines of the other.
//
//              . . o . . . o . .    base row    o: the digit can go here
//              - - x - - - x - -                x: the step removes it
//              . . o . . . o . .    base row    -: no matter
//
// PROOF    Each base line holds the digit, so k of them hold it k times, all within k cover lines.  A
//          cover line holds it at most once, hence each exactly once, and in a base line.
// ORDER    Columns as base, then rows.  Sets of base lines as binary numbers (subsets.hpp), and for each
//          set the digits ascending: so each digit is asked for its first useful fish, and the one
//          with the lowest set wins.
// LIMITS   The scale's own: the digit is placed at most n - 2k times; a base line has at least two
//          spots.  No fins, no blocks.
// RATING   X-Wing 3.2, Swordfish 3.8.
// NOT HERE Jellyfish (5.2): one more line below when its neighbours on the scale arrive.
// COST     A digit is looked at again only after one of its candidates went.
// TESTS    tests/techniques/fish.txt

#include <algorithm>
#include <array>

#include "logic/subsets.hpp"
#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

constexpr int kSlots = 4;  // two sizes, two directions

// One direction of looking.  Line i is house base + i; its j-th spot lies in house cover + j.
struct Axis {
  int base = 0;
  int cover = 0;
};

struct Fish {
  int digit = 0;
  std::uint32_t base = 0;   // lines
  std::uint32_t cover = 0;  // lines of the other direction
};

// What the cover lines lose: the spots outside the base lines.
template <int W, class Visit>
void each_victim(const Board<W>& board, const Axis& axis, const Fish& fish, Visit visit) {
  for (std::uint32_t rest = fish.cover; rest != 0; rest &= rest - 1) {
    const int line = axis.cover + std::countr_zero(rest);
    SpotMask spots = board.spots(line, fish.digit) & ~fish.base;
    for (; spots != 0; spots &= spots - 1)
      visit(board.geometry().cell_at(line, std::countr_zero(spots)));
  }
}

template <int W>
bool useful(const Board<W>& board, const Axis& axis, const Fish& fish) {
  std::uint32_t outside = 0;
  for (std::uint32_t rest = fish.cover; rest != 0; rest &= rest - 1)
    outside |= board.spots(axis.cover + std::countr_zero(rest), fish.digit) & ~fish.base;
  return outside != 0;
}

// The digit's first useful fish along the axis; digit 0 when there is none.
template <int K, int W>
Fish first_fish(const Board<W>& board, const Axis& axis, int digit) {
  Items items;
  for (int i = 0; i < board.size(); ++i) {
    const SpotMask spots = board.spots(axis.base + i, digit);
    if (between_two_and<K>(spots)) items.add(i, spots);
  }
  Fish fish;
  first_subset<K>(items, [&](const Subset<K>& set) {
    const Fish candidate{digit, set.members, set.united};
    if (!useful(board, axis, candidate)) return false;
    fish = candidate;
    return true;
  });
  return fish;
}

template <int W>
void report(const Board<W>& board, const Axis& axis, const Fish& fish, StepRecord& step) {
  const auto& geometry = board.geometry();
  each_victim(board, axis, fish, [&](int cell) {
    step.eliminations.push_back({cell, fish.digit});
  });
  std::ranges::sort(step.eliminations);
  for (std::uint32_t rest = fish.base; rest != 0; rest &= rest - 1) {
    const int line = axis.base + std::countr_zero(rest);
    for (SpotMask spots = board.spots(line, fish.digit); spots != 0; spots &= spots - 1)
      step.cells.push_back(geometry.cell_at(line, std::countr_zero(spots)));
    step.houses.push_back(geometry.model_house[static_cast<std::size_t>(line)]);
  }
  step.digits = mask_of(fish.digit);
}

template <int K, int W>
bool find_fish(const Board<W>& board, const Hunt& hunt, StepRecord& step) {
  const auto& geometry = board.geometry();
  const int columns = geometry.begin_of[static_cast<std::size_t>(HouseType::Column)];
  const int rows = geometry.begin_of[static_cast<std::size_t>(HouseType::Row)];
  const std::array axes{Axis{columns, rows}, Axis{rows, columns}};
  for (std::size_t a = 0; a < axes.size(); ++a) {
    DigitMask& unseen = board.unseen_digits(hunt.slot + (K - 2) * 2 + static_cast<int>(a));
    Fish best;
    for (DigitMask rest = unseen; rest != 0; rest &= rest - 1) {
      const int digit = lowest_digit(rest);
      if (board.placed(digit) + 2 * K > board.size()) continue;
      const Fish fish = first_fish<K>(board, axes[a], digit);
      if (fish.digit == 0)
        unseen &= ~mask_of(digit);
      else if (best.digit == 0 || fish.base < best.base)
        best = fish;
    }
    if (best.digit == 0) continue;
    report(board, axes[a], best, step);
    return true;
  }
  return false;
}

template <int K>
constexpr Finders kFind = finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
  return find_fish<K>(board, hunt, step);
});

constexpr std::array kTechniques{
    Technique{"x-wing", "X-Wing", 3.2, kFind<2>},
    Technique{"swordfish", "Swordfish", 3.8, kFind<3>},
};

}  // namespace

const Family& fish_family() {
  static constexpr Family family{
      .key = "fish",
      .summary = "k lines have a digit in the same k crossing lines only",
      .techniques = kTechniques,
      .slots = kSlots};
  return family;
}

}  // namespace gridmill::logic
