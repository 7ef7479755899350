#include "render/picture.hpp"

#include <fmt/format.h>

#include "base/hash.hpp"
#include "render/describe.hpp"
#include "render/svg.hpp"
#include "render/xml.hpp"

namespace gridmill::render {
namespace {

// "Week 49, no. 3", else "Sudoku 9×9, k-0001", else "Sudoku 9×9, puzzle 3".
std::string title_of(const Subject& subject) {
  std::string title(subject.title);
  if (title.empty()) {
    const int n = subject.puzzle->givens.size();
    title = fmt::format("Sudoku {0}\u00D7{0}, ", n);
    title += subject.id;
    if (subject.id.empty()) title += fmt::format("puzzle {}", subject.index + 1);
  }
  if (subject.digits.solution != nullptr) title += ", with solution";
  return title;
}

std::string id_of(const Subject& subject) {
  const std::string_view what = subject.digits.solution != nullptr ? "solution" : "puzzle";
  std::uint64_t hash = fnv1a(fmt::format("{} {} ", subject.index, what));
  hash = fnv1a(symbols(subject.puzzle->givens), hash);
  return xml_id(subject.id, fnv1a(subject.id, hash));
}

}  // namespace

void append_picture(std::string& out, const Subject& subject, const Look& look) {
  const std::string_view name = subject.title.empty() ? subject.id : subject.title;
  const Scene scene = scene_of(*subject.puzzle, subject.digits,
                               look.heading ? name : std::string_view(), *look.theme);
  const Caption caption{.id = id_of(subject),
                        .title = title_of(subject),
                        .description = look.describe
                                           ? describe_rows(*subject.puzzle, subject.digits)
                                           : std::string()};
  append_svg(out, scene, *look.theme, caption, look.theme->board_um(scene.n, look.board_um));
}

}  // namespace gridmill::render
