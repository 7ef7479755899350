#pragma once

// run_generate: items 0, 1, 2 ... through run_ordered, as records with solution and claims.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exit_code.hpp"
#include "generate/level_target.hpp"
#include "options.hpp"

namespace gridmill::tools {

struct GeneratePlan {
  generate::Wish wish;
  // Difficulties wished for, item after item in turn; empty = any.
  std::vector<generate::RatingRange> ratings;
  std::string difficulty;                           // as written: "--level easy,hard"
  std::optional<std::chrono::sys_days> first_date;  // of item 0; item i is i days later
  std::uint64_t seed = 0;
  std::uint64_t count = 1;
  bool both_engines = false;

  // Everything that shapes item i, in one line: for headers, so that parts of different runs are
  // never taken for parts of one.
  std::string settings() const;
};

Result<Exit> run_generate(const RunOptions& options, const GeneratePlan& plan);

}  // namespace gridmill::tools
