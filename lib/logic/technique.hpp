#pragma once

// Technique: one kind of human deduction.  Family: one file of them that share their reasoning.
//
// The engine asks the techniques in the order of their least rating (equal ones in list order), takes
// the first step it gets, applies it and starts again from the top.  So a technique only looks: it
// never changes the board.
//
// CONTRACT of a finder
//   first       It returns the first step in its documented scan order: which of two equal steps is
//               taken decides the rest of the path, and so the rating.
//   sound       The step holds in every solution.  Only a family that `assumes_unique` may argue
//               "otherwise there would be two solutions".
//   useful      A step places a digit, or removes at least one candidate that is on the board.
//   silent      When it finds nothing, the step is as it was (cleared).
//   repeatable  Same board, same step.  No clock, no random numbers, no globals.
//
// SIZES    A finder is written once for every board: `const auto& board`; finders() makes one function
//          for each number of words.
// NEWS     A family may own `slots` in a board's news, to skip what it saw before and what has not
//          changed since (news.hpp); they are hunt.slot + 0, 1, ...
//
// ADD ONE  techniques/<family>.cpp, one line in technique_list.inc, at least one hit and one near miss
//          for each technique in tests/techniques/<family>.txt.

#include <span>
#include <string_view>

#include "logic/step.hpp"

namespace gridmill::logic {

// What the engine tells a finder about the search that it is part of.
struct Hunt {
  int slot = 0;  // the family's first slot in the board's news
};

template <int W>
using Finder = bool (*)(const Board<W>&, const Hunt&, StepRecord&);

struct Finders {
  Finder<2> w2;
  Finder<4> w4;
  Finder<10> w10;

  template <int W>
  constexpr Finder<W> get() const {
    if constexpr (W == 2) return w2;
    if constexpr (W == 4) return w4;
    if constexpr (W == 10) return w10;
  }
};

// From one generic lambda without captures.
template <class Look>
constexpr Finders finders(Look) {
  return {[](const Board<2>& board, const Hunt& h, StepRecord& s) { return Look{}(board, h, s); },
          [](const Board<4>& board, const Hunt& h, StepRecord& s) { return Look{}(board, h, s); },
          [](const Board<10>& board, const Hunt& h, StepRecord& s) { return Look{}(board, h, s); }};
}

struct Technique {
  std::string_view key;   // in packs: "naked-pair"
  std::string_view name;  // in traces, as Sudoku Explainer says it: "Naked Pair"
  double rating;          // the least that a step can have, and the place in the engine's order
  Finders find;
};

struct Family {
  std::string_view key;      // tests/techniques/<key>.txt
  std::string_view summary;  // one line for people
  std::span<const Technique> techniques;
  int slots = 0;                // in a board's news
  bool assumes_unique = false;  // true: only for puzzles proven unique
};

#define GRIDMILL_FAMILY(name) const Family& name##_family();
#include "logic/technique_list.inc"
#undef GRIDMILL_FAMILY

// In the order of technique_list.inc.
std::span<const Family* const> families();

struct Ranked {
  const Technique* technique;
  const Family* family;
  Hunt hunt;
};

// All techniques in the engine's order.
std::span<const Ranked> techniques();

// Of all families together.
int news_slots();

// Null when there is none.
const Technique* find_technique(std::string_view key);

// The least rating of Sudoku Explainer's techniques that are not here (XY-Wing): where the engine is
// stuck, the puzzle's ER is at least this.  The one place to change when the next family arrives.
inline constexpr double kFirstMissing = 4.2;

}  // namespace gridmill::logic
