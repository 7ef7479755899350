#include "generate_run.hpp"

#include <fmt/format.h>

#include <atomic>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "batch/pool.hpp"
#include "batch/run_ordered.hpp"
#include "diagnostics.hpp"
#include "formats/json_output.hpp"
#include "formats/registry.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "search/proof.hpp"
#include "stop.hpp"

namespace gridmill::tools {
namespace {

// Items of one block: enough to make hand-over cheap, few enough that slow boards still flow.
constexpr std::uint64_t kItems = 16;

struct ItemBlock {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};

struct Chunk {
  std::string bytes;
  std::string messages;
  std::uint64_t made = 0;
  std::uint64_t missed = 0;
  std::uint64_t disagreed = 0;
  bool interrupted = false;
};

bool asked_to_stop(void* /*unused*/) { return stop_requested(); }

// YYYY-MM-DD, `days` after `first`.
std::string date_text(std::chrono::sys_days first, std::uint64_t days) {
  const std::chrono::year_month_day date{first + std::chrono::days(days)};
  return fmt::format("{:04}-{:02}-{:02}", int{date.year()}, unsigned{date.month()},
                     unsigned{date.day()});
}

// A puzzle as the record that writers know: its fields are JSON text in `storage`.
class RecordMaker {
 public:
  void fill(Record& record, const generate::Made& made, const GeneratePlan& plan,
            std::uint64_t item) {
    record.clear();
    parts_.clear();
    if (plan.first_date) {
      const std::string date = date_text(*plan.first_date, item);
      add("id", '"' + date + '"');
      add("date", '"' + date + '"');
    } else {
      add("id", fmt::format("\"{}-{}\"", plan.seed, item + 1));
    }
    add("size", std::to_string(made.puzzle.layout->n));
    add("givens", '"' + symbols(made.puzzle.givens) + '"');
    add("solution", '"' + symbols(made.solution) + '"');
    if (plan.wish.symmetry != Symmetry::None)
      add("symmetry", fmt::format("\"{}\"", symmetry_word(plan.wish.symmetry)));
    if (plan.wish.minimal) add("minimal", "true");
    if (made.attempt > 0) add("attempt", std::to_string(made.attempt));
    for (const auto& [key, value] : parts_) record.fields.push_back({key, value});
    record.id = parts_.front().second;
    record.puzzle = made.puzzle;
    record.place = {"generate", item + 1, item};
  }

 private:
  void add(std::string_view key, std::string value) { parts_.emplace_back(key, std::move(value)); }
  std::vector<std::pair<std::string_view, std::string>> parts_;
};

// One worker's engines: a generator for each difficulty, because each guards its own digging.
class Maker {
 public:
  explicit Maker(const GeneratePlan& plan) {
    for (const generate::RatingRange& range : plan.ratings)
      targets_.push_back(std::make_unique<generate::LevelTarget>(range));
    if (plan.ratings.empty()) targets_.emplace_back();
    for (const auto& target : targets_)
      generators_.push_back(
          std::make_unique<generate::Generator>(plan.wish, plan.seed, solver, target.get()));
  }

  Result<generate::Made> make(std::uint64_t item, const Limits& limits) {
    return generators_[item % generators_.size()]->make(item, limits);
  }

  search::GeneralSolver solver;
  RecordMaker records;
  Record record;
  Outcome outcome;

 private:
  std::vector<std::unique_ptr<generate::LevelTarget>> targets_;
  std::vector<std::unique_ptr<generate::Generator>> generators_;
};

class GenerateRun {
 public:
  GenerateRun(const RunOptions& options, const GeneratePlan& plan, Output& output)
      : options_(options),
        plan_(plan),
        writer_((options.format != nullptr ? *options.format : formats::text_format()).writer()),
        output_(output),
        progress_("generate", options.progress, options.quiet) {}

  Exit run();

 private:
  std::optional<ItemBlock> source();
  Chunk work(const ItemBlock& block);
  void sink(Chunk& chunk);
  void one_item(Maker& maker, std::uint64_t item, Chunk& chunk);
  bool confirmed(Maker& maker, Chunk& chunk);
  void begin();
  Exit finish();

  const RunOptions& options_;
  const GeneratePlan& plan_;
  const formats::Writer& writer_;
  Output& output_;
  Progress progress_;
  batch::Pool<Maker> makers_;
  std::uint64_t next_ = 0;
  std::atomic<bool> ended_{false};
  bool first_output_ = true;
  bool interrupted_ = false;
  Chunk total_;
};

std::optional<ItemBlock> GenerateRun::source() {
  if (next_ >= plan_.count || ended_ || stop_requested()) return {};
  const std::uint64_t first = next_;
  next_ = std::min(plan_.count, next_ + kItems);
  return ItemBlock{first, next_};
}

Chunk GenerateRun::work(const ItemBlock& block) {
  Chunk chunk;
  auto maker = makers_.take([this] { return std::make_unique<Maker>(plan_); });
  for (std::uint64_t item = block.first; item < block.end && !chunk.interrupted; ++item)
    if (!options_.shard || item % options_.shard->count == options_.shard->index)
      one_item(*maker, item, chunk);
  makers_.give_back(std::move(maker));
  return chunk;
}

// The oracle's word on a puzzle that the fast engine has proven.
bool GenerateRun::confirmed(Maker& maker, Chunk& chunk) {
  if (!plan_.both_engines) return true;
  std::string json;
  formats::append_puzzle_json(json, maker.record);
  search::prove(maker.solver, maker.record.puzzle, json, search::Engine::Both,
                {.stop = asked_to_stop}, maker.outcome);
  if (maker.outcome.status == Status::Unique) return true;
  chunk.messages +=
      diagnostic(place_text(maker.record.place, 0),
                 maker.outcome.error.value_or(Error{
                     .code = Code::Disagree, .what = "the oracle does not confirm", .hint = ""}),
                 options_.colour);
  return false;
}

void GenerateRun::one_item(Maker& maker, std::uint64_t item, Chunk& chunk) {
  Result<generate::Made> made = maker.make(item, {.stop = asked_to_stop});
  chunk.interrupted = stop_requested();
  if (chunk.interrupted) return;
  if (!made) {
    ++chunk.missed;
    chunk.messages +=
        diagnostic(fmt::format("generate:{}", item + 1), made.error(), options_.colour);
    return;
  }
  maker.records.fill(maker.record, *made, plan_, item);
  if (!confirmed(maker, chunk)) {
    ++chunk.disagreed;
    return;
  }
  maker.outcome.clear();
  maker.outcome.status = Status::Unique;
  maker.outcome.rating = made->rating;
  formats::RecordStyle style(0);
  style.status = false;
  chunk.bytes += writer_.between();
  writer_.record(chunk.bytes, maker.record, maker.outcome, style);
  ++chunk.made;
}

void GenerateRun::sink(Chunk& chunk) {
  if (ended_) return;
  if (chunk.interrupted) {
    interrupted_ = true;
    ended_ = true;
    return;
  }
  if (!chunk.messages.empty()) progress_.clear();
  say(chunk.messages);
  total_.made += chunk.made;
  total_.missed += chunk.missed;
  total_.disagreed += chunk.disagreed;
  progress_.show(total_.made);
  std::string_view bytes = chunk.bytes;
  if (!bytes.empty() && std::exchange(first_output_, false))
    bytes.remove_prefix(writer_.between().size());
  if (!output_.write(bytes)) ended_ = true;
}

void GenerateRun::begin() {
  if (!writer_.has_header() && !options_.header && !options_.shard) return;
  const std::string settings = plan_.settings();
  std::string header = fmt::format(R"({{"gridmill":1,"generator":"gridmill {}","run":"{}")",
                                   GRIDMILL_VERSION, settings);
  if (options_.shard)
    header += fmt::format(R"(,"shard":"{}/{}","digest":"{:016x}")", options_.shard->index + 1,
                          options_.shard->count, fnv1a(settings));
  header += '}';
  std::string text;
  writer_.begin(text, header);
  output_.write(text);
}

Exit GenerateRun::finish() {
  const auto failure = [&](const Error& error) {
    say(diagnostic("", error, options_.colour));
    return kFailure;
  };
  progress_.clear();
  if (interrupted_ || stop_requested()) {
    failure({.code = Code::Interrupted,
             .what = fmt::format("interrupted after {} puzzles", total_.made),
             .hint = output_.replaces_file()
                         ? fmt::format("{} is as it was before", printable(options_.output))
                         : "the output holds them, whole"});
    return kInterrupted;
  }
  std::string tail;
  writer_.end(tail, first_output_);
  output_.write(tail);
  if (output_.closed()) return kOk;
  if (output_.fault()) return failure(*output_.fault());
  if (const Fault fault = output_.commit()) return failure(*fault);
  if (!options_.quiet) {
    std::string text = fmt::format("generate: {} made with --seed {}", total_.made, plan_.seed);
    if (total_.missed > 0) text += fmt::format(", {} could not be made", total_.missed);
    if (total_.disagreed > 0)
      text += fmt::format(", {} dropped: engines disagree", total_.disagreed);
    say(text + '\n');
  }
  if (total_.disagreed > 0) return kFailure;
  return total_.missed > 0 && !options_.exit_zero ? kFindings : kOk;
}

Exit GenerateRun::run() {
  begin();
  batch::run_ordered(
      options_.jobs, [this] { return source(); }, [this](ItemBlock& block) { return work(block); },
      [this](Chunk& chunk) { sink(chunk); });
  return finish();
}

}  // namespace

std::string GeneratePlan::settings() const {
  std::string text =
      fmt::format("generate --seed {} --count {} --size {} --symmetry {} --clues {}..{}", seed,
                  count, wish.layout->n, symmetry_word(wish.symmetry), wish.fewest,
                  wish.most > 0 ? wish.most : wish.layout->n * wish.layout->n);
  if (wish.minimal) text += " --minimal";
  if (!difficulty.empty()) text += ' ' + difficulty;
  if (first_date) text += " --date-from " + date_text(*first_date, 0);
  if (wish.attempts != generate::Wish{}.attempts)
    text += fmt::format(" --attempts {}", wish.attempts);
  return text;
}

Result<Exit> run_generate(const RunOptions& options, const GeneratePlan& plan) {
  Result<Output> output = Output::open(options.output);
  if (!output) return output.error();
  return GenerateRun(options, plan, *output).run();
}

}  // namespace gridmill::tools
