#!/usr/bin/env python3
# suite image 15 waits
# suite image-podman 30 long waits --podman
# suite image-build 150 long --build
"""test_image.py [--podman | --build] -- the container image of `make image`: what is in it, and a game against the program inside, as it is run there:
as a normal user, with a root that cannot be written and one folder for tables. In a chroot, since podman does not run
everywhere; with --podman by podman, if it runs. With --build the image that podman builds of the Containerfile instead, which needs
a network. Needs root. Prints TAP."""

import gzip
import hashlib
import io
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/server")]

from host import Server, free_port  # noqa: E402
from players import Game  # noqa: E402
from tap import check, exit_status  # noqa: E402

ARCHIVE = ROOT / "build/image/paddock-amd64.oci.tar"
USER = 10001
BASE = "docker.io/library/debian:12"
IMAGE = "localhost/paddock:" + (ROOT / "VERSION").read_text().strip()


def blob(archive, descriptor):
    data = archive.extractfile("blobs/" + descriptor["digest"].replace(":", "/")).read()
    check(f"{descriptor['mediaType'].split('.')[-1]}: its hash and size are right",
          hashlib.sha256(data).hexdigest() == descriptor["digest"][7:] and len(data) == descriptor["size"])
    return data


def described():
    """The manifest of the image, and its configuration."""
    with tarfile.open(ARCHIVE) as archive:
        check("it is an OCI layout", json.load(archive.extractfile("oci-layout")) == {"imageLayoutVersion": "1.0.0"})
        manifest = json.loads(blob(archive, json.load(archive.extractfile("index.json"))["manifests"][0]))
        return manifest, json.loads(blob(archive, manifest["config"]))


def unpack(folder):
    """The file system of the image, and how it is run."""
    manifest, config = described()
    with tarfile.open(ARCHIVE) as archive:
        layer = blob(archive, manifest["layers"][0])
    with tarfile.open(fileobj=io.BytesIO(layer)) as files:
        check("the layer is the one that the image names",
              hashlib.sha256(gzip.decompress(layer)).hexdigest() == config["rootfs"]["diff_ids"][0][7:])
        files.extractall(folder)
    return config["config"]


def inside(root, run, port, data):
    """The command that runs the program there, in a view of its own whose root cannot be written."""
    command = " ".join([*run["Entrypoint"], *run["Cmd"], "--host", "127.0.0.1", "--port", str(port)])
    script = f"mount --bind {root} {root} && mount --bind {data} {root}/data && mkdir -p {root}/dev && mount --bind /dev {root}/dev && " \
             f"mount -o remount,bind,ro {root} && exec chroot --userspec={run['User']} {root} {command}"
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", script]


def said_by(command, **more):
    return subprocess.run([*map(str, command)], capture_output=True, text=True, **more)


def build(podman, folder):
    """The image of the Containerfile; None where its base, Debian 12, is not to be had: neither from the registry, nor of Debian's
    packages, as debootstrap makes it."""
    if said_by([*podman, "pull", "--quiet", BASE]).returncode:
        made = said_by(["debootstrap", "--variant=minbase", "bookworm", folder / "bare"]) if shutil.which("debootstrap") else None
        if not made or made.returncode:
            print(f"# {made and made.stdout[-1000:]!r}")
            return None
        check("its base, by debootstrap", said_by(["tar", "-C", folder / "bare", "-cf", folder / "bare.tar", "."]).returncode == 0
              and said_by([*podman, "import", "--quiet", folder / "bare.tar", BASE]).returncode == 0)
    built = said_by([*podman, "build", "--layers=false", "--format", "docker", "--tag", "localhost/paddock", ROOT])
    check("podman builds the Containerfile", built.returncode == 0, (built.stdout + built.stderr)[-3000:])
    check("from its source: build/ stays outside", "-o build/obj/program/cli/main.o" in built.stdout, built.stdout[-3000:])
    _manifest, wanted = described()
    (image,) = json.loads(said_by([*podman, "image", "inspect", "localhost/paddock"]).stdout)
    for key in ("User", "Entrypoint", "Cmd", "Volumes", "WorkingDir", "ExposedPorts", "StopSignal"):
        check(f"{key} as in the image of make image", image["Config"].get(key) == wanted["config"].get(key), (image["Config"], wanted["config"]))
    asked = json.loads(said_by([*podman, "image", "inspect", "--format", "{{json .HealthCheck}}", "localhost/paddock"]).stdout)
    check("its health check, too", asked == wanted["config"]["Healthcheck"], (asked, wanted["config"]))
    check("the program inside is static, and nearly alone", image["Size"] < 1.1 * (ROOT / "build/static/paddock").stat().st_size, image["Size"])
    return "localhost/paddock"


def load(podman, _folder):
    """The image of `make image`."""
    loaded = said_by([*podman, "load", "--quiet", "--input", ARCHIVE])
    check("podman loads it", loaded.returncode == 0, loaded.stderr)
    return IMAGE


def podman_run(podman, image):
    """How podman runs the image here, without its name; None: not at all. Inside other containers it may need to be told which
    limits it can set."""
    said = ""
    limits = ["--ulimit", "nofile=1000:1000", "--ulimit", "nproc=1000:1000"]
    for how in (podman, [*podman, "--runtime", "runc", "--cgroup-manager", "cgroupfs"]):
        for more in ([], limits):
            run = [*how, "run", "--rm", "--network", "host", "--read-only", *more]
            done = said_by([*run, image, "version"])
            if done.returncode == 0 and done.stdout.startswith("paddock "):
                return run
            said += done.stderr
    print(f"# podman does not run here: {said!r}")
    return None


def by_podman(folder, get):
    """As docs/family-server.md starts it. podman does not read the health check of an image in the format of OCI: it is told."""
    podman = ["podman", "--root", str(folder / "storage"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]
    if said_by([*podman, "version"]).returncode:
        print("ok - playing inside # skip podman does not run here")
        return
    image = get(podman, folder)
    if not image:
        print("ok - building the image # skip no Debian 12 to be had as its base")
        return
    run = podman_run(podman, image)
    if not run:
        print("ok - playing inside # skip podman does not run here")
        return
    port = free_port()
    server = Server(ROOT / "build/static/paddock", "-", port=port)
    ask = json.dumps(["/usr/bin/paddock", "serve", "--ask", "--port", str(port)])
    server.command = [*run, "--name", "paddock", "--volume", f"{folder / 'data'}:/data:U", "--health-cmd", ask, image,
                      "serve", "--store", "/data/tables.db", "--host", "127.0.0.1", "--port", str(port)]
    try:
        server.start()
        asked = said_by([*run[:run.index("run")], "healthcheck", "run", "paddock"])
        check("it is healthy", asked.returncode == 0, asked.stderr)
        play(server, str(ROOT / "build/static/paddock"))
        check("tables are in the volume, of a normal user", (folder / "data/tables.db").stat().st_uid == USER)
        end(server)
    finally:
        kill(server)


def end(server):
    server.process.send_signal(signal.SIGTERM)
    check("it ends cleanly on SIGTERM", server.process.wait(20) == 0, server.said())


def kill(server):
    """If it has not ended by itself."""
    if server.process and server.process.poll() is None:
        server.process.kill()
        server.process.wait()


def play(server, program):
    game = Game(server, program, "ringgz", ["person", "bot:easy"], "players=2")
    game.sit_all()
    over = game.play()
    check("a game against the program inside", over.startswith("over "), over)
    check("all were told the same", game.same_for_all())
    game.close()


def main():
    done = subprocess.run(["make", "-s", "image"], cwd=ROOT, capture_output=True, text=True)
    check("make image", done.returncode == 0, done.stdout + done.stderr)
    again = subprocess.run(["tools/make_image.sh", "build/static/paddock", (ROOT / "VERSION").read_text().strip(), "amd64", "0"], cwd=ROOT, capture_output=True).stdout
    once_more = subprocess.run(["tools/make_image.sh", "build/static/paddock", (ROOT / "VERSION").read_text().strip(), "amd64", "0"], cwd=ROOT, capture_output=True, umask=0o077).stdout
    check("made twice it is the same", again and again == once_more)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-image-"))
    root, data = folder / "root", folder / "data"
    root.mkdir()
    data.mkdir()
    run = unpack(root)
    check("it runs as a normal user", run["User"] == f"{USER}:{USER}", run)
    check("with one volume and a health check", list(run["Volumes"]) == ["/data"] and run["Healthcheck"]["Test"][1:] == ["/usr/bin/paddock", "serve", "--ask"], run)
    if os.geteuid() or subprocess.run(["unshare", "--mount", "true"]).returncode:
        print("ok - playing inside # skip needs root")
        return exit_status()
    os.chown(data, USER, USER)
    if "--podman" in sys.argv or "--build" in sys.argv:
        os.environ["DISABLE_HC_SYSTEMD"] = "true"  # podman asks when it is told to, not by a timer of systemd
        by_podman(folder, build if "--build" in sys.argv else load)
        shutil.rmtree(folder, ignore_errors=True)
        return exit_status()
    port = free_port()
    server = Server(ROOT / "build/static/paddock", "-", port=port)
    server.command = inside(root, run, port, data)
    try:
        server.start()
        check("it is that user who serves", os.stat(f"/proc/{server.process.pid}").st_uid == USER)
        asked = ["chroot", f"--userspec={run['User']}", str(root), *run["Healthcheck"]["Test"][1:], "--port"]
        check("it is healthy", subprocess.run([*asked, str(port)]).returncode == 0)
        check("another port is not", subprocess.run([*asked, str(free_port())], capture_output=True).returncode == 1)
        play(server, str(ROOT / "build/static/paddock"))
        check("tables are in the volume, and nothing else was written", (data / "tables.db").stat().st_uid == USER and not (root / "data/tables.db").exists())
        end(server)
    finally:
        kill(server)
        shutil.rmtree(folder, ignore_errors=True)
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
