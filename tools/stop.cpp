#include "stop.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>

namespace gridmill::tools {
namespace {

std::atomic<bool> stop_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

void ask(int /*signal*/) { stop_flag.store(true, std::memory_order_relaxed); }

void handle(int signal) {
  struct sigaction action {};
  action.sa_handler = ask;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // no SA_RESTART: a blocked read must return
  sigaction(signal, &action, nullptr);
}

// A closed 0 or 1 becomes a directory: reading and writing it fail as they should.
void keep_open(int descriptor) {
  if (fcntl(descriptor, F_GETFD) >= 0) return;
  const int opened =
      descriptor == STDERR_FILENO ? open("/dev/null", O_WRONLY) : open("/", O_RDONLY);
  if (opened >= 0 && opened != descriptor) dup2(opened, descriptor);
}

}  // namespace

void prepare_process() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) keep_open(descriptor);
  std::signal(SIGPIPE, SIG_IGN);
  handle(SIGINT);
  handle(SIGTERM);
}

bool stop_requested() { return stop_flag.load(std::memory_order_relaxed); }

}  // namespace gridmill::tools
