# shellcheck shell=bash
# tell.sh -- translated messages for shell scripts, to be sourced. The texts are in po/*.po like all others;
# without a translation they are in English.
#
#   . tools/tell.sh
#   tell "Installing %1 ..." "$packages"

# The translation of $1 in the .po file $2, where long texts have several lines.
translation() {
    awk -v wanted="$1" '
        function content(line) {
            sub(/^[a-z]* *"/, "", line)
            sub(/"$/, "", line)
            return line
        }
        /^msgid / { text = content($0); part = "id"; next }
        /^msgstr / { if (text == wanted) { found = content($0); part = "str" } else part = ""; next }
        /^"/ { if (part == "id") text = text content($0); else if (part == "str") found = found content($0); next }
        { if (part == "str") exit; part = "" }
        END { gsub(/\\"/, "\"", found); print found }' "$2"
}

# Without UTF-8 only English can be shown.
tell() {
    local text=$1 part=${2:-} translated po
    local locale=${LC_ALL:-${LC_MESSAGES:-${LANG:-C}}} characters=${LC_ALL:-${LC_CTYPE:-${LANG:-C}}}
    po=$(dirname "${BASH_SOURCE[0]}")/../po/${locale:0:2}.po
    if [[ ${characters,,} == *utf*8* && -f $po ]]; then
        translated=$(translation "$text" "$po")
        text=${translated:-$text}
    fi
    echo "${text//%1/"$part"}"
}
