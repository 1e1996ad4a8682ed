#!/usr/bin/env python3
# suite languages 45
"""The command line in all languages: help, refusals, reports; and what stays as it is, because other
programs read it.
"""

import os
import re
import shlex
import shutil
import subprocess

import harness
from harness import LANGUAGES, ROOT, check, main, names_in

LOCALES = {code: f"{code}_{code.upper()}.UTF-8" for code in LANGUAGES} | {"en": "en_GB.UTF-8", "de": "de_CH.UTF-8"}
OTHERS = LANGUAGES[1:]


def run(locale, *arguments, stdin=""):
    return harness.run("", *arguments, stdin=stdin, LC_ALL=locale)


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
        check(f"{language}: without a command the overview is printed", say(language).stdout == say(language, "help").stdout)


def test_plain():
    for language, locale in (("fr", "fr_FR"), ("it", "it_IT.ISO-8859-1"), ("de", "de_DE@euro")):
        for command in ("play", "serve", "board"):
            text = run(locale, "help", command).stdout
            check(f"{locale}: help {command} is plain ASCII, in {language}", text.isascii() and "?" * 2 not in text
                  and text != run("C", "help", command).stdout, text)
        check(f"{locale}: a refusal, too", run(locale, "frobnicate").stderr.isascii())
    report = run("fr_FR", "analyze", str(ROOT / "docs/examples/kuhvadis.game"), "--brief")
    check("fr_FR: a report of an analysis, too", report.returncode == 0 and report.stdout.isascii() and "Decisions" in report.stdout, report)


# ---- Refusals -------------------------------------------------------------------------------------------


def prepare(folder):
    """The files that tests/cases/refused.txt speaks of."""
    for name in ("tests/golden/kuhvadis.game", "tests/golden/ringgz.game", "data/border/tim.board", "data/kuhvadis/barn.sheet"):
        shutil.copy(ROOT / name, folder)
    for name, text in (("bad.game", "no such line\n"), ("good.game", "game ringgz players=2\nactions\n"),
                       ("empty.game", "game ringgz\noptions players=2 first=p1 link=colour\nactions\n"),
                       ("illegal.game", "game ringgz\noptions players=2\nactions\nstart:c3 B9c2\n")):
        (folder / name).write_text("paddock 1\n" + text)
    (folder / "letter.txt").write_text("Dear Ann,\n")


def test_refusals(folder):
    prepare(folder)
    files = names_in(folder)
    for line in (ROOT / "tests/cases/refused.txt").read_text().splitlines():
        if not line or line[0] == "#":
            continue
        (status, typed), _, reason = line.split(" => ")[0].split(" ", 1), "", line.partition(" => ")[2]
        english = say("en", *shlex.split(typed))
        told = english.stderr.splitlines()
        check(f"{status}: {typed}", english.returncode == int(status) and english.stderr.startswith("paddock: ") and reason in english.stderr
              and (status == "1" or "paddock help" in told[-1]) and ("check " in typed or not english.stdout), english)
        # What SQLite says is in English, behind our own words.
        system = {line for line in told if "unable to open database" in line}
        for language in OTHERS:
            done = say(language, *shlex.split(typed))
            check(f"{language}: {typed}", done.returncode == int(status) and len(done.stderr.splitlines()) == len(told)
                  and not (set(done.stderr.splitlines()) & set(told)) - system, done.stderr)
    check("what is refused leaves nothing behind", names_in(folder) == files, names_in(folder))


# ---- Reports ----------------------------------------------------------------------------------------------


def ends(line):
    return [m.end() for m in re.finditer(r"[^ ]+", line)]


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


def test_reports(folder):
    match = ["match", "--game", "kuhvadis", "--bots", "easy,random", "--games", "8", "--seed", "3"]
    english = say("en", *match)
    timeless = lambda text: re.sub(r"(?m)^(total time|time|temps|tempo|Zeit)\b.*\n", "", text)
    numbers = lambda text: re.findall(r"-?\d+(?:[.,]\d+)?", timeless(text).replace(",", "."))
    for language in OTHERS:
        done = say(language, *match)
        check(f"{language}: the report of a match has the same figures", numbers(done.stdout) == numbers(english.stdout), done.stdout)
        check(f"{language}: and other words", not set(re.findall(r"[a-z]{5,}", done.stdout)) &
              {"games", "shared", "drawn", "interval", "median", "begins", "second", "draws", "decision"}, done.stdout)
        check(f"{language}: with a comma before tenths", not re.search(r"\d\.\d", timeless(done.stdout)) and re.search(r"\d,\d", done.stdout))
        percent = re.search(r'"X-Percent: 50(.*)\\n"', (ROOT / f"po/{language}.po").read_text())[1]
        check(f"{language}: percent as it is written there", all(m == percent for m in re.findall(r"\d,\d(\D?%)", done.stdout)), done.stdout)
        # The last table is figures alone: each stands below the end of its heading.
        head, body = table(done.stdout, r"\bmin\b|\bMin")
        check(f"{language}: figures stand below their headings", body and all(ends(line)[-9:] == ends(head)[-9:] for line in body),
              "\n".join([head, *body]))
        check(f"{language}: output for programs is the same in every language", all(
            say(language, *match, "--format", form).stdout == say("en", *match, "--format", form).stdout for form in ("json",)))
        say(language, *match, "--out", f"{language}.results")
        check(f"{language}: so are the files", (folder / f"{language}.results").read_text() ==
              (say("en", *match, "--out", "en.results"), (folder / "en.results").read_text())[1])
        check(f"{language}: merge reports, too", numbers(say(language, "merge", f"{language}.results").stdout) ==
              numbers(say("en", "merge", "en.results").stdout))


def test_measured(folder):
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
        check(f"{language}: the board that is made is the same", (folder / "other.board").read_text() == (folder / "en.board").read_text())


def test_console():
    typed = "newgame kuhvadis seed=4\nroll\nlegal\nplay nonsense\nfrobnicate\nsetposition ringgz x\ngenmove clever\nrecord\n"
    english = say("en", "gtp", stdin=typed).stdout
    check("the console answers", english.count("\n\n") == 8 and "? unknown command" in english, english)
    for language in OTHERS:
        check(f"{language}: the console stays in English", say(language, "gtp", stdin=typed).stdout == english)


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


if __name__ == "__main__":
    main(globals())
