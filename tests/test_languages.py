#!/usr/bin/env python3
"""The command line in four languages: help, refusals, reports; and what stays as it is, because other
programs read it.

    tests/test_languages.py [--program build/paddock]
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from tap import check, exit_status

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = str(ROOT / "build/paddock")
LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8", "it": "it_IT.UTF-8", "de": "de_CH.UTF-8"}
OTHERS = ["fr", "it", "de"]


def run(locale, *arguments, stdin=""):
    environment = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in ("LANG", "LANGUAGE")}
    return subprocess.run([PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, text=True, encoding="utf-8",
                          env={**environment, "LC_ALL": locale}, timeout=300, cwd=PLACE)


def say(language, *arguments, stdin=""):
    return run(LOCALES[language], *arguments, stdin=stdin)


# ---- Help -----------------------------------------------------------------------------------------------


def rows(text):
    """What can be typed, in its order: the first column, without the placeholders, which are translated."""
    terms = re.findall(r"^  (\S.*?)(?:   +.*)?$", text, re.M)
    return [re.findall(r"--?[a-z][a-z-]*|^[a-z_]+", term) for term in terms]


def sentences(text):
    """Four English words in a row are a sentence that somebody forgot; what is typed has no four."""
    return set(re.findall(r"[A-Za-z']+(?: [A-Za-z']+){3,}", " ".join(text.split())))


def test_help():
    commands = re.findall(r"^  (\w+) +\S", say("en", "help").stdout, re.M)
    check("there are commands", len(commands) > 15, commands)
    for command in ["", *commands]:
        english = say("en", "help", *command.split()).stdout
        for language in OTHERS:
            title = f"{language}: help {command}"
            done = say(language, "help", *command.split())
            check(f"{title} is in that language", done.returncode == 0 and not done.stderr
                  and not sentences(done.stdout) & sentences(english), sentences(done.stdout) & sentences(english))
            check(f"{title} has the same options", rows(done.stdout) == rows(english), rows(done.stdout))
            check(f"{title} fits a terminal", all(len(line) <= 80 or "paddock " in line for line in done.stdout.splitlines()),
                  done.stdout)
            chosen = run("C.UTF-8", "help", "--lang", language, *command.split()).stdout
            check(f"{title} can be chosen", chosen == done.stdout, chosen)
    for language in OTHERS:
        check(f"{language}: match --help is the same as help match",
              say(language, "match", "--help").stdout == say(language, "help", "match").stdout)
        check(f"{language}: the program alone says the overview", say(language).stdout == say(language, "help").stdout)


def test_plain():
    for language, locale in (("fr", "fr_FR"), ("it", "it_IT.ISO-8859-1"), ("de", "de_DE@euro")):
        for command in ("play", "serve", "board"):
            text = run(locale, "help", command).stdout
            check(f"{locale}: help {command} is plain ASCII, in {language}", text.isascii() and "?" * 2 not in text
                  and text != run("C", "help", command).stdout, text)
        check(f"{locale}: a refusal, too", run(locale, "frobnicate").stderr.isascii())


# ---- Refusals -------------------------------------------------------------------------------------------

GAME = "paddock 1\ngame ringgz players=2\nactions\n"
REFUSED = """
frobnicate
help frobnicate
help gtp check
help --lang xx
help --loud
games more
version now
check
check --all
check missing.game
check bad.game
check .
gtp --loud
gtp missing.board
play chess
play --colours 7
play --players
serve --loud
serve --port
serve --port 0
serve --cert x
serve --store /nowhere/at/all.db --port 47999
verify
verify --all
verify bad.game
match
match --game chess
match --game ringgz
match --game ringgz --bots easy
match --game ringgz --bots easy,clever
match --game ringgz --bots easy,easy,easy,easy,easy
match --game ringgz --bots easy,easy,easy --players 2
match --game ringgz --bots easy,easy --games x
match --game ringgz --bots easy,easy --nodes 5 --movetime 5
match --game ringgz --bots easy:nodes=x,easy
match --game ringgz --bots easy:movetime=0,easy
match --game ringgz --bots easy:nodes=1:nodes=2,easy
match --game ringgz --bots easy:depth=2,easy
match --game ringgz --bots easy:threads=2,easy
match --game ringgz --bots easy,easy --shard 3/2
match --game ringgz --bots easy,easy --shard 1/9 --games 2
match --game ringgz --bots easy,easy --sprt 5,1
match --game ringgz --bots easy,easy --sprt 0,5 --shard 1/2
match --game ringgz --bots easy,easy --limit 0
match --game ringgz --bots easy,easy --luck maybe
match --game ringgz --bots easy,easy --format xml
match --game ringgz --bots easy,easy --options seed=3
match --game ringgz --bots easy,easy --options players=3
match --game ringgz --bots easy,easy --options first=random
match --game ringgz --bots easy,easy --options colour=blue
match --game ringgz --bots easy,easy --genmove x
match --game ringgz --bots easy,easy --records bad.game
match --game ringgz --bots easy,easy --out .
match --game border --bots easy,easy --options boards=tim
match --game border --bots easy,easy --options boards=tim,nobody
sim --game
sim --loud
sim more
sim --game border --players 7
merge
merge missing.results
merge bad.game
merge --format xml bad.game
board
board frobnicate
board check
board check missing.board
board check bad.game
board new what
board new --seed x
board new --name tim
board new --name 'a b'
board set --count 9
board set --games 0
board check tim --strength --games 0
board check tim --strength --level clever
sheet new --size 99
sheet new --cows 99
sheet new --symmetry round
sheet check missing.sheet
show
show bad.game more
show bad.game --svg --png
show bad.game --lang xx
show bad.game --palette pink
show bad.game --seat p9
show bad.game --size 1
show bad.game --tag 'a b'
show bad.game --colours 7
show 'ringgz x'
show 'ringgz colour ...../...../...../...../..... p1 B33333G33333Y33333R33333'
show 'kuhvadis meadow'
show 'border tim'
show good.game --ply 9
show good.game --seat p4
show good.game -o picture.xyz
replay
replay good.game more
replay good.game --svg-frames a --png-frames b
replay good.game --svg-frames .
analyze
analyze good.game
analyze good.game more
analyze good.game --level slow
analyze good.game --text --json
print
print chess
print ringgz border
print ringgz --boards tim
print border --sheets 2
print border --boards tim --sheets 2
print border --boards 0
print border --boards 9999
print border --boards nobody
print border --paper a3
print border --per-page 0
print border --seed x
""".strip().splitlines()


def split(line):
    return [word.strip("'") for word in re.findall(r"'[^']*'|\S+", line)]


def test_refusals():
    (PLACE / "bad.game").write_text("paddock 1\nno such line\n")
    (PLACE / "good.game").write_text(GAME)
    for line in REFUSED:
        english = say("en", *split(line))
        check(f"refused: {line}", english.returncode in (1, 2) and english.stderr.startswith("paddock: "), english)
        reasons = english.stderr.splitlines()
        for language in OTHERS:
            done = say(language, *split(line))
            told = done.stderr.splitlines()
            # What SQLite says is in English, behind our own words.
            system = {r for r in reasons if "unable to open database" in r}
            check(f"{language}: {line}", done.returncode == english.returncode and len(told) == len(reasons)
                  and not (set(told) & set(reasons)) - system, done.stderr)


# ---- Reports ----------------------------------------------------------------------------------------------


def ends(line):
    return [m.end() for m in re.finditer(r"\S+", line)]


def table(text, after):
    """The first table behind a line that matches: its heading, its rows."""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if re.search(after, line))
    body = []
    for line in lines[at + 1:]:
        if not line.strip():
            break
        body.append(line)
    return lines[at], body


def test_reports():
    match = ["match", "--game", "kuhvadis", "--bots", "easy,random", "--games", "8", "--seed", "3"]
    english = say("en", *match)
    timeless = lambda text: re.sub(r"(?m)^(time|temps|tempo|Zeit)\b.*\n", "", text)
    numbers = lambda text: re.findall(r"-?\d+(?:[.,]\d+)?", timeless(text).replace(",", "."))
    for language in OTHERS:
        done = say(language, *match)
        check(f"{language}: the report of a match has the same figures", numbers(done.stdout) == numbers(english.stdout), done.stdout)
        check(f"{language}: and other words", not set(re.findall(r"[a-z]{5,}", done.stdout)) &
              {"games", "shared", "drawn", "interval", "median", "begins", "second", "draws", "decision"}, done.stdout)
        check(f"{language}: with a comma before tenths", not re.search(r"\d\.\d", timeless(done.stdout)) and re.search(r"\d,\d", done.stdout))
        percent = {"fr": "\u202f%", "de": "\u202f%", "it": "%"}[language]
        check(f"{language}: percent as it is written there", all(m == percent for m in re.findall(r"\d,\d(\D?%)", done.stdout)), done.stdout)
        # The last table is figures alone: each stands below the end of its heading.
        head, body = table(done.stdout, r"\bmin\b|\bMin")
        check(f"{language}: figures stand below their headings", body and all(ends(line)[-9:] == ends(head)[-9:] for line in body),
              "\n".join([head, *body]))
        check(f"{language}: what others read is the same everywhere", all(
            say(language, *match, "--format", form).stdout == say("en", *match, "--format", form).stdout for form in ("csv", "json")))
        say(language, *match, "--out", f"{language}.results")
        check(f"{language}: so are the files", (PLACE / f"{language}.results").read_text() ==
              (say("en", *match, "--out", "en.results"), (PLACE / "en.results").read_text())[1])
        check(f"{language}: merge reports, too", numbers(say(language, "merge", f"{language}.results").stdout) ==
              numbers(say("en", "merge", "en.results").stdout))


def test_measured():
    strength = ["board", "check", "tim", "emma", "--strength", "--level", "easy", "--games", "24"]
    sheet = ["sheet", "check", "barn", "--strength", "--level", "easy", "--games", "24"]
    for command in (strength, sheet):
        english = say("en", *command).stdout
        for language in OTHERS:
            text = say(language, *command).stdout
            check(f"{language}: {' '.join(command[:3])} --strength", re.findall(r"\d+", text) == re.findall(r"\d+", english)
                  and not {"wins", "interval", "balanced", "crosses"} & set(re.findall(r"\w+", text)), text)
    say("en", "board", "new", "--seed", "5", "-o", "en.board")
    for language in OTHERS:
        say(language, "board", "new", "--seed", "5", "-o", "other.board")
        check(f"{language}: the board that is made is the same", (PLACE / "other.board").read_text() == (PLACE / "en.board").read_text())


def test_console():
    typed = "newgame kuhvadis seed=4\nroll\nlegal\nplay nonsense\nfrobnicate\nsetposition ringgz x\ngenmove clever\nrecord\n"
    english = say("en", "gtp", stdin=typed).stdout
    check("the console answers", english.count("\n\n") == 8 and "? unknown command" in english, english)
    for language in OTHERS:
        check(f"{language}: the console speaks to programs, as ever", say(language, "gtp", stdin=typed).stdout == english)


# ---- Scripts ----------------------------------------------------------------------------------------------


def tell(locale, *words):
    return subprocess.run(["bash", "-c", '. "$0/tools/tell.sh"; tell "$@"', ROOT, *words], capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": locale}).stdout


def test_scripts():
    texts = re.findall(r'\btell "([^"]*)"', (ROOT / "play").read_text() + (ROOT / "tools/install.sh").read_text())
    check("the scripts say something", len(texts) > 5, texts)
    for text in texts:
        check(f"en: {text[:40]}", tell("C", text, "a&b") == text.replace("%1", "a&b") + "\n")
        for language in OTHERS:
            said = tell(LOCALES[language], text, "a&b")
            check(f"{language}: {text[:40]}", said.strip() and said != text + "\n" and "%" not in said
                  and ("a&b" in said) == ("%1" in text), said)


PARTS = [test_help, test_plain, test_refusals, test_reports, test_measured, test_console, test_scripts]


def main():
    global PROGRAM, PLACE
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=PROGRAM)
    PROGRAM = str(pathlib.Path(parser.parse_args().program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        PLACE = pathlib.Path(folder)
        for part in PARTS:
            part()
    sys.exit(exit_status())


main()
