"""The program in a real terminal (tmux): keys and clicks go in, screens come out as text."""

import itertools
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import threading
import time

import tap

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 60  # seconds until a screen that never comes is a failure
FOOT = 2       # rows of the terminal's own; above them is the game's drawing
here = threading.local()  # tests run side by side: each has a program, and keeps its lines until it ends


def check(title, good, detail=""):
    here.lines += tap.lines(title, good, detail)
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

    def __init__(self, *arguments, home=None, columns=80, rows=24, term="tmux-256color", **environment):
        # A name of its own: a server that ends may still be there.
        self.socket = f"paddock-tui-{os.getpid()}-{next(Terminal.numbers)}"
        self.own_home = None if home else new_home()
        self.home = pathlib.Path(home or self.own_home.name)
        variables = dict(HOME=str(self.home), TERM=term, LC_ALL="C.UTF-8", XDG_STATE_HOME="",
                         XDG_DATA_HOME="", XDG_CONFIG_HOME="", COLORTERM="", NO_COLOR="",
                         COLORFGBG="", USER="tess")
        # When tmux takes the terminal away the leak check at the end of a careful build waits for
        # ever for its own process to stop, and eats the processor.
        variables["ASAN_OPTIONS"] = "detect_leaks=0"
        variables.update(environment)
        words = ["env"] + [f"{k}={v}" for k, v in variables.items()] + [here.program, *arguments]
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
        if self.own_home:
            self.own_home.cleanup()

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

    def enter(self, text):
        """Types it, and Enter."""
        self.type(text)
        self.keys("Enter")

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
        return self.wait("Enter OK", "n new game")

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
                if name == pathlib.Path(here.program).name:
                    return int(child)
            parents = children
        raise Lost("the program does not run")


def new_home():
    """In memory where there is such a place: games are put on the disk after every action."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    return tempfile.TemporaryDirectory(dir=memory, ignore_cleanup_errors=True)


def play(*arguments, **how):
    """The first argument is split at blanks. Unless told otherwise the home is a new one, gone at the end."""
    first, *more = arguments or ("",)
    return Terminal("play", *first.split(), *more, **how)


def records(home, over=True):
    folder = pathlib.Path(home) / (".local/share/paddock/games" if over else ".local/state/paddock")
    return sorted(folder.glob("*.game"))


def actions_of(text):
    """The actions of a record, in order."""
    lines = text.split("\nactions\n")[1].splitlines()
    return " ".join(line for line in lines if not line.startswith(";")).split()
