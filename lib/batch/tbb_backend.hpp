#pragma once

// run_parallel on oneTBB's pipeline.  The only file that includes oneTBB.

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace gridmill::batch {

template <class Source, class Work, class Sink>
void run_parallel(int jobs, std::size_t in_flight, Source& source, Work& work, Sink& sink) {
  namespace tbb = oneapi::tbb;
  using In = typename decltype(source())::value_type;
  using Out = decltype(work(std::declval<In&>()));

  // Tokens point into slots of our own.  When an exception ends a run, oneTBB 2021.8 forgets the tokens
  // that wait for the sink, and what they own would never be freed.  Ticket k lives in slot
  // k % in_flight: at most in_flight are alive, and they leave in order.
  struct Slot {
    std::optional<In> in;
    std::optional<Out> out;
  };
  std::vector<Slot> slots(in_flight);
  std::size_t ticket = 0;

  auto read = [&](tbb::flow_control& flow) -> Slot* {
    auto item = source();
    if (!item) {
      flow.stop();
      return nullptr;
    }
    Slot& slot = slots[ticket++ % slots.size()];
    slot.in.emplace(std::move(*item));
    return &slot;
  };
  auto run = [&](Slot* slot) {
    slot->out.emplace(work(*slot->in));
    slot->in.reset();
    return slot;
  };
  auto write = [&](Slot* slot) {
    sink(*slot->out);
    slot->out.reset();
  };

  // Without the limit oneTBB warns on stderr when jobs exceed the cores; stderr is ours.
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(jobs));
  tbb::task_arena(jobs).execute([&] {
    tbb::parallel_pipeline(
        in_flight, tbb::make_filter<void, Slot*>(tbb::filter_mode::serial_in_order, read) &
                       tbb::make_filter<Slot*, Slot*>(tbb::filter_mode::parallel, run) &
                       tbb::make_filter<Slot*, void>(tbb::filter_mode::serial_in_order, write));
  });
}

}  // namespace gridmill::batch
