// The fuzz targets over the inputs that are kept in the tree, in every build and not only in clang's.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/targets.hpp"

namespace gridmill::fuzz {
namespace {

namespace fs = std::filesystem;

void replay(const std::string& name, void (*target)(std::string_view)) {
  const fs::path tests = "tests";
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(tests / "fuzz/corpus" / name))
    files.push_back(entry.path());
  std::ranges::sort(files);
  CHECK(files.size() >= 5);
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    CAPTURE(file.filename().string());
    CHECK_FALSE(bytes.empty());
    CHECK_NOTHROW(target(bytes));
  }
  CHECK_NOTHROW(target(""));
}

TEST_CASE("the text corpus keeps the promises", "[fuzz]") { replay("text", text); }

TEST_CASE("the jsonl corpus keeps the promises", "[fuzz]") { replay("jsonl", jsonl); }

TEST_CASE("the oracle corpus keeps the promises", "[fuzz]") { replay("oracle", oracle); }

TEST_CASE("a broken promise is noticed", "[fuzz]") {
  CHECK_NOTHROW(demand(true, "kept"));
  CHECK_THROWS_WITH(demand(false, "kept"), "broken: kept");
}

}  // namespace
}  // namespace gridmill::fuzz
