#!/usr/bin/env python3
# suite makers 25 --careful build/careful/paddock
"""`paddock board` and `paddock sheet` as people meet them: new ones, sets, faults, strength, and a
stop in the middle that leaves nothing behind.
"""

import re

from harness import ROOT, check, expect, interrupt, main, on_terminal, plain, run


def rows_of(text):
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_new_boards(folder):
    one, again, other = (run("board", "new", "--seed", n).stdout for n in (7, 7, 8))
    check("board new: the same seed, the same board", one == again and one != other)
    check("board new: named after its seed, with the command that made it",
          rows_of(one)[0] == "board board7" and "# Made by: paddock board new --seed 7" in one, one)
    tim = (ROOT / "data/border/tim.board").read_text()
    lengths = lambda text: re.findall(r"(?<=[ROYGBS])[2-5]\b", text.split("map\n")[1])
    check("board new: other colours on the same segments", lengths(one) == lengths(tim) and rows_of(one)[11:] != rows_of(tim)[11:])
    done = run("board", "new", "--seed", 7, "--recut", "--name", "linda", "-o", folder / "linda.board")
    linda = (folder / "linda.board").read_text()
    check("board new --recut: other segments", lengths(linda) != lengths(tim) and "board linda" in linda, done)
    check("board new: good by check, too", run("check", folder / "linda.board").returncode == 0)
    like = run("board", "new", "--seed", 9, "--like", folder / "linda.board").stdout
    check("board new --like FILE: the segments of that file", lengths(like) == lengths(linda), like)
    begun = run("gtp", folder / "linda.board", stdin="newgame border boards=tim,linda\nturn\nquit\n")
    check("a new board can be played on", begun.stdout == "= \n\n= chance\n\n= \n\n", begun)


@plain
def test_new_sheets(folder):
    quick = ["sheet", "new", "--games", 20000, "--level", "random"]
    one, again = (run(*quick, "--seed", 5).stdout for _ in range(2))
    check("sheet new: the same seed, the same sheet", one == again and rows_of(one)[0] == "sheet sheet5", one)
    check("sheet new: its file has the measurement",
          re.search(r"# Measured: crosses [\d.]+%, circles [\d.]+% in \d+ games at random,\n# largest difference [01]\.\d\d points", one), one)
    counts = {c: sum(row.count(c) for row in rows_of(one)[1:]) for c in "12345CXO"}
    check("sheet new: K2", counts == {"1": 6, "2": 6, "3": 5, "4": 5, "5": 5, "C": 16, "X": 3, "O": 3}, counts)
    (folder / "sheet5.sheet").write_text(one)
    measured = re.search(r"crosses ([\d.]+)%, circles ([\d.]+)% in", one).groups()
    again = re.search(r"# Again: paddock (.*)", one).group(1).split()
    text = run(*again, cwd=folder).stdout
    check("sheet new: measured again by the command in it, the same",
          re.findall(r"wins +([\d.]+)%", text) == list(measured) and "\nbalanced" in text, text)
    done = run(*quick, "--seed", 7, "--symmetry", "none", "--name", "odd", "-o", folder / "odd.sheet")
    check("sheet new --symmetry none: adjusted until balanced", "\nbalanced" in done.stdout and
          run("sheet", "check", folder / "odd.sheet").stdout == f"{folder}/odd.sheet: valid\n", done)
    small = rows_of(run("sheet", "new", "--games", 0, "--size", "6x5", "--cows", 8, "--seed", 2).stdout)[1:]
    check("sheet new --size 6x5 --cows 8", [len(r) for r in small] == [6] * 5 and "".join(small).count("C") == 8, small)


@plain
def test_sets(folder):
    quick = ["board", "set", "--seed", 5, "--level", "random", "--games", 20000]
    done = run(*quick, "-o", folder / "set")
    files = sorted((folder / "set").glob("*"))
    check("board set: four boards in a folder", [f.name for f in files] == [f"board5{c}.board" for c in "abcd"], done)
    check("board set: good ones", run("board", "check", *files).returncode == 0)
    apart = float(re.search(r"largest difference: ([\d.]+) percentage points", done.stdout).group(1))
    rates = list(map(float, re.findall(r"wins +([\d.]+)%", done.stdout)))
    check("board set: less than 2 points apart, and says so", apart < 2 and abs(max(rates) - min(rates) - apart) < 0.02 and
          "\nbalanced" in done.stdout and abs(sum(rates) - 100) < 0.05, done)
    alone = re.search(r"# Alone: paddock (.*)", files[0].read_text()).group(1).split()
    check("board set: the first can be made alone", rows_of(run(*alone).stdout)[1:] == rows_of(files[0].read_text())[1:])
    round_trip = files[3]
    alone = re.search(r"# Alone: paddock (.*)", round_trip.read_text()).group(1).split()
    check("board set: the others follow from it, and the first from the last",
          rows_of(run(*alone, cwd=folder / "set").stdout)[1:] == rows_of(round_trip.read_text())[1:] and
          rows_of(run(*alone[:-3], round_trip, *alone[-2:]).stdout)[1:] == rows_of(files[0].read_text())[1:], alone)
    check("board set: to standard output", run(*quick).stdout == "".join(f.read_text() for f in files))
    two = run("board", "set", "--seed", 3, "--count", 2, "--recut", "--level", "random", "--games", 20000)
    check("board set --count 2 --recut", two.stdout.count("\nboard board3") == 2 and "--recut" in two.stdout, two)


def linda(folder):
    """A board with other segments than tim's."""
    run("board new --seed 7 --recut --name linda -o linda.board")
    return folder / "linda.board"


def test_faults(folder):
    linda(folder)
    text = (ROOT / "data/border/tim.board").read_text()
    bad = folder / "bad.board"
    bad.write_text(text.replace("board tim", "board b a d").replace("Y3  Y3  Y3", "O4  Y3  Y3").replace("W2", ".."))
    done = run("board", "check", bad, folder / "linda.board")
    check("board check: all faults, with their lines", done.returncode == 1 and done.stderr.count("bad.board: line ") == 5 and
          all(rule in done.stderr for rule in ("nothing may follow", "F3 segment O4", "F3 segment Y3", "F4", "F2 area bear")), done)
    check("board check: counts the faults and continues", "bad.board: 5 faults" in done.stdout and "linda.board: valid" in done.stdout, done)
    bad = folder / "bad.sheet"
    bad.write_text("sheet a\nX1C2X\nCC7CC\nO33xO\n1245C\nXCXC1\n")
    done = run("sheet", "check", bad)
    check("sheet check: all faults", done.stderr.count("bad.sheet: line ") == 4 and "bad.sheet: 4 faults" in done.stdout, done)
    done = run("sheet", "check", folder / "nothing.sheet", folder / "linda.board")
    check("sheet check: no file, no sheet", done.returncode == 1 and "No such file" in done.stderr and "'sheet NAME'" in done.stderr, done)
    check("board check: one that comes with Paddock", run("board", "check", "tim").stdout == "tim: valid, comes with Paddock\n")


@plain
def test_strength(folder):
    linda(folder)
    quick = ["--strength", "--level", "random", "--games", 20000]
    four = run("board", "check", "tim", "sarah", "emma", "linus", *quick)
    rates = list(map(float, re.findall(r"wins +([\d.]+)%", four.stdout)))
    check("strength of four boards", len(rates) == 4 and abs(sum(rates) - 100) < 0.05 and "95% interval" in four.stdout, four)
    check("strength does not depend on threads", four.stdout == run("board", "check", "tim", "sarah", "emma", "linus", *quick, "--threads", 3).stdout)
    check("one board alone is measured beside the classic four",
          len(re.findall(r"wins +([\d.]+)%", run("board", "check", folder / "linda.board", *quick).stdout)) == 5)
    (folder / "twin.board").write_text((folder / "linda.board").read_text())
    twins = run("board", "check", folder / "linda.board", folder / "twin.board", "tim", *quick)
    check("two files with one name are refused", twins.returncode == 1 and "F8" in twins.stderr and "'linda' appears twice" in twins.stderr, twins)
    # Crosses that lack one mark against circles that lack six: no interval hides that.
    (folder / "unfair.sheet").write_text("sheet unfair\nO1C2C3O\nC1C2C3C\nC4C5C1C\nXCX1X2C\nC4C5C3C\n12C3C45\n5C1C2CO\n")
    unfair = run("sheet", "check", folder / "unfair.sheet", *quick)
    low = float(re.search(r"crosses over circles, 95% interval \[([-\d.]+),", unfair.stdout).group(1))
    check("an unfair sheet is detected", low > 10 and "\nnot balanced" in unfair.stdout, unfair)
    few = run("sheet", "check", "barn", "--strength", "--level", "random", "--games", 40)
    check("few games decide nothing", "\nundecided" in few.stdout, few)
    same = run("sheet", "check", "barn", *quick)
    low, high, bound = map(float, re.search(r"95% interval \[([-\d.]+), ([-\d.]+)\]\n.*more than ([\d.]+)", same.stdout).groups())
    check("the interval is that of equal.h: 3.27 errors at 20,000 games", abs((high - low) / 2 - 3.273 * 200 * 0.48 / 20000 ** 0.5) < 0.1 and bound == high, same)
    done = run("sheet", "check", "barn", "--strength", "--games", 30)
    check("luck is taken off: one game counts as more", float(re.search(r"one game counts as ([\d.]+)", done.stdout).group(1)) > 1.5, done)


def test_interrupt(folder):
    long = "--games 500000 --level easy"
    for title, arguments in (("sheet new", f"sheet new --seed 1 -o s.sheet {long}"), ("board set", f"board set --seed 1 {long}")):
        status, out, err, _ = interrupt([arguments], moment=1)
        check(f"{title}: Ctrl+C", status == 130 and "nothing was written" in err, (status, out, err))
        check(f"{title}: what was found so far", re.search(r"stopped after \d+ of \d+ games; so far:", out), out)
        check(f"{title}: no file, not even half of one", list(folder.iterdir()) == [], list(folder.iterdir()))
    status, out, err, _ = interrupt([f"board check tim emma --strength {long}"], moment=1)
    check("board check --strength: Ctrl+C", status == 130 and "stopped after" in out, (status, out, err))


@plain
def test_progress():
    _, seen, out = on_terminal("sheet check barn --strength --games 60", stream="stderr")
    check("a bar on a terminal, wiped away in the end", re.search(r"\[#*\.*\] \d+/60", seen) and seen.endswith("\r\x1b[K"), seen)
    check("and none of it in the answer", "[#" not in out and "60 games" in out, out)


def test_help():
    for command in ("board", "sheet"):
        expect(f"help {command}", f"help {command}", out=[f"paddock {command} new", run(f"{command} --help").stdout])


def test_shipped():
    sheets = sorted((ROOT / "data/kuhvadis").glob("*.sheet"))
    check("at least 24 sheets come with Paddock", len(sheets) >= 24, len(sheets))
    unmeasured = []
    for sheet in sheets:
        text = sheet.read_text()
        found = re.search(r"# Measured: crosses ([\d.]+)%, circles ([\d.]+)% in (\d+) games at medium,\n"
                          r"# largest difference ([\d.]+) points of 100, 95% interval \[", text)
        if not found or float(found[4]) >= 2 or int(found[3]) < 2000 or abs(float(found[1]) - float(found[2])) >= 2:
            unmeasured.append(sheet.stem)
    check("their measured balance stands in all of them, below 2 points (tools/measure_sheets.py)", not unmeasured, unmeasured)
    grids = {"\n".join(rows_of(s.read_text())[1:]) for s in sheets}
    check("no two sheets are the same", len(grids) == len(sheets))


if __name__ == "__main__":
    main(globals())
