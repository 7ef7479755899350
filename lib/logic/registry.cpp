#include <algorithm>
#include <vector>

#include "logic/technique.hpp"

namespace gridmill::logic {
namespace {

std::vector<Ranked> rank() {
  std::vector<Ranked> ranked;
  int slot = 0;
  for (const Family* family : families()) {
    for (const Technique& technique : family->techniques)
      ranked.push_back({&technique, family, {.slot = slot}});
    slot += family->slots;
  }
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

int news_slots() {
  int slots = 0;
  for (const Family* family : families()) slots += family->slots;
  return slots;
}

const Technique* find_technique(std::string_view key) {
  for (const Ranked& ranked : techniques())
    if (ranked.technique->key == key) return ranked.technique;
  return nullptr;
}

}  // namespace gridmill::logic
