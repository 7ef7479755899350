#include "render/xml.hpp"

#include <catch2/catch.hpp>
#include <limits>

using namespace gridmill::render;

namespace {

std::string xml(std::string_view text) {
  std::string out;
  append_xml(out, text);
  return out;
}

std::string decimal(std::int64_t thousandths) {
  std::string out;
  append_decimal(out, thousandths);
  return out;
}

}  // namespace

TEST_CASE("markup in text is only text", "[render]") {
  CHECK(xml("<script>alert('x & \"y\"')</script>") ==
        "&lt;script&gt;alert(&#39;x &amp; &quot;y&quot;&#39;)&lt;/script&gt;");
  CHECK(xml("]]>") == "]]&gt;");
}

TEST_CASE("what XML 1.0 forbids is dropped or replaced", "[render]") {
  CHECK(xml(std::string_view("a\0\x01\x1F\x7F"
                             "b\tc\nd\r",
                             11)) == "ab\tc\nd");
  CHECK(xml("\xC2\x85\xC2\xA0") == "\xC2\xA0");
  CHECK(xml("\xEF\xBF\xBE") == "\xEF\xBF\xBD");
  CHECK(xml("\xFF\xC3") == "\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(xml("\xED\xA0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(xml("\xE6\x95\xB0\xF0\x9F\x98\x80") == "\xE6\x95\xB0\xF0\x9F\x98\x80");
}

TEST_CASE("an id is a name whatever it comes from", "[render]") {
  CHECK(xml_id("k-0001", 255) == "gm-k-0001-00000000000000ff");
  CHECK(xml_id("", 1) == "gm-0000000000000001");
  CHECK(xml_id("<script>", 1) == "gm-script-0000000000000001");
  CHECK(xml_id("../../x", 1) == "gm-x-0000000000000001");
  CHECK(xml_id("\xE6\x95\xB0", 1) == "gm-0000000000000001");
  CHECK(xml_id("a b\tc", 1) == "gm-a-b-c-0000000000000001");
  CHECK(xml_id(std::string(500, 'a'), 1) == "gm-" + std::string(24, 'a') + "-0000000000000001");
}

TEST_CASE("decimals have no noise", "[render]") {
  CHECK(decimal(0) == "0");
  CHECK(decimal(93000) == "93");
  CHECK(decimal(100500) == "100.5");
  CHECK(decimal(-12345) == "-12.345");
  CHECK(decimal(5) == "0.005");
  CHECK(decimal(-10) == "-0.01");
  CHECK(decimal(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775.808");
}
