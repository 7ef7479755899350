// Conformance over a folder of strange files that is not part of the project: formats/weird in the
// folder that GRIDMILL_DATA names, or in ../shared/data beside the tree.  Its SOURCES.md says what has
// to come out of each file; without the folder this test is skipped, visibly.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>

#include "oracle/oracle.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

namespace fs = std::filesystem;

fs::path weird_folder() {
  if (const char* named = std::getenv("GRIDMILL_DATA")) return fs::path(named) / "formats/weird";
  const fs::path tree = fs::current_path();
  return tree.parent_path() / "shared/data/formats/weird";
}

// False when the data is not on this machine.
bool have_data() {
  if (fs::is_directory(weird_folder())) return true;
  WARN("SKIP: no folder formats/weird under GRIDMILL_DATA or ../shared/data");
  SUCCEED();
  return false;
}

std::string bytes_of(const std::string& file) {
  std::ifstream in(weird_folder() / file, std::ios::binary);
  INFO(file);
  REQUIRE(in.good());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string refusal(const std::string& file) {
  const auto found = detect(bytes_of(file), true);
  return found ? "" : found.error().what + " | " + found.error().hint;
}

pieces::Reading read(const std::string& file) {
  const std::string bytes = bytes_of(file);
  const auto found = detect(bytes, true);
  INFO(file);
  REQUIRE(found);
  REQUIRE(*found == &text());
  return pieces::read_whole(text(), bytes);
}

pieces::Seen only(const std::string& file) {
  const pieces::Reading reading = read(file);
  INFO(file);
  REQUIRE(reading.records.size() == 1);
  return reading.records[0];
}

std::string code(const std::string& file) { return only(file).error.substr(0, 5); }

// The puzzle that most files hold in one disguise or another.
std::string common_puzzle() {
  const pieces::Seen seen = only("zero_empty.txt");
  REQUIRE(seen.error == "");
  return seen.givens;
}

TEST_CASE("strange files: line ends, marks and a missing last line end", "[formats][weird]") {
  if (!have_data()) return;
  const std::string p = common_puzzle();
  CHECK(p.size() == 81);
  for (const auto& [file, count] :
       {std::pair{"bom_utf8.sdm", 1U}, std::pair{"no_final_newline.sdm", 1U},
        std::pair{"crlf_dup_line.sdm", 2U}, std::pair{"cr_only.sdm", 2U}}) {
    const pieces::Reading reading = read(file);
    INFO(file);
    REQUIRE(reading.records.size() == count);
    for (const pieces::Seen& seen : reading.records) {
      CHECK(seen.error == "");
      CHECK(seen.givens == p);
    }
  }
}

TEST_CASE("strange files: comments and trailers", "[formats][weird]") {
  if (!have_data()) return;
  const pieces::Reading reading = read("comments_and_trailers.txt");
  REQUIRE(reading.records.size() == 3);
  CHECK(reading.records[0].line == 3);
  CHECK(reading.records[0].trail == "");
  CHECK(reading.records[1].line == 5);
  CHECK(reading.records[1].trail == " # SE 3.4");
  CHECK(reading.records[2].line == 6);
  CHECK(reading.records[2].trail.starts_with(",ED="));
  for (const pieces::Seen& seen : reading.records) CHECK(seen.givens == common_puzzle());
}

TEST_CASE("strange files: 80 and 82 cells", "[formats][weird]") {
  if (!have_data()) return;
  CHECK(only("len80.txt").error.starts_with("GM101:1 80 cells; a 9x9 board has 81 (1 missing)"));
  CHECK(only("len82.txt").error.starts_with("GM101:1 82 cells; a 9x9 board has 81 (1 too many)"));
  CHECK(only("len80.txt").line == 1);
  for (const std::string file : {"len80.txt", "len82.txt"}) {  // a good record behind it
    const pieces::Reading reading =
        pieces::read_whole(text(), bytes_of(file) + bytes_of("zero_empty.txt"));
    REQUIRE(reading.records.size() == 2);
    CHECK(reading.records[0].error != "");
    CHECK(reading.records[1].error == "");
    CHECK(reading.records[1].givens == common_puzzle());
    CHECK(reading.records[1].line == 2);
  }
}

TEST_CASE("strange files: every sign for an empty cell", "[formats][weird]") {
  if (!have_data()) return;
  for (const std::string sign : {"dash", "star", "underscore", "x", "zero"}) {
    const pieces::Seen seen = only(sign + "_empty.txt");
    INFO(sign);
    CHECK(seen.error == "");
    CHECK(seen.givens == common_puzzle());
  }
  CHECK(code("space_empty.txt") == "GM107");
}

TEST_CASE("strange files: digits that are not ASCII", "[formats][weird]") {
  if (!have_data()) return;
  for (const std::string file : {"arabic_indic_digits.txt", "fullwidth_digits.txt"}) {
    CHECK(code(file) == "GM105");
    CHECK(only(file).error.find("| write them as plain 1-9") != std::string::npos);
  }
}

// Readers accept these; what they hold is seen by the rules and the oracle.
TEST_CASE("strange files: puzzles that are wrong, empty or finished", "[formats][weird]") {
  if (!have_data()) return;
  rules::Layouts layouts;
  const auto clash = [&](const std::string& file) {
    const std::string givens = only(file).givens;
    Grid grid(9);
    for (std::size_t i = 0; i < givens.size(); ++i)
      grid.set(static_cast<int>(i), digit_of(givens[i]));
    return layouts.classic(9)->clash(grid);
  };
  const auto solutions = [&](const std::string& file) {
    const auto answer =
        oracle::count_solutions(R"({"givens":")" + only(file).givens + "\"}", {.nodes = 100'000});
    REQUIRE(answer.status == oracle::Status::Done);
    return answer.count;
  };
  const auto repeated = clash("duplicate_clue_row1.txt");
  REQUIRE(repeated.has_value());
  CHECK(repeated->place == "row 1");
  CHECK(repeated->cells == std::vector{0, 1});
  CHECK(repeated->digit == 6);

  CHECK_FALSE(clash("no_solution_cand_conflict_free.txt").has_value());
  CHECK(solutions("no_solution_cand_conflict_free.txt") == 0);
  CHECK(solutions("sixteen_solutions.txt") == 2);  // counted to two
  CHECK(solutions("many_solutions_empty.txt") == 2);
  CHECK(only("many_solutions_empty.txt").givens == std::string(81, '.'));
  CHECK(solutions("zero_empty.txt") == 1);
  CHECK(only("solved_grid.txt").givens.find('.') == std::string::npos);
  CHECK_FALSE(clash("solved_grid.txt").has_value());
  CHECK(solutions("solved_grid.txt") == 1);
}

TEST_CASE("strange files: one 16x16 in seven notations", "[formats][weird]") {
  if (!have_data()) return;
  const pieces::Seen lower = only("hex16_1-g_lower.txt");
  CHECK(lower.error == "");
  CHECK(lower.layout == "16; rows-columns; boxes 4x4");
  CHECK(lower.givens.find('G') != std::string::npos);
  CHECK(code("hex16_0-F.txt") == "GM107");
  CHECK(code("hex16_two_digit_decimal.txt") == "GM107");
  // Rows, spaced numbers and the table: weird_packs_test.cpp.

  // The notation that is read and one that is refused are the same puzzle, row for row.
  std::string joined;
  for (const char c : bytes_of("hex16_1-G_upper_rows.txt"))
    if (c != '\n' && c != '\r') joined += c;
  CHECK(joined == lower.givens);
}

TEST_CASE("strange files: UTF-16", "[formats][weird]") {
  if (!have_data()) return;
  const std::string said = refusal("hodoku_exemplars_utf16le_bom_crlf.txt");
  CHECK(said.starts_with("this looks like a UTF-16 file"));
  CHECK(said.find("iconv") != std::string::npos);
}

TEST_CASE("strange files: none is forgotten here", "[formats][weird]") {
  if (!have_data()) return;
  const std::set<std::string> known{"SOURCES.md",
                                    "arabic_indic_digits.txt",
                                    "bom_utf8.sdm",
                                    "comments_and_trailers.txt",
                                    "cr_only.sdm",
                                    "crlf_dup_line.sdm",
                                    "dash_empty.txt",
                                    "duplicate_clue_row1.txt",
                                    "fullwidth_digits.txt",
                                    "hex16_0-F.txt",
                                    "hex16_1-G_upper_rows.txt",
                                    "hex16_1-g_lower.txt",
                                    "hex16_A-P_spoj.txt",
                                    "hex16_spaces.txt",
                                    "hex16_two_digit_decimal.txt",
                                    "hex16_vborg_semicolon.csv",
                                    "hodoku_exemplars_utf16le_bom_crlf.txt",
                                    "len80.txt",
                                    "len82.txt",
                                    "many_solutions_empty.txt",
                                    "no_final_newline.sdm",
                                    "no_solution_cand_conflict_free.txt",
                                    "sixteen_solutions.txt",
                                    "solved_grid.txt",
                                    "space_empty.txt",
                                    "star_empty.txt",
                                    "underscore_empty.txt",
                                    "x_empty.txt",
                                    "zero_empty.txt"};
  for (const auto& entry : fs::directory_iterator(weird_folder()))
    CHECK(known.count(entry.path().filename().string()) == 1);
}

}  // namespace
}  // namespace gridmill::formats
