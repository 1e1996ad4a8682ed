#!/usr/bin/env bash
# suite install 20
# test_install.sh -- `make install` for several places: everything lies where it is looked for, and the service starts the
# program that was installed. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
build=${BUILD:-build}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

starts_what_is_there() { # ROOT UNIT -- the unit's program is in the root
    local program
    program=$(sed -n 's/^ExecStart=\([^ ]*\) .*/\1/p' "$2")
    echo "$program"
    test -x "$1$program"
}

for prefix in /usr /usr/local /opt/somewhere; do
    root=$place$prefix.root
    share=$root$prefix/share
    check "$prefix: make install" make -s -o "$build/paddock" BUILD="$build" SITE_ENGINE="${SITE_ENGINE:-build/paddock.wasm}" \
        install DESTDIR="$root" PREFIX="$prefix" WITH_LIBRARY=no
    check "$prefix: the program runs" "$root$prefix/bin/paddock" version
    check "$prefix: the service starts it" starts_what_is_there "$root" "$root$prefix/lib/systemd/system/paddock.service"
    for language in . $(cat po/LINGUAS); do
        check "$prefix: manual pages, $language" test -s "$share/man/$language/man1/paddock-serve.1"
    done
    check "$prefix: bash finds its completion" test -s "$share/bash-completion/completions/paddock"
    check "$prefix: fish finds its completion" test -s "$share/fish/vendor_completions.d/paddock.fish"
    folder=site-functions # where zsh looks under /usr/local, and nowhere else by itself
    [ "$prefix" != /usr ] || folder=vendor-completions
    check "$prefix: zsh finds its completion" test -s "$share/zsh/$folder/_paddock"
done
check "zsh looks there" zsh -fc '[[ " $fpath " == *" /usr/local/share/zsh/site-functions "* && " $fpath " == *" /usr/share/zsh/vendor-completions "* ]]'
conclude
