#!/usr/bin/env bash
# suite static 5 waits
# suite static-arm64 200 long --arm64
# test_static.sh [PROGRAM | --arm64] -- the static program, where there is nothing but itself: as root in an empty root folder,
# else with no library to be found. --arm64: the one for ARM, built and run by qemu. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
program=${1:-build/static/paddock}
if [ "$program" = --arm64 ]; then
    check "make arm64" make -j2 arm64
    program=build/arm64/static/paddock
fi
program=$(realpath "$program")
bare=$(mktemp -d)
server=
finish() {
    [ -n "$server" ] && kill "$server" 2> /dev/null
    rm -rf "$bare"
}
trap finish EXIT

mkdir -p "$bare/root/dev"
mknod -m 666 "$bare/root/dev/urandom" c 1 9 2> /dev/null || head -c 100000 /dev/urandom > "$bare/root/dev/urandom"
cp "$program" "$bare/root/paddock"
cp docs/examples/ringgz.game "$bare/root/"
if [ "${1:-}" = --arm64 ] && [ "$(uname -m)" != aarch64 ]; then
    run=(env -i qemu-aarch64-static "$bare/root/paddock")
    game=$bare/root/ringgz.game store=$bare/root/tables.db
elif [ "$(id -u)" = 0 ]; then
    run=(chroot "$bare/root" /paddock)
    game=/ringgz.game store=/tables.db
else
    run=(env -i LD_LIBRARY_PATH=/nowhere "$bare/root/paddock")
    game=$bare/root/ringgz.game store=$bare/root/tables.db
fi
alone() { "${run[@]}" "$@"; }

check "it is one file without libraries" says "not a dynamic executable" ldd "$program"
check "it knows its version" says "paddock $(cat VERSION)" alone version
# What `version --all` calls the libraries of the files that the linker read.
linked() {
    $(make -s static-link) -o /dev/null -Wl,-t 2> /dev/null | sed -n 's/.*\/lib\([^/()]*\)\.a.*/\1/p' | grep -Ev '^gcc(_eh)?$' |
        sed -E 's/^(c|m|m-[0-9.]+|mvec|dl|pthread)$/glibc/; s/^(ncursesw|tinfo)$/ncurses/; s/^(ssl|crypto)$/openssl/; s/^z$/zlib/; s/^sqlite3$/sqlite/; s/^(ev|sodium)$/lib\1/' | sort -u
}
names() { alone version --all | sed 1d | sed -E 's/ [0-9]+(\.[0-9]+)+$//' | sort; }
check "it tells all its libraries, with versions" diff <(linked) <(names)
check "no command is missing" diff <(alone help) <(build/paddock help)
check "bots play" says "win" alone match --game kuhvadis --bots easy,random --games 4
match() { "$@" match --game border --bots hard,easy --games 2 --seed 5 --threads 1 2> /dev/null | grep -v "time "; }
check "a match is the same as with the other programs" diff <(match alone) <(match build/paddock)
check "it draws SVG" says "<svg" alone show $game --svg
check "it draws SVG instead of PNG, and says so" says "writing .*.svg instead" alone show $game -o "${game%.game}.png"
check "under another name" grep -q "<svg" "$bare/root/ringgz.svg"
check "frames too" says "ringgz: " alone replay $game --png-frames "${game%.game}"
check "as SVG" test -s "$bare/root/ringgz/0000.svg"
check "it prints a page for the browser, and says so" says "kuhvadis.html" alone print kuhvadis -o "${game%ringgz.game}kuhvadis.pdf"
check "of true size" grep -q "@page { size: 210.0mm 297.0mm" "$bare/root/kuhvadis.html"
port=$(free_port)
check "it says why it knows no PostgreSQL" says "built without PostgreSQL" alone serve --port "$port" --store postgres://nowhere/x
"${run[@]}" serve --host 127.0.0.1 --port "$port" --store "$store" > "$bare/serve" 2>&1 &
server=$!
check "it serves" says ok ask "$port" /healthz
check "it serves the pages" says "<html" ask "$port" /
kill "$server"
check "it ends when asked to" wait "$server"
server=
conclude
