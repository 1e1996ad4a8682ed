#!/usr/bin/env python3
# suite mutants 110
"""Breaks one rule at a time and sees that a case naming it fails.

    tests/mutants.py [--only F10] [--build build]          or  make mutants

tests/mutants.txt lists the breaks:

    F10 engine/games/border/rules.c            the rule, and the file in which it is broken
    - count0 + 0x777777777777u          some text that stands there once ...
    + top                               ... and what takes its place

A break that no case notices is a rule that nobody tests. Prints one TAP line a break.

Of each broken program only what the break touches is compiled; the rest is what `make static` links: such a program
starts many times faster than one with all its libraries, and the cases start it often.
"""

import argparse
import pathlib
import shlex
import shutil
import subprocess
import sys

from tap import check, exit_status

ROOT = pathlib.Path(__file__).resolve().parent.parent


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


class Builder:
    """Makes the broken programs, in a folder of their own."""

    def __init__(self, build):
        self.build = build
        self.folder = ROOT / build / "mutants"
        self.program = self.folder / "paddock"
        engine = f"SITE_ENGINE={build}/paddock.wasm"
        subprocess.run(["make", "-s", "-j2", "-C", ROOT, f"BUILD={build}", engine, "static"], check=True)
        said = subprocess.run(["make", "-s", "-C", ROOT, f"BUILD={build}", engine, "static-link"], check=True,
                              capture_output=True, text=True)
        self.link = shlex.split(said.stdout)
        # Quickly made; and what a break leaves unused is no reason to stop.
        self.compile = [*self.link[:self.link.index("-static")], "-O0", "-g0", "-Wno-error", "-c"]
        self.parts = {self.source_of(word): word for word in self.link if word.endswith(".o")}

    def source_of(self, part):
        return part.removeprefix(f"{self.build}/obj/").removesuffix(".o") + ".c"

    def touched(self, file):
        """The C files that are, or include, this one."""
        if file.endswith(".c"):
            return [file]
        found = [source for source, part in self.parts.items() if file in self.files_of(part)]
        return [source for source in found if (ROOT / source).exists()]

    def files_of(self, part):
        return (ROOT / part).with_suffix(".d").read_text().split()

    def run(self, *command):
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    def make(self, file, text):
        """The program in which the file has another text; what went wrong, or None."""
        shutil.rmtree(self.folder, ignore_errors=True)
        broken = self.folder / file
        broken.parent.mkdir(parents=True)
        broken.write_text(text)
        instead = {}
        for source in self.touched(file):
            made = self.folder / pathlib.Path(source).with_suffix(".o").as_posix().replace("/", "_")
            where = self.folder / source if source == file else source
            includes = [f"-I{self.folder}/engine", "-Iengine", "-Iprogram", "-I."]
            done = self.run(*self.compile, *includes, "-o", made, where)
            if done.returncode != 0:
                return done.stderr
            instead[self.parts[source]] = made
        done = self.run(*(instead.get(word, word) for word in self.link), "-fuse-ld=gold", "-o", self.program)  # links faster
        return done.stderr if done.returncode != 0 else None


def cases_of(game, rule=""):
    """The files in which a case might name the rule."""
    return [file for file in sorted((ROOT / "tests/cases" / game).glob("*.t"))
            if rule in file.read_text() or file.name.startswith("example")]


def failing(program, files):
    done = subprocess.run([sys.executable, ROOT / "tests/run_cases.py", "--program", program, *files],
                          capture_output=True, text=True)
    return [line.removeprefix("not ok - ") for line in done.stdout.splitlines() if line.startswith("not ok - ")]


def names(title, rule):
    heads = title.split(":")[0].replace(",", " ").split()
    return rule in heads or (heads[:1] == [rule[0]] and "example" in heads)


def try_break(builder, change):
    """What is wrong with the tests or with the break itself, or None when the break is noticed."""
    text = (ROOT / change["file"]).read_text()
    if text.count(change["old"]) != 1:
        return f"the text stands there {text.count(change['old'])} times: {change['old']}"
    trouble = builder.make(change["file"], text.replace(change["old"], change["new"]))
    if trouble:
        return "does not build: " + trouble[-400:]
    found = failing(builder.program, cases_of(change["file"].split("/")[2], change["rule"]))
    if not found:
        return "no case fails"
    if not any(names(title, change["rule"]) for title in found):
        return "cases fail, but none that names the rule: " + "; ".join(found[:5])
    return None


def check_unbroken(builder):
    """When every case fails anyway, a break proves nothing."""
    for file in ("engine/games/border/rules.c", "engine/games/kuhvadis/rules.c", "engine/games/ringgz/rules.c"):
        trouble = builder.make(file, (ROOT / file).read_text())
        found = trouble or failing(builder.program, cases_of(file.split("/")[2]))
        check(f"{file} as it is: no case fails", not found, found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", help="only the breaks of this rule")
    parser.add_argument("--build", default="build", help="the folder of the build, below this one")
    arguments = parser.parse_args()
    builder = Builder(arguments.build)
    check_unbroken(builder)
    for change in read_breaks():
        if not arguments.only or change["rule"] == arguments.only:
            wrong = try_break(builder, change)
            check(f"{change['rule']} without: {change['old'].strip()}", not wrong, wrong)
    sys.exit(exit_status())


main()
