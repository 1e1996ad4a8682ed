"""Batches: many games of one kind, stepped together."""
from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple

from . import _arrays
from ._library import Refused, c, refusing
from .state import State


class Batch:
    """count games that start in the position of a state. Game.batch makes one.

    Results have one row per game. With numpy they are arrays of float32, int32 and uint8; without it lists of
    memory views, or array.array where a row is a single number.
    """

    _b: Optional[int] = None

    def __init__(self, state: State, count: int, seed: int = 0):
        self._game = state.get_game()
        self._b = c.paddock_batch_new(state._t, count if -1 < count < 2**31 else 0, seed & (2**64 - 1))
        if not self._b:
            raise Refused(f"a batch has 1 to 1,000,000 games, not {count}")
        self._count = count

    def __del__(self) -> None:
        if self._b:
            c.paddock_batch_free(self._b)
            self._b = None

    def __len__(self) -> int:
        return self._count

    def get_game(self):
        return self._game

    def state(self, i: int) -> State:
        """A copy of game i as a state, without its history."""
        if not 0 <= i < self._count:
            raise IndexError(f"there is no game {i}")
        return State._of(self._game, c.paddock_batch_table(self._b, i))

    # ---- Stepping ----

    def reset(self, which: Optional[Sequence[int]] = None) -> None:
        """Restarts all games, or those with a 1 (or True) in `which`, which has one entry per game."""
        if which is None:
            c.paddock_batch_reset(self._b, None)
            return
        flags = _arrays.taken("B", which, self._count, "flags")
        c.paddock_batch_reset(self._b, _arrays.address(flags))

    def apply(self, actions: Sequence[int]) -> None:
        """One action per game, or -1 to skip it. When one is refused none is played."""
        numbers = _arrays.taken("i", actions, self._count, "actions")
        refusing(c.paddock_batch_apply, self._b, _arrays.address(numbers))

    def roll(self) -> None:
        """Rolls the dice in all games until a player is to act or the game is over."""
        c.paddock_batch_roll(self._b)

    def step(self, actions: Sequence[int]) -> Tuple[Any, Any, Any]:
        """apply, then roll; returns observe(), returns() and done()."""
        self.apply(actions)
        self.roll()
        return self.observe(), self.returns(), self.done()

    def random_step(self) -> int:
        """A random legal action, or a roll, in every game that is not over; returns how many those are."""
        return c.paddock_batch_random(self._b, None)

    def random_actions(self) -> Any:
        """random_step, but returns what was played: one action per game, -1 for those that are over."""
        return self._told(c.paddock_batch_random, "i")

    # ---- Looking ----

    def _told(self, call, kind: str, width: int = 1) -> Any:
        out = _arrays.new(kind, self._count * width)
        call(self._b, _arrays.address(out))
        return out if width == 1 else _arrays.rows(out, width)

    def turns(self) -> Any:
        """Who is to act in every game: a player, -1 for the dice, -4 when it is over."""
        out = self._told(c.paddock_batch_turns, "i")
        for i, turn in enumerate(out) if _arrays.numpy is None else ():
            if turn == -2:
                out[i] = -4
        if _arrays.numpy is not None:
            out[out == -2] = -4
        return out

    def done(self) -> Any:
        """1 for every game that is over."""
        return self._told(c.paddock_batch_done, "B")

    def returns(self) -> Any:
        """A row of returns for every game: State.returns."""
        return self._told(c.paddock_batch_returns, "f", self._game.num_players())

    def legal(self) -> Any:
        """A row of flags per game, 1 for legal actions of the player to act; zeros where there is none."""
        return self._told(c.paddock_batch_legal, "B", self._game.num_distinct_actions())

    def hashes(self) -> Any:
        """State.hash of every game."""
        return self._told(c.paddock_batch_hash, "Q")

    def observe(self, player: int = -1) -> Any:
        """A row per game: the observation of the player; -1: of the player to act, player 0 where there is none."""
        if not -1 <= player < self._game.num_players():
            raise Refused(f"there is no player {player}")
        return self._told(lambda b, out: c.paddock_batch_observe(b, player, out), "f",
                          self._game.observation_tensor_size())
