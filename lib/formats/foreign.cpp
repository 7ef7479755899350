#include "formats/foreign.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/digits.hpp"
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
constexpr Foreign kCsv{"CSV", "cut out the puzzle column: cut -d, -f1 FILE | tail -n +2"};
constexpr Foreign kGrid{"a grid with one row a line", "join the rows of each puzzle to one line"};
constexpr Foreign kSpaced{"a grid of spaced or separated numbers",
                          "write each puzzle as one line of symbols 1-9A-P with . for empty"};

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

bool is_csv_header(std::string_view line) {
  constexpr std::array<std::string_view, 8> names{"puzzle", "puzzles",  "quiz", "quizzes",
                                                  "givens", "question", "grid", "board"};
  bool found = false;
  std::size_t from = 0;
  std::size_t fields = 0;
  while (from <= line.size()) {
    const std::size_t to = std::min(line.find_first_of(",;\t", from), line.size());
    found = found || std::ranges::count(names, lowered(trimmed(line.substr(from, to - from)))) > 0;
    ++fields;
    from = to + 1;
  }
  return found && fields > 1;
}

// Numbers with blanks, ';' or ',' between them, or nothing between two ';': n of them make a row,
// n * n a whole grid.
bool is_spaced(std::string_view line) {
  const char sep = line.find(';') != std::string_view::npos   ? ';'
                   : line.find(',') != std::string_view::npos ? ','
                                                              : ' ';
  std::size_t tokens = 0;
  std::size_t from = 0;
  while (from <= line.size()) {
    const std::size_t to = std::min(line.find(sep, from), line.size());
    const std::string_view token = trimmed(line.substr(from, to - from));
    const bool number = token.size() <= 2 && std::ranges::all_of(token, [](char c) {
                          return ('0' <= c && c <= '9') || c == '.';
                        });
    if (!number) return false;
    tokens += !token.empty() || sep != ' ';
    from = to + 1;
  }
  return tokens >= 4;
}

bool has_border(std::string_view line) {
  return line.find('|') != std::string_view::npos || line.find("-+-") != std::string_view::npos ||
         line.starts_with("+--") || line.starts_with("*--") || line.starts_with(".--");
}

// A lone word of 4..25 cells that is no puzzle line of its own is a row of a grid.
bool is_row(std::string_view line) {
  if (line.size() < 4 || line.size() > 25 || !all_cells(line)) return false;
  const int n = size_of_cells(line.size());
  return n == 0 || highest_digit(line) > n;
}

const Foreign* kind_of_line(std::string_view line) {
  if (line[0] == '<') return &kXml;
  if (starts_with_word(line, "[puzzle]") || starts_with_word(line, "[state]")) return &kSdk;
  if (line[0] == '[' || line[0] == '{') return nullptr;  // JSON or JSON Lines
  if (is_hodoku(line)) return &kHodoku;
  if (is_address(line)) return &kAddress;
  if (has_puzzle(line)) return nullptr;
  if (is_csv_header(line)) return &kCsv;
  if (has_border(line)) return &kGrid;
  if (is_spaced(line)) return &kSpaced;
  if (is_row(line)) return &kGrid;
  return nullptr;
}

}  // namespace

const Foreign* foreign_bytes(std::string_view prefix) {
  if (prefix.starts_with("\xFF\xFE") || prefix.starts_with("\xFE\xFF")) return &kUtf16;
  if (prefix.starts_with("\x1F\x8B")) return &kGzip;
  if (prefix.starts_with("PK\x03\x04")) return &kZip;
  const std::string_view head = prefix.substr(0, 4);
  if (head.size() == 4 && head.find('\0') != std::string_view::npos)
    return (head[0] == '\0') != (head[1] == '\0') ? &kUtf16 : &kBinary;
  return nullptr;
}

// The first line that is neither blank nor a comment decides, with one exception: sixteen cells are
// a 4x4 puzzle or a row of a 16x16 grid, and only a higher digit in the next lines can tell.
ForeignSniff foreign_text(std::string_view lines, bool end) {
  constexpr int kRowsOf16 = 16;
  Lines walk(lines);
  std::string_view line;
  int short_lines = 0;
  while (walk.next(line)) {
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line[0] == ';') continue;
    if (const Foreign* kind = kind_of_line(line)) return {kind, false};
    if (line.size() != kRowsOf16 || !all_cells(line)) return {};
    if (++short_lines == kRowsOf16) return {};
  }
  return {nullptr, !end};
}

}  // namespace gridmill::formats
