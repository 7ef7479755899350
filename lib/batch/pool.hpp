#pragma once

// Pool: objects that are expensive to warm up (readers, solvers, caches), lent to one block at a time.
// Which object a block gets depends on timing, so an object must never carry anything from one block
// to the next that could show in the output.  One lock a block, thousands of records each.

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace gridmill::batch {

template <class T>
class Pool {
 public:
  template <class Make>
  std::unique_ptr<T> take(Make make) {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        std::unique_ptr<T> item = std::move(free_.back());
        free_.pop_back();
        return item;
      }
    }
    return make();
  }

  void give_back(std::unique_ptr<T> item) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(item));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> free_;
};

}  // namespace gridmill::batch
