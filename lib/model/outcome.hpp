#pragma once

// Outcome: what an engine says about one record; the writers turn it into bytes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/grid.hpp"
#include "model/rating.hpp"
#include "model/rule.hpp"

namespace gridmill {

// The six verdicts of verify-unique, and `Solved` = "at least one solution, not looked further",
// which only `solve` says when one solution is all that was asked for.
enum class Status : std::uint8_t { Unique, Multiple, None, Invalid, Malformed, Unknown, Solved };

constexpr int kStatusCount = 7;

constexpr std::string_view status_word(Status status) {
  constexpr std::string_view words[kStatusCount] = {"unique",    "multiple", "none",  "invalid",
                                                    "malformed", "unknown",  "solved"};
  return words[static_cast<std::size_t>(status)];
}

// A claim of the record (its `solution`, `level` ...) that is false or cannot be decided.
struct Finding {
  std::string_view claim;
  std::string what;
};

struct Outcome {
  Status status = Status::Unknown;
  std::vector<Grid> solutions;    // as many as were asked for and found, distinct
  bool complete = false;          // the search saw everything: there are no other solutions
  std::optional<Clash> clash;     // for Invalid
  std::optional<Error> error;     // for Malformed, and for Unknown when there is more to say
  std::string_view oracle;        // "limit" when the second engine had to give up, else empty
  std::optional<Rating> rating;   // by the grader, for unique puzzles it can finish
  Tenths at_least = 0;            // graded but not finished: a lower bound of ER; 0 = not graded
  std::vector<Finding> findings;  // false claims, when somebody asked
  std::uint64_t nodes = 0;

  void clear() {
    status = Status::Unknown;
    solutions.clear();
    complete = false;
    clash.reset();
    error.reset();
    oracle = {};
    rating.reset();
    at_least = 0;
    findings.clear();
    nodes = 0;
  }
};

}  // namespace gridmill
