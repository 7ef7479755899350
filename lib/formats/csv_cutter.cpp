#include "formats/csv_cutter.hpp"

#include "base/limits.hpp"
#include "formats/array_splitter.hpp"
#include "formats/csv_columns.hpp"

namespace gridmill::formats {

void CsvCutter::row_begins(std::string_view bytes) {
  positions_.go_to(bytes, at_);
  item_ = {.at = at_, .line = positions_.line()};
  inside_ = true;
  scanner_.start(separator_);
}

void CsvCutter::header(std::string_view row, Cut& cut) {
  has_header_ = true;
  separator_ = separator_of(row);
  auto columns = csv_columns(row, separator_);
  if (!columns) {
    cut.refused = std::move(columns.error());
    done_ = true;
    return;
  }
  cut.context = separator_;
  cut.context += row;
}

void CsvCutter::row_ends(std::string_view bytes, Cut& cut) {
  inside_ = false;
  item_.length = at_ - item_.at;
  const std::string_view row = bytes.substr(item_.at, item_.length);
  if (row.find_first_not_of(" \t\v\f") == std::string_view::npos) return;
  if (!has_header_) return header(row, cut);
  cut.items.push_back(item_);
}

void CsvCutter::broken(std::string_view bytes, Code code, std::string what, Cut& cut) {
  const std::size_t to = std::min(bytes.size(), item_.at + kMaxLine);
  add_broken(bytes, item_, to, {.code = code, .what = std::move(what), .hint = ""}, positions_,
             cut.items);
  inside_ = false;
  done_ = true;
}

Cut CsvCutter::cut(std::string_view bytes, bool end) {
  Cut cut;
  if (at_start_) {
    if (bytes.size() < 3 && !end) return cut;
    at_start_ = false;
    if (bytes.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }
  for (; at_ < bytes.size() && !done_; ++at_) {
    const char c = bytes[at_];
    if (!inside_ && (c == '\n' || c == '\r')) continue;
    if (!inside_) row_begins(bytes);
    if (scanner_.feed(c)) row_ends(bytes, cut);
    if (inside_ && at_ - item_.at >= kMaxLine)
      broken(bytes, Code::LongLine, "a row is longer than 1 MiB; is a quote not closed?", cut);
  }
  if (end && inside_) {
    if (scanner_.in_quotes())
      broken(bytes, Code::BrokenFrame, "a quoted field does not end", cut);
    else
      row_ends(bytes, cut);
  }
  if (done_) at_ = bytes.size();
  const std::size_t keep = inside_ ? item_.at : at_;
  (cut.items.empty() ? cut.skip : cut.take) = keep;
  cut.records = cut.items.size();
  positions_.drop(bytes, keep);
  at_ -= keep;
  item_.at = 0;
  return cut;
}

}  // namespace gridmill::formats
