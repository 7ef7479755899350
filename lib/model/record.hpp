#pragma once

// Record: a Puzzle or an Error, with where it came from and everything that we do not know about it.
//
// LIFE     Views point into the block that the record was read from (or into `storage`, for formats
//          that have to translate), so a Record lives no longer than its block.  A reader fills the
//          same Record again and again; nothing allocates once it is warm.
// FIELDS   JSON text whatever the format was: a key without quotes, a value as raw validated JSON.
//          Passing a field through costs a copy of its bytes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/layout.hpp"

namespace gridmill {

// The puzzle as people write it: a layout and its givens.
struct Puzzle {
  LayoutPtr layout;
  Grid givens;
};

struct RawField {
  std::string_view key;    // between the quotes, escapes as written
  std::string_view value;  // raw JSON
};

struct Place {
  std::string_view file;    // as the user named it, "-" for standard input
  std::uint64_t line = 0;   // 1-based
  std::uint64_t index = 0;  // 0-based over the whole run
};

struct Record {
  Place place;
  std::string_view source;  // the record without its line end; kMaxLine bytes of it at most
  Puzzle puzzle;            // meaningful only without error
  std::optional<Error> error;

  std::string_view id;           // raw JSON value of `id`, empty when there is none
  std::vector<RawField> fields;  // JSON-like formats: every field in input order
  std::string_view lead, trail;  // text lines: what stands before and behind the cells
  std::string storage;           // backing of views that are not slices of the block

  // Empty again, with the place kept.
  void clear() {
    source = {};
    error.reset();
    id = lead = trail = {};
    fields.clear();
    storage.clear();
  }
};

}  // namespace gridmill
