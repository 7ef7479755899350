// JSON as text: what is escaped, what is shown in a column, where a value ends.

#include "formats/json_text.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "oracle/json_value.hpp"

namespace gridmill::formats {
namespace {

std::string quoted(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

std::string plain(std::string_view raw) {
  std::string out;
  append_plain(out, raw);
  return out;
}

using Fields = std::vector<std::pair<std::string, std::string>>;

Fields split(std::string_view object) {
  std::vector<RawField> raw;
  split_members(object, raw);
  Fields fields;
  for (const RawField& field : raw) fields.emplace_back(field.key, field.value);
  return fields;
}

TEST_CASE("strings are quoted and escaped as JSON wants it", "[formats][json-text]") {
  CHECK(quoted("") == R"("")");
  CHECK(quoted("plain / text") == R"("plain / text")");
  CHECK(quoted("a\"b\\c") == R"("a\"b\\c")");
  CHECK(quoted("\n\r\t") == R"("\n\r\t")");
  CHECK(quoted(std::string_view("\0\x1F\x7F\b", 4)) == R"("\u0000\u001f\u007f\u0008")");
  CHECK(quoted("é数😀") == R"("é数😀")");
}

TEST_CASE("bytes that are no UTF-8 become replacement characters", "[formats][json-text]") {
  const std::string bad = "\xEF\xBF\xBD";
  CHECK(quoted("\xFF") == '"' + bad + '"');
  CHECK(quoted("a\x80"
               "b") == "\"a" + bad + "b\"");
  CHECK(quoted("\xC3") == '"' + bad + '"');
  CHECK(quoted("\xE2\x82") == '"' + bad + bad + '"');                      // cut off
  CHECK(quoted("\xC0\xAF") == '"' + bad + bad + '"');                      // overlong
  CHECK(quoted("\xE0\x80\xAF") == '"' + bad + bad + bad + '"');            // overlong
  CHECK(quoted("\xED\xA0\x80") == '"' + bad + bad + bad + '"');            // surrogate
  CHECK(quoted("\xF4\x90\x80\x80") == '"' + bad + bad + bad + bad + '"');  // beyond U+10FFFF
  CHECK(quoted("\xF5\x80\x80\x80") == '"' + bad + bad + bad + bad + '"');
  CHECK(quoted("\xF4\x8F\xBF\xBF") == "\"\xF4\x8F\xBF\xBF\"");
  CHECK(quoted("\xED\x9F\xBF\xEE\x80\x80") == "\"\xED\x9F\xBF\xEE\x80\x80\"");
}

TEST_CASE("UTF-8 is measured to the letter", "[formats][json-text]") {
  // Every code point, encoded by formula, has its length; no surrogate has one.
  for (std::uint32_t code = 0; code < 0x110000; code += code < 0x3000 ? 1 : 61) {
    std::string text;
    const auto tail = [&](int shift) {
      text += static_cast<char>(0x80 | ((code >> shift) & 0x3F));
    };
    if (code < 0x80) {
      text += static_cast<char>(code);
    } else if (code < 0x800) {
      text += static_cast<char>(0xC0 | (code >> 6));
      tail(0);
    } else if (code < 0x10000) {
      text += static_cast<char>(0xE0 | (code >> 12));
      tail(6);
      tail(0);
    } else {
      text += static_cast<char>(0xF0 | (code >> 18));
      tail(12);
      tail(6);
      tail(0);
    }
    const bool surrogate = 0xD800 <= code && code < 0xE000;
    REQUIRE(utf8_length(text + "x") == (surrogate ? 0 : text.size()));
    if (text.size() > 1)
      REQUIRE(utf8_length(std::string_view(text).substr(0, text.size() - 1)) == 0);
  }
  CHECK(utf8_length("") == 0);
}

TEST_CASE("what is written is JSON that says the same, whatever came in", "[formats][json-text]") {
  Rng rng(2, 0);
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (std::uint32_t length = rng.below(20); length > 0; --length)
      text += static_cast<char>(rng.below(4) == 0 ? rng.below(256) : rng.below(128));
    const auto read = oracle::read_json(quoted(text));  // a reader that shares no line
    REQUIRE(std::holds_alternative<oracle::JsonValue>(read));
    const std::string& back = std::get<oracle::JsonValue>(read).text;
    REQUIRE(quoted(back) == quoted(text));
    bool utf8 = true;
    for (std::string_view rest = text; utf8 && !rest.empty(); rest.remove_prefix(utf8_length(rest)))
      utf8 = utf8_length(rest) > 0;
    REQUIRE((back == text) == utf8);
  }
}

TEST_CASE("a value in a column stays in its column", "[formats][json-text]") {
  CHECK(plain(R"("k-1")") == "k-1");
  CHECK(plain(R"("")") == "");
  CHECK(plain("12.50") == "12.50");
  CHECK(plain("null") == "null");
  CHECK(plain(R"("a\"b\\c\/d")") == "a\"b\\c/d");
  CHECK(plain(R"("a\tb\nc\rd\be\ff")") == "a b c d e f");
  CHECK(plain(R"("\u0009")") == R"(\u0009)");
  CHECK(plain("[1,\t\"a\" ]") == "[1, \"a\" ]");
  CHECK(plain("") == "");
  CHECK(plain("\"") == "\"");
}

TEST_CASE("members are cut where they end", "[formats][json-text]") {
  CHECK(split("{}").empty());
  CHECK(split(" \t{ } ").empty());
  CHECK(split(R"({"a":1})") == Fields{{"a", "1"}});
  CHECK(split(R"( { "a" : -1.5e+3 , "b":true,"c":null } )") ==
        Fields{{"a", "-1.5e+3"}, {"b", "true"}, {"c", "null"}});
  CHECK(split(R"({"a":"}","b":"\"","c":"\\","d":"\\\"},{"})") ==
        Fields{{"a", R"("}")"}, {"b", R"("\"")"}, {"c", R"("\\")"}, {"d", R"("\\\"},{")"}});
  CHECK(split(R"({"a":{"b":[1,{"c":"]}"}]},"d":[[],{}]})") ==
        Fields{{"a", R"({"b":[1,{"c":"]}"}]})"}, {"d", "[[],{}]"}});
  CHECK(split(R"({"\"":1,"\\":2,"":3})") == Fields{{R"(\")", "1"}, {R"(\\)", "2"}, {"", "3"}});
}

TEST_CASE("the levels of an object are counted, empty ones and itself included",
          "[formats][json-text]") {
  const auto levels = [](std::string_view object) {
    std::vector<RawField> raw;
    return split_members(object, raw);
  };
  CHECK(levels("{}") == 1);
  CHECK(levels(R"({"a":1,"b":"[[["})") == 1);
  CHECK(levels(R"({"a":[]})") == 2);
  CHECK(levels(R"({"a":{}})") == 2);
  CHECK(levels(R"({"a":[{}],"b":[]})") == 3);
  CHECK(levels(R"({"a":[],"b":[[],[[1]],[]],"c":1})") == 4);
}

// A random valid value; nests at most `depth` deep.
std::string random_value(Rng& rng, int depth) {
  constexpr std::array<std::string_view, 12> leaves{
      "1",       "-0.5E+7", "true",        "false",           "null",  R"("")", R"("a b")",
      R"("\"")", R"("\\")", R"("}]{[,:")", R"("\\\"\u005c")", R"("é")"};
  constexpr std::array<std::string_view, 4> blanks{"", " ", "\t ", ""};
  const auto blank = [&] { return std::string(blanks[rng.below(blanks.size())]); };
  const std::uint32_t kind = depth == 0 ? 0 : rng.below(4);
  if (kind < 2) return std::string(leaves[rng.below(leaves.size())]);
  std::string out(1, kind == 2 ? '[' : '{');
  for (std::uint32_t i = 0, items = rng.below(4); i < items; ++i) {
    out += (i == 0 ? "" : ",") + blank();
    if (kind == 3) out += "\"k" + std::to_string(i) + "\"" + blank() + ":" + blank();
    out += random_value(rng, depth - 1) + blank();
  }
  return out + (kind == 2 ? ']' : '}');
}

TEST_CASE("members of random objects come out as they went in", "[formats][json-text]") {
  Rng rng(4, 0);
  for (int i = 0; i < 1500; ++i) {
    Fields fields;
    std::string object = "{";
    for (std::uint32_t k = 0, count = rng.below(6); k < count; ++k) {
      fields.emplace_back(R"(\\k\")" + std::to_string(k), random_value(rng, 3));
      object += (k == 0 ? " \"" : " ,\"") + fields.back().first + "\" : " + fields.back().second;
    }
    object += " }";
    CAPTURE(object);
    REQUIRE(std::holds_alternative<oracle::JsonValue>(oracle::read_json(object)));  // it is valid
    REQUIRE(split(object) == fields);
  }
}

TEST_CASE("cutting anything but an object does not crash", "[formats][json-text]") {
  for (const std::string_view text :
       {"", "{", "}", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":\"", "{\"a\":[", "{\"a\\", "[1]",
        "{,,,", "{\"a\":1,\"", "{\"\\", "{1:2}", "\"", "{\"a\":]", "{\"a\"}"})
    CHECK(split(text).size() <= 2);
  Rng rng(6, 0);
  constexpr std::string_view alphabet = "{}[]\",:\\1 a";
  std::size_t members = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text = "{";
    for (std::uint32_t length = rng.below(24); length > 0; --length)
      text += alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
    members += split(text).size();
  }
  CHECK(members > 0);
}

TEST_CASE("a long string with very many escapes is cut in linear time", "[formats][json-text]") {
  // Quadratic would be most of an hour: the test's time limit catches it.
  std::string text = R"({"a":")";
  for (int i = 0; i < 8'000'000; ++i) text += R"(\n)";
  text += R"(","b":1})";
  const Fields fields = split(text);
  REQUIRE(fields.size() == 2);
  CHECK(fields[0].second.size() == 16'000'002U);
  CHECK(fields[1].second == "1");
}

}  // namespace
}  // namespace gridmill::formats
