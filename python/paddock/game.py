"""Games: a kind of game with its options. Immutable."""
from __future__ import annotations

import ctypes
import math
import random
from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._library import DIMENSIONS, Refused, c, reading, refusing, text, texts
from .state import State

Option = Union[str, int, Sequence[str]]


class GameType(NamedTuple):
    """The kind of game, in the terms of OpenSpiel."""

    short_name: str
    long_name: str
    chance_mode: str  # "deterministic" or "explicit_stochastic"
    dynamics: str = "sequential"
    information: str = "perfect_information"
    utility: str = "zero_sum"
    reward_model: str = "terminal"


class Part(NamedTuple):
    """A part of an observation: where it begins in the tensor, and its shape."""

    offset: int
    shape: Tuple[int, ...]


def registered_names() -> List[str]:
    """The games there are: "ringgz", "kuhvadis", "border"."""
    return [c.paddock_game_key(i).decode() for i in range(c.paddock_game_count())]


def shipped(name: str) -> List[str]:
    """The names of the boards or sheets that come with a game; empty for a game without."""
    if name not in registered_names():
        raise Refused(f"there is no such game: {name}")
    return (reading(c.paddock_game_assets, registered_names().index(name)) or "").split()


def option_help(name: str) -> str:
    """The options of a game and their values, in one line."""
    if name not in registered_names():
        raise Refused(f"there is no such game: {name}")
    return c.paddock_game_options(registered_names().index(name)).decode()


def load_game(name: str, *, files: Sequence[str] = (), seed: Optional[int] = None, **options: Option) -> "Game":
    """A game by its name and options: load_game("border", players=3, boards=["tim", "emma", "linus"]).

    files: own boards or sheets, each the text of a file. seed: for random options (first="random"). Raises Refused.
    """
    words = [f"{key}={value if isinstance(value, (str, int)) else ','.join(value)}" for key, value in options.items()]
    if any(" " in word for word in words):
        raise Refused("an option has a blank in it")
    return Game(name, " ".join(words), files, random.Random(seed).getrandbits(64))


class Game:
    """A kind of game with its options; load_game makes one. Immutable."""

    def __init__(self, name: str, options: str, files: Sequence[str] = (), bits: int = 0):
        self._files = tuple(files)
        self._start = State._of(self, refusing(c.paddock_new, text(name), text(options), bits,
                                               texts(self._files), len(self._files)))
        self._name = name
        t = self._start._t
        self._players = c.paddock_seats(t)
        self._actions = c.paddock_action_count(t)
        self._outcomes = c.paddock_chance_count(t)
        self._parts = self._read_parts()
        self._size = sum(math.prod(part.shape) for part in self._parts.values())

    def _read_parts(self) -> Dict[str, Part]:
        parts = {}
        shape = (ctypes.c_int32 * DIMENSIONS)()
        offset, dimensions = ctypes.c_int32(), ctypes.c_int32()
        for i in range(c.paddock_observation_parts(self._start._t)):
            name = c.paddock_observation_part(self._start._t, i, offset, shape, dimensions)
            parts[name.decode()] = Part(offset.value, tuple(shape[:dimensions.value]))
        return parts

    def __repr__(self) -> str:
        return f"<paddock game {self._name} {self.options}>"

    def __reduce__(self):
        return Game, (self._name, self.options, self._files)

    @property
    def name(self) -> str:
        """ "ringgz", "kuhvadis" or "border"."""
        return self._name

    @property
    def options(self) -> str:
        """All options; they give the same game again."""
        return reading(c.paddock_options, self._start._t) or ""

    def get_type(self) -> GameType:
        title = c.paddock_game_title(registered_names().index(self._name)).decode()
        return GameType(self._name, title, "explicit_stochastic" if self._outcomes else "deterministic")

    def num_players(self) -> int:
        return self._players

    def num_distinct_actions(self) -> int:
        """Actions are numbers from 0 to num_distinct_actions() - 1."""
        return self._actions

    def max_chance_outcomes(self) -> int:
        """Outcomes of the dice are numbers from 0 to max_chance_outcomes() - 1; 0 without dice."""
        return self._outcomes

    def min_utility(self) -> float:
        return -1.0 / (self._players - 1)

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_size(self) -> int:
        return self._size

    def observation_tensor_shape(self) -> List[int]:
        """One dimension; observation_parts describes it."""
        return [self._size]

    def observation_parts(self) -> Dict[str, Part]:
        """The parts of an observation by name, in their order: docs/library.md describes them."""
        return dict(self._parts)

    def new_initial_state(self) -> State:
        """The start of a game."""
        return self._start.clone()

    def deserialize_state(self, position: str) -> State:
        """The state of a position as State.serialize writes it. Raises Refused when it is not one of this game."""
        state = State._of(self, refusing(c.paddock_from_position, text(position), texts(self._files), len(self._files)))
        same = (c.paddock_seats(state._t), c.paddock_action_count(state._t), position.split(" ")[0])
        if same != (self._players, self._actions, self._name):
            raise Refused("the position is of another game, sheet or number of players")
        return state

    def batch(self, count: int, seed: int = 0):
        """count games of this kind, stepped together: a Batch."""
        from .batch import Batch

        return Batch(self._start, count, seed)
