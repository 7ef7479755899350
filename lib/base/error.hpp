#pragma once

// Error: a failure as a value, with a place, a cause and the next thing to try.
//
// lib returns errors, tools print them.  A code is stable (GM101 stays GM101); the one table is
// codes.inc.  `at` counts inside the record or line that the reader was given; the Record knows file
// and line, so an Error stays valid wherever the record came from.
// Tested by tests/unit/base/error_test.cpp.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridmill {

enum class Code : std::uint16_t {
#define GRIDMILL_CODE(name, number, key, text) name = number,
#include "base/codes.inc"
#undef GRIDMILL_CODE
};

struct Error {
  Code code = Code::Bug;
  std::string what;          // one clause, no final stop: "80 cells; 81 make a 9x9 board"
  std::string hint;          // the next thing to try, may be empty
  std::uint32_t column = 0;  // 1-based byte in the line; 0 = the whole record
};

struct CodeInfo {
  Code code;
  std::string_view key;   // "wrong-cell-count"
  std::string_view text;  // for `gridmill explain`
};

// All codes in ascending order.
std::span<const CodeInfo> all_codes();

// The table row; every Code has one.
const CodeInfo& info(Code code);

// "GM101".
std::string code_name(Code code);

// Reads "GM101", "gm101", "101" or "wrong-cell-count"; nothing for anything else.
std::optional<Code> find_code(std::string_view word);

}  // namespace gridmill
