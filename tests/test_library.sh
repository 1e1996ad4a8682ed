#!/usr/bin/env bash
# suite library 10
# test_library.sh -- libpaddock as others find it: installed into a folder, found by pkg-config, linked with
# the examples, static and shared, as C and as C++. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
build=${BUILD:-build}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT

# The output of a command is exactly this.
says() {
    local expected=$1
    shift
    "$@" > "$here/said" || return 1
    diff <(echo "$expected") "$here/said"
}

ends_with() {
    local expected=$1
    shift
    "$@" > "$here/said" || return 1
    tail -n 3 "$here/said"
    tail -n 1 "$here/said" | grep -Eq "$expected"
}

check "the library installs" make -s BUILD="$build" install-lib DESTDIR="$here/root" PREFIX=/opt/paddock
lib=$here/root/opt/paddock/lib
export PKG_CONFIG_PATH=$lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$here/root
check "pkg-config knows its version" says "$(cat VERSION)" pkg-config --modversion paddock
read -ra flags <<< "$(pkg-config --cflags --libs paddock)"
read -ra cflags <<< "$(pkg-config --cflags paddock)"

# Nothing but the header's functions leaves the library, and all of them do.
declared=$(gcc -E -P lib/paddock.h | grep -o 'paddock_[a-z_]*(' | tr -d '(' | sort -u)
exported=$(nm -D --defined-only "$lib/libpaddock.so" | awk '$2 == "T" { print $3 }' | sort -u)
check "the shared library exports the header's functions, versioned" \
    diff <(echo "$declared" | sed 's/$/@@PADDOCK_0.1/') <(echo "$exported")
check "and no data" says "A" sh -c "nm -D --defined-only '$lib/libpaddock.so' | awk '\$2 != \"T\" { print \$2 }'"
check "the static library shows the same names" \
    diff <(echo "$declared") <(nm -g --defined-only "$lib/libpaddock.a" | awk 'NF == 3 { print $3 }' | sort -u)
check "its soname is libpaddock.so.0" sh -c "readelf -d '$lib/libpaddock.so' | grep -q 'SONAME.*\\[libpaddock.so.0\\]'"
check "it needs the C library alone" says "libc.so.6" \
    sh -c "readelf -d '$lib/libpaddock.so' | sed -n 's/.*NEEDED.*\\[\\(.*\\)\\]/\\1/p'"

# The header stands alone, in old C and new C++.
echo '#include <paddock.h>' > "$here/header.c"
check "the header is C99 and pedantic" gcc -std=c99 -pedantic -Wall -Wextra -Werror -fsyntax-only "${cflags[@]}" "$here/header.c"
check "the header is C++" g++ -x c++ -std=c++11 -pedantic -Wall -Wextra -Werror -fsyntax-only "${cflags[@]}" "$here/header.c"

for source in lib/examples/*.c; do
    name=$(basename "$source" .c)
    check "example $name builds" gcc -std=c11 -Wall -Wextra -Werror "$source" "${flags[@]}" -o "$here/$name"
    check "example $name builds as C++" g++ -x c++ -Wall -Wextra -Werror "$source" -x none "${flags[@]}" -o "$here/$name-cpp"
    check "example $name builds with the static library" gcc -std=c11 "${cflags[@]}" "$source" "$lib/libpaddock.a" -o "$here/$name-static"
done
export LD_LIBRARY_PATH=$lib
check "a duel of Ringgz" ends_with '^p1 [+-][01]\.0, p2 [+-][01]\.0 after [0-9]+ actions$' "$here/duel"
check "a duel of The Border, in German" ends_with '^p1 [+-][01]\.0, p2 [+-][01]\.0 after [0-9]+ actions$' "$here/duel" border easy random de
shared=$("$here/duel" kuhvadis easy random)
check "static and C++ play the same game" sh -c \
    "[ -n \"\$1\" ] && [ \"\$1\" = \"\$($here/duel-static kuhvadis easy random)\" ] && [ \"\$1\" = \"\$($here/duel-cpp kuhvadis easy random)\" ]" - "$shared"
check "a thousand games at random" ends_with '^p3 [+-]0\.[0-9]{3}$' "$here/batch" ringgz players=3
check "what is refused is explained" sh -c "'$here/batch' ringgz players=7 2>&1 | grep -q 'players must be 2, 3 or 4'"

# The examples in the manual are these very ones.
manual_example() { # language: prints its code blocks one after the other
    awk -v begin="\`\`\`$1" '$0 == begin { on = 1; next } /^```$/ { on = 0 } on' docs/library.md
}
manual_example c > "$here/game.c"
command=$(sed -n 's/.*`\(cc game.c [^`]*\)`.*/\1/p' docs/library.md)
check "the manual's C example builds as it says" sh -c "cd '$here' && ${command:-false} -Wall -Wextra -Werror"
check "and runs" ends_with '^[0-9]+ actions; p1 [+-][01]$' "$here/game"
conclude
