#include "oracle/json_value.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gridmill::oracle {
namespace {

using Kind = JsonValue::Kind;

// The value must be readable; the test fails with the reason when it is not.
JsonValue read(std::string_view text) {
  auto result = read_json(text);
  INFO(text);
  if (const auto* fault = std::get_if<JsonFault>(&result)) FAIL(fault->what);
  return std::get<JsonValue>(std::move(result));
}

bool refused(std::string_view text) { return std::holds_alternative<JsonFault>(read_json(text)); }

std::string repeated(std::string_view piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

TEST_CASE("oracle json: each kind of value") {
  CHECK(read("null").kind == Kind::Null);
  CHECK(read("true").kind == Kind::True);
  CHECK(read("false").kind == Kind::False);
  CHECK(read("12").kind == Kind::Number);
  CHECK(read("\"\"").kind == Kind::String);
  CHECK(read("[]").kind == Kind::Array);
  CHECK(read("{}").kind == Kind::Object);
  CHECK(read(" \t\r\n7\n ").text == "7");
}

TEST_CASE("oracle json: objects and arrays keep what is in them") {
  const JsonValue v = read(R"( {"b": [1, "two", [], {}], "a" : {"c":null} , "": 3} )");
  REQUIRE(v.find("b") != nullptr);
  REQUIRE(v.find("b")->items.size() == 4);
  CHECK(v.find("b")->items[0].text == "1");
  CHECK(v.find("b")->items[1].text == "two");
  REQUIRE(v.find("a") != nullptr);
  REQUIRE(v.find("a")->find("c") != nullptr);
  CHECK(v.find("a")->find("c")->kind == Kind::Null);
  REQUIRE(v.find("") != nullptr);
  CHECK(v.find("")->text == "3");
  CHECK(v.find("c") == nullptr);
  CHECK(v.find("bb") == nullptr);
  CHECK(v.find("b")->find("a") == nullptr);
}

TEST_CASE("oracle json: numbers are kept as written") {
  for (const std::string text :
       {"0", "-0", "10", "-7", "0.5", "1.25", "1e3", "1E+3", "0e-0", "-1.5e10"})
    CHECK(read(text).text == text);
}

TEST_CASE("oracle json: what is no number") {
  for (const std::string text :
       {"01", "-01", "00", "1.", ".5", "-.5", "-", "+1", "1e", "1e+", "1.e3", "0x1", "1_0", "1 2",
        "NaN", "nan", "Infinity", "-Infinity", "--1"}) {
    INFO(text);
    CHECK(refused(text));
    CHECK(refused("[" + text + "]"));
  }
}

TEST_CASE("oracle json: escapes") {
  CHECK(read(R"("\"\\\/\b\f\n\r\t")").text == "\"\\/\b\f\n\r\t");
  CHECK(read(R"("\u0041\u00e9\u20AC")").text == "A\xC3\xA9\xE2\x82\xAC");
  CHECK(read(R"("\u0000")").text == std::string(1, '\0'));
  CHECK(read(R"("\uD83D\uDE00")").text == "\xF0\x9F\x98\x80");
  CHECK(read(R"("\ud800\udc00")").text == "\xF0\x90\x80\x80");
  CHECK(read(R"("\udbff\udfff")").text == "\xF4\x8F\xBF\xBF");
  CHECK(read(R"("\uD7FF\uE000")").text == "\xED\x9F\xBF\xEE\x80\x80");
}

TEST_CASE("oracle json: broken escapes and strings") {
  for (const std::string text :
       {R"("\x41")", R"("\u12")", R"("\u12G4")", R"("\U0041")", R"("\)", R"("\u)", R"("\")",
        R"("abc)", R"(")", R"('a')", R"("\uD83D")", R"("\uD83Dx")", R"("\uD83D\n")",
        R"("\uD83D\u0041")", R"("\uDE00")", R"("\uDE00\uD83D")", R"("\uD83D\uD83D")"}) {
    INFO(text);
    CHECK(refused(text));
  }
  CHECK(refused("\"a\nb\""));
  CHECK(refused("\"a\tb\""));
  CHECK(refused(std::string("\"a\0b\"", 5)));
}

TEST_CASE("oracle json: bytes from 0x80 up are kept in strings, valid UTF-8 or not") {
  CHECK(read("\"\xC3\xA9\"").text == "\xC3\xA9");
  CHECK(read("\"\xFF\xC3\"").text == "\xFF\xC3");
  CHECK(refused("\xC3\xA9"));
  CHECK(refused("\xEF\xBB\xBF{}"));
  CHECK(
      refused("[1,\xC2\xA0"
              "2]"));
}

TEST_CASE("oracle json: broken structure") {
  for (const std::string text :
       {"",        " ",        "{",         "[",          "}",
        "]",       "[1",       "[1,",       "[1,]",       "[,1]",
        "[1,,2]",  "[1 2]",    "[1}",       "{]",         "{,}",
        "{\"a\"}", "{\"a\":}", "{\"a\" 1}", "{\"a\":1,}", "{\"a\":1 \"b\":2}",
        "{a:1}",   "{1:2}",    "{null:1}",  "nul",        "nulL",
        "True",    "tru",      "falsey",    "[1] // no",  "/* no */ 1"}) {
    INFO(text);
    CHECK(refused(text));
  }
}

TEST_CASE("oracle json: nothing may follow the value") {
  CHECK(refused("{} {}"));
  CHECK(refused("{},"));
  CHECK(refused("[]]"));
  CHECK(refused("1\n2"));
  CHECK(refused(std::string("{}\0", 3)));
  CHECK_FALSE(refused("{}\n"));
}

TEST_CASE("oracle json: a name may come once in an object") {
  CHECK(refused(R"({"a":1,"a":1})"));
  CHECK(refused(R"({"a":1,"b":2,"c":3,"a":4})"));
  CHECK(refused(R"({"a":1,"\u0061":2})"));
  CHECK(refused(R"([{"x":{"a":1,"a":2}}])"));
  CHECK_FALSE(refused(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]})"));
  CHECK_FALSE(refused(R"({"a":1,"A":2})"));
}

TEST_CASE("oracle json: nesting ends at the limit") {
  const auto arrays = [](int n) { return repeated("[", n) + repeated("]", n); };
  const auto objects = [](int n) {
    return repeated("{\"a\":", n - 1) + "{}" + repeated("}", n - 1);
  };
  CHECK_FALSE(refused(arrays(kMaxJsonDepth)));
  CHECK_FALSE(refused(objects(kMaxJsonDepth)));
  CHECK(refused(arrays(kMaxJsonDepth + 1)));
  CHECK(refused(objects(kMaxJsonDepth + 1)));
  CHECK(refused(repeated("[", 1'000'000)));
  CHECK(refused(repeated("{\"a\":", 1'000'000)));
  CHECK_FALSE(refused("[" + repeated("[[]],", 10'000) + "[]]"));
}

TEST_CASE("oracle json: many names in one object take no quadratic time") {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) text += "\"k" + std::to_string(i) + "\":0,";
  CHECK_FALSE(refused(text + "\"last\":0}"));
  CHECK(refused(text + "\"k500\":0}"));
}

TEST_CASE("oracle json: a fault says where and what") {
  const auto fault = [](std::string_view text) {
    auto result = read_json(text);
    REQUIRE(std::holds_alternative<JsonFault>(result));
    return std::get<JsonFault>(std::move(result));
  };
  CHECK(fault("[1, x]").byte == 5);
  CHECK(fault("").byte == 1);
  CHECK(fault("{} x").byte == 4);
  CHECK(fault(R"({"a":1,"a":2})").what == "the name `a` comes twice");
  CHECK(fault("[07]").what == "a number with a 0 in front");
  CHECK(fault("[1.]").what == "a number that ends in a dot");
}

}  // namespace
}  // namespace gridmill::oracle
