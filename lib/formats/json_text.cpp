#include "formats/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "base/text.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
  }
}

constexpr bool needs_no_care(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
}

// The offset of the first `c` in from .. stop-1, else `stop`.
std::size_t find(std::string_view text, char c, std::size_t from, std::size_t stop) {
  if (from >= stop) return stop;
  const void* found = std::memchr(text.data() + from, c, stop - from);
  return found == nullptr ? stop
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// The offset behind the string whose opening quote stands at `from`.
std::size_t skip_string(std::string_view text, std::size_t from) {
  std::size_t i = from + 1;
  std::size_t quote = find(text, '"', i, text.size());
  while (quote < text.size()) {
    const std::size_t slash = find(text, '\\', i, quote);
    if (slash == quote) return quote + 1;
    i = slash + 2;
    if (quote < i) quote = find(text, '"', i, text.size());  // it was escaped
  }
  return text.size();
}

// The offset behind the value that begins at `from`; `deepest` grows to the levels inside it.
std::size_t skip_value(std::string_view text, std::size_t from, int& deepest) {
  int depth = 0;
  for (std::size_t i = from; i < text.size();) {
    const char c = text[i];
    if (c == '"') {
      i = skip_string(text, i);
      if (depth == 0) return i;
      continue;
    }
    if (depth == 0 && (c == ',' || c == ':' || c == '}' || c == ']' || is_space(c))) return i;
    depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    deepest = std::max(deepest, depth);
    ++i;
    if (depth == 0 && (c == '}' || c == ']')) return i;
  }
  return text.size();
}

// The four hexadecimal digits at `at`; the JSON is valid.
unsigned hex4(std::string_view text, std::size_t at) {
  unsigned value = 0;
  std::from_chars(text.data() + at, text.data() + at + 4, value, 16);
  return value;
}

void append_utf8(std::string& out, unsigned code) {
  const auto rest = [&](unsigned shift) {
    return static_cast<char>(0x80U | (code >> shift & 0x3FU));
  };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += {static_cast<char>(0xC0U | code >> 6U), rest(0)};
  } else if (code < 0x10000) {
    out += {static_cast<char>(0xE0U | code >> 12U), rest(6), rest(0)};
  } else {
    out += {static_cast<char>(0xF0U | code >> 18U), rest(12), rest(6), rest(0)};
  }
}

// Reads the uXXXX at `at` (two of them for a surrogate pair); the offset behind it.
std::size_t append_unicode(std::string& out, std::string_view text, std::size_t at) {
  unsigned code = hex4(text, at + 1);
  at += 5;
  const bool pair = 0xD800 <= code && code < 0xDC00 && text.substr(at, 2) == "\\u";
  if (pair) {
    code = 0x10000 + ((code & 0x3FFU) << 10U) + (hex4(text, at + 2) & 0x3FFU);
    at += 6;
  }
  append_utf8(out, code);
  return at;
}

char unescaped(char c) { return c == '"' || c == '\\' || c == '/' ? c : ' '; }

void trim(std::string& text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.erase(text.find_last_not_of(blanks) + 1);
  text.erase(0, text.find_first_not_of(blanks));
}

}  // namespace

std::string text_of_json(std::string_view raw) {
  if (raw.size() < 2 || raw.front() != '"') return std::string(raw);
  raw = raw.substr(1, raw.size() - 2);
  std::string text;
  for (std::size_t i = 0; i < raw.size();) {
    if (raw[i] != '\\' || i + 1 == raw.size()) {
      text += raw[i++];
    } else if (raw[i + 1] == 'u' && i + 6 <= raw.size()) {
      i = append_unicode(text, raw, i + 1);
    } else {
      text += unescaped(raw[i + 1]);
      i += 2;
    }
  }
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  trim(text);
  return text;
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && needs_no_care(text[plain])) ++plain;
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const std::size_t length = utf8_length(text);
    if (length == 1)
      append_escaped(out, text[0]);
    else
      out += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

void append_plain(std::string& out, std::string_view raw) {
  if (raw.size() < 2 || raw.front() != '"') {
    for (const char c : raw) out += is_space(c) ? ' ' : c;  // tabs between the tokens
    return;
  }
  raw = raw.substr(1, raw.size() - 2);
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool escape = raw[i] == '\\' && i + 1 < raw.size();
    const char c = escape ? raw[++i] : raw[i];
    if (!escape || c == '"' || c == '\\' || c == '/')
      out += c;
    else if (c == 'u')
      out += "\\u";  // kept as written: a column is for reading, JSON Lines for machines
    else
      out += ' ';
  }
}

std::uint32_t JsonCharacters::take_hex() {
  std::uint32_t value = 0;
  for (const char c : rest_.substr(0, 4))
    value = value * 16 + static_cast<std::uint32_t>(c <= '9' ? c - '0' : lower(c) - 'a' + 10);
  rest_.remove_prefix(std::min<std::size_t>(4, rest_.size()));
  return value;
}

std::uint32_t JsonCharacters::escaped() {
  const char c = rest_.empty() ? '\\' : rest_[0];
  rest_.remove_prefix(rest_.empty() ? 0 : 1);
  switch (c) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'u':
      break;
    default:
      return static_cast<unsigned char>(c);
  }
  const std::uint32_t high = take_hex();
  if (high < 0xD800 || high >= 0xDC00 || !rest_.starts_with("\\u")) return high;
  rest_.remove_prefix(2);
  return 0x10000 + ((high - 0xD800) << 10U) + (take_hex() - 0xDC00);
}

bool JsonCharacters::next(std::uint32_t& character) {
  if (rest_.empty()) return false;
  const auto first = static_cast<unsigned char>(rest_[0]);
  if (first == '\\') {
    rest_.remove_prefix(1);
    character = escaped();
    return true;
  }
  const std::size_t length = std::max<std::size_t>(utf8_length(rest_), 1);
  character = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i)
    character = (character << 6U) | (static_cast<unsigned char>(rest_[i]) & 0x3FU);
  rest_.remove_prefix(length);
  return true;
}

void append_utf8(std::string& out, std::uint32_t character) {
  const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto add_tail = [&](unsigned shift) { add(0x80U | ((character >> shift) & 0x3FU)); };
  if (character < 0x80) {
    add(character);
  } else if (character < 0x800) {
    add(0xC0U | (character >> 6U));
    add_tail(0);
  } else if (character < 0x10000) {
    add(0xE0U | (character >> 12U));
    add_tail(6);
    add_tail(0);
  } else {
    add(0xF0U | (character >> 18U));
    add_tail(12);
    add_tail(6);
    add_tail(0);
  }
}

std::size_t json_token_length(std::string_view json) {
  int deepest = 0;
  return skip_value(json, 0, deepest);
}

std::string compact_json(std::string_view json) {
  std::string out;
  for (std::size_t i = 0; i < json.size();) {
    if (is_space(json[i])) {
      ++i;
      continue;
    }
    const std::size_t end = json[i] == '"' ? skip_string(json, i) : i + 1;
    out += json.substr(i, end - i);
    i = end;
  }
  return out;
}

std::size_t split_members(std::string_view object, std::vector<RawField>& fields) {
  int deepest = 0;
  std::size_t i = object.find('{');
  i = i == std::string_view::npos ? object.size() : i + 1;
  while (true) {
    while (i < object.size() && (is_space(object[i]) || object[i] == ',')) ++i;
    if (i >= object.size() || object[i] != '"') return static_cast<std::size_t>(deepest) + 1;
    const std::size_t key_end = skip_string(object, i);
    const std::string_view key = object.substr(i + 1, key_end - i - 2);
    i = key_end;
    while (i < object.size() && (is_space(object[i]) || object[i] == ':')) ++i;
    const std::size_t value_end = skip_value(object, i, deepest);
    fields.push_back({key, object.substr(i, value_end - i)});
    i = value_end;
  }
}

}  // namespace gridmill::formats
