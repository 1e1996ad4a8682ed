"""HTTP and WebSocket for the tests, written by hand, so that tests can send invalid messages too."""

import base64
import json
import os
import select
import socket
import ssl
import struct
import time


class Closed(Exception):
    """The connection was closed by the other side."""


def dial(port, tls=None, timeout=10, source=None):
    """From another address of this machine, 127.0.0.2, if source says so."""
    sock = socket.create_connection(("127.0.0.1", port), timeout=timeout, source_address=(source, 0) if source else None)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if tls:
        context = ssl.create_default_context(cafile=tls)
        sock = context.wrap_socket(sock, server_hostname="localhost")
    return sock


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def text(self):
        return self.body.decode()


def read_answer(sock, method="GET"):
    data = b""
    while b"\r\n\r\n" not in data:
        more = sock.recv(65536)
        if not more:
            raise Closed(data)
        data += more
    head, body = data.split(b"\r\n\r\n", 1)
    lines = head.decode("latin-1").split("\r\n")
    headers = {}
    for line in lines[1:]:
        key, _, value = line.partition(":")
        headers[key.strip().lower()] = value.strip()
    length = 0 if method == "HEAD" else int(headers.get("content-length", -1))
    while length < 0 or len(body) < length:
        more = sock.recv(65536)
        if not more:
            break
        body += more
    return Answer(int(lines[0].split()[1]), headers, body)


def http(port, method, path, body=None, token=None, headers=(), tls=None, timeout=20, host=None):
    """One request on a connection of its own. A body that is no bytes is sent as JSON."""
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'localhost:{port}'}", "Connection: close"]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    if token is not None:
        lines.append(f"Authorization: Bearer {token}")
    lines += headers
    sock = dial(port, tls, timeout)
    try:
        sock.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b""))
        return read_answer(sock, method)
    finally:
        sock.close()


class Socket:
    """A WebSocket. Frames can be sent whole and right (say) or in any other way (frame)."""

    def __init__(self, port, path, origin=None, protocol="paddock", tls=None, timeout=10, headers=(), host=None, source=None):
        self.sock = dial(port, tls, timeout, source)
        self.data = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'localhost:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin:
            lines.append(f"Origin: {origin}")
        lines += headers
        try:
            self.sock.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
            while b"\r\n\r\n" not in self.data:
                self._more()
            head, self.data = self.data.split(b"\r\n\r\n", 1)
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise Closed(head)
        except (OSError, Closed) as e:
            self.sock.close()
            raise Closed(e) from e

    def _more(self):
        try:
            more = self.sock.recv(65536)
        except socket.timeout:
            raise
        except OSError as e:
            raise Closed(e) from e
        if not more:
            raise Closed("end")
        self.data += more

    def frame(self, data, opcode=1, fin=True, masked=True, length=None, reserved=0):
        n = len(data) if length is None else length
        head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
        bit = 0x80 if masked else 0
        if n < 126:
            head += bytes([bit | n])
        elif n < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", n)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", n)
        if masked:
            mask = os.urandom(4)
            head += mask
            data = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.raw(head + data)

    def raw(self, data):
        try:
            self.sock.sendall(data)
        except OSError as e:
            raise Closed(e) from e

    def say(self, text):
        self.frame(text.encode())

    def _take(self):
        """A whole frame out of the data, or None."""
        d = self.data
        if len(d) < 2:
            return None
        n, at = d[1] & 127, 2
        if n == 126:
            if len(d) < 4:
                return None
            n, at = struct.unpack(">H", d[2:4])[0], 4
        elif n == 127:
            if len(d) < 10:
                return None
            n, at = struct.unpack(">Q", d[2:10])[0], 10
        if len(d) < at + n:
            return None
        self.data = d[at + n:]
        return d[0] & 15, d[at:at + n]

    def hear(self, timeout=10):
        """The lines of the next message; [] when none came in time. Answers pings."""
        end = time.monotonic() + timeout
        while True:
            frame = self._take()
            if frame:
                opcode, data = frame
                if opcode == 8:
                    raise Closed(data)
                if opcode == 9:
                    self.frame(data, opcode=10)
                if opcode == 1:
                    return data.decode().split("\n")
                continue
            pending = isinstance(self.sock, ssl.SSLSocket) and self.sock.pending()
            if not pending and not select.select([self.sock], [], [], max(0, end - time.monotonic()))[0]:
                return []
            self._more()

    def close(self):
        self.sock.close()
