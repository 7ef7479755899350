#include "stop.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace gridmill::tools {
namespace {

std::atomic<bool> stop_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

// The handler runs in any thread, so an interrupted system call is no help to the one that waits for
// input: it polls this pipe as well.  The byte is never taken out, so every later wait ends at once.
std::array<int, 2> wake_pipe{-1, -1};

void ask(int /*signal*/) {
  const int before = errno;
  stop_flag.store(true, std::memory_order_relaxed);
  [[maybe_unused]] const ssize_t written = write(wake_pipe[1], "", 1);
  errno = before;
}

void handle(int signal) {
  struct sigaction action {};
  if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) return;
  action = {};
  action.sa_handler = ask;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // no SA_RESTART: a blocked read must return
  sigaction(signal, &action, nullptr);
}

// A closed 0 or 1 is opened the wrong way round: reading and writing it fail as they should.
void keep_open(int descriptor) {
  if (fcntl(descriptor, F_GETFD) >= 0) return;
  const int opened = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
  if (opened >= 0 && opened != descriptor) dup2(opened, descriptor);
}

}  // namespace

void prepare_process() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) keep_open(descriptor);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  if (pipe2(wake_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) wake_pipe = {-1, -1};
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal);
}

bool stop_requested() { return stop_flag.load(std::memory_order_relaxed); }

bool wait_for_input(int descriptor) {
  std::array<pollfd, 2> waits{{{descriptor, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}}};
  while (!stop_requested()) {
    const int ready = poll(waits.data(), waits.size(), -1);
    if (ready < 0 ? errno != EINTR : waits[0].revents != 0) return true;
  }
  return false;
}

}  // namespace gridmill::tools
