#pragma once

// The list of rules (rule_list.inc), and look-ups in it.

#include <span>
#include <string_view>
#include <vector>

#include "model/rule.hpp"

namespace gridmill::rules {

#define GRIDMILL_RULE(name) const RuleKind& name##_rule();
#include "rules/rule_list.inc"
#undef GRIDMILL_RULE

std::span<const RuleKind* const> all_rules();

// By key or alias, case ignored; null when there is none, or when the rule is always on.
const RuleKind* find_rule(std::string_view word);

// The rule that owns a record field, null when no rule does.
const RuleKind* owner_of_field(std::string_view field);

// What may stand in `rules`: "classic" and every named key.
std::vector<std::string_view> rule_words();

}  // namespace gridmill::rules
