#pragma once

// Input: the files of the command line as a stream of blocks.
//
//   open -> recognise the format -> read, cut at record ends -> block, block, ...  -> next file
//
// Serial and cheap; called by run_ordered's source.  A file that cannot be read becomes a Block with
// an error in the place where its records would have been, so messages keep their order.
// Blocks of a pipe are handed on as soon as it has nothing more to give, so a program that talks to us
// line by line gets its answers; block borders never show in the output.

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/format.hpp"

namespace gridmill::tools {

// Large enough that the cost of a block vanishes, small enough that 2 * jobs + 2 of them are little
// memory and that the records of one block stay in the second-level cache.
constexpr std::size_t kBlockBytes = 256U << 10;

struct InputBlock {
  std::unique_ptr<char[]> storage;
  std::vector<formats::Item> items;
  std::shared_ptr<const std::string> context;
  formats::Block block;  // views of the three
  const formats::Format* format = nullptr;
  std::uint64_t files = 0;          // readable ones up to here, its own included
  std::optional<Error> unreadable;  // then there are no bytes
};

class Input {
 public:
  // `forced` = null: recognise each file by its content.  The names must outlive all blocks.
  Input(const std::vector<std::string>& files, const formats::Format* forced,
        std::size_t block_bytes = kBlockBytes);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // The format of the first readable file, needed before the output can be chosen.  Null when there
  // is none.  Reads no more than it takes to tell.
  const formats::Format* first_format();

  // The header of the first readable file as a JSON object, empty when it has none.  Known after
  // first_format().
  const std::string& header() const { return header_; }

  // Nothing at the end of the last file, or when a signal has asked to stop.
  std::optional<InputBlock> next();

  std::uint64_t records() const { return records_; }  // handed out so far
  std::uint64_t files_read() const { return files_read_; }

 private:
  std::optional<InputBlock> advance();
  Error unreadable(int code) const;
  Fault open_file();
  Fault recognise();
  Fault fill();
  void make_room();
  std::optional<InputBlock> cut_block();
  InputBlock block_of(formats::Cut& cut);
  InputBlock refuse(Error error);
  void close_file();

  const std::vector<std::string>& files_;
  const formats::Format* forced_;
  std::size_t block_bytes_;
  std::size_t next_file_ = 0;

  std::string_view name_;
  int descriptor_ = -1;
  bool regular_ = false;
  bool at_end_ = false;
  const formats::Format* format_ = nullptr;
  std::unique_ptr<formats::Cutter> cutter_;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::size_t used_ = 0;
  std::uint64_t line_ = 1;
  std::shared_ptr<const std::string> context_;  // of this file; blocks may outlive it

  std::string header_;
  const formats::Format* first_format_ = nullptr;  // of the first file that could be cut
  std::deque<InputBlock> pending_;                 // met while looking for the first format
  std::uint64_t records_ = 0;
  std::uint64_t files_read_ = 0;
};

}  // namespace gridmill::tools
