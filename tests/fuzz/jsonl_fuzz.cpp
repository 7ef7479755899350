// JSON Lines: reading, tearing, writing, detecting.
//   jsonl_fuzz tests/fuzz/corpus/jsonl

#include <cstddef>
#include <cstdint>

#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridmill::fuzz::jsonl({reinterpret_cast<const char*>(data), size});
  return 0;
}
