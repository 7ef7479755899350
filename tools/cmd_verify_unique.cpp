// verify-unique: proves of every record that it has exactly one solution, or says what it has instead.

#include <array>

#include "command.hpp"
#include "formats/json_output.hpp"
#include "formats/registry.hpp"
#include "records.hpp"
#include "search/proof.hpp"

namespace gridmill::tools {
namespace {

constexpr std::array<std::string_view, 3> kEngines{"fast", "oracle", "both"};

class VerifyJob final : public RecordJob {
 public:
  VerifyJob(search::Engine engine, bool claims) : engine_(engine), claims_(claims) {}

  std::string_view command() const override { return "verify-unique"; }
  void judge(Worker& worker) const override {
    worker.scratch.clear();
    if (engine_ != search::Engine::Fast) formats::append_puzzle_json(worker.scratch, worker.record);
    search::prove(worker.solver, worker.record.puzzle, worker.scratch, engine_, worker.limits,
                  worker.outcome);
    if (claims_) worker.claims.check(worker.record, worker.outcome);
  }
  bool checks_duplicates() const override { return claims_; }
  void write(const formats::Writer& writer, std::string& out, const Record& record,
             const Outcome& outcome) const override {
    writer.verdict(out, record, outcome);
  }
  bool wanted(const Outcome& outcome) const override {
    return outcome.status == Status::Unique && outcome.findings.empty();
  }
  bool writes_records() const override { return false; }
  const formats::Format& default_format(const formats::Format* /*input*/) const override {
    return formats::text_format();
  }
  std::string settings() const override {
    return "--engine " + std::string(kEngines[static_cast<std::size_t>(engine_)]) +
           (claims_ ? " --claims" : "");
  }

 private:
  search::Engine engine_;
  bool claims_;
};

class VerifyCommand final : public Command {
 public:
  std::string_view name() const override { return "verify-unique"; }
  std::string_view summary() const override {
    return "Prove that every record has exactly one solution";
  }
  std::string_view details() const override {
    return "Writes a verdict for every record in input order. Text (default): STATUS, FILE:LINE "
           "and id\n"
           "with tabs between. JSON Lines (-f jsonl): file, line, index, id, status, and "
           "`witnesses`\n"
           "(two solutions) for multiple, `why` for invalid, `error` for malformed and unknown.\n"
           "  unique     exactly one solution, proven\n"
           "  multiple   at least two\n"
           "  none       no solution, though no two givens clash\n"
           "  invalid    two givens clash; stderr and `why` name the cells and the house\n"
           "  malformed  no puzzle; stderr and `error` say where and why\n"
           "  unknown    a limit ran out\n"
           "With --claims, `findings` (JSON Lines) and stderr say which claims are false.\n"
           "Exit: 0 all unique and true, 1 some are not, 2 usage, input/output, no record, or "
           "engines that\n"
           "disagree, 130 interrupted.";
  }
  void declare(CLI::App& app) override {
    declare_shared(app, shared_);
    app.add_option("--engine", engine_,
                   "fast (default), oracle (independent, slower) or both (must agree)")
        ->type_name("NAME");
    app.add_flag("--claims", claims_,
                 "Check what records say: solution, level, grade, rating, "
                 "symmetry, minimal, date; ids and dates once each");
  }
  Result<Exit> run() override {
    Result<RunOptions> options = check_shared(shared_);
    if (!options) return options.error();
    Result<std::size_t> engine = check_word("--engine", engine_, kEngines);
    if (!engine) return engine.error();
    return run_records(*options, VerifyJob(static_cast<search::Engine>(*engine), claims_));
  }

 private:
  OptionText shared_;
  std::string engine_ = "fast";
  bool claims_ = false;
};

}  // namespace

std::unique_ptr<Command> make_verify_unique() { return std::make_unique<VerifyCommand>(); }

}  // namespace gridmill::tools
