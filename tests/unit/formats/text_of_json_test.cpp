#include <catch2/catch.hpp>

#include "formats/json_text.hpp"

using gridmill::formats::text_of_json;

TEST_CASE("raw JSON as text", "[formats]") {
  CHECK(text_of_json(R"("k-0001")") == "k-0001");
  CHECK(text_of_json(R"("a \"b\" \\ \/ c")") == R"(a "b" \ / c)");
  CHECK(text_of_json(R"("\u00e9\u6570\ud83d\ude00\u0041")") ==
        "\xC3\xA9\xE6\x95\xB0\xF0\x9F\x98\x80"
        "A");
  CHECK(text_of_json(R"("  a\n\tb\u0000 \u0001 ")") == "a  b");
  CHECK(text_of_json("\"\"").empty());
  CHECK(text_of_json("").empty());
  CHECK(text_of_json("17") == "17");
  CHECK(text_of_json(R"({"a":1})") == R"({"a":1})");
}
