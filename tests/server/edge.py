"""The edge of the server: bytes that are no request, or a request that should not be trusted. Whatever comes, the server
goes on serving others."""

import json
import os
import re
import resource
import signal
import socket
import ssl
import subprocess
import time

import wire
from host import Server
from players import make

WISH = b'{"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}'
SETTINGS = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
KEY = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: paddock\r\n"


def is_well(server):
    try:
        return server.process.poll() is None and server.http("GET", "/healthz", timeout=60).status == 200
    except (wire.Closed, OSError):
        return False


def exchange(server, data, seconds=8):
    """Sends it all, at once; everything that comes back, and whether the server closed the connection."""
    sock = wire.dial(server.port, timeout=seconds)
    heard = b""
    try:
        sock.sendall(data)
        while more := sock.recv(65536):
            heard += more
        return heard, True
    except socket.timeout:
        return heard, False
    except OSError:
        return heard, True
    finally:
        sock.close()


def statuses(heard):
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3}) ", heard)]


def part_upgrades(tests):
    """Sqlite: a connection becomes a WebSocket or nothing else."""
    server = tests.server("--patience", 1)
    frames = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]) + bytes([0, 255, 255, 1, 0x2D, 0, 0, 0, 1]) + b"\x82\x86\x84" * 40
    table = f"/ws/{'A' * 22}"
    for title, data in (
            ("HTTP/2 by upgrade", f"GET / HTTP/1.1\r\nHost: x\r\n{SETTINGS}\r\n".encode() + PREFACE + frames),
            ("HTTP/2 by upgrade with a body", f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n{SETTINGS}\r\n".encode() + PREFACE + frames),
            ("HTTP/2 without asking", PREFACE + frames),
            ("HTTP/2 after a request", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + PREFACE + frames),
            ("TLS", b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: TLS/1.0\r\nConnection: Upgrade\r\n\r\n" + bytes(100)),
            ("two at once", f"GET {table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket, h2c\r\nConnection: Upgrade\r\n{KEY}\r\n".encode() + frames),
            ("h2c and websocket", f"GET {table} HTTP/1.1\r\nHost: x\r\n{SETTINGS}Upgrade: websocket\r\n{KEY}\r\n".encode() + PREFACE + frames),
            ("a WebSocket by POST", f"POST {table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{KEY}\r\n".encode()),
            ("a WebSocket with a body", f"GET {table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 5\r\n{KEY}\r\nhello".encode()),
            ("a WebSocket in chunks", f"GET {table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nTransfer-Encoding: chunked\r\n{KEY}\r\n0\r\n\r\n".encode()),
            ("CONNECT", b"CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n" + bytes(100)),
            ("nothing known", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500))):
        heard, closed = exchange(server, data)
        tests.check(f"{title}: no upgrade, and the connection ends", 101 not in statuses(heard) and closed, (closed, heard[:300]))
        if not tests.check(f"{title}: the server goes on", is_well(server), server.said()[-2000:]):
            server.kill()
            server.start()
    end = time.time() + 10
    while time.time() < end and server.metrics()["paddock_connections"] > 1:
        time.sleep(0.1)
    tests.check("and no connection is left", server.metrics()["paddock_connections"] == 1, server.metrics())


def part_pipelined(tests):
    """Sqlite: pipelined requests."""
    server = tests.server("--patience", 1)
    get = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(WISH) + WISH
    for title, data, first in (("GET, POST", get + post, 200), ("POST, POST", post + post, 201), ("POST, GET", post + get, 201),
                               ("GET, GET", get + get, 200), ("thirty", (get + post) * 15, 200), ("a POST cut short", get + post[:-5], 200)):
        heard, closed = exchange(server, data)
        tests.check(f"{title}: the first is answered, and the connection ends", statuses(heard)[:1] == [first] and closed, (closed, statuses(heard)))
        if not tests.check(f"{title}: the server goes on", is_well(server), server.said()[-2000:]):
            server.kill()
            server.start()


def part_lengths(tests):
    """Sqlite: a body has one Content-Length, in digits."""
    server = tests.server("--patience", 1)
    size = len(WISH)

    def ask(*lines, version="1.1", body=WISH):
        head = f"POST /api/tables HTTP/{version}\r\nHost: x\r\n" + "".join(line + "\r\n" for line in lines) + "\r\n"
        return exchange(server, head.encode() + body)

    heard, _ = ask(f"Content-Length: {size}")
    tests.check("a body with its length is taken", statuses(heard) == [201], heard)
    chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (size, WISH)
    for title, lines, body in (
            ("twice the same", (f"Content-Length: {size}", f"Content-Length: {size}"), WISH),
            ("two different ones", (f"Content-Length: {size}", "Content-Length: 0"), WISH),
            ("a list", (f"Content-Length: {size}, {size}",), WISH),
            ("a sign", (f"Content-Length: +{size}",), WISH), ("a negative one", ("Content-Length: -1",), WISH),
            ("hexadecimal", (f"Content-Length: {size:#x}",), WISH), ("words", ("Content-Length: many",), WISH),
            ("digits and letters", (f"Content-Length: {size}a",), WISH), ("a fraction", (f"Content-Length: {size}.0",), WISH),
            ("more digits than there are bytes in the world", ("Content-Length: 184467440737095516" + str(size),), WISH),
            ("chunks", ("Transfer-Encoding: chunked",), chunked),
            ("chunks and a length", ("Transfer-Encoding: chunked", f"Content-Length: {size}"), WISH),
            ("a length and chunks", (f"Content-Length: {size}", "Transfer-Encoding: chunked"), WISH),
            ("some other coding", (f"Content-Length: {size}", "Transfer-Encoding: identity"), WISH)):
        heard, closed = ask(*lines, body=body)
        tests.check(f"{title}: refused, and the connection ends", closed and statuses(heard) in ([400], [413], []), (closed, heard))
    for version in ("2.0", "1.2", "0.9", "1.10", "x"):
        heard, closed = ask(f"Content-Length: {size}", version=version)
        tests.check(f"HTTP/{version}: refused, and the connection ends", closed and 201 not in statuses(heard), (closed, heard))
    tests.check("the server goes on", is_well(server), server.said()[-2000:])


def part_keep_alive(tests):
    """Sqlite: a connection serves one request after the other, and is closed when it is silent."""
    server = tests.server("--patience", 1)
    get = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
    heard, closed = exchange(server, (get + b"\r\n") * 200)
    tests.check("200 pipelined requests get 200 answers, in order", statuses(heard) == [200] * 200 and closed, len(statuses(heard)))
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(WISH) + WISH
    heard, closed = exchange(server, (get + b"\r\n" + post) * 20)
    tests.check("also with bodies in between", statuses(heard) == [200, 201] * 20 and closed, statuses(heard))
    for title, data, wanted in (("Connection: close", get + b"Connection: close\r\n\r\n" + get + b"\r\n", [200]),
                                ("HTTP/1.0", b"GET /healthz HTTP/1.0\r\n\r\n" + get + b"\r\n", [200]),
                                ("a body that nobody wants", get + b"Content-Length: 40\r\n\r\n" + get + b"\r\n", [200]),
                                ("a bad request", b"GET /healthz\r\n\r\n" + get + b"\r\n", [400]),
                                ("a body that is too long", post.replace(b"Length: ", b"Length: 9999") + get + b"\r\n", [413]),
                                ("a head that is too long", get + b"X: " + b"y" * 9000 + b"\r\n\r\n" + get + b"\r\n", [431])):
        heard, closed = exchange(server, data)
        tests.check(f"{title}: answered with Connection: close", statuses(heard) == wanted and b"connection: close" in heard.lower() and closed, heard[:300])
    half = wire.dial(server.port)
    half.sendall(get + b"\r\n")
    half.shutdown(socket.SHUT_WR)
    tests.check("a half-closed connection is answered", wire.read_answer(half).status == 200)
    half.close()
    slow = wire.dial(server.port)
    for byte in get + b"\r\n":
        slow.sendall(bytes([byte]))
    tests.check("byte by byte", wire.read_answer(slow).status == 200)
    slow.close()
    patient = wire.dial(server.port)
    patient.sendall(post[:-len(WISH)].replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n"))
    tests.check("Expect: 100-continue is answered", patient.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n")
    patient.sendall(WISH)
    tests.check("and is answered", wire.read_answer(patient).status == 201)
    began = time.time()
    patient.settimeout(20)
    tests.check("then the connection ends by itself", patient.recv(1) == b"" and time.time() - began > 2, time.time() - began)
    patient.close()


def close_code(sock, seconds=10):
    """The server's close code; None when it does not close, 1006 without a close frame."""
    try:
        end = time.time() + seconds
        while time.time() < end:
            sock.hear(1)
        return None
    except wire.Closed as e:
        data = e.args[0]
        return int.from_bytes(data[:2], "big") if isinstance(data, bytes) and len(data) >= 2 else 1005 if data == b"" else 1006


def part_close_codes(tests):
    """Sqlite: close codes of WebSockets."""
    server = tests.server("--rate", 20)
    table = make(server, "ringgz", ["person", "person"], "players=2")

    def after(*frames, hello=True):
        sock = server.socket(f"/ws/{table['id']}")
        if hello:
            sock.say(f"hello {table['watch']} 0")
            sock.hear()
        for frame in frames:
            sock.frame(frame[0], **frame[1]) if isinstance(frame, tuple) else sock.raw(frame)
        code = close_code(sock)
        sock.close()
        return code

    good = (b"ping", {})
    for title, code, frames in (
            ("too long", 1009, [(b"x" * 513, {})]), ("too long in pieces", 1009, [(b"x" * 300, {"fin": False}), (b"x" * 300, {"opcode": 0})]),
            ("binary", 1003, [(b"ping", {"opcode": 2})]), ("no UTF-8", 1007, [(b"ping \xff", {})]),
            ("half a letter in each piece, and one wrong", 1007, [(b"\xc3", {"fin": False}), (b"\x28", {"opcode": 0})]),
            ("not masked", 1002, [(b"ping", {"masked": False})]), ("an extension", 1002, [(b"ping", {"reserved": 4})]),
            ("no such opcode", 1002, [(b"ping", {"opcode": 3})]), ("a ping in pieces", 1002, [(b"", {"opcode": 9, "fin": False})]),
            ("a ping too long", 1002, [(b"x" * 126, {"opcode": 9})]), ("the rest of nothing", 1002, [(b"x", {"opcode": 0})]),
            ("two messages in each other", 1002, [(b"x", {"fin": False}), good]),
            ("a length the long way", 1002, [b"\x81\xfe\x00\x04aaaa...."]),
            ("too fast", 1008, [good] * 200), ("too many pings", 1008, [(b"", {"opcode": 9})] * 200),
            ("good bye", 1000, [(b"\x03\xe8bye", {"opcode": 8})]), ("good bye without a code", 1005, [(b"", {"opcode": 8})]),
            ("a code of one's own", 4001, [(b"\x0f\xa1", {"opcode": 8})]), ("no such code", 1002, [(b"\x03\xed", {"opcode": 8})]),
            ("half a code", 1002, [(b"\x03", {"opcode": 8})]), ("a reason that is no text", 1007, [(b"\x03\xe8\xff", {"opcode": 8})])):
        found = after(*frames)
        tests.check(f"{title}: {code}", found == code, found)
    sock = server.socket(f"/ws/{table['id']}")
    sock.say(f"hello {'B' * 22} 0")
    found = close_code(sock)
    tests.check("no such table: 1008", found == 1008, found)
    sock.close()
    sock = server.socket(f"/ws/{table['id']}")
    text = f"hello {table['watch']} 0".encode()
    for at in range(len(text)):
        sock.frame(text[at:at + 1], opcode=0 if at else 1, fin=at + 1 == len(text))
        if at % 7 == 0:
            sock.frame(b"", opcode=10)
        time.sleep(0.05)
    tests.check("a message may be fragmented, with control frames in between", "you watch" in sock.hear()[0])
    # A server that ends: what was asked before is answered, and then it says 1001.
    asks = wire.dial(server.port)
    asks.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(WISH) + WISH[:20])
    probe = wire.dial(server.port)
    probe.sendall(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n")
    server.http("GET", "/healthz")  # all of it has arrived
    server.process.send_signal(signal.SIGTERM)
    found = close_code(sock)
    tests.check("a server that ends says 1001", found == 1001, found)
    asks.sendall(WISH[20:])
    answer = wire.read_answer(asks, "POST")
    tests.check("and answers who has asked before", answer.status == 201, answer.text())
    probe.sendall(b"\r\n")
    answer = wire.read_answer(probe)
    tests.check("and is not ready any more", answer.status == 503 and "stopping" in answer.text(), (answer.status, answer.text()))
    for one in (sock, asks, probe):
        one.close()
    tests.check("and exits with status 0", server.process.wait(20) == 0)


def part_names(tests):
    """Sqlite: in a private network the server answers under its own names alone; another site cannot borrow it (DNS rebinding)."""
    server = tests.server("--origin", "https://play.example:8443")
    longest = ".".join(["a" * 60] * 3 + ["b" * 57, "evil.example"])  # 253 bytes, as long as a name may be
    table = make(server, "ringgz", ["person", "person"], "players=2")
    wish = {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}
    for host, ours in (("localhost", True), (f"localhost:{server.port}", True), ("127.0.0.1", True), ("[::1]:7600", True), ("box", True),
                       ("box.local:80", True), ("a.lan", True), ("PLAY.example", True), ("play.example.:8443", True), (socket.gethostname(), True),
                       ("evil.example", False), ("127.0.0.1.evil.example", False), (f"evil.example:{server.port}", False), ("local", True),
                       ("evillocal.example", False), ("play.example.evil.example", False),
                       (longest, False), (f"{longest}:{server.port}", False), (f"{'a.' * 400}example", False), ("[::1].evil.example", False)):
        answers = [server.http("GET", "/api", host=host), server.http("POST", "/api/tables", wish, host=host, headers=[f"Origin: http://{host}"])]
        found = [answer.status for answer in answers]
        tests.check(f"{host[:80]}: {'ours' if ours else 'not ours'}", found == ([200, 201] if ours else [421, 421]), found)
        try:
            wire.Socket(server.port, f"/ws/{table['id']}", host=host).close()
            opened = True
        except wire.Closed:
            opened = False
        tests.check("and so are its sockets", opened == ours)
    counts = server.metrics()
    tests.check("that is counted", counts['paddock_refused_total{reason="host"}'] == 27, counts)
    proxied = tests.server("--proxy")
    tests.check("a proxy may pass on any name", proxied.http("GET", "/api", host="play.example").status == 200)
    for host, local in (("localhost", True), (f"127.0.0.1:{server.port}", True), ("[::1]:80", True), ("127.evil.example", False), ("[::1].evil.example", False)):
        found = proxied.http("GET", "/api/addresses", host=host).status
        tests.check(f"{host} is {'' if local else 'not '}this computer", found == (200 if local else 403), found)
    few = tests.server("--proxy", "--tables", 1)
    made = [few.http("POST", "/api/tables", wish, host="play.example", headers=[f"X-Forwarded-For: {'198.51.100.7, ' * 90}{who}"]).status
            for who in ("192.0.2.1", "192.0.2.1", "192.0.2.2")]
    tests.check("of a long list of addresses the last one counts", made == [201, 429, 201], made)


def part_log(tests):
    """Sqlite: the log has time, level and keys, no more of one kind than is useful, and addresses only if asked for."""
    def lines_of(*options, times=30):
        server = tests.server(*options, "--tables", 1)
        for _ in range(times):
            server.http("POST", "/api/tables", {"game": "ringgz", "options": "players=2", "seats": ["person", "person"]})
        server.http("GET", "/nothing", host="evil.example")
        server.stop()
        tests.running.remove(server)
        said = server.said()
        os.unlink(server.log.name)
        return [line for line in said.splitlines() if "level" in line]

    pattern = r'time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=warning msg="refused: (tables|host)"$'
    lines = lines_of()
    tests.check("time, level and message, without addresses", lines and all(re.match(pattern, line) for line in lines), lines)
    tests.check("a flood of one message does not hide others", len(lines) == 6 and "host" in lines[-1], lines)
    lines = [json.loads(line) for line in lines_of("--log-json", "--log-addresses", times=3)]
    tests.check("as JSON, with addresses that are cut", len(lines) == 3 and all(line["address"] == "127.0.0.0/24" and line["level"] == "warning" for line in lines), lines)
    tests.check("nothing below the level", not lines_of("--log-level", "error"))
    lines = lines_of("--log-level", "debug", times=1)
    tests.check("and more above it", any("level=debug msg=stopping" in line for line in lines), lines)
    done = subprocess.run([tests.program, "serve", "--log-level", "loud"], capture_output=True, text=True)
    tests.check("there is no other level", done.returncode == 2 and "--log-level must be" in done.stderr, done.stderr)


def part_certificates(tests):
    """Sqlite: TLS 1.2 and 1.3 with good ciphers alone; certificates are read again on SIGHUP."""
    cert, key = tests.folder / "one.pem", tests.folder / "one.key"

    def make_certificate(name):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2",
                        "-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)

    def name_now():
        text = ssl.get_server_certificate(("127.0.0.1", server.port))
        return subprocess.run(["openssl", "x509", "-noout", "-subject"], input=text, capture_output=True, text=True).stdout.split("=")[-1].strip()

    def handshake(*options):
        done = subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", *options], input="", capture_output=True, text=True)
        return done.returncode == 0 and "Cipher is (NONE)" not in done.stdout

    make_certificate("first")
    server = tests.server("--cert", cert, "--key", key, tls=str(cert))
    for options, good in ((["-tls1_3"], True), (["-tls1_2"], True), (["-tls1_2", "-cipher", "ECDHE-RSA-CHACHA20-POLY1305"], True),
                          (["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], False), (["-tls1_2", "-cipher", "AES128-GCM-SHA256"], False),
                          (["-tls1_2", "-cipher", "ECDHE-RSA-AES128-SHA"], False), (["-tls1_2", "-cipher", "AES256-SHA"], False),
                          (["-alpn", "http/1.1"], True), (["-alpn", "h2,http/1.1"], True), (["-alpn", "h2"], False)):
        tests.check(f"{' '.join(options)}: {'yes' if good else 'no'}", handshake(*options) == good)
    sock = server.socket("/ws/" + "A" * 22)
    make_certificate("second")
    tests.check("a new certificate is not loaded without SIGHUP", name_now() == "first", name_now())
    server.process.send_signal(signal.SIGHUP)
    end = time.time() + 10
    while time.time() < end and name_now() != "second":
        time.sleep(0.1)
    tests.check("SIGHUP loads the new certificate", name_now() == "second", name_now())
    sock.frame(b"still here", opcode=9)
    sock.sock.settimeout(5)
    tests.check("existing connections stay open", sock.sock.recv(100) == b"\x8a\x0astill here")
    sock.close()
    key.write_text("nothing")
    server.process.send_signal(signal.SIGHUP)
    end = time.time() + 10
    while time.time() < end and "old ones are kept" not in server.said():
        time.sleep(0.1)
    tests.check("a broken certificate is refused, and the old one kept", name_now() == "second" and "old ones are kept" in server.said(), server.said())


def part_unread(tests):
    """Sqlite: clients that request much and read nothing use little memory."""
    server = tests.server("--patience", 5)
    engine = "/" + re.search(r"a/[\w./-]+\.wasm", server.http("GET", "/sw.js").text()).group()
    size = len(server.http("GET", engine).body)

    def memory():
        with open(f"/proc/{server.process.pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 1e6

    before, held = memory(), []
    for _ in range(300):
        sock = wire.dial(server.port)
        sock.sendall(f"GET {engine} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 20)
        held.append(sock)
    tests.check("the server goes on", is_well(server))
    grown = memory() - before
    tests.note(f"300 connections asked for {size} bytes 20 times each: {grown:.1f} MB")
    tests.check("memory did not grow", size > 100000 and grown < (60 if tests.slow else 20), (size, grown))
    for sock in held:
        sock.close()


def part_unix(tests):
    """Sqlite: a proxy reaches the server through a Unix socket; its clients are told apart."""
    path = tests.folder / "http.sock"

    def ask(*lines, body=b""):
        with socket.socket(socket.AF_UNIX) as sock:
            sock.settimeout(10)
            sock.connect(str(path))
            sock.sendall("\r\n".join([*lines, "Host: paddock.example", "Connection: close", f"Content-Length: {len(body)}", "", ""]).encode() + body)
            return wire.read_answer(sock).status

    def table_of(client):
        return ask("POST /api/tables HTTP/1.1", f"X-Forwarded-For: {client}", body=WISH)

    server = Server(tests.program, tests.store(), "--host", f"unix:{path}", "--proxy", "--tables", 1).start(wait=False)
    tests.running.append(server)

    def wait():
        end = time.time() + 20
        while time.time() < end and server.process.poll() is None:
            try:
                return ask("GET /healthz HTTP/1.1")
            except OSError:
                time.sleep(0.05)
        return server.said()

    tests.check("it answers on the socket", wait() == 200, server.said())
    tests.check("and tells where that is", f"unix:{path}" in server.said(), server.said())
    tests.check("any user may connect", path.stat().st_mode & 0o777 == 0o666, oct(path.stat().st_mode))
    tests.check("clients of the proxy have limits of their own", [table_of(who) for who in ("192.0.2.1", "192.0.2.1", "192.0.2.2")] == [201, 429, 201])

    def run(*options):
        return subprocess.run([tests.program, "serve", *map(str, options)], capture_output=True, text=True, timeout=20)

    tests.check("serve --ask finds it there", run("--ask", "--host", f"unix:{path}").returncode == 0)
    second = run("--host", f"unix:{path}", "--store", tests.folder / "second.db")
    tests.check("a second server is refused", second.returncode == 1 and "cannot be opened" in second.stderr, second)
    tests.check("and the first goes on", ask("GET /healthz HTTP/1.1") == 200)
    server.kill()
    tests.check("a crash leaves the socket behind, and nobody answers", path.exists() and run("--ask", "--host", f"unix:{path}").returncode == 1)
    server.start(wait=False)
    tests.check("the next server replaces it", wait() == 200, server.said())
    tests.check("and removes it at its end", server.stop() == 0 and not path.exists())
    path.write_text("mine")
    done = run("--host", f"unix:{path}", "--store", tests.folder / "second.db")
    tests.check("a file is never replaced", done.returncode == 1 and path.read_text() == "mine", done)
    for bad in ("unix:", f"unix:/{'x' * 108}", "unix:/no/such/folder/s"):
        done = run("--host", bad, "--store", tests.folder / "third.db")
        tests.check(f"--host {bad[:20]}: a reason", done.returncode in (1, 2) and done.stderr.startswith("paddock: "), done)
