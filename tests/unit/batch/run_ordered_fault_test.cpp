// run_ordered when a stage throws: the caller gets it, the sink has seen a prefix, nothing is lost.

#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "batch/run_ordered.hpp"
#include "unit/batch/items.hpp"

namespace gridmill::batch {
namespace {

enum class Stage { Source, Work, Sink };

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Runs 200 items of which number `bad` breaks one stage; what the sink saw until then.
std::vector<int> seen_until_broken(int jobs, Stage stage, int bad) {
  std::vector<int> seen;
  const auto maybe_break = [&](Stage here, int item) {
    if (here == stage && item == bad) throw Broken("item " + std::to_string(item));
  };
  std::string message;
  try {
    run_ordered(
        jobs,
        [&, next = 0]() mutable -> std::optional<int> {
          if (next == 200) return {};
          maybe_break(Stage::Source, next);
          return next++;
        },
        [&](int& item) {
          take_a_while(item);
          maybe_break(Stage::Work, item);
          return std::make_unique<int>(item);
        },
        [&](std::unique_ptr<int>& out) {
          maybe_break(Stage::Sink, *out);
          seen.push_back(*out);
        });
  } catch (const Broken& broken) {
    message = broken.what();
  }
  CHECK(message == "item " + std::to_string(bad));
  return seen;
}

TEST_CASE("an exception of any stage reaches the caller, and the sink has seen a prefix",
          "[batch]") {
  for (const int jobs : kJobs)
    for (const Stage stage : {Stage::Source, Stage::Work, Stage::Sink})
      for (const int bad : {0, 1, 7, 100, 199}) {
        CAPTURE(jobs, static_cast<int>(stage), bad);
        const std::vector<int> seen = seen_until_broken(jobs, stage, bad);
        CHECK(seen.size() <= static_cast<std::size_t>(bad));
        CHECK(seen == count_to(static_cast<int>(seen.size())));
        // What the sink itself refused, it was given in order: all before it had been there.
        if (stage == Stage::Sink || jobs == 1) CHECK(seen.size() == static_cast<std::size_t>(bad));
      }
}

TEST_CASE("what was in flight when a run broke is freed", "[batch]") {
  const auto owned = std::make_shared<int>(0);  // its use count is the number of blocks alive
  for (const int jobs : kJobs)
    for (const Stage stage : {Stage::Source, Stage::Work, Stage::Sink})
      for (int round = 0; round < 20; ++round) {
        CAPTURE(jobs, static_cast<int>(stage), round);
        using Block = std::pair<int, std::shared_ptr<int>>;
        const auto maybe_break = [&](Stage here, int item) {
          if (here == stage && item == 30) throw Broken("30");
        };
        CHECK_THROWS_AS(run_ordered(
                            jobs,
                            [&, next = 0]() mutable -> std::optional<Block> {
                              maybe_break(Stage::Source, next);
                              return Block{next++, owned};
                            },
                            [&](Block& block) {
                              take_a_while(block.first + round);
                              maybe_break(Stage::Work, block.first);
                              return block;
                            },
                            [&](Block& block) { maybe_break(Stage::Sink, block.first); }),
                        Broken);
        REQUIRE(owned.use_count() == 1);
      }
}

TEST_CASE("a run after a broken one is whole", "[batch]") {
  for (const int jobs : kJobs) {
    seen_until_broken(jobs, Stage::Work, 5);
    int sunk = 0;
    run_ordered(
        jobs, numbers_to(50), [](int& item) { return item; }, [&](int&) { ++sunk; });
    CHECK(sunk == 50);
  }
}

}  // namespace
}  // namespace gridmill::batch
