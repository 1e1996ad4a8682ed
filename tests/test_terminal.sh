#!/usr/bin/env bash
# suite terminal 5 waits
# test_terminal.sh -- ./play in a real terminal (tmux): it says where it is open, serves the page and
# its parts, makes a table, and ends with Ctrl+C.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
socket=paddock-test-$$
work=$(mktemp -d)
terminal() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'terminal kill-server 2> /dev/null; rm -rf "$work"' EXIT

# Waits until the screen shows the text, for thirty seconds at most.
shows() {
    for _ in $(seq 300); do
        if terminal capture-pane -p -S -200 -t play | grep -qF -- "$1"; then
            pass "the terminal shows: $1"
            return
        fi
        sleep 0.1
    done
    fail "the terminal never shows: $1" "$(terminal capture-pane -p -S -200 -t play)"
}

# $1: title, $2: path, $3: a word of the answer; more: options of Python's urlopen as a body to post
answers() {
    if python3 - "$port" "$2" "${4:-}" > "$work/answer" 2>&1 << 'PYTHON' && grep -qF -- "$3" "$work/answer"; then
import gzip, sys, urllib.request
port, path, body = sys.argv[1:]
request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data=body.encode() or None)
with urllib.request.urlopen(request, timeout=20) as answer:
    content = answer.read()
    if answer.headers.get("Content-Encoding") == "gzip":
        content = gzip.decompress(content)
    sys.stdout.buffer.write(content)
PYTHON
        pass "$1"
    else fail "$1" "$(head -c 600 "$work/answer")"; fi
}

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
terminal new-session -d -s play -x 80 -y 50 \
    "env XDG_DATA_HOME=$work ./play --port $port; echo left with \$?; sleep 60"
shows "Paddock is running: http://localhost:$port"
answers "the page" / "<title>Paddock</title>"
files=/$(grep -oE 'a/[0-9a-f]+/' "$work/answer" | head -n 1) # named by what is in them
answers "its script" "${files}app.js" "engine.js"
answers "the engine" "${files}paddock.wasm" "asm"
answers "the games" /api/games '"ringgz"'
answers "a table" /api/tables '"tokens"' '{"game": "ringgz", "seats": ["person", "bot:easy"]}'
terminal send-keys -t play C-c
shows "left with 0"
check "the tables are kept in the person's folder" test -s "$work/paddock/tables.db"
conclude
