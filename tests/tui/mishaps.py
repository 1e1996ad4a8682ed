"""Windows that change, crashes, terminals that can little, and keys by chance."""

import os
import pathlib
import random
import re
import signal
import subprocess
import time

from harness import plain
import terminal
from games import step_border
from terminal import PATIENCE, actions_of, check, foot, new_home, play, records


def test_resize():
    with play("kuhvadis", "--players", "Ann,bot:easy", "--seed", "3", "--no-animation",
              "--options", "first=p1") as t:
        t.settled()
        t.keys("t")
        before = t.wait("1 Ann rolled ")
        t.tmux("resize-window", "-x", 60, "-y", 15)
        screen = t.wait("60 x 15")
        check("resize: a window that is too small shows the size that is needed",
              "80 x 24" in screen.replace("\n", " "), screen)
        t.keys("q")
        t.tmux("resize-window", "-x", 80, "-y", 24)
        screen = t.wait("1 Ann rolled ")
        until = time.monotonic() + PATIENCE
        while t.screen() != before and time.monotonic() < until:
            time.sleep(0.02)
        check("resize: back at its size, the same screen", t.screen() == before, t.screen())
        t.tmux("resize-window", "-x", 150, "-y", 50)
        t.wait("c colours")
        lines = t.screen().split("\n")
        check("resize: the foot is at the foot of a larger window",
              "1 Ann rolled " in lines[48] and "q quit" in lines[49], t.screen())


def test_kill_and_resume():
    with new_home() as home:
        with play("border", "--players", "Ann,bot:easy", "--seed", "6", "--no-animation",
                  home=home) as t:
            for _ in range(12):
                step_border(t, t.settled())
            t.settled()
            before = t.drawing()
            t.kill()
        kept = records(home, over=False)
        check("kill: the game is kept", len(kept) == 1, kept)
        played = actions_of(kept[0].read_text())
        with play("--resume", "--no-animation", home=home) as t:
            t.settled()
            check("resume: the same table as before the crash", t.drawing() == before,
                  t.drawing() + "\n---\n" + before)
            step_border(t, t.settled())
            t.settled()
            now = actions_of(kept[0].read_text())
            check("resume: after the same actions", len(now) > len(played) > 0 and now[:len(played)] == played, now)
            with play("--resume", home=home) as other:
                screen = other.wait("left with")
                check("resume: a game that is open elsewhere is left alone",
                      "left with 1" in screen and "no game to continue" in screen, screen)
            os.kill(t.pid(), signal.SIGTERM)
            screen = t.wait("left with")
            check("SIGTERM: the terminal is restored, and the game is kept",
                  "left with 0" in screen and "To continue: paddock play --resume" in screen, screen)
            check("SIGTERM: the file is there", len(records(home, over=False)) == 1)


def test_resumed_bots():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--options", "first=p1", "--no-animation", home=home) as t:
            t.settled()
            t.enter(":start:c3")
            t.wait("1 Ann placed the start base on c3.")
            t.kill()
        with play("--resume", "--no-animation", home=home) as t:
            t.wait("1 Ann placed the start base on c3.")
            t.enter(":B4c2")
            screen = t.wait("3 easy bot ")
            check("resume: a bot is a bot again, and answers", "Ann, it is your turn" in screen, screen)


@plain
def test_crash():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--options", "first=p1", "--seed", "3", "--no-animation",
                  home=home) as t:
            t.settled()
            t.keys("Enter")
            t.wait("1 Ann placed the start base")
            os.kill(t.pid(), signal.SIGSEGV)
            screen = t.wait("left with 139")
            check("crash: the terminal is restored", "Ringgz" not in screen, screen)
            check("crash: its cursor too", t.tmux("display", "-p", "#{cursor_flag}").strip() == "1")
            check("crash: its mouse too", t.tmux("display", "-p", "#{mouse_any_flag}").strip() == "0")
        check("crash: the game is kept", len(records(home, over=False)) == 1)


def test_colours():
    screens = {}
    arguments = ["ringgz", "--players", "Ann,bot:easy", "--options", "first=p1", "--seed", "3", "--no-animation"]
    for name, more, environment in (
            ("256", ["--colours", "256"], {}),
            ("16", ["--colours", "16"], {}),
            ("none", [], {"NO_COLOR": "1"}),
            ("mono terminal", [], {"term": "vt220"}),
            ("full", [], {"term": "xterm-256color", "COLORTERM": "truecolor"}),
            ("ascii", ["--ascii"], {}),
            ("C locale", [], {"LC_ALL": "C"})):
        with play(*arguments, *more, **environment) as t:
            t.settled()
            t.keys("Enter")
            t.wait("1 Ann placed the start base")
            screens[name] = (t.screen(), t.screen(colours=True))
    coloured = r"\033\[[0-9;]*(3[0-7]|4[0-7]|38|48)[0-9;:]*m"
    for name in ("16", "none", "mono terminal", "full"):
        check(f"colours {name}: the same characters", screens[name][0] == screens["256"][0],
              screens[name][0])
    for name in ("256", "16", "full"):
        check(f"colours {name}: there are colours", re.search(coloured, screens[name][1]))
    for name in ("none", "mono terminal"):
        check(f"colours {name}: there are none", not re.search(coloured, screens[name][1]))
    check("colours 256: from the cube", "[38;5;" in screens["256"][1] or ";38;5;" in screens["256"][1])
    check("colours 16: none from the cube", "38;5;" not in screens["16"][1])
    for name in ("ascii", "C locale"):
        check(f"{name}: nothing but ASCII", screens[name][0].isascii() and "start" in screens[name][0],
              screens[name][0])


def test_wrong_terminal():
    with new_home() as home:
        done = subprocess.run([terminal.here.program, "play", "ringgz"], capture_output=True, stdin=subprocess.DEVNULL,
                              env=dict(os.environ, HOME=home))
        check("no terminal: a clear sentence, exit status 2, and the way to the console",
              done.returncode == 2 and b"not a terminal" in done.stderr and b"paddock gtp" in done.stderr
              and not done.stdout, done)
        for term in ("dumb", "", "no-such-terminal"):
            with play("ringgz", home=home, term=term) as t:
                screen = t.wait("left with")
                check(f"TERM={term!r}: exit status 2, and the way to the console",
                      "left with 2" in screen and "paddock gtp" in screen, screen)
        check("no terminal: nothing was written", not any(pathlib.Path(home).iterdir()))


def test_anything():
    """Keys, clicks and sizes by chance: whatever comes, the program lives, and its game is good."""
    keys = ["Up", "Down", "Left", "Right", "Tab", "BTab", "Enter", "Space", "Escape", "Home", "End",
            "PPage", "NPage", "BSpace", "F5", *"tttthvcu?123456789DFCMPK", "Enter", "Enter",
            "Enter", "Tab", ":"]
    for number, game in enumerate(("ringgz", "kuhvadis", "border")):
        chance = random.Random(number)
        with new_home() as home:
            with play(game, "--players", "Ann,bot:easy,Ben" if game != "kuhvadis" else "Ann,bot:easy",
                      "--seed", str(number), "--strict", home=home, term="xterm-256color") as t:
                t.settled()
                for _ in range(120):
                    what = chance.random()
                    if what < 0.85:
                        t.keys(*chance.choices(keys, k=4))
                    elif what < 0.97:
                        t.click(chance.randrange(80), chance.randrange(24))
                    else:
                        t.tmux("resize-window", "-x", chance.randrange(20, 170), "-y",
                               chance.randrange(5, 60))
                t.tmux("resize-window", "-x", 80, "-y", 24)
                # An escape with something right behind it is another key: let it be read alone.
                for _ in range(2):
                    t.keys("Escape")
                    t.settled()
                t.type(":zebra")  # when this is seen, all before it has been done
                check(f"anything, {game}: the program still runs", "zebra_" in t.wait("zebra_"))
                kept = records(home) + records(home, over=False)
                check(f"anything, {game}: its game is kept", bool(kept), t.screen())
                t.keys("C-c")
                screen = t.wait("left with")
                check(f"anything, {game}: and exits with status 0", "left with 0" in screen, screen)
            for record in records(home) + records(home, over=False):
                done = subprocess.run([terminal.here.program, "check", record], capture_output=True)
                check(f"anything, {game}: its game is good", done.returncode == 0, done)
