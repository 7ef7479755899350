// The oracle against methods that are slower and even simpler, on data made
// here: all 4x4 grids counted out, a naive backtracker for the other sizes.

#include "oracle/oracle.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridmill::oracle {
namespace {

constexpr std::string_view kSymbols = "123456789ABCDEFGHIJKLMNOP";

struct Board {
  int n, box_rows, box_cols;

  std::size_t cells() const { return static_cast<std::size_t>(n * n); }

  bool see_each_other(std::size_t a, std::size_t b) const {
    const int ra = static_cast<int>(a) / n, ca = static_cast<int>(a) % n;
    const int rb = static_cast<int>(b) / n, cb = static_cast<int>(b) % n;
    const bool same_box = ra / box_rows == rb / box_rows && ca / box_cols == cb / box_cols;
    return a != b && (ra == rb || ca == cb || same_box);
  }

  bool fits(const std::string& grid, std::size_t cell, char symbol) const {
    for (std::size_t other = 0; other < cells(); ++other)
      if (grid[other] == symbol && see_each_other(cell, other)) return false;
    return true;
  }
};

constexpr Board k4x4{4, 2, 2};
constexpr Board k6x6{6, 2, 3};
constexpr Board k9x9{9, 3, 3};

std::string record(const std::string& givens) { return R"({"givens":")" + givens + "\"}"; }

Answer ask(const std::string& json) { return count_solutions(json, {}); }

// A full grid: each row is the one above moved by a box, each band by one more.
std::string pattern(const Board& b) {
  std::string grid;
  for (int r = 0; r < b.n; ++r)
    for (int c = 0; c < b.n; ++c)
      grid += kSymbols[static_cast<std::size_t>((r * b.box_cols + r / b.box_rows + c) % b.n)];
  return grid;
}

std::string empty(const Board& b) { return std::string(b.cells(), '.'); }

std::size_t below(std::mt19937& random, std::size_t bound) { return random() % bound; }

// Empties cells at random until `left` clues are left.
std::string thinned(std::string grid, std::size_t left, std::mt19937& random) {
  for (std::size_t clues = grid.size(); clues > left;) {
    char& cell = grid[below(random, grid.size())];
    if (cell == '.') continue;
    cell = '.';
    --clues;
  }
  return grid;
}

// `clues` random symbols at random places, whether they go together or not.
std::string scattered(const Board& b, int clues, std::mt19937& random) {
  std::string grid = empty(b);
  for (int i = 0; i < clues; ++i)
    grid[below(random, b.cells())] = kSymbols[below(random, static_cast<std::size_t>(b.n))];
  return grid;
}

bool solves(const Board& b, const std::string& givens, const std::string& grid) {
  if (grid.size() != b.cells()) return false;
  for (std::size_t cell = 0; cell < b.cells(); ++cell) {
    const std::size_t digit = kSymbols.find(grid[cell]);
    if (digit >= static_cast<std::size_t>(b.n) || !b.fits(grid, cell, grid[cell])) return false;
    if (givens[cell] != '.' && givens[cell] != grid[cell]) return false;
  }
  return true;
}

// Every count goes with as many different grids that solve the puzzle.
void check_witnesses(const Board& b, const std::string& givens, const Answer& answer) {
  REQUIRE(answer.solutions.size() == static_cast<std::size_t>(answer.count));
  for (const std::string& grid : answer.solutions) CHECK(solves(b, givens, grid));
  if (answer.count == 2) CHECK(answer.solutions[0] != answer.solutions[1]);
}

// Cell by cell, symbol by symbol, up to two.
int naive_count(const Board& b, std::string& grid, std::size_t cell = 0) {
  if (cell == b.cells()) return 1;
  const char given = grid[cell];
  int count = 0;
  for (int d = 0; d < b.n && count < 2; ++d) {
    const char symbol = kSymbols[static_cast<std::size_t>(d)];
    if ((given != '.' && given != symbol) || !b.fits(grid, cell, symbol)) continue;
    grid[cell] = symbol;
    count += naive_count(b, grid, cell + 1);
    grid[cell] = given;
  }
  return std::min(count, 2);
}

void check_against_naive(const Board& b, const std::string& givens,
                         const std::string& fields = "") {
  INFO(givens);
  const Answer answer = ask(R"({"givens":")" + givens + "\"" + fields + "}");
  std::string grid = givens;
  REQUIRE(answer.status == Status::Done);
  REQUIRE(answer.count == naive_count(b, grid));
  check_witnesses(b, givens, answer);
}

// Four permutations below one another, whatever they are, as far as they are valid.
std::vector<std::string> all_4x4_grids() {
  std::vector<std::string> rows, grids;
  std::string row = "1234";
  do rows.push_back(row);
  while (std::ranges::next_permutation(row).found);
  for (const std::string& a : rows)
    for (const std::string& b : rows)
      for (const std::string& c : rows)
        for (const std::string& d : rows)
          if (solves(k4x4, empty(k4x4), a + b + c + d)) grids.push_back(a + b + c + d);
  return grids;
}

void check_against_all(const std::vector<std::string>& grids, const std::string& givens) {
  INFO(givens);
  std::set<std::string> fitting;
  for (const std::string& grid : grids)
    if (solves(k4x4, givens, grid)) fitting.insert(grid);
  const Answer answer = ask(record(givens));
  REQUIRE(answer.status == Status::Done);
  REQUIRE(answer.count == std::min(static_cast<int>(fitting.size()), 2));
  for (const std::string& grid : answer.solutions) CHECK(fitting.count(grid) == 1);
  check_witnesses(k4x4, givens, answer);
}

TEST_CASE("oracle: 4x4 against all grids there are") {
  const std::vector<std::string> grids = all_4x4_grids();
  REQUIRE(grids.size() == 288);
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const std::string& grid = grids[below(random, grids.size())];
    check_against_all(grids, thinned(grid, below(random, 17), random));
    check_against_all(grids, scattered(k4x4, 1 + i % 8, random));
  }
}

TEST_CASE("oracle: 6x6 boxes are two rows tall and three columns wide") {
  const std::string full = pattern(k6x6);
  REQUIRE(solves(k6x6, full, full));
  CHECK(ask(record(full)).count == 1);
  CHECK(ask(R"({"givens":")" + full + R"(","boxes":{"rows":2,"cols":3}})").count == 1);
  CHECK(ask(R"({"givens":")" + full + R"(","boxes":{"rows":3,"cols":2}})").count == 0);
}

TEST_CASE("oracle: 6x6 against a naive search") {
  std::mt19937 random(2);
  for (int i = 0; i < 100; ++i) {
    check_against_naive(k6x6, thinned(pattern(k6x6), 6 + below(random, 14), random));
    check_against_naive(k6x6, scattered(k6x6, 4 + i % 8, random));
    check_against_naive({6, 3, 2}, scattered(k6x6, 4 + i % 8, random),
                        R"(,"boxes":{"rows":3,"cols":2})");
  }
}

TEST_CASE("oracle: 8x8 and 12x12 boxes are wider than tall") {
  for (const Board b : {Board{8, 2, 4}, Board{10, 2, 5}, Board{12, 3, 4}, Board{20, 4, 5}}) {
    std::mt19937 random(3);
    const std::string full = pattern(b);
    REQUIRE(solves(b, full, full));
    CHECK(ask(record(full)).count == 1);
    check_against_naive(b, thinned(full, b.cells() * 8 / 10, random));
  }
}

// Takes clues away in random order as long as the oracle finds one solution.
std::string minimal(std::string grid, std::mt19937& random) {
  std::vector<std::size_t> order(grid.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[below(random, i)]);
  for (const std::size_t cell : order) {
    std::string without = grid;
    without[cell] = '.';
    if (ask(record(without)).count == 1) grid = without;
  }
  return grid;
}

TEST_CASE("oracle: minimal 9x9 puzzles against a naive search") {
  std::mt19937 random(4);
  for (int i = 0; i < 5; ++i) {
    const std::string givens = minimal(pattern(k9x9), random);
    check_against_naive(k9x9, givens);
    std::string less = givens;
    less[less.find_first_not_of('.')] = '.';
    check_against_naive(k9x9, less);
  }
}

TEST_CASE("oracle: two digits in a rectangle can be swapped") {
  // 1 2 over 2 1 in r1c1 r1c2 r4c1 r4c2, in two boxes.
  const std::string full =
      "123456789456789123789123456"
      "214365897365897214897214365"
      "531642978642978531978531642";
  REQUIRE(solves(k9x9, full, full));
  std::string open = full;
  for (const std::size_t cell : {0U, 1U, 27U, 28U}) open[cell] = '.';
  const Answer both = ask(record(open));
  REQUIRE(both.count == 2);
  check_witnesses(k9x9, open, both);
  CHECK(std::ranges::count(both.solutions, full) == 1);
  open[28] = full[28];
  const Answer one = ask(record(open));
  CHECK(one.count == 1);
  CHECK(one.solutions == std::vector{full});
}

TEST_CASE("oracle: empty boards have at least two solutions") {
  for (const Board b : {k4x4, k6x6, k9x9, Board{16, 4, 4}, Board{25, 5, 5}}) {
    const Answer answer = ask(record(empty(b)));
    REQUIRE(answer.status == Status::Done);
    CHECK(answer.count == 2);
    check_witnesses(b, empty(b), answer);
    CHECK(answer.nodes < 2000);
  }
}

TEST_CASE("oracle: givens that clash are no solution, not a refusal") {
  for (const std::string givens : {"11..............", "1...1...........", "1....1.........."}) {
    const Answer answer = ask(record(givens));
    CHECK(answer.status == Status::Done);
    CHECK(answer.count == 0);
    CHECK(answer.solutions.empty());
    CHECK(answer.nodes == 1);
  }
}

// Seen without any branching.
bool is_impossible(const std::string& givens) {
  const Answer answer = ask(record(givens));
  return answer.status == Status::Done && answer.count == 0 && answer.nodes == 1;
}

TEST_CASE("oracle: a cell without digit, a digit without cell, two digits in one cell") {
  CHECK(is_impossible("12.........3...4"));  // nothing for r1c4
  CHECK(ask(record("12.........3....")).count == 2);
  CHECK(is_impossible("..1..2..1......."));  // no place for 1 in the first box
  CHECK(ask(record("..1.....1.......")).count == 2);
  CHECK(is_impossible("......12.1...2.."));  // 1 and 2 both need r1c1
  CHECK(ask(record("......12.1......")).count == 2);
}

TEST_CASE("oracle: symbols beyond 9, in either case") {
  for (const Board b : {Board{16, 4, 4}, Board{25, 5, 5}}) {
    const std::string full = pattern(b);
    std::string lower = full;
    for (char& c : lower)
      if ('A' <= c && c <= 'P') c = static_cast<char>(c - 'A' + 'a');
    REQUIRE(lower != full);
    lower[5] = '.';
    lower[77] = '0';
    CHECK(ask(record(lower)).solutions == std::vector{full});
  }
}

// Found by chance: no solution, and thousands of nodes to see it.
constexpr std::string_view kLong =
    "..3...4...8...7......8...35....9.5....8...7...3.17.2..........7.........1...4.9..";

TEST_CASE("oracle: a node limit gives Limit and a lower bound") {
  std::mt19937 random(5);
  const std::string unique = minimal(pattern(k9x9), random);
  for (const std::string& givens : {unique, empty(k9x9), std::string(kLong)}) {
    const Answer whole = ask(record(givens));
    REQUIRE(whole.status == Status::Done);
    REQUIRE(whole.nodes > 2);
    for (std::uint64_t nodes = 1; nodes < whole.nodes; nodes += 1 + whole.nodes / 100) {
      const Answer part = count_solutions(record(givens), {.nodes = nodes});
      CHECK(part.status == Status::Limit);
      CHECK(part.nodes == nodes);
      CHECK(part.count <= whole.count);
      check_witnesses(k9x9, givens, part);
    }
    for (const std::uint64_t nodes : {whole.nodes, whole.nodes + 1}) {
      const Answer again = count_solutions(record(givens), {.nodes = nodes});
      CHECK(again.status == Status::Done);
      CHECK(again.count == whole.count);
      CHECK(again.nodes == whole.nodes);
      CHECK(again.solutions == whole.solutions);
    }
  }
}

struct Stopper {
  int calls = 0;
  int stop_at = 0;

  static bool stop(void* self) {
    auto* stopper = static_cast<Stopper*>(self);
    return ++stopper->calls == stopper->stop_at;
  }
};

TEST_CASE("oracle: the stop predicate is asked at the start and every 1,024 nodes") {
  const std::string json = record(std::string(kLong));
  const Answer whole = ask(json);
  REQUIRE(whole.count == 0);
  REQUIRE(whole.nodes > 3 * 1024);
  for (const int at : {1, 2, 3}) {
    Stopper stopper{.stop_at = at};
    const Answer part = count_solutions(json, {.stop = Stopper::stop, .stop_data = &stopper});
    CHECK(part.status == Status::Limit);
    CHECK(part.nodes == static_cast<std::uint64_t>(at - 1) * 1024);
    CHECK(stopper.calls == at);
  }
  Stopper never;
  const Answer unstopped = count_solutions(json, {.stop = Stopper::stop, .stop_data = &never});
  CHECK(unstopped.status == Status::Done);
  CHECK(unstopped.nodes == whole.nodes);
  CHECK(never.calls == static_cast<int>((whole.nodes - 1) / 1024) + 1);
}

TEST_CASE("oracle: the solution and other fields are never looked at") {
  std::mt19937 random(6);
  const std::string givens = minimal(pattern(k9x9), random);
  const Answer honest = ask(record(givens));
  REQUIRE(honest.count == 1);
  std::string lie = pattern(k9x9);
  std::swap(lie[0], lie[1]);
  for (const std::string& more :
       {"\"solution\":\"" + lie + "\"", std::string(R"("solution":[1,{"a":null}])"),
        "\"entries\":\"" + lie + "\"", std::string(R"("notes":{"r1c2":"13"},"level":"evil")"),
        std::string("\"x-name\":\"\xFF\""), std::string(R"("id":"\u00e9","entries":7)")}) {
    INFO(more);
    for (const std::string& json : {"{" + more + R"(,"givens":")" + givens + "\"}",
                                    R"({"givens":")" + givens + "\"," + more + "}"}) {
      const Answer answer = ask(json);
      CHECK(answer.status == Status::Done);
      CHECK(answer.count == 1);
      CHECK(answer.solutions == honest.solutions);
      CHECK(answer.nodes == honest.nodes);
    }
  }
}

TEST_CASE("oracle: a lying solution does not turn two into one") {
  CHECK(ask(R"({"givens":"................","solution":"1234341221434321"})").count == 2);
  CHECK(ask(R"({"givens":"11..............","solution":"1234341221434321"})").count == 0);
}

TEST_CASE("oracle: one puzzle, many ways to write it") {
  const std::string solution = "1234341221434321";
  for (const std::string json :
       {R"({"givens":"1.3434..214343.1"})", R"({"givens":"1034340021434301"})",
        R"({"givens":["1.34","34..","2143","43.1"]})", R"({"size":4,"givens":"1.3434..214343.1"})",
        R"({"givens":"1.3434..214343.1","rules":[]})",
        R"({"givens":"1.3434..214343.1","rules":["classic"]})",
        R"({"givens":"1.3434..214343.1","rules":["Classic","classic"]})",
        R"({"givens":"1.3434..214343.1","boxes":{"cols":2,"rows":2}})",
        R"({"gi\u0076ens":"\u0031.3434..214343.1"})",
        "\t{ \"givens\" : \"1.3434..214343.1\" , \"size\" : 4 }\r\n"}) {
    INFO(json);
    const Answer answer = ask(json);
    CHECK(answer.status == Status::Done);
    CHECK(answer.solutions == std::vector{solution});
  }
}

struct BadRecord {
  std::string json;
  std::string named;  // what the reason must name
};

std::string with(const std::string& field) {
  return R"({"givens":"................",)" + field + "}";
}

TEST_CASE("oracle: what is not understood is refused by name") {
  const BadRecord bad[] = {
      {"", "JSON at byte 1"},
      {"{", "JSON at byte 2"},
      {"[]", "object"},
      {"\"................\"", "object"},
      {"{}", "givens"},
      {R"({"puzzle":"................"})", "givens: missing"},
      {R"({"givens":"................","givens":"1..............."})", "`givens` comes twice"},
      {R"({"givens":null})", "givens"},
      {R"({"givens":1234})", "givens"},
      {R"({"givens":""})", "givens: 0 bytes"},
      {R"({"givens":[]})", "givens: 0 bytes"},
      {R"({"givens":"..............."})", "givens: 15 bytes"},
      {R"({"givens":"................."})", "givens: 17 bytes"},
      {R"({"givens":"........."})", "givens: 9 bytes"},
      {record(std::string(26 * 26, '.')), "givens: 676 bytes"},
      {R"({"givens":["....","....","...","...."]})", "row 3"},
      {R"({"givens":["....","....","....","....."]})", "row 4"},
      {R"({"givens":["....","....","...."]})", "row 1"},
      {R"({"givens":["....",7,"....","...."]})", "row 2"},
      {R"({"givens":[[1,2,3,4],[],[],[]]})", "row 1"},
      {R"({"givens":"....5..........."})", "r2c1"},
      {R"({"givens":["....","....","..A.","...."]})", "r3c3"},
      {R"({"givens":"...............x"})", "r4c4"},
      {R"({"givens":"_..............."})", "r1c1"},
      {R"({"givens":" ..............."})", "r1c1"},
      {R"({"givens":"..\u0000............."})", "r1c3"},
      {"{\"givens\":\"...\xC3\xA9...........\"}", "r1c4"},
      {record(std::string(255, '.') + "H"), "r16c16"},
      {record(std::string(624, '.') + "Q"), "r25c25"},
      {record(std::string(25, '.')), "size: 5 is prime"},
      {record(std::string(529, '.')), "size: 23 is prime"},
      {with(R"("size":9)"), "size"},
      {with(R"("size":"4")"), "size"},
      {with(R"("size":4.0)"), "size"},
      {with(R"("size":-4)"), "size"},
      {with(R"("size":4000000000000000004)"), "size"},
      {with(R"("size":null)"), "size"},
      {with(R"("boxes":null)"), "boxes"},
      {with(R"("boxes":[2,2])"), "boxes"},
      {with(R"("boxes":{"rows":2})"), "boxes"},
      {with(R"("boxes":{"rows":2,"cols":"2"})"), "boxes"},
      {with(R"("boxes":{"rows":2,"cols":2,"gap":1})"), "boxes"},
      {with(R"("boxes":{"rows":2,"cols":3})"), "boxes"},
      {with(R"("boxes":{"rows":0,"cols":4})"), "boxes"},
      {with(R"("boxes":{"rows":-2,"cols":-2})"), "boxes"},
      {with(R"("rules":"classic")"), "rules"},
      {with(R"("rules":null)"), "rules"},
      {with(R"("rules":{})"), "rules"},
      {with(R"("rules":[null])"), "rules"},
      {with(R"("rules":[["classic"]])"), "rules"},
      {with(R"("rules":[""])"), "``"},
      {with(R"("rules":["classics"])"), "`classics`"},
      {with(R"("rules":["classic","sandwich"])"), "`sandwich`"},
      {with(R"("rules":["sandwich"],"cages":[])"), "`sandwich`"},
      {with(R"("cages":[])"), "`cages`"},
      {with(R"("regions":null)"), "`regions`"},
      {with(R"("rules":[],"cages":[{"sum":3,"cells":["r1c1","r1c2"]}])"), "`cages`"},
      {with(R"("notes":)" + std::string(70, '[') + std::string(70, ']')), "deep"},
  };
  for (const BadRecord& b : bad) {
    INFO(b.json);
    const Answer answer = ask(b.json);
    CHECK(answer.status == Status::Refused);
    CHECK_THAT(answer.why, Catch::Contains(b.named));
    CHECK(answer.count == 0);
    CHECK(answer.solutions.empty());
    CHECK(answer.nodes == 0);
  }
}

TEST_CASE("oracle: a reason is short and printable whatever the record holds") {
  for (const std::string& name : {std::string(100'000, 'a'), std::string("\\n\xFF\\u0000\x7F")}) {
    for (const std::string& json :
         {with(R"("rules":[")" + name + "\"]"), "{\"" + name + "\":1,\"" + name + "\":2}"}) {
      const Answer answer = ask(json);
      REQUIRE(answer.status == Status::Refused);
      CHECK(answer.why.size() <= 210);
      CHECK(std::ranges::all_of(answer.why, [](char c) { return ' ' <= c && c <= '~'; }));
    }
  }
}

TEST_CASE("oracle: sizes without boxes of their own take boxes that are named") {
  const Board rows_only{7, 1, 7};
  std::mt19937 random(7);
  check_against_naive(rows_only, thinned(pattern(rows_only), 34, random),
                      R"(,"boxes":{"rows":1,"cols":7})");
}

}  // namespace
}  // namespace gridmill::oracle
