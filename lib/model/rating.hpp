#pragma once

// Rating: how hard a puzzle is, and the two scales for people that follow from it.
//
//   ER   the hardest deduction of the whole solution path     (Sudoku Explainer's "rating")
//   EP   the hardest up to and including the first placement  ("pearl")
//   ED   the very first deduction                             ("diamond")
//
//   level   easy        medium      hard        expert      evil         level = ceil(grade / 2)
//   grade   1     2     3     4     5     6     7     8     9     10
//   ER <=   1.5   2.3   2.6   3.0   3.8   4.4   5.6   7.0   8.3   any
//
// Values are tenths as printed (4.2 is 42): a rating is compared, stored and claimed as printed.
// Tested by tests/unit/model/rating_test.cpp.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace gridmill {

using Tenths = int;

struct Rating {
  Tenths er = 0;
  Tenths ep = 0;
  Tenths ed = 0;
  std::string_view scale;      // "se-1.2.1.3" on classic 9x9, "gm-1" elsewhere
  std::string_view technique;  // key of the hardest technique used
};

inline constexpr int kGrades = 10;
inline constexpr std::array<Tenths, kGrades - 1> kGradeLimit{15, 23, 26, 30, 38, 44, 56, 70, 83};

enum class Level { Easy, Medium, Hard, Expert, Evil };
inline constexpr std::array<std::string_view, 5> kLevelWords{"easy", "medium", "hard", "expert",
                                                             "evil"};

// 1..10.
constexpr int grade_of(Tenths er) {
  int grade = 1;
  for (const Tenths limit : kGradeLimit) grade += er > limit;
  return grade;
}

constexpr Level level_of_grade(int grade) { return static_cast<Level>((grade - 1) / 2); }

constexpr std::string_view level_word(Level level) {
  return kLevelWords[static_cast<std::size_t>(level)];
}

// Case is ignored: "Easy" is easy.
inline std::optional<Level> find_level(std::string_view word) {
  const std::string key = lowered(word);
  for (std::size_t i = 0; i < kLevelWords.size(); ++i)
    if (kLevelWords[i] == key) return static_cast<Level>(i);
  return {};
}

// "4.2".
inline std::string tenths_text(Tenths value) {
  return std::to_string(value / 10) + '.' + static_cast<char>('0' + value % 10);
}

}  // namespace gridmill
