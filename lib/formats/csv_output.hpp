#pragma once

// The writer of CSV: a fixed order of columns, so that two files can be compared column by column.

#include "formats/format.hpp"

namespace gridmill::formats {

const Writer& csv_writer();

}  // namespace gridmill::formats
