#!/usr/bin/env bash
# test_terminal.sh -- ./play in a real terminal (tmux): the welcome, a game by hand, leaving.
set -u
cd "$(dirname "$0")/.."
socket=paddock-test-$$
terminal() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'terminal kill-server 2> /dev/null' EXIT
failed=0

# Waits until the screen shows the text, for ten seconds at most.
shows() {
    for _ in $(seq 100); do
        if terminal capture-pane -p -S -200 -t play | grep -qF -- "$1"; then
            echo "ok - the terminal shows: $1"
            return
        fi
        sleep 0.1
    done
    echo "not ok - the terminal never shows: $1"
    terminal capture-pane -p -S -200 -t play | sed 's/^/# /'
    failed=1
}

types() { terminal send-keys -t play -l "$1" && terminal send-keys -t play Enter; }

terminal new-session -d -s play -x 80 -y 50 "./play; echo left with \$?; sleep 60"
shows "Welcome to Paddock"
shows "newgame kuhvadis"
types "newgame ringgz players=4"
types "play start:c3"
types "play B4c2"
types "play Y1a1"
shows "illegal: G4"
types "turn"
shows "= p2"
types "showboard"
shows "left to place"
types "record"
shows "start:c3 B4c2"
types "quit"
shows "left with 0"
exit $failed
