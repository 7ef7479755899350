#include "formats/yaml_cutter.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/lines.hpp"
#include "formats/pack_header.hpp"
#include "formats/yaml_item.hpp"
#include "formats/yaml_line.hpp"

namespace gridmill::formats {

// A line of the window and what it looks like.
struct YamlCutter::Line {
  std::size_t at;      // of its first byte
  std::size_t behind;  // of the next line
  YamlLine looks;
  std::size_t content() const { return at + looks.indent; }
};

void YamlCutter::broken(std::string_view bytes, std::size_t at, std::string what, Cut& cut) {
  positions_.go_to(bytes, at);
  const Item here{.at = at, .line = positions_.line(), .column = positions_.column()};
  const Error error{.code = Code::BrokenFrame, .what = std::move(what), .hint = ""};
  add_broken(bytes, here, at, error, positions_, cut.items);
  inside_ = false;
  mode_ = Mode::Done;
}

void YamlCutter::begin_item(std::string_view bytes, std::size_t at) {
  positions_.go_to(bytes, at);
  item_ = {.at = at, .line = positions_.line(), .column = positions_.column()};
  inside_ = true;
  stray_line_ = 0;
}

void YamlCutter::end_item(std::size_t to, Cut& cut) {
  if (!std::exchange(inside_, false)) return;
  item_.length = to - item_.at;
  if (stray_line_ > 0)
    item_.error = std::make_shared<const Error>(Error{
        .code = Code::StrayLine,
        .what = fmt::format("line {} is not indented below the '- ' of this record", stray_line_),
        .hint = "indent it; members of the header stand in front of `puzzles`"});
  if (item_.length > kMaxLine) {
    item_.length = kMaxLine;
    item_.error = std::make_shared<const Error>(
        Error{.code = Code::LongLine, .what = "the record is longer than 1 MiB", .hint = ""});
  }
  cut.items.push_back(item_);
  header_possible_ = false;
}

void YamlCutter::accept_header(std::string header, Cut& cut) {
  if (std::exchange(header_possible_, false)) cut.header = std::move(header);
}

// The keys in front of `puzzles`.
void YamlCutter::header_ends(std::string_view bytes, std::size_t to, Cut& cut) {
  std::string json;
  Fault fault;
  if (std::exchange(inside_, false) && to > item_.at)
    fault =
        YamlItem().to_json(bytes.substr(item_.at, to - item_.at), item_.line, item_.column, json);
  else
    json = "{}";
  Result<std::string> header = fault ? Result<std::string>(*fault) : header_before_puzzles(json);
  if (!header) {
    cut.refused = std::move(header.error());
    mode_ = Mode::Done;
    return;
  }
  accept_header(std::move(*header), cut);
  mode_ = Mode::List;
}

// A document without `puzzles` has ended: a header or a single record.
void YamlCutter::end_keys(std::string_view bytes, std::size_t to, Cut& cut) {
  std::string json;
  const std::string_view text = bytes.substr(item_.at, to - item_.at);
  if (!YamlItem().to_json(text, item_.line, item_.column, json)) {
    Result<std::optional<std::string>> header = pack_header(json);
    if (!header) {
      cut.refused = std::move(header.error());
      mode_ = Mode::Done;
      return;
    }
    if (*header) {
      inside_ = false;
      accept_header(std::move(**header), cut);
      return;
    }
  }
  end_item(to, cut);
}

void YamlCutter::end_document(std::string_view bytes, std::size_t to, Cut& cut) {
  if (mode_ == Mode::Keys && inside_)
    end_keys(bytes, to, cut);
  else
    end_item(to, cut);
  if (mode_ != Mode::Done) mode_ = Mode::Document;
}

void YamlCutter::open_flow(std::size_t behind_bracket) {
  splitter_.open(ArraySplitter::Between::Commas);
  at_ = behind_bracket;
  mode_ = Mode::Flow;
}

void YamlCutter::document(std::string_view bytes, const Line& line, Cut& cut) {
  const YamlLine& looks = line.looks;
  if (looks.kind == YamlLine::Kind::Directive) {
    if (!looks.text.starts_with("%YAML"))
      broken(bytes, line.at, "directives other than %YAML are not read", cut);
    return;
  }
  top_ = indent_ = looks.indent;
  if (looks.kind == YamlLine::Kind::Dash) {
    mode_ = Mode::Records;
    begin_item(bytes, line.content());
  } else if (looks.text.starts_with('[')) {
    open_flow(line.content() + 1);
  } else {
    mode_ = Mode::Keys;
    keys(bytes, line, cut);
  }
}

void YamlCutter::keys(std::string_view bytes, const Line& line, Cut& cut) {
  std::string_view rest;
  if (line.looks.indent != top_ || !is_puzzles_key(line.looks.text, rest)) {
    if (!inside_) begin_item(bytes, line.content());
    return;
  }
  header_ends(bytes, line.at, cut);
  if (mode_ == Mode::Done || rest.empty()) return;
  if (rest[0] == '[')
    open_flow(static_cast<std::size_t>(rest.data() - bytes.data()) + 1);
  else
    broken(bytes, static_cast<std::size_t>(rest.data() - bytes.data()), "`puzzles` must be a list",
           cut);
}

void YamlCutter::list(std::string_view bytes, const Line& line, Cut& cut) {
  if (line.looks.kind == YamlLine::Kind::Dash && line.looks.indent >= top_) {
    mode_ = Mode::Records;
    indent_ = line.looks.indent;
    begin_item(bytes, line.content());
  } else if (line.looks.text.starts_with('[')) {
    open_flow(line.content() + 1);
  } else {
    broken(bytes, line.content(), "`puzzles` must be a list", cut);
  }
}

void YamlCutter::records(std::string_view bytes, const Line& line, Cut& cut) {
  if (line.looks.kind == YamlLine::Kind::Dash && line.looks.indent == indent_) {
    end_item(line.at, cut);
    begin_item(bytes, line.content());
    return;
  }
  const bool deeper = line.looks.indent > indent_ || line.looks.text.starts_with('\t');
  if (deeper || stray_line_ > 0) return;
  positions_.go_to(bytes, line.at);
  stray_line_ = positions_.line();
}

void YamlCutter::tail(std::string_view bytes, const Line& line, Cut& cut) {
  broken(bytes, line.content(), "something stands behind the end of the list", cut);
}

void YamlCutter::take_line(std::string_view bytes, const Line& line, Cut& cut) {
  at_ = line.behind;
  if (mode_ == Mode::Keys && inside_ && line.at - item_.at > kMaxLine)
    return broken(bytes, item_.at, "more than 1 MiB in front of `puzzles`", cut);
  const YamlLine::Kind kind = line.looks.kind;
  if (kind == YamlLine::Kind::Marker || kind == YamlLine::Kind::BadMarker) {
    end_document(bytes, line.at, cut);
    if (kind == YamlLine::Kind::BadMarker && mode_ != Mode::Done)
      broken(bytes, line.at, "nothing may stand on the line of a document marker", cut);
    return;
  }
  if (kind == YamlLine::Kind::Nothing) {  // blank or comment: belongs to what is under way
    const bool endless = line.behind - line.at > kMaxLine;
    if (endless && !inside_ && mode_ != Mode::Records)
      broken(bytes, line.at, "an endless line", cut);
    return;
  }
  switch (mode_) {
    case Mode::Document:
      return document(bytes, line, cut);
    case Mode::Keys:
      return keys(bytes, line, cut);
    case Mode::List:
      return list(bytes, line, cut);
    case Mode::Records:
      return records(bytes, line, cut);
    default:
      return tail(bytes, line, cut);
  }
}

void YamlCutter::flow(std::string_view bytes, Cut& cut) {
  switch (splitter_.split(bytes, at_, cut.items)) {
    case ArraySplitter::State::Closed:
      mode_ = Mode::Tail;
      mid_line_ = true;
      break;
    case ArraySplitter::State::Broken:
      mode_ = Mode::Done;
      break;
    case ArraySplitter::State::Open:
      break;
  }
  header_possible_ = header_possible_ && cut.items.empty();
}

// False: more bytes are needed.
bool YamlCutter::step(std::string_view bytes, bool end, Cut& cut) {
  if (mode_ == Mode::Flow) {
    flow(bytes, cut);
    return true;
  }
  std::size_t behind = line_end(bytes, at_, end);
  if (inside_endless_) {
    inside_endless_ = behind == 0;
    at_ = behind == 0 ? bytes.size() : behind;
    return true;
  }
  if (behind == 0 && bytes.size() - at_ <= kMaxLine) return false;
  inside_endless_ = behind == 0;  // take it as far as it is there, and drop the rest
  if (behind == 0) behind = bytes.size();
  const bool whole = !std::exchange(mid_line_, false);
  take_line(bytes, {at_, behind, look_at(bytes.substr(at_, behind - at_), whole)}, cut);
  if (mode_ == Mode::Records && inside_ && at_ - item_.at > kMaxLine) end_item(at_, cut);
  return true;
}

Cut YamlCutter::cut(std::string_view bytes, bool end) {
  Cut cut;
  if (at_start_) {
    if (bytes.size() < 3 && !end) return cut;
    at_start_ = false;
    if (bytes.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }
  while (at_ < bytes.size() && mode_ != Mode::Done && step(bytes, end, cut)) {
  }
  if (end && mode_ == Mode::Flow) splitter_.finish(bytes, cut.items);
  if (end && mode_ != Mode::Done) end_document(bytes, bytes.size(), cut);
  if (mode_ == Mode::Done) at_ = bytes.size();
  const std::size_t keep = inside_ ? item_.at : splitter_.keep_from(at_);
  (cut.items.empty() ? cut.skip : cut.take) = keep;
  cut.records = cut.items.size();
  positions_.drop(bytes, keep);
  splitter_.drop(keep);
  at_ -= keep;
  item_.at = 0;
  return cut;
}

}  // namespace gridmill::formats
