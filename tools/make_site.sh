#!/usr/bin/env bash
# make_site.sh -- the browser's files under the addresses they are served as.
#
#   tools/make_site.sh FOLDER NEW_FOLDER FIRST [FILE ...]
#
# All files together have one hash. A file x.js becomes a/HASH/x.js, which may be kept for ever: when
# anything changes, all addresses do, and what refers to its neighbour by a relative name always meets
# the neighbour of the same version. The few whose address must stay are asked for anew every time:
# index.html, sw.js and the manifest. In those, "a/@/" becomes "a/HASH/"; in index.html comments become
# the modules that app.js needs at once, so that they are fetched side by side, those that it needs later, and
# the text of FIRST; in sw.js a comment becomes the list of all files but the icons, which are the system's.
set -eu -o pipefail
from=$1 to=$2 first=$(realpath "$3")
rm -rf "$to"
mkdir -p "$to/a/new"
cp -r "$from/." "$to/a/new"
for file in "${@:4}"; do cp "$file" "$to/a/new/"; done
cd "$to/a/new"

# Comments that have lines of their own stay here: a fifth of what would travel. What stands before an
# expression in its line, a type, remains.
for file in ./*.js ./*.css; do
    awk '
        inside { if (sub(/^.*\*\//, "")) { inside = 0; if (/[^ \t]/) print } next }
        /^[ \t]*\/\/ / || /^[ \t]*\/\*.*\*\/[ \t]*$/ { next }
        /^[ \t]*\/\*/ && !/\*\// { inside = 1; next }
        { print }' "$file" > "$file.new"
    mv "$file.new" "$file"
done
mapfile -t files < <(find . -type f -printf '%P\n' | LC_ALL=C sort)
hash=$(sha256sum "${files[@]}" "$first" | sed 's| /.*| first|' | sha256sum | cut -c1-12)

# The modules that a module imports, itself included, each once.
declare -A seen=()
modules_of() {
    local module
    if [ -n "${seen[$1]:-}" ]; then return; fi
    seen[$1]=yes
    echo "$1"
    while read -r module; do modules_of "$module"; done \
        < <(sed -n "s/^\(import\|export\|}\).* from '\.\/\(.*\)';$/\2/p" "$1")
}
# "table.js":["a.js","b.js"], for each module that app.js imports later.
needs=$(grep -o "import('\./[a-z_]*\.js')" app.js | sed "s/.*\.\/\(.*\)')/\1/" | LC_ALL=C sort -u |
    while read -r module; do
        modules_of app.js > /dev/null
        printf '"%s":[%s],' "$module" "$(modules_of "$module" | LC_ALL=C sort -u | sed 's/.*/"&"/' | paste -sd,)"
        seen=()
    done)
links=$(modules_of app.js | LC_ALL=C sort -u | sed 's|.*|<link rel="modulepreload" href="a/@/&">|')
stay=(index.html sw.js ./*.webmanifest)
list=$(find . -type f ! -name index.html ! -name sw.js ! -name '*.webmanifest' ! -name 'icon-*.png' -printf "'a/@/%P',\n" | LC_ALL=C sort
    printf "'./',\n" && ls ./*.webmanifest | sed "s|./\(.*\)|'\1',|")
for file in "${stay[@]}"; do
    awk -v links="$links" -v needs="{${needs%,}}" -v list="$list" -v first="$first" '
        /<!-- needs -->/ { print needs; next }
        /<!-- modules -->/ { print links; next }
        /<!-- first -->/ { while ((getline line < first) > 0) print line; next }
        { sub(/\/\* files \*\//, list); print }' "$file" | sed "s|a/@/|a/$hash/|g" > "../../$(basename "$file")"
    rm "$file"
done
mv ../new "../$hash"
