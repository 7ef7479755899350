#include "render/svg.hpp"

#include <fmt/format.h>

#include "render/xml.hpp"

namespace gridmill::render {
namespace {

// Half the height of a digit in em: the usual sans-serif fonts have 0.716 (Arial, Helvetica,
// Liberation) to 0.729 (DejaVu).
constexpr int kHalfDigit = 360;
constexpr std::string_view kFonts = "Helvetica, Arial, sans-serif";

constexpr bool is_centred(Ink ink) { return ink != Ink::Heading && ink != Ink::CageLabel; }

template <class... Args>
void add(std::string& out, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

void add_millimetres(std::string& out, std::string_view name, int units, int board_um, int n) {
  const std::int64_t side = std::int64_t{n} * kCellUnits;
  add(out, " {}=\"", name);
  append_decimal(out, (std::int64_t{units} * board_um + side / 2) / side);
  out += "mm\"";
}

void add_opening(std::string& out, const Scene& scene, const Caption& caption, int board_um) {
  const Rect& view = scene.view;
  out += "<svg xmlns=\"http://www.w3.org/2000/svg\"";
  add_millimetres(out, "width", view.width, board_um, scene.n);
  add_millimetres(out, "height", view.height, board_um, scene.n);
  add(out, " viewBox=\"{} {} {} {}\"", view.at.x, view.at.y, view.width, view.height);
  add(out, " role=\"img\" aria-labelledby=\"{}-title", caption.id);
  if (!caption.description.empty()) add(out, " {}-desc", caption.id);
  add(out, "\" font-family=\"{}\">\n", kFonts);
}

void add_words(std::string& out, std::string_view element, const Caption& caption,
               std::string_view text) {
  add(out, "<{0} id=\"{1}-{0}\">", element, caption.id);
  append_xml(out, text);
  add(out, "</{}>\n", element);
}

void add_group(std::string& out, Ink ink, const Layer& layer, const InkStyle& style) {
  out += "<g";
  if (layer.texts.empty()) {
    add(out, " fill=\"{}\"", style.fill);
    if (style.stroke != "none")
      add(out, " stroke=\"{}\" stroke-width=\"{}\"", style.stroke, style.width);
    if (!style.dash.empty()) add(out, " stroke-dasharray=\"{}\"", style.dash);
    if (ink == Ink::PathLine) out += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    if (ink == Ink::RegionLine) out += " stroke-linecap=\"square\"";
  } else {
    add(out, " fill=\"{}\" font-size=\"{}\" font-weight=\"{}\"", style.fill, style.size,
        style.weight);
    if (is_centred(ink)) out += " text-anchor=\"middle\"";
  }
  out += ">\n";
}

void add_path(std::string& out, const std::vector<Point>& line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point& p = line[i];
    if (i > 0 && p.y == line[i - 1].y)
      add(out, "H{}", p.x);
    else if (i > 0 && p.x == line[i - 1].x)
      add(out, "V{}", p.y);
    else
      add(out, "{}{} {}", i == 0 ? 'M' : 'L', p.x, p.y);
  }
}

void add_paths(std::string& out, const Layer& layer) {
  if (layer.lines.empty()) return;
  out += "<path d=\"";
  for (const auto& line : layer.lines) add_path(out, line);
  out += "\"/>\n";
}

void add_layer(std::string& out, Ink ink, const Layer& layer, const InkStyle& style) {
  add_group(out, ink, layer, style);
  for (const Rect& r : layer.rects)
    add(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", r.at.x, r.at.y, r.width,
        r.height);
  add_paths(out, layer);
  const int drop = is_centred(ink) ? style.size * kHalfDigit / 1000 : 0;
  for (const Text& t : layer.texts) {
    add(out, "<text x=\"{}\" y=\"{}\">", t.at.x, t.at.y + drop);
    append_xml(out, t.text);
    out += "</text>\n";
  }
  out += "</g>\n";
}

}  // namespace

void append_svg(std::string& out, const Scene& scene, const Theme& theme, const Caption& caption,
                int board_um) {
  add_opening(out, scene, caption, board_um);
  add_words(out, "title", caption, caption.title);
  if (!caption.description.empty()) add_words(out, "desc", caption, caption.description);
  for (std::size_t i = 0; i < kInks; ++i)
    if (!scene.layers[i].empty())
      add_layer(out, static_cast<Ink>(i), scene.layers[i], theme.inks[i]);
  out += "</svg>\n";
}

}  // namespace gridmill::render
