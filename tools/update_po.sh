#!/usr/bin/env bash
# update_po.sh -- brings the texts marked in the given C files into po/*.po. Translations stay; new
# texts come in empty; texts that are gone are dropped.
#
#   tools/update_po.sh FILE.c ...                 (make po)
#   tools/update_po.sh --template FILE.c ...      prints the template only, for tests
set -eu -o pipefail
template() {
    xgettext --language=C --from-code=UTF-8 --keyword= --keyword=WORDS:1 --keyword=words:2 \
        --keyword=words_say:3 --keyword=words_count:3,4 --no-location --sort-output --omit-header -o - "$@"
}
if [ "${1:-}" = --template ]; then
    shift
    template "$@"
    exit
fi
pot=$(mktemp)
trap 'rm -f "$pot"' EXIT
template "$@" > "$pot"
for po in po/*.po; do
    msgmerge --quiet --no-fuzzy-matching --no-location --sort-output -o "$po.new" "$po" "$pot"
    msgattrib --no-obsolete --no-location --sort-output -o "$po.new2" "$po.new"
    rm "$po.new"
    mv "$po.new2" "$po"
done
