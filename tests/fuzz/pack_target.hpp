#pragma once

// What the fuzz targets of pack formats do with a text: it must be read the same in one piece and in many,
// and what is written about it must be read back without a word.

#include <stdexcept>

#include "base/hash.hpp"
#include "formats/registry.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::fuzz {

inline void demand(bool kept, const char* promise) {
  if (!kept) throw std::logic_error(std::string("broken: ") + promise);
}

// Every good record, as JSON Lines, is one good record that says the same.
inline void check_written(const formats::test::File& file) {
  std::string lines;
  std::size_t good = 0;
  for (const formats::test::Seen& seen : file.records) {
    if (!seen.error.empty()) continue;
    lines += seen.json + '\n';
    ++good;
  }
  // Behind another record: on the first line {"gridmill":1} would be a header.
  lines.insert(0, "{\"givens\":\"1234341221434321\"}\n");
  const formats::test::File again = formats::test::read_whole(formats::jsonl_format(), lines);
  demand(again.refused.empty() && again.records.size() == good + 1, "one record, one line");
  std::size_t at = 1;
  for (const formats::test::Seen& seen : file.records) {
    if (!seen.error.empty()) continue;
    demand(again.records[at].error.empty(), "good stays good");
    demand(again.records[at].json == seen.json, "what is written is read");
    ++at;
  }
}

inline void pack(const formats::Format& format, std::string_view bytes) {
  using formats::test::read_in_pieces;
  const formats::test::File whole = formats::test::read_whole(format, bytes);
  Rng rng(fnv1a(bytes), 0);
  demand(read_in_pieces(format, bytes, formats::test::random_sizes(rng)) == whole,
         "pieces change nothing");
  check_written(whole);
  if (bytes.size() < 2000) demand(read_in_pieces(format, bytes, {1}) == whole, "nor do bytes");
}

}  // namespace gridmill::fuzz
