#!/usr/bin/env bash
# suite po 2
# po.sh -- the translations: complete, none left over, well-formed, with the same placeholders and
# the same marks ("# " and "- " of summaries) as the English text, and set as the language is printed
# (typography.py). Then the same on doctored copies, which must be found out.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2046 # one word for each file
tools/update_po.sh --template $(make -s worded) > "$work/texts.pot" 2> "$work/template.log"

# One line a text: its English, and whether it has two forms.
texts() {
    msgattrib --no-obsolete --no-wrap "$1" | awk '
        /^msgid / { text = substr($0, 7); many = "" }
        /^msgid_plural / { many = " | " substr($0, 14) }
        /^msgstr/ && text != "" { if (text != "\"\"") print text many; text = "" }'
}

# Names and dates of translators may be missing from the header: they are git's business.
malformed() { msgfmt --check --output-file=/dev/null "$1" 2>&1 | grep -v "header field '.*' missing"; }

missing() { comm -13 <(texts "$1" | sort) <(texts "$work/texts.pot" | sort); }
unused() { comm -23 <(texts "$1" | sort) <(texts "$work/texts.pot" | sort); }

untranslated() {
    msgattrib --untranslated --no-obsolete --no-wrap "$1" | sed -n 's/^msgid //p' | grep -v '^""$'
    msgattrib --only-fuzzy --no-obsolete --no-wrap "$1" | sed -n 's/^msgid \(.*\)/fuzzy: \1/p' | grep -v '""$'
}

# Placeholders %1 %2 %3 and the mark at the beginning, in every form of a text. Singulars keep their
# number too: in French they also stand for nought.
other_placeholders() {
    msgattrib --no-obsolete --no-wrap "$1" | awk '
        function signs(s,   found) {
            found = (s ~ /%1/ ? "1" : "") (s ~ /%2/ ? "2" : "") (s ~ /%3/ ? "3" : "")
            return (s ~ /^"# / ? "#" : s ~ /^"- / ? "-" : "") found
        }
        /^msgid / { text = many = substr($0, 7) }
        /^msgid_plural / { many = substr($0, 14) }
        /^msgstr/ && text != "\"\"" {
            form = $0
            sub(/^msgstr(\[[0-9]\])? /, "", form)
            if (form != "\"\"" && signs(form) != signs(many)) print text " -> " form
        }'
}

# Apostrophes, quotes, dots and the spaces before marks, by language; of the template, the English texts.
set_wrongly() {
    local language
    language=$(sed -n 's/^"Language: \([a-z]*\).*/\1/p' "$1")
    msgattrib --no-obsolete --no-wrap "$1" | tests/typography.py "${language:-en}"
}

# The texts that stand in a page or a manifest itself.
outside() {
    grep -ohE '(description|og:[a-z]+)" content="[^"]*"|"(name|label|description)": "[^"]*"|<(p|title)[^>]*>[^<]+' "$@" |
        sed -E 's/^<[^>]*>(.*)$/msgid "\1"/; s/^[^<]* ?(content=|: )"(.*)"$/msgid "\2"/'
}
outside_wrongly() { outside "$@" | tests/typography.py en; }

# found TITLE CHECK CHANGE -- with this change (sed) of a good translation the check has something to tell.
found() {
    good | sed "$3" > "$work/changed.po"
    if [ -n "$($2 "$work/changed.po")" ]; then pass "found out: $1"; else fail "not found out: $1"; fi
}

check "there are texts" test -s "$work/texts.pot"
check_silent "the English texts are set well" set_wrongly "$work/texts.pot"
check "texts of the page and the manifest are found" test "$(outside web/site/index.html web/site/manifest.webmanifest | grep -c '^msgid "Paddock\|^msgid "Play against')" -ge 5
check_silent "the page and the manifest are set well" outside_wrongly web/site/index.html web/site/manifest.webmanifest
printf '%s\n' '<meta property="og:title" content="Ann'"'"'s game">' '  "description": "Loading ...",' '<title>Paddock : rules</title>' > "$work/page"
check "found out: a page and a manifest that are not" test "$(outside_wrongly "$work/page" | wc -l)" -eq 3
check "po/LINGUAS lists the translations" diff <(sed 's|.*|po/&.po|' po/LINGUAS | sort) <(printf '%s\n' po/*.po)
for po in po/*.po; do
    check_silent "$po is well-formed" malformed "$po"
    check_silent "$po has every text (make po brings them)" missing "$po"
    check_silent "$po has no text that is not used (make po drops them)" unused "$po"
    check_silent "$po translates every text" untranslated "$po"
    check_silent "$po has the placeholders and marks of the English texts" other_placeholders "$po"
    check_silent "$po is set as the language is printed" set_wrongly "$po"
done

# A small translation of its own, good at first.
good() {
    printf '%s\n' 'msgid ""' 'msgstr ""' '"Language: de\n"' '"Content-Type: text/plain; charset=UTF-8\n"' \
        '"Plural-Forms: nplurals=2; plural=(n != 1);\n"' '' 'msgid "%1 beats %2"' 'msgstr "%2 verliert gegen %1"' '' \
        'msgid "- Item"' 'msgstr "- Punkt"' '' 'msgid "%1 cow"' 'msgid_plural "%1 cows"' 'msgstr[0] "%1 Kuh"' \
        'msgstr[1] "%1 Kühe"'
}
good > "$work/good.po"
check_silent "a good file is good" malformed "$work/good.po"
check_silent "its placeholders are good" other_placeholders "$work/good.po"
found "another placeholder" other_placeholders 's/%2 verliert/%3 verliert/'
found "a mark that is gone" other_placeholders 's/"- Punkt"/"Punkt"/'
found "a plural without its number" other_placeholders 's/"%1 Kühe"/"Kühe"/'
found "a singular without its number" other_placeholders 's/"%1 Kuh"/"eine Kuh"/'
found "a text that is not translated" untranslated 's/"- Punkt"/""/'
found "a form that is missing" malformed 's/^msgstr\[1\].*//'
check_silent "the good file is set well" set_wrongly "$work/good.po"
found "a quote of another language" set_wrongly 's/Punkt/„Punkt”/'
found "a quote that is not closed" set_wrongly 's/Punkt/„Punkt/'
found "a space before a German colon" set_wrongly 's/"- Punkt"/"- Punkt : nichts"/'
found "no space before a German %" set_wrongly 's/"- Punkt"/"- 5%"/'
found "an apostrophe of a typewriter" set_wrongly "s/Punkt/Hans' Kuh/"
found "such an apostrophe inside a word" set_wrongly "s/Language: de/Language: fr/; s/Punkt/l'ordinateur d'Ann/"
found "three dots" set_wrongly 's/Punkt/Moment .../'
found "a space of the wrong width before a French colon" set_wrongly 's/Language: de/Language: fr/; s/"- Punkt"/"- Point : rien"/'
found "no space before a French %" set_wrongly 's/Language: de/Language: fr/; s/Punkt/5%/'
found "French quotes without spaces" set_wrongly 's/Language: de/Language: fr/; s/Punkt/«point»/'
found "Italian quotes with spaces" set_wrongly 's/Language: de/Language: it/; s/Punkt/« punto »/'
found "a space before an Italian …" set_wrongly 's/Language: de/Language: it/; s/Punkt/Un momento …/'
found "a space before an Italian %" set_wrongly 's/Language: de/Language: it/; s/Punkt/5 %/'
found "an English apostrophe of a typewriter" set_wrongly "/Language: de/d; s/Item/Ann's item/"
found "English single quotes around a button" set_wrongly "/Language: de/d; s/Item/Click 'Done'/"
found "a space before an English …" set_wrongly '/Language: de/d; s/Item/Connecting …/'
good | sed "/Language: de/d; s/Item/Try 'paddock help %1', '--seed' or '%2'/" > "$work/typed.po"
check_silent "what is typed has straight quotes" set_wrongly "$work/typed.po"
found "a text that is not used" unused ''
found "a text that is missing" missing ''
conclude
