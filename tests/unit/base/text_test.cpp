// Words and numbers as people write them.

#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "base/digits.hpp"
#include "base/rng.hpp"

namespace gridmill {
namespace {

TEST_CASE("cell names and cells are inverse at every size", "[base][text]") {
  CHECK(cell_name(0, 9) == "r1c1");
  CHECK(cell_name(2 * 9 + 6, 9) == "r3c7");
  CHECK(cell_name(624, 25) == "r25c25");
  for (int n = kMinSize; n <= kMaxSize; ++n)
    for (int cell = 0; cell < n * n; ++cell)
      REQUIRE(parse_cell(cell_name(cell, n), n) == cell);  // REQUIRE: one message, not thousands
}

TEST_CASE("a cell name is read in either case", "[base][text]") {
  CHECK(parse_cell("R3C7", 9) == 24);
  CHECK(parse_cell("r3C7", 9) == 24);
}

TEST_CASE("what is no cell of the board is refused", "[base][text]") {
  for (const std::string_view word : {"",
                                      "r",
                                      "r1",
                                      "c1",
                                      "r1c",
                                      "rc1",
                                      "r0c1",
                                      "r1c0",
                                      "r10c1",
                                      "r1c10",
                                      "r01c1",
                                      "r1c01",
                                      "r-1c1",
                                      "r1c-1",
                                      "r+1c1",
                                      " r1c1",
                                      "r1c1 ",
                                      "r1 c1",
                                      "r 1c1",
                                      "r1c1c1",
                                      "c1r1",
                                      "r1c1r1",
                                      "1,1",
                                      "r1e0c1",
                                      "r1.0c1",
                                      "r0x1c1",
                                      "r1c0x1",
                                      "r0X1c1",
                                      "rr1c1",
                                      "x1c1",
                                      "r1d1",
                                      "r1cc1",
                                      "r99999999999999999999c1",
                                      "r18446744073709551617c1"}) {
    CAPTURE(word);
    CHECK_FALSE(parse_cell(word, 9).has_value());
  }
}

TEST_CASE("numbers are read as they are written or not at all", "[base][text]") {
  CHECK(parse_u64("0") == 0U);
  CHECK(parse_u64("7") == 7U);
  CHECK(parse_u64("18446744073709551615") == 18446744073709551615U);
  CHECK(parse_u64("0x0") == 0U);
  CHECK(parse_u64("0x1F") == 31U);
  CHECK(parse_u64("0X1f") == 31U);
  CHECK(parse_u64("0xFFFFFFFFFFFFFFFF") == 18446744073709551615U);
  for (const std::string_view word : {"",
                                      "010",
                                      "00",
                                      "-1",
                                      "-0",
                                      "+1",
                                      "1e3",
                                      "1.0",
                                      "1.",
                                      ".5",
                                      "0x",
                                      "0X",
                                      "0xG",
                                      "0x-1",
                                      "0x+1",
                                      "0x 1",
                                      "0x0x1",
                                      "x1",
                                      "1x",
                                      "1_000",
                                      "1,000",
                                      "1'000",
                                      " 1",
                                      "1 ",
                                      "\t1",
                                      "1\n",
                                      "18446744073709551616",
                                      "99999999999999999999",
                                      "0x10000000000000000",
                                      "1u",
                                      "1L",
                                      "#1",
                                      "one",
                                      "1k",
                                      "٣"}) {
    CAPTURE(word);
    CHECK_FALSE(parse_u64(word).has_value());
  }
  CHECK_FALSE(parse_u64(std::string_view("1\0", 2)).has_value());
}

TEST_CASE("edits are counted, a swap of neighbours as one, case not at all", "[base][text]") {
  constexpr int kFar = 99;
  CHECK(edit_distance("", "", kFar) == 0);
  CHECK(edit_distance("solve", "solve", kFar) == 0);
  CHECK(edit_distance("SoLvE", "solve", kFar) == 0);
  CHECK(edit_distance("", "abc", kFar) == 3);
  CHECK(edit_distance("abc", "", kFar) == 3);
  CHECK(edit_distance("slove", "solve", kFar) == 1);   // swap
  CHECK(edit_distance("solv", "solve", kFar) == 1);    // insert
  CHECK(edit_distance("sollve", "solve", kFar) == 1);  // delete
  CHECK(edit_distance("solfe", "solve", kFar) == 1);   // replace
  CHECK(edit_distance("give-ns", "givens", kFar) == 1);
  CHECK(edit_distance("kitten", "sitting", kFar) == 3);
  CHECK(edit_distance("ca", "abc", kFar) == 3);  // restricted: a swapped pair is not edited again
}

TEST_CASE("edit distance stops where the caller has seen enough", "[base][text]") {
  CHECK(edit_distance("kitten", "sitting", 3) == 3);
  CHECK(edit_distance("kitten", "sitting", 2) == 2);
  CHECK(edit_distance("abc", "abc", 0) == 0);
  const std::string forty(40, 'a');
  const std::string longer(41, 'a');
  CHECK(edit_distance(forty, forty, 5) == 0);
  CHECK(edit_distance(longer, longer, 5) == 5);  // texts are never near anything
  CHECK(edit_distance(forty, longer, 5) == 5);
  CHECK(edit_distance(std::string(100'000, 'a'), "a", 5) == 5);
}

TEST_CASE("edit distance is symmetric and zero for equal words only", "[base][text]") {
  Rng rng(11, 0);
  const auto word = [&] {
    std::string out;
    for (std::uint32_t length = rng.below(7); length > 0; --length)
      out += static_cast<char>('a' + rng.below(3));
    return out;
  };
  for (int i = 0; i < 300; ++i) {
    const std::string a = word(), b = word();
    CAPTURE(a, b);
    const int ab = edit_distance(a, b, 99);
    REQUIRE(ab == edit_distance(b, a, 99));
    REQUIRE((ab == 0) == (a == b));
    REQUIRE(ab <= static_cast<int>(std::max(a.size(), b.size())));
    REQUIRE(edit_distance(a, b, 2) == std::min(ab, 2));
  }
}

constexpr std::array<std::string_view, 4> kWords{"solve", "grade", "hint", "verify-unique"};

TEST_CASE("the nearest word is at most two edits away, one for short words", "[base][text]") {
  CHECK(nearest("solv", kWords) == "solve");   // 4 letters: 1 edit
  CHECK(nearest("slv", kWords) == "");         // 3 letters: 2 edits are too many
  CHECK(nearest("slvee", kWords) == "solve");  // 5 letters: 2 edits
  CHECK(nearest("slvxyz", kWords) == "");
  CHECK(nearest("hnit", kWords) == "hint");
  CHECK(nearest("HINT", kWords) == "hint");
  CHECK(nearest("verify-uniqe", kWords) == "verify-unique");
  CHECK(nearest("", kWords) == "");
  CHECK(nearest("solve", {}) == "");
}

TEST_CASE("of two near words the nearer one wins, of equals the first", "[base][text]") {
  constexpr std::array<std::string_view, 3> words{"grader", "grade", "graden"};
  CHECK(nearest("grade", words) == "grade");
  CHECK(nearest("gradex", words) == "grader");
}

TEST_CASE("a suggestion names the near word or all words", "[base][text]") {
  CHECK(suggest("slove", kWords) == "did you mean 'solve'?");
  CHECK(suggest("qqq", kWords) == "known: solve, grade, hint, verify-unique");
}

TEST_CASE("lower case is ASCII only", "[base][text]") {
  CHECK(lowered("AZaz09-_[@`{") == "azaz09-_[@`{");
  CHECK(lowered("\xC3\x84Ö") == "\xC3\x84Ö");
  for (int c = 0; c < 256; ++c) {
    const char byte = static_cast<char>(c);
    const bool capital = 'A' <= byte && byte <= 'Z';
    REQUIRE((lower(byte) != byte) == capital);
  }
}

// ---- printable: text of unknown origin on somebody's terminal ----

TEST_CASE("plain text and UTF-8 stay as they are", "[base][text]") {
  CHECK(printable("") == "");
  CHECK(printable("a b~") == "a b~");
  CHECK(printable("Größe 数独 😀") == "Größe 数独 😀");
}

TEST_CASE("control bytes become visible", "[base][text]") {
  CHECK(printable("\x1B[31mred") == "\\x1B[31mred");
  CHECK(printable("a\tb\nc\rd") == "a\\x09b\\x0Ac\\x0Dd");
  CHECK(printable(std::string_view("\0\x7F", 2)) == "\\x00\\x7F");
  // The second set of control characters: U+009B is ESC [ to many terminals.
  CHECK(printable("\xC2\x9B"
                  "31m") ==
        "\\xC2\\x9B"
        "31m");
  CHECK(printable("\xC2\x80\xC2\x9F") == "\\xC2\\x80\\xC2\\x9F");
  CHECK(printable("\xC2\xA0") == "\xC2\xA0");
}

TEST_CASE("bytes that are no UTF-8 become visible", "[base][text]") {
  CHECK(printable("\x9B"
                  "31m") ==
        "\\x9B"
        "31m");  // 8-bit CSI
  CHECK(printable("\xFF\xFE") == "\\xFF\\xFE");
  CHECK(printable("\xC3") == "\\xC3");  // cut off
  CHECK(printable("\xC3"
                  "a") ==
        "\\xC3"
        "a");
  CHECK(printable("\xC0\xAF") == "\\xC0\\xAF");           // overlong
  CHECK(printable("\xED\xA0\x80") == "\\xED\\xA0\\x80");  // half a surrogate pair
}

TEST_CASE("what is cut ends in dots and never in half a character", "[base][text]") {
  CHECK(printable("abcdef", 6) == "abcdef");
  CHECK(printable("abcdef", 5) == "abcde...");
  CHECK(printable("abcdef", 0) == "...");
  const std::string text = "aé数😀z";  // 1 + 2 + 3 + 4 + 1 bytes
  CHECK(printable(text, 11) == text);
  CHECK(printable(text, 10) == "aé数😀...");
  for (std::size_t most = 6; most < 10; ++most) CHECK(printable(text, most) == "aé数...");
  for (std::size_t most = 3; most < 6; ++most) CHECK(printable(text, most) == "aé...");
  CHECK(printable(text, 2) == "a...");
  CHECK(printable(text, 1) == "a...");
  CHECK(printable(std::string(61, 'x')) == std::string(60, 'x') + "...");
  CHECK(printable(std::string(100, '\x80'), 2) == "\\x80\\x80...");
}

TEST_CASE("printable text holds no control byte, whatever came in", "[base][text]") {
  Rng rng(5, 1);
  for (int i = 0; i < 500; ++i) {
    std::string text;
    for (std::uint32_t length = rng.below(40); length > 0; --length)
      text += static_cast<char>(rng.below(256));
    const std::string shown = printable(text, rng.below(40));
    REQUIRE(std::ranges::none_of(
        shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F'; }));
    REQUIRE(printable(shown, 1000) == shown);  // and is UTF-8 without control characters
  }
}

TEST_CASE("symbols and digits are inverse, in either case", "[base][digits]") {
  CHECK(symbol_of(0) == '.');
  for (int digit = 1; digit <= kMaxSize; ++digit) {
    CHECK(digit_of(symbol_of(digit)) == digit);
    CHECK(digit_of(lower(symbol_of(digit))) == digit);
    CHECK(lowest_digit(mask_of(digit)) == digit);
  }
  int symbols = 0;
  for (int c = 0; c < 256; ++c) symbols += digit_of(static_cast<char>(c)) > 0;
  CHECK(symbols == 9 + 16 + 16);
  CHECK(all_digits(4) == 0xFU);
  CHECK(all_digits(25) == 0x1FFFFFFU);
}

}  // namespace
}  // namespace gridmill
