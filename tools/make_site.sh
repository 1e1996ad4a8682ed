#!/usr/bin/env bash
# make_site.sh -- lays out the files of the web site as they are served.
#
#   tools/make_site.sh FOLDER NEW_FOLDER FIRST [FILE ...] [FILE.po ...]
#
# One hash is computed over all files. x.js becomes a/HASH/x.js, which browsers may cache for ever: any change
# gives all files a new path, and relative imports always find a file of the same version. index.html, sw.js,
# favicon.ico and the manifest keep their paths and are revalidated each time. In those, "a/@/" becomes "a/HASH/". In
# index.html comments are replaced by preload links for the modules of app.js, the list of modules that it loads
# later, the text of FIRST, and what is said without JavaScript, in every language; in sw.js a comment is replaced
# by the list of all files that the pages use. The manifest gets its description and its names in every language.
set -eu -o pipefail
source "$(dirname "$0")/tell.sh"
from=$1 to=$2 first=$(realpath "$3")
rm -rf "$to"
mkdir -p "$to/a/new"
cp -r "$from/." "$to/a/new"
about=$(sed -n 's/^  "description": "\(.*\)",$/\1/p' "$from/manifest.webmanifest")
mapfile -t names < <(sed -n 's/.*"name": "\(.*\)", "name_localized".*/\1/p' "$from/manifest.webmanifest")
described='' without='' named=("${names[@]/*/}") # named: the translations of each name
for file in "${@:4}"; do
    if [[ $file == *.po ]]; then
        code=$(basename "$file" .po)
        described+="${described:+, }\"$code\": \"$(translation "$about" "$file")\""
        for i in "${!names[@]}"; do
            named[i]+="${named[i]:+, }\"$code\": \"$(translation "${names[i]}" "$file")\""
        done
        without+="<p lang=\"$code\">$(translation "Paddock needs JavaScript." "$file")</p>"
    else
        cp "$file" "$to/a/new/"
    fi
done
cd "$to/a/new"

# Removes comments that have their own lines, type casts and indentation: a fourth of the bytes.
for file in ./*.js ./*.css; do
    awk '
        inside { if (sub(/^.*\*\//, "")) { inside = 0; if (/[^ \t]/) print } next }
        /^[ \t]*\/\/ / || /^[ \t]*\/\*.*\*\/[ \t]*$/ { next }
        /^[ \t]*\/\*/ && !/\*\// { inside = 1; next }
        { gsub(/\/\*\* @type {[^*]*} \*\/ /, ""); sub(/^ +/, ""); print }' "$file" > "$file.new"
    mv "$file.new" "$file"
done
mapfile -t files < <(find . -type f -printf '%P\n' | LC_ALL=C sort)
hash=$(sha256sum "${files[@]}" "$first" | sed 's| /.*| first|' | sha256sum | cut -c1-12)

# A module and all modules that it imports, each once.
declare -A seen=()
modules_of() {
    local module
    if [ -n "${seen[$1]:-}" ]; then return; fi
    seen[$1]=yes
    echo "$1"
    while read -r module; do modules_of "$module"; done \
        < <(sed -n "s/^\(import\|export\|}\).* from '\.\/\(.*\)';$/\2/p" "$1")
}
# "table.js":["a.js","b.js"], for each module that app.js imports dynamically.
needs=$(grep -o "import('\./[a-z_]*\.js')" app.js | sed "s/.*\.\/\(.*\)')/\1/" | LC_ALL=C sort -u |
    while read -r module; do
        modules_of app.js > /dev/null
        printf '"%s":[%s],' "$module" "$(modules_of "$module" | LC_ALL=C sort -u | sed 's/.*/"&"/' | paste -sd,)"
        seen=()
    done)
links=$(modules_of app.js | LC_ALL=C sort -u | sed 's|.*|<link rel="modulepreload" href="a/@/&">|')
stay=(index.html sw.js ./*.webmanifest)
mv favicon.ico ../..
list=$(find . -type f ! -name index.html ! -name 'font-more-*' ! -name sw.js ! -name '*.webmanifest' ! -name 'icon-*.png' ! -name 'install-*' ! -name '*.txt' -printf "'a/@/%P',\n" | LC_ALL=C sort
    printf "'./',\n" && ls ./*.webmanifest | sed "s|./\(.*\)|'\1',|")
for file in "${stay[@]}"; do
    awk -v links="$links" -v needs="{${needs%,}}" -v list="$list" -v first="$first" -v described="$described" -v without="$without" \
        -v named="$(printf '%s\n' "${named[@]}")" '
        /<!-- needs -->/ { print needs; next }
        /<!-- modules -->/ { print links; next }
        /<!-- first -->/ { while ((getline line < first) > 0) print line; next }
        /<!-- noscript -->/ { print without; next }
        /^  "description_localized"/ { print "  \"description_localized\": { " described " },"; next }
        /"name_localized": {}/ { split(named, all, "\n"); sub(/{}/, "{ " all[++n] " }"); print; next }
        { sub(/\/\* files \*\//, list); print }' "$file" | sed "s|a/@/|a/$hash/|g" > "../../$(basename "$file")"
    rm "$file"
done
mv ../new "../$hash"
