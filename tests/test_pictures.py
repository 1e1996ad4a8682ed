#!/usr/bin/env python3
# suite pictures 50 --careful build/careful/paddock
"""Pictures: what `show`, `replay` and `print` write, and how the games look.

    tests/test_pictures.py --renew       makes tests/golden anew (`make golden`): look at it then!

tests/golden/scenes.txt names moments of three games. Of each there are two golden files: the
structure of the SVG (ids, classes, actions; no coordinates, no words), compared line by line, and a
small PNG, compared by pixels within a tolerance that forgives another version of a font library but
no missing die.
"""

import re
import xml.etree.ElementTree as ET
import zlib

from harness import GAMES, LANGUAGES, ROOT, check, expect, full_disk, main, names_in, on_terminal, plain, refused, run

GOLDEN = ROOT / "tests/golden"
START = "kuhvadis C1C4/2XO3/XO5X/11OC ..../.XO./XO.X/..O. p1 ????? 0 - 0"


def picture(*arguments, **how):
    """The bytes on standard output."""
    return run(*arguments, binary=True, **how).stdout


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
    """None when alike, else what differs."""
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
    """One line for each element with an id, class or attribute that pages use, and counts of the shapes."""
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
    done = run("show", *arguments, *more, binary=True)
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


@plain
def test_golden():
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


@plain
def test_golden_notice():
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
    check("show through a pipe is SVG", svg.returncode == 0 and svg.stdout.startswith("<svg ")
          and svg.stdout.endswith("</svg>\n") and not svg.stderr, svg)
    check("show tells the players' names", "Ann" in svg.stdout and "Bob" in svg.stdout)
    for kind, begin in (("svg", b"<svg "), ("png", b"\x89PNG"), ("pdf", b"%PDF-"), ("txt", b"")):
        path = folder / f"picture.{kind}"
        done = run("show", game, "-o", path)
        same = picture("show", game, f"--{kind if kind != 'txt' else 'text'}")
        check(f"-o picture.{kind}", done.returncode == 0 and not done.stdout and not done.stderr
              and path.read_bytes().startswith(begin), done)
        check(f"--{kind} to standard output is the same", same == path.read_bytes())
    check("text is text", (folder / "picture.txt").read_text().count("\n") > 10
          and "\033" not in (folder / "picture.txt").read_text())
    for size in (200, 333):
        check(f"--size {size}", Pixels(picture("show", game, "--png", "--size", size)).width == size)
    check("without --size as large as the drawing",
          f'width="{Pixels(picture("show", game, "--png")).width}"' in svg.stdout)
    check("-o - is standard output", run("show", game, "-o", "-").stdout == svg.stdout)
    check("nothing but the pictures is left", names_in(folder) == ["picture.pdf", "picture.png", "picture.svg", "picture.txt"], names_in(folder))


@plain
def test_show_views():
    game = GOLDEN / "border.game"
    plain = run("show", game, "--ply", 7).stdout
    for options in (["--palette", "mono"], ["--palette", "colour-blind"], ["--dark"], ["--tall"],
                    ["--seat", "p2"], ["--ply", "6"]):
        done = run("show", game, "--ply", 7, *options)
        check(f"show {' '.join(options)} makes a difference",
              done.returncode == 0 and done.stdout != plain and done.stdout.startswith("<svg "), done)
    ringgz = [run("show", GOLDEN / "ringgz.game", *options).stdout for options in ([], ["--no-coordinates"])]
    check("show --no-coordinates makes a difference", ringgz[0] != ringgz[1])
    for name in GAMES:
        for options in ([], ["--dark"]):
            grey = run("show", GOLDEN / f"{name}.game", "--palette", "mono", *options).stdout
            found = re.findall(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b", re.sub(r'href="[^"]*"', "", grey))
            bright = [c for c in set(found) if len({c[i:i + len(c) // 3] for i in range(0, len(c), len(c) // 3)}) > 1]
            check(f"{name} in mono has greys only {' '.join(options)}", found and not bright, bright)
    for name in GAMES:
        seats = [run("show", GOLDEN / f"{name}.game", "--ply", 6, *options).stdout
                 for options in ([], ["--seat", "p1"], ["--seat", "p2"], ["--seat", "p3"])]
        able = [bool(re.search(r'class="[^"]*\blegal\b', svg)) for svg in seats]
        check(f"{name}: a spectator can do nothing, one player at least can", not able[0] and any(able), able)
        svg = run("show", GOLDEN / f"{name}.game", "--ply", 6, "--seat", "p1", "--tag", "one-").stdout
        ids, used = re.findall(r' id="([^"]*)"', svg), re.findall(r'(?:href="|url\()#([^")]*)', svg)
        check(f"{name}: a tag stands before every id", ids and all(x.startswith("one-") for x in ids + used)
              and set(used) <= set(ids), [x for x in ids + used if not x.startswith("one-")])
    for lang in (*LANGUAGES, "de_CH.UTF-8"):
        check(f"--lang {lang}", run("show", game, "--lang", lang).stdout.startswith("<svg "))
    asked = run("show", game, "--lang", "de").stdout or None
    check("the language of the place", run("show", game, LANG="de_DE.UTF-8").stdout == asked)
    check("LC_MESSAGES before LANG", run("show", game, LANG="fr_FR.UTF-8", LC_MESSAGES="de_DE").stdout == asked)
    check("LC_ALL before all", run("show", game, LANG="fr_FR", LC_MESSAGES="it_IT", LC_ALL="de").stdout == asked)
    check("a language nobody knows is English",
          run("show", game, LANG="tlh_XX.UTF-8").stdout == run("show", game, "--lang", "en").stdout != "")


def test_show_inputs(folder):
    position = run("gtp", stdin="newgame ringgz players=3\nplay start:c3\nposition\n").stdout
    position = position.split("\n\n")[2][2:]
    one = run("show", position)
    check("a position as one argument", one.returncode == 0 and one.stdout.startswith("<svg "), one)
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
    check("a board of one's own, beside one that fits", done.returncode == 0 and "mine" in done.stdout
          and "Tim" in done.stdout, done)
    alone = folder / "alone.board"
    alone.write_text(mine.read_text().replace("board mine", "board alone").replace("area a well", "area a pond"))
    done = run("show", alone, "--text")
    check("a board that no other fits", done.returncode == 0 and done.stdout.count("alone") == 2, done)
    scene = run("gtp", stdin=f"newgame border boards={mine},emma\nposition\n").stdout
    scene = scene.split("\n\n")[1][2:]
    refused("a position on a board nobody knows", "show", scene, reason="mine")
    expect("--with brings the board along", "show", scene, "--with", mine, out="<svg ")
    first, last = (run("show", GOLDEN / "ringgz.game", "--ply", n).stdout for n in (0, 5))
    check("--ply goes back in the record", first != last and run("show", GOLDEN / "ringgz.game").stdout != last)


def test_show_failures(folder):
    game = GOLDEN / "kuhvadis.game"
    (folder / "folder.svg").mkdir()
    refused("a folder in the way", "show", game, "-o", folder / "folder.svg", reason="folder.svg")
    check("failures leave nothing behind", names_in(folder) == ["folder.svg"], names_in(folder))
    full_disk("a full disk is a failure", "show", game, "--png")


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
    check("odd names in PNG", picture("show", record, "--png").startswith(b"\x89PNG"))


def test_terminal():
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
        text = run("show", game, "--text", "--colours", colours).stdout
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


def test_showboard():
    def answer(arguments):
        text = run("gtp", stdin=f"newgame ringgz\nplay start:c3\nshowboard {arguments}\n").stdout
        return text.split("\n\n", 2)[2]

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
    named = folder / "my-frames.game"
    named.write_text(game.read_text())
    refused("a file's name is no option", "replay", named, reason="needs one", status=2)
    frames = folder / "frames"
    done = run("replay", game, "--svg-frames", frames, "--palette", "mono")
    names = names_in(frames)
    actions = game.read_text().split("actions\n")[1].split()
    check("a frame before the first action and after each", done.returncode == 0
          and names == [f"{n:04}.svg" for n in range(len(actions) + 1)], (done, names[-1]))
    for ply in (0, 1, len(actions)):
        check(f"frame {ply} is what show draws", (frames / f"{ply:04}.svg").read_bytes()
              == picture("show", game, "--svg", "--ply", ply, "--palette", "mono"))
    refused("a folder that is not empty", "replay", game, "--svg-frames", frames, reason="is not empty; --force")
    short = folder / "short.game"
    short.write_text(game.read_text().split("actions\n")[0].replace("result", ";result") + "actions\n" + actions[0] + "\n")
    done = run("replay", short, "--svg-frames", frames, "--force")
    check("--force replaces older frames, the later ones too",
          done.returncode == 0 and names_in(frames) == ["0000.svg", "0001.svg"], done)
    done = run("replay", short, "--png-frames", folder / "png", "--size", 120)
    check("--png-frames", done.returncode == 0
          and [Pixels(p.read_bytes()).width for p in sorted((folder / "png").iterdir())] == [120, 120], done)


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


def pages(*arguments, **variables):
    """The sizes of the pages that print makes; what it says when it fails, or counts otherwise."""
    done = run("print", *arguments, "-o", "out.pdf", **variables)
    told = re.search(r": (\d+) pages?\n", done.stdout)
    sizes = media(open("out.pdf", "rb").read()) if done.returncode == 0 else []
    return sizes if told and int(told[1]) == len(sizes) else done


def test_print(folder):
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
    mine = folder / "mine.sheet"
    mine.write_text((ROOT / "data/kuhvadis/barn.sheet").read_text().replace("sheet barn", "sheet mine"))
    check("a sheet of one's own", pages("kuhvadis", "--sheets", f"bell,{mine}", "--per-page", 1) == [a4] * 3)

    def bytes_of(*arguments):
        return picture("print", *arguments, "-o", "-")

    one = bytes_of("kuhvadis", "--sheets", 3, "--seed", 7)
    check("the same order gives the same bytes", one.startswith(b"%PDF-") and one == bytes_of("kuhvadis", "--sheets", 3, "--seed", 7))
    check("another seed, other sheets", one != bytes_of("kuhvadis", "--sheets", 3, "--seed", 8))
    check("colours make a difference", bytes_of("ringgz") != bytes_of("ringgz", "--bw"))
    check("--bw is --palette mono", bytes_of("ringgz", "--bw") == bytes_of("ringgz", "--palette", "mono") != b"")
    done = run("print", "ringgz", cwd=folder)
    check("without -o the file has the game's name", done.returncode == 0 and (folder / "ringgz.pdf").exists(), done)


@plain
def test_print_languages():
    for game in GAMES:
        for lang in LANGUAGES:
            sizes = pages(game, "--lang", lang, "--bw")
            check(f"{game} in {lang}, black and white", isinstance(sizes, list) and len(sizes) >= 2, sizes)


def instead(given):
    return given.renew and (renew_golden() or True)


if __name__ == "__main__":
    main(globals(), "--renew", instead=instead)
