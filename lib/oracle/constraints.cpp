#include "oracle/constraints.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "oracle/json_value.hpp"

namespace gridmill::oracle {
namespace {

using Kind = JsonValue::Kind;
using Refusal = std::optional<std::string>;  // nothing: all is well

constexpr int kSmallest = 4;
constexpr int kLargest = 25;
constexpr std::size_t kLongestReason = 200;
constexpr std::string_view kSymbols = "123456789ABCDEFGHIJKLMNOP";

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

// A reason may quote the record, and nobody knows what that holds.
std::string printable(std::string text) {
  if (text.size() > kLongestReason) text.replace(kLongestReason, text.npos, "...");
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return text;
}

std::string lowered(std::string text) {
  for (char& c : text)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::optional<int> whole_number(const JsonValue* value) {
  if (value == nullptr || value->kind != Kind::Number) return std::nullopt;
  const std::string& text = value->text;
  if (text.size() > 3 || text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
  return std::stoi(text);
}

// ---- Rules ------------------------------------------------------------------

void add_all_different(Constraints& c, const std::vector<int>& cells) {
  for (const int a : cells)
    for (const int b : cells)
      if (a != b) c.rivals[static_cast<std::size_t>(a)].push_back(b);
}

void add_unit(Constraints& c, const std::vector<int>& cells) {
  add_all_different(c, cells);
  c.units.push_back(cells);
}

// The cells of a rectangle whose upper left corner is (row, col).
std::vector<int> rectangle(int n, int row, int col, int rows, int cols) {
  std::vector<int> cells;
  cells.reserve(static_cast<std::size_t>(rows * cols));
  for (int r = row; r < row + rows; ++r)
    for (int k = col; k < col + cols; ++k) cells.push_back(r * n + k);
  return cells;
}

struct Boxes {
  int rows, cols;
};

// As near to square as n allows and never taller than wide: on a 6x6 board two
// rows tall, three columns wide.
Boxes default_boxes(int n) {
  int rows = 1;
  for (int r = 2; r * r <= n; ++r)
    if (n % r == 0) rows = r;
  return {rows, n / rows};
}

Refusal read_boxes(const JsonValue& record, int n, Boxes& boxes) {
  boxes = default_boxes(n);
  const JsonValue* field = record.find("boxes");
  if (field == nullptr) {
    if (boxes.rows > 1) return std::nullopt;
    return "size: " + std::to_string(n) + " is prime, so there are no boxes";
  }
  const std::optional<int> rows = whole_number(field->find("rows"));
  const std::optional<int> cols = whole_number(field->find("cols"));
  if (!rows || !cols || field->members.size() != 2)
    return "boxes: not an object of two whole numbers, `rows` and `cols`";
  if (*rows * *cols != n) return "boxes: a box must have " + std::to_string(n) + " cells";
  boxes = {*rows, *cols};
  return std::nullopt;
}

Refusal add_classic(const JsonValue& record, Constraints& c) {
  const int n = c.n;
  Boxes boxes{};
  if (Refusal why = read_boxes(record, n, boxes)) return why;
  for (int row = 0; row < n; ++row) add_unit(c, rectangle(n, row, 0, 1, n));
  for (int col = 0; col < n; ++col) add_unit(c, rectangle(n, 0, col, n, 1));
  for (int row = 0; row < n; row += boxes.rows)
    for (int col = 0; col < n; col += boxes.cols)
      add_unit(c, rectangle(n, row, col, boxes.rows, boxes.cols));
  return std::nullopt;
}

struct Rule {
  std::string_view name;
  Refusal (*add)(const JsonValue& record, Constraints&);
};

// Every rule that the oracle understands.  The first is always in force.
constexpr Rule kRules[] = {
    {"classic", add_classic},
};

// Fields that mean something only to a rule that is not in the table.
constexpr std::string_view kOrphans[] = {"cages", "regions"};

// ---- The record -------------------------------------------------------------

Refusal refuse_orphans(const JsonValue& record) {
  for (const std::string_view field : kOrphans)
    if (record.find(field) != nullptr) return quoted(field) + ": a field without its rule";
  return std::nullopt;
}

// All givens as one text.  A list has to be as wide as it is tall.
Refusal read_text(const JsonValue& record, std::string& text) {
  const JsonValue* givens = record.find("givens");
  if (givens == nullptr) return "givens: missing";
  if (givens->kind == Kind::String) {
    text = givens->text;
    return std::nullopt;
  }
  if (givens->kind != Kind::Array) return "givens: neither a string nor a list of rows";
  for (const JsonValue& row : givens->items) {
    if (row.kind != Kind::String || row.text.size() != givens->items.size())
      return "givens: row " + std::to_string(text.size() / givens->items.size() + 1) +
             " is no string of " + std::to_string(givens->items.size()) + " symbols";
    text += row.text;
  }
  return std::nullopt;
}

Refusal read_size(const JsonValue& record, std::size_t symbols, int& n) {
  n = kSmallest;
  while (n < kLargest && static_cast<std::size_t>(n * n) < symbols) ++n;
  if (static_cast<std::size_t>(n * n) != symbols)
    return "givens: " + std::to_string(symbols) + " bytes, not n x n for an n from 4 to 25";
  const JsonValue* size = record.find("size");
  if (size != nullptr && whole_number(size) != n)
    return "size: the givens make it " + std::to_string(n);
  return std::nullopt;
}

// 0 for an empty cell, -1 for what is no symbol.
int digit_of(char symbol) {
  if (symbol == '.' || symbol == '0') return 0;
  if ('a' <= symbol && symbol <= 'p') symbol = static_cast<char>(symbol - 'a' + 'A');
  const std::size_t at = kSymbols.find(symbol);
  return at == kSymbols.npos ? -1 : static_cast<int>(at) + 1;
}

Refusal read_givens(const std::string& text, Constraints& c) {
  for (const char symbol : text) {
    const int cell = static_cast<int>(c.givens.size());
    const int digit = digit_of(symbol);
    if (digit < 0 || digit > c.n)
      return "givens: r" + std::to_string(cell / c.n + 1) + "c" + std::to_string(cell % c.n + 1) +
             " is neither . nor 0 nor one of the symbols 1 to " + symbol_of(c.n);
    c.givens.push_back(digit);
  }
  return std::nullopt;
}

Refusal read_board(const JsonValue& record, Constraints& c) {
  std::string text;
  if (Refusal why = read_text(record, text)) return why;
  if (Refusal why = read_size(record, text.size(), c.n)) return why;
  if (Refusal why = read_givens(text, c)) return why;
  c.rivals.resize(text.size());
  return std::nullopt;
}

// The rules in force, each of them once.  Any case is read.
Refusal read_rules(const JsonValue& record, std::vector<Rule>& rules) {
  rules = {kRules[0]};
  const JsonValue* names = record.find("rules");
  if (names == nullptr) return std::nullopt;
  if (names->kind != Kind::Array) return "rules: not a list of names";
  for (const JsonValue& name : names->items) {
    if (name.kind != Kind::String) return "rules: a name is not a string";
    const auto* rule = std::ranges::find(kRules, lowered(name.text), &Rule::name);
    if (rule == std::end(kRules)) return "rules: " + quoted(name.text) + " is not known here";
    if (std::ranges::find(rules, rule->name, &Rule::name) == rules.end()) rules.push_back(*rule);
  }
  return std::nullopt;
}

Refusal read(const JsonValue& record, Constraints& c) {
  std::vector<Rule> rules;
  if (record.kind != Kind::Object) return "the record is no JSON object";
  if (Refusal why = read_rules(record, rules)) return why;
  if (Refusal why = refuse_orphans(record)) return why;
  if (Refusal why = read_board(record, c)) return why;
  for (const Rule& rule : rules)
    if (Refusal why = rule.add(record, c)) return why;
  return std::nullopt;
}

}  // namespace

char symbol_of(int digit) { return kSymbols[static_cast<std::size_t>(digit - 1)]; }

std::variant<Constraints, std::string> read_record(std::string_view json) {
  const std::variant<JsonValue, JsonFault> document = read_json(json);
  if (const JsonFault* fault = std::get_if<JsonFault>(&document))
    return printable("not JSON at byte " + std::to_string(fault->byte) + ": " + fault->what);
  Constraints constraints;
  if (Refusal why = read(std::get<JsonValue>(document), constraints)) return printable(*why);
  return constraints;
}

}  // namespace gridmill::oracle
