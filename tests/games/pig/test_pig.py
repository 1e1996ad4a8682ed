#!/usr/bin/env python3
# suite extra-game 45 waits
"""Pig has rules and notation alone. With nothing else it keeps the promises of every game, and is played in the console, in
the terminal, on a server between two browsers, in matches and simulations, from C and from Python. Prints TAP.

    make EXTRA_GAMES=tests/games/pig all lib build/extra/tests/test_promises
    tests/games/pig/test_pig.py
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
BUILD = ROOT / "build/extra"
PROGRAM = str(BUILD / "paddock")
os.environ["PADDOCK_LIBRARY"] = str(BUILD / "libpaddock.so.0")
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/tui"), str(ROOT / "python")]

import terminal
from tap import check, exit_status


def run(*arguments, **how):
    return subprocess.run([str(word) for word in arguments], capture_output=True, text=True, timeout=900, **how)


def suite(*arguments, **how):
    """Another program that prints TAP: its lines are ours."""
    done = run(*arguments, **how)
    lines = re.findall(r"^(?:not )?ok\b.*(?:\n#.*)*", done.stdout, re.M)
    print("\n".join(lines))
    check(f"{pathlib.Path(arguments[-1]).name} ran to its end", lines and done.returncode == 0, done.stderr)


def test_size():
    code = [line for path in pathlib.Path(__file__).parent.glob("*.[ch]") for line in path.read_text().splitlines()]
    check("at most 350 lines of C", 0 < len(code) <= 350, len(code))


def test_match():
    done = run(PROGRAM, "match", "--game", "pig", "--bots", "hard:nodes=1000,random", "--games", "100", "--seed", "1")
    won = re.search(r"^hard\S* +100 +(\d+)", done.stdout, re.M)
    check("tree search beats random actions", won and int(won[1]) >= 70, done)
    levels = re.search(r"ai_level_names\[AI_LEVELS\] = \{(.*?)\}", (ROOT / "engine/ai/ai.c").read_text(), re.S)[1]
    for level in re.findall(r'"(\w+)"', levels):
        done = run(PROGRAM, "match", "--game", "pig", "--players", "3", "--bots", f"{level}:nodes=500,random,random", "--games", "2")
        check(f"{level} plays with three", done.returncode == 0 and "2 of 2 games" in done.stdout, done)
    done = run(PROGRAM, "sim", "--game", "pig", "--games", "300")
    check("it is simulated", "300 of 300 games" in done.stdout, done)


def test_files(folder):
    lines = "newgame pig seed=7\n" + "roll\ngenmove easy\n" * 4 + "record\n"
    record = run(PROGRAM, "gtp", input=lines).stdout.split("= ")[-1].strip() + "\n"
    (folder / "pig.game").write_text(record)
    check("a record is good", run(PROGRAM, "check", folder / "pig.game").returncode == 0, record)
    for end in ("svg", "png", "pdf"):
        done = run(PROGRAM, "show", folder / "pig.game", "-o", folder / f"pig.{end}")
        check(f"it is drawn as {end}", done.returncode == 0 and (folder / f"pig.{end}").stat().st_size > 500, done)
    done = run(PROGRAM, "analyze", folder / "pig.game")
    check("it is analysed", done.returncode == 0 and "uck" in done.stdout, done)
    done = run(PROGRAM, "print", "pig", "-o", folder / "paper.pdf")
    check("it says that there is nothing to print", done.returncode == 1 and "nothing to print" in done.stderr, done)


def test_library():
    import paddock
    game = paddock.load_game("pig", players=3)
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            check("outcomes are a die", len(outcomes) == 6) if actions == 0 else None
            state.apply_action(outcomes[actions % 6][0])
        else:
            state.apply_action(state.legal_actions()[-1])  # hold
        actions += 1
    duel = BUILD / "duel"
    done = run("cc", "-I", ROOT / "lib", ROOT / "lib/examples/duel.c", BUILD / "libpaddock.so.0", f"-Wl,-rpath,{BUILD}", "-o", duel)
    done = run(duel, "pig", "hard", "easy") if done.returncode == 0 else done
    check("a game from C ends with a winner", re.search(r"^p1 [+]1.0, p2 -1.0 after|^p1 -1.0, p2 [+]1.0 after", done.stdout, re.M), done.stdout[-300:] + done.stderr)
    check("a game from Python ends with a winner", sorted(state.returns()) == [-0.5, -0.5, 1.0], state.returns())


def test_terminal(folder):
    terminal.here.program = PROGRAM
    with terminal.Terminal("play", "pig", "--players", "Ann,bot:easy", home=folder) as t:
        presses = 0
        while "n new game" not in (screen := t.settled()) and presses < 400:
            t.keys("Tab", "Enter")  # the last button: roll, or hold
            presses += 1
        check("a game in the terminal by Tab and Enter", "wins" in screen and presses > 10, screen)


def main():
    suite(BUILD / "tests/test_promises", env={**os.environ, "CMOCKA_MESSAGE_OUTPUT": "TAP"})
    suite(sys.executable, ROOT / "tests/run_cases.py", "--program", PROGRAM, ROOT / "tests/games/pig/pig.t")
    test_size()
    test_match()
    test_library()
    for test in (test_files, test_terminal):
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
    suite("node", ROOT / "tests/browser/run.mjs", "--program", PROGRAM, ROOT / "tests/games/pig/pig.test.mjs")
    sys.exit(exit_status())


if __name__ == "__main__":
    main()
