#include "oracle/oracle.hpp"

#include <bit>
#include <cstddef>
#include <utility>
#include <variant>

#include "oracle/constraints.hpp"

namespace gridmill::oracle {
namespace {

constexpr std::uint64_t kPollNodes = 1024;

using Mask = std::uint32_t;  // bit (d - 1): digit d
using Unit = std::vector<int>;

Mask bit(int digit) { return Mask{1} << (digit - 1); }

struct Position {
  std::vector<Mask> may;   // by cell: the digits that it may still hold
  std::vector<int> fresh;  // cells down to one digit whose rivals were not told yet

  Mask& at(int cell) { return may[static_cast<std::size_t>(cell)]; }
  Mask at(int cell) const { return may[static_cast<std::size_t>(cell)]; }
};

struct Choice {
  int cell;
  Mask digit;
};

using Choices = std::vector<Choice>;

// Takes from the cell what is not in `keep`.  False: nothing is left.
bool narrow(Position& p, int cell, Mask keep) {
  const Mask before = p.at(cell);
  p.at(cell) &= keep;
  if (p.at(cell) != before && std::has_single_bit(p.at(cell))) p.fresh.push_back(cell);
  return p.at(cell) != 0;
}

class Search {
 public:
  explicit Search(const Constraints& constraints)
      : c_(constraints), all_((Mask{1} << constraints.n) - 1) {}

  // Depth first; what waits in the list shares no solution with anything else there.
  Answer run(const Limits& limits) const {
    Answer answer;
    std::vector<Position> waiting{start()};
    while (!waiting.empty() && answer.count < 2) {
      if (exhausted(limits, answer.nodes)) {
        answer.status = Status::Limit;
        break;
      }
      ++answer.nodes;
      Position p = std::move(waiting.back());
      waiting.pop_back();
      if (propagate(p)) branch(p, waiting, answer);
    }
    return answer;
  }

 private:
  static bool exhausted(const Limits& limits, std::uint64_t nodes) {
    if (limits.nodes != 0 && nodes >= limits.nodes) return true;
    return limits.stop != nullptr && nodes % kPollNodes == 0 && limits.stop(limits.stop_data);
  }

  Position start() const {
    Position p{std::vector<Mask>(c_.givens.size(), all_), {}};
    for (int cell = 0; cell < c_.n * c_.n; ++cell) {
      const int digit = c_.givens[static_cast<std::size_t>(cell)];
      if (digit != 0) narrow(p, cell, bit(digit));
    }
    return p;
  }

  // Draws the simple conclusions until there are none.  False: contradiction.
  bool propagate(Position& p) const {
    do {
      if (!tell_rivals(p)) return false;
      for (const Unit& unit : c_.units)
        if (!place_singles(p, unit)) return false;
    } while (!p.fresh.empty());
    return true;
  }

  bool tell_rivals(Position& p) const {
    while (!p.fresh.empty()) {
      const int cell = p.fresh.back();
      p.fresh.pop_back();
      for (const int rival : c_.rivals[static_cast<std::size_t>(cell)])
        if (!narrow(p, rival, ~p.at(cell))) return false;
    }
    return true;
  }

  // A digit that only one cell of the unit may hold goes there.
  bool place_singles(Position& p, const Unit& unit) const {
    Mask once = 0;  // digits seen in at least one cell
    Mask twice = 0;
    for (const int cell : unit) {
      twice |= once & p.at(cell);
      once |= p.at(cell);
    }
    if (once != all_) return false;
    for (const int cell : unit) {
      const Mask only_here = p.at(cell) & ~twice;
      if (std::popcount(only_here) > 1) return false;
      if (only_here != 0) narrow(p, cell, only_here);
    }
    return true;
  }

  void branch(const Position& p, std::vector<Position>& waiting, Answer& answer) const {
    const Choices choices = fewest_choices(p);
    for (const Choice& choice : choices) {
      waiting.push_back(p);
      narrow(waiting.back(), choice.cell, choice.digit);
    }
    if (!choices.empty()) return;
    ++answer.count;
    answer.solutions.push_back(written(p));
  }

  // The ways to fill that cell, or to place that digit in a unit, which has the
  // fewest; none when every cell is filled.  Two is as few as there can be.
  Choices fewest_choices(const Position& p) const {
    Choices best;
    const auto offer = [&best](Choices ways) {
      const bool open = ways.size() > 1;
      if (open && (best.empty() || ways.size() < best.size())) best = std::move(ways);
      return best.size() == 2;
    };
    for (int cell = 0; cell < c_.n * c_.n; ++cell)
      if (offer(ways_to_fill(p, cell))) return best;
    for (const Unit& unit : c_.units)
      for (int digit = 1; digit <= c_.n; ++digit)
        if (offer(ways_to_place(p, unit, digit))) return best;
    return best;
  }

  static Choices ways_to_fill(const Position& p, int cell) {
    Choices ways;
    for (Mask rest = p.at(cell); rest != 0; rest &= rest - 1)
      ways.push_back({cell, rest & (~rest + 1)});
    return ways;
  }

  static Choices ways_to_place(const Position& p, const Unit& unit, int digit) {
    Choices ways;
    for (const int cell : unit)
      if ((p.at(cell) & bit(digit)) != 0) ways.push_back({cell, bit(digit)});
    return ways;
  }

  std::string written(const Position& p) const {
    std::string symbols;
    for (const Mask digit : p.may) symbols.push_back(symbol_of(std::countr_zero(digit) + 1));
    return symbols;
  }

  const Constraints& c_;
  Mask all_;
};

}  // namespace

Answer count_solutions(std::string_view record_json, const Limits& limits) {
  const std::variant<Constraints, std::string> record = read_record(record_json);
  if (const std::string* why = std::get_if<std::string>(&record)) {
    Answer refused;
    refused.status = Status::Refused;
    refused.why = *why;
    return refused;
  }
  return Search(std::get<Constraints>(record)).run(limits);
}

}  // namespace gridmill::oracle
