#include <algorithm>
#include <vector>

#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

std::vector<Ranked> rank() {
  std::vector<Ranked> ranked;
  int memo = 0;
  for (const Family* family : families()) {
    for (const Technique& technique : family->techniques)
      ranked.push_back({&technique, family, {.memo = memo}});
    memo += family->memos;
  }
  assert(memo <= 64);
  std::ranges::stable_sort(ranked, {}, [](const Ranked& r) { return r.technique->rating; });
  return ranked;
}

}  // namespace

std::span<const Family* const> families() {
  static const Family* const all[] = {
#define GRIDMILL_FAMILY(name) &name##_family(),
#include "logic/technique_list.inc"
#undef GRIDMILL_FAMILY
  };
  return all;
}

std::span<const Ranked> techniques() {
  static const std::vector<Ranked> ranked = rank();
  return ranked;
}

const Technique* find_technique(std::string_view key) {
  for (const Ranked& ranked : techniques())
    if (ranked.technique->key == key) return ranked.technique;
  return nullptr;
}

}  // namespace gridmill::logic
