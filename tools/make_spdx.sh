#!/usr/bin/env bash
# make_spdx.sh -- what is inside a release, with licences, as SPDX 2.3.
#
#   tools/make_spdx.sh VERSION SECONDS > paddock.spdx.json
#
# Versions of libraries are those of the Debian packages that the static programs were linked with.
set -eu -o pipefail
cd "$(dirname "$0")/.."
version=$1 when=$(date -u -d "@$2" +%Y-%m-%dT%H:%M:%SZ)

libgcc=$(dpkg -S "$(gcc -print-libgcc-file-name)" | sed 's/-dev:.*//') # libgcc-12

# NAME VERSION LICENCE COPYRIGHT WHAT
package() {
    printf '    {\n      "SPDXID": "SPDXRef-%s",\n      "name": "%s",\n      "versionInfo": "%s",\n' "$1" "$1" "$2"
    printf '      "downloadLocation": "NOASSERTION",\n      "filesAnalyzed": false,\n      "licenseConcluded": "%s",\n' "$3"
    printf '      "licenseDeclared": "%s",\n      "copyrightText": "%s",\n      "comment": "%s"\n    }' "$3" "$4" "$5"
}
library() { # PACKAGE LICENCE
    printf ',\n'
    package "${1%-dev}" "$(dpkg-query -W -f '${Version}' "$1:$(dpkg --print-architecture)")" "$2" NOASSERTION "linked into the static programs and the container images"
}
relations() {
    printf '    { "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-paddock" }'
    for name in "$@"; do
        printf ',\n    { "spdxElementId": "SPDXRef-paddock", "relationshipType": "CONTAINS", "relatedSpdxElement": "SPDXRef-%s" }' "$name"
    done
}

cat << END
{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "paddock-$version",
  "documentNamespace": "https://paddock.invalid/spdx/paddock-$version-$(tools/files.sh | tr '\n' '\0' | xargs -0 sha256sum | sha256sum | cut -c1-32)",
  "creationInfo": { "created": "$when", "creators": ["Tool: tools/make_spdx.sh"] },
  "packages": [
END
package paddock "$version" MIT "2026 The Paddock authors" "the program, the pages, the engine and the library"
printf ',\n'
package quicksand 3.004 OFL-1.1 "2011 The Quicksand Project Authors" "the font of the pages, modified and named Paddock; in every package with pages"
library libc6-dev LGPL-2.1-or-later
library "$libgcc-dev" "GPL-3.0-or-later WITH GCC-exception-3.1"
library libev-dev "BSD-2-Clause OR GPL-2.0-or-later"
library libjansson-dev MIT
library libncurses-dev X11-distribute-modifications-variant
library libsodium-dev ISC
library libsqlite3-dev blessing
library libssl-dev Apache-2.0
library zlib1g-dev Zlib
printf '\n  ],\n  "relationships": [\n'
relations quicksand libc6 "$libgcc" libev libjansson libncurses libsodium libsqlite3 libssl zlib1g
printf '\n  ]\n}\n'
