#!/usr/bin/env bash
# suite layers 8
# layers.sh -- who may know whom, by the #include lines; what core and games may be made of, by
# their object files. Then the same on doctored files, which must be found out.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh

# The table of docs/map.md: folder of the file -> what it may include from the project.
allowed() {
    local engine='core/|draw/|ai/|table/|review/|games/all\.h'
    case $1 in
        engine/core/*) echo '^core/' ;;
        engine/draw/*) echo '^(core|draw)/' ;;
        engine/games/all.* | engine/games/shipped.h) echo '^(core/|games/)' ;;
        engine/games/*/*) echo "^(core/|draw/|games/shipped\\.h|games/$(echo "$1" | cut -d/ -f3)/)" ;;
        engine/ai/*) echo '^(core|ai)/' ;;
        engine/table/*) echo '^(core/|games/all\.h|table/)' ;;
        engine/review/*) echo '^(core|draw|ai|table|review)/' ;;
        program/host/*) echo '^(core|host)/' ;;
        program/sim/* | program/picture/* | program/console/*) echo "^($engine|host/|$(echo "$1" | cut -d/ -f2)/)" ;;
        program/cli/main.c) echo "^($engine|host/|sim/|picture/|console/|cli/|tui/tui\\.h|server/serve\\.h)" ;;
        program/cli/* | program/tui/* | program/server/*) echo "^($engine|host/|sim/|picture/|console/|$(echo "$1" | cut -d/ -f2)/)" ;;
        lib/paddock.h) echo '^$' ;; # other programs include it, without our folders
        web/*) echo "^($engine|web/)" ;;
        lib/*) echo "^($engine|host/|lib/)" ;;
    esac
}

# Prints one line for every include that is not allowed.
trespasses() {
    local file project system free
    (
        cd "$1" || exit 1
        for file in engine/*/*.[ch] engine/games/*/*.[ch] program/*/*.[ch] web/*.[ch] lib/*.[ch]; do
            [ -f "$file" ] || continue
            project=$(sed -n 's/^ *# *include *"\(.*\)".*/\1/p' "$file" | grep -Ev "$(allowed "$file")")
            [ -n "$project" ] && echo "$file includes $project"
            case $file in # headers without a library behind them
                engine/table/* | engine/review/*) continue ;;
                engine/ai/*) free='stdatomic|stdbool|stddef|stdint' ;;
                engine/core/*) free='stdarg|stdbool|stddef|stdint' ;;
                engine/*) free='stdbool|stddef|stdint' ;;
                *) continue ;;
            esac
            system=$(sed -n 's/^ *# *include *<\(.*\)>.*/\1/p' "$file" | grep -Ev "^($free)\.h$")
            [ -n "$system" ] && echo "$file includes <$system>"
        done
    )
}

# A copy of a file with one more include must be found out.
expect_found() {
    local file=$1 line=$2 by=${3:-trespasses} copy
    copy=$(mktemp -d)
    mkdir -p "$copy/$(dirname "$file")"
    cp "$file" "$copy/$file"
    echo "$line" >> "$copy/$file"
    if "$by" "$copy" | grep -qE "^$file( includes|:)"; then
        pass "found out: $line in $file"
    else
        fail "not found out: $line in $file"
    fi
    rm -rf "$copy"
}

# Object files of the engine hold no data that can change.
changing_globals() {
    local object
    for object in build/obj/engine/{*,games/*}/*.o; do
        size -A "$object" | awk -v o="$object" \
            '($1 == ".data" || $1 == ".bss") && $2 > 0 { print o " has " $2 " bytes in " $1 }'
    done
}

# Nor do they call anything but themselves and the compiler's own helpers.
foreign_calls() {
    nm -u build/obj/engine/{core,draw,ai,games,games/*}/*.o | awk '/ U / { print $2 }' | sort -u |
        grep -Ev '^(mem(cpy|set|cmp|move)|strlen|check_failed|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__popcountdi2)$' |
        grep -Ev '^((ahead|ai|analysis|art|bits|boardnet|border|budget|canvas|dice|dicebot|drawing|edit|face|game|games|kuhvadis|learn|mcts|net|palette|plain|ringgz|rival|shipped|solve|svg|tell|text|trial|turn|view|weights|words)_|(solve|words)$)'
}

# No code outside a game names one, but for the list of them in games/all.c. A border of CSS is none.
named() {
    local file
    (
        cd "$1" || exit 1
        for file in engine/{core,draw,ai,table,review}/*.[ch] program/*/*.[ch] web/*.[ch] lib/*.[ch]; do
            [ -f "$file" ] && gcc -fpreprocessed -dD -E -P "$file" 2> /dev/null | grep -wE 'ringgz|kuhvadis|border' |
                grep -vE '\bborder(-[a-z-]+|: )' | sed "s|^|$file: |"
        done
        for file in web/site/*.js; do
            [ -f "$file" ] && sed -E 's|(^\|[[:space:]])//.*||; /^ *\/?\*/d; s|/\*\*.*\*/||' "$file" | grep -nwE 'ringgz|kuhvadis|border' | sed "s|^|$file:|"
        done
    )
}

# Tables say what they can do: no page asks which kind of table it has.
kinds_asked() { grep -nE 'instanceof [A-Za-z]*Table\b' web/site/*.js; }

# table and review also take memory and hashes, from the host and from libsodium.
other_libraries() {
    nm -u build/obj/engine/{table,review}/*.o | awk '/ U / { print $2 }' | sort -u |
        grep -E '^(m?alloc|calloc|realloc|f?printf|open|read|write|time|clock|getenv|rand)'
}

# core and the rules of each game also compile as C++20, so that nvcc can take them.
not_cpp() {
    local file
    for file in engine/{core,draw,games,games/*}/*.c; do
        g++ -std=c++20 -Wall -Wextra -Werror -Wno-missing-field-initializers -x c++ -Iengine -I. -fsyntax-only "$file" 2>&1 | head -n 5
    done
}

check_silent "every folder includes only what it may know" trespasses .
expect_found engine/core/text.c '#include "games/all.h"'
expect_found engine/core/text.c '#include "draw/view.h"'
expect_found engine/core/dice.h '#include <stdlib.h>'
expect_found engine/draw/art.c '#include "games/all.h"'
expect_found engine/games/ringgz/rules.c '#include "games/border/border.h"'
expect_found engine/games/border/rules.c '#include <stdio.h>'
expect_found engine/ai/net.c '#include "games/all.h"'
expect_found engine/ai/net.c '#include "draw/view.h"'
expect_found engine/ai/net.c '#include <math.h>'
expect_found engine/core/dice.c '#include <stdatomic.h>'
expect_found engine/table/table.c '#include "games/ringgz/ringgz.h"'
expect_found engine/table/table.c '#include "console/console.h"'
expect_found engine/table/record.c '#include "draw/view.h"'
expect_found engine/table/record.c '#include "review/review.h"'
expect_found engine/review/review.c '#include "games/ringgz/ringgz.h"'
expect_found program/host/say.c '#include "ai/ai.h"'
expect_found program/sim/plan.c '#include "console/console.h"'
expect_found program/console/console.c '#include "picture/scene.h"'
expect_found program/console/console.c '#include "tui/tui.h"'
expect_found program/console/console.c '#include "server/serve.h"'
expect_found program/cli/main.c '#include "games/border/border.h"'
expect_found program/cli/main.c '#include "server/net.h"'
expect_found program/cli/show.c '#include "tui/tui.h"'
expect_found program/server/room.c '#include "games/border/border.h"'
expect_found program/server/net.c '#include "cli/commands.h"'
expect_found program/tui/play.c '#include "games/border/border.h"'
expect_found program/tui/screen.c '#include "server/net.h"'
expect_found web/wasm_api.c '#include "host/say.h"'
expect_found lib/play.c '#include "games/border/border.h"'
expect_found lib/batch.c '#include "sim/pool.h"'
expect_found lib/paddock.h '#include "core/game.h"'
check_silent "no code outside a game names one" named .
expect_found program/server/room.c 'static const char *const first = "kuhvadis";' named
expect_found web/site/table.js "const shown = app.game === 'border';" named
check_silent "no page asks which kind of table it has" kinds_asked
check_silent "the engine has no globals that change" changing_globals
check_silent "core, games and ai call nothing from outside" foreign_calls
check_silent "table and review neither allocate by themselves nor read clocks or files" other_libraries
check_silent "core and games compile as C++20" not_cpp
conclude
