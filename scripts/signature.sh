#!/usr/bin/env bash
# Prints one line, "Signature: <16 hex digits>": a hash over what the program
# writes and exits with on every file in corpora/, and over what it generates.
# A commit that changes the line changes what users get, and says so.
#
#   --binary FILE   another build (default build/release/tools/gridmill)
#   --lines         one hash per command and file instead of one for all
#   ARGUMENTS       go to every command, for instance --jobs 2
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C

# Every command that counts; the file is put behind it.
commands=(
  'solve --format jsonl'
  'solve --format text'
  'solve --format json'
  'solve --format yaml'
  'solve --format csv'
  'solve --format grid'
  'verify-unique --format jsonl'
  'verify-unique --format text'
  'grade --format jsonl'
  'grade --format text'
  'verify-unique --format json'
  'verify-unique --format yaml'
  'verify-unique --format csv'
)

# Every command that counts and reads nothing.
makers=(
  'generate --seed 7 --count 10000'
  'generate --seed 7 --count 100 --symmetry rotate180 --clues 28..34 --format jsonl'
  'generate --seed 7 --count 60 --level easy,medium,hard --date-from 2026-12-01 --format yaml'
  'generate --seed 7 --count 200 --size 6 --minimal --format csv'
  'generate --seed 7 --count 2 --size 16 --format grid'
)

binary=build/release/tools/gridmill
lines=false
while [[ $# -gt 0 ]]; do
  case "$1" in
    --binary) binary=${2:?--binary needs a file}; shift 2 ;;
    --lines) lines=true; shift ;;
    *) break ;;
  esac
done
[[ -x $binary ]] || { echo "signature: no program at $binary; run scripts/test first" >&2; exit 2; }

mapfile -t files < <(find corpora -type f ! -name '*.md' ! -name '.*' | sort)
[[ ${#files[@]} -gt 0 ]] || { echo "signature: no files in corpora/" >&2; exit 2; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

row() {  # label, then the words of a command
  local label=$1 code=0 hash
  shift
  "$binary" "$@" >"$scratch/stdout" 2>"$scratch/stderr" </dev/null || code=$?
  if [[ $code -ge 2 ]]; then
    { echo "signature: exit $code from gridmill $*"; cat "$scratch/stderr"; } >&2
    exit 2
  fi
  hash=$(sha256sum <"$scratch/stdout")
  echo "${hash:0:16} $code $label"
}

{
  for command in "${commands[@]}"; do
    read -ra words <<<"$command"
    for file in "${files[@]}"; do
      row "$command $file" "${words[@]}" "$@" "$file"
    done
  done
  for command in "${makers[@]}"; do
    read -ra words <<<"$command"
    row "$command" "${words[@]}" "$@"
  done
} >"$scratch/lines"

if $lines; then
  cat "$scratch/lines"
else
  hash=$(sha256sum <"$scratch/lines")
  echo "Signature: ${hash:0:16}"
fi
