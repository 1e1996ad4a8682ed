"""Starting and ending servers and databases for the tests: each in a folder of its own, on a free
port of the loopback, and gone when the test is."""

import os
import pathlib
import pwd
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import wire
from harness import LEAKS


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Server:
    def __init__(self, program, store, *options, port=None, limit=None, wrapper=(), tls=None, requests=100000):
        self.port = port or free_port()
        self.tls = tls
        self.log = tempfile.NamedTemporaryFile(prefix="paddock-", suffix=".log", delete=False)
        self.command = [*wrapper, str(program), "serve", "--port", str(self.port), "--host", "127.0.0.1",
                        "--store", str(store), "--tables", "1000000", "--requests", str(requests),
                        *map(str, options)]
        self.limit = limit
        self.process = None

    def start(self, wait=True):
        def prepare():
            if self.limit:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (self.limit, resource.RLIM_INFINITY))

        self.process = subprocess.Popen(self.command, stdout=self.log, stderr=self.log, env={**os.environ, "LSAN_OPTIONS": LEAKS},
                                        stdin=subprocess.DEVNULL, preexec_fn=prepare)
        if wait:
            self.wait()
        return self

    def wait(self, seconds=30):
        end = time.time() + seconds
        while time.time() < end:
            if self.process.poll() is not None:
                break
            try:
                if wire.http(self.port, "GET", "/healthz", tls=self.tls, timeout=5).status == 200:
                    return
            except (OSError, wire.Closed):
                time.sleep(0.02)
        raise RuntimeError("the server did not open: " + self.said())

    def said(self):
        return pathlib.Path(self.log.name).read_text(errors="replace")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Ends it as Ctrl+C does; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
                return -99
        return self.process.returncode

    def metrics(self):
        """By name, with the labels: paddock_refused_total{reason="stale"}."""
        found = {}
        for line in wire.http(self.port, "GET", "/metrics", tls=self.tls).text().splitlines():
            if line and line[0] != "#":
                name, value = line.split()
                found[name] = float(value) if "." in value else int(value)
        return found

    def http(self, method, path, body=None, **more):
        return wire.http(self.port, method, path, body, tls=self.tls, **more)

    def socket(self, path, **more):
        return wire.Socket(self.port, path, tls=self.tls, **more)


def postgres_programs():
    for folder in sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    found = shutil.which("postgres")
    return pathlib.Path(found).parent if found else None


class Postgres:
    """A real one, in a temporary folder, reached through a Unix socket there and a loopback port."""

    def __init__(self):
        self.bin = postgres_programs()
        if not self.bin:
            raise RuntimeError("there is no PostgreSQL here: apt-get install postgresql")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-pg-"))
        self.port = free_port()
        self.user = None
        if os.geteuid() == 0:  # it refuses to run as root, and rightly so
            names = [p.pw_name for p in pwd.getpwall()]
            self.user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self.user)
        os.chmod(self.folder, 0o755)
        self.data = self.folder / "data"
        self._run("initdb", "-D", self.data, "-U", "paddock", "--auth=trust", "--no-sync", "-E", "UTF8")
        self.process = None

    def _command(self, program, *arguments):
        command = [str(self.bin / program), *map(str, arguments)]
        if self.user:
            command = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups", *command]
        return command

    def _run(self, program, *arguments):
        done = subprocess.run(self._command(program, *arguments), capture_output=True, text=True, cwd="/")
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        return done.stdout

    def start(self):
        log = open(self.folder / "log", "a")
        self.process = subprocess.Popen(
            self._command("postgres", "-D", self.data, "-p", self.port, "-k", self.folder, "-h", "127.0.0.1",
                          "-c", "max_connections=60", "-c", "shared_buffers=32MB",
                          "-c", "fsync=off"),  # programs die here, machines do not: no disk has to keep up
            stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd="/")
        for _ in range(1000):
            done = subprocess.run(self._command("pg_isready", "-h", "127.0.0.1", "-p", self.port),
                                  capture_output=True, cwd="/")
            if done.returncode == 0:
                return self
            time.sleep(0.1)
        raise RuntimeError((self.folder / "log").read_text())

    def create(self, name):
        self.ask("postgres", f"CREATE DATABASE {name}")
        return f"postgres://paddock@127.0.0.1:{self.port}/{name}"

    def ask(self, database, text):
        return self._run("psql", "-h", "127.0.0.1", "-p", self.port, "-U", "paddock", "-d", database, "-At", "-c", text)

    def _signal_all(self, how):
        """To the database and every process of its own."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in [self.process.pid, *map(int, children)]:
            try:
                os.kill(pid, how)
            except ProcessLookupError:
                pass

    def freeze(self):
        self._signal_all(signal.SIGSTOP)

    def thaw(self):
        self._signal_all(signal.SIGCONT)

    def stop(self, how=signal.SIGINT):
        if self.process:
            self.process.send_signal(how)
            self.process.wait(120)
            self.process = None

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
