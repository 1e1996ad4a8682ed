#!/usr/bin/env bash
# suite npm 10
# test_npm.sh -- the npm package as others meet it: packed, installed elsewhere without a network, played with, its types
# checked. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
root=$PWD
build=${BUILD:-build}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT

check "the package is built" make -s BUILD="$build" npm
check "with the engine of the browser's pages" cmp web/site/engine.js "$build/npm/engine.js"
check "in the version of the program" says "\"version\": \"$(cat VERSION)\"" cat "$build/npm/package.json"

cd "$here" || exit 1
export npm_config_cache=$here/cache npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
mkdir place
echo '{ "private": true, "type": "module" }' > place/package.json
check "npm packs it" npm pack --silent --pack-destination "$here" "$(realpath "$root/$build/npm" 2> /dev/null || echo "$build/npm")"
tarball=$here/paddock-core-$(cat "$root/VERSION").tgz
check "nothing else is in it" diff <(tar tzf "$tarball" | sort) <(printf 'package/%s\n' LICENSE README.md engine.d.ts engine.js index.d.ts index.js package.json paddock.wasm | sort)
cd place || exit 1
check "npm installs it without a network" npm install --silent "$tarball"

# Examples are copied next to it: they find the package by its name.
cp "$root"/lib/npm/examples/* .
blocks() { # of a page in a language: one after the other
    awk -v begin="\`\`\`$2" '$0 == begin { on = 1; next } /^```$/ { on = 0 } on' "$root/$1"
}
blocks docs/library.md js > manual.mjs
blocks lib/npm/README.md js > readme.mjs
node game.mjs > game.said 2>&1
check "the example plays" says '^master: [0-9]+ to [0-9]+ after [0-9]+ actions$' cat game.said
check "and is told why something is refused" says '^refused: The Border is for 2 to 4 players$' cat game.said
check "the manual's example runs" says '^\[( [01] )?\] kuhvadis .* over ' node manual.mjs
check "the readme's example runs" says '^\[.*\] \[ [0-9]+, [0-9]+ \]$' node readme.mjs

tsc() {
    "$root/tests/browser/node_modules/.bin/tsc" --noEmit --strict --target es2022 --module nodenext --lib es2022,dom "$@"
}
check "TypeScript takes its types" tsc types.ts
# shellcheck disable=SC2016
sed 's/engine.begin(key, options)/engine.begin(key, 7)/' types.ts > wrong.ts
tsc wrong.ts > wrong.said 2>&1
wrong=$?
check "and finds a wrong argument" test $wrong -ne 0
check "of which it says so" says 'wrong.ts.*not assignable to parameter of type .string' cat wrong.said
conclude
