#!/usr/bin/env bash
# embed_words.sh -- makes C arrays of the translations, in the order of the files.
#
#   tools/embed_words.sh build/words_table po/fr.po po/it.po ... > build/gen/words.c
set -eu -o pipefail
table=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compiled=()
for po in "$@"; do
    mo=$work/$(basename "$po" .po).mo
    msgfmt --endianness=little --no-hash -o "$mo" "$po"
    compiled+=("$mo")
done
"$table" "${compiled[@]}"
