#pragma once

// Generator: item i of a run, a pure function of (seed, options, i).
//
//   attempt 0, 1, 2 ...    full grid -> dig -> enough clues? minimal? difficulty? -> proof by search
//                          each attempt has its own random numbers: Rng(seed, item, attempt, stream)
//
// An attempt that misses the wish is thrown away; after `attempts` of them the item is an error, which
// says what was asked for.  Nothing is bent to fit.
// Tested by tests/unit/generate/generator_test.cpp.

#include <optional>

#include "base/result.hpp"
#include "generate/digger.hpp"
#include "model/layout.hpp"
#include "model/outcome.hpp"
#include "model/record.hpp"
#include "model/symmetry.hpp"

namespace gridmill::generate {

// Judges difficulty, so that this layer's loop knows no technique.
class Difficulty {
 public:
  virtual ~Difficulty() = default;
  // While digging: is the puzzle still solvable within the hardest rating wished for?
  virtual bool within(const Puzzle& puzzle) = 0;
  // The finished puzzle: its rating, if that is what was wished for.
  virtual std::optional<Rating> accept(const Puzzle& puzzle) = 0;
};

struct Wish {
  LayoutPtr layout;
  Symmetry symmetry = Symmetry::None;
  int fewest = 0;        // clues; 0 = as few as come
  int most = 0;          // 0 = no limit
  bool minimal = false;  // no single given can go
  std::uint32_t attempts = 10'000;
};

struct Made {
  Puzzle puzzle;
  Grid solution;
  std::optional<Rating> rating;
  std::uint32_t attempt = 0;
};

class Generator {
 public:
  // `difficulty` may be null: any.  Both are borrowed.
  Generator(const Wish& wish, std::uint64_t seed, search::GeneralSolver& solver,
            Difficulty* difficulty);

  // Error OutOfAttempts, or Interrupted when `limits` say stop.
  Result<Made> make(std::uint64_t item, const Limits& limits);

 private:
  bool attempt(std::uint32_t item, std::uint32_t number, Made& made);
  bool full_grid(Rng& rng, Puzzle& puzzle);
  bool is_minimal(Made& made);
  bool fits(Made& made);

  const Wish& wish_;
  std::uint64_t seed_;
  search::GeneralSolver& solver_;
  Difficulty* difficulty_;
  Digger digger_;
  std::vector<std::vector<int>> orbits_;
  std::vector<Grid> found_;
};

}  // namespace gridmill::generate
