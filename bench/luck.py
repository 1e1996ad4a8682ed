#!/usr/bin/env python3
"""How many fewer games are needed when the luck of the dice is subtracted from the results, and whether
that leaves the results unbiased.

    bench/luck.py [BUILD] [--games N] [--threads N]

Every row is a match in 20 parts with different seeds. `plain` and `adjusted` are the win rates of the first
bot; `difference` is the mean luck, which must be 0, with an interval computed over the parts. `fewer` is how
many plain games give the same confidence as one adjusted game. Intervals are 95%, in percentage points.
"""

import argparse
import json
import math
import subprocess
import sys

PARTS = 20
STUDENT = 2.093  # 95%, 19 degrees of freedom
ROWS = (("kuhvadis", 2, "hard,hard", 1.0), ("kuhvadis", 2, "hard,medium", 1.0), ("border", 2, "hard,hard", 0.5),
        ("border", 2, "hard,medium", 0.5), ("border", 4, "hard,hard", 0.25))


def match(program, game, players, bots, games, seed, threads):
    done = subprocess.run([program, "match", "--game", game, "--players", str(players), "--bots", bots,
                           "--games", str(games), "--seed", str(seed), "--threads", str(threads),
                           "--format", "json"], capture_output=True, text=True, check=True)
    rows = json.loads(done.stdout)["rows"]
    return next(row for row in rows if row["table"] == "bot")


def mean_and_half(values):
    mean = sum(values) / len(values)
    spread = sum((x - mean) ** 2 for x in values) / (len(values) - 1)
    return mean, STUDENT * math.sqrt(spread / len(values))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", nargs="?", default="build")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    biased = 0
    print("| game | players | first, second | games | plain | adjusted | difference | fewer |")
    print("|---|---:|---|---:|---:|---:|---:|---:|", flush=True)
    for game, players, bots, share in ROWS:
        # Whole rounds: every bot on every seat equally often.
        each = max(players, int(arguments.games * share) // PARTS // players * players)
        parts = [match(arguments.build + "/paddock", game, players, bots, each, 100 + part, arguments.threads)
                 for part in range(PARTS)]
        plain, plain_half = mean_and_half([100 * row["rate"] for row in parts])
        adjusted, adjusted_half = mean_and_half([100 * row["adjusted"] for row in parts])
        luck, luck_half = mean_and_half([100 * (row["rate"] - row["adjusted"]) for row in parts])
        fewer = sum(row["game_counts_as"] for row in parts) / PARTS
        biased += abs(luck) > 1.5 * luck_half  # three standard errors
        print(f"| {game} | {players} | {bots.replace(',', ', ')} | {each * PARTS} | {plain:.1f} ± {plain_half:.1f}% | "
              f"{adjusted:.1f} ± {adjusted_half:.1f}% | {luck:+.2f} ± {luck_half:.2f} | {fewer:.1f} |", flush=True)
    print("The adjusted figures agree with the plain ones." if not biased
          else f"{biased} rows where luck is not nothing: something is wrong.")
    return 1 if biased else 0


if __name__ == "__main__":
    sys.exit(main())
