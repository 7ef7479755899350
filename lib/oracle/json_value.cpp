#include "oracle/json_value.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace gridmill::oracle {
namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

std::optional<unsigned> hex_digit(char c) {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  if ('a' <= c && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if ('A' <= c && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

bool is_high_surrogate(std::uint32_t unit) { return 0xD800 <= unit && unit <= 0xDBFF; }
bool is_low_surrogate(std::uint32_t unit) { return 0xDC00 <= unit && unit <= 0xDFFF; }

void append_utf8(std::string& out, std::uint32_t point) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto put_tail = [&put](std::uint32_t bits) { put(0x80 | (bits & 0x3F)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0 | (point >> 6));
    put_tail(point);
  } else if (point < 0x10000) {
    put(0xE0 | (point >> 12));
    put_tail(point >> 6);
    put_tail(point);
  } else {
    put(0xF0 | (point >> 18));
    put_tail(point >> 12);
    put_tail(point >> 6);
    put_tail(point);
  }
}

// Recursive descent, one function for each production of the grammar.  Each
// consumes what it reads and says whether it could; the first fault stays.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  bool document(JsonValue& out) {
    if (!value(out, 0)) return false;
    skip_space();
    return at_ == text_.size() || fail("something follows the value");
  }

  JsonFault fault() { return {at_ + 1, std::move(what_)}; }

 private:
  using Kind = JsonValue::Kind;

  bool value(JsonValue& out, int depth) {
    skip_space();
    switch (peek()) {
      case '{':
        return object(out, depth + 1);
      case '[':
        return array(out, depth + 1);
      case '"':
        out.kind = Kind::String;
        return string(out.text);
      case 'n':
        out.kind = Kind::Null;
        return word("null");
      case 'f':
        out.kind = Kind::False;
        return word("false");
      case 't':
        out.kind = Kind::True;
        return word("true");
      default:
        out.kind = Kind::Number;
        return number(out.text);
    }
  }

  bool object(JsonValue& out, int depth) {
    out.kind = Kind::Object;
    if (depth > kMaxJsonDepth) return fail("nested too deep");
    ++at_;
    skip_space();
    if (take('}')) return true;
    do {
      if (!member(out.members.emplace_back(), depth)) return false;
      skip_space();
    } while (take(','));
    return (take('}') || fail("an object goes on with , or }")) && sort_members(out.members);
  }

  bool member(JsonMember& out, int depth) {
    skip_space();
    if (peek() != '"') return fail("a name in quotes is missing");
    if (!string(out.name)) return false;
    skip_space();
    return (take(':') || fail("a : is missing after the name")) && value(out.value, depth);
  }

  // By name, so that find can halve and a name that comes twice stands beside itself.
  bool sort_members(std::vector<JsonMember>& members) {
    std::ranges::sort(members, {}, &JsonMember::name);
    const auto twin = std::ranges::adjacent_find(members, {}, &JsonMember::name);
    return twin == members.end() || fail("the name `" + twin->name + "` comes twice");
  }

  bool array(JsonValue& out, int depth) {
    out.kind = Kind::Array;
    if (depth > kMaxJsonDepth) return fail("nested too deep");
    ++at_;
    skip_space();
    if (take(']')) return true;
    do {
      if (!value(out.items.emplace_back(), depth)) return false;
      skip_space();
    } while (take(','));
    return take(']') || fail("an array goes on with , or ]");
  }

  bool string(std::string& out) {
    ++at_;
    while (!take('"')) {
      if (at_ == text_.size()) return fail("a string does not end");
      if (static_cast<unsigned char>(peek()) < 0x20) return fail("a control character in a string");
      if (!take('\\'))
        out.push_back(text_[at_++]);
      else if (!escape(out))
        return false;
    }
    return true;
  }

  bool escape(std::string& out) {
    static constexpr std::string_view kLetters = "\"\\/bfnrt";
    static constexpr std::string_view kMeaning = "\"\\/\b\f\n\r\t";
    if (take('u')) return unicode_escape(out);
    const std::size_t which = at_ < text_.size() ? kLetters.find(text_[at_]) : kLetters.npos;
    if (which == kLetters.npos) return fail("an escape that JSON does not know");
    out.push_back(kMeaning[which]);
    ++at_;
    return true;
  }

  bool unicode_escape(std::string& out) {
    std::uint32_t point = 0;
    if (!four_hex_digits(point)) return false;
    if (is_low_surrogate(point)) return fail("half a surrogate pair");
    if (is_high_surrogate(point)) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u')) return fail("half a surrogate pair");
      if (!four_hex_digits(low)) return false;
      if (!is_low_surrogate(low)) return fail("half a surrogate pair");
      point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(out, point);
    return true;
  }

  bool four_hex_digits(std::uint32_t& out) {
    for (int i = 0; i < 4; ++i) {
      const std::optional<unsigned> digit = hex_digit(peek());
      if (!digit) return fail("\\u needs four hex digits");
      out = out * 16 + *digit;
      ++at_;
    }
    return true;
  }

  // -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  bool number(std::string& out) {
    const std::size_t start = at_;
    take('-');
    if (!take('0') && !digits()) return fail(at_ == start ? "no value here" : "a - without digits");
    if (is_digit(peek())) return fail("a number with a 0 in front");
    if (take('.') && !digits()) return fail("a number that ends in a dot");
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!digits()) return fail("a number with an empty exponent");
    }
    out = text_.substr(start, at_ - start);
    return true;
  }

  // At least one digit.
  bool digits() {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    return at_ > start;
  }

  bool word(std::string_view expected) {
    if (text_.substr(at_, expected.size()) != expected) return fail("no value here");
    at_ += expected.size();
    return true;
  }

  void skip_space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
  }

  // The next byte.  NUL at the end, too, where no production takes it.
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool fail(std::string what) {
    what_ = std::move(what);
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string what_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(members, name, {}, &JsonMember::name);
  return found != members.end() && found->name == name ? &found->value : nullptr;
}

std::variant<JsonValue, JsonFault> read_json(std::string_view text) {
  JsonReader reader(text);
  JsonValue value;
  if (!reader.document(value)) return reader.fault();
  return value;
}

}  // namespace gridmill::oracle
