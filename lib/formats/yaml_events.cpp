#include "formats/yaml_events.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml_scalar.hpp"

namespace gridmill::formats {
namespace {

[[noreturn]] void refuse(const YAML::Mark& mark, Code code, std::string what, std::string hint) {
  throw YamlRefusal{{.code = code, .what = std::move(what), .hint = std::move(hint)}, mark};
}

}  // namespace

void YamlNothing::refuse(const YAML::Mark& mark) {
  formats::refuse(mark, Code::BadYaml, "not valid YAML: something stands behind the record",
                  "check the indentation");
}

void YamlEvents::start(std::string_view text, std::string& json) {
  text_ = text;
  json_ = &json;
  last_scalar_ = YAML::Mark::null_mark();
  levels_.clear();
  keys_.clear();
}

char YamlEvents::character_at(const YAML::Mark& mark) const {
  const auto at = static_cast<std::size_t>(mark.pos);
  return !mark.is_null() && at < text_.size() ? text_[at] : '\0';
}

// yaml-cpp 0.7 takes the end of its input for the end of a quoted text if a line has just ended.
void YamlEvents::check_end() const {
  const char quote = character_at(last_scalar_);
  if (quote != '"' && quote != '\'') return;
  auto at = static_cast<std::size_t>(last_scalar_.pos) + 1;
  while (at < text_.size() && text_[at] != quote) at += quote == '"' && text_[at] == '\\' ? 2U : 1U;
  if (at >= text_.size())
    refuse(last_scalar_, Code::BadYaml, "not valid YAML: a quoted text is not closed", "");
}

void YamlEvents::check(const YAML::Mark& mark, const std::string& tag,
                       YAML::anchor_t anchor) const {
  if (anchor != YAML::NullAnchor)
    refuse(mark, Code::BadYaml, "an anchor (&)", "packs have no anchors and aliases; write it out");
  if ((!tag.empty() && tag != "?" && tag != "!") || character_at(mark) == '!')
    refuse(mark, Code::BadYaml, fmt::format("a tag ({})", printable(tag)), "packs have no tags");
}

void YamlEvents::OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) {
  refuse(mark, Code::BadYaml, "an alias (*)", "packs have no anchors and aliases; write it out");
}

void YamlEvents::before_value() {
  if (levels_.empty() || levels_.back().map) return;
  if (!std::exchange(levels_.back().first, false)) *json_ += ',';
}

void YamlEvents::after_value() {
  if (!levels_.empty() && levels_.back().map) levels_.back().key_next = true;
}

void YamlEvents::key(const YAML::Mark& mark, std::string_view name) {
  if (name == "<<")
    refuse(mark, Code::BadYaml, "a merge key (<<)", "packs have no merge keys; write it out");
  Level& level = levels_.back();
  if (!std::exchange(level.first, false)) *json_ += ',';
  const std::size_t from = json_->size();
  append_json_string(*json_, name);
  keys_.emplace_back(from, json_->size() - from);
  *json_ += ':';
  level.key_next = false;
  level.key = mark;
  if (levels_.size() == 1) level.text = is_text_field(name);
}

// Two things that yaml-cpp 0.7 takes for an empty value, and YAML does not know: a last line without a
// colon (`level hard`; the null then has the place of its key), and nothing between commas ([1,,2]).
void YamlEvents::check_null(const YAML::Mark& mark) const {
  if (levels_.empty()) return;
  const Level& level = levels_.back();
  if (level.map && !level.flow && mark.pos == level.key.pos)
    refuse(mark, Code::BadYaml, "not valid YAML: a key without a colon", "write `key: value`");
  if (!level.map && level.flow && character_at(mark) == ',')
    refuse(mark, Code::BadYaml, "not valid YAML: nothing stands in front of a comma", "");
}

// Nor does yaml-cpp mind a text that stands below its key and no deeper: a next key without colon.
void YamlEvents::check_indent(const YAML::Mark& mark) const {
  if (levels_.empty() || !levels_.back().map || levels_.back().flow) return;
  const YAML::Mark& name = levels_.back().key;
  std::string_view before = text_.substr(0, static_cast<std::size_t>(name.pos));
  while (before.ends_with(' ')) before.remove_suffix(1);
  if (before.ends_with('?')) return;  // ? key, and : value below it
  if (mark.line != name.line && mark.column <= name.column)
    refuse(mark, Code::BadYaml, "not valid YAML: a key without a colon, or a text not indented",
           "");
}

void YamlEvents::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  check(mark, {}, anchor);
  check_null(mark);
  if (key_is_next()) refuse(mark, Code::BadYaml, "a key that is no text", "put it in quotes");
  before_value();
  *json_ += "null";
  after_value();
}

void YamlEvents::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                          const std::string& value) {
  check(mark, tag, anchor);
  last_scalar_ = mark;
  if (key_is_next()) return key(mark, value);
  check_indent(mark);
  before_value();
  if (tag == "?")
    append_plain_word(*json_, value, !levels_.empty() && levels_.back().text);
  else
    append_json_string(*json_, value);
  after_value();
}

void YamlEvents::open(const YAML::Mark& mark, bool map, YAML::EmitterStyle::value style) {
  if (key_is_next()) refuse(mark, Code::BadYaml, "a key that is no text", "put it in quotes");
  if (levels_.size() == kMaxDepth)
    refuse(mark, Code::TooDeep, fmt::format("nested deeper than {} levels", kMaxDepth), "");
  before_value();
  Level level;
  level.map = level.key_next = map;
  level.flow = style == YAML::EmitterStyle::Flow;
  level.text = !levels_.empty() && levels_.back().text;
  level.keys_from = keys_.size();
  level.mark = mark;
  levels_.push_back(level);
  *json_ += map ? '{' : '[';
}

void YamlEvents::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                 YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
  check(mark, tag, anchor);
  open(mark, false, style);
}

void YamlEvents::OnSequenceEnd() {
  levels_.pop_back();
  *json_ += ']';
  after_value();
}

void YamlEvents::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                            YAML::EmitterStyle::value style) {
  check(mark, tag, anchor);
  open(mark, true, style);
}

// A key that occurs twice in the map that ends here.
void YamlEvents::check_doubles() {
  const auto name = [&](const std::pair<std::size_t, std::size_t>& at) {
    return std::string_view(*json_).substr(at.first, at.second);
  };
  const auto from = keys_.begin() + static_cast<std::ptrdiff_t>(levels_.back().keys_from);
  std::sort(from, keys_.end(), [&](const auto& a, const auto& b) { return name(a) < name(b); });
  const auto twice = std::adjacent_find(
      from, keys_.end(), [&](const auto& a, const auto& b) { return name(a) == name(b); });
  if (twice != keys_.end())
    refuse(levels_.back().mark, Code::DuplicateKey,
           fmt::format("the key {} occurs twice", printable(name(*twice))), "keep one of them");
  keys_.erase(from, keys_.end());
}

void YamlEvents::OnMapEnd() {
  check_doubles();
  levels_.pop_back();
  *json_ += '}';
  after_value();
}

}  // namespace gridmill::formats
