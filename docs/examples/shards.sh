#!/usr/bin/env bash
# shards.sh -- one simulation cut into four parts, played side by side and joined again; then the
# same in one piece, to see that nothing was lost on the way. See docs/simulation.md.
set -eu
cd "$(dirname "$0")/../.."
program=${PROGRAM:-build/paddock}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

run=(sim --game border --players 3 --bots random --games 6000 --seed 7)
shards=4

seq "$shards" | xargs -P "$shards" -I{} \
    "$program" "${run[@]}" --shard "{}/$shards" --out "$folder/part-{}" --format json > /dev/null
"$program" merge "$folder"/part-* --out "$folder/merged"

"$program" "${run[@]}" --out "$folder/whole" > /dev/null
cmp "$folder/merged" "$folder/whole"
echo "the $shards parts together are the whole, byte for byte"
