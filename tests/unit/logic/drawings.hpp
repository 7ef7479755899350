#pragma once

// Technique cases as drawings, tests/techniques/<family>.txt.
//
//   expect x-wing     what is shown       the technique's first step is exactly the one drawn
//   reject x-wing     what is missing     the technique finds nothing
//
// then one line a row.  A cell is a word; words may touch when each of them is a single sign.
//
//   o    any digit               !    any digit; the step places a 3 here
//   .    any digit but 3         12       these digits
//   x    any digit; the 3 goes   12-3     these digits; the step removes the ones behind the minus
//   =5   filled with 5           12!3     these digits; the step places the one behind the mark

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "logic/board.hpp"

namespace gridmill::logic::tests {

constexpr int kDrawn = 3;  // the digit of o . x !

struct Drawing {
  bool expect = false;
  std::string key, title;
  int line = 0;
  std::vector<std::vector<std::string>> rows;
};

inline std::string drawing_file(std::string_view family) {
  return "tests/techniques/" + std::string(family) + ".txt";
}

inline std::vector<std::string> read_row(const std::string& line) {
  std::istringstream words(line);
  std::vector<std::string> row;
  for (std::string word; words >> word;) row.push_back(word);
  if (row.size() > 1) return row;
  std::vector<std::string> signs;
  for (const char c : row.at(0)) signs.emplace_back(1, c);
  return signs;
}

inline std::vector<Drawing> read_drawings(const std::string& path) {
  std::ifstream in(path);
  INFO(path);
  REQUIRE(in);
  std::vector<Drawing> drawings;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first != "expect" && first != "reject") {
      REQUIRE(!drawings.empty());
      drawings.back().rows.push_back(read_row(line));
      continue;
    }
    Drawing& drawing = drawings.emplace_back();
    drawing.expect = first == "expect";
    drawing.line = number;
    words >> drawing.key;
    std::getline(words >> std::ws, drawing.title);
  }
  return drawings;
}

// What one word says about its cell.
struct DrawnCell {
  int value = 0;
  DigitMask marks = 0;
  DigitMask removed = 0;
  int placed = 0;
};

inline DigitMask digits_in(std::string_view text) {
  DigitMask digits = 0;
  for (const char c : text) {
    REQUIRE(digit_of(c) > 0);
    digits |= mask_of(digit_of(c));
  }
  return digits;
}

inline DrawnCell read_cell(const std::string& word, int n) {
  DrawnCell cell{.marks = all_digits(n)};
  if (word == "o") return cell;
  if (word == ".") cell.marks &= ~mask_of(kDrawn);
  if (word == "x") cell.removed = mask_of(kDrawn);
  if (word == "!") cell.placed = kDrawn;
  if (word == "." || word == "x" || word == "!") return cell;
  if (word[0] == '=') {
    cell.value = digit_of(word.at(1));
    cell.marks = 0;
    return cell;
  }
  const std::size_t sign = std::min(word.size(), word.find_first_of("-!"));
  const std::string_view behind = std::string_view(word).substr(std::min(sign + 1, word.size()));
  cell.marks = digits_in(word.substr(0, sign)) | digits_in(behind);
  if (sign < word.size() && word[sign] == '-') cell.removed = digits_in(behind);
  if (sign < word.size() && word[sign] == '!') cell.placed = digit_of(behind.at(0));
  return cell;
}

}  // namespace gridmill::logic::tests
