// solve: finds solutions and writes each record with what was found.

#include <fmt/format.h>

#include "command.hpp"
#include "formats/registry.hpp"
#include "records.hpp"
#include "search/uniqueness.hpp"

namespace gridmill::tools {
namespace {

class SolveJob final : public RecordJob {
 public:
  explicit SolveJob(int most) : most_(most) {}

  std::string_view command() const override { return "solve"; }
  void judge(Worker& worker) const override {
    search::judge(worker.solver, worker.record.puzzle, most_, worker.limits, worker.outcome);
  }
  void write(const formats::Writer& writer, std::string& out, const Record& record,
             const Outcome& outcome) const override {
    writer.record(out, record, outcome, most_);
  }
  bool wanted(const Outcome& outcome) const override {
    return outcome.status == Status::Solved || outcome.status == Status::Unique ||
           outcome.status == Status::Multiple;
  }
  bool writes_records() const override { return true; }
  const formats::Format& default_format(const formats::Format* input) const override {
    if (most_ > 1 && (input == nullptr || !input->many_solutions)) return formats::jsonl_format();
    return input != nullptr ? *input : formats::text_format();
  }
  std::string settings() const override { return "--max-solutions " + std::to_string(most_); }

 private:
  int most_;
};

class SolveCommand final : public Command {
 public:
  std::string_view name() const override { return "solve"; }
  std::string_view summary() const override {
    return "Find a solution, or several, of every record";
  }
  std::string_view details() const override {
    return "Writes every record in input order, in the format of the first input unless -f says\n"
           "otherwise. Text: the line with the solution in place of the cells, or the line with\n"
           "'# none', '# invalid', '# unknown' or '# FILE:LINE malformed' behind it. JSON Lines: "
           "all\n"
           "fields of the record, then `status` and `solution`; with --max-solutions above 1\n"
           "`solutions` and `complete` (true: there are no others).\n"
           "`solved` = one solution, not looked further; only from --max-solutions 2 on does\n"
           "`unique` stand for a proof.\n"
           "Exit: 0 every record has a solution, 1 some have none or are broken, 2 usage or\n"
           "input/output, 130 interrupted.";
  }
  void declare(CLI::App& app) override {
    declare_shared(app, shared_);
    app.add_option("--max-solutions", most_, "Find up to N solutions a record (default 1)")
        ->type_name("N");
  }
  Result<Exit> run() override {
    Result<RunOptions> options = check_shared(shared_);
    if (!options) return options.error();
    Result<std::uint64_t> most = check_number("--max-solutions", most_, 1, 1'000'000);
    if (!most) return most.error();
    if (*most > 1 && options->format != nullptr && !options->format->many_solutions)
      return usage_error(
          fmt::format("a record in the format {} holds one solution, --max-solutions asks for more",
                      options->format->key),
          "add -f jsonl, json or yaml");
    return run_records(*options, SolveJob(static_cast<int>(*most)));
  }

 private:
  OptionText shared_;
  std::string most_ = "1";
};

}  // namespace

std::unique_ptr<Command> make_solve() { return std::make_unique<SolveCommand>(); }

}  // namespace gridmill::tools
