#pragma once

// Files in pieces, as the input hands them to cutters and readers: for tests of any format, and for the
// fuzz targets.

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "formats/format.hpp"
#include "formats/json_output.hpp"
#include "rules/lower.hpp"

namespace gridmill::formats::test {

// Everything that a reader says about one record.
struct Seen {
  std::uint64_t line = 0;
  std::string source;
  std::string error;  // its text, empty = none
  std::string json;   // the record as JSON Lines

  bool operator==(const Seen&) const = default;
};

struct File {
  std::vector<Seen> records;
  std::string header;
  std::string refused;

  bool operator==(const File&) const = default;
};

namespace detail {

class Feed {
 public:
  Feed(const Format& format, File& file)
      : file_(file), cutter_(format.cutter()), reader_(format.reader(layouts_)) {}

  void add(std::string_view bytes) { window_ += bytes; }

  // Cuts whatever can be cut.
  void cut(bool end) {
    while (file_.refused.empty()) {
      const std::size_t size = window_.size();
      window_.append(kPadding, '\xFF');  // what stands behind the window is nobody's business
      Cut cut = cutter_->cut(std::string_view(window_).substr(0, size), end);
      if (cut.refused) file_.refused = cut.refused->what;
      if (!cut.header.empty() && file_.header.empty()) file_.header = cut.header;
      if (!cut.context.empty()) context_ = cut.context;
      const bool block = cut.take > 0 || !cut.items.empty();
      if (block) read(cut);
      window_.resize(size);
      window_.erase(0, cut.skip + cut.take);
      if (!block) return;
    }
  }

 private:
  void read(const Cut& cut) {
    reader_->open({.bytes = std::string_view(window_).substr(cut.skip, cut.take),
                   .file = "f",
                   .first_line = line_,
                   .first_index = index_,
                   .first_of_file = first_,
                   .items = cut.items,
                   .context = context_});
    while (reader_->next(record_)) see();
    line_ += cut.lines;
    index_ += cut.records;
    first_ = false;
  }

  void see() {
    Seen seen{
        .line = record_.place.line, .source = std::string(record_.source), .error = {}, .json = {}};
    if (record_.error) seen.error = record_.error->what;
    Outcome outcome;
    outcome.status = record_.error ? Status::Malformed : Status::Solved;
    RecordStyle style(0);
    style.status = false;
    append_record_json(seen.json, record_, outcome, style);
    file_.records.push_back(std::move(seen));
  }

  File& file_;
  rules::Layouts layouts_;
  std::unique_ptr<Cutter> cutter_;
  std::unique_ptr<Reader> reader_;
  std::string window_, context_;
  std::uint64_t line_ = 1;
  std::uint64_t index_ = 0;
  bool first_ = true;
  Record record_;
};

}  // namespace detail

// Reads `bytes` as they arrive in pieces of the given sizes (the last one repeats; 0 = all at once).
inline File read_in_pieces(const Format& format, std::string_view bytes,
                           const std::vector<std::size_t>& sizes) {
  File file;
  detail::Feed feed(format, file);
  for (std::size_t i = 0; !bytes.empty(); ++i) {
    const std::size_t wish = sizes[std::min(i, sizes.size() - 1)];
    const std::size_t size = wish == 0 ? bytes.size() : std::min(wish, bytes.size());
    feed.add(bytes.substr(0, size));
    bytes.remove_prefix(size);
    feed.cut(false);
  }
  feed.cut(true);
  return file;
}

inline File read_whole(const Format& format, std::string_view bytes) {
  return read_in_pieces(format, bytes, {0});
}

// Sizes of pieces by chance, small ones mostly.
inline std::vector<std::size_t> random_sizes(Rng& rng) {
  std::vector<std::size_t> sizes;
  const std::uint32_t count = 1 + rng.below(40);
  for (std::uint32_t i = 0; i < count; ++i) sizes.push_back(1 + rng.below(1U << rng.below(7)));
  return sizes;
}

}  // namespace gridmill::formats::test
