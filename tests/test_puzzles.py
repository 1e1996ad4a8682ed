#!/usr/bin/env python3
# suite puzzles 12
# suite puzzles-long 1200 long --long
"""The puzzles that are shipped, and the command that finds and checks them. With --long: every puzzle again, by more games and a deeper
search than found it; otherwise a sample.
"""

from harness import GAMES, ROOT, check, main, run

FOLDER = ROOT / "data/puzzles"
LONG = False
LEAST = 100


def lines_of(game):
    return (FOLDER / f"{game}.puzzles").read_text().split("\n")[:-1]


def test_shipped():
    for game in GAMES:
        lines = [line.split("\t") for line in lines_of(game) if line]
        check(f"{game}: there are many", len(lines) >= LEAST, len(lines))
        check(f"{game}: each once", len({line[-1] for line in lines}) == len(lines))
        check(f"{game}: several themes", len({line[0] for line in lines}) >= 4, {line[0] for line in lines})
        check(f"{game}: medium misses", all(int(line[1][4]) <= 6 for line in lines))


def test_hold():
    deeper = "--games 2048 --positions 2000000" if LONG else "--every 60"
    for game in GAMES:
        done = run(f"puzzles --check {FOLDER}/{game}.puzzles {deeper}", timeout=1200)
        check(f"{game}: they hold", done.returncode == 0 and "0 failed" in done.stdout, done)


def test_wrong_ones(folder):
    """A check that cannot fail proves nothing."""
    theme, levels, best, proof, position = next(line for line in lines_of("kuhvadis") if line).split("\t")
    chance, games, rival, *rest = proof.split(" ")
    wrong = folder / "wrong.puzzles"

    def checked(*fields):
        wrong.write_text("\t".join(fields) + "\n")
        return run(f"puzzles --check {wrong}")

    done = checked(theme, levels, rival, " ".join([chance, games, best, *rest]), position)
    check("an answer that is not the best does not hold", done.returncode == 1 and "line 1: full games do not confirm the lead" in done.stderr, done)
    for name, fields, why in (
        ("too few fields", (theme, levels, best, position), "five fields"),
        ("a theme that is none", ("xyz", levels, best, proof, position), "there is no theme 'xyz'"),
        ("levels that are none", (theme, "99999", best, proof, position), "nine digits"),
        ("an answer that cannot be played", (theme, levels, "mark:a9", proof, position), "a9"),
        ("a proof that is none", (theme, levels, best, "x", position), "begins with the chance"),
        ("a game that is none", (theme, levels, best, proof, "chess e4"), "chess"),
    ):
        done = checked(*fields)
        check(f"{name}: refused", done.returncode == 1 and why in done.stderr, done)


def test_finds(folder):
    found = folder / "found.puzzles"
    done = run(f"puzzles kuhvadis --count 1 --seed 101001 -o {found}", timeout=120)
    check("one is found", done.returncode == 0 and len(found.read_text().split("\n")) == 2, done)
    check("and holds", run(f"puzzles --check {found}").returncode == 0)
    before = found.read_text()
    done = run(f"puzzles ringgz --count 1 -o {found}")
    check("a file of another game stays as it is", done.returncode == 1 and found.read_text() == before, done)
    for arguments, why in (("", "needs a game"), ("ringgz kuhvadis", "one too many"), ("chess", "chess"), ("ringgz --check x", "not at a game")):
        done = run(f"puzzles {arguments}")
        check(f"puzzles {arguments}: refused", done.returncode == 2 and why in done.stderr, done)


def how_far(given):
    global LONG
    LONG = given.long


if __name__ == "__main__":
    main(globals(), "--long", instead=how_far)
