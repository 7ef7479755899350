// grade: rates every record that has exactly one solution, and writes it with its rating.

#include "command.hpp"
#include "formats/registry.hpp"
#include "records.hpp"
#include "search/uniqueness.hpp"

namespace gridmill::tools {
namespace {

class GradeJob final : public RecordJob {
 public:
  std::string_view command() const override { return "grade"; }
  void judge(Worker& worker) const override {
    Outcome& outcome = worker.outcome;
    const Puzzle& puzzle = worker.record.puzzle;
    search::judge(worker.solver, puzzle, 2, worker.limits, outcome);
    if (outcome.status != Status::Unique) return;
    const logic::Graded graded = worker.grader.grade(puzzle, worker.limits);
    outcome.rating = graded.rating;
    outcome.at_least = graded.at_least;
  }
  void write(const formats::Writer& writer, std::string& out, const Record& record,
             const Outcome& outcome) const override {
    formats::RecordStyle style(0);
    style.graded = true;  // an old rating must not stand beside a verdict that has none
    writer.record(out, record, outcome, style);
  }
  bool wanted(const Outcome& outcome) const override { return outcome.rating.has_value(); }
  bool writes_records() const override { return true; }
  const formats::Format& default_format(const formats::Format* input) const override {
    return input != nullptr ? *input : formats::text_format();
  }
  std::string settings() const override { return {}; }
};

class GradeCommand final : public Command {
 public:
  std::string_view name() const override { return "grade"; }
  std::string_view summary() const override {
    return "Rate every record by the techniques that a person needs";
  }
  std::string_view details() const override {
    return "Proves first that a record has exactly one solution; only then is it rated. Writes "
           "every\n"
           "record in input order, in the format of the first input unless -f says otherwise.\n"
           "  ER  the hardest step of the whole way     EP  the hardest up to the first digit\n"
           "  ED  the first step                        technique  the hardest one's key\n"
           "  level    easy        medium      hard        expert      evil\n"
           "  grade    1     2     3     4     5     6     7     8     9     10\n"
           "  ER <=    1.5   2.3   2.6   3.0   3.8   4.4   5.6   7.0   8.3   any\n"
           "Text: the line with ' ED=ER/EP/ED LEVEL TECHNIQUE' behind it, or '# not rated, at "
           "least "
           "R',\n"
           "'# multiple', '# none', '# invalid', '# unknown', '# FILE:LINE malformed'. JSON Lines: "
           "all\n"
           "fields of the record, then `status`, `level`, `grade`, `rating` and `technique`, or\n"
           "`at-least`. The scale is se-1.2.1.3 (Sudoku Explainer's) on 9x9 with 3x3 boxes, gm-1 "
           "on\n"
           "other boards. What needs more than hidden triplets (4.0) is not rated yet.\n"
           "Exit: 0 all rated, 1 some are not, 2 usage or input/output, 130 interrupted.";
  }
  void declare(CLI::App& app) override { declare_shared(app, shared_); }
  Result<Exit> run() override {
    Result<RunOptions> options = check_shared(shared_);
    if (!options) return options.error();
    return run_records(*options, GradeJob());
  }

 private:
  OptionText shared_;
};

}  // namespace

std::unique_ptr<Command> make_grade() { return std::make_unique<GradeCommand>(); }

}  // namespace gridmill::tools
