#pragma once

// The oracle: a second opinion on how many solutions a puzzle has.
//
// WHY      A proof of uniqueness is worth as much as the program that ran it.
//          So there are two programs.  This one shares no line with the other
//          engines, their readers or their models: the standard library only.
//          It is written to be checked by eye; speed comes after that.
// LITERAL  It takes the record as it stands in the pack and never looks at its
//          `solution` (constraints.hpp says what it reads).
// METHOD   1  Every cell may hold every digit.  Write in the givens.
//          2  A cell with one digit left: its rivals lose that digit.
//             A digit with one cell left in a unit: it goes there.
//             Repeat until nothing changes.
//          3  A cell without digit, a digit without cell: no solution here.
//             One digit in each cell: a solution.
//          4  Otherwise take the cell, or the digit in a unit, with the fewest
//             choices and try them one after the other, each on a copy.
//          Stop at the second solution.
// PROOF    Step 2 removes only what no solution can hold.  Step 4 splits the
//          solutions into disjoint and complete parts: a cell holds exactly one
//          of its digits, a digit lies in exactly one cell of a unit.  Hence no
//          solution is lost and none is counted twice.  Where each cell has one
//          digit left and step 2 has run out, each cell has told each of its
//          rivals, so no two rivals are equal.
// LIMITS   A node is one position taken through steps 2 to 4.  When a limit
//          ends the search, `count` is what was found until then, and no
//          verdict.  The nodes depend on the record alone.
// COST     Positions wait in a list, so that the stack stays flat: one path of
//          at most n*n levels with less than n positions of 4*n*n bytes at each
//          (0.2 MB for n = 9, 38 MB for n = 25).
// THREADS  Plain functions, no shared state.
// TESTS    tests/unit/oracle/oracle_test.cpp

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridmill::oracle {

struct Limits {
  std::uint64_t nodes = 0;        // at most so many; 0: no limit
  bool (*stop)(void*) = nullptr;  // true ends the search; asked at the start
  void* stop_data = nullptr;      //   and then every 1,024 nodes
};

enum class Status {
  Done,     // `count` is the answer
  Limit,    // a limit ended the search; there are at least `count`
  Refused,  // the record is not understood; `why` says what of it
};

struct Answer {
  Status status = Status::Done;
  int count = 0;                       // 2: two or more
  std::vector<std::string> solutions;  // those counted; n*n symbols 1-9A-P each
  std::string why;
  std::uint64_t nodes = 0;
};

// The record is a JSON object: one line of a pack in JSON Lines.
Answer count_solutions(std::string_view record_json, const Limits& limits);

}  // namespace gridmill::oracle
