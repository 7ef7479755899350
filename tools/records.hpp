#pragma once

// run_records: the stream that every command over records shares.
//
//   Input -> blocks -> [ worker: read, judge, write ] -> chunks in order -> Output, stderr
//
// A command brings a RecordJob: what to find out about a well-formed record, how to write it, and what
// counts as wanted.  Broken records, shards, limits, ^C, --fail-fast, the summary and the exit code
// are settled here, once.

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "duplicate_check.hpp"
#include "exit_code.hpp"
#include "formats/format.hpp"
#include "logic/grader.hpp"
#include "model/limits.hpp"
#include "options.hpp"
#include "pack/claims.hpp"
#include "rules/lower.hpp"
#include "search/general.hpp"
#include "tally.hpp"

namespace gridmill::tools {

// What one worker keeps warm from block to block.
struct Worker {
  rules::Layouts layouts;
  search::GeneralSolver solver;
  logic::Grader grader;
  std::unordered_map<const formats::Format*, std::unique_ptr<formats::Reader>> readers;
  Record record;
  Outcome outcome;
  std::string scratch;
  pack::ClaimChecker claims{solver, grader};
  std::span<const Duplicate> duplicates;  // of the block that is worked on
  Limits limits;
  std::chrono::steady_clock::time_point deadline;
};

// Takes what was made of each record on its own, for commands that write many files; called by the
// sink, in input order.
class Pieces {
 public:
  virtual ~Pieces() = default;
  // `bytes` is empty when there is nothing to write for the record: its name is taken all the same, so
  // that the names of the others depend neither on that nor on the shard.
  virtual Fault put(std::string_view name, std::string_view bytes) = 0;
  // All pieces have been put.
  virtual Fault finish() { return {}; }
};

class RecordJob {
 public:
  virtual ~RecordJob() = default;
  virtual std::string_view command() const = 0;
  // Fills worker.outcome for worker.record, which is well-formed.
  virtual void judge(Worker& worker) const = 0;
  virtual void write(const formats::Writer& writer, std::string& out, const Record& record,
                     const Outcome& outcome) const = 0;
  virtual bool wanted(const Outcome& outcome) const = 0;
  // Records with what was found (framed by header and separators), or verdicts alone.
  virtual bool writes_records() const = 0;
  // Are ids and dates that occur twice findings?
  virtual bool checks_duplicates() const { return false; }
  // The output format when -f was not given; `input` is that of the first readable file or null.
  virtual const formats::Format& default_format(const formats::Format* input) const = 0;
  // Everything that shapes the output, for the header of a shard.
  virtual std::string settings() const = 0;
  // What Pieces call a well-formed record.
  virtual std::string piece_name(const Record& /*record*/) const { return {}; }
  // What the summary on stderr calls records of this status.
  virtual std::string_view word(Status status) const { return status_word(status); }
};

Result<Exit> run_records(const RunOptions& options, const RecordJob& job);

// The same with a piece for each record instead of one stream; options.output is the caller's.
Exit run_records(const RunOptions& options, const RecordJob& job, Pieces& pieces);

}  // namespace gridmill::tools
