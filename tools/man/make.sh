#!/usr/bin/env bash
# Writes the manual pages gridmill.1 and gridmill-COMMAND.1 into a folder.
# usage: make.sh PROGRAM FOLDER
set -euo pipefail
program=$1 folder=$2
mkdir -p "$folder"
"$program" help --man > "$folder/gridmill.1"
for command in $("$program" help --words); do
  "$program" help --man "$command" > "$folder/gridmill-$command.1"
done
