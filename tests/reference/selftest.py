#!/usr/bin/env python3
# suite reference-itself 10
"""Checks the reference itself: the dice, positions that are read back, the perft counts on record, and that compare.py
finds what it must find and nothing else. tests/run_cases.py --reference plays the cases of the rules with it."""
import random
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import dice
import perft_file
import players
from games import GAMES, game_from_position, new_game
from script import check
from settings import late_position, option_sets, with_details
from tap import exit_status

HERE = Path(__file__).resolve().parent


def same(found, expected, text):
    check(text, found == expected, "found    %r\nexpected %r" % (found, expected))


def test_dice():
    for thrown in range(1, 6):
        weights = [weight for _, weight in dice.rolls("ROYGBS", thrown)]
        same(sum(weights), 6 ** thrown, "dice: the weights of %d dice" % thrown)
    same(dict(dice.rolls("12345C", 5))["roll:1122C"], 30, "dice: the weight of 1122C")
    same(dice.keeps("11123"), ["keep:-", "keep:1", "keep:11", "keep:111", "keep:1112", "keep:1113",
                               "keep:112", "keep:1123", "keep:113", "keep:12", "keep:123",
                               "keep:13", "keep:2", "keep:23", "keep:3"], "dice: keeps of 11123")


def lost_position(game, rng):
    """The first position of a random game that is not the same after reading it back."""
    for _ in range(200):
        line = game.position()
        again = game_from_position(line)
        for question in ("position", "turn", "legal", "chance", "score"):
            if getattr(again, question)() != getattr(game, question)():
                return line
        if game.turn() == "over":
            break
        choose = players.loaded_roll if game.turn() == "chance" else players.worker
        game.play(choose(game, rng))
    return None


def test_positions():
    for name in GAMES:
        for number, options in enumerate(option_sets(name)):
            rng = random.Random(number)
            options = with_details(name, options, number, rng)
            late = name != "ringgz" and number % 2
            game = late_position(name, options, rng) if late else new_game(name, options)
            words = " ".join("%s=%s" % pair for pair in options.items())
            same(lost_position(game, rng), None, "%s %s: positions are read back" % (name, words))


def test_compare():
    program = "%s %s" % (sys.executable, HERE / "console.py")
    for lie, status, text in (("", 0, "finds nothing in the reference itself"),
                              (" --lie 20", 1, "finds a wrong answer")):
        done = subprocess.run([sys.executable, str(HERE / "compare.py"), "--games", "4",
                               "--game", "kuhvadis", "--program", program + lie],
                              stdout=subprocess.PIPE)
        same(done.returncode, status, "compare.py " + text)


def main():
    test_dice()
    test_positions()
    perft_file.recompute(HERE.parent / "cases" / "perft.txt")
    test_compare()
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
