#pragma once

// Seen: which ids (or dates) a run has met, and where first.
//
// Keys are 64-bit hashes, so an entry is 16 bytes however long the texts are; a million records take
// 32 MB.  Two different texts share a hash in about one of 10^7 runs of a million records.
// Open addressing, half full at most, no deletion.  Tested by tests/unit/pack/seen_test.cpp.

#include <cstdint>
#include <vector>

namespace gridmill::pack {

class Seen {
 public:
  struct Where {
    std::uint32_t file = 0;  // number of the file in the run
    std::uint32_t line = 0;  // 1-based; 0 = nowhere
  };

  // Where the key was met first, or nowhere: then it is remembered as met here.
  Where find_or_add(std::uint64_t key, Where here) {
    if (used_ * 2 >= slots_.size()) grow();
    Slot& slot = slot_of(key);
    if (slot.where.line != 0) return slot.where;
    slot = {key, here};
    ++used_;
    return {};
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    Where where;
  };

  Slot& slot_of(std::uint64_t key) {
    std::size_t at = static_cast<std::size_t>(key) & (slots_.size() - 1);
    while (slots_[at].where.line != 0 && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? 1024 : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.where.line != 0) slot_of(slot.key) = slot;
  }

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

}  // namespace gridmill::pack
