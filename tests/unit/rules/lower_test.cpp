// Layouts: from names and fields to a shared, lowered layout.

#include "rules/lower.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "rules/registry.hpp"

namespace gridmill::rules {
namespace {

using Names = std::vector<std::string>;

Value boxes_value(std::int64_t rows, std::int64_t cols) {
  return {Value::Map{{"rows", {rows}}, {"cols", {cols}}}};
}

TEST_CASE("a classic layout exists exactly for sizes with boxes of their own", "[rules][lower]") {
  Layouts layouts;
  for (int n = kMinSize; n <= kMaxSize; ++n) {
    CAPTURE(n);
    const LayoutPtr layout = layouts.classic(n);
    REQUIRE((layout != nullptr) == default_boxes(n).has_value());
    if (layout == nullptr) continue;
    CHECK(layout->n == n);
    CHECK(layouts.classic(n) == layout);
  }
  CHECK(layouts.classic(7) == nullptr);
  CHECK(layouts.classic(23) == nullptr);
}

TEST_CASE("no rules, classic in any case, and classic twice are one and the same",
          "[rules][lower]") {
  Layouts layouts;
  const LayoutPtr classic = layouts.classic(9);
  for (const Names& names :
       {Names{}, Names{"classic"}, Names{"Classic"}, Names{"classic", "CLASSIC"}}) {
    const auto made = layouts.get(names, {.n = 9, .values = {}});
    REQUIRE(made);
    CHECK(*made == classic);
  }
}

TEST_CASE("equal boards are shared, different ones are not", "[rules][lower]") {
  Layouts layouts;
  const auto get = [&](int n, std::vector<std::pair<std::string_view, Value>> values) {
    const auto made = layouts.get({}, {.n = n, .values = std::move(values)});
    REQUIRE(made);
    return *made;
  };
  const LayoutPtr plain = get(6, {});
  CHECK(get(6, {{"boxes", boxes_value(2, 3)}}) == plain);  // the default, written out
  const LayoutPtr tall = get(6, {{"boxes", boxes_value(3, 2)}});
  CHECK(tall != plain);
  CHECK(tall->key != plain->key);
  CHECK(get(6, {{"boxes", boxes_value(3, 2)}}) == tall);
  CHECK(get(9, {}) != plain);
}

TEST_CASE("a layout lives as long as somebody holds it", "[rules][lower]") {
  LayoutPtr kept;
  {
    Layouts layouts;
    kept = layouts.classic(4);
  }
  REQUIRE(kept != nullptr);
  CHECK(kept->model.houses.size() == 12);
}

TEST_CASE("an unknown rule is refused with what was probably meant", "[rules][lower]") {
  Layouts layouts;
  const auto error_of = [&](const Names& names) {
    const auto made = layouts.get(names, {.n = 9, .values = {}});
    REQUIRE_FALSE(made);
    return made.error();
  };
  const Error slip = error_of({"clasic"});
  CHECK(slip.code == Code::UnknownRule);
  CHECK(slip.what == "rule 'clasic' is not known to this version");
  CHECK(slip.hint == "did you mean 'classic'?");

  const Error far = error_of({"classic", "quantum"});
  CHECK(far.code == Code::UnknownRule);
  CHECK(far.what == "rule 'quantum' is not known to this version");
  CHECK(far.hint.starts_with("known: classic"));

  CHECK(error_of({""}).code == Code::UnknownRule);
  CHECK(error_of({" classic"}).code == Code::UnknownRule);
  CHECK(error_of({"\x1B[2J"}).what.find('\x1B') == std::string::npos);
}

TEST_CASE("a rule that is always on cannot be named", "[rules][lower]") {
  Layouts layouts;
  for (const RuleKind* kind : all_rules()) {
    if (kind->named) continue;
    CAPTURE(kind->key);
    const auto made = layouts.get(Names{std::string(kind->key)}, {.n = 9, .values = {}});
    REQUIRE_FALSE(made);
    CHECK(made.error().code == Code::UnknownRule);
  }
}

TEST_CASE("a field is refused without its rule, and only then", "[rules][lower]") {
  Layouts layouts;
  for (const RuleKind* kind : all_rules())
    for (const std::string_view field : kind->fields) {
      CAPTURE(kind->key, field);
      const RuleFields fields{.n = 9, .values = {{field, {}}}};
      const auto without = layouts.get({}, fields);
      REQUIRE_FALSE(without);  // null is no value that any rule reads
      CHECK((without.error().code == Code::OrphanField) == kind->named);
      if (!kind->named) continue;
      const auto with = layouts.get(Names{std::string(kind->key)}, fields);
      if (!with) CHECK(with.error().code != Code::OrphanField);
    }
}

TEST_CASE("a refusal leaves nothing behind", "[rules][lower]") {
  Layouts layouts;
  CHECK_FALSE(layouts.get(Names{"quantum"}, {.n = 9, .values = {}}));
  CHECK_FALSE(layouts.get({}, {.n = 7, .values = {}}));
  CHECK_FALSE(layouts.get({}, {.n = 9, .values = {{"boxes", boxes_value(2, 2)}}}));
  const auto made = layouts.get({}, {.n = 9, .values = {}});
  REQUIRE(made);
  CHECK(*made == layouts.classic(9));
}

TEST_CASE("a size without boxes says so", "[rules][lower]") {
  Layouts layouts;
  const auto made = layouts.get({}, {.n = 7, .values = {}});
  REQUIRE_FALSE(made);
  CHECK(made.error().code == Code::BadBoxes);
  CHECK(made.error().what == "a board of size 7 has no boxes of its own");
}

}  // namespace
}  // namespace gridmill::rules
