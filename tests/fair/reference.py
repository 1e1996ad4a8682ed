#!/usr/bin/env python3
"""Recomputes the dice of a server's game from docs/notation.md alone, with Python's own BLAKE2b.

    tests/fair/reference.py FILE.game      prints every throw as the secret gives it, one a line

Dice thrown are counted from the actions: five at the beginning of a turn, else those not kept.
"""
import hashlib
import sys

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


def main():
    head, actions = read(sys.argv[1])
    secret = bytes.fromhex(head["secret"])
    assert hashlib.blake2b(b"paddock commitment 1" + secret, digest_size=32).hexdigest() == head["commitment"]
    for seat, pledged in (line.split() for line in head["pledge"]):
        (salt,) = [line.split()[2] for line in head["salt"] if line.startswith(f"{seat} 0 ")]
        assert hashlib.blake2b(b"paddock salt 1" + salt.encode(), digest_size=32).hexdigest() == pledged
    if "first=random" in head.get("wish", ""):
        seats = len(head["players"].split(","))
        assert f"first=p{drawn(head, b'paddock lots 1', 0)[1] * seats // 2**32 + 1}" in head["options"]
    dice = 5
    for ply, action in enumerate(actions):
        kind, _, what = action.partition(":")
        if kind == "roll":
            print(f"roll:{throw(head, ply, dice, FACES[head['game']])}")
        dice = 5 - len(what.replace("-", "")) if kind == "keep" else 5


main()
