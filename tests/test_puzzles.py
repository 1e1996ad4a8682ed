#!/usr/bin/env python3
# suite puzzles 12
# suite puzzles-long 1200 long --long
"""The puzzles that are shipped, and the command that finds and checks them. With --long: every puzzle again, by more games and a deeper
search than found it; otherwise a sample.
"""

import re

from harness import GAMES, ROOT, check, main, run

FOLDER = ROOT / "data/puzzles"
LONG = False
LEAST = 100
MEDIUM = 4  # its place among the nine levels
# Once shipped, and withdrawn when the bots had changed.
WRONG = (
    ("what medium finds", "keep\t876545888\tkeep:1\t611 64 keep:1C 54 5 keep:12 50 3 keep:13 50 3 keep:C 111 8\tkuhvadis COC342C/5C4C5X1/C3CX1C2/1423251/2C1OC3C/1O4C5C4/C253CXC .O...../.o...X./..oX.o./...ox../...Ox../.O..x../.....X. p1 1233C 1 - 8", "'medium' finds the answer"),
    ("what medium finds, without dice", "win\t655368888\tB1a1\t1000 Y2d5 G2d2 Y4e4 B3a1 R1e1 B4a1 R1d2 B4a5 R2a1 G3b1 R2e1 G4d5 R3e1\tringgz colour .,=B,=Y,G-Y-,=Y/=B,YBBY,*,=G,GYY-/=Y,YBBY,GGRG,=R,=G/=B,BBYR,RGRG,--GR,=R/.,BR-R,=G,=R,. p1 B10130G01210/Y12010R22100", "'medium' finds the answer"),
    ("what master does not see so clearly", "keep\t886313588\tkeep:3\t435 64 keep:3C 42 2 keep:35 55 0 keep:13 55 1\tkuhvadis C1C3CXC/X52C4C4/1C13O25/C24253C/1C13X25/O52C4C4/C1C3COC .x...X./X.xox../.o..Ox./..oo.x./.oo.Xo./O...o../.....O. p1 1355C 1 - 14", "the answer does not lead for 'master'"),
    ("what more games do not confirm", "four\t000444388\tmark:d2\t772 64 mark:d6 76 19 mark:a3 111 18 mark:a5 161 25\tkuhvadis COC15C2/5432C1C/2CXC43X/1315CC4/2COC43O/5432C1C/CXC15C2 .O...../......./..X...X/....x../..O...O/......./.X..... p1 22224 3 - 2", "full games do not confirm the lead"),
)


def lines_of(game):
    return (FOLDER / f"{game}.puzzles").read_text().split("\n")[:-1]


def test_shipped():
    for game in GAMES:
        lines = [line.split("\t") for line in lines_of(game) if line]
        check(f"{game}: there are many", len(lines) >= LEAST, len(lines))
        check(f"{game}: each once", len({line[-1] for line in lines}) == len(lines))
        check(f"{game}: several themes", len({line[0] for line in lines}) >= 4, {line[0] for line in lines})
        check(f"{game}: medium misses", all(int(line[1][MEDIUM]) <= 6 for line in lines))


def test_hold():
    deeper = "--games 2048 --positions 2000000" if LONG else "--every 40"
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
    check("an answer that is not the best does not hold", done.returncode == 1 and "line 1: " in done.stderr and "1 failed" in done.stdout, done)
    for name, line, why in WRONG:
        wrong.write_text(line + "\n")
        done = run(f"puzzles --check {wrong}")
        check(f"{name}: does not hold", done.returncode == 1 and f"line 1: {why}" in done.stderr, done)
    weak = proof.replace(f"{rival} {rest[0]} {rest[1]}", f"{rival} {3 * int(rest[1]) + 12} {rest[1]}")
    done = checked(theme, levels, best, weak, position)
    check("a proof without the margin: does not hold", done.returncode == 1 and "line 1: the figures of the proof do not show the lead" in done.stderr, done)
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


def test_rated(folder):
    """Renewed digits are those of today's bots; the numbers of all puzzles and everything else stay."""
    for game in GAMES:
        lines = lines_of(game)[-3:]
        rated = folder / "rated.puzzles"
        worn = [re.sub(r"^([^\t]*)\t\d{9}", r"\1\t000000000", line) for line in lines]
        rated.write_text("\n".join(["", *worn[:2], "", *worn[2:], ""]))
        done = run(f"puzzles --rate {rated}")
        check(f"{game}: rated", done.returncode == 0 and "3 puzzles rated" in done.stdout, done)
        check(f"{game}: as they are shipped", rated.read_text() == "\n".join(["", *lines[:2], "", *lines[2:], ""]), rated.read_text())
    broken = folder / "broken.puzzles"
    broken.write_text("\n".join([*worn, "x"]) + "\n")
    before = broken.read_text()
    done = run(f"puzzles --rate {broken}")
    check("a file with a line that is no puzzle stays as it was", done.returncode == 1 and "line 4: " in done.stderr and broken.read_text() == before, done)


def test_finds(folder):
    found = folder / "found.puzzles"
    done = run(f"puzzles kuhvadis --count 1 --seed 101001 -o {found}", timeout=120)
    check("one is found", done.returncode == 0 and len(found.read_text().split("\n")) == 2, done)
    check("and holds", run(f"puzzles --check {found}").returncode == 0)
    before = found.read_text()
    done = run(f"puzzles ringgz --count 1 -o {found}")
    check("a file of another game stays as it is", done.returncode == 1 and found.read_text() == before, done)
    for arguments, why in (("", "needs a game"), ("ringgz kuhvadis", "one too many"), ("chess", "chess"), ("ringgz --check x", "needs a game"), ("--rate x --check x", "needs a game")):
        done = run(f"puzzles {arguments}")
        check(f"puzzles {arguments}: refused", done.returncode == 2 and why in done.stderr, done)


def how_far(given):
    global LONG
    LONG = given.long


if __name__ == "__main__":
    main(globals(), "--long", instead=how_far)
