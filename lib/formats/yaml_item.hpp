#pragma once

// YamlItem: the text of one record in YAML into the text of a JSON object.
//
// yaml-cpp parses; its events are translated as they come (its document tree takes half as long again).
// Our own usual record, one `key: word` a line, takes a short cut that is tested to give the same as
// yaml-cpp wherever it gives anything (yaml_simple.hpp).
//
// Refused, with the reason: anchors and aliases (a few bytes could stand for gigabytes), merge keys,
// tags, keys that are no text, a key twice in one map, nesting beyond kMaxDepth, control bytes (yaml-cpp
// takes 0x04 for the end), and text that is not UTF-8 (it would be changed silently).

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace gridmill::formats {

class YamlItem {
 public:
  YamlItem();
  ~YamlItem();
  YamlItem(const YamlItem&) = delete;
  YamlItem& operator=(const YamlItem&) = delete;

  // Appends the JSON of `item` to `json`.  The item begins at `line` and `column` (1-based) of its file:
  // with its first visible character, which is the `-` when it stands in a block list.
  Fault to_json(std::string_view item, std::uint64_t line, std::uint32_t column, std::string& json);

  // The same without the short cut, for tests.
  Fault by_events(std::string_view item, std::uint64_t line, std::uint32_t column,
                  std::string& json);

 private:
  struct Source;

  void lay_out(std::string_view item, std::uint32_t column);
  Fault parse(std::uint64_t line, std::string& json);

  std::unique_ptr<Source> source_;
  std::string text_;  // the item as a document of its own, every character in its column
};

}  // namespace gridmill::formats
