#include "generate/generator.hpp"

#include <catch2/catch.hpp>

#include "oracle/oracle.hpp"
#include "rules/lower.hpp"
#include "search/uniqueness.hpp"

namespace gridmill::generate {
namespace {

struct Bench {
  rules::Layouts layouts;
  search::GeneralSolver solver;

  Result<Made> make(const Wish& wish, std::uint64_t seed, std::uint64_t item) {
    return Generator(wish, seed, solver, nullptr).make(item, {});
  }
  Wish wish(int n) {
    Wish wish;
    wish.layout = layouts.classic(n);
    return wish;
  }
  int solutions(const Grid& givens) {
    const auto answer = oracle::count_solutions(R"({"givens":")" + symbols(givens) + R"("})", {});
    REQUIRE(answer.status == oracle::Status::Done);
    return answer.count;
  }
};

TEST_CASE("every puzzle has exactly its own solution, on every board") {
  Bench bench;
  for (const int n : {4, 6, 8, 9, 10, 12}) {
    const Wish wish = bench.wish(n);
    for (std::uint64_t item = 0; item < 5; ++item) {
      INFO("size " << n << " item " << item);
      Result<Made> made = bench.make(wish, 42, item);
      REQUIRE(made);
      CHECK(search::is_solution(made->puzzle, made->solution));
      CHECK(made->puzzle.givens.filled() < n * n);
      CHECK(bench.solutions(made->puzzle.givens) == 1);
    }
  }
}

TEST_CASE("an item is a function of seed, options and index") {
  Bench bench;
  const Wish wish = bench.wish(9);
  const Result<Made> first = bench.make(wish, 7, 3);
  Generator used(wish, 7, bench.solver, nullptr);
  for (const std::uint64_t other : {9U, 1U, 5U}) REQUIRE(used.make(other, {}));
  const Result<Made> again = used.make(3, {});
  CHECK(first->puzzle.givens == again->puzzle.givens);
  CHECK_FALSE(first->puzzle.givens == bench.make(wish, 8, 3)->puzzle.givens);
  CHECK_FALSE(first->puzzle.givens == bench.make(wish, 7, 4)->puzzle.givens);
}

TEST_CASE("without a symmetry no single given can go") {
  Bench bench;
  Wish wish = bench.wish(9);
  wish.minimal = true;
  for (std::uint64_t item = 0; item < 4; ++item) {
    Grid givens = bench.make(wish, 1, item)->puzzle.givens;
    for (int cell = 0; cell < 81; ++cell) {
      if (givens[cell] == 0) continue;
      const int digit = givens[cell];
      givens.set(cell, 0);
      CHECK(bench.solutions(givens) == 2);
      givens.set(cell, digit);
    }
  }
}

TEST_CASE("a symmetry with minimal is both") {
  Bench bench;
  Wish wish = bench.wish(6);
  wish.minimal = true;
  wish.symmetry = Symmetry::Rotate180;
  Result<Made> made = bench.make(wish, 3, 0);
  REQUIRE(made);
  Grid givens = made->puzzle.givens;
  CHECK(has_symmetry(Symmetry::Rotate180, givens));
  for (int cell = 0; cell < 36; ++cell) {
    if (givens[cell] == 0) continue;
    const int digit = givens[cell];
    givens.set(cell, 0);
    CHECK(bench.solutions(givens) == 2);
    givens.set(cell, digit);
  }
}

TEST_CASE("symmetries and ranges of clues are kept") {
  Bench bench;
  for (std::size_t which = 0; which < kSymmetryWords.size(); ++which) {
    Wish wish = bench.wish(9);
    wish.symmetry = static_cast<Symmetry>(which);
    wish.fewest = 32;
    wish.most = 40;
    for (std::uint64_t item = 0; item < 3; ++item) {
      INFO(kSymmetryWords[which]);
      Result<Made> made = bench.make(wish, 5, item);
      REQUIRE(made);
      CHECK(has_symmetry(wish.symmetry, made->puzzle.givens));
      CHECK(made->puzzle.givens.filled() >= 32);
      CHECK(made->puzzle.givens.filled() <= 40);
    }
  }
}

TEST_CASE("a range of clues is used over its width") {
  Bench bench;
  Wish wish = bench.wish(9);
  wish.fewest = 30;
  wish.most = 33;
  std::array<int, 4> seen{};
  for (std::uint64_t item = 0; item < 40; ++item)
    ++seen.at(static_cast<std::size_t>(bench.make(wish, 6, item)->puzzle.givens.filled() - 30));
  for (const int count : seen) CHECK(count > 0);
}

TEST_CASE("what cannot be made is an error, not something near it") {
  Bench bench;
  Wish wish = bench.wish(9);
  wish.most = 10;
  wish.attempts = 20;
  const Result<Made> made = bench.make(wish, 1, 0);
  REQUIRE_FALSE(made);
  CHECK(made.error().code == Code::OutOfAttempts);
}

TEST_CASE("a stop is obeyed") {
  Bench bench;
  const Wish wish = bench.wish(9);
  Generator generator(wish, 1, bench.solver, nullptr);
  const Result<Made> made = generator.make(0, {.stop = [](void*) { return true; }});
  REQUIRE_FALSE(made);
  CHECK(made.error().code == Code::Interrupted);
}

// Never below 30 givens, and only with a given in the first cell.
struct Picky final : Difficulty {
  bool within(const Puzzle& puzzle) override {
    ++asked;
    return puzzle.givens.filled() >= 30;
  }
  std::optional<Rating> accept(const Puzzle& puzzle) override {
    if (puzzle.givens[0] == 0) return {};
    return Rating{.er = 20, .ep = 12, .ed = 12, .scale = "test", .technique = "none"};
  }
  int asked = 0;
};

TEST_CASE("difficulty guards the digging and decides at the end") {
  Bench bench;
  const Wish wish = bench.wish(9);
  Picky difficulty;
  Generator generator(wish, 2, bench.solver, &difficulty);
  for (std::uint64_t item = 0; item < 5; ++item) {
    const Result<Made> made = generator.make(item, {});
    REQUIRE(made);
    CHECK(made->puzzle.givens.filled() >= 30);
    CHECK(made->puzzle.givens[0] != 0);
    CHECK(made->rating->er == 20);
  }
  CHECK(difficulty.asked > 100);
}

}  // namespace
}  // namespace gridmill::generate
