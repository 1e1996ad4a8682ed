#!/usr/bin/env bash
# install_npm.sh -- installs the npm modules for the browser tests (tests/browser/package.json) into
# tests/browser/node_modules, in the versions of package-lock.json. Paddock itself uses none of them.
set -eu
cd "$(dirname "$0")/../tests/browser"
mark=node_modules/.installed
if [ -f "$mark" ] && cmp -s package-lock.json "$mark"; then exit 0; fi
command -v npm > /dev/null || { echo "npm is missing: tools/install.sh check" >&2 && exit 1; }
echo "Installing what the tests in the browser need ..."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! npm ci --ignore-scripts > "$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "npm could not install them; its last words are above." >&2
    exit 1
fi
cp package-lock.json "$mark"
