// What JSON Lines output says about a record, byte by byte, and that it can be read again.

#include "formats/json_output.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "oracle/json_value.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

using pieces::Seen;

constexpr std::string_view kGivens = "1234341221434321";
const std::string kField = R"("givens":"1234341221434321")";

Grid grid_of(std::string_view cells) {
  Grid grid(4);
  for (std::size_t i = 0; i < cells.size(); ++i) grid.set(static_cast<int>(i), digit_of(cells[i]));
  return grid;
}

Outcome outcome_of(Status status, int solutions = 0) {
  Outcome outcome;
  outcome.status = status;
  if (solutions > 0) outcome.solutions.push_back(grid_of("1234341221434321"));
  if (solutions > 1) outcome.solutions.push_back(grid_of("4321214334121234"));
  return outcome;
}

// Checks, with a reader of its own kind, that it is one line of strict JSON without a double key.
std::string checked(std::string out) {
  CAPTURE(out);
  REQUIRE(out.ends_with("}\n"));
  CHECK(out.find('\n') == out.size() - 1);
  out.pop_back();
  CHECK(std::holds_alternative<oracle::JsonValue>(oracle::read_json(out)));
  return out;
}

enum class Kind { Record, Verdict };

std::string write(const Format& format, std::string_view line, const Outcome& given, Kind kind,
                  int most = 1) {
  std::string out;
  pieces::read_pieces(format, line, {}, [&](const Record& record) {
    Outcome outcome = given;
    if (record.error) {  // as the program does
      outcome.status = Status::Malformed;
      outcome.error = record.error;
    }
    if (kind == Kind::Record)
      jsonl_writer().record(out, record, outcome, most);
    else
      jsonl_writer().verdict(out, record, outcome);
  });
  return checked(out);
}

TEST_CASE("a record is its fields, the status and the solution", "[formats][json-output]") {
  const std::string line = R"({ "id" : "k" , )" + kField + R"( , "x-a" : [1, 2.50] })";
  CHECK(write(jsonl(), line, outcome_of(Status::Unique, 1), Kind::Record) ==
        R"({"id":"k",)" + kField +
            R"(,"x-a":[1, 2.50],"status":"unique","solution":"1234341221434321"})");
  CHECK(write(jsonl(), line, outcome_of(Status::None), Kind::Record) ==
        R"({"id":"k",)" + kField + R"(,"x-a":[1, 2.50],"status":"none"})");
}

TEST_CASE("several solutions are a list, with the word whether it is complete",
          "[formats][json-output]") {
  Outcome outcome = outcome_of(Status::Multiple, 2);
  const std::string list = R"(["1234341221434321","4321214334121234"])";
  CHECK(write(jsonl(), "{" + kField + "}", outcome, Kind::Record, 2) ==
        "{" + kField + R"(,"status":"multiple","solutions":)" + list + R"(,"complete":false})");
  outcome.complete = true;
  CHECK(write(jsonl(), "{" + kField + "}", outcome, Kind::Record, 9) ==
        "{" + kField + R"(,"status":"multiple","solutions":)" + list + R"(,"complete":true})");
  CHECK(write(jsonl(), "{" + kField + "}", outcome_of(Status::None), Kind::Record, 2) ==
        "{" + kField + R"(,"status":"none","solutions":[],"complete":false})");
}

TEST_CASE("fields of ours in the input are replaced, never doubled", "[formats][json-output]") {
  const std::string old =
      R"(,"status":"old","solution":"old","solutions":[],"complete":1,"why":{},"error":0,"oracle":1)";
  CHECK(write(jsonl(), "{" + kField + old + "}", outcome_of(Status::Unique, 1), Kind::Record) ==
        "{" + kField + R"(,"status":"unique","solution":"1234341221434321"})");
  // Also when they hide behind escapes (the reader would see through them next time).
  const std::string hidden = R"(,"\u0073tatus":"old","solu\u0074ion":"old","complet\u0065":1)";
  CHECK(write(jsonl(), "{" + kField + hidden + "}", outcome_of(Status::Unique, 1), Kind::Record) ==
        "{" + kField + R"(,"status":"unique","solution":"1234341221434321"})");
}

TEST_CASE("a broken record keeps its fields or its line, and says what is wrong",
          "[formats][json-output]") {
  CHECK(write(jsonl(), R"({"givens":12,"solution":"kept"})", {}, Kind::Record) ==
        R"({"givens":12,"solution":"kept","status":"malformed","error":{"code":"GM115","at":"f:1",)"
        R"("what":"`givens` must be text of n*n symbols or a list of n rows"}})");
  const std::string bad = write(jsonl(), "\n{\"a\":\"\xFF\"", {}, Kind::Record, 2);
  CHECK(bad.starts_with("{\"input\":\"{\\\"a\\\":\\\"\xEF\xBF\xBD\\\"\",\"status\":\"malformed\""));
  CHECK(bad.find(R"("at":"f:2")") != std::string::npos);
  CHECK(bad.find("solutions") == std::string::npos);
  CHECK(write(text(), "12", {}, Kind::Record).starts_with(R"({"input":"12","status":"malformed")"));
  CHECK(write(text(), "a: " + std::string(80, '.'), {}, Kind::Verdict) ==
        R"({"file":"f","line":1,"index":0,"status":"malformed","error":{"code":"GM101",)"
        R"x("at":"f:1:4","what":"80 cells; a 9x9 board has 81 (1 missing)",)x"
        R"("hint":"nothing was repaired; correct the line"}})");
}

TEST_CASE("a puzzle line becomes an object with what stood around it", "[formats][json-output]") {
  CHECK(write(text(), "1234************", outcome_of(Status::None), Kind::Record) ==
        R"({"givens":"1234............","status":"none"})");
  const std::string out = write(text(), "a\xE4: " + std::string(kGivens) + " # \"b\"",
                                outcome_of(Status::Solved, 1), Kind::Record);
  CHECK(out ==
        "{\"givens\":\"1234341221434321\",\"x-lead\":\"a\xEF\xBF\xBD: \","
        "\"x-trail\":\" # \\\"b\\\"\",\"status\":\"solved\",\"solution\":\"1234341221434321\"}");
  CHECK(one(jsonl(), out).error == "");
}

TEST_CASE("a clash names cells, place and digit", "[formats][json-output]") {
  Outcome outcome = outcome_of(Status::Invalid);
  outcome.clash = Clash{{0, 6}, "box 1", 3};
  const std::string why =
      R"("status":"invalid","why":{"cells":["r1c1","r2c3"],"place":"box 1","digit":"3"}})";
  CHECK(write(jsonl(), "{" + kField + "}", outcome, Kind::Record) == "{" + kField + "," + why);
  CHECK(write(jsonl(), "{" + kField + "}", outcome, Kind::Verdict) ==
        R"({"file":"f","line":1,"index":0,)" + why);
  outcome.clash = Clash{{5}, "cage", 0};
  CHECK(write(jsonl(), "{" + kField + "}", outcome, Kind::Verdict)
            .ends_with(R"("why":{"cells":["r2c2"],"place":"cage"}})"));
}

TEST_CASE("a verdict has the place, the id as written, and witnesses", "[formats][json-output]") {
  CHECK(write(jsonl(), R"({"id": [1, "a"],)" + kField + "}", outcome_of(Status::Multiple, 2),
              Kind::Verdict) ==
        R"({"file":"f","line":1,"index":0,"id":[1, "a"],"status":"multiple",)"
        R"("witnesses":["1234341221434321","4321214334121234"]})");
  CHECK(write(jsonl(), "{" + kField + "}", outcome_of(Status::Unique, 1), Kind::Verdict) ==
        R"({"file":"f","line":1,"index":0,"status":"unique"})");
  Outcome unknown = outcome_of(Status::Unknown);
  unknown.oracle = "limit";
  CHECK(write(jsonl(), "{" + kField + "}", unknown, Kind::Verdict)
            .ends_with(R"("status":"unknown","oracle":"limit"})"));
}

TEST_CASE("what is written reads back as the same puzzle", "[formats][json-output]") {
  for (const std::string_view rest :
       {"", R"(,"size":4)", R"(,"boxes":{"rows":1,"cols":4})", R"(,"rules":["classic"],"id":null)",
        R"(,"x-\u0041":1e5,"note":"","notes":"")",
        R"(,"status":"unique","solution":"1234341221434321")"}) {
    const std::string line = "{" + kField + std::string(rest) + "}";
    const Seen before = one(jsonl(), line);
    REQUIRE(before.error == "");
    for (const Status status : {Status::Unique, Status::None, Status::Unknown}) {
      const std::string out =
          write(jsonl(), line, outcome_of(status, status == Status::Unique), Kind::Record);
      const Seen after = one(jsonl(), out);
      CHECK(after.error == "");
      CHECK(after.givens == before.givens);
      CHECK(after.layout == before.layout);
      CHECK(after.id == before.id);
      CHECK(write(jsonl(), out, outcome_of(status, status == Status::Unique), Kind::Record) == out);
    }
  }
}

TEST_CASE("the oracle is handed the puzzle and no claim", "[formats][json-output]") {
  const auto literal = [](const Format& format, std::string_view line) {
    std::string out;
    pieces::read_pieces(format, line, {},
                        [&](const Record& record) { append_puzzle_json(out, record); });
    return out;
  };
  CHECK(
      literal(jsonl(), R"({"id":1,"solution":"x","size":4,)" + kField +
                           R"(,"boxes": {"rows":1,"cols":4},"entries":"y","rules":[],"x-a":1})") ==
      R"({"size":4,)" + kField + R"(,"boxes":{"rows":1,"cols":4},"rules":[]})");
  CHECK(literal(jsonl(), R"({"give\u006es":"1234341221434321"})") == "{" + kField + "}");
  CHECK(literal(text(), "a: 1234************ b") == R"({"givens":"1234............"})");
}

}  // namespace
}  // namespace gridmill::formats
