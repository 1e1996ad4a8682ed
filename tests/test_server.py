#!/usr/bin/env python3
"""The server: tables, people who come and go, tokens, take-backs, clocks, bots, rematches; kill -9
under load, a full disk, a database that goes away; several servers on one PostgreSQL; a client that
does everything wrong while honest games go on; and docs/openapi.yaml against all of it.

    tests/test_server.py [--program build/paddock] [--store sqlite|postgres] [--only PART ...]

TAP lines; figures as comments.
"""

import argparse
import os
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "server"))

import attacks  # noqa: E402
import basics  # noqa: E402
import contract  # noqa: E402
import crashes  # noqa: E402
import edge  # noqa: E402
import several  # noqa: E402
import tap  # noqa: E402
from host import Postgres, Server  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Tests:
    """What the parts share: the programs, and stores of their own."""

    def __init__(self, program, engine, kind, slow):
        self.program, self.engine, self.kind = program, engine, kind
        self.slow = slow  # a careful build takes longer for everything
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-test-"))
        self.stores = 0
        self.running = []
        self.database = None
        if kind == "postgres":
            self.database = Postgres().start()

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
        server = Server(self.program, store or self.store(), "--rate", 10000, *options, **more)
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
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    parser.add_argument("--engine", help="the console that knows the rules, when it is another program")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--slow", action="store_true", help="a careful build: less of everything")
    parser.add_argument("--kill-seconds", type=float, default=12)
    arguments = parser.parse_args()
    tests = Tests(arguments.program, arguments.engine or arguments.program, arguments.store, arguments.slow)
    tests.kill_seconds = arguments.kill_seconds
    parts = {}
    for module in (basics, contract, crashes, edge, attacks, several):
        parts.update({name[5:]: f for name, f in vars(module).items() if name.startswith("part_")})
    try:
        for name, part in parts.items():
            if arguments.only and name not in arguments.only:
                continue
            # Its first word is the store it is for. What has nothing to do with stores is tried with SQLite alone.
            if not part.__doc__.startswith(("Any", arguments.store.capitalize())):
                continue
            try:
                part(tests)
            except Exception as e:  # a part that breaks off has failed; the next may still tell something
                tests.check(f"{name} goes through", False, f"{type(e).__name__}: {e}")
                import traceback
                traceback.print_exc()
            tests.end_servers()
    finally:
        tests.close()
    return tap.exit_status()


if __name__ == "__main__":
    sys.exit(main())
