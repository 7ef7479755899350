#include "formats/text_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/cell_text.hpp"
#include "formats/lines.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_separator(char c) {
  return is_blank(c) || c == ',' || c == ';' || c == '#' || c == ':';
}

// Calls visit(offset, word) for each word until it returns false.
template <class Visit>
void each_word(std::string_view line, Visit visit) {
  std::size_t from = 0;
  while (from < line.size()) {
    if (is_separator(line[from])) {
      ++from;
      continue;
    }
    std::size_t to = from;
    while (to < line.size() && !is_separator(line[to])) ++to;
    if (!visit(from, line.substr(from, to - from))) return;
    from = to;
  }
}

enum class Fit { Puzzle, BadSymbol, MixedEmpty, HexAlphabet };

struct Reading {
  Fit fit = Fit::Puzzle;
  std::size_t at = 0;  // offset in the word of what does not fit
};

constexpr std::uint8_t kDot = kEmpty;       // kEmptySigns[0]
constexpr std::uint8_t kZero = kEmpty + 1;  // kEmptySigns[1]

bool may_mix(std::uint8_t a, std::uint8_t b) { return std::max(a, b) <= kZero; }

// Reads n * n symbols; `word` has that length.
Reading read_cells(std::string_view word, int n, Grid& grid) {
  grid.reset(n);
  const auto digits = grid.digits();
  std::uint8_t empty = 0;
  bool mixed = false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::uint8_t what = cell_class(word[i]);
    if (what <= n) {
      digits[i] = what;
    } else if (what == kNoCell || what < kEmpty) {
      return {Fit::BadSymbol, i};
    } else if (what != empty) {
      if (empty != 0 && !may_mix(empty, what)) return {Fit::MixedEmpty, i};
      if (empty != 0 && n > 9) return {Fit::HexAlphabet, i};
      mixed = empty != 0;
      empty = mixed ? kDot : what;
    }
  }
  return {};
}

Error bad_symbol(std::string_view word, std::size_t at, std::size_t column, int n) {
  const std::string shown = printable(first_character(word.substr(at)));
  const bool beyond = digit_of(word[at]) > n;
  std::string hint = fmt::format("a {0}x{0} board has the digits 1-{1}; empty cells are '.' or 0",
                                 n, symbol_of(n));
  if (beyond && n == 16) hint += "; the alphabet A-P is not read";
  return {.code = Code::BadSymbol,
          .what = fmt::format("'{}' is no cell of a {}x{} board", shown, n, n),
          .hint = std::move(hint),
          .column = static_cast<std::uint32_t>(column + 1)};
}

Error misfit(const Reading& reading, std::string_view word, std::size_t offset, int n) {
  const std::size_t column = offset + reading.at;
  const auto at = static_cast<std::uint32_t>(column + 1);
  switch (reading.fit) {
    case Fit::MixedEmpty:
      return {.code = Code::MixedEmpty,
              .what = "the line mixes two signs for an empty cell",
              .hint = "use one sign; '.' is always safe",
              .column = at};
    case Fit::HexAlphabet:
      return {.code = Code::Notation,
              .what = "both '.' and 0 occur, so this may be the alphabet 0-F",
              .hint = "write the digits as 1-9A-G and empty cells as '.'",
              .column = at};
    default:
      return bad_symbol(word, reading.at, column, n);
  }
}

// Digits of other scripts, as UTF-8: Arabic-Indic, Persian, Devanagari, full-width.
std::size_t find_foreign_digit(std::string_view line) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto a = static_cast<unsigned char>(line[i]);
    const auto b = static_cast<unsigned char>(line[i + 1]);
    const auto c = static_cast<unsigned char>(i + 2 < line.size() ? line[i + 2] : 0);
    if ((a == 0xD9 && 0xA0 <= b && b <= 0xA9) || (a == 0xDB && 0xB0 <= b && b <= 0xB9) ||
        (a == 0xEF && b == 0xBC && 0x90 <= c && c <= 0x99) ||
        (a == 0xE0 && b == 0xA5 && 0xA6 <= c && c <= 0xAF))
      return i;
  }
  return std::string_view::npos;
}

std::size_t find_control(std::string_view line) {
  const auto* at = std::ranges::find_if(line, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && !is_blank(c)) || byte == 0x7F;
  });
  return at == line.end() ? std::string_view::npos : static_cast<std::size_t>(at - line.begin());
}

bool has_blanks_for_cells(std::string_view line) {
  return size_of_cells(line.size()) > 0 && line.find(' ') != std::string_view::npos &&
         std::ranges::all_of(line, [](char c) { return c == ' ' || cell_class(c) < kEmpty; });
}

bool is_two_digit_decimal(std::string_view word) {
  return word.size() % 2 == 0 && size_of_cells(word.size() / 2) > 9 &&
         std::ranges::all_of(word, [](char c) { return '0' <= c && c <= '9'; });
}

// A word that must have been meant as the puzzle, so nothing behind it is one: a line with a damaged
// puzzle in the first column and its solution in the second is an error, not an easy puzzle.
// Shorter words may be names.
bool is_meant_as_puzzle(std::string_view word) {
  constexpr std::size_t kLongestName = 40;
  return word.size() > kLongestName && (size_of_cells(word.size()) > 0 || all_cells(word));
}

// "80 cells; a 9x9 board has 81 (1 missing)".
Error wrong_count(std::string_view word, std::size_t offset) {
  const auto cells = static_cast<int>(word.size());
  int best = 9;
  for (int n = kMinSize; n <= kMaxSize; ++n)
    if (size_of_cells(static_cast<std::size_t>(n * n)) > 0 &&
        std::abs(n * n - cells) < std::abs(best * best - cells))
      best = n;
  const int off = cells - best * best;
  std::string what = fmt::format("{} cell{}; a {}x{} board has {}", cells, cells == 1 ? "" : "s",
                                 best, best, best * best);
  if (std::abs(off) <= 9)
    what += fmt::format(" ({} {})", std::abs(off), off < 0 ? "missing" : "too many");
  return {.code = Code::CellCount,
          .what = std::move(what),
          .hint = "nothing was repaired; correct the line",
          .column = static_cast<std::uint32_t>(offset + 1)};
}

struct Suspect {
  std::size_t at = 0;
  std::string_view word;
};

// The word of a line without puzzle that should have been one: meant as a puzzle, else of a legal
// length, else the longest.
Suspect find_suspect(std::string_view line) {
  Suspect suspect;
  each_word(line, [&](std::size_t at, std::string_view word) {
    const bool meant = is_meant_as_puzzle(word);
    const bool held = size_of_cells(suspect.word.size()) > 0;
    const bool better = size_of_cells(word.size()) > 0 || word.size() > suspect.word.size();
    if (meant || (!held && better)) suspect = {at, word};
    return !meant;
  });
  return suspect;
}

// Why a line without a puzzle has none, from the most telling sign to the least.
Error diagnose(std::string_view line) {
  const auto column = [](std::size_t at) { return static_cast<std::uint32_t>(at + 1); };
  if (line.size() > kMaxLine)
    return {
        .code = Code::LongLine, .what = "the line is longer than 1 MiB", .hint = "is this text?"};
  if (const std::size_t at = find_control(line); at != std::string_view::npos)
    return {.code = Code::ControlByte,
            .what = fmt::format("control byte {}", printable(line.substr(at, 1))),
            .hint = "the file is binary or damaged",
            .column = column(at)};
  if (const std::size_t at = find_foreign_digit(line); at != std::string_view::npos)
    return {.code = Code::ForeignDigits,
            .what = "the digits are not ASCII (Arabic-Indic, full-width ...)",
            .hint = "write them as plain 1-9",
            .column = column(at)};
  if (has_blanks_for_cells(line))
    return {.code = Code::Notation,
            .what = "blanks stand for empty cells",
            .hint = "write '.' for an empty cell (sed 's/ /./g')"};

  const auto [offset, word] = find_suspect(line);
  if (const int n = size_of_cells(word.size()); n > 0) {
    Grid grid;
    return misfit(read_cells(word, n, grid), word, offset, n);
  }
  if (is_two_digit_decimal(word))
    return {.code = Code::Notation,
            .what = fmt::format("{} digits look like two decimal digits a cell", word.size()),
            .hint = "write the digits as 1-9A-P, one symbol a cell",
            .column = column(offset)};
  if (word.size() < 10 || !all_cells(word))
    return {.code = Code::CellCount,
            .what = fmt::format("no puzzle in '{}'", printable(line, 40)),
            .hint = "a puzzle line begins with n*n cells such as 81 of 1-9 and '.'"};
  return wrong_count(word, offset);
}

bool find_puzzle(std::string_view line, Grid& givens, FoundCells& found) {
  bool done = false;
  each_word(line, [&](std::size_t at, std::string_view word) {
    const int n = size_of_cells(word.size());
    if (n > 0 && read_cells(word, n, givens).fit == Fit::Puzzle) {
      found = {at, word.size()};
      done = true;
    }
    return !done && !is_meant_as_puzzle(word);
  });
  return done;
}

}  // namespace

std::optional<Error> read_text_line(std::string_view line, Grid& givens, FoundCells& found) {
  if (line.size() <= kMaxLine && find_puzzle(line, givens, found) &&
      find_control(line) == std::string_view::npos)
    return {};
  return diagnose(line);
}

bool has_puzzle(std::string_view line) {
  Grid grid;
  FoundCells found;
  return find_puzzle(line, grid, found);
}

}  // namespace gridmill::formats
