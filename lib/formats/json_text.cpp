#include "formats/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
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
    if (depth == 0 && (c == ',' || c == '}' || c == ']' || is_space(c))) return i;
    depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    deepest = std::max(deepest, depth);
    ++i;
    if (depth == 0 && (c == '}' || c == ']')) return i;
  }
  return text.size();
}

}  // namespace

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
