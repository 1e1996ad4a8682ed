#!/usr/bin/env bash
# make_file.sh -- the whole site in one HTML file that a browser opens without a server and without a network.
#
#   tools/make_file.sh SITE VERSION > paddock.html        SITE: as tools/make_site.sh leaves it
#
# All files that the pages use are in it, with the engine that every browser can run, packed by gzip; web/file.js unpacks them and starts app.js. The policy of the page lets
# nothing be loaded from elsewhere. Only "Play online" connects, to the address that a person writes.
set -eu -o pipefail
cd "$1"
root=$(cd - > /dev/null && cd "$(dirname "$0")/.." && pwd)
files=$(echo a/*)
list() { find "$files" -type f \( -name '*.js' -o -name '*.json' -o -name '*.puzzles' -o -name '*.css' -o -name '*.woff2' -o -name 'icon-turn.svg' -o -name paddock.wasm \) | LC_ALL=C sort; }
policy="default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline' blob:"
policy+="; img-src data: blob:; font-src data: blob:; connect-src blob: data: http: https:; base-uri 'none'; form-action 'none'"
packed=$(mktemp)
trap 'rm -f "$packed"' EXIT
{
    list | while read -r file; do printf '%s %s\n' "${file##*/}" "$(stat -c %s "$file")"; done
    echo
    list | xargs cat
} | gzip -9 -n | base64 -w 0 > "$packed"
icon=$(base64 -w 0 "$files/icon.svg")

# Lines that name other files go; what is left is the page as a server gives it.
awk -v policy="$policy" -v icon="data:image/svg+xml;base64,$icon" -v version="$2" -v packed="$packed" -v starter="$root/web/file.js" '
    function put(file) { while ((getline line < file) > 0) print line }
    /^<html / { sub(/>/, " data-home=\"file\" data-version=\"" version "\">") }
    /<link rel="icon"/ { print "<link rel=\"icon\" href=\"" icon "\">"; next }
    /<link |<meta property=/ { next }
    /id="needs"/ { skip = 1 }
    skip { if (/<\/script>/) skip = 0; next }
    /<script type="module"/ { next }
    /<meta charset/ { print; print "<meta http-equiv=\"Content-Security-Policy\" content=\"" policy "\">"; next }
    /<\/body>/ {
        print "<script type=\"text/plain\" id=\"files\">"
        put(packed)
        print "\n</script>\n<script>"
        put(starter)
        print "</script>"
    }
    { print }' index.html
