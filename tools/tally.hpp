#pragma once

// Tally: counts of one run.  Sums, so any order of adding gives the same.

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "model/outcome.hpp"

namespace gridmill::tools {

struct Tally {
  std::array<std::uint64_t, kStatusCount> by_status{};
  std::uint64_t unwanted = 0;      // records that are not as the command wants them
  std::uint64_t failures = 0;      // engines that disagree
  std::uint64_t unreadable = 0;    // input files
  std::uint64_t false_claims = 0;  // records with one or more
  std::uint64_t oracle_limit = 0;  // verdicts that the oracle could not confirm
  std::uint64_t rated = 0;
  std::uint64_t not_rated = 0;  // by a grader that tried

  std::uint64_t records() const;
  Tally& operator+=(const Tally& other);

  // "12 records in 2 files: 10 unique, 1 multiple, 1 malformed".
  std::string summary(std::uint64_t files,
                      const std::function<std::string_view(Status)>& word = status_word) const;
};

}  // namespace gridmill::tools
