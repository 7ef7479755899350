// run_ordered: many workers, one order.  Whichever back end was built; a TSan build has the std::thread
// one, and then it is our stages that are checked for races, not oneTBB's.

#include "batch/run_ordered.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "unit/batch/items.hpp"

namespace gridmill::batch {
namespace {

TEST_CASE("the sink sees the source's order for any number of jobs", "[batch]") {
  for (const int jobs : kJobs)
    for (const int items : {1, 2, 3, 17, 18, 19, 1000}) {
      CAPTURE(jobs, items);
      std::vector<int> seen;
      run_ordered(
          jobs, numbers_to(items),
          [](int& item) {
            take_a_while(item);
            return item * 3;
          },
          [&](int& out) { seen.push_back(out / 3); });
      CHECK(seen == count_to(items));
    }
}

TEST_CASE("a source with nothing calls nobody else", "[batch]") {
  for (const int jobs : kJobs) {
    CAPTURE(jobs);
    int asked = 0;
    std::atomic<int> worked{0};
    int sunk = 0;
    run_ordered(
        jobs,
        [&]() -> std::optional<int> {
          ++asked;
          return {};
        },
        [&](int& item) {
          ++worked;
          return item;
        },
        [&](int&) { ++sunk; });
    CHECK(asked == 1);
    CHECK(worked == 0);
    CHECK(sunk == 0);
  }
}

TEST_CASE("a source that has ended is not asked again", "[batch]") {
  for (const int jobs : kJobs) {
    CAPTURE(jobs);
    int asked = 0;
    int sunk = 0;
    run_ordered(
        jobs,
        [&]() -> std::optional<int> {
          if (++asked > 5) return {};
          return asked;
        },
        [](int& item) { return item; }, [&](int&) { ++sunk; });
    CHECK(asked == 6);
    CHECK(sunk == 5);
  }
}

TEST_CASE("items and results need only be movable and are handed on whole", "[batch]") {
  struct Chunk {
    std::unique_ptr<std::string> text;
  };
  for (const int jobs : kJobs) {
    CAPTURE(jobs);
    std::string written;
    run_ordered(
        jobs,
        [next = 0]() mutable -> std::optional<std::unique_ptr<int>> {
          if (next == 200) return {};
          return std::make_unique<int>(next++);
        },
        [](std::unique_ptr<int>& item) {
          take_a_while(*item);
          return Chunk{std::make_unique<std::string>(std::to_string(*item) + "\n")};
        },
        [&](Chunk& chunk) { written += *chunk.text; });
    std::string expected;
    for (const int number : count_to(200)) expected += std::to_string(number) + "\n";
    CHECK(written == expected);
  }
}

TEST_CASE("source and sink run one call at a time", "[batch]") {
  for (const int jobs : kJobs) {
    CAPTURE(jobs);
    std::atomic<int> in_source{0}, in_sink{0}, overlaps{0};
    int plain_source = 0, plain_sink = 0;  // a race here is for TSan to see
    run_ordered(
        jobs,
        [&]() -> std::optional<int> {
          if (++in_source > 1) ++overlaps;
          const int item = plain_source++;
          take_a_while(item);
          --in_source;
          if (item == 300) return {};
          return item;
        },
        [](int& item) {
          take_a_while(item + 1);
          return item;
        },
        [&](int& out) {
          if (++in_sink > 1) ++overlaps;
          plain_sink += out == plain_sink;
          take_a_while(out + 2);
          --in_sink;
        });
    CHECK(overlaps == 0);
    CHECK(plain_sink == 300);
  }
}

TEST_CASE("no more blocks are in flight than memory was promised for", "[batch]") {
  for (const int jobs : kJobs) {
    CAPTURE(jobs);
    std::atomic<int> alive{0};
    std::atomic<int> most{0};
    run_ordered(
        jobs,
        [&, next = 0]() mutable -> std::optional<int> {
          if (next == 500) return {};
          const int now = ++alive;
          int seen = most.load();
          while (now > seen && !most.compare_exchange_weak(seen, now)) {
          }
          return next++;
        },
        [](int&
               item) {  // the first one holds everybody up: the others have to wait, not to pile up
          if (item % 100 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
          return item;
        },
        [&](int&) { --alive; });
    CHECK(alive == 0);
    CHECK(most >= 1);
    CHECK(most <= (jobs == 1 ? 1 : jobs * 2 + 2));
  }
}

TEST_CASE("several workers work at the same time", "[batch]") {
  // Each of two items waits for the other one to begin; a run that is serial would never end, so it
  // gives up after a while and fails.
  std::atomic<int> begun{0};
  std::atomic<int> met{0};
  run_ordered(
      2, numbers_to(2),
      [&](int& item) {
        ++begun;
        for (int i = 0; i < 20'000 && begun < 2; ++i)
          std::this_thread::sleep_for(std::chrono::microseconds(100));
        met += begun == 2;
        return item;
      },
      [](int&) {});
  CHECK(met == 2);
}

TEST_CASE("one job stays in the calling thread", "[batch]") {
  const std::thread::id home = std::this_thread::get_id();
  int elsewhere = 0;
  const auto look = [&] { elsewhere += std::this_thread::get_id() != home; };
  std::vector<int> order;
  run_ordered(
      1,
      [&, next = 0]() mutable -> std::optional<int> {
        look();
        order.push_back(0);
        if (next == 2) return {};
        return next++;
      },
      [&](int& item) {
        look();
        order.push_back(1);
        return item;
      },
      [&](int&) {
        look();
        order.push_back(2);
      });
  CHECK(elsewhere == 0);
  CHECK(order == std::vector{0, 1, 2, 0, 1, 2, 0});  // nothing is read ahead
}

TEST_CASE("the sink can end a run through the source", "[batch]") {
  for (const int jobs : kJobs) {
    CAPTURE(jobs);
    std::atomic<bool> enough{false};
    std::vector<int> seen;
    run_ordered(
        jobs,
        [&, next = 0]() mutable -> std::optional<int> {
          if (enough) return {};
          return next++;
        },
        [](int& item) { return item; },
        [&](int& out) {
          seen.push_back(out);
          if (out == 20) enough = true;
        });
    CHECK(seen.size() >= 21);
    CHECK(seen.size() <= static_cast<std::size_t>(21 + (jobs == 1 ? 0 : jobs * 2 + 2)));
    CHECK(seen == count_to(static_cast<int>(seen.size())));
  }
}

}  // namespace
}  // namespace gridmill::batch
