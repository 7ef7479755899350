// Singles: the last open cell of a house, hidden single, naked single.
//
// IDEA     last cell       one cell of the house is open: it takes the missing digit
//          hidden single   one cell of the house can hold the digit
//          naked single    the cell can hold one digit
// PROOF    A full house holds every digit; a cell holds one.
// ORDER    Houses block, column, row, extra, each in its number; digits ascending; cells row by row.
//          All houses are asked for a last cell before any for a hidden single.
// RATING   last cell 1.0, hidden single in a block 1.2, in any other house 1.5, naked single 2.3.
//          Sudoku Explainer calls the first two by one name.
// COST     The board keeps singles ready: a few words to look at.
// TESTS    tests/techniques/singles.txt

#include <array>

#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

constexpr double kInLine = 1.5;

template <int W>
void place_in(const Board<W>& board, StepRecord& step, int house, int digit) {
  const auto& geometry = board.geometry();
  const int spot = std::countr_zero(board.spots(house, digit));
  step.placement = {geometry.cell_at(house, spot), digit};
  step.houses.push_back(geometry.model_house[static_cast<std::size_t>(house)]);
  step.digits = mask_of(digit);
}

template <int W>
bool last_cell(const Board<W>& board, StepRecord& step) {
  const int house = board.first_last_cell();
  if (house < 0) return false;
  const int digit = lowest_digit(board.missing(house));
  if (board.spots(house, digit) == 0) return false;  // an impossible board
  place_in(board, step, house, digit);
  return true;
}

template <int W>
bool hidden_single(const Board<W>& board, StepRecord& step) {
  const int at = board.first_hidden_single();
  if (at < 0) return false;
  const int house = at / board.size();
  place_in(board, step, house, at % board.size() + 1);
  if (house >= board.geometry().begin_of[1]) step.rating = kInLine;
  return true;
}

template <int W>
bool naked_single(const Board<W>& board, StepRecord& step) {
  const int cell = board.first_naked_single();
  if (cell < 0) return false;
  step.placement = {cell, lowest_digit(board.marks(cell))};
  step.digits = board.marks(cell);
  return true;
}

constexpr std::array kTechniques{
    Technique{"last-cell", "Hidden Single", 1.0,
              finders([](const auto& board, const Hunt&, StepRecord& step) {
                return last_cell(board, step);
              })},
    Technique{"hidden-single", "Hidden Single", 1.2,
              finders([](const auto& board, const Hunt&, StepRecord& step) {
                return hidden_single(board, step);
              })},
    Technique{"naked-single", "Naked Single", 2.3,
              finders([](const auto& board, const Hunt&, StepRecord& step) {
                return naked_single(board, step);
              })},
};

}  // namespace

const Family& singles_family() {
  static constexpr Family family{.key = "singles",
                                 .summary = "one cell for a digit, or one digit for a cell",
                                 .techniques = kTechniques};
  return family;
}

}  // namespace gridmill::logic
