#!/usr/bin/env python3
"""Records of dishonest servers, forged with care: each is a whole game that agrees with itself, with dice from a secret.
What `paddock verify` says of them, alone and with what a player kept, and whether reference.py agrees.

    tests/fair/forge.py PROGRAM
"""
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/server")]

from players import Engine  # noqa: E402
from reference import FACES, Wrong, check as check_dice, commitment_of, pledge_of, read, throw  # noqa: E402
from tap import check, exit_status  # noqa: E402

SECRET = bytes(range(32)).hex()
ANN, BEN = "aa" * 16, "bb" * 16  # what their pages drew
WANTED = "55555"


def dice(salts, pledges=(), secret=SECRET, takebacks=()):
    return {"secret": secret, "salt": [f"p{seat} {since} {salt}" for seat, since, salt in salts], "takeback": [str(n) for n in takebacks],
            "pledge": [f"p{seat} {pledge_of(salt)}" for seat, salt in pledges]}


HONEST = dice([(1, 0, ANN), (2, 0, BEN)], [(1, ANN), (2, BEN)])


def first_roll(head):
    return throw(head, 0, 5, FACES["kuhvadis"])


def ground(make):
    """Dice whose first roll is the wanted one: tries what the server may choose."""
    return next(head for n in range(10**6) if first_roll(head := make(n)) == WANTED)


def text_of(n):
    return f"{n:032x}"


def play(program, head, options="first=p1", seed=1, most=60, bent=None):
    """A game whose dice follow from the head, but for the roll at `bent`. Returns options and actions."""
    engine = Engine(program)
    engine.ask(f"newgame kuhvadis sheet=meadow {options}")
    chance, actions, count = random.Random(seed), [], 5
    while len(actions) < most and (turn := engine.one("turn")) != "over":
        if turn == "chance":
            action = f"roll:{throw(head, len(actions), count, FACES['kuhvadis'])}"
            if len(actions) == bent:
                action = chance.choice([roll for roll in engine.ask("legal") if roll != action])
        else:
            action = chance.choice(engine.ask("legal"))
        engine.ask(f"play {action}")
        actions.append(action)
        count = 5 - len(action[5:].replace("-", "")) if action.startswith("keep:") else 5
    lines = engine.ask("record")
    engine.close()
    return [line for line in lines[:lines.index("actions")] if not line.startswith("result")], actions


def record(lines, actions, head, commitment=None, wish=None):
    dice_lines = [f"commitment {commitment or commitment_of(head['secret'])}", f"secret {head['secret']}"]
    dice_lines += [f"wish {wish}"] if wish else []
    dice_lines += [f"{key} {value}" for key in ("pledge", "salt", "takeback") for value in head[key]]
    return "\n".join([*lines, *dice_lines, "actions", *actions]) + "\n"


def main(program):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-forge-"))

    def game(head, **how):
        told = {key: how.pop(key) for key in ("commitment", "wish") if key in how}
        return record(*play(program, head, **how), head, **told)

    def verify(text, *options):
        (folder / "forged.game").write_text(text)
        done = subprocess.run([program, "verify", *options, folder / "forged.game"], capture_output=True, text=True)
        return done.returncode == 0, done.stdout + done.stderr

    honest = game(HONEST)
    kept = folder / "kept.game"
    kept.write_text(honest)
    seen = ["--commitment", commitment_of(SECRET), "--salt", ANN]

    def agrees(text):
        try:
            check_dice(*read(text))
            return True
        except Wrong:
            return False

    def say(name, text, options, good, words):
        """What verify says of a record, with these options."""
        told = verify(text, *options)
        check(f"{name}: {'passes, but verify says' if good else 'verify says'} {words!r}", told[0] == good and words in told[1], told)
        alone = verify(text)[0]
        check(f"{name}: by itself the record is {'right' if alone else 'wrong'}, says another program too", agrees(text) == alone, told)
        if text != honest:
            check(f"{name}: it is not the record that Ann kept", not verify(text, "--same", kept)[0])

    say("an honest server", honest, [*seen, "--same", kept], True, "the only salts are those that were pledged (p1, p2)")

    # A new secret, once the salts are known.
    new = ground(lambda n: {**HONEST, "secret": bytes([n % 256, n // 256 % 256, n // 65536] + [7] * 29).hex()})
    say("a new secret with rolls of its own", game(new), seen, False, "the record has the commitment")
    say("a new secret under the first commitment", game(new, commitment=commitment_of(SECRET)), seen, False, "not the one that was committed to")

    # A salt that the server chose when it knew the others.
    ground_salt = [
        ("a second salt for a seat", lambda n: dice([(1, 0, ANN), (2, 0, BEN), (2, 0, text_of(n))], [(1, ANN), (2, BEN)]), "p2 has two salts"),
        ("a second salt before the first", lambda n: dice([(1, 0, ANN), (2, 0, text_of(n)), (2, 0, BEN)], [(1, ANN), (2, BEN)]), "p2 has two salts"),
        ("a salt for the seat of a bot", lambda n: dice([(1, 0, ANN), (2, 0, text_of(n))], [(1, ANN)]), "the salt of p2 was not pledged"),
        ("a salt for a seat that does not exist", lambda n: dice([(1, 0, ANN), (2, 0, BEN), (3, 0, text_of(n))], [(1, ANN), (2, BEN), (3, text_of(n))]), "no seat p3"),
        ("pledged salts that do not count", lambda n: dice([(1, 999999, ANN), (2, 0, text_of(n))], [(1, ANN), (2, text_of(n))]), f"the salt {ANN} does not count from the beginning"),
        ("salts without pledges, of which one does not count", lambda n: dice([(2, 0, text_of(n)), (1, 999999, ANN)]), f"the salt {ANN} does not count from the beginning"),
        ("a changed salt with its pledge", lambda n: dice([(1, 0, text_of(n)), (2, 0, BEN)], [(1, text_of(n)), (2, BEN)]), f"does not have the salt {ANN}"),
        ("a changed salt without its pledge", lambda n: dice([(1, 0, text_of(n)), (2, 0, BEN)], [(1, ANN), (2, BEN)]), "does not have the salt"),
        ("a salt of another player without its pledge", lambda n: dice([(1, 0, ANN), (2, 0, text_of(n))], [(1, ANN), (2, BEN)]), "the salt of p2 is not the one that was pledged"),
        ("no salts", lambda n: dice([], secret=bytes([n % 256, n // 256] + [9] * 30).hex()), "the record has the commitment"),
    ]
    for name, make, words in ground_salt:
        forged = game(ground(make))
        check(f"{name}: the first roll is the one that the server wanted", read(forged)[1][0] == f"roll:{WANTED}", forged)
        say(name, forged, seen, False, words)

    # What could come from version 0.1 passes, and verify says how little it proves.
    old = dice([(1, 0, ANN), (2, 0, BEN)])
    say("salts without pledges", game(old), seen, True, "no salt was pledged, as in version 0.1")
    say("an old game in which a salt came later", game(dice([(1, 0, ANN), (2, 20, BEN)])), seen, True, "no salt was pledged, as in version 0.1")
    say("no salts, seen by nobody", game(dice([])), [], True, "no player added a salt: the server could have chosen the rolls")

    # Rolls that another number of undos gives.
    undone = dice([(1, 0, ANN), (2, 0, BEN)], [(1, ANN), (2, BEN)], takebacks=[0, 0, 0])
    say("undos that nobody made", game(undone), seen, True, "rolls depend on 3 undos")
    say("an undo that nobody made", game({**HONEST, "takeback": ["2"]}), seen, True, "rolls depend on 1 undo;")

    # One roll is bent; everything after it follows from the secret.
    for bent in [ply for ply, action in enumerate(read(honest)[1]) if action.startswith("roll:")][:12]:
        say(f"another roll at action {bent + 1}", game(HONEST, bent=bent), seen, False, f"roll at action {bent + 1}: ")

    # Lots.
    drawn = "p2" if agrees(game(HONEST, options="first=p2", wish="sheet=meadow first=random")) else "p1"
    other = "p1" if drawn == "p2" else "p2"
    say("lots as they fell", game(HONEST, options=f"first={drawn}", wish="sheet=meadow first=random"), seen, True, "those that were pledged")
    say("another seat than the lots gave", game(HONEST, options=f"first={other}", wish="sheet=meadow first=random"), seen, False, "its secret gives")

    # Records that verify cannot tell from the true one, but whoever kept that one can.
    say("other decisions on the same dice", game(HONEST, seed=2), seen, True, "those that were pledged")
    lines, actions = play(program, HONEST)
    say("a game that ended earlier", record(lines, actions[:25], HONEST), seen, True, "those that were pledged")

    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    return exit_status()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
