#include "formats/yaml_line.hpp"

#include <algorithm>
#include <array>

#include "formats/lines.hpp"

namespace gridmill::formats {
namespace {

constexpr bool blank_or_end(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}

bool is_comment_or_empty(std::string_view text) {
  text = trim_left(text);
  return text.empty() || text[0] == '#';
}

}  // namespace

YamlLine look_at(std::string_view line, bool whole) {
  using Kind = YamlLine::Kind;
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  YamlLine out;
  out.indent = std::min(line.find_first_not_of(' '), line.size());
  out.text = line.substr(out.indent);
  if (is_comment_or_empty(out.text)) return out;
  const bool marker = line.starts_with("---") || line.starts_with("...");
  if (whole && marker && blank_or_end(line, 3))
    out.kind = is_comment_or_empty(line.substr(3)) ? Kind::Marker : Kind::BadMarker;
  else if (whole && line[0] == '%')
    out.kind = Kind::Directive;
  else
    out.kind = out.text[0] == '-' && blank_or_end(out.text, 1) ? Kind::Dash : Kind::Other;
  return out;
}

bool is_puzzles_key(std::string_view text, std::string_view& rest) {
  constexpr std::array<std::string_view, 3> spellings{"puzzles", "\"puzzles\"", "'puzzles'"};
  for (const std::string_view key : spellings) {
    if (!text.starts_with(key)) continue;
    std::string_view behind = trim_left(text.substr(key.size()));
    if (!behind.starts_with(':') || !blank_or_end(behind, 1)) continue;
    rest = trim_left(behind.substr(1));
    if (is_comment_or_empty(rest)) rest = {};
    return true;
  }
  return false;
}

std::size_t line_end(std::string_view bytes, std::size_t from, bool end) {
  Lines walk(bytes.substr(from));
  std::string_view line;
  walk.next(line);
  const std::size_t behind = bytes.size() - walk.rest().size();
  const bool certain = from + line.size() + 1 < bytes.size() ||
                       (from + line.size() < bytes.size() && bytes[from + line.size()] == '\n');
  return certain || end ? behind : 0;
}

}  // namespace gridmill::formats
