// The fields of a record: which are read, which are refused, which pass through.  Through the JSON
// Lines reader, the only one so far.

#include "formats/schema.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

using pieces::Seen;

// A record with good givens and whatever else.
Seen with(std::string_view rest, int n = 9) {
  return one(jsonl(), R"({"givens":")" + sample(n) + "\"," + std::string(rest) + "}");
}

std::string code(std::string_view rest, int n = 9) { return with(rest, n).error.substr(0, 5); }

std::string code_of_line(std::string_view line) { return one(jsonl(), line).error.substr(0, 5); }

std::string givens(std::string_view json) { return R"({"givens":)" + std::string(json) + "}"; }

// ---- givens ----

TEST_CASE("givens are a string of n times n symbols at every size", "[formats][schema]") {
  for (int n = kMinSize; n <= kMaxSize; ++n) {
    CAPTURE(n);
    const Seen seen = one(jsonl(), givens('"' + sample(n) + '"'));
    if (rules::default_boxes(n)) {
      CHECK(seen.error == "");
      CHECK(seen.givens == sample(n));
    } else {
      CHECK(seen.error.starts_with("GM118"));  // no boxes of its own
      CHECK(code(R"("boxes":{"rows":1,"cols":)" + std::to_string(n) + "}", n) == "");
    }
  }
  CHECK(one(jsonl(), givens("\"12.40000abcdABCD\"")).error.starts_with("GM102"));
  CHECK(one(jsonl(), givens("\"12.4000012341234\"")).givens == "12.4....12341234");
}

TEST_CASE("givens may be a list of n rows", "[formats][schema]") {
  const Seen seen = one(jsonl(), givens(R"(["12.4", "34..", "....", "4321"])"));
  CHECK(seen.error == "");
  CHECK(seen.givens == "12.434......4321");
  CHECK(seen.fields[0].second == R"(["12.4", "34..", "....", "4321"])");
  for (const std::string_view bad :
       {"[]", R"([""])", R"(["12.4","34..","...."])", R"(["12.4","34..","....","432"])",
        R"(["12.4","34..","....","43211"])", R"(["12.434..","....4321"])", R"([1,2,3,4])",
        R"([["1","2"],["3","4"]])", R"(["12.4","34..","....",null])"}) {
    CAPTURE(bad);
    CHECK(code_of_line(givens(bad)) == "GM101");
  }
}

TEST_CASE("givens of another kind, length or alphabet are refused", "[formats][schema]") {
  CHECK(code_of_line("{}") == "GM114");
  CHECK(code_of_line(R"({"id":1})") == "GM114");
  for (const std::string_view bad : {"12", "null", "true", "{}", "1.5"})
    CHECK(code_of_line(givens(bad)) == "GM115");
  for (const std::size_t cells : {0U, 1U, 15U, 17U, 80U, 82U, 624U, 626U, 676U})
    CHECK(code_of_line(givens('"' + std::string(cells, '.') + '"')) == "GM101");

  const auto error = [](std::size_t at, std::string_view part) {
    return one(jsonl(), givens('"' + sample(9).replace(at, part.size(), part) + '"')).error;
  };
  CHECK(error(10, "A").starts_with("GM102:0 'A' at r2c2 of `givens` is no cell of a 9x9 board"));
  for (const std::string_view sign : {"*", "_", "-", "x", "?", " ", "Z", "!"})
    CHECK(error(10, sign).starts_with("GM102"));  // puzzle lines know them, packs do not
  CHECK(error(80, "-").find("r9c9") != std::string::npos);
  CHECK(error(10, "\xC3\xA4").find("'\xC3\xA4' at r2c2") != std::string::npos);  // whole, not half
}

// ---- size, boxes, rules ----

TEST_CASE("size must be the board's", "[formats][schema]") {
  CHECK(code(R"("size":9)") == "");
  CHECK(code(R"("size":16)", 16) == "");
  for (const std::string_view bad : {"8", "81", "0", "-9", "9223372036854775807"})
    CHECK(code(R"("size":)" + std::string(bad)) == "GM117");
  for (const std::string_view bad :
       {"9.0", "9e0", "\"9\"", "null", "true", "[9]", "18446744073709551615"})
    CHECK(code(R"("size":)" + std::string(bad)) == "GM115");
}

TEST_CASE("boxes of another shape make another layout", "[formats][schema]") {
  CHECK(with(R"("boxes":{"rows":2,"cols":3})", 6).layout == "6; rows-columns; boxes 2x3");
  CHECK(with(R"("boxes":{"cols":2,"rows":3})", 6).layout == "6; rows-columns; boxes 3x2");
  for (const std::string_view bad :
       {"{\"rows\":3}", "{\"rows\":2,\"cols\":4}", "[3,3]", "\"3x3\"", "9", "null",
        "{\"rows\":3,\"cols\":3,\"x\":1}", "{\"rows\":3.0,\"cols\":3}",
        "{\"rows\":3,\"rows\":3,\"cols\":3}", "{\"rows\":3,\"rows\":3}", "{\"Rows\":3,\"cols\":3}"})
    CHECK(code(R"("boxes":)" + std::string(bad)) == "GM118");
}

TEST_CASE("absent, empty and classic rules are the same", "[formats][schema]") {
  const std::string layout = with(R"("x-a":1)").layout;
  for (const std::string_view rules : {"[]", "[\"classic\"]", "[\"Classic\",\"classic\"]"})
    CHECK(with(R"("rules":)" + std::string(rules)).layout == layout);
  for (const std::string_view bad :
       {"\"classic\"", "null", "{}", "[1]", "[[\"classic\"]]", "[null]"})
    CHECK(code(R"("rules":)" + std::string(bad)) == "GM115");
}

TEST_CASE("a rule that is not known is refused by name", "[formats][schema]") {
  const Seen seen = with(R"("rules":["classic","thermo"])");
  CHECK(seen.error.starts_with("GM120:0 rule 'thermo' is not known"));
  CHECK(code(R"("rules":["clasic"])") == "GM120");
  CHECK(with(R"("rules":["clasic"])").error.ends_with("did you mean 'classic'?"));
  CHECK(seen.fields.size() == 2);  // they are kept for the output
  CHECK(code(R"("rules":["rows-columns"])") == "GM120");
}

// ---- fields that need a rule ----

TEST_CASE("cages without killer and regions without irregular are refused", "[formats][schema]") {
  CHECK(with(R"("cages":[])").error.starts_with("GM119:0 field 'cages' needs the rule 'killer'"));
  CHECK(with(R"("cages":[{"sum":15,"cells":["r1c1"]}])").error.starts_with("GM119"));
  CHECK(with(R"("regions":"")").error.starts_with("GM119:0 field 'regions' needs the rule"));
  CHECK(with(R"("cages":null)").error.starts_with("GM119"));
  CHECK(code(R"("x-cages":[])") == "");
}

TEST_CASE("constraints of other programs are refused unless they say nothing",
          "[formats][schema]") {
  for (const std::string_view field : {"diagonal+",   "diagonal-",       "antiknight",
                                       "antiking",    "disjointgroups",  "nonconsecutive",
                                       "negative",    "arrow",           "arrows",
                                       "killercage",  "littlekillersum", "odd",
                                       "even",        "minimum",         "maximum",
                                       "extraregion", "thermometer",     "thermo",
                                       "thermos",     "palindrome",      "renban",
                                       "whispers",    "regionsumline",   "difference",
                                       "xv",          "ratio",           "clone",
                                       "quadruple",   "betweenline",     "sandwichsum",
                                       "xsum",        "skyscraper",      "entropicline",
                                       "constraints", "variant",         "variants"}) {
    const auto code_with = [&](std::string_view value) {
      return code("\"" + std::string(field) + "\":" + std::string(value));
    };
    CAPTURE(field);
    for (const std::string_view value : {"true", "[1]", "1", "0", "\"x\"", "{\"a\":1}"})
      CHECK(code_with(value) == "GM119");
    for (const std::string_view value : {"false", "null", "[]", "{}", "\"\""})
      CHECK(code_with(value) == "");
    CHECK(code("\"x-" + std::string(field) + "\":true") == "");
  }
  CHECK(code(R"("cage":[])") == "GM116");  // a slip of `cages` first of all
}

// ---- slips ----

TEST_CASE("a slip of a field that is missing is refused with the right name", "[formats][schema]") {
  const auto hint = [](std::string_view line) {
    const std::string error = one(jsonl(), line).error;
    return error.starts_with("GM116") ? error.substr(error.find("| ") + 2) : error;
  };
  const std::string tail = "? (a field of your own begins with x-)";
  const auto slip = [&](std::string_view key) {
    return hint("{\"" + std::string(key) + "\":\"" + sample(9) + "\"}");
  };
  for (const std::string_view key : {"Givens", "GIVENS", "give-ns", "g-i-v-e-n-s", "given",
                                     "givenss", "igvens", "gibens", "_givens", "Giv-ens"}) {
    CAPTURE(key);
    CHECK(slip(key) == "did you mean 'givens'" + tail);
  }
  const auto other = [&](std::string_view key) {
    return hint(R"({"givens":")" + sample(9) + "\",\"" + std::string(key) + "\":1}");
  };
  CHECK(other("sizes") == "did you mean 'size'" + tail);
  CHECK(other("Size") == "did you mean 'size'" + tail);
  CHECK(other("rule") == "did you mean 'rules'" + tail);
  CHECK(other("box-es") == "did you mean 'boxes'" + tail);
  CHECK(other("cagse") == "did you mean 'cages'" + tail);
  CHECK(other("Solution") == "did you mean 'solution'" + tail);
  CHECK(other("i-d") == "did you mean 'id'" + tail);
  CHECK(other("So-Lu-Ti-On") == "did you mean 'solution'" + tail);
  CHECK(other("\\u0053ize") == "did you mean 'size'" + tail);  // escapes hide nothing
}

TEST_CASE("a near name is free when the known field is there too", "[formats][schema]") {
  CHECK(code(R"("Givens":"other")") == "");
  CHECK(code(R"("given":1)") == "");
  CHECK(code(R"("size":9,"sizes":[9],"Size":1)") == "");
  CHECK(code(R"("sizes":[9],"size":9)") == "");  // in any order
}

TEST_CASE("names with x- and names that are near nothing are free", "[formats][schema]") {
  CHECK(code(R"("x-size":9,"x-givens":1,"x-":1)") == "");
  CHECK(code(R"("source":"a","difficulty":2,"puzzle":"x","n":9,"comment":null)") == "");
  CHECK(code('"' + std::string(5000, 'x') + "\":1") == "");
  CHECK(code(R"("":1)") == "");
  CHECK(code(R"("X-size":1)") == "");  // two edits from `size`
}

TEST_CASE("very many different slips and names are each judged alike", "[formats][schema]") {
  // More of them than the reader remembers.
  std::string text;
  for (int i = 0; i < 2500; ++i) {
    const char c = static_cast<char>('a' + i % 26);
    text += R"({"givens":")" + sample(4) + "\",\"unheard-of-" + std::to_string(i) + "\":1,\"siz" +
            c + (i % 2 == 0 ? "" : "e") + "\":4}\n";
  }
  const pieces::Reading r = pieces::read_whole(jsonl(), text);
  REQUIRE(r.records.size() == 2500);
  int slips = 0;
  for (std::size_t i = 0; i < r.records.size(); ++i) {
    const bool even = i % 2 == 0;
    const bool is_size = even && i % 26 == 4;  // "size" itself
    REQUIRE((r.records[i].error == "") == is_size);
    if (!is_size) REQUIRE(r.records[i].error.find("did you mean 'size'") != std::string::npos);
    slips += !is_size;
  }
  CHECK(slips > 2000);
}

// ---- what is kept of a record ----

TEST_CASE("a refused record keeps its fields and its id", "[formats][schema]") {
  const Seen seen = one(jsonl(), R"({"id":"k","givens":"12","x-a":[1]})");
  CHECK(seen.error.starts_with("GM101"));
  CHECK(seen.id == "\"k\"");
  CHECK(seen.fields.size() == 3);
}

TEST_CASE("claims and positions are kept unread", "[formats][schema]") {
  CHECK(code(R"("solution":"?","level":7,"grade":[],"rating":null,"symmetry":1,"minimal":0,)"
             R"("entries":{},"notes":1,"title":2,"author":3,"date":4)") == "");
}

TEST_CASE("equal text makes equal layouts, whatever was read between", "[formats][schema]") {
  // More layouts than are remembered, then the first again.
  std::string text = R"({"givens":")" + sample(6) + "\",\"boxes\":{\"rows\":3,\"cols\":2}}\n";
  const std::string first = text;
  for (int i = 0; i < 600; ++i)
    text += R"({"givens":")" + sample(6) +
            "\",\"boxes\":{\"rows\":2,\"cols\":" + std::string(static_cast<std::size_t>(i), ' ') +
            "3}}\n";
  const pieces::Reading r = pieces::read_whole(jsonl(), text + first);
  REQUIRE(r.records.size() == 602);
  CHECK(r.records.front().layout == "6; rows-columns; boxes 3x2");
  CHECK(r.records[300].layout == "6; rows-columns; boxes 2x3");
  CHECK(r.records.back().layout == r.records.front().layout);
}

}  // namespace
}  // namespace gridmill::formats
