#pragma once

// The JSON Schema of packs (pack.schema.json), compiled in, so that `gridmill help schema` needs no file.
// It is for editors and for validators in other people's CI; our own readers do not use it, they say
// more.  tests/schema/run.py holds the two together.

#include <string_view>

namespace gridmill::formats {

std::string_view pack_schema();

}  // namespace gridmill::formats
