// JSON Lines as JSON: what is a line, what is a header, and that nothing unknown is changed.
// What the fields mean: schema_test.cpp; what is written: json_output_test.cpp.

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

using pieces::Reading;
using pieces::Seen;

std::string record(std::string_view rest = "") {
  return R"({"givens":")" + sample(4) + '"' + std::string(rest) + "}";
}

std::string code(std::string_view line) { return one(jsonl(), line).error.substr(0, 5); }

TEST_CASE("an object a line is a record a line", "[formats][jsonl]") {
  const Reading r = pieces::read_whole(jsonl(), record() + "\n\n" + record(R"(,"id":"k-1")") +
                                                    "\r\n \t \n" + record() + "\r" + record());
  CHECK(r.lines == 6);
  CHECK(r.counted == 4);
  REQUIRE(r.records.size() == 4);
  constexpr std::array<std::uint64_t, 4> lines{1, 3, 5, 6};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(r.records[i].line == lines[i]);
    CHECK(r.records[i].index == i);
    CHECK(r.records[i].error == "");
    CHECK(r.records[i].givens == sample(4));
    CHECK(r.records[i].layout == "4; rows-columns; boxes 2x2");
  }
  CHECK(r.records[1].id == R"("k-1")");
  CHECK(r.records[1].source == record(R"(,"id":"k-1")"));
}

TEST_CASE("blanks around the object and inside it do not matter", "[formats][jsonl]") {
  const Seen seen = one(jsonl(), " \t{ \"givens\" :\t\"" + sample(4) + "\" , \"x-a\" : 1 }  ");
  CHECK(seen.error == "");
  CHECK(seen.fields == std::vector<std::pair<std::string, std::string>>{
                           {"givens", '"' + sample(4) + '"'}, {"x-a", "1"}});
}

TEST_CASE("what is no JSON is refused, in parts that nobody reads too", "[formats][jsonl]") {
  for (const std::string_view bad : {"{",
                                     "}",
                                     "{}}",
                                     "{} {}",
                                     "{},",
                                     "hello",
                                     "# comment",
                                     R"({"givens":})",
                                     R"({"givens"})",
                                     R"({givens:""})",
                                     R"({'givens':''})",
                                     R"({"givens":"a)",
                                     R"({"givens":"",})",
                                     R"({"x-a":[1,,2]})",
                                     R"({"x-a":[1,]})",
                                     R"({"x-a":nope})",
                                     R"({"x-a":NaN})",
                                     R"({"x-a":Infinity})",
                                     R"({"x-a":01})",
                                     R"({"x-a":+1})",
                                     R"({"x-a":.5})",
                                     R"({"x-a":1.})",
                                     R"({"x-a":0x1})",
                                     R"({"x-a":"\q"})",
                                     R"({"x-a":"\u12"})",
                                     R"({"x-a":"\uD800"})",
                                     R"({"x-a":{"b":[}})",
                                     R"({"x-a":1 "x-b":2})",
                                     R"({"x-a" 1})",
                                     R"(// {"x-a":1})",
                                     "{\"x-a\":\"\t\"}",
                                     "{\"x-a\":\"\xFF\"}",
                                     "{\"x-a\":\"\xC0\xAF\"}",
                                     "{\"x-a\":\"\xED\xA0\x80\"}",
                                     "\xEF\xBB\xBF\xEF\xBB\xBF{}"}) {
    CAPTURE(bad);
    CHECK(code(bad) == "GM111");
    // The same in front of and behind good records.
    const Reading r =
        pieces::read_whole(jsonl(), record() + "\n" + std::string(bad) + "\n" + record());
    REQUIRE(r.records.size() == 3);
    CHECK(r.records[0].error == "");
    CHECK(r.records[1].error != "");
    CHECK(r.records[1].line == 2);
    CHECK(r.records[1].fields.empty());
    CHECK(r.records[2].error == "");
  }
}

TEST_CASE("valid JSON that is no object is refused", "[formats][jsonl]") {
  for (const std::string_view bad : {"[]", "[{}]", "1", "-0.5e3", "\"text\"", "true", "null"}) {
    CAPTURE(bad);
    CHECK(code(bad) == "GM112");
  }
}

TEST_CASE("a key twice in a record is refused, however it is spelled", "[formats][jsonl]") {
  CHECK(code(record(R"(,"givens":"")")) == "GM113");
  CHECK(code(record(R"(,"x-a":1,"x-b":2,"x-a":1)")) == "GM113");
  CHECK(code(record(R"(,"x-a":1,"x-\u0061":1)")) == "GM113");
  CHECK(code(record(R"(,"\u0067ivens":"")")) == "GM113");
  CHECK(code(record(R"(,"x-a":1,"X-a":1)")) == "");  // case makes another key
  CHECK(code(record(R"(,"":1,"":2)")) == "GM113");
}

TEST_CASE("a known key is read through its escapes", "[formats][jsonl]") {
  const Seen seen =
      one(jsonl(), R"({"\u0067iven\u0073":"1\u0032341234123412\u002e4","i\u0064":7})");
  CHECK(seen.error == "");
  CHECK(seen.givens == "12341234123412.4");
  CHECK(seen.id == "7");
  REQUIRE(seen.fields.size() == 2);
  CHECK(seen.fields[0].first == "givens");  // plain, so that writers find it
  CHECK(seen.fields[1].first == "id");
}

TEST_CASE("unknown fields keep order and spelling to the byte", "[formats][jsonl]") {
  const std::vector<std::pair<std::string, std::string>> fields{
      {"zeta", "1.50"},
      {"Alpha", "1E+2"},
      {"x-a", "-0"},
      {"x-b", "-0.0"},
      {"x-c", "0.10e-07"},
      {"x-d", "18446744073709551615"},
      {"x-e", "-9223372036854775808"},
      {"x-f", "1e308"},
      {"x-g", R"("\u00e9\/\b\f\n\r\t\"\\ é 数 😀")"},
      {"x-h", R"([ 1 , [ ] , { } , {"a":1,"a" : [2] } , "}]" ])"},
      {"x-i", R"({ "givens" : "not ours" , "cages" : [ "," , "\\" ] })"},
      {R"(x-\u006a)", "true"},
      {R"(\\\"\u0000)", "null"},
      {"", "false"},
      {"clé", R"("")"},
  };
  std::string line = R"({"givens":")" + sample(4) + '"';
  for (const auto& [key, value] : fields) line += " ,\t\"" + key + "\" : " + value;
  const Seen seen = one(jsonl(), line + " }");
  CHECK(seen.error == "");
  REQUIRE(seen.fields.size() == fields.size() + 1);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    CHECK(seen.fields[i + 1].first == fields[i].first);
    CHECK(seen.fields[i + 1].second == fields[i].second);
  }
}

TEST_CASE("numbers beyond 64 bits are refused rather than rounded", "[formats][jsonl]") {
  for (const std::string_view number : {"18446744073709551616", "-9223372036854775809",
                                        "99999999999999999999999", "1e309", "-1e400"}) {
    CAPTURE(number);
    const Seen seen = one(jsonl(), record(R"(,"x-a":)" + std::string(number)));
    CHECK(seen.error.starts_with("GM111"));
    CHECK(seen.error.ends_with("| put large numbers in quotes"));
  }
}

// ---- the header ----

TEST_CASE("a header on the first line is no record", "[formats][jsonl][header]") {
  for (const std::string_view header :
       {R"({"gridmill":1})", R"({"gridmill":1,"title":"Week 49"})",
        R"( {"title":"x","gridmill":1} )", R"({"\u0067ridmill":1})"})
    for (const std::string_view before : {"", "\n", "\r\n\r\n", " \n", "\xEF\xBB\xBF"}) {
      CAPTURE(header, before);
      const Reading r = pieces::read_whole(
          jsonl(), std::string(before) + std::string(header) + "\n" + record() + "\n");
      CHECK(r.refused == "");
      CHECK(r.counted == 1);
      REQUIRE(r.records.size() == 1);
      CHECK(r.records[0].error == "");
      CHECK(r.records[0].index == 0);
    }
}

TEST_CASE("a header anywhere else is a record without givens", "[formats][jsonl][header]") {
  const Reading r =
      pieces::read_whole(jsonl(), record() + "\n{\"gridmill\":1}\n" + record() + "\n");
  REQUIRE(r.records.size() == 3);
  CHECK(r.counted == 3);
  CHECK(r.records[1].error.starts_with("GM114"));
  const Reading two = pieces::read_whole(jsonl(), "{\"gridmill\":1}\n{\"gridmill\":1}\n");
  REQUIRE(two.records.size() == 1);
  CHECK(two.records[0].line == 2);
}

TEST_CASE("a first record that names the version is a record", "[formats][jsonl][header]") {
  CHECK(one(jsonl(), record(R"(,"gridmill":1)")).error == "");
  CHECK(one(jsonl(), record(R"(,"gridmill":2)")).error == "");
}

TEST_CASE("another version refuses the file", "[formats][jsonl][header]") {
  for (const std::string_view version :
       {"2", "0", "1.0", "1e0", "-1", "\"1\"", "null", "true", "[1]", "10", "11"}) {
    CAPTURE(version);
    const Reading r = pieces::read_whole(
        jsonl(), "{\"gridmill\":" + std::string(version) + "}\n" + record() + "\n");
    CHECK(r.refused.starts_with("GM006"));
    CHECK(r.refused.find("gridmill: " + std::string(version) + ";") != std::string::npos);
    CHECK(r.records.empty());
  }
  CHECK(pieces::read_whole(jsonl(), "{\"gridmill\":2}").refused.starts_with("GM006"));
}

TEST_CASE("a JSON pack in one line is refused as a whole", "[formats][jsonl][header]") {
  const Reading r = pieces::read_whole(jsonl(), R"({"gridmill":1,"puzzles":[)" + record() + "]}\n");
  CHECK(r.refused.starts_with("GM007"));
  CHECK(r.records.empty());
}

TEST_CASE("a broken first line is a record, not a header", "[formats][jsonl][header]") {
  const Reading r = pieces::read_whole(jsonl(), "{\"gridmill\":1,}\n" + record() + "\n");
  CHECK(r.counted == 2);
  REQUIRE(r.records.size() == 2);
  CHECK(r.records[0].error.starts_with("GM111"));
  CHECK(r.records[1].error == "");
}

// ---- padding and reuse ----

TEST_CASE("the last line may end where the block ends, at any length", "[formats][jsonl]") {
  // simdjson reads up to 64 bytes beyond; PaddedBlock fills them with digits that must not join in.
  for (std::size_t fill = 0; fill < 140; ++fill) {
    const Seen seen = one(jsonl(), record(R"(,"x-a":)" + std::string(fill, ' ') + "12"));
    REQUIRE(seen.error == "");
    REQUIRE(seen.fields[1].second == "12");
    REQUIRE(code(record().substr(0, record().size() - 1) + std::string(fill, ' ')) == "GM111");
    REQUIRE(code(std::string(fill, ' ') + "12") == "GM112");
  }
}

TEST_CASE("a reader carries nothing from one block to the next", "[formats][jsonl]") {
  rules::Layouts layouts;
  const auto reader = jsonl().reader(layouts);
  const std::array<std::string, 5> texts{record(R"(,"id":"a","x-a":1)"), "{\"givens\":\"1\"}",
                                         record(R"(,"boxes":{"rows":1,"cols":4})"), "[]", record()};
  Rng rng(3, 0);
  for (int i = 0; i < 100; ++i) {
    const std::string& line = texts[rng.below(texts.size())];
    const pieces::PaddedBlock block(line);
    reader->open(block.block);
    Record kept;
    REQUIRE(reader->next(kept));
    Seen expected = one(jsonl(), line);
    REQUIRE(pieces::copy_of(kept) == [&] {
      expected.line = 1;
      return expected;
    }());
    REQUIRE_FALSE(reader->next(kept));
  }
}

}  // namespace
}  // namespace gridmill::formats
