#pragma once

// YamlEvents: the events of yaml-cpp into JSON text.  Throws YamlRefusal for what packs do not allow;
// yaml-cpp offers no other way to stop it, and YamlItem turns it into an Error.

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace gridmill::formats {

struct YamlRefusal {
  Error error;
  YAML::Mark mark;
};

class YamlEvents final : public YAML::EventHandler {
 public:
  // JSON is appended to `json`, one value per document; `text` is what yaml-cpp reads.
  void start(std::string_view text, std::string& json);
  // To be called behind the document.
  void check_end() const;

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override;
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;

 private:
  // An open map or list.
  struct Level {
    bool map = false;
    bool key_next = false;  // a map that waits for a key
    bool flow = false;
    bool first = true;
    bool text = false;          // plain words are text here (yaml_scalar.hpp)
    std::size_t keys_from = 0;  // its keys in keys_
    YAML::Mark mark;
    YAML::Mark key = YAML::Mark::null_mark();  // its last one
  };

  void check(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) const;
  bool key_is_next() const { return !levels_.empty() && levels_.back().key_next; }
  void key(const YAML::Mark& mark, std::string_view name);
  void before_value();
  void after_value();
  void open(const YAML::Mark& mark, bool map, YAML::EmitterStyle::value style);
  void check_null(const YAML::Mark& mark) const;
  void check_indent(const YAML::Mark& mark) const;
  char character_at(const YAML::Mark& mark) const;
  void check_doubles();

  std::string_view text_;
  std::string* json_ = nullptr;
  YAML::Mark last_scalar_;
  std::vector<Level> levels_;
  std::vector<std::pair<std::size_t, std::size_t>> keys_;  // offset and length in *json_
};

// Whatever stands behind the first document of a record is one thing too many.
class YamlNothing final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& mark) override { refuse(mark); }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override { refuse(mark); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override { refuse(mark); }
  void OnScalar(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& /*value*/) override {
    refuse(mark);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/,
                       YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override {
    refuse(mark);
  }
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    refuse(mark);
  }
  void OnMapEnd() override {}

 private:
  [[noreturn]] static void refuse(const YAML::Mark& mark);
};

}  // namespace gridmill::formats
