#include "tools/folder.hpp"

#include <catch2/catch.hpp>

using gridmill::tools::safe_stem;

TEST_CASE("names of records become names of files", "[tools]") {
  CHECK(safe_stem("k-0001") == "k-0001");
  CHECK(safe_stem("2026-12-01.easy_2") == "2026-12-01.easy_2");
  CHECK(safe_stem("Week 49: no. 3") == "Week-49-no.-3");
}

TEST_CASE("a name never leaves its folder or hides", "[tools]") {
  CHECK(safe_stem("../../x") == "x");
  CHECK(safe_stem("..").empty());
  CHECK(safe_stem("/etc/passwd") == "etc-passwd");
  CHECK(safe_stem("..\\x") == "x");
  CHECK(safe_stem(".hidden") == "hidden");
  CHECK(safe_stem("-rf") == "rf");
  CHECK(safe_stem("a.") == "a");
}

TEST_CASE("a name is short and no device", "[tools]") {
  CHECK(safe_stem("").empty());
  CHECK(safe_stem("\xE6\x95\xB0").empty());
  CHECK(safe_stem("<script>") == "script");
  CHECK(safe_stem(std::string(5000, 'a')) == std::string(80, 'a'));
  CHECK(safe_stem("NUL") == "_NUL");
  CHECK(safe_stem("com1.x") == "_com1.x");
  CHECK(safe_stem("company") == "company");
}
