#include "tally.hpp"

#include <fmt/format.h>

#include <numeric>

namespace gridmill::tools {

std::uint64_t Tally::records() const {
  return std::accumulate(by_status.begin(), by_status.end(), std::uint64_t{0});
}

Tally& Tally::operator+=(const Tally& other) {
  for (std::size_t i = 0; i < by_status.size(); ++i) by_status[i] += other.by_status[i];
  unwanted += other.unwanted;
  failures += other.failures;
  unreadable += other.unreadable;
  oracle_limit += other.oracle_limit;
  false_claims += other.false_claims;
  rated += other.rated;
  not_rated += other.not_rated;
  return *this;
}

std::string Tally::summary(std::uint64_t files,
                           const std::function<std::string_view(Status)>& word) const {
  const std::uint64_t all = records();
  std::string text = fmt::format("{} record{} in {} file{}", all, all == 1 ? "" : "s", files,
                                 files == 1 ? "" : "s");
  const char* separator = ": ";
  for (std::size_t i = 0; i < by_status.size(); ++i) {
    if (by_status[i] == 0) continue;
    text += fmt::format("{}{} {}", separator, by_status[i], word(static_cast<Status>(i)));
    separator = ", ";
  }
  if (rated + not_rated > 0) text += fmt::format("; {} rated", rated);
  if (not_rated > 0) text += fmt::format(", {} need more than we know", not_rated);
  if (false_claims > 0) text += fmt::format("; {} with false claims", false_claims);
  if (unreadable > 0) text += fmt::format("; {} unreadable", unreadable);
  if (failures > 0) text += fmt::format("; {} without a verdict: engines disagree", failures);
  if (oracle_limit > 0) text += fmt::format("; {} beyond the oracle's limit", oracle_limit);
  return text;
}

}  // namespace gridmill::tools
