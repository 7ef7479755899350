#include "formats/grid_cutter.hpp"

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/yaml_line.hpp"

namespace gridmill::formats {
namespace {

std::string_view without_end(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

void GridCutter::begin(std::string_view bytes, std::size_t at) {
  positions_.go_to(bytes, at);
  item_ = {.at = at, .line = positions_.line()};
  pending_ = true;
}

void GridCutter::end_item(std::size_t to, Cut& cut) {
  item_.length = to - item_.at;
  cut.items.push_back(item_);
  pending_ = false;
  rows_.start();
}

void GridCutter::add_error(std::string_view bytes, std::size_t at, std::size_t to, Error error,
                           Cut& cut) {
  begin(bytes, at);
  item_.error = std::make_shared<const Error>(std::move(error));
  end_item(at + std::min(to - at, kMaxLine), cut);
}

void GridCutter::take_line(std::string_view bytes, std::size_t behind, Cut& cut) {
  using Event = GridRows::Event;
  const std::string_view line = without_end(bytes.substr(at_, behind - at_));
  const std::size_t from = at_;
  at_ = behind;
  const bool was_inside = rows_.inside();
  const Event event = rows_.take(line);
  switch (event) {
    case Event::Nothing:
      if (!was_inside) pending_ = false;
      return;
    case Event::Stray:
      return add_error(bytes, from, from + line.size(),
                       {.code = Code::CellCount,
                        .what = "no row of a grid",
                        .hint = "grids are rows of n cells; comments begin with # or %"},
                       cut);
    case Event::Begin:
      return begin(bytes, from);
    case Event::Short:
      return end_item(from, cut);
    case Event::Inside:
    case Event::Complete:
      break;
  }
  if (!pending_) begin(bytes, from);
  if (event == Event::Complete) return end_item(behind, cut);
  if (at_ - item_.at > kMaxLine)
    add_error(bytes, item_.at, at_,
              {.code = Code::LongLine, .what = "the grid is longer than 1 MiB", .hint = ""}, cut);
}

Cut GridCutter::cut(std::string_view bytes, bool end) {
  Cut cut;
  if (at_start_) {
    if (bytes.size() < 3 && !end) return cut;
    at_start_ = false;
    if (bytes.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }
  while (at_ < bytes.size()) {
    std::size_t behind = line_end(bytes, at_, end);
    if (inside_endless_) {
      inside_endless_ = behind == 0;
      at_ = behind == 0 ? bytes.size() : behind;
      continue;
    }
    if (behind == 0 && bytes.size() - at_ <= kMaxLine) break;
    inside_endless_ = behind == 0;
    take_line(bytes, behind == 0 ? bytes.size() : behind, cut);
  }
  if (end && rows_.inside()) end_item(bytes.size(), cut);
  const std::size_t keep = pending_ ? item_.at : at_;
  (cut.items.empty() ? cut.skip : cut.take) = keep;
  cut.records = cut.items.size();
  positions_.drop(bytes, keep);
  at_ -= keep;
  item_.at = 0;
  return cut;
}

}  // namespace gridmill::formats
