#pragma once

// Positions: line and column of offsets in a stream of which only a window is in memory.
// Line ends are LF, CRLF, CR or a mixture of them.  Ask for ascending offsets only.

#include <cstdint>
#include <cstring>
#include <string_view>

namespace gridmill::formats {

class Positions {
 public:
  // Counts the lines in front of bytes[offset].
  void go_to(std::string_view bytes, std::size_t offset) {
    for (; at_ < offset; ++at_) {
      const char c = bytes[at_];
      if (c != '\n' && c != '\r') {
        after_cr_ = false;
        continue;
      }
      if (c == '\r' || !after_cr_) ++line_;  // a CRLF is counted at its CR
      after_cr_ = c == '\r';
      line_begin_ = static_cast<std::int64_t>(at_) + 1;
    }
  }

  std::uint64_t line() const { return line_; }
  std::uint32_t column() const {  // 1-based, in bytes
    constexpr std::int64_t kFar = 0x7FFFFFFF;
    const std::int64_t column = static_cast<std::int64_t>(at_) - line_begin_ + 1;
    return static_cast<std::uint32_t>(column < kFar ? column : kFar);
  }

  // The first `taken` bytes leave the window.
  void drop(std::string_view bytes, std::size_t taken) {
    go_to(bytes, taken);
    at_ -= taken;
    line_begin_ -= static_cast<std::int64_t>(taken);
  }

 private:
  std::size_t at_ = 0;  // everything in front is counted
  std::uint64_t line_ = 1;
  std::int64_t line_begin_ = 0;
  bool after_cr_ = false;
};

}  // namespace gridmill::formats
