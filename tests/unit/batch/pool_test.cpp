// Pool: warm objects, each lent to one block at a time.

#include "batch/pool.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include "batch/run_ordered.hpp"

namespace gridmill::batch {
namespace {

TEST_CASE("a pool makes no more objects than are out at once", "[batch][pool]") {
  Pool<int> pool;
  int made = 0;
  const auto make = [&] { return std::make_unique<int>(++made); };
  auto a = pool.take(make);
  auto b = pool.take(make);
  CHECK(made == 2);
  const int* first = a.get();
  pool.give_back(std::move(a));
  a = pool.take(make);
  CHECK(a.get() == first);
  CHECK(made == 2);
  pool.give_back(std::move(a));
  pool.give_back(std::move(b));
}

TEST_CASE("an object of a pool is lent to one block at a time", "[batch][pool]") {
  struct Item {
    int users = 0;  // a race here is for TSan to see
    int uses = 0;
  };
  Pool<Item> pool;
  std::atomic<int> made{0};
  std::atomic<int> shared{0};
  std::atomic<int> uses{0};
  run_ordered(
      8,
      [next = 0]() mutable -> std::optional<int> {
        if (next == 400) return {};
        return next++;
      },
      [&](int& item) {
        auto lent = pool.take([&] {
          ++made;
          return std::make_unique<Item>();
        });
        if (++lent->users > 1) ++shared;
        if (item % 16 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
        ++lent->uses;
        ++uses;
        --lent->users;
        pool.give_back(std::move(lent));
        return item;
      },
      [](int&) {});
  CHECK(shared == 0);
  CHECK(uses == 400);
  CHECK((1 <= made && made <= 8));
}

}  // namespace
}  // namespace gridmill::batch
