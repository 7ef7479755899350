#include "diagnostics.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "base/text.hpp"

namespace gridmill::tools {

bool use_colour(Colour wish) {
  if (wish != Colour::Auto) return wish == Colour::Always;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool refused = no_color != nullptr && *no_color != '\0';
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return !refused && !dumb && isatty(STDERR_FILENO) == 1;
}

std::string diagnostic(std::string_view place, const Error& error, bool colour) {
  std::string code = code_name(error.code);
  if (colour) code = fmt::format("\x1b[1;31m{}\x1b[0m", code);
  std::string line = fmt::format("{}: {} {}", place.empty() ? "gridmill" : printable(place, 4096),
                                 code, error.what);
  if (!error.hint.empty()) line += "; " + error.hint;
  return line + '\n';
}

std::string place_text(const Place& place, std::uint32_t column) {
  return column > 0 ? fmt::format("{}:{}:{}", place.file, place.line, column)
                    : fmt::format("{}:{}", place.file, place.line);
}

void say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace gridmill::tools
