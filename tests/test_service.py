#!/usr/bin/env python3
# suite service 15 waits
"""packaging/paddock.service: systemd understands all of it and finds little to object to, and the server
lives under it: a whole game is played with the system calls that the unit leaves it, and no others.

    tests/test_service.py [--program build/paddock]

There need be no systemd running. TAP lines.
"""

import argparse
import ctypes
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "server"))

from host import Server  # noqa: E402
from players import Game  # noqa: E402
from tap import check, exit_status  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNIT = ROOT / "packaging/paddock.service"
EXPOSURE = 13  # tenths of systemd's figure: 0 is best, 100 worst; what listens on the network has some


def settings(name):
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.M)


# ---- What systemd says ----


def write_unit(folder, program, change=lambda text: text):
    """With the program that was built in place of the installed one."""
    path = folder / "paddock.service"
    path.write_text(change(UNIT.read_text().replace("/usr/bin/paddock", str(program))))
    return path


def complaints(path):
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", path], capture_output=True, text=True)
    return done.returncode or done.stdout + done.stderr


def exposure(path):
    done = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", f"--threshold={EXPOSURE}", path],
                          capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


def test_unit(folder, program):
    path = write_unit(folder, program)
    check("systemd understands the unit", not complaints(path), complaints(path))
    check("nothing is promised that cannot be: a new certificate needs a restart", not settings("ExecReload"), settings("ExecReload"))
    good, said = exposure(path)
    check(f"its exposure is {EXPOSURE / 10} at most", good, said)
    more = re.search(r"^```\n(\[Service\]\n.*?)^```$", (ROOT / "docs/server.md").read_text(), re.S | re.M).group(1)
    https = write_unit(folder, program, lambda text: text.replace("[Install]", more.replace("/usr/bin/paddock", str(program)) + "[Install]"))
    check("so it does with the lines for https of docs/server.md", not complaints(https), complaints(https))
    wrong = write_unit(folder, program, lambda text: text.replace("NoNewPrivileges=", "NoNewPrivilege="))
    check("a misspelt line is reported", complaints(wrong))
    for key in ("CapabilityBoundingSet", "SystemCallFilter", "(Dynamic|)User"):
        weaker = write_unit(folder, program, lambda text, key=key: re.sub(rf"^{key}=.*\n", "", text, flags=re.M))
        check(f"without {key} the service is rated too weak", not complaints(weaker) and not exposure(weaker)[0], exposure(weaker)[1])


# ---- What it says to systemd ----


def heard_from(listener, word, seconds=20):
    """The number of messages up to the first that has the word; 0 when none comes in time."""
    end, count = time.time() + seconds, 0
    while time.time() < end:
        listener.settimeout(max(0.01, end - time.time()))
        try:
            said = listener.recv(4096).decode()
        except socket.timeout:
            return 0
        count += 1
        if word in said.split("\n"):
            return count
    return 0


def test_notify(folder, program):
    check("systemd restarts it without limit",
          settings("StartLimitIntervalSec") == ["0"] and settings("Restart") == ["always"] and settings("Type") == ["notify"])
    check("the watchdog restarts a server that hangs", settings("WatchdogSec") and 5 <= int(settings("WatchdogSec")[0]) <= 60)
    for name in (str(folder / "notify"), f"\0paddock-test-{os.getpid()}"):
        kind = "abstract name" if name[0] == "\0" else "path"
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        listener.bind(name)
        os.environ.update(NOTIFY_SOCKET=name.replace("\0", "@"), WATCHDOG_USEC="600000")
        server = Server(program, folder / "notify.db")
        server.start(wait=False)
        try:
            check(f"{kind}: it says when it is open", heard_from(listener, "READY=1") == 1 and server.http("GET", "/healthz").status == 200)
            check(f"{kind}: and that it is alive, again and again", all(heard_from(listener, "WATCHDOG=1") for _ in range(4)))
        finally:
            server.stop()
        check(f"{kind}: and when it ends", heard_from(listener, "STOPPING=1"))
        listener.close()
        os.unlink(server.log.name)
    for name in ("", "notify", "/nowhere/notify", "/" + "x" * 200):
        os.environ["NOTIFY_SOCKET"] = name
        server = Server(program, folder / "notify.db").start()
        check(f"NOTIFY_SOCKET={name[:20]}: it serves all the same", server.stop() == 0, server.said())
        os.unlink(server.log.name)
    del os.environ["NOTIFY_SOCKET"], os.environ["WATCHDOG_USEC"]


# ---- Under its filter ----


def names_of(groups):
    """The system calls of "@system-service" and the like."""
    found = set()
    for name in groups:
        if not name.startswith("@"):
            found.add(name)
            continue
        said = subprocess.run(["systemd-analyze", "syscall-filter", "--no-pager", name], capture_output=True, text=True, check=True).stdout
        listed = [line.strip() for line in said.splitlines()[1:]]
        found |= names_of(line for line in listed if line and not line.startswith("#"))
    return found


def allowed_calls():
    allowed, forbidden = set(), set()
    for value in settings("SystemCallFilter"):
        (forbidden if value.startswith("~") else allowed).update(names_of(value.removeprefix("~").split()))
    # systemd itself needs these to start anything, and always leaves them.
    return allowed - forbidden | names_of(["@default"]) | {"execve"}


class Compare(ctypes.Structure):
    _fields_ = [("arg", ctypes.c_uint), ("op", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


EQUAL, MASKED = 4, 7
ALLOW, REFUSE = 0x7fff0000, 0x00050000 | 1  # EPERM, as the unit says
WRITE, EXECUTE = 2, 4


def confine(calls, families):
    """Puts this process under the filter: what is not allowed fails with EPERM."""
    library = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_init.argtypes = [ctypes.c_uint32]
    library.seccomp_rule_add_array.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint, ctypes.c_void_p]
    library.seccomp_load.argtypes = [ctypes.c_void_p]
    context = library.seccomp_init(REFUSE)

    def add(name, *compare):
        number = library.seccomp_syscall_resolve_name(name.encode())
        rules = (Compare * len(compare))(*compare)
        return number < 0 or library.seccomp_rule_add_array(context, ALLOW, number, len(compare), rules) == 0

    for name in calls - {"socket", "mmap", "mprotect", "pkey_mprotect"}:
        add(name)
    for family in families:  # RestrictAddressFamilies=
        add("socket", Compare(0, EQUAL, getattr(socket, family), 0))
    # MemoryDenyWriteExecute=
    add("mmap", Compare(2, MASKED, EXECUTE, 0))
    add("mmap", Compare(2, MASKED, WRITE, 0))
    add("mprotect", Compare(2, MASKED, EXECUTE, 0))
    if library.seccomp_load(context) != 0:
        raise OSError("the filter cannot be loaded")


def inside(command):
    """The second life of this program: confined, it becomes the server."""
    confine(set(os.environ["PADDOCK_CALLS"].split(",")), settings("RestrictAddressFamilies")[0].split())
    os.execv(command[0], command)


def server_under(program, folder, calls):
    os.environ["PADDOCK_CALLS"] = ",".join(sorted(calls))
    return Server(program, folder / "tables.db", "--rate", 10000, wrapper=(sys.executable, __file__, "--inside"))


def test_life(folder, program):
    calls = allowed_calls()
    check("the filter allows what the server needs and nothing else",
          {"read", "accept4", "fsync", "epoll_wait"} <= calls and not {"mount", "ptrace", "setuid", "bpf", "reboot"} & calls, sorted(calls))
    server = server_under(program, folder, calls).start()
    try:
        status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
        check("the server runs under a filter and without new privileges", "Seccomp:\t2" in status and "NoNewPrivs:\t1" in status, status)
        for kind, seats in (("ringgz", ["person", "bot:easy"]), ("kuhvadis", ["person", "bot:hard"])):
            game = Game(server, program, kind, seats, "players=2")
            game.sit_all()
            over = game.play(reconnect=0.05)
            check(f"a game of {kind} is played to its end under it: {over[:8]}", over and game.same_for_all())
            game.close()
        server.kill()
        server.start()
        check("and the server comes back after kill -9", server.http("GET", f"/api/tables/{game.id}", token=game.made["watch"]).json()["turn"] == "over")
    finally:
        status = server.stop()
    check("it ends well", status == 0, server.said())
    os.unlink(server.log.name)
    poor = server_under(program, folder, calls - {"fsync", "fdatasync", "socket", "listen"})
    try:
        poor.start()
        check("too strict a filter makes the test fail", False, "the server came up")
    except RuntimeError:
        check("too strict a filter makes the test fail", True)
    finally:
        poor.stop()
        os.unlink(poor.log.name)


def main():
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2:])
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    program = pathlib.Path(parser.parse_args().program).resolve()
    with tempfile.TemporaryDirectory(prefix="paddock-service-") as folder:
        test_unit(pathlib.Path(folder), program)
        test_notify(pathlib.Path(folder), program)
        test_life(pathlib.Path(folder), program)
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
