"""Runs the command lines of a page, one after the other, in a folder with the files that the examples name.

What takes long is made shorter in SHORTER, and nowhere else. How a command is run stands in HOW: a command that
fits nothing there fails, so that no example goes untried.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request

import standins
from pages import ROOT

sys.path.insert(0, str(ROOT / "tests/server"))
from host import Postgres, Server, free_port  # noqa: E402

PATIENCE = 60  # seconds until something that never comes is a failure

# (commands of this kind, this text, becomes): all that fit, in this order.
SHORTER = [
    (r"paddock match\b", r"--games \d+", "--games 2"),
    (r"paddock match\b(?!.*--games)", r"$", " --games 2"),  # a hundred when nothing is said
    (r"paddock match\b.*\bmaster\b", r"$", " --nodes 200"),
    (r"paddock sim\b", r"--games \d+", "--games 128"),
    (r"paddock analyze\b.*--level deep", r"$", " --trials 1"),
    (r"paddock board set\b", r"$", " --level random --games 6000 --seed 1"),
    (r"paddock sheet new(?!.*--seed)", r"$", " --seed 1"),
    (r"paddock sheet new\b", r"$", " --level random --games 3000"),
    (r"paddock (board|sheet) check\b.*--strength", r"( --games \d+)?$", " --level random --games 100"),
    (r"paddock replay\b.*-frames", r"--size \d+", "--size 320"),
    (r"paddock puzzles\b.*--seconds", r"--seconds \d+", "--seconds 60 --count 1"),
    (r"paddock puzzles --check\b", r"--games \d+", "--games 64"),
    (r"paddock play\b", r"$", " --no-animation"),
]

# Quick targets of make, which are run; for the others `make -n` is.
CHEAP_TARGETS = {"help", "man", "install"}


class Failed(Exception):
    pass


def shortened(command):
    for kind, text, instead in SHORTER:
        if re.search(kind, command):
            command = re.sub(text, instead, command, count=1)
    return command


class Place:
    """A folder for the examples of one page, with a home directory and, where examples need them, a server and a database."""

    def __init__(self, program):
        self.program = str(pathlib.Path(program).resolve())
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-docs-"))
        self.home = self.folder / "home"
        self.here = self.folder / "here"
        self.served = []  # (process, port) of every `paddock serve`
        self.kept = None  # the one that examples of HTTP and backups speak with
        self.database = None
        self.table = {}
        for name in (self.home, self.here, self.folder / "bin", self.folder / "etc/default", self.here / "build"):
            name.mkdir(parents=True)
        (self.folder / "bin/paddock").symlink_to(self.program)
        (self.here / "build/paddock").symlink_to(self.program)
        for name in standins.NAMES:
            (self.folder / "bin" / name).symlink_to(ROOT / "tests/docs/standins.py")
        for name in ("docs", "data", "tools", "tests", "bench", "python", "lib", "core", "games"):
            if (ROOT / name).exists():
                (self.here / name).symlink_to(ROOT / name)
        self.environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "HOME": str(self.home), "LC_ALL": "C.UTF-8",
            "TERM": "tmux-256color", "PADDOCK_DOCS_ETC": str(self.folder / "etc"), "PWD": str(self.here),
            "PYTHONPATH": str(ROOT / "python"), "PADDOCK_LIBRARY": os.environ.get("PADDOCK_LIBRARY", ""),
        }
        self.fill()

    def fill(self):
        """The files that the examples name: a record, a board and a sheet."""
        head, actions = (ROOT / "docs/examples/kuhvadis.game").read_text().split("actions\n")
        head = re.sub(r"^result .*\n", "", head, flags=re.M)
        (self.here / "friday.game").write_text(f"{head}actions\n{' '.join(actions.split()[:24])}\n")
        (self.here / "admin.txt").write_text("administrator-0123456789\n")
        shutil.copy(ROOT / "tests/cases/data/mine.board", self.here)
        self.shell("paddock board new --seed 7 -o my.board && paddock sheet new --seed 7 --games 0 -o my.sheet")
        self.shell("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout paddock.key -out paddock.pem")

    def shell(self, command, stdin=""):
        done = subprocess.run(["bash", "-c", command], cwd=self.here, env=self.environment, input=stdin, text=True,
                              capture_output=True, timeout=600)
        if done.returncode:
            raise Failed(f"status {done.returncode}\n{command}\n{done.stdout[-1500:]}\n{done.stderr[-1500:]}")
        return done.stdout

    def close(self):
        """Stops everything; returns the statuses of servers that failed."""
        bad = []
        for process, _ in self.served:
            process.send_signal(signal.SIGINT)
            try:
                bad += [process.wait(20)] if process.wait(20) else []
            except subprocess.TimeoutExpired:
                process.kill()
                bad.append("silence")
        if self.kept:
            self.kept.stop()
            os.unlink(self.kept.log.name)
        if self.database:
            self.database.remove()
        shutil.rmtree(self.folder, ignore_errors=True)
        return bad

    # ---- What examples need around them ----

    def server(self):
        """With its tables where a server of this home has them."""
        if not self.kept:
            store = self.home / ".local/share/paddock/tables.db"
            store.parent.mkdir(parents=True, exist_ok=True)
            self.kept = Server(self.program, store, "--admin-token", self.here / "admin.txt").start()
        return self.kept

    def postgres(self):
        if not self.database:
            self.database = Postgres().start()
            self.environment["PGPORT"] = str(self.database.port)
        return self.database

    def make_table(self, server):
        answer = server.http("POST", "/api/tables", {"game": "ringgz", "seats": ["person", "bot:easy"]})
        return answer.json()

    def has_table(self, server, made):
        return server.http("GET", f"/api/tables/{made['id']}", token=made["watch"]).status == 200


# ---- How commands are run ------------------------------------------------------------------------


def expect_files(place, command):
    """What a command says it writes is there, and not empty."""
    for name in re.findall(r"(?:-o|--out|--file|--(?:svg|png)-frames|--records)[ =]([\w./-]+)", command):
        path = place.here / name
        if name != "-" and not (path.is_dir() and any(path.iterdir()) or path.is_file() and path.stat().st_size):
            raise Failed(f"{name} was not written")


def run_shell(place, command, stdin):
    said = place.shell(command, stdin)
    if stdin and re.search(r"^\?", said, re.M):
        raise Failed("the console refuses something:\n" + said)
    expect_files(place, re.sub(r"\$SLURM_ARRAY_TASK_ID|\{\}", "1", command))


def run_in_terminal(place, command, stdin):
    """Full-screen: opened, one action is played if it asks for one, and left with q."""
    socket = f"paddock-docs-{os.getpid()}-{time.monotonic_ns()}"
    tmux = ["tmux", "-L", socket, "-f", os.devnull]
    words = ["env", *(f"{k}={v}" for k, v in place.environment.items()), "bash", "-c",
             f"cd {place.here}; {command}; echo left with $?; sleep 1000"]
    subprocess.run([*tmux, "new-session", "-d", "-x", "100", "-y", "30", shlex.join(words)], check=True)

    def until(*wanted, other_than=None):
        end, screen = time.monotonic() + PATIENCE, ""
        while time.monotonic() < end:
            screen = subprocess.run([*tmux, "capture-pane", "-p"], capture_output=True, text=True).stdout
            if re.search(r"left with [^0]", screen):
                break
            if screen != other_than and any(text in screen for text in wanted):
                return screen
            time.sleep(0.05)
        raise Failed(f"never on the screen: {wanted}\n{screen}")

    def press(key):
        subprocess.run([*tmux, "send-keys", key], check=True)

    try:
        # Ann plays, though a bot may begin.
        screen = until("Enter OK" if "Ann," in command else " quit", "left with")
        if "Enter OK" in screen:
            press("Enter")
            until(" quit", other_than=screen)
        press("q")
        if "y yes" in until("left with", "y yes"):
            press("y")
        until("left with 0")
    finally:
        subprocess.run([*tmux, "kill-server"], capture_output=True)


def run_server(place, command, stdin):
    """Started on a free port and asked for /healthz; it runs until all examples of the page are done."""
    port = free_port()
    if "db.example" in command:
        place.postgres()
    command = re.sub(r" --port \d+", "", command).replace("db.example", "127.0.0.1") + f" --port {port}"
    scheme = "https" if "--cert" in command else "http"
    home = place.folder / f"home{len(place.served)}"  # several at once, each at home elsewhere
    log = open(place.folder / f"server{len(place.served)}.log", "w+")
    process = subprocess.Popen(shlex.split(command), cwd=place.here, env={**place.environment, "HOME": str(home)},
                               stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    place.served.append((process, port))
    for _ in range(PATIENCE * 10):
        try:
            answer = urllib.request.urlopen(f"{scheme}://127.0.0.1:{port}/healthz", timeout=5,
                                            context=ssl._create_unverified_context() if scheme == "https" else None)
            if answer.read().strip() == b"ok":
                return
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.1)
    log.seek(0)
    raise Failed("it did not open: " + log.read())


def run_request(place, command, stdin):
    """Against a server of our own; TOKEN and ID are those of the table that an example made, or ID is that of a board."""
    server = place.server()
    if "/api/boards/" in command:
        lines = [line for line in (place.here / "my.sheet").read_text().splitlines() if not line.startswith("#")]
        place.table = {"ID": server.http("POST", "/api/boards", {"game": "kuhvadis", "board": "|".join(lines)}).json()["id"]}
    if "-X DELETE" in command:
        place.table = {"ID": place.make_table(server)["id"]}
    for word in ("ID", "TOKEN"):
        if re.search(rf"\b{word}\b", command) and word not in place.table:
            raise Failed(f"no example before made a table: what is {word}?")
        command = re.sub(rf"\b{word}\b", place.table.get(word, ""), command)
    command = command.replace("http://localhost:7600", f"http://127.0.0.1:{server.port}")
    said = place.shell(command.replace("curl ", "curl -sS --fail-with-body ", 1))
    if '"tokens"' in said:
        made = json.loads(said)
        place.table = {"ID": made["id"], "TOKEN": made["tokens"]["p1"]}
    if not said.strip():
        raise Failed("an empty answer")


def run_backup(place, command, stdin):
    """While a server runs that has a table; with PostgreSQL one of its own."""
    shared = "db.example" in command
    url = f"postgres://paddock@127.0.0.1:{place.postgres().port}/paddock" if shared else None
    server = Server(place.program, url).start() if shared else place.server()
    place.table["before"] = made = place.make_table(server)
    place.shell(command.replace("db.example", "127.0.0.1"))
    copy = place.here / command.split()[-1]
    if copy.stat().st_mode & 0o077:
        raise Failed("others can read the copy")
    place.table["after"] = place.make_table(server)
    if not shared:
        return
    server.stop()
    with sqlite3.connect(copy) as db:
        if not db.execute("SELECT 1 FROM room WHERE id = ?", (made["id"],)).fetchone():
            raise Failed("the table is not in the copy")


def run_restore(place, command, stdin):
    """The server is ended, as by a crash; with the copy in its place the table is there, and later ones are not."""
    place.shell(command)
    server = place.server().start()
    if not place.has_table(server, place.table["before"]) or place.has_table(server, place.table["after"]):
        raise Failed("the restored server has other tables than the copy")


def run_before_restore(place, command, stdin):
    place.server().kill()
    place.shell(command)


def run_database(place, command, stdin):
    place.postgres()
    place.shell(command.replace("db.example", "127.0.0.1"))


def run_make(place, command, stdin):
    words = shlex.split(command.replace("$HOME", str(place.home)))
    words = words[1:] if words[0] == "sudo" else words
    build = pathlib.Path(place.program).parent
    ours = [] if build == ROOT / "build" else [f"BUILD={build}", f"SITE_ENGINE={build}/paddock.wasm"]
    targets = [word for word in words[1:] if "=" not in word and not word.startswith("-")]
    # The program is not built again: other tests are using it.
    how = ["-o", str(build.relative_to(ROOT) if build.is_relative_to(ROOT) else build) + "/paddock"]
    if not targets or set(targets) - CHEAP_TARGETS:
        how = ["-n"]
    # Installed into the folder of the page, and without the library, which would have to be built for it.
    made = [f"DESTDIR={place.folder}/machine", f"MADE={place.folder}/made", "WITH_LIBRARY=no"]
    done = subprocess.run(["make", "-C", str(ROOT), *how, *words[1:], *ours, *made], capture_output=True, text=True,
                          env={**os.environ, "MAKEFLAGS": "", "MAKELEVEL": "0"}, timeout=600)
    if done.returncode or not done.stdout.strip():
        raise Failed(done.stdout[-800:] + done.stderr[-1500:])
    if targets == ["install"] and not list((place.folder / "machine").rglob("bin/paddock")):
        raise Failed("nothing was installed")


def run_package(place, command, stdin):
    """What is installed is what `make deb` leaves there. tests/test_package.sh builds and installs it for real."""
    name = re.search(r"^Package: (\S+)$", (ROOT / "packaging/debian/control").read_text(), re.M)[1]
    folder = re.search(r"^DEB = \$\(BUILD\)(\S+)$", (ROOT / "packaging/install.mk").read_text(), re.M)[1]
    if command != f"sudo apt install ./build{folder}/{name}_*.deb":
        raise Failed(f"the package is build{folder}/{name}_*.deb")


def run_script(place, command, stdin):
    """./play and ./check: valid shell, and every script they call exists. What ./play does is tested by
    tests/test_terminal.sh; ./check runs this test."""
    scripts = [ROOT / command.split()[0].removeprefix("./")]
    text = scripts[0].read_text()
    scripts += [ROOT / name for name in re.findall(r"(?<![\w/])((?:tools|tests)/\w+\.sh)", text)]
    for script in scripts:
        if not os.access(script, os.X_OK):
            raise Failed(f"{script.name} cannot be run")
        done = subprocess.run(["bash", "-n", str(script)], capture_output=True, text=True)
        if done.returncode:
            raise Failed(done.stderr)


def run_test(place, command, stdin):
    """One of our tests: checks only that its options exist. ./check runs the test itself."""
    words = shlex.split(command)
    script = ROOT / words[1 if words[0] == "python3" else 0]
    text = script.read_text()
    for word in words[1:]:
        if word.startswith("--") and word not in text:
            raise Failed(f"{script.name} knows no {word}")
    check = ["bash", "-n", str(script)] if script.suffix == ".sh" else \
        [sys.executable, "-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", str(script)]
    if subprocess.run(check).returncode:
        raise Failed(f"{script.name} is not well written")


def run_manual(place, command, stdin):
    if not place.shell(command.replace("man -l", "mandoc -T utf8")).strip():
        raise Failed("an empty page")


def run_training(place, command, stdin):
    """Needs a GPU: what can be seen without one is that the tool is valid Python and knows the subcommand and its options."""
    tool, *words = command.split("#")[0].split()
    source = (ROOT / tool).read_text()
    compile(source, tool, "exec")
    unknown = [word for word in words[:1] + [w for w in words if w.startswith("--")] if f"'{word}'" not in source]
    if unknown:
        raise Failed(f"{tool} does not know {unknown}")


PROGRAM = r"(build/)?paddock "

HOW = [
    (PROGRAM + r"play\b", run_in_terminal),
    (PROGRAM + r"replay\b(?!.*-frames)", run_in_terminal),
    (PROGRAM + r"serve\b", run_server),
    (PROGRAM + r"backup\b", run_backup),
    (PROGRAM + r"restore\b", run_restore),
    (PROGRAM + r"[a-z]+", run_shell),
    (r"printf .*\| *paddock gtp$", run_shell),
    (r"seq \d+ \| xargs .*paddock ", run_shell),
    (r"(parallel|sbatch|ffmpeg) ", run_shell),
    (r"sudo systemctl |echo .* \| sudo tee /etc/", run_shell),
    (r"curl .*http://localhost:7600/", run_request),
    (r"mv ~/.local/share/paddock/tables.db ", run_before_restore),
    (r"rm -f ~/.local/share/paddock/tables.db-wal", run_shell),
    (r"createdb ", run_database),
    (r"sudo apt install ", run_package),
    (r"(sudo )?make\b", run_make),
    (r"\./(play|check)\b", run_script),
    (r"(python3 )?tests/[\w/]+\.(py|sh)\b", run_test),
    (r"man -l ", run_manual),
    (r"tools/train_\w+\.py ", run_training),
]


def run(place, command, stdin=""):
    """Runs it, or raises Failed."""
    for pattern, how in HOW:
        if re.match(pattern, command):
            how(place, shortened(command), stdin)
            return
    raise Failed("nobody knows how to run this: see HOW in tests/docs/commands.py")
