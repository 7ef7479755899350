#pragma once

// Diagnostics: what goes to standard error, in one form.
//
//   FILE:LINE:COL: GM101 80 cells; a 9x9 board has 81 (1 missing); nothing was repaired ...
//   gridmill: GM001 unknown command 'sovle'; did you mean 'solve'?

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "model/record.hpp"

namespace gridmill::tools {

enum class Colour { Auto, Always, Never };

// Decides once for standard error: a terminal, NO_COLOR unset, TERM not "dumb" (for Auto).
bool use_colour(Colour wish);

// One line with its line end.  `place` may be "" (the program speaks), a file, or file:line.
std::string diagnostic(std::string_view place, const Error& error, bool colour);

// "FILE:LINE" or "FILE:LINE:COL".
std::string place_text(const Place& place, std::uint32_t column);

// Straight to standard error; failures there have nowhere to go.
void say(std::string_view text);

}  // namespace gridmill::tools
