#include "formats/json_cutter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/pack_header.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::size_t skip_space(std::string_view bytes, std::size_t i) {
  while (i < bytes.size() && is_space(bytes[i])) ++i;
  return i;
}

}  // namespace

void JsonCutter::broken(std::string_view bytes, std::size_t at, Error error, Cut& cut) {
  positions_.go_to(bytes, at);
  const Item here{.at = at, .line = positions_.line(), .column = positions_.column()};
  add_broken(bytes, here, at, std::move(error), positions_, cut.items);
  mode_ = Mode::Done;
}

bool JsonCutter::begin(std::string_view bytes, bool end, Cut& cut) {
  if (at_start_) {
    if (bytes.size() < 3 && !end) return false;  // may be half of a byte-order mark
    at_start_ = false;
    at_ = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  }
  at_ = skip_space(bytes, at_);
  if (at_ == bytes.size()) return true;
  const char c = bytes[at_];
  if (c == '[') {
    mode_ = Mode::List;
    ++at_;
  } else if (c == '{') {
    mode_ = Mode::FirstObject;
    object_ = at_;
    scanner_.start();
  } else {
    broken(bytes, at_,
           {.code = Code::BrokenFrame,
            .what = fmt::format("a JSON document begins with '{{' or '[', not with '{}'",
                                printable(bytes.substr(at_, 1))),
            .hint = ""},
           cut);
  }
  return true;
}

// Keeps track of the keys of the first object; true when `puzzles` is there and its value begins.
bool JsonCutter::note_key(std::string_view bytes, bool was_in_string) {
  const char c = bytes[at_ - 1];
  if (!was_in_string && at_puzzles_ && !is_space(c) && c != ':') return true;
  if (scanner_.depth() != 1) return false;
  if (!was_in_string && scanner_.in_string() && key_next_) {
    key_ = at_ - 1;
    in_key_ = true;
    key_next_ = false;
  } else if (was_in_string && !scanner_.in_string() && in_key_) {
    in_key_ = false;
    at_puzzles_ = bytes.substr(key_, at_ - key_) == "\"puzzles\"";
  } else if (!was_in_string && (c == ',' || (c == '{' && at_ - 1 == object_))) {
    key_next_ = true;
  }
  return false;
}

void JsonCutter::first_object(std::string_view bytes, Cut& cut) {
  while (at_ < bytes.size()) {
    const bool was_in_string = scanner_.in_string();
    const FlowScanner::Step step = scanner_.feed(bytes[at_]);
    const bool endless = at_ - object_ > kMaxLine;
    if (step == FlowScanner::Step::Broken || endless)
      return broken(bytes, endless ? object_ : at_,
                    endless ? Error{.code = Code::LongLine,
                                    .what = "more than 1 MiB in front of `puzzles`",
                                    .hint = ""}
                            : Error{.code = Code::BrokenFrame,
                                    .what = "brackets or quotes do not match",
                                    .hint = ""},
                    cut);
    ++at_;
    if (step == FlowScanner::Step::Last) return end_first_object(bytes, cut);
    if (note_key(bytes, was_in_string)) return start_list(bytes, cut);
  }
}

void JsonCutter::start_list(std::string_view bytes, Cut& cut) {
  if (bytes[at_ - 1] != '[')
    return broken(bytes, at_ - 1,
                  {.code = Code::WrongType, .what = "`puzzles` must be a list", .hint = ""}, cut);
  std::string_view members = bytes.substr(object_, key_ - object_);
  while (is_space(members.back())) members.remove_suffix(1);
  if (members.back() == ',') members.remove_suffix(1);
  Result<std::string> header = header_before_puzzles(std::string(members) + '}');
  if (!header) {
    cut.refused = std::move(header.error());
    mode_ = Mode::Done;
    return;
  }
  cut.header = std::move(*header);
  in_pack_ = true;
  mode_ = Mode::List;
}

// No pack: a header or a record, and others may follow.
void JsonCutter::end_first_object(std::string_view bytes, Cut& cut) {
  splitter_.open(ArraySplitter::Between::Blanks);
  mode_ = Mode::List;
  Result<std::optional<std::string>> header = pack_header(bytes.substr(object_, at_ - object_));
  if (!header)
    cut.refused = std::move(header.error());
  else if (*header)
    cut.header = std::move(**header);
  else
    at_ = object_;  // a record like all others
}

void JsonCutter::list(std::string_view bytes, Cut& cut) {
  switch (splitter_.split(bytes, at_, cut.items)) {
    case ArraySplitter::State::Closed:
      mode_ = Mode::AfterList;
      break;
    case ArraySplitter::State::Broken:
      mode_ = Mode::Done;
      break;
    case ArraySplitter::State::Open:
      break;
  }
}

// `}` may close the pack, then nothing follows.  A member that does is named, so wait for its name.
bool JsonCutter::after_list(std::string_view bytes, bool end, Cut& cut) {
  at_ = skip_space(bytes, at_);
  if (at_ == bytes.size()) return true;
  if (in_pack_ && bytes[at_] == '}') {
    in_pack_ = false;
    ++at_;
    return true;
  }
  std::string what =
      fmt::format("'{}' stands behind the end of the list", printable(bytes.substr(at_, 1)));
  if (in_pack_ && bytes[at_] == ',') {
    const std::size_t key = skip_space(bytes, at_ + 1);
    const std::size_t key_end = key < bytes.size() ? bytes.find('"', key + 1) : key;
    if (key_end >= bytes.size() && !end && bytes.size() - at_ < kMaxLine) return false;
    if (key_end < bytes.size())
      what = fmt::format("`{}` stands behind `puzzles`; its place is in front of it",
                         printable(bytes.substr(key + 1, key_end - key - 1)));
  }
  broken(bytes, at_, {.code = Code::BrokenFrame, .what = std::move(what), .hint = ""}, cut);
  return true;
}

// The end of the file, if it is not where it should be.
void JsonCutter::finish(std::string_view bytes, Cut& cut) {
  const Error unfinished{
      .code = Code::BrokenFrame, .what = "the file ends inside its first object", .hint = ""};
  if (mode_ == Mode::FirstObject) broken(bytes, object_, unfinished, cut);
  if (mode_ == Mode::List) splitter_.finish(bytes, cut.items);
  if (mode_ == Mode::AfterList && in_pack_)
    broken(bytes, bytes.size(),
           {.code = Code::BrokenFrame, .what = "the last '}' is missing", .hint = ""}, cut);
  mode_ = Mode::Done;
}

bool JsonCutter::step(std::string_view bytes, bool end, Cut& cut) {
  switch (mode_) {
    case Mode::Begin:
      return begin(bytes, end, cut);
    case Mode::FirstObject:
      first_object(bytes, cut);
      return true;
    case Mode::List:
      list(bytes, cut);
      return true;
    case Mode::AfterList:
      return after_list(bytes, end, cut);
    case Mode::Done:
      break;
  }
  return false;
}

Cut JsonCutter::cut(std::string_view bytes, bool end) {
  Cut cut;
  while (at_ < bytes.size() && !cut.refused && step(bytes, end, cut)) {
  }
  if (end && mode_ != Mode::Done && !cut.refused) finish(bytes, cut);
  if (mode_ == Mode::Done) at_ = bytes.size();
  const std::size_t keep = mode_ == Mode::FirstObject ? object_ : splitter_.keep_from(at_);
  (cut.items.empty() ? cut.skip : cut.take) = keep;
  cut.records = cut.items.size();
  positions_.drop(bytes, keep);
  splitter_.drop(keep);
  at_ -= keep;
  if (mode_ == Mode::FirstObject) {
    key_ -= std::min(key_, keep);
    object_ = 0;
  }
  return cut;
}

}  // namespace gridmill::formats
