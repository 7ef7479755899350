#include "render/scene.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "render/edges.hpp"

namespace gridmill::render {
namespace {

constexpr int kMargin = 150;            // round the board; holds half the frame
constexpr int kHeadingRoom = 750;       // above the margin
constexpr Point kHeadingAt{-30, -280};  // flush with the outer side of the frame
constexpr int kCageInset = 80;
constexpr int kLabelLeft = 110;  // base line of a cage's label, from the corner of its cell
constexpr int kLabelDown = 280;

std::vector<Point> path_of(const Edge& e) {
  if (e.vertical) return {{e.at, e.from}, {e.at, e.to}};
  return {{e.from, e.at}, {e.to, e.at}};
}

void add_lines(Layer& layer, std::vector<Edge> edges) {
  for (const Edge& e : joined(std::move(edges))) layer.lines.push_back(path_of(e));
}

void add_grid(Scene& scene) {
  const int side = scene.n * kCellUnits;
  std::vector<Edge> edges;
  for (int i = 1; i < scene.n; ++i) {
    edges.push_back({false, i * kCellUnits, 0, side});
    edges.push_back({true, i * kCellUnits, 0, side});
  }
  add_lines(scene[Ink::GridLine], std::move(edges));
  scene[Ink::Frame].rects.push_back({{0, 0}, side, side});
}

// Borders between regions, each once; the frame draws those round the board.
void add_regions(Scene& scene, const Decor& decor) {
  std::vector<Edge> edges;
  for (const Outline& outline : decor.outlines)
    if (outline.role == MarkRole::Region) add_edges(edges, outline.cells, scene.n, 0);
  const int side = scene.n * kCellUnits;
  std::erase_if(edges, [&](const Edge& e) { return e.at == 0 || e.at == side; });
  add_lines(scene[Ink::RegionLine], std::move(edges));
}

void add_cage(Scene& scene, const Outline& outline) {
  std::vector<Edge> edges;
  add_edges(edges, outline.cells, scene.n, kCageInset);
  add_lines(scene[Ink::CageLine], std::move(edges));
  if (outline.label.empty() || outline.cells.empty()) return;
  const Point middle = centre_of(*std::ranges::min_element(outline.cells), scene.n);
  scene[Ink::CageLabel].texts.push_back(
      {{middle.x - kCellUnits / 2 + kLabelLeft, middle.y - kCellUnits / 2 + kLabelDown},
       outline.label});
}

void add_decor(Scene& scene, const Decor& decor) {
  add_regions(scene, decor);
  for (const Shade& shade : decor.shades)
    for (const Cell cell : shade.cells) {
      const Point middle = centre_of(cell, scene.n);
      scene[Ink::Shade].rects.push_back(
          {{middle.x - kCellUnits / 2, middle.y - kCellUnits / 2}, kCellUnits, kCellUnits});
    }
  for (const Line& line : decor.lines)
    scene[line.role == MarkRole::House ? Ink::HouseLine : Ink::PathLine].lines.push_back(
        line.points);
  for (const Outline& outline : decor.outlines)
    if (outline.role != MarkRole::Region) add_cage(scene, outline);
  for (const Glyph& glyph : decor.glyphs) scene[Ink::Glyph].texts.push_back({glyph.at, glyph.text});
}

void add_digits(Scene& scene, const Grid& givens, const Digits& digits) {
  for (int cell = 0; cell < scene.n * scene.n; ++cell) {
    const auto add = [&](Ink ink, const Grid* grid) {
      if (grid == nullptr || (*grid)[cell] == 0) return false;
      scene[ink].texts.push_back(
          {centre_of(cell, scene.n), std::string(1, symbol_of((*grid)[cell]))});
      return true;
    };
    if (add(Ink::Given, &givens) || add(Ink::Entry, digits.entries)) continue;
    add(Ink::Solved, digits.solution);
  }
}

// An estimate that errs on the wide side; no font is at hand.  East Asian characters are square.
int width_of(std::string_view character, int size) {
  const bool wide = character.size() >= 3 && static_cast<unsigned char>(character[0]) >= 0xE1;
  return wide ? size : size * 6 / 10;
}

std::string fitted(std::string_view text, int size, int room) {
  const int ellipsis = size;
  int used = 0;
  std::size_t end = 0;  // of what fits with an ellipsis behind it
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, utf8_length(text.substr(i)));
    used += width_of(text.substr(i, length), size);
    i += length;
    if (used > room) return std::string(text.substr(0, end)) + "\xE2\x80\xA6";
    if (used <= room - ellipsis) end = i;
  }
  return std::string(text);
}

void add_heading(Scene& scene, std::string_view heading, int size) {
  const int room = scene.n * kCellUnits;
  scene[Ink::Heading].texts.push_back({kHeadingAt, fitted(heading, size, room)});
}

}  // namespace

Scene scene_of(const Puzzle& puzzle, const Digits& digits, std::string_view heading,
               const Theme& theme) {
  Scene scene;
  scene.n = puzzle.givens.size();
  const int side = scene.n * kCellUnits;
  const int above = heading.empty() ? 0 : kHeadingRoom;
  scene.view = {{-kMargin, -kMargin - above}, side + 2 * kMargin, side + 2 * kMargin + above};
  if (theme[Ink::Paper].fill != "none") scene[Ink::Paper].rects.push_back(scene.view);

  Decor decor;
  for (const auto& rule : puzzle.layout->rules) rule->decorate(decor);
  add_grid(scene);
  add_decor(scene, decor);
  add_digits(scene, puzzle.givens, digits);
  if (!heading.empty()) add_heading(scene, heading, theme[Ink::Heading].size);
  return scene;
}

}  // namespace gridmill::render
