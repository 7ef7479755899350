#include "logic/board.hpp"

namespace gridmill::logic {

template <int W>
Board<W>::Board(const Geometry<W>& geometry, int slots)
    : geometry_(&geometry),
      n_(geometry.n),
      all_(CellSet<W>::first_cells(geometry.cells)),
      news_(geometry.houses, geometry.n, slots) {
  const std::size_t cells = index(geometry.cells);
  const std::size_t houses = index(geometry.houses);
  value_.resize(cells);
  marks_.resize(cells);
  spots_.resize(houses * index(n_));
  sets_.resize(index(n_));
  houses_.resize(houses);
  placed_.resize(index(n_));
  alone_.resize((houses + 63) / 64);
  hidden_.resize((spots_.size() + 63) / 64);
  Grid empty(n_);
  reset(empty);
}

template <int W>
void Board<W>::reset(const Grid& givens) {
  assert(givens.size() == n_);
  std::ranges::fill(value_, std::uint8_t{0});
  std::ranges::fill(marks_, Counted{});
  std::ranges::fill(spots_, Counted{});
  HouseState fresh;
  fresh.missing = all_digits(n_);
  fresh.open = n_;
  fresh.touched.fill(all_digits(n_));
  std::ranges::fill(houses_, fresh);
  std::ranges::fill(sets_, all_);
  std::ranges::fill(placed_, std::uint8_t{0});
  open_ = all_;
  const auto digits = givens.digits();
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] == 0) continue;
    fill(static_cast<int>(cell), digits[cell]);
    sets_[index(digits[cell] - 1)] -= geometry_->peers_of(static_cast<int>(cell));
  }
  for (int digit = 1; digit <= n_; ++digit) {
    auto& set = sets_[index(digit - 1)] &= open_;
    Counted* const spots = spots_.data() + (digit - 1);
    set.for_each([&](int cell) {
      marks_[index(cell)].add(mask_of(digit));
      for (const Seat& seat : geometry_->seats(cell)) spots[seat.row].add(seat.bit);
    });
  }
  count();
  news_.clear();
}

// Singles and all that is sorted by count, from scratch.
template <int W>
void Board<W>::count() {
  by_marks_ = {};
  open_.for_each([&](int cell) {
    const int marks = marks_[index(cell)].count();
    if (marks <= kCounted) by_marks_[index(marks)].set(cell);
  });
  std::ranges::fill(alone_, std::uint64_t{0});
  std::ranges::fill(hidden_, std::uint64_t{0});
  std::size_t at = 0;
  for (std::size_t h = 0; h < houses_.size(); ++h) {
    HouseState& house = houses_[h];
    if (house.open == 1) put_bit(alone_, h, true);
    for (int digit = 1; digit <= n_; ++digit, ++at) {
      const int spots = spots_[at].count();
      if (spots == 1) put_bit(hidden_, at, true);
      if (spots <= kCounted) house.by_spots[index(spots)] |= mask_of(digit);
    }
  }
}

template class Board<2>;
template class Board<4>;
template class Board<10>;

}  // namespace gridmill::logic
