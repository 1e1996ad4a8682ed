"""Waiting for what a program does, instead of for a time in which it should have done it."""

import pathlib
import re
import time


def until(happened, process, seconds=30):
    """Waits for it, as long as the program runs."""
    end = time.time() + seconds
    while not happened() and process.poll() is None and time.time() < end:
        time.sleep(0.02)


def hears(process, number):
    """Whether it does something of its own when the signal comes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\s*(\w+)", status).group(1), 16) >> (number - 1) & 1
