"""Nothing is lost: kill -9 under load, a full disk, a database that goes away."""

import random
import resource
import signal
import sqlite3
import subprocess
import threading
import time

from harness import plain
import wire
from host import Server, free_port
from players import Game, Player, make

KINDS = [("ringgz", ["person", "person"], "players=2"), ("kuhvadis", ["person", "person"], "sheet=meadow"),
         ("border", ["person"] * 3, "players=3"), ("kuhvadis", ["person", "bot:easy"], ""),
         ("ringgz", ["person", "bot:random", "person"], "players=3"), ("border", ["person", "person"], "players=2")]


class Table(threading.Thread):
    """People who play one game after the other, whatever happens to the server, and note all they
    were told. They notice by themselves when the connection is gone, and catch up by themselves."""

    def __init__(self, tests, servers, kind, seed):
        super().__init__(daemon=True)
        self.tests, self.servers, self.kind = tests, servers, kind
        self.random = random.Random(seed)
        self.ending = False
        self.finished = []   # (id, watch token, events) of games that ended
        self.game = None
        self.refusals = {}
        self.error = None
        self.reconnects = 0

    def run(self):
        try:
            while not self.ending:
                self.play_one()
        except Exception as e:  # told by the main thread
            import traceback
            self.error = traceback.format_exc() + str(e)

    def patiently(self, act):
        """Retries while there is no server, no disk space or no database."""
        end = time.time() + 60
        while True:
            try:
                return act()
            except (OSError, wire.Closed, RuntimeError, ValueError) as e:
                if self.ending or time.time() > end:
                    raise TimeoutError(f"nothing works any more: {e}") from e
                time.sleep(0.05)

    def play_one(self):
        game, seats, options = self.kind
        self.game = self.patiently(lambda: Game(self.servers, self.tests.engine, game, seats, options, seed=self.random.random()))
        people = list(self.game.people.values())
        last_change, known = time.time(), 0
        while not self.ending and not self.game.longest().over():
            for player in people:
                self.care_for(player)
            total = sum(len(p.events) for p in people)
            if total != known:
                known, last_change = total, time.time()
            elif time.time() - last_change > 45:
                raise TimeoutError(f"stuck: {[p.events[-2:] for p in people]} {[p.replies[-2:] for p in people]}")
            self.act(people)
        self.finished.append((self.game.id, self.game.made, [p.events for p in people], [p.contradictions for p in people]))
        self.game.close()
        self.game = None

    def care_for(self, player):
        try:
            if not player.sock:
                player.server = self.random.choice(self.servers)
                player.connect()
                self.reconnects += 1
                player.asked = 0
            player.hear(0.002)
            for line in player.replies:
                code = " ".join(line.split(" ")[:2])
                self.refusals[code] = self.refusals.get(code, 0) + 1
                player.asked = time.time() + 0.1  # a moment's rest before it says anything again
            player.replies = []
            if player.you and not self.waits(player) and f"sit {player.seat} " not in " ".join(player.lines("sit")):
                player.sit()
                self.note_asked(player)
        except (wire.Closed, OSError):
            player.close()
            time.sleep(0.02)

    def note_asked(self, player):
        player.asked, player.asked_at = time.time() + 2, len(player.events)

    def waits(self, player):
        """Sends again what got no answer for a while."""
        return player.asked > time.time() and player.asked_at == len(player.events)

    def act(self, people):
        if any(p.you is None for p in people) or len(people[0].lines("sit")) < len(people):
            return
        longest = self.game.longest()
        if any(len(p.events) != len(longest.events) for p in people):
            return
        chosen = self.game.choose()
        if not chosen or self.waits(chosen[0]):
            return
        player, words = chosen
        if not player.sock:
            return
        try:
            player.say(words)
            self.note_asked(player)
        except (wire.Closed, OSError):
            player.close()

    def stop(self):
        self.ending = True
        self.join(20)


def check_all(tests, tables, servers, title):
    """Every event that anybody was told is there, in its place; all people were told the same."""
    actions = losses = contradictions = games = 0
    details = []
    for table in tables:
        finished = list(table.finished)
        if table.game:
            finished.append((table.game.id, table.game.made, [p.events for p in table.game.people.values()],
                             [p.contradictions for p in table.game.people.values()]))
        for where, made, lists, wrong in finished:
            games += 1
            looker = Player(servers[0], where, "watch", made["watch"])
            looker.connect(0)
            want = max(len(events) for events in lists)
            try:
                looker.hear_until(lambda: len(looker.events) >= want, 10)
            except TimeoutError:
                pass
            looker.close()
            contradictions += sum(map(len, wrong))
            details += [w for w in wrong if w]
            for events in lists:
                for n, event in enumerate(events):
                    there = looker.events[n] if n < len(looker.events) else None
                    same = there and there[0] == event[0] and (there[1] == event[1] or (
                        event[1].startswith("early ") and event[1].startswith(there[1])))
                    if not same:
                        losses += 1
                        details.append((where, n, event, there))
            actions += sum(1 for _, line in looker.events if line.startswith("act "))
    errors = [table.error for table in tables if table.error]
    tests.check(f"{title}: nothing lost, no contradicting events, every table went on",
                losses == 0 and contradictions == 0 and not errors, f"{losses} losses, {contradictions} contradictions {details[:3]} {errors}")
    return games, actions, losses


def part_kill(tests):
    """Any: kill -9 in a loop while people play."""
    store = tests.store()
    server = tests.server(store=store)
    tables = [Table(tests, [server], kind, n) for n, kind in enumerate(KINDS[:4 if tests.slow else 6])]
    for table in tables:
        table.start()
    rng = random.Random(4)
    kills, end = 0, time.time() + tests.kill_seconds
    while time.time() < end:
        time.sleep(rng.uniform(0.2, 1.2) * (3 if tests.slow else 1))
        server.kill()
        kills += 1
        time.sleep(rng.uniform(0, 0.1))
        server.start()
    before = sum(len(t.finished) for t in tables)
    time.sleep(2)
    for table in tables:
        table.stop()
    games, actions, losses = check_all(tests, tables, [server], "kill -9")
    reconnects = sum(t.reconnects for t in tables)
    tests.note(f"{kills} kills, {games} games, {actions} acknowledged actions, {losses} losses, {reconnects} connections made, {before} games ended")
    tests.check("there were enough kills and actions for the test to mean something", kills >= 4 and actions > 100, (kills, actions))


def part_disk_full(tests):
    """Sqlite: the disk is full: refused with a reason, nothing half done; the game goes on when there is space."""
    folder = tests.folder / "small"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], capture_output=True).returncode == 0
    ballast = folder / "ballast"
    try:
        server = tests.server(store=folder / "a.db")
        game = Game(server, tests.engine, "kuhvadis", ["person", "person"], "first=p1 sheet=meadow")
        game.sit_all()
        for _ in range(6):
            game.step()

        def refused():
            """Why the next action is refused; empty: it is not."""
            player, words = game.choose()
            count = len(player.events)
            player.say(words)
            player.hear_until(lambda: len(player.events) > count or any(line.startswith("error") for line in player.replies))
            if len(player.events) > count:
                game.agree_on(count + 1)
                return ""
            time.sleep(0.1)
            return player.reply("error").split(" ")[1]

        if mounted:
            with open(ballast, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"x" * 4096)
                except OSError:
                    pass
        else:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        fits = 0  # a few more, in blocks that are already there
        while fits < 20 and not refused():
            fits += 1
        count = len(game.first().events)
        game.mirror.follow(game.longest().events)
        position = game.mirror.position()
        refusals = {refused() for _ in range(5)}
        player = game.first()
        tests.check("the server is not ready", server.http("GET", "/readyz").status == 503)
        player.connect()
        player.hear_until(lambda: player.you)
        tests.check(f"a full disk ({'tmpfs' if mounted else 'a limit'}): actions are refused with a reason", refusals <= {"store", "busy"} and "store" in refusals,
                    (refusals, server.said()))
        answer = server.http("POST", "/api/tables", {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]})
        tests.check("no table is made, and why is told", answer.status == 503 and "saved" in answer.text(), (answer.status, answer.text()))
        state = game.state(player)
        tests.check("nothing is half done", state["position"] == position and all(len(p.events) == count for p in game.people.values()),
                    (state, [len(p.events) for p in game.people.values()], count))
        if mounted:
            ballast.unlink()
        else:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        end, ok = time.time() + 15, False
        while time.time() < end and not ok:
            try:
                ok = game.step(seconds=1)
            except TimeoutError:
                pass
        tests.check("when there is room again the game goes on", ok)
        game.play(most=30)
        tests.check("and everybody is told the same", game.same_for_all())
        events = list(game.first().events)
        game.close()
        server.kill()
        server.start()
        again = Player(server, game.id, "p1", game.first().token)
        again.connect(0)
        again.hear_until(lambda: len(again.events) >= len(events))
        tests.check("after a restart all of it is there", again.events[:len(events)] == events)
        again.close()
        tests.end_servers()
    finally:
        if mounted:
            tests.end_servers()
            subprocess.run(["umount", folder])


def wait_ready(server, ready, words="", seconds=60):
    """Asks until the server is ready, or not ready for a reason with these words; the last answer."""
    end = time.time() + seconds
    answer = server.http("GET", "/readyz")
    while (answer.status == 200) != ready or words not in answer.text():
        if time.time() > end:
            break
        time.sleep(0.1)
        answer = server.http("GET", "/readyz")
    return answer


def part_ready(tests):
    """Sqlite: not ready when the disk is full though nobody plays, nor when the store is locked; then ready again."""
    folder = tests.folder / "small"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True).returncode == 0
    ballast = folder / "ballast"
    try:
        server = tests.server(store=folder / "a.db")
        tests.check("an empty server is ready", wait_ready(server, True).status == 200)
        stored = server.metrics()["paddock_events_total"]
        if mounted:
            with open(ballast, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"x" * 4096)
                except OSError:
                    pass
        else:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        answer = wait_ready(server, False)
        tests.check(f"a full disk ({'tmpfs' if mounted else 'a limit'}): not ready, and why", answer.status == 503 and "saved" in answer.text(), answer.text())
        tests.check("but alive", server.http("GET", "/healthz").status == 200)
        if mounted:
            ballast.unlink()
        else:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        answer = wait_ready(server, True)
        tests.check("ready when there is room again", answer.status == 200, answer.text())
        tests.check("trying makes no events", server.metrics()["paddock_events_total"] == stored)
        check_slow(tests, server, lambda: LockedFile(folder / "a.db"))
        tests.end_servers()
    finally:
        if mounted:
            tests.end_servers()
            subprocess.run(["umount", folder])


class LockedFile:
    """Another program that writes to the store, and does not come to an end."""

    def __init__(self, path):
        self.db = sqlite3.connect(path, timeout=30, isolation_level=None)
        self.db.execute("BEGIN IMMEDIATE")

    def end(self):
        self.db.execute("ROLLBACK")
        self.db.close()


class LockedTable:
    """The same in a database."""

    def __init__(self, database, name):
        self.process = subprocess.Popen([str(database.bin / "psql"), "-h", "127.0.0.1", "-p", str(database.port), "-U", "paddock", "-d", name, "-At"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.process.stdin.write("BEGIN; LOCK TABLE store_version, event IN EXCLUSIVE MODE; SELECT 'locked';\n")
        while "locked" not in self.process.stdout.readline():
            pass

    def end(self):
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()


class Frozen:
    """A database that does not answer."""

    def __init__(self, database):
        self.database = database
        database.freeze()

    def end(self):
        self.database.thaw()


def check_slow(tests, server, slow):
    """A store that can be read but not written, or answers nothing: readiness is told without waiting for it."""
    table = make(server, "ringgz", ["person", "person"], "players=2")
    player = Player(server, table["id"], "p1", table["tokens"]["p1"])
    player.connect()
    player.hear_until(lambda: player.you)
    tests.check("nothing waits to be stored", server.metrics()["paddock_store_lag_seconds"] == 0)
    held = slow()
    try:
        player.say(f"sit ={'0' * 64} Ann")
        answer = wait_ready(server, False, "too slow")
        counts = server.metrics()
        tests.check(f"{type(held).__name__}: not ready, and why", answer.status == 503 and "too slow" in answer.text(), answer.text())
        tests.check("and how long something has waited", counts["paddock_store_lag_seconds"] > 0 and counts["paddock_store_queue"] > 0, counts)
    finally:
        held.end()
    answer = wait_ready(server, True)
    tests.check("then it is ready again", answer.status == 200 and server.metrics()["paddock_store_lag_seconds"] == 0, answer.text())
    player.close()


def part_ready_database(tests):
    """Postgres: not ready while the database answers nothing, or can be read but not written; then ready again."""
    name = f"paddock{tests.stores + 1}"
    server = tests.server()
    tests.check("an empty server is ready", wait_ready(server, True).status == 200)
    check_slow(tests, server, lambda: LockedTable(tests.database, name))
    check_slow(tests, server, lambda: Frozen(tests.database))


def events_at(table):
    """What all people at it were told in the game they play just now."""
    game = table.game
    return sum(len(p.events) for p in game.people.values()) if game else 0


def part_database_gone(tests):
    """Postgres: the database stops and comes back: refused meanwhile, nothing lost, then tables go on."""
    server = tests.server()
    tables = [Table(tests, [server], kind, n) for n, kind in enumerate(KINDS[:4])]
    for table in tables:
        table.start()
    slowest, answered = 0, []
    for how in (signal.SIGINT, signal.SIGQUIT):  # in order, and at once as in a crash
        time.sleep(1.5)
        tests.database.stop(how)
        answered.append(0)
        end = time.time() + 2
        while time.time() < end:
            at = time.time()
            server.http("GET", "/healthz")
            answered[-1] += 1
            slowest = max(slowest, time.time() - at)
            time.sleep(0.02)
        tests.database.start()
    # By now what had been refused may still come in; what comes after the next look is new.
    before, finished = [events_at(t) for t in tables], [len(t.finished) for t in tables]
    end, went_on = time.time() + 40, [False] * len(tables)
    while time.time() < end and not all(went_on):
        time.sleep(0.1)
        went_on = [went or events_at(t) > b + 8 or len(t.finished) > f
                   for went, t, b, f in zip(went_on, tables, before, finished)]
    for table in tables:
        table.stop()
    refusals = {}
    for table in tables:
        for code, n in table.refusals.items():
            refusals[code] = refusals.get(code, 0) + n
    tests.check("without its database the server says so", refusals.get("error store", 0) > 0, refusals)
    tests.check("requests that need no database do not wait for it", min(answered) > 2, (answered, slowest))
    tests.check("when it is back every table goes on", all(went_on), (before, [events_at(t) for t in tables], went_on, server.said()[-500:]))
    games, actions, losses = check_all(tests, tables, [server], "database gone twice")
    tests.note(f"{games} games, {actions} actions, {losses} losses, refusals {refusals}, slowest healthz {slowest * 1000:.0f} ms")


@plain
def refusal(tests, store):
    """What a server says that cannot use this store."""
    done = subprocess.run([tests.program, "serve", "--port", str(free_port()), "--store", store], capture_output=True, text=True, timeout=60)
    return done.stderr if done.returncode == 1 else f"status {done.returncode}"


def part_store_unusable(tests):
    """Any: a store that cannot be opened is told at the start."""
    where = "/nonexistent/folder/a.db" if tests.kind == "sqlite" else "postgres://paddock@127.0.0.1:1/none"
    tests.check("a store that cannot be opened is told at the start", "store" in refusal(tests, where))


def part_store_versions(tests):
    """Sqlite: a store of 0.1.0 gets a number; one from the future is refused, and so is a second server."""
    store = tests.store()
    server = tests.server(store=store)
    tests.check("a second server on the same file is refused", "another server uses this store" in refusal(tests, store))
    made = make(server, "ringgz", ["person", "bot:easy"], "players=2")
    server.stop()
    with sqlite3.connect(store) as db:
        db.execute("DROP TABLE store_version")  # as 0.1.0 left it
    server = tests.server(store=store)
    tests.check("a store without a number is read", server.http("GET", f"/api/tables/{made['id']}").status == 200)
    server.stop()
    with sqlite3.connect(store) as db:
        tests.check("and has one then", db.execute("SELECT version FROM store_version").fetchall() == [(2,)])
        db.execute("UPDATE store_version SET version = 99")
    told = refusal(tests, store)
    tests.check("a store from the future is refused", "newer version" in told and "99" in told, told)
    with sqlite3.connect(store) as db:
        tests.check("and left as it is", db.execute("SELECT version FROM store_version").fetchall() == [(99,)])


def part_first_start(tests):
    """Postgres: many servers start at once on an empty database, and what the first one makes is seen late: commits wait for a copy of the database."""
    def let_commits_wait_for(copy):
        tests.database.ask("postgres", f"ALTER SYSTEM SET synchronous_standby_names = '{copy}'")
        tests.database.ask("postgres", "SELECT pg_reload_conf()")

    store = tests.store()
    let_commits_wait_for("nobody")
    servers = [Server(tests.program, store) for _ in range(4)]
    try:
        for server in servers:
            server.start(wait=False)
        waiting = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{store.split('/')[-1]}' AND wait_event_type IN ('IPC', 'Lock')"
        end = time.time() + 60
        while time.time() < end and int(tests.database.ask("postgres", waiting)) < len(servers):
            time.sleep(0.05)
        tests.check("all of them wait", int(tests.database.ask("postgres", waiting)) == len(servers))
    finally:
        let_commits_wait_for("")
    well = []
    for server in servers:
        try:
            server.wait()
            well.append(server.stop() == 0)
        except Exception as error:
            well.append(f"{error}: {server.said()[-500:]}")
    tests.check("all of them serve", well == [True] * 4, well)


def part_database_frozen(tests):
    """Postgres: the database hangs: the server goes on, and stops when told to."""
    server = tests.server()
    game = Game(server, tests.engine, "kuhvadis", ["person", "person"], "first=p1 sheet=meadow")
    game.sit_all()
    for _ in range(4):
        game.step()
    player, words = game.choose()
    events = len(player.events)
    tests.database.freeze()
    try:
        player.say(words)
        refused = player.reply("error", 30)
        tests.check("an action is refused with a reason after a while", refused.startswith("error store"), refused)
        at = time.time()
        tests.check("requests that need no database are served", server.http("GET", "/healthz").status == 200 and time.time() - at < 2)
    finally:
        tests.database.thaw()
    end, ok = time.time() + 40, False
    while time.time() < end and not ok:
        try:
            ok = game.step(seconds=2)
        except TimeoutError:
            pass
    tests.check("when the database answers again the game goes on, from where it stood", ok and game.same_for_all() and
                len(player.events) > events, (player.events[-2:], player.replies[-2:], server.said()[-500:]))
    player, words = game.choose()
    tests.database.freeze()
    try:
        player.say(words)
        time.sleep(0.5)
        status = server.stop()
        tests.check("a server that waits for the database still ends when it is told to", status == 0, status)
    finally:
        tests.database.thaw()
    game.close()
