#!/usr/bin/env python3
"""Checks the dice of a server's game from docs/notation.md alone, with Python's own BLAKE2b.

    tests/fair/reference.py FILE.game      prints every roll as the secret gives it, one a line; says what is wrong otherwise
    tests/fair/reference.py --roll         reads lines of JSON, {"secret", "salt", "takeback", "ply", "dice", "game"}, and answers each with a roll

Dice rolled are counted from the actions: five at the beginning of a turn, else those not kept.
"""
import hashlib
import json
import math
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

FACES = {"kuhvadis": "12345C", "border": "ROYGBS"}


class Wrong(Exception):
    """The dice are not those of an honest server."""


def must(good, why):
    if not good:
        raise Wrong(why)


def read(text):
    head, actions, in_actions = {"salt": [], "takeback": [], "pledge": []}, [], False
    for line in text.splitlines():
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


def digest(title, data):
    return hashlib.blake2b(title + data, digest_size=32).hexdigest()


def commitment_of(secret):
    return digest(b"paddock commitment 1", bytes.fromhex(secret))


def pledge_of(salt):
    return digest(b"paddock salt 1", salt.encode())


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


def words(text):
    return dict(word.split("=", 1) for word in text.split())


def check_lots(head):
    """What was left to chance, of The Border and Kuh Vadis."""
    low, high = drawn(head, b"paddock lots 1", 0)
    wish, options = words(head.get("wish", "")), words(head.get("options", ""))
    seats = len(head["players"].split(","))
    for key in ("players", "first"):
        must(wish.get(key, "random") in ("random", options[key]), "other options than were wished for")
    if wish.get("first") == "random":
        must(options["first"] == f"p{high * seats // 2**32 + 1}", "another seat begins")
    if wish.get("sheet") == "random":
        files = sorted((ROOT / "data/kuhvadis").glob("*.sheet"))
        rows = [line for line in files[low * len(files) >> 32].read_text().splitlines() if line and line[0] not in "#s"]
        must(options["sheet"] == "/".join(rows), "another sheet")
    boards = wish.get("boards", "").split(",")
    if "random" in boards:
        left = [name for name in ("tim", "sarah", "emma", "linus") if name not in boards]
        lot = low * math.perm(len(left), boards.count("random")) >> 32
        for i, name in enumerate(boards):
            if name == "random":
                lot, k = divmod(lot, len(left))
                boards[i] = left.pop(k)
        must(options["boards"] == ",".join(boards), "other boards")


def check_salts(head):
    """With pledges, there is one salt for each, from the beginning, in the order of seats, and no other."""
    seats = [f"p{n + 1}" for n in range(len(head["players"].split(",")))]
    must(all(line.split()[0] in seats for line in head["salt"] + head["pledge"]), "no such seat")
    if head["pledge"]:
        salts = [tuple(line.split()) for line in head["salt"]]
        pledges = sorted(tuple(line.split()) for line in head["pledge"])
        must([(seat, "0") for seat, _ in pledges] == [salt[:2] for salt in salts], "other salts than were pledged")
        must([(seat, pledge_of(salt)) for seat, _, salt in salts] == pledges, "a salt is not the one that was pledged")


def check(head, actions):
    """The rolls that follow from the secret. Raises Wrong."""
    must(commitment_of(head["secret"]) == head["commitment"], "another secret")
    check_salts(head)
    check_lots(head)
    rolls = []
    dice = 5
    for ply, action in enumerate(actions):
        kind, _, what = action.partition(":")
        if kind == "roll":
            rolls.append(f"roll:{throw(head, ply, dice, FACES[head['game']])}")
            must(action == rolls[-1], f"action {ply + 1}: {action}, but the secret gives {rolls[-1]}")
        dice = 5 - len(what.replace("-", "")) if kind == "keep" else 5
    return rolls


def main():
    if sys.argv[1] == "--roll":
        for line in sys.stdin:
            asked = json.loads(line)
            print(f"roll:{throw(asked, asked['ply'], asked['dice'], FACES[asked['game']])}", flush=True)
        return
    try:
        print("\n".join(check(*read(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))))
    except Wrong as wrong:
        sys.exit(f"{sys.argv[1]}: {wrong}")


if __name__ == "__main__":
    main()
