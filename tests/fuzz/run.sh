#!/usr/bin/env bash
# suite fuzz 40 --runs 6000
# suite fuzz-long 540 long --seconds 90
# run.sh --runs N | --seconds N -- every fuzz target, from the seeds of the tests.
# With --runs the same inputs every time (for ./check); with --seconds new ones (make fuzz).
set -u
cd "$(dirname "$0")/../.." || exit 1
source tests/tap.sh
export LSAN_OPTIONS=suppressions=tests/leaks.txt:print_suppressions=0
case ${1:-} in
    --runs) limits=(-runs="$2" -seed=1) ;;
    --seconds) limits=(-max_total_time="$2") ;;
    *)
        echo "usage: run.sh --runs N | --seconds N" >&2
        exit 2
        ;;
esac
number=$2
corpus=build/fuzzing/corpus
rm -rf $corpus
python3 tests/fuzz/seeds.py $corpus || exit 1

# Targets with a server and its store behind them are slower by far, and so is a console whose bots think: fewer runs there.
limits_for() {
    case $1 in
        say | http) echo "${limits[@]/#-runs=*/-runs=$((${2:-0} / 50))}" ;;
        console) echo "${limits[@]/#-runs=*/-runs=$((${2:-0} / 4))}" ;;
        *) echo "${limits[@]}" ;;
    esac
}

fuzz() {
    local name=$1 log=build/fuzzing/$1.log here
    read -ra here < <(limits_for "$name" "$number")
    mkdir -p "$corpus/$name" "build/fuzzing/found/$name"
    if "build/careful/fuzz_$name" "${here[@]}" -max_len=8192 -timeout=20 -rss_limit_mb=4096 \
        -artifact_prefix="build/fuzzing/found/$name/" "$corpus/$name" > "$log" 2>&1; then
        pass "fuzz $name: $(grep -o 'stat::number_of_executed_units.*\|Done [0-9]* runs.*' "$log" | tail -n 1)"
    else
        fail "fuzz $name: see build/fuzzing/found/$name" "$(tail -n 30 "$log")"
        return 1
    fi
}

targets=$(find tests/fuzz -name 'fuzz_*.c' | sed 's/.*fuzz_\(.*\)\.c/\1/' | sort)
pids=()
for name in $targets; do
    # Two at a time: one for each core of a small machine.
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do sleep 0.2; done
    fuzz "$name" &
    pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
conclude
