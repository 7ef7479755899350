#pragma once

// run_parallel on oneTBB's pipeline.  The only file that includes oneTBB.

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace gridmill::batch {

template <class Source, class Work, class Sink>
void run_parallel(int jobs, std::size_t in_flight, Source& source, Work& work, Sink& sink) {
  namespace tbb = oneapi::tbb;
  using In = typename decltype(source())::value_type;
  using Out = decltype(work(std::declval<In&>()));
  using InToken = std::unique_ptr<In>;
  using OutToken = std::unique_ptr<Out>;

  auto read = [&](tbb::flow_control& flow) -> InToken {
    if (auto item = source()) return std::make_unique<In>(std::move(*item));
    flow.stop();
    return nullptr;
  };
  auto run = [&](InToken item) { return std::make_unique<Out>(work(*item)); };
  auto write = [&](OutToken out) { sink(*out); };

  // Without the limit oneTBB warns on stderr when jobs exceed the cores; stderr is ours.
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(jobs));
  tbb::task_arena(jobs).execute([&] {
    tbb::parallel_pipeline(
        in_flight, tbb::make_filter<void, InToken>(tbb::filter_mode::serial_in_order, read) &
                       tbb::make_filter<InToken, OutToken>(tbb::filter_mode::parallel, run) &
                       tbb::make_filter<OutToken, void>(tbb::filter_mode::serial_in_order, write));
  });
}

}  // namespace gridmill::batch
