// Puzzle collections from outside, whose files say what they hold, by both engines.  They are not part
// of the tree: GRIDMILL_DATA names the folder, ../shared/data beside it is the default.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "search/proof.hpp"
#include "unit/search/boards.hpp"

namespace gridmill::search {
namespace {

std::filesystem::path data_folder() {
  const char* named = std::getenv("GRIDMILL_DATA");
  return named != nullptr ? named : "../shared/data";
}

// Every `step`-th puzzle of a file with one a line; lines that begin with # are none.
std::vector<std::string> sample(const std::filesystem::path& file, int step) {
  std::ifstream in(file);
  std::vector<std::string> out;
  std::string line;
  for (int number = 0; std::getline(in, line);) {
    if (line.size() < 81 || line[0] == '#') continue;
    if (number++ % step == 0) out.push_back(line.substr(0, 81));
  }
  for (std::string& puzzle : out)
    for (char& c : puzzle)
      if (c < '1' || c > '9') c = '.';
  return out;
}

TEST_CASE("conformance: 9x9 collections are what their names say") {
  struct File {
    std::string name;
    Status all;
  };
  const File files[] = {
      {"clues17_49k.txt", Status::Unique},        {"hardest1106_375.txt", Status::Unique},
      {"hardest_11plus_48k.txt", Status::Unique}, {"kaggle_10k.txt", Status::Unique},
      {"magictour_1465.txt", Status::Unique},     {"random_minimal_16k.txt", Status::Unique},
      {"serg_multi_10k.txt", Status::Multiple}};
  const std::filesystem::path folder = data_folder() / "classic9";
  if (!std::filesystem::is_directory(folder)) {
    WARN("SKIP: no puzzle collections in " << folder.string()
                                           << "; GRIDMILL_DATA names another place");
    SUCCEED();
    return;
  }
  GeneralSolver solver;
  Outcome outcome;
  for (const File& file : files) {
    const std::vector<std::string> puzzles = sample(folder / file.name, 50 * test::one_in(10));
    INFO(file.name);
    REQUIRE_FALSE(puzzles.empty());
    for (const std::string& text : puzzles) {
      const Puzzle puzzle = test::puzzle(text);
      prove(solver, puzzle, test::json_of(puzzle), Engine::Both, {}, outcome);
      INFO(text);
      REQUIRE_FALSE(outcome.error.has_value());
      REQUIRE(status_word(outcome.status) == status_word(file.all));
    }
  }
}

}  // namespace
}  // namespace gridmill::search
