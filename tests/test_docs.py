#!/usr/bin/env python3
# suite docs 60
"""Checks the documentation: every command line is run, every link and every file that is named is
there, the conversations with the console go as they are told, and the manual pages are well made.

    tests/test_docs.py [--program build/paddock] [--only PART ...] [--page docs/server.md]

Blocks of code are marked: ```sh has commands, one a line, ```console a conversation with `paddock gtp`, and a block
without a mark is text. tests/docs/commands.py has how commands are run and which are made shorter.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "docs"))

import commands  # noqa: E402
import words  # noqa: E402
from pages import ROOT, Page, all_pages  # noqa: E402
from tap import check, exit_status  # noqa: E402


# ---- What stands for something else ----------------------------------------------------------------


def test_history(check, _pages, _program):
    """Commits that are named are there, and no cell of a table still waits for its figure."""
    shallow = subprocess.run(["git", "rev-parse", "--is-shallow-repository"], capture_output=True, text=True, cwd=ROOT).stdout.strip() != "false"
    for path in (*sorted((ROOT / "docs").glob("*.md")), ROOT / "bench/history.md"):
        text = path.read_text()
        waiting = [cell.strip() for line in text.splitlines() if line.startswith("|") for cell in line.split("|") if re.fullmatch(r"\s*[A-Z]{4,}[A-Z0-9]*\s*", cell)]
        check(f"{path.name}: no table has a word where a figure should be", not waiting, waiting)
        named = set(re.findall(r"(?<![\w.=#/-])(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{7}(?![\w.-])", text)) | set(re.findall(r"\| *(\d{7}) *\|", text))
        if shallow or not named:
            continue
        missing = [name for name in sorted(named) if subprocess.run(["git", "cat-file", "-e", name + "^{commit}"], capture_output=True, cwd=ROOT).returncode]
        check(f"{path.name}: its {len(named)} commits are in the repository", not missing, missing)


# ---- Commands --------------------------------------------------------------------------------------


def run_all(check, given, program):
    """given: (where, command, what is typed) in order."""
    place = commands.Place(program)
    try:
        for where, command, stdin in given:
            try:
                commands.run(place, command, stdin)
                check(f"{where}: {command}", True)
            except (commands.Failed, subprocess.SubprocessError, OSError, KeyError, RuntimeError) as e:
                check(f"{where}: {command}", False, f"{type(e).__name__}: {e}")
    finally:
        bad = place.close()
    if place.served:
        check(f"{given[0][0]}: its servers end with Ctrl+C", not bad, bad)


def test_commands(check, pages, program):
    for page in pages:
        given = [(f"{page.name}:{block.line}", command, "")
                 for block in page.blocks if block.language == "sh" for command in block.commands()]
        if given:
            run_all(check, given, program)


def test_console(check, pages, program):
    """A conversation: a line that is typed, the answer below it, an empty line."""
    for page in pages:
        for block in page.blocks:
            if block.language != "console":
                continue
            turns = [turn.split("\n") for turn in "\n".join(block.lines).strip().split("\n\n")]
            typed = "".join(turn[0] + "\n" for turn in turns)
            done = subprocess.run([program, "gtp"], input=typed, capture_output=True, text=True, timeout=60)
            said = [answer.split("\n") for answer in done.stdout.split("\n\n")[:-1]]
            for turn, answer in zip(turns, said):
                answer = [line.rstrip() for line in answer]
                check(f"{page.name}:{block.line}: {turn[0]}", turn[1:] == answer, "\n".join(answer))
            check(f"{page.name}:{block.line}: all is answered", len(said) == len(turns))


# ---- Manual pages -------------------------------------------------------------------------------------


PLACES = {"en": ".", **{language: language for language in (ROOT / "po/LINGUAS").read_text().split()}}


def make_manual(program, made):
    build = pathlib.Path(program).resolve().parent
    shown = build.relative_to(ROOT) if build.is_relative_to(ROOT) else build
    return subprocess.run(["make", "-C", ROOT, "-o", f"{shown}/paddock", f"BUILD={shown}", f"MADE={made}",
                           f"SITE_ENGINE={shown}/paddock.wasm", "man"], capture_output=True, text=True)


def help_of(program, *words):
    return subprocess.run([program, "help", *words], capture_output=True, text=True).stdout


def test_manual(check, pages, program):
    names = re.findall(r"^  (\w+) +\S", help_of(program), re.M)
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder) / "made"
        done = make_manual(program, made)
        check("make man", done.returncode == 0, done.stderr)
        for language, place in PLACES.items():
            found = sorted((made / "man" / place / "man1").glob("*.1"))
            check(f"{language}: a page for every command",
                  {p.name for p in found} == {"paddock.1", *(f"paddock-{n}.1" for n in names)}, found)
            lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", *map(str, found)], capture_output=True, text=True)
            check(f"{language}: the pages are well made", lint.returncode == 0 and not lint.stdout, lint.stdout)
            whole = (made / "man" / place / "man1" / "paddock.1").read_text()
            check(f"{language}: paddock.1 names every command", all(f"\\fB{n}\\fR" in whole for n in names))
            for name in names:
                said = help_of(program, "--lang", language, name)
                page = subprocess.run(["mandoc", "-T", "utf8", str(made / "man" / place / "man1" / f"paddock-{name}.1")],
                                      capture_output=True, text=True).stdout
                page = re.sub(".\b", "", page)  # bold, as terminals of old had it
                lost = set(re.findall(r"--?[a-z][a-z-]+", said)) - set(re.findall(r"--?[a-z][a-z-]+", page))
                check(f"{language}: paddock-{name}.1 has all that its help has", not lost, lost)


def test_manual_commands(check, pages, program):
    """The examples of the manual pages: lines between .EX and .EE."""
    names = re.findall(r"^  (\w+) +\S", help_of(program), re.M)
    given = []
    for name in ["", *names]:
        page = help_of(program, "--man", *name.split())
        for block in re.findall(r"^\.EX\n(.*?)^\.EE", page, re.M | re.S):
            given.append((f"paddock {name}(1)", block.strip().replace("\\-", "-").replace("\\e", "\\"), ""))
    check("the manual has examples", len(given) > 10)
    run_all(check, given, program)


# ---- Self-test ------------------------------------------------------------------------------

# Pages with one error each, and the test that must find it.
WRONG = [
    ("blocks", "```\npaddock games\n```"),
    ("blocks", "```sh\npaddock games"),
    ("unfinished", "A figure: @AFTER@"),
    ("unfinished", "It lies in /home/somebody."),
    ("quotes", "The player’s turn."),
    ("links", "[a](missing.md)"),
    ("links", "[a](map.md#nowhere)"),
    ("links", "[a](http:///nowhere)"),
    ("files", "`engine/core/nothing.c` has it"),
    ("files", "`nothing.c` has it"),
    ("spans", "`paddock frobnicate`"),
    ("spans", "`paddock show --frobnicate`"),
    ("spans", "`make frobnicate`"),
    ("console", "```console\nname\n= Chess\n```"),
    ("commands", "```sh\nfrobnicate\n```"),
    ("commands", "```sh\npaddock check missing.board\n```"),
    ("commands", "```sh\npaddock play chess\n```"),
    ("commands", "```sh\npaddock serve --frobnicate\n```"),
    ("commands", "```sh\nmake frobnicate\n```"),
    ("commands", "```sh\ncurl http://localhost:7600/api/frobnicate\n```"),
]


def test_found_out(check, pages, program):
    for part, text in WRONG:
        missed = []

        def note(title, good, detail=""):
            if not good and " is mentioned" not in title:
                missed.append(title)
            return good

        PARTS[part](note, [Page(ROOT / "docs/wrong.md", text)], program)
        line = " | ".join(text.split("\n"))
        check(f"rejected by {part}: {line}", missed)


PARTS = {"blocks": words.test_blocks, "history": test_history, "unfinished": words.test_unfinished, "quotes": words.test_quotes, "links": words.test_links,
         "index": words.test_index, "files": words.test_files, "functions": words.test_functions, "spans": words.test_spans, "console": test_console,
         "manual": test_manual, "manual_commands": test_manual_commands, "commands": test_commands, "found_out": test_found_out}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    parser.add_argument("--only", nargs="*", choices=PARTS)
    parser.add_argument("--page", help="only this one")
    arguments = parser.parse_args()
    pages = [page for page in all_pages() if not arguments.page or page.name == arguments.page]
    for name, part in PARTS.items():
        if not arguments.only or name in arguments.only:
            part(check, pages, arguments.program)
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
