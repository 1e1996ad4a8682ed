#!/usr/bin/env python3
# suite ladder 1500 long
"""Each level of the bots beats the one below it, in every game: in 60 games, or, where these leave doubt, in 300. Takes about
25 minutes on two cores."""

import json
import math

from harness import GAMES, check, main, run

LEVELS = ["random", "1", "2", "easy", "4", "medium", "6", "hard", "8", "master"]


def test_ladder():
    for game in GAMES:
        for weaker, stronger in zip(LEVELS, LEVELS[1:]):
            low = 0
            for games in (60, 300):
                if low <= 0.5:
                    done = run(f"match --game {game} --bots {stronger},{weaker} --games {games} --threads 2 --format json", timeout=3600)
                    row = next(row for row in json.loads(done.stdout)["rows"] if row["table"] == "bot")
                    low, rate = row.get("adjusted_low", row["rate_low"]), row.get("adjusted", row["rate"])
            elo = 400 * math.log10(max(rate, 0.005) / max(1 - rate, 0.005))
            print(f"#! {game}: {stronger} wins {100 * rate:.1f}% of {row['games']} games against {weaker}, {elo:+.0f} Elo", flush=True)
            check(f"{game}: {stronger} beats {weaker}", low > 0.5, row)


if __name__ == "__main__":
    main(globals())
