// YAML packs.
//
//   gridmill: 1
//   title: "Week 49"
//   puzzles:
//     - id: "k-0001"
//       givens: "53..7....6..195...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//       rating: {er: 1.5, ep: 1.5, ed: 1.5, scale: se-1.2.1.3}
//
// Where a record begins: yaml_cutter.hpp; what it says: yaml_item.hpp turns it into JSON, which is then
// read like any other, so that a field means the same in all formats.

#include <array>

#include "base/limits.hpp"
#include "formats/item_reader.hpp"
#include "formats/json_output.hpp"
#include "formats/json_parser.hpp"
#include "formats/lines.hpp"
#include "formats/registry.hpp"
#include "formats/text_line.hpp"
#include "formats/yaml_cutter.hpp"
#include "formats/yaml_item.hpp"
#include "formats/yaml_line.hpp"
#include "formats/yaml_output.hpp"

namespace gridmill::formats {
namespace {

std::string_view without_line_ends(std::string_view text) {
  while (!text.empty() && std::string_view(" \t\r\n").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  return text;
}

class YamlReader final : public ItemReader {
 public:
  explicit YamlReader(rules::Layouts& layouts) : schema_(layouts) {}

 private:
  Fault read(const Item& item, Record& record) override {
    const std::string_view text = std::exchange(record.source, without_line_ends(record.source));
    if (Fault fault = yaml_.to_json(text, item.line, item.column, record.storage)) return fault;
    const std::size_t size = record.storage.size();
    record.storage.append(kJsonPadding, ' ');
    Result<const DomMembers*> members =
        json_.parse(std::string_view(record.storage).substr(0, size), raw_);
    if (!members) return no_json(std::move(members.error()));
    return schema_.read(**members, record);
  }

  // What can still be wrong with a record that was valid YAML, in words of YAML.
  static Error no_json(Error error) {
    if (error.code == Code::NotObject) {
      error.what = "the record is no map of fields";
      error.hint = "a record begins like this: - givens: \"...\"";
    }
    return error;
  }

  Schema schema_;
  YamlItem yaml_;
  JsonParser json_;
  std::vector<RawField> raw_;
};

class YamlWriter final : public Writer {
 public:
  bool has_header() const override { return true; }
  void begin(std::string& out, std::string_view header) const override {
    append_yaml_members(out, header, "", "");
    out += "puzzles:\n";
  }
  void end(std::string& out, bool empty) const override { out += empty ? "  []\n" : ""; }
  void end_verdicts(std::string& out, bool empty) const override { out += empty ? "[]\n" : ""; }

  void record(std::string& out, const Record& record, const Outcome& outcome,
              const RecordStyle& style) const override {
    std::string json;
    append_record_json(json, record, outcome, style);
    append_yaml_members(out, json, "  - ", "    ");
  }
  void verdict(std::string& out, const Record& record, const Outcome& outcome) const override {
    std::string json;
    append_verdict_json(json, record, outcome);
    append_yaml_members(out, json, "- ", "  ");
  }
};

// `word:` at the front, with nothing or a blank behind it.
bool is_key(std::string_view text) {
  std::string_view key = text.substr(0, text.find(':'));
  if (key.size() == text.size() || key.empty()) return false;
  const std::string_view behind = text.substr(key.size() + 1);
  if (key.size() > 2 && (key[0] == '"' || key[0] == '\'') && key.back() == key[0])
    key = key.substr(1, key.size() - 2);
  const bool word = std::ranges::all_of(key, [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_' || c == '-';
  });
  return word && (behind.empty() || is_blank(behind[0]));
}

// The first line with content decides.  `---` is a document marker here, and a border elsewhere: what
// follows must look like YAML too.  `name: 53..7...` is a puzzle line with a name.
Sniff sniff(std::string_view lines, bool end) {
  Lines walk(lines);
  std::string_view line;
  while (walk.next(line)) {
    const YamlLine looks = look_at(line, true);
    if (looks.kind == YamlLine::Kind::Nothing || looks.kind == YamlLine::Kind::Marker) continue;
    if (looks.kind == YamlLine::Kind::Directive)
      return line.starts_with("%YAML") ? Sniff::Yes : Sniff::No;
    if (looks.kind == YamlLine::Kind::Dash) {
      const std::string_view item = trim_left(looks.text.substr(1));
      return item.empty() || item[0] == '{' || item[0] == '#' || is_key(item) ? Sniff::Yes
                                                                              : Sniff::No;
    }
    std::string_view rest;
    const bool ours = is_puzzles_key(looks.text, rest) || looks.text.starts_with("givens:");
    return is_key(looks.text) && (ours || !has_puzzle(line)) ? Sniff::Yes : Sniff::No;
  }
  return end ? Sniff::No : Sniff::More;
}

}  // namespace

const Format& yaml_format() {
  static constexpr std::array<std::string_view, 1> aliases{"yml"};
  static constexpr Format format{
      .key = "yaml",
      .aliases = aliases,
      .summary = "YAML packs: `puzzles` as a list of records",
      .many_solutions = true,
      .sniff = sniff,
      .cutter = []() -> std::unique_ptr<Cutter> { return std::make_unique<YamlCutter>(); },
      .reader = [](rules::Layouts& layouts) -> std::unique_ptr<Reader> {
        return std::make_unique<YamlReader>(layouts);
      },
      .writer = []() -> const Writer& {
        static const YamlWriter writer;
        return writer;
      }};
  return format;
}

}  // namespace gridmill::formats
