#include "render/xml.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace gridmill::render {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1)
    return (first < 0x20 && first != '\t' && first != '\n') || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;  // U+0080 to U+009F
}

std::string_view entity(std::string_view character) {
  switch (character[0]) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return character;
  }
}

bool is_name_char(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
}

}  // namespace

void append_xml(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
    text.remove_prefix(character.size());
    if (length == 0 || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF")
      out += kReplacement;
    else if (!is_control(character))
      out += entity(character);
  }
}

std::string xml_id(std::string_view text, std::uint64_t hash) {
  constexpr std::size_t kMost = 24;
  std::string slug;
  for (const char c : text) {
    if (slug.size() == kMost) break;
    if (is_name_char(c))
      slug += c;
    else if (!slug.empty() && slug.back() != '-')
      slug += '-';
  }
  while (slug.ends_with('-')) slug.pop_back();
  return fmt::format("gm-{}{}{:016x}", slug, slug.empty() ? "" : "-", hash);
}

void append_decimal(std::string& out, std::int64_t thousandths) {
  if (thousandths < 0) out += '-';
  const std::uint64_t size = thousandths < 0 ? 0 - static_cast<std::uint64_t>(thousandths)
                                             : static_cast<std::uint64_t>(thousandths);
  fmt::format_to(std::back_inserter(out), "{}", size / 1000);
  if (size % 1000 == 0) return;
  fmt::format_to(std::back_inserter(out), ".{:03}", size % 1000);
  while (out.back() == '0') out.pop_back();
}

}  // namespace gridmill::render
