#!/usr/bin/env python3
"""once.py [--build build] [--seconds 20] -- how often the server reads, checks, plays and writes each action: `load` plays at four
tables of a server under callgrind, which counts the calls of those functions of the game. The figures are whole numbers and
depend on no clock: each function is called once for each action. bench/history.md has results.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests/server"), str(ROOT / "tests")]

from host import Server  # noqa: E402


def calls_of(path):
    """How often each function was called, from the file that callgrind writes."""
    names, count, callee = {}, {}, None
    for line in path.read_text().splitlines():
        named = re.match(r"(c?fn)=\((\d+)\)(?: (.*))?$", line)
        if named:
            names.setdefault(named[2], named[3])
            callee = names[named[2]] if named[1] == "cfn" else callee
        elif line.startswith("calls="):
            count[callee] = count.get(callee, 0) + int(line[6:].split()[0])
    return count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--game", default="ringgz")
    parser.add_argument("--seconds", default="20")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="paddock-once-") as folder:
        out = pathlib.Path(folder) / "out"
        server = Server(given.build / "paddock", pathlib.Path(folder) / "tables.db", "--rate", 1000000, "--messages", 0,
                        wrapper=["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]).start()
        subprocess.run([given.build / "load", "--port", str(server.port), "--game", given.game, "--tables", "4", "--seconds", given.seconds], check=True)
        actions = server.metrics()["paddock_actions_total"]
        status = server.stop()
        os.unlink(server.log.name)
        count = calls_of(out)
    print(f"{actions} actions")
    found = {what: count.get(f"{given.game}_{what}", 0) for what in ("read_move", "allows", "apply", "write_move")}
    for what, calls in found.items():
        print(f"{given.game}_{what}: {calls} calls, {calls / max(actions, 1):.3f} for each action")
    return 0 if status == 0 and actions and set(found.values()) == {actions} else 1


if __name__ == "__main__":
    sys.exit(main())
