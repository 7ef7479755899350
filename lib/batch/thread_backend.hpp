#pragma once

// run_parallel on std::thread: a ring of slots under one mutex.  For sanitizer builds.
//
//   slot   free -> working -> done -> (sink) -> free        ticket k lives in slot k % in_flight
//
// Every worker loops: write the next result if it is ready and nobody writes; else take the next item
// if a slot is free; else wait.  Source and sink run under their own flags, never twice at once.

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace gridmill::batch {

template <class Source, class Work, class Sink>
class ThreadRun {
 public:
  ThreadRun(std::size_t in_flight, Source& source, Work& work, Sink& sink)
      : source_(source), work_(work), sink_(sink), slots_(in_flight) {}

  void operator()(int jobs) {
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < jobs; ++i) workers.emplace_back([this] { loop(); });
    }
    if (fault_) std::rethrow_exception(fault_);
  }

 private:
  using In = typename decltype(std::declval<Source&>()())::value_type;
  using Out = decltype(std::declval<Work&>()(std::declval<In&>()));

  bool can_write() const { return !writing_ && slot(written_).has_value(); }
  bool can_read() const { return !reading_ && !ended_ && read_ - written_ < slots_.size(); }
  bool finished() const { return fault_ || (ended_ && !reading_ && written_ == read_); }

  void loop() {
    std::unique_lock lock(mutex_);
    while (!finished()) {
      try {
        if (can_write())
          write(lock);
        else if (can_read())
          read_and_work(lock);
        else
          changed_.wait(lock);
      } catch (...) {
        if (!lock.owns_lock()) lock.lock();
        if (!fault_) fault_ = std::current_exception();
      }
      changed_.notify_all();
    }
  }

  void write(std::unique_lock<std::mutex>& lock) {
    writing_ = true;
    Out out = std::move(*slot(written_));
    slot(written_).reset();
    lock.unlock();
    sink_(out);
    lock.lock();
    writing_ = false;
    ++written_;
  }

  void read_and_work(std::unique_lock<std::mutex>& lock) {
    reading_ = true;
    lock.unlock();
    auto item = source_();
    lock.lock();
    reading_ = false;
    if (!item) {
      ended_ = true;
      return;
    }
    const std::uint64_t ticket = read_++;
    changed_.notify_all();
    lock.unlock();
    Out out = work_(*item);
    lock.lock();
    slot(ticket).emplace(std::move(out));
  }

  std::optional<Out>& slot(std::uint64_t ticket) { return slots_[ticket % slots_.size()]; }
  const std::optional<Out>& slot(std::uint64_t ticket) const {
    return slots_[ticket % slots_.size()];
  }

  Source& source_;
  Work& work_;
  Sink& sink_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<Out>> slots_;
  std::uint64_t read_ = 0;     // tickets given out
  std::uint64_t written_ = 0;  // tickets the sink has finished
  bool reading_ = false;
  bool writing_ = false;
  bool ended_ = false;
  std::exception_ptr fault_;
};

template <class Source, class Work, class Sink>
void run_parallel(int jobs, std::size_t in_flight, Source& source, Work& work, Sink& sink) {
  ThreadRun<Source, Work, Sink>(in_flight, source, work, sink)(jobs);
}

}  // namespace gridmill::batch
