// Recognising a file by its first bytes: every kind that is named, and the law that an answer, once
// given, does not depend on how much of the file was at hand.

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "base/limits.hpp"
#include "base/rng.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

// "more", the key of a format, or what a refusal says.
std::string answer(std::string_view prefix, bool end) {
  const auto found = detect(prefix, end);
  if (!found) {
    CHECK(found.error().code == Code::Foreign);
    CHECK(found.error().hint != "");
    return found.error().what;
  }
  if (*found == nullptr) {
    CHECK_FALSE(end);
    return "more";
  }
  return std::string((*found)->key);
}

std::string foreign(std::string_view name) {
  return "this looks like " + std::string(name) + ", which is not read";
}

// The answer to a whole file, after it was asked for with every prefix (every `step`-th of large ones).
std::string steady(std::string_view bytes, std::size_t step = 1) {
  std::string whole = answer(bytes, true);
  std::string settled = "more";
  for (std::size_t shown = 0; shown <= bytes.size(); shown += step) {
    const std::string now = answer(bytes.substr(0, shown), false);
    CAPTURE(bytes.substr(0, 200), shown);
    REQUIRE((now == whole || now == "more"));
    REQUIRE((settled == "more" || now == settled));  // an answer is not taken back
    settled = now;
  }
  return whole;
}

TEST_CASE("our own formats are recognised", "[formats][detect]") {
  const std::string record = R"({"givens":")" + sample(9) + "\"}";
  for (const std::string& file :
       {record, record + "\n" + record + "\n", "\n \r\n" + record + "\r\n", "\xEF\xBB\xBF" + record,
        std::string("{}"), std::string("{\"gridmill\":1}\n"), "  " + record,
        std::string("{\"broken\": nope}\n"), std::string("{\"a\":[1,2]\n")}) {
    CAPTURE(file);
    CHECK(steady(file) == "jsonl");
  }
  for (const std::string& file : {sample(9),
                                  sample(9) + "\n",
                                  "# comment\n" + sample(9),
                                  "; comment\r\n" + sample(9) + "\r",
                                  "\xEF\xBB\xBF" + sample(16),
                                  sample(4),
                                  sample(4) + "\n" + sample(4) + "\n",
                                  sample(25),
                                  "name: " + sample(9),
                                  sample(9) + "  # SE 3.4",
                                  sample(9, 'x'),
                                  sample(9).substr(1),
                                  sample(9) + ".",
                                  std::string(81, '.'),
                                  std::string("# nothing else\n"),
                                  std::string(""),
                                  std::string("\n\n"),
                                  std::string("\xEF\xBB\xBF"),
                                  "0000183b305c " + sample(9) + "  1.2",
                                  sample(9) + "," + std::string(81, '1')}) {
    CAPTURE(file);
    CHECK(steady(file) == "text");
  }
}

TEST_CASE("every foreign kind is refused by its name", "[formats][detect]") {
  struct Case {
    std::string_view name, file;
    bool by_text = true;
  };
  const auto cases = std::to_array<Case>({
      {"a UTF-16 file",
       {"\xFF\xFE"
        "6\0.\0",
        6},
       false},
      {"a UTF-16 file",
       {"\xFE\xFF"
        "\0"
        "6\0.",
        6},
       false},
      {"a UTF-16 file",
       {"6\0.\0"
        "7\0",
        6},
       false},
      {"a UTF-16 file",
       {"\0"
        "6\0.\0"
        "7",
        6},
       false},
      {"a binary file",
       {"\x7F"
        "E\0\0\0\0",
        6},
       false},
      {"a binary file", {"1\n\0\0\0\0", 6}, false},
      {"a gzip archive", "\x1F\x8B\x08\x01\n\n", false},
      {"a zip archive", "PK\x03\x04\n", false},
      {"XML (OpenSudoku, KSudoku ...)", "<?xml version=\"1.0\"?>\n<x/>\n"},
      {"XML (OpenSudoku, KSudoku ...)", "\n  <opensudoku>\n"},
      {"an .sdk file with sections", "[Puzzle]\n1.2\n"},
      {"an .sdk file with sections", "#Aauthor\r\n[STATE]\r\n"},
      {"a HoDoKu library", ":0000:x:..1.::::\n"},
      {"a HoDoKu library", ":0901-x:123:\n"},
      {"a web address or an encoded puzzle ID", "https://example.org/?p=1\n"},
      {"a web address or an encoded puzzle ID", "http://example.org/\n"},
      {"a web address or an encoded puzzle ID", "3x3:a1b2\n"},
      {"a web address or an encoded puzzle ID", "3x3dx:a1b2\n"},
      {"a web address or an encoded puzzle ID", "sclN4IgzglgX\n"},
      {"a web address or an encoded puzzle ID", "fpuzN4IgzglgX\n"},
      {"a web address or an encoded puzzle ID", "scfN4IgzglgX\n"},
      {"a web address or an encoded puzzle ID", "N4IgzglgX\n"},
      {"a web address or an encoded puzzle ID", "pzprv3/sudoku/4/\n"},
  });
  for (const Case& c : cases) {
    CAPTURE(c.file);
    CHECK(steady(c.file) == foreign(c.name));
    // Magic bytes stand at the very beginning; a text may begin with comments.
    if (c.by_text) CHECK(steady("\n# comment\n" + std::string(c.file)) == foreign(c.name));
  }
}

TEST_CASE("packs, tables and grids are recognised by their first lines", "[formats][detect]") {
  const std::string rows16 = sample(16).substr(0, 16) + "\n" + sample(16).substr(16, 16) + "\n";
  const std::string low_rows = "1..............2\n................\n3..............G\n";
  const std::string csv = "id,puzzle,solution\n1," + sample(9) + ",\n";
  struct Case {
    std::string_view format, file;
  };
  const auto cases = std::to_array<Case>({
      {"json", "[\n{}]\n"},
      {"json", "[{\"givens\":\"\"}]"},
      {"json", "{\n  \"puzzles\": []\n}\n"},
      {"json", "{ \"puzzles\": [ \n"},
      {"json", "{\"a\":1,\n\"b\":2}\n"},
      {"json", "{\"a\":\n1}\n"},
      {"yaml", "gridmill: 1\npuzzles:\n"},
      {"yaml", "puzzles:\n  - id: x\n"},
      {"yaml", "# comment\n---\nx: 1\n"},
      {"yaml", "%YAML 1.2\n"},
      {"csv", csv},
      {"csv", "Puzzle,Solution,\n"},
      {"csv", "quizzes;solutions\n"},
      {"csv", "rating\tgivens\n"},
      {"grid", "1..|2..|3..\n"},
      {"grid", "+---+---+\n|1.3|\n"},
      {"grid", ".---.---.\n"},
      {"grid", "*---*---*\n"},
      {"grid", "---+---+---\n"},
      {"grid", "-----------\n"},
      {"grid", "1.3456789\n"},
      {"grid", "123456\n"},
      {"grid", rows16},
      {"grid", low_rows},
      {"grid", "1 2 3 4\n"},
      {"grid", "15  5 0 0 2 0 0 0 0 0 0 12 0 0 0 0\n"},
      {"grid", "1,2,,4\n"},
      {"grid", "1;;;4\n"},
  });
  for (const Case& c : cases) {
    CAPTURE(c.file);
    CHECK(steady(c.file) == c.format);
  }
}

TEST_CASE("the hint of a UTF-16 file names the tool", "[formats][detect]") {
  const auto found = detect(std::string_view("\xFF\xFE"
                                             "1\0",
                                             4),
                            true);
  REQUIRE_FALSE(found);
  CHECK(found.error().hint.find("iconv") != std::string::npos);
}

TEST_CASE("sixteen cells a line are puzzles until a higher digit shows", "[formats][detect]") {
  const std::string line = sample(4) + "\n";
  std::string puzzles;
  for (int i = 0; i < 15; ++i) puzzles += line;
  CHECK(answer(puzzles, false) == "more");
  CHECK(answer(puzzles, true) == "text");
  CHECK(answer(puzzles + line, false) == "text");
  CHECK(steady(puzzles + "1.......5.......\n") == "grid");
  CHECK(steady(puzzles + line + "1.......5.......\n") == "text");
  CHECK(steady("# c\n\n" + puzzles + "; c\n" + sample(9) + "\n") == "text");
}

TEST_CASE("random beginnings are judged the same at every length", "[formats][detect]") {
  const auto parts = std::to_array<std::string>({"\n",
                                                 "\r\n",
                                                 "\r",
                                                 "\n",
                                                 "\xEF\xBB\xBF",
                                                 "# c",
                                                 "; c",
                                                 " ",
                                                 "\t",
                                                 "{",
                                                 "{}",
                                                 "{\"a\":1}",
                                                 "[",
                                                 "[puzzle]",
                                                 "<x>",
                                                 "---",
                                                 "key:",
                                                 "key: value",
                                                 ":0000:x:",
                                                 "http://x",
                                                 "3x3:",
                                                 "1 2 3 4",
                                                 "1,2,3,4",
                                                 "puzzle,solution",
                                                 "+---",
                                                 "|",
                                                 sample(4),
                                                 sample(4),
                                                 sample(4),
                                                 "................",
                                                 "...............G",
                                                 sample(6),
                                                 sample(9),
                                                 "1234567",
                                                 std::string("\0", 1),
                                                 "\xFF\xFE",
                                                 "PK",
                                                 "\x1F",
                                                 "hello"});
  Rng rng(61, 0);
  int texts = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes;
    for (std::uint32_t k = rng.below(8); k > 0; --k)
      bytes += parts[rng.below(static_cast<std::uint32_t>(parts.size()))];
    texts += steady(bytes) == "text";
  }
  CHECK((100 < texts && texts < 2900));
}

// ---- the limit of what is looked at ----

TEST_CASE("nobody looks beyond the sniff limit", "[formats][detect]") {
  const std::string comment = "# 567890\n";  // 9 bytes
  for (const std::size_t blank : {0U, 1U, 8U, 9U}) {
    // Comments up to a few bytes before the limit, then what would decide.
    std::string bytes(blank, ' ');
    bytes += '\n';
    while (bytes.size() + comment.size() <= kSniffBytes - 20) bytes += comment;
    const std::string inside = bytes + "<xml>\n" + std::string(30, '#') + "\n" + comment;
    CHECK(answer(inside, true) == foreign("XML (OpenSudoku, KSudoku ...)"));
    CHECK(answer(inside.substr(0, inside.size() - comment.size()), false) ==
          foreign("XML (OpenSudoku, KSudoku ...)"));
    const std::string beyond = bytes + comment + comment + comment + "<xml>\n" + comment;
    REQUIRE(beyond.find('<') >= kSniffBytes);
    CHECK(answer(beyond, true) == "text");
    CHECK(answer(beyond, false) == "text");
    CHECK(answer(beyond.substr(0, kSniffBytes), false) == "text");
    CHECK(answer(beyond.substr(0, kSniffBytes - 1), false) == "more");
    const std::string marked = "\xEF\xBB\xBF" + beyond;  // the mark does not count
    CHECK(answer(marked.substr(0, kSniffBytes + 2), false) == "more");
    CHECK(answer(marked.substr(0, kSniffBytes + 3), false) == "text");
    CHECK(steady(inside, 4093) != "more");
    CHECK(steady(beyond, 4093) == "text");
  }
}

TEST_CASE("a first line longer than the sniff limit is judged by its beginning",
          "[formats][detect]") {
  std::string record = R"({"x-a":")" + std::string(2 * kSniffBytes, '.') + "\"}\n";
  CHECK(steady(record, 4099) == "jsonl");
  // Not even when the limit falls behind a comma, which would end the line of a JSON document.
  for (const char c : {',', ':', '[', '{'}) {
    record[kSniffBytes - 1] = c;
    CHECK(steady(record, 4099) == "jsonl");
    CHECK(answer(record.substr(0, kSniffBytes), true) == "jsonl");
    CHECK(answer("\n" + record, true) == "jsonl");
  }
  CHECK(steady(std::string(2 * kSniffBytes, '1'), 4099) == "text");
  CHECK(steady("<" + std::string(2 * kSniffBytes, '1'), 4099) ==
        foreign("XML (OpenSudoku, KSudoku ...)"));
}

}  // namespace
}  // namespace gridmill::formats
