#!/usr/bin/env python3
# suite ladder 1500 long
"""Each level of the bots beats the one below it, in every game: in 60 games, or, where these leave doubt, in 400. Takes about
25 minutes on two cores."""

import re
import subprocess

from harness import GAMES, ROOT, check, main

ROW = re.compile(r"^(\w+) +(\S+) +(\S+) +(\d+) .* ([+-]\d+) \(([+-]\d+) to ([+-]\d+)\)$")


def steps(game, games, *bots):
    """(stronger, weaker, Elo, its lower end) of each pair."""
    done = subprocess.run([ROOT / "build/ladder", game, str(games), "3", "2", *bots], capture_output=True, text=True, check=True, timeout=7200)
    rows = [ROW.match(line) for line in done.stdout.splitlines()[1:]]
    return [(row[2], row[3], int(row[5]), int(row[6])) for row in rows]


def test_ladder():
    subprocess.run(["make", "-s", "build/ladder"], cwd=ROOT, check=True, capture_output=True)
    for game in GAMES:
        for stronger, weaker, elo, low in steps(game, 60):
            if low <= 0:
                [(_, _, elo, low)] = steps(game, 400, weaker, stronger)
            print(f"#! {game}: {stronger} is {elo:+d} Elo above {weaker}", flush=True)
            check(f"{game}: {stronger} beats {weaker}", low > 0, f"{elo:+d}, at least {low:+d}")


if __name__ == "__main__":
    main(globals())
