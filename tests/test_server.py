#!/usr/bin/env python3
# suite server-sqlite 130 waits --careful build/careful/paddock
# suite server-postgres 110 waits --store postgres --careful build/careful/paddock
# suite server-static 20 waits --program build/static/paddock --only games together take_back limits
"""The server: tables, people who come and go, tokens, take-backs, clocks, bots, rematches; kill -9
under load, a full disk, a database that goes away; several servers on one PostgreSQL; a client that
does everything wrong while honest games go on; and docs/openapi.yaml against all of it.

    tests/test_server.py [--program build/paddock] [--careful PROGRAM] [--store sqlite|postgres] [--only PART ...]

A part's description begins with the store it is for; what has nothing to do with stores is tried with SQLite alone.
With SQLite, parts run with the careful program (the one with sanitizers) unless they are marked @plain; with PostgreSQL
those of its own do. TAP lines; figures as comments.
"""

import argparse
import os
import pathlib
import shutil
import sys
import tempfile
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "server"))

import attacks  # noqa: E402
import basics  # noqa: E402
import contract  # noqa: E402
import crashes  # noqa: E402
import dice  # noqa: E402
import edge  # noqa: E402
import gallery  # noqa: E402
import keeping  # noqa: E402
import links  # noqa: E402
import several  # noqa: E402
import tap  # noqa: E402
from harness import ROOT  # noqa: E402
from host import Postgres, Server  # noqa: E402


class Tests:
    """What the parts share: the programs, and stores of their own."""

    def __init__(self, given):
        self.given, self.kind, self.kill_seconds = given, given.store, given.kill_seconds
        self.folders = pathlib.Path(tempfile.mkdtemp(prefix="paddock-test-"))
        self.stores = 0
        self.running = []
        self.database = None
        if self.kind == "postgres":
            self.database = Postgres().start()

    def run(self, name, part):
        careful = not hasattr(part, "plain") and not part.__doc__.startswith("Any" if self.kind == "postgres" else "Postgres")
        self.slow = careful and self.given.careful  # it takes longer for everything: less of it
        self.program = self.given.careful if self.slow else self.given.program
        self.engine = self.program
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.folders))  # a part that runs again finds nothing of the first time
        began = time.time()
        try:
            part(self)
        except Exception as e:  # a part that breaks off has failed; the next may still tell something
            self.check(f"{name} goes through", False, f"{type(e).__name__}: {e}")
            traceback.print_exc()
        self.end_servers()
        self.note(f"{name}: {time.time() - began:.1f} s")

    def check(self, title, good, detail=""):
        return tap.check(f"{self.kind}: {title}", good, detail)

    def note(self, text):
        print(f"# {self.kind}: {text}", flush=True)

    def store(self):
        """A new, empty one."""
        self.stores += 1
        if self.database:
            return self.database.create(f"paddock{self.stores}")
        return self.folder / f"store{self.stores}.db"

    def server(self, *options, store=None, **more):
        server = Server(self.program, store or self.store(), "--rate", 10000, "--messages", 0, *options, **more)
        self.running.append(server)
        return server.start()

    def end_servers(self):
        """Every server ends as it should, and has said nothing of tokens."""
        for server in self.running:
            status = server.stop()
            said = server.said()
            if status != 0 or "ERROR: " in said or "WARNING: ThreadSanitizer" in said:
                self.check(f"the server ends well (status {status})", False, said[-3000:])
            os.unlink(server.log.name)
        self.running = []

    def close(self):
        self.end_servers()
        if self.database:
            self.database.remove()
        shutil.rmtree(self.folders, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    parser.add_argument("--careful")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--old", help="a program of 0.1.0, to serve beside")
    parser.add_argument("--kill-seconds", type=float, default=12)
    given = parser.parse_args()
    tests = Tests(given)
    parts = {name[5:]: part for module in (basics, dice, contract, crashes, edge, gallery, keeping, links, attacks, several)
             for name, part in vars(module).items() if name.startswith("part_")}
    try:
        for name, part in parts.items():
            if (not given.only or name in given.only) and part.__doc__.startswith(("Any", given.store.capitalize())):
                tap.run_twice(lambda: tests.run(name, part))
    finally:
        tests.close()
    return tap.exit_status()


if __name__ == "__main__":
    sys.exit(main())
