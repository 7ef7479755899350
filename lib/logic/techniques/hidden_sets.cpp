// Hidden pair, hidden triplet: k digits of a house have only k cells between them, so these cells hold
// nothing else.  The direct forms place a digit that this leaves with a single spot in the same house.
//
//              |  12..  |  ....  |  12..  |      1 and 2 fit into two cells only: what else these cells
//                ^^                ^^            could hold goes
//
// PROOF    k digits need k cells; there are only k.
// ORDER    Houses block, column, row, extra; sets of digits as binary numbers (subsets.hpp).  Direct:
//          then the digit to place, ascending.
// LIMITS   The scale's own: a hidden set needs a house with more than 2k open cells, a direct one more
//          than k; every member has at least two spots.
// RATING   direct pair 2.0, direct triplet 2.5, pair 3.4, triplet 4.0.
// NOT HERE hidden quad (5.4): one more line below when its neighbours on the scale arrive.
// COST     A house is looked at again only after one of its candidates went, and only with enough
//          digits of few spots: k for the set, for the direct forms one more for the digit to place
//          (outside the set's k cells it has one spot).
// TESTS    tests/techniques/hidden_sets.txt

#include <array>

#include "logic/subsets.hpp"
#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

constexpr int kSlots = 4;  // pairs and triplets, direct and not

template <int W>
void explain(const Board<W>& board, StepRecord& step, int house, DigitMask digits, SpotMask spots) {
  const auto& geometry = board.geometry();
  for (SpotMask rest = spots; rest != 0; rest &= rest - 1)
    step.cells.push_back(geometry.cell_at(house, std::countr_zero(rest)));
  step.houses.push_back(geometry.model_house[static_cast<std::size_t>(house)]);
  step.digits = digits;
}

// Whatever else the cells of the set could hold.
template <int W>
bool eliminate(const Board<W>& board, StepRecord& step, int house, DigitMask digits,
               SpotMask spots) {
  for (SpotMask rest = spots; rest != 0; rest &= rest - 1) {
    const int cell = board.geometry().cell_at(house, std::countr_zero(rest));
    for (DigitMask gone = board.marks(cell) & ~digits; gone != 0; gone &= gone - 1)
      step.eliminations.push_back({cell, lowest_digit(gone)});
  }
  return !step.eliminations.empty();
}

// A digit that has one spot left outside the set, and had more.
template <int W>
bool place_directly(const Board<W>& board, StepRecord& step, int house, DigitMask digits,
                    SpotMask taken) {
  for (DigitMask rest = board.missing(house) & ~digits; rest != 0; rest &= rest - 1) {
    const int digit = lowest_digit(rest);
    const SpotMask spots = board.spots(house, digit);
    const SpotMask left = spots & ~taken;
    if (left == spots || left == 0 || !at_most<1>(left)) continue;
    step.placement = {board.geometry().cell_at(house, std::countr_zero(left)), digit};
    return true;
  }
  return false;
}

template <int K, bool Direct, int W>
bool find_set(const Board<W>& board, const Hunt& hunt, StepRecord& step) {
  HouseSet& unseen = board.unseen_houses(hunt.slot + (K - 2) * 2 + Direct);
  for (int house = unseen.next(0); house >= 0; house = unseen.next(house + 1)) {
    DigitMask members = board.digits_with_spots(house, 2);
    if constexpr (K > 2) members |= board.digits_with_spots(house, 3);
    const bool enough =
        board.open_in(house) > (Direct ? K : 2 * K) && at_least<K>(members) &&
        (!Direct || at_least<K + 1>(members | board.digits_with_spots(house, K + 1)));
    Items items;
    for (DigitMask rest = enough ? members : 0; rest != 0; rest &= rest - 1) {
      const int digit = lowest_digit(rest);
      items.add(digit - 1, board.spots(house, digit));
    }
    const bool found = first_subset<K>(items, [&](const Subset<K>& set) {
      if (!(Direct ? place_directly(board, step, house, set.members, set.united)
                   : eliminate(board, step, house, set.members, set.united)))
        return false;
      explain(board, step, house, set.members, set.united);
      return true;
    });
    if (found) return true;
    unseen.reset(house);
  }
  return false;
}

template <int K, bool Direct>
constexpr Finders kFind = finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
  return find_set<K, Direct>(board, hunt, step);
});

constexpr std::array kTechniques{
    Technique{"direct-hidden-pair", "Direct Hidden Pair", 2.0, kFind<2, true>},
    Technique{"direct-hidden-triplet", "Direct Hidden Triplet", 2.5, kFind<3, true>},
    Technique{"hidden-pair", "Hidden Pair", 3.4, kFind<2, false>},
    Technique{"hidden-triplet", "Hidden Triplet", 4.0, kFind<3, false>},
};

}  // namespace

const Family& hidden_sets_family() {
  static constexpr Family family{.key = "hidden_sets",
                                 .summary = "k digits of a house have only k cells between them",
                                 .techniques = kTechniques,
                                 .slots = kSlots};
  return family;
}

}  // namespace gridmill::logic
