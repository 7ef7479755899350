// Grids: what a line is, where a grid ends, and that one slip moves nothing.

#include <catch2/catch.hpp>
#include <string>

#include "base/rng.hpp"
#include "formats/grid_line.hpp"
#include "formats/registry.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::formats::test {
namespace {

using Kind = GridLine::Kind;

Kind kind(std::string_view line) {
  GridLine looks;
  look_at(line, looks);
  return looks.kind;
}

// The cells of a row as symbols, '?' for a bad one; "" when it is no row.
std::string row(std::string_view line) {
  GridLine looks;
  look_at(line, looks);
  std::string text;
  for (int i = 0; looks.kind == Kind::Row && i < looks.count; ++i) {
    const GridCell& cell = looks.cells[static_cast<std::size_t>(i)];
    text += cell.bad ? '?' : symbol_of(cell.digit);
  }
  return text;
}

// "givens", or "! error", of each grid.
std::vector<std::string> grids(std::string_view text) {
  std::vector<std::string> all;
  for (const Seen& seen : read_whole(grid_format(), text).records)
    all.push_back(seen.error.empty() ? seen.json.substr(11, seen.json.size() - 13)
                                     : "! " + seen.error);
  return all;
}

constexpr std::string_view kP = ".2.....14.....3.";

}  // namespace

TEST_CASE("Rows of grids in all their forms", "[formats][grid]") {
  CHECK(row(".2|..") == ".2..");
  CHECK(row("| . 2 | . . |") == ".2..");
  CHECK(row("5 3 0 | 0 7 0 ! 0 0 0") == "53..7....");
  CHECK(row("10 4 0 0 0 0 13 0 15 16 0 14 0 9 0 2") == "A4....D.FG.E.9.2");
  CHECK(row(",,8,2,,1,,6,") == "..82.1.6.");
  CHECK(row("1;;;4") == "1..4");
  CHECK(row("12 34 56 78") == "12345678");
  CHECK(row("01 02 00 04") == "12.4");
  CHECK(row("\xE2\x94\x82 1 \xE2\x94\x83 2 \xE2\x95\x91 3 | 4 \xE2\x94\x82") == "1234");
  CHECK(row(".........") == ".........");
  CHECK(row("53..7..x.") == "53..7....");
  CHECK(row("53..7..q.") == "53..7..?.");
}

TEST_CASE("Lines of grids that are no rows", "[formats][grid]") {
  for (const std::string_view border :
       {"-------+-------", "*-----------*", ".--------.", "|---+---|", "======", "+--+",
        ":---:", "'-----'", "\xE2\x94\x8C\xE2\x94\x80\xE2\x94\xAC\xE2\x94\x80\xE2\x94\x90"}) {
    INFO(border);
    CHECK(kind(border) == Kind::Border);
  }
  CHECK(kind("% easy") == Kind::Comment);
  CHECK(kind("# easy") == Kind::Comment);
  CHECK(kind("   ") == Kind::Blank);
  CHECK(kind("some words here") == Kind::Other);
}

TEST_CASE("A line of dashes is a row only where dashes are cells", "[formats][grid]") {
  CHECK(grids("----\n.2..\n...1\n----\n4...\n..3.\n----\n") ==
        std::vector<std::string>{std::string(kP)});
  CHECK(grids("-2--\n----\n4---\n--3-\n") == std::vector<std::string>{".2......4.....3."});
  CHECK(grids("----\n-2--\n4---\n--3-\n") == std::vector<std::string>{".....2..4.....3."});
  CHECK(grids("----\n----\n4---\n--3-\n") == std::vector<std::string>{"........4.....3."});
}

TEST_CASE("A slip in a grid moves nothing", "[formats][grid]") {
  // Many grids without blank lines; a byte of one of them is lost, doubled or replaced.
  constexpr int kGrids = 12;
  std::string text;
  for (int i = 0; i < kGrids; ++i) text += ".2..\n...1\n4...\n..3.\n";
  for (std::uint32_t round = 0; round < 300; ++round) {
    Rng rng(3, round);
    std::string broken = text;
    std::size_t at = 0;
    do at = rng.below(static_cast<std::uint32_t>(text.size()));
    while (text[at] == '\n');
    if (rng.below(2) == 0)
      broken.erase(at, 1);
    else
      broken.insert(at, 1, "q7.,"[rng.below(4)]);
    INFO(broken);
    const auto read = grids(broken);
    REQUIRE(read.size() == kGrids);
    const std::size_t hit = at / 20;
    for (std::size_t i = 0; i < read.size(); ++i) CHECK((read[i] == kP) == (i != hit));
  }
}

TEST_CASE("What grids do not say", "[formats][grid]") {
  const auto error = [](std::string_view text) { return grids(text).at(0); };
  CHECK(error("1234\n1234\n12\n").find("rows are needed") == std::string::npos);
  CHECK(error("1234\n1234\n1234\n").find("3 rows of 4 cells") != std::string::npos);
  CHECK(error("12345678\n12345678\n12345678\n12345678\n").find("4 rows of 8") != std::string::npos);
  CHECK(error("1.-.\n1...\n1...\n1...\n").find("two signs") != std::string::npos);
  CHECK(error("1 2 3 5\n1 2 3 4\n1 2 3 4\n1 2 3 4\n").find("no cell of a 4x4") !=
        std::string::npos);
  CHECK(error("*1 2 3 4\n*1 2 3 4\n*1 2 3 4\n*1 2 3 4\n").find("marks givens") !=
        std::string::npos);
  CHECK(error("12345\n12345\n12345\n12345\n12345\n").find("no board") != std::string::npos);
}

}  // namespace gridmill::formats::test
