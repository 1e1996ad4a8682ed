#!/usr/bin/env python3
# suite compat 10 waits --careful build/careful/paddock
"""Files that older versions wrote: records, boards, sheets, results, a store of the server and a game left in the
terminal still load, and mean what they meant. tests/compat has a folder for each version; nothing in it is ever written
again. positions.json and tables.json have what that version said of the files.
"""

import json
import pathlib
import re
import shutil
import sqlite3
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent / name) for name in ("server", "tui")]

import harness  # noqa: E402
import terminal  # noqa: E402
from harness import ROOT, check, console, expect, main, run  # noqa: E402
from host import Server  # noqa: E402
from players import Player  # noqa: E402

VERSIONS = sorted((ROOT / "tests/compat").iterdir())


def undated(record):
    return re.sub(r"(?m)^date .*\n", "", record)


def as_called_now(text):
    """What 0.1.0 said of a game: its boards of The Border have other colours now, and these are called tim-1 and so on."""
    named = r"(?m)((?:^options |^= |^position |^)(?:border |players=\d boards=))(\S+)"
    now = re.sub(named, lambda m: m[1] + re.sub(r"\b(tim|sarah|emma|linus)\b", r"\1-1", m[2]), text)
    return now if now == text else now.replace("paddock 1\n", "paddock 2\n")


def test_records(folder):
    for old in VERSIONS:
        said = json.loads((old / "positions.json").read_text())
        files = sorted(old.glob("*.game"))
        check(f"{old.name}: every record is known", [path.name for path in files] == sorted(said))
        for path in files:
            expect(f"{old.name}: {path.name} is good", "check", path, out=": valid")
            now = run("gtp", path, stdin="position\nturn\nscore\nrecord\n").stdout
            then = as_called_now(said[path.name])
            check(f"{old.name}: {path.name} has the position it had", now.startswith(then), now)
            again = now[len(then):].removeprefix("= ").strip() + "\n"
            check(f"{old.name}: {path.name} would be written the same", undated(again) == undated(as_called_now(path.read_text())), again)
            folder.joinpath("again.game").write_text(again)
            check(f"{old.name}: {path.name} once more", run("gtp", folder / "again.game", stdin="position\nturn\nscore\n").stdout == then)


def test_boards_and_sheets():
    for old in VERSIONS:
        for path, begin in ((old / "own.board", "newgame border boards=own,tim"), (old / "own.sheet", "newgame kuhvadis sheet=own")):
            expect(f"{old.name}: {path.name} is good", "check", path, out=": valid")
            answers = console(f"{begin}\nturn\n", path)
            check(f"{old.name}: {path.name} can be played on", answers == ["= ", "= chance"], answers)


def test_results():
    for old in VERSIONS:
        for kind in ("match", "sim"):
            files = sorted(old.glob(f"{kind}*.results"))
            then = json.loads((old / f"{kind}.report.json").read_text())
            now = expect(f"{old.name}: merge reads the results of {kind}", "merge", *files, "--format", "json")
            found = json.loads(now.stdout)
            same = all(found[key] == value for key, value in then.items() if key != "version")
            check(f"{old.name}: and their content is unchanged", same, now.stdout[:3000])


def called(value):
    return as_called_now(value) if isinstance(value, str) else value


def present_store(old, folder):
    """A copy of the store whose clock stands at today, so that nothing is too old."""
    path = pathlib.Path(shutil.copy(old / "tables.db", folder))
    store = sqlite3.connect(path)
    (last,) = store.execute("SELECT max(at) FROM event").fetchone()
    later = int(time.time() * 1000) - 1000 - last
    store.execute("UPDATE event SET at = at + ?", (later,))
    store.execute("UPDATE room SET created = created + ?", (later,))
    store.commit()
    store.close()
    return path


def rows(path, kinds=("room", "event")):
    """All tables and events of a store."""
    with sqlite3.connect(path) as store:
        return {(name, *row) for name in kinds for row in store.execute(f"SELECT * FROM {name}")}


def test_schema(folder):
    """Opening an older store, or restoring from one, upgrades it, loses nothing, and adds the gallery."""
    for old in VERSIONS:
        opened, restored = present_store(old, folder), folder / "restored.db"
        sheet = "|".join(line for line in (old / "own.sheet").read_text().splitlines() if not line.startswith("#"))
        before = rows(opened)
        expect(f"{old.name}: restored from a store of that version", "restore", "--store", restored, opened)
        for path in (opened, restored):
            server = Server(harness.program, path).start()
            shown = server.http("POST", "/api/boards", {"game": "kuhvadis", "board": sheet})
            check(f"{old.name}: {path.name} has a gallery", shown.status == 201, shown.text())
            check(f"{old.name}: the server ends well", server.stop() == 0, server.said())
            with sqlite3.connect(path) as store:
                check(f"{old.name}: {path.name} has the schema of today", store.execute("SELECT version FROM store_version").fetchall() == [(2,)])
            check(f"{old.name}: {path.name} has every table and event", before <= rows(path), before - rows(path))
        copy, again = folder / "copy.db", folder / "again.db"
        expect(f"{old.name}: the upgraded store is backed up", "backup", "--store", opened, copy, out="boards of the gallery: 1")
        expect(f"{old.name}: and restored", "restore", "--store", again, copy)
        every = ("room", "event", "board", "tally")
        check(f"{old.name}: with every table, event and board", rows(again, every) == rows(opened, every) and rows(opened, ("board",)), rows(again, every) ^ rows(opened, every))


def test_store(folder):
    for old in VERSIONS:
        tables = json.loads((old / "tables.json").read_text())
        server = Server(harness.program, present_store(old, folder), "--rate", 10000).start()
        for name, told in tables.items():
            token = next(iter(told["tokens"].values()))
            path = f"/api/tables/{told['id']}"
            now, then = server.http("GET", path, token=token).json(), told["table"]
            keys = ("game", "options", "listed", "ply", "turn", "throwing", "position", "seats", "score", "commitment", "result", "assets", "clock")
            check(f"{old.name}: table {name} is as it was", all(now.get(key) == called(then.get(key)) for key in keys), now)
            check(f"{old.name}: spectators may still watch", server.http("GET", path, token=told["watch"]).status == 200)
            if "record" in told:
                record = server.http("GET", f"{path}/record", token=token).text()
                check(f"{old.name}: its record too", undated(record) == undated(as_called_now(told["record"])), record)
            for seat, count in told.get("events", {}).items():
                player = Player(server, told["id"], seat, told["tokens"][seat])
                player.connect()
                player.hear_until(lambda: len(player.events) >= count)
                check(f"{old.name}: table {name}, {seat} is told all events", len(player.events) >= count and player.you == seat)
                player.close()
        again = tables["resigned"]["again"]
        check(f"{old.name}: the rematch is there", server.http("GET", f"/api/tables/{again[0]}", token=again[2]).status == 200)
        going, turn = tables["asked"], tables["asked"]["table"]["turn"]
        player = Player(server, going["id"], turn, going["tokens"][turn])
        player.connect()
        player.hear_until(lambda: player.you)
        player.say("resign")
        player.hear_until(lambda: player.lines("resign"))
        check(f"{old.name}: a game goes on", f"resign {turn}" in player.lines("resign"))
        player.close()
        check(f"{old.name}: the server ends well", server.stop() == 0, server.said())


def test_terminal(folder):
    terminal.here.lines, terminal.here.program = [], harness.program
    for old in VERSIONS:
        for name in ("local", "config"):
            shutil.copytree(old / "home" / name, folder / f".{name}")
        (saved,) = terminal.records(folder, over=False)
        actions = len(terminal.actions_of(saved.read_text()))
        with terminal.play("--resume --no-animation", home=folder) as t:
            screen = t.settled()
            check(f"{old.name}: a game left in the terminal goes on", f" {actions} Ann " in terminal.foot(screen), screen)
            t.enter(":done")
            t.until(lambda _: len(terminal.actions_of(saved.read_text())) > actions, "nothing is played")
            check(f"{old.name}: and can be played", terminal.actions_of(saved.read_text())[actions] == "done")
        with terminal.play(home=folder) as t:
            screen = t.wait("Start")
            check(f"{old.name}: the last choices are remembered", "[The Border]" in screen and "Ann" in screen, screen)


if __name__ == "__main__":
    main(globals())
