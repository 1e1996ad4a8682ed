#!/usr/bin/env bash
# embed_pages.sh -- makes C arrays of the browser's files, gzip-packed.
#
#   tools/embed_pages.sh FOLDER [FILE ...] > build/gen/page_list.c
#
# A file FOLDER/a/b.js is served as /a/b.js, any other FILE by its name in /; index.html also as the
# folder itself. Files whose name
# carries the hash of their content (name.HASH.js, 8 hexadecimal digits) may be kept for ever.
set -eu -o pipefail
folder=$1
shift
type_of() {
    case $1 in
        *.html) echo 'text/html; charset=utf-8' ;;
        *.js | *.mjs) echo 'text/javascript; charset=utf-8' ;;
        *.css) echo 'text/css; charset=utf-8' ;;
        *.svg) echo 'image/svg+xml' ;;
        *.png) echo 'image/png' ;;
        *.ico) echo 'image/x-icon' ;;
        *.wasm) echo 'application/wasm' ;;
        *.json) echo 'application/json' ;;
        *.webmanifest) echo 'application/manifest+json' ;;
        *.txt) echo 'text/plain; charset=utf-8' ;;
        *) echo "tools/embed_pages.sh: what is $1?" >&2 && exit 1 ;;
    esac
}
echo '/* Made by tools/embed_pages.sh; see server/pages.h. */'
echo '#include "server/page_list.h"'
n=0
rows=
while IFS= read -r file; do
    case $file in
        "$folder"/*) path=/${file#"$folder"/} ;;
        *) path=/$(basename "$file") ;;
    esac
    type=$(type_of "$path")
    tag=$(sha256sum < "$file" | cut -c1-16)
    lasting=false
    if [[ $path =~ \.[0-9a-f]{8}\.[a-z]+$ ]]; then lasting=true; fi
    echo "static const unsigned char page_$n[] = {"
    gzip -9 -n < "$file" | od -An -v -tu1 | sed 's/ *\([0-9][0-9]*\)/\1,/g'
    echo '};'
    row="\"$type\", page_$n, sizeof page_$n, true, $lasting, \"\\\"$tag\\\"\" },"
    rows="$rows    { \"$path\", $row"$'\n'
    if [ "$(basename "$path")" = index.html ]; then rows="$rows    { \"${path%index.html}\", $row"$'\n'; fi
    n=$((n + 1))
done < <(find "$folder" -type f | LC_ALL=C sort && for file in "$@"; do echo "$file"; done)
echo 'const page page_list[] = {'
printf '%s' "$rows"
echo '};'
echo 'const int page_count = sizeof page_list / sizeof *page_list;'
