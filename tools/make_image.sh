#!/usr/bin/env bash
# make_image.sh -- a container image with the static program alone, as an OCI archive, without a network and without root.
#
#   tools/make_image.sh PROGRAM VERSION ARCHITECTURE SECONDS > paddock.oci.tar      as amd64; SECONDS since 1970, for all dates
#
# The same program gives the same bytes. The image is described in docs/family-server.md; Containerfile makes the same one with
# a network.
set -eu -o pipefail
program=$1 version=$2 architecture=$3 seconds=$4
when=$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pack() { tar --format=ustar --sort=name --mtime="@$seconds" --numeric-owner "$@"; }
sum() { sha256sum "$1" | cut -d' ' -f1; }

# The only layer: the program, and an empty folder for tables that belongs to its user.
mkdir -p "$work/root/usr/bin" "$work/data/data"
install -m 755 "$program" "$work/root/usr/bin/paddock"
chmod 755 "$work/root" "$work/root/usr" "$work/root/usr/bin"
chmod 700 "$work/data/data"
pack --owner=0 --group=0 -cf "$work/layer.tar" -C "$work/root" usr
pack --owner=10001 --group=10001 -rf "$work/layer.tar" -C "$work/data" data

oci=$work/oci blobs=$work/oci/blobs/sha256
mkdir -p "$blobs"
# store FILE -- as a blob; prints its descriptor without the type.
store() {
    local name
    name=$(sum "$1")
    cp "$1" "$blobs/$name"
    printf '"digest":"sha256:%s","size":%d' "$name" "$(stat -c %s "$1")"
}
inner=$(sum "$work/layer.tar")
gzip -9 -n < "$work/layer.tar" > "$work/layer.tar.gz"
layer=$(store "$work/layer.tar.gz")
labels="{\"org.opencontainers.image.title\":\"Paddock\",\"org.opencontainers.image.version\":\"$version\",\"org.opencontainers.image.licenses\":\"MIT\"}"
printf '%s' "{\"created\":\"$when\",\"architecture\":\"$architecture\",\"os\":\"linux\",\"config\":{\"User\":\"10001:10001\",\
\"ExposedPorts\":{\"7600/tcp\":{}},\"Entrypoint\":[\"/usr/bin/paddock\"],\"Cmd\":[\"serve\",\"--store\",\"/data/tables.db\"],\
\"Volumes\":{\"/data\":{}},\"WorkingDir\":\"/data\",\"StopSignal\":\"SIGTERM\",\"Labels\":$labels,\
\"Healthcheck\":{\"Test\":[\"CMD\",\"/usr/bin/paddock\",\"serve\",\"--ask\"],\"Interval\":30000000000,\"Timeout\":10000000000}},\
\"rootfs\":{\"type\":\"layers\",\"diff_ids\":[\"sha256:$inner\"]},\
\"history\":[{\"created\":\"$when\",\"created_by\":\"tools/make_image.sh\"}]}" > "$work/config"
config=$(store "$work/config")
printf '%s' "{\"schemaVersion\":2,\"mediaType\":\"application/vnd.oci.image.manifest.v1+json\",\
\"config\":{\"mediaType\":\"application/vnd.oci.image.config.v1+json\",$config},\
\"layers\":[{\"mediaType\":\"application/vnd.oci.image.layer.v1.tar+gzip\",$layer}]}" > "$work/manifest"
manifest=$(store "$work/manifest")
printf '%s' "{\"schemaVersion\":2,\"manifests\":[{\"mediaType\":\"application/vnd.oci.image.manifest.v1+json\",$manifest,\
\"platform\":{\"architecture\":\"$architecture\",\"os\":\"linux\"},\
\"annotations\":{\"org.opencontainers.image.ref.name\":\"paddock:$version\"}}]}" > "$oci/index.json"
printf '%s' '{"imageLayoutVersion":"1.0.0"}' > "$oci/oci-layout"
chmod -R u=rwX,go=rX "$oci"
pack --owner=0 --group=0 -cf - -C "$oci" blobs index.json oci-layout
