#!/usr/bin/env python3
"""The full-screen terminal, driven as a person does: the real program in a real terminal (tmux),
keys and clicks go in, screens are compared as text.

    tests/test_tui.py [--program build/paddock] [--only NAME ...]

Nothing is proved by waiting so long: every step waits for what the screen must say.
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = str(ROOT / "build/paddock")
PATIENCE = 20  # seconds until a screen that never comes is a failure
FOOT = 2       # rows of the terminal's own; above them is the game's drawing
TESTS_AT_ONCE = 4  # they mostly wait
said = threading.local()


def check(title, good, detail=""):
    said.lines.append(f"{'ok' if good else 'not ok'} - {title}")
    if not good:
        said.lines += ["# " + line for line in str(detail).splitlines()[:40]]
    return good


def foot(screen):
    """What is told above the line of keys."""
    lines = screen.split("\n")
    return lines[24 - FOOT] if len(lines) >= 24 else ""


def foot_keys(screen):
    lines = screen.split("\n")
    return lines[23] if len(lines) >= 24 else ""


class Lost(Exception):
    """The screen never showed what it should."""


class Terminal:
    """One window of a tmux server of our own, with the program in it and a home of its own."""

    numbers = itertools.count()

    def __init__(self, *arguments, home, columns=80, rows=24, term="tmux-256color", **environment):
        # A name of its own: a server that ends may still be there.
        self.socket = f"paddock-tui-{os.getpid()}-{next(Terminal.numbers)}"
        self.home = pathlib.Path(home)
        variables = dict(HOME=str(home), TERM=term, LC_ALL="C.UTF-8", XDG_STATE_HOME="",
                         XDG_DATA_HOME="", XDG_CONFIG_HOME="", COLORTERM="", NO_COLOR="",
                         COLORFGBG="", USER="tess")
        # When tmux takes the terminal away the leak check at the end of a careful build waits for
        # ever for its own process to stop, and eats the processor.
        variables["ASAN_OPTIONS"] = "detect_leaks=0"
        variables.update(environment)
        words = ["env"] + [f"{k}={v}" for k, v in variables.items()] + [PROGRAM, *arguments]
        command = " ".join(map(shlex.quote, words)) + "; echo left with $?; sleep 1000"
        self.start("new-session", "-d", "-x", str(columns), "-y", str(rows), "sh", "-c", command)
        self.start("set", "-g", "status", "off", ";", "set", "-s", "escape-time", "0")
        # One client for the whole conversation: a new process for every look takes far longer.
        self.client = subprocess.Popen(
            [*self.server(), "-C", "attach", "-f", "ignore-size,no-output"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answer()

    def server(self):
        return ["tmux", "-L", self.socket, "-f", os.devnull]

    def start(self, *arguments):
        subprocess.run([*self.server(), *arguments], check=True)

    def answer(self):
        """The lines between %begin and %end; what else the server tells is of no interest."""
        lines = None
        for line in self.client.stdout:
            line = line.decode()
            if lines is None:
                if line.startswith("%begin "):
                    lines = []
                elif line.startswith("%exit"):
                    break
            elif line.startswith(("%end ", "%error ")):
                return "".join(lines)
            else:
                lines.append(line)
        raise Lost("tmux has ended")

    def tmux(self, *arguments):
        words = " ".join("'" + str(a).replace("'", "'\\''") + "'" for a in arguments)
        self.client.stdin.write(words.encode() + b"\n")
        self.client.stdin.flush()
        return self.answer()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.start("kill-server")
        self.client.communicate()

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def drawing(self):
        """The rows of the game, without what the terminal adds at the foot, and without the title:
        a record does not know the name of a sheet, only the sheet."""
        return "\n".join(self.screen().split("\n")[1:24 - FOOT])

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def click(self, column, row):
        """As xterm says it (SGR): columns and rows from 1."""
        for end in "Mm":
            self.type(f"\033[<0;{column + 1};{row + 1}{end}")

    def until(self, good, trouble):
        """The first screen that is good and stands still: none is looked at half painted."""
        end = time.monotonic() + PATIENCE
        before = None
        while time.monotonic() < end:
            screen = self.screen()
            if good(screen) and screen == before:
                return screen
            before = screen
            time.sleep(0.01)
        raise Lost(f"{trouble}\n{self.screen()}")

    def wait(self, *wanted):
        """The first screen that has one of the texts."""
        return self.until(lambda now: any(w in now for w in wanted), f"never on the screen: {wanted}")

    def wait_change(self, before):
        return self.until(lambda now: now != before, "the screen stays as it is")

    def wait_foot(self, good):
        return self.until(lambda now: good(foot(now)), "the foot never changes")

    def settled(self):
        """A screen on which somebody here is asked, or the game is over."""
        return self.wait("Enter do it", "n new game")

    def kill(self):
        """As a crash without warning does: the screen stays as it is, so the process is watched."""
        pid = self.pid()
        os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while pathlib.Path(f"/proc/{pid}").exists():
            if time.monotonic() > end:
                raise Lost("the program cannot be killed")
            time.sleep(0.01)

    def pid(self):
        parents = [self.tmux("list-panes", "-F", "#{pane_pid}").strip()]
        while parents:
            done = subprocess.run(["pgrep", "-P", ",".join(parents)], capture_output=True, text=True)
            children = done.stdout.split()
            for child in children:
                name = pathlib.Path(f"/proc/{child}/comm").read_text().strip()
                if name == pathlib.Path(PROGRAM).name:
                    return int(child)
            parents = children
        raise Lost("the program does not run")


def new_home():
    """In memory where there is such a place: games are put on the disk after every action."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    return tempfile.TemporaryDirectory(dir=memory, ignore_cleanup_errors=True)


def play(*arguments, home, **how):
    return Terminal("play", *arguments, home=home, **how)


def records(home, over=True):
    folder = pathlib.Path(home) / (".local/share/paddock/games" if over else ".local/state/paddock")
    return sorted(folder.glob("*.game"))


def actions_of(text):
    """The actions of a record, in order."""
    lines = text.split("\nactions\n")[1].splitlines()
    return " ".join(line for line in lines if not line.startswith(";")).split()


# ---- Whole games by keyboard --------------------------------------------------------------------


def by_letters(t, screen, letters):
    """Goes to an action that is written with one of the letters, and plays it."""
    for letter in letters:
        if letter == "t":
            before = foot(screen)
            t.keys("t")
            screen = t.wait_foot(lambda now: now != before)
            if "nothing to throw" not in screen and "not possible" not in screen:
                return
            continue
        plays = f"({letter.lower()}"
        if plays not in foot(screen):
            t.keys(letter)
            screen = t.wait_foot(lambda now: plays in now or f"the key {letter}." in now)
        if plays in foot(screen):
            press_enter(t, screen)
            return
    raise Lost("nothing to do with " + letters + "\n" + t.screen())


def press_enter(t, screen):
    before = foot(screen)
    t.keys("Enter")
    t.wait_foot(lambda now: now != before)


def step_ringgz(t, screen):
    press_enter(t, screen)


def step_kuhvadis(t, screen):
    by_letters(t, screen, "t" if "throws the dice" in foot(screen) else "MtP")


def step_border(t, screen):
    by_letters(t, screen, "t" if "throws the dice" in foot(screen) else "FtCD")


def finish(t, step):
    while True:
        screen = t.settled()
        if "n new game" in screen:
            return screen
        step(t, screen)


def check_finished(name, screen, home):
    """The record in the folder is good, and says what the screen says."""
    kept = records(home)
    if not check(f"{name}: the finished game is among the records", len(kept) == 1, kept):
        return None
    check(f"{name}: and no longer among the games that go on", not records(home, over=False))
    text = kept[0].read_text()
    done = subprocess.run([PROGRAM, "check", kept[0]], capture_output=True)
    check(f"{name}: the record is good", done.returncode == 0, done)
    players = re.search(r"^players (.*)$", text, re.M).group(1).split(",")
    winners = re.search(r"^result (.*)$", text, re.M).group(1).split()
    names = [players[int(w[1]) - 1] for w in winners if w != "draw"]
    said = "a draw" if not names else f"{names[0]} wins" if len(names) == 1 else ", ".join(names)
    check(f"{name}: the screen tells the result: {said}", f"The game is over: {said}" in screen, screen)
    return kept[0]


def check_replay(name, record, last, seat, home):
    """Stepped to its end, the record shows the very table the game ended with."""
    total = len(actions_of(record.read_text()))
    with Terminal("replay", str(record), home=home) as t:
        t.wait(f"0 / {total}")
        t.keys("Right")
        t.wait(f"1 / {total}")
        for _ in range(seat + 1):
            t.keys("v")
        t.keys("End")
        t.wait(f"{total} / {total}")
        until = time.monotonic() + PATIENCE
        while t.drawing() != last and time.monotonic() < until:
            time.sleep(0.02)
        check(f"{name}: replayed to the end, the same table", t.drawing() == last,
              t.drawing() + "\n---\n" + last)
        t.keys("Left")
        t.wait(f"{total - 1} / {total}")
        t.keys("Home")
        t.wait("The beginning")
        t.keys("q")
        t.wait("left with 0")


def whole_game(name, step, seed, *more):
    with new_home() as home:
        with play(name, "--players", "Ann,bot:easy", "--seed", str(seed), "--no-animation", *more,
                  home=home) as t:
            screen = finish(t, step)
            last = t.drawing()
            record = check_finished(f"{name} by keyboard", screen, home)
            t.keys("q")
            t.wait("left with 0")
        if record:
            check_replay(name, record, last, 0, home)


def test_ringgz():
    whole_game("ringgz", step_ringgz, 3)


def test_kuhvadis():
    whole_game("kuhvadis", step_kuhvadis, 5, "--options", "first=p1")


def test_border():
    whole_game("border", step_border, 6)


# ---- By mouse -----------------------------------------------------------------------------------


def find(screen, pattern, nth=0):
    """Column and row of the nth match."""
    places = [(m.start(), y) for y, line in enumerate(screen.split("\n"))
              for m in re.finditer(pattern, line)]
    return places[nth] if nth < len(places) else None


PLACE = r"\([BGYRbgyr\u00b7]{4}\)"  # a territory where something can go


def click_once(t):
    screen = t.settled()
    if "n new game" in screen:
        return False
    place = find(screen, PLACE)
    if place:
        t.click(place[0] + 2, place[1])
        t.wait_foot(lambda now: now != foot(screen))
    else:
        # A piece of one's own stock: the numbers in the rows of blue and green.
        for colour in ("B blue", "G green"):
            row = find(screen, colour)
            line = screen.split("\n")[row[1]]
            for column in range(row[0] + len(colour), len(line)):
                if line[column] in "123":
                    t.click(column, row[1])
                    screen = t.wait_change(screen)
                    while not find(screen, PLACE) and "nowhere" not in screen:
                        screen = t.wait_change(screen)
                    if find(screen, PLACE):
                        return True
        raise Lost("no piece fits anywhere\n" + screen)
    return True


def test_mouse():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--seed", "8", "--no-animation", home=home,
                  term="xterm-256color") as t:
            t.settled()
            while click_once(t):
                pass
            check_finished("ringgz by mouse", t.screen(), home)
            at = find(t.screen(), "q leave")
            t.click(at[0], at[1])
            check("mouse: a click on a key at the foot is that key", "left with 0" in t.wait("left with"))


# ---- Windows, crashes, colours ------------------------------------------------------------------


def test_resize():
    with new_home() as home:
        with play("kuhvadis", "--players", "Ann,bot:easy", "--seed", "3", "--no-animation",
                  "--options", "first=p1", home=home) as t:
            t.settled()
            t.keys("t")
            before = t.wait("1 Ann threw ")
            t.tmux("resize-window", "-x", 60, "-y", 15)
            screen = t.wait("60 x 15")
            check("resize: a window that is too small is told kindly what is needed",
                  "80 x 24" in screen.replace("\n", " "), screen)
            t.keys("q")
            t.tmux("resize-window", "-x", 80, "-y", 24)
            screen = t.wait("1 Ann threw ")
            until = time.monotonic() + PATIENCE
            while t.screen() != before and time.monotonic() < until:
                time.sleep(0.02)
            check("resize: back at its size, the same screen", t.screen() == before, t.screen())
            t.tmux("resize-window", "-x", 150, "-y", 50)
            t.wait("c colours")
            lines = t.screen().split("\n")
            check("resize: the foot is at the foot of a larger window",
                  "1 Ann threw " in lines[48] and "q leave" in lines[49], t.screen())


def test_kill_and_resume():
    with new_home() as home:
        with play("border", "--players", "Ann,bot:easy", "--seed", "6", "--no-animation",
                  home=home) as t:
            for _ in range(12):
                step_border(t, t.settled())
            screen = t.settled()
            before = t.drawing()
            count = re.search(r" (\d+) (?:\S+ ){0,2}\S+$", foot(screen)).group(1)
            t.kill()
        kept = records(home, over=False)
        check("kill: the game is kept", len(kept) == 1, kept)
        with play("--resume", "--no-animation", home=home) as t:
            t.settled()
            check("resume: the same table as before the crash", t.drawing() == before,
                  t.drawing() + "\n---\n" + before)
            check("resume: after as many actions", f" {count} " in foot(t.screen()), t.screen())
            step_border(t, t.settled())
            t.settled()
            with play("--resume", home=home) as other:
                screen = other.wait("left with")
                check("resume: a game that is open elsewhere is left alone",
                      "left with 1" in screen and "no game to go on with" in screen, screen)
            os.kill(t.pid(), signal.SIGTERM)
            screen = t.wait("left with")
            check("SIGTERM: the terminal is given back, and the game is kept",
                  "left with 0" in screen and "--resume goes on" in screen, screen)
            check("SIGTERM: the file is there", len(records(home, over=False)) == 1)


def test_resumed_bots():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--no-animation", home=home) as t:
            t.settled()
            t.type(":start:c3")
            t.keys("Enter")
            t.wait("1 Ann placed the start base on c3.")
            t.kill()
        with play("--resume", "--no-animation", home=home) as t:
            t.wait("1 Ann placed the start base on c3.")
            t.type(":B4c2")
            t.keys("Enter")
            screen = t.wait("3 easy bot ")
            check("resume: a bot is a bot again, and answers", "Ann, it is your turn" in screen, screen)


def test_crash():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--seed", "3", "--no-animation",
                  home=home) as t:
            t.settled()
            t.keys("Enter")
            t.wait("1 Ann placed the start base")
            os.kill(t.pid(), signal.SIGSEGV)
            screen = t.wait("left with 139")
            check("crash: the terminal is given back", "Ringgz" not in screen, screen)
            check("crash: its cursor too", t.tmux("display", "-p", "#{cursor_flag}").strip() == "1")
            check("crash: its mouse too", t.tmux("display", "-p", "#{mouse_any_flag}").strip() == "0")
        check("crash: the game is kept", len(records(home, over=False)) == 1)


def test_colours():
    screens = {}
    arguments = ["ringgz", "--players", "Ann,bot:easy", "--seed", "3", "--no-animation"]
    for name, more, environment in (
            ("256", ["--colours", "256"], {}),
            ("16", ["--colours", "16"], {}),
            ("none", [], {"NO_COLOR": "1"}),
            ("mono terminal", [], {"term": "vt220"}),
            ("full", [], {"term": "xterm-256color", "COLORTERM": "truecolor"}),
            ("ascii", ["--ascii"], {}),
            ("C locale", [], {"LC_ALL": "C"})):
        with new_home() as home:
            with play(*arguments, *more, home=home, **environment) as t:
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
        done = subprocess.run([PROGRAM, "play", "ringgz"], capture_output=True, stdin=subprocess.DEVNULL,
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


# ---- What else can be done ----------------------------------------------------------------------


def test_start_screen():
    with new_home() as home:
        with play("--no-animation", "--seed", "4", home=home) as t:
            screen = t.wait("Begin")
            check("start: all games are offered",
                  all(g in screen for g in ("Ringgz", "Kuh Vadis", "The Border")), screen)
            check("start: one plays against a bot", "Tess" in screen and "medium bot" in screen, screen)
            t.keys("Escape")
            t.wait("left with 0")
        with play("--no-animation", "--seed", "4", home=home) as t:
            t.wait("Begin")
            for key in ("BTab",) * 8:  # from Begin back to the game
                t.keys(key)
                screen = t.screen()
            t.keys("Home")
            t.wait("Game")
            # The game by mouse-free arrows: up until the cursor is on the first field.
            for _ in range(12):
                t.keys("Up")
            t.keys("Right")
            t.wait("[Kuh Vadis]")
            t.keys("Down", "Down")
            t.type("a")
            t.wait("Tessa")
            t.keys("Down", "Right")
            t.wait("hard bot")
            t.keys("Left", "Left")
            t.wait("easy bot")
            for _ in range(12):
                t.keys("Down")
            t.wait("Enter begins the game")
            t.keys("Enter")
            screen = t.wait("Kuh Vadis, sheet")
            check("start: the game that was chosen begins", "Tessa" in screen and "easy bot" in screen,
                  screen)
            t.keys("q")
            t.wait("left with", "y or n")
            t.keys("y")
            t.wait("left with 0")
        with play(home=home) as t:
            screen = t.wait("Begin")
            check("start: the last choice is remembered",
                  "[Kuh Vadis]" in screen and "Tessa" in screen and "easy bot" in screen, screen)


def test_actions():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--seed", "3", "--no-animation", home=home) as t:
            t.settled()
            t.type(":start:c3")
            t.wait("Action: start:c3_")
            t.keys("Enter")
            t.wait("1 Ann placed the start base on c3.")
            check("notation: an action can be typed", True)
            t.type("/R3c2")
            t.keys("Enter")
            screen = t.wait("not possible")
            check("notation: a refusal names the rule", "R3c2 is not possible. G4 " in screen, screen)
            t.keys("Escape")
            t.type(":hello")
            t.keys("Enter")
            screen = t.wait("not 'hello'")
            check("notation: what is no action is told so", "an action is written" in screen, screen)
            t.keys("h")
            screen = t.wait("to win")
            best = re.search(r"Best by \d+\.\d: place a (\w+ .*) on [a-e][1-5] \(\d+\.\d% to win\)\. "
                             r"Next: [A-Z]\w[a-e][1-5]\.", screen)
            check("hint: the best action, its chance and lead, and the second best", best, screen)
            t.type(":B4c2")
            t.keys("Enter")
            t.wait("3 easy bot")
            one = t.settled()
            t.keys("u")
            screen = t.wait("Taken back.")
            check("undo: back to before one's own action", "1 Ann placed the start base on c3." in t.wait("1 Ann placed the start base on c3."))
            t.type(":B4c2")
            t.keys("Enter")
            t.wait("3 easy bot")
            check("undo: the same again gives the same again", t.settled() == one, t.screen())
            t.keys("?")
            screen = t.wait("There is more below.")
            check("help: keys", "take the last action back" in screen, screen)
            t.keys("End")
            screen = t.wait("This is the end.")
            check("help: the rules in full, with their numbers", "(G15)" in screen, screen)
            t.keys("q")
            t.settled()
            name = pathlib.Path(home) / "mine.game"
            t.keys("s")
            t.wait("Save as: ringgz.game_")
            t.keys("C-u")
            t.type(str(name))
            t.keys("Enter")
            t.wait("Saved as")
            done = subprocess.run([PROGRAM, "check", name], capture_output=True)
            check("save: as a record of one's own", done.returncode == 0 and
                  "start:c3" in actions_of(name.read_text()), done)
            t.keys("r")
            t.wait("Does Ann resign?")
            t.keys("y")
            screen = t.wait("n new game")
            check("resign: the game ends, and the screen says so", "Ann has resigned" in screen, screen)
            kept = records(home)
            check("resign: the record notes it", len(kept) == 1 and "; resigned p1" in kept[0].read_text())


def test_undo_and_dice():
    with new_home() as home:
        with play("kuhvadis", "--players", "Ann,Bob", "--seed", "3", "--no-animation", "--options",
                  "first=p1", home=home) as t:
            t.settled()
            t.keys("t")
            t.wait("1 Ann threw ")
            t.settled()
            t.keys("1")
            t.settled()
            t.keys("t")
            t.wait("3 Ann threw ")
            t.keys("u")
            screen = t.wait("cannot be taken back")
            check("undo: not once dice have fallen, between people", "Dice have fallen since" in screen)
        name = "a die that was picked stays"
        kept = records(home, over=False)
        words = actions_of(kept[0].read_text())
        check(name, words[1] == "keep:" + words[0][5] and len(words[2]) == len("roll:1234"), words)


def test_dice():
    with new_home() as home:
        with play("kuhvadis", "--players", "Ann,bot:easy", "--seed", "3", "--options", "first=p1",
                  home=home) as t:
            t.settled()
            t.keys("t")
            t.wait("1 Ann threw ")
            screen = t.settled()
            check("dice fall, with an animation, and lie", "Throw 1 of 3" in screen, screen)
            t.keys("1")
            t.wait("[ Throw 4 dice again ]")
            t.keys("1")
            t.wait("[ Throw 5 dice again ]")
            t.keys("h")
            screen = t.until(lambda s: re.search(r"Here \d+\.\d less\.|Best: throw all five dice again", s),
                             "no comparison with what is picked")
            check("hint: what one is about to keep is compared", "to win" in screen, screen)


def test_people():
    """Two at one keyboard, with names as wide as they are."""
    with new_home() as home:
        with play("ringgz", "--players", "\u674e\u96f7,Zo\u00e9", "--seed", "3", home=home) as t:
            t.settled()
            t.type(":start:c3")
            t.keys("Enter")
            screen = t.wait("1 \u674e\u96f7 placed the start base on c3.")
            width = sum(2 if unicodedata.east_asian_width(c) == "W" else 1 for c in foot(screen))
            check("wide names: what stands at the right edge stands there", width == 79, screen)
            t.type(":B4c2")
            t.keys("Enter")
            screen = t.wait("Zo\u00e9, it is your turn")
            check("people: the turn goes on", "2 \u674e\u96f7 placed a blue ring" in foot(screen), screen)
            t.keys("u")
            t.wait("\u674e\u96f7, it is your turn")
            check("people: the last action can be taken back while nobody has answered", True)
    with new_home() as home:
        with play("border", "--players", "Ann,bot:easy,bot:easy", "--seed", "3", "--no-animation",
                  home=home) as t:
            mine = t.settled()
            t.keys("v", "v")
            t.wait("The table as easy bot sees it")
            check("people: another board can be looked at", t.drawing() != mine, t.screen())


def test_own_files():
    """A sheet of one's own, a record from elsewhere, and no second thoughts."""
    with new_home() as home:
        sheet = pathlib.Path(home) / "mine.sheet"
        sheet.write_text("sheet mine\nX1CX\nO2C3\n45O1\nX2O3\n")
        with play("kuhvadis", "--sheet", str(sheet), "--players", "Ann,Ben", "--seed", "1",
                  "--options", "first=p2", "--no-animation", home=home) as t:
            screen = t.wait("Ben throws")
            check("own sheet: it is played on", "sheet mine" in screen and "\u25b6 Ben" in screen, screen)
            t.keys("t")
            t.wait("1 Ben threw ")
            before = t.drawing()
            t.keys("C-c")
            t.wait("--resume goes on")
        with play("--resume", "--no-animation", home=home) as t:
            t.settled()
            check("own sheet: resumed without the file", t.drawing() == before, t.drawing())
            check("own sheet: it has kept its name", "sheet mine" in t.screen(), t.screen())
        with play("kuhvadis", home=home) as t:
            screen = t.wait("throws the dice")
            check("own sheet: the next game does without it", "Kuh Vadis" in screen, screen)
    with new_home() as home:
        record = pathlib.Path(home) / "friday.game"
        record.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\n"
                          "players Eva,Kim\nactions\nstart:c3 B4c2\n")
        old = record.read_text()
        with play("--resume", str(record), home=home) as t:
            t.wait("Kim, it is your turn")
            screen = t.wait("2 Eva placed a blue ring")
            check("resume FILE: goes on where the record ends", "size 4 on c2" in screen, screen)
            t.type(":Y4c4")
            t.keys("Enter")
            t.wait("3 Kim placed a yellow ring")
        kept = records(home, over=False)
        check("resume FILE: in a file of its own", record.read_text() == old and len(kept) == 1 and
              actions_of(kept[0].read_text()) == ["start:c3", "B4c2", "Y4c4"], kept)
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--strict", "--no-animation", home=home) as t:
            t.settled()
            t.type(":start:c3")
            t.keys("Enter")
            t.wait("1 Ann placed the start base on c3.")
            t.type(":B4c2")
            t.keys("Enter")
            t.wait("3 easy bot")
            t.keys("u")
            screen = t.wait("cannot be taken back")
            check("--strict: what was answered stays", "Others have played since" in screen, screen)


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
                check(f"anything, {game}: the program lives", "zebra_" in t.wait("zebra_"))
                kept = records(home) + records(home, over=False)
                check(f"anything, {game}: its game is kept", bool(kept), t.screen())
                t.keys("C-c")
                screen = t.wait("left with")
                check(f"anything, {game}: and ends well", "left with 0" in screen, screen)
            for record in records(home) + records(home, over=False):
                done = subprocess.run([PROGRAM, "check", record], capture_output=True)
                check(f"anything, {game}: its game is good", done.returncode == 0, done)


def translation(text, lang):
    """From the .po file; the English text as long as there is none."""
    po = (ROOT / f"po/{lang}.po").read_text()
    found = re.search(rf'^msgid "{re.escape(text)}"\nmsgstr "(.*)"$', po, re.M)
    return found.group(1) or text if found else text


def test_languages():
    for lang in ("fr", "it", "de"):
        with new_home() as home:
            for arguments, environment in ((["--lang", lang], {}), ([], {"LANG": f"{lang}_CH.UTF-8"})):
                environment = dict(environment, **({"LC_ALL": ""} if environment else {}))
                with play(*arguments, home=home, LC_CTYPE="C.UTF-8", **environment) as t:
                    screen = t.wait(translation("Begin", lang))
                    check(f"language {lang} by {arguments or environment}",
                          all(translation(w, lang) in screen for w in ("Players", "medium bot", "Game")),
                          screen)
            with play("ringgz", "--lang", lang, "--players", "Ann,Ben", "--no-animation", home=home) as t:
                t.wait("(start:")
                t.type(":start:c3")
                t.keys("Enter")
                t.wait("1 Ann ")
                t.type(":R3c2")
                t.keys("Enter")
                screen = t.wait("G4 ")
                said = translation("G4 %1 owns no red", lang).replace("%1", "p1")
                check(f"language {lang}: refusals too", said in " ".join(screen.split()), screen)
                t.keys("c")
                t.wait(translation("light", lang), translation("dark", lang))
                screen = t.screen()
                check(f"language {lang}: the names of palettes too",
                      any(translation(w, lang) in screen for w in ("classic", "colour-blind", "mono")), screen)
            record = pathlib.Path(home) / "friday.game"
            record.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\n"
                              "players Eva,Kim\nactions\nstart:c3 B4c2\n")
            with Terminal("replay", str(record), "--lang", lang, home=home) as t:
                screen = t.wait("0 / 2")
                check(f"language {lang}: in 80 columns the replay says how to leave",
                      "q " + translation("leave", lang) in foot_keys(screen), screen)
    with new_home() as home:
        record = pathlib.Path(home) / "friday.game"
        record.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\nactions\nstart:c3\n")
        with Terminal("replay", str(record), home=home) as t:
            screen = t.wait("0 / 1")
            check("replay: all its keys fit into 80 columns",
                  all(key in foot_keys(screen) for key in ("back", "next turn", "analyse", "view", "q leave")), screen)


def until_analysed(t):
    """However long it takes, as long as it goes on."""
    screen = t.wait("a hide", "a stop")
    while "a hide" not in screen:
        before = foot(screen)
        screen = t.until(lambda now: foot(now) != before, "the analysis stands still")
    return screen


def test_analysis():
    """Luck and skill in the replay: the same as `paddock analyze` says of each action."""
    for name in ("kuhvadis", "border", "ringgz"):
        record = ROOT / f"docs/examples/{name}.game"
        done = subprocess.run([PROGRAM, "analyze", record, "--json"], capture_output=True, check=True)
        entries = json.loads(done.stdout)["entries"]
        mistakes = [e for e in entries if e.get("mark") in ("dubious", "bad", "blunder")]
        with new_home() as home, Terminal("replay", str(record), home=home) as t:
            t.wait(f"0 / {len(entries)}")
            t.keys("a")
            screen = until_analysed(t)
            percent = f"{entries[0]['before'][0] * 100:.1f}%"
            check(f"analysis {name}: the chance before anything", percent in screen, percent + "\n" + screen)
            for mistake in mistakes[:3]:
                t.keys("m")
                screen = t.wait(f"{mistake['ply']} / ")
                said = " ".join(screen.split())
                check(f"analysis {name}: mistake {mistake['ply']} in words", mistake["text"] in said,
                      mistake["text"] + "\n" + screen)
                change = (mistake["after"][0] - mistake["before"][0]) * 100
                figure = f"{mistake['after'][0] * 100:.1f}% ({change:+.1f})"
                check(f"analysis {name}: and its figures", figure in screen, figure + "\n" + screen)
            t.keys("M")
            before = mistakes[:3][-2]
            check(f"analysis {name}: back to the mistake before", f"{before['ply']} / " in t.wait(f"{before['ply']} / "))
            t.keys("End")
            screen = t.wait(f"{len(entries)} / {len(entries)}")
            check(f"analysis {name}: at the end it is the result", "100.0%" in screen, screen)
            t.keys("m")
            check(f"analysis {name}: then there are no more", "no further mistake" in t.wait("no further mistake"))
            t.keys("a")
            t.wait("a analysis")
            check(f"analysis {name}: hidden, the table is whole", "100.0%" not in t.screen())
            t.keys("q")
            t.wait("left with 0")
    with new_home() as home, Terminal("replay", str(ROOT / "docs/examples/ringgz.game"), home=home) as t:
        t.wait("0 / ")
        t.keys("A")
        t.wait("Looking at the game")
        t.keys("Right")
        check("analysis: while it runs the replay goes on", "1 / " in t.wait("1 / "))
        t.keys("a")
        screen = t.wait("Stopped after")
        check("analysis: can be stopped", "a go on" in foot_keys(screen), screen)
        t.keys("a")
        t.wait("Looking at the game")
        t.keys("q")
        check("analysis: leaving does not wait for it", "left with 0" in t.wait("left with"))


def test_bots():
    with new_home() as home:
        with play("kuhvadis", "--players", "bot:easy,bot:random", "--seed", "3", "--no-animation",
                  home=home) as t:
            screen = t.wait("n new game")
            check_finished("bots among themselves", screen, home)
    with new_home() as home:
        with play("ringgz", "--players", "bot:master,Ann", home=home) as t:
            t.wait("master bot is thinking")
            screen = t.screen()
            t.keys("v")
            screen = t.wait_change(screen)
            check("bots think while the screen stays alive", "The table as" in t.wait("The table as"))
            t.keys("Space")
            t.keys("q")
            if "left with" not in t.wait("y or n", "left with"):
                t.keys("y")
            check("bots: leaving does not wait for them", "left with 0" in t.wait("left with"))


def test_command_line():
    def refused(*arguments):
        with new_home() as home:
            with play(*arguments, home=home) as t:
                return t.wait("left with")
    for arguments, words in (
            (["chess"], "there is no game 'chess'"),
            (["ringgz", "--players", "Ann,bot:wise"], "there is no bot 'wise'"),
            (["kuhvadis", "--players", "A,B,C"], "one player too many"),
            (["ringgz", "--palette", "pink"], "there is no palette"),
            (["ringgz", "--seed", "x"], "--seed takes"),
            (["ringgz", "--sheet", "meadow"], "neither boards nor sheets"),
            (["kuhvadis", "--sheet", "nowhere.sheet"], "nowhere.sheet"),
            (["--players", "Ann"], "which game?"),
            (["ringgz", "--options", "link=nobody"], "link"),
            (["ringgz", "--fly"], "there is no option '--fly'")):
        screen = refused(*arguments)
        check(f"play {' '.join(arguments)}: exit status 2 and a reason",
              "left with 2" in screen and words in screen, screen)
    screen = refused("--resume")
    check("play --resume without a game: exit status 1 and a reason",
          "left with 1" in screen and "no game to go on with" in screen, screen)


def run_test(name, test):
    said.lines = []
    began = time.monotonic()
    try:
        test()
    except Exception as trouble:  # whatever it is, the others go on
        check(f"{name}: goes through", False,
              trouble if isinstance(trouble, Lost) else traceback.format_exc())
    said.lines.append(f"# {name}: {time.monotonic() - began:.1f} s")
    return said.lines


def main():
    global PROGRAM
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--only", nargs="*", default=None)
    arguments = parser.parse_args()
    PROGRAM = str(pathlib.Path(arguments.program).resolve())
    tests = {name[5:]: test for name, test in globals().items() if name.startswith("test_")}
    tests = {name: test for name, test in tests.items()
             if arguments.only is None or name in arguments.only}
    good = True
    with concurrent.futures.ThreadPoolExecutor(TESTS_AT_ONCE) as pool:
        for lines in pool.map(run_test, tests, tests.values()):
            print("\n".join(lines), flush=True)
            good = good and not any(line.startswith("not ok") for line in lines)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
