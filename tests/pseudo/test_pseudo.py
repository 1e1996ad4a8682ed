#!/usr/bin/env python3
# suite pseudo 90 waits
"""A language that is 40% longer than English, with accents and three plural forms (make_po.py): no drawing in characters, no
screen of the terminal, no page of help, no sheet of paper and no page in the browser cuts it off. Prints TAP.

    make pseudo
    tests/pseudo/test_pseudo.py
"""

import itertools
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/pseudo"
PROGRAM = str(BUILD / "paddock")
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/tui")]

import tap  # noqa: E402
import terminal  # noqa: E402
from tap import check  # noqa: E402

GAMES = ("border", "kuhvadis", "ringgz")

def entries():
    """(English, translation) of every text, and of every plural form."""
    po = subprocess.run(["msgcat", "--no-wrap", BUILD / "xx.po"], capture_output=True, text=True, check=True).stdout
    for entry in po.split("\n\n")[1:]:
        english = re.search(r'^msgid "(.*)"$', entry, re.M)[1]
        for said in re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', entry, re.M):
            yield english.replace('\\"', '"'), said.replace('\\"', '"')


ENTRIES = list(entries())
TEXTS = dict(ENTRIES)
words_of = re.compile(r"[^\W\d_]+").findall
WORDS = {word for _, said in ENTRIES for word in words_of(said)}
ENDS = {said.split()[-1] for said in TEXTS.values() if said.endswith("…")} | {TEXTS["Thinking"] + "..."}  # ours


def cut_words(text):
    """Words with accents that are none of the language were cut off or written over; so were those before an ellipsis."""
    cut = {word for word in words_of(text) if not word.isascii() and word not in WORDS and not is_short(word, text)}
    return sorted(cut) + [found for found in re.findall(r"\S*[^\W\d_](?:…|\.\.\.)", text) if not found.isascii() and found not in ENDS]


def is_short(word, text):
    """An abbreviation: "lighthou." in a list of areas."""
    return 6 <= len(word) <= 8 and f"{word}." in text and any(whole.startswith(word) for whole in WORDS)


def run(*arguments, stdin=""):
    done = subprocess.run([PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, text=True, timeout=300)
    return done.stdout if done.returncode == 0 else f"{done.returncode}: {done.stderr}"


def positions(folder, key):
    """Records of one game, at several moments."""
    record = (ROOT / f"docs/examples/{key}.game").read_text()
    head, actions = record.split("\nactions\n")
    words = actions.split()
    for n in sorted({0, 1, 2, 3, 5, 8, 13, len(words) // 3, len(words) // 2, len(words) - 1}):
        path = folder / f"{key}-{n}.game"
        path.write_text(re.sub(r"\nresult.*", "", head) + "\nactions\n" + " ".join(words[:n]) + "\n")
        yield path


def test_characters(folder):
    for key in GAMES:
        for path in positions(folder, key):
            for seat, ascii in itertools.product(("p1", None), (False, True)):
                text = run("show", path, "--text", "--lang", "xx", *(["--seat", seat] if seat else []), *(["--ascii"] if ascii else []))
                cut = cut_words(text)
                check(f"{path.stem} in characters{', ascii' if ascii else ''}, {seat or 'spectator'}",
                      text.count("\n") > 5 and not cut, f"{cut}\n{text}")


def test_help():
    commands = re.findall(r"^  (\w+) +\S", run("help"), re.M)
    for command in ["", *commands]:
        text = run("help", *command.split(), "--lang", "xx")
        wide = [line for line in text.splitlines() if len(line) > 80 and "paddock " not in line]
        check(f"help {command}", not wide and not [w for w in cut_words(text) if "…" not in w and "..." not in w], f"{wide}\n{cut_words(text)}")


def paper_texts(key):
    """Every text of the paper of a game: titles, instructions, the summary of the rules, the faces and the key for ordinary dice."""
    source = (ROOT / f"engine/games/{key}/paper.c").read_text()
    for found in re.finditer(r'WORDS\(((?:\s*"(?:[^"\\]|\\.)*")+)\s*\)', source):
        yield "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found[1]))
    if "_face_names" in source:
        yield "With five ordinary dice, read them like this"


def bare(text):
    return re.sub(r"\s", "", text)


def misplaced(pdf):
    """Words that do not lie on their page as a whole, or lie on each other."""
    boxes = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True).stdout
    for page in boxes.split("<page ")[1:]:
        wide, high = map(float, re.match(r'width="([\d.]+)" height="([\d.]+)"', page).groups())
        words = [(*map(float, found[:4]), found[4]) for found in
                 re.findall(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>', page)]
        for i, (left, top, right, bottom, word) in enumerate(words):
            if left < 0 or top < 0 or right > wide or bottom > high:
                yield f"{word} leaves the page"
            for x0, y0, x1, y1, other in words[:i]:
                # A font is higher than its letters.
                if min(right, x1) - max(left, x0) > 1 and min(bottom, y1) - max(top, y0) > 0.4 * min(bottom - top, y1 - y0):
                    yield f"{word} lies on {other}"


def test_paper(folder):
    for key, paper in itertools.product(GAMES, ("a4", "letter")):
        pdf = folder / "x.pdf"
        told = run("print", key, "--lang", "xx", "--paper", paper, "-o", pdf)
        printed = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, text=True).stdout
        texts = list(paper_texts(key))
        check(f"{key} has texts on paper", len(texts) > 20, texts)
        missing = [text for text in texts if bare(re.sub(r"^[#-] ", "", TEXTS[text])) not in bare(printed)]
        check(f"{key} on {paper}: all {len(texts)} texts are there", not missing, f"{told}{missing}\n{printed[-3000:]}")
        check(f"{key} on {paper}: every word is whole", "…" not in printed and not cut_words(printed), f"{cut_words(printed)}\n{printed}")
        wrong = list(misplaced(pdf))
        check(f"{key} on {paper}: every word has its place on the page", not wrong, wrong[:12])


def on_screen(title, t):
    # Whatever the screen shows is looked at, when it has stood still for a while.
    seen, since, end = t.screen(), time.monotonic(), time.monotonic() + 10
    while time.monotonic() < min(since + 0.25, end):
        time.sleep(0.05)
        now = t.screen()
        if now != seen:
            seen, since = now, time.monotonic()
    lines = seen.split("\n")
    # Its foot repeats the last action, as much of it as there is room for; the drawing above tells all of it.
    lines[22:23] = [] if "replay" in title else [re.sub(r"  \d+ \S.*…$", "", lines[22])]
    screen = "\n".join(lines)
    check(f"{title} on a terminal of 80 by 24", not cut_words(screen), f"{cut_words(screen)}\n{screen}")


def test_terminal(folder):
    terminal.here.program, terminal.here.lines = PROGRAM, []
    with terminal.Terminal("play", "--lang", "xx", "--no-animation", home=folder) as t:
        t.wait(TEXTS["Start"])
        on_screen("the first screen", t)
        t.keys(*["Up"] * 12)  # to the choice of the game
        for title in ("Ringgz", "Kuh Vadis", "The Border"):
            t.wait(f"[{title}]")
            on_screen(f"the choices of {title}", t)
            t.keys("Right")
    for key in GAMES:
        with terminal.Terminal("play", key, "--players", "Ann,Ben", "--lang", "xx", "--no-animation", "--seed", "3", home=folder) as t:
            t.wait("Ann")
            for n in range(12):
                on_screen(f"{key}, {n} keys", t)
                t.keys(*(("Tab", "Enter") if n % 3 else ("r",)))
            for press in ("?", "PageDown", "PageDown", "Escape", "h", "l", "Escape", ":", "Escape", "v", "c", "u", "q"):
                t.keys(press)
                on_screen(f"{key}, after {press}", t)
        record = ROOT / f"docs/examples/{key}.game"
        with terminal.Terminal("replay", str(record), "--lang", "xx", home=folder) as t:
            t.wait("0 / ")
            for press in ("Right", "Down", "End", "?", "Escape"):
                t.keys(press)
                on_screen(f"replay of {key}, after {press}", t)
        with terminal.Terminal("replay", str(record), "--lang", "xx", home=folder) as t:
            t.wait("0 / ")
            t.keys("a")
            on_screen(f"replay of {key}, while it is analysed", t)
            t.until(lambda now: f" {TEXTS['hide']}" in terminal.foot_keys(now), "the analysis does not end")
            for press in ("Home", "m", "m", "M", "End", "m", "v", "m", "?", "Escape", "a"):
                t.keys(press)
                on_screen(f"replay of {key} with its analysis, after {press}", t)


def suite(*arguments):
    """Another program that prints TAP: its lines are ours."""
    done = subprocess.run(list(map(str, arguments)), capture_output=True, text=True, timeout=900)
    lines = re.findall(r"^(?:not )?ok\b.*(?:\n#.*)*", done.stdout, re.M)
    print("\n".join(lines))
    check(f"{pathlib.Path(arguments[-1]).name} ran to its end", lines and done.returncode == 0, done.stderr)


def main():
    test_help()
    for test in (test_characters, test_paper, test_terminal):
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
    suite("node", ROOT / "tests/browser/run.mjs", "--headless-shell", "--program", PROGRAM, ROOT / "tests/pseudo/pseudo.test.mjs")
    sys.exit(tap.exit_status())


if __name__ == "__main__":
    main()
