#!/usr/bin/env bash
# run.sh [--long] [NAME ...] -- builds everything, runs every suite, and closes with one line, "N passed, N failed".
# With names: these suites alone, on what is built. With --long: what takes too long for every change (make check-long).
#
# A suite is a file below tests/ that says so in its head, in one line for each way to run it:
#
#     # suite NAME SECONDS [waits] [long] [ARGUMENTS]
#
# SECONDS, about, on two quiet cores: the longest begin first, so that none is alone at the end. `waits`: it mostly waits,
# for a clock or a screen. It prints TAP lines, "ok - ..." or "not ok - ...", and each counts. A step is a command that
# counts as one test. What they print goes to build/log; of a failure the part that matters is shown here. The seconds are those of
# the clock, and of all processors that worked for it (but not for processes that outlive their parents, as a browser's).
set -u
cd "$(dirname "$0")/.." || exit 1
long=
tests="long-tests"
if [ "${1:-}" = --long ]; then
    long=yes
    tests=tests
    shift
fi
only=" $* "
rm -rf build/log
mkdir -p build/log
jobs=$(nproc)
began=$(date +%s)
export LC_ALL=C.UTF-8 # most tests look at English words; those about languages choose their own

# The result of a suite or step, in one piece, so that two at once do not mix their lines.
tell() {
    local name=$1 what=$2 since=$3 cpu=$4
    printf '%-28s %s (%d s, %.0f s CPU)\n%s' "$name" "$what" $(($(date +%s) - since)) "$cpu" "${5:+$5
}"
}

# timed LOG COMMAND... -- runs it; its output goes to LOG, and we print how much CPU time it took.
timed() {
    local log=$1 TIMEFORMAT='%U %S'
    shift
    { time "$@" > "$log" 2>&1; } 2>&1
}
total() { awk '{ print $1 + $2 }' <<< "$1"; }

run_suite() {
    local name=$1 log=build/log/$1.log good bad status more="" since cpu
    since=$(date +%s)
    shift
    cpu=$(timed "$log" "$@")
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
    tell "$name" "$good passed, $bad failed" "$since" "$(total "$cpu")" "$more"
}

run_step() {
    local name=$1 log=build/log/$1.log since cpu
    since=$(date +%s)
    shift
    if cpu=$(timed "$log" "$@"); then
        echo "1 0" > "build/log/$name.count"
        tell "$name" ok "$since" "$(total "$cpu")"
    else
        echo "0 1" > "build/log/$name.count"
        tell "$name" failed "$since" "$(total "$cpu")" "$(tail -n 40 "$log")"
    fi
}

# Types of the browser's part, written as comments: the page, and what runs beside it.
types() {
    tests/browser/node_modules/.bin/tsc -p web && tests/browser/node_modules/.bin/tsc -p web/tsconfig.workers.json
}

if [ "$only" = "  " ]; then
    run_step build-gcc make -j"$jobs" all "$tests" wasm lib static file site
    run_step build-careful make -j"$jobs" careful
    run_step build-pseudo make -j"$jobs" pseudo
    [ -n "$long" ] || run_step build-extra-game make -j"$jobs" EXTRA_GAMES=tests/games/pig SANITIZE='-O1 -g0' all lib build/extra/tests/test_promises
fi

# SECONDS NAME step COMMAND -- what is looked at beside the suites, since nothing waits for it.
steps() {
    if [ "$only" != "  " ] || [ -n "$long" ]; then return; fi
    echo "30 build-clang step make JOBS=1 warnings" # clang has other warnings than gcc
    echo "15 format step make format-check"
    echo "10 types step types"
}

# SECONDS NAME, how it runs, and its command.
suites() {
    find tests -name node_modules -prune -o -type f \( -name '*.py' -o -name '*.sh' -o -name '*.mjs' \) -print0 |
        xargs -0 awk -v long="$long" -v only="$only" '
            FNR <= 30 && /^(#|\/\/) suite [a-z]/ {
                name = $3; seconds = $4; how = "computes"; this_long = ""
                for (i = 5; $i == "waits" || $i == "long"; i++) if ($i == "waits") how = "waits"; else this_long = "yes"
                if (only != "  " ? !index(only, " " name " ") : this_long != long) next
                command = (FILENAME ~ /mjs$/ ? "node " : "") FILENAME
                for (; i <= NF; i++) command = command " " $i
                print seconds, name, how, command
            }'
}

# Of the suites that mostly wait, two run at once, beside those that compute: one more of these than there are cores.
waiting=()
running=()
while read -r name how command; do
    echo "0 1" > "build/log/$name.count" # announced, so that one that vanishes is missed in the end
    case $how in
        waits) waiting+=("run_suite $name $command") ;;
        step) running+=("run_step $name $command") ;;
        *) running+=("run_suite $name $command") ;;
    esac
done < <({ steps; suites; } | sort -rn | cut -d' ' -f2-)
export -f run_suite timed total tell
printf '%s\n' "${waiting[@]:-:}" | xargs -P 2 -I '{}' bash -uc '{}' &
rows=$!
computing() { jobs -rp | grep -cvxF "$rows"; }
for suite in "${running[@]}"; do
    while [ "$(computing)" -gt "$jobs" ]; do wait -n; done
    $suite &
done
wait

echo
echo "ran for $(($(date +%s) - began)) s"
cat build/log/*.count | awk '{ good += $1; bad += $2 } END { print good + 0 " passed, " bad + 0 " failed"; exit bad > 0 }'
