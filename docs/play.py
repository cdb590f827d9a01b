#!/usr/bin/env python3
"""Plays a whole bughouse game against bots over the table's protocol (docs/protocol.md), with the standard library only.

Usage: python3 docs/play.py http://127.0.0.1:8080 [rules] [minutes]
"""
import base64, http.client, json, os, random, socket, struct, sys, urllib.parse


class Table:
    """A seat at a table: the socket of one player."""

    def __init__(self, host, port, path, cookie):
        self.tcp = socket.create_connection((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.tcp.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        self.file = self.tcp.makefile("rb")
        assert b" 101 " in self.file.readline(), "the server did not open the socket"
        while self.file.readline().strip():
            pass

    def send(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        head = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(data))
        self.tcp.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        while True:
            first, second = self.file.read(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.file.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.file.read(8))
            data = self.file.read(size)
            if first & 0x0F == 1:
                return json.loads(data)


def ask(host, port, method, path, form=None, cookie=None):
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    if cookie:
        headers["Cookie"] = cookie
    connection = http.client.HTTPConnection(host, port)
    connection.request(method, path, urllib.parse.urlencode(form or {}), headers)
    answer = connection.getresponse()
    answer.read()
    return answer


def main():
    site = urllib.parse.urlparse(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080")
    rules = sys.argv[2] if len(sys.argv) > 2 else "minerva"
    minutes = sys.argv[3] if len(sys.argv) > 3 else "1"
    host, port = site.hostname, site.port or 80
    form = {"rules": rules, "minutes": minutes, "name": "play.py", "seat": "Aw", "others": "bots", "level": "1"}
    link = ask(host, port, "POST", "/new", form).getheader("location")
    seated = ask(host, port, "GET", link)
    cookie = seated.getheader("set-cookie").split(";")[0]
    table = Table(host, port, seated.getheader("location").replace("/t/", "/ws/"), cookie)
    table.send({"t": "join", "have": None})
    chance, number, answered = random.Random(1), 0, -1
    while True:
        message = table.receive()
        if message["t"] == "refusal":
            print("refused:", message["reason"]["en"], message["article"] or "")
        if message["t"] not in ("state", "update"):
            continue
        for line in message["log"]:
            print(line["text"]["en"])
        view = message["view"]
        if view["over"]:
            print("score:", " - ".join(view["score"]))
            return
        moves = view["you"]["moves"]
        if moves and message["seq"] > answered:
            answered, number = message["seq"], number + 1
            table.send({"t": "do", "id": number, "seen": message["seq"], "act": {"k": "move", "m": chance.choice(moves)}})


main()
