#!/usr/bin/env python3
# suite program 20 --careful build/careful/paddock
"""The program as a person or another program meets it: help, exit codes, files, and a console that answers whatever is
thrown at it. What it refuses is in tests/cases/refused.txt.
"""

import os
import random
import re
import signal
import subprocess

import harness
from harness import GAMES, ROOT, check, console, expect, full_disk, main, plain, run

COMMANDS = """protocol_version name version known_command list_commands quit games newgame turn legal
chance play roll genmove undo position setposition score result showboard record perft
playout""".split()


# ---- Help and exit codes ------------------------------------------------------------------------


def test_help():
    version = (ROOT / "VERSION").read_text().strip()
    for arguments in ("", "--help", "-h", "help"):
        done = run(arguments)
        check(f"paddock {arguments} explains itself", done.returncode == 0 and "usage: paddock COMMAND" in done.stdout and not done.stderr, done)
    overview = run("help").stdout
    named = re.findall(r"^  (\w+) +\S", overview, re.M)
    check("the overview lists the commands", {"gtp", "check", "games", "match", "sim", "merge", "help", "version"} <= set(named))
    for name in named:
        for arguments in (f"help {name}", f"{name} --help", f"{name} -h"):
            done = run(arguments)
            check(f"paddock {arguments}", done.returncode == 0 and done.stdout.startswith(f"usage: paddock {name}") and not done.stderr, done)
    for argument in ("--version", "version"):
        check(f"paddock {argument}", run(argument).stdout == f"paddock {version}\n")
    for line in overview.splitlines():
        check(f"fits a terminal: {line[:30]}", len(line) <= 80)


def test_options_alike():
    """Options are read in the same way in every subcommand."""
    rows = [line.split("\t") for line in run("help --table").stdout.splitlines()]
    options = [(row[1], row[2], row[3] == "-") for row in rows if row[0] == "option" and row[2].startswith("--")]
    check("every subcommand with options is looked at", {name for name, _, _ in options} >= {"play", "serve", "puzzles", "backup", "restore"})
    actions = dict.fromkeys(("board", "sheet"), ("new", "set", "check"))  # each has options of its own
    for name, option, is_flag in options:
        commands = [[name, action] for action in actions.get(name, ())] or [[name]]
        misspelt = [run(*command, option + option[-1]) for command in commands]
        check(f"{name} {option + option[-1]}", any(done.returncode == 2 and "did you mean '--" in done.stderr for done in misspelt), misspelt)
        if is_flag:
            valued = [run(*command, option + "=x") for command in commands]
            check(f"{name} {option}=x", any(done.returncode == 2 and "takes no value" in done.stderr for done in valued), valued)
        elif option != "--resume":  # its value is optional
            bare = [run(*command, option) for command in commands]
            check(f"{name} {option} without a value", any(done.returncode == 2 and option in done.stderr for done in bare), bare)


# What version --all calls the library of a file.
LIBRARIES = {"libc": "glibc", "libm": "glibc", "libncursesw": "ncurses", "libtinfo": "ncurses", "libssl": "openssl", "libcrypto": "openssl",
             "libgobject-2.0": "glib", "libglib-2.0": "glib", "librsvg-2": "librsvg", "libcairo": "cairo", "libsqlite3": "sqlite", "libz": "zlib",
             "libpq": "libpq", "libjansson": "jansson", "libev": "libev", "libsodium": "libsodium"}


@plain
def test_libraries():
    dynamic = subprocess.run(["readelf", "-d", harness.program], capture_output=True, text=True, check=True).stdout
    files = re.findall(r"NEEDED.*\[(.*)\.so\.", dynamic)
    printed = run("version", "--all").stdout.splitlines()[1:]
    check("version --all names what is linked, each once", sorted(line.split()[0] for line in printed) == sorted({LIBRARIES.get(file, file) for file in files}), (files, printed))
    check("and every version", all(re.fullmatch(r"\w+ \d+(\.\d+)+", line) for line in printed), printed)


def test_folders_are_made_when_something_is_written(folder):
    home = folder / "home"
    home.mkdir()
    variables = {k: v for k, v in os.environ.items() if not k.startswith("XDG_")} | {"HOME": str(home), "TERM": "dumb"}
    for arguments in (("serve", "--port", "nonsense"), ("serve", "--cert", "x"), ("play", "--resume"), ("play", "chess"), ("games",)):
        subprocess.run([harness.program, *arguments], env=variables, capture_output=True, timeout=60)
    check("a command that writes nothing makes no folder", not list(home.iterdir()), list(home.iterdir()))


def test_full_disk():
    full_disk("a full disk is a failure", "games")
    full_disk("a full disk ends the console with a failure", "gtp", stdin="name\n")


# ---- Files ----------------------------------------------------------------------------------------


def test_files(folder):
    tim = (ROOT / "data/border/tim.board").read_text()
    sheet = (ROOT / "data/kuhvadis/meadow.sheet").read_text()
    mine = folder / "mine.board"
    swap = str.maketrans("RO", "OR")
    head, tokens = tim.replace("board tim", "board mine").split("map\n")
    mine.write_text(head + "map\n" + tokens.translate(swap))
    check("a good board", run("check", mine).stdout == f"{mine}: valid\n", run("check", mine))
    for kind in ("border", "kuhvadis"):
        expect(f"what is shipped for {kind} is good", "check", *sorted((ROOT / "data" / kind).iterdir()))

    def refused(name, text, expected):
        path = folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        done = run("check", path)
        check(f"{name} is refused: {expected}", done.returncode == 1 and expected in done.stderr and str(path) in done.stderr, done)

    line = next(i for i, row in enumerate(tim.splitlines(), 1) if "R3  R3  R3" in row)
    refused("token.board", tim.replace("R3  R3  R3", "R3  Q3  R3", 1), f"line {line}, column ")
    refused("leak.board", tim.replace("Y4  cc  O5", "..  cc  O5", 1), "line ")
    refused("empty.board", "", "neither a board nor a sheet")
    refused("other.txt", "hello\n", "neither a board nor a sheet")
    refused("bytes.board", bytes(range(256)) * 20, "neither a board nor a sheet")
    refused("huge.board", "board huge\n" + "#" * (1 << 21), "larger than 1 MiB")
    refused("name.board", tim.replace("board tim", "board a/b"), "line 1")
    refused("tim.board", tim.replace("area a well 4 2", "area a pond 4 2"), "comes with Paddock")
    refused("short.sheet", sheet.rsplit("\n", 2)[0], "line ")
    missing = run("check", folder / "no.board")
    check("a missing file", missing.returncode == 1 and "No such file" in missing.stderr, missing)
    check("a folder is no file", run("check", folder).returncode == 1)
    os.mkfifo(folder / "pipe.board")
    check("a pipe does not hang", run("check", folder / "pipe.board", timeout=10).returncode == 1)

    got = console(f"newgame border boards={mine},tim\nposition\nsetposition "
                  + console(f"newgame border boards={mine},tim\nposition\n")[1][2:] + "\nrecord\n")
    check("a board from a file is played on by its name", "border mine,tim" in got[1], got)
    check("positions may name it afterwards", got[2] == "= ", got)
    record = folder / "own.game"
    record.write_text(got[3][2:] + "\n")
    check("its record holds the board", "board mine|area a well 4 2|" in got[3], got[3])
    check("and needs nothing else", run("check", record).returncode == 0, run("check", record))
    got = console(f"newgame border boards={folder}/token.board,tim\nturn\n")
    check("a bad file in newgame: file, line, reason", re.match(r"\? .*token.board: line \d+", got[0]), got)
    check("and nothing has begun", got[1].startswith("? no game"), got)
    got = console(f"newgame border boards={mine},tim players=3\nnewgame border boards=mine,tim\n")
    check("a failed newgame leaves no board behind", got[1].startswith("? there is no board"), got)
    mine.write_text(mine.read_text().replace("area a well 4 2", "area a pond 4 2"))
    got = console(f"newgame border boards={mine},tim\n")
    check("boards that do not belong together (F6)", got[0].startswith("? F6"), got)


def test_records(folder):
    game = console("newgame ringgz players=3 first=next link=player\nplay start:b2\nplay G4b3\nrecord\n")[3][2:]
    path = folder / "some.game"
    path.write_text(game + "\n")
    got = console("turn\nposition\nundo\nundo\nundo\n", path)
    check("a record goes on where it ends", got[0] == "= p3", got)
    check("and can be taken back to its beginning", got[2:] == ["= ", "= ", got[4]] and got[4][0] == "?", got)

    def refused(title, text, line, reason):
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        done = run("check", path)
        check(f"a record with {title}", done.returncode == 1 and f"line {line}: " in done.stderr and reason in done.stderr, done)

    lines = game.splitlines()
    refused("another version", game.replace("paddock 1", "paddock 3"), 1, "paddock 1")
    refused("no such game", game.replace("game ringgz", "game chess"), 2, "there is no game")
    refused("a bad option", game.replace("players=3", "players=7"), 3, "players")
    refused("an option at random", "paddock 1\ngame border\noptions first=random\nactions\n", 3, "random")
    refused("too many players", game.replace("p1,p2,p3", "a,b,c,d"), 4, "players")
    for title, name in (("an overlong form", b"\xc0\xaf"), ("a surrogate", b"\xed\xa0\x80"), ("half a character", b"\xc3"),
                        ("a character above U+10FFFF", b"\xf4\x90\x80\x80"), ("the byte f8", b"\xf8\x88\x80\x80\x80")):
        refused(f"{title} in a name", game.encode().replace(b"p1,p2,p3", name + b",b,c"), 4, "not valid UTF-8")
    path.write_text(game.replace("p1,p2,p3", "Zoë,b,日本"), encoding="utf-8")
    check("a record with names in UTF-8", run("check", path).returncode == 0, run("check", path))
    refused("a bad date", re.sub(r"date .*", "date yesterday", game), 5, "date")
    refused("an unknown key", game.replace("actions", "weather fine\nactions"), 6, "no such header")
    refused("a key twice", game.replace("actions", "game ringgz\nactions"), 6, "twice")
    refused("no actions line", "\n".join(lines[:5]) + "\n", 6, "actions")
    refused("an illegal action", game + " R1a1\n", 7, "R1a1: G")
    refused("an unknown action", game + " hop\n", 7, "hop: ")
    refused("a result too early", game.replace("actions", "result p1\nactions"), 6, "not over")
    refused("an empty line", game.replace("actions\n", "actions\n\n"), 7, "empty line")
    refused("nothing", "paddock 1\n", 2, "actions")
    refused("no content", "", 1, "paddock 1")
    refused("no such day", re.sub(r"date .*", "date 2026-13-45", game), 5, "date")
    refused("options that contradict its position", "paddock 1\ngame ringgz\noptions players=4\nposition ringgz colour "
            ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333\nactions\n", 4, "options")
    for title, text in (("a record may begin with a comment", "; a comment\n" + game + "\n"),
                        ("or be saved just as the console answered it", "= " + game + "\n\n"),
                        ("tabs are blanks", game.replace(" G4b3", "\tG4b3")),
                        ("comments, wrapping at will, an empty line at the end",
                         game.replace(" G4b3", " ; the start base lies\n  G4b3") + "  ; done\n\n")):
        path.write_text(text)
        expect(title, "check", path)


# ---- The console ----------------------------------------------------------------------------------


def test_console_form():
    got = console("list_commands\n")
    check("list_commands is the list of docs/notation.md", got[0][2:].split("\n") == COMMANDS, got)
    for command in COMMANDS:
        check(f"known_command {command}", console(f"known_command {command}\n") == ["= true"])
    for title, typed, expected in (
            ("known_command nonsense", "known_command nonsense\n", ["= false"]), ("protocol_version", "protocol_version\n", ["= 2"]),
            ("a number comes back", "17 name\n", ["=17 Paddock"]),
            ("a comment, an empty line and blanks get no answer", "# hello\n\n   \n\t\nname # x\n", ["= Paddock"]),
            ("carriage returns and control characters vanish", b"na\x01me\r\n", ["= Paddock"]),
            ("tabs are blanks", "known_command\tname\n", ["= true"]), ("the last line needs no line end", "name", ["= Paddock"]),
            ("end of file at once", "", []), ("after quit nothing is read", "quit\nname\n", ["= "])):
        check(title, console(typed) == expected, console(typed))
    check("a number comes back with an error", console("17 nonsense\n")[0].startswith("?17 unknown command"))
    check("a number alone is an unknown command", console("17\n")[0].startswith("?17 unknown"))
    for command in "turn legal chance roll genmove undo position score result showboard record".split():
        check(f"{command} without a game", console(command + "\n")[0].startswith("? no game"))
    check("games", sorted(console("games\n")[0][2:].split("\n")) == GAMES)
    check("genmove decides", console("newgame ringgz\ngenmove easy nodes=20\n")[1].startswith("= start:"))
    check("arguments too many", console("newgame ringgz\nturn now\n")[1].startswith("? "))


def test_console_errors_change_nothing():
    begin = "newgame border players=3 seed=7\nroll\nposition\n"
    before = console(begin)[2]
    for bad in ("newgame chess", "newgame ringgz players=5", "newgame", "play", "play fill:Y9", "play done:", "play roll:RRRRR",
                "setposition", "setposition border", "setposition " + before[2:].replace("throw", "fill"),
                "perft", "perft -1", "genmove grandmaster", "genmove hard nodes=x", "genmove easy 1 2", "perft x", "playout", "playout x", "playout 1 seed=x", "roll", "undo 2",
                "play \xff\xfe", "newgame border seed=7 seed=8", "newgame border boards=tim,tim", "result", "newgame ringgz =", "newgame ringgz =4",
                "newgame ringgz players 3", "newgame ringgz players=2 ="):
        got = console((begin + bad + "\nposition\n").encode("latin-1"))
        check(f"refused, and nothing changes: {bad[:40]!a}", len(got) == 5 and got[3][0] == "?" and got[4] == before, got)


def test_console_counts():
    got = console("newgame ringgz players=4\nperft 0\nperft 1\nperft 2\nplay start:c3\nperft 1\n")
    check("perft counts", [g[2:] for g in got[1:4]] == ["1", "9", "180"] and got[5] == "= 20", got)
    got = console("newgame kuhvadis\nperft 50\nturn\n")
    check("perft gives up instead of hanging", got[1].startswith("? too many") and got[2] == "= chance", got)
    one = console("newgame border players=4\nplayout 50 seed=3\n")[1]
    two = console("newgame border players=4\nplayout 50 seed=3\n")[1]
    strip = lambda text: re.sub(r"seconds .*", "", text)
    check("playout repeats with its seed", strip(one) == strip(two), one + two)
    check("playout's form", re.fullmatch(r"= games 50\nactions \d+\nseconds \d+\.\d{3}(\nresult (p\d ?)+ \d+)+", one), one)
    results = [int(n) for n in re.findall(r"result .* (\d+)", one)]
    check("playout's results sum to its games", sum(results) == 50, one)
    rolls = lambda seed: console(f"newgame border seed={seed}\nroll\nplay keep:-\nroll\nplay keep:-\nroll\n")
    check("the same seed, the same dice", rolls(5) == rolls(5))
    check("another seed, other dice", rolls(5) != rolls(6))
    moves = lambda seed: console(f"newgame ringgz players=3 seed={seed}\n" + "genmove hard nodes=60\n" * 12)
    check("the same seed and nodes, the same choices", moves(5) == moves(5))
    check("another seed, other choices", moves(5) != moves(6))
    firsts = {console(f"newgame border players=4 first=random seed={s}\nposition\n")[1].split()[5] for s in range(40)}
    check("first=random finds every seat", firsts == {"p1", "p2", "p3", "p4"}, firsts)


def test_console_survives():
    got = console(b"x" * 10_000_000 + b"\nname\n")
    check("a line of ten million bytes", len(got) == 2 and got[0].startswith("? ") and got[1] == "= Paddock", got[:1])
    got = console(b"5 play " + b"y" * 70_000 + b"\nname\n")
    check("a number before a line too long", got[0].startswith("?5 "), got)
    check("a line too long without an end", len(console(b"z" * 200_000)) == 1)
    check("only zero bytes", console(b"\0" * 5000 + b"\n" + b"name\n") == ["= Paddock"])
    generator = random.Random(1)
    words = [*COMMANDS, *GAMES, "players=2", "players=4", "seed=1", "sheet=XOX/O1O/X1C", "boards=tim,emma",
             "roll:11111", "roll:RRRRR", "keep:-", "keep:1", "mark:a1", "pass", "done", "fill:R2", "cross:R2.1", "start:c3", "B1c2",
             "over", "chance", "p1", "-", "?????", "0", "999999999999", "%s%n", "\x00", "\xff", "=", "/", ","]
    words = [word for word in words if word not in ("quit", "playout", "perft")]
    words[words.index("genmove")] = "genmove easy nodes=2"  # or it would think for minutes
    for turn in range(12):
        lines = []
        for _ in range(400):
            if generator.random() < 0.2:
                lines.append(bytes(generator.randrange(256) for _ in range(generator.randrange(200))).replace(b"\n", b" "))
            else:
                lines.append(" ".join(generator.choices(words, k=generator.randrange(1, 6))).encode("latin-1"))
        text = b"\n".join(lines) + b"\n"
        got = console(text)
        bad = [answer for answer in got if answer[:1] not in ("=", "?")]
        check(f"400 lines of nonsense, {turn}", not bad and len(got) > 200, bad)
    got = console("".join(f"newgame {game}\n" for game in GAMES * 2000))
    check("thousands of games one after the other", got == ["= "] * 2000 * len(GAMES), got[:3])


def test_console_flushes():
    """A program waits for each answer before it asks on."""
    console = subprocess.Popen([harness.program, "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    good = True
    for command in (b"name\n", b"newgame ringgz\n", b"turn\n"):
        console.stdin.write(command)
        console.stdin.flush()
        good = good and console.stdout.readline().startswith(b"=") and console.stdout.readline() == b"\n"
    console.stdin.close()
    check("every answer is flushed", good and console.wait(10) == 0)
    console = subprocess.Popen([harness.program, "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    console.stdout.close()
    try:
        console.stdin.write(b"name\n" * 100)
        console.stdin.close()
    except BrokenPipeError:
        pass
    check("the console ends when its reader is gone", console.wait(10) in (1, -signal.SIGPIPE))


if __name__ == "__main__":
    main(globals())
