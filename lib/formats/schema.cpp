#include "formats/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/cell_text.hpp"
#include "formats/json_output.hpp"
#include "rules/registry.hpp"

namespace gridmill::formats {
namespace {

// Fields of a record in our own packs.
constexpr auto kKnown = std::to_array<std::string_view>(
    {"id", "date", "rules", "size", "boxes", "givens", "regions", "cages", "entries", "notes",
     "solution", "level", "grade", "rating", "symmetry", "minimal", "title", "author"});

// Fields of rules that later versions read; until a rule claims one, it is an orphan by definition.
struct Promised {
  std::string_view field, rule;
};
constexpr std::array<Promised, 2> kPromised{{{"cages", "killer"}, {"regions", "irregular"}}};

// Names of constraints in other programs' JSON (f-puzzles and its relatives).  Absent in spirit when
// false, null or empty.
constexpr auto kForeign = std::to_array<std::string_view>(
    {"diagonal+",   "diagonal-", "antiknight", "antiking",     "disjointgroups", "nonconsecutive",
     "negative",    "arrow",     "arrows",     "killercage",   "cage",           "littlekillersum",
     "odd",         "even",      "minimum",    "maximum",      "extraregion",    "thermometer",
     "thermo",      "thermos",   "palindrome", "renban",       "whispers",       "regionsumline",
     "difference",  "xv",        "ratio",      "clone",        "quadruple",      "betweenline",
     "sandwichsum", "xsum",      "skyscraper", "entropicline", "constraints",    "variant",
     "variants"});

bool says_nothing(std::string_view raw) {
  return raw == "false" || raw == "null" || raw == "[]" || raw == "{}" || raw == "\"\"";
}

bool known(std::string_view key) { return std::ranges::count(kKnown, key) > 0; }

// A case, hyphen or one-edit variant.
bool is_slip(std::string_view key, std::string_view known_key) {
  std::string joined = lowered(key);
  std::erase_if(joined, [](char c) { return c == '-' || c == '_'; });
  return joined == known_key || edit_distance(key, known_key, 2) < 2;
}

Error wrong_type(std::string_view field, std::string_view must) {
  return {.code = Code::WrongType, .what = fmt::format("`{}` must be {}", field, must), .hint = ""};
}

// One character of `givens`; -1 when it is no cell.
int given_of(char c, int n) {
  if (c == '.' || c == '0') return 0;
  const int digit = digit_of(c);
  return digit >= 1 && digit <= n ? digit : -1;
}

Fault fill_givens(std::string_view text, Grid& givens) {
  const int n = [&] {
    for (int size = kMinSize; size <= kMaxSize; ++size)
      if (static_cast<std::size_t>(size * size) == text.size()) return size;
    return 0;
  }();
  if (n == 0)
    return Error{.code = Code::CellCount,
                 .what = fmt::format("`givens` has {} cells, which is no board", text.size()),
                 .hint = "a board of size n has n*n cells (81 for 9x9)"};
  givens.reset(n);
  const auto digits = givens.digits();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int digit = given_of(text[i], n);
    if (digit < 0)
      return Error{.code = Code::BadSymbol,
                   .what = fmt::format("'{}' at {} of `givens` is no cell of a {}x{} board",
                                       printable(first_character(text.substr(i))),
                                       cell_name(static_cast<int>(i), n), n, n),
                   .hint = fmt::format("digits are 1-{}; empty cells are '.' or 0", symbol_of(n))};
    digits[i] = static_cast<std::uint8_t>(digit);
  }
  return {};
}

Result<std::vector<std::string>> rule_names(const Value& field) {
  const Value::List* list = field.list();
  std::vector<std::string> names;
  if (list == nullptr) return wrong_type("rules", "a list of rule names");
  for (const Value& item : *list) {
    if (item.text() == nullptr) return wrong_type("rules", "a list of rule names");
    names.push_back(*item.text());
  }
  return names;
}

bool shapes_layout(std::string_view key) {
  return key == "size" || key == "rules" || rules::owner_of_field(key) != nullptr;
}

// Where other programs keep the puzzle.
constexpr auto kElsewhere = std::to_array<std::string_view>(
    {"puzzle", "grid", "board", "quiz", "question", "quizzes", "puzzles", "clues"});

Error no_givens(const Members& members) {
  for (const std::string_view name : kElsewhere)
    if (members.find(name) >= 0)
      return {.code = Code::MissingGivens,
              .what = fmt::format("the record has `{}`, but no `givens`", name),
              .hint = fmt::format("rename `{}` to `givens`: n*n symbols 1-9A-P, '.' or 0 for empty",
                                  name)};
  return {.code = Code::MissingGivens,
          .what = "the record has no `givens`",
          .hint = R"(write "givens": "...81 symbols...")"};
}

}  // namespace

Fault check_header_names(const Members& members) {
  for (const Member& m : members.list) {
    const bool record_field = shapes_layout(m.key) || m.key == "givens" || m.key == "entries" ||
                              m.key == "notes" || m.key == "cages" || m.key == "regions" ||
                              m.key == "solution" || std::ranges::count(kForeign, m.key) > 0;
    if (record_field && !says_nothing(m.raw.value))
      return Error{.code = Code::OrphanField,
                   .what = fmt::format("`{}` stands in the header of the pack", printable(m.key)),
                   .hint = "each record has its own; nothing is inherited"};
  }
  return {};
}

Fault Schema::check_name(const Members& members, std::string_view key) {
  constexpr std::size_t kLongestSlip = 40;
  if (known(key) || is_output_field(key)) return {};  // what we write, we read
  if (key.starts_with("x-") || key.size() > kLongestSlip) return {};
  if (near_.size() >= kMaxFields) near_.clear();  // hostile input only
  auto [entry, is_new] = near_.try_emplace(std::string(key));
  if (is_new)
    for (const std::string_view candidate : kKnown)
      if (is_slip(key, candidate)) entry->second.push_back(candidate);
  for (const std::string_view candidate : entry->second)
    if (members.find(candidate) < 0)
      return Error{.code = Code::Misspelled,
                   .what = fmt::format("unknown field '{}'", printable(key)),
                   .hint = fmt::format("did you mean '{}'? (a field of your own begins with x-)",
                                       candidate)};
  return {};
}

Fault Schema::check_names(const Members& members) {
  for (const Member& m : members.list) {
    if (Fault fault = check_name(members, m.key)) return fault;
    for (const Promised& p : kPromised)
      if (p.field == m.key && rules::owner_of_field(m.key) == nullptr)
        return Error{.code = Code::OrphanField,
                     .what = fmt::format("field '{}' needs the rule '{}', which is not known yet",
                                         p.field, p.rule),
                     .hint = "this version reads classic boards"};
    if (std::ranges::count(kForeign, m.key) > 0 && !says_nothing(m.raw.value))
      return Error{.code = Code::OrphanField,
                   .what = fmt::format("field '{}' is a constraint of another program", m.key),
                   .hint = "a puzzle is never solved without one of its constraints"};
  }
  return {};
}

Fault Schema::read_givens(const Members& members, Grid& givens) {
  const int at = members.find("givens");
  if (at < 0) return no_givens(members);
  const Member& member = members.list[static_cast<std::size_t>(at)];
  if (member.is_text) return fill_givens(member.text, givens);
  const Value tree = members.tree(static_cast<std::size_t>(at));
  const Value::List* rows = tree.list();
  if (rows == nullptr) return wrong_type("givens", "text of n*n symbols or a list of n rows");
  std::string joined;
  for (const Value& row : *rows) {
    if (row.text() == nullptr || row.text()->size() != rows->size())
      return Error{
          .code = Code::CellCount,
          .what = fmt::format("`givens` has {} rows, and not every row is text of {} symbols",
                              rows->size(), rows->size()),
          .hint = "write n rows of n symbols"};
    joined += *row.text();
  }
  return fill_givens(joined, givens);
}

Result<LayoutPtr> Schema::build_layout(const Members& members, int n) {
  std::vector<std::string> names;
  RuleFields fields{n, {}};
  for (std::size_t i = 0; i < members.list.size(); ++i) {
    const std::string_view key = members.list[i].key;
    if (!shapes_layout(key)) continue;
    Value tree = members.tree(i);
    if (key == "size") {
      if (tree.integer() == nullptr) return wrong_type("size", "a whole number");
      if (*tree.integer() != n)
        return Error{
            .code = Code::BadSize,
            .what = fmt::format("`size` is {}, but `givens` has {} cells", *tree.integer(), n * n),
            .hint = "correct one of them, or leave `size` out"};
    } else if (key == "rules") {
      Result<std::vector<std::string>> listed = rule_names(tree);
      if (!listed) return listed.error();
      names = std::move(*listed);
    } else {
      fields.values.emplace_back(key, std::move(tree));
    }
  }
  return layouts_.get(names, fields);
}

Fault Schema::read_layout(const Members& members, Puzzle& puzzle) {
  const int n = puzzle.givens.size();
  std::string raw_key = fmt::format("{}", n);
  for (const Member& m : members.list)
    if (shapes_layout(m.key)) {
      raw_key += '\n';
      raw_key += m.key;
      raw_key += ' ';
      raw_key += m.raw.value;
    }
  if (const auto kept = layout_of_text_.find(raw_key); kept != layout_of_text_.end()) {
    puzzle.layout = kept->second;
    return {};
  }
  Result<LayoutPtr> made = build_layout(members, n);
  if (!made) return made.error();
  puzzle.layout = *made;
  constexpr std::size_t kKept = 256;
  constexpr std::size_t kLongestKept = 1U << 14;  // bytes: a cage for every cell of 25x25
  if (raw_key.size() > kLongestKept) return {};
  if (layout_of_text_.size() >= kKept) layout_of_text_.clear();
  layout_of_text_.emplace(std::move(raw_key), *made);
  return {};
}

Fault Schema::read(const Members& members, Record& record) {
  for (const Member& m : members.list) {
    record.fields.push_back(m.raw);
    // Keys that writers look for leave in plain spelling even if they came with escapes
    // ("\u0067ivens").
    if (m.raw.key != m.key &&
        (known(m.key) || is_output_field(m.key) || rules::owner_of_field(m.key) != nullptr))
      record.fields.back().key = m.key;
    if (m.key == "id") record.id = m.raw.value;
  }
  if (Fault fault = check_names(members)) return fault;
  if (Fault fault = read_givens(members, record.puzzle.givens)) return fault;
  return read_layout(members, record.puzzle);
}

}  // namespace gridmill::formats
