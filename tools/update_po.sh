#!/usr/bin/env bash
# update_po.sh -- brings the texts marked in the given C and JavaScript files into po/*.po.
# Translations stay; new texts come in empty; texts that are gone are dropped.
#
#   tools/update_po.sh FILE.c FILE.js ...                 (make po)
#   tools/update_po.sh --template FILE.c FILE.js ...      prints the template only, for tests
set -eu -o pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# $1: a language of xgettext and the name of the result; then its keywords and files.
extract() {
    local language=$1
    shift
    xgettext --language="$language" --from-code=UTF-8 --keyword= --no-location -o "$work/$language.pot" "$@"
    [ ! -e "$work/$language.pot" ] || sed -i 's/charset=CHARSET/charset=UTF-8/' "$work/$language.pot"
}

template() {
    local file c=() js=()
    for file in "$@"; do
        case $file in *.js) js+=("$file") ;; *) c+=("$file") ;; esac
    done
    extract C --keyword=WORDS:1 --keyword=words:2 --keyword=words_say:3 --keyword=words_count:3,4 "${c[@]}"
    extract JavaScript --keyword=_:1 --keyword=counted:2,3 "${js[@]}"
    msgcat --use-first --no-location --sort-output "$work"/*.pot |
        sed '1,/^$/ { /^#/d; /^"\(Project-Id\|Report\|POT-\|PO-Rev\|Last-T\|Language\)/d }'
}

if [ "${1:-}" = --template ]; then
    shift
    template "$@"
    exit
fi
template "$@" > "$work/all.texts"
for po in po/*.po; do
    msgmerge --quiet --no-fuzzy-matching --no-location --sort-output -o "$work/merged" "$po" "$work/all.texts"
    msgattrib --no-obsolete --no-location --sort-output -o "$work/kept" "$work/merged"
    cp "$work/kept" "$po"
done
