#!/usr/bin/env bash
# layers.sh -- who may know whom, by the #include lines; what core and games may be made of, by
# their object files. Then the same on doctored files, which must be found out.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh

# folder of the file -> what it may include from the project
allowed() {
    case $1 in
        core/*) echo '^core/' ;;
        data/*) echo '^core/' ;;
        games/all.*) echo '^(core/|games/)' ;;
        po/*) echo '^(core/text\.h|po/)' ;;
        games/*/*) echo "^(core/|data/shipped\\.h|po/words\\.h|games/$(echo "$1" | cut -d/ -f2)/)" ;;
        ai/*) echo '^(core|ai)/' ;;
        table/*) echo '^(core/|ai/|games/all\.h|po/words\.h|table/)' ;;
        lib/paddock.h) echo '^$' ;; # others include it, without our folders
        host/*) echo '^(core/|po/words\.h|host/)' ;;
        cli/main.c) echo '^(core/|ai/|table/|games/all\.h|po/words\.h|host/|cli/|tui/tui\.h|server/serve\.h)' ;;
        cli/* | tui/* | server/*) echo "^(core/|ai/|table/|games/all\\.h|po/words\\.h|host/|${1%%/*}/)" ;;
        web/* | lib/*) echo "^(core/|ai/|table/|games/all\\.h|po/words\\.h|${1%%/*}/)" ;;
    esac
}

# Prints one line for every include that is not allowed.
trespasses() {
    local file project system
    (
        cd "$1" || exit 1
        for file in core/*.[ch] data/*.h po/*.[ch] games/*.[ch] games/*/*.[ch] ai/*.[ch] table/*.[ch] host/*.[ch] cli/*.[ch] \
            tui/*.[ch] server/*.[ch] web/*.[ch] lib/*.[ch]; do
            [ -f "$file" ] || continue
            project=$(sed -n 's/^ *# *include *"\(.*\)".*/\1/p' "$file" | grep -Ev "$(allowed "$file")")
            [ -n "$project" ] && echo "$file includes $project"
            case $file in
                core/* | games/* | ai/* | data/* | po/*)
                    system=$(sed -n 's/^ *# *include *<\(.*\)>.*/\1/p' "$file" | grep -Ev '^(stdbool|stddef|stdint)\.h$')
                    [ -n "$system" ] && echo "$file includes <$system>"
                    ;;
            esac
        done
    )
}

# A copy of a file with one more include must be found out.
expect_found() {
    local file=$1 line=$2 copy
    copy=$(mktemp -d)
    mkdir -p "$copy/$(dirname "$file")"
    cp "$file" "$copy/$file"
    echo "$line" >> "$copy/$file"
    if trespasses "$copy" | grep -q "^$file includes"; then
        pass "found out: $line in $file"
    else
        fail "not found out: $line in $file"
    fi
    rm -rf "$copy"
}

# Object files of core, games and ai hold no data that can change.
changing_globals() {
    local object
    for object in build/obj/core/*.o build/obj/ai/*.o build/obj/po/*.o build/obj/games/*.o build/obj/games/*/*.o; do
        size -A "$object" | awk -v o="$object" \
            '($1 == ".data" || $1 == ".bss") && $2 > 0 { print o " has " $2 " bytes in " $1 }'
    done
}

# Nor do they call anything but themselves and the compiler's own helpers.
foreign_calls() {
    nm -u build/obj/core/*.o build/obj/ai/*.o build/obj/po/*.o build/obj/games/*.o build/obj/games/*/*.o | awk '/ U / { print $2 }' | sort -u |
        grep -Ev '^(mem(cpy|set|cmp|move)|strlen|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__popcountdi2)$' |
        grep -Ev '^((ahead|ai|analysis|art|bits|border|canvas|dice|dicebot|game|games|graph|kuhvadis|learn|mcts|net|palette|plain|refine|ringgz|shipped|solve|svg|text|turn|view|weights|words)_|(solve|words)$)'
}

# core and the rules of each game also compile as C++20, so that nvcc can take them.
not_cpp() {
    local file
    for file in core/*.c po/*.c games/*.c games/*/*.c; do
        g++ -std=c++20 -Wall -Wextra -Werror -fno-strict-aliasing -x c++ -I. -fsyntax-only "$file" 2>&1 | head -n 5
    done
}

check_silent "every folder includes only what it may know" trespasses .
expect_found core/text.c '#include "games/all.h"'
expect_found core/dice.h '#include <stdlib.h>'
expect_found core/art.c '#include "po/words.h"'
expect_found po/words.c '#include "games/all.h"'
expect_found games/ringgz/rules.c '#include "games/border/border.h"'
expect_found games/border/rules.c '#include <stdio.h>'
expect_found ai/net.c '#include "games/all.h"'
expect_found ai/net.c '#include <math.h>'
expect_found table/table.c '#include "games/ringgz/ringgz.h"'
expect_found table/table.c '#include "cli/console.h"'
expect_found cli/main.c '#include "games/border/border.h"'
expect_found cli/console.c '#include "tui/tui.h"'
expect_found cli/console.c '#include "server/serve.h"'
expect_found cli/main.c '#include "server/net.h"'
expect_found server/room.c '#include "games/border/border.h"'
expect_found server/net.c '#include "cli/files.h"'
expect_found tui/play.c '#include "games/border/border.h"'
expect_found tui/screen.c '#include "cli/args.h"'
expect_found web/wasm_api.c '#include "cli/console.h"'
expect_found lib/play.c '#include "games/border/border.h"'
expect_found lib/batch.c '#include "cli/pool.h"'
expect_found lib/paddock.h '#include "core/game.h"'
check_silent "core, games and ai have no globals that change" changing_globals
check_silent "core, games and ai call nothing from outside" foreign_calls
check_silent "core and games compile as C++20" not_cpp
conclude
