#pragma once

// Records, verdicts and errors as JSON objects on one line: what the writers of all JSON-like formats
// put into their frames, and the writer of JSON Lines.

#include "formats/format.hpp"

namespace gridmill::formats {

const Writer& jsonl_writer();

// Without a line end.
void append_record_json(std::string& out, const Record& record, const Outcome& outcome,
                        const RecordStyle& style);
void append_verdict_json(std::string& out, const Record& record, const Outcome& outcome);

// Is this a field that the writer adds?  The same field of an input record is replaced.
bool is_output_field(std::string_view key);

// {"givens":..., "size":..., ...}: the literal puzzle for the oracle, without any claim.
void append_puzzle_json(std::string& out, const Record& record);

}  // namespace gridmill::formats
