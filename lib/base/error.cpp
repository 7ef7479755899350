#include "base/error.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace gridmill {
namespace {

constexpr auto kCodes = std::to_array<CodeInfo>({
#define GRIDMILL_CODE(name, number, key, text) {Code::name, key, text},
#include "base/codes.inc"
#undef GRIDMILL_CODE
});

}  // namespace

std::span<const CodeInfo> all_codes() { return kCodes; }

const CodeInfo& info(Code code) {
  for (const CodeInfo& row : kCodes)
    if (row.code == code) return row;
  return info(Code::Bug);
}

std::string code_name(Code code) { return fmt::format("GM{:03}", static_cast<int>(code)); }

std::optional<Code> find_code(std::string_view word) {
  for (const CodeInfo& row : kCodes)
    if (row.key == word) return row.code;
  if (word.starts_with("GM") || word.starts_with("gm")) word.remove_prefix(2);
  int number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault != std::errc{} || end != word.data() + word.size() || word.size() > 3) return {};
  for (const CodeInfo& row : kCodes)
    if (static_cast<int>(row.code) == number) return row.code;
  return {};
}

}  // namespace gridmill
