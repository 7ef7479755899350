#pragma once

// What the columns of a CSV file mean, by their names in the header row.
//
//   givens     puzzle, puzzles, quiz, quizzes, question, givens, grid, board
//   solution   solution, solutions, answer, answers
//   any other  a text field of its own name; of the names that are no text in our records (rating ...)
//              with x- in front

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace gridmill::formats {

struct CsvColumn {
  enum class Role { Givens, Solution, Field, Nameless };
  Role role = Role::Field;
  std::string name;  // of the field
};

// Error: no column or more than one holds the puzzle.
Result<std::vector<CsvColumn>> csv_columns(std::string_view header, char separator);

// Does this line look like such a header?
bool is_csv_header(std::string_view line);

}  // namespace gridmill::formats
