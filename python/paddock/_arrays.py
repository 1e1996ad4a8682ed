"""Arrays for the library to write into: numpy arrays, or array.array without numpy."""
from __future__ import annotations

import array
import ctypes
from typing import Any, Sequence

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

# By the type codes of the array module.
_DTYPES = {"f": "float32", "i": "int32", "B": "uint8", "Q": "uint64"}


def new(kind: str, count: int) -> Any:
    """An array of zeros."""
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
    """The argument of a caller as an array; Refused unless it has `count` integers."""
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
