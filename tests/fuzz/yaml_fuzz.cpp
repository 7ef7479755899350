// YAML packs: reading in pieces, and writing what was read.
//   yaml_fuzz tests/fuzz/corpus/yaml

#include <cstddef>
#include <cstdint>

#include "pack_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridmill::fuzz::pack(gridmill::formats::yaml_format(),
                       {reinterpret_cast<const char*>(data), size});
  return 0;
}
