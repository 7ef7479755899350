// JSON Lines: one puzzle an object a line.
//
//   {"gridmill":1,"title":"Week 49"}                          an optional header, first line only
//   {"id":"k-1","givens":"53..7....6..195...","x-source":"…"}  known fields are read, all are kept
//
// simdjson's DOM validates the whole line first (On-Demand would not look at what it skips: it passes
// [1,,nope]); then the members are cut out as raw slices, so passing a field through is a copy.
// Numbers beyond 64 bits are refused by simdjson 3.0 and so by us: documented, rather than rounded.

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <array>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/json_output.hpp"
#include "formats/json_text.hpp"
#include "formats/line_cutter.hpp"
#include "formats/lines.hpp"
#include "formats/registry.hpp"
#include "formats/schema.hpp"

namespace gridmill::formats {
namespace {

namespace dom = simdjson::dom;

static_assert(kPadding >= simdjson::SIMDJSON_PADDING);

bool is_record(std::string_view /*not blank*/) { return true; }

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

class DomMembers final : public Members {
 public:
  Value tree(std::size_t member) const override { return tree_of(elements[member]); }
  std::vector<dom::element> elements;
};

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
          .hint = "each line holds one complete JSON object"};
}

// The validated members of one line, for as long as the next line is not parsed.
class LineParser {
 public:
  explicit LineParser(std::size_t longest = kMaxLine) {
    if (parser_.allocate(longest + simdjson::SIMDJSON_PADDING, kMaxDepth + 1) != simdjson::SUCCESS)
      throw std::bad_alloc();
  }

  Result<const DomMembers*> parse(std::string_view line, std::vector<RawField>& raw) {
    if (line.size() > kMaxLine)
      return Error{.code = Code::LongLine, .what = "the line is longer than 1 MiB", .hint = ""};
    dom::element root;
    if (const auto fault = parser_.parse(line.data(), line.size(), false).get(root))
      return bad_json(fault);
    dom::object object;
    if (root.get(object) != simdjson::SUCCESS)
      return Error{.code = Code::NotObject,
                   .what = "valid JSON, but no object",
                   .hint = R"(a record is an object: {"givens": "..."})"};
    raw.clear();
    // simdjson does not count an empty array or object at the bottom as a level.
    if (split_members(line, raw) > kMaxDepth) return too_deep();
    return collect(object, raw);
  }

 private:
  Result<const DomMembers*> collect(dom::object object, const std::vector<RawField>& raw) {
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

  dom::parser parser_;
  DomMembers members_;
};

class JsonlReader final : public Reader {
 public:
  explicit JsonlReader(rules::Layouts& layouts) : schema_(layouts) {}

  void open(const Block& block) override {
    block_ = block;
    lines_ = Lines(block.bytes);
    line_ = block.first_line;
    index_ = block.first_index;
    header_possible_ = block.first_of_file;
  }

  bool next(Record& record) override;

 private:
  void read(std::string_view line, Record& record) {
    Result<const DomMembers*> members = parser_.parse(line, raw_);
    record.error = members ? schema_.read(**members, record) : std::move(members.error());
  }

  Schema schema_;
  LineParser parser_;
  std::vector<RawField> raw_;
  Block block_;
  Lines lines_{{}};
  std::uint64_t line_ = 0;
  std::uint64_t index_ = 0;
  bool header_possible_ = false;
};

// Copies the line behind itself with the padding that simdjson wants: for lines outside a block.
Result<bool> read_header(std::string_view line) {
  std::string padded(line);
  padded.append(simdjson::SIMDJSON_PADDING, ' ');
  LineParser parser(line.size());
  std::vector<RawField> raw;
  Result<const DomMembers*> members =
      parser.parse(std::string_view(padded).substr(0, line.size()), raw);
  if (!members) return false;  // a broken first record; the reader reports it
  const int version = (*members)->find("gridmill");
  if (version < 0 || (*members)->find("givens") >= 0) return false;
  if ((*members)->find("puzzles") >= 0)
    return Error{.code = Code::Foreign,
                 .what = "this is a JSON pack (`puzzles` in one object), which is not read yet",
                 .hint = "write one record a line: jq -c '.puzzles[]' FILE"};
  const std::string_view written = raw[static_cast<std::size_t>(version)].value;
  if (parse_u64(written) != kPackVersion)
    return Error{.code = Code::Version,
                 .what = fmt::format("the file says gridmill: {}; this program reads version {}",
                                     printable(written), kPackVersion),
                 .hint = "use the program version that wrote it"};
  return true;
}

bool JsonlReader::next(Record& record) {
  std::string_view line;
  while (lines_.next(line)) {
    const std::uint64_t at = line_++;
    if (is_blank_line(line)) continue;
    if (std::exchange(header_possible_, false)) {
      const Result<bool> header = read_header(line);
      if (!header || *header) continue;
    }
    record.clear();
    record.place = {block_.file, at, index_++};
    record.source = line.substr(0, kMaxLine);
    read(line, record);
    return true;
  }
  return false;
}

// A line that begins with `{` and could end an object is JSON Lines; `{` that goes on in the next line
// is a JSON document (foreign.cpp names it, after this has said no).
Sniff sniff(std::string_view lines, bool end) {
  Lines walk(lines);
  std::string_view line;
  while (walk.next(line)) {
    line = trimmed(line);
    if (line.empty()) continue;
    return line[0] == '{' ? Sniff::Yes : Sniff::No;
  }
  return end ? Sniff::No : Sniff::More;
}

}  // namespace

const Format& jsonl_format() {
  static constexpr std::array<std::string_view, 2> aliases{"ndjson", "json-lines"};
  static constexpr Format format{
      .key = "jsonl",
      .aliases = aliases,
      .summary = "JSON Lines: one puzzle an object a line, unknown fields kept",
      .many_solutions = true,
      .sniff = sniff,
      .cutter = []() -> std::unique_ptr<Cutter> {
        return std::make_unique<LineCutter>(is_record, read_header);
      },
      .reader = [](rules::Layouts& layouts) -> std::unique_ptr<Reader> {
        return std::make_unique<JsonlReader>(layouts);
      },
      .writer = json_writer};
  return format;
}

}  // namespace gridmill::formats
