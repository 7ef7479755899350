#include "render/theme.hpp"

#include <algorithm>

namespace gridmill::render {

int Theme::board_um(int n, int wish_um) const {
  int side = wish_um > 0 ? wish_um : cell_um * n;
  if (wish_um == 0 && most_board_um > 0) side = std::min(side, most_board_um);
  return std::max(side, least_cell_um * n);
}

std::span<const Theme* const> all_themes() {
  static const Theme* const all[] = {
#define GRIDMILL_THEME(name) &name##_theme(),
#include "render/theme_list.inc"
#undef GRIDMILL_THEME
  };
  return all;
}

}  // namespace gridmill::render
