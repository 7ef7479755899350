#include "formats/csv_row.hpp"

#include <algorithm>

#include "formats/lines.hpp"

namespace gridmill::formats {

bool CsvScanner::feed(char c) {
  if (mode_ == Mode::Quoted) {
    if (c == '"') mode_ = Mode::QuoteInQuoted;
    return false;
  }
  if (c == '"' && mode_ != Mode::Plain) {  // opens a field, or is the second of ""
    mode_ = Mode::Quoted;
    return false;
  }
  if (c == '\n' || c == '\r') return true;
  mode_ = c == separator_ ? Mode::FieldStart : Mode::Plain;
  return false;
}

bool CsvRow::split(std::string_view row, char separator) {
  fields_.clear();
  unquoted_.clear();
  unquoted_.reserve(row.size());  // views into it must stay
  std::size_t i = 0;
  while (true) {
    if (i < row.size() && row[i] == '"') {
      const std::size_t from = unquoted_.size();
      for (++i; i < row.size() && (row[i] != '"' || row.substr(i, 2) == "\"\""); ++i) {
        unquoted_ += row[i];
        i += row[i] == '"';
      }
      if (i++ >= row.size()) return false;
      if (i < row.size() && row[i] != separator) return false;
      fields_.push_back(std::string_view(unquoted_).substr(from));
    } else {
      const std::size_t to = std::min(row.find(separator, i), row.size());
      fields_.push_back(trimmed(row.substr(i, to - i)));
      i = to;
    }
    if (i >= row.size()) return true;
    ++i;  // the separator
  }
}

char separator_of(std::string_view header) {
  char best = ',';
  std::ptrdiff_t most = 0;
  for (const char separator : {',', ';', '\t'})
    if (const auto count = std::ranges::count(header, separator); count > most) {
      most = count;
      best = separator;
    }
  return best;
}

void append_csv_field(std::string& out, std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out += c == '"' ? std::string_view("\"\"") : std::string_view(&c, 1);
  out += '"';
}

}  // namespace gridmill::formats
