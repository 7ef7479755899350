// Naked pair, naked triplet: k cells of a house have only k digits between them, so the other cells of
// the house lose these digits.
//
//              |  12  |  12  |  1345  |  67  |      two cells for 1 and 2: the third loses the 1
//                                ^
//
// PROOF    k cells need k digits; there are only k.
// ORDER    Houses block, column, row, extra; sets of cells as binary numbers (subsets.hpp).  A set
//          argues in the one house that it is found in, also when it lies in two.
// LIMITS   The scale's own: the house has at least 2k open cells; every member has at least two marks.
// RATING   pair 3.0, triplet 3.6.
// NOT HERE naked quad (5.0): one more line below when its neighbours on the scale arrive.
// COST     A house is looked at again only after one of its candidates went, and only with at least
//          two cells of few marks.
// TESTS    tests/techniques/naked_sets.txt

#include <array>

#include "logic/subsets.hpp"
#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

constexpr int kSlots = 2;  // pairs, triplets

// The other cells of the house lose the set's digits.
template <int W>
bool eliminate(const Board<W>& board, StepRecord& step, int house, SpotMask set, DigitMask digits) {
  const auto cells = board.geometry().cells_of(house);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if ((set >> i & 1) != 0) continue;
    for (DigitMask gone = board.marks(cells[i]) & digits; gone != 0; gone &= gone - 1)
      step.eliminations.push_back({cells[i], lowest_digit(gone)});
  }
  return !step.eliminations.empty();
}

// Cells of the house with two to K marks, when they are enough.
template <int K, int W>
Items members_in(const Board<W>& board, int house, const CellSet<W>& few) {
  Items items;
  const auto here = few & board.geometry().set_of(house);
  if (!here.any() || here.single() || board.open_in(house) < 2 * K) return items;
  const auto cells = board.geometry().cells_of(house);
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (here.test(cells[i])) items.add(static_cast<int>(i), board.marks(cells[i]));
  return items;
}

template <int K, int W>
bool find_set(const Board<W>& board, const Hunt& hunt, StepRecord& step) {
  const auto& geometry = board.geometry();
  HouseSet& unseen = board.unseen_houses(hunt.slot + K - 2);
  auto few = board.cells_with_marks(2);
  if constexpr (K > 2) few |= board.cells_with_marks(3);
  for (int house = unseen.next(0); house >= 0; house = unseen.next(house + 1)) {
    const Items items = members_in<K>(board, house, few);
    const bool found = first_subset<K>(items, [&](const Subset<K>& set) {
      if (!eliminate(board, step, house, set.members, set.united)) return false;
      for (SpotMask rest = set.members; rest != 0; rest &= rest - 1)
        step.cells.push_back(geometry.cell_at(house, std::countr_zero(rest)));
      step.houses.push_back(geometry.model_house[static_cast<std::size_t>(house)]);
      step.digits = set.united;
      return true;
    });
    if (found) return true;
    unseen.reset(house);
  }
  return false;
}

template <int K>
constexpr Finders kFind = finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
  return find_set<K>(board, hunt, step);
});

constexpr std::array kTechniques{
    Technique{"naked-pair", "Naked Pair", 3.0, kFind<2>},
    Technique{"naked-triplet", "Naked Triplet", 3.6, kFind<3>},
};

}  // namespace

const Family& naked_sets_family() {
  static constexpr Family family{.key = "naked_sets",
                                 .summary = "k cells of a house have only k digits between them",
                                 .techniques = kTechniques,
                                 .slots = kSlots};
  return family;
}

}  // namespace gridmill::logic
