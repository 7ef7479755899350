#include "folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "output.hpp"

namespace gridmill::tools {
namespace {

constexpr std::size_t kMostBytes = 80;

bool is_plain(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '-' ||
         c == '_' || c == '.';
}

// CON, NUL.txt, com1 ... open a device on Windows, whatever the folder.
bool is_device(std::string_view stem) {
  constexpr std::array<std::string_view, 4> plain{"con", "prn", "aux", "nul"};
  const std::string word = lowered(stem.substr(0, stem.find('.')));
  const bool port = word.size() == 4 && (word.starts_with("com") || word.starts_with("lpt"));
  return port || std::ranges::count(plain, word) > 0;
}

}  // namespace

std::string safe_stem(std::string_view wish) {
  std::string stem;
  for (const char c : wish) {
    if (is_plain(c))
      stem += c;
    else if (stem.empty() || stem.back() != '-')
      stem += '-';
    if (stem.size() == kMostBytes) break;
  }
  while (stem.ends_with('.') || stem.ends_with('-')) stem.pop_back();
  const std::size_t start = stem.find_first_not_of(".-");
  stem.erase(0, std::min(start, stem.size()));
  return is_device(stem) ? "_" + stem : stem;
}

Result<Folder> Folder::open(const std::string& path, std::string_view extension) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (!problem && !std::filesystem::is_directory(path, problem) && !problem)
    problem = std::make_error_code(std::errc::not_a_directory);
  if (problem)
    return Error{.code = Code::Unwritable,
                 .what = fmt::format("cannot make the folder {}: {}", printable(path, 4096),
                                     problem.message()),
                 .hint = "-o names a folder here, with a file for every record"};
  return Folder(path, extension);
}

// `stem`, or the first of stem-2, stem-3 ... that no record has taken.
std::string Folder::unused(const std::string& stem) {
  const auto key = [](std::string_view name) { return fnv1a(lowered(name)); };
  const auto [wish, is_first] = wishes_.try_emplace(key(stem), 1);
  if (is_first) return stem;
  std::uint32_t suffix = wish->second;
  std::string name;
  do name = fmt::format("{}-{}", stem, ++suffix);
  while (!wishes_.try_emplace(key(name), 1).second);
  wishes_[key(stem)] = suffix;
  return name;
}

Fault Folder::put(std::string_view name, std::string_view bytes) {
  const std::string stem = safe_stem(name);
  const std::string file = unused(stem.empty() ? "unnamed" : stem) + extension_;
  if (bytes.empty()) return {};
  Result<Output> out = Output::open((std::filesystem::path(path_) / file).string());
  if (!out) return out.error();
  out->write(bytes);
  return out->commit();
}

Fault SinglePiece::put(std::string_view /*name*/, std::string_view bytes) {
  if (bytes.empty()) return {};
  if (!bytes_.empty())
    return Error{.code = Code::Usage,
                 .what = "standard output takes one picture, and there are several",
                 .hint = "write them into a folder with -o DIR"};
  bytes_ = bytes;
  return {};
}

Fault SinglePiece::finish() {
  if (bytes_.empty()) return {};
  const Result<Exit> printed = print(bytes_);
  return printed ? Fault() : Fault(printed.error());
}

}  // namespace gridmill::tools
