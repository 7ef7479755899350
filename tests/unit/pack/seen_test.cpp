#include "pack/seen.hpp"

#include <catch2/catch.hpp>

#include "base/hash.hpp"

namespace gridmill::pack {
namespace {

TEST_CASE("the first place of a key is kept through growth") {
  Seen seen;
  for (std::uint32_t i = 1; i <= 20'000; ++i)
    REQUIRE(seen.find_or_add(fnv1a(std::to_string(i)), {1, i}).line == 0);
  for (std::uint32_t i = 1; i <= 20'000; ++i) {
    const Seen::Where first = seen.find_or_add(fnv1a(std::to_string(i)), {2, i + 7});
    REQUIRE(first.file == 1);
    REQUIRE(first.line == i);
  }
  CHECK(seen.find_or_add(fnv1a("new"), {3, 1}).line == 0);
}

TEST_CASE("keys that fall into one slot are told apart") {
  Seen seen;
  CHECK(seen.find_or_add(5, {1, 10}).line == 0);
  CHECK(seen.find_or_add(5 + 1024, {1, 11}).line == 0);
  CHECK(seen.find_or_add(5 + 1024, {1, 12}).line == 11);
  CHECK(seen.find_or_add(5, {1, 13}).line == 10);
}

}  // namespace
}  // namespace gridmill::pack
