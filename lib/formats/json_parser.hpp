#pragma once

// JsonParser: one JSON object into validated members.  What every JSON-like format ends in.
//
// simdjson's DOM validates the whole object first (On-Demand would not look at what it skips: it passes
// [1,,nope]); then the members are cut out as raw slices, so passing a field through is a copy.
// Numbers beyond 64 bits are refused by simdjson 3.0 and so by us: documented, rather than rounded.

#include <simdjson.h>

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/schema.hpp"

namespace gridmill::formats {

// simdjson may read (not use) so far behind the text.
constexpr std::size_t kJsonPadding = simdjson::SIMDJSON_PADDING;

class DomMembers final : public Members {
 public:
  Value tree(std::size_t member) const override;
  std::vector<simdjson::dom::element> elements;
};

class JsonParser {
 public:
  JsonParser();

  // The members of the object `text`, valid until the next call; views into `text`, which must have
  // kJsonPadding readable bytes behind it.  `raw` is scratch of the caller.
  Result<const DomMembers*> parse(std::string_view text, std::vector<RawField>& raw);

 private:
  Result<const DomMembers*> collect(simdjson::dom::object object, const std::vector<RawField>& raw);

  simdjson::dom::parser parser_;
  DomMembers members_;
};

// A copy of `text` with the padding behind it.
class PaddedJson {
 public:
  explicit PaddedJson(std::string_view text) : bytes_(text), size_(text.size()) {
    bytes_.append(kJsonPadding, ' ');
  }
  std::string_view view() const { return std::string_view(bytes_).substr(0, size_); }

 private:
  std::string bytes_;
  std::size_t size_;
};

}  // namespace gridmill::formats
