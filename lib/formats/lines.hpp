#pragma once

// Lines: walks the lines of a text whose line ends are LF, CRLF, CR or a mixture of them.
// The last line may lack its end.  memchr does the work: a file without CR costs two passes over
// bytes that are in the cache anyway.

#include <cstring>
#include <string_view>

namespace gridmill::formats {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // The next line without its end; false when nothing is left.
  bool next(std::string_view& line) {
    if (rest_.empty()) return false;
    const std::size_t end = line_length(rest_);
    line = rest_.substr(0, end);
    std::size_t used = end;
    if (used < rest_.size()) used += rest_.substr(used, 2) == "\r\n" ? 2U : 1U;
    rest_.remove_prefix(used);
    return true;
  }

  std::string_view rest() const { return rest_; }

 private:
  static std::size_t line_length(std::string_view text) {
    const void* lf = std::memchr(text.data(), '\n', text.size());
    const std::size_t stop =
        lf == nullptr ? text.size()
                      : static_cast<std::size_t>(static_cast<const char*>(lf) - text.data());
    const void* cr = std::memchr(text.data(), '\r', stop);
    return cr == nullptr ? stop
                         : static_cast<std::size_t>(static_cast<const char*>(cr) - text.data());
  }

  std::string_view rest_;
};

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

// Without blanks in front.
constexpr std::string_view trim_left(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

constexpr std::string_view trimmed(std::string_view text) {
  text = trim_left(text);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace gridmill::formats
