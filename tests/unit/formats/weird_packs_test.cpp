// Strange files that are not part of the project: grids and CSV under formats/ in the folder that
// GRIDMILL_DATA names.  Without it this test is skipped, visibly.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "formats/registry.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::formats::test {
namespace {

std::string folder() {
  const char* const data = std::getenv("GRIDMILL_DATA");
  return std::string(data == nullptr ? "../shared/data" : data) + "/formats/";
}

// What comes out of a file by its own content: "grid: GIVENS GIVENS !error ...".
std::string read(const std::string& name) {
  std::ifstream in(folder() + name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto format = detect(bytes, true);
  if (!format) return "refused: " + format.error().what;
  std::string text = std::string((*format)->key) + ":";
  for (const Seen& seen : read_whole(**format, bytes).records) {
    const std::size_t at = seen.json.find("\"givens\":\"") + 10;
    text += seen.error.empty() ? " " + seen.json.substr(at, seen.json.find('"', at) - at)
                               : " !" + seen.error;
  }
  return text;
}

}  // namespace

TEST_CASE("Strange grids and tables", "[formats][weird]") {
  if (!std::filesystem::is_directory(folder() + "weird")) {
    WARN("SKIP: no folder formats/weird under GRIDMILL_DATA or ../shared/data");
    SUCCEED();
    return;
  }
  const std::string hex = read("weird/hex16_1-g_lower.txt").substr(5);  // behind "text:"
  CHECK(hex.size() == 257);
  CHECK(read("weird/hex16_1-G_upper_rows.txt") == "grid:" + hex);
  CHECK(read("weird/hex16_spaces.txt") == "grid:" + hex);
  CHECK(read("weird/hex16_vborg_semicolon.csv") == "csv:" + hex);
  CHECK(read("weird/hex16_A-P_spoj.txt").starts_with("grid: !no cell of a 16x16"));
  CHECK(read("weird/hex16_two_digit_decimal.txt").find("two decimal digits") != std::string::npos);
  CHECK(read("ss/new_style.ss") ==
        "grid: 1.....7...2....5..6..38.....78.........6.9.........14.....25..9..3....6...4.....2");
  CHECK(read("ss/old_style.ss").starts_with("grid: .6.1.4.5...83.56"));
  for (const std::string name :
       {"kaggle_bryanpark", "kaggle_radcliffe", "kaggle_rohanrao", "sudoku_extreme_header"})
    CHECK(read("csv/" + name + ".csv").size() == 4 + 1 + 81);
  CHECK(read("sdk/sudocue_docs.sdk").size() == 5 + 1 + 81);
  CHECK(read("sdk/gsf_regression_puzzle_section.sdk").starts_with("refused: "));
}

}  // namespace gridmill::formats::test
