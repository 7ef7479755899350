#pragma once

// From a puzzle to an Outcome: the order of questions that every command shares.
//
//   clash?     two givens contradict each other directly     -> invalid, with cells and place
//   search     up to `want` solutions                        -> none, solved, unique, multiple
//   limit      ran out before the answer was certain         -> unknown
//
// Every solution that leaves here has been checked against the rules' own definition (Layout::holds)
// and the givens: an engine's bug becomes an error, never an answer.  Cost on 9x9: about 0.2 us each.

#include "model/outcome.hpp"
#include "model/record.hpp"
#include "search/general.hpp"

namespace gridmill::search {

// Looks for up to `want` >= 1 solutions.  want = 1 never claims uniqueness (Status::Solved); from 2 on
// `unique` means proven.  Fills everything but `oracle`.
void judge(GeneralSolver& solver, const Puzzle& puzzle, int want, const Limits& limits,
           Outcome& outcome);

// Is `solution` complete, true to the rules and to the givens?
bool is_solution(const Puzzle& puzzle, const Grid& solution);

}  // namespace gridmill::search
