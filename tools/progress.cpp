#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "diagnostics.hpp"

namespace gridmill::tools {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPause = std::chrono::milliseconds(200);

bool wanted(ShowProgress wish, bool quiet) {
  if (wish != ShowProgress::Auto) return wish == ShowProgress::Always;
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return !quiet && !dumb && std::getenv("CI") == nullptr && isatty(STDERR_FILENO) == 1;
}

}  // namespace

Progress::Progress(std::string_view command, ShowProgress wish, bool quiet)
    : command_(command),
      enabled_(wanted(wish, quiet)),
      start_(Clock::now()),
      next_(start_ + kPause) {}

void Progress::show(std::uint64_t done) {
  if (!enabled_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + kPause;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  say(fmt::format("\r\x1b[K{}: {} records, {:.0f}/s", command_, done,
                  static_cast<double>(done) / seconds));
  drawn_ = true;
}

void Progress::clear() {
  if (!drawn_) return;
  say("\r\x1b[K");
  drawn_ = false;
}

}  // namespace gridmill::tools
