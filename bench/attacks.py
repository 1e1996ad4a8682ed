#!/usr/bin/env python3
"""attacks.py [--program build/paddock] [--seconds 6] -- the attacks that broke or stalled the server of 0.1.0, each against a
server of its own: what others notice (how long a `ping` at another table takes), and how much memory the server has at most.

Attackers are processes of their own on the same machine, so that their work counts against the server, too. They have limits
as any address has; only --rate and --requests are as in 0.1.0's tests of them. docs/server.md has the results.
"""

import argparse
import multiprocessing
import os
import pathlib
import select
import socket
import sqlite3
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests/server"), str(ROOT / "tests")]

import wire  # noqa: E402
from edge import PREFACE, SETTINGS, WISH  # noqa: E402
from host import Server  # noqa: E402
from players import Game, Player, make, pledge  # noqa: E402


def frame(text):
    """Masked by zeros: the bytes themselves."""
    data = text.encode()
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


def open_sockets(server, table, count, hello):
    """Sockets that have said hello; as many as the limits allow."""
    sockets = []
    while len(sockets) < count:
        try:
            sock = wire.Socket(server.port, f"/ws/{table}")
        except (wire.Closed, OSError):
            time.sleep(0.05)  # --requests
            continue
        sock.sock.setblocking(False)
        sock.sock.send(frame(hello))
        sockets.append(sock.sock)
    return sockets


def flood(sockets, text, each, until):
    """Every socket says this so many times a second, and reads what comes."""
    poll = select.epoll()
    by = {}
    for sock in sockets:
        poll.register(sock, select.EPOLLIN)
        by[sock.fileno()] = sock
    data, due, sent = frame(text), time.time(), 0
    while time.time() < until and by:
        if time.time() >= due:
            due += 1 / each
            for sock in list(by.values()):
                try:
                    sock.send(data)
                    sent += 1
                except BlockingIOError:
                    pass
                except OSError:
                    by.pop(sock.fileno(), None)
        for fd, _ in poll.poll(0, 200):
            try:
                if not by[fd].recv(1 << 16):
                    raise OSError
            except BlockingIOError:
                pass
            except (OSError, KeyError):
                poll.unregister(fd)
                by.pop(fd, None)
    return sent


# ---- The attacks: each returns what it tells ----


def react(server, shared, seconds):
    sockets = open_sockets(server, shared["listed"]["id"], 1000, f"hello {shared['listed']['watch']} 0")
    return lambda: f"{flood(sockets, 'react hooray', 28, time.time() + seconds)} reactions of 1000 watchers"


def rename(server, shared, seconds):
    table = shared["listed"]
    sockets = open_sockets(server, table["id"], 320, f"hello {table['tokens']['p1']} 0")

    def run():
        sent = flood(sockets, f"sit ={pledge('00' * 16)} Ann", 28, time.time() + seconds)
        late = Player(server, table["id"], "p2", table["tokens"]["p2"])
        late.connect(known=10 ** 9)
        late.hear_until(lambda: late.you)
        late.sock.say(f"sit ={pledge('11' * 16)} Ben")
        end = time.time() + 30
        while time.time() < end and not any("sit p2" in line for line in late.sock.hear(1)):
            pass
        return f"{sent} renamings; the opponent {'sits down' if time.time() < end else 'is locked out'}"
    return run


def masters(server, shared, seconds):
    def run():
        players = []
        for n in range(60):
            table = make(server, "ringgz", ["bot:master", "bot:master", "bot:master", "person"], "players=4 first=next")
            player = Player(server, table["id"], "p4", table["tokens"]["p4"])
            player.connect()
            player.hear_until(lambda: player.you)
            player.sit()
            players.append(player)
        for player in players:
            player.hear_until(lambda: player.lines("sit") or player.has_sat())
            player.hear(0.05)
        slowest = []
        for _ in range(3):  # another address would be served at once; this is the same one
            game = Game(server, shared["program"], "ringgz", ["bot:easy", "person"], "players=2 first=next")
            began = time.time()
            person = game.people["p2"]
            person.connect()
            person.hear_until(lambda: person.you)
            person.sit()
            person.hear_until(lambda: person.lines("act"), 120)
            slowest.append(time.time() - began)
            game.close()
        return f"60 tables of three masters; an easy bot of the same address answers within {max(slowest):.1f} s"
    return run


def unread(server, shared, seconds):
    page = wire.http(server.port, "GET", "/sw.js").text()
    engine = next(part for part in page.split('"') + page.split("'") if part.endswith(".wasm"))
    request = f"GET /{engine.lstrip('./')} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()

    def run():
        sockets = []
        for _ in range(1900):
            sock = wire.dial(server.port)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sock.sendall(request)
            sockets.append(sock)
        time.sleep(seconds)
        return f"{len(sockets)} requests for {engine} that nobody reads"
    return run


def rematch(server, shared, seconds):
    game = Game(server, shared["program"], "ringgz", ["person", "person"], "players=2")
    game.sit_all()
    ann, ben = game.people.values()
    ann.say("resign")
    ben.hear_until(ben.over)

    def run():
        before, end, asked = server.metrics()["paddock_tables_made_total"], time.time() + seconds, 0
        while time.time() < end:
            ann.say("rematch")
            asked += 1
            line = ""
            while not line.startswith(("again", "error")):
                line = ann.hear(10)[-1]
            time.sleep(0.034)  # --rate
        game.close()
        return f"{asked} rematches asked for, {server.metrics()['paddock_tables_made_total'] - before} tables made (limit 600 an hour)"
    return run


def crowd(server, shared, seconds):
    """Every connection and every seat within its own limit."""
    tables = [make(server, "ringgz", ["person", "person"], "players=2") for _ in range(400)]
    sockets = []
    for table in tables:
        for seat in ("p1", "p2"):
            sockets += open_sockets(server, table["id"], 1, f"hello {table['tokens'][seat]} 0")

    def run():
        before = server.metrics()["paddock_events_total"]
        sent = flood(sockets, f"sit ={pledge('00' * 16)} Ann", 14, time.time() + seconds)
        return f"{sent} renamings by {len(sockets)} seats of {len(tables)} tables, {server.metrics()['paddock_events_total'] - before} events"
    return run


LONG = 20000  # events of a table: 1.6 MB


def fill(server, table):
    """So many events happened there; the server is stopped for that."""
    server.stop()
    db = sqlite3.connect(server.store)
    n, at, line = db.execute("SELECT n, at, line FROM event WHERE room = ? ORDER BY n DESC LIMIT 1", (table["id"],)).fetchone()
    for n in range(n + 1, LONG):
        db.execute("INSERT INTO event VALUES (?, ?, ?, ?)", (table["id"], n, at, f"sit p1 ={pledge('00' * 16)} Ann {n % 9}"))
    db.commit()
    db.close()
    server.start()


def replay(server, shared, seconds):
    sockets = open_sockets(server, shared["listed"]["id"], 300, "hello - 0")
    return lambda: f"{flood(sockets, 'hello - 0', 5, time.time() + seconds)} times everything anew by {len(sockets)} watchers of {LONG} events"


replay.before = lambda server, shared: fill(server, shared["listed"])


def malformed(server, shared, seconds):
    host = "Host: localhost\r\n"
    get = f"GET /healthz HTTP/1.1\r\n{host}".encode()
    tries = (get + SETTINGS.encode() + b"\r\n" + PREFACE + os.urandom(200),
             get + b"\r\nPOST /api/tables HTTP/1.1\r\n" + host.encode() + b"Content-Length: %d\r\n\r\n" % len(WISH) + WISH,
             b"CONNECT a:1 HTTP/1.1\r\n" + host.encode() + b"\r\n")

    def run():
        end, count = time.time() + seconds, 0
        while time.time() < end:
            for data in tries:
                sock = wire.dial(server.port, timeout=1)
                try:
                    sock.sendall(data)
                    sock.recv(4096)
                except OSError:
                    pass
                sock.close()
                count += 1
        return f"{count} malformed upgrades, pipelined requests and CONNECTs"
    return run


# ---- What others notice ----


def attack(kind, server, shared, seconds, ready, go, said):
    try:
        run = kind(server, shared, seconds)
        ready.set()
        go.wait()
        said.put(run())
    except Exception as error:
        ready.set()
        said.put(f"the attack broke off: {type(error).__name__} {error}")


def memory(server):
    return int(pathlib.Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4096 / 1e6


def busy(server):
    """CPU seconds so far."""
    words = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")")[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def pings(server, shared, goes_on):
    """Milliseconds of a ping at a table of somebody else, from another address, the memory meanwhile, and how much of a core the server used."""
    took, most, used, since = [], memory(server), busy(server), time.time()
    sock = wire.Socket(server.port, f"/ws/{shared['other']['id']}", source="127.0.0.2")
    sock.say(f"hello {shared['other']['watch']} 0")
    sock.hear(10)
    while goes_on():
        began = time.time()
        sock.say("ping")
        while not any(line == "pong" for line in sock.hear(10)):
            pass
        took.append((time.time() - began) * 1000)
        most = max(most, memory(server))
        time.sleep(0.04)  # below --rate
    sock.close()
    return sorted(took), most, (busy(server) - used) / (time.time() - since)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--only", nargs="*")
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load of the machine before: {os.getloadavg()[0]:.1f}")
    print("attack; p50 and p99 of a ping elsewhere before and during it; most memory of the server, and its CPU time")
    for kind in (malformed, react, rename, masters, unread, rematch, crowd, replay):
        if given.only and kind.__name__ not in given.only:
            continue
        folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-attack-"))
        server = Server(given.program, folder / "tables.db", "--rate", 30, "--tables", 600, "--per-address", 2000, requests=1000).start()
        shared = {"other": make(server, "kuhvadis", ["person", "person"]), "program": given.program,
                  "listed": make(server, "ringgz", ["person", "person"], "players=2", listed=True)}
        server.store = folder / "tables.db"
        if hasattr(kind, "before"):
            kind.before(server, shared)
        ready, go, said = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue()
        attacker = multiprocessing.Process(target=attack, args=(kind, server, shared, given.seconds, ready, go, said), daemon=True)
        attacker.start()
        ready.wait()
        end = time.time() + 2
        before, _, _ = pings(server, shared, lambda: time.time() < end)
        go.set()
        took, most, share = pings(server, shared, lambda: said.empty())
        told = said.get()
        attacker.join(10)
        well = server.process.poll() is None

        def of(times, share):
            return times[int(len(times) * share)] if times else 0

        print(f"{kind.__name__}: {told}; before {of(before, 0.5):.1f} and {of(before, 0.99):.1f} ms, during {of(took, 0.5):.1f} and "
              f"{of(took, 0.99):.1f} ms of {len(took)}; {most:.0f} MB, {100 * share:.0f}% of a core; the server {'goes on' if well else 'is gone'}", flush=True)
        server.stop()
        os.unlink(server.log.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
