"""Tables, people, tokens, take-backs, clocks, bots, rematches: one server at a time."""

import gzip
import os
import pathlib
import socket
import ssl
import subprocess
import tempfile
import time

from harness import plain
import wire
from host import Server, free_port
from players import Game, Player, all_salted, make, pledge

GAMES = [("ringgz", ["person", "person"], "players=2"), ("kuhvadis", ["person", "person"], ""),
         ("border", ["person", "person"], "players=2"), ("ringgz", ["person"] * 4, "players=4"),
         ("border", ["person"] * 4, "players=4")]


def verifies(tests, record):
    with tempfile.NamedTemporaryFile("w", suffix=".game") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([tests.engine, "verify", file.name], capture_output=True, text=True)
        return done.returncode == 0, done.stdout + done.stderr


def part_games(tests):
    """Any: whole games of two and four people who come and go, on whatever connection."""
    server = tests.server()
    for n, (game, seats, options) in enumerate(GAMES):
        if tests.slow and (game, len(seats)) == ("border", 2):
            continue
        played = Game(server, tests.engine, game, seats, options, seed=n + 1)
        played.sit_all()
        over = played.play(reconnect=0.08)
        title = f"{len(seats)} people play {game}, {played.mirror.ply} actions, {played.reconnects} reconnections"
        tests.check(f"{title}: all were told the same", played.same_for_all(),
                    [p.contradictions for p in played.people.values()])
        fresh = Player(server, played.id, "p1", played.people["p1"].token)
        fresh.connect(0)
        fresh.hear_until(fresh.over)
        tests.check(f"{title}: a new client gets all events", fresh.events == played.people["p1"].events)
        fresh.close()
        state = played.state(played.first())
        played.mirror.follow(played.longest().events)
        tests.check(f"{title}: the position is the console's, the result stands",
                    state["position"] == played.mirror.position() and state["result"] == over.split(" ")[1], state)
        good, said = verifies(tests, played.record())
        tests.check(f"{title}: its record verifies", good, said)
        played.close()
    counts = server.metrics()
    tests.check("the metrics count games and actions", counts["paddock_games_over_total"] >= len(GAMES) - 1 and
                counts["paddock_actions_total"] > 100 and counts["paddock_guests"] == 0, counts)


def part_together(tests):
    """Any: the second action of The Border: choices as they come, in every order (F15)."""
    server = tests.server()
    records = set()
    for order in (("p2", "p3", "p4"), ("p4", "p3", "p2"), ("p3", "p4", "p2")):
        game = Game(server, tests.engine, "border", ["person"] * 4, "players=4 first=p1 boards=tim,sarah,emma,linus")
        game.sit_all()
        p1 = game.people["p1"]
        p1.say("roll 0")
        game.agree_on(len(p1.events) + 1)
        p1.say("act 1 done")
        p1.hear_until(lambda: len(p1.lines("act")) == 2)
        for seat in order:
            game.people[seat].say("act 2 done")
            own = game.people[seat]  # its choice is there, early or in its turn, before the next one chooses
            own.hear_until(lambda p=own: p.lines("early") and p.lines("early")[-1].startswith(f"early {p.seat}") or
                           any(line.startswith(f"act {p.seat}") for line in p.lines("act")))
        for player in game.people.values():
            player.hear_until(lambda p=player: len(p.lines("act")) == 5)
        records.add(tuple(line.split(" ")[1] for line in p1.lines("act")))
        hidden = all(line == f"early {p.seat} done" if line.split()[1] == p.seat else len(line.split()) == 2
                     for p in game.people.values() for line in p.lines("early"))
        tests.check(f"order {' '.join(order)}: nobody sees what others chose early", hidden,
                    {p.seat: p.lines("early") for p in game.people.values()})
        game.people["p2"].say("roll 5")
        game.agree_on(len(p1.events) + 1)
        game.close()
    tests.check("whatever the order, the log is in seat order", records == {("chance", "p1", "p2", "p3", "p4")}, records)


def part_tokens(tests):
    """Any: wrong tokens, and those of other tables, get nothing and reveal nothing; the id alone lets people watch."""
    server = tests.server()
    one = make(server, "kuhvadis", ["person", "person"])
    other = make(server, "kuhvadis", ["person", "person"])
    nowhere, wrong = "A" * 22, "B" * 22
    for path in ("", "/record"):
        for token in (wrong, other["tokens"]["p1"], "x", one["tokens"]["p1"] + "A"):
            answers = [server.http("GET", f"/api/tables/{table}{path}", token=token) for table in (one["id"], nowhere)]
            same = answers[0].body == answers[1].body and answers[0].status == answers[1].status == 403
            tests.check(f"GET table{path} with a wrong token: 403, whether or not there is such a table",
                        same, [(a.status, a.body) for a in answers])
        answers = [server.http("GET", f"/api/tables/{table}{path}").status for table in (one["id"], nowhere)]
        tests.check(f"GET table{path} with the id alone", answers == [200, 404], answers)
    answers = [server.http("POST", f"/api/tables/{table}/rematch", {}, token=token).status
               for table in (one["id"], nowhere) for token in (None, wrong, other["tokens"]["p1"])]
    tests.check("POST /rematch without the right: the same for both", answers == [401, 403, 403] * 2, answers)
    for body in ({}, {"seat": "p1"}, {"seat": "p2"}):
        answers = [server.http("POST", f"/api/tables/{table}/join", body).status for table in (one["id"], nowhere)]
        tests.check(f"the id alone gives no seat that is somebody's: {body}", answers == [409, 404], answers)
    told = []
    for table, token in ((one["id"], wrong), (one["id"], "x"), (one["id"], other["tokens"]["p2"]), (nowhere, wrong),
                         (nowhere, "-"), (one["id"], ""), (nowhere, "")):
        sock = server.socket(f"/ws/{table}")
        sock.say(f"hello {token} 0")
        lines = sock.hear()
        try:
            sock.say("act 0 pass")
            ended = not sock.hear(3) or "still there"
        except (wire.Closed, OSError):
            ended = "closed"
        told.append((tuple(lines), ended))
        sock.close()
    tests.check("a socket with a wrong token is told the same and closed", len(set(told)) == 1 and told[0][1] == "closed", set(told))
    tests.check("a token of a seat opens the table", server.http("GET", f"/api/tables/{one['id']}", token=one["tokens"]["p2"]).status == 200)
    tests.check("so does the spectator token", server.http("GET", f"/api/tables/{one['id']}", token=one["watch"]).status == 200)
    bare = Player(server, one["id"], "watch", "-")
    bare.connect()
    bare.hear_until(lambda: bare.you)
    tests.check("without a token one is a spectator", bare.you == "watch", bare.you)
    bare.close()
    looker = Player(server, one["id"], "watch", one["watch"])
    looker.connect()
    looker.hear_until(lambda: looker.you)
    for words in ("sit 0011223344556677 Eve", "roll 0", "act 0 pass", "resign", "back", "here", "rematch"):
        looker.say(words)
    answers = [looker.reply("error forbidden") for _ in range(7)]
    tests.check("spectators cannot act", looker.you == "watch" and len(answers) == 7)
    looker.say("react hi")
    tests.check("but may react", looker.reply("react") == "react watch hi")
    sock = server.socket(f"/ws/{one['id']}")
    for words in ("sit 0011223344556677 Eve", "roll 0", "react hi", "ping"):
        sock.say(words)
    lines = []
    while len(lines) < 4:
        lines += sock.hear()
    tests.check("nothing is sent before hello", all(line.startswith("error forbidden") for line in lines), lines)
    for player in (looker, sock):
        player.close()
    leaks = [t for made in (one, other) for t in (*made["tokens"].values(), made["watch"]) if t in server.said()]
    stored = ""
    if tests.kind == "sqlite":
        for path in tests.folder.glob(f"store{tests.stores}.db*"):
            stored += path.read_bytes().decode("latin-1")
    else:
        stored = tests.database.ask(f"paddock{tests.stores}", "SELECT line FROM event")
    leaks += [t for made in (one, other) for t in (*made["tokens"].values(), made["watch"]) if t in stored]
    tests.check("tokens are neither logged nor stored", not leaks and "person" in stored, leaks)
    files = list(tests.folder.glob(f"store{tests.stores}.db*"))
    tests.check("the store is readable by its owner only", tests.kind == "postgres" or
                (files and all(path.stat().st_mode & 0o077 == 0 for path in files)), files)


def part_lobby(tests):
    """Any: listed tables: found, joined, watched, finished."""
    server = tests.server()
    private = make(server, "ringgz", ["person", "person"], "players=2")
    listed = make(server, "ringgz", ["person", "open", "bot:easy"], "players=3 first=next", listed=True)
    rows = server.http("GET", "/api/tables").json()["tables"]
    tests.check("the lobby lists what is listed, nothing else", [r["id"] for r in rows] == [listed["id"]], rows)
    tests.check("with its seats", [s["kind"] for s in rows[0]["seats"]] == ["person", "open", "bot"], rows)
    join = f"/api/tables/{listed['id']}/join"
    taken = server.http("POST", join, {"seat": "p1"})
    tests.check("a seat that is taken cannot be joined", taken.status == 409, taken.text())
    for body in ({"seat": "p4"}, {"seat": "p9"}, {"seat": 2}, {"seat": None}, b"{", b"", b"[1]"):
        status = server.http("POST", join, body).status
        tests.check(f"joining with {body} is refused", status in (400, 409), status)
    token = server.http("POST", join, {"seat": "p2"}).json()["token"]
    tests.check("an open seat is joined once", server.http("POST", join, {"seat": "p2"}).status == 409)
    people = [Player(server, listed["id"], "p1", listed["tokens"]["p1"]), Player(server, listed["id"], "p2", token)]
    looker = Player(server, listed["id"], "watch", "-")
    for player in (*people, looker):
        player.connect()
        player.hear_until(lambda p=player: p.you)
    tests.check("anyone may watch a listed table", looker.you == "watch" and people[1].you == "p2")
    people[0].hear_until(lambda: people[0].watchers == 1)
    tests.check("and all are told the number of spectators", people[0].watchers == 1, people[0].watchers)
    for player in people:
        player.sit()
    all_salted(people)
    people[0].say("act 0 start:c3")
    looker.hear_until(lambda: looker.lines("act"))
    people[0].say("resign")
    people[1].say("resign")
    looker.hear_until(looker.over)
    end, rows = time.time() + 20, None
    while rows != [] and time.time() < end:  # the lobby is as it was a moment ago
        time.sleep(0.2)
        rows = server.http("GET", "/api/tables").json()["tables"]
    tests.check("what is over leaves the lobby", rows == [], rows)
    for player in (*people, looker):
        player.close()
    tests.check("the private one stays private", private["id"] not in server.http("GET", "/api/tables").text())


@plain
def part_bots(tests):
    """Any: bots of every level sit at tables and play."""
    server = tests.server()
    levels = ["random", "1", "medium", "8", "master"]
    for level in levels if not tests.slow else levels[:3]:
        game = Game(server, tests.engine, "kuhvadis", ["person", f"bot:{level}"], "first=p2 sheet=XCO/1C2/XOX/CCO", seed=5)
        game.sit_all()
        tests.check(f"a person plays against {level}: {game.play()}", game.same_for_all() and
                    any(line.startswith("act p2") for line in game.first().lines("act")), game.first().events)
        game.close()
    bad = server.http("POST", "/api/tables", {"game": "kuhvadis", "seats": ["person", "bot:uct"]}).status
    tests.check("a level for analysis only is not offered as an opponent", bad == 400, bad)
    game = Game(server, tests.engine, "border", ["person", "bot:easy", "bot:random"], "players=3", seed=2)
    game.sit_all()
    tests.check("bots and a person share a table of The Border", game.play(most=60) is None or game.first().over())
    game.close()


def part_take_back(tests):
    """Any: taking back alone, by agreement, and not."""
    server = tests.server()
    game = Game(server, tests.engine, "ringgz", ["person"] * 3, "players=3 first=next")
    game.sit_all()
    a, b, c = game.people.values()
    a.say("back")
    tests.check("nothing to take back yet", "nothing" in a.reply("error illegal"))
    a.say("act 0 start:c3")
    game.agree_on(len(a.events) + 1)
    a.say("back")
    game.agree_on(len(a.events) + 1)
    tests.check("one's own last action, alone", a.events[-1][1] == "back 0", a.events[-1])
    for _ in range(5):
        game.step()
    a.say("back")
    game.agree_on(len(a.events) + 1)
    tests.check("later the others are asked", a.events[-1][1] == "ask p1 3", a.events[-1])
    ply = a.events[-1][1].split()[-1]
    b.say("refuse")
    game.agree_on(len(a.events) + 1)
    tests.check("and may refuse", a.events[-1][1] == "refuse p2")
    a.say("agree")
    tests.check("agreeing without a request is refused", "nobody" in a.reply("error illegal"))
    a.say("back")
    game.agree_on(len(a.events) + 1)
    a.say("agree")
    tests.check("so is agreeing to one's own", "nobody else" in a.reply("error illegal"))
    b.say("agree")
    game.agree_on(len(a.events) + 1)
    c.say("agree")
    game.agree_on(len(a.events) + 2)
    tests.check("when all agree it is taken back", a.events[-1][1] == f"back {ply}", a.events[-3:])
    game.mirror.follow(a.events)
    tests.check("the position is the one before the action", game.state(a)["position"] == game.mirror.position())
    game.play()
    good, said = verifies(tests, game.record())
    tests.check("the game goes on to its end and verifies", good and game.same_for_all(), said)
    a.say("back")
    tests.check("after the end nothing can be taken back", "over" in a.reply("error illegal"))
    game.close()


def part_stale(tests):
    """Any: messages about a stale position are refused and change nothing."""
    server = tests.server()
    game = Game(server, tests.engine, "kuhvadis", ["person", "person"], "first=p1 sheet=meadow")
    game.sit_all()
    a, b = game.people.values()
    for words, answer in (("roll 5", "error stale"), ("roll", "error words"), ("roll x", "error words"),
                          ("act 0 mark:a1", "error illegal"), ("act 0", "error illegal"), ("dance", "error words"),
                          ("", "error words"), ("act 0 \u00e9", "error illegal"), ("react two words", "error words")):
        a.say(words)
        tests.check(f"'{words}' is answered by {answer}", a.reply("error").startswith(answer))
    b.say("roll 0")
    tests.check("the other may not throw", "not your turn" in b.reply("error illegal"))
    a.say("roll 0")
    a.say("roll 0")
    tests.check("a throw counts once", a.reply("error").startswith("error stale"))
    a.hear_until(lambda: a.lines("act"))
    a.say("react wave")
    tests.check("reactions reach the others", b.reply("react") == "react p1 wave")
    for _ in range(300):
        a.say("react wave")
    a.say("ping")
    a.reply("pong")
    b.hear_until(lambda: any(line.startswith("react") for line in b.replies))
    b.say("ping")
    b.reply("pong")
    heard = sum(line.startswith("react") for line in b.replies)
    tests.check("but not all of many", 0 < heard < 150, heard)
    b.replies.clear()
    a.say("ping")
    tests.check("ping is answered", a.reply("pong") == "pong" and len(a.lines("act")) == 1)
    game.close()


@plain
def part_clock(tests):
    """Any: the clock runs out, a bot plays on, the person comes back; also with nobody there."""
    store = tests.store()
    server = tests.server(store=store)
    game = Game(server, tests.engine, "kuhvadis", ["person", "person"], "first=p1 sheet=meadow", clock={"turn": 1})
    game.sit_all()
    a, b = game.people.values()
    b.hear_until(lambda: "away p1" in b.lines("away"))
    came = {line.split(" ")[0]: when for when, line in b.events}  # the last of each kind
    tests.check("after a second, not before, p1 is away", came["away"] - came["sit"] >= 1000, b.events)
    b.hear_until(lambda: any(line.startswith("act p1") for line in b.lines("act")))
    tests.check("and a bot plays on for it", True)
    a.connect()
    a.hear_until(lambda: "here p1" in a.lines("here"))
    tests.check("a person who comes back takes the seat over from the bot", True)
    game.close()
    quick = Game(server, tests.engine, "ringgz", ["person", "person"], "players=2 first=p1", clock={"turn": 1})
    quick.sit_all()
    a, b = quick.people.values()
    b.say("claim")
    tests.check("nobody can claim a win while there is time", "nobody’s time" in b.reply("error"), b.replies)
    b.hear_until(lambda: "away p1" in b.lines("away"))
    b.say("claim")
    b.hear_until(lambda: any(line.startswith("over p2") for line in b.lines("over")))
    tests.check("but can when it is up", "resign p1" in b.lines("resign"), b.events)
    quick.close()
    # Nobody is there any more: the clock runs, even when the server was gone meanwhile; bots wait for somebody to watch.
    server.kill()
    tests.running.remove(server)
    server = tests.server(store=store)
    fresh = Player(server, game.id, "p1", game.made["watch"])
    end, away = time.time() + 45, []
    while time.time() < end and not away:
        time.sleep(0.2)
        state = server.http("GET", f"/api/tables/{game.id}", token=game.made["watch"]).json()
        away = [s["seat"] for s in state["seats"] if s.get("away")]
    tests.check("the clock runs at a table that nobody looks at", len(away) == 1 and state["turn"] == away[0], state)
    fresh.connect()
    fresh.hear_until(lambda: len(fresh.lines("away")) > 2)
    lines = [line.split()[:2] for _, line in fresh.events]
    left = max(n for n, words in enumerate(lines) if words == ["away", away[0]])
    tests.check("and a bot plays on when somebody does", ["act", away[0]] in lines[left:], lines[left:])
    fresh.close()


# The wall clock of a program that is started with it is off by the number of seconds in the file $STEP.
STEPPED = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t id, struct timespec *t) {
    int (*real)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int status = real(id, t), seconds = 0;
    FILE *f = id == CLOCK_REALTIME ? fopen(getenv("STEP"), "r") : NULL;
    if (f && fscanf(f, "%d", &seconds) == 1) t->tv_sec += seconds;
    if (f) fclose(f);
    return status;
}
"""


@plain
def part_clock_steps(tests):
    """Sqlite: the wall clock steps forward and back: only what people read follows it; turns, lobby and rounds do not notice."""
    code, shim, step = (tests.folder / name for name in ("step.c", "step.so", "step"))
    code.write_text(STEPPED)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, code, "-ldl"], check=True)
    step.write_text("0")
    server = Server(tests.program, tests.store(), "--rate", 10000)
    tests.running.append(server)
    os.environ |= {"LD_PRELOAD": str(shim), "STEP": str(step)}
    try:
        server.start()
    finally:
        del os.environ["LD_PRELOAD"]

    def table(seconds, kind="turn"):
        game = Game(server, tests.engine, "kuhvadis", ["person", "person"], "first=p1 sheet=meadow", clock={kind: seconds})
        game.sit_all()
        return game

    def holds(title, wanted):
        end = time.time() + 20
        while not (found := wanted()) and time.time() < end:
            time.sleep(0.1)
        tests.check(title, found)

    def looks(seconds, title):
        """What people read, the lobby, and what goes round, after a step."""
        plain = Game(server, tests.engine, "ringgz", ["person", "person"], "players=2", listed=True)
        plain.sit_all()
        away = [plain.first().events[-1][0] / 1000 - time.time() - seconds, plain.state(plain.first())["created"] / 1000 - time.time() - seconds]
        tests.check(f"{title}: people read the time of the wall clock", max(map(abs, away)) < 60, away)
        holds(f"{title}: the lobby is up to date", lambda: plain.id in [row["id"] for row in server.http("GET", "/api/tables").json()["tables"]])
        looker = Player(server, plain.id, "watch", plain.made["watch"])
        looker.connect()
        first = plain.first()
        first.hear_until(lambda: first.watchers == 1)
        tests.check(f"{title}: rounds go on", first.watchers == 1)
        looker.close()
        for game, limit in running:
            one = game.first()
            one.say("ping")
            one.reply("pong")
            state = game.state(one)
            left = (state["deadline"] - state["now"]) / 1000
            tests.check(f"{title}: nobody's time is up, and of {limit} s most are left", not one.lines("away") and limit - 120 < left <= limit, (state, one.events))
            before = one.events[-1][0]
            who = game.people[state["turn"]]
            count = len(who.events)
            who.say("roll 0" if state["ply"] == 0 else "resign")
            who.hear_until(lambda w=who, c=count: len(w.events) > c)
            passed = (who.events[-1][0] - before) / 1000
            tests.check(f"{title}: its events are as far apart as they were", 0 <= passed < 120, passed)
        plain.close()

    def ends_turn(title):
        game = table(1)
        a, b = game.people.values()
        try:
            b.hear_until(lambda: "away p1" in b.lines("away"), 20)
        except TimeoutError:
            pass
        tests.check(title, "away p1" in b.lines("away"), b.events)
        game.close()

    for seconds in (3600, -3600):
        title = f"a step of {seconds} s"
        step.write_text("0")
        running = [(table(600), 600), (table(900, "game"), 900)]
        step.write_text(str(seconds))
        looks(seconds, title)
        ends_turn(f"{title}: a turn of a second ends")
        for game, _ in running:
            game.close()


def part_rematch(tests):
    """Any: the same again with rotated seats; everybody gets a new token, and nobody else's."""
    server = tests.server()
    game = Game(server, tests.engine, "border", ["person", "person", "bot:easy"], "players=3 boards=emma,tim,linus first=p2", seed=3)
    game.sit_all()
    a, b = game.people.values()
    a.say("rematch")
    tests.check("not before the end", "not over" in a.reply("error"))
    answer = server.http("POST", f"/api/tables/{game.id}/rematch", {}, token=a.token)
    tests.check("nor over HTTP", answer.status == 409 and "not over" in answer.text(), answer.text())
    a.say("resign")
    b.say("resign")
    b.hear_until(b.over)
    a.hear_until(a.over)
    a.say("rematch")
    words_a = a.reply("again ").split(" ")
    b.hear_until(lambda: b.lines("next"))
    tests.check("everybody is told of the next table", b.lines("next") == [f"next {words_a[1]}"])
    tests.check("but of no token that is not theirs", not [line for line in b.replies if line.startswith("again")] and
                words_a[3] not in repr(b.events) + repr(a.events), b.replies)
    b.say("rematch")
    words_b = b.reply("again ").split(" ")
    tests.check("all go to the same table, one seat further", words_a[1] == words_b[1] and words_a[2] == "p2" and words_b[2] == "p3",
                (words_a, words_b))
    early = Player(server, words_b[1], "p3", words_b[3])
    early.connect()
    early.hear_until(lambda: early.you)
    answer = server.http("POST", f"/api/tables/{game.id}/rematch", {}, token=b.token).json()
    tests.check("a lost token is replaced", answer["id"] == words_b[1] and answer["seat"] == "p3" and
                answer["token"] != words_b[3], answer)
    tests.check("the lost token is no longer valid",
                server.http("GET", f"/api/tables/{words_b[1]}", token=words_b[3]).status == 403)
    early.say(f"sit ={pledge(early.salt)} Eve")
    early.hear_until(lambda: early.replies or early.has_sat())
    tests.check("nor is who came with it at the seat any more", early.replies and early.replies[0].startswith("error forbidden"), early.events)
    early.close()
    tests.check("the token of the previous table is not valid either", server.http("GET", f"/api/tables/{words_b[1]}", token=b.token).status == 403)
    state = server.http("GET", f"/api/tables/{words_a[1]}", token=words_a[3]).json()
    before = game.state(a)
    tests.check("same game, same options, rotated seats", state["options"] == before["options"] and
                [s["kind"] for s in state["seats"]] == ["bot", "person", "person"], state)
    tests.check("spectators may watch the rematch", server.http("GET", f"/api/tables/{words_a[1]}", token=game.made["watch"]).status == 200)
    next_a, next_b = Player(server, words_a[1], "p2", words_a[3]), Player(server, words_a[1], "p3", answer["token"])
    for player in (next_a, next_b):
        player.connect()
        player.sit()
    all_salted((next_a, next_b))
    b.say("rematch")
    tests.check("no new token for a seat that is taken", "already" in b.reply("error"))
    next_b.hear_until(lambda: next_b.lines("act") or next_b.events)
    tests.check("and the next game begins", server.http("GET", f"/api/tables/{words_a[1]}", token=words_a[3]).json()["seats"][1]["here"])
    for player in (next_a, next_b):
        player.close()
    game.close()


def part_http(tests):
    """Any: requests, headers and paths."""
    server = tests.server("--patience", 2)
    page = server.http("GET", "/")
    headers = page.headers
    csp = headers.get("content-security-policy", "")
    tests.check("pages come with a strict policy", "default-src 'self'" in csp and "frame-ancestors 'none'" in csp and
                "unsafe-inline" not in csp and "'unsafe-eval'" not in csp, headers)
    tests.check("and the usual headers", headers.get("x-content-type-options") == "nosniff" and
                headers.get("referrer-policy") == "no-referrer" and headers.get("x-frame-options") == "DENY", headers)
    for path in ("/api/games", "/nothing", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA", "/metrics"):
        found = server.http("GET", path).headers
        tests.check(f"so does {path}", "content-security-policy" in found and found.get("x-content-type-options") == "nosniff", found)
    packed = {coding: server.http("GET", "/", headers=[f"Accept-Encoding: {coding}"]) for coding in
              ("gzip", "br, gzip", "gzip;q=0", "deflate, identity", "gzip;q=0.5", "GET", "x" * 300)}
    told = {coding: answer.headers.get("content-encoding") for coding, answer in packed.items()}
    tests.check("pages are compressed for clients that accept it",
                told == {"gzip": "gzip", "br, gzip": "br", "gzip;q=0": None, "deflate, identity": None, "gzip;q=0.5": "gzip", "GET": None,
                         "x" * 300: None} and all(a.headers.get("vary") == "accept-encoding" for a in packed.values()), told)
    tests.check("uncompressed it is the same page", page.body.startswith(b"<!doctype html>") and "content-encoding" not in headers and
                gzip.decompress(packed["gzip"].body) == page.body == packed["gzip;q=0"].body, page.body[:100])
    tests.check("a cached page is not sent again", server.http("GET", "/", headers=[f"If-None-Match: {headers['etag']}"]).status == 304)
    for method, path, status in (("HEAD", "/", 200), ("HEAD", "/healthz", 200), ("HEAD", "/nothing", 404), ("POST", "/healthz", 405),
                                 ("PUT", "/api/tables", 405), ("DELETE", "/api/tables", 405), ("OPTIONS", "/api/tables", 405),
                                 ("PATCH", "/", 405), ("POST", "/", 405), ("GET", "/api/nothing", 404),
                                 ("GET", "/api/tables/" + "A" * 23, 404), ("GET", "/api/tables/", 404), ("GET", "/api/tables//record", 404)):
        answer = server.http(method, path)
        tests.check(f"{method} {path}: {status}", answer.status == status and (method != "HEAD" or not answer.body), answer.status)
        if status == 405:
            allowed = {"/api/tables": "GET, HEAD, POST"}.get(path, "GET, HEAD")
            tests.check(f"and which methods there are: {allowed}", answer.headers.get("allow") == allowed, answer.headers)
    for path in ("/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/....//etc/passwd",
                 "/index.html/../../etc/passwd", "/\\..\\etc\\passwd", "/%00", "/index.html%00.js", "/" + "a" * 3000, "/%zz", "/%",
                 "/api/tables/..%2f..%2fmetrics", "/?../etc/passwd", "/index.html?x=/etc/passwd"):
        try:
            answer = server.http("GET", path)
            good = answer.status in (200, 400, 403, 404) and b"root:" not in answer.body
        except (wire.Closed, OSError):
            good, answer = True, None
        tests.check(f"GET {path[:40]} stays inside the site", good, answer and (answer.status, answer.body[:200]))
    good = {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}
    for change in ({"game": "chess"}, {"game": None}, {"game": 7}, {"options": "players=7"}, {"seats": []}, {"seats": ["person"]},
                   {"seats": ["person", "cat"]}, {"seats": ["bot:easy", "bot:master"]}, {"listed": 1}, {"options": 5}, {"seats": ["person", 1]}, {"seats": "person"},
                   {"seats": ["person"] * 5}, {"seats": ["person", "bot:"]}, {"clock": {"turn": -1}}, {"clock": {"turn": 0}},
                   {"clock": {"turn": 9223372036854775807}}, {"clock": {"game": "x"}}, {"clock": 3},
                   {"options": "first=p9"}, {"options": "x" * 5000}, {"options": "\u00e9=\u202e"}):
        answer = server.http("POST", "/api/tables", {**good, **change})
        tests.check(f"no table with {str(change)[:60]}", answer.status == 400 and "error" in answer.json(), answer.text())
    for body in (b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"game":"ringgz"', b'{"a":1}' * 100, b"[" * 5000, b'{"game": "ring\\u0000gz"}'):
        answer = server.http("POST", "/api/tables", body)
        tests.check(f"no table from {body[:20]}", answer.status == 400, answer.status)
    try:
        status = server.http("POST", "/api/tables", b"x" * 70000).status
    except (wire.Closed, OSError):
        status = "closed"
    tests.check("a body of 70,000 bytes is refused", status in (413, "closed"), status)
    sock = wire.dial(server.port)
    sock.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n")
    try:
        status = wire.read_answer(sock).status
    except (wire.Closed, OSError):
        status = "closed"
    tests.check("so is a Content-Length that is too large", status in (400, 413, "closed"), status)
    sock.close()
    sock = wire.dial(server.port)
    body = str.encode('{"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}')
    for request in range(3):
        sock.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body))
        for at in range(0, len(body), 10):
            sock.sendall(body[at:at + 10])
        answer = wire.read_answer(sock)
        tests.check(f"a connection serves several requests, in small pieces ({request + 1})", answer.status == 201, answer.status)
    sock.close()
    tests.check("healthz says ok", server.http("GET", "/healthz").text() == "ok\n")
    tests.check("readyz says ready", server.http("GET", "/readyz").text() == "ready\n")
    games = server.http("GET", "/api/games").json()["games"]
    tests.check("it tells the games", {g["game"] for g in games} == {"ringgz", "kuhvadis", "border"}, games)


def wait_for(condition, seconds=30):
    end = time.time() + seconds
    while not condition() and time.time() < end:
        time.sleep(0.05)
    return condition()


def part_old_tables(tests):
    """Any: tables at which nothing happens any more are removed, finished ones later."""
    store = tests.store()
    server = tests.server(store=store)
    finished = Game(server, tests.engine, "kuhvadis", ["person", "person"])
    finished.sit_all()
    finished.people["p1"].say("resign")
    finished.people["p2"].hear_until(finished.people["p2"].over)
    finished.close()
    left = make(server, "kuhvadis", ["person", "person"])
    server.stop()
    tests.running.remove(server)
    server = tests.server("--keep-abandoned", "1s", "--keep-finished", "1h", store=store)
    wait_for(lambda: server.metrics()["paddock_tables_removed_total"] == 1)
    gone = [server.http("GET", f"/api/tables/{left['id']}{path}", token=left["watch"]).status for path in ("", "/record")]
    tests.check("a table at which nobody plays is removed", gone == [403, 403], gone)
    tests.check("a finished game is kept longer", server.http(
        "GET", f"/api/tables/{finished.id}", token=finished.made["watch"]).status == 200)
    for wrong in ("", "0d", "-1d", "d", "3", "1w", "1dd", "9999999d"):
        done = subprocess.run([tests.program, "serve", "--keep-finished", wrong], capture_output=True, text=True)
        tests.check(f"--keep-finished '{wrong}' is refused",
                    done.returncode == 2 and "--keep-finished" in done.stderr, (done.returncode, done.stderr))


@plain
def part_slow(tests):
    """Sqlite: slow clients time out and do not delay others."""
    server = tests.server("--patience", 2, "--per-address", 300)
    began = time.time()
    silent = []
    for text in (b"", b"G", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
                 b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
                 b"GET /ws/" + b"A" * 22 + b" HTTP/1.1\r\nUpgrade: websocket\r\n"):
        for _ in range(20):
            sock = wire.dial(server.port)
            sock.sendall(text)
            silent.append((text, sock))
    served = 0
    while time.time() - began < 1.5 or served < 1:
        served += server.http("GET", "/healthz").status == 200
    tests.check("others are served meanwhile", served > 3, served)
    left = {}
    for text, sock in silent:
        sock.settimeout(max(0.1, began + 25 - time.time()))
        try:
            while sock.recv(4096):
                pass
        except socket.timeout:
            left[text] = left.get(text, 0) + 1
        except OSError:
            pass
        sock.close()
    tests.check("incomplete requests time out", not left, left)
    end = time.time() + 10
    while time.time() < end and server.metrics()["paddock_connections"] > 1:
        time.sleep(0.2)
    tests.check("and no connection is left", server.metrics()["paddock_connections"] <= 1, server.metrics())
    # Half-open connections: the peer answers no ping, or does not read.
    made = make(server, "ringgz", ["person", "person"], "players=2")
    mute, honest, deaf = [Player(server, made["id"], "watch", made["watch"]) for _ in range(3)]
    for player in (mute, honest, deaf):
        player.connect()
        player.hear_until(lambda p=player: p.you)
    guests = server.metrics()["paddock_guests"]
    end = time.time() + 25
    while time.time() < end and server.metrics()["paddock_guests"] > 1:
        honest.hear(0.1)
    tests.check("a client that answers no ping is dropped, one that does is not", guests == 3 and server.metrics()["paddock_guests"] == 1,
                (guests, server.metrics()["paddock_guests"]))
    honest.say("ping")
    tests.check("and is served as before", honest.reply("pong") == "pong")
    for player in (mute, honest, deaf):
        player.close()
    sockets = [server.socket("/ws/" + "A" * 22) for _ in range(5)]
    began = time.time()
    ended = 0
    for sock in sockets:
        try:
            while time.time() - began < 60:
                sock.hear(60)
        except (wire.Closed, OSError):
            ended += 1
    tests.check("a socket that never says who it is is dropped", ended == 5 and time.time() - began > 15, (ended, time.time() - began))


def part_assets(tests):
    """Any: a board of one's own travels with the table and into its record; a bad one is told."""
    path = pathlib.Path(__file__).resolve().parent.parent.parent / "data/border/tim.board"
    lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
    mine, unused = ("|".join([f"board {name}", *lines[1:]]) for name in ("myown", "unused"))
    store = tests.store()
    server = tests.server(store=store)
    wish = {"game": "border", "options": "players=2 boards=myown,tim", "seats": ["person", "person"]}
    for assets, why in ((mine + "\nnonsense|here", "line 2 of assets: neither a board nor a sheet"),
                        ("|".join(["board myown", *lines[1:-1]]), "line 1 of assets: "),
                        (mine.replace("board myown", "board tim").replace(lines[-1], lines[-1] + " "), "line 1 of assets: "),
                        ("\n\n" + mine.replace("|", "|X", 1), "line 3 of assets: "),
                        (unused, "myown"), ("", "myown"), (7, "assets is a text")):
        answer = server.http("POST", "/api/tables", {**wish, "assets": assets})
        tests.check(f"a bad board is refused, and why: {why}", answer.status == 400 and why in answer.json()["error"], answer.text())
    answer = server.http("POST", "/api/tables", {**wish, "assets": mine + "\n" + unused})
    tests.check("a table on a custom board", answer.status == 201, answer.text())
    if answer.status != 201:
        return
    made = answer.json()
    server.kill()
    tests.running.remove(server)
    server = tests.server(store=store)
    record = server.http("GET", f"/api/tables/{made['id']}/record", token=made["tokens"]["p1"]).text()
    tests.check("is there after a restart, and what nobody plays on is not", "myown" in record and "unused" not in record, record)

    # A table that begins with a position: checked like a file of a stranger, kept, played, verified, and begun again.
    wish = {"game": "kuhvadis", "seats": ["person", "person"]}
    sheet = "31C4X/2O5CC/1C3X2/XC4O5/5O123"
    start = sheet.translate(str.maketrans("12345C", "......"))
    good = f"kuhvadis {sheet} {start.replace('.', 'x', 1)} p2 222CC 1 - 3"
    over = f"kuhvadis {sheet} {start.replace('.', 'x')} over ????? 0 - 3"
    for position, why in ((good.replace("p2", "p3"), "position: TURN must be p1, p2 or over"), (good.replace(" 3", " 3\x01"), "one line"),
                          (good.replace("kuhvadis", "ringgz"), "position: "), (over, "over"), (good + " " * 3000, "position: "), (7, "position is a text")):
        answer = server.http("POST", "/api/tables", {**wish, "position": position})
        tests.check(f"a bad position is refused, and why: {why}", answer.status == 400 and why in answer.json()["error"], answer.text())
    answer = server.http("POST", "/api/tables", {**wish, "position": "kuhvadis", "assets": good})
    tests.check("nor does one hide among boards", answer.status == 400, answer.text())
    game = Game(server, tests.engine, "kuhvadis", wish["seats"], position=good)
    about = game.state(game.first())
    tests.check("a table begins with a position", about["origin"] == good and about["position"] == good and about["turn"] == "p2", about)
    game.sit_all()
    game.play(most=6)
    before = game.state(game.first())
    server.kill()
    tests.running.remove(server)
    server = tests.server(store=store)
    game.servers = [server]
    for player in game.people.values():
        player.server = server
        player.connect()
    after = game.state(game.first())
    tests.check("it goes on after a restart", after["position"] == before["position"] and after["origin"] == good and before["ply"] > 0, (before, after))
    over = game.play()
    record = game.record()
    path = tests.folder / "position.game"
    path.write_text(record)
    checked = subprocess.run([tests.program, "verify", path], capture_output=True, text=True)
    tests.check(f"its record has the position, and its dice are verified: {over[:8]}", f"position {good}\n" in record and checked.returncode == 0,
                (record, checked.stdout, checked.stderr))
    tests.check("and is the same for all", game.same_for_all())
    game.close()


@plain
def part_tls(tests):
    """Sqlite: https and wss with a certificate made for the test."""
    cert, key = tests.folder / "cert.pem", tests.folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    server = tests.server("--cert", cert, "--key", key, tls=str(cert))
    answer = server.http("GET", "/")
    tests.check("https answers, and asks to stay", answer.status == 200 and "strict-transport-security" in answer.headers, answer.headers)
    game = Game(server, tests.engine, "ringgz", ["person", "person"], "players=2")
    game.sit_all()
    over = game.play(reconnect=0.1)
    tests.check(f"a game over wss: {over[:8]}", game.same_for_all())
    game.close()
    try:
        status = wire.http(server.port, "GET", "/healthz").status
    except (wire.Closed, OSError):
        status = "closed"
    tests.check("without TLS nobody is let in", status != 200, status)
    # Browsers offer HTTP/2 too; what is agreed on must be what is spoken.
    context = ssl.create_default_context(cafile=str(cert))
    context.set_alpn_protocols(["h2", "http/1.1"])
    with context.wrap_socket(socket.create_connection(("127.0.0.1", server.port), timeout=10), server_hostname="localhost") as sock:
        sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = wire.read_answer(sock)
        tests.check("a client that offers HTTP/2 too is served HTTP/1.1", sock.selected_alpn_protocol() in ("http/1.1", None) and
                    answer.status == 200, (sock.selected_alpn_protocol(), answer.status))
    wrong = subprocess.run([tests.program, "serve", "--port", "1", "--cert", cert], capture_output=True, text=True)
    tests.check("a certificate comes with its key", wrong.returncode == 2 and "--key" in wrong.stderr, wrong.stderr)
    other = tests.folder / "other.pem"
    subprocess.run(["openssl", "genrsa", "-out", other, "2048"], check=True, capture_output=True)
    for title, with_key, says in (("a key that is not there", tests.folder / "nothing.pem", "nothing.pem: "),
                                  ("the key of another certificate", other, "is not a certificate that matches the key"),
                                  ("a port that is taken", key, "port")):
        port = server.port if says == "port" else free_port()
        wrong = subprocess.run([tests.program, "serve", "--host", "127.0.0.1", "--port", str(port), "--store", str(tests.store()),
                                "--cert", cert, "--key", with_key], capture_output=True, text=True, timeout=60)
        tests.check(f"{title}: one clear line", wrong.returncode == 1 and says in wrong.stderr and len(wrong.stderr.splitlines()) == 1,
                    wrong.stderr)


def answers_at(address, port):
    try:
        socket.create_connection((address, port), timeout=2).close()
        return True
    except OSError:
        return False


@plain
def part_host(tests):
    """Sqlite: --host means that address and no other."""
    elsewhere = "127.0.0.2"  # the same machine by another address: whoever listens everywhere answers there
    for host in ("127.0.0.1", "lo", "localhost"):
        server = tests.server("--host", host)
        tests.check(f"--host {host}: answers there, and nowhere else",
                    answers_at("127.0.0.1", server.port) and not answers_at(elsewhere, server.port))
        tests.check(f"--host {host}: says where", f"http://127.0.0.1:{server.port}" in server.said(), server.said())
    everywhere = Server(tests.program, tests.store())
    everywhere.command = [word for word in everywhere.command if word not in ("--host", "127.0.0.1")]
    tests.running.append(everywhere.start())
    tests.check("without --host: everywhere", answers_at("127.0.0.1", everywhere.port) and answers_at(elsewhere, everywhere.port))
    for host in ("192.0.2.254", "nowhere.invalid", "127.0.0.1.1", ""):
        done = subprocess.run([tests.program, "serve", "--port", str(free_port()), "--store", str(tests.store()), "--host", host],
                              capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
        tests.check(f"--host '{host}': refused", done.returncode in (1, 2) and "--host" in done.stderr, done)
