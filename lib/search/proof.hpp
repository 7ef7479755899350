#pragma once

// Proof of uniqueness by one engine or by two that share no code.
//
//   Fast     the production engine
//   Oracle   lib/oracle alone, from the record's own text
//   Both     the two must agree on none / one / several; a difference is an error (Code::Disagree),
//            never a verdict.  An oracle that runs into its limit leaves the fast verdict standing and
//            says so (`oracle: limit`).

#include <string_view>

#include "search/uniqueness.hpp"

namespace gridmill::search {

enum class Engine { Fast, Oracle, Both };

// `json` is the literal puzzle as one JSON object (the oracle reads nothing else).  Clues that clash
// directly are `invalid` whatever the engine: that is the rules' own reading, not a search.
void prove(GeneralSolver& solver, const Puzzle& puzzle, std::string_view json, Engine engine,
           const Limits& limits, Outcome& outcome);

}  // namespace gridmill::search
