#pragma once

// News: what has changed on a board since somebody last looked.
//
// "This house has no naked pair" stays true until one of the house's candidates goes, "this digit has no
// X-Wing" until one of the digit's goes.  So whoever looks keeps a slot: the houses and digits that
// are still to be looked at.  A change is noted once (an OR); it reaches the slots only when a
// technique asks, which is after a whole run of singles.
//
// It is no state of the board: it never changes an answer, only whether it is computed again.

#include <vector>

#include "base/cell_set.hpp"
#include "base/digits.hpp"

namespace gridmill::logic {

using HouseSet = CellSet<2>;  // bit: house; three houses a row of 25x25, and room for extra ones

class News {
 public:
  News(int houses, int digits, int slots)
      : all_{HouseSet::first_cells(houses), all_digits(digits)},
        unseen_(static_cast<std::size_t>(slots), all_) {}

  void clear() {
    fresh_ = {};
    for (Part& part : unseen_) part = all_;
  }
  void changed(const HouseSet& houses, DigitMask digits) {
    fresh_.houses |= houses;
    fresh_.digits |= digits;
  }

  HouseSet& houses(int slot) { return of(slot).houses; }
  DigitMask& digits(int slot) { return of(slot).digits; }

 private:
  struct Part {
    HouseSet houses;
    DigitMask digits = 0;
  };

  Part& of(int slot) {
    if (fresh_.digits != 0) {
      for (Part& part : unseen_) {
        part.houses |= fresh_.houses;
        part.digits |= fresh_.digits;
      }
      fresh_ = {};
    }
    return unseen_[static_cast<std::size_t>(slot)];
  }

  Part all_;
  Part fresh_;
  std::vector<Part> unseen_;
};

}  // namespace gridmill::logic
