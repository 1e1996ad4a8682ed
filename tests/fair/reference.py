#!/usr/bin/env python3
"""Recomputes the dice of a server's game from docs/notation.md alone, with Python's own BLAKE2b.

    tests/fair/reference.py FILE.game      prints every throw as the secret gives it, one a line

Dice thrown are counted from the actions: five at the beginning of a turn, else those not kept.
"""
import hashlib
import math
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

FACES = {"kuhvadis": "12345C", "border": "ROYGBS"}


def read(path):
    head, actions, in_actions = {"salt": [], "takeback": [], "pledge": []}, [], False
    for line in open(path, encoding="utf-8"):
        line = line.split(";")[0].strip()
        if in_actions:
            actions += line.split()
        elif line == "actions":
            in_actions = True
        elif line:
            key, value = line.split(" ", 1)
            if key in ("salt", "takeback", "pledge"):
                head[key].append(value)
            else:
                head[key] = value
    return head, actions


def number(n):
    return n.to_bytes(8, "little")


def drawn(head, message, ply):
    """Two numbers of four bytes."""
    for salt in head["salt"]:
        seat, since, text = salt.split()
        if int(since) <= ply:
            salted = bytes.fromhex(text)
            message += bytes([int(seat[1:]) - 1]) + number(int(since)) + bytes([len(salted)]) + salted
    h = hashlib.blake2b(message, digest_size=16, key=bytes.fromhex(head["secret"])).digest()
    return int.from_bytes(h[:4], "little"), int.from_bytes(h[4:8], "little")


def throw(head, ply, dice, faces):
    low, high = drawn(head, b"paddock throw 1" + number(ply) + number(sum(int(t) <= ply for t in head["takeback"])), ply)
    first = min(dice, 3)
    fallen = []
    for count, source in ((first, high), (dice - first, low)):
        digits = source * 6 ** count >> 32
        for _ in range(count):
            fallen.append(digits % 6)
            digits //= 6
    return "".join(faces[f] for f in sorted(fallen))


def check_lots(head):
    """What was left to chance, of The Border and Kuh Vadis."""
    low, high = drawn(head, b"paddock lots 1", 0)
    wish, options = ({key: value for key, value in (word.split("=", 1) for word in head.get(name, "").split())} for name in ("wish", "options"))
    seats = len(head["players"].split(","))
    if wish.get("first") == "random":
        assert options["first"] == f"p{high * seats // 2**32 + 1}"
    if wish.get("sheet") == "random":
        files = sorted((ROOT / "data/kuhvadis").glob("*.sheet"))
        rows = [line for line in files[low * len(files) >> 32].read_text().splitlines() if line and line[0] not in "#s"]
        assert options["sheet"] == "/".join(rows), (options, rows)
    boards = wish.get("boards", "").split(",")
    if "random" in boards:
        left = [name for name in ("tim", "sarah", "emma", "linus") if name not in boards]
        lot = low * math.perm(len(left), boards.count("random")) >> 32
        for i, name in enumerate(boards):
            if name == "random":
                lot, k = divmod(lot, len(left))
                boards[i] = left.pop(k)
        assert options["boards"] == ",".join(boards)


def main():
    head, actions = read(sys.argv[1])
    secret = bytes.fromhex(head["secret"])
    assert hashlib.blake2b(b"paddock commitment 1" + secret, digest_size=32).hexdigest() == head["commitment"]
    for seat, pledged in (line.split() for line in head["pledge"]):
        (salt,) = [line.split()[2] for line in head["salt"] if line.startswith(f"{seat} 0 ")]
        assert hashlib.blake2b(b"paddock salt 1" + salt.encode(), digest_size=32).hexdigest() == pledged
    check_lots(head)
    dice = 5
    for ply, action in enumerate(actions):
        kind, _, what = action.partition(":")
        if kind == "roll":
            print(f"roll:{throw(head, ply, dice, FACES[head['game']])}")
        dice = 5 - len(what.replace("-", "")) if kind == "keep" else 5


main()
