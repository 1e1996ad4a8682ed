#!/usr/bin/env bash
# suite rules-named 1
# rules_named.sh -- every numbered rule of docs/rules, and every example there, is named by the
# title of a case in tests/cases.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh

for law in docs/rules/*.md; do
    game=$(basename "$law" .md)
    titles=$(grep -h '^== ' "tests/cases/$game"/*.t)
    rules=$(sed -n 's/^- \*\*\([A-Z][0-9]*\)\*\*.*/\1/p' "$law")
    letter=$(echo "$rules" | head -n 1 | cut -c1)
    examples=$(sed -n '/^## Examples/,$s/^\([0-9]\)\. .*/\1/p' "$law")
    [ -n "$rules" ] && [ -n "$examples" ] || fail "$game: no rules found in $law"
    for rule in $rules; do
        if echo "$titles" | grep -qE "^== ([A-Z][0-9]+, )*$rule\b"; then pass "$rule has a case"; else fail "no case names $rule"; fi
    done
    for example in $examples; do
        if echo "$titles" | grep -q "^== $letter example $example:"; then pass "$game example $example"; else fail "no case for $game example $example"; fi
    done
done
conclude
