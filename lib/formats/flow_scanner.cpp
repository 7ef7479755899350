#include "formats/flow_scanner.hpp"

namespace gridmill::formats {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

// In YAML a quote is a quote where a value can begin; inside a plain word it is a letter.
bool FlowScanner::quote_opens() const {
  return dialect_ == Dialect::Json || significant_ == '\0' ||
         std::string_view("[{,:?").find(significant_) != std::string_view::npos;
}

FlowScanner::Step FlowScanner::feed_string(char c) {
  switch (mode_) {
    case Mode::Escape:
      mode_ = Mode::Double;
      return Step::Inside;
    case Mode::Single:
      if (c == '\'') mode_ = Mode::SingleEnd;
      return Step::Inside;
    case Mode::Comment:
      if (c == '\n' || c == '\r') mode_ = Mode::Plain;
      return Step::Inside;
    default:
      break;
  }
  if (c == '\\') mode_ = Mode::Escape;
  if (c == '"') {
    mode_ = Mode::Plain;
    if (dialect_ == Dialect::Json && stack_.empty()) return Step::Last;
  }
  const bool line_end = c == '\n' || c == '\r';
  return line_end && dialect_ == Dialect::Json ? Step::Broken : Step::Inside;
}

FlowScanner::Step FlowScanner::feed_plain(char c) {
  switch (c) {
    case '"':
      if (quote_opens()) mode_ = Mode::Double;
      return Step::Inside;
    case '\'':
      if (dialect_ == Dialect::Yaml && quote_opens()) mode_ = Mode::Single;
      return Step::Inside;
    case '#':
      if (dialect_ == Dialect::Yaml && is_space(previous_)) mode_ = Mode::Comment;
      return Step::Inside;
    case '{':
    case '[':
      stack_ += c;
      return Step::Inside;
    case '}':
    case ']':
      if (stack_.empty()) return Step::Behind;
      if (stack_.back() != (c == '}' ? '{' : '[')) return Step::Broken;
      stack_.pop_back();
      return stack_.empty() ? Step::Last : Step::Inside;
    case ',':
      return stack_.empty() ? Step::Behind : Step::Inside;
    default:
      return dialect_ == Dialect::Json && stack_.empty() && is_space(c) ? Step::Behind
                                                                        : Step::Inside;
  }
}

FlowScanner::Step FlowScanner::feed(char c) {
  Step step = Step::Inside;
  if (mode_ == Mode::SingleEnd && c == '\'') {
    mode_ = Mode::Single;  // '' is one quote, not the end
  } else {
    if (mode_ == Mode::SingleEnd) mode_ = Mode::Plain;
    step = mode_ == Mode::Plain ? feed_plain(c) : feed_string(c);
  }
  previous_ = c;
  if (!is_space(c) && mode_ != Mode::Comment) significant_ = c;
  return step;
}

}  // namespace gridmill::formats
