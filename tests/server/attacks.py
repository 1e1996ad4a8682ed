"""A client that does everything wrong, thousands of times, while honest games go on."""

import os
import random
import socket
import struct
import threading
import time

from harness import plain
import wire
from players import Game, Player, make


class Honest(threading.Thread):
    """A game that must not notice anything."""

    def __init__(self, tests, server, seed):
        super().__init__(daemon=True)
        self.tests, self.server, self.seed = tests, server, seed
        self.games = self.actions = 0
        self.slowest = 0
        self.ending = False
        self.error = None

    def run(self):
        try:
            while not self.ending:
                game = Game(self.server, self.tests.engine, "ringgz", ["person", "person"], "players=2", seed=self.seed)
                game.sit_all()
                while not self.ending:
                    at = time.time()
                    if not game.step():
                        break
                    self.slowest = max(self.slowest, time.time() - at)
                    self.actions += 1
                if not game.same_for_all():
                    raise RuntimeError("people were told different things")
                game.close()
                self.games += 1
                self.seed += 100
        except Exception as e:
            self.error = f"{type(e).__name__} {e}"


def words_gone_wrong(rng, table):
    """Text that resembles a client's message."""
    words = ["hello", "sit", "act", "roll", "back", "agree", "refuse", "here", "resign", "claim", "rematch", "react", "ping", "early", "drop", "salt", "open", "digest", "wish", "options", "decline", "face", "choosing",
             "hidden", "visible",
             "seat", "over", "next", "away", table["tokens"]["p1"], table["watch"], "p1", "p2", "0", "1", "99999999999", "-1",
             "start:c3", "0011223344556677", "\u202e", "\u00e9", "\n", "\t", "'; DROP TABLE room; --", "%s%n", "<script>", "a" * 200, ""]
    return " ".join(rng.choice(words) for _ in range(rng.randrange(1, 6)))


def one_attack(rng, server, table, kind):
    """Some messages on one connection; how many were sent."""
    where = rng.choice([table["id"], "A" * 22, "x"])
    sock = wire.Socket(server.port, f"/ws/{where}", timeout=5)
    sent = 0
    try:
        if rng.random() < 0.7:
            sock.say(f"hello {rng.choice([table['watch'], table['tokens']['p2'], 'B' * 22])} {rng.choice([0, 5, 10 ** 9])}")
        for _ in range(rng.randrange(5, 60)):
            sent += 1
            if kind == "words":
                sock.say(words_gone_wrong(rng, table)[:500])
            elif kind == "fragments":
                text = words_gone_wrong(rng, table).encode()[:400]
                cut = rng.randrange(len(text) + 1)
                sock.frame(text[:cut], fin=False)
                if rng.random() < 0.3:
                    sock.frame(b"", opcode=9)
                sock.frame(text[cut:], opcode=0, fin=rng.random() < 0.9)
            elif kind == "order":
                sock.frame(os.urandom(rng.randrange(20)), opcode=rng.choice([0, 0, 1, 3, 7, 11, 15]), fin=rng.random() < 0.5,
                           reserved=rng.choice([0, 0, 1, 7]))
            elif kind == "binary":
                sock.frame(os.urandom(rng.randrange(300)), opcode=2)
            elif kind == "unmasked":
                sock.frame(b"ping", masked=False)
            elif kind == "oversized":
                sock.frame(b"a" * rng.choice([513, 5000, 70000]))
            elif kind == "lying":
                sock.frame(b"abc", length=rng.choice([4, 125, 4000, 2 ** 31, 2 ** 62]))
            elif kind == "no utf-8":
                sock.frame(os.urandom(rng.randrange(1, 60)))
            elif kind == "control":
                sock.frame(os.urandom(rng.randrange(140)), opcode=rng.choice([8, 9, 10]), fin=rng.random() < 0.8)
            elif kind == "noise":
                sock.raw(os.urandom(rng.randrange(1, 500)))
            if rng.random() < 0.1:
                sock.hear(0)
        if rng.random() < 0.5:
            sock.hear(0.01)
    finally:
        sock.close()
    return sent


def http_attack(rng, server, table):
    sock = wire.dial(server.port, timeout=5)
    try:
        body = rng.choice([b"", b"{}", b"{\"game\": \"ringgz\"}", os.urandom(50), b"[" * 2000, b"{\"seat\":\"p1\"}"])
        path = rng.choice(["/", "/api/tables", f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/join", "/ws/x",
                           f"/api/tables/{table['id']}/rematch", "/%ff", "/" + "a" * 250, "*", "http://evil/", "/a b"])
        method = rng.choice(["GET", "POST", "PUT", "HEAD", "BREW", "get", "CONNECT", ""])
        length = rng.choice([len(body), len(body), 0, len(body) + 7, -1, 10 ** 12, "x"])
        head = [f"{method} {path} HTTP/{rng.choice(['1.1', '1.0', '9.9', 'x'])}", "Host: localhost", f"Content-Length: {length}",
                f"Authorization: Bearer {rng.choice(['', 'x' * 500, table['watch']])}"]
        if rng.random() < 0.2:
            head.append("Transfer-Encoding: chunked")
        if rng.random() < 0.2:
            head += [f"X-{n}: {'y' * 100}" for n in range(60)]
        if rng.random() < 0.2:
            head += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {'x' * rng.randrange(40)}",
                     f"Sec-WebSocket-Protocol: {rng.choice(['paddock', 'http', 'y' * 100, 'paddock, http'])}"]
        data = "\r\n".join(head).encode() + b"\r\n\r\n" + body
        if rng.random() < 0.2:
            data = bytearray(data)
            for _ in range(5):
                data[rng.randrange(len(data))] = rng.randrange(256)
        sock.sendall(bytes(data))
        if rng.random() < 0.5:
            sock.settimeout(0.05)
            sock.recv(2000)
    except OSError:
        pass
    finally:
        if rng.random() < 0.3:  # a hard end, in the middle of whatever goes on
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        sock.close()
    return 1


def part_attack(tests):
    """Any: malformed, oversized, fragmented, binary, unmasked and lying messages by the thousands."""
    server = tests.server()
    honest = [Honest(tests, server, n) for n in range(2)]
    for player in honest:
        player.start()
    table = make(server, "kuhvadis", ["person", "person"])
    kinds = ["words", "fragments", "order", "binary", "unmasked", "oversized", "lying", "no utf-8", "control", "noise"]
    rng = random.Random(7)
    sent = {kind: 0 for kind in (*kinds, "http")}
    end = time.time() + (10 if tests.slow else 8)
    while time.time() < end:
        for kind in kinds:
            try:
                sent[kind] += one_attack(rng, server, table, kind)
            except (wire.Closed, OSError):
                sent[kind] += 1
        for _ in range(10):
            sent["http"] += http_attack(rng, server, table)
    for player in honest:
        player.ending = True
        player.join(30)
    tests.note(f"{sum(sent.values())} bad messages {sent}; meanwhile {sum(h.actions for h in honest)} honest actions, "
               f"{sum(h.games for h in honest)} games, slowest action {max(h.slowest for h in honest) * 1000:.0f} ms")
    tests.check("honest games go on undisturbed", not any(h.error for h in honest) and all(h.actions > 5 for h in honest),
                [h.error for h in honest])
    tests.check("thousands of bad messages were sent", sum(sent.values()) > 1000, sent)
    tests.check("healthz still answers", server.process.poll() is None and server.http("GET", "/healthz").status == 200, server.said()[-2000:])
    end = time.time() + 45
    while time.time() < end and server.metrics()["paddock_connections"] > 1:
        time.sleep(0.5)
    counts = server.metrics()
    tests.check("and no connection is left behind", counts["paddock_connections"] == 1 and counts["paddock_guests"] == 0, counts)


def part_limits(tests):
    """Any: too many connections, too many tables, too fast, from a wrong place."""
    server = tests.server("--per-address", 40, "--connections", 60, "--tables", 30, "--rate", 20)
    table = make(server, "ringgz", ["person", "person"], "players=2")
    for origin, allowed in ((None, True), (f"http://localhost:{server.port}", True), ("http://evil.example", False),
                            (f"http://localhost:{server.port}.evil.example", False), ("null", False), ("http://localhost", False),
                            (f"https://localhost:{server.port}", False)):
        try:
            wire.Socket(server.port, f"/ws/{table['id']}", origin=origin).close()
            opened = True
        except wire.Closed:
            opened = False
        tests.check(f"origin {origin}: {'in' if allowed else 'not in'}", opened == allowed)
    good = {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}
    for origin, status in ((f"http://localhost:{server.port}", 201), ("http://evil.example", 403), ("null", 403)):
        answer = server.http("POST", "/api/tables", good, headers=[f"Origin: {origin}"])
        tests.check(f"a page of {origin} that makes a table: {status}", answer.status == status, answer.text())
    for path, protocol in (("/ws/", "paddock"), ("/", "paddock"), ("/ws/" + "A" * 23, "paddock"), ("/ws/a%20b", "paddock"),
                           (f"/ws/{table['id']}", None), (f"/ws/{table['id']}", "http"), (f"/ws/{table['id']}", "other")):
        try:
            wire.Socket(server.port, path, protocol=protocol).close()
            opened = True
        except wire.Closed:
            opened = False
        tests.check(f"no socket at {path[:12]} speaking {protocol}", not opened)
    end = time.time() + 20
    while time.time() < end and server.metrics()["paddock_connections"] > 1:  # until those above are gone
        time.sleep(0.1)
    held, refused = [], 0
    for _ in range(80):
        try:
            held.append(wire.Socket(server.port, f"/ws/{table['id']}", timeout=3))
        except (wire.Closed, OSError):
            refused += 1
    tests.check("one address has 40 connections at most", 35 <= len(held) <= 40 and refused >= 40, (len(held), refused))
    for sock in held:
        sock.close()
    end = time.time() + 10
    opened = False
    while time.time() < end and not opened:
        try:
            wire.Socket(server.port, f"/ws/{table['id']}").close()
            opened = True
        except (wire.Closed, OSError):
            time.sleep(0.1)
    tests.check("when they are gone others may come", opened)
    sock = wire.Socket(server.port, f"/ws/{table['id']}")
    sock.say(f"hello {table['watch']} 0")
    said = 0
    try:
        for said in range(2000):
            sock.say("ping")
            sock.hear(0)
        while sock.hear(2):
            pass
        ended = False
    except (wire.Closed, OSError):
        ended = True
    tests.check("a client over the rate limit is disconnected", ended and said > 90, said)
    # A seat has one budget, however many connections it has: it cannot flood the table by renaming.
    many = [server.socket(f"/ws/{table['id']}") for _ in range(10)]
    told = []
    for sock in many:
        sock.say(f"hello {table['tokens']['p1']} 0")
        while not any(line.startswith("you") for line in sock.hear(20)):  # until then the table is loading
            pass
    for n in range(15):
        for sock in many:
            sock.say(f"sit ={'0' * 64} Ann {n}")
    for sock in many:
        sock.say("ping")
        told.append([])
        while "pong" not in told[-1]:
            told[-1] += sock.hear(20)
        sock.close()
    busy = sum(line.startswith("error busy") for lines in told for line in lines)
    tests.check("all connections of a seat share its part of the rate", 1 <= busy <= 100, busy)
    # A reaction costs as much as there are guests: equal ones are told once in a while, however many react.
    guests = [server.socket(f"/ws/{table['id']}") for _ in range(6)]
    for sock in guests:
        sock.say(f"hello {table['watch']} 0")
        while not any(line.startswith("you") for line in sock.hear(20)):
            pass
    heard, began = [], time.time()
    for _ in range(60):
        for sock in guests[1:]:
            sock.say("react hooray")
        heard += guests[0].hear(0.01)  # at once: a guest that does not read loses reactions
    for sock in guests[1:] + guests[:1]:
        sock.say("ping")
        lines = []
        while "pong" not in lines:
            lines += sock.hear(20)
    count, seconds = sum(line.startswith("react") for line in heard + lines), time.time() - began
    tests.check("of 300 equal reactions a guest hears 4 a second at most", 1 <= count <= 4 * (seconds + 1), (count, seconds))
    guests[1].say("react wave")
    while "react watch wave" not in lines:
        lines += guests[0].hear(20)
    tests.check("and one that is another is not lost among them", "react watch wave" in lines)
    for sock in guests:
        sock.close()
    statuses = [server.http("POST", "/api/tables", {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}).status
                for _ in range(35)]
    tests.check("one address makes 30 tables an hour at most", statuses.count(201) == 28 and set(statuses[30:]) == {429}, statuses)
    few = tests.server("--tables", 2)
    game = Game(few, tests.engine, "ringgz", ["person", "person"], "players=2")
    game.sit_all()
    ann, ben = game.people.values()
    ann.say("resign")
    ben.hear_until(ben.over)
    ann.say("rematch")
    tests.check("a rematch is a table", ann.reply("again").startswith("again "))
    ben.say("rematch")
    told = ben.reply("")
    tests.check("and counts as one", "too many tables" in told, told)
    answer = few.http("POST", f"/api/tables/{game.id}/rematch", {}, token=ben.token)
    tests.check("also over HTTP", answer.status == 429, answer.text())
    game.close()


def part_budgets(tests):
    """Any: all connections of an address have one budget for what they say and what they are told again; others do not notice."""
    each = 20
    server = tests.server("--messages", each)
    table = make(server, "ringgz", ["person", "person"], "players=2")
    talks = [server.socket(f"/ws/{table['id']}") for _ in range(12)]
    began = time.time()
    for sock in talks:
        sock.say(f"hello {table['watch']} 0")
        while not any(line.startswith("you") for line in sock.hear(20)):
            pass
    for _ in range(30):
        for sock in talks:
            sock.say("ping")
    answers, quiet = [], time.time() + 60
    while not any(line.startswith("error busy") for line in answers) and time.time() < quiet:
        for sock in talks:
            answers += sock.hear(0.01)
    tests.check("who says too much is told so", any(line.startswith("error busy") for line in answers), answers[-5:])
    # Somebody else at the same address sits down in the midst of it.
    late = Player(server, table["id"], "p2", table["tokens"]["p2"])
    late.connect()
    late.hear_until(lambda: late.you)
    for sock in talks:
        sock.say("ping")
    late.sit()
    late.hear_until(late.has_sat)
    tests.check("who comes and sits down is heard all the same", late.has_sat())
    other = wire.Socket(server.port, f"/ws/{table['id']}", source="127.0.0.2")
    other.say(f"hello {table['watch']} 0")
    lines = []
    for _ in range(each):
        other.say("ping")
    while lines.count("pong") < each:
        lines += other.hear(20)
    tests.check("another address has a budget of its own", not any(line.startswith("error") for line in lines), lines)
    for sock in talks:
        while more := sock.hear(0.01):
            answers += more
    heard, seconds = answers.count("pong"), time.time() - began
    tests.check(f"of 372 pings {heard} were answered in {seconds:.0f} s", heard <= each * (5 + seconds + 1), heard)
    for sock in (*talks, other):
        sock.close()
    late.close()
    # What is told again is paced, not refused: 8 kB of it count as a message.
    store = tests.store()
    first = tests.server(store=store)
    table = make(first, "ringgz", ["person", "person"], "players=2")
    writer = first.socket(f"/ws/{table['id']}")
    writer.say(f"hello {table['tokens']['p1']} 0")
    lines = []
    for n in range(1200):
        writer.say(f"sit ={'0' * 64} {n:040d}")
    while not any(f"{1199:040d}" in line for line in lines):
        lines = writer.hear(20)
    writer.close()
    last = int(lines[-1].split(" ")[0])
    tests.check("the first server ends", first.stop() == 0)
    each, told, most = 4, {}, []
    second = tests.server("--messages", each, store=store)
    began = time.time()
    for n in range(4):
        told[second.socket(f"/ws/{table['id']}")] = []
    for sock in told:
        sock.say("hello - 0")
    size = 0
    while any(len(events) <= last for events in told.values()) and time.time() < began + 120:
        for sock, events in told.items():
            lines = sock.hear(0.01)
            size += sum(len(line) + 1 for line in lines)
            events += [int(line.split(" ")[0]) for line in lines if line[0].isdigit()]
        most.append(size / 8192 - each * (5 + time.time() - began + 1) - len(told))
    tests.check("all are told everything that happened, in order", all(events == list(range(last + 1)) for events in told.values()), [len(e) for e in told.values()])
    tests.check(f"{size // 1000} kB of it not faster than may be", max(most) <= 0 and size > 4 * 80000, (max(most), size))
    for sock in told:
        sock.close()


@plain
def part_rush(tests):
    """Any: requests come too fast, also for tables that are not there; memory does not grow with it."""
    server = tests.server(requests=20)

    def memory():
        with open(f"/proc/{server.process.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096 / 1e6

    statuses = [server.http("GET", f"/api/tables/{n:022d}").status for n in range(200)]
    tests.check("requests of one address are rate-limited", statuses[0] == 404 and statuses.count(404) >= 50 and 429 in statuses, statuses[-5:])
    before = memory()
    sockets, refused = [], 0
    time.sleep(5.5)
    for n in range(400):
        try:
            sockets.append(wire.Socket(server.port, f"/ws/{n:022d}"))
        except (wire.Closed, OSError):
            refused += 1
    grown = memory() - before
    tests.check("so are sockets", len(sockets) > 90 and refused > 0, (len(sockets), refused))
    tests.check("requests for unknown tables take no memory", grown < (20 if tests.slow else 4), (len(sockets), grown))
    for sock in sockets:
        sock.close()
    time.sleep(2.5)  # until we may ask again
    end, counts = time.time() + 20, server.metrics()
    while counts["paddock_tables"] > 0 and time.time() < end:
        time.sleep(0.2)
        counts = server.metrics()
    tests.check("and are forgotten", counts["paddock_tables"] == 0, counts)


def part_proxy(tests):
    """Sqlite: limits per client behind a proxy; forged addresses are ignored."""
    def statuses(server, count, *forwarded):
        return [server.http("GET", "/healthz", headers=[f"X-Forwarded-For: {who}" for who in forwarded]).status for _ in range(count)]

    def sockets(server, count, who):
        opened = []
        for _ in range(count):
            try:
                opened.append(wire.Socket(server.port, "/ws/" + "A" * 22, headers=[f"X-Forwarded-For: {who}"]))
            except (wire.Closed, OSError):
                pass
        return opened

    server = tests.server("--proxy", "--per-address", 5, "--tables", 2, requests=1)
    held = [wire.dial(server.port) for _ in range(20)]
    tests.check("a proxy holds as many connections as it likes", statuses(server, 1, "192.0.2.1") == [200])
    for sock in held:
        sock.close()
    for who, others in (("192.0.2.2", "192.0.2.3"), ("2001:db8::1", "2001:db8:0:1::1")):
        first = statuses(server, 20, who)
        tests.check(f"{who} is rate-limited, {others} is not", 429 in first and statuses(server, 5, others) == [200] * 5, first)
    tests.check("all addresses of one IPv6 network count as one", 429 in statuses(server, 8, "2001:db8::ffff:1"))
    tests.check("only the last forwarded address is trusted",
                429 in [statuses(server, 1, f"192.0.2.{100 + n}, 192.0.2.2")[0] for n in range(20)] and
                429 in [statuses(server, 1, f"192.0.2.{100 + n}", "192.0.2.2")[0] for n in range(20)])
    server = tests.server("--proxy", "--per-address", 5, "--tables", 2)
    one, two = sockets(server, 8, "192.0.2.4"), sockets(server, 3, "192.0.2.5")
    tests.check("each has its own sockets", (len(one), len(two)) == (5, 3), (len(one), len(two)))
    for sock in one + two:
        sock.close()
    wish = {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}
    made = [server.http("POST", "/api/tables", wish, headers=[f"X-Forwarded-For: {who}"]).status
            for who in ("192.0.2.6", "192.0.2.6", "192.0.2.6", "192.0.2.7")]
    tests.check("and its own tables", made == [201, 201, 429, 201], made)
    bad = [statuses(server, 1, who)[0] for who in ("", "nobody", "192.0.2.1:80", "," * 900, "1" * 2000, "192.0.2.300")]
    tests.check("an invalid forwarded address counts as the proxy's", set(bad) == {200}, bad)
    server = tests.server(requests=1)
    mixed = [statuses(server, 1, f"192.0.2.{n}")[0] for n in range(20)]
    tests.check("without --proxy no forwarded address is trusted", 429 in mixed, mixed)
