#pragma once

// The engine's slow twin: the scale's definition (lib/logic/README.md) written down as directly as
// possible.  No bit tricks, no memory of what was seen, nothing shared with lib/logic.

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridmill::twin {

using Mark = std::pair<int, int>;  // cell, digit

struct Step {
  std::string key;
  double rating = 0;
  std::optional<Mark> place;
  std::vector<Mark> removed;  // sorted
};

class Twin {
 public:
  Twin(int n, int box_rows, int box_cols, const std::vector<int>& givens)
      : n_(n), value_(index(n * n), 0), can_(index(n * n), std::vector<bool>(index(n + 1), true)) {
    for (int i = 0; i < n; ++i) {
      std::vector<int> block, column, row;
      for (int j = 0; j < n; ++j) {
        const int top = i / (n / box_cols) * box_rows;
        const int left = i % (n / box_cols) * box_cols;
        block.push_back((top + j / box_cols) * n + left + j % box_cols);
        column.push_back(j * n + i);
        row.push_back(i * n + j);
      }
      blocks_.push_back(block), columns_.push_back(column), rows_.push_back(row);
    }
    for (const auto* list : {&blocks_, &columns_, &rows_})
      all_.insert(all_.end(), list->begin(), list->end());
    for (int cell = 0; cell < n * n; ++cell)
      if (const int digit = givens[index(cell)]; digit > 0) put(cell, digit);
    for (int k = 2; k <= 3; ++k)
      for (unsigned set = 0; set < 1U << n; ++set)
        if (std::popcount(set) == k) subsets_[k].push_back(set);
  }

  bool solved() const { return std::count(value_.begin(), value_.end(), 0) == 0; }
  int value(int cell) const { return value_[index(cell)]; }

  void apply(const Step& step) {
    for (const auto& [cell, digit] : step.removed) can_[index(cell)][index(digit)] = false;
    if (step.place) put(step.place->first, step.place->second);
  }

  std::optional<Step> next() const {
    using Look = std::optional<Step> (Twin::*)() const;
    for (const Look look : {&Twin::last_cell, &Twin::hidden_single, &Twin::direct_locked,
                            &Twin::direct_pair, &Twin::naked_single, &Twin::direct_triplet,
                            &Twin::locked, &Twin::naked_pair, &Twin::x_wing, &Twin::hidden_pair,
                            &Twin::naked_triplet, &Twin::swordfish, &Twin::hidden_triplet})
      if (auto step = (this->*look)()) return step;
    return {};
  }

 private:
  using House = std::vector<int>;
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static bool has(const House& house, int cell) {
    return std::find(house.begin(), house.end(), cell) != house.end();
  }

  bool is_block(const House& house) const { return &house - all_.data() < n_; }

  void put(int cell, int digit) {
    value_[index(cell)] = digit;
    can_[index(cell)].assign(index(n_ + 1), false);
    for (const House& house : all_)
      if (has(house, cell))
        for (const int peer : house) can_[index(peer)][index(digit)] = false;
  }

  bool can(int cell, int digit) const { return can_[index(cell)][index(digit)]; }
  House spots(const House& house, int digit) const {
    House found;
    for (const int cell : house)
      if (value(cell) == 0 && can(cell, digit)) found.push_back(cell);
    return found;
  }
  std::vector<int> marks(int cell) const {
    std::vector<int> found;
    for (int d = 1; d <= n_ && value(cell) == 0; ++d)
      if (can(cell, d)) found.push_back(d);
    return found;
  }
  int open(const House& house) const {
    return static_cast<int>(
        std::count_if(house.begin(), house.end(), [&](int c) { return value(c) == 0; }));
  }

  std::optional<Step> last_cell() const {
    for (const House& house : all_)
      for (int d = 1; d <= n_ && open(house) == 1; ++d)
        if (const House at = spots(house, d); at.size() == 1)
          return Step{"last-cell", 1.0, Mark{at[0], d}, {}};
    return {};
  }
  std::optional<Step> hidden_single() const {
    for (const House& house : all_)
      for (int d = 1; d <= n_; ++d)
        if (const House at = spots(house, d); at.size() == 1)
          return Step{"hidden-single", is_block(house) ? 1.2 : 1.5, Mark{at[0], d}, {}};
    return {};
  }
  std::optional<Step> naked_single() const {
    for (int cell = 0; cell < n_ * n_; ++cell)
      if (const auto m = marks(cell); m.size() == 1)
        return Step{"naked-single", 2.3, Mark{cell, m[0]}, {}};
    return {};
  }

  std::optional<Step> locked_in(bool direct) const {
    using Lists = std::pair<const std::vector<House>*, const std::vector<House>*>;
    for (const auto& [firsts, seconds] : {Lists{&blocks_, &columns_}, Lists{&blocks_, &rows_},
                                          Lists{&columns_, &blocks_}, Lists{&rows_, &blocks_}})
      for (const House& first : *firsts)
        for (const House& second : *seconds)
          for (int d = 1; d <= n_; ++d) {
            const House at = spots(first, d);
            if (at.size() < 2) continue;
            if (!std::all_of(at.begin(), at.end(), [&](int c) { return has(second, c); })) continue;
            const bool pointing = firsts == &blocks_;
            if (!direct) {
              Step step{pointing ? "pointing" : "claiming", pointing ? 2.6 : 2.8, {}, {}};
              for (const int c : spots(second, d))
                if (!has(first, c)) step.removed.emplace_back(c, d);
              if (!step.removed.empty()) return step;
              continue;
            }
            for (const House& third : *firsts) {
              House left = spots(third, d);
              if (&third == &first || left.size() < 2) continue;
              std::erase_if(left, [&](int c) { return has(second, c); });
              if (left.size() == 1)
                return Step{pointing ? "direct-pointing" : "direct-claiming",
                            pointing ? 1.7 : 1.9,
                            Mark{left[0], d},
                            {}};
            }
          }
    return {};
  }
  std::optional<Step> direct_locked() const { return locked_in(true); }
  std::optional<Step> locked() const { return locked_in(false); }

  std::optional<Step> hidden_set(int k, bool direct, const char* key, double rating) const {
    for (const House& house : all_) {
      if (open(house) <= (direct ? k : 2 * k)) continue;
      for (const unsigned set : subsets_[k]) {
        House united;
        bool good = true;
        for (int d = 1; d <= n_; ++d) {
          if ((set >> (d - 1) & 1) == 0) continue;
          const House at = spots(house, d);
          good = good && at.size() >= 2;
          for (const int c : at)
            if (!has(united, c)) united.push_back(c);
        }
        if (!good || static_cast<int>(united.size()) != k) continue;
        Step step{key, rating, {}, {}};
        for (int d = 1; d <= n_; ++d) {
          if ((set >> (d - 1) & 1) != 0) continue;
          const House at = spots(house, d);
          House left = at;
          std::erase_if(left, [&](int c) { return has(united, c); });
          if (direct && !step.place && at.size() >= 2 && left.size() == 1)
            step.place = Mark{left[0], d};
          for (const int c : at)
            if (!direct && has(united, c)) step.removed.emplace_back(c, d);
        }
        std::sort(step.removed.begin(), step.removed.end());
        if (step.place || !step.removed.empty()) return step;
      }
    }
    return {};
  }
  std::optional<Step> direct_pair() const { return hidden_set(2, true, "direct-hidden-pair", 2.0); }
  std::optional<Step> direct_triplet() const {
    return hidden_set(3, true, "direct-hidden-triplet", 2.5);
  }
  std::optional<Step> hidden_pair() const { return hidden_set(2, false, "hidden-pair", 3.4); }
  std::optional<Step> hidden_triplet() const { return hidden_set(3, false, "hidden-triplet", 4.0); }

  std::optional<Step> naked_set(int k, const char* key, double rating) const {
    for (const House& house : all_) {
      if (open(house) < 2 * k) continue;
      for (const unsigned set : subsets_[k]) {
        std::vector<int> united;
        bool good = true;
        for (int i = 0; i < n_; ++i) {
          if ((set >> i & 1) == 0) continue;
          const auto m = marks((house)[index(i)]);
          good = good && m.size() >= 2;
          for (const int d : m)
            if (!has(united, d)) united.push_back(d);
        }
        if (!good || static_cast<int>(united.size()) != k) continue;
        Step step{key, rating, {}, {}};
        for (int i = 0; i < n_; ++i)
          for (const int d : united)
            if ((set >> i & 1) == 0 && value((house)[index(i)]) == 0 && can((house)[index(i)], d))
              step.removed.emplace_back((house)[index(i)], d);
        std::sort(step.removed.begin(), step.removed.end());
        if (!step.removed.empty()) return step;
      }
    }
    return {};
  }
  std::optional<Step> naked_pair() const { return naked_set(2, "naked-pair", 3.0); }
  std::optional<Step> naked_triplet() const { return naked_set(3, "naked-triplet", 3.6); }

  std::optional<Step> fish(int k, const char* key, double rating) const {
    using Lists = std::pair<const std::vector<House>*, const std::vector<House>*>;
    for (const auto& [bases, covers] : {Lists{&columns_, &rows_}, Lists{&rows_, &columns_}})
      for (const unsigned set : subsets_[k])
        for (int d = 1; d <= n_; ++d) {
          if (std::count(value_.begin(), value_.end(), d) + 2 * k > n_) continue;
          std::vector<int> cover;
          bool good = true;
          for (int i = 0; i < n_; ++i) {
            if ((set >> i & 1) == 0) continue;
            const House at = spots((*bases)[index(i)], d);
            good = good && at.size() >= 2;
            for (int j = 0; j < n_; ++j)
              for (const int c : at)
                if (has((*covers)[index(j)], c) && !has(cover, j)) cover.push_back(j);
          }
          if (!good || static_cast<int>(cover.size()) != k) continue;
          Step step{key, rating, {}, {}};
          for (const int j : cover)
            for (const int c : spots((*covers)[index(j)], d)) {
              bool in_base = false;
              for (int i = 0; i < n_; ++i)
                in_base = in_base || ((set >> i & 1) != 0 && has((*bases)[index(i)], c));
              if (!in_base) step.removed.emplace_back(c, d);
            }
          std::sort(step.removed.begin(), step.removed.end());
          if (!step.removed.empty()) return step;
        }
    return {};
  }
  std::optional<Step> x_wing() const { return fish(2, "x-wing", 3.2); }
  std::optional<Step> swordfish() const { return fish(3, "swordfish", 3.8); }

  int n_;
  std::vector<House> blocks_, columns_, rows_;
  std::vector<House> all_;  // in scan order
  std::vector<int> value_;
  std::vector<std::vector<bool>> can_;
  std::vector<unsigned> subsets_[4];  // [k]: ascending
};

}  // namespace gridmill::twin
