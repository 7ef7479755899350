#include "formats/registry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/foreign.hpp"

namespace gridmill::formats {

std::span<const Format* const> all_formats() {
  static const Format* const all[] = {
#define GRIDMILL_FORMAT(name) &name##_format(),
#include "formats/format_list.inc"
#undef GRIDMILL_FORMAT
  };
  return all;
}

const Format* find_format(std::string_view word) {
  const std::string key = lowered(word);
  for (const Format* format : all_formats())
    if (format->key == key || std::ranges::count(format->aliases, key) > 0) return format;
  return nullptr;
}

std::vector<std::string_view> format_words() {
  std::vector<std::string_view> words;
  for (const Format* format : all_formats()) words.push_back(format->key);
  return words;
}

namespace {

Error foreign_error(const Foreign& kind) {
  return {.code = Code::Foreign,
          .what = fmt::format("this looks like {}, which is not read", kind.name),
          .hint = std::string(kind.hint)};
}

}  // namespace

// Every answer but "more bytes" has to stand whatever follows: magic bytes need all four, and beyond
// kSniffBytes nobody looks, even if more is at hand.
Result<const Format*> detect(std::string_view prefix, bool end) {
  if (prefix.size() < kMagicBytes && !end) return static_cast<const Format*>(nullptr);
  if (const Foreign* binary = foreign_bytes(prefix)) return foreign_error(*binary);
  if (prefix.starts_with("\xEF\xBB\xBF")) prefix.remove_prefix(3);
  if (prefix.size() >= kSniffBytes) {
    prefix = prefix.substr(0, kSniffBytes);
    end = true;
  }
  if (!end) {  // whole lines only; a CR at the very end may be half of a CRLF
    const std::size_t last =
        prefix.substr(0, prefix.size() - prefix.ends_with('\r')).find_last_of("\r\n");
    prefix = prefix.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }
  const ForeignSniff foreign = foreign_text(prefix, end);
  if (foreign.kind != nullptr) return foreign_error(*foreign.kind);
  if (foreign.more) return static_cast<const Format*>(nullptr);
  for (const Format* format : all_formats()) {
    const Sniff answer = format->sniff(prefix, end);
    if (answer == Sniff::Yes) return format;
    if (answer == Sniff::More && !end) return static_cast<const Format*>(nullptr);
  }
  return all_formats().back();
}

}  // namespace gridmill::formats
