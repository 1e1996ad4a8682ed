#!/usr/bin/env bash
# bots.sh -- strength of the bots: each level against the one below, and master against plain UCT with the
# same time. Win rates of the first bot with 95% intervals, from `paddock match` with rotated seats and boards.
#
#   bench/bots.sh            400 games each (GAMES=...) on THREADS threads (all cores): an hour
#   bench/bots.sh --quick    few games and little time, as a smoke test
#
#   ONLY=ringgz   one game only
#   UCT_TIME=30   milliseconds per decision against UCT (10)
#   FULL=1        master and level 8 with their full budgets: many hours. Without it they have less, as the
#                 table shows: a tenth in Ringgz; 100,000 and 4,000 nodes instead of 400,000 for
#                 master in the dice games
set -eu -o pipefail # stop when a match fails
cd "$(dirname "$0")/.."
export LC_ALL=C # for the texts and numbers parsed below
program=build/paddock
threads=${THREADS:-$(nproc)}
games=${GAMES:-400}
only=${ONLY:-ringgz kuhvadis border}
quick=
if [ "${1:-}" = --quick ]; then
    games=${GAMES:-24}
    quick='--nodes 100'
fi

# $1: game, $2: players, $3: the two bots, the rest: options. One row of the table.
row() {
    local game=$1 players=$2 bots=$3
    shift 3
    $program match --game "$game" --players "$players" --bots "$bots" --games "$games" \
        --threads "$threads" --seed "${SEED:-1}" "$@" 2> >(grep -v ' note: ' >&2 || true) |
        awk -v game="$game" -v players="$players" -v bots="$bots" -v share="$((100 / players))" '
            function number(s) { gsub(/[^0-9.]/, "", s); return s + 0 }
            /^ .*games .*won/ { table = 1; next }
            table { # bot, games, won, shared, drawn, lost, rate, [low, high]
                line = $0
                rest = substr(line, 28)
                split(rest, f, " ")
                match(rest, /\[[^]]*\]/)
                split(substr(rest, RSTART + 1, RLENGTH - 2), ends, ",")
                played = f[1]; rate = f[6]; low = number(ends[1]); high = number(ends[2])
                table = 0
            }
            /^actions/ { length_ = $2 }
            /^time .* ms per decision/ && !mine { match($0, /[0-9.]+ ms per/); mine = substr($0, RSTART, RLENGTH - 7) }
            /^time in all/ { seconds = $4 }
            END {
                if (!played) exit 1
                verdict = low > share ? "better" : high < share ? "worse" : "open"
                printf "%-9s %7d  %-32s %6d %7s  [%5.1f, %5.1f] %5d%%  %-7s %9.1f %9.2f %8.0f\n", game, players, bots, played, rate,
                    low, high, share, verdict, length_, mine, seconds
            }'
}

# The budgets of master and level 8 in their match.
masters() {
    if [ -n "$quick" ] || [ -n "${FULL:-}" ]; then
        echo master,8
        return
    fi
    case $1 in
        ringgz) echo master:nodes=60000,8:nodes=3000 ;;
        kuhvadis) echo master:nodes=100000,8 ;;
        border) echo master:nodes=4000,8 ;;
    esac
}

# Milliseconds per decision in the match against UCT. (In Ringgz the first seat wins more often the stronger
# both sides are, so more time only moves the rate towards 50%.)
uct_time=${UCT_TIME:-10}
[ -z "$quick" ] || uct_time=2

printf '%-9s %7s  %-32s %6s %7s  %-14s %6s  %-7s %9s %9s %8s\n' \
    game players bots games wins '95% interval' equal '' actions ms/dec. seconds
for game in $only; do
    case $game in kuhvadis) tables=2 ;; *) tables='2 4' ;; esac
    for players in $tables; do
        for pair in 1,random 2,1 easy,2 4,easy medium,4 6,medium hard,6 8,hard "$(masters "$game")"; do
            # shellcheck disable=SC2086  # the budget is several words
            row "$game" "$players" "$pair" $quick
        done
    done
    row "$game" 2 master,uct --movetime "$uct_time"
done

# Games per second of easy self-play, one core.
echo
for game in $only; do
    $program sim --game "$game" --bots easy --games "$games" |
        awk -v game="$game" '/^time in all/ { printf "easy self-play, %-9s %8.1f games per second on one core\n", game, $6 }'
done

# Cost of the turn solver, and nodes per second.
echo
build/thinking
