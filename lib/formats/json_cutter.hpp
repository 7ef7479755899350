#pragma once

// JsonCutter: the records of a JSON document, one by one, in constant memory.
//
//   {"gridmill":1, ..., "puzzles":[ {...}, {...} ]}   a pack: what precedes `puzzles` is its header
//   [ {...}, {...} ]                                  records
//   {...} {...}                                       records that follow each other (jq), the first of
//                                                     which may be a header
//
// Members behind `puzzles` are refused by name: their place would be in front of records that have been
// written already.

#include "formats/array_splitter.hpp"
#include "formats/format.hpp"

namespace gridmill::formats {

class JsonCutter final : public Cutter {
 public:
  Cut cut(std::string_view bytes, bool end) override;

 private:
  enum class Mode { Begin, FirstObject, List, AfterList, Done };

  // Each consumes bytes from at_ on and may change mode_.  False: more bytes are needed.
  bool step(std::string_view bytes, bool end, Cut& cut);
  bool begin(std::string_view bytes, bool end, Cut& cut);
  void first_object(std::string_view bytes, Cut& cut);
  void list(std::string_view bytes, Cut& cut);
  bool after_list(std::string_view bytes, bool end, Cut& cut);

  bool note_key(std::string_view bytes, bool was_in_string);
  void start_list(std::string_view bytes, Cut& cut);
  void end_first_object(std::string_view bytes, Cut& cut);
  void finish(std::string_view bytes, Cut& cut);
  void broken(std::string_view bytes, std::size_t at, Error error, Cut& cut);

  Mode mode_ = Mode::Begin;
  std::size_t at_ = 0;  // everything in front has been looked at
  bool at_start_ = true;
  Positions positions_;
  ArraySplitter splitter_{Dialect::Json, positions_};
  bool in_pack_ = false;  // the list is the `puzzles` of an object

  // The first object, until it turns out to be a pack, a header or a record.
  FlowScanner scanner_{Dialect::Json};
  std::size_t object_ = 0;  // where it begins
  bool key_next_ = false;
  bool in_key_ = false;
  bool at_puzzles_ = false;  // the last key was `puzzles`
  std::size_t key_ = 0;      // where the last key begins
};

}  // namespace gridmill::formats
