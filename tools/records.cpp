#include "records.hpp"

#include <fmt/format.h>

#include <atomic>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "batch/pool.hpp"
#include "batch/run_ordered.hpp"
#include "diagnostics.hpp"
#include "input.hpp"
#include "output.hpp"
#include "stop.hpp"
#include "tally.hpp"

namespace gridmill::tools {
namespace {

// What a worker makes of a block.
struct Chunk {
  std::string bytes;
  std::string messages;  // for stderr, whole lines
  std::string dropped;   // a field that the output has no room for
  Tally tally;
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

class RecordRun {
 public:
  RecordRun(const RunOptions& options, const RecordJob& job, Input& input,
            const formats::Format& format, Output& output)
      : options_(options),
        job_(job),
        input_(input),
        format_(format),
        output_(output),
        between_(format.writer().between()) {}

  Exit run();

 private:
  std::optional<InputBlock> source();
  Chunk work(InputBlock& block);
  void sink(Chunk& chunk);

  std::unique_ptr<Worker> make_worker() const;
  void each_record(Worker& worker, const InputBlock& block, Chunk& chunk);
  void one_record(Worker& worker, Chunk& chunk);
  void account(const Worker& worker, Chunk& chunk) const;
  std::string header() const;
  void write_frame_begin();
  void warn_of_dropped(std::string_view field) const;
  Exit finish();
  Exit failure(std::string_view place, const Error& error) const;

  const RunOptions& options_;
  const RecordJob& job_;
  Input& input_;
  const formats::Format& format_;
  Output& output_;
  std::string_view between_;  // in front of every record but the first
  bool first_output_ = true;
  bool warned_ = false;  // of fields that are dropped: once
  batch::Pool<Worker> workers_;
  std::atomic<bool> ended_{false};  // the sink wants no more
  bool interrupted_ = false;
  Tally tally_;
};

std::unique_ptr<Worker> RecordRun::make_worker() const {
  auto worker = std::make_unique<Worker>();
  worker->limits = {.nodes = options_.limit_nodes, .stop = out_of_time, .stop_data = worker.get()};
  return worker;
}

std::optional<InputBlock> RecordRun::source() {
  if (ended_.load(std::memory_order_relaxed)) return {};
  return input_.next();
}

Chunk RecordRun::work(InputBlock& block) {
  Chunk chunk;
  if (block.unreadable) {
    chunk.messages = diagnostic(block.block.file == "-" ? "standard input" : block.block.file,
                                *block.unreadable, options_.colour);
    chunk.tally.unreadable = 1;
    return chunk;
  }
  auto worker = workers_.take([this] { return make_worker(); });
  each_record(*worker, block, chunk);
  workers_.give_back(std::move(worker));
  return chunk;
}

void RecordRun::each_record(Worker& worker, const InputBlock& block, Chunk& chunk) {
  auto& reader = worker.readers[block.format];
  if (reader == nullptr) reader = block.format->reader(worker.layouts);
  reader->open(block.block);
  while (reader->next(worker.record) && !chunk.last) {
    const std::uint64_t index = worker.record.place.index;
    if (options_.shard && index % options_.shard->count != options_.shard->index) continue;
    one_record(worker, chunk);
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
  if (job_.writes_records() && chunk.dropped.empty())
    chunk.dropped = format_.writer().dropped(worker.record);
  chunk.bytes += between_;
  job_.write(format_.writer(), chunk.bytes, worker.record, worker.outcome);
  account(worker, chunk);
}

// Messages for what the output may not be able to say, and the counts.
void RecordRun::account(const Worker& worker, Chunk& chunk) const {
  const Outcome& outcome = worker.outcome;
  const Place& place = worker.record.place;
  ++chunk.tally.by_status[static_cast<std::size_t>(outcome.status)];
  chunk.tally.oracle_limit += !outcome.oracle.empty();
  if (outcome.clash)
    chunk.messages += diagnostic(place_text(place, 0),
                                 clash_error(*outcome.clash, worker.record.puzzle.givens.size()),
                                 options_.colour);
  if (outcome.error && outcome.error->code != Code::Unknown)
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
  say(chunk.messages);
  if (!chunk.dropped.empty() && !std::exchange(warned_, true)) warn_of_dropped(chunk.dropped);
  tally_ += chunk.tally;
  std::string_view bytes = chunk.bytes;
  if (!bytes.empty() && std::exchange(first_output_, false)) bytes.remove_prefix(between_.size());
  if (!output_.write(bytes) || chunk.last) ended_ = true;
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
  const std::string settings = fmt::format("{} {}", job_.command(), job_.settings());
  while (header.back() != '}') header.pop_back();
  header.pop_back();
  return header + fmt::format(R"(,"shard":"{}/{}","run":"{}","digest":"{:016x}"}})",
                              options_.shard->index + 1, options_.shard->count, settings,
                              fnv1a(settings));
}

void RecordRun::write_frame_begin() {
  const formats::Writer& writer = format_.writer();
  std::string text;
  if (!job_.writes_records())
    writer.begin_verdicts(text);
  else if (writer.has_header() || options_.header || options_.shard)
    writer.begin(text, header());
  output_.write(text);
}

Exit RecordRun::failure(std::string_view place, const Error& error) const {
  say(diagnostic(place, error, options_.colour));
  return kFailure;
}

Exit RecordRun::finish() {
  if (interrupted_ || stop_requested()) return kInterrupted;
  std::string tail;
  if (job_.writes_records())
    format_.writer().end(tail, first_output_);
  else
    format_.writer().end_verdicts(tail, first_output_);
  output_.write(tail);
  if (output_.closed()) return kOk;
  if (output_.fault()) return failure("", *output_.fault());
  if (const Fault fault = output_.commit()) return failure("", *fault);
  if (!options_.quiet)
    say(fmt::format("{}: {}\n", job_.command(), tally_.summary(input_.files_read())));
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
      options_.jobs, [this] { return source(); }, [this](InputBlock& block) { return work(block); },
      [this](Chunk& chunk) { sink(chunk); });
  return finish();
}

}  // namespace

Result<Exit> run_records(const RunOptions& options, const RecordJob& job) {
  Input input(options.files, options.input_format);
  const formats::Format* first = input.first_format();  // and the header, which is written first
  const formats::Format* format = options.format;
  if (format == nullptr) format = &job.default_format(first);
  Result<Output> output = Output::open(options.output);
  if (!output) return output.error();
  return RecordRun(options, job, input, *format, *output).run();
}

}  // namespace gridmill::tools
