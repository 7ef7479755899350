// The fuzz targets of the pack formats over the inputs in the tree, in every build.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "fuzz/pack_target.hpp"

namespace gridmill::fuzz {

TEST_CASE("The corpora of the pack formats keep the promises", "[formats][fuzz]") {
  for (const std::string name : {"yaml", "json", "csv", "grid"}) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/fuzz/corpus/" + name)) {
      std::ifstream in(entry.path(), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(in), {}};
      INFO(entry.path().string());
      CHECK_NOTHROW(pack(*formats::find_format(name), bytes));
      ++files;
    }
    CHECK(files >= 5);
  }
}

}  // namespace gridmill::fuzz
