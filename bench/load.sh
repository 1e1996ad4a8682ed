#!/usr/bin/env bash
# load.sh [BUILD] -- starts servers with a temporary store, on a free loopback port and then on a Unix socket, and
# measures maximum throughput, latency at 10,000 actions a second, and idle connections.
#
# Goals on two cores, server and load together: 40,000 actions a second at 500 tables with every
# action durable, p99 under 5 ms at 10,000 a second, 4 kB per idle connection.
# SECONDS_EACH=10; STORE=postgres://... uses another store; FOLDER=... another disk.
set -eu
build=${1:-build}
folder=$(mktemp -d "${FOLDER:-/tmp}/paddock-load-XXXXXX")
server=
finish() {
    [ -n "$server" ] && kill "$server" 2> /dev/null && wait "$server" 2> /dev/null
    rm -rf "$folder"
}
trap finish EXIT
ulimit -n "$(ulimit -Hn)"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

start() {
    "$build/paddock" serve --host "$host" --port "$port" --store "${STORE:-$folder/load.db}" --quiet --tables 1000000000 \
        --rate 1000000 --messages 0 --requests 1000000 --per-address 100000 --connections 100000 &
    server=$!
    for _ in $(seq 100); do
        if "$build/paddock" serve --ask --host "$host" --port "$port" 2> /dev/null; then return; fi
        sleep 0.1
    done
    echo "load.sh: the server did not open" >&2
    exit 1
}
stop() {
    kill "$server"
    wait "$server" || true
    server=
    rm -f "$folder"/load.db*
}

echo "$(nproc) cores, $(date -u +%Y-%m-%dT%H:%MZ), load of the machine before: $(cut -d' ' -f1-3 /proc/loadavg)"
for kind in port socket; do
    if [ $kind = port ]; then
        echo "on a port:"
        at=(--port "$port")
        host=127.0.0.1
    else
        echo "on a Unix socket:"
        at=(--socket "$folder/http.sock")
        host="unix:$folder/http.sock"
    fi
    for tables in 500 100 1; do
        start
        "$build/load" "${at[@]}" --pid "$server" --tables $tables --seconds "${SECONDS_EACH:-10}"
        stop
    done
    start
    echo "at 10,000 actions a second:"
    "$build/load" "${at[@]}" --pid "$server" --tables 500 --rate 10000 --seconds "${SECONDS_EACH:-10}"
    stop
    start
    "$build/load" "${at[@]}" --pid "$server" --idle 10000
    stop
done
