// The table of codes: stable, complete, and found again by every spelling that people use.

#include "base/error.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <string>
#include <type_traits>

#include "base/result.hpp"

namespace gridmill {
namespace {

constexpr std::size_t kShortestExplanation = 40;

TEST_CASE("every code has a unique number in ascending order", "[base][error]") {
  REQUIRE(!all_codes().empty());
  int previous = 0;
  for (const CodeInfo& row : all_codes()) {
    CAPTURE(row.key);
    CHECK(static_cast<int>(row.code) > previous);
    CHECK(static_cast<int>(row.code) < 1000);  // GMnnn
    previous = static_cast<int>(row.code);
  }
}

TEST_CASE("every code has a key of its own that can be typed", "[base][error]") {
  std::set<std::string_view> keys;
  for (const CodeInfo& row : all_codes()) {
    CAPTURE(row.key);
    CHECK(keys.insert(row.key).second);
    CHECK(row.key.size() >= 3);
    CHECK(row.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
          std::string_view::npos);
    CHECK(row.key.find_first_not_of("0123456789") != std::string_view::npos);
  }
}

TEST_CASE("every code is explained in whole sentences", "[base][error]") {
  std::set<std::string_view> texts;
  for (const CodeInfo& row : all_codes()) {
    CAPTURE(row.key);
    CHECK(row.text.size() >= kShortestExplanation);
    CHECK(row.text.ends_with('.'));
    CHECK(row.text.find("  ") == std::string_view::npos);
    CHECK(texts.insert(row.text).second);  // copied from the line above
  }
}

TEST_CASE("a code is found by name, number and key, and leads back to its row", "[base][error]") {
  for (const CodeInfo& row : all_codes()) {
    CAPTURE(row.key);
    const std::string name = code_name(row.code);
    CHECK(name.size() == 5);
    CHECK(find_code(name) == row.code);
    CHECK(find_code("gm" + name.substr(2)) == row.code);
    CHECK(find_code(name.substr(2)) == row.code);
    CHECK(find_code(row.key) == row.code);
    CHECK(&info(row.code) == &row);
  }
}

TEST_CASE("numbers of codes are promises", "[base][error]") {
  CHECK(code_name(Code::Usage) == "GM001");
  CHECK(code_name(Code::CellCount) == "GM101");
  CHECK(code_name(Code::BadJson) == "GM111");
  CHECK(code_name(Code::TooDeep) == "GM121");
  CHECK(code_name(Code::Clash) == "GM201");
  CHECK(code_name(Code::Unknown) == "GM204");
  CHECK(info(Code::CellCount).key == "wrong-cell-count");
}

TEST_CASE("what is no code is not found", "[base][error]") {
  for (const std::string_view word : {"",
                                      "GM",
                                      "gm",
                                      "GM999",
                                      "999",
                                      "000",
                                      "GM000",
                                      "GM-01",
                                      "-1",
                                      "+1",
                                      "GM+1",
                                      " 101",
                                      "101 ",
                                      "GM101x",
                                      "GM0101",
                                      "0101",
                                      "GM1e2",
                                      "0x65",
                                      "GMGM101",
                                      "Wrong-Cell-Count",
                                      "wrong-cell-coun",
                                      "wrong-cell-count "}) {
    CAPTURE(word);
    CHECK_FALSE(find_code(word).has_value());
  }
}

TEST_CASE("a result is a value or an error", "[base][result]") {
  Result<std::string> good = std::string("nine");
  REQUIRE(good);
  CHECK(*good == "nine");
  CHECK(good->size() == 4);
  *good += "teen";
  CHECK(*good == "nineteen");

  Result<std::string> bad = Error{.code = Code::BadSize, .what = "size is 3", .hint = "use 4"};
  REQUIRE_FALSE(bad);
  CHECK(bad.error().code == Code::BadSize);
  CHECK(bad.error().what == "size is 3");
  CHECK(bad.error().column == 0);

  const Result<std::unique_ptr<int>> moved = std::make_unique<int>(7);
  REQUIRE(moved);
  CHECK(**moved == 7);
  STATIC_REQUIRE(!std::is_copy_constructible_v<Result<std::unique_ptr<int>>>);
}

TEST_CASE("a result may hold a pointer that is null", "[base][result]") {
  // detect() answers "more bytes, please" like that; it must not look like an error.
  const Result<const int*> none = static_cast<const int*>(nullptr);
  REQUIRE(none);
  CHECK(*none == nullptr);
}

}  // namespace
}  // namespace gridmill
