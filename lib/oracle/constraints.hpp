#pragma once

// Constraints: what one record demands of its cells, in the two words that the
// search understands.
//
//     units    groups of exactly n cells that hold every digit once
//     rivals   for each cell the cells that may not hold the same digit
//
// CELLS    n x n, 0-based and row-major: cell = row * n + col.  Texts for
//          people say r1c1.
// DIGITS   1..n, 0 for an empty cell.  Symbols are 1-9, then A-P for 10..25.
// LITERAL  Read are `givens`, `size`, `boxes` and `rules`, and nothing else: a
//          `solution` in the record is never looked at.
// REFUSED  What would change the answer and is not understood: a rule that is
//          not in the table, a field that only such a rule could explain.
//          Givens that clash are no reason to refuse; they have no solution.
// ADD ONE  see README.md; the table of rules stands in constraints.cpp.

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gridmill::oracle {

struct Constraints {
  int n = 0;
  std::vector<int> givens;               // by cell
  std::vector<std::vector<int>> units;   // lists of cells
  std::vector<std::vector<int>> rivals;  // by cell; a rival may be listed twice
};

char symbol_of(int digit);

// One record, a JSON object, or the reason why it is refused.
std::variant<Constraints, std::string> read_record(std::string_view json);

}  // namespace gridmill::oracle
