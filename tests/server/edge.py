"""The edge of the server: bytes that are no request, or a request that should not be trusted. Whatever comes, the server
goes on serving others."""

import re
import socket
import time

import wire

WISH = b'{"game": "ringgz", "options": "players=2", "seats": ["person", "person"]}'
SETTINGS = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
KEY = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: paddock\r\n"


def is_well(server):
    try:
        return server.process.poll() is None and server.http("GET", "/healthz", timeout=5).status == 200
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
    tests.check("and no connection stays", server.metrics()["paddock_connections"] == 1, server.metrics())


def part_pipelined(tests):
    """Sqlite: requests that come in one piece."""
    server = tests.server("--patience", 2)
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
    """Sqlite: a body has one length, told in digits."""
    server = tests.server("--patience", 2)
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
