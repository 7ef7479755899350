#include "formats/array_splitter.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

Error framing_error(std::string_view bytes, std::size_t at) {
  if (at >= bytes.size())
    return {
        .code = Code::BrokenFrame, .what = "the file ends inside the list of records", .hint = ""};
  const char c = bytes[at];
  if (c == '\n' || c == '\r')
    return {.code = Code::BrokenFrame,
            .what = "a string is not closed before its line ends",
            .hint = ""};
  return {.code = Code::BrokenFrame,
          .what = fmt::format("'{}' cannot stand here", printable(bytes.substr(at, 1))),
          .hint = ""};
}

}  // namespace

void add_broken(std::string_view bytes, const Item& at, std::size_t to, Error error,
                Positions& positions, std::vector<Item>& items) {
  positions.go_to(bytes, to);
  error.what += fmt::format(" (line {}, column {})", positions.line(), positions.column());
  error.hint = "nothing behind it is read; correct the file there";
  Item item = at;
  item.length = std::min(to - item.at, kMaxLine);
  item.error = std::make_shared<const Error>(std::move(error));
  items.push_back(std::move(item));
}

void ArraySplitter::open_value(std::string_view bytes, std::size_t i) {
  positions_.go_to(bytes, i);
  begin_ = i;
  place_ = {.at = i, .line = positions_.line(), .column = positions_.column()};
  inside_ = true;
  scanner_.start();
}

void ArraySplitter::add(std::string_view bytes, std::size_t end, std::vector<Item>& items) {
  while (end > begin_ && is_space(bytes[end - 1])) --end;
  place_.at = begin_;
  place_.length = end - begin_;
  items.push_back(place_);
  inside_ = after_blank_ = false;
  expect_ = between_ == Between::Commas ? Expect::Separator : Expect::First;
}

// One byte between two values.  False: `state` has the end, or a value begins at i.
bool ArraySplitter::step_between(std::string_view bytes, std::size_t& i, State& state) {
  const char c = bytes[i];
  const bool after_blank = std::exchange(after_blank_, is_space(c));
  if (comment_ || is_space(c)) {
    comment_ = comment_ && c != '\n' && c != '\r';
    ++i;
    return true;
  }
  if (c == '#' && dialect_ == Dialect::Yaml && after_blank) {
    comment_ = true;
    return true;
  }
  if (between_ == Between::Commas && c == ']' &&
      (expect_ != Expect::Value || dialect_ == Dialect::Yaml)) {  // YAML allows [a, b,]
    ++i;
    state = State::Closed;
    return false;
  }
  if (c == ',' && expect_ == Expect::Separator) {
    expect_ = Expect::Value;
    ++i;
    return true;
  }
  const bool begins = expect_ != Expect::Separator && c != ',' && c != ']' && c != '}';
  if (begins)
    open_value(bytes, i);
  else
    state = State::Broken;
  return false;
}

ArraySplitter::State ArraySplitter::split(std::string_view bytes, std::size_t& i,
                                          std::vector<Item>& items) {
  while (i < bytes.size()) {
    if (!inside_) {
      State state = State::Open;
      if (step_between(bytes, i, state) || inside_) continue;
      if (state == State::Broken) {
        positions_.go_to(bytes, i);
        const Item here{.at = i, .line = positions_.line(), .column = positions_.column()};
        add_broken(bytes, here, i, framing_error(bytes, i), positions_, items);
      }
      return state;
    }
    const FlowScanner::Step step = scanner_.run(bytes, i);
    const bool endless = i - begin_ > kMaxLine;
    if (step == FlowScanner::Step::Broken || endless) {
      place_.at = begin_;
      Error error =
          endless
              ? Error{.code = Code::LongLine, .what = "a record is longer than 1 MiB", .hint = ""}
              : framing_error(bytes, i);
      const std::size_t to = endless ? begin_ + kMaxLine : i;
      add_broken(bytes, place_, to, std::move(error), positions_, items);
      inside_ = false;
      return State::Broken;
    }
    if (step != FlowScanner::Step::Inside) add(bytes, i, items);
  }
  return State::Open;
}

void ArraySplitter::finish(std::string_view bytes, std::vector<Item>& items) {
  const bool values_only = between_ == Between::Blanks;
  if (!inside_ && values_only) return;
  positions_.go_to(bytes, inside_ ? begin_ : bytes.size());
  place_.at = inside_ ? begin_ : bytes.size();
  if (!inside_) {
    place_.line = positions_.line();
    place_.column = positions_.column();
  }
  inside_ = false;
  Error error = framing_error(bytes, bytes.size());
  if (values_only) error.what = "the file ends inside a record";
  add_broken(bytes, place_, bytes.size(), std::move(error), positions_, items);
}

}  // namespace gridmill::formats
