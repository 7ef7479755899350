#include "formats/yaml_item.hpp"

#include <fmt/format.h>
#include <simdjson.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/yaml_events.hpp"
#include "formats/yaml_simple.hpp"

namespace gridmill::formats {
namespace {

// A stream buffer over text that somebody else holds.
class TextBuffer final : public std::streambuf {
 public:
  void show(std::string& text) { setg(text.data(), text.data(), text.data() + text.size()); }
};

Error at_mark(Error error, const YAML::Mark& mark, std::uint64_t line) {
  if (!mark.is_null())
    error.what += fmt::format(" (line {}, column {})", line + static_cast<std::uint64_t>(mark.line),
                              mark.column + 1);
  return error;
}

Error bad_yaml(std::string what, std::string hint = "") {
  return {.code = Code::BadYaml, .what = std::move(what), .hint = std::move(hint)};
}

std::size_t find_control(std::string_view text) {
  const auto* at = std::ranges::find_if(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
  });
  return static_cast<std::size_t>(at - text.begin());
}

}  // namespace

struct YamlItem::Source {
  TextBuffer buffer;
  std::istream stream{&buffer};
  YamlEvents events;
};

YamlItem::YamlItem() : source_(std::make_unique<Source>()) {}
YamlItem::~YamlItem() = default;

// `- id: a` becomes `  id: a`; what stood in front of it in its line becomes blanks.
void YamlItem::lay_out(std::string_view item, std::uint32_t column) {
  const bool flow = item.starts_with('{') || item.starts_with('[');
  text_.assign(flow ? 0 : std::min<std::size_t>(column - 1, kMaxLine), ' ');
  const std::size_t front = text_.size();
  text_ += item;
  const bool dash =
      item.starts_with('-') &&
      (item.size() == 1 || std::string_view(" \t\r\n").find(item[1]) != std::string_view::npos);
  if (dash) text_[front] = ' ';
  // A lone CR ends a line in YAML, but not for yaml-cpp.
  for (std::size_t cr = text_.find('\r'); cr != std::string::npos; cr = text_.find('\r', cr + 1))
    if (cr + 1 == text_.size() || text_[cr + 1] != '\n') text_[cr] = '\n';
}

Fault YamlItem::to_json(std::string_view item, std::uint64_t line, std::uint32_t column,
                        std::string& json) {
  lay_out(item, column);
  const std::size_t before = json.size();
  if (simple_yaml_to_json(text_, json)) return {};
  json.resize(before);
  return parse(line, json);
}

Fault YamlItem::by_events(std::string_view item, std::uint64_t line, std::uint32_t column,
                          std::string& json) {
  lay_out(item, column);
  return parse(line, json);
}

Fault YamlItem::parse(std::uint64_t line, std::string& json) {
  if (const std::size_t at = find_control(text_); at < text_.size())
    return Error{.code = Code::ControlByte,
                 .what = fmt::format("control byte {}", printable(text_.substr(at, 1))),
                 .hint = "the file is binary or damaged"};
  if (!simdjson::validate_utf8(text_))
    return bad_yaml("the text is not UTF-8", "convert the file: iconv -f ... -t UTF-8 FILE");
  source_->buffer.show(text_);
  source_->stream.clear();
  source_->events.start(text_, json);
  try {
    YAML::Parser parser(source_->stream);
    if (!parser.HandleNextDocument(source_->events)) return bad_yaml("the record is empty");
    source_->events.check_end();
    YamlNothing nothing;
    parser.HandleNextDocument(nothing);
  } catch (const YamlRefusal& refusal) {
    return at_mark(refusal.error, refusal.mark, line);
  } catch (const YAML::Exception& fault) {
    return at_mark(bad_yaml("not valid YAML: " + fault.msg), fault.mark, line);
  }
  return {};
}

}  // namespace gridmill::formats
