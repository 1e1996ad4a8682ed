#!/usr/bin/env bash
# install.sh SECTION... -- installs the missing packages of these sections of packages.txt.
set -eu
cd "$(dirname "$0")/.."
. tools/tell.sh

# A command that exists already, from any source, needs no package.
command_of() {
    case $1 in
        gcc | make | clang | clang-format | g++ | python3 | valgrind | tmux | npm | chromium) echo "$1" ;;
        lld) echo wasm-ld ;;
        nodejs) echo node ;;
        *) echo ;;
    esac
}

is_there() {
    local program
    program=$(command_of "$1")
    if [ -n "$program" ] && command -v "$program" > /dev/null; then return 0; fi
    dpkg-query -W -f '${Status}' "$1" 2> /dev/null | grep -q 'ok installed'
}

missing=()
for section in "$@"; do
    while read -r package; do
        is_there "$package" || missing+=("$package")
    done < <(awk -v want="[$section]" '/^\[/ { on = $0 == want; next } on && !/^#/ && NF' packages.txt)
done
[ ${#missing[@]} -eq 0 ] && exit 0

give_up() {
    tell "Paddock needs these Debian packages: %1" "${missing[*]}" >&2
    echo "$1" >&2
    exit 1
}

command -v apt-get > /dev/null || give_up "$(tell "There is no apt-get here. Please install them with your system’s package manager.")"
as_root=()
if [ "$(id -u)" != 0 ]; then
    command -v sudo > /dev/null || give_up "$(tell "Installing needs root, and there is no sudo. Please install them as root.")"
    as_root=(sudo)
fi
tell "Installing %1…" "${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
case " ${missing[*]}" in *:arm64*) "${as_root[@]}" dpkg --add-architecture arm64 ;; esac
if ! { "${as_root[@]}" apt-get update && "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; } \
    > "$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "$(tell "apt-get could not install them; see its messages above.")"
fi
