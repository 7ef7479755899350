#include "formats/yaml_scalar.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "base/text.hpp"
#include "formats/json_text.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }
constexpr bool is_letter(char c) { return 'a' <= lower(c) && lower(c) <= 'z'; }

// A run of digits at the front is taken off; false when there is none.
bool take_digits(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  text.remove_prefix(length);
  return length > 0;
}

bool fits_64_bits(std::string_view integer) {
  const char* const end = integer.data() + integer.size();
  std::int64_t with_sign = 0;
  std::uint64_t without = 0;
  return std::from_chars(integer.data(), end, with_sign).ec == std::errc{} ||
         std::from_chars(integer.data(), end, without).ec == std::errc{};
}

bool is_finite(std::string_view number) {
  double value = 0;
  const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), value);
  return fault == std::errc{} && std::isfinite(value);
}

// -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?
bool is_json_number(std::string_view word) {
  std::string_view rest = word;
  if (rest.starts_with('-')) rest.remove_prefix(1);
  const bool zero = rest.starts_with('0');
  const std::size_t before = rest.size();
  if (!take_digits(rest) || (zero && before - rest.size() > 1)) return false;
  if (rest.empty()) return fits_64_bits(word);
  if (rest[0] == '.') {
    rest.remove_prefix(1);
    if (!take_digits(rest)) return false;
  }
  if (!rest.empty() && lower(rest[0]) == 'e') {
    rest.remove_prefix(1);
    if (!rest.empty() && (rest[0] == '+' || rest[0] == '-')) rest.remove_prefix(1);
    if (!take_digits(rest)) return false;
  }
  return rest.empty() && is_finite(word);
}

bool is_any(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::count(words, word) > 0;
}

}  // namespace

bool is_text_field(std::string_view key) {
  constexpr std::array<std::string_view, 9> fields{
      "id", "date", "givens", "solution", "entries", "regions", "notes", "title", "author"};
  return std::ranges::count(fields, key) > 0;
}

void append_plain_word(std::string& json, std::string_view word, bool text_field) {
  if (is_any(word, {"", "~", "null", "Null", "NULL"}))
    json += "null";
  else if (text_field)
    append_json_string(json, word);
  else if (is_any(word, {"true", "True", "TRUE"}))
    json += "true";
  else if (is_any(word, {"false", "False", "FALSE"}))
    json += "false";
  else if (is_json_number(word))
    json += word;
  else
    append_json_string(json, word);
}

bool is_safe_plain_text(std::string_view word) {
  if (word.empty() || word.size() > 60 || !is_letter(word[0])) return false;
  const bool plain = std::ranges::all_of(
      word, [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.'; });
  return plain && !is_any(lowered(word), {"null", "true", "false", "yes", "no", "on", "off", "y",
                                          "n", "inf", "nan"});
}

}  // namespace gridmill::formats
