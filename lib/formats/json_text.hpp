#pragma once

// JSON as text: escaping for writers, slices for readers.  Values are never re-formatted: a field that
// passes through is copied byte by byte.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/record.hpp"

namespace gridmill::formats {

// `text` in quotes.  Bytes that are no UTF-8 become U+FFFD, so that what we write is always JSON.
void append_json_string(std::string& out, std::string_view text);

// A raw JSON value for a text column: a string without its quotes and escapes (control characters as
// blanks, so that a column stays a column), anything else as it is.
void append_plain(std::string& out, std::string_view raw);

// The text that a *valid* raw JSON value stands for: a string without quotes and with its escapes read
// (control characters as blanks, nothing around it), anything else as it is.
std::string text_of_json(std::string_view raw);

// The characters of a *valid* JSON string (with its quotes), escapes and surrogate pairs resolved.
class JsonCharacters {
 public:
  explicit JsonCharacters(std::string_view json) : rest_(json.substr(1, json.size() - 2)) {}
  bool next(std::uint32_t& character);

 private:
  std::uint32_t escaped();
  std::uint32_t take_hex();
  std::string_view rest_;
};

void append_utf8(std::string& out, std::uint32_t character);

// How long the string, number or word at the front of valid JSON is.
std::size_t json_token_length(std::string_view json);

// A *valid* JSON text without blanks and line ends between its parts.
std::string compact_json(std::string_view json);

// Splits a *valid* JSON object into its members; keys without quotes, values raw without blanks around
// them.  Returns how many levels deep it is, itself included.  Behaviour on anything but a valid object
// is undefined (no crash): validate first.
std::size_t split_members(std::string_view object, std::vector<RawField>& fields);

}  // namespace gridmill::formats
