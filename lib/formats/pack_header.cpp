#include "formats/pack_header.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "formats/json_parser.hpp"
#include "formats/json_text.hpp"
#include "formats/schema.hpp"

namespace gridmill::formats {
namespace {

// `members` are those of `object`.
Result<std::string> checked(std::string_view object, const Members& members) {
  const int version = members.find("gridmill");
  if (version >= 0) {
    const std::string_view written = members.list[static_cast<std::size_t>(version)].raw.value;
    if (parse_u64(written) != kPackVersion)
      return Error{.code = Code::Version,
                   .what = fmt::format("the file says gridmill: {}; this program reads version {}",
                                       printable(written), kPackVersion),
                   .hint = "use the program version that wrote it"};
  }
  if (Fault fault = check_header_names(members)) return std::move(*fault);
  std::string header = compact_json(object);
  if (version < 0)
    header.replace(
        0, 1, fmt::format(R"({{"gridmill":{}{})", kPackVersion, members.list.empty() ? "" : ","));
  return header;
}

}  // namespace

Result<std::optional<std::string>> pack_header(std::string_view object) {
  const PaddedJson padded(object);
  JsonParser parser;
  std::vector<RawField> raw;
  const Result<const DomMembers*> members = parser.parse(padded.view(), raw);
  std::optional<std::string> none;
  if (!members || (*members)->find("gridmill") < 0 || (*members)->find("givens") >= 0) return none;
  if ((*members)->find("puzzles") >= 0)
    return Error{.code = Code::Foreign,
                 .what = "this is a JSON pack (`puzzles` in one object), not JSON Lines",
                 .hint = "read it with --input-format json"};
  Result<std::string> header = checked(object, **members);
  if (!header) return std::move(header.error());
  return std::optional(std::move(*header));
}

Result<std::string> header_before_puzzles(std::string_view object) {
  const PaddedJson padded(object);
  JsonParser parser;
  std::vector<RawField> raw;
  Result<const DomMembers*> members = parser.parse(padded.view(), raw);
  if (members) return checked(object, **members);
  Error error = std::move(members.error());
  error.what = "the header is broken: " + error.what;
  error.hint = "correct what stands in front of `puzzles`";
  return error;
}

}  // namespace gridmill::formats
