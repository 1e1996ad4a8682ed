"""Bots: computer players."""
from __future__ import annotations

import ctypes
from typing import List, NamedTuple, Optional

from ._library import ACTIONS, SEATS, Refused, c, refusing, text
from .state import State


class Choice(NamedTuple):
    """A legal action as a bot sees it."""

    action: int
    chance: float  # to win, for the player to act, 0 to 1; 0 if not searched
    visits: int


class Bot:
    """A bot of a level: "random", "1" to "9", or "easy" (3), "medium" (5), "hard" (7), "master" (9), or an opponent, "pip" to "minerva".

    nodes: search limit; 0 for the default of the level. seconds: time limit, with which results differ between machines.
    Without it the same seed and limit give the same game.
    """

    _b: Optional[int] = None

    def __init__(self, level: str, nodes: int = 0, seconds: float = 0.0, seed: int = 0):
        if nodes < 0 or seconds < 0:
            raise Refused("a bot cannot look at less than nothing")
        self._b = refusing(c.paddock_bot_new, text(level))
        self.level, self.nodes, self.seconds, self.seed = level, nodes, seconds, seed
        self._decided = 0
        self.chances: List[float] = []  # of every player to win, at the last decision

    def __del__(self) -> None:
        if self._b:
            c.paddock_bot_free(self._b)
            self._b = None

    def restart(self) -> None:
        """Starts its random sequence again: the next game goes like the first."""
        self._decided = 0

    def step(self, state: State) -> int:
        """The action to play. Raises Refused where no player is to act."""
        chances = (ctypes.c_float * SEATS)()
        seed = (self.seed + self._decided) & (2**64 - 1)
        action = c.paddock_bot_choose(self._b, state._t, self.nodes, self.seconds, seed, chances)
        if action < 0:
            raise Refused("no player is to act")
        self._decided += 1
        self.chances = chances[:state.num_players()]
        return action

    def choices(self, state: State) -> List[Choice]:
        """Decides, and returns its estimates of the legal actions, in the order of legal_actions."""
        self.step(state)
        actions, values = (ctypes.c_int32 * ACTIONS)(), (ctypes.c_float * ACTIONS)()
        visits = (ctypes.c_int64 * ACTIONS)()
        count = c.paddock_bot_choices(self._b, actions, values, visits)
        return [Choice(*choice) for choice in zip(actions[:count], values[:count], visits[:count])]
