#!/usr/bin/env python3
"""How large the games are: the table of docs/simulation.md. `paddock match --records` saves games of `medium` bots, and every
decision in them is asked for its legal actions. Repeats exactly with the same version.

    bench/size.py [BUILD] [--threads N]
"""

import argparse
import math
import pathlib
import subprocess
import tempfile

TITLES = {"ringgz": "Ringgz", "kuhvadis": "Kuh Vadis", "border": "The Border"}
ROWS = (("ringgz", 2, 60), ("ringgz", 4, 24), ("kuhvadis", 2, 52), ("border", 2, 24), ("border", 4, 12))


class Console:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = list(iter(self.process.stdout.readline, "\n"))
        if not lines or not lines[0].startswith("="):
            raise SystemExit(f"{command}: {''.join(lines)}")
        return "".join(lines)[1:].split()


def measure(console, record):
    """The number of legal actions at each decision, and the number of rolls."""
    head, actions = record.split("\nactions\n")
    lines = dict(line.split(" ", 1) for line in head.splitlines() if " " in line)
    console.ask(f"newgame {lines['game']} {lines['options']}")
    branches, rolls = [], 0
    for action in actions.split("\nsecret ")[0].split():
        if console.ask("turn") == ["chance"]:
            rolls += 1
        else:
            branches.append(len(console.ask("legal")))
        console.ask(f"play {action}")
    if console.ask("turn") != ["over"]:
        raise SystemExit(f"a game that is not over:\n{record}")
    return branches, rolls


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", default="build")
    parser.add_argument("--threads", default="2")
    given = parser.parse_args()
    program = f"{given.build}/paddock"
    console = Console(program)
    print("| game | players | games | decisions per game | rolls per game | legal actions, mean | most | log10 of the tree |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    for game, players, games in ROWS:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "match", "--game", game, "--players", str(players), "--bots", "medium,medium", "--games", str(games),
                            "--seed", "1", "--luck", "no", "--threads", given.threads, "--records", folder], check=True, stdout=subprocess.DEVNULL)
            played = [measure(console, path.read_text()) for path in sorted(pathlib.Path(folder).iterdir())]
        every = [n for branches, _ in played for n in branches]
        rolls = f"{sum(rolls for _, rolls in played) / len(played):.1f}" if any(rolls for _, rolls in played) else "0"
        tree = sum(math.log10(n) for n in every) / len(played)
        print(f"| {TITLES[game]} | {players} | {len(played)} | {len(every) / len(played):.1f} | {rolls} | {sum(every) / len(every):.1f} | {max(every)} | {tree:.0f} |",
              flush=True)


if __name__ == "__main__":
    main()
