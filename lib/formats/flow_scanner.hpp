#pragma once

// FlowScanner: follows one value from its first byte to its last, without building anything.
//
// JSON, and YAML in flow style, which is JSON with a few more ways to hide a bracket: 'single quotes',
// strings over several lines, # comments, and quotes in the middle of plain words that are no quotes
// (it's).  It looks at brackets and quotes only; whether the value is valid is for its parser to say.
// What it does insist on is that brackets match: when they do not, nobody knows where the next value
// begins.

#include <cstddef>
#include <string>
#include <string_view>

namespace gridmill::formats {

enum class Dialect { Json, Yaml };

class FlowScanner {
 public:
  enum class Step {
    Inside,  // the value goes on
    Last,    // this byte was its last
    Behind,  // the byte in front was its last (words and numbers end at what follows them)
    Broken,  // brackets do not match, or a JSON string has a line end in it
  };

  explicit FlowScanner(Dialect dialect) : dialect_(dialect) {}

  void start() {
    mode_ = Mode::Plain;
    stack_.clear();
    previous_ = significant_ = '\0';
  }

  // Feeds bytes[i], bytes[i + 1] ... until the value ends or the bytes do; i is then at the byte that
  // was not fed (behind Last, at Behind and Broken).
  Step run(std::string_view bytes, std::size_t& i) {
    while (i < bytes.size()) {
      if (mode_ == Mode::Double) i = skip_plain_text(bytes, i);
      if (i == bytes.size()) break;
      const Step step = feed(bytes[i]);
      i += step == Step::Inside || step == Step::Last;
      if (step != Step::Inside) return step;
    }
    return Step::Inside;
  }

  Step feed(char c);

  bool in_string() const { return mode_ != Mode::Plain && mode_ != Mode::Comment; }
  std::size_t depth() const { return stack_.size(); }

 private:
  enum class Mode { Plain, Double, Escape, Single, SingleEnd, Comment };

  static std::size_t skip_plain_text(std::string_view bytes, std::size_t i) {
    while (i < bytes.size() && bytes[i] != '"' && bytes[i] != '\\' && bytes[i] != '\n' &&
           bytes[i] != '\r')
      ++i;
    return i;
  }
  Step feed_string(char c);
  Step feed_plain(char c);
  bool quote_opens() const;

  Dialect dialect_;
  Mode mode_ = Mode::Plain;
  std::string stack_;        // open brackets
  char previous_ = '\0';     // the byte before
  char significant_ = '\0';  // the last byte that was no blank
};

}  // namespace gridmill::formats
