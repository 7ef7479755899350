// Sudoku Explainer's own numbers and paths, where they are at hand: $GRIDMILL_DATA/grade (default
// ../shared/data beside the tree).  The data is no part of the project; without it this is skipped, and
// twin_test.cpp still holds the engine to the definition.

#include <simdjson.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "formats/text_line.hpp"
#include "logic/grader.hpp"
#include "rules/lower.hpp"

namespace gridmill::logic {
namespace {

std::string data_file(const std::string& name) {
  const char* folder = std::getenv("GRIDMILL_DATA");
  return (folder != nullptr ? std::string(folder) : "../shared/data") + "/grade/" + name;
}

Puzzle read_puzzle(std::string_view cells, rules::Layouts& layouts) {
  Puzzle puzzle;
  formats::FoundCells found;
  REQUIRE(!formats::read_text_line(cells, puzzle.givens, found));
  puzzle.layout = layouts.classic(puzzle.givens.size());
  return puzzle;
}

// "10.4" or "11".
Tenths tenths_of(const std::string& text) {
  const std::size_t point = text.find('.');
  return std::stoi(text) * 10 + (point == std::string::npos ? 0 : text[point + 1] - '0');
}

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns(1);
  for (const char c : line)
    if (c == '\t')
      columns.emplace_back();
    else
      columns.back() += c;
  return columns;
}

TEST_CASE("ratings equal Sudoku Explainer's") {
  std::ifstream in(data_file("se_ratings.tsv"));
  if (!in) {
    WARN("SKIP: no " << data_file("se_ratings.tsv"));
    SUCCEED();
    return;
  }
  const Tenths missing = printed_tenths(kFirstMissing);
  rules::Layouts layouts;
  Grader grader;
  std::string line;
  std::getline(in, line);  // names
  int rated = 0, not_rated = 0;
  while (std::getline(in, line)) {
    const auto columns = columns_of(line);
    INFO(line);
    const Graded graded = grader.grade(read_puzzle(columns.at(0), layouts), {});
    const Tenths er = tenths_of(columns.at(1));
    if (er >= missing) {
      REQUIRE(!graded.rating);
      REQUIRE(graded.at_least == missing);
      ++not_rated;
      continue;
    }
    REQUIRE(graded.rating);
    REQUIRE(graded.rating->er == er);
    REQUIRE(graded.rating->ep == tenths_of(columns.at(2)));
    REQUIRE(graded.rating->ed == tenths_of(columns.at(3)));
    REQUIRE(graded.rating->scale == kClassicScale);
    ++rated;
  }
  CHECK(rated > 600);
  CHECK(not_rated > 900);
}

// "7r1c3" is digit, then cell.
Candidate read_candidate(std::string_view text) {
  return {(text[2] - '1') * 9 + text[4] - '1', text[0] - '0'};
}

using Traced = simdjson::dom::element;

std::vector<Candidate> removed_by(const Traced& step) {
  std::vector<Candidate> removed;
  simdjson::dom::array list;
  if (step["remove"].get(list) == simdjson::SUCCESS)
    for (const auto item : list) removed.push_back(read_candidate(std::string_view(item)));
  std::sort(removed.begin(), removed.end());
  return removed;
}

// The names of techniques that are here; the path is followed up to the first other one.
bool known(std::string_view name) {
  return std::ranges::any_of(techniques(),
                             [&](const Ranked& r) { return r.technique->name == name; });
}

TEST_CASE("paths equal Sudoku Explainer's") {
  std::ifstream in(data_file("se_traces.jsonl"));
  if (!in) {
    WARN("SKIP: no " << data_file("se_traces.jsonl"));
    SUCCEED();
    return;
  }
  rules::Layouts layouts;
  Engine engine;
  simdjson::dom::parser parser;
  int compared = 0, whole = 0;
  for (std::string line; std::getline(in, line);) {
    const Traced trace = parser.parse(line);
    const std::string_view cells = trace["puzzle"];
    std::vector<Traced> wanted;
    for (const Traced step : simdjson::dom::array(trace["steps"])) wanted.push_back(step);
    std::size_t at = 0;
    const Path path = engine.run(read_puzzle(cells, layouts), {}, [&](const StepRecord& step) {
      INFO(cells << " step " << at + 1);
      REQUIRE(at < wanted.size());
      const Traced& se = wanted[at++];
      REQUIRE(step.technique->name == std::string_view(se["name"]));
      REQUIRE(printed_tenths(step.rating) == printed_tenths(double(se["rating"])));
      std::string_view place;
      REQUIRE(step.placement.has_value() == (se["place"].get(place) == simdjson::SUCCESS));
      if (step.placement) REQUIRE(*step.placement == read_candidate(place));
      REQUIRE(step.eliminations == removed_by(se));
      ++compared;
    });
    INFO(cells);
    if (path.ending == Ending::Solved) {
      REQUIRE(at == wanted.size());
      ++whole;
    } else {
      REQUIRE(at < wanted.size());
      REQUIRE(!known(std::string_view(wanted[at]["name"])));
    }
  }
  CHECK(compared > 5000);
  CHECK(whole > 50);
}

}  // namespace
}  // namespace gridmill::logic
