// The cutter, and the law that it and the readers keep together: wherever the bytes of a file are
// torn apart, the lines, the records and what is said about them are the same.

#include "formats/line_cutter.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "base/rng.hpp"
#include "formats/lines.hpp"
#include "unit/formats/samples.hpp"

namespace gridmill::formats {
namespace {

using pieces::Reading;

// ---- a second opinion on lines, byte by byte ----

std::vector<std::string> lines_of(std::string_view bytes) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\n' && bytes[i] != '\r') {
      line += bytes[i];
      if (i + 1 < bytes.size()) continue;
    } else if (bytes[i] == '\r' && bytes.substr(i + 1, 1) == "\n") {
      ++i;
    }
    lines.push_back(line);
    line.clear();
  }
  return lines;
}

struct Expected {
  std::uint64_t lines = 0;
  std::vector<std::pair<std::uint64_t, std::string>> records;  // line number, source
};

Expected expected_of(const Format& format, std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  Expected expected;
  bool header_possible = &format == &jsonl();
  for (const std::string& line : lines_of(bytes)) {
    ++expected.lines;
    const std::string head = line.substr(0, kMaxLine);
    const std::size_t begin = head.find_first_not_of(" \t\v\f");
    const bool blank = begin == std::string::npos;
    if (blank && line.size() <= kMaxLine) continue;
    if (&format == &text() && !blank && (head[begin] == '#' || head[begin] == ';')) continue;
    const bool header = header_possible && line.find(R"("gridmill":1)") != std::string::npos &&
                        line.find("givens") == std::string::npos;
    header_possible = false;
    if (!header) expected.records.emplace_back(expected.lines, head);
  }
  return expected;
}

void check_reading(const Format& format, std::string_view bytes, const Reading& reading) {
  const Expected expected = expected_of(format, bytes);
  REQUIRE(reading.refused == "");
  REQUIRE(reading.lines == expected.lines);
  REQUIRE(reading.counted == expected.records.size());
  REQUIRE(reading.records.size() == expected.records.size());
  for (std::size_t i = 0; i < reading.records.size(); ++i) {
    REQUIRE(reading.records[i].line == expected.records[i].first);
    REQUIRE(reading.records[i].index == i);
    REQUIRE(reading.records[i].source == expected.records[i].second);
  }
}

void check_torn(const Format& format, std::string_view bytes, const Reading& whole,
                std::vector<std::size_t> ends) {
  std::ranges::sort(ends);
  INFO("torn at " << Catch::StringMaker<std::vector<std::size_t>>::convert(ends));
  REQUIRE((pieces::read_pieces(format, bytes, ends) == whole));
}

// A random text of a few lines, mean to everybody.
std::string random_text(Rng& rng, const Format& format) {
  constexpr std::array<std::string_view, 8> ends{"\n", "\n", "\r\n", "\r\n",
                                                 "\r", "\r", "\n\r", ""};
  const std::array<std::string, 14> lines{sample(4),
                                          sample(4) + " # x",
                                          "# comment",
                                          "; comment",
                                          "",
                                          " \t",
                                          sample(4).substr(1),
                                          "hello",
                                          "\xEF\xBB\xBF" + sample(4),
                                          "#",
                                          R"({"gridmill":1})",
                                          R"({"givens":")" + sample(4) + "\"}",
                                          R"({"x-a":[1,,2]})",
                                          R"( {"id":7,"givens":"12"} )"};
  std::string out = rng.below(3) == 0 ? "\xEF\xBB\xBF" : "";
  if (&format == &jsonl() && rng.below(3) == 0) out += "\n \r\n{\"gridmill\":1}\r";
  for (std::uint32_t i = rng.below(8); i > 0; --i) {
    out += lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
    out += ends[rng.below(static_cast<std::uint32_t>(ends.size()))];
  }
  return out;
}

TEST_CASE("a text torn at any one place reads the same", "[formats][line-cutter]") {
  for (const Format* format : {&text(), &jsonl()}) {
    Rng rng(51, 0);
    for (int i = 0; i < 60; ++i) {
      const std::string bytes = random_text(rng, *format);
      CAPTURE(format->key, bytes);
      const Reading whole = pieces::read_whole(*format, bytes);
      check_reading(*format, bytes, whole);
      for (std::size_t at = 0; at <= bytes.size(); ++at) check_torn(*format, bytes, whole, {at});
    }
  }
}

TEST_CASE("a text torn into many pieces or single bytes reads the same", "[formats][line-cutter]") {
  for (const Format* format : {&text(), &jsonl()}) {
    Rng rng(52, 0);
    for (int i = 0; i < 60; ++i) {
      const std::string bytes = random_text(rng, *format);
      CAPTURE(format->key, bytes);
      const Reading whole = pieces::read_whole(*format, bytes);
      std::vector<std::size_t> every;
      for (std::size_t at = 0; at <= bytes.size(); ++at) every.push_back(at);
      check_torn(*format, bytes, whole, every);
      for (int k = 0; k < 10; ++k) {
        std::vector<std::size_t> some;
        for (std::uint32_t cuts = rng.below(6); cuts > 0; --cuts)
          some.push_back(rng.below(static_cast<std::uint32_t>(bytes.size()) + 1));
        check_torn(*format, bytes, whole, some);
      }
    }
  }
}

TEST_CASE("a line beyond the limit is one record wherever it is torn", "[formats][line-cutter]") {
  for (const Format* format : {&text(), &jsonl()})
    for (const char fill : {'1', '#'})
      for (const std::string_view end : {"\n", "\r\n", "\r", ""})
        for (const std::size_t length : {kMaxLine, kMaxLine + 1}) {
          if (length == kMaxLine && fill != '1') continue;  // nothing new there
          const std::string before = sample(4) + "\n";
          const std::string after = sample(4) + "\n" + sample(4) + "\n";
          const std::string bytes = before + std::string(length, fill) + std::string(end) + after;
          const std::size_t behind = bytes.size() - after.size();
          CAPTURE(format->key, fill, end, length);
          const Reading whole = pieces::read_whole(*format, bytes);
          check_reading(*format, bytes, whole);
          const std::size_t limit = before.size() + kMaxLine;
          check_torn(*format, bytes, whole, {limit + 1});
          check_torn(*format, bytes, whole, {behind - 1, behind});
          check_torn(*format, bytes, whole, {limit, limit + 2, behind + 3});
        }
}

TEST_CASE("blanks beyond the limit with something behind them are still one record",
          "[formats][line-cutter]") {
  for (const std::string_view last : {"#", "{"}) {
    const std::string bytes =
        std::string(kMaxLine + 10, ' ') + std::string(last) + "\n" + sample(4);
    for (const Format* format : {&text(), &jsonl()}) {
      CAPTURE(format->key, last);
      const Reading whole = pieces::read_whole(*format, bytes);
      check_reading(*format, bytes, whole);
      REQUIRE(whole.records.size() == 2);
      CHECK(whole.records[0].error.starts_with("GM104"));
      for (const std::size_t at :
           {kMaxLine, kMaxLine + 1, kMaxLine + 2, kMaxLine + 10, kMaxLine + 11})
        check_torn(*format, bytes, whole, {at});
    }
  }
}

TEST_CASE("a header is a header however late it is seen", "[formats][line-cutter]") {
  const std::string bytes =
      "\xEF\xBB\xBF\r\n \n\n{\"gridmill\":1,\"title\":\"t\"}\r\n{\"givens\":\"" + sample(4) +
      "\"}\n{\"gridmill\":1}\n";
  const Reading whole = pieces::read_whole(jsonl(), bytes);
  REQUIRE(whole.records.size() == 2);
  CHECK(whole.records[0].error == "");
  CHECK(whole.records[1].error.starts_with("GM114"));
  for (std::size_t at = 0; at <= bytes.size(); ++at) check_torn(jsonl(), bytes, whole, {at});
}

TEST_CASE("a refused file is refused however late its header is seen", "[formats][line-cutter]") {
  const std::string bytes = "\n{\"gridmill\":2}\n{}\n";
  const Reading whole = pieces::read_whole(jsonl(), bytes);
  CHECK(whole.refused.starts_with("GM006"));
  for (std::size_t at = 0; at <= bytes.size(); ++at)
    CHECK((pieces::read_pieces(jsonl(), bytes, std::vector{at}) == whole));
}

// ---- the cutter alone ----

TEST_CASE("a cutter takes whole lines and asks for more otherwise", "[formats][line-cutter]") {
  const auto cut = [](std::string_view bytes, bool end) {
    return text().cutter()->cut(bytes, end);
  };
  CHECK(cut("", false).take == 0);
  CHECK(cut("12", false).take == 0);
  CHECK(cut("1234", false).take == 0);
  CHECK(cut("1234", true).take == 4);
  CHECK(cut("1234", true).lines == 1);
  CHECK(cut("1234\n56", false).take == 5);
  CHECK(cut("1234\r", false).take == 0);  // half of a CRLF?
  CHECK(cut("1234\r", true).take == 5);
  CHECK(cut("1234\r5", false).take == 5);
  CHECK(cut("1234\r\n", false).take == 6);
  CHECK(cut("1234\r\n", false).lines == 1);
  CHECK(cut("\xEF\xBB\xBF"
            "1234\n",
            false)
            .skip == 3);
  CHECK(cut("\xEF\xBB\xBF"
            "1234\n",
            false)
            .take == 5);
  CHECK(cut("\xEF\xBB", false).skip == 0);
  CHECK(cut("\xEF\xBB\xBF", true).skip == 3);
}

TEST_CASE("a cutter keeps its memory bounded on a line without end", "[formats][line-cutter]") {
  const auto cutter = jsonl().cutter();
  const std::string much(2 * kMaxLine, 'x');
  const Cut first = cutter->cut(much, false);
  CHECK(first.take == much.size());
  CHECK(first.lines == 1);
  CHECK(first.records == 1);
  for (int i = 0; i < 10; ++i) {
    const Cut rest = cutter->cut(much, false);
    CHECK(rest.skip == much.size());
    CHECK(rest.take == 0);
    CHECK(rest.lines == 0);
  }
  const Cut last = cutter->cut("xx\n{}\n", false);
  CHECK(last.skip == 3);
  CHECK(last.take == 3);
  CHECK(last.records == 1);
}

TEST_CASE("the first cut with a record is marked, and no later one", "[formats][line-cutter]") {
  const auto cutter = text().cutter();
  CHECK(cutter->cut("\n\n \n", false).first);
  CHECK(cutter->cut("# comment\n", false).first);
  CHECK(cutter->cut("1\n2\n", false).first);
  CHECK_FALSE(cutter->cut("3\n", false).first);
}

TEST_CASE("lines are walked in linear time whatever ends them", "[formats][line-cutter]") {
  // Quadratic would be hours: the test's time limit catches it.
  for (const std::string_view unit : {"\r", "\n", "1\r", "\r\n"}) {
    std::string bytes;
    for (int i = 0; i < 4'000'000; ++i) bytes += unit;
    Lines walk(bytes);
    std::string_view line;
    std::size_t lines = 0;
    while (walk.next(line)) ++lines;
    CHECK(lines == 4'000'000);
    CHECK(walk.rest().empty());
  }
}

}  // namespace
}  // namespace gridmill::formats
