"""Multisets of dice, written as strings in face order: "RRY", "11C". No dice: ""."""
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial

COUNT = 5


def in_order(dice, faces):
    return "".join(sorted(dice, key=faces.index))


def minus(dice, taken):
    """The dice without the taken ones, which must be among them."""
    left = list(dice)
    for die in taken:
        left.remove(die)
    return "".join(left)


@lru_cache(maxsize=None)
def keeps(dice):
    """The keep: actions: every true sub-multiset of the dice on the table."""
    subsets = set()
    for size in range(len(dice)):
        subsets.update("".join(subset) for subset in combinations(dice, size))
    return ["keep:" + (subset or "-") for subset in sorted(subsets)]


@lru_cache(maxsize=None)
def rolls(faces, thrown):
    """The (roll: action, weight) pairs in byte order. The weight is the number of ways in which
    that many distinguishable dice show the multiset."""
    pairs = []
    for fall in combinations_with_replacement(faces, thrown):
        weight = factorial(thrown)
        for face in faces:
            weight //= factorial(fall.count(face))
        pairs.append(("roll:" + "".join(fall), weight))
    return sorted(pairs)


def kept(action):
    """The dice named by a keep: action."""
    named = action.removeprefix("keep:")
    return "" if named == "-" else named


def shown(dice):
    """The field DICE: the faces on the table, then ? for each die about to fall."""
    return dice + "?" * (COUNT - len(dice))
