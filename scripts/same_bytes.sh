#!/usr/bin/env bash
# The promise "same bytes": the output depends on input, options and seed alone.
# Runs two builds (default: by g++ and by clang++) with 1, 2 and 8 jobs over
# corpora/ and fails on any difference.  The commands stand in signature.sh.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

one=$(realpath "${1:-$root/build/release/tools/gridmill}")
other=$(realpath "${2:-$root/build/clang/tools/gridmill}")

expected=$("$root/scripts/signature.sh" --binary "$one" --lines --jobs 1)
for binary in "$one" "$other"; do
  for jobs in 1 2 8; do
    actual=$("$root/scripts/signature.sh" --binary "$binary" --lines --jobs "$jobs")
    if [[ $actual != "$expected" ]]; then
      echo "same_bytes: $binary --jobs $jobs differs from $one --jobs 1:"
      diff <(printf '%s\n' "$expected") <(printf '%s\n' "$actual") || true
      exit 1
    fi
  done
done
echo "same_bytes: $(wc -l <<<"$expected") outputs, each the same from 2 builds with 1, 2 and 8 jobs"
