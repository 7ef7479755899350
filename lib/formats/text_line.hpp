#pragma once

// One puzzle in one line of text: finding the cells, and saying exactly what is wrong with them.
//
//   name: 6.72.....9....  # SE 3.4
//   ^lead ^cells          ^trail          lead and trail are kept and written back
//
// A line is split into words at blanks , ; # : and the first word that is a puzzle is the puzzle.
// Nothing is repaired: a word of 80 or 82 cells is an error, never "81 and something", and a good
// puzzle behind it does not count.
// Rules and sources: README.md (puzzle lines).  Tested by tests/unit/formats/text_line_test.cpp.

#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "model/grid.hpp"

namespace gridmill::formats {

struct FoundCells {
  std::size_t at = 0;      // offset in the line
  std::size_t length = 0;  // n * n
};

// Fills `givens`; an Error (codes 10x) when the line holds no puzzle.
// `line` has no line end and is not empty.  Allocates nothing on success.
std::optional<Error> read_text_line(std::string_view line, Grid& givens, FoundCells& found);

// Does read_text_line find a puzzle in the line?  (It may refuse the line for control bytes.)
bool has_puzzle(std::string_view line);

}  // namespace gridmill::formats
