#include "search/uniqueness.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gridmill::search {
namespace {

Status status_of(const Found& found, int want) {
  if (found.solutions >= 2) return Status::Multiple;
  if (found.gave_up) return found.solutions == 1 && want == 1 ? Status::Solved : Status::Unknown;
  if (found.solutions == 0) return Status::None;
  return found.complete && want > 1 ? Status::Unique : Status::Solved;
}

void explain_limit(const Found& found, const Limits& limits, Outcome& outcome) {
  const bool by_nodes = limits.nodes > 0 && found.nodes > limits.nodes;
  outcome.error = Error{.code = Code::Unknown,
                        .what = by_nodes ? fmt::format("the limit of {} node{} ran out",
                                                       limits.nodes, limits.nodes == 1 ? "" : "s")
                                         : std::string("the time limit ran out"),
                        .hint = by_nodes ? "raise --limit-nodes" : "raise --limit-time"};
}

void refuse_wrong_answer(Outcome& outcome) {
  outcome.clear();
  outcome.error = Error{.code = Code::Bug,
                        .what = "the engine's solution breaks the rules",
                        .hint = "please report this record"};
}

}  // namespace

bool is_solution(const Puzzle& puzzle, const Grid& solution) {
  const auto givens = puzzle.givens.digits();
  const auto digits = solution.digits();
  if (givens.size() != digits.size()) return false;
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (givens[i] != 0 && givens[i] != digits[i]) return false;
  return puzzle.layout->holds(solution);
}

void judge(GeneralSolver& solver, const Puzzle& puzzle, int want, const Limits& limits,
           Outcome& outcome) {
  outcome.clear();
  const Found found = solver.search(puzzle, want, limits, outcome.solutions);
  outcome.nodes = found.nodes;
  if (found.clash_at_start) {
    outcome.complete = true;
    outcome.clash = puzzle.layout->clash(puzzle.givens);
    outcome.status = outcome.clash ? Status::Invalid : Status::None;
    return;
  }
  const bool sound = std::ranges::all_of(
      outcome.solutions, [&](const Grid& grid) { return is_solution(puzzle, grid); });
  if (!sound) return refuse_wrong_answer(outcome);
  outcome.complete = found.complete;
  outcome.status = status_of(found, want);
  if (outcome.status == Status::Unknown) explain_limit(found, limits, outcome);
}

}  // namespace gridmill::search
