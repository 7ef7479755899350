#pragma once

// Formats that we recognise and do not read: named in the refusal, so that nobody has to guess why a
// file was turned away.  When one of them gets a reader, its line moves to format_list.inc.

#include <cstddef>
#include <string_view>

namespace gridmill::formats {

struct Foreign {
  std::string_view name;  // "a UTF-16 file"
  std::string_view hint;
};

struct ForeignSniff {
  const Foreign* kind = nullptr;
  bool more = false;  // undecided until further lines are there
};

constexpr std::size_t kMagicBytes = 4;

// By magic bytes; null when there are none.  Decides on the first kMagicBytes.
const Foreign* foreign_bytes(std::string_view prefix);

// By the first lines (whole ones; `end` = no more will come, or nobody will look at more: then the last
// of kSniffBytes may be half a line).
ForeignSniff foreign_text(std::string_view lines, bool end);

}  // namespace gridmill::formats
