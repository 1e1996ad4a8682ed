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


def seeds_from_findings():
    for path in ROOT.glob("tests/fuzz/found/*/*"):
        seed(path.parent.name, path.read_bytes())


seeds_from_cases()
seeds_from_data()
seeds_from_results()
seeds_from_games()
seeds_from_findings()
