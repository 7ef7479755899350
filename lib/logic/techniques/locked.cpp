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
// COST     One pass over the cells of a house gives all its locked digits at once: a digit that two
//          segments can hold is not locked.  A house without a useful lock is skipped until one of its
//          own candidates goes: candidates that go elsewhere only make fewer locks useful.
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

enum class Answer { Useless, Useful, Taken };

// Asks `take` about every lock of one section, in order.
template <int W, class Take>
Answer look_at(const Board<W>& board, const Section& section, Take take) {
  const auto& geometry = board.geometry();
  std::array<DigitMask, kMaxSize + 1> held;
  DigitMask once = 0;
  DigitMask twice = 0;
  for (std::uint32_t s = section.begin; s < section.end; ++s) {
    const Segment& segment = geometry.segments[s];
    DigitMask marks = 0;
    for (std::uint32_t i = segment.begin; i < segment.end; ++i)
      marks |= board.marks(geometry.segment_cells[i]);
    held[s - section.begin] = marks;
    twice |= once & marks;
    once |= marks;
  }
  once &= ~twice;
  Answer answer = Answer::Useless;
  for (std::uint32_t s = section.begin; once != 0 && s < section.end; ++s) {
    const int second = geometry.segments[s].second;
    if (second < 0) continue;
    for (DigitMask locked = held[s - section.begin] & once; locked != 0; locked &= locked - 1) {
      const Lock lock{section.first, second, lowest_digit(locked)};
      const SpotMask spots = board.spots(lock.first, lock.digit);
      if ((spots & (spots - 1)) == 0) continue;
      if (!victims(board, lock).any()) continue;
      answer = Answer::Useful;
      if (take(lock)) return Answer::Taken;
    }
  }
  return answer;
}

template <int W, class Take>
bool find_lock(const Board<W>& board, const Hunt& hunt, const std::vector<Section>& sections,
               Take take) {
  for (const Section& section : sections) {
    const int memo = hunt.memo + section.memo;
    if (section.memo >= 0 && board.house_memo(section.first, memo)) continue;
    const Answer answer = look_at(board, section, take);
    if (answer == Answer::Taken) return true;
    if (answer == Answer::Useless && section.memo >= 0) board.remember_house(section.first, memo);
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
bool eliminate(const Board<W>& board, const Hunt& hunt, const std::vector<Section>& sections,
               StepRecord& step) {
  return find_lock(board, hunt, sections, [&](const Lock& lock) {
    explain(board, step, lock);
    victims(board, lock).for_each([&](int cell) {
      step.eliminations.push_back({cell, lock.digit});
    });
    return true;
  });
}

// The elimination must leave another house of the first one's type with a single spot.
template <int W>
bool place_directly(const Board<W>& board, const Hunt& hunt, const std::vector<Section>& sections,
                    StepRecord& step) {
  const auto& geometry = board.geometry();
  return find_lock(board, hunt, sections, [&](const Lock& lock) {
    const auto type = static_cast<std::size_t>(geometry.type_of(lock.first));
    for (int third = geometry.begin_of[type]; third < geometry.begin_of[type + 1]; ++third) {
      if (third == lock.first) continue;
      const auto there = board.cells_with(lock.digit) & geometry.set_of(third);
      const auto left = there - geometry.set_of(lock.second);
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
      .memos = kSectionMemos};
  return family;
}

}  // namespace gridmill::logic
