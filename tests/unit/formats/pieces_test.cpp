// However the bytes of a file arrive, its records, their lines and their errors are the same.

#include <catch2/catch.hpp>
#include <map>

#include "base/limits.hpp"
#include "formats/registry.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::formats::test {
namespace {

// A file a format, with a bit of everything in it; mutations make the rest.
const std::map<std::string, std::vector<std::string>>& samples() {
  static const std::map<std::string, std::vector<std::string>> all{
      {"json",
       {"{\"gridmill\":1,\"title\":\"a \\\" b\", \"puzzles\" : [\r\n "
        "{\"givens\":\".2.....14.....3.\"},"
        "\n{\"id\":[{}],\"givens\":\"]}\"} ,\n\n nope, {\"a\":1}\n]\n}\n",
        "[{\"givens\":\".2.....14.....3.\"},{\"x\":\"\\\\\"}]",
        "{\"gridmill\":1}{\"givens\":\".2.....14.....3.\"}\n{\n\"givens\":\".2.....14.....3.\"\n}"
        "\n",
        "{\"puzzles\":[{}],\"late\":1}"}},
      {"jsonl", {"{\"gridmill\":1}\n{\"givens\":\".2.....14.....3.\"}\r\n\n{broken\n{\"id\":1}\r"}},
      {"yaml",
       {"# c\ngridmill: 1\ntitle: x\npuzzles:\n  - id: a # c\n    givens: .2.....14.....3.\n  - "
        "{b: [1,\n"
        "     2]}\n\n  # c\n  -\n    x: |\n      - no\n\n       record\n stray\n  - \"q\n    r\"\n",
        "puzzles: [ {a: 'x]', b: \"]\"}, # ]\n {givens: .2.....14.....3.}, it's\n ] # end\n",
        "---\n- a: 1\r\n- b: 2\r\n...\n---\ngivens: .2.....14.....3.\n---\n[{}, {a: b}]\n",
        "gridmill: 1\rpuzzles:\r- a: 1\r- b: 2\r"}},
      {"csv",
       {"\xEF\xBB\xBFid,Puzzle,x "
        "y\r\n1,.2.....14.....3.,\"a\"\"b\r\nc\"\r\n\r\n2,,\n3,\"x\"y,z\n4,\"open",
        "puzzle;n\n0;1\n.2.....14.....3.;\n"}},
      {"grid",
       {"% "
        "c\n.2..\n...1\n4...\n..3.\n\n+--+--+\n|.2|..|\n|..|.1|\n+--+--+\n|4.|..|\n|..|3.|\n+--+--+"
        "\n"
        "words\n----\n-2--\n---1\n4---\n.2..\n...1\n4..\n..3.\n",
        "1 2 3 4 5 16\r\n, , ,\r\n"}},
      {"text", {"# c\n.2.....14.....3.\r\n\rshort\n.2.....14.....3. # t\n"}}};
  return all;
}

// A slip somewhere: a byte lost, doubled or replaced.
std::string mutated(std::string text, Rng& rng) {
  static constexpr std::string_view kBytes = "{}[]\"',:-#\n\r \\.1a|+;";
  for (std::uint32_t times = rng.below(4); times > 0 && !text.empty(); --times) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
    const std::uint32_t how = rng.below(3);
    if (how == 0)
      text.erase(at, 1);
    else if (how == 1)
      text.insert(at, 1, kBytes[rng.below(kBytes.size())]);
    else
      text[at] = kBytes[rng.below(kBytes.size())];
  }
  return text;
}

}  // namespace

TEST_CASE("Pieces do not change what is read", "[formats]") {
  for (const Format* format : all_formats()) {
    const auto found = samples().find(std::string(format->key));
    INFO(format->key);
    REQUIRE(found != samples().end());
    std::uint32_t item = 0;
    for (const std::string& sample : found->second)
      for (int round = 0; round < 150; ++round) {
        Rng rng(7, item++);
        const std::string text = round == 0 ? sample : mutated(sample, rng);
        INFO(text);
        const File whole = read_whole(*format, text);
        CHECK(read_in_pieces(*format, text, {1}) == whole);
        CHECK(read_in_pieces(*format, text, random_sizes(rng)) == whole);
      }
  }
}

TEST_CASE("Endless records stay within bounds, whatever the pieces", "[formats]") {
  const std::string filler(kMaxLine + 5, 'a');
  const std::map<std::string, std::string> endless{
      {"json", "[{\"x\":1},{\"x\":\"" + filler + "\"},{\"x\":2}]"},
      {"jsonl", "{\"x\":1}\n{\"x\":\"" + filler + "\"}\n{\"x\":2}\n"},
      {"yaml", "- x: 1\n- y: " + filler + "\n  z: 3\n- x: 2\n"},
      {"csv", "puzzle,x\n1,2\n\"" + filler + "\n"},
      {"grid", ".2..\n...1\n4...\n..3.\n" + filler + "\n.2..\n...1\n4...\n..3.\n"},
      {"text", ".2.....14.....3.\n" + filler + "\n.2.....14.....3.\n"}};
  for (const Format* format : all_formats()) {
    const std::string& text = endless.at(std::string(format->key));
    INFO(format->key);
    const File whole = read_whole(*format, text);
    CHECK(whole.records.size() >= 2);
    const bool lines = format->key == "jsonl" || format->key == "text";  // shown whole, read whole
    CHECK((lines || whole.records[1].source.size() <= kMaxLine));
    CHECK_FALSE(whole.records[1].error.empty());
    CHECK(read_in_pieces(*format, text, {100'000}).records.size() == whole.records.size());
    CHECK(read_in_pieces(*format, text, {262'144}).records.back() == whole.records.back());
  }
}

}  // namespace gridmill::formats::test
