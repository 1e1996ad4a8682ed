"""States: one game in progress."""
from __future__ import annotations

import ctypes
import operator
from typing import TYPE_CHECKING, Any, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _arrays
from ._library import ACTIONS, SEATS, WHY, Refused, c, reading, refusing, text, texts

if TYPE_CHECKING:
    from .game import Game


class PlayerId:
    """Who is to act, where it is not a player."""

    CHANCE = -1
    TERMINAL = -4


_Numbers = ctypes.c_int32 * ACTIONS
_Doubles = ctypes.c_double * ACTIONS
_Points = ctypes.c_int32 * SEATS
_Returns = ctypes.c_double * SEATS


class Played(NamedTuple):
    """An action that was played: by whom (PlayerId.CHANCE for dice), and its number."""

    player: int
    action: int


class State:
    """A game in progress, with its history. Game.new_initial_state makes one; clone copies one."""

    _t: Optional[int] = None

    def __init__(self) -> None:
        raise TypeError("states come from Game.new_initial_state()")

    @classmethod
    def _of(cls, game: "Game", table: int) -> "State":
        state = cls.__new__(cls)
        state._game, state._t = game, table
        return state

    def __del__(self) -> None:
        if self._t:
            c.paddock_free(self._t)
            self._t = None

    # ---- Playing ----

    def get_game(self) -> "Game":
        return self._game

    def num_players(self) -> int:
        return c.paddock_seats(self._t)

    def num_distinct_actions(self) -> int:
        return c.paddock_action_count(self._t)

    def current_player(self) -> int:
        """A player from 0, PlayerId.CHANCE (-1) for the dice, or PlayerId.TERMINAL (-4)."""
        turn = c.paddock_turn(self._t)
        return PlayerId.TERMINAL if turn == -2 else turn

    def is_chance_node(self) -> bool:
        return c.paddock_turn(self._t) == -1

    def is_terminal(self) -> bool:
        return c.paddock_turn(self._t) == -2

    def thrower(self) -> int:
        """The player who rolls the dice; else as current_player."""
        actor = c.paddock_actor(self._t)
        return PlayerId.TERMINAL if actor == -2 else actor

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """The legal actions in rising order; at a chance node the possible outcomes. Empty for a player who is not to
        act."""
        if player is not None and player != self.current_player():
            return []
        numbers = _Numbers()
        return numbers[:c.paddock_legal(self._t, numbers)]

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """1 for every legal action, 0 for the others; at a chance node over the outcomes."""
        mask = [0] * (c.paddock_chance_count(self._t) if self.is_chance_node() else self.num_distinct_actions())
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """The outcomes of the dice with their probabilities. Raises Refused elsewhere."""
        numbers, probabilities = _Numbers(), _Doubles()
        count = c.paddock_chances(self._t, numbers, probabilities)
        if not count:
            raise Refused("no dice are about to fall")
        return list(zip(numbers[:count], probabilities[:count]))

    def apply_action(self, action: Union[int, str]) -> None:
        """Plays an action, by number or as text ("B3c2"); at a chance node an outcome. Raises Refused."""
        if isinstance(action, str):
            refusing(c.paddock_apply_text, self._t, text(action))
        else:
            refusing(c.paddock_apply, self._t, _number(action))

    def undo_action(self, player: Optional[int] = None, action: Optional[int] = None) -> None:
        """Takes back the last action or roll. player and action, if given, must match it."""
        history = self.full_history()
        if not history:
            raise Refused("nothing was played")
        for given, was in ((player, history[-1].player), (action, history[-1].action)):
            if given is not None and given != was:
                raise Refused(f"the last action was {history[-1].action} of player {history[-1].player}")
        c.paddock_undo(self._t)

    def child(self, action: Union[int, str]) -> "State":
        """A copy, after the action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> "State":
        return State._of(self._game, c.paddock_clone(self._t))

    __copy__ = clone

    def __deepcopy__(self, _: Any) -> "State":
        return self.clone()

    def __reduce__(self):
        return _from_record, (self._game, self.record())

    # ---- Results ----

    def returns(self) -> List[float]:
        """The return of each player: 1 for the only winner, -1 / (players - 1) for the others; zeros before the end."""
        values = _Returns()
        c.paddock_returns(self._t, values)
        return values[:self.num_players()]

    def rewards(self) -> List[float]:
        """The rewards of the last action: only the end of the game gives any."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[self._player(player)]

    def winners(self) -> Optional[List[int]]:
        """The winners, [] for a draw, None while the game goes on."""
        bits = c.paddock_winners(self._t)
        return None if bits < 0 else [i for i in range(self.num_players()) if bits >> i & 1]

    def score(self) -> List[int]:
        """Points by player, at any time."""
        points = _Points()
        c.paddock_score(self._t, points)
        return points[:self.num_players()]

    # ---- History ----

    def history(self) -> List[int]:
        """All actions so far, rolls included."""
        return [played.action for played in self.full_history()]

    def full_history(self) -> List[Played]:
        who = ctypes.c_int32()
        steps = []
        for i in range(c.paddock_count(self._t)):
            action = c.paddock_played(self._t, i, who)
            steps.append(Played(who.value, action))
        return steps

    def move_number(self) -> int:
        """The number of actions so far, rolls included."""
        return c.paddock_count(self._t)

    # ---- Text and pictures ----

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """An action as text: action_to_string(player, action), or action_to_string(action) for the player to act."""
        if action is None:
            player, action = self.current_player(), player
        words = reading(c.paddock_action_text, self._t, _number(player), _number(action))
        if words is None:
            raise Refused(f"there is no action of the number {action}")
        return words

    def string_to_action(self, words: str) -> int:
        """The number of an action given as text; it need not be legal."""
        why = ctypes.create_string_buffer(WHY)
        number = c.paddock_action_number(self._t, text(words), why, WHY)
        if number < 0:
            raise Refused(why.value.decode(errors="replace"))
        return number

    def tell(self, action: int, lang: str = "en", names: Sequence[str] = ()) -> str:
        """A legal action in words. lang: a code as "fr". names: of the players."""
        told = reading(c.paddock_tell, self._t, _number(action), text(lang), self._names(names))
        if told is None:
            raise Refused(f"the action {action} may not be played now, or there is no language {lang}")
        return told

    def svg(self, **view: Union[str, int, bool]) -> str:
        """The table as SVG: svg(seat="p1", lang="de", palette="mono", dark=True, tall=True, plain=True)."""
        return self._picture(c.paddock_draw, view)

    def picture(self, **view: Union[str, int, bool]) -> str:
        """The table as text; ascii=True for plain ASCII."""
        return self._picture(c.paddock_show, view)

    def _picture(self, call, view) -> str:
        words = " ".join(f"{key}={int(value) if isinstance(value, bool) else value}" for key, value in view.items())
        why = ctypes.create_string_buffer(WHY)
        drawn = reading(call, self._t, text(words), behind=(why, WHY))
        if drawn is None:
            raise Refused(why.value.decode(errors="replace"))
        return drawn

    _repr_svg_ = svg  # for notebooks

    def __str__(self) -> str:
        return self.picture(ascii=True)

    def __repr__(self) -> str:
        return f"<paddock state {self.serialize()}>"

    # ---- Positions and records ----

    def serialize(self) -> str:
        """The position in one line: Game.deserialize_state reads it. Without history: see record."""
        return reading(c.paddock_position, self._t) or ""

    def record(self, names: Sequence[str] = (), date: Optional[str] = None) -> str:
        """The whole game as a .game file: load_record reads it. date: "2026-11-15"."""
        record = reading(c.paddock_record, self._t, self._names(names), None if date is None else text(date))
        if record is None:
            raise Refused("a date is written 2026-11-15")
        return record

    def hash(self) -> int:
        """64 bits of the position, without history: the same on every machine."""
        return c.paddock_hash(self._t)

    # ---- Observations ----

    def observation_tensor(self, player: Optional[int] = None):
        """The whole position as seen by a player, own things first; by default the player to act, player 0 where there is
        none. A numpy array of float32, or an array.array without numpy."""
        if player is None:
            player = max(self.current_player(), 0)
        out = _arrays.new("f", self._game.observation_tensor_size())
        c.paddock_observe(self._t, self._player(player), _arrays.address(out))
        return out

    def observation_string(self, player: Optional[int] = None) -> str:
        """The position: there is no hidden information."""
        return self.serialize()

    information_state_tensor = observation_tensor  # perfect information
    information_state_string = observation_string

    def _player(self, player: int) -> int:
        if not 0 <= player < self.num_players():
            raise Refused(f"there is no player {player}")
        return player

    def _names(self, names: Sequence[str]):
        if names and len(names) != self.num_players():
            raise Refused(f"names of {self.num_players()} players are wanted, not {len(names)}")
        return texts(names)


def _number(action: int) -> int:
    """Refuses what does not fit into 32 bits: ctypes would truncate it silently."""
    action = operator.index(action)
    if not -(2**31) <= action < 2**31:
        raise Refused(f"there is no action of the number {action}")
    return action


def _from_record(game: "Game", record: str) -> State:
    return State._of(game, refusing(c.paddock_from_record, text(record)))


def load_record(record: str) -> State:
    """A game from a record, as State.record and the program write it; state.get_game() is its game."""
    from .game import Game

    table = refusing(c.paddock_from_record, text(record))
    state = State._of(None, table)  # type: ignore[arg-type]
    boards = [line.replace("|", "\n") + "\n" for line in record.splitlines() if line.startswith(("board ", "sheet "))]
    name = state.serialize().split(" ")[0]
    state._game = Game(name, reading(c.paddock_options, table) or "", boards)
    return state
