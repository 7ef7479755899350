// YAML = JSON = JSON Lines: a record that goes through all of them comes back letter by letter.

#include <catch2/catch.hpp>
#include <string>

#include "base/rng.hpp"
#include "formats/json_text.hpp"
#include "formats/registry.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::formats::test {
namespace {

constexpr std::string_view kGivens = R"("givens":".2.....14.....3.")";

std::string random_text(Rng& rng) {
  static constexpr std::array<std::string_view, 40> kParts{"a",
                                                           "b c",
                                                           "\"",
                                                           "\\",
                                                           "/",
                                                           "\n",
                                                           "\t",
                                                           "\r",
                                                           "\x01",
                                                           "\x7F",
                                                           "'",
                                                           ":",
                                                           ": ",
                                                           "#",
                                                           " #",
                                                           "- ",
                                                           "[",
                                                           "]",
                                                           "{",
                                                           "}",
                                                           ",",
                                                           "&",
                                                           "*",
                                                           "!",
                                                           "|",
                                                           ">",
                                                           "%",
                                                           "@",
                                                           "`",
                                                           "0",
                                                           "1e5",
                                                           "~",
                                                           "\xC3\xA9",
                                                           "\xE2\x82\xAC",
                                                           "\xF0\x9F\x98\x80",
                                                           "\xE2\x80\xA8",
                                                           "\xC2\x85",
                                                           "\xEF\xBF\xBE",
                                                           "---",
                                                           " "};
  std::string text;
  for (std::uint32_t i = rng.below(6); i > 0; --i) text += kParts[rng.below(kParts.size())];
  if (rng.below(4) > 0) return text;
  static constexpr std::array<std::string_view, 12> kWords{
      "true", "null", "yes",        "NO", "1.5",        "007",
      "hard", "y",    "se-1.2.1.3", "",   "2026-12-01", "..."};
  return std::string(kWords[rng.below(kWords.size())]);
}

void append_value(std::string& json, Rng& rng, int depth) {
  static constexpr std::array<std::string_view, 9> kBare{
      "1", "-2.50", "1e3", "true", "false", "null", "0", "12345678901", "-0.0"};
  const std::uint32_t kind = rng.below(depth > 0 ? 5 : 3);
  if (kind < 2) return append_json_string(json, random_text(rng));
  if (kind == 2) {
    json += kBare[rng.below(kBare.size())];
    return;
  }
  json += kind == 3 ? '[' : '{';
  const std::uint32_t count = rng.below(4);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) json += ',';
    if (kind == 4) {
      append_json_string(json, random_text(rng) + std::to_string(i));
      json += ':';
    }
    append_value(json, rng, depth - 1);
  }
  json += kind == 3 ? ']' : '}';
}

std::string random_record(Rng& rng) {
  std::string json = "{" + std::string(kGivens);
  if (rng.below(2) == 0) {
    json += ",\"id\":";
    append_json_string(json, random_text(rng));
  }
  const std::uint32_t count = rng.below(5);
  for (std::uint32_t i = 0; i < count; ++i) {
    json += ',';
    const std::string name = rng.below(20) == 0 ? std::string(1200, 'k') : random_text(rng);
    append_json_string(json, "x-" + name + std::to_string(i));
    json += ':';
    append_value(json, rng, 3);
  }
  return json + "}";
}

// The records of `file` as a file of the format `to`.
std::string written(const Format& to, const Format& from, std::string_view bytes) {
  rules::Layouts layouts;
  const auto cutter = from.cutter();
  const auto reader = from.reader(layouts);
  std::string padded(bytes);
  padded.append(kPadding, ' ');
  const Cut cut = cutter->cut(std::string_view(padded).substr(0, bytes.size()), true);
  Block block;
  block.bytes = std::string_view(padded).substr(cut.skip, cut.take);
  block.first_of_file = true;
  block.items = cut.items;
  reader->open(block);
  const Writer& writer = to.writer();
  std::string out;
  if (writer.has_header()) writer.begin(out, cut.header.empty() ? R"({"gridmill":1})" : cut.header);
  Record record;
  Outcome outcome;
  outcome.status = Status::Solved;
  RecordStyle style(0);
  style.status = false;
  bool empty = true;
  while (reader->next(record)) {
    INFO(record.source);
    if (record.error) FAIL(record.error->what);
    if (!std::exchange(empty, false)) out += writer.between();
    writer.record(out, record, outcome, style);
  }
  writer.end(out, empty);
  return out;
}

}  // namespace

TEST_CASE("YAML, JSON and JSON Lines hold the same", "[formats]") {
  for (std::uint32_t i = 0; i < 400; ++i) {
    Rng rng(5, i);
    std::string lines;
    for (std::uint32_t k = 1 + rng.below(4); k > 0; --k) lines += random_record(rng) + "\n";
    INFO(lines);
    const std::string yaml = written(yaml_format(), jsonl_format(), lines);
    INFO(yaml);
    const std::string json = written(json_format(), yaml_format(), yaml);
    CHECK(written(jsonl_format(), json_format(), json) == lines);
    CHECK(written(yaml_format(), json_format(), json) == yaml);
    CHECK(written(json_format(), jsonl_format(), lines) == json);
  }
}

TEST_CASE("Headers go through all packs", "[formats]") {
  const std::string header = R"({"gridmill":1,"title":"a: \"b\"","x":{"y":[1,2.50,null]}})";
  const std::string record = "{" + std::string(kGivens) + "}\n";
  const std::string yaml = written(yaml_format(), jsonl_format(), header + "\n" + record);
  CHECK(read_whole(yaml_format(), yaml).header == header);
  const std::string json = written(json_format(), yaml_format(), yaml);
  CHECK(read_whole(json_format(), json).header == header);
}

}  // namespace gridmill::formats::test
