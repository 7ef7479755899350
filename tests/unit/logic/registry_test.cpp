// The list of techniques: complete, ordered as the scale orders them, and every technique drawn.

#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <string>

#include "drawings.hpp"
#include "logic/engine.hpp"

namespace gridmill::logic {
namespace {

TEST_CASE("the engine's order is the scale's list") {
  const std::pair<std::string_view, int> wanted[] = {
      {"last-cell", 10},
      {"hidden-single", 12},
      {"direct-pointing", 17},
      {"direct-claiming", 19},
      {"direct-hidden-pair", 20},
      {"naked-single", 23},
      {"direct-hidden-triplet", 25},
      {"pointing", 26},
      {"claiming", 28},
      {"naked-pair", 30},
      {"x-wing", 32},
      {"hidden-pair", 34},
      {"naked-triplet", 36},
      {"swordfish", 38},
      {"hidden-triplet", 40},
  };
  const auto ranked = techniques();
  REQUIRE(ranked.size() == std::size(wanted));
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    CHECK(ranked[i].technique->key == wanted[i].first);
    CHECK(printed_tenths(ranked[i].technique->rating) == wanted[i].second);
    CHECK(ranked[i].technique->rating < kFirstMissing);
    CHECK(find_technique(ranked[i].technique->key) == ranked[i].technique);
  }
  CHECK(find_technique("no-such-thing") == nullptr);
}

TEST_CASE("every family and technique says what it is, and no key is used twice") {
  std::set<std::string_view> keys;
  int slots = 0;
  for (const Family* family : families()) {
    INFO(family->key);
    CHECK(!family->summary.empty());
    CHECK(!family->techniques.empty());
    CHECK(keys.insert(family->key).second);
    slots += family->slots;
    for (const Technique& technique : family->techniques) {
      CHECK(!technique.name.empty());
      CHECK(technique.rating >= 1.0);
      CHECK(technique.find.w2 != nullptr);
      CHECK(technique.find.w4 != nullptr);
      CHECK(technique.find.w10 != nullptr);
      CHECK(keys.insert(technique.key).second);
    }
  }
  CHECK(slots == news_slots());
}

TEST_CASE("every technique is drawn, with a hit and a near miss") {
  for (const Family* family : families()) {
    const auto cases = tests::read_drawings(tests::drawing_file(family->key));
    for (const Technique& technique : family->techniques) {
      INFO(technique.key << " in " << tests::drawing_file(family->key));
      const auto count = [&](bool expect) {
        return std::ranges::count_if(cases, [&](const tests::Drawing& drawing) {
          return drawing.key == technique.key && drawing.expect == expect;
        });
      };
      CHECK(count(true) > 0);
      CHECK(count(false) > 0);
    }
    for (const tests::Drawing& drawing : cases) {
      INFO(drawing.key);
      CHECK(std::ranges::any_of(family->techniques,
                                [&](const Technique& t) { return t.key == drawing.key; }));
    }
  }
}

}  // namespace
}  // namespace gridmill::logic
