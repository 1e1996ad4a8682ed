#!/usr/bin/env bash
# update_po.sh -- updates .po files with the marked texts of C, JavaScript and shell files. Translations are
# kept, new texts are added without one, and texts that are gone are removed.
#
#   tools/update_po.sh FILE.po ... FILE.c FILE.js ...                 (make po)
#   tools/update_po.sh --template FILE.c FILE.js ...                  prints the template only, for tests
#   tools/update_po.sh --calls FILE.js ...                            prints the texts of each, without gettext
#   tools/update_po.sh --select FOLDER FILE.po ... FILE.c FILE.js ... copies with the texts of these alone, into the folder
set -eu -o pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# $1: a language of xgettext and the name of the result; then its keywords and files.
extract() {
    local language=$1
    shift
    xgettext --language="$language" --from-code=UTF-8 --keyword= --no-location -o "$work/$language.pot" "$@" 2> "$work/said"
    if [ -s "$work/said" ]; then # a warning may mean that a text was missed
        cat "$work/said" >&2
        return 1
    fi
    [ ! -e "$work/$language.pot" ] || sed -i 's/charset=CHARSET/charset=UTF-8/' "$work/$language.pot"
}

# Only the calls: xgettext takes the slash in `${this}/${that}` for a regular expression.
calls_in() {
    local text="'\\(\\([^'\\\\]\\|\\\\.\\)\\+\\)'"
    cat "$@" | tr '\n' ' ' | sed "s/\\b\\(_\\|counted\\)(/\\n&/g" |
        sed -n "s/^_( *$text.*/_('\\1');/p; s/^counted([^']*$text, *$text.*/counted(0, '\\1', '\\3');/p"
}

template() {
    local file c=() js=() shell=()
    for file in "$@"; do
        case $file in
            *.js) js+=("$file") ;;
            *.[ch]) c+=("$file") ;;
            *) shell+=("$file") ;;
        esac
    done
    extract C --keyword=WORDS:1 --keyword=words:2 --keyword=words_say:3 --keyword=words_count:3,4 \
        --keyword=prose_say:2 --keyword=prose_line:2 --keyword=say:2 --keyword=say_in:3 --keyword=say_counted:3,4 --keyword=say_failed:1 \
        --keyword=text_fail:2 --keyword=text_fail_at:2 --keyword=text_fail_with:2 "${c[@]}"
    calls_in "${js[@]}" > "$work/calls.js"
    extract JavaScript --keyword=_:1 --keyword=counted:2,3 "$work/calls.js"
    [ ${#shell[@]} -eq 0 ] || extract Shell --keyword=tell:1 --keyword=translation:1 "${shell[@]}"
    msgcat --use-first --no-location --sort-output "$work"/*.pot |
        sed '/^#, \(c\|javascript\|sh\)-format$/d; 1,/^$/ { /^#/d; /^"\(Project-Id\|Report\|POT-\|PO-Rev\|Last-T\|Language\)/d }'
}

if [ "${1:-}" = --template ]; then
    shift
    template "$@"
    exit
fi
if [ "${1:-}" = --calls ]; then
    for file in "${@:2}"; do echo "$file" && calls_in "$file"; done
    exit
fi
into=
if [ "${1:-}" = --select ]; then
    into=$2
    mkdir -p "$into"
    shift 2
fi
translations=()
while [[ ${1:-} == *.po ]]; do
    translations+=("$1")
    shift
done
template "$@" > "$work/all.texts"
for po in "${translations[@]}"; do
    msgmerge --quiet --no-fuzzy-matching --no-location --sort-output -o "$work/merged" "$po" "$work/all.texts"
    msgattrib --no-obsolete --no-location --sort-output -o "$work/kept" "$work/merged"
    cp "$work/kept" "${into:-$(dirname "$po")}/$(basename "$po")"
done
