#include "generate/generator.hpp"

#include <fmt/format.h>

#include <limits>

#include "search/uniqueness.hpp"

namespace gridmill::generate {
namespace {

// Streams of random numbers: a part that draws more or less never disturbs the others.
enum Stream : std::uint32_t { kFill = 0, kDig = 1, kClues = 2 };

class Guard final : public DigGuard {
 public:
  explicit Guard(Difficulty& difficulty) : difficulty_(difficulty) {}
  bool allows(const Puzzle& puzzle) override { return difficulty_.within(puzzle); }

 private:
  Difficulty& difficulty_;
};

// Up to 9x9 every search ends; on large boards a few hundred nodes decide nearly all that can be
// decided, and the rest could take for ever.
std::uint64_t node_limit(const Puzzle& puzzle) { return puzzle.layout->n <= 9 ? 1'000'000 : 300; }

Error out_of_attempts(const Wish& wish) {
  return {.code = Code::OutOfAttempts,
          .what = fmt::format("no such puzzle in {} attempts", wish.attempts),
          .hint = "ask for a wider range of clues or another level, or raise --attempts"};
}

}  // namespace

Generator::Generator(const Wish& wish, std::uint64_t seed, search::GeneralSolver& solver,
                     Difficulty* difficulty)
    : wish_(wish),
      seed_(seed),
      solver_(solver),
      difficulty_(difficulty),
      digger_(solver),
      orbits_(orbits(wish.symmetry, wish.layout->n)) {}

// A random complete grid: the solution of the empty board with guesses in random order.  A board that
// gets stuck (large ones do) is left for the next attempt.
bool Generator::full_grid(Rng& rng, Puzzle& puzzle) {
  constexpr std::uint64_t kStuck = 20'000;
  puzzle.layout = wish_.layout;
  puzzle.givens.reset(wish_.layout->n);
  found_.clear();
  solver_.search(puzzle, {.want = 1, .random = &rng}, {.nodes = kStuck}, found_);
  if (found_.empty()) return false;
  puzzle.givens = found_.front();
  return true;
}

// Digging single cells leaves a minimal puzzle; a symmetry or a difficulty may have kept spare givens.
bool Generator::is_minimal(Made& made) {
  if (digger_.undecided()) return false;
  if (wish_.symmetry == Symmetry::None && difficulty_ == nullptr) return true;
  search::OtherSolution other(solver_);
  for (int cell = 0; cell < made.puzzle.layout->n * made.puzzle.layout->n; ++cell)
    if (made.puzzle.givens[cell] != 0 &&
        !other.is_needed(made.puzzle, made.solution, cell, node_limit(made.puzzle)))
      return false;
  return !other.undecided();
}

// Clues, minimality, difficulty, and the proof that every puzzle gets before it leaves.
bool Generator::fits(Made& made) {
  const int clues = made.puzzle.givens.filled();
  if (clues < wish_.fewest || (wish_.most > 0 && clues > wish_.most)) return false;
  if (wish_.minimal && !is_minimal(made)) return false;
  if (difficulty_ != nullptr && !(made.rating = difficulty_->accept(made.puzzle))) return false;
  Outcome proof;
  search::judge(solver_, made.puzzle, 2, {}, proof);
  return proof.status == Status::Unique && proof.solutions.front() == made.solution;
}

bool Generator::attempt(std::uint32_t item, std::uint32_t number, Made& made) {
  Rng fill(seed_, item, number, kFill);
  if (!full_grid(fill, made.puzzle)) return false;
  made.solution = made.puzzle.givens;
  made.attempt = number;

  DigPlan plan;
  plan.orbits = &orbits_;
  plan.node_limit = node_limit(made.puzzle);
  if (wish_.most > 0 && !wish_.minimal) {  // somewhere in the range, not always at its lower end
    Rng clues(seed_, item, number, kClues);
    const auto span = static_cast<std::uint32_t>(wish_.most - wish_.fewest + 1);
    plan.fewest = wish_.fewest + static_cast<int>(clues.below(span));
  }
  std::optional<Guard> guard;
  if (difficulty_ != nullptr) plan.guard = &guard.emplace(*difficulty_);
  Rng dig(seed_, item, number, kDig);
  digger_.dig(made.puzzle, plan, dig);
  return fits(made);
}

Result<Made> Generator::make(std::uint64_t item, const Limits& limits) {
  if (item > std::numeric_limits<std::uint32_t>::max())
    return Error{.code = Code::OutOfAttempts,
                 .what = "a run holds at most 2^32 puzzles",
                 .hint = "begin another run with another --seed"};
  Made made;
  for (std::uint32_t number = 0; number < wish_.attempts; ++number) {
    if (limits.stopped())
      return Error{.code = Code::Interrupted, .what = "the run was stopped", .hint = ""};
    if (attempt(static_cast<std::uint32_t>(item), number, made)) return made;
  }
  return out_of_attempts(wish_);
}

}  // namespace gridmill::generate
