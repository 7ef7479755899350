// generate: makes puzzles with exactly one solution.

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

#include "base/text.hpp"
#include "command.hpp"
#include "formats/registry.hpp"
#include "generate/generator.hpp"
#include "generate_run.hpp"
#include "options.hpp"
#include "pack/claims.hpp"
#include "rules/lower.hpp"

namespace gridmill::tools {
namespace {

constexpr std::array<std::string_view, 2> kProofs{"fast", "both"};

// "MIN..MAX", "MIN..", "..MAX" or "N".
Result<std::pair<int, int>> check_clues(const std::string& text, int cells) {
  if (text.empty()) return std::pair{0, 0};
  const std::size_t dots = text.find("..");
  const std::string low = text.substr(0, dots);
  const std::string high = dots == std::string::npos ? low : text.substr(dots + 2);
  const auto least = low.empty() ? std::optional<std::uint64_t>(0) : parse_u64(low);
  const auto most = high.empty() ? std::optional<std::uint64_t>(cells) : parse_u64(high);
  if (!least || !most || *least > *most || *most < 1 || *most > static_cast<std::uint64_t>(cells))
    return usage_error(
        fmt::format("--clues takes MIN..MAX within 0..{}, not '{}'", cells, printable(text)),
        "write for instance 24..28, or 30 for exactly so many");
  return std::pair{static_cast<int>(*least), static_cast<int>(*most)};
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

Result<std::chrono::sys_days> check_date(const std::string& text) {
  if (!pack::is_date(text))
    return usage_error(fmt::format("--date-from takes a day, not '{}'", printable(text)),
                       "write YYYY-MM-DD");
  const auto part = [&](std::size_t from, std::size_t count) {
    return std::stoi(text.substr(from, count));
  };
  return std::chrono::sys_days(std::chrono::year(part(0, 4)) /
                               std::chrono::month(static_cast<unsigned>(part(5, 2))) /
                               std::chrono::day(static_cast<unsigned>(part(8, 2))));
}

// The levels on offer for a board, as far as this version can make them: what the grader knows ends
// within `hard`.
std::vector<std::string_view> offered_levels(int n) {
  std::size_t count = 3;
  if (n != 9) count = 2;
  if (n == 4) count = 1;
  return {kLevelWords.begin(), kLevelWords.begin() + static_cast<std::ptrdiff_t>(count)};
}

// "3" or "3..4".
Result<std::pair<int, int>> check_grades(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto low = parse_u64(text.substr(0, dots));
  const auto high = dots == std::string::npos ? low : parse_u64(text.substr(dots + 2));
  if (!low || !high || *low < 1 || *high > kGrades || *low > *high)
    return usage_error(fmt::format("--grade takes 1 to 10, not '{}'", printable(text)),
                       "write for instance 3, or 3..4");
  return std::pair{static_cast<int>(*low), static_cast<int>(*high)};
}

// A seed that nobody chose still has to be known: the summary and the header name it.
std::uint64_t chosen_seed() {
  std::uint64_t seed = 0;
  while (getrandom(&seed, sizeof seed, 0) != sizeof seed) {
  }
  return seed;
}

class GenerateCommand final : public Command {
 public:
  std::string_view name() const override { return "generate"; }
  std::string_view summary() const override { return "Make puzzles with exactly one solution"; }
  std::string_view details() const override {
    return "Puzzle I of a run depends on the seed, the options and I alone: the first 10 of "
           "--count 100\n"
           "are those of --count 10, whatever --jobs or --shard. Each is proven unique before it "
           "is\n"
           "written; --proof both asks the independent oracle as well.\n"
           "Text (default): one puzzle a line. Other formats: id, size, givens, solution, and\n"
           "`symmetry`, `minimal`, `attempt` where they apply.\n"
           "--level and --grade: only puzzles whose rating is in the range (scale: gridmill help "
           "grade);\n"
           "such records carry level, grade and rating.\n"
           "Without --clues as many givens go as can go; --clues picks a number within the range "
           "for\n"
           "each puzzle. --minimal: no single given can go (with a symmetry that is rare).\n"
           "Exit: 0 all made, 1 some could not be made, 2 usage, output, or engines that "
           "disagree,\n"
           "130 interrupted.";
  }

  void declare(CLI::App& app) override {
    app.add_option("--count", count_, "How many (default 1)")->type_name("N");
    app.add_option("--seed", seed_, "64 bit, decimal or 0x; chosen and printed when not given")
        ->type_name("N");
    app.add_option("--size", size_, "Board size, 4 to 25 (default 9)")->type_name("N");
    app.add_option("--symmetry", symmetry_,
                   "Of the givens: none (default), rotate180, rotate90, "
                   "mirror-h, mirror-v, diagonal, antidiagonal")
        ->type_name("NAME");
    app.add_option("--clues", clues_, "Number of givens")->type_name("MIN..MAX");
    app.add_flag("--minimal", minimal_, "No single given can go");
    app.add_option("--level", level_, "Only this level: easy, medium, hard; several take turns")
        ->type_name("NAME,...");
    app.add_option("--grade", grade_, "Only these grades, 1 to 10")->type_name("N|N..M");
    app.add_option("--date-from", date_, "Date (and id) of the first puzzle; then day by day")
        ->type_name("YYYY-MM-DD");
    app.add_option("--attempts", attempts_, "Give up on a puzzle after N tries (default 10000)")
        ->type_name("N");
    app.add_option("--proof", proof_, "fast (default) or both engines")->type_name("NAME");
    declare_output(app, shared_);
  }

  Result<Exit> run() override {
    Result<RunOptions> options = check_output(shared_);
    if (!options) return options.error();
    Result<GeneratePlan> plan = check_plan();
    if (!plan) return plan.error();
    return run_generate(*options, *plan);
  }

 private:
  Result<GeneratePlan> check_plan() {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    auto count = check_number("--count", count_, 0, std::numeric_limits<std::uint32_t>::max());
    if (!count) return count.error();
    auto size = check_number("--size", size_, kMinSize, kMaxSize);
    if (!size) return size.error();
    auto attempts = check_number("--attempts", attempts_, 1, 1'000'000'000);
    if (!attempts) return attempts.error();
    auto symmetry = check_word("--symmetry", symmetry_, kSymmetryWords);
    if (!symmetry) return symmetry.error();
    auto proof = check_word("--proof", proof_, kProofs);
    if (!proof) return proof.error();
    const int n = static_cast<int>(*size);
    auto clues = check_clues(clues_, n * n);
    if (!clues) return clues.error();

    GeneratePlan plan;
    if (!seed_.empty()) {
      auto seed = check_number("--seed", seed_, 0, kMost);
      if (!seed) return seed.error();
      plan.seed = *seed;
    } else {
      plan.seed = chosen_seed();
    }
    rules::Layouts layouts;
    plan.wish.layout = layouts.classic(n);
    if (plan.wish.layout == nullptr)
      return usage_error(
          fmt::format("a board of size {} has no boxes", n),
          "sizes with boxes: 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25");
    if (!date_.empty()) {
      auto date = check_date(date_);
      if (!date) return date.error();
      const auto last = std::chrono::sys_days(std::chrono::year(9999) / 12 / 31);
      if (*count > static_cast<std::uint64_t>((last - *date).count()) + 1)
        return usage_error("--count goes beyond the year 9999", "begin earlier, or make fewer");
      plan.first_date = *date;
    }
    if (Fault fault = check_difficulty(plan)) return std::move(*fault);
    plan.wish.symmetry = static_cast<Symmetry>(*symmetry);
    plan.wish.fewest = clues->first;
    plan.wish.most = clues->second;
    plan.wish.minimal = minimal_;
    plan.wish.attempts = static_cast<std::uint32_t>(*attempts);
    plan.count = *count;
    plan.both_engines = *proof == 1;
    return plan;
  }

  // --level or --grade, for the layout that plan already has.
  Fault check_difficulty(GeneratePlan& plan) const {
    if (!level_.empty() && !grade_.empty())
      return usage_error("--level and --grade exclude each other", "a level is two grades");
    if (!level_.empty()) {
      const auto offered = offered_levels(plan.wish.layout->n);
      for (const std::string& word : split(level_, ',')) {
        auto level = check_word("--level", word, offered);
        if (!level) return std::move(level.error());
        const int grade = static_cast<int>(*level) * 2 + 1;
        plan.ratings.push_back(generate::range_of_grades(grade, grade + 1));
        plan.difficulty +=
            (plan.difficulty.empty() ? "--level " : ",") + std::string(offered[*level]);
      }
    }
    if (!grade_.empty()) {
      auto grades = check_grades(grade_);
      if (!grades) return std::move(grades.error());
      plan.ratings.push_back(generate::range_of_grades(grades->first, grades->second));
      plan.difficulty = fmt::format("--grade {}..{}", grades->first, grades->second);
    }
    return {};
  }

  OptionText shared_;
  std::string count_ = "1";
  std::string seed_;
  std::string size_ = "9";
  std::string symmetry_ = "none";
  std::string clues_;
  std::string level_;
  std::string date_;
  std::string grade_;
  std::string attempts_ = "10000";
  std::string proof_ = "fast";
  bool minimal_ = false;
};

}  // namespace

std::unique_ptr<Command> make_generate() { return std::make_unique<GenerateCommand>(); }

}  // namespace gridmill::tools
