#pragma once

// DuplicateCheck: ids and dates that occur twice in a run.
//
// The one claim that needs other records, so it cannot be checked where blocks are worked on in
// parallel.  It runs in the serial source instead: every block is read once more there (only when
// claims are asked for), and what is found travels with the block.  That keeps the answer the same for
// any --jobs and lets every output format show it in the record's own verdict.
// Cost: reading twice; 32 bytes an id and a date (pack/seen.hpp).

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "input.hpp"
#include "model/outcome.hpp"
#include "pack/seen.hpp"
#include "rules/lower.hpp"

namespace gridmill::tools {

struct Duplicate {
  std::uint64_t index = 0;  // of the record
  Finding finding;
};

class DuplicateCheck {
 public:
  explicit DuplicateCheck(const std::vector<std::string>& files) : files_(files) {}

  // In the order of the run, block by block.
  std::vector<Duplicate> check(const InputBlock& block);

 private:
  void look_up(pack::Seen& seen, std::string_view claim, std::string_view raw, std::uint32_t file,
               std::vector<Duplicate>& out);

  const std::vector<std::string>& files_;
  rules::Layouts layouts_;
  std::unordered_map<const formats::Format*, std::unique_ptr<formats::Reader>> readers_;
  Record record_;
  pack::Seen ids_;
  pack::Seen dates_;
};

}  // namespace gridmill::tools
