// Puzzle lines as a format: which lines are records, and what is written for them.

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "base/rng.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

using pieces::Reading;
using pieces::Seen;

TEST_CASE("blank lines and comments are no records but count as lines", "[formats][text]") {
  const std::string p = sample(9);
  const Reading r =
      pieces::read_whole(text(), "# comment\n\n" + p + "\n   \t\n; another\n  # indented\n" + p +
                                     " # trailing\n;\n" + p);
  CHECK(r.lines == 9);
  CHECK(r.counted == 3);
  REQUIRE(r.records.size() == 3);
  CHECK(r.records[0].line == 3);
  CHECK(r.records[1].line == 7);
  CHECK(r.records[2].line == 9);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(r.records[i].index == i);
    CHECK(r.records[i].error == "");
    CHECK(r.records[i].givens == p);
    CHECK(r.records[i].layout == "9; rows-columns; boxes 3x3");
    CHECK(r.records[i].fields.empty());
    CHECK(r.records[i].id == "");
  }
  CHECK(r.records[1].trail == " # trailing");
}

TEST_CASE("a broken line is a record in its place and disturbs nobody", "[formats][text]") {
  const std::string p = sample(9);
  const Reading r = pieces::read_whole(text(), p + "\n" + p.substr(1) + "\n" + p + "\n");
  REQUIRE(r.records.size() == 3);
  CHECK(r.records[0].error == "");
  CHECK(r.records[1].error.starts_with("GM101:1 80 cells"));
  CHECK(r.records[1].line == 2);
  CHECK(r.records[1].index == 1);
  CHECK(r.records[1].source == p.substr(1));
  CHECK(r.records[2].error == "");
  CHECK(r.records[2].givens == p);
}

TEST_CASE("lines end with LF, CRLF, CR or the file", "[formats][text]") {
  const std::string p = sample(4);
  for (const std::string_view end : {"\n", "\r\n", "\r"}) {
    const std::string e(end);
    const Reading r = pieces::read_whole(text(), p + e + p + e + e + p);
    REQUIRE(r.records.size() == 3);
    CHECK(r.lines == 4);
    CHECK(r.records[2].line == 4);
    for (const Seen& seen : r.records) CHECK(seen.source == p);
  }
  CHECK(pieces::read_whole(text(), p + "\n\r" + p + "\r\r\n" + p).records[2].line == 5);
}

TEST_CASE("a byte-order mark is dropped at the start of the file only", "[formats][text]") {
  const std::string p = sample(4);
  const Reading r = pieces::read_whole(text(), "\xEF\xBB\xBF" + p + "\n\xEF\xBB\xBF" + p + "\n");
  REQUIRE(r.records.size() == 2);
  CHECK(r.records[0].source == p);
  CHECK(r.records[0].error == "");
  CHECK(r.records[1].error != "");
  CHECK(pieces::read_whole(text(), "\xEF\xBB\xBF").records.empty());
  CHECK(pieces::read_whole(text(), "").records.empty());
}

TEST_CASE("the layout follows the size", "[formats][text]") {
  CHECK(one(text(), sample(6)).layout == "6; rows-columns; boxes 2x3");
  CHECK(one(text(), sample(16)).layout == "16; rows-columns; boxes 4x4");
  CHECK(one(text(), sample(25)).layout == "25; rows-columns; boxes 5x5");
}

// ---- writing ----

Outcome outcome_of(Status status, int n, int solutions) {
  Outcome outcome;
  outcome.status = status;
  for (int i = 0; i < solutions; ++i) {
    Grid grid(n);
    for (int cell = 0; cell < n * n; ++cell) grid.set(cell, (cell + i) % n + 1);
    outcome.solutions.push_back(grid);
  }
  return outcome;
}

// What is written for the only record of a line.
template <class Write>
std::string written(const Format& format, std::string_view line, Write write) {
  std::string out;
  pieces::read_pieces(format, line, {}, [&](const Record& record) { write(out, record); });
  return out;
}

std::string record_of(std::string_view line, const Outcome& outcome, int most = 1) {
  return written(text(), line, [&](std::string& out, const Record& record) {
    text().writer().record(out, record, outcome, most);
  });
}

std::string verdict_of(const Format& format, std::string_view line, const Outcome& outcome) {
  return written(format, line, [&](std::string& out, const Record& record) {
    text().writer().verdict(out, record, outcome);
  });
}

TEST_CASE("a solved record is its line with the solution in place of the cells",
          "[formats][text]") {
  CHECK(record_of("a: " + sample(4, '*') + " # b\n", outcome_of(Status::Solved, 4, 1)) ==
        "a: 1234123412341234 # b\n");
  CHECK(record_of(sample(4), outcome_of(Status::Multiple, 4, 2)) == "1234123412341234\n");
  CHECK(record_of(sample(16), outcome_of(Status::Unique, 16, 1)).substr(0, 17) ==
        "123456789ABCDEFG1");
}

TEST_CASE("a record without solution keeps its givens and says why", "[formats][text]") {
  const std::string line = "a: " + sample(4, 'x') + " # b\n";
  const std::string kept = "a: " + sample(4) + " # b # ";
  CHECK(record_of(line, outcome_of(Status::None, 4, 0)) == kept + "none\n");
  CHECK(record_of(line, outcome_of(Status::Invalid, 4, 0)) == kept + "invalid\n");
  CHECK(record_of(line, outcome_of(Status::Unknown, 4, 0)) == kept + "unknown\n");
  CHECK(record_of(" 80 cells?\n", outcome_of(Status::Malformed, 4, 0)) ==
        " 80 cells? # f:1 malformed\n");
}

TEST_CASE("a verdict is status, place and id between tabs", "[formats][text]") {
  for (int i = 0; i < kStatusCount; ++i) {
    const auto status = static_cast<Status>(i);
    CHECK(verdict_of(text(), "#\n" + sample(4), outcome_of(status, 4, 0)) ==
          std::string(status_word(status)) + "\tf:2\t\n");
  }
  const auto with_id = [](std::string_view id) {
    return verdict_of(jsonl(), R"({"id":)" + std::string(id) + R"(,"givens":")" + sample(4) + "\"}",
                      outcome_of(Status::Unique, 4, 1));
  };
  CHECK(with_id(R"("k-1")") == "unique\tf:1\tk-1\n");
  CHECK(with_id("17") == "unique\tf:1\t17\n");
  CHECK(with_id("null") == "unique\tf:1\tnull\n");
  CHECK(with_id(R"("a\tb\nc\"d")") == "unique\tf:1\ta b c\"d\n");  // one line, three columns
  CHECK(with_id("[1,\t2]") == "unique\tf:1\t[1, 2]\n");
}

TEST_CASE("what is written reads back with the same givens", "[formats][text]") {
  Rng rng(17, 0);
  constexpr std::array<std::string_view, 5> leads{"", "n: ", "#7 ", "a,b,", " "};
  constexpr std::array<std::string_view, 5> trails{"", " # SE 3.4", ",x", ":1:", "\t"};
  constexpr std::array sizes{4, 6, 9, 12, 16, 25};
  for (int i = 0; i < 300; ++i) {
    const int n = sizes[rng.below(sizes.size())];
    std::string line(leads[rng.below(leads.size())]);
    const bool comment = line.starts_with('#');
    for (int cell = 0; cell < n * n; ++cell)
      line += symbol_of(static_cast<int>(rng.below(static_cast<std::uint32_t>(n) + 1)));
    line += trails[rng.below(trails.size())];
    const Reading first = pieces::read_whole(text(), line);
    REQUIRE(first.records.size() == (comment ? 0U : 1U));
    if (comment) continue;
    REQUIRE(first.records[0].error == "");
    for (const Status status : {Status::None, Status::Invalid, Status::Unknown}) {
      const Seen second = one(text(), record_of(line, outcome_of(status, n, 0)));
      REQUIRE(second.error == "");
      REQUIRE(second.givens == first.records[0].givens);
      REQUIRE(second.lead == first.records[0].lead);
    }
  }
}

TEST_CASE("a malformed line stays malformed when it is written", "[formats][text]") {
  for (const std::string& line : {sample(9).substr(1), sample(9) + ".", "x" + sample(9),
                                  std::string("hello"), sample(9) + " \x01"}) {
    const std::string out = record_of(line, outcome_of(Status::Malformed, 9, 0));
    CHECK(one(text(), out).error != "");
  }
}

}  // namespace
}  // namespace gridmill::formats
