#pragma once

// The exit codes of every command.  When several apply, the larger of 1 and 2 wins.

namespace gridmill::tools {

enum Exit : int {
  kOk = 0,            // ran, everything as wanted
  kFindings = 1,      // ran; something was not as wanted (not unique, broken record ...)
  kFailure = 2,       // usage, unreadable input, unwritable output, engines disagree, no record
  kInterrupted = 130  // ^C
};

}  // namespace gridmill::tools
