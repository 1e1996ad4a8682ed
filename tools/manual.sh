#!/usr/bin/env bash
# manual.sh PROGRAM DATE FOLDER LANGUAGE... -- writes the manual pages of the program and of its commands, which
# the program prints. English ones go to FOLDER/man1, others to FOLDER/LANGUAGE/man1.
set -eu
program=$1 date=$2 folder=$3
shift 3
commands=$("$program" help --table | awk -F'\t' '$1 == "command" { print $2 }')
for language in "$@"; do
    to=$folder/$language/man1
    [ "$language" != en ] || to=$folder/man1
    mkdir -p "$to"
    page() { "$program" help --man --lang "$language" "$@" | sed "1s/\"\"/\"$date\"/"; }
    page > "$to/paddock.1"
    for command in $commands; do page "$command" > "$to/paddock-$command.1"; done
done
