#pragma once

// Progress: one line on standard error that is rewritten in place, for people who wait.
//
// Shown when it can be seen and wished for: a terminal (`auto`), or `always`.  It is gone before
// anything else is written there, so messages and the summary stand on lines of their own.
// The only place beside limits that reads a clock; nothing of it reaches the output.

#include <chrono>
#include <cstdint>
#include <string_view>

namespace gridmill::tools {

enum class ShowProgress { Auto, Always, Never };

class Progress {
 public:
  Progress(std::string_view command, ShowProgress wish, bool quiet);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // So many records are done; draws at most five times a second.
  void show(std::uint64_t done);

  // Takes the line away; call before writing anything else to standard error.
  void clear();

 private:
  std::string_view command_;
  bool enabled_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace gridmill::tools
