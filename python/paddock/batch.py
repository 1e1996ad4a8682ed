"""Batches: many games of one kind, stepped together, one call for all of them."""
from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple

from . import _arrays
from ._library import Refused, c, refusing
from .state import State


class Batch:
    """count games that begin where a state stands. Game.batch makes one.

    Rows of what it tells are games. With numpy all of it is numpy arrays, float32, int32 and uint8; without it lists of
    memory views, or arrays of Python's array module where a row is one number.
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
        """Game i as a state of its own, without what was played before."""
        if not 0 <= i < self._count:
            raise IndexError(f"there is no game {i}")
        return State._of(self._game, c.paddock_batch_table(self._b, i))

    # ---- Stepping ----

    def reset(self, which: Optional[Sequence[int]] = None) -> None:
        """Begins games anew: all, or those with a 1 (or True) in `which`, which has a place for every game."""
        if which is None:
            c.paddock_batch_reset(self._b, None)
            return
        flags = _arrays.taken("B", which, self._count, "flags")
        c.paddock_batch_reset(self._b, _arrays.address(flags))

    def apply(self, actions: Sequence[int]) -> None:
        """An action for every game, or -1 to leave it as it is. All are played or, with Refused, none."""
        numbers = _arrays.taken("i", actions, self._count, "actions")
        refusing(c.paddock_batch_apply, self._b, _arrays.address(numbers))

    def roll(self) -> None:
        """Lets dice fall wherever they are about to, until a player is to act or the game is over."""
        c.paddock_batch_roll(self._b)

    def step(self, actions: Sequence[int]) -> Tuple[Any, Any, Any]:
        """apply, then roll; answers observe(), returns() and done()."""
        self.apply(actions)
        self.roll()
        return self.observe(), self.returns(), self.done()

    def random_step(self) -> int:
        """A random action in every game, dice by their chances; answers how many games went on."""
        return c.paddock_batch_random(self._b, None)

    def random_actions(self) -> Any:
        """random_step, but answers what was played: a number for every game, -1 for those that are over."""
        return self._told(c.paddock_batch_random, "i")

    # ---- Looking ----

    def _told(self, call, kind: str, width: int = 1) -> Any:
        out = _arrays.new(kind, self._count * width)
        call(self._b, _arrays.address(out))
        return out if width == 1 else _arrays.rows(out, width)

    def turns(self) -> Any:
        """Who is to act in every game: a player, -1 where dice fall, -4 when it is over."""
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
        """A row over all actions for every game, 1 for what the player to act may play; zeroes where nobody is."""
        return self._told(c.paddock_batch_legal, "B", self._game.num_distinct_actions())

    def hashes(self) -> Any:
        """State.hash of every game."""
        return self._told(c.paddock_batch_hash, "Q")

    def observe(self, player: int = -1) -> Any:
        """A row of what the player sees for every game; -1: who is to act there, player 0 where nobody is."""
        if not -1 <= player < self._game.num_players():
            raise Refused(f"there is no player {player}")
        return self._told(lambda b, out: c.paddock_batch_observe(b, player, out), "f",
                          self._game.observation_tensor_size())
