#pragma once

// The header of a pack: `gridmill: 1` and whatever describes the pack as a whole.  It travels from input
// to output as one JSON object on one line, whatever the format.

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace gridmill::formats {

// Is this JSON object, the first of its file, a header (`gridmill`, and no `givens`)?  Nothing when it
// is a record or no JSON at all (its reader will say so).  Error: a version that we do not read, or a
// member that belongs into the records.
Result<std::optional<std::string>> pack_header(std::string_view object);

// The same for the members in front of `puzzles`: there is no doubt that this is a header.  Without
// `gridmill` it is taken for version 1.
Result<std::string> header_before_puzzles(std::string_view object);

}  // namespace gridmill::formats
