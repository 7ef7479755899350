#pragma once

// JSON objects as YAML in block style: one member a line, what is nested in flow style behind its key.
//
// The record is made by json_output.cpp and printed another way here, so that both formats cannot drift
// apart.  Strings are re-spelled (YAML has no surrogate pairs, and some characters must be escaped);
// numbers and words stay as they are.

#include <string>
#include <string_view>

namespace gridmill::formats {

// Appends the members of a valid JSON object.  The first line begins with `first`, the others with
// `others` ("  - " and "    ").
void append_yaml_members(std::string& out, std::string_view object, std::string_view first,
                         std::string_view others);

}  // namespace gridmill::formats
