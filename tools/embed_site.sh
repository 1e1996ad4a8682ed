#!/usr/bin/env bash
# embed_site.sh -- C arrays of the files of the site, packed by gzip and by brotli.
#
#   tools/embed_site.sh FOLDER > build/gen/site_files.c
#
# FOLDER/a/b.js is served as /a/b.js, index.html also as the folder itself. Paths below /a/ contain the hash of
# the site, so these files never change: see tools/make_site.sh.
set -eu -o pipefail
cd "$1"
type_of() {
    case $1 in
        *.html) echo 'text/html; charset=utf-8' ;;
        *.js | *.mjs) echo 'text/javascript; charset=utf-8' ;;
        *.css) echo 'text/css; charset=utf-8' ;;
        *.svg) echo 'image/svg+xml' ;;
        *.png) echo 'image/png' ;;
        *.webp) echo 'image/webp' ;;
        *.ico) echo 'image/x-icon' ;;
        *.woff2) echo 'font/woff2' ;;
        *.wasm) echo 'application/wasm' ;;
        *.json) echo 'application/json' ;;
        *.webmanifest) echo 'application/manifest+json' ;;
        *.txt | *.puzzles) echo 'text/plain; charset=utf-8' ;;
        *) echo "tools/embed_site.sh: no content type for $1" >&2 && exit 1 ;;
    esac
}
array() {
    echo "static const unsigned char $1[] = {"
    od -An -v -tu1 | sed 's/ *\([0-9][0-9]*\)/\1,/g'
    echo '};'
}
echo '/* Made by tools/embed_site.sh; see program/server/site.h. */'
echo '#include "server/site.h"'
n=0
rows=
while IFS= read -r file; do
    type=$(type_of "$file")
    tag=$(sha256sum < "$file" | cut -c1-16)
    lasting=false
    if [[ $file == a/* ]]; then lasting=true; fi
    gzip -9 -n < "$file" | array "gzip_$n"
    brotli -q 11 -c < "$file" | array "brotli_$n"
    row="\"$type\", { gzip_$n, sizeof gzip_$n }, { brotli_$n, sizeof brotli_$n }, $lasting, \"W/\\\"$tag\\\"\" },"
    rows="$rows    { \"/$file\", $row"$'\n'
    if [ "$file" = index.html ]; then rows="$rows    { \"/\", $row"$'\n'; fi
    n=$((n + 1))
done < <(find . -type f -printf '%P\n' | LC_ALL=C sort)
echo 'const site_file site_files[] = {'
printf '%s' "$rows"
echo '};'
echo 'const int site_file_count = sizeof site_files / sizeof *site_files;'
