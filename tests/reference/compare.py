#!/usr/bin/env python3
# suite reference 30 --games 150
# suite reference-long 120 long --games 600 --seed 2
# suite perft 10 --perft-file tests/cases/perft.txt
"""Compares the program with the reference: random games through both, every step.

    tests/reference/compare.py                          all three games, 300 games each
    tests/reference/compare.py --game border --games 50 --seed 7
    tests/reference/compare.py --perft-file tests/cases/perft.txt [--recompute]

Says `ok - ...` or `not ok - ...` for each group of games, on lines with # what differed and how
often each special event occurred. Exit status 1 if anything differed.
"""
import argparse
import random
import shlex
import sys
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True

import perft_file
import players
from common import seat_number
from games import GAMES, game_from_position, new_game
from script import ANY_ERROR, ILLEGAL, Part, check_parts
from settings import late_position, newgame, option_sets, with_details
from tap import exit_status

ROOT = Path(__file__).resolve().parents[2]
GROUP = 25                     # games in one line of the report
MOST_ACTIONS = 1500            # uniform players may never come to an end; the comparison may stop
PERFT_NODES = 300              # most actions at a node from which perft 2 is compared


class Playing:
    """One game played by the reference, with everything the program is to be asked about it."""

    def __init__(self, game, part, styles, dice, rng):
        self.game, self.part, self.styles, self.dice, self.rng = game, part, styles, dice, rng
        self.seen = set()                  # actions met before: some are illegal now
        self.dice_thrown = None

    def compare_state(self):
        game, ask = self.game, self.part.ask
        turn = game.turn()
        ask("turn", turn)
        ask("position", game.position())
        ask("legal", "\n".join(game.legal()))
        ask("score", "\n".join("p%d %d" % pair for pair in enumerate(game.score(), 1)))
        # The weights depend on nothing but the number of dice thrown.
        if turn == "chance" and len(game.dice) != self.dice_thrown:
            self.dice_thrown = len(game.dice)
            ask("chance", "\n".join("%s %d" % pair for pair in game.chance()))

    def choose(self):
        if self.game.turn() == "chance":
            return self.dice(self.game, self.rng)
        if "swap" in self.game.legal() and self.rng.random() < 0.5:    # once in a game, and rare
            return "swap"
        return self.styles[seat_number(self.game.turn())](self.game, self.rng)

    def step(self):
        game, ask, rng = self.game, self.part.ask, self.rng
        before = game.position()
        action = self.choose()
        if rng.random() < 0.03:
            self.try_illegal()
        ask("play " + action, "")
        game.play(action)
        self.compare_state()
        chance = rng.random()
        if chance < 0.03:
            ask("undo", "")
            ask("position", before)
            ask("play " + action, "")
            ask("position", game.position())
        elif chance < 0.06:
            self.set_anew()
        elif chance < 0.061 and len(game.legal()) < PERFT_NODES:
            ask("perft 2", str(game.perft(2)))
            ask("position", game.position())

    def try_illegal(self):
        legal = set(self.game.legal())
        self.seen |= legal
        illegal = sorted(self.seen - legal)
        if illegal:
            self.part.ask("play " + self.rng.choice(illegal), ILLEGAL)
            self.part.ask("position", self.game.position())

    def set_anew(self):
        """Goes on, in program and reference, from the position line alone."""
        line = self.game.position()
        self.part.ask("setposition " + line, "")
        happened = self.game.happened
        self.game = game_from_position(line)
        self.game.happened = happened
        self.compare_state()

    def play_out(self):
        self.compare_state()
        self.part.ask("result", ANY_ERROR)
        for _ in range(MOST_ACTIONS):
            if self.game.turn() == "over":
                break
            self.step()
        if self.game.turn() == "over":
            self.part.ask("result", self.game.result())
            self.try_illegal()
            if self.rng.random() < 0.3:
                self.set_anew()
                self.part.ask("result", self.game.result())
        else:
            self.game.happened.append("comparison cut short")


def random_game(name, options, number, late, rng):
    """Plays one game; returns what the program is to be asked, and the events of the game."""
    options = with_details(name, options, number, rng)
    game = new_game(name, options)
    part = Part(newgame(name, options))
    part.ask(part.title, None)
    if late:
        game = late_position(name, options, rng)
        part.ask("setposition " + game.position(), "")
    styles = [rng.choice(players.STYLES) for _ in range(4)]
    if rng.random() < 0.1:
        styles = [rng.choice(players.STYLES)] * 4
    if name == "kuhvadis" and rng.random() < 0.3:
        styles = [players.blocker] * 4
    dice = rng.choice([players.fair_roll, players.loaded_roll])
    playing = Playing(game, part, styles, dice, rng)
    playing.play_out()
    return part, playing.game.happened


def idle_game(name, options):
    """Nobody ever does anything: the limit of turns ends the game (K13, F19)."""
    game = new_game(name, options)
    part = Part(newgame(name, options))
    part.ask(part.title, None)
    rng = random.Random(1)
    while game.turn() != "over":
        chance = game.turn() == "chance"
        action = players.fair_roll(game, rng) if chance else players.idle(game, rng)
        part.ask("play " + action, "")
        game.play(action)
        part.ask("position", game.position())
    part.ask("legal", "")
    part.ask("result", game.result())
    return part, game.happened


def compare_groups(program, name, games, late, seed, events):
    sets = option_sets(name)
    for index, options in enumerate(sets):
        wanted = -(-games // len(sets))            # rounded up
        for begin in range(0, wanted, GROUP):
            numbers = range(begin, min(begin + GROUP, wanted))
            parts = []
            for number in numbers:
                # A seed per game: a failure can be repeated with any choice of games.
                rng = random.Random("%s %s %d %d %d" % (seed, name, late, index, number))
                part, happened = random_game(name, options, number, late, rng)
                parts.append(part)
                events.update(happened)
            words = " ".join("%s=%s" % pair for pair in options.items())
            kind = "games from late positions" if late else "games"
            check_parts(program, "%s %s: %d %s" % (name, words, len(parts), kind), parts)


def compare_idle(program, name, seed, events):
    rng = random.Random(seed)
    parts = []
    for options in (option_sets(name)[0], option_sets(name)[-1]):
        part, happened = idle_game(name, with_details(name, options, 0, rng))
        parts.append(part)
        events.update(happened)
    check_parts(program, "%s: games in which nobody does anything" % name, parts)


def compare_start_perft(program, name, seed):
    rng = random.Random(seed)
    parts = []
    for number, options in enumerate(option_sets(name)):
        options = with_details(name, options, number, rng)
        part = Part(newgame(name, options))
        part.ask(part.title, None)
        for depth in (0, 1, 2, 3) if name == "ringgz" else (0, 1, 2):
            part.ask("perft %d" % depth, str(new_game(name, options).perft(depth)))
        parts.append(part)
    check_parts(program, "%s: perft from the start" % name, parts)


def compare_all(program, names, games, seed):
    for name in names:
        events = Counter()
        compare_start_perft(program, name, seed)
        compare_groups(program, name, games, False, seed, events)
        if name != "ringgz":
            late = -(-games // 2)
            compare_groups(program, name, late, True, seed, events)
            compare_idle(program, name, seed, events)
        for event, count in sorted(events.items()):
            print("# %s: %6d x %s" % (name, count, event))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--games", type=int, default=300, help="random games of each game")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--game", choices=list(GAMES), help="this game only")
    arguments.add_argument("--program", default=str(ROOT / "build" / "paddock"))
    arguments.add_argument("--perft-file", help="check the counts recorded in this file instead")
    arguments.add_argument("--recompute", action="store_true",
                           help="with --perft-file: check the cheap counts by the reference")
    chosen = arguments.parse_args()
    program = shlex.split(chosen.program)
    if chosen.perft_file and chosen.recompute:
        perft_file.recompute(chosen.perft_file)
    elif chosen.perft_file:
        perft_file.compare(program, chosen.perft_file)
    else:
        compare_all(program, [chosen.game] if chosen.game else GAMES, chosen.games, chosen.seed)
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
