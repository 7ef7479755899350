// CSV: rows, columns by name, cells, and what spreadsheets do to them.

#include <catch2/catch.hpp>
#include <string>

#include "formats/csv_columns.hpp"
#include "formats/csv_row.hpp"
#include "formats/registry.hpp"
#include "unit/formats/packs.hpp"

namespace gridmill::formats::test {
namespace {

std::vector<std::string> fields(std::string_view row, char separator = ',') {
  CsvRow csv;
  if (!csv.split(row, separator)) return {"! broken"};
  return {csv.fields().begin(), csv.fields().end()};
}

using Texts = std::vector<std::string>;

std::string one(std::string_view file) {
  const File read = read_whole(csv_format(), file);
  if (!read.refused.empty()) return "refused: " + read.refused;
  REQUIRE(read.records.size() == 1);
  return read.records[0].error.empty() ? read.records[0].json : "! " + read.records[0].error;
}

constexpr std::string_view kP = ".2.....14.....3.";

}  // namespace

TEST_CASE("Rows of CSV", "[formats][csv]") {
  CHECK(fields("a,b") == Texts{"a", "b"});
  CHECK(fields("a,") == Texts{"a", ""});
  CHECK(fields("") == Texts{""});
  CHECK(fields(" a , b ") == Texts{"a", "b"});
  CHECK(fields("\"a,\"\"b\"\"\n\",c\"d") == Texts{"a,\"b\"\n", "c\"d"});
  CHECK(fields("\"\",\"\"\"\"") == Texts{"", "\""});
  CHECK(fields("a;b,c", ';') == Texts{"a", "b,c"});
  CHECK(fields("\"a\"b") == Texts{"! broken"});
  CHECK(fields("\"a") == Texts{"! broken"});
  for (const std::string_view text : {"a", "a,b", "a\"b", "a\nb", "\"", "", "a;b"}) {
    std::string row;
    append_csv_field(row, text);
    CHECK(fields(row) == Texts{std::string(text)});
  }
}

TEST_CASE("Columns of CSV by their names", "[formats][csv]") {
  for (const std::string_view header :
       {"quizzes,solutions", "Puzzle,Solution,", "id;question;answer", "id\tpuzzle", "clues,GRID"})
    CHECK(is_csv_header(header));
  for (const std::string_view line : {"puzzle", "a,b", "1,2,3", "# puzzle line"})
    CHECK_FALSE(is_csv_header(line));
  const std::string p(kP);
  CHECK(one("id,Puzzle,solution,clues,rating\n1," + p + ",,27,2.2\n") ==
        R"({"id":"1","givens":")" + p + R"(","clues":"27","x-rating":"2.2"})");
  CHECK(one("puzzle,quiz\na,b\n").starts_with("refused: two columns"));
  CHECK(one("id,name\na,b\n").starts_with("refused: no column"));
}

TEST_CASE("Cells of CSV", "[formats][csv]") {
  const std::string p(kP);
  const std::string record = R"({"givens":")" + p + "\"}";
  CHECK(one("puzzle,\n0200000140000030,\n") == record);
  CHECK(one("puzzle,\n0;2;0;0;0;0;0;1;4;0;0;0;0;0;3;0,\n") == record);
  CHECK(one("puzzle,\n0 2 0 0 0 0 0 1 4 0 0 0 0 0 3 0,\n") == record);
  CHECK(one("puzzle,\n-2-----14-----3-,\n") == record);
  CHECK(one("puzzle,\n4.30021E+79,\n").find("spreadsheet") != std::string::npos);
  CHECK(one("puzzle,x\n,1\n") == "! the cell of the puzzle is empty");
  CHECK(one("puzzle,x\n" + p + "\n") == "! 1 fields in a row; the header has 2");
  CHECK(one("puzzle,\n" + p + ",x\n") == "! field 2 has no name in the header");
  // A rule in a cell is no rule, but must not be lost either.
  CHECK(one("puzzle,rules\n" + p + ",killer\n").starts_with("! `rules`"));
  CHECK(one("puzzle,thermometer\n" + p + ",r1c1\n").starts_with("! field 'thermometer'"));
  CHECK(one("puzzle,rules\n" + p + ",\n") == record);
}

}  // namespace gridmill::formats::test
