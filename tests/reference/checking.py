"""Small words for checks of the reference."""
from common import Illegal
from script import check


def same(found, expected, text):
    check(text, found == expected, "found    %r\nexpected %r" % (found, expected))


def refused(game, action, text):
    try:
        game.play(action)
        check(text, False)
    except Illegal:
        check(text, True)


def played(game, actions):
    """The game after the actions."""
    for action in actions.split():
        game.play(action)
    return game


def choices(game, word):
    """What may follow the word: {"S2"} when the legal actions are fill:S2 and done."""
    return {action.split(":")[1] for action in game.legal() if action.startswith(word + ":")}


def fields(game, first):
    """The fields of the position line from this one on; the game is field 0."""
    return " ".join(game.position().split(" ")[first:])
