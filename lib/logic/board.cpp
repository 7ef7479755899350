#include "logic/board.hpp"

namespace gridmill::logic {

template <int W>
Board<W>::Board(const Geometry<W>& geometry)
    : geometry_(&geometry), n_(geometry.n), all_(CellSet<W>::first_cells(geometry.cells)) {
  const std::size_t cells = index(geometry.cells);
  const std::size_t houses = index(geometry.houses);
  value_.resize(cells);
  marks_.resize(cells);
  spots_.resize(houses * index(n_));
  sets_.resize(index(n_));
  missing_.resize(houses);
  open_in_.resize(houses);
  placed_.resize(index(n_));
  alone_.resize((houses + 63) / 64);
  hidden_.resize((spots_.size() + 63) / 64);
  house_memo_.resize(houses);
  digit_memo_.resize(index(n_));
  Grid empty(n_);
  reset(empty);
}

template <int W>
void Board<W>::reset(const Grid& givens) {
  assert(givens.size() == n_);
  std::ranges::fill(value_, std::uint8_t{0});
  std::ranges::fill(marks_, DigitMask{0});
  std::ranges::fill(spots_, SpotMask{0});
  std::ranges::fill(sets_, all_);
  std::ranges::fill(missing_, all_digits(n_));
  std::ranges::fill(open_in_, static_cast<std::uint8_t>(n_));
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
    set.for_each([&](int cell) {
      marks_[index(cell)] |= mask_of(digit);
      for (const Seat& seat : geometry_->seats(cell))
        spots_[seat.row + index(digit - 1)] |= seat.bit;
    });
  }
  find_singles();
  std::ranges::fill(house_memo_, std::uint64_t{0});
  std::ranges::fill(digit_memo_, std::uint64_t{0});
}

template <int W>
void Board<W>::find_singles() {
  naked_ = {};
  open_.for_each([&](int cell) {
    if (marks(cell) != 0 && at_most_one(marks(cell))) naked_.set(cell);
  });
  std::ranges::fill(alone_, std::uint64_t{0});
  for (std::size_t house = 0; house < open_in_.size(); ++house)
    if (open_in_[house] == 1) put_bit(alone_, house, true);
  std::ranges::fill(hidden_, std::uint64_t{0});
  for (std::size_t at = 0; at < spots_.size(); ++at)
    if (spots_[at] != 0 && at_most_one(spots_[at])) put_bit(hidden_, at, true);
}

template class Board<2>;
template class Board<4>;
template class Board<10>;

}  // namespace gridmill::logic
