#include "render/describe.hpp"

#include <fmt/format.h>

namespace gridmill::render {
namespace {

std::string cell_words(const Grid& givens, const Digits& digits, int cell) {
  const bool alone = digits.solution == nullptr && digits.entries == nullptr;
  if (givens[cell] != 0) return fmt::format("{}{}", symbol_of(givens[cell]), alone ? "" : " given");
  for (const Grid* grid : {digits.entries, digits.solution})
    if (grid != nullptr && (*grid)[cell] != 0) return std::string(1, symbol_of((*grid)[cell]));
  return "blank";
}

}  // namespace

std::string describe_rows(const Puzzle& puzzle, const Digits& digits) {
  const int n = puzzle.givens.size();
  std::string text;
  for (int row = 0; row < n; ++row) {
    text += fmt::format("Row {}: ", row + 1);
    for (int col = 0; col < n; ++col) {
      text += cell_words(puzzle.givens, digits, row * n + col);
      text += col + 1 < n ? ", " : ".\n";
    }
  }
  text.pop_back();
  return text;
}

}  // namespace gridmill::render
