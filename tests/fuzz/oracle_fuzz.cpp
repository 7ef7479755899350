// The oracle's reader and search, on anything that claims to be a record.
//   oracle_fuzz tests/fuzz/corpus/oracle

#include <cstddef>
#include <cstdint>

#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridmill::fuzz::oracle({reinterpret_cast<const char*>(data), size});
  return 0;
}
