#!/usr/bin/env python3
"""Measures the balance of sheets with bots and writes the result into their comments.

    tools/measure_sheets.py [--program build/paddock] [--games 2000] [--threads 1] [--again] data/kuhvadis/*.sheet

Sheets with a measurement are skipped unless --again is given, so that an interrupted run can continue. Only the
"# Measured" lines change. Build Paddock first: a shipped sheet must be the same as its file. A sheet whose seats differ by
2 points of 100 or more is measured again with twice the games, up to eight times; if it still fails it is
printed and not changed.
"""

import argparse
import pathlib
import os
import re
import subprocess
import sys

FIGURES = re.compile(r"(\d+) games, every seat.*?crosses +wins +([\d.]+)%.*?circles +wins +([\d.]+)%.*?"
                     r"largest difference: ([\d.]+) points.*?interval \[([-\d.]+), ([-\d.]+)\].*?\n(balanced|not balanced|undecided)", re.S)


def measure(program, sheet, games, threads):
    command = ["sheet", "check", str(sheet), "--strength", "--level", "medium", "--games", str(games), "--seed", "1"]
    done = subprocess.run([program, *command, "--threads", str(threads)], capture_output=True, text=True, check=True,
                          env={**os.environ, "LC_ALL": "C"})
    return FIGURES.search(done.stdout).groups()


def write(sheet, figures):
    games, crosses, circles, apart, low, high, _ = figures
    lines = [line for line in sheet.read_text().splitlines()
             if not line.startswith(("# Measured", "# largest difference", "# Again"))]
    begin = next(i for i, line in enumerate(lines) if line.startswith("sheet "))
    lines[begin:begin] = [f"# Measured: crosses {crosses}%, circles {circles}% in {games} games at medium,",
                          f"# largest difference {apart} points of 100, 95% interval [{low}, {high}].",
                          f"# Again: paddock sheet check {sheet.name} --strength --level medium --games {games} --seed 1"]
    new = sheet.with_suffix(".new")
    new.write_text("\n".join(lines) + "\n")
    new.rename(sheet)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default="build/paddock")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("sheets", nargs="+", type=pathlib.Path)
    asked = parser.parse_args()
    bad = 0
    for sheet in asked.sheets:
        if "# Measured: " in sheet.read_text() and not asked.again:
            continue
        games = asked.games
        figures = measure(asked.program, sheet, games, asked.threads)
        while float(figures[3]) >= 2 and games < 8 * asked.games:
            games *= 2
            figures = measure(asked.program, sheet, games, asked.threads)
        print(sheet.stem, *figures, flush=True)
        if float(figures[3]) < 2:
            write(sheet, figures)
        else:
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
