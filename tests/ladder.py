#!/usr/bin/env python3
# suite ladder 900 long
"""Each level of the bots beats the one below it, in every game. Takes a quarter of an hour on two cores."""

import json

from harness import GAMES, check, main, run

LEVELS = ["random", "easy", "medium", "hard", "master"]


def test_ladder():
    for game in GAMES:
        for weaker, stronger in zip(LEVELS, LEVELS[1:]):
            report = json.loads(run(f"match --game {game} --bots {stronger},{weaker} --games 200 --threads 2 --format json", timeout=3600).stdout)
            row = next(row for row in report["rows"] if row["table"] == "bot")
            low, rate = (row.get("adjusted_low", row["rate_low"]), row.get("adjusted", row["rate"]))
            print(f"#! {game}: {stronger} wins {100 * rate:.1f}% against {weaker}", flush=True)
            check(f"{game}: {stronger} beats {weaker}", low > 0.5, row)


if __name__ == "__main__":
    main(globals())
