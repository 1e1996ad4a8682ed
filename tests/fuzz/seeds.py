#!/usr/bin/env python3
"""Makes the seeds of the fuzz targets from the tests: seeds.py FOLDER

Every line of every transcript, every board and sheet, records of random games; and whatever was
found before, from tests/fuzz/found.
"""

import hashlib
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = pathlib.Path(sys.argv[1])


def seed(target, data):
    folder = FOLDER / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)


def seeds_from_cases():
    for path in ROOT.glob("tests/cases/**/*.t"):
        for case in path.read_text().split("\n== "):
            lines = [line[2:] for line in case.splitlines() if line.startswith("> ")]
            seed("console", "\n".join(lines).encode())
            for line in lines:
                command, _, rest = line.partition(" ")
                if command == "setposition":
                    seed("position", rest.encode())
                if command == "play":
                    for kind in range(14):
                        seed("action", bytes([kind, len(rest) * 7 % 256]) + rest.encode())
                if "sheet=" in line and "/" in line:
                    seed("sheet", line.split("sheet=")[1].split()[0].encode())


def seeds_from_data():
    for path in [*ROOT.glob("data/border/*.board"), *ROOT.glob("tests/cases/data/*.board")]:
        seed("board", path.read_bytes())
    for path in ROOT.glob("data/kuhvadis/*.sheet"):
        seed("sheet", path.read_bytes())
        seed("sheet", b"\n".join(path.read_bytes().split(b"\n")[-8:]))


def seeds_from_results():
    for number, words in enumerate((["sim", "--game", "ringgz"], ["sim", "--game", "kuhvadis"], ["sim", "--game", "border", "--players", "4"],
                                    ["match", "--game", "ringgz", "--bots", "random,random", "--sprt", "0,5"])):
        path = FOLDER / f"results-{number}"
        subprocess.run([ROOT / "build/paddock", *words, "--games", "5", "--out", path], capture_output=True, check=True)
        seed("results", path.read_bytes())
        path.unlink()


def random_record(game, options, actions, seed_number):
    """Plays the first legal actions in turn with the engine's own dice and asks for the record."""
    commands = [f"newgame {game} {options} seed={seed_number}"]
    console = subprocess.Popen([ROOT / "build/paddock", "gtp"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)

    def ask(command):
        console.stdin.write(command + "\n")
        console.stdin.flush()
        lines = []
        while (line := console.stdout.readline().rstrip("\n")) or not lines:
            lines.append(line)
        return lines

    ask(commands[0])
    for i in range(actions):
        turn = ask("turn")[0][2:]
        if turn == "over":
            break
        if turn == "chance":
            ask("roll")
            continue
        legal = ask("legal")
        legal[0] = legal[0][2:]
        ask("play " + legal[(i * 7 + seed_number) % len(legal)])
    record = "\n".join(ask("record"))[2:] + "\n"
    console.communicate("quit\n")
    return record


def seeds_from_games():
    for game, options in (("ringgz", "players=2"), ("ringgz", "players=3 link=player first=next"),
                          ("kuhvadis", ""), ("border", ""), ("border", "players=4")):
        for actions in (0, 12, 80, 400):
            record = random_record(game, options, actions, actions + 1)
            seed("record", record.encode())
    mine = ROOT / "tests/cases/data"
    for path in mine.glob("*.board"):
        record = random_record("border", f"boards={path},tim", 30, 5)
        if record.startswith("paddock"):
            seed("record", record.encode())


def seeds_for_server():
    hello = b"\x00hello $1 0\n\x01hello $2 0\n\x02hello $3 0\n\x03hello $w 0\n"
    sit = b"\x00sit 0011223344556677 Ann\n\x01sit 8899aabbccddeeff Bob\n\x02sit 0123456789abcdef J\xc3\xb6rg\n"
    games = {0: [b"\x00act 0 start:c3", b"\x00act 1 R1c2", b"\x01act 2 B1b3"], 1: [b"\x00roll 0", b"\x00act 1 keep:-", b"\x00roll 2", b"\x00act 3 pass", b"\x01roll 4"],
             2: [b"\x00roll 0", b"\x00act 1 done", b"\x02act 2 done", b"\x01act 2 done", b"\x01roll 4"], 3: [b"\x00roll 0", b"\x00act 1 pass"],
             4: [b"\x00act 0 start:c3"]}
    pledge = b"=" + hashlib.blake2b(b"paddock salt 1" + b"0011223344556677", digest_size=32).hexdigest().encode()
    salts = b"\x00salt 0011223344556677\n\x01salt 0011223344556677\n\x02salt 0011223344556677\n"
    pledged = sit.replace(b"8899aabbccddeeff", b"0011223344556677").replace(b"0123456789abcdef", b"0011223344556677").replace(b"0011223344556677", pledge) + salts
    seed("say", b"\x01" + hello + pledged + b"\n".join(games[1] + [b"\x00digest 9 0123 4567", b"\x00open", b"\x01open", b"\x02open"]))
    for kind, lines in games.items():
        for tail in ([], [b"\x00back", b"\x01agree", b"\x02agree"], [b"\x00resign", b"\x01resign", b"\x00rematch", b"\x01rematch"],
                     [b"\x00back", b"\x01refuse", b"\x01react wave", b"\x03react wave", b"\x02here", b"\x00ping", b"\x00hello $1 9999"]):
            for clock in (0, 64):
                first = clock + (kind - clock) % 5
                seed("say", bytes([first]) + hello + pledged + b"\n".join(lines + tail))
    hexes = [b"%02x" % n * 32 for n in (17, 34, 51, 68)]
    people = b"\n".join([b"seat p%d person %s" % (n + 1, h) for n, h in enumerate(hexes)])
    sits = b"\n".join([b"sit p%d 0011223344556677 Ann %d" % (n + 1, n) for n in range(4)])
    for kind in range(14):
        for moves in ([b">\x00" + bytes([n * 37 % 256]) + b"\n@\n!" for n in range(40)], [b"@\n>0\n<0\n!"] * 6,
                      [b"@", b"^0done", b"^2done", b"^1done", b"drop p3", b"ask p1 0", b"agree p2", b"refuse p3", b"!", b"away p1", b"here p1", b"resign p1",
                       b"resign p2", b"!", b"next AAAA"]):
            seed("room", bytes([kind]) + b"wish players=2 first=random\n" + people + b"\n" + sits.replace(b"0011223344556677", pledge) + b"\n" +
                 b"\n".join([b"salt p%d 0011223344556677" % (n + 1) for n in range(4)] + [b"!"] + moves + [b"open p1", b"open p2", b"!"]))
            seed("room", bytes([kind]) + people + b"\nwatch " + hexes[0] + b"\n" + sits + b"\n" + b"\n".join(moves))
    for line in (b"GET /", b"GET /api", b"GET /api/games", b"GET /api/tables", b"GET /api/tables/$p $1", b"GET /api/tables/$p/record $w", b"GET /api/tables/$l",
                 b"GET /api/tables/AAAA BBBB", b"GET /healthz", b"GET /metrics", b"HEAD /index.html", b"PUT /api/tables",
                 b"POST /api/tables/$l/join\n{\"seat\": \"p2\"}", b"POST /api/tables/$p/rematch $1\n{}", b"GET /api/tables/$p",
                 b"GET /api/gallery/kuhvadis-new-1", b"GET /api/gallery/border-played-2", b"GET /api/gallery/border-reported-1 $1", b"POST /api/boards/$p/report", b"POST /api/boards/$p/hide $1",
                 b"DELETE /api/boards/$p", b"GET /api/boards/$p", b"POST /api/boards\n{\"game\": \"kuhvadis\", \"board\": \"sheet tiny|XOO|21C|OXX\", \"author\": \"Ann\"}"):
        seed("http", line)
    for body in (b'{"game": "border", "options": "players=2", "seats": ["person", "bot:hard"], "listed": false, "clock": {"turn": 60}}',
                 b'{"game": "kuhvadis", "options": "sheet=XCO/1C2/XOX/CCO first=random", "seats": ["open", "bot:easy"], "listed": true, "clock": {"game": 1}}',
                 b'{"game": "ringgz", "options": "players=4 link=player", "seats": ["person", "person", "person", "person"], "assets": "board a|b"}'):
        seed("http", b"POST /api/tables\n" + body)
    for path, body in ((b"daily", b'{"game": "ringgz", "date": "2026-11-10", "name": "Ann", "record": "paddock 1\\ngame ringgz\\nactions\\nstart:c3 B4c2\\n"}'),
                       (b"tables", b'{"game": "border", "options": "boards=random,tim first=random", "seats": ["open", "person"]}'),
                       (b"tables", b'{"game": "ringgz", "seats": ["person", "person"], "position": "ringgz colour .,.,.,.,./.,.,B---,.,./.,.,*,-Y--,./.,.,.,.,./.,.,.,.,. p1 B23333G33333/Y32333R33333"}')):
        seed("http", b"POST /api/" + path + b"\n" + body)
    for path in (b"/api/daily/border-2026-11-10", b"/puzzles/border-1.png", b"/t/$p.png", b"/rules/border"):
        seed("http", b"GET " + path + b"\n")
    host = b" HTTP/1.1\r\nHost: localhost:7600\r\n"
    for head in (b"GET /" + host, b"GET /a/%41//b?c=d" + host + b"Accept-Encoding: gzip, br;q=0\r\nIf-None-Match: \"x\"\r\nConnection: close\r\n",
                 b"POST /api/tables" + host + b"Content-Length: 2\r\nOrigin: http://localhost:7600\r\nExpect: 100-continue\r\n", b"HEAD / HTTP/1.0\r\n",
                 b"GET /ws/AAAA" + host + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: paddock\r\n"
                 b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nX-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n"):
        seed("edge", head + b"\r\n{}")
    zero = bytes(4)
    seed("edge", b"\x81\x84" + zero + b"ping\x01\x81" + zero + b"p\x89\x82" + zero + b"hi\x80\x83" + zero + b"ing\x88\x82" + zero + b"\x03\xe8")
    seed("edge", b"\x81\xfe\x01\x00" + zero + b"\xc3\xa9" * 128 + b"\x8a\x80" + zero + b"\x88\x8c" + zero + b"\x0b\xb8good bye\xc3\xa9")


def seeds_from_findings():
    for path in ROOT.glob("tests/fuzz/found/*/*"):
        seed(path.parent.name, path.read_bytes())


seeds_from_cases()
seeds_from_data()
seeds_from_results()
seeds_from_games()
seeds_for_server()
seeds_from_findings()
