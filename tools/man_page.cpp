#include "man_page.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace gridmill::tools {
namespace {

// Text made harmless for troff: backslashes, and dots or quotes that begin a line.
std::string troff(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    at_start = c == '\n';
  }
  return out;
}

std::string upper(std::string text) {
  for (char& c : text)
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - 32);
  return text;
}

std::string option_entry(const CLI::Option& option) {
  if (option.get_positional()) {
    const std::string name = option.get_name(true);
    return fmt::format(".TP\n\\fI{}\\fR\n{}\n", troff(name), troff(option.get_description()));
  }
  std::string names;
  for (const std::string& name : option.get_snames()) names += ", \\fB\\-" + troff(name) + "\\fR";
  for (const std::string& name : option.get_lnames())
    names += ", \\fB\\-\\-" + troff(name) + "\\fR";
  std::string type = option.get_type_name();
  if (option.get_items_expected_max() == 0 || type == "TEXT") type.clear();
  return fmt::format(".TP\n{}{}\n{}\n", names.substr(2),
                     type.empty() ? "" : " \\fI" + troff(type) + "\\fR",
                     troff(option.get_description()));
}

std::string options_section(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* option : app.get_options()) text += option_entry(*option);
  return text.empty() ? text : ".SH OPTIONS\n" + text;
}

std::string commands_section(const CLI::App& app) {
  std::string text;
  for (const CLI::App* sub : app.get_subcommands(nullptr))
    text +=
        fmt::format(".TP\n\\fB{}\\fR\n{}. See \\fBgridmill\\-{}\\fR(1).\n", troff(sub->get_name()),
                    troff(sub->get_description()), troff(sub->get_name()));
  return text.empty() ? text : ".SH COMMANDS\n" + text;
}

}  // namespace

std::string man_page(const CLI::App& app, std::string_view details) {
  const bool whole = app.get_name() == "gridmill";
  const std::string title = whole ? "gridmill" : "gridmill-" + app.get_name();
  const std::string usage = whole
                                ? "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIFILE\\fR...]"
                                : fmt::format("\\fB{}\\fR [\\fIOPTIONS\\fR] [\\fIARGUMENT\\fR...]",
                                              troff(app.get_name()));
  std::string page = fmt::format(".TH {} 1 \"\" \"gridmill {}\" \"User Commands\"\n", upper(title),
                                 GRIDMILL_VERSION);
  const std::string summary =
      whole ? "make, solve and prove Sudoku in packs" : app.get_description();
  page += fmt::format(".SH NAME\n{} \\- {}\n", troff(title), troff(summary));
  page += fmt::format(".SH SYNOPSIS\n\\fBgridmill\\fR {}\n", usage);
  page += fmt::format(".SH DESCRIPTION\n.nf\n{}\n.fi\n",
                      troff(details.empty() ? std::string_view(app.get_description()) : details));
  page += commands_section(app);
  page += options_section(app);
  if (!whole) page += ".SH SEE ALSO\n\\fBgridmill\\fR(1)\n";
  return page;
}

}  // namespace gridmill::tools
