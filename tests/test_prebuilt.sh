#!/usr/bin/env bash
# suite prebuilt 30
# test_prebuilt.sh -- the browser's engine for those who have no clang (tools/prebuilt.sh): used only if it was made of the sources
# that are here, and then the same bytes as a compiled one. Without clang and gettext, ./play builds with it, serves, and games can be
# played. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
copy=$(mktemp -d)
server=
finish() {
    [ -n "$server" ] && kill "$server" 2> /dev/null && wait "$server"
    rm -rf "$copy"
}
trap finish EXIT

check "every file that the compiler read is in the sum" diff /dev/null <(
    find build/wasm -name "*.d" -exec cat {} + | grep -o "[a-z][a-z_0-9/-]*\.[ch]\b" | grep -v ^build/ | LC_ALL=C sort -u |
        LC_ALL=C comm -23 - <(tools/prebuilt.sh list))
if tools/prebuilt.sh fits 2> /dev/null; then
    for module in paddock.wasm paddock-simd.wasm; do
        check "prebuilt/$module is what clang makes of these sources" cmp prebuilt/$module build/$module
    done
else
    fail "prebuilt/ is what clang makes of these sources" "The engine has changed since: \`make prebuilt\` renews it. Until then ./play has to install clang."
fi

tools/files.sh | grep -v ^prebuilt/ | tr '\n' '\0' | xargs -0 cp --parents -t "$copy"
# shellcheck disable=SC2317 # called by `check`
# fails PATTERN COMMAND ... -- it fails, and says why.
fails() { says "$@" && ! "${@:2}"; }
# shellcheck disable=SC2317
in_copy() { "$copy/tools/prebuilt.sh" fits; }
# shellcheck disable=SC2317
make_copy() { make -C "$copy" CLANG=none build/paddock.wasm build/paddock-simd.wasm; }
check "without it there is a reason" fails "needs clang and lld" make_copy
check "it is written" "$copy/tools/prebuilt.sh" write "$PWD/build" prebuilt
check "it fits" in_copy
check "make takes it where there is no clang" make_copy
check "as it is" cmp build/paddock-simd.wasm "$copy/build/paddock-simd.wasm"
# with FILE LINE -- the copy, with one line more
with() {
    mv "$copy/$1" "$copy/kept"
    { cat "$copy/kept" && echo "$2"; } > "$copy/$1"
}
for file in engine/games/ringgz/rules.c engine/core/text.h web/wasm_api.c po/fr.po data/border/tim.board Makefile; do
    with "$file" ""
    check "not with another $file" fails "other sources" in_copy
    mv "$copy/kept" "$copy/$file"
done
with web/site/home.js "_('Another text');"
check "not with another text of a page" fails "other sources" in_copy
mv "$copy/kept" "$copy/web/site/home.js"
with web/site/home.js "export const other = 7;"
check "but with a page that says the same" in_copy
mv "$copy/kept" "$copy/web/site/home.js"
touch "$copy/engine/newer.h"
check "not with one file more" fails "other sources" in_copy
rm "$copy/engine/newer.h"
check "again with the old ones" in_copy

# All programs but these.
mkdir "$copy/programs"
find /usr/local/bin /usr/bin /bin /usr/sbin /sbin -maxdepth 1 \( -type f -o -type l \) ! -name 'clang*' ! -name '*lld*' ! -name 'wasm-ld*' ! -name 'xgettext' ! -name 'msg*' \
    -exec ln -sf -t "$copy/programs" {} +
port=$(free_port)
# Compiled quickly: how fast it plays is not the question here.
PATH=$copy/programs SANITIZE='-O0 -g0' "$copy/play" --host 127.0.0.1 --port "$port" --store "$copy/tables.db" > "$copy/said" 2>&1 &
server=$!
check_silent "no clang is to be found" env PATH="$copy/programs" bash -c 'type -P clang wasm-ld xgettext'
# shellcheck disable=SC2317
served() {
    until get /healthz; do
        kill -0 "$server" || { cat "$copy/said"; return 1; } # it waits for the compiler, however slow that is
        sleep 0.5
    done
}
# shellcheck disable=SC2317
get() { python3 -c "import sys, urllib.request as u; sys.stdout.buffer.write(u.urlopen('http://127.0.0.1:$port$1').read())"; }
# shellcheck disable=SC2317
has_engine() { get "/$(get / | grep -o 'a/[0-9a-f]\{12\}/' | head -n 1)paddock.wasm" | cmp - "$copy/prebuilt/paddock.wasm"; }
check "./play builds all the same, and serves" served
check "the pages have that engine" has_engine
check "games are played to their end with it" says "full game" node tests/browser/run.mjs --headless-shell --program "$copy/build/paddock" --grep "a full game of each kind" table
conclude
