#!/usr/bin/env bash
# embed_words.sh -- makes C arrays of the translations.
#
#   tools/embed_words.sh po/fr.po po/it.po po/de.po > build/gen/words.c
set -eu -o pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo '/* Made by tools/embed_words.sh; see po/words.h. */'
echo '#include "po/tables.h"'
names=
for po in "$@"; do
    lang=$(basename "$po" .po)
    msgfmt --endianness=little --no-hash -o "$work/$lang.mo" "$po"
    echo "const unsigned char words_$lang[] = {"
    od -An -v -tu1 "$work/$lang.mo" | sed 's/ *\([0-9][0-9]*\)/\1,/g'
    echo '};'
    names="$names, words_$lang"
done
echo "const unsigned char *const words_tables[] = { 0$names };"
