#pragma once

// Reads a text as a stream of pieces, the way a run does (cutter, blocks, reader), and copies out all
// that was seen.  Shared by the fuzz targets and the unit tests: wherever the text was torn, the
// Reading has to be the same.

#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/format.hpp"
#include "rules/lower.hpp"

namespace gridmill::pieces {

// One record, without views into anything.
struct Seen {
  std::uint64_t line = 0;
  std::uint64_t index = 0;
  std::string source;
  std::string error;   // "GM101:7 what | hint", empty for a good record
  std::string givens;  // these only of a good record
  std::string layout;
  std::string id;
  std::vector<std::pair<std::string, std::string>> fields;
  std::string lead, trail;

  bool operator==(const Seen&) const = default;
};

struct Reading {
  std::vector<Seen> records;
  std::uint64_t lines = 0;    // what the cutter counted
  std::uint64_t counted = 0;  // records by the cutter
  std::string refused;        // the whole file was

  bool operator==(const Reading&) const = default;
};

// A block with bytes of its own and exactly the padding that readers may touch, filled with what
// would change the meaning if it were read.
struct PaddedBlock {
  explicit PaddedBlock(std::string_view text)
      : storage(std::make_unique_for_overwrite<char[]>(text.size() + formats::kPadding)) {
    if (!text.empty()) std::memcpy(storage.get(), text.data(), text.size());
    std::memset(storage.get() + text.size(), '7', formats::kPadding);
    block.bytes = {storage.get(), text.size()};
    block.file = "f";
  }
  std::unique_ptr<char[]> storage;
  formats::Block block;
};

inline std::string text_of(const Error& error) {
  return code_name(error.code) + ":" + std::to_string(error.column) + " " + error.what + " | " +
         error.hint;
}

inline Seen copy_of(const Record& record) {
  Seen seen;
  seen.line = record.place.line;
  seen.index = record.place.index;
  seen.source = record.source;
  seen.id = record.id;
  for (const RawField& field : record.fields) seen.fields.emplace_back(field.key, field.value);
  if (record.error) {
    seen.error = text_of(*record.error);
    return seen;
  }
  seen.givens = symbols(record.puzzle.givens);
  seen.layout = record.puzzle.layout == nullptr ? "none" : record.puzzle.layout->key;
  seen.lead = record.lead;
  seen.trail = record.trail;
  return seen;
}

// A reader and what it borrows: what one worker keeps.
struct Desk {
  explicit Desk(const formats::Format& of) : format(of), reader(of.reader(layouts)) {}
  const formats::Format& format;
  rules::Layouts layouts;
  std::unique_ptr<formats::Reader> reader;
};

// Calls visit(record) for every record; the Reading is filled beside it.  `ends`: where each piece
// ends, ascending; the text's own end is added.
template <class Visit>
Reading read_pieces(Desk& desk, std::string_view text, std::span<const std::size_t> ends,
                    Visit visit) {
  Reading reading;
  formats::Reader* const reader = desk.reader.get();
  const auto cutter = desk.format.cutter();
  Record record;
  std::string context;   // what the beginning says about all records
  std::size_t done = 0;  // bytes that were skipped or taken
  for (std::size_t piece = 0; piece <= ends.size(); ++piece) {
    const bool end = piece == ends.size();
    const std::size_t shown = end ? text.size() : ends[piece];
    while (true) {
      // Bytes of their own, so that looking beyond what was shown is caught.
      const std::string bytes(text.substr(done, shown - done));
      const formats::Cut cut = cutter->cut(bytes, end);
      if (cut.refused) {
        reading.refused = text_of(*cut.refused);
        reading.lines = 0;  // blank lines in front may have been let through before or not
        return reading;
      }
      done += cut.skip;
      if (cut.take == 0) break;
      PaddedBlock block(text.substr(done, cut.take));
      block.block.first_line = reading.lines + 1;
      block.block.first_index = reading.counted;
      block.block.first_of_file = cut.first;
      block.block.items = cut.items;
      if (!cut.context.empty()) context = cut.context;
      block.block.context = context;
      done += cut.take;
      reading.lines += cut.lines;
      reading.counted += cut.records;
      reader->open(block.block);
      while (reader->next(record)) {
        reading.records.push_back(copy_of(record));
        visit(std::as_const(record));
      }
    }
  }
  return reading;
}

template <class Visit>
Reading read_pieces(const formats::Format& format, std::string_view text,
                    std::span<const std::size_t> ends, Visit visit) {
  Desk desk(format);
  return read_pieces(desk, text, ends, visit);
}

template <class DeskOrFormat>
Reading read_pieces(DeskOrFormat& with, std::string_view text, std::span<const std::size_t> ends) {
  return read_pieces(with, text, ends, [](const Record&) {});
}

template <class DeskOrFormat>
Reading read_whole(DeskOrFormat& with, std::string_view text) {
  return read_pieces(with, text, {});
}

}  // namespace gridmill::pieces
