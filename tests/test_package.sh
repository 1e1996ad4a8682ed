#!/usr/bin/env bash
# suite package 90 long
# test_package.sh -- the Debian package: built, looked at by lintian, installed, started, removed, purged. Prints TAP.
#
# Installing happens in a copy-on-write view of this machine that vanishes with the test: nothing here changes.
set -u
# shellcheck source=tests/tap.sh
source "$(dirname "$0")/tap.sh"
cd "$(dirname "$0")/.." || exit 1

# Inside: / is a view of its own, and we are root in it.
inside() {
    local deb=$1 options port server command
    check "the package installs" dpkg --force-depends -i "$deb"
    check "it has a user of its own" getent passwd paddock
    check "the program runs" paddock version
    check "its manual is there" test -e /usr/share/man/man1/paddock-serve.1.gz
    check "in other languages too" test -e /usr/share/man/fr/man1/paddock-serve.1.gz -a -e /usr/share/man/de/man1/paddock.1.gz
    check "its completions are there" test -s /usr/share/bash-completion/completions/paddock
    # As the unit starts it: its own command, user and folder.
    install -d -o paddock -g paddock -m 700 /var/lib/paddock
    port=$(free_port)
    options="--host 127.0.0.1 --port $port"
    command=$(sed -n 's/^ExecStart=//p' /lib/systemd/system/paddock.service)
    command=${command//%S//var/lib}
    command=${command//\$PADDOCK_OPTIONS/$options}
    # shellcheck disable=SC2086
    setpriv --reuid=paddock --regid=paddock --clear-groups --no-new-privs --inh-caps=-all $command > /tmp/served 2>&1 &
    server=$!
    check "the service answers" ask "$port" /healthz
    check "it runs as its user" test "$(stat -c %U /proc/$server)" = paddock
    check "a table can be made" make_table "$port"
    kill "$server"
    wait "$server"
    check "removing the package works" dpkg -r paddock
    check "the tables stay" test -s /var/lib/paddock/tables.db
    check "purging works" dpkg -P paddock
    check "the tables are gone" test ! -e /var/lib/paddock
}

make_table() {
    python3 - "$1" << 'END'
import json, sys, urllib.request as u
wish = json.dumps({"game": "ringgz", "seats": ["person", "bot:easy"]}).encode()
request = u.Request(f"http://127.0.0.1:{sys.argv[1]}/api/tables", wish, {"Content-Type": "application/json"})
print(json.load(u.urlopen(request)))
END
}

if [ "${1:-}" = --inside ]; then
    view=$(mktemp -d)
    mount -t tmpfs paddock-view "$view" && mkdir "$view/upper" "$view/work" "$view/root" &&
        mount -t overlay overlay -o "lowerdir=/,upperdir=$view/upper,workdir=$view/work" "$view/root" &&
        mount --rbind /dev "$view/root/dev" && mount -t proc proc "$view/root/proc" && mount -t tmpfs tmp "$view/root/tmp" || exit 1
    cp "$2" "$view/root/tmp/paddock.deb"
    cp "$0" tests/tap.sh "$view/root/tmp/"
    exec chroot "$view/root" bash /tmp/test_package.sh --view
fi
if [ "${1:-}" = --view ]; then
    cd / && inside /tmp/paddock.deb
    conclude
fi

# -O3 would take twice as long, and the engine of the pages is the same as in the build beside it.
check "make deb" env DEB_CFLAGS_APPEND=-O1 make deb SITE_ENGINE="$PWD/build/paddock.wasm"
deb=$(ls build/deb/paddock_*.deb 2> /dev/null | head -n 1)
[ -n "$deb" ] || exit 1
check "lintian finds nothing" lintian --fail-on error,warning --tag-display-limit 0 build/deb/paddock_*.deb
if [ "$(id -u)" = 0 ] && unshare --mount true 2> /dev/null; then
    unshare --mount --pid --fork --propagation private bash "$0" --inside "$deb" || failed=1
else
    pass "installing # skip needs root"
fi
conclude
