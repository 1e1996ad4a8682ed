"""docs/openapi.yaml and the server say the same: everything that stands in the file is asked of a real
server and compared, everything that the server knows stands in the file, and a file that is wrong in
one place is found out."""

import copy
import json
import pathlib
import re
import resource
import time

import jsonschema
from harness import plain
import wire
import yaml
from players import Player, all_salted, daily_record, make

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
METHODS = ("get", "post", "put", "delete", "patch", "options", "head")
PAGES = ("/", "/{file}", "/rules/{game}", "/ws/{id}")  # served, but no rows of the interface


def load():
    return yaml.safe_load((ROOT / "docs/openapi.yaml").read_text())


def expanded(document, node):
    """The node with everything that it refers to in its place."""
    if isinstance(node, list):
        return [expanded(document, part) for part in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        target = document
        for step in node["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        return {**expanded(document, target), **{k: v for k, v in node.items() if k != "$ref"}}
    return {key: expanded(document, part) for key, part in node.items()}


def operations(document):
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method.upper(), item[method]


def faults_of_file(document):
    """Errors in the file itself."""
    text = json.dumps(document)
    try:
        expanded(document, document)
    except KeyError as e:
        return [f"a reference to {e}, which is not there"]
    faults, ids = [], set()
    if not str(document.get("openapi", "")).startswith("3.1."):
        faults.append("not OpenAPI 3.1")
    for name, schema in document["components"]["schemas"].items():
        try:
            jsonschema.Draft202012Validator.check_schema(expanded(document, schema))
        except jsonschema.SchemaError as e:
            faults.append(f"schema {name}: {e}")
    for kind in ("schemas", "responses", "parameters"):
        faults += [f"{kind} {name}: used nowhere" for name in document["components"][kind]
                   if f'"#/components/{kind}/{name}"' not in text]
    for path, method, operation in operations(document):
        where = f"{method} {path}"
        declared = expanded(document, document["paths"][path].get("parameters", []) + operation.get("parameters", []))
        if {p["name"] for p in declared if p["in"] == "path"} != set(re.findall(r"{(\w+)}", path)):
            faults.append(f"{where}: its path has other parameters")
        if operation.get("operationId") in ids or not operation.get("operationId") or not operation.get("summary"):
            faults.append(f"{where}: operationId or summary")
        ids.add(operation.get("operationId"))
        if not all(response.get("description") for response in expanded(document, operation["responses"]).values()):
            faults.append(f"{where}: a response without description")
    return faults


def template_of(document, path):
    """The documented path that a real one matches: the one with the most literal characters."""
    found = []
    for template in document["paths"]:
        pattern = re.sub(r"\\{\w+\\}", ".+" if template == "/{file}" else "[^/]+", re.escape(template))
        if re.fullmatch(pattern, path):
            found.append((len(re.sub(r"{\w+}", "", template)), template))
    return max(found)[1] if found else None


def faults_of_value(title, schema, value):
    found = jsonschema.Draft202012Validator(schema).iter_errors(value)
    return [f"{title}: {'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in found]


def faults_of_answer(document, method, path, answer):
    """How an answer of the server differs from the file."""
    where = f"{method} {path}: {answer.status}"
    template = template_of(document, path.split("?")[0])
    operation = document["paths"].get(template, {}).get(method.lower())
    response = operation and operation["responses"].get(str(answer.status))
    if not response:
        return [f"{where}: not in the file"]
    response = expanded(document, response)
    faults = []
    for name, header in response.get("headers", {}).items():
        if name not in answer.headers:
            faults.append(f"{where}: no header {name}")
        else:
            faults += faults_of_value(f"{where}: {name}", header["schema"], answer.headers[name])
    if "content" not in response:
        return faults + ([f"{where}: has a body"] if answer.body else [])
    kind = answer.headers.get("content-type")
    if kind not in response["content"]:
        return faults + [f"{where}: content type {kind}"]
    schema = response["content"][kind].get("schema")
    if schema:
        body = answer.json() if "json" in kind else answer.text()
        faults += faults_of_value(where, schema, body)
    return faults


class Contract:
    """Asks, compares, and remembers what was answered."""

    def __init__(self, document):
        self.document = document
        self.answers = []  # (method, path, answer)

    def ask(self, server, method, path, body=None, **more):
        answer = server.http(method, path, body, **more)
        self.answers.append((method, path, answer))
        return answer

    def faults(self, document=None):
        document = document or self.document
        return [fault for method, path, answer in self.answers for fault in faults_of_answer(document, method, path, answer)]

    def unseen(self, document=None, but=()):
        """What stands in the file and was never answered: statuses, and types of files."""
        document = document or self.document
        seen = {(template_of(document, path.split("?")[0]), method, str(answer.status)) for method, path, answer in self.answers}
        types = {answer.headers.get("content-type") for _, path, answer in self.answers
                 if template_of(document, path) == "/{file}" and answer.status == 200}
        wanted = {(path, method, status) for path, method, operation in operations(document) for status in operation["responses"]}
        missing = sorted(wanted - seen - set(but))
        files = document["paths"].get("/{file}", {}).get("get")
        return missing + sorted(set(files["responses"]["200"]["content"]) - types if files else [])


# ---- Asking everything ----

def ask_about_server(contract, server):
    for path in ("/api", "/api/games", "/api/version", "/api/addresses", "/healthz", "/readyz", "/metrics", "/", "/rules/border"):
        contract.ask(server, "GET", path)
    contract.ask(server, "GET", "/api/addresses", headers=["X-Forwarded-For: 192.0.2.1"])
    page = contract.ask(server, "GET", "/")
    for path in ("/", "/index.html"):
        contract.ask(server, "GET", path, headers=[f"If-None-Match: {page.headers['etag']}"])
    # Every file that the page, its worker and its manifest name.
    texts = [page.text(), *(contract.ask(server, "GET", path).text() for path in ("/sw.js", "/manifest.webmanifest"))]
    names = {name for text in texts for name in re.findall(r"""["'](?:\./|/)?(a/[\w./-]+\.\w+)["']""", text)}
    for path in ["/index.html", "/no/such/file", *("/" + name for name in sorted(names))]:
        contract.ask(server, "GET", path)


def ask_about_sockets(contract, server):
    contract.ask(server, "GET", "/ws/" + "A" * 22)
    sock = wire.dial(server.port)
    sock.sendall(b"GET /ws/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: paddock\r\n\r\n")
    contract.answers.append(("GET", "/ws/" + "A" * 22, wire.read_answer(sock, "HEAD")))
    sock.close()


WISHES = [
    {"game": "kuhvadis", "seats": ["person", "person"]},
    {"game": "ringgz", "options": "players=3 first=next", "seats": ["person", "open", "bot:easy"], "listed": True},
    {"game": "kuhvadis", "seats": ["person", "bot:master"], "clock": {"turn": 60, "game": 31536000}},
    {"game": "border", "options": "players=4", "seats": ["person"] * 4, "clock": {}, "assets": ""},
]
BAD_WISHES = [
    {}, {"game": "chess", "seats": ["person", "person"]}, {"game": "kuhvadis"}, {"game": "kuhvadis", "seats": []},
    {"game": "kuhvadis", "seats": ["person", "cat"]}, {"game": "kuhvadis", "seats": ["person", "bot:uct"]},
    {"game": "kuhvadis", "seats": ["person"] * 5}, {"game": "kuhvadis", "seats": ["person", "person"], "listed": "yes"},
    {"game": "kuhvadis", "seats": ["person", "person"], "clock": {"turn": 0}}, {"game": "kuhvadis", "seats": "person"},
    {"game": "kuhvadis", "seats": ["person", "person"], "clock": 5}, {"game": "kuhvadis", "seats": ["person", "person"], "options": 1},
    {"game": "kuhvadis", "seats": ["person", "person"], "assets": []}, [], "ringgz",
]


def ask_for_tables(tests, contract, server):
    document = contract.document
    wish = expanded(document, document["components"]["schemas"]["Wish"])
    examples = document["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["examples"]
    for body in [*WISHES, *(example["value"] for example in examples.values())]:
        status = contract.ask(server, "POST", "/api/tables", body).status
        tests.check(f"a wish that the file allows is granted: {str(body)[:60]}", not faults_of_value("", wish, body) and status == 201, status)
    for body in BAD_WISHES:
        status = contract.ask(server, "POST", "/api/tables", body).status
        tests.check(f"one that the file refuses is refused: {str(body)[:60]}", faults_of_value("", wish, body) and status == 400, status)
    contract.ask(server, "POST", "/api/tables", WISHES[0], headers=["Origin: http://elsewhere.example"])


def ask_of_tables(contract, server):
    """Listed and private, with and without token, before, during and after the game."""
    path = ROOT / "data/border/tim.board"
    lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
    own = contract.ask(server, "POST", "/api/tables", {"game": "border", "options": "players=2 boards=mine,tim", "seats": ["person", "person"],
                                                       "assets": "|".join(["board mine", *lines[1:]])}).json()
    contract.ask(server, "GET", f"/api/tables/{own['id']}", token=own["watch"])
    listed = contract.ask(server, "POST", "/api/tables", {"game": "kuhvadis", "options": "sheet=meadow first=p1", "seats": ["person", "open"],
                                                          "listed": True, "clock": {"turn": 1, "game": 500}}).json()
    time.sleep(1.1)  # the lobby is read again
    contract.ask(server, "GET", "/api/tables")
    join = f"/api/tables/{listed['id']}/join"
    for body in ({"seat": "p9"}, {"seat": "p1"}, {"seat": "p2"}, {"seat": "p2"}):
        token = contract.ask(server, "POST", join, body).json().get("token")
        if token:
            people = [Player(server, listed["id"], "p1", listed["tokens"]["p1"]), Player(server, listed["id"], "p2", token)]
    for other in (None, "B" * 22):
        for method, tail in (("POST", "/join"), ("POST", "/rematch"), ("GET", ""), ("GET", "/record")):
            for table in (own["id"], "A" * 22):
                contract.ask(server, method, f"/api/tables/{table}{tail}", {"seat": "p1"} if method == "POST" else None, token=other)
    for table in (own["id"], "A" * 22):
        contract.ask(server, "GET", f"/t/{table}")
        contract.ask(server, "GET", f"/t/{table}.png")
    for puzzle in ("border-1", "border-0"):
        contract.ask(server, "GET", f"/puzzles/{puzzle}.png")
    for player in people:
        player.connect()
        player.hear_until(lambda p=player: p.you)
        player.sit()
        contract.ask(server, "GET", f"/api/tables/{listed['id']}")
    all_salted(people)
    contract.ask(server, "GET", f"/api/tables/{listed['id']}")
    people[1].hear_until(lambda: people[1].lines("away"), 30)  # p1 thinks for too long
    contract.ask(server, "GET", f"/api/tables/{listed['id']}")
    contract.ask(server, "POST", f"/api/tables/{listed['id']}/rematch", {}, token=people[0].token)
    people[0].say("resign")
    people[1].hear_until(people[1].over)
    contract.ask(server, "GET", f"/api/tables/{listed['id']}")
    contract.ask(server, "GET", f"/api/tables/{listed['id']}/record")
    for player in people:
        contract.ask(server, "POST", f"/api/tables/{listed['id']}/rematch", {}, token=player.token)
        player.close()
    contract.ask(server, "GET", f"/api/tables/{listed['id']}")


def ask_for_position(contract, server):
    """A table that begins with a position."""
    position = "kuhvadis COC15C2/5432C1C/2CXC43X/1315CC4/2COC43O/5432C1C/CXC15C2 .O...../......./..X...X/......./..O...O/......./.X..... p1 ????? 0 - 0"
    made = contract.ask(server, "POST", "/api/tables", {"game": "kuhvadis", "position": position, "seats": ["person", "person"]}).json()
    contract.ask(server, "GET", f"/api/tables/{made['id']}")


def ask_about_days(contract, server):
    for id in ("kuhvadis-2026-11-10", "x"):
        contract.ask(server, "GET", f"/api/daily/{id}")
    record = daily_record("kuhvadis", "2026-11-10")
    for name, text in (("Ann", record), ("Ann", record), ("Ben", "x"), ("Ben", 5)):
        contract.ask(server, "POST", "/api/daily", {"game": "kuhvadis", "date": "2026-11-10", "name": name, "record": text})


def gallery_board(name="mine"):
    rows = [line for line in (ROOT / "data/kuhvadis/meadow.sheet").read_text().splitlines() if line and line[0] != "#"]
    first, last = rows[1][0], rows[1][-1]
    return "|".join([f"sheet {name}", last + rows[1][1:-1] + first, *rows[2:]])


def ask_about_gallery(contract, server):
    for body in ({"game": "kuhvadis", "board": gallery_board(), "author": "Ann"}, {"game": "kuhvadis", "board": gallery_board("other")}, {"game": "kuhvadis", "board": "x"}, {}):
        contract.ask(server, "POST", "/api/boards", body)
    id = contract.ask(server, "POST", "/api/boards", {"game": "kuhvadis", "board": gallery_board()}).json()["id"]
    for board in (id, "A" * 22):
        contract.ask(server, "GET", f"/api/boards/{board}")
        contract.ask(server, "POST", f"/api/boards/{board}/report")
    for which in ("kuhvadis-new-1", "kuhvadis-played-1", "x"):
        contract.ask(server, "GET", f"/api/gallery/{which}")


def ask_of_owner(contract, server, token):
    id = contract.ask(server, "POST", "/api/boards", {"game": "kuhvadis", "board": gallery_board()}).json()["id"]
    for who in (None, "B" * 22, token):
        contract.ask(server, "GET", "/api/gallery/kuhvadis-reported-1", token=who)
        for what in ("report", "hide", "unhide"):
            contract.ask(server, "POST", f"/api/boards/{id}/{what}", token=who)
            contract.ask(server, "POST", f"/api/boards/{'A' * 22}/{what}", token=who)
        contract.ask(server, "GET", f"/api/boards/{id}", token=who)
        contract.ask(server, "DELETE", f"/api/boards/{id}", token=who)
    contract.ask(server, "DELETE", f"/api/boards/{id}", token=token)


def ask_as_administrator(tests, contract):
    secret = tests.folder / "admin"
    token = "administrator-0123456789"
    secret.write_text(token)
    server = tests.server("--admin-token", secret)
    made, other = (make(server, "kuhvadis", ["person", "person"]) for _ in range(2))
    for who in (None, "B" * 22, token, token):
        contract.ask(server, "DELETE", f"/api/tables/{made['id']}", token=who)
        contract.ask(server, "GET", "/metrics", token=who)
        for body in ({"name": "Ann"}, {}):
            contract.ask(server, "POST", "/api/forget", body, token=who)
    ask_of_owner(contract, server, token)
    shown, hidden = (contract.ask(server, "POST", "/api/boards", {"game": "kuhvadis", "board": board}).json()["id"] for board in (gallery_board(), "sheet tiny|XOO|21C|OXX"))
    contract.ask(server, "POST", f"/api/boards/{hidden}/hide", token=token)
    ann = Player(server, other["id"], "p1", other["tokens"]["p1"], name="Ann")
    ann.connect()
    ann.hear_until(lambda: ann.you)
    ann.sit()
    ann.hear_until(ann.has_sat)
    ann.close()
    if tests.database:
        tests.database.stop()
    else:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    contract.ask(server, "POST", "/api/forget", {"name": "Ann"}, token=token)
    contract.ask(server, "DELETE", f"/api/tables/{'A' * 22}" if tests.database else f"/api/tables/{other['id']}", token=token)
    for method, tail in (("POST", "/report"), ("POST", "/hide"), ("POST", "/unhide"), ("DELETE", "")):
        contract.ask(server, method, f"/api/boards/{hidden if tail == '/unhide' else shown}{tail}", token=token)
    if tests.database:
        tests.database.start()


def ask_too_much(tests, contract, server):
    paths = {path: path.replace("{id}", "A" * 22).replace("{file}", "index.html").replace("{game}", "border") for path in contract.document["paths"]}
    for path, method, _ in operations(contract.document):
        if method == "POST":
            contract.ask(server, method, paths[path], b"x" * 70000)
    slow = tests.server(requests=1)
    for _ in range(6):
        slow.http("GET", "/healthz")
    for path, method, _ in operations(contract.document):
        if path != "/ws/{id}":
            contract.ask(slow, method, paths[path])


def ask_without_store(tests, contract):
    """No room for a new table; with PostgreSQL nothing can be read either."""
    store = tests.store()
    maker = tests.server(store=store)
    made = contract.ask(maker, "POST", "/api/tables", WISHES[0]).json()
    record = daily_record("kuhvadis", "2026-11-10")
    if tests.database:
        other = tests.server(store=store)  # has nothing in memory
        tests.database.stop()
        found = [contract.ask(other, "GET", path).status for path in ("/readyz", "/healthz")]
        tests.check("without its database a server is not ready, but alive", found == [503, 200], found)
        for path in ("/api/tables", f"/api/tables/{made['id']}", f"/api/tables/{made['id']}/record"):
            contract.ask(other, "GET", path, token=made["watch"])
        contract.ask(other, "GET", f"/t/{made['id']}.png")
        contract.ask(other, "GET", "/api/daily/kuhvadis-2026-11-10")
        for path in ("/api/gallery/kuhvadis-new-1", f"/api/boards/{'A' * 22}"):
            contract.ask(other, "GET", path)
    else:
        resource.prlimit(maker.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    contract.ask(maker, "POST", "/api/tables", WISHES[0])
    contract.ask(maker, "POST", "/api/daily", {"game": "kuhvadis", "date": "2026-11-10", "name": "Ann", "record": record})
    contract.ask(maker, "POST", "/api/boards", {"game": "kuhvadis", "board": gallery_board()})
    contract.ask(maker, "GET", "/readyz")
    if tests.database:
        tests.database.start()


def check_other_methods(tests, contract, server):
    """Everything that is not in the file is refused, and HEAD is GET without the body."""
    wrong = []
    for path, item in contract.document["paths"].items():
        if path == "/ws/{id}":
            continue
        real = path.replace("{id}", "A" * 22).replace("{file}", "index.html").replace("{game}", "border")
        allowed = {"get": ["GET", "HEAD"], "post": ["POST"], "delete": ["DELETE"]}
        allow = ", ".join(sorted(method for known in allowed if known in item for method in allowed[known]))
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
            if method.lower() in item:
                continue
            answer = server.http(method, real)
            if answer.status != 405 or answer.headers.get("allow") != allow or set(answer.json()) != {"error"}:
                wrong.append((method, path, answer.status, answer.headers.get("allow")))
        if "get" in item:
            full, head = server.http("GET", real), server.http("HEAD", real)
            same = ["content-type", "content-length"] if path != "/metrics" else ["content-type"]
            if head.body or head.status != full.status or any(head.headers.get(h) != full.headers.get(h) for h in same):
                wrong.append(("HEAD", path, head.status, full.status))
    tests.check("what is not in the file is refused, with the methods that are; HEAD is GET without a body", not wrong, wrong)


# ---- A file that is wrong in one place ----

def without(document, *steps):
    changed = copy.deepcopy(document)
    at = changed
    for step in steps[:-1]:
        at = at[step]
    if isinstance(at, list):
        at.remove(steps[-1])
    else:
        del at[steps[-1]]
    return changed


def with_value(document, value, *steps):
    changed = copy.deepcopy(document)
    at = changed
    for step in steps[:-1]:
        at = at[step]
    at[steps[-1]] = value
    return changed


def wrong_files(document):
    schemas = ("components", "schemas")
    yield "a property that the table does not have", with_value(document, ["colour"], *schemas, "Table", "required")
    for name in document["components"]["schemas"]["Table"]["properties"]:
        yield f"the table's {name} forgotten", without(document, *schemas, "Table", "properties", name)
    yield "a number called a text", with_value(document, {"type": "string"}, *schemas, "Table", "properties", "ply")
    yield "a token of another length", with_value(document, {"type": "string", "pattern": "^.{21}$"}, *schemas, "Token")
    yield "a game too few", without(document, *schemas, "Game", "enum", "border")
    yield "errors of another form", with_value(document, {"type": "string"}, *schemas, "Error")
    yield "a status forgotten", without(document, "paths", "/api/tables/{id}/join", "post", "responses", "409")
    yield "another type of content", with_value(document, {"text/plain": {}}, "paths", "/healthz", "get", "responses", "200", "content")
    yield "a header that is not sent", with_value(document, {"x-more": {"schema": {}}}, "paths", "/healthz", "get", "responses", "200", "headers")
    yield "another text", with_value(document, "ill\n", "paths", "/healthz", "get", "responses", "200", "content", "text/plain; charset=utf-8",
                                     "schema", "const")


def routes_of(document):
    return {(method, path) for path, method, _ in operations(document) if path not in PAGES}


def part_openapi(tests):
    """Any: docs/openapi.yaml against the real server."""
    document = load()
    contract = Contract(document)
    faults = faults_of_file(document)
    tests.check("docs/openapi.yaml is valid by itself", not faults, faults)
    server = tests.server()
    known = {(row["method"], row["path"]) for row in server.http("GET", "/api").json()["requests"]}
    tests.check("the server and the file know the same requests", known == routes_of(document), known ^ routes_of(document))
    ask_about_server(contract, server)
    ask_about_sockets(contract, server)
    ask_for_tables(tests, contract, server)
    ask_of_tables(contract, server)
    ask_for_position(contract, server)
    ask_about_days(contract, server)
    ask_about_gallery(contract, server)
    check_other_methods(tests, contract, server)
    ask_as_administrator(tests, contract)
    ask_too_much(tests, contract, server)
    ask_without_store(tests, contract)
    found = contract.faults()
    tests.check(f"all {len(contract.answers)} answers are as the file says", not found, "\n".join(found))
    reads = [path for path, method, _ in operations(document) if method == "GET"]
    # The picture of a puzzle needs no store; 503 comes only while too many pictures are being drawn.
    unseen = contract.unseen(but=[(path, "GET", "503") for path in (["/puzzles/{id}.png"] if tests.database else reads)])
    tests.check("and everything that the file says was answered", not unseen, unseen)
    # Errors that the checks above must find.
    missed = [title for title, wrong in wrong_files(document) if not contract.faults(wrong)]
    tests.check(f"{len(list(wrong_files(document)))} files with one error each are all rejected", not missed, missed)
    more = with_value(document, document["paths"]["/healthz"], "paths", "/api/nothing")
    less = without(document, "paths", "/api/games")
    tests.check("so are an undocumented path and a missing one", known != routes_of(more) and known != routes_of(less) and
                contract.unseen(more) and contract.faults(less))
    broken = without(document, "components", "schemas", "Moment")
    tests.check("and a dangling reference", bool(faults_of_file(broken)))


def rows_of(path, pattern):
    return set(re.findall(pattern, (ROOT / path).read_text()))


@plain
def part_words(tests):
    """Sqlite: docs/server.md has every word of the WebSocket and every event and no other, and every option is in the help."""
    text = (ROOT / "docs/server.md").read_text()
    said, told, codes, events = (re.search(rf"{begin}\n(.*?)\n\n", text, re.S).group(1) for begin in
                                 (r"\| words \| who \| \|", r"\| line \| \|", r"\| code \| \|", r"\| event \| \|"))

    def first_words(table):
        return {word for line in table.splitlines() for word in re.findall(r"`([a-z]+)", line.split("|")[1])}

    known = rows_of("program/server/guests.c", r'\{ "([a-z]+)", on_')
    tests.check("what a client may say", first_words(said) == known and len(known) > 8, first_words(said) ^ known)
    known = rows_of("program/server/guests.c", r'\b(?:reply|tell_all)\((?:g|s|s->g), "([a-z]+)"') | rows_of("program/server/guests.c", r'text_(?:str|print)\(out, "(watchers|presence)[ "]')
    tests.check("what it is told", first_words(told) == known and len(known) > 4, first_words(told) ^ known)
    known = set()
    for file in ("program/server/guests.c", "program/server/hall.c"):
        known |= rows_of(file, r'(?:guest_refuse|close_guest|tell_seat)\([^;"]*"([a-z]+)"')
    tests.check("the codes of errors", first_words(codes) == known and len(known) > 5, first_words(codes) ^ known)
    known = rows_of("program/server/room.c", r'\{ "([a-z]+)", on_')
    tests.check("the events", first_words(events) == known and len(known) > 12, first_words(events) ^ known)
    kinds = set(re.findall(r"`seat SEAT ([a-z]+)", events))
    known = rows_of("program/server/room.c", r'text_is\(kind, "([a-z]+)"')
    tests.check("and the kinds of seats", kinds == known, kinds ^ known)
