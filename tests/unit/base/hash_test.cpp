// FNV-1a, 64 bit, against the vectors that its authors publish.

#include "base/hash.hpp"

#include <catch2/catch.hpp>
#include <string>

namespace gridmill {
namespace {

TEST_CASE("FNV-1a gives the published answers", "[base][hash]") {
  CHECK(fnv1a("") == 0xCBF29CE484222325U);
  CHECK(fnv1a("a") == 0xAF63DC4C8601EC8CU);
  CHECK(fnv1a("b") == 0xAF63DF4C8601F1A5U);
  CHECK(fnv1a("c") == 0xAF63DE4C8601EFF2U);
  CHECK(fnv1a("fo") == 0x08985907B541D342U);
  CHECK(fnv1a("foo") == 0xDCB27518FED9D577U);
  CHECK(fnv1a("foob") == 0xDD120E790C2512AFU);
  CHECK(fnv1a("fooba") == 0xCAC165AFA2FEF40AU);
  CHECK(fnv1a("foobar") == 0x85944171F73967E8U);
}

TEST_CASE("a hash goes on where another one stopped", "[base][hash]") {
  CHECK(fnv1a("bar", fnv1a("foo")) == fnv1a("foobar"));
  CHECK(fnv1a("", fnv1a("foo")) == fnv1a("foo"));
}

TEST_CASE("bytes from 0x80 up and NUL count as they are", "[base][hash]") {
  // One step by hand: (offset ^ byte) * prime.  A signed char would spoil the upper bits.
  constexpr std::uint64_t offset = 0xCBF29CE484222325U;
  constexpr std::uint64_t prime = 0x100000001B3U;
  CHECK(fnv1a("\xFF") == (offset ^ 0xFFU) * prime);
  CHECK(fnv1a("\x80") == (offset ^ 0x80U) * prime);
  CHECK(fnv1a(std::string_view("\0", 1)) == offset * prime);
  STATIC_REQUIRE(fnv1a("a") == 0xAF63DC4C8601EC8CU);  // usable at compile time
}

}  // namespace
}  // namespace gridmill
