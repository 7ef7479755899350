// Cuts at line ends.  Three things make it more than a memrchr:
//   - CR alone can end a line, but a CR at the very end of the bytes may be half of a CRLF;
//   - a line longer than kMaxLine is cut off behind that (its reader sees that it is too long and makes
//     it one malformed record) and the rest of it is skipped, so memory stays bounded.  How much of it
//     is in the block depends on how the bytes came, so nobody looks at more than kMaxLine of it;
//   - a byte-order mark is dropped, and a header line is no record.

#include "formats/line_cutter.hpp"

#include <algorithm>

#include "base/limits.hpp"
#include "formats/lines.hpp"

namespace gridmill::formats {
namespace {

// Bytes up to and including the last line end that is certain.
std::size_t whole_lines(std::string_view bytes, bool end) {
  if (end) return bytes.size();
  std::string_view certain = bytes;
  if (certain.ends_with('\r')) certain.remove_suffix(1);
  if (const std::size_t lf = certain.rfind('\n'); lf != std::string_view::npos) return lf + 1;
  const std::size_t cr = certain.rfind('\r');
  return cr == std::string_view::npos ? 0 : cr + 1;
}

}  // namespace

std::size_t LineCutter::skipped_front(std::string_view bytes, bool end) {
  if (at_start_) return bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  if (!inside_endless_) return 0;
  const std::size_t stop = bytes.find_first_of("\r\n");
  if (stop == std::string_view::npos) return bytes.size();
  if (bytes[stop] == '\r' && stop + 1 == bytes.size() && !end) return stop;
  inside_endless_ = false;
  return stop + (bytes.substr(stop, 2) == "\r\n" ? 2U : 1U);
}

void LineCutter::count(Cut& cut, std::string_view lines) {
  Lines walk(lines);
  std::string_view line;
  while (walk.next(line)) {
    ++cut.lines;
    if (is_blank_line(line) || !is_record_(line)) continue;
    if (before_record_) {
      before_record_ = false;
      Result<bool> header = is_header_(line);
      if (!header) {
        cut.refused = std::move(header.error());
        return;
      }
      if (*header) {
        cut.header = line;
        continue;
      }
    }
    ++cut.records;
  }
}

Cut LineCutter::cut(std::string_view bytes, bool end) {
  Cut cut;
  if (at_start_ && bytes.size() < 3 && !end) return cut;
  cut.skip = skipped_front(bytes, end);
  at_start_ = false;
  if (inside_endless_) return cut;

  const std::string_view rest = bytes.substr(cut.skip);
  cut.take = whole_lines(rest, end);
  if (cut.take == 0) {
    const std::size_t certain = rest.size() - (rest.ends_with('\r') ? 1 : 0);
    inside_endless_ = certain > kMaxLine;
    if (inside_endless_) cut.take = certain;
  }
  cut.first = before_record_;
  count(cut, rest.substr(0, cut.take));
  return cut;
}

}  // namespace gridmill::formats
