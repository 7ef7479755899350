#include "formats/yaml_output.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <vector>

#include "formats/json_text.hpp"
#include "formats/yaml_scalar.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Keys beyond this are written as `? key`: YAML wants implicit ones to be found within 1024 characters.
constexpr std::size_t kLongestKey = 500;

// Characters that YAML does not allow in a text, or takes for line ends.
constexpr bool must_be_escaped(std::uint32_t c) {
  return c < 0x20 || (0x7F <= c && c < 0xA0) || c == 0x2028 || c == 0x2029 || c == 0xFEFF ||
         (c & 0xFFFE) == 0xFFFE || (0xD800 <= c && c < 0xE000);
}

void append_character(std::string& out, std::uint32_t c) {
  if (c == '"' || c == '\\') out += '\\';
  if (c == '\n')
    out += "\\n";
  else if (c == '\t')
    out += "\\t";
  else if (must_be_escaped(c))
    out += c > 0xFFFF ? fmt::format("\\U{:08x}", c) : fmt::format("\\u{:04x}", c);
  else if (c < 0x80)
    out += static_cast<char>(c);
  else
    append_utf8(out, c);
}

// The text of a JSON string (with its quotes) in YAML's double quotes.
void append_quoted(std::string& out, std::string_view json) {
  out += '"';
  JsonCharacters characters(json);
  std::uint32_t c = 0;
  while (characters.next(c)) append_character(out, c);
  out += '"';
}

class Printer {
 public:
  Printer(std::string& out, std::string_view json) : out_(out), rest_(json) {}

  // A value in flow style; plain words are allowed in it unless `quote`.
  void value(bool quote) {
    skip_space();
    const char c = rest_.empty() ? '\0' : rest_[0];
    if (c == '{' || c == '[') return nested(c == '{', quote);
    const std::string_view token = take_token();
    if (c == '"')
      text(token, quote);
    else
      out_ += token;
  }

  // The members of an object, each on a line of its own.
  void members(std::string_view first, std::string_view others) {
    skip_space();
    take();
    for (skip_space(); !rest_.empty() && rest_[0] != '}'; skip_space()) {
      out_ += first;
      first = others;
      const std::string_view name = take_token();
      const bool quote = is_text_field(name.substr(1, name.size() - 2));
      if (name.size() > kLongestKey) {
        out_ += "? ";
        text(name, false);
        out_ += '\n';
        out_ += others;
        out_ += ": ";
      } else {
        text(name, false);
        out_ += ": ";
      }
      skip_space();
      take();  // the colon
      value(quote);
      out_ += '\n';
      skip_space();
      if (!rest_.empty() && rest_[0] == ',') take();
    }
  }

 private:
  void skip_space() {
    while (!rest_.empty() && is_space(rest_[0])) rest_.remove_prefix(1);
  }
  void take() { rest_.remove_prefix(rest_.empty() ? 0 : 1); }

  std::string_view take_token() {
    const std::string_view token = rest_.substr(0, json_token_length(rest_));
    rest_.remove_prefix(token.size());
    return token;
  }

  void text(std::string_view json, bool quote) {
    const std::string_view inside = json.substr(1, json.size() - 2);
    if (!quote && is_safe_plain_text(inside))
      out_ += inside;
    else
      append_quoted(out_, json);
  }

  void nested(bool map, bool quote) {
    const char close = map ? '}' : ']';
    out_ += rest_[0];
    take();
    bool first = true;
    for (skip_space(); !rest_.empty() && rest_[0] != close; skip_space()) {
      if (!first) out_ += ", ";
      first = false;
      if (map) {
        const std::string_view name = take_token();
        if (name.size() > kLongestKey) out_ += "? ";
        text(name, false);
        skip_space();
        take();
        out_ += name.size() > kLongestKey ? " : " : ": ";
      }
      value(quote);
      skip_space();
      if (!rest_.empty() && rest_[0] == ',') take();
    }
    take();
    out_ += close;
  }

  std::string& out_;
  std::string_view rest_;
};

}  // namespace

void append_yaml_members(std::string& out, std::string_view object, std::string_view first,
                         std::string_view others) {
  Printer(out, object).members(first, others);
}

}  // namespace gridmill::formats
