#pragma once

// Records, verdicts and errors as one-line JSON objects: the writer of JSON Lines.

#include "formats/format.hpp"

namespace gridmill::formats {

const Writer& json_writer();

// {"givens":..., "size":..., ...}: the literal puzzle for the oracle, without any claim.
void append_puzzle_json(std::string& out, const Record& record);

}  // namespace gridmill::formats
