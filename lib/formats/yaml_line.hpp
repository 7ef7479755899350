#pragma once

// What a line of a YAML pack looks like from outside, and where it ends: all that cutting needs.

#include <string_view>

namespace gridmill::formats {

struct YamlLine {
  enum class Kind {
    Nothing,    // blank, or only a comment
    Marker,     // --- or ...
    BadMarker,  // with something behind it
    Directive,  // %...
    Dash,       // begins an item of a block list
    Other,
  };
  Kind kind = Kind::Nothing;
  std::size_t indent = 0;  // blanks in front
  std::string_view text;   // behind them, without the line end
};

// `line` with or without its line end.  `whole`: it begins in the first column.
YamlLine look_at(std::string_view line, bool whole);

// Is this the key `puzzles`?  `rest` is then its value, without blanks and comment.
bool is_puzzles_key(std::string_view text, std::string_view& rest);

// The offset behind the line that begins at `from`; 0 when its end cannot be seen yet.
std::size_t line_end(std::string_view bytes, std::size_t from, bool end);

}  // namespace gridmill::formats
