#pragma once

// Block: a run of whole records of one file, the unit that travels through run_ordered.

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"

namespace gridmill::formats {

// One record of a block, for formats whose records are more than lines: where their borders are is
// decided once, by the cutter, and the reader never has to find out again.
struct Item {
  std::size_t at = 0;                       // offset in the block's bytes
  std::size_t length = 0;                   // may be 0 when there is only an error to report
  std::uint64_t line = 1;                   // of the file
  std::uint32_t column = 1;                 // of its first byte
  std::shared_ptr<const Error> error = {};  // the cutter has found it malformed; usually null
};

struct Block {
  std::string_view bytes;            // whole records; kPadding readable bytes follow (any content)
  std::string_view file;             // name for people
  std::uint64_t first_line = 1;      // of the file
  std::uint64_t first_index = 0;     // of the run: records before this block
  bool first_of_file = false;        // Cut::first: a header may stand here
  std::span<const Item> items = {};  // the records, for cutters that list them
  std::string_view context = {};  // what the file's beginning says about all records (CSV: columns)
};

constexpr std::size_t kPadding = 64;  // simdjson may read (not use) so far behind the end

}  // namespace gridmill::formats
