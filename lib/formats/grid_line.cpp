#include "formats/grid_line.hpp"

#include <algorithm>

#include "formats/cell_text.hpp"
#include "formats/lines.hpp"

namespace gridmill::formats {
namespace {

// No row of 25 numbers with borders is as long.
constexpr std::size_t kLongest = 400;

// The line in ASCII: box-drawing characters (U+2500 to U+257F) as - | +, the rest as it is.
struct Plain {
  std::array<char, kLongest> text;
  std::array<std::uint16_t, kLongest> column;
  std::size_t size = 0;
  void add(char c, std::size_t at) {
    text[size] = c;
    column[size++] = static_cast<std::uint16_t>(at + 1);
  }
  std::string_view view() const { return {text.data(), size}; }
};

constexpr char drawn_as(unsigned offset) {  // from U+2500
  switch (offset) {
    case 0x00:
    case 0x01:
    case 0x04:
    case 0x05:
    case 0x08:
    case 0x09:
    case 0x4C:
    case 0x4D:
    case 0x50:
      return '-';
    case 0x02:
    case 0x03:
    case 0x06:
    case 0x07:
    case 0x0A:
    case 0x0B:
    case 0x4E:
    case 0x4F:
    case 0x51:
      return '|';
    default:
      return '+';
  }
}

void make_plain(std::string_view line, Plain& out) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = [&](std::size_t at) {
      return at < line.size() ? static_cast<unsigned char>(line[at]) : 0U;
    };
    const bool box = byte(i) == 0xE2 && (byte(i + 1) == 0x94 || byte(i + 1) == 0x95) &&
                     (byte(i + 2) & 0xC0U) == 0x80;
    if (!box) {
      out.add(line[i] == '!' ? '|' : line[i], i);
      continue;
    }
    out.add(drawn_as((byte(i + 1) - 0x94) * 0x40 + (byte(i + 2) & 0x3FU)), i);
    i += 2;
  }
}

bool is_bar(char c) { return c == '|' || is_blank(c); }

// Only framing: a border, unless it is one sign again and again.
bool is_framing(std::string_view text, char& only_sign) {
  only_sign = '\0';
  bool mixed = false;
  for (const char c : text) {
    if (is_bar(c)) continue;
    if (std::string_view("+-=*.:'_").find(c) == std::string_view::npos) return false;
    mixed = mixed || (only_sign != '\0' && only_sign != c);
    only_sign = c;
  }
  if (mixed || only_sign == '\0' || only_sign == '+' || only_sign == '=' || only_sign == ':' ||
      only_sign == '\'')
    only_sign = '\0';
  return true;
}

void add_cell(GridLine& out, const GridCell& cell) {
  if (out.count < kMaxSize) out.cells[static_cast<std::size_t>(out.count)] = cell;
  ++out.count;
}

GridCell cell_of_symbol(char c, std::uint32_t column) {
  const std::uint8_t what = cell_class(c);
  if (what == kNoCell) return {.bad = true, .column = column};
  if (what < kEmpty) return {.digit = what, .column = column};
  return {.sign = c, .column = column};
}

// A number from 0 to 25 of one or two digits, or one sign; -1 otherwise.
int number_of(std::string_view word) {
  if (word.size() == 1 && cell_class(word[0]) >= kEmpty && cell_class(word[0]) != kNoCell) return 0;
  if (word.empty() || word.size() > 2) return -1;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value <= kMaxSize ? value : -1;
}

struct Words {
  std::array<std::string_view, 64> list;
  std::size_t count = 0;  // also more than are kept
  void add(std::string_view word) {
    if (count < list.size()) list[count] = word;
    ++count;
  }
};

Words split(std::string_view text) {
  Words words;
  for (std::size_t i = 0; i < text.size();) {
    if (is_bar(text[i])) {
      ++i;
      continue;
    }
    std::size_t to = i;
    while (to < text.size() && !is_bar(text[to])) ++to;
    words.add(text.substr(i, to - i));
    i = to;
  }
  return words;
}

Words split_fields(std::string_view text, char separator) {
  Words fields;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    fields.add(trimmed(text.substr(from, to - from)));
    from = to + 1;
  }
  return fields;
}

// Are these words n numbers of a board of size n, at least one of them of two digits?
bool are_numbers(const Words& words) {
  const auto n = static_cast<int>(words.count);
  if (n < kMinSize || n > kMaxSize) return false;
  bool long_word = false;
  for (std::size_t i = 0; i < words.count; ++i) {
    const int number = number_of(words.list[i]);
    if (number < 0 || number > n) return false;
    long_word = long_word || words.list[i].size() > 1;
  }
  return long_word;
}

std::uint32_t column_of(const Plain& plain, std::string_view part) {
  const auto at = static_cast<std::size_t>(part.data() - plain.text.data());
  return at < plain.size  ? plain.column[at]
         : plain.size > 0 ? plain.column[plain.size - 1] + 1U
                          : 1U;
}

void add_numbers(const Plain& plain, const Words& words, GridLine& out) {
  out.numbers = true;
  for (std::size_t i = 0; i < std::min(words.count, words.list.size()); ++i) {
    const std::string_view word = words.list[i];
    const int number = word.empty() ? 0 : number_of(word);
    GridCell cell{.column = column_of(plain, word)};
    cell.bad = number < 0;
    cell.digit = number > 0 ? static_cast<std::uint8_t>(number) : std::uint8_t{0};
    cell.sign = number == 0 && word.size() == 1 ? word[0] : '\0';
    add_cell(out, cell);
  }
  out.count = static_cast<int>(std::min<std::size_t>(words.count, 9999));
}

void add_symbols(const Plain& plain, GridLine& out) {
  for (std::size_t i = 0; i < plain.size; ++i) {
    const char c = plain.text[i];
    if (is_bar(c)) continue;
    const bool digit_behind =
        i + 1 < plain.size && '1' <= plain.text[i + 1] && plain.text[i + 1] <= '9';
    const bool blank_before = i == 0 || is_bar(plain.text[i - 1]);
    out.starred = out.starred || (c == '*' && digit_behind && blank_before &&
                                  plain.view().find(' ') != std::string_view::npos);
    add_cell(out, cell_of_symbol(c, plain.column[i]));
  }
}

// A line in which much is no cell is text, not a row with a slip in it.
GridLine::Kind row_or_other(const GridLine& line) {
  int bad = 0;
  for (int i = 0; i < std::min(line.count, kMaxSize); ++i)
    bad += line.cells[static_cast<std::size_t>(i)].bad;
  return bad > 2 || line.count < 2 ? GridLine::Kind::Other : GridLine::Kind::Row;
}

}  // namespace

void look_at(std::string_view line, GridLine& out) {
  using Kind = GridLine::Kind;
  out = GridLine{};
  line = line.substr(
      0, line.size() - (line.size() - std::min(line.find_last_not_of(" \t\v\f") + 1, line.size())));
  const std::string_view text = trim_left(line);
  if (text.empty()) return;
  if (text[0] == '%' || text[0] == '#' || text[0] == ';') {
    out.kind = Kind::Comment;
    return;
  }
  if (line.size() > kLongest) {
    out.kind = Kind::Other;
    return;
  }
  Plain plain;
  make_plain(line, plain);
  char sign = '\0';
  const bool framing = is_framing(plain.view(), sign);
  if (framing && sign == '\0') {
    out.kind = Kind::Border;
    return;
  }
  const char separator = text.find(',') != std::string_view::npos   ? ','
                         : text.find(';') != std::string_view::npos ? ';'
                                                                    : '\0';
  if (separator != '\0') {
    add_numbers(plain, split_fields(plain.view(), separator), out);
  } else {
    const Words words = split(plain.view());
    if (are_numbers(words))
      add_numbers(plain, words, out);
    else
      add_symbols(plain, out);
    out.run = framing && sign != '.' && words.count < static_cast<std::size_t>(out.count);
  }
  out.kind = row_or_other(out);
}

}  // namespace gridmill::formats
