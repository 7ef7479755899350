#include "input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "formats/registry.hpp"
#include "stop.hpp"

namespace gridmill::tools {
namespace {

// Would a read return at once?  Regular files always do.
bool more_is_ready(int descriptor) {
  pollfd wait{descriptor, POLLIN, 0};
  return poll(&wait, 1, 0) != 0;
}

}  // namespace

Input::Input(const std::vector<std::string>& files, const formats::Format* forced,
             std::size_t block_bytes)
    : files_(files), forced_(forced), block_bytes_(block_bytes) {}

Input::~Input() { close_file(); }

const formats::Format* Input::first_format() {
  while (auto block = advance()) {
    const formats::Format* format = block->unreadable ? nullptr : block->format;
    pending_.push_back(std::move(*block));
    if (format != nullptr) return format;
  }
  return first_format_;  // a file may have a format and no record
}

std::optional<InputBlock> Input::next() {
  if (stop_requested()) return {};
  if (pending_.empty()) return advance();
  InputBlock block = std::move(pending_.front());
  pending_.pop_front();
  return block;
}

Error Input::unreadable(int code) const {
  return {.code = Code::Unreadable,
          .what = fmt::format("cannot be read: {}", std::strerror(code)),
          .hint = files_.size() > 1 ? "the other inputs are still processed" : ""};
}

// One step after the other until there is a block: open, recognise, fill, cut.
std::optional<InputBlock> Input::advance() {
  while (!stop_requested()) {
    if (descriptor_ < 0) {
      if (next_file_ == files_.size()) return {};
      if (Fault fault = open_file()) return refuse(std::move(*fault));
    }
    if (format_ == nullptr) {
      if (Fault fault = recognise()) return refuse(std::move(*fault));
      continue;
    }
    if (auto block = cut_block()) return block;
    if (descriptor_ < 0) continue;
    if (Fault fault = fill()) return refuse(std::move(*fault));
  }
  return {};
}

Fault Input::open_file() {
  name_ = files_[next_file_++];
  line_ = 1;
  used_ = 0;
  at_end_ = false;
  context_.reset();
  format_ = forced_;
  cutter_ = forced_ != nullptr ? forced_->cutter() : nullptr;
  descriptor_ =
      name_ == "-" ? STDIN_FILENO : open(std::string(name_).c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info {};
  if (descriptor_ < 0 || fstat(descriptor_, &info) != 0) return unreadable(errno);
  if (S_ISDIR(info.st_mode)) return unreadable(EISDIR);
  regular_ = S_ISREG(info.st_mode);
  return {};
}

Fault Input::recognise() {
  Result<const formats::Format*> found = formats::detect({buffer_.get(), used_}, at_end_);
  if (!found) return std::move(found.error());
  if (*found == nullptr) return fill();
  format_ = *found;
  cutter_ = format_->cutter();
  return {};
}

// Reads until the buffer is full, the file ends, or a pipe has nothing more to give just now.
Fault Input::fill() {
  make_room();
  const std::size_t before = used_;
  while (used_ < capacity_ && !at_end_ && !stop_requested()) {
    if (!regular_ && !wait_for_input(descriptor_)) break;
    const ssize_t got = read(descriptor_, buffer_.get() + used_, capacity_ - used_);
    if (got < 0 && errno != EINTR) return unreadable(errno);
    if (got < 0) continue;
    used_ += static_cast<std::size_t>(got);
    at_end_ = got == 0;
    if (!regular_ && used_ > before && !more_is_ready(descriptor_)) break;
  }
  return {};
}

void Input::make_room() {
  if (used_ < capacity_) return;
  capacity_ = capacity_ == 0 ? block_bytes_ : capacity_ * 2;
  auto larger = std::make_unique_for_overwrite<char[]>(capacity_ + formats::kPadding);
  if (used_ > 0) std::memcpy(larger.get(), buffer_.get(), used_);
  buffer_ = std::move(larger);
}

// Nothing when more bytes are needed, or when the file has just ended (then it is closed).
std::optional<InputBlock> Input::cut_block() {
  // Whole blocks only, except where a pipe pauses or the file ends.
  if (used_ == 0 && !at_end_) return {};
  formats::Cut cut = cutter_->cut({buffer_.get(), used_}, at_end_);
  if (cut.refused) return refuse(std::move(*cut.refused));
  if (first_format_ == nullptr) first_format_ = format_;
  if (!cut.header.empty() && files_read_ == 0 && records_ == 0) header_ = std::move(cut.header);
  if (!cut.context.empty()) context_ = std::make_shared<const std::string>(std::move(cut.context));
  if (cut.take > 0 || !cut.items.empty()) return block_of(cut);
  used_ -= cut.skip;
  if (cut.skip > 0) std::memmove(buffer_.get(), buffer_.get() + cut.skip, used_);
  if (at_end_) {
    ++files_read_;
    close_file();
  }
  return {};
}

// Hands the buffer over to the block and keeps the rest in a new one.
InputBlock Input::block_of(formats::Cut& cut) {
  InputBlock out;
  const std::size_t taken = cut.skip + cut.take;
  const std::size_t rest = used_ - taken;
  out.format = format_;
  out.files = files_read_ + 1;
  out.block = {.bytes = {buffer_.get() + cut.skip, cut.take},
               .file = name_,
               .first_line = line_,
               .first_index = records_,
               .first_of_file = cut.first};
  out.items = std::move(cut.items);
  out.context = context_;
  out.block.items = out.items;
  if (context_) out.block.context = *context_;
  out.storage = std::move(buffer_);
  capacity_ = std::max(block_bytes_, rest);
  buffer_ = std::make_unique_for_overwrite<char[]>(capacity_ + formats::kPadding);
  if (rest > 0) std::memcpy(buffer_.get(), out.storage.get() + taken, rest);
  used_ = rest;
  line_ += cut.lines;
  records_ += cut.records;
  return out;
}

InputBlock Input::refuse(Error error) {
  InputBlock out;
  out.block.file = name_;
  out.unreadable = std::move(error);
  close_file();
  return out;
}

void Input::close_file() {
  if (descriptor_ > STDERR_FILENO) close(descriptor_);
  descriptor_ = -1;
}

}  // namespace gridmill::tools
