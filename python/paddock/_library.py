"""Finds libpaddock and declares its functions for ctypes: see paddock.h."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
from ctypes import POINTER, c_char_p, c_double, c_float, c_int32, c_int64, c_uint8, c_uint64, c_void_p
from pathlib import Path
from typing import Callable, Optional, Sequence

NAME = "libpaddock.so.0"
WHY = 512  # bytes for any reason
ACTIONS = 256  # most legal actions in a position
SEATS = 4
DIMENSIONS = 4

_table = _batch = _bot = c_void_p
_texts = POINTER(c_char_p)
_why = [c_void_p, c_int64]
_out = [c_void_p, c_int64]
_numbers, _floats, _doubles = POINTER(c_int32), POINTER(c_float), POINTER(c_double)

# name: (return type, argument types). Arrays of batches are passed as addresses, since they may be numpy arrays.
SIGNATURES = {
    "paddock_version": (c_char_p, []),
    "paddock_game_count": (c_int32, []),
    "paddock_game_key": (c_char_p, [c_int32]),
    "paddock_game_title": (c_char_p, [c_int32]),
    "paddock_game_options": (c_char_p, [c_int32]),
    "paddock_game_assets": (c_int64, [c_int32, *_out]),
    "paddock_new": (_table, [c_char_p, c_char_p, c_uint64, _texts, c_int32, *_why]),
    "paddock_from_position": (_table, [c_char_p, _texts, c_int32, *_why]),
    "paddock_from_record": (_table, [c_char_p, *_why]),
    "paddock_clone": (_table, [_table]),
    "paddock_free": (None, [_table]),
    "paddock_seats": (c_int32, [_table]),
    "paddock_turn": (c_int32, [_table]),
    "paddock_actor": (c_int32, [_table]),
    "paddock_legal": (c_int32, [_table, _numbers]),
    "paddock_chances": (c_int32, [_table, _numbers, _doubles]),
    "paddock_apply": (c_int32, [_table, c_int32, *_why]),
    "paddock_apply_text": (c_int32, [_table, c_char_p, *_why]),
    "paddock_roll": (c_int32, [_table, c_uint64]),
    "paddock_undo": (c_int32, [_table]),
    "paddock_count": (c_int32, [_table]),
    "paddock_played": (c_int32, [_table, c_int32, _numbers]),
    "paddock_score": (None, [_table, _numbers]),
    "paddock_winners": (c_int32, [_table]),
    "paddock_returns": (None, [_table, _doubles]),
    "paddock_hash": (c_uint64, [_table]),
    "paddock_options": (c_int64, [_table, *_out]),
    "paddock_position": (c_int64, [_table, *_out]),
    "paddock_record": (c_int64, [_table, _texts, c_char_p, *_out]),
    "paddock_action_text": (c_int64, [_table, c_int32, c_int32, *_out]),
    "paddock_action_number": (c_int32, [_table, c_char_p, *_why]),
    "paddock_tell": (c_int64, [_table, c_int32, c_char_p, _texts, *_out]),
    "paddock_draw": (c_int64, [_table, c_char_p, *_out, *_why]),
    "paddock_show": (c_int64, [_table, c_char_p, *_out, *_why]),
    "paddock_action_count": (c_int32, [_table]),
    "paddock_chance_count": (c_int32, [_table]),
    "paddock_observation_size": (c_int32, [_table]),
    "paddock_observation_parts": (c_int32, [_table]),
    "paddock_observation_part": (c_char_p, [_table, c_int32, _numbers, _numbers, _numbers]),
    "paddock_observe": (c_int32, [_table, c_int32, c_void_p]),
    "paddock_bot_new": (_bot, [c_char_p, *_why]),
    "paddock_bot_free": (None, [_bot]),
    "paddock_bot_choose": (c_int32, [_bot, _table, c_uint64, c_double, c_uint64, _floats]),
    "paddock_bot_choices": (c_int32, [_bot, _numbers, _floats, POINTER(c_int64)]),
    "paddock_batch_new": (_batch, [_table, c_int32, c_uint64]),
    "paddock_batch_free": (None, [_batch]),
    "paddock_batch_count": (c_int32, [_batch]),
    "paddock_batch_table": (_table, [_batch, c_int32]),
    "paddock_batch_reset": (None, [_batch, c_void_p]),
    "paddock_batch_apply": (c_int32, [_batch, c_void_p, *_why]),
    "paddock_batch_roll": (None, [_batch]),
    "paddock_batch_random": (c_int32, [_batch, c_void_p]),
    "paddock_batch_turns": (None, [_batch, c_void_p]),
    "paddock_batch_done": (None, [_batch, c_void_p]),
    "paddock_batch_returns": (None, [_batch, c_void_p]),
    "paddock_batch_legal": (None, [_batch, c_void_p]),
    "paddock_batch_hash": (None, [_batch, c_void_p]),
    "paddock_batch_observe": (c_int32, [_batch, c_int32, c_void_p]),
}


class Refused(ValueError):
    """The call is not allowed, for the reason given; nothing has changed."""


def _open() -> ctypes.CDLL:
    asked = os.environ.get("PADDOCK_LIBRARY")
    beside = Path(__file__).with_name(NAME)
    if asked:
        places = [asked]
    elif beside.exists():
        places = [str(beside)]
    else:
        places = [ctypes.util.find_library("paddock") or NAME]
    try:
        return ctypes.CDLL(places[0])
    except OSError as reason:
        raise ImportError(
            f"the library {NAME} is not there ({reason}); install Paddock, install this module from its wheel, "
            "or name the library in PADDOCK_LIBRARY") from None


c = _open()
for _name, (_answer, _takes) in SIGNATURES.items():
    try:
        _function = getattr(c, _name)
    except AttributeError:
        raise ImportError(f"{c._name} is too old for this module: it has no {_name}") from None
    _function.restype, _function.argtypes = _answer, _takes


def texts(items: Optional[Sequence[Optional[str]]]):
    """A C array of C strings, or None."""
    if not items:
        return None
    return (c_char_p * len(items))(*[None if item is None else text(item) for item in items])


def text(item: str) -> bytes:
    """A C string. Refuses zero bytes, which would end it early."""
    if "\0" in item:
        raise Refused("a text has a zero byte in it")
    return item.encode()


def refusing(call: Callable, *arguments):
    """Calls a function that returns 0, None or a negative number when it refuses; raises its reason."""
    why = ctypes.create_string_buffer(WHY)
    answer = call(*arguments, why, WHY)
    if answer is None or answer <= 0:
        raise Refused(why.value.decode(errors="replace"))
    return answer


def reading(call: Callable, *arguments, behind: Sequence = ()) -> Optional[str]:
    """The text that a call writes, of any length; None when it returns -1."""
    room = 4096
    while True:
        buffer = ctypes.create_string_buffer(room)
        length = call(*arguments, buffer, room, *behind)
        if length < 0:
            return None
        if length < room:
            return buffer.raw[:length].decode(errors="replace")
        room = length + 1
