#!/usr/bin/env python3
"""Pictures: what `show`, `replay` and `print` write, and how the games look.

    tests/test_pictures.py [--program build/paddock] [--only show golden ...]
    tests/test_pictures.py --renew       makes tests/golden anew (`make golden`): look at it then!

tests/golden/scenes.txt names moments of three games. Of each there are two golden files: the
structure of the SVG (ids, classes, actions; no coordinates, no words), compared line by line, and a
small PNG, compared by pixels within a tolerance that forgives another version of a font library but
no missing die.
"""

import argparse
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zlib

from tap import check, exit_status

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests/golden"
PROGRAM = str(ROOT / "build/paddock")
START = "kuhvadis C1C4/2XO3/XO5X/11OC ..../.XO./XO.X/..O. p1 ????? 0 - 0"


def surroundings(**more):
    """An environment in which nothing depends on who runs the tests."""
    keep = {k: v for k, v in os.environ.items()
            if not k.startswith("LC_") and k not in ("LANG", "LANGUAGE", "NO_COLOR", "COLORTERM", "TERM")}
    leaks = f"suppressions={ROOT / 'tests/leaks.txt'}:print_suppressions=0"
    return {**keep, "LANG": "C.UTF-8", "LSAN_OPTIONS": leaks, **more}


def run(*arguments, cwd=None, stdin=b"", **environment):
    return subprocess.run([PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, timeout=300,
                          cwd=cwd, env=surroundings(**environment))


def on_terminal(*arguments, **environment):
    """What the program writes when standard output is a terminal."""
    ours, theirs = pty.openpty()
    done = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=theirs,
                            stderr=subprocess.PIPE, env=surroundings(**environment))
    os.close(theirs)
    text = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        if not piece:
            break
        text += piece
    os.close(ours)
    error = done.stderr.read()
    done.stderr.close()
    return done.wait(), text.decode(), error.decode()


def refused(title, status, reason, *arguments, **more):
    done = run(*arguments, **more)
    check(f"{title}: refused, {reason}",
          done.returncode == status and not done.stdout and reason in done.stderr.decode(), done)


# ---- PNG, read without a library ----------------------------------------------------------------


class Pixels:
    """Red, green and blue of every pixel; what is clear is white."""

    def __init__(self, data):
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            raise ValueError("no PNG")
        at, packed = 8, b""
        while at < len(data):
            size, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
            body = data[at + 8:at + 8 + size]
            if kind == b"IHDR":
                self.width, self.height = (int.from_bytes(body[i:i + 4], "big") for i in (0, 4))
                depth, colour, _, _, interlaced = body[8:13]
                if depth != 8 or colour not in (2, 6) or interlaced:
                    raise ValueError("an unusual PNG")
                self.channels = 3 if colour == 2 else 4
            elif kind == b"IDAT":
                packed += body
            at += 12 + size
        self.rows = [self.opaque(row) for row in self.unfilter(zlib.decompress(packed))]

    def unfilter(self, raw):
        n, step = self.channels, self.width * self.channels
        before = bytearray(step)
        for y in range(self.height):
            kind, *row = raw[y * (step + 1):(y + 1) * (step + 1)]
            row = bytearray(row)
            for i in range(step):
                left = row[i - n] if i >= n else 0
                up, corner = before[i], before[i - n] if i >= n else 0
                if kind == 1:
                    guess = left
                elif kind == 2:
                    guess = up
                elif kind == 3:
                    guess = (left + up) // 2
                elif kind == 4:
                    p = left + up - corner
                    guess = min((abs(p - left), 0, left), (abs(p - up), 1, up), (abs(p - corner), 2, corner))[2]
                else:
                    break
                row[i] = (row[i] + guess) & 255
            before = row
            yield row

    def opaque(self, row):
        if self.channels == 3:
            return row
        out = bytearray()
        for i in range(0, len(row), 4):
            r, g, b, a = row[i:i + 4]
            out += bytes((c * a + 255 * (255 - a)) // 255 for c in (r, g, b))
        return out


# Of 255. Measured: another way of hinting changes nothing, since librsvg sets letters without; with
# DejaVu Sans in place of Quicksand a picture differs by 1 on the whole and by 15 to 40 in its worst
# tile; one action more makes 17 and more in some tile, even one small cross of The Border.
MEAN_BOUND, TILE, TILE_BOUND = 0.7, 12, 16


def difference(one, two):
    """None when alike, else a sentence."""
    if (one.width, one.height) != (two.width, two.height):
        return f"{one.width} x {one.height} is not {two.width} x {two.height}"
    tiles, total = {}, 0
    for y, (a, b) in enumerate(zip(one.rows, two.rows)):
        for i, (p, q) in enumerate(zip(a, b)):
            if p != q:
                tiles[i // 3 // TILE, y // TILE] = tiles.get((i // 3 // TILE, y // TILE), 0) + abs(p - q)
    total = sum(tiles.values()) / (3 * one.width * one.height)
    worst, where = max(((n / (3 * TILE * TILE), t) for t, n in tiles.items()), default=(0, None))
    if total > MEAN_BOUND:
        return f"differs by {total:.2f} of 255 on the whole"
    if worst > TILE_BOUND:
        return f"differs by {worst:.1f} of 255 around {where[0] * TILE}, {where[1] * TILE}"
    return None


# ---- The structure of an SVG ----------------------------------------------------------------------

TOLD = ("id", "class", "data-action", "data-pick", "data-face", "role", "tabindex", "aria-pressed")


def local(tag):
    return tag.split("}")[-1]


def structure(svg):
    """Lines for what a page or a test could take hold of, and how many shapes there are of each."""
    lines, count = [], {}

    def walk(element, depth):
        told = [f'{key}={element.get(key)}' for key in TOLD if element.get(key)]
        count[local(element.tag)] = count.get(local(element.tag), 0) + 1
        if told:
            lines.append("  " * depth + local(element.tag) + " " + " ".join(told))
        for child in element:
            walk(child, depth + bool(told))

    walk(ET.fromstring(svg), 0)
    return lines + [f"{count[tag]} {tag}" for tag in sorted(count)]


# ---- Golden pictures ------------------------------------------------------------------------------


def scenes():
    for line in (GOLDEN / "scenes.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, record, *options = line.split()
            yield name, [str(GOLDEN / record), *options]


def draw(arguments, *more):
    done = run("show", *arguments, *more)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode())
    return done.stdout


def png_options(arguments):
    return ["--png", "--size", "144" if "--tall" in arguments else "224"]


def renew_golden():
    for old in [*GOLDEN.glob("*.txt"), *GOLDEN.glob("*.png")]:
        if old.name != "scenes.txt":
            old.unlink()
    for name, arguments in scenes():
        (GOLDEN / f"{name}.txt").write_text("\n".join(structure(draw(arguments, "--svg"))) + "\n")
        (GOLDEN / f"{name}.png").write_bytes(draw(arguments, *png_options(arguments)))
    size = sum(f.stat().st_size for f in GOLDEN.glob("*.png"))
    print(f"tests/golden: {len(list(scenes()))} scenes, {size // 1000} kB of PNG. Now look at them.")


def test_golden(_):
    for name, arguments in scenes():
        svg = draw(arguments, "--svg").decode()
        expected = (GOLDEN / f"{name}.txt").read_text().splitlines()
        found = structure(svg)
        changes = [f"- {x}" for x in expected if x not in found] + [f"+ {x}" for x in found if x not in expected]
        check(f"structure of {name}", found == expected,
              "\n".join(changes or ["the same lines in another order"]) + "\n(meant? then make golden)")
        apart = difference(Pixels((GOLDEN / f"{name}.png").read_bytes()),
                           Pixels(draw(arguments, *png_options(arguments))))
        check(f"looks of {name}", apart is None, f"{apart}\n(meant? then make golden, and look)")
        ids = re.findall(r' id="([^"]*)"', svg)
        check(f"ids of {name} are unique", len(ids) == len(set(ids)), [x for x in ids if ids.count(x) > 1])
    names = {name for name, _ in scenes()}
    strays = [f.name for f in GOLDEN.iterdir() if f.suffix in (".png", ".txt") and f.stem not in names | {"scenes"}]
    check("no golden file without a scene", not strays, strays)


def test_golden_notice(_):
    """The comparison must be able to fail: one action more, another palette, another seat."""
    for record, ply in (("border.game", 40), ("border.game", 300), ("kuhvadis.game", 11), ("ringgz.game", 20)):
        scene = [str(GOLDEN / record), "--ply", str(ply)]
        small = ["--png", "--size", "224"]
        before = Pixels(draw(scene, *small))
        later = [str(GOLDEN / record), "--ply", str(ply + 1)]
        check(f"one action of {record} is noticed", difference(before, Pixels(draw(later, *small))) is not None)
        check(f"another palette of {record} is noticed",
              difference(before, Pixels(draw(scene, *small, "--palette", "mono"))) is not None)
        check(f"the same picture of {record} is not", difference(before, Pixels(draw(scene, *small))) is None)
        check(f"structure of {record} tells spectators from players",
              structure(draw(scene, "--svg")) != structure(draw(scene, "--svg", "--seat", "p1"))
              or structure(draw(scene, "--svg")) != structure(draw(scene, "--svg", "--seat", "p2")))


# ---- show -----------------------------------------------------------------------------------------


def test_show(folder):
    game = GOLDEN / "kuhvadis.game"
    svg = run("show", game)
    check("show through a pipe is SVG", svg.returncode == 0 and svg.stdout.startswith(b"<svg ")
          and svg.stdout.endswith(b"</svg>\n") and not svg.stderr, svg)
    check("show tells the players' names", b"Ann" in svg.stdout and b"Bob" in svg.stdout)
    for kind, begin in (("svg", b"<svg "), ("png", b"\x89PNG"), ("pdf", b"%PDF-"), ("txt", b"")):
        path = folder / f"picture.{kind}"
        done = run("show", game, "-o", path)
        same = run("show", game, f"--{kind if kind != 'txt' else 'text'}")
        check(f"-o picture.{kind}", done.returncode == 0 and not done.stdout and not done.stderr
              and path.read_bytes().startswith(begin), done)
        check(f"--{kind} to standard output is the same", same.stdout == path.read_bytes(), same)
    check("text is text", (folder / "picture.txt").read_text().count("\n") > 10
          and "\033" not in (folder / "picture.txt").read_text())
    for size in (200, 333):
        check(f"--size {size}", Pixels(run("show", game, "--png", "--size", size).stdout).width == size)
    check("without --size as large as the drawing",
          f'width="{Pixels(run("show", game, "--png").stdout).width}"'.encode() in svg.stdout)
    check("-o - is standard output", run("show", game, "-o", "-").stdout == svg.stdout)
    check("nothing but the pictures is left", sorted(p.name for p in folder.iterdir())
          == ["picture.pdf", "picture.png", "picture.svg", "picture.txt"], list(folder.iterdir()))


def test_show_views(_):
    game = GOLDEN / "border.game"
    plain = run("show", game, "--ply", 7).stdout
    for options in (["--palette", "mono"], ["--palette", "colour-blind"], ["--dark"], ["--tall"],
                    ["--seat", "p2"], ["--ply", "6"]):
        done = run("show", game, "--ply", 7, *options)
        check(f"show {' '.join(options)} makes a difference",
              done.returncode == 0 and done.stdout != plain and done.stdout.startswith(b"<svg "), done)
    ringgz = [run("show", GOLDEN / "ringgz.game", *options).stdout for options in ([], ["--no-coordinates"])]
    check("show --no-coordinates makes a difference", ringgz[0] != ringgz[1])
    for name in ("border", "kuhvadis", "ringgz"):
        for options in ([], ["--dark"]):
            grey = run("show", GOLDEN / f"{name}.game", "--palette", "mono", *options).stdout.decode()
            found = re.findall(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b", re.sub(r'href="[^"]*"', "", grey))
            bright = [c for c in set(found) if len({c[i:i + len(c) // 3] for i in range(0, len(c), len(c) // 3)}) > 1]
            check(f"{name} in mono has greys only {' '.join(options)}", found and not bright, bright)
    for name in ("border", "kuhvadis", "ringgz"):
        seats = [run("show", GOLDEN / f"{name}.game", "--ply", 6, *options).stdout.decode()
                 for options in ([], ["--seat", "p1"], ["--seat", "p2"], ["--seat", "p3"])]
        able = [bool(re.search(r'class="[^"]*\blegal\b', svg)) for svg in seats]
        check(f"{name}: a spectator can do nothing, one player at least can", not able[0] and any(able), able)
        svg = run("show", GOLDEN / f"{name}.game", "--ply", 6, "--seat", "p1", "--tag", "one-").stdout.decode()
        ids, used = re.findall(r' id="([^"]*)"', svg), re.findall(r'(?:href="|url\()#([^")]*)', svg)
        check(f"{name}: a tag stands before every id", ids and all(x.startswith("one-") for x in ids + used)
              and set(used) <= set(ids), [x for x in ids + used if not x.startswith("one-")])
    for lang in ("en", "fr", "it", "de", "de_CH.UTF-8"):
        check(f"--lang {lang}", run("show", game, "--lang", lang).stdout.startswith(b"<svg "))
    asked = run("show", game, "--lang", "de").stdout or None
    check("the language of the place", run("show", game, LANG="de_DE.UTF-8").stdout == asked)
    check("LC_MESSAGES before LANG", run("show", game, LANG="fr_FR.UTF-8", LC_MESSAGES="de_DE").stdout == asked)
    check("LC_ALL before all", run("show", game, LANG="fr_FR", LC_MESSAGES="it_IT", LC_ALL="de").stdout == asked)
    check("a language nobody knows is English",
          run("show", game, LANG="tlh_XX.UTF-8").stdout == run("show", game, "--lang", "en").stdout != b"")


def test_show_inputs(folder):
    position = run("gtp", stdin=b"newgame ringgz players=3\nplay start:c3\nposition\n").stdout.decode()
    position = position.split("\n\n")[2][2:]
    one = run("show", position)
    check("a position as one argument", one.returncode == 0 and one.stdout.startswith(b"<svg "), one)
    check("a position without quotes", run("show", *position.split()).stdout == one.stdout)
    path = folder / "position.txt"
    for text in (position + "\n", "= " + position + "\n\n", "; my position\n" + position):
        path.write_text(text)
        check(f"a position in a file: {text[:12]!r}", run("show", path).stdout == one.stdout)
    for kind, name in (("border", "emma.board"), ("kuhvadis", "bell.sheet")):
        done = run("show", ROOT / "data" / kind / name, "--text")
        check(f"show {name}", done.returncode == 0 and len(done.stdout) > 300, done)
    mine = folder / "mine.board"
    mine.write_text((ROOT / "data/border/tim.board").read_text().replace("board tim", "board mine"))
    done = run("show", mine, "--text")
    check("a board of one's own, beside one that fits", done.returncode == 0 and b"mine" in done.stdout
          and b"tim" in done.stdout, done)
    alone = folder / "alone.board"
    alone.write_text(mine.read_text().replace("board mine", "board alone").replace("area a well", "area a pond"))
    done = run("show", alone, "--text")
    check("a board that no other fits", done.returncode == 0 and done.stdout.count(b"alone") == 2, done)
    scene = run("gtp", stdin=f"newgame border boards={mine},emma\nposition\n".encode()).stdout.decode()
    scene = scene.split("\n\n")[1][2:]
    refused("a position on a board nobody knows", 1, "mine", "show", scene)
    done = run("show", scene, "--with", mine)
    check("--with brings the board along", done.returncode == 0 and done.stdout.startswith(b"<svg "), done)
    first, last = (run("show", GOLDEN / "ringgz.game", "--ply", n).stdout for n in (0, 5))
    check("--ply goes back in the record", first != last and run("show", GOLDEN / "ringgz.game").stdout != last)


def test_show_refusals(folder):
    game = GOLDEN / "kuhvadis.game"
    for reason, *arguments in (
            ("show needs a file", ),
            ("there is no option '--loud'", game, "--loud", "1"),
            ("there is no option '--dark=1'", game, "--dark=1"),
            ("one of --text", game, "--svg", "--png"),
            ("--palette is classic, colour-blind or mono, not 'pink'", game, "--palette", "pink"),
            ("--lang is en, fr, it or de, not 'tlh'", game, "--lang", "tlh"),
            ("--seat is p1", game, "--seat", "5"),
            ("--size: a whole number from 16 to 8000", game, "--size", "9000"),
            ("--size: a whole number", game, "--size", "large"),
            ("--colours is auto", game, "--colours", "many"),
            ("--tag is 1 to 16 letters", game, "--tag", '"><b'),
            ("--ply: a whole number", game, "--ply", "-1"),
            ("needs a value", game, "--palette"),
            ("one thing at a time", game, game),
            ("what shall 'picture.gif' be", game, "-o", "picture.gif")):
        refused(f"show {' '.join(map(str, arguments[1:]))}", 2, reason, "show", *arguments)
    refused("a seat nobody has", 1, "p1 to p2", "show", game, "--seat", "p3")
    refused("more actions than there are", 1, "--ply is at most", "show", game, "--ply", "100000")
    refused("no such file", 1, "No such file", "show", folder / "nothing.game")
    refused("no such folder", 1, "No such file", "show", game, "-o", folder / "no" / "a.png")
    refused("an impossible position", 1, "", "show", "ringgz colour nonsense p1 here")
    bad = folder / "bad.game"
    bad.write_text(game.read_text().replace("roll:", "rol:", 1))
    refused("a bad record", 1, "line ", "show", bad)
    bad.unlink()
    bad = folder / "letter.txt"
    bad.write_text("Dear Ann,\n")
    refused("something else", 1, "neither a board nor a sheet", "show", bad)
    bad.unlink()
    os.mkdir(folder / "folder.svg")
    refused("a folder in the way", 1, "folder.svg", "show", game, "-o", folder / "folder.svg")
    check("failures leave nothing behind", [p.name for p in folder.iterdir()] == ["folder.svg"],
          list(folder.iterdir()))
    with open("/dev/full", "wb") as full:
        done = subprocess.run([PROGRAM, "show", game, "--png"], stdout=full, stderr=subprocess.PIPE,
                              env=surroundings())
        check("a full disk is a failure", done.returncode == 1 and done.stderr, done)


def test_show_names(folder):
    """Names of people are text, whatever they look like."""
    record = folder / "names.game"
    text = (GOLDEN / "kuhvadis.game").read_text()
    record.write_text(re.sub("players .*", 'players <b>&"Zoë\',%1 \u4e16\u754c\U0001f404', text))
    for options in ([], ["--tall"], ["--seat", "p1"]):
        done = run("show", record, *options)
        try:
            words = "".join(ET.fromstring(done.stdout).itertext())
        except ET.ParseError as error:
            words = str(error)
        check(f"odd names are escaped {' '.join(options)}", '<b>&"Zoë' in words, words)
    check("odd names in text", run("show", record, "--text").returncode == 0)
    check("odd names in PNG", run("show", record, "--png").stdout.startswith(b"\x89PNG"))


def test_terminal(_):
    game = GOLDEN / "kuhvadis.game"
    escapes = {"16": r"\033\[0(;[1247])*;(3|4|9|10)[0-7][;m]", "256": r"[34]8;5;", "full": r"[34]8;2;"}

    def seen(text):
        return [name for name, pattern in escapes.items() if re.search(pattern, text)]

    for expected, environment in ((["16"], {"TERM": "xterm"}), (["256"], {"TERM": "xterm-256color"}),
                                  (["full"], {"TERM": "xterm-256color", "COLORTERM": "truecolor"}),
                                  ([], {"TERM": "dumb"}), ([], {"TERM": "xterm-256color", "NO_COLOR": "1"}), ([], {})):
        status, text, error = on_terminal("show", game, **environment)
        check(f"on a terminal with {environment}: colours {expected or 'none'}",
              status == 0 and not error and seen(text) == expected and "<svg" not in text,
              (status, seen(text), text[:200], error))
    for colours in escapes:
        text = run("show", game, "--text", "--colours", colours).stdout.decode()
        check(f"--colours {colours} when asked for", seen(text) == [colours], seen(text))
    status, text, error = on_terminal("show", game, "--colours", "0", TERM="xterm-256color")
    check("--colours 0 on a terminal", status == 0 and len(text) > 300 and "\033" not in text, (status, error))
    for locale in ({"LANG": "C"}, {"LANG": ""}, {"LC_ALL": "de_DE.ISO-8859-1"}, {"LC_CTYPE": "POSIX"}):
        text = run("show", game, "--text", **locale).stdout
        check(f"ASCII with {locale}", len(text) > 300 and text.isascii())
    for spelling in ("C.utf8", "C.UTF-8", "en_GB.utf-8", "de_CH.UTF-8@euro"):
        check(f"Unicode with {spelling}", not run("show", game, "--text", LANG=spelling, LC_ALL="").stdout.isascii())
    text = run("show", game, "--text", "--ascii").stdout
    check("--ascii", len(text) > 300 and text.isascii())
    for kind in ("--png", "--pdf"):
        status, text, error = on_terminal("show", game, kind, TERM="xterm")
        check(f"{kind} is nothing for a terminal", status == 2 and not text and "-o FILE" in error, (status, error))


def test_showboard(_):
    def answer(arguments):
        text = run("gtp", stdin=f"newgame ringgz\nplay start:c3\nshowboard {arguments}\n".encode()).stdout
        return text.decode().split("\n\n", 2)[2]

    plain = answer("")
    check("showboard is ASCII without colours", plain.isascii() and "\033" not in plain and plain.startswith("= \n"))
    check("showboard ascii colours=0 says the same", answer("ascii colours=0") == plain)
    check("showboard unicode", not answer("unicode").isascii() and "\033" not in answer("unicode"))
    for colours, mark in (("16", "\033["), ("256", "8;5;"), ("full", "8;2;")):
        text = answer(f"unicode colours={colours}")
        check(f"showboard colours={colours}", mark in text and text.endswith("\n\n") and "\n\n" not in text[:-2])
    for wrong in ("colours=7", "colour=16", "pretty", "unicode=1", "colours"):
        check(f"showboard {wrong} is refused", answer(wrong).startswith("? showboard [unicode|ascii]"), answer(wrong))


# ---- replay ---------------------------------------------------------------------------------------


def test_replay(folder):
    game = GOLDEN / "ringgz.game"
    frames = folder / "frames"
    done = run("replay", game, "--svg-frames", frames, "--palette", "mono")
    names = sorted(p.name for p in frames.iterdir())
    actions = game.read_text().split("actions\n")[1].split()
    check("a frame before the first action and after each", done.returncode == 0
          and names == [f"{n:04}.svg" for n in range(len(actions) + 1)], (done, names[-1]))
    for ply in (0, 1, len(actions)):
        check(f"frame {ply} is what show draws", (frames / f"{ply:04}.svg").read_bytes()
              == run("show", game, "--svg", "--ply", ply, "--palette", "mono").stdout)
    refused("a folder that is not empty", 1, "is not empty; --force", "replay", game, "--svg-frames", frames)
    short = folder / "short.game"
    short.write_text(game.read_text().split("actions\n")[0].replace("result", ";result") + "actions\n" + actions[0] + "\n")
    done = run("replay", short, "--svg-frames", frames, "--force")
    check("--force replaces older frames, the later ones too",
          done.returncode == 0 and sorted(p.name for p in frames.iterdir()) == ["0000.svg", "0001.svg"], done)
    done = run("replay", short, "--png-frames", folder / "png", "--size", 120)
    check("--png-frames", done.returncode == 0
          and [Pixels(p.read_bytes()).width for p in sorted((folder / "png").iterdir())] == [120, 120], done)
    refused("no record", 2, "needs a .game", "replay", "--svg-frames", "x")
    refused("both kinds", 2, "not both", "replay", game, "--svg-frames", "x", "--png-frames", "y")
    refused("two records", 2, "one record at a time", "replay", game, game, "--svg-frames", "x")
    refused("a folder that cannot be", 1, "No such file", "replay", game, "--svg-frames", folder / "no/such")
    refused("a file in place of the folder", 1, "Not a directory", "replay", game, "--svg-frames", short, "--force")


# ---- print ----------------------------------------------------------------------------------------


def media(pdf):
    """Width and height of every page in points, wherever cairo wrote them."""
    parts = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.S):
        try:
            parts.append(zlib.decompress(stream))
        except zlib.error:
            pass
    found = [m for part in parts for m in re.findall(rb"MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", part)]
    return [(round(float(w)), round(float(h))) for w, h in found]


def test_print(folder):
    def pages(*arguments, **environment):
        done = run("print", *arguments, "-o", folder / "out.pdf", **environment)
        told = re.search(rb": (\d+) pages?\n", done.stdout)
        sizes = media((folder / "out.pdf").read_bytes()) if done.returncode == 0 else []
        if not told or int(told[1]) != len(sizes):
            return done
        return sizes

    a4, letter = (595, 842), (612, 792)
    check("the four boards on A4 and the rules", pages("border", "--boards", "tim,sarah,emma,linus") == [a4] * 5,
          pages("border", "--boards", "tim,sarah,emma,linus"))
    check("letter", pages("border", "--boards", "tim", "--paper", "letter") == [letter] * 2)
    check("letter in the United States", pages("border", "--boards", "tim", LANG="en_US.UTF-8") == [letter] * 2)
    check("letter in Canada, by LC_PAPER", pages("border", "--boards", "tim", LC_PAPER="fr_CA") == [letter] * 2)
    check("A4 elsewhere", pages("border", "--boards", "tim", LANG="de_CH.UTF-8") == [a4] * 2)
    check("twelve sheets, four on a page", pages("kuhvadis", "--sheets", 12, "--per-page", 4, "--no-rules") == [a4] * 3)
    check("thirteen sheets need a page more", pages("kuhvadis", "--sheets", 13, "--per-page", 4, "--no-rules") == [a4] * 4)
    check("more sheets than there are", pages("kuhvadis", "--sheets", 40, "--per-page", 4, "--no-rules") == [a4] * 10)
    for game in ("border", "kuhvadis", "ringgz"):
        for lang in ("en", "fr", "it", "de"):
            sizes = pages(game, "--lang", lang, "--bw")
            check(f"{game} in {lang}, black and white", isinstance(sizes, list) and len(sizes) >= 2, sizes)
    mine = folder / "mine.sheet"
    mine.write_text((ROOT / "data/kuhvadis/barn.sheet").read_text().replace("sheet barn", "sheet mine"))
    check("a sheet of one's own", pages("kuhvadis", "--sheets", f"bell,{mine}", "--per-page", 1) == [a4] * 3)

    def bytes_of(*arguments):
        return run("print", *arguments, "-o", "-").stdout

    one = bytes_of("kuhvadis", "--sheets", 3, "--seed", 7)
    check("the same order gives the same bytes", one.startswith(b"%PDF-") and one == bytes_of("kuhvadis", "--sheets", 3, "--seed", 7))
    check("another seed, other sheets", one != bytes_of("kuhvadis", "--sheets", 3, "--seed", 8))
    check("colours make a difference", bytes_of("ringgz") != bytes_of("ringgz", "--bw"))
    check("--bw is --palette mono", bytes_of("ringgz", "--bw") == bytes_of("ringgz", "--palette", "mono") != b"")
    done = run("print", "ringgz", cwd=folder)
    check("without -o the file has the game's name", done.returncode == 0 and (folder / "ringgz.pdf").exists(), done)


def test_print_refusals(folder):
    for status, reason, *arguments in (
            (2, "print needs a game"),
            (2, "there is no game 'chess'", "chess"),
            (2, "one game at a time", "ringgz", "border"),
            (2, "there is no option '--loud'", "ringgz", "--loud", "1"),
            (2, "there is no option '--dark'", "ringgz", "--dark", "yes"),
            (2, "there is no option '--seat'", "ringgz", "--seat", "p1"),
            (2, "--paper is a4 or letter, not 'a5'", "ringgz", "--paper", "a5"),
            (2, "--per-page: a whole number from 1 to 9", "ringgz", "--per-page", "0"),
            (2, "--seed is a whole number", "kuhvadis", "--seed", "x"),
            (2, "said twice", "border", "--boards", "tim", "--boards", "emma"),
            (1, "there is no board 'bob'", "border", "--boards", "bob"),
            (1, "there is no sheet 'bob'", "kuhvadis", "--sheets", "barn,bob"),
            (1, "for this game it is --sheets", "kuhvadis", "--boards", "tim"),
            (1, "nothing to choose", "ringgz", "--boards", "2"),
            (1, "none is too few", "kuhvadis", "--sheets", "0"),
            (1, "No such file", "border", "--boards", "nowhere.board"),
            (1, "is not for The Border", "border", "--boards", ROOT / "data/kuhvadis/barn.sheet"),
            (1, "No such file", "ringgz", "-o", "no/such/folder.pdf")):
        refused(f"print {' '.join(map(str, arguments))}", status, reason, "print", *arguments, cwd=folder)
    check("failures leave nothing behind", not list(folder.iterdir()), list(folder.iterdir()))


def main():
    global PROGRAM
    tests = {name[5:]: run for name, run in globals().items() if name.startswith("test_")}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--only", nargs="+", choices=sorted(tests), default=sorted(tests))
    parser.add_argument("--renew", action="store_true")
    options = parser.parse_args()
    PROGRAM = str(pathlib.Path(options.program).resolve())
    if options.renew:
        return renew_golden()
    for name in options.only:
        folder = pathlib.Path(tempfile.mkdtemp())
        try:
            tests[name](folder)
        except Exception as error:  # one broken test must not hide the others
            check(f"{name} runs to its end", False, repr(error))
        finally:
            shutil.rmtree(folder)
    sys.exit(exit_status())


if __name__ == "__main__":
    main()
