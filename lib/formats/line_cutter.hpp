#pragma once

// LineCutter: the Cutter of every format that has one record a line.

#include "formats/format.hpp"

namespace gridmill::formats {

class LineCutter final : public Cutter {
 public:
  // Is this line (without its end, not blank) a record?  The reader must use the same test.
  using IsRecord = bool (*)(std::string_view line);
  // Looks at the first record line of the file: an error refuses the file, true = a header (a JSON object).
  using IsHeader = Result<bool> (*)(std::string_view line);

  LineCutter(IsRecord is_record, IsHeader is_header)
      : is_record_(is_record), is_header_(is_header) {}

  Cut cut(std::string_view bytes, bool end) override;

 private:
  std::size_t skipped_front(std::string_view bytes, bool end);
  void count(Cut& cut, std::string_view lines);

  IsRecord is_record_;
  IsHeader is_header_;
  bool at_start_ = true;         // nothing of the file has been seen
  bool before_record_ = true;    // no record line has been seen
  bool inside_endless_ = false;  // the line that was cut off has not ended yet
};

}  // namespace gridmill::formats
