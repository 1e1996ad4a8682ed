#!/usr/bin/env python3
# suite match 70 --careful build/careful/paddock
"""Matches and simulations: fair rotation, the same results however the games are split, merging, the
sequential test, bots in other programs that behave and that do not, and Ctrl+C.
"""

import json
import math
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import time

import harness
from harness import ROOT, check, children, expect, full_disk, interrupt, main, names_in, on_terminal, plain, refused, run

SHEETS = len(list((ROOT / "data/kuhvadis").glob("*.sheet")))


def rows(path, kind):
    """The rows of a results file: name -> list of numbers (games, won, shared, drawn, lost ...)."""
    found = {}
    for line in pathlib.Path(path).read_text().splitlines():
        words = line.split()
        if words[0] == kind:
            found[words[1]] = [int(n) for n in words[2:]]
    return found


# ---- Rotation -------------------------------------------------------------------------------------


def seats_by_bot(folder, names):
    """How often each bot sat on each seat, and (bot, board) pairs, from the saved records."""
    seats, pairs, firsts = {}, {}, {}
    for path in sorted(folder.glob("*.game")):
        head = dict(line.split(" ", 1) for line in path.read_text().split("actions\n")[0].splitlines())
        options = dict(option.split("=") for option in head["options"].split())
        players = head["players"].split(",")
        for seat, name in enumerate(players):
            seats[name, seat] = seats.get((name, seat), 0) + 1
            if "boards" in options:
                board = options["boards"].split(",")[seat]
                pairs[name, board] = pairs.get((name, board), 0) + 1
        if "sheet" in options:
            first = players[int(options["first"][1]) - 1]
            firsts[first, options["sheet"]] = firsts.get((first, options["sheet"]), 0) + 1
    return seats, pairs, firsts


@plain
def test_rotation(folder):
    # random:nodes=N is still random; the number tells the bots apart.
    for game, players, bots, games in (("ringgz", 2, 2, 6), ("ringgz", 4, 2, 8), ("ringgz", 3, 3, 12),
                                       ("ringgz", 4, 3, 24), ("ringgz", 4, 4, 48), ("border", 2, 2, 24),
                                       ("border", 4, 2, 96), ("kuhvadis", 2, 2, 4 * SHEETS)):
        names = [f"random:nodes={i + 1}" for i in range(bots)]
        saved = folder / f"{game}{players}{bots}"
        done = run("match", "--game", game, "--players", players, "--bots", ",".join(names), "--games", games,
                   "--records", saved, "--out", folder / "rotation")
        title = f"{game}, {players} players, {bots} bots, {games} games"
        check(f"{title}: played without a note", done.returncode == 0 and not done.stderr, done)
        seats, pairs, firsts = seats_by_bot(saved, names)
        for i, name in enumerate(names):
            own = 1 if i + 1 < bots else players - bots + 1
            counts = [seats.get((name, seat), 0) for seat in range(players)]
            check(f"{title}: bot {i + 1} on every seat equally often", counts == [games * own // players] * players, counts)
        check(f"{title}: boards independent of bots", all(
            len({n for (name, _), n in pairs.items() if name == one}) <= 1 for one in names), pairs)
        check(f"{title}: beginning and sheets independent of bots", len(set(firsts.values())) <= 1
              and (not firsts or len(firsts) == 2 * SHEETS), firsts)
        good = run("check", *sorted(saved.glob("*.game")))
        check(f"{title}: every record is good", good.returncode == 0 and good.stdout.count(": valid") == games, good.stderr)
    expect("an odd number of games is played, with a note", "match", "--game", "ringgz", "--bots", "random,random", "--games", 3, err="after a multiple of 2 games")
    done = run("match", "--game", "border", "--bots", "random,random", "--games", 12, "--options", "boards=tim,emma,linus",
               "--out", folder / "pool")
    check("boards= names those that go round", set(rows(folder / "pool", "row-asset")) == {"tim", "emma", "linus"}
          and {r[0] for r in rows(folder / "pool", "row-asset").values()} == {8}, done)


# ---- The same results however the games are split ---------------------------------------------------------------


@plain
def test_determinism(folder):
    for command in (["match", "--game", "ringgz", "--bots", "medium,easy", "--nodes", 30, "--games", 9],
                    ["match", "--game", "border", "--players", 3, "--bots", "medium,easy", "--nodes", 10, "--games", 7],
                    ["match", "--game", "kuhvadis", "--bots", "hard,random", "--nodes", 10, "--games", 7],
                    ["match", "--game", "ringgz", "--players", 4, "--bots", "hard:nodes=50,random", "--games", 6,
                     "--options", "link=player"],
                    ["sim", "--game", "kuhvadis", "--games", 500], ["sim", "--game", "border", "--players", 4, "--games", 301],
                    ["sim", "--game", "ringgz", "--players", 3, "--games", 5000],
                    ["sim", "--game", "ringgz", "--bots", "easy,random", "--games", 10]):
        title = " ".join(map(str, command[:6]))
        whole = folder / "whole"
        done = expect(f"{title}: runs", *command, "--out", whole)
        run(*command, "--out", folder / "threads", "--threads", 3)
        check(f"{title}: three threads, the same bytes", whole.read_bytes() == (folder / "threads").read_bytes())
        run(*command, "--out", folder / "again")
        check(f"{title}: again, the same bytes", whole.read_bytes() == (folder / "again").read_bytes())
        run(*command, "--out", folder / "other", "--seed", 2)
        check(f"{title}: another seed, other games", whole.read_bytes() != (folder / "other").read_bytes())
        for shards in (2, 5):
            parts = [folder / f"part{i}" for i in range(1, shards + 1)]
            for i, part in enumerate(parts, 1):
                run(*command, "--shard", f"{i}/{shards}", "--out", part, "--threads", 1 + i % 2)
            merged = run("merge", *reversed(parts), "--out", folder / "merged")
            check(f"{title}: {shards} shards merged, the same bytes",
                  merged.returncode == 0 and whole.read_bytes() == (folder / "merged").read_bytes(), merged)
            strip = lambda text: re.sub(r"(?m)^(?:total )?time .*\n", "", text)
            check(f"{title}: {shards} shards merged, the same report", strip(done.stdout).strip() == merged.stdout.strip(),
                  merged.stdout)


@plain
def test_luck(folder):
    """Results without the luck of the dice: beside the plain ones, in whole numbers, only with dice."""
    command = ["match", "--game", "kuhvadis", "--bots", "medium,easy", "--nodes", 10, "--games", 24]
    report = json.loads(run(*command, "--format", "json", "--out", folder / "luck").stdout)
    bots = [row for row in report["rows"] if row["table"] == "bot"]
    fine, below = 4096, 8
    check("an adjusted rate and its interval", all(
        row["adjusted_low"] < row["adjusted"] < row["adjusted_high"] and row["game_counts_as"] > 0 for row in bots))
    check("what one side gains in luck the other loses", abs(sum(row["adjusted"] for row in bots) - 1) < 1e-3, bots)
    sums = rows(folder / "luck", "row-bot")
    check("the figures follow from whole numbers", all(
        abs(sums[str(i)][9] / fine / 24 - below - row["adjusted"]) < 1e-9 for i, row in enumerate(bots, 1)), sums)
    text = run(*command).stdout
    check("text has them too", "luck-adjusted" in text, text)
    plain = run(*command, "--luck", "no", "--format", "json", "--out", folder / "plain")
    check("not when nobody asks", "adjusted" not in plain.stdout and "luck" not in (folder / "plain").read_text())
    same = [row["rate"] for row in json.loads(plain.stdout)["rows"]] == [row["rate"] for row in report["rows"]]
    check("looking at luck changes no game", same)
    check("not without dice", "adjusted" not in run("match", "--game", "ringgz", "--bots", "easy,random", "--games", 2,
                                                   "--format", "json").stdout)
    expect("with and without do not mix", "merge", folder / "luck", folder / "plain", status=1, err="luck")
    expect("--luck is yes or no", *command, "--luck", "maybe", status=2, err="--luck")
    bad = (folder / "luck").read_text().replace("\nluck yes\n", "\nluck no\n")
    (folder / "bad").write_text(bad)
    expect("a file that says so in another way is refused", "merge", folder / "bad", status=1, err="luck")


def test_example(folder):
    done = subprocess.run([ROOT / "docs/examples/shards.sh"], capture_output=True, text=True, env={**os.environ, "PROGRAM": harness.program,
                          "TMPDIR": str(folder)}, timeout=60)
    check("the script in docs runs", done.returncode == 0 and done.stdout.endswith("byte for byte\n"), done)


def test_merge_refusals(folder):
    base = ["sim", "--game", "border", "--games", 60]
    part = [None] + [folder / f"b{i}" for i in (1, 2, 3)]
    for i in (1, 2, 3):
        run(*base, "--shard", f"{i}/3", "--out", part[i])

    def refused(title, files, reason):
        out = folder / "refused"
        done = run("merge", *files, "--out", out)
        check(f"merge refuses {title}", done.returncode == 1 and reason in done.stderr and not done.stdout
              and not out.exists(), done)

    refused("a part missing", part[1:3], "shard 3/3 is missing")
    refused("a part twice", [*part[1:], part[2]], "shard 2 was already in")
    for title, change, reason in (("another seed", ["--seed", 9], "a different seed"), ("other bots", ["--bots", "easy,random"], "different bots"),
                                  ("another number of games", ["--games", 61], "a different number of games"),
                                  ("other options", ["--options", "boards=tim,emma"], "different options"),
                                  ("another number of players", ["--players", 3], "different options"),
                                  ("another game", ["--game", "ringgz"], "a different game")):
        run(*base, *change, "--shard", "3/3", "--out", folder / "odd")
        refused(title, [part[1], part[2], folder / "odd"], reason)
    run(*base, "--shard", "4/4", "--out", folder / "odd")
    refused("another cut", [part[1], folder / "odd"], "a different number of shards")
    run("match", *base[1:], "--bots", "random,random", "--shard", "2/3", "--out", folder / "odd")
    refused("a match among simulations", [part[1], folder / "odd"], "simulation")
    text = part[2].read_text()
    odd = folder / "odd"
    for title, changed, reason in (
            ("an empty file", "", "line 1"), ("another file", "hello\n", "line 1"), ("a cut file", text[:-40], "line "),
            ("more behind the end", text + "x\n", "line "), ("another version", text.replace("version 0", "version 9"), "version other than this one"),
            ("a changed sum", re.sub(r"played \d+", "played 21", text), "add up"), ("letters", re.sub(r"row-seat p1 \d+", "row-seat p1 x", text), "numbers"),
            ("a row that does not add up", re.sub(r"row-seat p1 \d+ \d+", "row-seat p1 20 21", text), "add up"),
            ("shard 7 of 3", text.replace("shard 2/3", "shard 7/3"), "i/n"), ("too many shards", text.replace("shard 2/3", "shard 2/9999999999"), "i/n"),
            ("no games", text.replace("games 60", "games 0"), "number of games"), ("huge numbers", text.replace("seed 1", "seed 99999999999999999999"), "whole number"),
            ("an unknown board", text.replace("row-asset tim", "row-asset tom"), "wrong place"),
            ("a histogram out of order", re.sub(r"(histogram turns )(\S+) (\S+)", r"\1\3 \2", text), "rising"),
            ("zero bytes", text.replace("bot random", "bot ran\0dom"), "control")):
        odd.write_text(changed)
        refused(title, [part[1], odd, part[3]], reason)
        check(f"... and names the file: {title}", str(odd) in run("merge", odd).stderr)
    check("merge without files", run("merge").returncode == 2)
    check("merge of a file that is not there", run("merge", folder / "nothing").returncode == 1)
    done = run("merge", part[3], part[1], part[2], "--format", "json")
    check("merge reports as json", json.loads(done.stdout)["played"] == 60, done)


# ---- Numbers --------------------------------------------------------------------------------------


def crafted(won, drawn, lost, players=2):
    """A results file with these results of the first bot, against one bot or three of a kind."""
    games = won + drawn + lost
    part = 12 // players
    others = players - 1
    rows = [("row-bot 1", games, won, drawn, lost, 1), ("row-bot 2", games * others, lost, drawn * others,
            games * others - lost - drawn * others, others)]
    lines = ["paddock-results 1", f"version {(ROOT / 'VERSION').read_text().strip()}", "kind match", "game ringgz",
             f"options players={players}", "bot hard", "bot easy", f"games {games}", "seed 1", "shard 1/1", f"played {games}"]
    counts = [drawn, won, lost] + [0] * (2 ** players - 3)
    lines += [f"result {who} {n}" for who, n in enumerate(counts)]
    for name, n, w, d, l, _ in rows:
        lines.append(f"{name} {n} {w} 0 {d} {l} {12 * w + part * d} {144 * w + part * part * d} {n} {n}")
    for kind in ("row-seat p", "row-begin "):
        for seat in range(players):
            w = won if seat == 0 else lost if seat == 1 else 0
            lines.append(f"{kind}{seat + 1} {games} {w} 0 {drawn} {games - w - drawn} 0 0 0 0")
    lines += [f"histogram {name} 5:{games}" for name in ["actions", "turns"] + [f"points.p{i + 1}" for i in range(players)]]
    return "\n".join(lines + ["end", ""])


def figures(folder, *result, **more):
    path = folder / "crafted"
    path.write_text(crafted(*result, **more))
    done = run("merge", path, "--format", "json")
    return json.loads(done.stdout)["rows"][0] if done.returncode == 0 else done


def test_numbers(folder):
    near = lambda a, b, by: a is not None and abs(a - b) <= by
    # Worked out from the quadratic equation that defines them; tests/test_stats.c solves it for more.
    for won, games, low, high in ((81, 263, .2553, .3662), (15, 148, .0624, .1605), (0, 20, .0, .1611), (1, 29, .0061, .1718)):
        f = figures(folder, won, 0, games - won)
        check(f"Wilson's interval for {won} of {games}", near(f["rate_low"], low, 6e-5) and near(f["rate_high"], high, 6e-5), f)
    for won, drawn, lost, elo in ((75, 0, 25, 190.85), (64, 0, 36, 99.95), (50, 0, 50, 0), (40, 20, 40, 0), (60, 20, 20, 147.19), (10, 0, 90, -381.70)):
        f = figures(folder, won, drawn, lost)
        check(f"Elo of +{won} ={drawn} -{lost}", near(f["elo"], elo, .01) and f["elo_low"] < f["elo"] < f["elo_high"], f)
    f = figures(folder, 25, 0, 75, players=4)
    check("one of four who wins a quarter is as good as the others", near(f["elo"], 0, 1e-9), f)
    f = figures(folder, 50, 0, 50, players=4)
    check("one of four who wins half", near(f["elo"], 400 * math.log10(3), .01), f)
    f = figures(folder, 20, 0, 0)
    check("won them all: no number for Elo, but a lower bound", f["elo"] is None and f["elo_high"] is None and f["elo_low"] > 200, f)


def test_sim_reports():
    command = ["sim", "--game", "border", "--players", 2, "--games", 240, "--threads", 2]
    report = json.loads(run(*command, "--format", "json").stdout)
    text = run(*command).stdout
    check("json, results sum to the games", sum(report["results"].values()) == report["played"] == 240)
    seats = [r for r in report["rows"] if r["table"] == "seat"]
    boards = [r for r in report["rows"] if r["table"] == "board"]
    check("json, by seat and by board", len(seats) == 2 and len(boards) == 4 and sum(b["games"] for b in boards) == 480)
    check("json, win shares sum to 1", abs(sum(s["rate"] for s in seats) - 1) < 1e-9)
    check("every board equally often", {b["games"] for b in boards} == {120}, boards)
    for d in report["distributions"]:
        values = [v for v, n in d["counts"] for _ in range(n)]
        mean = sum(values) / len(values)
        sd = math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1))
        good = (len(values) == 240 and abs(mean - d["mean"]) < 1e-6 and abs(sd - d["sd"]) < 1e-6 and d["min"] == values[0]
                and d["max"] == values[-1] and d["q50"] == values[119] and d["q05"] == values[11] and d["q95"] == values[227])
        check(f"the figures of {d['name']} follow from its counts", good, d)
    check("text names seats and boards", all(word in text for word in ("p1", "p2", "tim", "linus", "actions", "turns", "draws")), text)
    kuh = json.loads(run("sim", "--game", "kuhvadis", "--games", 4 * SHEETS, "--format", "json").stdout)
    check("Kuh Vadis: draws, sheets, who begins", {"draw", "p1", "p2"} <= set(kuh["results"]) and
          sum(r["table"] == "sheet" for r in kuh["rows"]) == SHEETS and sum(r["table"] == "begin" for r in kuh["rows"]) == 2)


@plain
def test_sprt(folder):
    easy = ["match", "--game", "ringgz", "--nodes", 20, "--games", 400]
    done = run(*easy, "--bots", "easy,random", "--sprt", "0,50", "--out", folder / "s1")
    games = int(re.search(r"(\d+) of 400 games", done.stdout).group(1))
    check("sprt: easy is better than random", "accepted elo1" in done.stdout and games < 400, done)
    again = run(*easy, "--bots", "easy,random", "--sprt", "0,50", "--threads", 3, "--out", folder / "s2")
    check("sprt: stops at the same game with three threads", (folder / "s1").read_bytes() == (folder / "s2").read_bytes(), again)
    merged = run("merge", folder / "s1")
    check("sprt: the saved results tell the verdict", "accepted elo1" in merged.stdout, merged)
    expect("sprt: random is not better than easy", *easy, "--bots", "random,easy", "--sprt", "0,50", out="accepted elo0")
    expect("sprt: equals are not 300 better", *easy, "--bots", "random,random", "--sprt", "300,600", out="accepted elo0")
    expect("sprt: equals are more than 300 worse", *easy, "--bots", "random,random", "--sprt=-600,-300", out="accepted elo1")
    expect("sprt: undecided when the games run out", *easy, "--bots", "random,random", "--sprt", "-1,1", "--games", 50, out="undecided")
    expect("sprt: one against three", "match", "--game", "ringgz", "--players", 4, "--nodes", 20, "--games", 400, "--bots", "easy,random", "--sprt", "0,100", out="accepted elo1")


# ---- Bots in other programs ------------------------------------------------------------------------

BOT = """#!/usr/bin/env python3
import os, sys, time
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
for line in sys.stdin:
    word = line.split()[0]
    if word == "quit": break
    if word != "genmove":
        say("= \\n\\n")
        continue
    {answer}
"""


# Passes everything on to a real console, but refuses the third game.
LATE = """import subprocess, sys
console = subprocess.Popen([sys.argv[1], "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
games = 0
for line in sys.stdin:
    games += line.startswith("newgame")
    if games == 3:
        print("? I am tired", end="\\n\\n", flush=True)
        continue
    console.stdin.write(line.replace("genmove", "genmove random"))
    console.stdin.flush()
    answer = console.stdout.readline()
    while not answer.endswith("\\n\\n"):
        answer += console.stdout.readline()
    print(answer, end="", flush=True)
    if line == "quit\\n":
        break
"""


def misbehaving(folder, name, answer):
    path = folder / f"{name}.py"
    path.write_text(BOT.replace("{answer}", answer))
    return f"cmd:{sys.executable} {shlex.quote(str(path))}"


def running(text):
    """Processes whose command line has the text in it."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if text in path.read_bytes().decode(errors="replace"):
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


@plain
def test_external(folder):
    own = f"cmd:{shlex.quote(harness.program)} gtp"
    for game, players in (("ringgz", 2), ("ringgz", 4), ("kuhvadis", 2), ("border", 3)):
        command = ["match", "--game", game, "--players", players, "--bots", "random", "--bot", own, "--genmove", "easy nodes=10",
                   "--games", 6]
        saved = folder / f"ext-{game}{players}"
        expect(f"an external bot plays {game} with {players}", *command, "--threads", 2, "--records", saved, "--out", folder / "e1", out="6 of 6 games")
        check(f"its records are good: {game} {players}", run("check", *saved.glob("*.game")).returncode == 0)
        run(*command, "--out", folder / "e2")
        check(f"its seed makes it repeat: {game} {players}", (folder / "e1").read_bytes() == (folder / "e2").read_bytes())
    done = run("match", "--game", "ringgz", "--bot", own, "--bot", own, "--nodes", 5, "--games", 2, "--format", "json")
    check("two external bots, told the budget", [b.endswith("[genmove nodes=5]") for b in json.loads(done.stdout)["bots"]] == [True] * 2, done)
    expect("a command may be a line of shell", "match", "--game", "ringgz", "--bots", "random", "--bot", f"cmd:cd / && {own[4:]}", "--genmove", "random", "--games", 2)


def test_misbehaving(folder):
    mark = f"paddock-test-{os.getpid()}"
    for name, answer, reason in (
            ("illegal", 'say("= B9z9\\n\\n")', "answered 'B9z9', which is illegal"), ("empty", 'say("= \\n\\n")', "which is illegal"),
            ("error", 'say("? I resign\\n\\n")', "answered with an error: 'I resign'"), ("silent", "time.sleep(60)", "did not answer in time"),
            ("half", 'say("= start:c3\\n"); time.sleep(60)', "did not answer in time"), ("dying", "sys.exit(3)", "ended without an answer"),
            ("killed", "os.kill(os.getpid(), 9)", "ended without an answer"), ("nonsense", 'say("hello\\n\\n")', "without '=' or '?'"),
            ("babbling", 'say("= " + "blah " * 50000 + "\\n\\n")', "more than 65536 bytes"),
            ("endless", 'while True: say("la ")', "more than 65536 bytes"),
            ("talkative", 'say("= start:c3\\n\\n= start:c2\\n\\n")', "answered more than it was asked"),
            ("zeros", 'say("= \\0\\n\\n")', ""), ("binary", 'sys.stdout.buffer.write(bytes(range(256)) + b"\\n\\n"); sys.stdout.flush()', ""),
            ("deaf", 'os.close(0); os.close(1); time.sleep(60)', "")):
        home = folder / f"{mark}-{name}"
        home.mkdir()
        out = home / "out"
        patience = 0.4 if "sleep" in answer or not reason else 30  # those that answer may be slow
        done = run("match --game ringgz --games 4 --threads 2 --bot", misbehaving(home, name, answer), "--bots", "random",
                   "--limit", patience, "--out", out, timeout=55)  # less than a bot sleeps
        check(f"a bot that is {name}: status 1, and a reason", done.returncode == 1 and reason in done.stderr
              and "game 1: bot 1" in done.stderr, done)
        check(f"a bot that is {name}: nothing left behind", not out.exists() and names_in(home) == [f"{name}.py"]
              and not running(f"{mark}-{name}"), names_in(home))
    done = run("match", "--game", "ringgz", "--bots", "random", "--bot", "cmd:/no/such/program", "--games", 2)
    check("a program that is not there", done.returncode == 1 and "ended without an answer" in done.stderr, done)
    late = folder / "late.py"
    late.write_text(LATE)
    done = run("match", "--game", "ringgz", "--bots", "random", "--bot", f"cmd:{sys.executable} {late} {shlex.quote(harness.program)}", "--games", 6)
    check("a bot that fails later: the games before are reported", done.returncode == 1 and "game 3: bot 2" in done.stderr
          and "I am tired" in done.stderr and "2 of 6 games" in done.stdout, done)


def test_helpers_end(folder):
    """Child processes of a bot are ended with it."""
    mark = f"paddock-helper-{os.getpid()}"
    script = folder / f"{mark}.sh"
    script.write_text("sleep 50 &\nsleep 51\n")
    done = run("match", "--game", "ringgz", "--bots", "random", "--bot", f"cmd:sh {script}", "--limit", 0.3, "--games", 2)
    time.sleep(0.1)
    left = [p for p in running("sleep\0" + "50") + running(mark)]
    check("a bot's own children are ended with it", done.returncode == 1 and not left, (done, left))


# ---- Usage, files, interruptions ---------------------------------------------------------------------


def test_files():
    both = "match --game ringgz --bots easy,random --games 2"
    expect("--option=value", "match --game=ringgz --bots=random,random --games=2", out="2 of 2 games")
    full_disk("a full disk is a failure", "sim --game ringgz --games 2")
    refused("--out that is a folder is told at once", both, "--out", ROOT, reason=str(ROOT))


def test_interrupt(folder):
    home = folder / "interrupt"
    home.mkdir()
    code, out, err, _ = interrupt(["sim", "--game", "kuhvadis", "--games", 10**9, "--threads", 2, "--out", home / "o"], signal.SIGINT)
    check("Ctrl+C: what is known is printed", code == 130 and re.search(r"\d+ of 1000000000 games", out) and "stopped after" in err, (code, out, err))
    check("Ctrl+C: no file is left", names_in(home) == [], names_in(home))
    code, out, err, _ = interrupt(["match", "--game", "ringgz", "--bots", "master:movetime=60000,random", "--games", 10, "--out", home / "o"],
                                  signal.SIGINT)
    check("Ctrl+C stops a bot that thinks", code == 130 and names_in(home) == [], (code, err))
    saved = home / "records"
    code, out, err, _ = interrupt(["match", "--game", "ringgz", "--bots", "easy,random", "--nodes", 50, "--games", 10**6, "--records", saved],
                                  signal.SIGTERM, lambda process: saved.exists() and len(names_in(saved)) > 2)
    names = names_in(saved)
    check("SIGTERM: the same", code == 128 + signal.SIGTERM, (code, err))
    check("every record that was saved is whole", names and all(n.endswith(".game") for n in names)
          and run("check", *[saved / n for n in names[:300]]).returncode == 0, names[-3:])
    played = int(re.search(r"(\d+) of 1000000 games", out).group(1))
    check("and they are the games that were counted", played == len(names), (played, len(names)))
    bot = misbehaving(folder, "sleeper", "time.sleep(60)")
    code, out, err, started = interrupt(["match", "--game", "ringgz", "--bots", "random", "--bot", bot, "--limit", 50, "--games", 4,
                                         "--threads", 2], signal.SIGINT, lambda process: children(process.pid))
    gone = lambda: not [p for p in started if os.path.exists(f"/proc/{p}")]
    end = time.time() + 20
    while not gone() and time.time() < end:
        time.sleep(0.05)
    check("Ctrl+C ends the bots too", code == 130 and started and gone(), (code, started))


def test_progress():
    """The bar is for terminals: none in a pipe, one on a pseudo-terminal, wiped at the end."""
    check("no bar in a pipe", run("sim --game kuhvadis --games 3200").stderr == "")
    status, shown, _ = on_terminal("sim --game kuhvadis --games 100000", stream="stderr")
    check("a bar on a terminal", status == 0 and "/100000" in shown and shown.endswith("\r\033[K"), shown[-200:])


if __name__ == "__main__":
    main(globals())
