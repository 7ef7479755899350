#include "generate/level_target.hpp"

#include <catch2/catch.hpp>

#include "rules/lower.hpp"

namespace gridmill::generate {
namespace {

TEST_CASE("grades are ranges of ratings without gaps") {
  CHECK(range_of_grades(1, 1).least == 0);
  CHECK(range_of_grades(1, 1).most == 15);
  CHECK(range_of_grades(5, 6).least == 31);
  CHECK(range_of_grades(5, 6).most == 44);
  CHECK(range_of_grades(9, 10).least == 71);
  for (int grade = 2; grade <= kGrades; ++grade)
    CHECK(range_of_grades(grade, grade).least == range_of_grades(grade - 1, grade - 1).most + 1);
  for (int grade = 1; grade <= kGrades; ++grade)
    CHECK(grade_of(range_of_grades(grade, grade).least) == grade);
}

TEST_CASE("a puzzle made for a level has it") {
  rules::Layouts layouts;
  search::GeneralSolver solver;
  Wish wish;
  wish.layout = layouts.classic(9);
  for (const Level level : {Level::Easy, Level::Medium, Level::Hard}) {
    INFO(level_word(level));
    const int grade = static_cast<int>(level) * 2 + 1;
    LevelTarget target(range_of_grades(grade, grade + 1));
    Generator generator(wish, 77, solver, &target);
    for (std::uint64_t item = 0; item < 3; ++item) {
      const Result<Made> made = generator.make(item, {});
      REQUIRE(made);
      REQUIRE(made->rating);
      CHECK(level_of_grade(grade_of(made->rating->er)) == level);
      logic::Grader grader;
      CHECK(grader.grade(made->puzzle, {}).rating->er == made->rating->er);
    }
  }
}

}  // namespace
}  // namespace gridmill::generate
