"""Several servers on one PostgreSQL: people of one table on different ones, and one of them dies."""

import json
import random
import re
import shutil
import subprocess
import time

from crashes import KINDS, Table, check_all
from harness import ROOT
from host import Server
from players import Engine, Game, Mirror, Player, make


def doubled(events):
    """Actions that were stored twice for one turn."""
    ply, seen, twice = 0, set(), 0
    for _, line in events:
        words = line.split(" ")
        if words[0] == "act":
            twice += (ply, words[1]) in seen
            seen.add((ply, words[1]))
            ply += 1
        elif words[0] == "back":
            ply = int(words[1])
            seen = {(p, who) for p, who in seen if p < ply}
    return twice


def part_three_servers(tests):
    """Postgres: three servers, one database; one is killed; nothing is lost or doubled."""
    store = tests.store()
    servers = [tests.server(store=store) for _ in range(3)]
    tables = [Table(tests, servers, kind, 10 + n) for n, kind in enumerate(KINDS)]
    for table in tables:
        table.start()
    rng = random.Random(1)
    time.sleep(3)
    kills, end = 0, time.time() + max(6, tests.kill_seconds - 4)
    while time.time() < end:
        victim = rng.choice(servers)
        victim.kill()
        kills += 1
        time.sleep(0.5)
        victim.start()
        time.sleep(1.5)
    for table in tables:
        table.stop()
    games, actions, losses = check_all(tests, tables, servers, f"three servers, {kills} killed")
    twice = sum(doubled(events) for t in tables for _, _, lists, _ in t.finished for events in lists)
    twice += sum(doubled(p.events) for t in tables if t.game for p in t.game.people.values())
    tests.check("no duplicates: no seat acted twice in one turn", twice == 0, twice)
    late = sum(server.metrics()["paddock_late_total"] for server in servers)
    refusals = {}
    for table in tables:
        for code, n in table.refusals.items():
            refusals[code] = refusals.get(code, 0) + n
    tests.note(f"{kills} kills, {games} games, {actions} actions, {losses} losses, {late} late events, refusals {refusals}")
    tests.check("there were enough actions for the test to mean something", actions > 100, actions)


def part_bots_once(tests):
    """Postgres: a bot's table is looked at on three servers, and the bot acts once."""
    store = tests.store()
    servers = [tests.server(store=store) for _ in range(3)]
    made = make(servers[0], "kuhvadis", ["person", "bot:easy"], "first=p1 sheet=meadow")
    game = Game.__new__(Game)
    lookers = [Player(server, made["id"], "watch", made["watch"]) for server in servers]
    for looker in lookers:
        looker.connect()
        looker.hear_until(lambda p=looker: p.you)
    person = Player(servers[1], made["id"], "p1", made["tokens"]["p1"])
    person.connect()
    person.sit()
    options = servers[2].http("GET", f"/api/tables/{made['id']}", token=person.token).json()["options"]
    game.servers, game.random, game.id, game.made = servers, random.Random(3), made["id"], made
    game.people, game.engine = {"p1": person}, Engine(tests.engine)
    game.mirror, game.reconnects = Mirror(game.engine, "kuhvadis", options), 0
    person.hear_until(lambda: person.lines("salt"))
    for _ in range(60):
        if not game.step():
            break
    for looker in lookers:
        looker.hear_until(lambda p=looker: len(p.events) >= len(person.events))
    same = all(looker.events[:len(person.events)] == person.events for looker in lookers)
    tests.check("on every server the same is seen", same)
    tests.check("and the bot acted once at each place", doubled(person.events) == 0 and
                any(line.startswith("act p2") for line in person.lines("act")))
    errors = [line for looker in lookers for line in looker.replies]
    tests.check("spectators notice nothing", not errors, errors)
    tests.note(f"{sum(s.metrics()['paddock_late_total'] for s in servers)} late, {sum(s.metrics()['paddock_bot_moves_total'] for s in servers)} bot moves offered")
    for player in (*lookers, person):
        player.close()
    game.engine.close()


def part_removed_elsewhere(tests):
    """Postgres: a table is removed by one server while somebody watches at another one."""
    store = tests.store()
    here = tests.server("--keep-abandoned", "1s", store=store)
    table = make(here, "kuhvadis", ["person", "person"])
    watcher = Player(here, table["id"], "watch", table["watch"])
    watcher.connect()
    there = tests.server("--keep-abandoned", "1s", store=store)
    tests.check("spectators are told", watcher.reply("error forbidden"))
    tests.check("and the table is gone", {s.http("GET", f"/api/tables/{table['id']}", token=table["watch"]).status
                                          for s in (here, there)} == {403})
    watcher.close()


def part_speed_of_news(tests):
    """Postgres: what happens on one server is seen on another at once."""
    store = tests.store()
    servers = [tests.server(store=store) for _ in range(2)]
    game = Game(servers, tests.engine, "ringgz", ["person", "person"], "players=2 first=next")
    for n, player in enumerate(game.people.values()):
        player.server = servers[n]
    game.sit_all()
    began = time.time()
    steps = 0
    while steps < 40 and game.step():
        steps += 1
    each = (time.time() - began) / steps
    tests.check(f"{steps} actions between two servers", each < (2 if tests.slow else 0.5), each)
    tests.note(f"{each * 1000:.0f} ms for an action to be seen on both servers")
    game.close()


def part_same_rematch(tests):
    """Postgres: both ask for a rematch at the same moment on different servers: it is one table."""
    store = tests.store()
    servers = [tests.server(store=store) for _ in range(2)]
    for n in range(3):
        game = Game(servers, tests.engine, "ringgz", ["person", "person"], "players=2", seed=n)
        for k, player in enumerate(game.people.values()):
            player.server = servers[k]
        game.sit_all()
        a, b = game.people.values()
        a.say("resign")
        a.hear_until(a.over)
        b.hear_until(b.over)
        a.say("rematch")
        b.say("rematch")
        words = [a.reply("again ").split(" "), b.reply("again ").split(" ")]
        tests.check(f"one table for both ({n + 1})", words[0][1] == words[1][1] and words[0][2] == "p2" and words[1][2] == "p1", words)
        game.close()


KNOWN_TO_0_1_0 = re.compile(
    r"(act (p[1-4]|chance) \S+ [0-9a-f]{16}|early p[1-4] \S+|drop p[1-4]|ask p[1-4] \d+|agree p[1-4]|refuse p[1-4]|back \d+|"
    r"away p[1-4]|here p[1-4]|resign p[1-4]|over \S+ [0-9a-f]{64}|next [\w-]{22}|seat p[1-4] .*|watch .*|sit p[1-4] [0-9a-f]+ .*)")


def part_versions(tests):
    """Postgres: tables of 0.1.0 go on with events that 0.1.0 reads; with --old PROGRAM also on a server of 0.1.0 beside."""
    old = ROOT / "tests/compat/0.1.0"
    database = f"paddock{tests.stores + 1}"
    store = tests.store()
    file = tests.folder / "old.db"
    shutil.copy(old / "tables.db", file)
    done = subprocess.run([tests.program, "restore", "--store", store, file], capture_output=True, text=True)
    tests.check("the store of 0.1.0 can be restored to PostgreSQL", done.returncode == 0, done.stderr)
    now = int(time.time() * 1000)
    for table, column in (("event", "at"), ("room", "created")):
        tests.database.ask(database, f"UPDATE {table} SET {column} = {column} + {now} - (SELECT max(at) FROM event)")
    new = tests.server(store=store)
    servers = [new, tests.server(store=store)]
    if tests.given.old:
        servers[1] = Server(tests.given.old, store, "--rate", 10000)
        tests.running.append(servers[1].start())
    table = json.loads((old / "tables.json").read_text())["asked"]
    before = int(tests.database.ask(database, f"SELECT count(*) FROM event WHERE room = '{table['id']}'"))
    shown = new.http("GET", f"/api/tables/{table['id']}").json()
    tests.check("a table says which version made it", shown["version"] == 1, shown)
    people = {}
    for n, (seat, token) in enumerate(table["tokens"].items()):
        people[seat] = Player(servers[n % 2], table["id"], seat, token)
        people[seat].connect()
        people[seat].hear_until(lambda p=people[seat]: p.you and len(p.events) >= before)
    game = Game.__new__(Game)
    game.servers, game.random, game.id, game.people, game.engine = servers, random.Random(5), table["id"], people, Engine(tests.engine)
    game.mirror = Mirror(game.engine, shown["game"], shown["options"])
    steps = 0
    while steps < 60 and game.step():
        steps += 1
    lines = tests.database.ask(database, f"SELECT line FROM event WHERE room = '{table['id']}' AND n >= {before} ORDER BY n").splitlines()
    game.agree_on(before + len(lines))
    tests.check(f"{steps} actions on both servers", steps > 20 and game.same_for_all(), [(p.events[-2:], p.contradictions) for p in people.values()])
    strange = [line for line in lines if not KNOWN_TO_0_1_0.fullmatch(line)]
    tests.check("all events are some that 0.1.0 knows", len(lines) >= steps and not strange, strange)
    made = make(new, "ringgz", ["person", "person"], "players=2")
    tests.check("a new table is of the new version", new.http("GET", f"/api/tables/{made['id']}").json()["version"] == 2)
    if tests.given.old:
        answer = servers[1].http("GET", f"/api/tables/{made['id']}", token=made["watch"])
        tests.check("which 0.1.0 refuses as a whole", answer.status == 503, answer.text())
    tests.database.ask(database, f"UPDATE room SET options = replace(options, 'paddock=2 ', 'paddock=9 ') WHERE id = '{made['id']}'")
    other = tests.server(store=store)
    answer = other.http("GET", f"/api/tables/{made['id']}")
    tests.check("and so is a table of a later version here", answer.status == 503 and "newer version of Paddock" in other.said(), (answer.text(), other.said()))
    game.close()
