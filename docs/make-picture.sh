#!/usr/bin/env bash
# make-picture.sh -- draws docs/picture.png, the picture on the first page of the README: a moment of
# each of the games in docs/examples, as `paddock show` draws it, side by side on one table.
#
#   make && docs/make-picture.sh          needs rsvg-convert (librsvg2-bin) and pngquant
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/paddock}
height=1000 margin=18 x=18
body=

# One drawing, as high as the others, right of those before it.
place() {
    local svg size wide high width
    svg=$(LC_ALL=C.UTF-8 "$program" show "docs/examples/$1.game" --ply "$2" --seat p1 --tall --tag "$1-" --lang en)
    size=$(sed -n '1s/^<svg [^>]* width="\([0-9.]*\)" height="\([0-9.]*\)".*/\1 \2/p' <<< "$svg")
    read -r wide high <<< "$size"
    width=$(awk "BEGIN { printf \"%d\", $height * $wide / $high }")
    body+=$(sed "1s/ width=\"[0-9.]*\" height=\"[0-9.]*\"/ x=\"$x\" y=\"$margin\" width=\"$width\" height=\"$height\"/" <<< "$svg")
    x=$((x + width + margin))
}

place border 360
place kuhvadis 71
place ringgz 29

high=$((height + 2 * margin))
printf '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><rect width="%d" height="%d" rx="24" fill="#e9dfcb"/>%s</svg>' \
    "$x" "$high" "$x" "$high" "$body" | rsvg-convert -w 1600 | pngquant --strip - > docs/picture.png.new
mv docs/picture.png.new "${2:-docs/picture.png}"
