#!/usr/bin/env python3
"""`paddock analyze`: figures of a corpus of games that pin their meaning, the identity in every
report, JSON, HTML and text, languages, bad files, and Ctrl-C.

    tests/test_analyze.py [--program build/paddock] [--only corpus ...]
    tests/test_analyze.py --renew        writes tests/analysis/*.figures anew: look at the changes!

tests/analysis has games of bots. Of each there is a file of figures, a line for each action: number,
seat, action, the chances after it, and of decisions loss, mark and best action; then a line for
each seat. kuhvadis.svg is the graph of one of them.
"""

import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

from tap import check, exit_status
from waiting import hears, until

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "tests/analysis"
PROGRAM = str(ROOT / "build/paddock")
MARKS = {"excellent", "good", "dubious", "bad", "blunder"}
GRADES = {"flawless", "strong", "solid", "casual", "shaky", "wild"}


def surroundings():
    keep = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in ("LANG", "LANGUAGE")}
    leaks = f"suppressions={ROOT / 'tests/leaks.txt'}:print_suppressions=0"
    return {**keep, "LANG": "C.UTF-8", "LSAN_OPTIONS": leaks}


def run(*arguments, timeout=600):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                          stdin=subprocess.DEVNULL, env=surroundings())


def games():
    return sorted(CORPUS.glob("*.game"))


analysed = {}


def analysis(path):
    """The JSON of a game at level fast, worked out once."""
    if path not in analysed:
        done = run("analyze", path, "--json")
        analysed[path] = json.loads(done.stdout) if done.returncode == 0 else {"error": done.stderr}
    return analysed[path]


# ---- The corpus -----------------------------------------------------------------------------------


def figures(report):
    """What is pinned, as lines of words."""
    lines = []
    for e in report["entries"]:
        words = [str(e["ply"]), e["seat"], e["action"], *(f"{x:.4f}" for x in e["after"])]
        if e["kind"] == "decision":
            words += [f"{e['loss']:.4f}", e["mark"] or "-", e["best"]]
        lines.append(words)
    for s in report["seats"]:
        numbers = [s[key] for key in ("initial", "final", "luck", "play", "others", "errors")]
        lines.append([s["seat"], *(f"{x:.4f}" for x in numbers), str(s["decisions"]), s["grade"]])
    return lines


def same(a, b):
    """Words alike, numbers within a rounding or two of another compiler."""
    def near(x, y):
        number = r"-?\d+\.\d{4}"
        if re.fullmatch(number, x) and re.fullmatch(number, y):
            return abs(float(x) - float(y)) < 0.0003
        return x == y
    return len(a) == len(b) and all(map(near, a, b))


def renew():
    for path in games():
        text = "".join(" ".join(line) + "\n" for line in figures(analysis(path)))
        path.with_suffix(".figures").write_text(text)
    done = run("analyze", CORPUS / "kuhvadis.game", "--graph", "-o", CORPUS / "kuhvadis.svg")
    print(f"tests/analysis: {len(games())} games. Now look at what changed.{done.stderr}")
    return 0


def test_corpus(_):
    check("a corpus", len(games()) >= 5)
    for path in games():
        report = analysis(path)
        check(f"{path.stem} is analysed", "entries" in report, report.get("error", ""))
        pinned = [line.split() for line in path.with_suffix(".figures").read_text().splitlines()]
        found = figures(report) if "entries" in report else []
        changes = [f"{' '.join(a)}\n  was {' '.join(b)}" for a, b in zip(found, pinned) if not same(a, b)]
        check(f"figures of {path.stem}", not changes and len(found) == len(pinned),
              "\n".join(changes[:6]) + "\n(meant? then tests/test_analyze.py --renew)")


def without_words(svg):
    """Words are the business of other tests."""
    return re.sub(r"<title>[^<]*</title>|aria-label=\"[^\"]*\"|>[^<>]+</text>", "", svg)


def test_graph(folder):
    out = folder / "graph.svg"
    done = run("analyze", CORPUS / "kuhvadis.game", "-o", out)
    check("the graph is drawn as before", done.returncode == 0
          and without_words(out.read_text()) == without_words((CORPUS / "kuhvadis.svg").read_text()),
          done.stderr + "(meant? then tests/test_analyze.py --renew, and look at it)")
    for more in ([], ["--dark"], ["--tall"], ["--palette", "mono"], ["--palette", "colour-blind", "--dark"]):
        done = run("analyze", CORPUS / "kuhvadis.game", "--graph", *more)
        tree = ET.fromstring(done.stdout)
        plies = [e for e in tree.iter() if e.get("data-ply")]
        buttons = [e for e in plies if e.get("role") == "button"]
        ids = [e.get("id") for e in tree.iter() if e.get("id")]
        check(f"graph {' '.join(more)}: everything can be gone to, events have names",
              {int(e.get("data-ply")) for e in plies} == set(range(1, 65))
              and buttons and all(e.get("aria-label") and e.get("tabindex") == "0" for e in buttons)
              and len(ids) == len(set(ids)))
    for lang, half in (("en", "50%"), ("fr", "50\u202f%"), ("it", "50%"), ("de", "50\u202f%")):
        svg = run("analyze", CORPUS / "kuhvadis.game", "--graph", "--lang", lang).stdout
        levels = [e.text for e in ET.fromstring(svg).iter() if e.tag.endswith("text") and (e.text or "").endswith("%")]
        check(f"graph in {lang}: its levels are written as the language does", len(levels) == 5 and half in levels, levels)


# ---- Figures that hang together -------------------------------------------------------------------


def test_identity(_):
    for path in games():
        report = analysis(path)
        worst = max(abs(s["final"] - s["initial"] - s["luck"] - s["play"] - s["others"]) for s in report["seats"])
        check(f"{path.stem}: final - initial = luck + own play + play of the others", worst < 1e-4, worst)
        split = max(abs(s["play"] - s["drift"] + s["errors"]) for s in report["seats"])
        check(f"{path.stem}: own play is second look less mistakes", split < 1e-4, split)
        won = [s["seat"] for s in report["seats"] if s["final"] > 0]
        check(f"{path.stem}: the end is the result", report["result"].split() == won, won)
        chain = all(a["after"] == b["before"] for a, b in zip(report["entries"], report["entries"][1:]))
        check(f"{path.stem}: one value for one position", chain)


def test_schema(_):
    for path in games():
        report = analysis(path)
        seats = len(report["seats"])
        entries = report["entries"]
        check(f"{path.stem}: head", report["kind"] == "analysis" and report["format"] == 1
              and report["level"] == "fast" and report["complete"] is True
              and report["actions"] == len(entries) and len(report["turning_points"]) <= 3)
        good = True
        for number, e in enumerate(entries, 1):
            good &= e["ply"] == number and len(e["before"]) == len(e["after"]) == seats and bool(e["text"])
            good &= abs(sum(e["after"]) - 1) < 1e-3
            if e["kind"] == "throw":
                good &= len(e["luck"]) == seats and "loss" not in e
            else:
                good &= e["loss"] >= 0 and e["choices"] >= 1 and (e["mark"] in MARKS or e["choices"] == 1)
                good &= (e["action"] != e["best"] or e["loss"] == 0) and isinstance(e["why"], str)
        check(f"{path.stem}: entries", good)
        check(f"{path.stem}: seats", all(s["grade"] in GRADES and s["decisions"] == sum(s["marks"].values())
                                         for s in report["seats"]))


def test_bounds(_):
    """The bounds of the marks, as docs/analysis.md states them."""
    wrong = []
    for path in games():
        for e in analysis(path)["entries"]:
            if e["kind"] != "decision" or e["choices"] < 2:
                continue
            loss = e["loss"]
            if any(abs(loss - bound) < 1e-4 for bound in (0.02, 0.05, 0.12)):
                continue
            mark = "blunder" if loss > 0.12 else "bad" if loss > 0.05 else "dubious" if loss > 0.02 else None
            if (mark or e["mark"]) != e["mark"] or (not mark and e["mark"] not in ("good", "excellent")):
                wrong.append(e)
    check("marks follow from losses", not wrong, wrong[:2])


# ---- For people -----------------------------------------------------------------------------------


def test_text(_):
    for path in games():
        for lang in ("en", "de"):
            done = run("analyze", path, "--text", "--brief", "--lang", lang)
            long = [line for line in done.stdout.splitlines() if len(line) > 80]
            check(f"{path.stem} in {lang}: text in 80 columns", done.returncode == 0 and not long, long)
    done = run("analyze", CORPUS / "kuhvadis.game")
    check("text lists all actions", len(re.findall(r"^ +\d+  p[12]  ", done.stdout, re.M)) == 64, done.stdout[:500])
    check("nobody is called by a placeholder", "%" not in re.sub(r"\d%", "", done.stdout), done.stdout)


def test_names(folder):
    evil = '<script>alert(1)</script> & "Eve"'
    record = (CORPUS / "kuhvadis.game").read_text().replace("Anna,", evil.replace(",", "") + ",")
    path = folder / "evil.game"
    path.write_text(record)
    done = run("analyze", path, "--json")
    check("names are escaped in JSON", json.loads(done.stdout)["seats"][0]["name"] == evil, done.stdout[:300])
    ET.fromstring(run("analyze", path, "--graph").stdout)
    check("and in the graph", True)


def test_languages(_):
    texts = {lang: run("analyze", CORPUS / "kuhvadis.game", "--brief", "--lang", lang).stdout
             for lang in ("en", "fr", "it", "de")}
    numbers = {lang: re.findall(r"[-+]?\d+[.,]\d+", text) for lang, text in texts.items()}
    check("the same figures in every language", all([x.replace(",", ".") for x in n] == numbers["en"] for n in numbers.values()))
    check("as the language writes them", all(("." in "".join(n)) == (lang == "en") for lang, n in numbers.items()))


# ---- Errors, deep, stopping -----------------------------------------------------------------------


def test_refusals(folder):
    bad = folder / "bad.game"
    bad.write_text("paddock 1\ngame ringgz\noptions players=2\nactions\nstart:c3 B9c2\n")
    empty = folder / "empty.game"
    empty.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\nactions\n")
    game = CORPUS / "kuhvadis.game"
    for title, status, arguments in (
            ("no file", 2, []), ("two files", 2, [game, game]), ("an unknown option", 2, [game, "--fancy", "1"]),
            ("an unknown level", 2, [game, "--level", "slow"]), ("two kinds", 2, [game, "--json", "--graph"]),
            ("no such number of trials", 2, [game, "--trials", "0"]),
            ("no such language", 2, [game, "--lang", "xx"]),
            ("a file that is not there", 1, [folder / "none.game"]), ("a bad action", 1, [bad]),
            ("a game without actions", 1, [empty]), ("a folder", 1, [folder]),
            ("a board", 1, [ROOT / "data/border/tim.board"]),
            ("a place that cannot be written", 1, [game, "-o", folder / "no" / "where.json"])):
        done = run("analyze", *arguments)
        check(f"refused: {title}", done.returncode == status and done.stdout == ""
              and done.stderr.startswith("paddock: "), f"{done.returncode} {done.stdout[:200]} {done.stderr}")
    page = folder / "page.html"
    done = run("analyze", game, "-o", page)
    check("for a page it says where to go", done.returncode == 2 and "in the browser" in done.stderr and not page.exists(), done.stderr)
    check("help", "usage: paddock analyze" in run("analyze", "--help").stdout)


def test_unfinished(folder):
    lines = (CORPUS / "kuhvadis.game").read_text().splitlines()
    lines = [line for line in lines if not line.startswith("result")]
    at = lines.index("actions")
    path = folder / "unfinished.game"
    path.write_text("\n".join(lines[:at + 3]) + "\n")
    done = run("analyze", path, "--json")
    report = json.loads(done.stdout)
    check("a game that goes on can be looked at", report["result"] is None and report["complete"] is True)
    worst = max(abs(s["final"] - s["initial"] - s["luck"] - s["play"] - s["others"]) for s in report["seats"])
    check("and its figures add up", worst < 1e-4, worst)


def test_deep(folder):
    lines = (CORPUS / "kuhvadis.game").read_text().splitlines()
    lines = [line for line in lines if not line.startswith("result")]
    path = folder / "short.game"
    path.write_text("\n".join(lines[:lines.index("actions") + 3]) + "\n")
    one = run("analyze", path, "--level", "deep", "--trials", "6", "--json")
    two = run("analyze", path, "--level", "deep", "--trials", "6", "--json")
    report = json.loads(one.stdout)
    decisions = [e for e in report["entries"] if e["kind"] == "decision"]
    check("deep has standard errors", report["level"] == "deep" and any(e["standard_error"] > 0 for e in decisions))
    check("deep says when a difference is not significant", all(
        e["significant"] or e["mark"] in ("", "good", "excellent") for e in decisions))
    check("deep repeats", one.stdout == two.stdout)
    worst = max(abs(s["final"] - s["initial"] - s["luck"] - s["play"] - s["others"]) for s in report["seats"])
    check("deep adds up", worst < 1e-4, worst)


def test_interrupt(_):
    job = subprocess.Popen([PROGRAM, "analyze", str(CORPUS / "border.game"), "--level", "deep", "--trials", "256",
                            "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings())
    until(lambda: hears(job, signal.SIGINT), job)
    time.sleep(2)
    job.send_signal(signal.SIGINT)
    out, err = job.communicate(timeout=120)
    report = json.loads(out)
    check("Ctrl-C ends it with what is known", job.returncode == 130 and report["complete"] is False
          and len(report["entries"]) == report["actions"] < 320 and not err, f"{job.returncode} {err}")


TESTS = {name[5:]: function for name, function in list(globals().items()) if name.startswith("test_")}


def main():
    global PROGRAM
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--only", nargs="*", choices=sorted(TESTS))
    parser.add_argument("--renew", action="store_true")
    arguments = parser.parse_args()
    PROGRAM = arguments.program
    if arguments.renew:
        return renew()
    for name, test in TESTS.items():
        if arguments.only and name not in arguments.only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
