#pragma once

// run_generate: items 0, 1, 2 ... through run_ordered, as records with solution and claims.

#include <cstdint>
#include <optional>
#include <string>

#include "exit_code.hpp"
#include "generate/level_target.hpp"
#include "options.hpp"

namespace gridmill::tools {

struct GeneratePlan {
  generate::Wish wish;
  std::optional<generate::RatingRange> ratings;  // difficulty wished for
  std::string difficulty;                        // as written: "--level hard"
  std::uint64_t seed = 0;
  std::uint64_t count = 1;
  bool both_engines = false;

  // Everything that shapes item i, in one line: for headers, so that parts of different runs are
  // never taken for parts of one.
  std::string settings() const;
};

Result<Exit> run_generate(const RunOptions& options, const GeneratePlan& plan);

}  // namespace gridmill::tools
