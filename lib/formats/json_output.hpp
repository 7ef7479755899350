#pragma once

// Records, verdicts and errors as one-line JSON objects: the writer of JSON Lines.

#include "formats/format.hpp"

namespace gridmill::formats {

const Writer& json_writer();

// Is this a field that the writer adds?  The same field of an input record is replaced.
bool is_output_field(std::string_view key);

// {"givens":..., "size":..., ...}: the literal puzzle for the oracle, without any claim.
void append_puzzle_json(std::string& out, const Record& record);

}  // namespace gridmill::formats
