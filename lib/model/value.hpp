#pragma once

// Value: a small tree for the few fields that a rule or claim reads from a record, the same whether
// the record was JSON, YAML or anything else.  Formats build it, rules/*.cpp read it.
// Fields that nobody reads never become Values; they stay slices of the input (record.hpp).

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gridmill {

struct ValueMember;

struct Value {
  using List = std::vector<Value>;
  using Map = std::vector<ValueMember>;  // in input order, keys distinct

  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> is;

  const std::string* text() const { return std::get_if<std::string>(&is); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&is); }
  const List* list() const { return std::get_if<List>(&is); }
  const Map* map() const { return std::get_if<Map>(&is); }
  const bool* boolean() const { return std::get_if<bool>(&is); }

  // The member of a map; null when this is no map or has no such key.
  const Value* member(std::string_view key) const;
};

// A struct of its own, because a pair would need the complete Value (clang with libstdc++ insists).
struct ValueMember {
  std::string key;
  Value value;
};

inline const Value* Value::member(std::string_view key) const {
  if (const Map* m = map())
    for (const ValueMember& entry : *m)
      if (entry.key == key) return &entry.value;
  return nullptr;
}

}  // namespace gridmill
