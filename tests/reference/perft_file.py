"""Recorded perft counts: lines `GAME OPTIONS... : DEPTH COUNT` or `position LINE : DEPTH COUNT`.

The counts come from the reference. `perft_file.py < questions` prints each line `... : DEPTH`
with its count, for recording new ones.
"""
import sys

sys.dont_write_bytecode = True

from games import game_from_position, new_game
from script import Part, check, check_parts

CHEAP = 20000                  # counts up to this are quick to compute again


def begin(subject):
    """The console command that sets up the subject, and the reference game at that point."""
    words = subject.split(" ")
    if words[0] == "position":
        line = subject.removeprefix("position ")
        return "setposition " + line, game_from_position(line)
    options = dict(word.split("=", 1) for word in words[1:])
    return "newgame " + subject, new_game(words[0], options)


def entries(path):
    """(subject, depth, count) for each line; # begins a comment line."""
    with open(path) as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                subject, _, numbers = line.strip().rpartition(" : ")
                depth, count = numbers.split(" ")
                yield subject, int(depth), int(count)


def compare(program, path):
    """Does the program count what was recorded?"""
    for subject, depth, count in entries(path):
        command, game = begin(subject)
        part = Part(subject)
        part.ask(command, None)
        part.ask("position", game.position())
        part.ask("perft %d" % depth, str(count))
        check_parts(program, "perft %d %d: %s" % (depth, count, subject), [part])


def recompute(path):
    """Does the reference still count what was recorded, where that is quick?"""
    for subject, depth, count in entries(path):
        if count <= CHEAP:
            found = begin(subject)[1].perft(depth)
            check("reference perft %d %d: %s" % (depth, count, subject), found == count, "computed %d" % found)


if __name__ == "__main__":
    for question in sys.stdin:
        if question.strip() and not question.startswith("#"):
            subject, _, depth = question.strip().rpartition(" : ")
            print("%s %d" % (question.strip(), begin(subject)[1].perft(int(depth))), flush=True)
