#include "rules/registry.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace gridmill::rules {

std::span<const RuleKind* const> all_rules() {
  static const RuleKind* const all[] = {
#define GRIDMILL_RULE(name) &name##_rule(),
#include "rules/rule_list.inc"
#undef GRIDMILL_RULE
  };
  return all;
}

const RuleKind* find_rule(std::string_view word) {
  const std::string key = lowered(word);
  for (const RuleKind* kind : all_rules())
    if (kind->named && (kind->key == key || std::ranges::count(kind->aliases, key) > 0))
      return kind;
  return nullptr;
}

const RuleKind* owner_of_field(std::string_view field) {
  for (const RuleKind* kind : all_rules())
    if (std::ranges::count(kind->fields, field) > 0) return kind;
  return nullptr;
}

std::vector<std::string_view> rule_words() {
  std::vector<std::string_view> words{"classic"};
  for (const RuleKind* kind : all_rules())
    if (kind->named) words.push_back(kind->key);
  return words;
}

}  // namespace gridmill::rules
