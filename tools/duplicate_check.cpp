#include "duplicate_check.hpp"

#include <fmt/format.h>

#include "base/hash.hpp"

namespace gridmill::tools {
namespace {

std::string_view field(const Record& record, std::string_view key) {
  for (const RawField& f : record.fields)
    if (f.key == key) return f.value;
  return {};
}

}  // namespace

void DuplicateCheck::look_up(pack::Seen& seen, std::string_view claim, std::string_view raw,
                             std::uint32_t file, std::vector<Duplicate>& out) {
  if (raw.empty()) return;
  const auto line = static_cast<std::uint32_t>(record_.place.line);
  const pack::Seen::Where first = seen.find_or_add(fnv1a(raw), {file, line});
  if (first.line == 0) return;
  out.push_back(
      {record_.place.index,
       {claim, fmt::format("{} {} is also in {}:{}", claim, raw, files_[first.file], first.line)}});
}

std::vector<Duplicate> DuplicateCheck::check(const InputBlock& block) {
  std::vector<Duplicate> out;
  if (block.unreadable || block.format == nullptr) return out;
  std::uint32_t file = 0;
  while (file + 1 < files_.size() && files_[file].data() != block.block.file.data()) ++file;
  auto& reader = readers_[block.format];
  if (reader == nullptr) reader = block.format->reader(layouts_);
  reader->open(block.block);
  while (reader->next(record_)) {
    look_up(ids_, "id", record_.id, file, out);
    look_up(dates_, "date", field(record_, "date"), file, out);
  }
  return out;
}

}  // namespace gridmill::tools
