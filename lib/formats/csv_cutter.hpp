#pragma once

// CsvCutter: one item a row.  The first row is the header; it travels with every block as its context.

#include "formats/csv_row.hpp"
#include "formats/format.hpp"
#include "formats/positions.hpp"

namespace gridmill::formats {

class CsvCutter final : public Cutter {
 public:
  Cut cut(std::string_view bytes, bool end) override;

 private:
  void row_begins(std::string_view bytes);
  void row_ends(std::string_view bytes, Cut& cut);
  void broken(std::string_view bytes, Code code, std::string what, Cut& cut);
  void header(std::string_view row, Cut& cut);

  std::size_t at_ = 0;  // everything in front has been looked at
  bool at_start_ = true;
  bool done_ = false;
  bool inside_ = false;  // a row is under way and begins at item_.at
  bool has_header_ = false;
  char separator_ = '\0';
  CsvScanner scanner_;
  Item item_;
  Positions positions_;
};

}  // namespace gridmill::formats
