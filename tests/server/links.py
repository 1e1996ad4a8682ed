"""Links: the one link of a table and its race for seats, pages with paths and what messengers read of them, pictures of
positions, and the addresses of the machine."""

import concurrent.futures
import html
import os
import pty
import random
import re
import select
import socket
import subprocess
import tempfile

import wire
from harness import plain
from host import Server
from players import Game, Player, make
from test_pictures import Pixels

WORDS = ("t", "game", "replay", "analysis", "rules", "settings")


def tags_of(page):
    return {name: html.unescape(content) for name, content in re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page)}


def status_of(server, path):
    """The status alone: the path as it is, whatever it is."""
    sock = wire.dial(server.port)
    try:
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode("latin-1"))
        return int(sock.recv(64).split()[1])
    finally:
        sock.close()


def part_chairs(tests):
    """Any: whoever comes first takes an open seat; everybody else gets another, or the reason."""
    server = tests.server()
    made = make(server, "border", ["person", "open", "bot:easy", "open"], "players=4")
    path = f"/api/tables/{made['id']}/join"
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: server.http("POST", path, {}), range(8)))
    good = [answer.json() for answer in answers if answer.status == 200]
    tests.check("every open seat is given once", sorted(one["seat"] for one in good) == ["p2", "p4"], good)
    told = {answer.text() for answer in answers if answer.status != 200}
    tests.check("the others are told why not", {a.status for a in answers} == {200, 409} and all("all seats are taken" in t for t in told), told)
    tests.check("tokens differ", len({one["token"] for one in good}) == 2)
    player = Player(server, made["id"], good[0]["seat"], good[0]["token"])
    player.connect()
    player.hear_until(lambda: player.you)
    tests.check("the token is that of the seat", player.you == good[0]["seat"], player.you)
    player.close()


@plain
def part_pages(tests):
    """Sqlite: pages with paths: HTML, with what messengers show; names cannot break out of it."""
    server = tests.server()
    for path in ("/rules/border", "/rules", "/replay", "/settings", "/analysis/t/x", "/game/abc", "/t/" + "A" * 22, "/t/", "/rules/border/learn"):
        answer = server.http("GET", path)
        tags = tags_of(answer.text())
        files = re.findall(r' (?:href|src)="([^"#]+)"', answer.text())
        up = "../" * (path.count("/") - 1)
        tests.check(f"{path}: a page whose files lie above it", answer.status == 200 and answer.headers["content-type"].startswith("text/html")
                    and {"og:title", "og:description", "og:image"} <= set(tags) and files
                    and all(name.startswith(up) and not name.startswith(up + "../") for name in files),
                    (answer.status, tags, files))
    tests.check("in the language of the reader", "Regeln: The Border" in server.http("GET", "/rules/border", headers=["Accept-Language: de-CH,en;q=0.5"]).text())
    for path, title in (("/daily/2026-11-02", "Daily challenge"), ("/solitaire", "Solitaire"), ("/statistics", "My statistics"), ("/workshop/border", "Workshop: The Border")):
        tests.check(f"{path}: a title of its own", tags_of(server.http("GET", path).text())["og:title"] == title, tags_of(server.http("GET", path).text()))
    for path in ("/rulesx", "/rules.html", "/T/x", "/tt/x", "/constructor"):
        tests.check(f"{path}: no page", server.http("GET", path).status == 404)
    made = make(server, "kuhvadis", ["person", "open"])
    evil = '"><script>alert(1)</script>&'
    player = Player(server, made["id"], "p1", made["tokens"]["p1"])
    player.connect()
    player.hear_until(lambda: player.you)
    for blank in "\u3164\u2800\u061c\u115f\u00a0\u3000\ufe0f":
        player.say(f"sit ={'0' * 64} A{blank}")
        player.say("ping")
        player.hear_until(lambda: "pong" in player.replies)
        tests.check(f"a name with an invisible letter is refused: U+{ord(blank):04X}", player.replies[0].startswith("error illegal"), player.replies)
        player.replies.clear()
        body = {"game": "kuhvadis", "date": "2026-11-16", "name": f"A{blank}", "record": ""}
        tests.check(f"nor in a list of the day: U+{ord(blank):04X}", "invisible" in server.http("POST", "/api/daily", body).text())
        body = {"game": "kuhvadis", "board": "sheet a|", "author": blank}
        tests.check(f"nor in the gallery: U+{ord(blank):04X}", "invisible" in server.http("POST", "/api/boards", body).text())
    player.say(f"sit ={'0' * 64} {evil}")
    player.hear_until(lambda: player.lines("sit"))
    page = server.http("GET", f"/t/{made['id']}").text()
    tags = tags_of(page)
    tests.check("a name is escaped", "<script>alert" not in page and tags["og:title"] == f"Kuh Vadis: {evil}", tags)
    tests.check("the picture has a full address", tags["og:image"] == f"http://localhost:{server.port}/t/{made['id']}.png", tags)
    tests.check("a free seat is told", tags["og:description"] == "A seat is free: take it and play.", tags)
    secrets = [*made["tokens"].values(), made["watch"]]
    tests.check("no token in it", not any(secret in page for secret in secrets))
    player.close()
    for host in ('x"onload="y', "a b/c", "<b>", "x" * 300):
        sock = wire.dial(server.port)
        sock.sendall(f"GET /t/{made['id']} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        heard = wire.read_answer(sock, "GET")
        sock.close()
        tests.check(f"an unknown host is not echoed: {host[:12]}", host not in heard.text() and "og:image" not in tags_of(heard.text()), heard.text()[-600:])


def part_pictures(tests):
    """Sqlite: a picture of the position, drawn once, limited per address."""
    server = tests.server()
    made = make(server, "ringgz", ["person", "open"], "players=2")
    path = f"/t/{made['id']}.png"
    with concurrent.futures.ThreadPoolExecutor(6) as pool:  # all at once: drawn once
        answers = list(pool.map(lambda _: server.http("GET", path, timeout=60), range(6)))
    first = answers[0].body
    tests.check("a PNG, the same for all", all(a.status == 200 and a.body == first for a in answers) and first.startswith(b"\x89PNG")
                and answers[0].headers["content-type"] == "image/png" and len(first) < 600000, [(a.status, len(a.body)) for a in answers])
    head = server.http("HEAD", path)
    tests.check("HEAD has its length", head.status == 200 and int(head.headers["content-length"]) == len(first))
    server.http("POST", f"/api/tables/{made['id']}/join", {})
    tests.check("drawn anew when something has happened", server.http("GET", path, timeout=60).status == 200)
    tests.check("none of a table that is not there", server.http("GET", f"/t/{'A' * 22}.png").status == 404)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        statuses = set(pool.map(lambda _: server.http("GET", path, timeout=60).status, range(60)))
    tests.check("too many from one address are refused", 429 in statuses and statuses <= {200, 429}, statuses)
    tests.check("and everything else goes on", server.http("GET", "/healthz").status == 200)


FRAME = bytes((0x4F, 0x6B, 0x3A))  # of the sheet of whoever decides or has won


def framed(server, table):
    """The seat whose sheet has a frame in the picture of a game of two players of The Border."""
    picture = Pixels(server.http("GET", f"/t/{table}.png", timeout=60).body)
    seen = [0, 0]
    for row in picture.rows:
        for x in range(picture.width):
            seen[2 * x // picture.width] += row[3 * x:3 * x + 3] == FRAME
    return f"p{seen.index(max(seen)) + 1}" if min(seen) * 9 < max(seen) else seen


def part_ended_pictures(tests):
    """Sqlite: the picture of a game that somebody gave up shows who has won."""
    server = tests.server()
    for gives_up, wins in (("p1", "p2"), ("p2", "p1")):
        game = Game(server, tests.engine, "border", ["person", "person"], "players=2 first=p1")
        game.sit_all()
        running = server.http("GET", f"/t/{game.id}.png", timeout=60).body
        tests.check("a game that goes on: whose turn it is", framed(server, game.id) == "p1", framed(server, game.id))
        person = game.people[gives_up]
        person.say("resign")
        person.hear_until(lambda: person.lines("over"))
        tests.check(f"{gives_up} resigned: {wins} has won", framed(server, game.id) == wins, framed(server, game.id))
        tests.check("and the words are others", server.http("GET", f"/t/{game.id}.png", timeout=60).body != running)
        game.close()


def part_many_tables(tests):
    """Sqlite: more tables than pictures are kept or drawn at once."""
    server = tests.server("--proxy")
    tables = [make(server, "kuhvadis", ["person", "open"])["id"] for _ in range(12 if tests.slow else 80)]

    def draw(n):
        return server.http("GET", f"/t/{tables[n]}.png", headers=[f"X-Forwarded-For: 192.0.2.{n + 1}"], timeout=60).status

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        statuses = set(pool.map(draw, range(len(tables))))
    tests.check("drawn, or told to wait", statuses <= {200, 503} and 200 in statuses, statuses)
    tests.check("the first is drawn again", draw(0) == 200)


def qr_in_terminal(tests):
    """What a phone reads of the terminal in which a server is started, and the port of that server."""
    near, far = pty.openpty()
    server = Server(tests.program, tests.store())
    server.command = [word for word in server.command if word not in ("--host", "127.0.0.1")]
    kept, server.log = server.log, os.fdopen(far, "wb")
    tests.running.append(server.start())
    server.log.close()
    server.log = kept
    text = ""
    while select.select([near], [], [], 0.5)[0]:
        text += os.read(near, 65536).decode(errors="replace")
    os.close(near)
    rows = re.findall(r"\033\[30;107m([^\033]*)\033\[0m", text)
    bits = [[{" ": "00", "▀": "10", "▄": "01", "█": "11"}[letter][half] for letter in row] for row in rows for half in (0, 1)]
    if not bits:
        return "", server.port
    large = ["".join(bit * 8 for bit in row) for row in bits for _ in range(8)]
    with tempfile.NamedTemporaryFile("w", suffix=".pbm") as picture:
        picture.write(f"P1\n{len(large[0])} {len(large)}\n" + "\n".join(large))
        picture.flush()
        return subprocess.run(["zbarimg", "--raw", "-q", picture.name], capture_output=True, text=True).stdout.strip(), server.port


def own_address():
    """The address from which this machine reaches others; empty: it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return probe.getsockname()[0]


@plain
def part_addresses(tests):
    """Sqlite: the addresses of this machine, for this machine only."""
    server = tests.server("--proxy")
    tests.check("with --host 127.0.0.1 there are none", server.http("GET", "/api/addresses").json() == {"addresses": []})
    tests.check("and that is printed", "Only this computer can reach it." in server.said(), server.said())
    tests.check("visitors behind a proxy do not get it", server.http("GET", "/api/addresses", headers=["X-Forwarded-For: 192.0.2.9"]).status == 403)
    for host in ("paddock.example", "localhost.example:80", "192.168.1.20", "127x"):
        sock = wire.dial(server.port)
        sock.sendall(f"GET /api/addresses HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        status = wire.read_answer(sock, "GET").status
        sock.close()
        tests.check(f"nor a page under the name {host}", status == 403, status)
    everywhere = Server(tests.program, tests.store())
    everywhere.command = [word for word in everywhere.command if word not in ("--host", "127.0.0.1")]
    tests.running.append(everywhere.start())
    found = everywhere.http("GET", "/api/addresses").json()["addresses"]
    own = own_address()
    tests.check("without --host: that of this machine is one of them", not own or f"http://{own}:{everywhere.port}" in found, (found, own))
    tests.check("all are of the network, never the loopback", all(url.startswith("http://") and url.endswith(f":{everywhere.port}") and
                "//127." not in url and "localhost" not in url for url in found), (found, own))
    tests.check("and they are printed", all(f"On your network: {url}" in everywhere.said() for url in found), everywhere.said())
    tests.check("a QR code is for terminals only", "\033" not in everywhere.said())
    shown, port = qr_in_terminal(tests)
    tests.check("there it leads to the first of them", shown == (found[0].replace(f":{everywhere.port}", f":{port}") if found else ""), (shown, found))


def part_wrong_paths(tests):
    """Sqlite: random paths: no page, picture or request that exists by mistake."""
    server = tests.server()
    made = make(server, "ringgz", ["person", "open"], "players=2")
    rng = random.Random(17)
    pieces = [*WORDS, made["id"], "A" * 22, "x" * 300, ".png", ".", "%2e", "%00", "%2f", "..", "%", "\xff", '"', "<", "ringgz", "", "api", "tables", "join", "ws"]
    seen = set()
    for _ in range(400 if tests.slow else 1500):
        path = "/" + "".join(rng.choice(pieces) + rng.choice(["", "/", "?"]) for _ in range(rng.randrange(1, 6)))
        try:
            seen.add(status_of(server, path))
        except (OSError, IndexError):
            seen.add(0)
    tests.check("every path has an answer", seen <= {0, 200, 400, 401, 404, 405, 429}, seen)
    for body in (b"[]", b"null", b"{", b'{"seat":-1}', b'{"seat":"p1","seat":"p2"}', b'{"seat":""}', b'{"seat":{}}', b"\x00", b'{"seat":"p99999999999"}'):
        status = server.http("POST", f"/api/tables/{made['id']}/join", body).status
        tests.check(f"joining with {body}", status in (400, 409, 200), status)
    tests.check("the server still answers", server.http("GET", "/healthz").status == 200)
