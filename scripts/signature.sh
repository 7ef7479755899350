#!/usr/bin/env bash
# Prints one line, "Signature: <16 hex digits>": a hash over what the program
# writes and exits with on every file in corpora/.  A commit that changes the
# line changes what users get, and says so.
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

for command in "${commands[@]}"; do
  read -ra words <<<"$command"
  for file in "${files[@]}"; do
    code=0
    "$binary" "${words[@]}" "$@" "$file" >"$scratch/stdout" 2>"$scratch/stderr" </dev/null || code=$?
    if [[ $code -ge 2 ]]; then
      { echo "signature: exit $code from gridmill $command $* $file"; cat "$scratch/stderr"; } >&2
      exit 2
    fi
    hash=$(sha256sum <"$scratch/stdout")
    echo "${hash:0:16} $code $command $file"
  done
done >"$scratch/lines"

if $lines; then
  cat "$scratch/lines"
else
  hash=$(sha256sum <"$scratch/lines")
  echo "Signature: ${hash:0:16}"
fi
