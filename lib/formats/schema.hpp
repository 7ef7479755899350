#pragma once

// The fields of a record, whatever format they came from: which ones we know, which may not stand alone,
// and how they become a Puzzle.
//
// A field is one of
//   known      read here (givens, size, rules ...) or by those who check claims (solution, level ...)
//   a rule's   belongs to one rule (boxes, cages ...) and is refused without it
//   foreign    the name of a constraint in other programs: refused, because solving without it would
//              answer another puzzle
//   near       one slip away from a known field that is missing: refused with "did you mean"
//   any other  kept and passed through
// Tested by tests/unit/formats/schema_test.cpp.

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "model/record.hpp"
#include "model/value.hpp"
#include "rules/lower.hpp"

namespace gridmill::formats {

constexpr std::uint64_t kPackVersion = 1;  // the `gridmill` field of a header

// What a format hands over: the members of one record in input order.  `text` is the value when it is
// plain text (givens nearly always), so that the common record needs no Value tree; otherwise `tree`
// builds it on demand.
struct Member {
  std::string_view key;  // unescaped
  RawField raw;
  std::string_view text;  // valid when is_text
  bool is_text = false;
};

class Members {
 public:
  virtual ~Members() = default;
  virtual Value tree(std::size_t member) const = 0;
  std::vector<Member> list;

  // Index of the member, or -1.
  int find(std::string_view key) const {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].key == key) return static_cast<int>(i);
    return -1;
  }
};

// Refuses members of a pack's header that only records may have: read there, they would be ignored, and
// every puzzle solved without its rules.
Fault check_header_names(const Members& members);

class Schema {
 public:
  explicit Schema(rules::Layouts& layouts) : layouts_(layouts) {}

  // Fills record.puzzle, record.id and record.fields from the members.
  Fault read(const Members& members, Record& record);

 private:
  Fault check_names(const Members& members);
  Fault check_name(const Members& members, std::string_view key);
  Fault read_givens(const Members& members, Grid& givens);
  Fault read_layout(const Members& members, Puzzle& puzzle);
  Result<LayoutPtr> build_layout(const Members& members, int n);

  rules::Layouts& layouts_;
  std::unordered_map<std::string, LayoutPtr> layout_of_text_;  // raw fields -> layout
  std::unordered_map<std::string, std::vector<std::string_view>>
      near_;  // unknown key -> known ones
};

}  // namespace gridmill::formats
