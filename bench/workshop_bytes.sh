#!/usr/bin/env bash
# workshop_bytes.sh -- what the workshop, the editor of positions and the gallery add to the first load of the page: its bytes with
# them, and without what the engine, its texts and the first page have for them. Builds in a copy of the tree.
#
#     bench/workshop_bytes.sh [FOLDER]     the copy; usual: a new one, which is removed
set -eu
cd "$(dirname "$0")/.."
copy=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$copy"' EXIT

# Bytes that a browser fetches before the first page is complete, as tests/browser/load.test.mjs counts them.
first_load() {
    cd build/site
    br=0 gzip=0
    for file in index.html a/*/paddock-simd.wasm $(grep -oE '"a/[^"]+\.(js|css|svg|woff2)"' index.html | tr -d '"' | sort -u); do
        br=$((br + $(brotli -q 11 -c "$file" | wc -c))) gzip=$((gzip + $(gzip -9 -c "$file" | wc -c)))
    done
    cd ../..
    printf '%-8s %d bytes by brotli, %d by gzip\n' "$1" $br $gzip
}

make build/site/index.html > /dev/null
first_load with
mkdir -p "$copy"
cp -a . "$copy"
cd "$copy"
rm web/wasm_boards.c engine/core/edit.c engine/games/*/edit.c engine/games/*/paint.c
sed -i '/\.painting = &/d' engine/games/*/assets.c
sed -i '/\.editing = &/d' engine/games/*/rules.c
sed -i '/#\/workshop\|#\/gallery/d' web/site/home.js
sed -i "/module: '\(workshop\|gallery\).js'/d" web/site/app.js
rm web/site/board_tiles.js web/site/easel.js web/site/gallery*.js web/site/position.js web/site/workshop*
make build/site/index.html > /dev/null
first_load without
