#pragma once

// Output: standard output, or a file that appears whole or not at all.
//
// A file is written beside its final name and renamed at commit(); a crash, a full disk or ^C leaves
// the old file, or none, under that name.  Symbolic links are followed, so the link stays; devices and
// pipes (/dev/full, a FIFO) are written in place, because there is nothing to rename.

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "exit_code.hpp"

namespace gridmill::tools {

class Output {
 public:
  // "" or "-" is standard output.
  static Result<Output> open(const std::string& path);

  Output(Output&& other) noexcept;
  Output& operator=(Output&&) = delete;
  ~Output();  // without commit: the unfinished file is removed

  // False when nothing more can be written: see closed() and fault(); if it is neither, a signal has
  // asked to stop and nothing of `bytes` is out.
  bool write(std::string_view bytes);

  // Makes the file appear.  Call once, when everything has been written.
  Fault commit();

  bool replaces_file() const { return !target_.empty(); }  // the target is whole or not there
  bool closed() const { return closed_; }        // the reader of the pipe has gone: no error
  const Fault& fault() const { return fault_; }  // disk full, device error ...

 private:
  Output() = default;
  void fail(int code);

  int descriptor_ = -1;
  std::string target_;     // final name; empty for standard output and devices
  std::string temporary_;  // name beside it while unfinished
  std::string shown_;      // for messages
  bool closed_ = false;
  Fault fault_;
};

// All of `text` to standard output, for commands that print and are done.
Result<Exit> print(std::string_view text);

}  // namespace gridmill::tools
