// Puzzle lines: reading, tearing, writing, detecting.
//   text_fuzz tests/fuzz/corpus/text

#include <cstddef>
#include <cstdint>

#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridmill::fuzz::text({reinterpret_cast<const char*>(data), size});
  return 0;
}
