#!/usr/bin/env python3
"""Holds the tree to the layer table (lib/README.md) and to the house limits.

    scripts/check_layers.py               checks lib, tools and tests
    scripts/check_layers.py --self-test   checks the checker

A file includes its own folder or lower numbers; folders of the same number are
strangers.  Comments and string literals never count.  The tables below are the
truth: a new folder, library or limit is a new line here.
"""

import re
import sys
import tempfile
from pathlib import Path

# folder: (number, what it alone may include beside the standard library and COMMON)
LAYERS = {
    "lib/base": (0, []),
    "lib/model": (1, []),
    "lib/batch": (1, ["tbb/", "oneapi/"]),
    "lib/oracle": (1, []),
    "lib/rules": (2, []),
    "lib/formats": (3, ["yaml-cpp/", "simdjson.h"]),
    "lib/search": (3, ["immintrin.h"]),
    "lib/logic": (3, []),
    "lib/canon": (3, []),
    "lib/render": (3, []),
    "lib/generate": (4, []),
    "lib/pack": (4, []),
    "lib/referee": (4, []),
    "tools": (5, ["CLI/", "POSIX"]),
    "tests": (6, ["ANYTHING"]),
}
COMMON = ["fmt/"]
STD_ONLY = {"lib/oracle"}  # independent on purpose: no fmt, no layer below

# Standard headers whose purpose belongs to tools.
TOOLS_ONLY_HEADERS = {"iostream", "fstream", "filesystem", "cstdio", "ctime", "csignal"}

# What lib never does: print, end the process, read clock, environment or locale,
# draw numbers of its own.
FORBIDDEN_IN_LIB = {
    r"\bc(?:out|err|log)\b": "prints",
    r"\b[fv]*printf\s*\(": "prints",
    r"\bf?put(?:s|c|char)\s*\(": "prints",
    r"\b(?:perror|fwrite)\s*\(": "prints",
    r"\b(?:fmt|std)::print(?:ln)?\b": "prints",
    r"(?<![.>\w])(?:quick_|_)?exit\s*\(": "ends the process",
    r"(?<![.>\w])(?:abort|_Exit)\s*\(": "ends the process",
    r"\b(?:secure_)?getenv\b|\benviron\b": "reads the environment",
    r"\b(?:system|steady|high_resolution)_clock\b": "reads the clock",
    r"(?<![.>\w])(?:time|clock|clock_gettime)\s*\(": "reads the clock",
    r"\bsetlocale\b|\bstd::locale\b": "depends on the locale",
    r"\bmt19937": "use lib/base's generator",  # tests may: it is the same everywhere
}
# What would make results differ between libraries or runs, wherever it stands.
FORBIDDEN_EVERYWHERE = {
    r"(?<![.>\w])s?rand\s*\(": "unseeded or global randomness; use lib/base's generator",
    r"\brandom_device\b|\bdefault_random_engine\b": "use lib/base's generator",
    r"\b(?:uniform_(?:int|real)|bernoulli|normal|discrete)_distribution\b":
        "differs between standard libraries; use lib/base's generator",
    r"\bstd::(?:ranges::)?(?:shuffle|sample)\b":
        "differs between standard libraries; use lib/base's generator",
}

MAX_LINES = 500
HEADERS = {".hpp", ".inl", ".inc", ".h"}
SOURCES = HEADERS | {".cpp"}

TOKEN = re.compile(
    r"""//[^\n]*(?:\\\n[^\n]*)*            # line comment, also continued
      | /\*.*?\*/                          # block comment
      | (?:u8|[uUL])?R"(?P<d>[^()\s\\]*)\(.*?\)(?P=d)"   # raw string
      | (?:u8|[uUL])?"(?:\\.|[^"\\\n])*"   # string
      | (?<!\w)\d(?:'?[\w.])*              # number, as 1'000: not a character
      | (?:u8|[uUL])?'(?:\\.|[^'\\\n])+'   # character
    """, re.S | re.X)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.M)
TEST_NAME = re.compile(r'^[ \t]*(?:TEMPLATE_)?TEST_CASE\(\s*"((?:\\.|[^"\\])*)"', re.M)


def blank(text, keep_strings):
    """The text with comments (and strings) turned into spaces, lines in place."""
    def spaces(match):
        token = match.group()
        if token[0].isdigit() or (keep_strings and not token.startswith("/")):
            return token
        return re.sub(r"[^\n]", " ", token)
    return TOKEN.sub(spaces, text)


def layer_of(path):
    """The folder of LAYERS that a path inside the tree belongs to, or None."""
    parts = path.split("/")
    return next((f for f in ("/".join(parts[:2]), parts[0]) if f in LAYERS), None)


def target_layer(root, path, name):
    """The layer of the file that `#include "name"` in `path` means, or None."""
    for candidate in (f"lib/{name}", name, str(Path(path).parent / name), f"tests/{name}"):
        if layer_of(candidate) and (root / candidate).is_file():
            return layer_of(candidate)
    return layer_of(f"lib/{name}")


def check_include(root, path, quote, name):
    """What is wrong with one include line, or None."""
    own = layer_of(path)
    number, extras = LAYERS[own]
    if ".." in Path(name).parts:
        return f'"{name}": no ".."; write the path from lib/'
    ours = target_layer(root, path, name)
    if ours:
        if ours == own:
            return None
        if own in STD_ONLY:
            return f'"{name}": {own} uses the standard library only'
        other = LAYERS[ours][0]
        if other < number:
            return None
        relation = "the same number" if other == number else "a higher number"
        return f'"{name}": {ours} ({other}) has {relation} as {own} ({number})'
    if quote == '"':
        return f'"{name}": no such file in the tree; other libraries go in <>'
    if "ANYTHING" in extras:
        return None
    allowed = extras + ([] if own in STD_ONLY else COMMON)
    if any(name.startswith(prefix) for prefix in allowed):
        return None
    if re.fullmatch(r"[a-z0-9_]+", name):  # a standard header has no dot
        if own.startswith("lib/") and name in TOOLS_ONLY_HEADERS:
            return f"<{name}>: belongs to tools"
        return None
    owner = [f for f, (_, e) in LAYERS.items() if any(name.startswith(p) for p in e)]
    if owner:
        return f"<{name}>: only {', '.join(owner)} may use it"
    if "POSIX" in extras and re.fullmatch(r"[a-z0-9_/]+\.h", name):
        return None
    return f"<{name}>: not in the table of scripts/check_layers.py"


def check_file(root, path, text):
    """Findings as (line, message) for one file, its path relative to the root."""
    if path.startswith("lib/") and layer_of(path) is None:
        return [(1, "folder is not in the layer table")]
    found = []
    readable, code = blank(text, keep_strings=True), blank(text, keep_strings=False)

    def note(position, message):
        found.append((text.count("\n", 0, position) + 1, message))

    for match in INCLUDE.finditer(readable):
        problem = check_include(root, path, match[1], match[2])
        if problem:
            note(match.start(), problem)
    words = dict(FORBIDDEN_EVERYWHERE)
    if path.startswith("lib/"):
        words.update(FORBIDDEN_IN_LIB)
    for pattern, reason in words.items():
        for match in re.finditer(pattern, code):
            note(match.start(), f"'{match.group()}' {reason}")
    if Path(path).suffix in HEADERS:
        for match in re.finditer(r"\busing\s+namespace\b", code):
            note(match.start(), "'using namespace' in a header")
    for match in TEST_NAME.finditer(readable):
        if re.search(r'[;*]|\\[^"]|^\s|\s$|^$', match[1]):
            note(match.start(), "test name: no ; \\ * nor outer spaces; ctest would lose it")
    lines = text.count("\n")
    if lines > MAX_LINES:
        found.append((lines, f"{lines} lines; the limit is {MAX_LINES}: one duty a file"))
    return sorted(found)


def check_tree(root):
    """All findings of a tree as printable lines, and how many files it read."""
    findings, count = [], 0
    for top in ("lib", "tools", "tests"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in SOURCES or not file.is_file():
                continue
            count += 1
            path = file.relative_to(root).as_posix()
            text = file.read_text(encoding="utf-8", errors="replace")
            findings += [f"{path}:{n}: {m}" for n, m in check_file(root, path, text)]
    return findings, count


# --self-test: (path, text, a part of the one finding; None = clean)
CASES = [
    ("lib/base/a.cpp", '#include "base/text.hpp"\n#include <span>\n#include <fmt/format.h>', None),
    ("lib/base/a.cpp", '#include "model/grid.hpp"', "higher number"),
    ("lib/base/a.cpp", "  #  include <model/grid.hpp>", "higher number"),
    ("lib/base/a.cpp", '// #include "model/grid.hpp"\n/* #include <tbb/tbb.h> */', None),
    ("lib/base/a.cpp", '#include "../model/grid.hpp"', '".."'),
    ("lib/base/a.cpp", '#include "nowhere.hpp"', "no such file"),
    ("lib/base/a.cpp", '#include "text.hpp"', None),
    ("lib/model/a.hpp", '#include "base/text.hpp"', None),
    ("lib/model/a.hpp", '#include "batch/run.hpp"', "same number"),
    ("lib/model/a.hpp", '#include "batch/not_there.hpp"', "same number"),
    ("lib/rules/a.hpp", '#include "formats/x.hpp"', "higher number"),
    ("lib/oracle/a.cpp", '#include "base/text.hpp"', "standard library only"),
    ("lib/oracle/a.cpp", "#include <fmt/format.h>", "not in the table"),
    ("lib/oracle/a.cpp", '#include "oracle/a.hpp"\n#include <string_view>', None),
    ("lib/batch/a.hpp", "#include <oneapi/tbb/task_arena.h>", None),
    ("lib/search/a.cpp", "#include <oneapi/tbb/task_arena.h>", "only lib/batch"),
    ("lib/search/a.cpp", "#include <immintrin.h>", None),
    ("lib/logic/a.cpp", "#include <immintrin.h>", "only lib/search"),
    ("lib/formats/a.cpp", "#include <simdjson.h>\n#include <yaml-cpp/yaml.h>", None),
    ("tools/a.cpp", "#include <simdjson.h>", "only lib/formats"),
    ("tools/a.cpp", "#include <CLI/CLI.hpp>\n#include <unistd.h>\n#include <sys/stat.h>", None),
    ("tools/a.cpp", '#include "b.hpp"\n#include "formats/x.hpp"', None),
    ("lib/base/a.cpp", "#include <CLI/CLI.hpp>", "only tools"),
    ("lib/base/a.cpp", "#include <unistd.h>", "not in the table"),
    ("lib/base/a.cpp", "#include <cstdio>", "belongs to tools"),
    ("lib/base/a.cpp", '#include "tools/b.hpp"', "higher number"),
    ("lib/surprise/a.cpp", "", "not in the layer table"),
    ("lib/base/a.cpp", "std::cout << 1;", "prints"),
    ("lib/base/a.cpp", 'std::printf("x");', "prints"),
    ("lib/base/a.cpp", 'std::snprintf(buffer, 3, "x");', None),
    ("lib/base/a.cpp", 'puts("x");', "prints"),
    ("lib/base/a.cpp", 'outputs("x"); queue.exit(1); run.time(); runtime(3);', None),
    ("lib/base/a.cpp", "std::exit(1);", "ends the process"),
    ("lib/base/a.cpp", "abort();", "ends the process"),
    ("lib/base/a.cpp", 'getenv("HOME");', "environment"),
    ("lib/base/a.cpp", "auto t = std::chrono::steady_clock::now();", "clock"),
    ("lib/base/a.cpp", "auto t = time(nullptr);", "clock"),
    ("tools/a.cpp", "auto t = std::chrono::steady_clock::now(); std::exit(0);", None),
    ("tools/a.cpp", "int x = rand();", "randomness"),
    ("tests/unit/a.cpp", "std::uniform_int_distribution<int> d;", "differs"),
    ("tests/unit/a.cpp", "std::mt19937_64 r(7);", None),
    ("tests/unit/a.cpp", "std::random_device r;", "generator"),
    ("lib/base/a.cpp", "std::mt19937_64 r(7);", "generator"),
    ("lib/base/a.cpp", "strand(3); // rand() \n/* std::cout */", None),
    ("lib/base/a.cpp", 'auto s = "cout // exit(1)"; auto c = \'"\'; auto d = "rand()";', None),
    ("lib/base/a.cpp", 'auto s = R"(std::cout " exit(1))"; auto e = R"x(abort())")x";', None),
    ("lib/base/a.cpp", "int n = 1'000'000; std::cout << n; int m = 2'000;", "prints"),
    ("lib/base/a.cpp", "auto c = u8'\"'; std::cout << c; case'\"': x = 0xFF'FF;", "prints"),
    ("lib/base/a.cpp", 'auto s = "a\\"b"; std::cerr << s;', "prints"),
    ("lib/base/a.hpp", "using namespace std;", "in a header"),
    ("lib/base/a.cpp", "using namespace std;", None),
    ("lib/base/a.cpp", "\n" * MAX_LINES, None),
    ("lib/base/a.cpp", "\n" * (MAX_LINES + 1), "the limit"),
    ("tests/unit/a_test.cpp", 'TEST_CASE("a \\"quoted\\", [sic]", "[x]") {}', None),
    ("tests/unit/a_test.cpp", 'TEST_CASE("one; two") {}', "test name"),
    ("tests/unit/a_test.cpp", 'TEST_CASE("all *") {}', "test name"),
]


def self_test():
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        for name in ("lib/base/text.hpp", "lib/model/grid.hpp", "lib/batch/run.hpp",
                     "lib/formats/x.hpp", "lib/oracle/a.hpp", "tools/b.hpp"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).touch()
        for path, text, wanted in CASES:
            found = [message for _, message in check_file(root, path, text)]
            if not found if wanted is None else len(found) == 1 and wanted in found[0]:
                continue
            failures += 1
            print(f"self-test: {path}: {text.strip()!r}\n  wanted {wanted!r}, found {found}")
        # The walk: a finding carries file and line.
        (root / "lib/base/bad.hpp").write_text("\n\nstd::cout;\n")
        findings, count = check_tree(root)
        if count != 7 or findings != ["lib/base/bad.hpp:3: 'cout' prints"]:
            failures += 1
            print(f"self-test: the walk found {findings} in {count} files")
    print(f"check_layers: self-test, {len(CASES) + 1} cases, {failures} failed")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if arguments:
        print("usage: check_layers.py [--self-test]", file=sys.stderr)
        return 2
    findings, count = check_tree(Path(__file__).resolve().parent.parent)
    for line in findings:
        print(line)
    print(f"check_layers: {count} files, {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
