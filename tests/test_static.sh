#!/usr/bin/env bash
# suite static 5 waits
# test_static.sh [PROGRAM] -- the static program, where there is nothing but itself: as root in an empty root folder,
# else with no library to be found. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
program=$(realpath "${1:-build/static/paddock}")
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
if [ "$(id -u)" = 0 ]; then
    alone() { chroot "$bare/root" /paddock "$@"; }
    game=/ringgz.game
else
    alone() { env -i LD_LIBRARY_PATH=/nowhere "$bare/root/paddock" "$@"; }
    game=$bare/root/ringgz.game
fi

check "it is one file without libraries" says "not a dynamic executable" ldd "$program"
check "it knows its version" says "paddock $(cat VERSION)" alone version
check "bots play" says "win" alone match --game kuhvadis --bots easy,random --games 4
check "it draws SVG" says "<svg" alone show $game --svg
check "it says why it draws no PNG" says "built without cairo" alone show $game --png
check "it says why it prints nothing" says "built without cairo" alone print ringgz
port=$(free_port)
check "it says why it knows no PostgreSQL" says "built without PostgreSQL" alone serve --port "$port" --store postgres://nowhere/x
if [ "$(id -u)" = 0 ]; then
    chroot "$bare/root" /paddock serve --host 127.0.0.1 --port "$port" --store /tables.db > "$bare/serve" 2>&1 &
else
    env -i "$bare/root/paddock" serve --host 127.0.0.1 --port "$port" --store "$bare/root/tables.db" > "$bare/serve" 2>&1 &
fi
server=$!
check "it serves" says ok ask "$port" /healthz
check "it serves the pages" says "<html" ask "$port" /
kill "$server"
check "it ends when asked to" wait "$server"
server=
conclude
