// Walks every list that a new rule or format is entered in, and fails on an entry that is not
// complete: help, names that collide with nothing, a test file, a case that passes and one that fails.

#include "rules/registry.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "base/text.hpp"
#include "formats/registry.hpp"
#include "fuzz/pieces.hpp"
#include "rules/lower.hpp"

namespace gridmill {
namespace {

namespace fs = std::filesystem;

fs::path unit_folder() { return "tests/unit"; }

bool is_word(std::string_view word) {
  return !word.empty() &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

void check_summary(std::string_view summary) {
  CHECK(summary.size() >= 20);
  CHECK(summary.size() <= 90);  // one line of help
  CHECK(summary.find('\n') == std::string_view::npos);
  CHECK_FALSE(summary.ends_with('.'));
}

// One row a rule: a record that keeps it and one that the rule itself finds fault with.
struct RuleCase {
  std::string_view key, test_file, keeps, clashes;
};
constexpr auto kRuleCases = std::to_array<RuleCase>({
    {"rows-columns", "rules/classic_test.cpp", R"({"givens":"1234341221434321"})",
     R"({"givens":"1..1............"})"},
    {"boxes", "rules/classic_test.cpp", R"({"givens":"1234341221434321"})",
     R"({"givens":"1....1.........."})"},
});

// One row a format: a text that it reads without error and one that it does not.
struct FormatCase {
  std::string_view key, test_file, good, bad;
};
constexpr auto kFormatCases = std::to_array<FormatCase>({
    {"jsonl", "formats/jsonl_test.cpp", "{\"givens\":\"1234341221434321\"}\n",
     "{\"givens\":\"123434122143432\"}\n"},
    {"json", "formats/pack_corpus_test.cpp", "[{\"givens\":\"1234341221434321\"}]\n",
     "[{\"givens\":\"123434122143432\"}]\n"},
    {"yaml", "formats/yaml_test.cpp", "puzzles:\n  - givens: \"1234341221434321\"\n",
     "puzzles:\n  - givens: \"123434122143432\"\n"},
    {"csv", "formats/csv_test.cpp", "id,puzzle\n1,1234341221434321\n",
     "id,puzzle\n1,123434122143432\n"},
    {"grid", "formats/grid_test.cpp", "1 2 | 3 4\n3 4 | 1 2\n2 1 | 4 3\n4 3 | 2 1\n",
     "1 2 | 3 4\n3 4 | 1 2\n2 1 | 4 7\n4 3 | 2 1\n"},
    {"text", "formats/text_test.cpp", "1234341221434321\n", "123434122143432\n"},
});

template <class Cases>
auto case_of(const Cases& cases, std::string_view key) {
  return std::ranges::find_if(cases, [&](const auto& row) { return row.key == key; });
}

TEST_CASE("every rule has help and names of its own", "[registry]") {
  std::set<std::string_view> words{"classic"};
  std::set<std::string_view> fields{"size", "givens", "rules", "id"};
  REQUIRE(!rules::all_rules().empty());
  for (const RuleKind* kind : rules::all_rules()) {
    CAPTURE(kind->key);
    CHECK(is_word(kind->key));
    CHECK(words.insert(kind->key).second);
    for (const std::string_view alias : kind->aliases) {
      CAPTURE(alias);
      CHECK(is_word(alias));
      CHECK(words.insert(alias).second);
    }
    for (const std::string_view field : kind->fields) {
      CAPTURE(field);
      CHECK(fields.insert(field).second);
      CHECK(rules::owner_of_field(field) == kind);
    }
    check_summary(kind->summary);
    CHECK(kind->parse != nullptr);
    CHECK((kind->named || kind->aliases.empty()));
  }
  CHECK(rules::owner_of_field("givens") == nullptr);
  CHECK(rules::owner_of_field("") == nullptr);
}

TEST_CASE("every named rule is found by key and alias in any case", "[registry]") {
  CHECK(rules::find_rule("classic") == nullptr);  // means "nothing more", it is no rule
  CHECK(rules::find_rule("") == nullptr);
  const auto words = rules::rule_words();
  CHECK(std::ranges::count(words, "classic") == 1);
  for (const RuleKind* kind : rules::all_rules()) {
    CAPTURE(kind->key);
    CHECK(rules::find_rule(kind->key) == (kind->named ? kind : nullptr));
    CHECK(std::ranges::count(words, kind->key) == (kind->named ? 1 : 0));
    for (const std::string_view alias : kind->aliases) {
      std::string shouted(alias);
      for (char& c : shouted) c = 'a' <= c && c <= 'z' ? static_cast<char>(c - 32) : c;
      CHECK(rules::find_rule(alias) == kind);
      CHECK(rules::find_rule(shouted) == kind);
    }
  }
}

TEST_CASE("every rule has a test file, a grid that keeps it and one that breaks it", "[registry]") {
  CHECK(kRuleCases.size() == rules::all_rules().size());
  rules::Layouts layouts;
  for (const RuleKind* kind : rules::all_rules()) {
    CAPTURE(kind->key);
    const auto row = case_of(kRuleCases, kind->key);
    REQUIRE(row != kRuleCases.end());
    CHECK(fs::is_regular_file(unit_folder() / row->test_file));

    const auto clash_of = [&](std::string_view text) {
      const auto reader = formats::find_format("jsonl")->reader(layouts);
      const pieces::PaddedBlock block(text);
      reader->open(block.block);
      Record record;
      REQUIRE(reader->next(record));
      REQUIRE_FALSE(record.error.has_value());
      for (const auto& rule : record.puzzle.layout->rules)
        if (&rule->kind() == kind) return rule->clash(record.puzzle.givens).has_value();
      FAIL("the record does not have the rule");
      return false;
    };
    CHECK_FALSE(clash_of(row->keeps));
    CHECK(clash_of(row->clashes));
  }
}

TEST_CASE("every format has help and names of its own", "[registry]") {
  std::set<std::string_view> words;
  REQUIRE(!formats::all_formats().empty());
  for (const formats::Format* format : formats::all_formats()) {
    CAPTURE(format->key);
    CHECK(is_word(format->key));
    CHECK(words.insert(format->key).second);
    for (const std::string_view alias : format->aliases) {
      CAPTURE(alias);
      CHECK(is_word(alias));
      CHECK(words.insert(alias).second);
      CHECK(formats::find_format(alias) == format);
    }
    check_summary(format->summary);
    CHECK(formats::find_format(format->key) == format);
    CHECK(format->sniff != nullptr);
    CHECK(format->cutter() != nullptr);
    CHECK(&format->writer() == &format->writer());
  }
  CHECK(formats::find_format("JSONL") == formats::find_format("ndjson"));
  CHECK(formats::find_format("xlsx") == nullptr);
  CHECK(formats::find_format("") == nullptr);
  CHECK(formats::format_words().size() == formats::all_formats().size());
}

TEST_CASE("every format has a test file, a text that it reads and one that it does not",
          "[registry]") {
  CHECK(kFormatCases.size() == formats::all_formats().size());
  for (const formats::Format* format : formats::all_formats()) {
    CAPTURE(format->key);
    const auto row = case_of(kFormatCases, format->key);
    REQUIRE(row != kFormatCases.end());
    CHECK(fs::is_regular_file(unit_folder() / row->test_file));

    const auto found = formats::detect(row->good, true);
    REQUIRE(found);
    CHECK(*found == format);
    const pieces::Reading good = pieces::read_whole(*format, row->good);
    REQUIRE(good.records.size() == 1);
    CHECK(good.records[0].error == "");
    const pieces::Reading bad = pieces::read_whole(*format, row->bad);
    REQUIRE(bad.records.size() == 1);
    CHECK(bad.records[0].error != "");
  }
}

}  // namespace
}  // namespace gridmill
