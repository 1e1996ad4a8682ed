"""What an operator does with the store: backup and restore, deletion on request; and a database whose notifications stop."""

import os
import socket
import sqlite3
import stat
import subprocess
import threading
import time

from host import Server
from players import Game, daily_record


def run(tests, *words):
    return subprocess.run([tests.program, *map(str, words)], capture_output=True, text=True, timeout=120)


class Busy(threading.Thread):
    """Games that go on."""

    def __init__(self, tests, server, seed):
        super().__init__(daemon=True)
        self.game = Game(server, tests.engine, "ringgz", ["person", "person"], "players=2", seed=seed)
        self.game.sit_all()
        self.ending, self.error, self.steps = False, None, 0

    def run(self):
        try:
            while not self.ending and self.game.step():
                self.steps += 1
        except Exception as e:
            self.error = f"{type(e).__name__} {e}"


def events_in(file, table):
    with sqlite3.connect(file) as db:
        return [list(row) for row in db.execute("SELECT at, line FROM event WHERE room = ? ORDER BY n", (table,))]


def check_damage(tests, file):
    """A backup with one wrong bit, or that is not complete, is refused, and no store is made; one without a checksum is restored."""
    whole, damaged, target = file.read_bytes(), tests.folder / "damaged.db", tests.folder / "target.db"
    seal = len(b"paddock backup, BLAKE2b-256 ") + 64 + 1
    sqlite = whole[:-seal]
    text = whole.index(b"act p1 ")  # an event: SQLite does not notice what it says
    wrong = {f"bit at {at}": whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:] for at in (40, text, len(sqlite) // 2, len(sqlite) + 3, len(whole) - 2)}
    wrong |= {"cut": whole[:-1], "half": sqlite[:len(sqlite) // 1024 * 512], "empty": b"", "longer": whole + b"\n"}
    for what, content in wrong.items():
        damaged.write_bytes(content)
        answer = run(tests, "restore", "--store", target, damaged)
        tests.check(f"a damaged backup is refused ({what.split()[0]})", answer.returncode == 1 and ("damaged" in answer.stderr or "malformed" in answer.stderr)
                    and answer.stdout == "", (what, answer.stdout, answer.stderr))
    tests.check("and no store is made", not target.exists())
    damaged.write_bytes(sqlite)
    answer = run(tests, "restore", "--store", target, damaged)
    tests.check("an older backup is restored, and has no checksum", answer.returncode == 0 and "has no checksum" in answer.stdout, answer.stdout + answer.stderr)


def part_backup(tests):
    """Any: a backup while people play, and a server that goes on from it; with PostgreSQL also to the other kind of store."""
    store = tests.store()
    server = tests.server(store=store)
    done = Game(server, tests.engine, "kuhvadis", ["person", "person"])
    done.sit_all()
    done.people["p1"].say("resign")
    for player in done.people.values():
        player.hear_until(player.over)
    record = done.record()
    busy = [Busy(tests, server, seed) for seed in (1, 2)]
    for one in busy:
        one.start()
    while not all(one.steps > 3 or one.error for one in busy):
        time.sleep(0.01)
    seen = [list(one.game.first().events) for one in busy]
    file = tests.folder / f"copy{tests.stores}.db"
    answer = run(tests, "backup", "--store", store, file)
    tests.check("a backup is made while people play", answer.returncode == 0 and "(tables: 3, events: " in answer.stdout,
                (answer.returncode, answer.stdout, answer.stderr))
    for one in busy:
        one.ending = True
        one.join()
    tests.check("and they do not notice", not any(one.error for one in busy), [one.error for one in busy])
    tests.check("nobody else can read it", stat.S_IMODE(os.stat(file).st_mode) == 0o600)
    tests.check("it is one file", [p.name for p in tests.folder.glob(file.name + "*")] == [file.name])
    whole = [[when for when, _ in events_in(file, one.game.id)][:len(before)] == [when for when, _ in before]
             for one, before in zip(busy, seen)]
    tests.check("what was told before is in it", whole == [True, True], whole)
    later = [list(one.game.first().events) for one in busy]
    again = run(tests, "restore", "--store", store, file)
    tests.check("a store with tables is not overwritten", again.returncode == 1 and ("not empty" in again.stderr or "another server" in again.stderr),
                again.stderr)
    server.stop()
    tests.running.remove(server)
    if tests.kind == "sqlite":
        again = run(tests, "restore", "--store", store, file)
        tests.check("nor when no server uses it", again.returncode == 1 and "not empty" in again.stderr, again.stderr)
    check_damage(tests, file)
    others = [tests.store()] + ([tests.folder / "other.db"] if tests.database else [])
    for other in others:
        kind = "PostgreSQL" if str(other).startswith("postgres") else "SQLite"
        answer = run(tests, "restore", "--store", other, file)
        tests.check(f"it is restored to an empty store of {kind}", answer.returncode == 0, answer.stderr)
        fresh = Server(tests.program, other, "--rate", 10000)
        tests.running.append(fresh.start())
        tests.check("records are the same", fresh.http("GET", f"/api/tables/{done.id}/record").text() == record)
        one = busy[0].game
        was = one.first().events
        for player in one.people.values():
            player.server, player.events = fresh, []
            player.connect()
            player.hear_until(lambda p=player: len(p.events) >= len(seen[0]))
        now = one.first().events
        tests.check("players find their game as it was", later[0][:len(now)] == now[:len(later[0])], (len(was), len(now)))
        one.mirror.seen = 0
        one.mirror.ply = 0
        one.engine.ask(f"{one.mirror.new} {one.state(one.first())['options']}")
        end = time.time() + 10
        while time.time() < end and one.people["p1"].hear(0.2):
            pass
        while time.time() < end and one.people["p2"].hear(0.2):
            pass
        tests.check("and go on", one.step() or one.first().over())
    for wrong, words in ((("backup", "--store", store, "/nonexistent/a.db"), "store"), (("restore", "--store", tests.folder / "x.db", "/nonexistent"), "No such file"),
                         (("backup", "--store", tests.folder / "nothing.db", tests.folder / "y.db"), "No such file"), (("backup",), "file"), (("backup", "a", "b"), "one")):
        answer = run(tests, *wrong)
        tests.check(f"{wrong[0]} {wrong[-1]}: an error with the reason", answer.returncode in (1, 2) and words in answer.stderr, answer.stderr)
    tests.check("and no file is left", not list(tests.folder.glob("y.db*")) and not (tests.folder / "nothing.db").exists())
    done.close()
    for one in busy:
        one.game.close()


def part_deletion(tests):
    """Any: the administrator deletes a table, and a name at all tables; nobody else may."""
    token = "admin-" + "0" * 20
    secret = tests.folder / f"admin{tests.stores}"
    secret.write_text(token + "\n")
    store = tests.store()
    server = tests.server("--admin-token", secret, store=store)
    plain = tests.server()
    other = tests.server("--admin-token", secret, store=store) if tests.database else server
    games = [Game(server, tests.engine, "kuhvadis", ["person", "person"]) for _ in range(3)]
    names = [("Ann", "Mary Ann"), ("Ann", "Ben"), ("Ann%", "an")]
    for game, two in zip(games, names):
        for player, name in zip(game.people.values(), two):
            player.name = name
        game.people["p2"].server = other
        game.sit_all()
    gone = games[2]
    for who, status in ((None, 401), ("B" * 22, 403), (gone.made["tokens"]["p1"], 403)):
        answer = server.http("DELETE", f"/api/tables/{gone.id}", token=who)
        tests.check(f"a table is not deleted by {'nobody' if not who else who[:4]}: {status}", answer.status == status, answer.text())
        answer = server.http("POST", "/api/forget", {"name": "Ann"}, token=who)
        tests.check(f"nor a name: {status}", answer.status == status, answer.text())
        tests.check("nor the metrics read", server.http("GET", "/metrics", token=who).status == status)
    tests.check("the metrics need the token", server.http("GET", "/metrics", token=token).status == 200)
    tests.check("without --admin-token nobody may delete", plain.http("DELETE", f"/api/tables/{'A' * 22}", token=token).status == 403 and
                plain.http("GET", "/metrics").status == 200)
    answer = server.http("DELETE", f"/api/tables/{gone.id}", token=token)
    tests.check("the administrator deletes a table", answer.status == 200, answer.text())
    for player in gone.people.values():
        tests.check("who is there is told", player.reply("error forbidden"))
    tests.check("it is gone", {s.http("GET", f"/api/tables/{gone.id}{tail}").status for s in (server, other) for tail in ("", "/record")} == {404})
    tests.check("and stays gone", server.http("DELETE", f"/api/tables/{gone.id}", token=token).status == 404)
    answer = server.http("POST", "/api/forget", {"name": "Ann"}, token=token)
    tests.check("and a name", answer.status == 200, answer.text())

    def shown(game, at):
        return [seat["name"] for seat in at.http("GET", f"/api/tables/{game.id}").json()["seats"]]

    end = time.time() + 30
    while time.time() < end and shown(games[0], other) != ["?", "Mary Ann"]:
        time.sleep(0.05)
    found = [shown(game, at) for game in games[:2] for at in (server, other)]
    tests.check("at every table, but no other name", found == [["?", "Mary Ann"]] * 2 + [["?", "Ben"]] * 2, found)
    record = server.http("GET", f"/api/tables/{games[1].id}/record").text()
    tests.check("nor is it in the record", "Ann" not in record and "Ben" in record, record)
    for game in games[:2]:
        for player in game.people.values():
            player.connect()
            player.hear_until(lambda p=player: p.you)
    tests.check("the games go on", all(game.step() for game in games[:2]))
    for wrong in (None, {}, {"name": ""}, {"name": "x" * 41}, {"name": 5}):
        tests.check(f"no name: {wrong}", server.http("POST", "/api/forget", wrong, token=token).status == 400)
    for text in ("short", "", "with blanks in it, and long enough"):
        secret.write_text(text)
        answer = run(tests, "serve", "--store", tests.folder / "unused.db", "--admin-token", secret)
        tests.check(f"a token of '{text}' is refused", answer.returncode == 1 and "16 to 63" in answer.stderr, answer.stderr)
    for game in games:
        game.close()


class Lines(threading.Thread):
    """A relay in front of the database, which can let the connections that LISTEN fall silent, as a broken network does."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.to, self.silent, self.listening = port, False, set()
        self.accepting = socket.create_server(("127.0.0.1", 0))
        self.port = self.accepting.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                client, _ = self.accepting.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.to))
            for one, two in ((client, server), (server, client)):
                threading.Thread(target=self.relay, args=(client, one, two), daemon=True).start()

    def relay(self, client, one, two):
        try:
            while data := one.recv(65536):
                if b"LISTEN paddock" in data:
                    self.listening.add(client)
                while self.silent and client in self.listening:
                    time.sleep(0.05)
                two.sendall(data)
        except OSError:
            pass
        for sock in (one, two):
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def part_daily(tests):
    """Any: results of daily challenges, checked by replaying them; hostile ones; a name is removed; it survives a restart."""
    token = "admin-" + "0" * 20
    secret = tests.folder / f"daily{tests.stores}"
    secret.write_text(token + "\n")
    store = tests.store()
    server = tests.server("--admin-token", secret, store=store)
    game, day = "kuhvadis", "2026-11-10"
    record = daily_record(game, day)

    def send(**other):
        body = {"game": game, "date": day, "name": "Ann", "record": record, **other}
        return server.http("POST", "/api/daily", body)

    def listed(at=None):
        return [row["name"] for row in (at or server).http("GET", f"/api/daily/{game}-{day}").json()["results"]]

    tests.check("the list is empty", listed() == [])
    actions = record[record.index("actions\n") + 8:].split()
    head = record[:record.index("actions\n") + 8]
    cheated = [i for i, action in enumerate(actions) if action.startswith("roll:")]
    roll = cheated[len(cheated) // 2]
    for what, change, why in (
        ("another day", {"date": "2026-11-09"}, "board"),
        ("tomorrow", {"date": "2999-01-01"}, "not come"),
        ("before the first day", {"date": "2026-10-31"}, "first daily"),
        ("another game", {"game": "border"}, "board"),
        ("an unfinished game", {"record": head + " ".join(actions[:20])}, "not over"),
        ("other dice", {"record": head + " ".join(actions[:roll] + ["roll:CCCCC"] + actions[roll + 1:])}, ""),
        ("no record", {"record": "x"}, ""),
        ("a record that is too short", {"record": ""}, ""),
        ("zeroes", {"record": record + "\x00"}, ""),
        ("own boards", {"record": record.replace("actions", "sheet x|1\nactions")}, ""),
        ("a bad name", {"name": "A,B"}, "name"),
        ("no name", {"name": " "}, "name"),
    ):
        answer = send(**change)
        tests.check(f"refused: {what}", answer.status in (400, 409) and "error" in answer.json() and why in answer.json()["error"], answer.text())
    for wrong in (None, {}, {"game": game}, {"game": game, "date": day, "name": "Ann", "record": 5}, {"game": "x"}, {"game": game, "date": "2026-02-30", "name": "Ann", "record": record}):
        answer = server.http("POST", "/api/daily", wrong)
        tests.check(f"a malformed request is refused: {str(wrong)[:40]}", answer.status in (400, 409), answer.text())
    tests.check("none of them is on the list", listed() == [])
    tests.check("an honest game is accepted", send().status == 201)
    tests.check("once", send().status == 409 and send(name="Ben").status == 201)
    tests.check("the list has both", listed() == ["Ann", "Ben"], listed())
    for id in ("border", "kuhvadis-2026-13-01", "x-2026-11-10", "A" * 22):
        tests.check(f"no such list: {id}", server.http("GET", f"/api/daily/{id}").status == 404)
    tests.check("it is no table", server.http("GET", f"/api/tables/day.{game}.20261110").status == 404)
    tests.check("the administrator removes a name", server.http("POST", "/api/forget", {"name": "Ann"}, token=token).status == 200 and listed() == ["?", "Ben"], listed())
    server.stop()
    again = tests.server(store=store)
    tests.check("it is there after a restart", listed(again) == ["?", "Ben"], listed(again))
    again.stop()


def part_no_notifications(tests):
    """Postgres: the connection for notifications falls silent: tables are polled."""
    store = tests.store()
    lines = Lines(tests.database.port)
    here = tests.server(store=store.replace(f":{tests.database.port}/", f":{lines.port}/"))
    there = tests.server(store=store)
    game = Game([here], tests.engine, "ringgz", ["person", "person"], "players=2 first=next")
    game.people["p2"].server = there
    game.sit_all()
    tests.check("both servers notice each other", game.step() and game.step())
    lines.silent = True
    time.sleep(0.6)  # one that had been asked has answered
    began = time.time()
    for _ in range(2):
        game.step()
    took = time.time() - began
    tests.note(f"{took:.1f} s for two actions while notifications are silent")
    tests.check("players hear of each other all the same", took < 20, took)
    mover = game.people["p2"]
    while (chosen := game.choose())[0] is not mover:
        game.step()
    known = len(mover.events) + 1
    mover.say(chosen[1])
    mover.hear_until(lambda: len(mover.events) >= known)
    mover.server = here
    mover.connect()
    heard = []
    while not mover.you:
        heard += mover.hear(60)
    heard += mover.hear(0.5)
    tests.check("a server to which somebody moves reads what they know already", not any(line.split()[0].isdigit() and int(line.split()[0]) < known for line in heard), heard)
    lines.silent = False
    tests.check("and afterwards", game.step() and game.step())
    game.close()
    lines.accepting.close()
