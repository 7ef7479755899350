#pragma once

// Words of YAML as JSON.
//
// The core schema of YAML 1.2, held to what JSON can spell: true, false and null, and numbers that are
// JSON numbers letter by letter and fit 64 bits.  Everything else is text, and so is *every* word in a
// field that is text by nature: a plain `givens: 0053...` must not become a number.

#include <string>
#include <string_view>

namespace gridmill::formats {

// Fields of a record in which no word is ever a number.
bool is_text_field(std::string_view key);

// A plain word: "null" for the null words, else text, true, false or a number.
void append_plain_word(std::string& json, std::string_view word, bool text_field);

// Does a reader of any YAML version take this plain word for text, wherever it stands?
bool is_safe_plain_text(std::string_view word);

}  // namespace gridmill::formats
