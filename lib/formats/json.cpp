// JSON documents: a pack in one object, an array of records, or records that follow each other.
//
//   {"gridmill":1,"title":"Week 49","puzzles":[
//   {"id":"k-1","givens":"53..7....6..195..."},
//   {"id":"k-2","givens":[".2..",...]}
//   ]}
//
// Where a record begins and ends: json_cutter.hpp.  Written with one record a line, so that a diff of
// two packs shows records.

#include <algorithm>
#include <array>

#include "base/limits.hpp"
#include "formats/flow_scanner.hpp"
#include "formats/item_reader.hpp"
#include "formats/json_cutter.hpp"
#include "formats/json_output.hpp"
#include "formats/json_parser.hpp"
#include "formats/json_text.hpp"
#include "formats/lines.hpp"
#include "formats/registry.hpp"

namespace gridmill::formats {
namespace {

class JsonReader final : public ItemReader {
 public:
  explicit JsonReader(rules::Layouts& layouts) : schema_(layouts) {}

 private:
  Fault read(const Item& item, Record& record) override {
    Fault fault = read_object(record);
    if (fault && fault->column == 0) fault->column = item.column;
    return fault;
  }

  Fault read_object(Record& record) {
    Result<const DomMembers*> members = parser_.parse(record.source, raw_);
    if (!members) return std::move(members.error());
    if (record.source.find_first_of("\r\n") != std::string_view::npos) {
      // Written over several lines: fields must fit on one, whatever they are written to.
      record.storage = compact_json(record.source);
      const std::size_t size = record.storage.size();
      record.storage.append(kJsonPadding, ' ');
      members = parser_.parse(std::string_view(record.storage).substr(0, size), raw_);
      if (!members) return std::move(members.error());
    }
    return schema_.read(**members, record);
  }

  Schema schema_;
  JsonParser parser_;
  std::vector<RawField> raw_;
};

class JsonWriter final : public Writer {
 public:
  bool has_header() const override { return true; }
  void begin(std::string& out, std::string_view header) const override {
    header.remove_suffix(header.size() - header.rfind('}'));
    out += header;
    out += header.size() > 1 ? ",\"puzzles\":[\n" : "\"puzzles\":[\n";
  }
  std::string_view between() const override { return ",\n"; }
  void end(std::string& out, bool empty) const override { out += empty ? "]}\n" : "\n]}\n"; }
  void begin_verdicts(std::string& out) const override { out += "[\n"; }
  void end_verdicts(std::string& out, bool empty) const override { out += empty ? "]\n" : "\n]\n"; }

  void record(std::string& out, const Record& record, const Outcome& outcome,
              const RecordStyle& style) const override {
    append_record_json(out, record, outcome, style);
  }
  void verdict(std::string& out, const Record& record, const Outcome& outcome) const override {
    append_verdict_json(out, record, outcome);
  }
};

// Does the object at the front have `puzzles` among its own keys, as far as it goes?
bool has_puzzles(std::string_view object) {
  FlowScanner scanner(Dialect::Json);
  scanner.start();
  for (std::size_t i = 0; i < object.size(); ++i) {
    if (scanner.depth() == 1 && !scanner.in_string() && object.substr(i).starts_with("\"puzzles\""))
      return true;
    if (scanner.feed(object[i]) != FlowScanner::Step::Inside) return false;
  }
  return false;
}

// How many bytes the object at the front has; 0 when it does not end here.
std::size_t object_length(std::string_view line) {
  FlowScanner scanner(Dialect::Json);
  scanner.start();
  std::size_t i = 0;
  return scanner.run(line, i) == FlowScanner::Step::Last ? i : 0;
}

// A line that holds exactly one object is JSON Lines, and so is one that is broken; an object that goes
// on in the next line, or has `puzzles`, or is followed by another one, is a JSON document.
Sniff sniff(std::string_view lines, bool end) {
  Lines walk(lines);
  std::string_view line;
  while (walk.next(line)) {
    line = trimmed(line);
    if (line.empty()) continue;
    if (line[0] == '[') return Sniff::Yes;
    if (line[0] != '{') return Sniff::No;
    if (has_puzzles(line)) return Sniff::Yes;
    const std::size_t length = object_length(line);
    if (length > 0) return length < line.size() && line[length] == '{' ? Sniff::Yes : Sniff::No;
    // Cut off where nobody looks further: more likely one long record than a document.
    const bool whole = !walk.rest().empty() || lines.size() < kSniffBytes;
    if (!whole) return Sniff::No;
    const bool goes_on = std::string_view("{[,:").find(line.back()) != std::string_view::npos;
    return goes_on ? Sniff::Yes : Sniff::No;
  }
  return end ? Sniff::No : Sniff::More;
}

}  // namespace

const Format& json_format() {
  static constexpr std::array<std::string_view, 1> aliases{"json-pack"};
  static constexpr Format format{
      .key = "json",
      .aliases = aliases,
      .summary = "JSON: a pack in one object, an array, or objects in a row",
      .many_solutions = true,
      .sniff = sniff,
      .cutter = []() -> std::unique_ptr<Cutter> { return std::make_unique<JsonCutter>(); },
      .reader = [](rules::Layouts& layouts) -> std::unique_ptr<Reader> {
        return std::make_unique<JsonReader>(layouts);
      },
      .writer = []() -> const Writer& {
        static const JsonWriter writer;
        return writer;
      }};
  return format;
}

}  // namespace gridmill::formats
