#pragma once

// GridCutter: one item a drawn grid, from its first line (or the border above it) to its last row.

#include "formats/format.hpp"
#include "formats/grid_rows.hpp"
#include "formats/positions.hpp"

namespace gridmill::formats {

class GridCutter final : public Cutter {
 public:
  Cut cut(std::string_view bytes, bool end) override;

 private:
  void take_line(std::string_view bytes, std::size_t behind, Cut& cut);
  void begin(std::string_view bytes, std::size_t at);
  void end_item(std::size_t to, Cut& cut);
  void add_error(std::string_view bytes, std::size_t at, std::size_t to, Error error, Cut& cut);

  GridRows rows_{false};
  std::size_t at_ = 0;  // everything in front has been looked at
  bool at_start_ = true;
  bool inside_endless_ = false;  // the rest of a line beyond kMaxLine is being dropped
  bool pending_ = false;         // item_ has begun
  Item item_;
  Positions positions_;
};

}  // namespace gridmill::formats
