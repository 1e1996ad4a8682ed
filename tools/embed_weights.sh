#!/bin/sh
# embed_weights.sh GAME FILE -- prints the weights in FILE (data/weights/GAME.net, see docs/bots.md)
# as a const array: shipped_weights_GAME of floats, or shipped_net_GAME of bytes where the file says
# "bytes". Without the file it is all zeros, so that a game can be built before it is trained. The gains
# (engine/ai/net.h) come last, zero if the file has none.
set -eu
game=$1
file=$2
echo '/* Made by tools/embed_weights.sh. */'
echo '#include "games/shipped.h"'
if [ -f "$file" ]; then
    awk -v game="$game" '
        /^#/ || NF == 0 { next }
        $1 == "bytes" { bytes = 1; next }
        $1 == "inputs" { next }
        $1 == "gains" { gains = " " $2 "f, " $3 "f,"; next }
        { for (i = 1; i <= NF; i++) row = row (n++ % 6 ? " " : "\n    ") $i (bytes ? "," : "f,") }
        END { if (!bytes) { n += 2; row = row "\n   " (gains ? gains : " 0, 0,") }
              name = (bytes ? "shipped_net_" : "shipped_weights_") game
              printf "const %s %s[] = {%s\n};\nconst int %s_count = %d;\n", bytes ? "int8_t" : "float", name, row, name, n }' "$file"
elif [ "$game" = ringgz ]; then
    echo "const int8_t shipped_net_${game}[40000] = { 0 };"
    echo "const int shipped_net_${game}_count = 0;"
else
    # 144 inputs and 64 hidden units are the most there can be: engine/core/game.h, engine/ai/net.h.
    echo "const float shipped_weights_${game}[9491] = { 0 };"
    echo "const int shipped_weights_${game}_count = 0;"
fi
