#!/usr/bin/env python3
# suite analyze 60 --careful build/careful/paddock
"""`paddock analyze`: figures of a corpus of games that pin their meaning, the identity in every
report, JSON, HTML and text, languages, bad files, and Ctrl+C.

    tests/test_analyze.py --renew        writes tests/analysis/*.figures anew: look at the changes!

tests/analysis has games of bots. Of each there is a file of figures, a line for each action: number,
seat, action, the chances after it, and of decisions loss, mark and best action; then a line for
each seat. kuhvadis.svg is the graph of one of them.
"""

import json
import re
import xml.etree.ElementTree as ET

from harness import LANGUAGES, ROOT, check, interrupt, main, plain, run

CORPUS = ROOT / "tests/analysis"
MARKS = {"excellent", "good", "dubious", "bad", "blunder"}
GRADES = {"flawless", "strong", "solid", "casual", "shaky", "wild"}


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
    return True


@plain  # test_analysis.c looks at the same code with sanitizers
def test_corpus():
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
        check(f"graph {' '.join(more)}: every point has a link, and events have names",
              {int(e.get("data-ply")) for e in plies} == set(range(1, 65))
              and buttons and all(e.get("aria-label") and e.get("tabindex") == "0" for e in buttons)
              and len(ids) == len(set(ids)))
    for lang, half in (("en", "50%"), ("fr", "50\u202f%"), ("it", "50%"), ("de", "50\u202f%")):
        svg = run("analyze", CORPUS / "kuhvadis.game", "--graph", "--lang", lang).stdout
        levels = [e.text for e in ET.fromstring(svg).iter() if e.tag.endswith("text") and (e.text or "").endswith("%")]
        check(f"graph in {lang}: its levels are written as the language does", len(levels) == 5 and half in levels, levels)


def test_graph_of_four(folder):
    """Long names of four players, and what the signs mean, in every language: nothing is cut."""
    game, names = folder / "four.game", ["Maximiliane", "Ordinateur (moyen) 2", "Bartholomäus", "Ordinateur (moyen) 4"]
    game.write_text(re.sub("^players .*", f"players {','.join(names)}", (CORPUS / "ringgz-four.game").read_text(), flags=re.M))
    for lang in LANGUAGES:
        for more in ([], ["--tall"]):
            tree = ET.fromstring(run("analyze", game, "--graph", "--lang", lang, *more).stdout)
            texts = [e for e in tree.iter() if e.tag.endswith("text")]
            bottom = float(tree.get("viewBox").split()[3])
            check(f"graph of four in {lang} {' '.join(more)}: names in full", set(names) <= {e.text for e in texts}, [e.text for e in texts])
            check(f"graph of four in {lang} {' '.join(more)}: all of it is there", all(float(e.get("y")) < bottom - 15 for e in texts)
                  and not any("…" in (e.text or "") for e in texts))


# ---- Figures that hang together -------------------------------------------------------------------


def test_identity():
    for path in games():
        report = analysis(path)
        check(f"{path.stem}: final - initial = luck + own play + play of the others", off_by(report) < 1e-4, off_by(report))
        split = max(abs(s["play"] - s["drift"] + s["errors"]) for s in report["seats"])
        check(f"{path.stem}: own play is second look less mistakes", split < 1e-4, split)
        won = [s["seat"] for s in report["seats"] if s["final"] > 0]
        check(f"{path.stem}: the end is the result", report["result"].split() == won, won)
        chain = all(a["after"] == b["before"] for a, b in zip(report["entries"], report["entries"][1:]))
        check(f"{path.stem}: one value for one position", chain)


def test_schema():
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
                good &= [e["rolls"], e["best_rolls"]] == [action.startswith("keep:") for action in (e["action"], e["best"])]
                good &= e["loss"] >= 0 and e["choices"] >= 1 and (e["mark"] in MARKS or e["choices"] == 1)
                good &= (e["action"] != e["best"] or e["loss"] == 0) and isinstance(e["why"], str)
        check(f"{path.stem}: entries", good)
        check(f"{path.stem}: seats", all(s["grade"] in GRADES and s["decisions"] == sum(s["marks"].values())
                                         for s in report["seats"]))


def test_bounds():
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


@plain
def test_text():
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


@plain
def test_languages():
    texts = {lang: run("analyze", CORPUS / "kuhvadis.game", "--brief", "--lang", lang).stdout
             for lang in LANGUAGES}
    numbers = {lang: re.findall(r"[-+]?\d+[.,]\d+", text) for lang, text in texts.items()}
    check("the same figures in every language", all([x.replace(",", ".") for x in n] == numbers["en"] for n in numbers.values()))
    check("as the language writes them", all(("." in "".join(n)) == (lang == "en") for lang, n in numbers.items()))


# ---- Errors, deep, stopping -----------------------------------------------------------------------


def off_by(report):
    """How far final - initial is from luck + own play + play of the others, at worst."""
    return max(abs(s["final"] - s["initial"] - s["luck"] - s["play"] - s["others"]) for s in report["seats"])


def cut_short(folder):
    """A game of two lines of actions, which goes on."""
    lines = [line for line in (CORPUS / "kuhvadis.game").read_text().splitlines() if not line.startswith("result")]
    path = folder / "short.game"
    path.write_text("\n".join(lines[:lines.index("actions") + 3]) + "\n")
    return path


def test_unfinished(folder):
    report = json.loads(run("analyze", cut_short(folder), "--json").stdout)
    check("a game that goes on can be looked at", report["result"] is None and report["complete"] is True)
    check("and its figures add up", off_by(report) < 1e-4, off_by(report))


@plain
def test_deep(folder):
    one, two = (run("analyze", cut_short(folder), "--level", "deep", "--trials", "6", "--json").stdout for _ in range(2))
    report = json.loads(one)
    decisions = [e for e in report["entries"] if e["kind"] == "decision"]
    check("deep has standard errors, and games to the end", report["level"] == "deep" and any(e["standard_error"] > 0 for e in decisions)
          and all(e["to_end"] == 0 or e["standard_error"] > 0 for e in decisions))
    check("deep says when a difference is not significant", all(
        e["significant"] or e["mark"] in ("", "good", "excellent") for e in decisions))
    check("deep repeats", one == two)
    check("deep: luck, decisions and drift add up", off_by(report) < 1e-4, off_by(report))


def test_takebacks(folder):
    path = folder / "undone.game"
    path.write_text((CORPUS / "kuhvadis.game").read_text().replace("actions\n", "takeback 20\ntakeback 11\ntakeback 13\nactions\n"))
    report = json.loads(run("analyze", path, "--json").stdout)
    marked = {e["ply"]: e["takebacks"] for e in report["entries"] if "takebacks" in e}
    check("undone actions are marked, but for those of a way not taken", report["takebacks"] == 3 and marked == {12: 1, 14: 1}
          and "undone" in report["entries"][11]["text"], marked)
    check("and luck says what it counts", "3 times: luck counts only rolls that were not undone" in report["takebacks_text"]
          and "luck counts only rolls that" in " ".join(run("analyze", path, "--brief").stdout.split()), report["takebacks_text"])
    check("nothing is said where nothing was undone", analysis(CORPUS / "kuhvadis.game")["takebacks_text"] == "")


def test_interrupt():
    status, out, err, _ = interrupt(["analyze", CORPUS / "border.game", "--level", "deep", "--trials", "256", "--json"], moment=2)
    report = json.loads(out)
    check("Ctrl+C ends it with what is known", status == 130 and report["complete"] is False
          and len(report["entries"]) == report["actions"] < 320 and not err, f"{status} {err}")


if __name__ == "__main__":
    main(globals(), "--renew", instead=lambda given: given.renew and renew())
