#!/usr/bin/env bash
# suite po 2
# po.sh -- the translations: complete, none left over, well-formed, with the same placeholders and
# the same marks ("# " and "- " of summaries) as the English text. Then the same on doctored copies,
# which must be found out.
set -u
cd "$(dirname "$0")/.." || exit 1
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

# Marks as a printer of the language sets them. French: a narrow no-break space before ; : ! ? and inside « »
# (a mark that begins a text is a key); quotes are those of the language.
printed_wrongly() {
    local wrong
    case $(sed -n 's/^"Language: \(..\).*/\1/p' "$1") in
        fr) wrong='[^\x{202f}"][;!?\x{bb}](\s|"|\.|,|\)|$)|[^\x{202f}"]:(\s|"$)|\x{ab}[^\x{202f}]|\x{a0}|[\x{201c}-\x{201e}]' ;;
        it) wrong='[\x{201c}-\x{201e}]|\x{ab} | \x{bb}' ;;
        *) wrong='[\x{ab}\x{bb}\x{201d}]|\x{201e}[^\x{201c}]*"$' ;;
    esac
    msgattrib --no-obsolete --no-wrap "$1" | sed -n '/^msgstr/p' | LC_ALL=C.UTF-8 grep -P "$wrong"
}

# $1: title; the rest must print nothing.
expect_nothing() {
    local title=$1 found
    shift
    found=$("$@")
    if [ -z "$found" ]; then echo "ok - $title"; else
        echo "not ok - $title: $(echo "$found" | wc -l)"
        echo "$found" | head -n 12 | sed 's/^/# /'
    fi
}

# $1: title, $2: a check, $3: a .po that it must complain about.
expect_found() {
    if [ -n "$($2 "$3")" ]; then echo "ok - found out: $1"; else echo "not ok - not found out: $1"; fi
}

if [ -s "$work/texts.pot" ]; then echo "ok - there are texts"; else
    echo "not ok - there are texts"
    sed 's/^/# /' "$work/template.log"
fi
for po in po/*.po; do
    expect_nothing "$po is well-formed" malformed "$po"
    expect_nothing "$po has every text (make po brings them)" missing "$po"
    expect_nothing "$po has no text that is not used (make po drops them)" unused "$po"
    expect_nothing "$po translates every text" untranslated "$po"
    expect_nothing "$po has the placeholders and marks of the English texts" other_placeholders "$po"
    expect_nothing "$po is set as the language is printed" printed_wrongly "$po"
done

# A small translation of its own, good at first.
good() {
    printf '%s\n' 'msgid ""' 'msgstr ""' '"Language: de\n"' '"Content-Type: text/plain; charset=UTF-8\n"' \
        '"Plural-Forms: nplurals=2; plural=(n != 1);\n"' '' 'msgid "%1 beats %2"' 'msgstr "%2 verliert gegen %1"' '' \
        'msgid "- Item"' 'msgstr "- Punkt"' '' 'msgid "%1 cow"' 'msgid_plural "%1 cows"' 'msgstr[0] "%1 Kuh"' \
        'msgstr[1] "%1 Kühe"'
}
good > "$work/good.po"
expect_nothing "a good file is good" malformed "$work/good.po"
expect_nothing "its placeholders are good" other_placeholders "$work/good.po"
good | sed 's/%2 verliert/%3 verliert/' > "$work/bad.po"
expect_found "another placeholder" other_placeholders "$work/bad.po"
good | sed 's/"- Punkt"/"Punkt"/' > "$work/bad.po"
expect_found "a mark that is gone" other_placeholders "$work/bad.po"
good | sed 's/"%1 Kühe"/"Kühe"/' > "$work/bad.po"
expect_found "a plural without its number" other_placeholders "$work/bad.po"
good | sed 's/"%1 Kuh"/"eine Kuh"/' > "$work/bad.po"
expect_found "a singular without its number" other_placeholders "$work/bad.po"
good | sed 's/"- Punkt"/""/' > "$work/bad.po"
expect_found "a text that is not translated" untranslated "$work/bad.po"
good | sed 's/^msgstr\[1\].*//' > "$work/bad.po"
expect_found "a form that is missing" malformed "$work/bad.po"
good | sed 's/Punkt/„Punkt”/' > "$work/bad.po"
expect_found "a quote of another language" printed_wrongly "$work/bad.po"
good | sed 's/Language: de/Language: fr/; s/"- Punkt"/"- Point : rien"/' > "$work/bad.po"
expect_found "an ordinary blank before a French colon" printed_wrongly "$work/bad.po"
expect_nothing "the good file is set well" printed_wrongly "$work/good.po"
expect_found "a text that is not used" unused "$work/good.po"
expect_found "a text that is missing" missing "$work/good.po"
