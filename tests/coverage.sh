#!/usr/bin/env bash
# coverage.sh -- how many lines of core and games the tests of the engine run through: at least 95 of 100. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
build=${1:-build/coverage}
least=95
tests="analysis border canvas core draw_border draw_kuhvadis draw_ringgz kuhvadis lessons makers numbers palette promises ringgz tell words"
wanted=()
for test in $tests; do wanted+=("$build/tests/test_$test"); done

make -s -j"$(nproc)" BUILD="$build" SANITIZE='--coverage -O1 -Wno-error' SITE_ENGINE="${SITE_ENGINE:-build/paddock.wasm}" \
    "$build/paddock" "${wanted[@]}" || exit 1
find "$build" -name '*.gcda' -delete
for test in "${wanted[@]}"; do "$test" > "$build/log" 2>&1 || { cat "$build/log"; exit 1; }; done
python3 tests/run_cases.py --program "$build/paddock" > "$build/log" 2>&1 || { tail -n 40 "$build/log"; exit 1; }
gcovr --root . --object-directory "$build" --filter core/ --filter games/ --exclude-throw-branches \
    --print-summary --txt "$build/lines.txt" > "$build/summary.txt" || exit 1
percent=$(sed -n 's/^lines: \([0-9.]*\)%.*/\1/p' "$build/summary.txt")
if awk -v have="$percent" -v least="$least" 'BEGIN { exit !(have >= least) }'; then pass "$percent% of the lines of core and games are run through"; else
    fail "$percent% of the lines of core and games are run through, less than $least%" "$(cat "$build/lines.txt")"
fi
conclude
