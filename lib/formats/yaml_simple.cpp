#include "formats/yaml_simple.hpp"

#include <algorithm>
#include <array>

#include "formats/json_text.hpp"
#include "formats/yaml_scalar.hpp"

namespace gridmill::formats {
namespace {

enum : unsigned char { kWordStart = 1, kWord = 2, kKeyStart = 4, kKey = 8 };

constexpr std::array<unsigned char, 256> make_kinds() {
  std::array<unsigned char, 256> kinds{};
  const auto add = [&](char from, char to, int bits) {
    for (int c = from; c <= to; ++c)
      kinds[static_cast<std::size_t>(c)] =
          static_cast<unsigned char>(kinds[static_cast<std::size_t>(c)] | bits);
  };
  add('0', '9', kWordStart | kWord | kKey);
  add('a', 'z', kWordStart | kWord | kKeyStart | kKey);
  add('A', 'Z', kWordStart | kWord | kKeyStart | kKey);
  add('.', '.', kWordStart | kWord);
  add('_', '_', kWordStart | kWord | kKey);
  add('-', '-', kWord | kKey);
  add('+', '+', kWord);
  return kinds;
}
constexpr auto kKinds = make_kinds();

constexpr bool is(char c, int bits) { return (kKinds[static_cast<unsigned char>(c)] & bits) != 0; }
constexpr bool is_text(char c) { return 0x20 <= c && c < 0x7F; }

constexpr int kDeepest = 4;
constexpr std::size_t kLongestKey = 60;

// The keys of one map, few and distinct.
class Names {
 public:
  bool add(std::string_view name) {
    const auto end = names_.begin() + static_cast<std::ptrdiff_t>(count_);
    if (count_ == names_.size() || std::find(names_.begin(), end, name) != end) return false;
    names_[count_++] = name;
    return true;
  }

 private:
  std::array<std::string_view, 24> names_;
  std::size_t count_ = 0;
};

class Simple {
 public:
  Simple(std::string_view text, std::string& json) : rest_(text), json_(json) {}

  bool record() {
    if (take('{')) return map(false, 1, true) && rest_.empty();  // an item in flow style
    const std::size_t indent = blanks();
    Names names;
    json_ += '{';
    while (true) {
      std::string_view name;
      if (!key(name) || blanks() == 0 || !names.add(name)) return false;
      if (!value(is_text_field(name), 0)) return false;
      blanks();
      if (!line_end()) return false;
      if (rest_.empty()) break;
      if (blanks() != indent) return false;
      json_ += ',';
    }
    json_ += '}';
    return true;
  }

 private:
  bool take(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::size_t blanks() {
    const std::size_t length = std::min(rest_.find_first_not_of(' '), rest_.size());
    rest_.remove_prefix(length);
    return length;
  }

  bool line_end() {
    if (rest_.empty()) return true;
    if (rest_.starts_with("\r\n")) rest_.remove_prefix(1);
    return take('\n');
  }

  std::string_view run_of(int bits) {
    std::size_t length = 0;
    while (length < rest_.size() && is(rest_[length], bits)) ++length;
    const std::string_view run = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return run;
  }

  // `name:` into "name":
  bool key(std::string_view& name) {
    if (rest_.empty() || !is(rest_[0], kKeyStart)) return false;
    name = run_of(kKey);
    if (name.size() > kLongestKey || !take(':')) return false;
    if (name == "null" || name == "Null" || name == "NULL") return false;  // no text to yaml-cpp
    json_ += '"';
    json_ += name;
    json_ += "\":";
    return true;
  }

  bool quoted(char quote) {
    std::size_t length = 0;
    while (length < rest_.size() && is_text(rest_[length]) && rest_[length] != quote &&
           (quote == '\'' || rest_[length] != '\\'))
      ++length;
    const std::string_view text = rest_.substr(0, length);
    rest_.remove_prefix(length);
    if (!take(quote) || rest_.starts_with(quote)) return false;
    append_json_string(json_, text);
    return true;
  }

  bool value(bool text_field, int depth) {
    if (take('"')) return quoted('"');
    if (take('\'')) return quoted('\'');
    if (depth < kDeepest && take('[')) return list(text_field, depth + 1);
    if (depth < kDeepest && take('{')) return map(text_field, depth + 1);
    if (rest_.empty() || !is(rest_[0], kWordStart)) return false;
    append_plain_word(json_, run_of(kWord), text_field);
    return true;
  }

  // Behind a value in brackets: a comma and blanks, or the closing bracket.  False: neither.
  bool goes_on(char close, bool& more) {
    more = take(',');
    if (!more) return take(close);
    json_ += ',';
    return blanks() > 0;
  }

  bool list(bool text_field, int depth) {
    json_ += '[';
    bool more = !take(']');
    while (more)
      if (!value(text_field, depth) || !goes_on(']', more)) return false;
    json_ += ']';
    return true;
  }

  bool map(bool text_field, int depth, bool is_record = false) {
    Names names;
    json_ += '{';
    bool more = !take('}');
    while (more) {
      std::string_view name;
      if (!key(name) || blanks() == 0 || !names.add(name)) return false;
      const bool text = is_record ? is_text_field(name) : text_field;
      if (!value(text, depth) || !goes_on('}', more)) return false;
    }
    json_ += '}';
    return true;
  }

  std::string_view rest_;
  std::string& json_;
};

}  // namespace

bool simple_yaml_to_json(std::string_view text, std::string& json) {
  return Simple(text, json).record();
}

}  // namespace gridmill::formats
