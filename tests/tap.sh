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

# says PATTERN COMMAND ... -- for check: what the command says has a line like this (grep -E).
says() {
    local pattern=$1 said
    shift
    said=$("$@" 2>&1)
    echo "$said"
    grep -Eq -- "$pattern" <<< "$said"
}

# A port of the loopback that nobody uses.
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# ask PORT PATH -- what a server that may still be starting answers; fails when it never does.
ask() {
    for _ in $(seq 300); do
        python3 -c "import urllib.request as u; print(u.urlopen('http://127.0.0.1:$1$2').read().decode())" 2> /dev/null && return 0
        sleep 0.1
    done
    return 1
}

# Ends the test: with status 1 when something failed.
conclude() { exit $failed; }
