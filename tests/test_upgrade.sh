#!/usr/bin/env bash
# suite upgrade 200 long
# test_upgrade.sh [PROGRAM] -- a server of 0.1.0 and one of today serve one PostgreSQL for the time of a change: 0.1.0 is built
# from its last commit in this repository, and part `versions` of tests/test_server.py plays a game on both. TAP lines.
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/paddock}
commit=b54f93ba86f166341ab2e955e5476190fd8f9b3b
if ! git cat-file -e "$commit^{commit}" 2> /dev/null; then
    echo "ok - beside a server of 0.1.0 # skip its commit is not in this copy of the repository"
    exit 0
fi
folder=$(mktemp -d /tmp/paddock-upgrade-XXXXXX)
trap 'rm -rf "$folder"' EXIT
git archive "$commit" | tar x -C "$folder"
if ! make -s -C "$folder" build/paddock > "$folder/log" 2>&1; then
    tail -n 20 "$folder/log"
    echo "not ok - 0.1.0 is built"
    exit 1
fi
echo "ok - 0.1.0 is built: $("$folder/build/paddock" version)"
tests/test_server.py --program "$program" --store postgres --only versions --old "$folder/build/paddock"
