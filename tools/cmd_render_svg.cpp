// render-svg: draws every record as a picture of its own.

#include <fmt/format.h>

#include <array>

#include "command.hpp"
#include "folder.hpp"
#include "formats/json_text.hpp"
#include "formats/registry.hpp"
#include "render/picture.hpp"
#include "search/uniqueness.hpp"

namespace gridmill::tools {
namespace {

constexpr std::array<std::string_view, 2> kSolutions{"none", "inline"};
constexpr std::array<std::string_view, 2> kTitles{"above", "none"};
constexpr std::array<std::string_view, 2> kDescriptions{"rows", "none"};

std::string text_of_field(const Record& record, std::string_view key) {
  for (const RawField& field : record.fields)
    if (field.key == key) return formats::text_of_json(field.value);
  return {};
}

// Why there is no picture, for verdicts that carry no message of their own.
void explain(Outcome& outcome) {
  if (outcome.status == Status::Multiple)
    outcome.error = Error{.code = Code::Multiple,
                          .what = "the puzzle has several solutions, so none was drawn",
                          .hint = "draw it with --solutions none"};
  if (outcome.status == Status::None && !outcome.error)
    outcome.error = Error{.code = Code::None,
                          .what = "the puzzle has no solution to draw",
                          .hint = "draw it with --solutions none"};
}

class RenderJob final : public RecordJob {
 public:
  RenderJob(const render::Look& look, bool solve) : look_(look), solve_(solve) {}

  std::string_view command() const override { return "render-svg"; }
  void judge(Worker& worker) const override {
    worker.outcome.clear();
    if (!solve_) return;
    search::judge(worker.solver, worker.record.puzzle, 2, worker.limits, worker.outcome);
    explain(worker.outcome);
  }
  void write(const formats::Writer& /*writer*/, std::string& out, const Record& record,
             const Outcome& outcome) const override {
    if (!wanted(outcome)) return;
    const std::string id = formats::text_of_json(record.id);
    const std::string title = text_of_field(record, "title");
    render::Subject subject{.puzzle = &record.puzzle,
                            .digits = {},
                            .id = id,
                            .title = title,
                            .index = record.place.index};
    if (solve_) subject.digits.solution = &outcome.solutions.front();
    render::append_picture(out, subject, look_);
  }
  bool wanted(const Outcome& outcome) const override { return outcome.status == drawn(); }
  bool writes_records() const override { return false; }
  const formats::Format& default_format(const formats::Format* /*input*/) const override {
    return formats::text_format();  // nothing is written in it
  }
  std::string settings() const override { return {}; }
  std::string piece_name(const Record& record) const override {
    const std::string stem = safe_stem(formats::text_of_json(record.id));
    return stem.empty() ? fmt::format("puzzle-{:04}", record.place.index + 1) : stem;
  }
  std::string_view word(Status status) const override {
    return status == drawn() ? "drawn" : status_word(status);
  }

 private:
  // Nothing is known of a record that was not solved.
  Status drawn() const { return solve_ ? Status::Unique : Status::Unknown; }

  render::Look look_;
  bool solve_;
};

class RenderCommand final : public Command {
 public:
  std::string_view name() const override { return "render-svg"; }
  std::string_view summary() const override { return "Draw every record as an SVG picture"; }
  std::string_view details() const override {
    return "With -o DIR a file DIR/ID.svg for every record (DIR is made when missing). Characters\n"
           "of the id other than letters, digits, '-', '_' and '.' become '-'; records whose id\n"
           "leaves nothing are puzzle-0001, puzzle-0002 ... by their place in the run. Records\n"
           "that wish for the same name get -2, -3 ... in input order. Files of earlier runs are\n"
           "replaced; each file appears whole or not at all. Without -o one picture goes to\n"
           "standard output.\n"
           "Pictures are true to size (millimetres); text stays text in the reader's sans-serif.\n"
           "Each has a title (the record's `title`, else its id) and its rows in words for screen\n"
           "readers. Givens are bold, digits of the solution regular and smaller.\n"
           "  --solutions inline  solves and draws unique solutions only; other records get a\n"
           "                      message and no picture. none (default) draws what is there,\n"
           "                      unproven: verify-unique proves\n"
           "Exit: 0 all drawn, 1 some are not, 2 usage, input/output, or several pictures without\n"
           "-o, 130 interrupted (finished files stay).";
  }
  void declare(CLI::App& app) override {
    app.add_option("-o,--output", shared_.output, "Write ID.svg files into this folder")
        ->type_name("DIR");
    declare_run(app, shared_);
    app.add_option("--solutions", solutions_, "none (default) or inline")->type_name("WHICH");
    app.add_option("--theme", theme_, "print (default) or screen")->type_name("NAME");
    app.add_option("--size", size_,
                   "Side of the board in millimetres; 0 = 10 (print) or 12 (screen) a cell")
        ->type_name("MM");
    app.add_option("--title", title_, "above (default) shows title or id over the board; none")
        ->type_name("WHERE");
    app.add_option("--desc", describe_, "rows (default) describes the rows in words; none")
        ->type_name("HOW");
  }
  Result<Exit> run() override;

 private:
  Result<render::Look> check_look() const;

  OptionText shared_;
  std::string solutions_ = "none", theme_ = "print", size_ = "0", title_ = "above",
              describe_ = "rows";
};

Result<render::Look> RenderCommand::check_look() const {
  std::vector<std::string_view> themes;
  for (const render::Theme* theme : render::all_themes()) themes.push_back(theme->key);
  Result<std::size_t> theme = check_word("--theme", theme_, themes);
  if (!theme) return theme.error();
  Result<std::uint64_t> size = check_number("--size", size_, 0, 2000);
  if (!size) return size.error();
  if (0 < *size && *size < 10)
    return usage_error("--size takes the side of the board in millimetres, at least 10",
                       "write 90 for cells of 10 mm on a 9x9 board");
  Result<std::size_t> title = check_word("--title", title_, kTitles);
  if (!title) return title.error();
  Result<std::size_t> describe = check_word("--desc", describe_, kDescriptions);
  if (!describe) return describe.error();
  return render::Look{.theme = render::all_themes()[*theme],
                      .board_um = static_cast<int>(*size) * 1000,
                      .heading = *title == 0,
                      .describe = *describe == 0};
}

Result<Exit> RenderCommand::run() {
  Result<RunOptions> options = check_shared(shared_);
  if (!options) return options.error();
  Result<std::size_t> solutions = check_word("--solutions", solutions_, kSolutions);
  if (!solutions) return solutions.error();
  Result<render::Look> look = check_look();
  if (!look) return look.error();
  const RenderJob job(*look, *solutions == 1);
  if (options->output.empty() || options->output == "-") {
    SinglePiece single;
    return run_records(*options, job, single);
  }
  Result<Folder> folder = Folder::open(options->output, ".svg");
  if (!folder) return folder.error();
  return run_records(*options, job, *folder);
}

}  // namespace

std::unique_ptr<Command> make_render_svg() { return std::make_unique<RenderCommand>(); }

}  // namespace gridmill::tools
