#!/usr/bin/env bash
# Fails when a C++ file is not laid out as .clang-format says; --fix mends it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=(--dry-run -Werror)
[[ ${1-} != --fix ]] || mode=(-i)
find lib tools tests -name '*.cpp' -print0 -o -name '*.hpp' -print0 -o -name '*.inl' -print0 |
  xargs -0 -r clang-format --style=file "${mode[@]}"
