#pragma once

// run_ordered: many workers, one order.
//
//      source (serial) --> work (parallel) --> sink (serial, in the order of source)
//      bytes cut into      parse, engine,       writes buffers
//      blocks              format: one buffer
//
// ORDER    The sink sees results in source order for any number of workers, so --jobs 1 and --jobs 8
//          write the same bytes.  Nothing may depend on which thread runs a block.
// MEMORY   At most `in_flight` blocks exist at a time: a pack of any length streams.
// ERRORS   A bad record is a value inside the block's output.  An exception from any stage is a bug
//          or a lack of resources; it reaches the caller, and the sink has then seen a prefix.
// STOP     The source ends the run by returning nothing; the sink has no vote (it tells the source
//          through the caller's own state).
// JOBS     1 runs in the calling thread: no thread is started, nothing is queued.
// BACK END oneTBB; with GRIDMILL_BATCH_THREADS plain std::threads, because Debian's libtbb is not
//          TSan-clean.  That build checks our stages for races; it does not test the oneTBB path.
// Tested by tests/unit/batch/run_ordered_test.cpp.

#include <cstddef>
#include <optional>
#include <utility>

#ifdef GRIDMILL_BATCH_THREADS
#include "batch/thread_backend.hpp"
#else
#include "batch/tbb_backend.hpp"
#endif

namespace gridmill::batch {

// source: () -> std::optional<In>, empty at the end.   work: (In&) -> Out, from many threads.
// sink: (Out&) -> void.
template <class Source, class Work, class Sink>
void run_ordered(int jobs, Source source, Work work, Sink sink) {
  if (jobs > 1) {
    // Two blocks a worker keep everyone busy while the sink waits for a slow one.
    run_parallel(jobs, static_cast<std::size_t>(jobs) * 2 + 2, source, work, sink);
    return;
  }
  while (auto item = source()) {
    auto out = work(*item);
    sink(out);
  }
}

}  // namespace gridmill::batch
