#pragma once

// What the fuzz targets do with their bytes, as functions that throw when a promise is broken: the
// libFuzzer programs call them (an exception ends them), and so does a unit test over the corpora.

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "formats/json_output.hpp"
#include "formats/registry.hpp"
#include "oracle/oracle.hpp"
#include "pieces.hpp"

namespace gridmill::fuzz {

inline void demand(bool kept, std::string_view promise) {
  if (!kept) throw std::logic_error("broken: " + std::string(promise));
}

// Places to tear a text apart, a function of the text alone: a finding can be replayed.
inline std::vector<std::size_t> tears(std::string_view text, std::uint32_t which) {
  Rng rng(fnv1a(text), which);
  std::vector<std::size_t> ends(1 + rng.below(4));
  for (std::size_t& end : ends) end = rng.below(static_cast<std::uint32_t>(text.size()) + 1);
  std::ranges::sort(ends);
  return ends;
}

inline Outcome answer_to(const Record& record) {
  Outcome outcome;
  if (record.error) {
    outcome.status = Status::Malformed;
    outcome.error = record.error;
  } else if (auto clash = record.puzzle.layout->clash(record.puzzle.givens)) {
    outcome.status = Status::Invalid;
    outcome.clash = std::move(clash);
  }
  return outcome;
}

// A written record has to be one record again, as good or bad as before, with the same givens.
inline void check_written(pieces::Desk& desk, const Record& record) {
  const formats::Writer& writer = desk.format.writer();
  // Behind another record: on the first line {"gridmill":1} would be a header.
  std::string out = R"({"givens":"1234341221434321"})";
  out += '\n';
  writer.record(out, record, answer_to(record), 1);
  demand(out.ends_with('\n'), "a written record ends its line");
  const pieces::Reading again = pieces::read_whole(desk, out);
  demand(again.refused.empty() && again.records.size() == 2, "a written record is one record");
  const pieces::Seen& back = again.records[1];
  demand(back.error.empty() == !record.error.has_value(), "good stays good, malformed malformed");
  if (!record.error) {
    demand(back.givens == symbols(record.puzzle.givens), "givens survive writing");
    demand(back.layout == record.puzzle.layout->key, "the layout survives writing");
    demand(back.id == record.id, "the id survives writing");
  }
  out.clear();
  writer.verdict(out, record, answer_to(record));
  demand(std::ranges::count(out, '\n') == 1 && out.ends_with('\n'), "a verdict is one line");
}

// A good record is one that the oracle understands, and a clash leaves it no solution.
inline void check_oracle(const Record& record) {
  if (record.error) return;
  std::string literal;
  formats::append_puzzle_json(literal, record);
  const oracle::Answer answer = oracle::count_solutions(literal, {.nodes = 1});
  demand(answer.status != oracle::Status::Refused, "the oracle reads what the reader reads");
  if (answer.status == oracle::Status::Done && record.puzzle.layout->clash(record.puzzle.givens))
    demand(answer.count == 0, "clashing givens have no solution");
}

// `desk` reads the text; `second` what was written while `desk` is in the middle of it.
inline void lines(pieces::Desk& desk, pieces::Desk& second, std::string_view text) {
  const auto check = [&](const Record& record) {
    check_written(second, record);
    check_oracle(record);
  };
  const pieces::Reading whole = pieces::read_pieces(desk, text, {}, check);
  demand(whole.counted == whole.records.size() || !whole.refused.empty(),
         "cutter and reader count alike");
  for (const std::uint32_t which : {0U, 1U})
    demand(pieces::read_pieces(desk, text, tears(text, which)) == whole,
           "a text reads the same wherever it is torn");
  for (const std::size_t end : tears(text, 2)) {
    const auto early = formats::detect(text.substr(0, end), false);
    const auto late = formats::detect(text, true);
    if (early && *early == nullptr) continue;
    demand(early ? late && *late == *early : !late && late.error().what == early.error().what,
           "an answer of detect stands");
  }
}

// The desks are kept from one input to the next, as a worker keeps them: whatever a reader carries over
// shows as a difference.
inline void text(std::string_view bytes) {
  static pieces::Desk desk(*formats::find_format("text"));
  static pieces::Desk second(*formats::find_format("text"));
  lines(desk, second, bytes);
}

inline void jsonl(std::string_view bytes) {
  static pieces::Desk desk(*formats::find_format("jsonl"));
  static pieces::Desk second(*formats::find_format("jsonl"));
  lines(desk, second, bytes);
}

// The oracle itself, on anything.
inline void oracle(std::string_view bytes) {
  const oracle::Answer answer = oracle::count_solutions(bytes, {.nodes = 20});
  demand(0 <= answer.count && answer.count <= 2, "counted to two");
  demand(answer.solutions.size() == static_cast<std::size_t>(answer.count), "as counted");
  demand((answer.status == oracle::Status::Refused) == !answer.why.empty(),
         "refused with a reason");
  demand(answer.nodes <= 20, "the node limit holds");
  demand(answer.count < 2 || answer.solutions[0] != answer.solutions[1], "solutions differ");
  for (const std::string& solution : answer.solutions) {
    // Solved is solved: the grid has itself as its only solution.
    const std::string fixed = R"({"givens":")" + solution + "\"}";
    const oracle::Answer again = oracle::count_solutions(fixed, {});
    demand(again.status == oracle::Status::Refused || again.count <= 1, "a solution is full");
  }
}

}  // namespace gridmill::fuzz
