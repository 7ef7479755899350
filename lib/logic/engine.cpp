#include "logic/engine.hpp"

#include <list>
#include <variant>

namespace gridmill::logic {
namespace {

constexpr int kPollEvery = 64;  // steps between two looks at the stop predicate

// All that one layout needs.  A list node: the board points at the geometry beside it.
template <int W>
struct Desk {
  explicit Desk(const Model& model) : geometry(model), board(geometry, news_slots()) {}
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  Geometry<W> geometry;
  Board<W> board;
  StepRecord step;
};

template <int W>
using DeskPtr = std::unique_ptr<Desk<W>>;
using AnyDesk = std::variant<DeskPtr<2>, DeskPtr<4>, DeskPtr<10>>;

AnyDesk make_desk(const Model& model) {
  if (model.cells() <= CellSet<2>::kCapacity) return std::make_unique<Desk<2>>(model);
  if (model.cells() <= CellSet<4>::kCapacity) return std::make_unique<Desk<4>>(model);
  return std::make_unique<Desk<10>>(model);
}

}  // namespace

void Path::take(const StepRecord& step) {
  ++steps;
  if (step.rating > er) {
    er = step.rating;
    hardest = step.technique;
  }
  if (ep > 0) return;
  if (ed == 0) ed = er;
  if (step.placement) ep = er;
}

template <int W>
bool first_step(const Board<W>& board, StepRecord& step) {
  step.clear();
  for (const Ranked& ranked : techniques()) {
    if (!ranked.technique->find.get<W>()(board, ranked.hunt, step)) continue;
    step.technique = ranked.technique;
    if (step.rating == 0) step.rating = ranked.technique->rating;
    return true;
  }
  return false;
}

template <int W>
void apply(Board<W>& board, const StepRecord& step) {
  for (const auto& [cell, digit] : step.eliminations) board.remove(cell, digit);
  if (step.placement) board.place(step.placement->cell, step.placement->digit);
}

template <int W>
Path solve(Board<W>& board, StepRecord& step, const Limits& limits, const Watch& watch) {
  Path path;
  while (!board.solved()) {
    if (path.steps % kPollEvery == 0 && limits.stopped()) {
      path.ending = Ending::Stopped;
      return path;
    }
    if (!first_step(board, step)) return path;
    path.take(step);
    if (watch) watch(step);
    apply(board, step);
  }
  path.ending = Ending::Solved;
  return path;
}

#define GRIDMILL_WORDS(W)                                 \
  template bool first_step(const Board<W>&, StepRecord&); \
  template void apply(Board<W>&, const StepRecord&);      \
  template Path solve(Board<W>&, StepRecord&, const Limits&, const Watch&);
GRIDMILL_WORDS(2)
GRIDMILL_WORDS(4)
GRIDMILL_WORDS(10)
#undef GRIDMILL_WORDS

struct Engine::Desks {
  static constexpr std::size_t kKept = 16;
  struct Entry {
    LayoutPtr layout;
    AnyDesk desk;
  };
  std::list<Entry> entries;  // the latest first

  AnyDesk& of(const LayoutPtr& layout) {
    for (auto it = entries.begin(); it != entries.end(); ++it)
      if (it->layout == layout) {
        entries.splice(entries.begin(), entries, it);
        return entries.front().desk;
      }
    if (entries.size() >= kKept) entries.pop_back();
    entries.push_front({layout, make_desk(layout->model)});
    return entries.front().desk;
  }
};

Engine::Engine() : desks_(std::make_unique<Desks>()) {}
Engine::~Engine() = default;

Path Engine::run(const Puzzle& puzzle, const Limits& limits, const Watch& watch) {
  assert(puzzle.layout != nullptr && puzzle.givens.size() == puzzle.layout->n);
  return std::visit(
      [&](auto& desk) {
        desk->board.reset(puzzle.givens);
        return solve(desk->board, desk->step, limits, watch);
      },
      desks_->of(puzzle.layout));
}

bool Engine::complete(const LayoutPtr& layout) {
  return std::visit([](auto& desk) { return desk->geometry.complete; }, desks_->of(layout));
}

bool Engine::classic9(const LayoutPtr& layout) {
  return std::visit([](auto& desk) { return desk->geometry.classic9; }, desks_->of(layout));
}

}  // namespace gridmill::logic
