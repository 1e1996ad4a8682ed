#!/usr/bin/env bash
# suite fair 5
# run.sh -- `paddock verify` on two games rolled from a secret: as they are, recomputed by another program from
# docs/notation.md alone, and bent in one place. Then records that dishonest servers forged (forge.py).
set -u
cd "$(dirname "$0")/../.." || exit 1
source tests/tap.sh
program=${1:-build/paddock}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

refuses() { # a file that verify must refuse with the words
    "$program" verify "$1" > "$work/out" 2>&1 && return 1
    cat "$work/out"
    grep -qF -- "$2" "$work/out"
}

throws() { sed '1,/^actions/d' "$1" | tr ' ' '\n' | grep roll:; }

for game in tests/fair/*.game; do
    name=$(basename "$game" .game)
    check "$name: verified" "$program" verify "$game"
    check "$name: what it does not prove" says 'no salt was pledged, as in version 0.1' "$program" verify "$game"
    python3 tests/fair/reference.py "$game" > "$work/told"
    throws "$game" > "$work/fallen"
    check "$name: the same throws by the definition" cmp "$work/told" "$work/fallen"
    grep -v '^secret\|^result' "$game" > "$work/hidden.game"
    check "$name: no secret, no verdict" refuses "$work/hidden.game" 'not revealed'
    sed 's/^secret ./secret z/' "$game" > "$work/broken.game"
    check "$name: a broken secret is refused" refuses "$work/broken.game" hexadecimal
    sed 's/^salt p1 0 ../salt p1 0 ff/' "$game" > "$work/salted.game"
    check "$name: another salt is found out" refuses "$work/salted.game" 'its secret gives'
    sed 's/^takeback 7$/takeback 70000/' "$game" > "$work/back.game"
    check "$name: another take-back is found out" refuses "$work/back.game" 'its secret gives'
done
check "a record from elsewhere is refused" refuses tests/fair/run.sh "paddock 1"
python3 tests/fair/forge.py "$program" || failed=1
conclude
