#include "records.hpp"

#include <fmt/format.h>

#include <atomic>
#include <optional>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "batch/pool.hpp"
#include "batch/run_ordered.hpp"
#include "diagnostics.hpp"
#include "duplicate_check.hpp"
#include "input.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "stop.hpp"
#include "tally.hpp"

namespace gridmill::tools {
namespace {

// Pieces are much longer than their records: with smaller blocks those in flight stay a few MB.
constexpr std::size_t kPieceBlockBytes = 16U << 10;

struct Piece {
  std::string name;
  std::size_t end = 0;  // offset behind it in the chunk's bytes
};

// What a worker makes of a block.
struct Chunk {
  std::string bytes;
  std::vector<Piece> pieces;  // only with Pieces
  std::string messages;       // for stderr, whole lines
  std::string dropped;        // a field that the output has no room for
  Tally tally;
  std::uint64_t files = 0;   // readable ones up to here
  bool last = false;         // --fail-fast: nothing behind this chunk counts
  bool interrupted = false;  // ^C came while it was made: it is not whole
};

bool out_of_time(void* data) {
  const auto* worker = static_cast<const Worker*>(data);
  return stop_requested() || (worker->deadline != std::chrono::steady_clock::time_point{} &&
                              std::chrono::steady_clock::now() >= worker->deadline);
}

// "6 stands in r1c1 and r1c2 of row 1".
Error clash_error(const Clash& clash, int n) {
  std::string cells;
  for (const int cell : clash.cells)
    cells += (cells.empty()                ? ""
              : cell == clash.cells.back() ? " and "
                                           : ", ") +
             cell_name(cell, n);
  return {.code = Code::Clash,
          .what = clash.digit > 0 ? fmt::format("{} stands in {} of {}", symbol_of(clash.digit),
                                                cells, clash.place)
                                  : fmt::format("{} contradict {}", cells, clash.place),
          .hint = "correct one of the givens"};
}

// What the source hands to a worker.
struct SourceBlock {
  InputBlock input;
  std::vector<Duplicate> duplicates;
};

class RecordRun {
 public:
  RecordRun(const RunOptions& options, const RecordJob& job, Input& input,
            const formats::Format& format, Output* output, Pieces* pieces)
      : options_(options),
        job_(job),
        input_(input),
        format_(format),
        output_(output),
        pieces_(pieces),
        duplicates_(options.files),
        progress_(job.command(), options.progress, options.quiet),
        between_(pieces == nullptr ? format.writer().between() : std::string_view()) {}

  Exit run();

 private:
  std::optional<SourceBlock> source();
  Chunk work(const SourceBlock& source);
  void sink(Chunk& chunk);
  bool deliver(const Chunk& chunk);
  Fault deliver_end();

  std::unique_ptr<Worker> make_worker() const;
  void each_record(Worker& worker, const SourceBlock& source, Chunk& chunk);
  void one_record(Worker& worker, Chunk& chunk);
  static void add_duplicates(Worker& worker);
  void end_piece(const Record& record, Chunk& chunk) const;
  void account(const Worker& worker, Chunk& chunk) const;
  std::string header() const;
  void write_frame_begin();
  void warn_of_dropped(std::string_view field) const;
  Exit finish();
  Exit failure(std::string_view place, const Error& error) const;
  Error interruption() const;

  const RunOptions& options_;
  const RecordJob& job_;
  Input& input_;
  const formats::Format& format_;
  Output* output_;             // one stream ...
  Pieces* pieces_;             // ... or many files; the other is null
  Fault fault_;                // of pieces_
  DuplicateCheck duplicates_;  // of the source
  Progress progress_;          // of the sink
  std::string_view between_;   // in front of every record but the first
  bool first_output_ = true;
  bool warned_ = false;  // of fields that are dropped: once
  batch::Pool<Worker> workers_;
  std::atomic<bool> ended_{false};  // the sink wants no more
  bool interrupted_ = false;
  Tally tally_;
  // After --fail-fast: how many files the output stands for.  The source may have read further.
  std::optional<std::uint64_t> files_of_prefix_;
};

std::unique_ptr<Worker> RecordRun::make_worker() const {
  auto worker = std::make_unique<Worker>();
  worker->limits = {.nodes = options_.limit_nodes, .stop = out_of_time, .stop_data = worker.get()};
  return worker;
}

std::optional<SourceBlock> RecordRun::source() {
  if (ended_.load(std::memory_order_relaxed)) return {};
  std::optional<InputBlock> block = input_.next();
  if (!block) return {};
  SourceBlock out{std::move(*block), {}};
  if (job_.checks_duplicates()) out.duplicates = duplicates_.check(out.input);
  return out;
}

Chunk RecordRun::work(const SourceBlock& source) {
  const InputBlock& block = source.input;
  Chunk chunk;
  chunk.files = block.files;
  if (block.unreadable) {
    chunk.messages = diagnostic(block.block.file == "-" ? "standard input" : block.block.file,
                                *block.unreadable, options_.colour);
    chunk.tally.unreadable = 1;
    return chunk;
  }
  auto worker = workers_.take([this] { return make_worker(); });
  each_record(*worker, source, chunk);
  workers_.give_back(std::move(worker));
  return chunk;
}

void RecordRun::each_record(Worker& worker, const SourceBlock& source, Chunk& chunk) {
  const InputBlock& block = source.input;
  worker.duplicates = source.duplicates;
  auto& reader = worker.readers[block.format];
  if (reader == nullptr) reader = block.format->reader(worker.layouts);
  reader->open(block.block);
  while (reader->next(worker.record) && !chunk.last) {
    const std::uint64_t index = worker.record.place.index;
    const bool ours = !options_.shard || index % options_.shard->count == options_.shard->index;
    if (ours) one_record(worker, chunk);
    if (pieces_ != nullptr) end_piece(worker.record, chunk);
    if (stop_requested()) {
      chunk.interrupted = true;
      return;
    }
  }
}

void RecordRun::one_record(Worker& worker, Chunk& chunk) {
  if (worker.record.error) {
    worker.outcome.clear();
    worker.outcome.status = Status::Malformed;
    worker.outcome.error = std::move(worker.record.error);
  } else {
    if (options_.limit_time > 0)
      worker.deadline = std::chrono::steady_clock::now() +
                        std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                            std::chrono::duration<double>(options_.limit_time));
    job_.judge(worker);
  }
  add_duplicates(worker);
  if (pieces_ == nullptr && job_.writes_records() && chunk.dropped.empty())
    chunk.dropped = format_.writer().dropped(worker.record);
  chunk.bytes += between_;
  job_.write(format_.writer(), chunk.bytes, worker.record, worker.outcome);
  account(worker, chunk);
}

// Both lists are in the order of the run.
void RecordRun::add_duplicates(Worker& worker) {
  auto& waiting = worker.duplicates;
  while (!waiting.empty() && waiting.front().index <= worker.record.place.index) {
    if (waiting.front().index == worker.record.place.index)
      worker.outcome.findings.push_back(waiting.front().finding);
    waiting = waiting.subspan(1);
  }
}

void RecordRun::end_piece(const Record& record, Chunk& chunk) const {
  if (!record.error) chunk.pieces.push_back({job_.piece_name(record), chunk.bytes.size()});
}

// Messages for what the output may not be able to say, and the counts.
void RecordRun::account(const Worker& worker, Chunk& chunk) const {
  const Outcome& outcome = worker.outcome;
  const Place& place = worker.record.place;
  ++chunk.tally.by_status[static_cast<std::size_t>(outcome.status)];
  chunk.tally.oracle_limit += !outcome.oracle.empty();
  chunk.tally.rated += outcome.rating.has_value();
  chunk.tally.not_rated += outcome.at_least > 0;
  for (const Finding& finding : outcome.findings)
    chunk.messages +=
        diagnostic(place_text(place, 0),
                   {.code = Code::FalseClaim, .what = finding.what, .hint = ""}, options_.colour);
  chunk.tally.false_claims += !outcome.findings.empty();
  if (outcome.clash)
    chunk.messages += diagnostic(place_text(place, 0),
                                 clash_error(*outcome.clash, worker.record.puzzle.givens.size()),
                                 options_.colour);
  if (outcome.error && (outcome.error->code != Code::Unknown || pieces_ != nullptr))
    chunk.messages +=
        diagnostic(place_text(place, outcome.error->column), *outcome.error, options_.colour);
  if (outcome.error && (outcome.error->code == Code::Disagree || outcome.error->code == Code::Bug))
    ++chunk.tally.failures;
  if (job_.wanted(outcome)) return;
  ++chunk.tally.unwanted;
  chunk.last = options_.fail_fast;
}

void RecordRun::sink(Chunk& chunk) {
  if (ended_.load(std::memory_order_relaxed)) return;
  if (chunk.interrupted) {
    interrupted_ = true;
    ended_ = true;
    return;
  }
  if (!chunk.messages.empty()) progress_.clear();
  say(chunk.messages);
  if (!chunk.dropped.empty() && !std::exchange(warned_, true)) warn_of_dropped(chunk.dropped);
  if (!deliver(chunk)) {  // not out, so not counted
    ended_ = true;
    return;
  }
  tally_ += chunk.tally;
  progress_.show(tally_.records());
  if (!chunk.last) return;
  files_of_prefix_ = chunk.files;
  ended_ = true;
}

// False when nothing more can be written.
bool RecordRun::deliver(const Chunk& chunk) {
  std::string_view bytes = chunk.bytes;
  if (pieces_ == nullptr) {
    if (!bytes.empty() && std::exchange(first_output_, false)) bytes.remove_prefix(between_.size());
    return output_->write(bytes);
  }
  std::size_t from = 0;
  for (const Piece& piece : chunk.pieces) {
    fault_ = pieces_->put(piece.name, bytes.substr(from, piece.end - from));
    if (fault_) return false;
    from = piece.end;
  }
  return true;
}

Fault RecordRun::deliver_end() {
  if (pieces_ != nullptr) return fault_ ? fault_ : pieces_->finish();
  std::string tail;
  if (job_.writes_records())
    format_.writer().end(tail, first_output_);
  else
    format_.writer().end_verdicts(tail, first_output_);
  output_->write(tail);
  if (output_->closed()) return {};
  return output_->fault() ? output_->fault() : output_->commit();
}

void RecordRun::warn_of_dropped(std::string_view field) const {
  say(diagnostic("",
                 {.code = Code::FieldsDropped,
                  .what = fmt::format("{} has no room for '{}' and perhaps other fields; they are "
                                      "left out",
                                      format_.key, printable(field)),
                  .hint = "-f jsonl, json or yaml keeps all"},
                 options_.colour));
}

// A shard's header names the run, so that parts of different runs are never merged.
std::string RecordRun::header() const {
  std::string header = input_.header().empty() ? R"({"gridmill":1})" : input_.header();
  if (!options_.shard) return header;
  std::string settings = fmt::format("{} {}", job_.command(), job_.settings());
  if (options_.limit_nodes > 0) settings += fmt::format(" --limit-nodes {}", options_.limit_nodes);
  if (options_.limit_time > 0) settings += fmt::format(" --limit-time {}", options_.limit_time);
  if (options_.fail_fast) settings += " --fail-fast";
  while (header.back() != '}') header.pop_back();
  header.pop_back();
  return header + fmt::format(R"(,"shard":"{}/{}","run":"{}","digest":"{:016x}"}})",
                              options_.shard->index + 1, options_.shard->count, settings,
                              fnv1a(settings));
}

void RecordRun::write_frame_begin() {
  const formats::Writer& writer = format_.writer();
  if (output_ == nullptr) return;
  std::string text;
  // Verdicts have no header of a pack; those of a shard still say which run they are part of.
  if (!job_.writes_records() && options_.shard && format_.many_solutions && !writer.has_header())
    writer.begin(text, header());
  if (!job_.writes_records())
    writer.begin_verdicts(text);
  else if (writer.has_header() || options_.header || options_.shard)
    writer.begin(text, header());
  output_->write(text);
}

Exit RecordRun::failure(std::string_view place, const Error& error) const {
  say(diagnostic(place, error, options_.colour));
  return kFailure;
}

Error RecordRun::interruption() const {
  const std::uint64_t done = tally_.records();
  return {.code = Code::Interrupted,
          .what = fmt::format("interrupted after {} record{}", done, done == 1 ? "" : "s"),
          .hint = output_ != nullptr && output_->replaces_file()
                      ? fmt::format("{} is as it was before", printable(options_.output))
                      : "the output holds them, whole"};
}

Exit RecordRun::finish() {
  progress_.clear();
  if (interrupted_ || stop_requested()) {
    failure("", interruption());
    return kInterrupted;
  }
  if (const Fault fault = deliver_end()) return failure("", *fault);
  if (output_ != nullptr && output_->closed()) return kOk;
  if (!options_.quiet)
    say(fmt::format("{}: {}\n", job_.command(),
                    tally_.summary(files_of_prefix_.value_or(input_.files_read()),
                                   [this](Status s) { return job_.word(s); })));
  if (tally_.unreadable > 0 || tally_.failures > 0) return kFailure;
  if (input_.records() == 0 && !options_.allow_empty)
    return failure("", {.code = Code::NoRecords,
                        .what = "the input holds no record at all",
                        .hint = "say --allow-empty if that is as it should be"});
  return tally_.unwanted > 0 && !options_.exit_zero ? kFindings : kOk;
}

Exit RecordRun::run() {
  write_frame_begin();
  batch::run_ordered(
      options_.jobs, [this] { return source(); },
      [this](SourceBlock& block) { return work(block); }, [this](Chunk& chunk) { sink(chunk); });
  return finish();
}

}  // namespace

Result<Exit> run_records(const RunOptions& options, const RecordJob& job) {
  Result<Output> output = Output::open(options.output);
  if (!output) return output.error();
  Input input(options.files, options.input_format);
  const formats::Format* first = input.first_format();  // and the header, which is written first
  const formats::Format* format = options.format;
  if (format == nullptr) format = &job.default_format(first);
  return RecordRun(options, job, input, *format, &*output, nullptr).run();
}

Exit run_records(const RunOptions& options, const RecordJob& job, Pieces& pieces) {
  Input input(options.files, options.input_format, kPieceBlockBytes);
  const formats::Format* format = &job.default_format(input.first_format());
  return RecordRun(options, job, input, *format, nullptr, &pieces).run();
}

}  // namespace gridmill::tools
