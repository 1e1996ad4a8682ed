#!/usr/bin/env bash
# suite prebuilt 5
# test_prebuilt.sh -- the browser's engine for those who have no clang (tools/prebuilt.sh): used only if it was made of the sources
# that are here, and then the same bytes as a compiled one. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

check "every file that the compiler read is in the sum" diff /dev/null <(
    find build/wasm -name "*.d" -exec cat {} + | grep -o "[a-z][a-z_0-9/-]*\.[ch]\b" | grep -v ^build/ | LC_ALL=C sort -u |
        LC_ALL=C comm -23 - <(tools/prebuilt.sh list))
if tools/prebuilt.sh fits 2> /dev/null; then
    for module in paddock.wasm paddock-simd.wasm; do
        check "prebuilt/$module is what clang makes of these sources" cmp prebuilt/$module build/$module
    done
else
    echo "ok - prebuilt/ is what clang makes # skip the engine has changed since: make prebuilt"
fi

tools/prebuilt.sh list | xargs cp --parents -t "$copy"
cp tools/prebuilt.sh "$copy/tools/"
cp VERSION "$copy"
cp -r packaging lib cuda "$copy"
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
for file in engine/games/ringgz/rules.c engine/core/text.h web/wasm_api.c web/site/home.js po/fr.po data/border/tim.board Makefile; do
    mv "$copy/$file" "$copy/kept"
    { cat "$copy/kept" && echo; } > "$copy/$file"
    check "not with another $file" fails "other sources" in_copy
    mv "$copy/kept" "$copy/$file"
done
touch "$copy/engine/newer.h"
check "not with one file more" fails "other sources" in_copy
rm "$copy/engine/newer.h"
check "again with the old ones" in_copy
conclude
