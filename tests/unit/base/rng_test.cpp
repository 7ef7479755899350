// Philox4x32-10 against its published vectors, and what is built on it against a second reading.

#include "base/rng.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <numeric>
#include <string>
#include <vector>

namespace gridmill {
namespace {

constexpr std::uint32_t kOnes = 0xFFFFFFFF;

TEST_CASE("Philox4x32-10 gives the published known answers", "[base][rng]") {
  // kat_vectors of the Random123 distribution, lines "philox4x32 10".
  CHECK(philox4x32_10({0, 0, 0, 0}, {0, 0}) ==
        PhiloxBlock{0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8});
  CHECK(philox4x32_10({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}) ==
        PhiloxBlock{0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD});
  CHECK(philox4x32_10({0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344}, {0xA4093822, 0x299F31D0}) ==
        PhiloxBlock{0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1});
}

TEST_CASE("the counter is draw, item, attempt, stream and the key is the seed", "[base][rng]") {
  constexpr std::uint64_t seed = 0x0123456789ABCDEF;
  Rng rng(seed, 5, 2, 1);
  for (std::uint32_t draw = 0; draw < 3; ++draw)
    for (const std::uint32_t word : philox4x32_10({draw, 5, 2, 1}, {0x89ABCDEF, 0x01234567}))
      CHECK(rng.next() == word);

  Rng golden(seed, 5, 2, 1);  // by a separate implementation
  for (const std::uint32_t word :
       {0x8FEA1FC4U, 0xBCA2EF0CU, 0xA159D71AU, 0xF628779EU, 0x292B53DAU, 0xE98ABE09U})
    CHECK(golden.next() == word);
}

TEST_CASE("a change of seed, item, attempt or stream changes the numbers", "[base][rng]") {
  const auto first_words = [](Rng rng) {
    return std::array{rng.next(), rng.next(), rng.next(), rng.next()};
  };
  const auto base = first_words(Rng(1, 2, 3, 4));
  CHECK(first_words(Rng(1, 2, 3, 4)) == base);
  CHECK(first_words(Rng(2, 2, 3, 4)) != base);
  CHECK(first_words(Rng(1 + (std::uint64_t{1} << 32), 2, 3, 4)) != base);
  CHECK(first_words(Rng(1, 3, 3, 4)) != base);
  CHECK(first_words(Rng(1, 2, 4, 4)) != base);
  CHECK(first_words(Rng(1, 2, 3, 5)) != base);
}

// Lemire's method, read once more: of the 2^32 products the lowest 2^32 mod bound of each run of
// equal high halves are refused, so that each value is left with exactly floor(2^32 / bound) words.
bool accepted(std::uint32_t word, std::uint32_t bound, std::uint32_t& value) {
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  const std::uint64_t product = std::uint64_t{word} * bound;
  value = static_cast<std::uint32_t>(product / kWords);
  return product % kWords >= kWords % bound;
}

TEST_CASE("that reading of bounded numbers is exactly uniform", "[base][rng]") {
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  for (const std::uint32_t bound : {0x80000001U, 0xC0000000U, 0x40000001U, 0x01000001U, 1000003U}) {
    for (const std::uint32_t value : {0U, 1U, 12345U, bound / 2, bound - 2, bound - 1}) {
      std::uint64_t words = 0;
      const std::uint64_t first = (kWords * value + bound - 1) / bound;
      for (std::uint64_t w = first; w < kWords && w * bound < kWords * (value + std::uint64_t{1});
           ++w) {
        std::uint32_t got = 0;
        words += accepted(static_cast<std::uint32_t>(w), bound, got) && got == value;
      }
      CAPTURE(bound, value);
      CHECK(words == kWords / bound);
    }
  }
}

TEST_CASE("below follows that reading, also where half of the words are refused", "[base][rng]") {
  for (const std::uint32_t bound : {1U, 2U, 3U, 4U, 6U, 9U, 10U, 25U, 81U, 625U, 65536U,
                                    0x80000000U, 0x80000001U, 0xC0000000U, 0xFFFFFFFEU, kOnes}) {
    CAPTURE(bound);
    Rng rng(77, bound);
    Rng words(77, bound);
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
      std::uint32_t expected = 0;
      while (!accepted(words.next(), bound, expected)) ++refused;
      REQUIRE(rng.below(bound) == expected);
      REQUIRE(expected < bound);
    }
    if (bound == 0x80000001U) CHECK(refused > 1500);  // the loop has been looped through
    if ((bound & (bound - 1)) == 0) CHECK(refused == 0);
  }
}

TEST_CASE("below is level over its values", "[base][rng]") {
  Rng rng(42, 0);
  std::array<int, 6> count{};
  for (int i = 0; i < 60'000; ++i) ++count[rng.below(6)];
  CHECK(count == std::array{10033, 9874, 10159, 9926, 10034, 9974});  // separate implementation
}

TEST_CASE("a shuffle is the same on every machine", "[base][rng]") {
  std::vector<int> nine(9);
  std::iota(nine.begin(), nine.end(), 1);
  Rng(2024, 7, 1, 3).shuffle(nine);
  CHECK(nine == std::vector{6, 3, 8, 4, 7, 9, 5, 1, 2});  // separate implementation

  std::vector<int> sixteen(16);
  std::iota(sixteen.begin(), sixteen.end(), 0);
  Rng(0, 0).shuffle(sixteen);
  CHECK(sixteen == std::vector{5, 9, 4, 14, 1, 12, 2, 8, 0, 15, 3, 11, 7, 10, 13, 6});
}

TEST_CASE("a shuffle reaches every order about equally often", "[base][rng]") {
  Rng rng(3, 3);
  std::array<int, 6> count{};
  for (int i = 0; i < 6000; ++i) {
    std::string abc = "abc";
    rng.shuffle(abc);
    constexpr std::array<std::string_view, 6> orders{"abc", "acb", "bac", "bca", "cab", "cba"};
    for (std::size_t k = 0; k < orders.size(); ++k) count[k] += abc == orders[k];
  }
  CHECK(std::accumulate(count.begin(), count.end(), 0) == 6000);
  for (const int times : count) CHECK((850 < times && times < 1150));  // 5 sigma
}

TEST_CASE("shuffling nothing or one thing takes no number", "[base][rng]") {
  Rng rng(9, 9);
  Rng untouched(9, 9);
  std::vector<int> none;
  std::vector<int> one{4};
  rng.shuffle(none);
  rng.shuffle(one);
  CHECK(one == std::vector{4});
  CHECK(rng.next() == untouched.next());
}

}  // namespace
}  // namespace gridmill
