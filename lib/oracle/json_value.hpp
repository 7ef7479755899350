#pragma once

// JsonValue: the oracle's own small JSON reader.
//
// WHY      The oracle may not lean on the reader that the rest of the program
//          uses: a record that one of them misreads must not look the same to
//          both.  RFC 8259 is short enough to write down twice.
// STRICT   One value and nothing but white space around it.  No comments, no
//          trailing commas, no NaN, no 01, no "1.", no control characters in
//          strings, no half surrogate pairs, no name twice in one object.
// UTF-8    Tolerated, not checked: bytes from 0x80 up may stand in strings and
//          are kept as they are.  No field that the oracle reads may hold any,
//          so they can only lie in fields that it ignores.
// DEPTH    kMaxJsonDepth arrays and objects inside one another; one more is a
//          fault.  The reader recurses, and this bounds how deep.
// NUMBERS  kept as written; whoever wants a number converts the text.
// TESTS    tests/unit/oracle/json_value_test.cpp

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gridmill::oracle {

inline constexpr int kMaxJsonDepth = 64;

struct JsonMember;

struct JsonValue {
  enum class Kind { Null, False, True, Number, String, Array, Object };

  Kind kind = Kind::Null;
  std::string text;                 // String: without its escapes; Number: as written
  std::vector<JsonValue> items;     // Array
  std::vector<JsonMember> members;  // Object, sorted by name

  // The value of that name in an object; nullptr when there is none.
  const JsonValue* find(std::string_view name) const;
};

struct JsonMember {
  std::string name;
  JsonValue value;
};

struct JsonFault {
  std::size_t byte;  // 1-based, where reading stopped
  std::string what;
};

std::variant<JsonValue, JsonFault> read_json(std::string_view text);

}  // namespace gridmill::oracle
