// One puzzle in one line: what is read, and what is said about lines that hold none.

#include "formats/text_line.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "formats/cell_text.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

constexpr std::array kSizes{4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25};

struct Answer {
  std::optional<Error> error;
  Grid givens;
  FoundCells found;
};

Answer read(std::string_view line) {
  Answer answer;
  answer.error = read_text_line(line, answer.givens, answer.found);
  CHECK((has_puzzle(line) || answer.error.has_value()));
  return answer;
}

// "GM102:7", or "" for a puzzle.
std::string fault(std::string_view line) {
  const Answer answer = read(line);
  if (!answer.error) return "";
  CAPTURE(line);
  CHECK(answer.error->what != "");
  CHECK(answer.error->hint != "");
  return code_name(answer.error->code) + ":" + std::to_string(answer.error->column);
}

std::string hint(std::string_view line) {
  const Answer answer = read(line);
  return answer.error ? answer.error->hint : "";
}

std::string what(std::string_view line) {
  const Answer answer = read(line);
  return answer.error ? answer.error->what : "";
}

std::string with(std::string text, std::size_t at, std::string_view part) {
  return text.replace(at, 1, part);
}

TEST_CASE("a line of n times n cells is a puzzle at every size with boxes",
          "[formats][text-line]") {
  for (const int n : kSizes) {
    CAPTURE(n);
    const Answer answer = read(sample(n));
    REQUIRE_FALSE(answer.error.has_value());
    CHECK(symbols(answer.givens) == sample(n));
    CHECK(answer.found.at == 0);
    CHECK(answer.found.length == static_cast<std::size_t>(n * n));
    CHECK(size_of_cells(answer.found.length) == n);
  }
  for (const int prime : {5, 7, 11, 13, 17, 19, 23}) CHECK(fault(sample(prime)) != "");
}

TEST_CASE("letters are read in either case", "[formats][text-line]") {
  for (const int n : {10, 16, 25}) CHECK(symbols(read(lowered(sample(n))).givens) == sample(n));
}

TEST_CASE("every empty sign is read when it is the only one", "[formats][text-line]") {
  for (const char sign : kEmptySigns) {
    CAPTURE(sign);
    CHECK(symbols(read(sample(9, sign)).givens) == sample(9));
    CHECK(symbols(read(sample(16, sign)).givens) == sample(16));
  }
  CHECK(symbols(read(std::string(81, '-')).givens) == std::string(81, '.'));
}

TEST_CASE("only dot and zero mix, and only up to 9x9", "[formats][text-line]") {
  for (const char a : kEmptySigns)
    for (const char b : kEmptySigns) {
      if (a == b) continue;
      CAPTURE(a, b);
      const bool fine = std::string_view(".0").find(a) != std::string_view::npos &&
                        std::string_view(".0").find(b) != std::string_view::npos;
      CHECK(fault(with(sample(9, a), 4, {&b, 1})) == (fine ? "" : "GM103:5"));
      CHECK(fault(with(sample(16, a), 4, {&b, 1})) == (fine ? "GM107:5" : "GM103:5"));
    }
  // Three signs: the two that mix do not open the door to the third.
  CHECK(fault(with(with(sample(9), 4, "0"), 7, "-")) == "GM103:8");
  CHECK(fault(with(with(sample(9, '-'), 4, "."), 7, "0")) == "GM103:5");
}

TEST_CASE("what stands before and behind the cells is found", "[formats][text-line]") {
  const std::string cells = sample(9);
  for (const std::string_view lead :
       {"", " ", "\t", "name: ", "#12 ", "0000183b305c ", "2024-12-01,", "1.2;",
        "a:b:c:", ":::", "Weekend, ", "\xC3\xA4 "})
    for (const std::string_view trail :
         {"", " ", "  1.2", " # SE 3.4", ",ED=7.1/1.2/1.2", ":1:solution", ";;;", "\t", "#x",
          " \xC3\xA4", ",", " another"}) {
      const std::string line = std::string(lead) + cells + std::string(trail);
      CAPTURE(line);
      const Answer answer = read(line);
      REQUIRE_FALSE(answer.error.has_value());
      CHECK(answer.found.at == lead.size());
      CHECK(answer.found.length == 81);
      CHECK(symbols(answer.givens) == cells);
    }
}

TEST_CASE("of two puzzles in a line the first counts", "[formats][text-line]") {
  const std::string solution(81, '1');
  CHECK(symbols(read(sample(9) + "," + solution).givens) == sample(9));
  CHECK(symbols(read(sample(16) + " " + sample(4)).givens) == sample(16));
}

TEST_CASE("one cell too few or too many is an error with the count", "[formats][text-line]") {
  for (const int n : kSizes) {
    CAPTURE(n);
    const auto cells = static_cast<std::size_t>(n * n);
    const std::string fewer = sample(n).substr(1);
    const std::string more = sample(n) + ".";
    if (size_of_cells(cells - 1) == 0) {
      CHECK(fault(fewer) == "GM101:1");
      CHECK(what(fewer) == std::to_string(cells - 1) + " cells; a " + std::to_string(n) + "x" +
                               std::to_string(n) + " board has " + std::to_string(cells) +
                               " (1 missing)");
    }
    if (size_of_cells(cells + 1) == 0) {
      CHECK(fault("  " + more) == "GM101:3");
      CHECK(what(more).ends_with(" (1 too many)"));
    }
  }
  CHECK(what(std::string(110, '.')) == "110 cells; a 10x10 board has 100");  // near nothing
}

TEST_CASE("a damaged puzzle is not replaced by a good one behind it", "[formats][text-line]") {
  const std::string good = sample(9);
  for (const char separator : {' ', ',', ';', ':', '\t', '#'}) {
    CAPTURE(separator);
    CHECK(fault(good.substr(1) + separator + good) == "GM101:1");
    CHECK(fault(good + "." + separator + good) == "GM101:1");
    CHECK(fault(with(good, 4, "A") + separator + good) == "GM102:5");
    CHECK(fault(with(good, 4, "z") + separator + good) == "GM102:5");
    CHECK(fault(with(good, 4, "-") + separator + good) == "GM103:5");
    CHECK(fault("id" + std::string(1, separator) + good.substr(1) + separator + good) == "GM101:4");
  }
  // A separator inside the cells leaves two parts, and neither is slid together with anything.
  CHECK(fault(with(good, 60, " ")) == "GM101:1");
  CHECK(fault(with(good, 60, ",") + "," + good) == "GM101:1");
}

TEST_CASE("a symbol that is no cell is named with its place", "[formats][text-line]") {
  CHECK(fault(with(sample(9), 12, "A")) == "GM102:13");
  CHECK(fault("x: " + with(sample(9), 12, "!")) == "GM102:16");
  CHECK(what(with(sample(9), 12, "!")) == "'!' is no cell of a 9x9 board");
  CHECK(hint(with(sample(9), 12, "!")) ==
        "a 9x9 board has the digits 1-9; empty cells are '.' or 0");
  CHECK(fault(with(sample(4), 3, "5")) == "GM102:4");
  CHECK(hint(with(sample(16), 3, "P")).find("A-P") != std::string::npos);
  // 81 characters, but 82 bytes: no length of a board.
  CHECK(fault(with(sample(9), 12, "\xC3\xA4")) == "GM101:0");
  const std::string wide = with(sample(9), 12, "\xC3\xA4").substr(0, 81);
  CHECK(fault(wide) == "GM102:13");
  CHECK(what(wide) == "'\xC3\xA4' is no cell of a 9x9 board");
  CHECK(what(with(sample(9), 12, "\xE4")) == "'\\xE4' is no cell of a 9x9 board");
}

TEST_CASE("digits of other scripts get their own message", "[formats][text-line]") {
  for (const std::string_view digit :
       {"\xD9\xA0", "\xD9\xA9", "\xDB\xB0", "\xDB\xB9", "\xEF\xBC\x90", "\xEF\xBC\x99",
        "\xE0\xA5\xA6", "\xE0\xA5\xAF"}) {
    CAPTURE(digit);
    std::string line;
    for (int i = 0; i < 81; ++i) line += i % 2 == 0 ? std::string_view(".") : digit;
    CHECK(fault(line) == "GM105:2");
    CHECK(hint(line) == "write them as plain 1-9");
  }
  CHECK(fault(std::string(80, '.') + "\xD8\xA9").starts_with("GM10"));  // a letter
  CHECK(fault(std::string(80, '.') + "\xD8\xA9") != "GM105:81");
}

TEST_CASE("control bytes spoil a line even behind a puzzle", "[formats][text-line]") {
  for (int c = 0; c < 256; ++c) {
    const char byte = static_cast<char>(c);
    if (byte == '\n' || byte == '\r') continue;  // end the line
    const bool blank = byte == ' ' || byte == '\t' || byte == '\v' || byte == '\f';
    const bool control = (c < 0x20 && !blank) || c == 0x7F;
    CAPTURE(c);
    CHECK(fault(sample(9) + " " + byte) == (control ? "GM106:83" : ""));
    if (control) CHECK(fault(std::string(1, byte) + sample(9)) == "GM106:1");
  }
}

TEST_CASE("other notations are named, not guessed", "[formats][text-line]") {
  std::string spaces = sample(9, ' ');
  CHECK(fault(spaces) == "GM107:0");
  CHECK(hint(spaces).find("sed") != std::string::npos);

  std::string two_digits;
  for (int i = 0; i < 256; ++i) {
    const int digit = i % 3 == 0 ? 0 : i % 16 + 1;
    two_digits += static_cast<char>('0' + digit / 10);
    two_digits += static_cast<char>('0' + digit % 10);
  }
  CHECK(fault(two_digits) == "GM107:1");
  CHECK(fault("n: " + two_digits) == "GM107:4");
  CHECK(what(two_digits) == "512 digits look like two decimal digits a cell");

  std::string zero_to_f = sample(16);
  zero_to_f[0] = '0';  // a digit there, beside '.' for empty
  CHECK(fault(zero_to_f) == "GM107:2");
}

TEST_CASE("what is no puzzle at all is shown, shortened", "[formats][text-line]") {
  CHECK(fault("hello") == "GM101:0");
  CHECK(what("hello") == "no puzzle in 'hello'");
  CHECK(what(std::string(50, 'z')) == "no puzzle in '" + std::string(40, 'z') + "...'");
  CHECK(what(",;:") == "no puzzle in ',;:'");
  CHECK(what("123") == "no puzzle in '123'");
  CHECK(what("1234567890") == "10 cells; a 4x4 board has 16 (6 missing)");
}

TEST_CASE("the word that was meant is the one that is explained", "[formats][text-line]") {
  const std::string broken = with(sample(9), 40, "z");
  CHECK(fault(broken + " # a remark-longer-than-everything-else-" + std::string(80, 'y')) ==
        "GM102:41");
  CHECK(fault("Weekend_Puzzle_1 " + sample(9).substr(1)) == "GM101:18");  // 16 characters, no 4x4
  CHECK(fault("short " + with(sample(4), 0, "9") + " a-long-comment-word-at-the-end") == "GM102:7");
}

TEST_CASE("a change of one byte changes one cell or is refused", "[formats][text-line]") {
  Rng rng(31, 0);
  for (const int n : {4, 9, 16})
    for (int i = 0; i < 2000; ++i) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(n * n));
      const char byte = static_cast<char>(rng.below(256));
      const std::string line = with(sample(n), at, {&byte, 1});
      const Answer answer = read(line);
      CAPTURE(line);
      if (answer.error) {
        REQUIRE(answer.error->column <= line.size());
        continue;
      }
      const int digit = digit_of(byte);
      std::string expected = sample(n);
      expected[at] = symbol_of(digit);
      REQUIRE(digit <= n);
      REQUIRE(symbols(answer.givens) == expected);
    }
}

}  // namespace
}  // namespace gridmill::formats
