#pragma once

// Man pages from the same declarations that --help prints, so that the two cannot differ.
// `gridmill help --man [COMMAND]` writes one; the build installs them all.

#include <CLI/App.hpp>
#include <string>
#include <string_view>

namespace gridmill::tools {

// troff (man macros) for one command, or for the program when `app` has subcommands.
std::string man_page(const CLI::App& app, std::string_view details);

}  // namespace gridmill::tools
