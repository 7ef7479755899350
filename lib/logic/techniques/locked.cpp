// Locked candidates: all spots of a digit in one house lie in a second house, so the rest of the second
// house loses it.  Pointing when a block (or extra house) argues, claiming when a line does.  The
// direct forms place the digit that follows at once and remove nothing.
//
//              o o . | x x x | x x x      o  the digit can go here: block 1 has it in row 1 only
//              . . . | - - - | - - -      x  pointing removes it from the rest of row 1
//              . . . | - - - | - - -      -  no matter
//
//          direct: if block 2 is left with a single spot outside row 1, the digit goes there.
//
// PROOF    The first house holds the digit, so it stands in both; the second holds it once.
// ORDER    Pointing: blocks by columns, blocks by rows (then extra houses); claiming: columns by
//          blocks, rows by blocks.  First house, second house, digit.  Direct: then the third house,
//          of the first one's type.
// RATING   direct pointing 1.7, direct claiming 1.9, pointing 2.6, claiming 2.8.
// COST     Only digits with two spots or more, but no more than a segment has cells, are looked at.  A house
//          without a useful lock is skipped until one of its own candidates goes: what goes elsewhere
//          only makes fewer locks useful.
// NOT HERE A digit with a single spot in the first house: that is a hidden single.
// TESTS    tests/techniques/locked.txt

#include <array>

#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

struct Lock {
  int first = 0;
  int second = 0;
  int digit = 0;
};

template <int W>
int model_house(const Board<W>& board, int house) {
  return board.geometry().model_house[static_cast<std::size_t>(house)];
}

// The cells of the second house that lose the digit.
template <int W>
CellSet<W> victims(const Board<W>& board, const Lock& lock) {
  const auto& geometry = board.geometry();
  return (board.cells_with(lock.digit) & geometry.set_of(lock.second)) -
         geometry.set_of(lock.first);
}

// Digits that may be locked in some segment: more than one spot, no more than a segment has.
template <int W>
DigitMask few_spots(const Board<W>& board, const Section& section) {
  if (section.widest > Board<W>::kCounted)
    return board.missing(section.first) & ~board.digits_with_spots(section.first, 1);
  DigitMask few = 0;
  for (int k = 2; k <= section.widest; ++k) few |= board.digits_with_spots(section.first, k);
  return few;
}

// Asks `take` about every useful lock among the touched digits of one section, in order, until it says
// true.  Digits that have none are touched no longer.
template <int W, class Take>
bool look_at(const Board<W>& board, const Section& section, DigitMask& touched, Take take) {
  const auto& geometry = board.geometry();
  std::array<DigitMask, kMaxSize> locked;  // by segment; only those in `met` are set
  std::uint32_t met = 0;
  touched &= few_spots(board, section);
  for (DigitMask rest = touched; rest != 0; rest &= rest - 1) {
    const int digit = lowest_digit(rest);
    const SpotMask spots = board.spots(section.first, digit);
    const std::size_t at = section.segment_at[static_cast<std::size_t>(std::countr_zero(spots))];
    const Segment& segment = geometry.segments[section.begin + at];
    if ((spots & ~segment.spots) != 0 || segment.second < 0) {
      touched &= ~mask_of(digit);
      continue;
    }
    locked[at] = (met >> at & 1) != 0 ? locked[at] | mask_of(digit) : mask_of(digit);
    met |= std::uint32_t{1} << at;
  }
  for (; met != 0; met &= met - 1) {
    const auto at = static_cast<std::size_t>(std::countr_zero(met));
    for (DigitMask rest = locked[at]; rest != 0; rest &= rest - 1) {
      const Lock lock{section.first, geometry.segments[section.begin + at].second,
                      lowest_digit(rest)};
      if (!victims(board, lock).any())
        touched &= ~mask_of(lock.digit);
      else if (take(lock))
        return true;
    }
  }
  return false;
}

template <int W, class Take>
bool find_lock(const Board<W>& board, const Hunt& hunt, const std::vector<Cut>& cuts, Take take) {
  const auto& geometry = board.geometry();
  for (const Cut& cut : cuts) {
    const auto type = static_cast<std::size_t>(cut.first);
    const int begin = geometry.begin_of[type];
    const int end = geometry.begin_of[type + 1];
    HouseSet every = HouseSet::first_cells(cut.slot < 0 ? end : 0);
    HouseSet& unseen = cut.slot < 0 ? every : board.unseen_houses(hunt.slot + cut.slot);
    for (int house = unseen.next(begin); 0 <= house && house < end;
         house = unseen.next(house + 1)) {
      const auto at = cut.begin + static_cast<std::uint32_t>(house - begin);
      DigitMask all = all_digits(board.size());
      DigitMask& touched = cut.slot < 0 ? all : board.touched(house, cut.touched);
      if (look_at(board, geometry.sections[at], touched, take)) return true;
      if (touched == 0) unseen.reset(house);
    }
  }
  return false;
}

// The spots that argue.
template <int W>
void explain(const Board<W>& board, StepRecord& step, const Lock& lock) {
  const auto& geometry = board.geometry();
  (board.cells_with(lock.digit) & geometry.set_of(lock.first)).for_each([&](int cell) {
    step.cells.push_back(cell);
  });
  step.houses = {model_house(board, lock.first), model_house(board, lock.second)};
  step.digits = mask_of(lock.digit);
}

template <int W>
bool eliminate(const Board<W>& board, const Hunt& hunt, const std::vector<Cut>& cuts,
               StepRecord& step) {
  return find_lock(board, hunt, cuts, [&](const Lock& lock) {
    explain(board, step, lock);
    victims(board, lock).for_each([&](int cell) {
      step.eliminations.push_back({cell, lock.digit});
    });
    return true;
  });
}

// The elimination must leave another house of the first one's type with a single spot.
template <int W>
bool place_directly(const Board<W>& board, const Hunt& hunt, const std::vector<Cut>& cuts,
                    StepRecord& step) {
  const auto& geometry = board.geometry();
  return find_lock(board, hunt, cuts, [&](const Lock& lock) {
    const auto type = static_cast<std::size_t>(geometry.type_of(lock.first));
    const auto gone = victims(board, lock);
    for (int third = geometry.begin_of[type]; third < geometry.begin_of[type + 1]; ++third) {
      if (third == lock.first) continue;
      const auto there = board.cells_with(lock.digit) & geometry.set_of(third);
      const auto left = there - gone;
      if (left == there || !left.single()) continue;
      explain(board, step, lock);
      step.houses.push_back(model_house(board, third));
      step.placement = {left.first(), lock.digit};
      return true;
    }
    return false;
  });
}

constexpr std::array kTechniques{
    Technique{"direct-pointing", "Direct Pointing", 1.7,
              finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
                return place_directly(board, hunt, board.geometry().pointing, step);
              })},
    Technique{"direct-claiming", "Direct Claiming", 1.9,
              finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
                return place_directly(board, hunt, board.geometry().claiming, step);
              })},
    Technique{"pointing", "Pointing", 2.6,
              finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
                return eliminate(board, hunt, board.geometry().pointing, step);
              })},
    Technique{"claiming", "Claiming", 2.8,
              finders([](const auto& board, const Hunt& hunt, StepRecord& step) {
                return eliminate(board, hunt, board.geometry().claiming, step);
              })},
};

}  // namespace

const Family& locked_family() {
  static constexpr Family family{
      .key = "locked",
      .summary = "a digit's spots in one house all lie in another, which loses the rest",
      .techniques = kTechniques,
      .slots = kCutSlots};
  return family;
}

}  // namespace gridmill::logic
