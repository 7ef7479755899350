#pragma once

// ItemReader: the Reader of formats whose cutter lists the records of a block.

#include "formats/format.hpp"

namespace gridmill::formats {

class ItemReader : public Reader {
 public:
  void open(const Block& block) final {
    block_ = block;
    next_ = 0;
  }

  bool next(Record& record) final {
    if (next_ == block_.items.size()) return false;
    const Item& item = block_.items[next_];
    record.clear();
    record.place = {block_.file, item.line, block_.first_index + next_++};
    record.source = block_.bytes.substr(item.at, item.length);
    record.error = item.error ? Fault(*item.error) : read(item, record);
    return true;
  }

 protected:
  // Fills the rest of `record` from record.source.
  virtual Fault read(const Item& item, Record& record) = 0;
  const Block& block() const { return block_; }

 private:
  Block block_;
  std::size_t next_ = 0;
};

}  // namespace gridmill::formats
