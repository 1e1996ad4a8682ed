#!/usr/bin/env bash
# run.sh -- uniformly random complete games through the game interface, for each game and number
# of players: games and actions per second (best of three, one core), and instructions per action
# by callgrind, which are exactly reproducible. Figures of earlier versions: history.md.
set -eu
cd "$(dirname "$0")/.."
tools/install.sh play clang gcc bench
program=build/paddock

# $1: options of newgame, $2: games. Prints "actions seconds".
playout() {
    printf 'newgame %s\nplayout %d seed=1\n' "$1" "$2" | $program gtp |
        awk '/^actions/ { a = $2 } /^seconds/ { print a, $2 }'
}

# Instructions of a whole run; those of a run without games are subtracted below.
instructions() {
    printf 'newgame %s\nplayout %d seed=1\n' "$1" "$2" |
        valgrind --tool=callgrind --callgrind-out-file=/dev/null $program gtp 2>&1 > /dev/null |
        awk '/Collected/ { print $4 }'
}

printf '%-28s %12s %14s %16s %14s %6s\n' 'random games' 'games/s' 'actions/s' 'actions/game' 'instr./action' 'goal'
row() {
    local options=$1 games=$2 goal=$3 best='' actions seconds few=$(($2 / 400))
    for _ in 1 2 3; do
        read -r actions seconds < <(playout "$options" "$games")
        best=$(printf '%s\n%s\n' "$best" "$seconds" | sed '/^$/d' | sort -g | head -n 1)
    done
    read -r few_actions _ < <(playout "$options" "$few")
    local all empty
    all=$(instructions "$options" "$few")
    empty=$(instructions "$options" 0)
    awk -v o="$options" -v g="$games" -v a="$actions" -v s="$best" -v i=$((all - empty)) -v n="$few_actions" -v goal="$goal" \
        'BEGIN { printf "%-28s %12.0f %14.0f %16.1f %14.1f %6d\n", o, g / s, a / s, a / g, i / n, goal }'
}

row 'ringgz players=2' 400000 200
row 'ringgz players=3' 400000 200
row 'ringgz players=4' 400000 200
row 'kuhvadis' 80000 250
row 'border players=2' 80000 300
row 'border players=3' 40000 300
row 'border players=4' 40000 300
