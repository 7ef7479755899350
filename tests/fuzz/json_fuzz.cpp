// JSON documents: reading in pieces, and writing what was read.
//   json_fuzz tests/fuzz/corpus/json

#include <cstddef>
#include <cstdint>

#include "pack_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridmill::fuzz::pack(gridmill::formats::json_format(),
                       {reinterpret_cast<const char*>(data), size});
  return 0;
}
