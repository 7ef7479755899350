#pragma once

// The list of formats (format_list.inc), by name and by content.

#include <span>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/format.hpp"

namespace gridmill::formats {

#define GRIDMILL_FORMAT(name) const Format& name##_format();
#include "formats/format_list.inc"
#undef GRIDMILL_FORMAT

std::span<const Format* const> all_formats();

// By key or alias, case ignored; null when there is none.
const Format* find_format(std::string_view word);

std::vector<std::string_view> format_words();

// Recognises a file by its first bytes.  Null = more bytes are needed, never with `end`.
// Error Foreign: the file is in a format we know of but do not read; the message names it.
// Looks at whole lines only, so the answer does not depend on how the bytes were split.
Result<const Format*> detect(std::string_view prefix, bool end);

}  // namespace gridmill::formats
