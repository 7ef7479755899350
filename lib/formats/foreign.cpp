#include "formats/foreign.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/digits.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/cell_text.hpp"
#include "formats/lines.hpp"
#include "formats/text_line.hpp"

namespace gridmill::formats {
namespace {

constexpr std::string_view kConvert = "convert it to one puzzle a line or to JSON Lines first";

constexpr Foreign kUtf16{"a UTF-16 file", "convert it first: iconv -f UTF-16 -t UTF-8 FILE"};
constexpr Foreign kBinary{"a binary file", kConvert};
constexpr Foreign kGzip{"a gzip archive", "unpack it first: gzip -dc FILE | gridmill ..."};
constexpr Foreign kZip{"a zip archive", "unpack it first: unzip -p FILE | gridmill ..."};
constexpr Foreign kXml{"XML (OpenSudoku, KSudoku ...)", kConvert};
constexpr Foreign kSdk{"an .sdk file with sections", kConvert};
constexpr Foreign kHodoku{"a HoDoKu library", kConvert};
constexpr Foreign kAddress{"a web address or an encoded puzzle ID", kConvert};
bool starts_with_word(std::string_view line, std::string_view word) {
  return line.size() >= word.size() && lowered(line.substr(0, word.size())) == word;
}

bool is_hodoku(std::string_view line) {
  return line.size() > 6 && line[0] == ':' &&
         std::ranges::all_of(line.substr(1, 4), [](char c) { return '0' <= c && c <= '9'; }) &&
         (line[5] == ':' || line[5] == '-');
}

bool is_address(std::string_view line) {
  constexpr std::array<std::string_view, 7> starts{"http:/", "https:/", "sclN", "fpuzN",
                                                   "pzprv3", "N4Ig",    "scfN"};
  const bool known =
      std::ranges::any_of(starts, [&](std::string_view s) { return line.starts_with(s); });
  const std::size_t x = line.find('x');  // 3x3:..., 9j:...
  const bool solo = x != std::string_view::npos && x > 0 && x < 3 &&
                    line.find(':') != std::string_view::npos && line.find(':') < 12 &&
                    '1' <= line[0] && line[0] <= '9';
  return known || solo;
}

const Foreign* kind_of_line(std::string_view line) {
  if (line[0] == '<') return &kXml;
  if (starts_with_word(line, "[puzzle]") || starts_with_word(line, "[state]")) return &kSdk;
  if (line[0] == '[' || line[0] == '{') return nullptr;  // JSON or JSON Lines
  if (is_hodoku(line)) return &kHodoku;
  if (is_address(line)) return &kAddress;
  return nullptr;
}

}  // namespace

const Foreign* foreign_bytes(std::string_view prefix) {
  if (prefix.starts_with("\xFF\xFE") || prefix.starts_with("\xFE\xFF")) return &kUtf16;
  if (prefix.starts_with("\x1F\x8B")) return &kGzip;
  if (prefix.starts_with("PK\x03\x04")) return &kZip;
  const std::string_view head = prefix.substr(0, kMagicBytes);
  if (head.size() == kMagicBytes && head.find('\0') != std::string_view::npos)
    return (head[0] == '\0') != (head[1] == '\0') ? &kUtf16 : &kBinary;
  return nullptr;
}

// The first line that is neither blank nor a comment decides.
ForeignSniff foreign_text(std::string_view lines, bool end) {
  Lines walk(lines);
  std::string_view line;
  while (walk.next(line)) {
    line = trimmed(line);
    if (!line.empty() && line[0] != '#' && line[0] != ';') return {kind_of_line(line), false};
  }
  return {nullptr, !end};
}

}  // namespace gridmill::formats
