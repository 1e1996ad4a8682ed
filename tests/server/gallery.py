"""The gallery: boards that people show to others, what is counted of games on them, reports, and what the owner does."""

import pathlib
import sqlite3
import subprocess
import time

from harness import ROOT
from players import Game

TOKEN = "admin-" + "0" * 20


def line_of(text):
    return "|".join(line for line in text.splitlines() if line and line[0] != "#")


class Boards:
    """Sheets of three by three, whose games are short, and boards of The Border."""

    def __init__(self, tests):
        self.tests = tests

    def sheet(self, seed, name):
        file = self.tests.folder / f"{name}.sheet"
        subprocess.run([self.tests.program, "sheet", "new", "--size", "3", "--seed", str(seed), "--name", name, "--games", "0", "-o", file], check=True, capture_output=True, timeout=60)
        return file, line_of(file.read_text())

    def board(self, seed, name):
        made = subprocess.run([self.tests.program, "board", "new", "--seed", str(seed), "--name", name], check=True, capture_output=True, text=True, timeout=60)
        return line_of(made.stdout)


def admin_file(tests):
    file = tests.folder / f"gallery-admin{tests.stores}"
    file.write_text(TOKEN + "\n")
    return file


def listed(server, which="kuhvadis-new-1", **more):
    return server.http("GET", f"/api/gallery/{which}", **more).json()


def ids(server, which="kuhvadis-new-1", **more):
    return [board["id"] for board in listed(server, which, **more)["boards"]]


def show(server, board, game="kuhvadis", **more):
    return server.http("POST", "/api/boards", {"game": game, "board": board, **more})


def play(tests, servers, file, line, seats=("person", "person"), seed=1, **more):
    name = line.split("|")[0].split()[1]
    game = Game(servers, tests.engine, "kuhvadis", list(seats), f"sheet={name}", seed=seed, load=[f"sheet={file}"], assets=line, **more)
    game.sit_all()
    return game


def part_gallery(tests):
    """Any: boards are shown, listed, counted once for each game, reported, hidden, deleted; a name is removed; a restart changes nothing."""
    store = tests.store()
    admin = admin_file(tests)
    server = tests.server("--admin-token", admin, store=store)
    file, tiny = Boards(tests).sheet(1, "tiny")
    _, other = Boards(tests).sheet(2, "other")
    tests.check("the gallery is empty", listed(server) == {"boards": [], "more": False})
    answer = show(server, tiny, author="Ann")
    tests.check("a sheet is shown", answer.status == 201, answer.text())
    board = answer.json()
    tests.check("as it was", board["name"] == "tiny" and board["author"] == "Ann" and board["board"] == tiny and board["games"] == 0 and board["results"] == [] and "reports" not in board, board)
    again = show(server, "# mine|" + tiny.replace("sheet tiny", "sheet mine") + "|")
    tests.check("the same one under another name is recognised", again.status == 200 and again.json() == board, again.text())
    second = show(server, other).json()
    tests.check("the newest comes first", ids(server) == [second["id"], board["id"]] and "author" not in second)
    # Counted: by the rules, from the start, with a person.
    results = []
    for seed in range(1, 4):
        game = play(tests, server, file, tiny, seed=seed)
        results.append(game.play())
        game.close()
    game = play(tests, server, file, tiny)
    game.people["p1"].say("resign")
    game.people["p2"].hear_until(game.people["p2"].over)
    game.close()
    game = play(tests, server, file, tiny, ("person", "bot:1"), seed=5)
    game.play()
    game.close()
    now = server.http("GET", f"/api/boards/{board['id']}").json()
    one = now["results"][0] if now["results"] else {}
    wins = [sum(0.5 if line.split()[1] == "draw" else line.split()[1] == seat for line in results) for seat in ("p1", "p2")]
    tests.check("finished games are counted, one that was given up is not", now["games"] == 4 and len(now["results"]) == 1 and one["games"] == 4 and one["players"] == 2, now)
    tests.check("those between people apart, with who won", one.get("people") == {"games": 3, "won": wins} and sum(one["won"]) == 4, (one, results))
    tests.check("the most played comes first", ids(server, "kuhvadis-played-1") == [board["id"], second["id"]])
    state = "kuhvadis " + "/".join(tiny.split("|")[1:]) + " " + "/".join("".join(c if c in "XO" else "." for c in row) for row in tiny.split("|")[1:]) + " p1 ????? 0 - 0"
    made = server.http("POST", "/api/tables", {"game": "kuhvadis", "position": state, "seats": ["person", "person"]})
    tests.check("a table begins with a position of it", made.status == 201, made.text())
    # The owner.
    tests.check("anybody may report it", server.http("POST", f"/api/boards/{board['id']}/report").status == 200 and server.http("POST", f"/api/boards/{'A' * 22}/report").status == 404)
    for what in ("hide", "unhide"):
        for who, status in ((None, 401), ("B" * 22, 403)):
            tests.check(f"but not {what} it: {status}", server.http("POST", f"/api/boards/{board['id']}/{what}", token=who).status == status)
    tests.check("nor delete it, nor see reports", {server.http(method, path, token=who).status for who in (None, "B" * 22) for method, path in
                (("DELETE", f"/api/boards/{board['id']}"), ("GET", "/api/gallery/kuhvadis-reported-1"))} == {401, 403})
    seen = listed(server, "kuhvadis-reported-1", token=TOKEN)["boards"]
    tests.check("the owner sees reports", [(row["id"], row["reports"], row["hidden"]) for row in seen] == [(board["id"], 1, False)], seen)
    tests.check("and hides it", server.http("POST", f"/api/boards/{board['id']}/hide", token=TOKEN).status == 200 and ids(server) == [second["id"]])
    tests.check("from everybody else", server.http("GET", f"/api/boards/{board['id']}").status == 404 and server.http("GET", f"/api/boards/{board['id']}", token=TOKEN).json()["hidden"])
    answer = show(server, tiny)
    tests.check("nobody can show it again", answer.status == 409 and "owner" in answer.json()["error"], answer.text())
    tests.check("nor report it", server.http("POST", f"/api/boards/{board['id']}/report").status == 404)
    tests.check("it comes back as it was", server.http("POST", f"/api/boards/{board['id']}/unhide", token=TOKEN).status == 200 and
                server.http("GET", f"/api/boards/{board['id']}").json() == now and listed(server, "kuhvadis-reported-1", token=TOKEN)["boards"] == [])
    tests.check("a name is removed", server.http("POST", "/api/forget", {"name": "Ann"}, token=TOKEN).status == 200 and
                server.http("GET", f"/api/boards/{board['id']}").json()["author"] == "?")
    metrics = server.http("GET", "/metrics", token=TOKEN).text()
    tests.check("the metrics count", "paddock_boards_shown_total 2\n" in metrics and "paddock_boards_reported_total 1\n" in metrics)
    server.stop()
    # Tables go; the gallery stays; then it goes too.
    short = tests.server("--admin-token", admin, "--keep-finished", "1s", "--keep-abandoned", "1s", store=store)
    end = time.time() + 40
    while time.time() < end and ids(short):
        time.sleep(0.1)
    tests.check("boards that nobody plays on are deleted in the end", ids(short) == [], ids(short))
    tests.check("and can be shown again, with nothing counted", show(short, tiny).json()["games"] == 0)
    short.stop()
    tests.check("nothing was said of it", "rror" not in short.said(), short.said()[-500:])


def part_gallery_survives(tests):
    """Any: a killed server, and a backup to an empty store of either kind, keep the gallery; deleted tables leave what was counted."""
    store = tests.store()
    admin = admin_file(tests)
    server = tests.server("--admin-token", admin, store=store)
    file, tiny = Boards(tests).sheet(3, "tiny")
    id = show(server, tiny, author="Ann").json()["id"]
    game = play(tests, server, file, tiny)
    game.play()
    before = server.http("GET", f"/api/boards/{id}").json()
    server.kill()
    server.start()
    tests.check("it is there after a kill, counted once", server.http("GET", f"/api/boards/{id}").json() == before and before["games"] == 1, before)
    server.http("DELETE", f"/api/tables/{game.id}", token=TOKEN)
    tests.check("and when the table is gone", server.http("GET", f"/api/boards/{id}").json() == before)
    game.close()
    copy = tests.folder / f"gallery{tests.stores}.db"
    made = subprocess.run([tests.program, "backup", "--store", store, copy], capture_output=True, text=True, timeout=60)
    tests.check("a backup has it", made.returncode == 0 and "boards of the gallery: 1" in made.stdout, made.stdout + made.stderr)
    for other in [tests.store()] + ([tests.folder / f"plain{tests.stores}.db"] if tests.database else []):
        for words in ("restored", "not empty"):
            made = subprocess.run([tests.program, "restore", "--store", other, copy], capture_output=True, text=True, timeout=60)
            tests.check(f"and is {words}", words in made.stdout + made.stderr, made.stdout + made.stderr)
        fresh = tests.server(store=other)
        tests.check("with what was counted", fresh.http("GET", f"/api/boards/{id}").json() == before)
        fresh.stop()


def part_gallery_versions(tests):
    """Sqlite: a store and a backup of the schema before the gallery."""
    store = tests.store()
    server = tests.server(store=store)
    made = server.http("POST", "/api/tables", {"game": "kuhvadis", "seats": ["person", "person"]}).json()
    server.stop()
    with sqlite3.connect(store) as db:
        db.executescript("DROP TABLE board; DROP TABLE tally; UPDATE store_version SET version = 1; PRAGMA journal_mode = DELETE")
    old = tests.folder / "old.db"
    old.write_bytes(pathlib.Path(store).read_bytes())
    before = old.read_bytes()
    answer = subprocess.run([tests.program, "restore", "--store", tests.folder / "new.db", old], capture_output=True, text=True, timeout=60)
    tests.check("a backup of the schema before is restored", answer.returncode == 0, answer.stderr)
    tests.check("and not written to", old.read_bytes() == before and not list(tests.folder.glob("old.db-*")))
    for where in (store, tests.folder / "new.db"):
        server = tests.server(store=where)
        tests.check("its tables are there", server.http("GET", f"/api/tables/{made['id']}").status == 200)
        tests.check("and it has a gallery", show(server, Boards(tests).sheet(1, "tiny")[1]).status == 201)
        server.stop()
        with sqlite3.connect(where) as db:
            tests.check("with its number", db.execute("SELECT version FROM store_version").fetchall() == [(2,)])


def part_gallery_strangers(tests):
    """Any: what is no board, no name or too much is refused with the reason, and nothing changes."""
    server = tests.server("--boards", 60)
    tiny = Boards(tests).sheet(1, "tiny")[1]
    board = Boards(tests).board(1, "new-one")
    meadow = line_of((ROOT / "data/kuhvadis/meadow.sheet").read_text())
    rows = tiny.split("|")
    for what, game, text, more, why in (
        ("nothing", "kuhvadis", "", {}, ""),
        ("no board", "kuhvadis", "hello", {}, ""),
        ("a board for the other game", "kuhvadis", board, {}, ""),
        ("a sheet for the other game", "border", tiny, {}, ""),
        ("a game without boards", "ringgz", tiny, {}, "no boards"),
        ("a sheet with faults", "kuhvadis", "|".join([rows[0], "111", "111", "111"]), {}, ""),
        ("a board with faults", "border", board.replace(" R2", " O2", 1), {}, ""),
        ("half a board", "border", board[:len(board) // 2], {}, ""),
        ("a bad name of a sheet", "kuhvadis", tiny.replace("tiny", "<b>"), {}, "name"),
        ("a long name of a sheet", "kuhvadis", tiny.replace("tiny", "x" * 25), {}, "name"),
        ("one that comes with Paddock", "kuhvadis", meadow.replace("meadow", "mine"), {}, "comes with"),
        ("its name", "kuhvadis", meadow, {}, "comes with"),
        ("a bomb", "kuhvadis", "sheet x|" + "1" * 60000, {}, "too large"),
        ("too many lines", "kuhvadis", "sheet x" + "|1" * 4000, {}, ""),
        ("zeroes", "kuhvadis", tiny + "\x00", {}, ""),
        ("a bad author", "kuhvadis", tiny, {"author": "A,B"}, "name"),
        ("an invisible author", "kuhvadis", tiny, {"author": "A\u202eB"}, "name"),
        ("a long author", "kuhvadis", tiny, {"author": "x" * 41}, "name"),
    ):
        answer = show(server, text, game, **more)
        tests.check(f"refused: {what}", answer.status in (400, 409) and why in answer.json()["error"], answer.text())
    for wrong in (None, {}, [], {"game": "kuhvadis"}, {"game": "kuhvadis", "board": 5}, {"game": "x", "board": tiny}, {"game": "kuhvadis", "board": tiny, "author": 5}):
        answer = server.http("POST", "/api/boards", wrong)
        tests.check(f"no such request: {str(wrong)[:40]}", answer.status in (400, 409), answer.text())
    for list_name in ("kuhvadis", "kuhvadis-new", "kuhvadis-new-0", "kuhvadis-old-1", "x-new-1", "kuhvadis-new-99999", "kuhvadis-new-1-1", "kuhvadis-new-01"):
        tests.check(f"no such list: {list_name}", server.http("GET", f"/api/gallery/{list_name}").status == 404)
    tests.check("nothing is shown", not any(ids(server, f"{game}-new-1") for game in ("border", "kuhvadis", "ringgz")))
    tests.check("an honest board is", show(server, board, "border").status == 201 and show(server, tiny).status == 201)
    spent = 0
    while spent < 80 and show(server, "x").status != 429:
        spent += 1
    answer = show(server, tiny)
    tests.check("an address has shown enough for an hour", answer.status == 429 and spent < 60 and "retry-after" in answer.headers, (answer.status, spent))
    tests.check("which counts reports too", server.http("POST", f"/api/boards/{'A' * 22}/report").status == 429)
    tests.check("but not looking", ids(server) and server.metrics()["paddock_tables_made_total"] == 0)
    none = tests.server("--boards", 0)
    tests.check("with --boards 0 nobody shows anything", show(none, tiny).status == 429)


def part_gallery_pages(tests):
    """Any: more boards than a page has; of The Border, with who had the board."""
    server = tests.server()
    boards = Boards(tests)
    all = [show(server, boards.board(seed, f"b{seed}"), "border").json()["id"] for seed in range(1, 15)]
    pages = [listed(server, f"border-new-{page}") for page in (1, 2, 3)]
    tests.check("two pages", [len(page["boards"]) for page in pages] == [12, 2, 0] and [page["more"] for page in pages] == [True, False, False])
    tests.check("with every board once", sorted(row["id"] for page in pages for row in page["boards"]) == sorted(all))
    mine = boards.board(1, "b1")
    file = tests.folder / "b1.board"
    file.write_text(mine.replace("|", "\n") + "\n")
    game = Game(server, tests.engine, "border", ["person", "person"], "players=2 boards=tim,b1", load=[f"players=2 boards={file},tim"], assets=mine)
    game.sit_all()
    over = game.play()
    game.close()
    row = server.http("GET", f"/api/boards/{all[0]}").json()["results"][0]
    won = {"p2": 1, "p1": 0}.get(over.split()[1], 0.5)
    tests.check("who had the board is known", row["people"]["owners"] == 1 and row["people"]["owners_won"] == won, (row, over))


def part_gallery_servers(tests):
    """Postgres: two servers on one database show the same, and a game with people on both is counted once."""
    store = tests.store()
    here, there = tests.server(store=store), tests.server(store=store)
    file, tiny = Boards(tests).sheet(4, "tiny")
    id = show(here, tiny).json()["id"]
    tests.check("the other one shows it", ids(there) == [id])
    tests.check("and knows it", show(there, tiny).status == 200)
    games = 6
    for seed in range(games):
        game = play(tests, [here, there], file, tiny, seed=seed)
        game.people["p1"].server, game.people["p2"].server = here, there
        for player in game.people.values():
            player.connect()
            player.hear_until(lambda p=player: p.you)
        game.play()
        game.close()
    rows = [server.http("GET", f"/api/boards/{id}").json() for server in (here, there)]
    tests.check("both tell the same, each game once", rows[0] == rows[1] and rows[0]["games"] == games and rows[0]["results"][0]["games"] == games, rows)
