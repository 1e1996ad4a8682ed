"""Clients at the tables of a server, which ask the console for the rules."""

import hashlib
import os
import random
import re
import subprocess
import time

from harness import ROOT
import wire


def daily_record(game, day):
    """The record of a daily challenge that somebody played badly."""
    words = ["node", ROOT / "tests/server/daily_record.mjs", ROOT / "build/paddock.wasm", game, day]
    return subprocess.run(words, capture_output=True, text=True, check=True, timeout=60).stdout


class Engine:
    """`paddock gtp`: what may be played, and what position that gives."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            got = self.process.stdout.readline()
            if got == "":
                raise RuntimeError("the console ended")
            if got == "\n" and lines:
                break
            lines.append(got.rstrip("\n"))
        if not lines[0].startswith("="):
            raise ValueError(f"{line}: {lines[0]}")
        lines[0] = lines[0][1:].strip()
        return [line for line in lines if line]

    def one(self, line):
        return "\n".join(self.ask(line))

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def pledge(salt):
    return hashlib.blake2b(b"paddock salt 1" + salt.encode(), digest_size=32).hexdigest()


class Player:
    """One client with one token, which may reconnect to any server."""

    def __init__(self, server, table, seat, token, name=None):
        self.server, self.table, self.seat, self.token = server, table, seat, token
        self.name = name or f"Person {seat}"
        self.events = []  # [when, line] as told
        self.sock = None
        self.you = None
        self.salt = self.said = ""
        self.revealing = False
        self.watchers = 0
        self.presence = {}
        self.replies = []
        self.contradictions = []
        self.connections = 0

    def connect(self, known=None):
        self.close()
        self.sock = self.server.socket(f"/ws/{self.table}")
        self.you = None
        self.revealing = False
        self.connections += 1
        self.sock.say(f"hello {self.token} {len(self.events) if known is None else known}")

    def close(self):
        if self.sock:
            self.sock.close()
        self.sock = None

    def say(self, text):
        self.said = text
        self.sock.say(text)

    def take(self, line):
        words = line.split(" ", 2)
        if words[0] == "you":
            self.you = words[1]
        elif words[0] == "watchers":
            self.watchers = int(words[1])
        elif words[0] == "presence":
            self.presence = dict(one.split(":") for one in line.split()[1:])
        elif words[0].isdigit() and len(words) == 3:
            n, event = int(words[0]), [int(words[1]), words[2]]
            if n < len(self.events):
                if self.events[n] != event:
                    self.contradictions.append((n, self.events[n], event))
            elif n == len(self.events):
                self.events.append(event)
            else:
                self.contradictions.append((n, "gap", event))
        elif words[:2] in (["error", "busy"], ["error", "late"], ["error", "store"]):
            time.sleep(0.02)
            self.revealing = False
            if self.said.startswith("sit ") and not self.has_sat():
                self.say(self.said)  # once more
            else:
                self.replies.append(line)
        else:
            self.replies.append(line)
        self.reveal()

    def has_sat(self):
        return any(line.startswith(f"sit {self.seat} ") for line in self.lines("sit"))

    def reveal(self):
        """The own salt, when everybody has sat down."""
        if self.revealing or not self.you or not self.salt or not self.sock:
            return
        kinds = {line.split()[1]: line.split()[2] for line in self.lines("seat")}
        here = {line.split()[1] for line in self.lines("sit")}
        known = {line.split()[1] for line in self.lines("salt")}
        if self.seat in here - known and all(kind == "bot" or seat in here for seat, kind in kinds.items()):
            self.revealing = True
            self.say(f"salt {self.salt}")

    def hear(self, timeout=0.0):
        """Reads what has arrived, and waits up to the timeout for the first message."""
        lines = self.sock.hear(timeout)
        for line in lines:
            self.take(line)
        return lines

    def hear_until(self, wanted, seconds=60):
        end = time.time() + seconds
        while not wanted():
            left = end - time.time()
            if left <= 0:
                raise TimeoutError(f"{self.seat} waits: {self.events[-3:]} {self.replies[-3:]}")
            self.hear(left)

    def reply(self, begins, seconds=60):
        """The next reply to this player that starts so."""
        found = []

        def there():
            for i, line in enumerate(self.replies):
                if line.startswith(begins):
                    found.append(self.replies.pop(i))
                    return True
            return False

        self.hear_until(there, seconds)
        return found[0]

    def sit(self):
        self.salt = self.salt or os.urandom(16).hex()
        self.say(f"sit ={pledge(self.salt)} {self.name}")

    def lines(self, kind):
        return [line for _, line in self.events if line.split(" ")[0] == kind]

    def over(self):
        return bool(self.lines("over"))


class Mirror:
    """Replays the events that a client received, and checks every action with the console."""

    def __init__(self, engine, game, options):
        self.engine = engine
        self.new = f"newgame {game}"
        self.engine.ask(f"{self.new} {options}")
        self.seen = self.ply = 0

    def follow(self, events):
        for _, line in events[self.seen:]:
            words = line.split(" ")
            if words[0] == "options":
                self.engine.ask(f"{self.new} {' '.join(words[1:])}")
            elif words[0] == "act":
                self.engine.ask(f"play {words[2]}")
                self.ply += 1
            elif words[0] == "back":
                while self.ply > int(words[1]):
                    self.engine.ask("undo")
                    self.ply -= 1
            self.seen += 1

    def turn(self):
        """Whose turn it is, and whether dice are about to fall."""
        turn = self.engine.one("turn")
        if turn != "chance":
            return turn, False
        return re.search(r" (p[1-4])\b", self.engine.one("position")).group(1), True

    def legal(self):
        return self.engine.ask("legal")

    def position(self):
        return self.engine.one("position")


def make(server, game, seats, options="", **more):
    body = {"game": game, "options": options, "seats": seats, **more}
    answer = server.http("POST", "/api/tables", body)
    if answer.status != 201:
        raise RuntimeError(f"{answer.status} {answer.text()}")
    return answer.json()


def all_salted(people, seconds=60):
    """Waits until all have sat down and revealed their salts; all of them listen, and say again what was refused as busy."""
    end = time.monotonic() + seconds
    while any(len(player.lines("salt")) < len(people) for player in people):
        if time.monotonic() > end:
            raise TimeoutError(f"not all sit: {[(player.events[-2:], player.replies) for player in people]}")
        for player in people:
            player.hear(0.02)


class Game:
    """A table with all its people (one player object each), played from outside."""

    def __init__(self, servers, program, game, seats, options="", seed=1, load=(), **more):
        self.servers = servers if isinstance(servers, list) else [servers]
        self.random = random.Random(seed)
        self.made = make(self.servers[0], game, seats, options, **more)
        self.id = self.made["id"]
        self.people = {seat: Player(self.random.choice(self.servers), self.id, seat, token)
                       for seat, token in self.made["tokens"].items()}
        self.engine = Engine(program)
        for line in load:  # so that it knows files of boards
            self.engine.ask(f"newgame {game} {line}")
        first = next(iter(self.people.values()))
        state = self.state(first)
        self.mirror = Mirror(self.engine, game, state["options"])
        if "origin" in state:
            self.engine.ask(f"setposition {state['origin']}")
        self.reconnects = 0
        self.pace = 0

    def state(self, player):
        answer = player.server.http("GET", f"/api/tables/{self.id}", token=player.token)
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} {answer.text()}")
        return answer.json()

    def sit_all(self):
        for player in self.people.values():
            player.connect()
            player.hear_until(lambda p=player: p.you)
            player.sit()
        all_salted(self.people.values())

    def first(self):
        return next(iter(self.people.values()))

    def agree_on(self, count, seconds=60):
        """Everybody has been told at least so many events."""
        for player in self.people.values():
            player.hear_until(lambda p=player: len(p.events) >= count, seconds)

    def longest(self):
        return max(self.people.values(), key=lambda p: len(p.events))

    def choose(self):
        """The next action: (player, words), or None when it is not a person's turn."""
        self.mirror.follow(self.longest().events)
        turn, throws = self.mirror.turn()
        if turn == "over" or turn not in self.people:
            return None
        player = self.people[turn]
        if throws:
            return player, f"roll {self.mirror.ply}"
        legal = self.mirror.legal()
        if "done" in legal and self.random.random() < 0.1:
            legal = ["done"]
        return player, f"act {self.mirror.ply} {self.random.choice(legal)}"

    def step(self, seconds=60):
        """One action of a person, seen by all; False when the game is over."""
        player = self.longest()
        if player.over():
            return False
        chosen = self.choose()
        count = len(player.events) + 1
        if chosen:
            player, words = chosen
            player.say(words)
        self.agree_on(count, seconds)
        return True

    def play(self, reconnect=0.0, most=100000):
        """To the end, people going and coming back with this probability at every step."""
        while most > 0 and self.step():
            most -= 1
            if self.random.random() < reconnect:
                player = self.random.choice(list(self.people.values()))
                if self.random.random() < 0.5:
                    player.server = self.random.choice(self.servers)
                player.connect()
                self.reconnects += 1
        if most == 0:
            return None
        for player in self.people.values():
            player.hear_until(player.over)
        return self.first().lines("over")[0]

    def same_for_all(self):
        lists = [player.events for player in self.people.values()]
        shown = [[e for e in one if not e[1].startswith("early")] for one in lists]
        return all(one == shown[0] for one in shown) and not any(p.contradictions for p in self.people.values())

    def record(self, player=None):
        player = player or self.first()
        return player.server.http("GET", f"/api/tables/{self.id}/record", token=player.token).text()

    def close(self):
        for player in self.people.values():
            player.close()
        self.engine.close()
