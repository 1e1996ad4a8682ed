#!/usr/bin/env bash
# suite release 900 long
# test_release.sh -- `make release`, twice, in copies of the source in folders with different names: the same bytes. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for copy in one another/place; do
    mkdir -p "$place/$copy"
    tools/files.sh | tr '\n' '\0' | xargs -0 cp --parents -t "$place/$copy"
    cp -r tests/browser/node_modules "$place/$copy/tests/browser/"
    check "make release in $copy" make -s -j2 -C "$place/$copy" PYTHON=/usr/bin/python3 release # Debian's, which has wheel
done
one=$place/one/build/release
check "the same bytes" diff "$one/SHA256SUMS" "$place/another/place/build/release/SHA256SUMS"
check "the checksums are right" sh -c "cd '$one' && sha256sum -c SHA256SUMS"
version=$(cat VERSION)
for file in paddock-$version.html paddock-$version-{site,linux-amd64,linux-arm64,source}.tar.gz paddock-$version-{amd64,arm64}.oci.tar \
    paddock-$version.spdx.json paddock-core-$version.tgz paddock-$version-notes.md; do
    check "$file" test -s "$one/$file"
done
check "a Debian package and a wheel" sh -c "ls '$one'/paddock_*.deb '$one'/*.whl"
check "the notes are of this version" grep -q "^# Paddock $version" "$one/paddock-$version-notes.md"
# Debian packages of everything that is linked into the static program, without "-dev".
linked() {
    (cd "$place/one" && $(make -s static-link) -o /dev/null -Wl,-t 2> /dev/null) | grep -o '/[^()]*\.a' | xargs realpath | xargs dpkg -S |
        sed 's/:.*//; s/-dev$//' | sort -u
}
listed() { python3 -c 'import json, sys; print(*sorted(one["name"] for one in json.load(open(sys.argv[1]))["packages"]), sep="\n")' "$one/paddock-$version.spdx.json"; }
check "the SPDX list has all that is linked, the font and Paddock" diff <({ linked && printf '%s\n' paddock quicksand; } | LC_ALL=C sort) <(listed)
check_silent "each of them with its version, and a licence by its SPDX name" tests/spdx.py "$one/paddock-$version.spdx.json"
check "the source is whole" diff <(tar tzf "$one/paddock-$version-source.tar.gz" | sed "s|^paddock-$version/||" | LC_ALL=C sort) <({ tools/files.sh | grep -v ^prebuilt/ && printf 'prebuilt/%s\n' '' paddock.wasm paddock-simd.wasm sources; } | LC_ALL=C sort)
mkdir "$place/source"
tar xzf "$one/paddock-$version-source.tar.gz" -C "$place/source" --strip-components=1
check "the source builds without clang" make -s -j2 -C "$place/source" CLANG=none
check "and has the same browser's engine" cmp "$place/source/build/paddock.wasm" "$place/one/build/paddock.wasm"
conclude
