#!/usr/bin/env bash
# suite coverage 80 long
# coverage.sh -- how many lines of core and games the tests of the engine run through: at least 95 of 100. Prints TAP.
#
# Only core and games are built again, with counters; everything else is that of the build beside it.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
build=${1:-build/coverage}
plain=${PLAIN_BUILD:-build}
engine=${SITE_ENGINE:-build/paddock.wasm}
least=95
# The C tests of the engine, but for those of searches, which take long and run through the same lines.
mapfile -t wanted < <(grep -LE '#include "(host|lib|server|sim|tui|web|ai/(mcts|refine)|tests/(hall|room)_help)' tests/test_*.c | sed "s|^tests/\(.*\)\.c|$build/tests/\1|")

make -s -j"$(nproc)" BUILD="$plain" SITE_ENGINE="$engine" "$plain/paddock" || exit 1
rm -rf "$build"
mkdir -p "$build/obj"
cp -a "$plain/gen" "$plain/dice_tables" "$plain/words_table" "$build/"
mkdir -p "$build/obj/engine"
for folder in engine/ai engine/table engine/review program gen; do cp -a "$plain/obj/$folder" "$build/obj/$folder"; done
find "$build" -name '*.d' -delete # they speak of the other folder
make -s -j"$(nproc)" BUILD="$build" SANITIZE='--coverage -O1 -Wno-error -DPADDOCK_CAREFUL' -o "$build/gen/site_files.c" \
    "$build/paddock" "${wanted[@]}" || exit 1
for test in "${wanted[@]}"; do "$test" > "$build/log" 2>&1 || { cat "$build/log"; exit 1; }; done
python3 tests/run_cases.py --program "$build/paddock" > "$build/log" 2>&1 || { tail -n 40 "$build/log"; exit 1; }
gcovr --root . --object-directory "$build" --filter engine/core/ --filter engine/draw/ --filter engine/games/ --exclude-throw-branches \
    --print-summary --txt "$build/lines.txt" > "$build/summary.txt" || exit 1
percent=$(sed -n 's/^lines: \([0-9.]*\)%.*/\1/p' "$build/summary.txt")
echo "#! $percent% of the lines of core and games are run through"
if awk -v have="$percent" -v least="$least" 'BEGIN { exit !(have >= least) }'; then pass "$percent% of the lines of core and games are run through"; else
    fail "$percent% of the lines of core and games are run through, less than $least%" "$(cat "$build/lines.txt")"
fi
conclude
