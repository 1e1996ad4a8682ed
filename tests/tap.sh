# shellcheck shell=bash
# tap.sh -- what tests that are shell scripts say: lines "ok - ..." and "not ok - ...", which run.sh counts, and below
# a failure what was seen. To be sourced; the test ends with `conclude`.
failed=0

pass() { echo "ok - $1"; }

# fail TITLE [WHAT WAS SEEN]
fail() {
    echo "not ok - $1"
    [ -z "${2:-}" ] || printf '%s\n' "$2" | tail -n 40 | sed 's/^/# /'
    failed=1
}

# check TITLE COMMAND ... -- the command succeeds. It runs in this shell: it may `wait`.
check() {
    local title=$1 log
    shift
    log=$(mktemp)
    if "$@" > "$log" 2>&1; then pass "$title"; else fail "$title" "$(cat "$log")"; fi
    rm -f "$log"
}

# check_silent TITLE COMMAND ... -- the command finds nothing to tell.
check_silent() {
    local title=$1 found
    shift
    found=$("$@")
    if [ -z "$found" ]; then pass "$title"; else fail "$title" "$found"; fi
}

# Ends the test: with status 1 when something failed.
conclude() { exit $failed; }
