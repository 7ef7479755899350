// CSV: reading in pieces, and writing what was read.
//   csv_fuzz tests/fuzz/corpus/csv

#include <cstddef>
#include <cstdint>

#include "pack_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridmill::fuzz::pack(gridmill::formats::csv_format(),
                       {reinterpret_cast<const char*>(data), size});
  return 0;
}
