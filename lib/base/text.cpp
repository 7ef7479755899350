#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/digits.hpp"

namespace gridmill {
namespace {

// U+0000 to U+001F, and U+007F to U+009F: terminals obey both sets (U+009B is ESC [ to many).
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first != 0xC2) return first < 0x20 || first == 0x7F;
  return static_cast<unsigned char>(character[1]) < 0xA0;
}

}  // namespace

std::string cell_name(int cell, int n) { return fmt::format("r{}c{}", cell / n + 1, cell % n + 1); }

std::optional<int> parse_cell(std::string_view text, int n) {
  const std::size_t c = text.find_first_of("cC");
  if (text.size() < 4 || lower(text[0]) != 'r' || c == std::string_view::npos) return {};
  if (text.find_first_of("xX") != std::string_view::npos) return {};  // parse_u64 reads 0x1
  const auto row = parse_u64(text.substr(1, c - 1));
  const auto col = parse_u64(text.substr(c + 1));
  const auto most = static_cast<std::uint64_t>(n);
  if (!row || !col || *row < 1 || *row > most || *col < 1 || *col > most) return {};
  return static_cast<int>((*row - 1) * most + *col - 1);
}

std::optional<std::uint64_t> parse_u64(std::string_view text) {
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  if (hex) text.remove_prefix(2);
  if (!hex && text.size() > 1 && text[0] == '0') return {};
  std::uint64_t value = 0;
  const auto [end, fault] =
      std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  if (text.empty() || fault != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

int edit_distance(std::string_view a, std::string_view b, int enough) {
  constexpr std::size_t kLongest = 40;  // words, not texts
  if (a.size() > kLongest || b.size() > kLongest) return enough;
  std::array<std::array<int, kLongest + 1>, kLongest + 1> d{};
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return std::min(d[a.size()][b.size()], enough);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  int best = word.size() < 5 ? 2 : 3;  // one more than is allowed
  std::string_view found;
  for (const std::string_view candidate : known) {
    const int distance = edit_distance(word, candidate, best);
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found;
}

std::string suggest(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest(word, known);
  if (!near.empty()) return fmt::format("did you mean '{}'?", near);
  return fmt::format("known: {}", fmt::join(known, ", "));
}

std::string lowered(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), lower);
  return out;
}

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return text.empty() ? 0 : 1;
  if (0xC2 <= first && first <= 0xDF) return follows(1) ? 2 : 0;
  if (0xE0 <= first && first <= 0xEF) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) >= 0xA0;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (0xF0 <= first && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90;
    const bool beyond = first == 0xF4 && byte(1) >= 0x90;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

std::string printable(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view character = first_character(text.substr(at));
    at += character.size();
    if (at > most) return out + "...";
    if (utf8_length(character) > 0 && !is_control(character)) {
      out += character;
      continue;
    }
    for (const char c : character) out += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

}  // namespace gridmill
