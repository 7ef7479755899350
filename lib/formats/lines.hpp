#pragma once

// Lines: walks the lines of a text whose line ends are LF, CRLF, CR or a mixture of them.
// The last line may lack its end.  memchr does the work: two passes over bytes that are in the cache
// anyway; the next LF is remembered, so that a text without LF is not searched again for each line.

#include <algorithm>
#include <cstring>
#include <string_view>

#include "base/limits.hpp"

namespace gridmill::formats {

class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  // The next line without its end; false when nothing is left.
  bool next(std::string_view& line) {
    if (at_ == text_.size()) return false;
    if (lf_ < at_ || at_ == 0) lf_ = find('\n', text_.size());
    const std::size_t end = find('\r', lf_);
    line = text_.substr(at_, end - at_);
    const bool crlf = end + 1 == lf_ && lf_ < text_.size();
    at_ = std::min(end + (crlf ? 2 : 1), text_.size());
    return true;
  }

  std::string_view rest() const { return text_.substr(at_); }

 private:
  // The offset of the next `c` before `stop`, else `stop`.
  std::size_t find(char c, std::size_t stop) const {
    const void* found = std::memchr(text_.data() + at_, c, stop - at_);
    return found == nullptr
               ? stop
               : static_cast<std::size_t>(static_cast<const char*>(found) - text_.data());
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t lf_ = 0;  // of the next LF, or the end; out of date when before at_
};

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

// Without blanks in front.
constexpr std::string_view trim_left(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

// Nothing but blanks.  A line beyond kMaxLine never is: its end may not have been seen.
constexpr bool is_blank_line(std::string_view line) {
  return line.size() <= kMaxLine && trim_left(line).empty();
}

constexpr std::string_view trimmed(std::string_view text) {
  text = trim_left(text);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace gridmill::formats
