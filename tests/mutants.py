#!/usr/bin/env python3
"""Breaks one rule at a time in a copy of the project and sees that a case naming it fails.

    tests/mutants.py [--only F10]          or  make mutants

tests/mutants.txt lists the breaks:

    F10 games/border/rules.c            the rule, and the file in which it is broken
    - count0 + 0x777777777777u          some text that stands there once ...
    + top                               ... and what takes its place

A break that no case notices is a rule that nobody tests. Prints one TAP line a break.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / "build/mutants"


def read_breaks():
    breaks = []
    for line in (ROOT / "tests/mutants.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("- "):
            breaks[-1]["old"] = line[2:]
        elif line.startswith("+"):
            breaks[-1]["new"] = line[2:]
        else:
            rule, file = line.split()
            breaks.append({"rule": rule, "file": file})
    return breaks


def make_copy():
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in ("core", "po", "ai", "games", "data", "table", "cli", "tui", "server", "web", "tools", "tests",
                 "packaging", "lib"):
        shutil.copytree(ROOT / name, COPY / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    for name in ("Makefile", "VERSION"):
        shutil.copy(ROOT / name, COPY / name)


def build(*more):
    # What a break leaves unused is no reason to stop.
    return subprocess.run(["make", "-j2", "-C", COPY, "SANITIZE=-Wno-error -O0", "SITE_ENGINE=", *more, "all"],
                          capture_output=True, text=True)


def build_again():
    # The browser's pages depend on the rules too, but no case looks at them: they are left as they are.
    return build("-o", "build/gen/page_list.c")


def failing_cases(game, rule):
    """Of the files in which a case might name the rule."""
    files = [file for file in sorted((COPY / "tests/cases" / game).glob("*.t"))
             if rule in file.read_text() or file.name.startswith("example")]
    done = subprocess.run([sys.executable, COPY / "tests/run_cases.py", *files], capture_output=True, text=True)
    return [line.removeprefix("not ok - ") for line in done.stdout.splitlines() if line.startswith("not ok - ")]


def names(title, rule):
    heads = title.split(":")[0].replace(",", " ").split()
    return rule in heads or (heads[:1] == [rule[0]] and "example" in heads)


def try_break(change):
    """What is wrong with the tests or with the break itself, or None when the break is noticed."""
    path = COPY / change["file"]
    text = path.read_text()
    if text.count(change["old"]) != 1:
        return f"the text stands there {text.count(change['old'])} times: {change['old']}"
    path.write_text(text.replace(change["old"], change["new"]))
    try:
        built = build_again()
        if built.returncode != 0:
            return "does not build: " + built.stderr[-400:]
        failing = failing_cases(change["file"].split("/")[1], change["rule"])
        if not failing:
            return "no case fails"
        if not any(names(title, change["rule"]) for title in failing):
            return "cases fail, but none that names the rule: " + "; ".join(failing[:5])
        return None
    finally:
        path.write_text(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", help="only the breaks of this rule")
    only = parser.parse_args().only
    make_copy()
    built = build()
    if built.returncode != 0:
        sys.exit(built.stderr)
    failed = 0
    for change in read_breaks():
        if only and change["rule"] != only:
            continue
        wrong = try_break(change)
        failed += wrong is not None
        print(f"{'not ok' if wrong else 'ok'} - {change['rule']} without: {change['old'].strip()}", flush=True)
        for line in (wrong or "").splitlines():
            print("# " + line, flush=True)
    sys.exit(1 if failed else 0)


main()
