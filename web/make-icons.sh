#!/usr/bin/env bash
# make-icons.sh -- draws the PNG icons of the browser's part from site/icon.svg: for home screens that
# know no SVG, and one whose picture keeps clear of the edge, for systems that cut icons to a shape.
#
#   web/make-icons.sh          needs rsvg-convert (librsvg2-bin) and pngquant
set -eu
cd "$(dirname "$0")/site"
draw() { rsvg-convert -w "$1" -h "$1" | pngquant --strip - > "$2"; }
# To the edge: no round corners of our own.
square=$(sed 's/ rx="14"//; s/v12a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50z/V64H0z/' icon.svg)
for size in 192 512; do draw $size icon-$size.png < icon.svg; done
draw 180 icon-180.png <<< "$square"
inner=$(sed '1d; /<rect/d; $d' <<< "$square")
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#4f6b3a"/><path d="M-8 43q20-8 40-2t40-3V72H-8z" fill="#5f7f46"/><g transform="translate(9.6 9.6) scale(.7)">%s</g></svg>' \
    "$(sed '/<path d="M0 43/d' <<< "$inner")" | draw 512 icon-mask-512.png
