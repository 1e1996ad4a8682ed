#!/bin/sh
# embed.sh GAME FILE... -- prints the files as a const array of game_asset named shipped_GAME.
# A file's name without folder and ending is the asset's name.
set -eu
game=$1
shift
echo '/* Made by tools/embed.sh. */'
echo '#include "games/shipped.h"'
rows=
count=0
for file in "$@"; do
    name=$(basename "$file")
    name=${name%.*}
    echo "static const char ${game}_${count}[] ="
    sed 's/\\/\\\\/g; s/"/\\"/g; s/^/    "/; s/$/\\n"/' "$file"
    echo ';'
    rows="$rows    { { \"$name\", sizeof \"$name\" - 1 }, { ${game}_${count}, sizeof ${game}_${count} - 1 } },
"
    count=$((count + 1))
done
printf 'const game_asset shipped_%s[] = {\n%s};\n' "$game" "$rows"
echo "const int shipped_${game}_count = $count;"
