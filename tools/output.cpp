#include "output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "stop.hpp"

namespace gridmill::tools {
namespace {

Error unwritable(std::string_view shown, int code) {
  return {
      .code = Code::Unwritable,
      .what = fmt::format("cannot write {}: {}", shown, std::strerror(code)),
      .hint = code == ENOSPC ? "make room, or write elsewhere with -o" : "write elsewhere with -o"};
}

mode_t current_umask() {
  const mode_t mask = umask(0);
  umask(mask);
  return mask;
}

// The file that a chain of symbolic links ends in; `path` itself when it is no link.
std::string resolved(const std::string& path) {
  std::error_code ignored;
  const auto real = std::filesystem::weakly_canonical(path, ignored);
  return ignored || real.empty() ? path : real.string();
}

}  // namespace

Result<Output> Output::open(const std::string& path) {
  Output out;
  if (path.empty() || path == "-") {
    out.descriptor_ = STDOUT_FILENO;
    out.shown_ = "standard output";
    return out;
  }
  out.shown_ = path;
  struct stat old {};
  const bool exists = stat(path.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) {
    out.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (out.descriptor_ < 0) return unwritable(path, errno);
    return out;
  }
  out.target_ = resolved(path);
  if (exists && access(out.target_.c_str(), W_OK) != 0) return unwritable(path, errno);
  out.temporary_ = out.target_ + ".gridmill-XXXXXX";
  out.descriptor_ = mkostemp(out.temporary_.data(), O_CLOEXEC);
  if (out.descriptor_ < 0) {
    out.temporary_.clear();
    return unwritable(path, errno);
  }
  const mode_t mode = exists ? old.st_mode & 07777U : 0666U & ~current_umask();
  fchmod(out.descriptor_, mode);
  return out;
}

Output::Output(Output&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      shown_(std::move(other.shown_)),
      closed_(other.closed_),
      fault_(std::move(other.fault_)) {}

Output::~Output() {
  if (descriptor_ > STDERR_FILENO) close(descriptor_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void Output::fail(int code) {
  if (code == EPIPE)
    closed_ = true;
  else
    fault_ = unwritable(shown_, code);
}

bool Output::write(std::string_view bytes) {
  const std::size_t all = bytes.size();
  while (!bytes.empty() && !closed_ && !fault_) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      fail(errno);
    } else if (stop_requested() && bytes.size() == all) {
      return false;  // what has been begun is written to its end: it may be half a line
    }
  }
  return !closed_ && !fault_;
}

Fault Output::commit() {
  if (temporary_.empty() || fault_) return fault_;
  // The data must be on the disk before the name points to it, or a crash could leave an empty file.
  if (fsync(descriptor_) != 0 || close(descriptor_) != 0 ||
      std::rename(temporary_.c_str(), target_.c_str()) != 0) {
    fail(errno);
    return fault_;
  }
  descriptor_ = -1;
  temporary_.clear();
  return {};
}

Result<Exit> print(std::string_view text) {
  Result<Output> out = Output::open("-");
  if (!out) return out.error();
  if (!out->write(text) && out->fault()) return *out->fault();
  return kOk;
}

}  // namespace gridmill::tools
