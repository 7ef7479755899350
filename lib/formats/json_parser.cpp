#include "formats/json_parser.hpp"

#include <fmt/format.h>

#include <new>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/block.hpp"
#include "formats/json_text.hpp"

namespace gridmill::formats {
namespace {

namespace dom = simdjson::dom;

static_assert(kPadding >= simdjson::SIMDJSON_PADDING);

Value tree_of(dom::element element) {
  switch (element.type()) {
    case dom::element_type::STRING:
      return {std::string(std::string_view(element))};
    case dom::element_type::INT64:
      return {std::int64_t(element)};
    case dom::element_type::UINT64:  // beyond int64: no field of ours is that large
    case dom::element_type::DOUBLE:
      return {double(element)};
    case dom::element_type::BOOL:
      return {bool(element)};
    case dom::element_type::ARRAY: {
      Value::List list;
      for (const dom::element item : dom::array(element)) list.push_back(tree_of(item));
      return {std::move(list)};
    }
    case dom::element_type::OBJECT: {
      Value::Map map;
      for (const auto [key, value] : dom::object(element))
        map.push_back({std::string(key), tree_of(value)});
      return {std::move(map)};
    }
    default:
      return {};
  }
}

Error too_deep() {
  return {.code = Code::TooDeep,
          .what = fmt::format("nested deeper than {} levels", kMaxDepth),
          .hint = ""};
}

Error bad_json(simdjson::error_code code) {
  if (code == simdjson::DEPTH_ERROR) return too_deep();
  if (code == simdjson::NUMBER_ERROR)
    return {.code = Code::BadJson,
            .what = "a number is written wrongly or is beyond 64 bits",
            .hint = "put large numbers in quotes"};
  std::string what = lowered(simdjson::error_message(code));
  while (!what.empty() && (what.back() == '.' || what.back() == ' ')) what.pop_back();
  return {.code = Code::BadJson,
          .what = "not valid JSON: " + what.substr(0, what.find(':')),
          .hint = "a record is one complete JSON object"};
}

}  // namespace

Value DomMembers::tree(std::size_t member) const { return tree_of(elements[member]); }

JsonParser::JsonParser() {
  if (parser_.allocate(kMaxLine + kJsonPadding, kMaxDepth + 1) != simdjson::SUCCESS)
    throw std::bad_alloc();
}

Result<const DomMembers*> JsonParser::parse(std::string_view text, std::vector<RawField>& raw) {
  if (text.size() > kMaxLine)
    return Error{.code = Code::LongLine, .what = "the line is longer than 1 MiB", .hint = ""};
  dom::element root;
  if (const auto fault = parser_.parse(text.data(), text.size(), false).get(root))
    return bad_json(fault);
  dom::object object;
  if (root.get(object) != simdjson::SUCCESS)
    return Error{.code = Code::NotObject,
                 .what = "valid JSON, but no object",
                 .hint = R"(a record is an object: {"givens": "..."})"};
  raw.clear();
  // simdjson does not count an empty array or object at the bottom as a level.
  if (split_members(text, raw) > kMaxDepth) return too_deep();
  return collect(object, raw);
}

Result<const DomMembers*> JsonParser::collect(dom::object object,
                                              const std::vector<RawField>& raw) {
  members_.list.clear();
  members_.elements.clear();
  for (const auto [key, value] : object) {
    Member member{.key = key, .raw = raw[members_.list.size()], .text = {}, .is_text = false};
    member.is_text = value.get(member.text) == simdjson::SUCCESS;
    if (members_.find(key) >= 0)
      return Error{.code = Code::DuplicateKey,
                   .what = fmt::format("the key '{}' occurs twice", printable(key)),
                   .hint = "keep one of them"};
    members_.list.push_back(member);
    members_.elements.push_back(value);
    if (members_.list.size() > kMaxFields)
      return Error{.code = Code::BadJson,
                   .what = fmt::format("more than {} fields in one record", kMaxFields),
                   .hint = ""};
  }
  return &members_;
}

}  // namespace gridmill::formats
