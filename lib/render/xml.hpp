#pragma once

// Text of unknown origin as XML 1.0, and numbers that are the same bytes everywhere.
// Tested by tests/unit/render/xml_test.cpp.

#include <cstdint>
#include <string>
#include <string_view>

namespace gridmill::render {

// Safe inside elements and quoted attributes.  Control characters (C0 but tab and line feed, DEL, C1)
// are dropped, because XML 1.0 forbids most of them even escaped; broken UTF-8, U+FFFE and U+FFFF
// become U+FFFD.
void append_xml(std::string& out, std::string_view text);

// A name for an id attribute: "gm-", the letters, digits, '-' and '_' of `text` (others as '-', at most
// 24), '-' and the hash.  Whatever `text` holds, the name is one, and unique as far as the hash is.
std::string xml_id(std::string_view text, std::uint64_t hash);

// `thousandths` / 1000 with at most three decimals, none when it is whole: "93", "0.5", "-12.345".
void append_decimal(std::string& out, std::int64_t thousandths);

}  // namespace gridmill::render
