#pragma once

// Rows of CSV (RFC 4180; also ; and TAB between fields): where a row ends, and its fields.
//
// A quote opens a quoted field only at the field's beginning; inside, "" is a quote and line ends are
// text.  Elsewhere a quote is a character like any other.

#include <string>
#include <string_view>
#include <vector>

namespace gridmill::formats {

// Follows rows byte by byte.
class CsvScanner {
 public:
  void start(char separator) {
    separator_ = separator;
    mode_ = Mode::FieldStart;
  }
  // Does the row end in front of this byte, which is a line end then?
  bool feed(char c);
  bool in_quotes() const { return mode_ == Mode::Quoted; }

 private:
  enum class Mode { FieldStart, Plain, Quoted, QuoteInQuoted };
  char separator_ = ',';
  Mode mode_ = Mode::FieldStart;
};

class CsvRow {
 public:
  // False when a quoted field has something behind its end, or none.  Views into `row` or into the
  // CsvRow itself.
  bool split(std::string_view row, char separator);
  const std::vector<std::string_view>& fields() const { return fields_; }

 private:
  std::string unquoted_;
  std::vector<std::string_view> fields_;
};

// , ; or TAB, whichever the header row has most of.
char separator_of(std::string_view header);

// A field in quotes if it needs them.
void append_csv_field(std::string& out, std::string_view text);

}  // namespace gridmill::formats
