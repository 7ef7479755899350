#pragma once

// GridRows: lines into grids, one after the other.  The cutter asks it where grids end, the reader for
// the cells; both see the same lines and so the same grids.
//
// The size of a grid is the number of cells that two of its first three rows agree on.  The grid ends
// with its n-th row, or at a blank line.  A row of another length, or with a sign that is no cell, still
// counts as a row: one slip must not shift all rows behind it into other grids.

#include <optional>

#include "base/error.hpp"
#include "formats/grid_line.hpp"
#include "model/grid.hpp"

namespace gridmill::formats {

class GridRows {
 public:
  enum class Event {
    Nothing,   // blank, comment, border outside
    Begin,     // the line may be the first of a grid (a border, a run of dashes)
    Inside,    // it belongs to the grid under way, and began one if there was none
    Complete,  // ... and was its last row
    Short,     // it is blank and ends a grid that lacks rows
    Stray,     // text where no grid is
  };

  explicit GridRows(bool keep_cells) : keep_(keep_cells) {}

  void start();
  Event take(std::string_view line);
  bool inside() const { return rows_ > 0; }

  // For the reader, behind the last line: the grid, or what is wrong with it.  `line` of a row's error
  // counts from the first line taken, 0-based.
  struct Problem {
    Error error;
    std::uint64_t line = 0;
  };
  std::optional<Problem> finish(Grid& grid) const;

 private:
  struct Row {
    std::uint64_t line = 0;
    GridLine looks;
  };

  void add(const GridLine& looks, std::uint64_t line);
  int size() const;
  bool has_sign(const GridLine& looks, char sign) const;
  std::optional<Problem> read_row(int r, int n, Grid& grid, char& sign) const;

  bool keep_;
  int rows_ = 0;
  int runs_ = 0;  // lines of one sign in front of the grid: borders, or its first rows
  GridLine run_;
  std::uint64_t run_line_ = 0;
  char dash_ = '\0';  // the sign that is known to stand for empty cells
  std::uint64_t line_ = 0;
  std::array<int, 3> counts_{};
  GridLine looks_;
  std::array<Row, kMaxSize> kept_;
};

}  // namespace gridmill::formats
