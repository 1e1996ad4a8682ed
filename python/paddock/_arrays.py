"""Arrays for the library to write into: numpy's where it is there, Python's own where not."""
from __future__ import annotations

import array
import ctypes
from typing import Any, Sequence

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

# By the letters of Python's array module: float, 32-bit number, byte, 64-bit hash.
_DTYPES = {"f": "float32", "i": "int32", "B": "uint8", "Q": "uint64"}


def new(kind: str, count: int) -> Any:
    """An array of so many zeroes."""
    if numpy is not None:
        return numpy.zeros(count, _DTYPES[kind])
    return array.array(kind, bytes(count * array.array(kind).itemsize))


def address(values: Any) -> int:
    if numpy is not None and isinstance(values, numpy.ndarray):
        return values.ctypes.data
    return values.buffer_info()[0]


def rows(values: Any, width: int) -> Any:
    """The array as rows: two dimensions with numpy, a list of views without."""
    if numpy is not None and isinstance(values, numpy.ndarray):
        return values.reshape(-1, width)
    view = memoryview(values)
    return [view[at:at + width] for at in range(0, len(values), width)]


def taken(kind: str, values: Sequence[int], count: int, what: str) -> Any:
    """What a caller gives, as an array of the kind; refused unless there are so many of whole numbers."""
    from ._library import Refused

    if len(values) != count:
        raise Refused(f"{count} {what} are wanted, not {len(values)}")
    try:
        if numpy is not None:
            given = numpy.asarray(values)
            if given.dtype.kind not in "iub" or given.ndim != 1:
                raise Refused(f"{what} are whole numbers")
            narrow = numpy.ascontiguousarray(given, _DTYPES[kind])
            if (narrow != given).any():
                raise OverflowError
            return narrow
        return array.array(kind, [int(value) for value in values])
    except OverflowError:
        raise Refused(f"{what} has a number that is too large") from None


assert array.array("i").itemsize == ctypes.sizeof(ctypes.c_int32)
