#!/usr/bin/env python3
# suite proxies 480 long waits --sessions 20000
"""nginx and Caddy in front of the server, configured as docs/server.md and docs/family-server.md say, with TLS: games are played through them, limits
count for each client, and what crashed or confused the server of 0.1.0 does it no harm through them; nor does whatever
a stranger may send through them to a server with sanitizers (tests/fuzz/net_fuzz.c).

    tests/test_proxies.py [--program build/paddock] [--careful build/careful/paddock] [--sessions N] [--only nginx|Caddy]

TAP lines.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import types

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "server"))

import wire  # noqa: E402
from edge import SETTINGS, PREFACE, WISH, KEY, is_well, statuses  # noqa: E402
from host import Server, free_port  # noqa: E402
from players import Game, make  # noqa: E402
from tap import check, exit_status  # noqa: E402

TABLES = 30  # of one client
ROOT = pathlib.Path(__file__).resolve().parent.parent


def block(document, words):
    """The configuration with these words."""
    found = [text for mark, text in re.findall(r"^ *```(\w*)\n(.*?)^ *```$", (ROOT / "docs" / document).read_text(), re.S | re.M) if not mark and words in text]
    assert len(found) == 1, (document, words, found)
    return found[0]


class Proxy:
    """One that runs, with the methods of a server."""

    host = "paddock.example"

    def __init__(self, folder, backend, wait=True):
        self.folder, self.port, self.backend = folder, free_port(), backend
        self.tls = str(folder / "cert.pem")
        self.log = open(folder / f"{self.name}.log", "w+")
        self.process = subprocess.Popen(self.command(), cwd=folder, stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL,
                                        env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)})
        end = time.time() + 60
        while wait and time.time() < end and self.process.poll() is None:
            try:
                if self.http("GET", "/healthz", timeout=5).status == 200:
                    return
            except (OSError, wire.Closed):
                time.sleep(0.05)
        if not wait:
            return
        self.log.seek(0)
        raise RuntimeError(f"{self.name} did not open: {self.log.read()[-2000:]}")

    def http(self, method, path, body=None, **more):
        return wire.http(self.port, method, path, body, tls=self.tls, **more)

    def socket(self, path, **more):
        return wire.Socket(self.port, path, tls=self.tls, **more)

    def stop(self):
        self.process.terminate()
        self.process.wait(30)
        self.log.close()

    def filled(self, text):
        for old, new in (("listen 443 ", f"listen 127.0.0.1:{self.port} "), ("127.0.0.1:7600", f"127.0.0.1:{self.backend.port}"),
                         ("/etc/ssl/paddock.pem", self.tls), ("/etc/ssl/paddock.key", str(self.folder / "key.pem")),
                         ("paddock.example;", "localhost;"), (self.host + " {", f"https://localhost:{self.port} {{\n    tls {self.tls} {self.folder}/key.pem")):
            text = text.replace(old, new)
        return text


class Nginx(Proxy):
    name = "nginx"

    def command(self):
        paths = "".join(f"{kind}_temp_path {self.folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        file = self.folder / "nginx.conf"
        file.write_text(f"daemon off; pid {self.folder}/nginx.pid; error_log stderr; worker_processes 1;\n"
                        f"events {{ worker_connections 4096; }}\nhttp {{ access_log off; {paths}\n{self.filled(block('server.md', 'proxy_pass'))}}}\n")
        return ["nginx", "-e", "stderr", "-c", str(file)]


class Caddy(Proxy):
    name = "Caddy"
    document = "server.md"

    def command(self):
        file = self.folder / "Caddyfile"
        file.write_text("{\n    admin off\n    auto_https disable_redirects\n    http_port %d\n}\n%s" % (free_port(), self.filled(block(self.document, "reverse_proxy"))))
        return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


class Family(Caddy):
    name = "Caddy in three lines"
    document = "family-server.md"
    host = "yours.example.org"


def exchange(proxy, data, seconds=5):
    """Sends it all; what comes back."""
    sock = wire.dial(proxy.port, proxy.tls, timeout=seconds)
    heard = b""
    try:
        sock.sendall(data)
        while more := sock.recv(65536):
            heard += more
    except (socket.timeout, OSError):
        pass
    sock.close()
    return heard


def test_games(program, proxy):
    title = proxy.name
    game = Game(proxy, program, "ringgz", ["person", "person"], "players=2")
    game.sit_all()
    over = game.play(reconnect=0.1)
    check(f"{title}: a whole game with {game.reconnects} new connections: {over[:8]}", game.same_for_all())
    check(f"{title}: its record", "actions" in game.record())
    game.close()
    page = proxy.http("GET", "/").text()
    path = re.search(r'"/?(a/[\w./-]+\.js)"', page)[1]
    check(f"{title}: pages and files", proxy.http("GET", "/" + path).status == 200 and "<title>" in page)
    origin = [f"Origin: https://localhost:{proxy.port}"]
    wish = json.loads(WISH)
    check(f"{title}: a page of this site may make a table, one of another may not",
          proxy.http("POST", "/api/tables", wish, headers=origin).status == 201 and
          proxy.http("POST", "/api/tables", wish, headers=["Origin: https://elsewhere.example"]).status == 403)
    table = make(proxy, "ringgz", ["person", "person"], "players=2")
    link = proxy.http("GET", f"/t/{table['id']}").text()
    check(f"{title}: links have https addresses", f"https://localhost:{proxy.port}/t/{table['id']}.png" in link)


def test_attacks(proxy, server):
    title, host = proxy.name, f"Host: localhost:{proxy.port}\r\n"
    get, post = f"GET /healthz HTTP/1.1\r\n{host}".encode(), f"POST /api/tables HTTP/1.1\r\n{host}".encode()
    frames = PREFACE + b"\x00\x00\x00\x04\x00\x00\x00\x00\x00" + b"\xff\xff\xff\x01\x04\x00\x00\x00\x01" + os.urandom(300)
    attacks = {
        "an upgrade to h2c and broken frames": get + SETTINGS.encode() + b"\r\n" + frames,
        "HTTP/2 from the first byte": frames,
        "a pipelined request with a body": get + b"\r\n" + post + b"Content-Length: %d\r\n\r\n" % len(WISH) + WISH,
        "two lengths": post + b"Content-Length: 5\r\nContent-Length: 70\r\n\r\n" + WISH,
        "a length and chunks": post + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + get + b"\r\n",
        "chunks": post + b"Transfer-Encoding: chunked\r\n\r\n" + b"%x\r\n%s\r\n0\r\n\r\n" % (len(WISH), WISH),
        "CONNECT": b"CONNECT localhost:443 HTTP/1.1\r\n" + host.encode() + b"\r\n",
        "a WebSocket that is none": f"GET /ws/{'A' * 22} HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n{KEY}\r\n".encode() + os.urandom(500),
    }
    for what, data in attacks.items():
        heard = exchange(proxy, data)
        check(f"{title}: {what}: the server goes on", is_well(server) and is_well(proxy), statuses(heard))
        if "lengths" in what or "a length and" in what or what == "CONNECT":
            check(f"{title}: {what}: refused", not any(200 <= status < 300 for status in statuses(heard)[:1]), heard[:200])


def test_limits(proxy):
    made = [proxy.http("POST", "/api/tables", json.loads(WISH), headers=[f"X-Forwarded-For: 192.0.2.{n}"]).status for n in range(TABLES + 1)]
    check(f"{proxy.name}: forged addresses count as one client", made[0] == 201 and made[-1] == 429, made)


def test_restart(program, proxy, server):
    """The server is stopped; another one at its address goes on with the game."""
    game = Game(proxy, program, "ringgz", ["person", "person"], "players=2")
    game.sit_all()
    game.step()
    check(f"{proxy.name}: the server ends", server.stop() == 0)
    server.start()
    for player in game.people.values():
        end = time.time() + 30
        while time.time() < end:
            try:
                player.connect()
                player.hear_until(lambda p=player: p.you, 10)
                break
            except (wire.Closed, OSError, TimeoutError):
                time.sleep(0.2)
    check(f"{proxy.name}: and the game goes on with the next one", game.step() and game.same_for_all())
    game.close()


def test_bytes(given, kind, folder):
    """Any bytes, through the proxy."""
    port = free_port()
    proxy = kind(folder, types.SimpleNamespace(port=port), wait=False)
    try:
        done = subprocess.run([ROOT / "build/net_fuzz", "--program", given.careful, "--sessions", str(given.sessions), "--seed", str(given.seed),
                               "--port", str(port), "--through", str(proxy.port)], capture_output=True, text=True, cwd=ROOT)
        lines = done.stdout.splitlines()
        for line in lines:
            if line.startswith("#"):
                print(f"#! {kind.name}: {line[2:].strip()}" if line.startswith("#!") else line, flush=True)
            elif " - " in line:
                check(f"{kind.name}: any bytes: {line.split(' - ', 1)[1]}", line.startswith("ok"), done.stderr[-2000:])
        check(f"{kind.name}: any bytes: all of it was tried", done.returncode == 0 and len(lines) > 5, (done.returncode, done.stderr[-2000:]))
        check(f"{kind.name}: and the proxy goes on", proxy.process.poll() is None)
    finally:
        proxy.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    parser.add_argument("--careful", default=str(ROOT / "build/careful/paddock"))
    parser.add_argument("--sessions", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=[Nginx.name, Caddy.name, Family.name])
    given = parser.parse_args()
    program = given.program
    for kind in (Nginx, Caddy, Family):
        if given.only not in (None, kind.name):
            continue
        folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-proxy-"))
        os.chmod(folder, 0o755)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", folder / "key.pem", "-out", folder / "cert.pem",
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        server = Server(program, folder / "tables.db", "--proxy", "--rate", 10000, "--tables", TABLES).start()
        proxy = None
        try:
            proxy = kind(folder, server)
            test_games(program, proxy)
            test_attacks(proxy, server)
            test_restart(program, proxy, server)
            test_limits(proxy)
        finally:
            if proxy:
                proxy.stop()
            check(f"{kind.name}: the server ends well", server.stop() == 0, server.said()[-2000:])
            if given.sessions:
                test_bytes(given, kind, folder)
            shutil.rmtree(folder, ignore_errors=True)
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
