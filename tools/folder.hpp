#pragma once

// Folder: many small files under names that come from records.
//
// NAMES   A name from a record is a wish.  What could leave the folder, hide a file or mean a device
//         somewhere is replaced (safe_stem), and two records that wish for the same file get -2, -3 ...
//         in input order; on systems that ignore case, too.  So within a run no file is ever
//         overwritten.  Files of an earlier run are replaced, one by one and atomically (Output).
// MEMORY  Sixteen bytes or so for each name of the run.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "records.hpp"

namespace gridmill::tools {

// A file name without extension: letters, digits, '-', '_' and '.' of `wish`, anything else one '-';
// at most 80 bytes; never hidden or a device name of Windows; empty when nothing is left.
std::string safe_stem(std::string_view wish);

class Folder final : public Pieces {
 public:
  // Made when it is not there yet, and so are those above it.  `extension` as in ".svg".
  static Result<Folder> open(const std::string& path, std::string_view extension);

  Fault put(std::string_view name, std::string_view bytes) override;

 private:
  Folder(std::string path, std::string_view extension)
      : path_(std::move(path)), extension_(extension) {}
  std::string unused(const std::string& stem);

  std::string path_;
  std::string extension_;
  std::unordered_map<std::uint64_t, std::uint32_t> wishes_;  // hash of a taken name -> last suffix
};

// The one picture that standard output has room for.  Nothing is written before it is certain that
// there is no second.
class SinglePiece final : public Pieces {
 public:
  Fault put(std::string_view name, std::string_view bytes) override;
  Fault finish() override;

 private:
  std::string bytes_;
};

}  // namespace gridmill::tools
