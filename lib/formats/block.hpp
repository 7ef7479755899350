#pragma once

// Block: a run of whole records of one file, the unit that travels through run_ordered.

#include <cstdint>
#include <string_view>

namespace gridmill::formats {

struct Block {
  std::string_view bytes;         // whole records; kPadding readable bytes follow (any content)
  std::string_view file;          // name for people
  std::uint64_t first_line = 1;   // of the file
  std::uint64_t first_index = 0;  // of the run: records before this block
  bool first_of_file = false;     // Cut::first: a header may stand here
};

constexpr std::size_t kPadding = 64;  // simdjson may read (not use) so far behind the end

}  // namespace gridmill::formats
