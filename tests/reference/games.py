"""The reference games by name."""
from border import Border
from kuhvadis import KuhVadis
from ringgz import Ringgz

GAMES = {"ringgz": Ringgz, "kuhvadis": KuhVadis, "border": Border}


def new_game(name, options):
    return GAMES[name](options)


def game_from_position(line):
    return GAMES[line.split(" ")[0]].from_position(line)
