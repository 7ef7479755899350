#pragma once

// StepRecord: one deduction, with what it rests on.  Filled by techniques, applied by the engine, read
// by graders, traces and sentences for people.
//
// The same record is filled again and again: nothing is allocated once it is warm.

#include <optional>
#include <vector>

#include "logic/board.hpp"

namespace gridmill::logic {

struct Technique;

struct StepRecord {
  const Technique* technique = nullptr;
  double rating = 0;  // raw: sums of tenths as the scale's definition adds them (README.md)

  std::optional<Candidate> placement;
  std::vector<Candidate> eliminations;  // by cell, then digit; each is on the board

  // Evidence, in the order that a sentence would name it.
  std::vector<int> cells;   // the cells that force it; for a placement by elimination the others
  std::vector<int> houses;  // indices in Model::houses, the one that is argued in first
  DigitMask digits = 0;     // the digits argued with

  void clear() {
    technique = nullptr;
    rating = 0;
    placement.reset();
    eliminations.clear();
    cells.clear();
    houses.clear();
    digits = 0;
  }
};

// What Sudoku Explainer prints of a raw rating, in tenths: the noise of added tenths goes.
constexpr int printed_tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

}  // namespace gridmill::logic
