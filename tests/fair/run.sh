#!/usr/bin/env bash
# run.sh -- `paddock verify` on two games thrown from a secret: as they are, recomputed by another
# program from docs/notation.md alone, and bent in one place.
set -u
cd "$(dirname "$0")/../.." || exit 1
program=${1:-build/paddock}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# $1: title; the rest is a command.
holds() {
    local title=$1
    shift
    if "$@" > "$work/out" 2>&1; then echo "ok - $title"; else
        echo "not ok - $title"
        sed 's/^/# /' "$work/out"
        failed=1
    fi
}

refuses() { # a file that verify must refuse with the words
    "$program" verify "$1" > "$work/out" 2>&1 && return 1
    grep -qF -- "$2" "$work/out"
}

throws() { sed '1,/^actions/d' "$1" | tr ' ' '\n' | grep roll:; }

for game in tests/fair/*.game; do
    name=$(basename "$game" .game)
    holds "$name: verified" "$program" verify "$game"
    python3 tests/fair/reference.py "$game" > "$work/told"
    throws "$game" > "$work/fallen"
    holds "$name: the same throws by the definition" cmp "$work/told" "$work/fallen"
    grep -v '^secret\|^result' "$game" > "$work/hidden.game"
    holds "$name: no secret, no verdict" refuses "$work/hidden.game" 'not revealed'
    sed 's/^secret ./secret z/' "$game" > "$work/broken.game"
    holds "$name: a broken secret is refused" refuses "$work/broken.game" hexadecimal
    sed 's/^salt p1 0 ../salt p1 0 ff/' "$game" > "$work/salted.game"
    holds "$name: another salt is found out" refuses "$work/salted.game" 'its secret gives'
    sed 's/^takeback 7$/takeback 70000/' "$game" > "$work/back.game"
    holds "$name: another take-back is found out" refuses "$work/back.game" 'its secret gives'
done
holds "a record from elsewhere is refused" refuses tests/fair/run.sh "paddock 1"
exit $failed
