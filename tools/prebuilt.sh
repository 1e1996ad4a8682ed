#!/usr/bin/env bash
# prebuilt.sh -- prebuilt/ has the browser's engine as clang built it, so that playing needs no clang, and a sum over everything
# that it was made of (prebuilt/sources). Reasons: docs/decisions.md 43.
#
#   tools/prebuilt.sh list              the files that it is made of
#   tools/prebuilt.sh fits              succeeds if it was made of the sources that are here
#   tools/prebuilt.sh write FROM TO     both modules and the sum, from one folder to another (make prebuilt)
set -eu -o pipefail
cd "$(dirname "$0")/.."

# Scripts and the server are among it: whatever they say in the browser is in the engine, in all languages. Of scripts only that
# counts, so most changes of pages leave the engine as it is.
sources() {
    find engine program/host/xalloc.c web/*.[ch] web/libc web/*.js web/site/*.js program/server/*.c po/LINGUAS po/*.po \
        data/border data/kuhvadis data/weights Makefile tools/{dice_tables,words_table}.c tools/{embed,embed_weights,update_po}.sh \
        -type f | LC_ALL=C sort
}
sum() {
    {
        sources | grep -v '\.js$' | tr '\n' '\0' | xargs -0 sha256sum
        sources | grep '\.js$' | LC_ALL=C xargs tools/update_po.sh --calls
    } | sha256sum | cut -d' ' -f1
}

case $1 in
    list) sources ;;
    fits)
        if [ "$(cat prebuilt/sources 2> /dev/null)" != "$(sum)" ]; then
            echo "prebuilt/ was made of other sources: building needs clang and lld (tools/install.sh clang)" >&2
            exit 1
        fi
        ;;
    write)
        mkdir -p "$3"
        install -m 644 -t "$3" "$2"/paddock{,-simd}.wasm
        sum > "$3/sources"
        ;;
esac
