#pragma once

// YamlCutter: the records of a YAML file, one by one, in constant memory.
//
//   gridmill: 1                    the keys in front of `puzzles` are the header
//   puzzles:
//     - id: a                      a record: from one `-` to the next one in the same column
//       givens: "..."
//     - {id: b, givens: "..."}
//
// Also a list without header, a list in flow style ([...], cut by its brackets), one record as a
// document of its own, and several documents divided by `---`.
//
// Cutting by indent needs no YAML parser, and a broken record cannot harm its neighbours: text that goes
// on in the next line must be indented deeper than the `-` anyway.  A line that is not, and begins no
// record, makes the record in front of it malformed: it may have been one of its rules.

#include "formats/array_splitter.hpp"
#include "formats/format.hpp"

namespace gridmill::formats {

class YamlCutter final : public Cutter {
 public:
  Cut cut(std::string_view bytes, bool end) override;

 private:
  enum class Mode {
    Document,  // in front of a document's first line
    Keys,      // inside its keys, `puzzles` not seen: a header or a single record
    List,      // behind `puzzles:`
    Records,   // inside the list
    Flow,      // inside [...]
    Tail,      // behind its ]
    Done,
  };
  struct Line;

  bool step(std::string_view bytes, bool end, Cut& cut);
  void take_line(std::string_view bytes, const Line& line, Cut& cut);
  void document(std::string_view bytes, const Line& line, Cut& cut);
  void keys(std::string_view bytes, const Line& line, Cut& cut);
  void list(std::string_view bytes, const Line& line, Cut& cut);
  void records(std::string_view bytes, const Line& line, Cut& cut);
  void tail(std::string_view bytes, const Line& line, Cut& cut);
  void flow(std::string_view bytes, Cut& cut);

  void begin_item(std::string_view bytes, std::size_t at);
  void end_item(std::size_t to, Cut& cut);
  void end_keys(std::string_view bytes, std::size_t to, Cut& cut);
  void end_document(std::string_view bytes, std::size_t to, Cut& cut);
  void header_ends(std::string_view bytes, std::size_t to, Cut& cut);
  void open_flow(std::size_t behind_bracket);
  void broken(std::string_view bytes, std::size_t at, std::string what, Cut& cut);
  void accept_header(std::string header, Cut& cut);

  Mode mode_ = Mode::Document;
  std::size_t at_ = 0;  // everything in front has been looked at
  bool at_start_ = true;
  bool inside_endless_ = false;   // the rest of a line beyond kMaxLine is being dropped
  bool mid_line_ = false;         // at_ stands behind the ] of a list
  bool header_possible_ = true;   // no record and no header yet
  std::size_t top_ = 0;           // indent of the document's keys
  std::size_t indent_ = 0;        // of the list's dashes
  bool inside_ = false;           // an item (or the keys) is under way and begins at item_.at
  std::uint64_t stray_line_ = 0;  // a line in the item that stands too far left
  Item item_;
  Positions positions_;
  ArraySplitter splitter_{Dialect::Yaml, positions_};
};

}  // namespace gridmill::formats
