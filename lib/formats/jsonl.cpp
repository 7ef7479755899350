// JSON Lines: one puzzle an object a line.
//
//   {"gridmill":1,"title":"Week 49"}                          an optional header, first line only
//   {"id":"k-1","givens":"53..7....6..195...","x-source":"…"}  known fields are read, all are kept
//
// What an object must be: json_parser.hpp; what its fields mean: schema.hpp.

#include <array>
#include <utility>

#include "formats/json_output.hpp"
#include "formats/json_parser.hpp"
#include "formats/line_cutter.hpp"
#include "formats/lines.hpp"
#include "formats/pack_header.hpp"
#include "formats/registry.hpp"
#include "formats/schema.hpp"

namespace gridmill::formats {
namespace {

bool is_record(std::string_view /*not blank*/) { return true; }

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
  JsonParser parser_;
  std::vector<RawField> raw_;
  Block block_;
  Lines lines_{{}};
  std::uint64_t line_ = 0;
  std::uint64_t index_ = 0;
  bool header_possible_ = false;
};

Result<bool> read_header(std::string_view line) {
  Result<std::optional<std::string>> header = pack_header(line);
  if (!header) return std::move(header.error());
  return header->has_value();
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

// A line that begins with `{`, after json.cpp has said that it is no JSON document.
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
      .writer = jsonl_writer};
  return format;
}

}  // namespace gridmill::formats
