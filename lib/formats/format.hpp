#pragma once

// Format: one way to write puzzles down; bytes <-> Records.  One file a format, one line in
// format_list.inc.
//
//   sniff    is this how the file begins?  Looks at whole lines, one after the other, and answers the
//            same however the bytes arrive (a pipe must not change the verdict)
//   Cutter   serial, cheap: where do whole records end?  Counts lines and records for those who follow
//   Reader   parallel: a block into records.  One a worker; carries nothing from block to block that
//            could show in the output
//   Writer   parallel: a record and its outcome into bytes

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "formats/block.hpp"
#include "model/outcome.hpp"
#include "model/record.hpp"
#include "rules/lower.hpp"

namespace gridmill::formats {

// What a cutter found at the front of the bytes it was shown.
struct Cut {
  std::size_t skip = 0;       // bytes to drop first (byte-order mark, rest of an endless line)
  std::size_t take = 0;       // bytes of whole records behind them; 0 = show me more
  std::uint64_t lines = 0;    // line ends in `take` (an unfinished last line counts); 0 with items
  std::uint64_t records = 0;  // records in `take`
  bool first = false;         // no record line stands before `take`: a header may be in it
  std::vector<Item> items;    // the records one by one, where they are more than lines
  std::string header;         // the pack's header as a JSON object, with the cut that met it
  std::string context;        // for Block::context of this and all later blocks of the file
  std::optional<Error> refused;  // nothing of this file can be read
};

class Cutter {
 public:
  virtual ~Cutter() = default;
  // `end`: no more bytes will follow.  Bytes that were neither skipped nor taken come again.
  virtual Cut cut(std::string_view bytes, bool end) = 0;
};

class Reader {
 public:
  virtual ~Reader() = default;
  virtual void open(const Block& block) = 0;
  // The next record, or false at the block's end.  Reuses what `record` has allocated.
  virtual bool next(Record& record) = 0;
};

// Which parts of an outcome belong into a written record.
struct RecordStyle {
  // Not explicit: "as many solutions as this" is all that most callers have to say.
  RecordStyle(int most = 1) : solutions(most) {}

  int solutions;         // how many were asked for; 0 = the command does not write solutions
  bool status = true;    // `status`, `why`, `error`
  bool graded = false;   // the command grades: what the input says about difficulty is replaced
  bool in_place = true;  // puzzle lines: the solution stands where the cells were
};

class Writer {
 public:
  virtual ~Writer() = default;

  // The frame of a file.  `header` is the members of the pack's header as one JSON object.
  // Records are joined by between(), so that nobody has to know whether he is the first.
  virtual bool has_header() const { return false; }  // always writes one (others: on demand)
  virtual void begin(std::string& /*out*/, std::string_view /*header*/) const {}
  virtual std::string_view between() const { return {}; }
  virtual void end(std::string& /*out*/, bool /*empty*/) const {}
  // The same for a file of verdicts, which never has a header.
  virtual void begin_verdicts(std::string& /*out*/) const {}
  virtual void end_verdicts(std::string& /*out*/, bool /*empty*/) const {}

  // The record with what was found out about it (solve ...).
  virtual void record(std::string& out, const Record& record, const Outcome& outcome,
                      const RecordStyle& style) const = 0;
  // The first field of the record that record() has no room for, empty when all are kept.
  virtual std::string_view dropped(const Record& /*record*/) const { return {}; }
  // What was found out alone (verify-unique ...).
  virtual void verdict(std::string& out, const Record& record, const Outcome& outcome) const = 0;
};

enum class Sniff { No, Yes, More };  // More: the next line may tell

struct Format {
  std::string_view key;  // "jsonl"
  std::span<const std::string_view> aliases;
  std::string_view summary;
  bool many_solutions;                               // can a record carry more than one solution?
  Sniff (*sniff)(std::string_view lines, bool end);  // whole lines from the start of the file
  std::unique_ptr<Cutter> (*cutter)();
  std::unique_ptr<Reader> (*reader)(rules::Layouts& layouts);  // borrows the worker's layouts
  const Writer& (*writer)();
};

}  // namespace gridmill::formats
