#!/usr/bin/env bash
# install.sh [COMMIT ...] -- what ./play of each commit costs on a bare Debian 12, until the game could begin: packages and bytes to
# download, and the time to install them and to build; user and system time, in parentheses that of the clock. Without commits: 0.1.0 and
# HEAD. Needs root, debootstrap and a network; MIRROR=URL if the packages do not come from where debootstrap looks. Figures of earlier days: history.md.
set -eu -o pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- 7910869 HEAD
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
debootstrap --variant=minbase bookworm "$place/bare" ${MIRROR:+"$MIRROR"} > "$place/log" || { tail "$place/log" >&2 && exit 1; }
chroot "$place/bare" apt-get update > "$place/log"

# In front of the true one: notes what is downloaded, and the time that it takes.
cat > "$place/bare/usr/local/bin/apt-get" << 'END'
#!/bin/bash
TIMEFORMAT='%U %S %R'
[ "$1" != install ] || /usr/bin/apt-get --print-uris -qq "$@" > /uris
{ time /usr/bin/apt-get "$@" 2>&4 >&3; } 3>&1 4>&2 2>> /times
END
chmod +x "$place/bare/usr/local/bin/apt-get"

printf '%-12s %8s %10s %16s %16s\n' commit packages download install make
for commit in "$@"; do
    root=$place/$(git rev-parse --short "$commit")
    cp -a "$place/bare" "$root"
    mkdir "$root/paddock"
    git archive "$commit" | tar x -C "$root/paddock"
    sed -i '/^exec /d' "$root/paddock/play" # all but the server
    TIMEFORMAT='%U %S %R'
    { time unshare --mount sh -c "mount -t proc proc $root/proc && exec chroot $root /paddock/play" > "$place/log" 2>&1; } 2> "$root/all" || { tail "$place/log" >&2 && exit 1; }
    chroot "$root" /paddock/build/paddock version > "$place/log"
    awk -v commit="${root##*/}" '
        FILENAME ~ /uris$/ { packages++; bytes += $(NF - 1); next }
        FILENAME ~ /times$/ { install += $1 + $2; waited += $3; next }
        { printf "%-12s %8d %7.1f MB %6.1f s (%5.1f) %6.1f s (%5.1f)\n", commit, packages, bytes / 1e6, install, waited, $1 + $2 - install, $3 - waited }' \
        "$root/uris" "$root/times" "$root/all"
    rm -rf "$root"
done
