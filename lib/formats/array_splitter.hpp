#pragma once

// ArraySplitter: cuts the inside of a JSON array (or YAML flow sequence) into its values, as the bytes
// arrive.  Also values that just follow each other, as jq writes them.
//
// It remembers where it is, so no byte is looked at twice however the input comes in pieces, and the
// pieces cannot change the result.  Where framing breaks, the value under way becomes one malformed
// item and nothing behind it can be trusted.

#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "formats/block.hpp"
#include "formats/flow_scanner.hpp"
#include "formats/positions.hpp"

namespace gridmill::formats {

class ArraySplitter {
 public:
  enum class Between { Commas, Blanks };
  enum class State { Open, Closed, Broken };

  ArraySplitter(Dialect dialect, Positions& positions)
      : dialect_(dialect), positions_(positions), scanner_(dialect) {}

  // A new list begins.
  void open(Between between) {
    between_ = between;
    expect_ = Expect::First;
    inside_ = comment_ = after_blank_ = false;
  }

  // Consumes bytes[i] and on.  Closed: i is behind the `]`.
  State split(std::string_view bytes, std::size_t& i, std::vector<Item>& items);

  // No more bytes will come: whatever is unfinished becomes a malformed item.
  void finish(std::string_view bytes, std::vector<Item>& items);

  // The first byte that is still needed; `i` when there is no value under way.
  std::size_t keep_from(std::size_t i) const { return inside_ ? begin_ : i; }
  void drop(std::size_t taken) { begin_ -= inside_ ? taken : 0; }

 private:
  enum class Expect { First, Value, Separator };

  bool step_between(std::string_view bytes, std::size_t& i, State& state);
  void open_value(std::string_view bytes, std::size_t i);
  void add(std::string_view bytes, std::size_t end, std::vector<Item>& items);

  Dialect dialect_;
  Between between_ = Between::Commas;
  Positions& positions_;
  FlowScanner scanner_;
  Expect expect_ = Expect::First;
  bool inside_ = false;
  bool comment_ = false;      // YAML, between values
  bool after_blank_ = false;  // only then does # begin one
  std::size_t begin_ = 0;     // of the value under way
  Item place_;                // line and column of it
};

// The item that says that nothing behind it is read.  `from`..`to` are the bytes it shows as its
// source; the message names the place where it broke, which is `to`.
void add_broken(std::string_view bytes, const Item& at, std::size_t to, Error error,
                Positions& positions, std::vector<Item>& items);

}  // namespace gridmill::formats
