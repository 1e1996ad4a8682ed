"""What the three reference games have in common.

The reference is a second implementation of the rules, written from the rules and the notation
alone. It may be slow; it must be obviously right. Nothing in it is kept up to date step by
step: every question is answered by looking at the whole position again.
"""
import pickle
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "data"


class Illegal(Exception):
    """An action that the rules do not allow here."""


class Game:
    """A running game. A game supplies turn, actions, apply, position, score, winners, chance."""

    def __init__(self):
        self.happened = []       # names of special events, for whoever counts them
        self._legal = None       # the answer of legal() until something is played

    def legal(self):
        """The legal actions in byte order; rolls at a chance node; none when over."""
        if self._legal is None:
            self._legal = [] if self.turn() == "over" else sorted(self.actions())
        return self._legal

    def play(self, action):
        if action not in self.legal():
            raise Illegal(action)
        self._legal = None
        self.apply(action)

    def result(self):
        if self.turn() != "over":
            raise Illegal("the game is not over")
        seats = self.winners()
        return " ".join(seat_name(seat) for seat in seats) if seats else "draw"

    def copy(self):
        # Pickling copies every list and set below, so that the copy shares nothing.
        return pickle.loads(pickle.dumps(self, -1))

    def perft(self, depth):
        """Number of action sequences of this length; one that ends earlier counts once."""
        if depth == 0 or self.turn() == "over":
            return 1
        if depth == 1:
            return len(self.legal())
        total = 0
        for action in self.legal():
            after = self.copy()
            after.play(action)
            total += after.perft(depth - 1)
        return total


def seat_name(seat):
    return "p%d" % (seat + 1)


def seat_number(name):
    return int(name[1:]) - 1


def best(seats, value):
    """The seats with the highest value: one step of a tie-break."""
    top = max(value(seat) for seat in seats)
    return [seat for seat in seats if value(seat) == top]
