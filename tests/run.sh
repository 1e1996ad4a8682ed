#!/usr/bin/env bash
# Builds and runs every test; closes with one line, "N passed, N failed".
#
# A suite prints TAP lines, "ok - ..." or "not ok - ...", and each counts. A step is a command
# that counts as one test. What they print goes to build/log; of a failure the part that matters
# is shown here.
set -u
cd "$(dirname "$0")/.." || exit 1
rm -rf build/log
mkdir -p build/log
jobs=$(nproc)
began=$(date +%s)
export LC_ALL=C.UTF-8 # most tests look at English words; those about languages choose their own

# One suite more than there are cores: most of them keep one core busy, and some mostly wait.
wait_for_room() {
    while [ "$(jobs -rp | wc -l)" -gt "$jobs" ]; do wait -n; done
}

# What a suite or step has to say, in one piece, so that two at once do not mix their lines.
tell() {
    local name=$1 what=$2 since=$3
    printf '%-28s %s (%d s)\n%s' "$name" "$what" $(($(date +%s) - since)) "${4:+$4
}"
}

run_suite() {
    local name=$1 log=build/log/$1.log good bad status more="" since
    since=$(date +%s)
    shift
    "$@" > "$log" 2>&1
    status=$?
    good=$(grep -c '^ok\b' "$log")
    bad=$(grep -c '^not ok\b' "$log")
    # A suite that stops in the middle, or runs no test at all, has failed whatever it counted.
    if [ "$bad" -eq 0 ] && { [ $status -ne 0 ] || [ "$good" -eq 0 ]; }; then
        bad=1
        echo "not ok - $name ended with status $status" >> "$log"
        more=$(tail -n 40 "$log")
    elif [ "$bad" -gt 0 ]; then
        more=$(grep -A 12 '^not ok\b' "$log" | head -n 80)
    fi
    # What a suite wants to be read even when all is well.
    more=$(sed -n 's/^#! /  /p' "$log")${more:+
$more}
    echo "$good $bad" > "build/log/$name.count"
    tell "$name" "$good passed, $bad failed" "$since" "$more"
}

run_step() {
    local name=$1 log=build/log/$1.log since
    since=$(date +%s)
    shift
    if "$@" > "$log" 2>&1; then
        echo "1 0" > "build/log/$name.count"
        tell "$name" ok "$since"
    else
        echo "0 1" > "build/log/$name.count"
        tell "$name" failed "$since" "$(tail -n 40 "$log")"
    fi
}

# A name is announced before it runs, so that one that vanishes is missed in the end.
announce() { echo "0 1" > "build/log/$1.count"; }

suite() {
    announce "$1"
    wait_for_room
    run_suite "$@" &
}

# Suites that mostly wait, for a clock or a screen: one after the other, beside those that compute.
waiting=()
waiting_suite() {
    announce "$1"
    waiting+=("$(printf '%q ' "$@")")
}

run_waiting_suites() {
    local words
    for words in "${waiting[@]}"; do eval "run_suite $words"; done
}

# Steps that others need, and that use all cores themselves: one after the other.
step() {
    announce "$1"
    wait
    run_step "$@"
}

# Sanitizers see as much with less optimisation, and lines are all that their reports show.
careful_make() {
    make -j"$jobs" BUILD=build/careful \
        SANITIZE='-O2 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -DPADDOCK_CAREFUL' "$@"
}

# run_c_tests FOLDER [NAME ...] -- all but those named
run_c_tests() {
    local folder=$1 test status=0
    shift
    for test in tests/test_*.c; do
        test=$(basename "$test" .c)
        case " $* " in *" $test "*) continue ;; esac
        test=$folder/$test
        CMOCKA_MESSAGE_OUTPUT=TAP "$test" || status=1
    done
    return $status
}

# Types of the browser's part, written as comments: the page, and what runs beside it.
types() {
    tests/browser/node_modules/.bin/tsc -p web && tests/browser/node_modules/.bin/tsc -p web/tsconfig.workers.json
}

step format make format-check
step types types
step build-gcc make -j"$jobs" all tests
# Nothing of it is run: it is there for its warnings, which do not depend on optimisation.
step build-clang make -j"$jobs" BUILD=build/clang CC=clang SANITIZE='-O0 -g0' all tests
step build-careful careful_make all tests
step build-wasm make -j"$jobs" wasm
step build-library make -j"$jobs" lib
step build-static make -j"$jobs" static
step build-fuzzers make -j"$jobs" fuzzers
waiting_suite server-sqlite python3 tests/test_server.py
waiting_suite server-postgres python3 tests/test_server.py --store postgres
waiting_suite server-sqlite-careful python3 tests/test_server.py --program build/careful/paddock --slow \
    --only games together tokens lobby take_back stale rematch http assets openapi limits proxy kill disk_full upgrades pipelined lengths attack
waiting_suite server-postgres-careful python3 tests/test_server.py --program build/careful/paddock --slow --store postgres \
    --only tokens lobby rematch kill database_gone database_frozen three_servers
waiting_suite service python3 tests/test_service.py
waiting_suite static tests/test_static.sh
waiting_suite server-static python3 tests/test_server.py --program build/static/paddock --only games together take_back limits
waiting_suite terminal tests/test_terminal.sh
waiting_suite completions tests/test_completions.sh
waiting_suite tui python3 tests/test_tui.py
waiting_suite tui-careful python3 tests/test_tui.py --program build/careful/paddock \
    --only ringgz kuhvadis mouse resize kill_and_resume colours start_screen actions dice people own_files anything
run_waiting_suites &
# The longest ones first, so that none is alone at the end.
# Pages by the hundred are looked at in the same engine without the browser around it, which takes a quarter less.
suite browser-pages env CHROMIUM=/usr/bin/chromium-headless-shell node tests/browser/run.mjs access pages home load qr replay settings words
suite browser-games node tests/browser/run.mjs table table_online rules analysis
suite mutants tests/mutants.py
suite package tests/test_package.sh
suite coverage tests/coverage.sh
suite fuzz tests/fuzz/run.sh --runs 12000
suite layers tests/layers.sh
suite lint tests/lint.sh
suite c-tests run_c_tests build/tests
# One only measures how good the estimate is.
suite c-tests-careful run_c_tests build/careful/tests test_border_judge
suite cases python3 tests/run_cases.py
suite cases-careful python3 tests/run_cases.py --program build/careful/paddock
suite rules-named tests/rules_named.sh
suite program python3 tests/test_program.py
suite languages python3 tests/test_languages.py
suite program-careful python3 tests/test_program.py --program build/careful/paddock
suite pictures python3 tests/test_pictures.py
suite pictures-careful python3 tests/test_pictures.py --program build/careful/paddock \
    --only show show_inputs show_names show_refusals showboard replay print print_refusals
suite po tests/po.sh
suite match python3 tests/test_match.py
suite match-careful python3 tests/test_match.py --program build/careful/paddock \
    --only merge numbers reports external interrupt progress
suite analyze python3 tests/test_analyze.py
suite analyze-careful python3 tests/test_analyze.py --program build/careful/paddock \
    --only corpus graph names refusals unfinished deep
suite makers python3 tests/test_makers.py
suite reference-itself python3 tests/reference/selftest.py
suite reference python3 tests/reference/compare.py
suite perft python3 tests/reference/compare.py --perft-file tests/cases/perft.txt
suite library tests/test_library.sh
# Debian's own Python: numpy and what makes wheels are its packages.
suite python /usr/bin/python3 tests/test_python.py
suite npm tests/test_npm.sh
suite wasm node tests/test_wasm.mjs
suite wasm-analysis node tests/test_wasm_analysis.mjs
suite wasm-fair node tests/test_wasm_fair.mjs
suite fair tests/fair/run.sh
suite docs python3 tests/test_docs.py
suite install tests/test_install.sh
wait

echo
echo "ran for $(($(date +%s) - began)) s"
cat build/log/*.count | awk '{ good += $1; bad += $2 } END { print good + 0 " passed, " bad + 0 " failed"; exit bad > 0 }'
