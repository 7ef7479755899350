#include "search/proof.hpp"

#include <fmt/format.h>

#include "oracle/oracle.hpp"

namespace gridmill::search {
namespace {

Grid grid_of(const std::string& symbols, int n) {
  Grid grid(n);
  for (std::size_t i = 0; i < symbols.size(); ++i)
    grid.set(static_cast<int>(i), digit_of(symbols[i]));
  return grid;
}

Status status_of(int solutions) {
  return solutions == 0 ? Status::None : solutions == 1 ? Status::Unique : Status::Multiple;
}

void fail(Outcome& outcome, Code code, std::string what) {
  outcome.clear();
  outcome.error = Error{.code = code, .what = std::move(what), .hint = "please report this record"};
}

bool answers_hold(const oracle::Answer& answer, const Puzzle& puzzle) {
  for (const std::string& solution : answer.solutions)
    if (!is_solution(puzzle, grid_of(solution, puzzle.layout->n))) return false;
  return true;
}

void take_oracle(const oracle::Answer& answer, const Puzzle& puzzle, Outcome& outcome) {
  outcome.clear();
  outcome.nodes = answer.nodes;
  if (answer.status == oracle::Status::Limit) {
    outcome.oracle = "limit";
    outcome.error = Error{.code = Code::Unknown,
                          .what = "the oracle ran into its limit",
                          .hint = "raise --limit-nodes or --limit-time"};
    return;
  }
  outcome.status = status_of(answer.count);
  outcome.complete = answer.count < 2;
  for (const std::string& solution : answer.solutions)
    outcome.solutions.push_back(grid_of(solution, puzzle.layout->n));
}

void compare(const oracle::Answer& answer, Outcome& outcome) {
  if (answer.status == oracle::Status::Limit) {
    outcome.oracle = "limit";
    return;
  }
  if (outcome.status == Status::Unknown) return;  // the fast engine has no answer to compare
  const Status other = status_of(answer.count);
  if (other != outcome.status)
    fail(outcome, Code::Disagree,
         fmt::format("the fast engine says {}, the oracle {}", status_word(outcome.status),
                     status_word(other)));
}

}  // namespace

void prove(GeneralSolver& solver, const Puzzle& puzzle, std::string_view json, Engine engine,
           const Limits& limits, Outcome& outcome) {
  outcome.clear();
  if (engine != Engine::Fast)
    if (auto clash = puzzle.layout->clash(puzzle.givens)) {
      outcome.status = Status::Invalid;
      outcome.complete = true;
      outcome.clash = std::move(clash);
      return;
    }
  if (engine != Engine::Oracle) judge(solver, puzzle, 2, limits, outcome);
  if (engine == Engine::Fast || (outcome.error && outcome.error->code == Code::Bug)) return;

  const oracle::Answer answer = oracle::count_solutions(
      json, {.nodes = limits.nodes, .stop = limits.stop, .stop_data = limits.stop_data});
  if (answer.status == oracle::Status::Refused)
    return fail(outcome, Code::Disagree,
                "the oracle refuses what the reader accepted: " + answer.why);
  if (!answers_hold(answer, puzzle))
    return fail(outcome, Code::Disagree, "the oracle's solution breaks the rules");
  if (engine == Engine::Oracle)
    take_oracle(answer, puzzle, outcome);
  else
    compare(answer, outcome);
}

}  // namespace gridmill::search
