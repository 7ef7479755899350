// YAML: the short cut agrees with yaml-cpp, what is no YAML is refused, and words keep their kind.

#include <catch2/catch.hpp>
#include <string>

#include "base/rng.hpp"
#include "formats/registry.hpp"
#include "formats/yaml_item.hpp"
#include "formats/yaml_scalar.hpp"
#include "formats/yaml_simple.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::formats::test {
namespace {

// The JSON of an item, or "! what is wrong".
std::string json_of(std::string_view item) {
  static YamlItem yaml;
  std::string json;
  const Fault fault = yaml.to_json(item, 1, 1, json);
  return fault ? "! " + fault->what : json;
}

std::string by_events(std::string_view item) {
  static YamlItem yaml;
  std::string json;
  const Fault fault = yaml.by_events(item, 1, 1, json);
  return fault ? "! " + fault->what : json;
}

std::string plain(std::string_view word, bool text_field = false) {
  std::string json;
  append_plain_word(json, word, text_field);
  return json;
}

template <std::size_t N>
std::string_view pick(Rng& rng, const std::array<std::string_view, N>& from) {
  return from[rng.below(N)];
}

// Records near the border of what the short cut takes.
std::string random_item(Rng& rng) {
  static constexpr std::array<std::string_view, 14> kKeys{"id", "givens", "x-a", "x_b", "rating",
                                                          "a1", "null",   "~",   "y",   "_",
                                                          "-a", "\"q\"",  "a b", "N"};
  static constexpr std::array<std::string_view, 58> kValues{"\"a b\"",
                                                            "'it'",
                                                            "'it''s'",
                                                            "\"a\\n\"",
                                                            "plain",
                                                            "a b",
                                                            "1",
                                                            "-1",
                                                            "1.50",
                                                            "007",
                                                            "0x1F",
                                                            "+1",
                                                            "1e3",
                                                            ".5",
                                                            "5.",
                                                            "...",
                                                            "---",
                                                            "--",
                                                            "-",
                                                            "- a",
                                                            "~",
                                                            "null",
                                                            "Null",
                                                            "true",
                                                            "FALSE",
                                                            "yes",
                                                            "[1, a]",
                                                            "[]",
                                                            "{}",
                                                            "{a: 1}",
                                                            "{a: 1, a: 2}",
                                                            "{a: [b, {c: d}], e: 'f'}",
                                                            "[1,2]",
                                                            "[1 ,2]",
                                                            "[a: 1]",
                                                            "{a:1}",
                                                            "{a}",
                                                            "[\"x\", 'y', z.1]",
                                                            "a:b",
                                                            "a: b",
                                                            "a #c",
                                                            "a#c",
                                                            "#c",
                                                            "\"x\" #c",
                                                            "\"x\"y",
                                                            "\"a",
                                                            "[a",
                                                            "{a: b",
                                                            "]",
                                                            "a]",
                                                            "\"\"",
                                                            "''",
                                                            "",
                                                            "a_b",
                                                            "a+b",
                                                            "1_000",
                                                            "[[[[[1]]]]]",
                                                            "{null: 1}"};
  static constexpr std::array<std::string_view, 5> kColons{": ", ":  ", ":", " : ", ":\t"};
  static constexpr std::array<std::string_view, 6> kEnds{"\n",   "\r\n", " \n",
                                                         "\n\n", "\n ",  "\n  "};
  if (rng.below(8) == 0) {  // flow style
    std::string item = "{";
    for (std::uint32_t i = rng.below(4); i > 0; --i) {
      item += pick(rng, kKeys);
      item += rng.below(6) > 0 ? ": " : pick(rng, kColons);
      item += pick(rng, kValues);
      item += i > 1 ? ", " : "";
    }
    return item + "}";
  }
  std::string item = rng.below(2) == 0 ? "- " : "";
  const std::string indent(item.size(), ' ');
  for (std::uint32_t i = 1 + rng.below(4); i > 0; --i) {
    item += pick(rng, kKeys);
    item += rng.below(4) > 0 ? ": " : pick(rng, kColons);
    item += pick(rng, kValues);
    item += rng.below(4) > 0 ? "\n" : pick(rng, kEnds);
    if (i > 1) item += rng.below(12) > 0 ? indent : indent + " ";
  }
  return item;
}

}  // namespace

TEST_CASE("The short cut for YAML agrees with yaml-cpp", "[formats][yaml]") {
  int taken = 0;
  for (std::uint32_t i = 0; i < 60'000; ++i) {
    Rng rng(11, i);
    const std::string item = random_item(rng);
    std::string text = item;
    if (text.starts_with("- ")) text[0] = ' ';
    std::string simple;
    if (!simple_yaml_to_json(text, simple)) continue;
    ++taken;
    INFO(item);
    REQUIRE(simple == by_events(item));
  }
  CHECK(taken > 3'000);
}

TEST_CASE("YAML records become JSON", "[formats][yaml]") {
  CHECK(json_of("- id: a\n  givens: 0053\n  n: 0053\n") ==
        R"({"id":"a","givens":"0053","n":"0053"})");
  CHECK(json_of("- givens: [0053, 1]\n  x: [0053, 1]\n") ==
        R"({"givens":["0053","1"],"x":["0053",1]})");
  CHECK(json_of("- date: 2026-12-01\n  title: 2026\n  id:\n") ==
        R"({"date":"2026-12-01","title":"2026","id":null})");
  CHECK(
      json_of("-\n  a: |\n    x\n     y\n\n  b: >-\n    p\n    q\n  c: \"\\u00e9 \\\n    z\"\n") ==
      "{\"a\":\"x\\n y\\n\",\"b\":\"p q\",\"c\":\"\xC3\xA9 z\"}");
  CHECK(json_of("{a: {b: [c, 'd e', \"f\"]}, # comment }\n g: it's}") ==
        R"({"a":{"b":["c","d e","f"]},"g":"it's"})");
  CHECK(json_of("- a: 1\r  b: 2\r") == R"({"a":1,"b":2})");
  CHECK(json_of("- ? a\n  : 1\n") == R"({"a":1})");
}

TEST_CASE("What packs do not allow in YAML is refused", "[formats][yaml]") {
  const std::array<std::pair<std::string, std::string>, 18> cases{{
      {"- a: &x 1\n", "anchor"},
      {"- a: *x\n", "anchor"},
      {"- a: !!str 1\n", "tag"},
      {"- a: ! 1\n", "tag"},
      {"- a: !x {}\n", "tag"},
      {"- <<: {a: 1}\n", "merge"},
      {"- a: 1\n  a: 2\n", "twice"},
      {"- a: {b: 1, \"b\": 2}\n", "twice"},
      {"- [a]: 1\n", "no text"},
      {"- ~: 1\n", "no text"},
      {"- a: \"open\n", "not closed"},
      {"- a: 'open\n  b: 1\n", "not closed"},
      {"- a: 1\n  level hard\n", "colon"},
      {"- a:\n  level hard\n", "colon"},
      {"- a: [1,,2]\n", "comma"},
      {"- a: 1\n   b: 2\n", "not valid YAML"},
      {"- a: 1\n b: 2\n", "behind the record"},
      {"- a: \x04\n", "control byte"},
  }};
  for (const auto& [item, what] : cases) {
    INFO(item);
    CHECK(json_of(item).starts_with("! "));
    CHECK(json_of(item).find(what) != std::string::npos);
  }
  CHECK(json_of("- a: \xFF\n") == "! the text is not UTF-8");
}

TEST_CASE("YAML may be kMaxDepth levels deep", "[formats][limits]") {
  const auto nested = [](std::size_t levels) {
    return "- a: " + std::string(levels - 1, '[') + std::string(levels - 1, ']') + "\n";
  };
  CHECK(json_of(nested(64)).starts_with("{"));
  CHECK(json_of(nested(65)).starts_with("! nested deeper"));
  CHECK(json_of(nested(100'000)).starts_with("! "));
}

TEST_CASE("Plain words of YAML keep their kind", "[formats][yaml]") {
  for (const std::string_view number :
       {"0", "-1", "1.50", "1e3", "-0.5E-2", "18446744073709551615", "-9223372036854775808", "-0"})
    CHECK(plain(number) == number);
  for (const std::string_view text :
       {"007", "+1", ".5", "5.", "0x1F", "0o7", "1_000", "1e999", "18446744073709551616", "yes",
        "nan", ".inf", "2026-12-01", "1e", "-", "--1", "1.2.3"})
    CHECK(plain(text) == '"' + std::string(text) + '"');
  CHECK(plain("True") == "true");
  CHECK(plain("FALSE") == "false");
  CHECK(plain("~") == "null");
  CHECK(plain("true", true) == "\"true\"");
  CHECK(plain("12", true) == "\"12\"");
}

TEST_CASE("A broken YAML record leaves its neighbours alone", "[formats][yaml]") {
  const File file =
      read_whole(yaml_format(),
                 "puzzles:\n- givens: .2.....14.....3.\n- givens: \"open\n"
                 "- givens: .2.....14.....3.\nstray: 1\n- givens: .2.....14.....3.\n");
  REQUIRE(file.records.size() == 4);
  CHECK(file.records[0].error.empty());
  CHECK_FALSE(file.records[1].error.empty());
  CHECK(file.records[1].line == 3);
  CHECK(file.records[2].error.find("line 5") != std::string::npos);
  CHECK(file.records[3].error.empty());
}

}  // namespace gridmill::formats::test
