// Every constant of base/limits.hpp, and the board sizes, at the limit and one beyond it.

#include "base/limits.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

std::string code(const Format& format, std::string_view line) {
  return one(format, line).error.substr(0, 5);
}

std::string record(std::string_view rest) {
  return R"({"givens":")" + sample(4) + "\"," + std::string(rest) + "}";
}

TEST_CASE("a puzzle line may have kMaxLine bytes", "[formats][limits]") {
  std::string line = sample(9) + " # ";
  line.append(kMaxLine - line.size(), 'x');
  CHECK(code(text(), line) == "");
  CHECK(code(text(), line + "x") == "GM104");
  CHECK(code(text(), line + "\n") == "");  // the line end is not part of it
  CHECK(code(text(), line + "\r\n") == "");
  CHECK(code(text(), line + "x\r\n") == "GM104");
}

TEST_CASE("a JSON line may have kMaxLine bytes", "[formats][limits]") {
  const std::string frame = record(R"("x-a":"")");
  const std::string line = record(R"("x-a":")" + std::string(kMaxLine - frame.size(), 'x') + '"');
  REQUIRE(line.size() == kMaxLine);
  CHECK(code(jsonl(), line) == "");
  CHECK(code(jsonl(), line + " ") == "GM104");
  CHECK(code(jsonl(), line + "\r\n") == "");
  CHECK(one(jsonl(), line + " ").source.size() == kMaxLine);  // what is kept of it
}

TEST_CASE("a line beyond kMaxLine leaves its neighbours alone", "[formats][limits]") {
  const std::string endless(kMaxLine + 1, '1');
  const pieces::Reading r =
      pieces::read_whole(text(), sample(4) + "\n" + endless + "\n" + sample(4) + "\n");
  REQUIRE(r.records.size() == 3);
  CHECK(r.records[0].error == "");
  CHECK(r.records[1].error.starts_with("GM104"));
  CHECK(r.records[2].error == "");
  CHECK(r.records[2].line == 3);
}

TEST_CASE("a comment beyond kMaxLine is a comment", "[formats][limits]") {
  const pieces::Reading r =
      pieces::read_whole(text(), "#" + std::string(kMaxLine + 1, 'x') + "\n" + sample(4) + "\n");
  REQUIRE(r.records.size() == 1);
  CHECK(r.records[0].line == 2);
}

TEST_CASE("JSON may be kMaxDepth levels deep", "[formats][limits]") {
  // The record itself is one level.
  const auto nested = [](std::size_t levels, char open, char close, std::string_view key) {
    std::string value;
    for (std::size_t i = 1; i < levels; ++i) value += open + std::string(key);
    value += open == '{' ? "1" : "";
    value.append(levels - 1, close);
    return record(R"("x-a":)" + value);
  };
  CHECK(code(jsonl(), nested(kMaxDepth, '[', ']', "")) == "");
  CHECK(code(jsonl(), nested(kMaxDepth + 1, '[', ']', "")) == "GM121");
  CHECK(code(jsonl(), nested(kMaxDepth, '{', '}', "\"a\":")) == "");
  CHECK(code(jsonl(), nested(kMaxDepth + 1, '{', '}', "\"a\":")) == "GM121");
  CHECK(code(jsonl(), nested(100'000, '[', ']', "")) == "GM121");
  // Closing makes room again.
  std::string wide;
  for (int i = 0; i < 200; ++i) wide += (i == 0 ? "[" : ",[") + std::string("[[]]]");
  CHECK(code(jsonl(), record("\"x-a\":[" + wide + "]")) == "");
}

TEST_CASE("a record may have kMaxFields fields", "[formats][limits]") {
  const auto fields = [](std::size_t count) {
    std::string rest;
    for (std::size_t i = 1; i < count; ++i)
      rest += (i == 1 ? "\"x-" : ",\"x-") + std::to_string(i) + "\":1";
    return record(rest);
  };
  CHECK(code(jsonl(), fields(kMaxFields)) == "");
  CHECK(one(jsonl(), fields(kMaxFields)).fields.size() == kMaxFields);
  CHECK(code(jsonl(), fields(kMaxFields + 1)) == "GM111");
  CHECK(one(jsonl(), fields(kMaxFields + 1)).error.find("1000 fields") != std::string::npos);
}

TEST_CASE("detection looks at kSniffBytes", "[formats][limits]") {
  // A comment line up to the limit, and what decides right in front of it or right behind.
  const auto detected = [](std::size_t comment) {
    const auto found = detect("#" + std::string(comment - 2, 'x') + "\n<xml>\n", false);
    return found ? std::string((*found)->key) : found.error().what;
  };
  CHECK(detected(kSniffBytes - 1).starts_with("this looks like XML"));
  CHECK(detected(kSniffBytes) == "text");
}

TEST_CASE("boards go from kMinSize to kMaxSize", "[formats][limits]") {
  STATIC_REQUIRE(kMinSize == 4);
  STATIC_REQUIRE(kMaxSize == 25);
  STATIC_REQUIRE(kMaxCells == 625);
  const auto cells = [](std::size_t count) { return std::string(count, '.'); };
  const auto json = [](const std::string& givens) { return R"({"givens":")" + givens + "\"}"; };
  CHECK(code(text(), cells(16)) == "");
  CHECK(code(text(), cells(9)) == "GM101");
  CHECK(code(text(), cells(625)) == "");
  CHECK(code(text(), cells(676)) == "GM101");
  CHECK(code(jsonl(), json(cells(16))) == "");
  CHECK(code(jsonl(), json(cells(9))) == "GM101");
  CHECK(code(jsonl(), json(cells(625))) == "");
  CHECK(code(jsonl(), json(cells(676))) == "GM101");
}

}  // namespace
}  // namespace gridmill::formats
