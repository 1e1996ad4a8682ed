"""Players that choose at random, each in a style of its own.

Uniformly random play is not enough for the dice games: most actions are keep: actions, so a game
would take ages and hardly ever reach the interesting rules. A style says how often a player
throws again, works (marks, fills, crosses, places) or stops (pass, done).
"""
from collections import Counter

from border_board import board

STOPS = ("pass", "done")


def split(legal):
    keeps = [action for action in legal if action.startswith("keep:")]
    works = [action for action in legal if action not in STOPS and not action.startswith("keep:")]
    stops = [action for action in legal if action in STOPS]
    return keeps, works, stops


def uniform(game, rng):
    return rng.choice(game.legal())


def hasty(game, rng):
    """Rarely throws again; works when it can."""
    keeps, works, stops = split(game.legal())
    if keeps and rng.random() < 0.1:
        return rng.choice(keeps)
    return rng.choice(works or stops)


def worker(game, rng):
    """Works as soon as it can, throws again while it cannot."""
    keeps, works, stops = split(game.legal())
    return rng.choice(works or keeps or stops)


def collector(game, rng):
    """Collects equal dice: carres in Kuh Vadis, whole segments in The Border."""
    keeps, works, stops = split(game.legal())
    if keeps and not (works and rng.random() < 0.3):
        face, count = Counter(game.dice).most_common(1)[0]
        if count < 5:
            return "keep:" + face * count
    return rng.choice(works or stops)


def lazy(game, rng):
    """Stops half of the time though it could go on."""
    _, works, stops = split(game.legal())
    if stops and rng.random() < 0.5:
        return stops[0]
    return rng.choice(works or stops)


def idle(game, rng):
    """Does nothing unless it must: for the turn limits (K13, F19)."""
    _, works, stops = split(game.legal())
    return rng.choice(stops or works)


def fencer(game, rng):
    """As worker, but continues what is most advanced, so that areas are completed and chains join."""
    keeps, works, stops = split(game.legal())
    if not works:
        return rng.choice(keeps or stops)
    return max(works, key=lambda action: (promise(game, action), rng.random()))


def blocker(game, rng):
    """Works, but avoids winning: leads to full sheets and draws."""
    keeps, works, stops = split(game.legal())
    works = [action for action in works if promise(game, action) < 2] or works
    return rng.choice(works or keeps or stops)


def promise(game, action):
    """How much an action helps its player, by a rough guess."""
    word, _, what = action.partition(":")
    if word == "mark":
        own = game.own_cells(game.seat)
        return sum(cell in own for cell in game.neighbours(what))
    if word in ("cross", "fill"):
        seat = game.active if game.asked is None else game.asked
        open_around = [len(spaces - game.crossed[seat])
                       for spaces in board(game.boards[seat]).border.values()
                       if any(space.startswith(what) and space not in game.crossed[seat]
                              for space in spaces)]
        return -min(open_around)
    return 0


# How often a seat gets each style. Ringgz knows neither keep: nor stop, so all styles are one.
STYLES = [uniform, hasty, hasty, worker, worker, collector, collector, fencer, fencer, fencer,
          blocker, lazy]


def fair_roll(game, rng):
    actions, weights = zip(*game.chance())
    return rng.choices(actions, weights)[0]


def loaded_roll(game, rng):
    """Dice that tend to show the same face, and that of the dice kept: for carres and for turns that use all five."""
    if rng.random() < 0.5:
        return fair_roll(game, rng)
    if rng.random() < 0.5:
        return rng.choice(game.legal())
    alike = [action for action in game.legal() if len(set(action[5:] + game.dice)) <= 2]
    return rng.choice(alike or game.legal())
