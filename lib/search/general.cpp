#include "search/general.hpp"

#include <bit>
#include <cassert>
#include <cstring>
#include <list>
#include <variant>

#include "search/propagation.hpp"

namespace gridmill::search {
namespace {

template <class Mask>
class Engine {
 public:
  explicit Engine(const Model& model)
      : program_(std::make_unique<Program<Mask>>(compile<Mask>(model))),
        propagation_(*program_),
        slot_(2 * program_->lanes + rounded(program_->houses)) {}

  Found search(const Grid& givens, const Query& query, const Limits& limits,
               std::vector<Grid>& out);

 private:
  // A guess with its untried alternatives; the state that it was made in lies one below.
  struct Frame {
    std::size_t cell;
    Mask rest;
  };

  static std::size_t rounded(std::size_t lanes) {
    constexpr std::size_t per_row = kRowBytes / sizeof(Mask);
    return (lanes + per_row - 1) / per_row * per_row;
  }

  State<Mask> state(std::size_t depth) {
    Mask* at = stack_.data() + depth * slot_;
    return {at, at + program_->lanes, at + 2 * program_->lanes};
  }

  // Room for the state at `depth`; views taken before are void.
  void reserve(std::size_t depth) {
    if (stack_.size() < (depth + 1) * slot_) stack_.resize((depth + 9) * slot_);
  }

  bool load(State<Mask> s, const Grid& givens) const;
  bool next_branch(Rng* random);
  static Mask pick(Mask rest, Rng* random);
  void emit(State<Mask> s, std::vector<Grid>& out) const;

  std::unique_ptr<Program<Mask>> program_;  // its address must survive a move of the engine
  Propagation<Mask> propagation_;
  std::size_t slot_;         // lanes of one state
  std::vector<Mask> stack_;  // state i belongs to the guess frames_[i]; the last one is worked on
  std::vector<Frame> frames_;
};

// False when a given is excluded by the givens before it.
template <class Mask>
bool Engine<Mask>::load(State<Mask> s, const Grid& givens) const {
  propagation_.begin(s);
  const auto digits = givens.digits();
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] == 0) continue;
    const auto bit = static_cast<Mask>(Mask{1} << (digits[cell] - 1));
    if ((s.dom[cell] & bit) == 0) return false;
    propagation_.place(s, cell, bit);
  }
  return true;
}

template <class Mask>
void Engine<Mask>::emit(State<Mask> s, std::vector<Grid>& out) const {
  Grid& grid = out.emplace_back(program_->n);
  const auto digits = grid.digits();
  for (std::size_t i = 0; i < digits.size(); ++i)
    digits[i] = static_cast<std::uint8_t>(std::countr_zero(s.dom[i]) + 1);
}

// The lowest candidate, or a random one.
template <class Mask>
Mask Engine<Mask>::pick(Mask rest, Rng* random) {
  if (random != nullptr)
    for (auto skip = random->below(static_cast<std::uint32_t>(std::popcount(rest))); skip > 0;
         --skip)
      rest &= static_cast<Mask>(rest - 1);
  return static_cast<Mask>(rest & static_cast<Mask>(-rest));
}

// Takes the next alternative of the innermost guess and follows it; false = it leads nowhere.
template <class Mask>
bool Engine<Mask>::next_branch(Rng* random) {
  Frame& guess = frames_.back();
  const std::size_t cell = guess.cell;
  const Mask bit = pick(guess.rest, random);
  guess.rest ^= bit;
  if (guess.rest == 0) {
    frames_.pop_back();  // the last alternative works in place: nobody comes back to this state
  } else {
    reserve(frames_.size());
    std::memcpy(state(frames_.size()).dom, state(frames_.size() - 1).dom, slot_ * sizeof(Mask));
  }
  const State<Mask> work = state(frames_.size());
  propagation_.place(work, cell, bit);
  return propagation_.run(work);
}

template <class Mask>
Found Engine<Mask>::search(const Grid& givens, const Query& query, const Limits& limits,
                           std::vector<Grid>& out) {
  Found found;
  frames_.clear();
  reserve(0);
  if (!load(state(0), givens)) {
    found.complete = found.clash_at_start = true;
    return found;
  }
  if (query.banned_cell >= 0)
    state(0).dom[query.banned_cell] &= static_cast<Mask>(~mask_of(query.banned_digit));
  bool alive = propagation_.run(state(0));
  while (true) {
    const State<Mask> stable = state(frames_.size());
    const int cell = alive ? propagation_.choose(stable) : -1;
    if (cell >= 0) {
      frames_.push_back({static_cast<std::size_t>(cell), stable.dom[cell]});
    } else if (alive) {
      emit(stable, out);
      if (++found.solutions == query.want) return found;
    }
    if (frames_.empty()) break;
    ++found.nodes;
    found.gave_up = (limits.nodes > 0 && found.nodes > limits.nodes) ||
                    (found.nodes % kStopEvery == 0 && limits.stopped());
    if (found.gave_up) return found;
    alive = next_branch(query.random);
  }
  found.complete = true;
  return found;
}

using AnyEngine = std::variant<Engine<std::uint16_t>, Engine<std::uint32_t>>;

AnyEngine make_engine(const Model& model) {
  if (model.n <= 16) return AnyEngine(std::in_place_type<Engine<std::uint16_t>>, model);
  return AnyEngine(std::in_place_type<Engine<std::uint32_t>>, model);
}

}  // namespace

// The engines of the layouts seen last.  Each keeps its layout alive, so that an address is never
// taken for another layout's.
struct GeneralSolver::Programs {
  static constexpr std::size_t kKept = 16;
  struct Entry {
    LayoutPtr layout;
    AnyEngine engine;
  };
  std::list<Entry> entries;  // the latest first

  AnyEngine& engine_for(const LayoutPtr& layout) {
    for (auto it = entries.begin(); it != entries.end(); ++it)
      if (it->layout == layout) {
        entries.splice(entries.begin(), entries, it);
        return entries.front().engine;
      }
    if (entries.size() >= kKept) entries.pop_back();
    entries.push_front({layout, make_engine(layout->model)});
    return entries.front().engine;
  }
};

GeneralSolver::GeneralSolver() : programs_(std::make_unique<Programs>()) {}
GeneralSolver::~GeneralSolver() = default;

Found GeneralSolver::search(const Puzzle& puzzle, int want, const Limits& limits,
                            std::vector<Grid>& out) {
  return search(puzzle, Query{.want = want}, limits, out);
}

Found GeneralSolver::search(const Puzzle& puzzle, const Query& query, const Limits& limits,
                            std::vector<Grid>& out) {
  assert(query.want >= 1 && puzzle.layout != nullptr && puzzle.givens.size() == puzzle.layout->n);
  return std::visit([&](auto& engine) { return engine.search(puzzle.givens, query, limits, out); },
                    programs_->engine_for(puzzle.layout));
}

}  // namespace gridmill::search
