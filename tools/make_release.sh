#!/usr/bin/env bash
# make_release.sh -- collects what `make release` has built, with the source, a list of what is inside (SPDX), notes and checksums.
#
#   tools/make_release.sh BUILD VERSION SECONDS       into BUILD/release; SECONDS since 1970, for all dates
#
# The same source, built with the same packages, gives the same bytes: docs/releasing.md.
set -eu -o pipefail
cd "$(dirname "$0")/.."
build=$1 version=$2 seconds=$3
to=$build/release name=paddock-$version
pack() { tar --format=ustar --sort=name --mtime="@$seconds" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX "$@" | gzip -9 -n; }
rm -rf "$to"
mkdir -p "$to"
cp "$build/paddock.html" "$to/$name.html"
pack --transform "s|^\.|$name-site|" -c -C "$build/public" . > "$to/$name-site.tar.gz"
for architecture in amd64 arm64; do
    program=$build/static/paddock
    [ $architecture = amd64 ] || program=$build/arm64/static/paddock
    [ -f "$program" ] || continue
    sed 's|/usr/bin/paddock|/usr/local/bin/paddock|' packaging/paddock.service > "$build/paddock.service"
    pack --transform "s|^|$name/|" -c -C "$(dirname "$program")" paddock -C "$PWD/$build" paddock.service -C "$PWD" LICENSE README.md > "$to/$name-linux-$architecture.tar.gz"
    cp "$build/image/paddock-$architecture.oci.tar" "$to/$name-$architecture.oci.tar"
done
cp "$build"/deb/paddock_*.deb "$build"/wheel/*.whl "$to"
(cd "$build/npm" && npm pack --silent --pack-destination "$OLDPWD/$to" > /dev/null)
tools/prebuilt.sh write "$build" "$build/prebuilt"
pack --transform "s|^$build/||;s|^|$name/|" -c --verbatim-files-from -T <(tools/files.sh | grep -v ^prebuilt/) "$build/prebuilt" > "$to/$name-source.tar.gz"
tools/make_spdx.sh "$version" "$seconds" > "$to/$name.spdx.json"
{
    printf '# Paddock %s\n\n' "$version"
    awk -v version="$version" '/^## / { on = $2 == version; next } on' CHANGELOG.md
} > "$to/$name-notes.md"
(cd "$to" && sha256sum -- * > ../SHA256SUMS && mv ../SHA256SUMS .)
ls -l "$to"
