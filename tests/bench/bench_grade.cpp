// Puzzles graded per second, in process, one thread: the logic engine alone, no proof of uniqueness.
//
//   bench_grade [FILE...]     one puzzle a line (what follows the cells is skipped)
//
// Without FILE: grade/se_ratings.tsv and classic9/random_minimal_16k.txt of the data folder
// ($GRIDMILL_DATA, default ../shared/data); skipped when it is not there.  A row for each class of what
// the grader finds: ER to 3.0, above, and puzzles that it has to leave.  Each file is graded once before
// the clock runs; then passes over all its puzzles until two seconds are over, the fastest counts.

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "formats/text_line.hpp"
#include "logic/grader.hpp"
#include "rules/lower.hpp"

namespace gridmill {
namespace {

// CPU time of this process: other work on the machine does not count.
double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Class {
  const char* name;
  std::vector<Puzzle> puzzles;
};

std::array<Class, 3> read_classes(const std::string& path, logic::Grader& grader) {
  std::array<Class, 3> classes{{{"er<=3.0", {}}, {"er>3.0", {}}, {"not rated", {}}}};
  rules::Layouts layouts;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.size(), line.find('\t')));
    Puzzle puzzle;
    formats::FoundCells found;
    if (formats::read_text_line(line, puzzle.givens, found)) continue;
    puzzle.layout = layouts.classic(puzzle.givens.size());
    const logic::Graded graded = grader.grade(puzzle, {});
    classes[!graded.rating ? 2 : graded.rating->er > 30 ? 1 : 0].puzzles.push_back(puzzle);
  }
  return classes;
}

double seconds_of_pass(const std::vector<Puzzle>& puzzles, logic::Grader& grader) {
  const double start = now();
  for (const Puzzle& puzzle : puzzles) grader.grade(puzzle, {});
  return now() - start;
}

void measure(const std::string& path) {
  logic::Grader grader;
  for (const auto& [name, puzzles] : read_classes(path, grader)) {
    if (puzzles.empty()) continue;
    double best = 1e9;
    double total = 0;
    while (total < 2) {
      const double pass = seconds_of_pass(puzzles, grader);
      best = std::min(best, pass);
      total += pass;
    }
    fmt::print(R"({{"file":"{}","class":"{}","puzzles":{},"seconds":{:.5f},"per_second":{:.0f}}})"
               "\n",
               path.substr(path.rfind('/') + 1), name, puzzles.size(), best,
               static_cast<double>(puzzles.size()) / best);
  }
}

}  // namespace
}  // namespace gridmill

int main(int argc, char** argv) {
  std::vector<std::string> files(argv + 1, argv + argc);
  const char* data = std::getenv("GRIDMILL_DATA");
  const std::string folder = data != nullptr ? data : "../shared/data";
  if (files.empty())
    files = {folder + "/grade/se_ratings.tsv", folder + "/classic9/random_minimal_16k.txt"};
  for (const std::string& file : files) {
    if (std::ifstream(file))
      gridmill::measure(file);
    else
      fmt::print("SKIP: no {}\n", file);
  }
  return 0;
}
