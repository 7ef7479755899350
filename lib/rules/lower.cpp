#include "rules/lower.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "rules/registry.hpp"

namespace gridmill::rules {
namespace {

Error unknown_rule(std::string_view name) {
  const std::vector<std::string_view> known = rule_words();
  return {.code = Code::UnknownRule,
          .what = fmt::format("rule '{}' is not known to this version", printable(name)),
          .hint = suggest(name, known)};
}

Error orphan_field(std::string_view field, const RuleKind& owner) {
  return {.code = Code::OrphanField,
          .what = fmt::format("field '{}' needs the rule '{}'", field, owner.key),
          .hint = fmt::format("add '{}' to `rules`, or drop the field", owner.key)};
}

// The kinds of the named rules and those that are always on, in list order, each once.
Result<std::vector<const RuleKind*>> active_rules(std::span<const std::string> names) {
  std::vector<const RuleKind*> wanted;
  for (const std::string& name : names) {
    if (lowered(name) == "classic") continue;
    const RuleKind* kind = find_rule(name);
    if (kind == nullptr) return unknown_rule(name);
    wanted.push_back(kind);
  }
  std::vector<const RuleKind*> active;
  for (const RuleKind* kind : all_rules())
    if (!kind->named || std::ranges::count(wanted, kind) > 0) active.push_back(kind);
  return active;
}

Fault check_owners(const std::vector<const RuleKind*>& active, const RuleFields& fields) {
  for (const auto& [field, value] : fields.values) {
    const RuleKind* owner = owner_of_field(field);
    if (owner != nullptr && std::ranges::count(active, owner) == 0)
      return orphan_field(field, *owner);
  }
  return {};
}

LayoutPtr lowered_layout(int n, std::vector<std::unique_ptr<const Rule>> parts, std::string key) {
  auto layout = std::make_shared<Layout>();
  layout->n = n;
  layout->model.n = n;
  layout->rules = std::move(parts);
  layout->key = std::move(key);
  for (const auto& rule : layout->rules) rule->lower(layout->model);
  return layout;
}

}  // namespace

LayoutPtr Layouts::classic(int n) {
  LayoutPtr& kept = classic_[static_cast<std::size_t>(n)];
  if (kept == nullptr && default_boxes(n)) {
    Result<LayoutPtr> made = get({}, {.n = n, .values = {}});
    if (made) kept = *made;
  }
  return kept;
}

Result<LayoutPtr> Layouts::get(std::span<const std::string> names, const RuleFields& fields) {
  Result<std::vector<const RuleKind*>> active = active_rules(names);
  if (!active) return active.error();
  if (Fault orphan = check_owners(*active, fields)) return *orphan;

  std::vector<std::unique_ptr<const Rule>> parts;
  std::string key = fmt::format("{}", fields.n);
  for (const RuleKind* kind : *active) {
    Result<std::unique_ptr<const Rule>> rule = kind->parse(fields);
    if (!rule) return rule.error();
    key += fmt::format("; {}", (*rule)->signature());
    parts.push_back(std::move(*rule));
  }
  if (const auto found = others_.find(key); found != others_.end()) return found->second;
  if (others_.size() >= kKept) others_.clear();
  LayoutPtr layout = lowered_layout(fields.n, std::move(parts), key);
  others_.emplace(std::move(key), layout);
  return layout;
}

}  // namespace gridmill::rules
