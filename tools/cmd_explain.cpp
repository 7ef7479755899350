// explain: what a diagnostic code means and what to do about it.

#include <fmt/format.h>

#include "base/text.hpp"
#include "command.hpp"
#include "options.hpp"
#include "output.hpp"

namespace gridmill::tools {
namespace {

// Words of `text` in lines of at most `width`.
std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + end > width) {
      out += '\n';
      column = 0;
    }
    if (column > 0) out += ' ';
    out += text.substr(0, end);
    column += end + (column > 0 ? 1 : 0);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

class ExplainCommand final : public Command {
 public:
  std::string_view name() const override { return "explain"; }
  std::string_view summary() const override { return "Say what a diagnostic code (GM101) means"; }
  std::string_view details() const override {
    return "Without CODE: all codes, one a line. A code is written GM101, 101 or wrong-cell-count.";
  }
  void declare(CLI::App& app) override {
    app.add_option("CODE", word_, "The code to explain")->type_name("");
  }

  Result<Exit> run() override {
    std::string text;
    if (word_.empty()) {
      for (const CodeInfo& row : all_codes())
        text += fmt::format("{}  {}\n", code_name(row.code), row.key);
    } else {
      const auto code = find_code(word_);
      if (!code) return unknown_code();
      text = fmt::format("{} {}\n\n{}\n", code_name(*code), info(*code).key,
                         wrapped(info(*code).text, 78));
    }
    return print(text);
  }

 private:
  Error unknown_code() const {
    std::vector<std::string_view> keys;
    for (const CodeInfo& row : all_codes()) keys.push_back(row.key);
    const std::string_view near = nearest(word_, keys);
    return usage_error(
        fmt::format("there is no code '{}'", printable(word_)),
        near.empty() ? "gridmill explain lists them all" : fmt::format("did you mean '{}'?", near));
  }

  std::string word_;
};

}  // namespace

std::unique_ptr<Command> make_explain() { return std::make_unique<ExplainCommand>(); }

}  // namespace gridmill::tools
