#!/usr/bin/env python3
"""backup.py [--build build] [--tables 500] [--seconds 8] [--only sqlite|postgres] -- `paddock backup` of a server while `load` plays
at many tables, with both stores; then `paddock restore`, and everything restored is compared with what the server has in the end.

What the backup has must be a moment of it: of every table the first events, all of them and unchanged. bench/history.md has results.
"""

import argparse
import collections
import csv
import io
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests/server"), str(ROOT / "tests")]

from host import Postgres, Server  # noqa: E402

ROOMS = "SELECT id, game, options, created, listed, turn_ms, game_ms, secret, assets FROM room ORDER BY id"
EVENTS = "SELECT room, n, at, line FROM event ORDER BY room, n"


def rows_of(store, query, database):
    """As texts; NULL is empty."""
    if "://" in str(store):
        name = store.split("/")[-1]
        return [tuple(row) for row in csv.reader(io.StringIO(database.ask(name, f"COPY ({query}) TO STDOUT (FORMAT csv)")))]
    db = sqlite3.connect(store)
    try:
        return [tuple("" if value is None else str(value) for value in row) for row in db.execute(query)]
    finally:
        db.close()


def compare(restored, final, database):
    rooms, now = rows_of(restored, ROOMS, database), set(rows_of(final, ROOMS, database))
    events, later = rows_of(restored, EVENTS, database), set(rows_of(final, EVENTS, database))
    count, last = collections.Counter(), collections.Counter()
    for room, n, _, _ in events:
        count[room] += 1
        last[room] = max(last[room], int(n))
    return {"tables": len(rooms), "of": len(now), "events": len(events), "of events": len(later),
            "tables that differ": len(set(rooms) - now), "events that differ": len(set(events) - later),
            "tables with a gap": sum(count[room] != last[room] + 1 for room in count)}


def load(given, port, seconds):
    return subprocess.Popen([given.build / "load", "--port", str(port), "--tables", str(given.tables), "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True)


def measure(given, kind, folder, database):
    store = folder / "tables.db" if kind == "sqlite" else database.create("played")
    again = folder / "again.db" if kind == "sqlite" else database.create("again")
    copy = folder / f"{kind}-copy.db"
    program = given.build / "paddock"
    server = Server(program, store, "--rate", 1000000, "--messages", 0, "--per-address", 100000, "--connections", 100000, requests=1000000).start()
    alone = load(given, server.port, given.seconds).communicate()[0].strip()
    playing = load(given, server.port, given.seconds)
    time.sleep(3.5)  # the load tool's warm-up
    before, began = server.metrics()["paddock_events_total"], time.time()
    done = subprocess.run([program, "backup", "--store", store, copy], capture_output=True, text=True)
    took, after = time.time() - began, server.metrics()["paddock_events_total"]
    beside = playing.communicate()[0].strip()
    status = server.stop()
    os.unlink(server.log.name)
    restored = subprocess.run([program, "restore", "--store", again, copy], capture_output=True, text=True)
    found = compare(again, store, database)
    well = status == 0 and done.returncode == 0 and restored.returncode == 0 and found["tables"] > 0 and after > before
    well = well and not any(found[key] for key in ("tables that differ", "events that differ", "tables with a gap"))
    print(f"{kind}\n  load alone: {alone}\n  beside the backup: {beside}")
    print(f"  backup: {took:.2f} s, {(copy.stat().st_size if copy.exists() else 0) / 1e6:.1f} MB, {after - before} events stored meanwhile; {done.stdout.strip()}{done.stderr.strip()}")
    print(f"  restored {restored.stdout.strip()}{restored.stderr.strip()}; " + ", ".join(f"{key} {value}" for key, value in found.items()))
    print(f"  {'good' if well else 'NOT GOOD'}", flush=True)
    return well


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load of the machine before: {os.getloadavg()[0]:.1f}")
    good = []
    for kind in ("sqlite", "postgres"):
        if given.only in (None, kind):
            with tempfile.TemporaryDirectory(prefix="paddock-backup-") as folder:
                database = Postgres().start() if kind == "postgres" else None
                try:
                    good.append(measure(given, kind, pathlib.Path(folder), database))
                finally:
                    if database:
                        database.remove()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
