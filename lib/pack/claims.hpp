#pragma once

// Claims: what a record says about itself, held against what is true.
//
//   solution   is the puzzle's only solution, cell by cell
//   level, grade, rating   are what the grader finds; `rating` member by member, as printed
//   symmetry   the pattern of givens has it
//   minimal    true: no single given can go; false: one can
//   date       is a day of the calendar, YYYY-MM-DD
//   id, date   occur once in the run: seen.hpp, the only claim that needs other records
//
// A claim that is absent is not checked; one that cannot be decided (a search limit) is a finding, not
// a pass.  Tested by tests/unit/pack/claims_test.cpp.

#include <string_view>

#include "logic/grader.hpp"
#include "model/outcome.hpp"
#include "model/record.hpp"
#include "search/minimal.hpp"

namespace gridmill::pack {

class ClaimChecker {
 public:
  ClaimChecker(search::GeneralSolver& solver, logic::Grader& grader)
      : other_(solver), grader_(grader) {}

  // Appends what is false to outcome.findings.  `outcome` is the proof of the record.
  void check(const Record& record, Outcome& outcome);

 private:
  void check_minimal(const Record& record, std::string_view raw, Outcome& outcome);

  void check_difficulty(const Record& record, Outcome& outcome);

  search::OtherSolution other_;
  logic::Grader& grader_;
};

// Is it YYYY-MM-DD, and a day that exists?
bool is_date(std::string_view text);

}  // namespace gridmill::pack
