#!/usr/bin/env python3
"""Draws the picture on the first page of the README: one moment of each of the three games.

    python3 docs/make-picture.py                    writes docs/picture.svg
    rsvg-convert -w 1600 docs/picture.svg | pngquant --strip - > docs/picture.png

Boards and sheets come from data/. Letters and digits are drawn as strokes, not set in a font, so
the picture looks the same everywhere. All jitter is seeded: the same input gives the same file.
"""

import math
import random
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "data"
WIDTH, HEIGHT = 1600, 1000

INK = "#4a3526"
PENCIL = "#3f3a37"
PAPER = "#fdfaf2"
TABLE = "#e9dfcb"
CROSS_PENCIL = "#b5483c"
CIRCLE_PENCIL = "#3b6ea5"

# ------------------------------------------------------------------------- the three moments
# Each obeys the rules of its game; check_border() and check_kuhvadis() hold them to it.

# Eagle, well and sailboat are fenced. With the dice below the player may fill G3 and S2.
BORDER_BOARD = "tim"
BORDER_FILLED = "G2 O5 Y4 B2 R5 B4 S3 O2 O3".split()
BORDER_CROSSED = "S5.1 S5.2 S5.3 G3.1 B3.3 B3.2".split()
BORDER_DICE = "GGSSR"

# Crosses to move: the three fours pay for d4 and win; circles threaten to win on e5.
KUHVADIS_SHEET = "daisy"
KUHVADIS_CROSSES = "b5 c5 b4 e3 f2".split()
KUHVADIS_CIRCLES = "c6 d6 e4 f4 c4".split()
KUHVADIS_DICE = "C4C44"

# Four players, 38 pieces placed, yellow to move: the board as the notation writes it.
RINGGZ_BOARD = ("--B-,=B,R--Y,.,./Y---,BYR-,RBGY,R---,G---/BY--,YBRG,*,-RRG,--G-/"
                "=Y,=R,GYBR,=G,./---Y,B--B,=B,G--G,-G--")
RINGGZ_STOCK = ("Y", (1, 0, 3, 0), 2)  # colour, rings left of the sizes 1 to 4, bases left

# ---------------------------------------------------------------------------------- colours

FILL = {"R": "#dd7466", "O": "#eda55c", "Y": "#f2d467", "G": "#8fba74", "B": "#78a9d2",
        "S": "#98a1aa", "W": "#ffffff"}
DARK = {"R": "#8d2f26", "O": "#95551a", "Y": "#93731a", "G": "#44682d", "B": "#2d5a84",
        "S": "#4b545d", "W": "#ffffff"}

AREA_TINT = {"well": "#d9e9ef", "sailboat": "#d5e7ee", "eagle": "#eee4d2",
             "windmill": "#f5ebc9", "bear": "#ecdfce", "villa": "#f5e1d8",
             "lighthouse": "#dcebe6", "stag": "#e0ead2", "castle": "#e8e1ee"}
FENCED_TINT = "#f8e3a0"

# Every colour has a sign of its own, for eyes and printers that tell few colours apart.
SIGN = {
    "R": "M0 7C-5 3 -8 0 -8 -3.5C-8 -8 -2 -8.5 0 -4.5C2 -8.5 8 -8 8 -3.5C8 0 5 3 0 7Z",
    "O": "M0 -7.5L7.5 6L-7.5 6Z",
    "Y": "M0 -8.5L2.4 -2.9L8.4 -2.4L3.8 1.6L5.2 7.5L0 4.3L-5.2 7.5L-3.8 1.6L-8.4 -2.4L-2.4 -2.9Z",
    "G": "M-6.5 6.5C-8 -3 -1 -8 7.5 -7.5C8 1 3 8 -6.5 6.5Z",
    "B": "M0 -9C3 -4 6.5 -1 6.5 2.5A6.5 6.5 0 0 1 -6.5 2.5C-6.5 -1 -3 -4 0 -9Z",
    "S": "M-6.2 -6.2H6.2V6.2H-6.2Z",
}

# ---------------------------------------------------------------------------------- strokes
# Capitals and digits stand in a box 0..width by 0..10, drawn with a single round pen.

GLYPHS = {
    "A": (8, "M0 10L4 0L8 10M1.6 6.4H6.4"),
    "B": (6.5, "M0 0V10M0 0H3.4A2.3 2.3 0 0 1 3.4 4.6H0M3.4 4.6H3.8A2.7 2.7 0 0 1 3.8 10H0"),
    "D": (7.5, "M0 0V10H2.6A4.9 5 0 0 0 2.6 0Z"),
    "E": (5.5, "M5.5 0H0V10H5.5M0 4.8H4.6"),
    "G": (8.5, "M8 1.8A5 5 0 1 0 8.4 7.6V5.4H5.4"),
    "H": (7, "M0 0V10M7 0V10M0 4.8H7"),
    "I": (0.5, "M0.2 0V10"),
    "K": (6.5, "M0 0V10M6 0L0 5.6M2.2 3.8L6.5 10"),
    "N": (7, "M0 10V0L7 10V0"),
    "O": (9.5, "M4.8 0A4.8 5 0 1 0 4.81 0Z"),
    "R": (6.5, "M0 10V0H3.4A2.6 2.6 0 0 1 3.4 5.2H0M3.2 5.2L6.5 10"),
    "S": (6, "M5.6 1.6C4.8 -0.3 0.5 -0.6 0.5 2.4C0.5 5.6 6 4.2 6 7.4C6 10.8 0.8 10.6 0 8"),
    "T": (7, "M0 0H7M3.5 0V10"),
    "U": (7, "M0 0V6.4A3.5 3.5 0 0 0 7 6.4V0"),
    "V": (7.5, "M0 0L3.75 10L7.5 0"),
    "Z": (6.5, "M0 0H6.5L0 10H6.5"),
    " ": (4, ""),
    "1": (3, "M0 2.4L3 0V10"),
    "2": (6, "M0.3 2.4C0.8 -1 6 -0.8 5.6 2.8C5.3 5.4 1.4 7.4 0 10H6"),
    "3": (6, "M0.6 1.2C2 -0.7 5.6 -0.2 5.4 2.4C5.3 4.3 3.6 4.7 2.2 4.7"
             "C4.2 4.7 6 5.4 6 7.2C6 10.4 1.6 11 0 8.6"),
    "4": (6.5, "M4.7 10V0L0 7H6.5"),
    "5": (6, "M5.4 0H1L0.5 4.6C2 3.2 6 3.4 6 6.7C6 10.4 1.4 11 0 8.6"),
    "6": (6, "M5.2 0.4C1.6 1 0 4 0 6.8A3 3.2 0 1 0 0.4 5.2"),
    "7": (6, "M0 0H6C3.6 3 2.4 6 2.2 10"),
    "8": (6, "M3 4.6A2.4 2.3 0 1 1 3.01 4.6A3 2.7 0 1 1 3 4.6Z"),
    "9": (6, "M5.6 4.6A2.9 3.1 0 1 1 5.9 3.2C6 6 4.6 9 1 10"),
    "0": (6.4, "M3.2 0C-1 0 -1 10 3.2 10C7.4 10 7.4 0 3.2 0Z"),
}

# ----------------------------------------------------------------------------- svg helpers


def tag(name, content="", **attributes):
    text = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{text}>{content}</{name}>" if content else f"<{name}{text}/>"


def path(d, **attributes):
    return tag("path", d=d, **attributes)


def circle(x, y, r, **attributes):
    return tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{r:g}", **attributes)


def box(x, y, w, h, r, **attributes):
    return tag("rect", x=f"{x:.1f}", y=f"{y:.1f}", width=f"{w:g}", height=f"{h:g}", rx=f"{r:g}",
               **attributes)


def place(content, x, y, scale=1.0, turn=0.0):
    """Content drawn around 0,0, moved to x,y."""
    how = f"translate({x:.1f} {y:.1f})"
    if turn:
        how += f" rotate({turn:.1f})"
    if scale != 1.0:
        how += f" scale({scale:.3f})"
    return tag("g", content, transform=how)


def pen(content, colour, width, **attributes):
    return tag("g", content, fill="none", stroke=colour, stroke_width=f"{width:g}",
               stroke_linecap="round", stroke_linejoin="round", **attributes)


def lettering(text, x, y, height, colour=INK, weight=1.0, spacing=3.2, centred=False):
    """Text in stroke letters; x,y is the top left corner, or the top centre if centred."""
    parts, at = [], 0.0
    for letter in text:
        width, d = GLYPHS[letter]
        if d:
            parts.append(tag("g", path(d), transform=f"translate({at:.2f} 0)"))
        at += width + spacing
    scale = height / 10
    left = x - (at - spacing) * scale / 2 if centred else x
    return place(pen("".join(parts), colour, weight), left, y, scale)


# ---------------------------------------------------------------------------- pencil marks


def pencil_cross(x, y, size, rnd, colour=PENCIL, width=3.0):
    """Two strokes that miss the corners a little, as a hand does."""
    def near(v):
        return v + rnd.uniform(-0.13, 0.13) * size
    strokes = []
    for side in (-1, 1):
        x0, y0, x1, y1 = near(-size * side), near(-size), near(size * side), near(size)
        bend = rnd.uniform(-0.16, 0.16) * size
        strokes.append(path(f"M{x0:.1f} {y0:.1f}Q{bend:.1f} {bend:.1f} {x1:.1f} {y1:.1f}"))
    return place(pen("".join(strokes), colour, width, opacity=0.9), x, y)


def pencil_circle(x, y, r, rnd, colour, width=3.0):
    """A loop whose end runs past its beginning."""
    start = rnd.uniform(200, 320)
    points = []
    for step in range(0, 400, 20):
        angle = math.radians(start - step)
        reach = r * (1 + 0.0003 * (step - 180)) * (1 + rnd.uniform(-0.012, 0.012))
        points.append((reach * math.cos(angle), 0.95 * reach * math.sin(angle)))
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (ax, ay), (bx, by) in zip(points[1:], points[2:]):
        d += f"Q{ax:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}"
    return place(pen(path(d), colour, width, opacity=0.9), x, y)


def wooden_pencil(x, y, turn, scale):
    """x,y is where the tip lies."""
    body = (box(0, -9, 210, 18, 2, fill="#e3b24f") + path("M0 -3H210M0 3H210", stroke_width=1.2)
            + path("M0 -9L-34 0L0 9Q4 4.5 0 3Q4 0 0 -3Q4 -4.5 0 -9Z", fill="#f0dcb8")
            + path("M-34 0L-23 -2.9V2.9Z", fill=PENCIL)
            + box(210, -9, 18, 18, 1, fill="#c9c4b8") + box(228, -9, 20, 18, 6, fill="#dd8f83"))
    shadow = path("M-30 6L2 15H248", stroke=INK, stroke_width=7, opacity=0.13)
    return place(place(pen(shadow + body, INK, 2), 34, 0), x, y, scale, turn)


# -------------------------------------------------------------------------------- emblems
# One per area, drawn around 0,0 in a box from -50 to 50.


def well():
    return (path("M-30 12H30V40Q30 44 26 44H-26Q-30 44 -30 40Z", fill="#c9ccc9")
            + path("M-30 28H30M-10 12V28M12 12V28M-18 28V44M2 28V44M20 28V44", stroke_width=2)
            + path("M-22 12V-16M22 12V-16M0 -16V-2")
            + path("M-7 -2H7L5 8H-5Z", fill="#b98f62")
            + path("M-38 -14L0 -44L38 -14Z", fill="#c97f5f"))


def sailboat():
    return (path("M0 22V-46")
            + path("M6 -42Q38 -12 38 12H6Z", fill="#ffffff")
            + path("M-6 -30Q-8 -4 -30 12H-6Z", fill="#f0c7a6")
            + path("M-42 20H44Q38 42 22 42H-22Q-38 42 -42 20Z", fill="#b4795a")
            + path("M-50 48Q-40 42 -30 48T-10 48T10 48T30 48T50 48", stroke="#5f93b5"))


def eagle():
    wing = ("M-3 -4C-12 -24 -30 -34 -50 -32C-45 -27 -46 -23 -48 -20C-42 -19 -43 -13 -44 -9"
            "C-38 -9 -38 -4 -38 1C-32 -1 -31 4 -30 8C-24 5 -14 10 -5 14Z")
    other = tag("g", path(wing, fill="#a67f5b"), transform="scale(-1 1)")
    return (path(wing, fill="#a67f5b") + other
            + path("M-5 18L-14 42L-5 38L0 44L5 38L14 42L5 18Z", fill="#f7f1e4")
            + path("M0 -16C9 -16 10 0 8 10Q5 24 0 26Q-5 24 -8 10C-10 0 -9 -16 0 -16Z",
                   fill="#8c6746")
            + path("M-7 -10C-9 -26 9 -26 7 -10Q4 -5 0 -8Q-4 -5 -7 -10Z", fill="#f7f1e4")
            + path("M-2 -17Q0 -6 2 -17Z", fill="#e8b04c", stroke_width=2))


def windmill():
    blade = path("M0 0L0 -40M0 -38L13 -38L10 -10L0 -10M0 -29H12M0 -19H11", fill="#fdfaf2",
                 stroke_width=2.4)
    blades = "".join(tag("g", blade, transform=f"rotate({turn})") for turn in (25, 115, 205, 295))
    return (path("M-13 -10L-20 46H20L13 -10Z", fill="#e3d0ac")
            + path("M-14 -9Q-13 -27 0 -27Q13 -27 14 -9Z", fill="#b4795a")
            + path("M-6 46V34A6 6 0 0 1 6 34V46Z", fill="#8c6746")
            + place(blades, 0, -14) + circle(0, -14, 3.6, fill=INK))


def bear():
    ears = "".join(circle(x, -24, 13, fill="#a97b53") + circle(x, -23, 6, fill="#d8b48d",
                                                               stroke="none") for x in (-27, 27))
    eyes = "".join(circle(x, -6, 3.6, fill=INK, stroke="none") for x in (-13, 13))
    return (ears + path("M0 -38C26 -38 40 -20 40 4C40 28 22 42 0 42C-22 42 -40 28 -40 4"
                        "C-40 -20 -26 -38 0 -38Z", fill="#b98a60")
            + path("M0 4C12 4 20 12 20 21C20 31 11 37 0 37C-11 37 -20 31 -20 21C-20 12 -12 4 0 4Z",
                   fill="#ecd5b5", stroke_width=2) + eyes
            + path("M-8 12Q0 8 8 12Q7 20 0 21Q-7 20 -8 12Z", fill=INK, stroke="none")
            + path("M0 20V27M-8 28Q-4 32 0 27Q4 32 8 28", stroke_width=2.4))


def villa():
    windows = "".join(box(x, -2, 13, 15, 1.5, fill="#cfe3ec", stroke_width=2)
                      for x in (-29, 16))
    return (path("M20 -24V-44H30V-18", fill="#c97f5f")
            + path("M-37 -8H37V42H-37Z", fill="#fbf3e2")
            + path("M-48 -8L-26 -34H26L48 -8Z", fill="#cf6f57")
            + windows + path("M-8 42V18A8 8 0 0 1 8 18V42Z", fill="#8fa877")
            + path("M-32 28H-14M14 28H32M-32 28V42M-23 28V42M-14 28V42M14 28V42M23 28V42M32 28V42",
                   stroke_width=2)
            + circle(0, -20, 5, fill="#cfe3ec", stroke_width=2))


def lighthouse():
    beam = path("M12 -28L48 -40V-20Z", fill="#f6e08a", stroke="none", opacity=0.9)
    return (beam + tag("g", beam, transform="scale(-1 1)")
            + path("M-11 -18L-17 38H17L11 -18Z", fill="#fffdf6")
            + path("M-12.5 -4L-14 9H14L12.5 -4ZM-15.5 22L-17 38H17L15.5 22Z", fill="#d2614f")
            + path("M-8 -18V-35H8V-18Z", fill="#fbe9a0") + path("M-16 -18H16")
            + path("M-12 -35Q0 -50 12 -35Z", fill="#d2614f")
            + path("M-34 46Q-30 36 -18 38H18Q30 36 34 46Z", fill="#b6b2a6"))


def stag():
    antler = ("M-7 -14C-8 -22 -16 -24 -24 -26C-34 -29 -38 -38 -36 -48"
              "M-16 -24C-17 -32 -16 -38 -12 -45M-26 -27C-29 -33 -28 -40 -25 -47M-31 -30"
              "C-37 -30 -43 -31 -47 -36")
    side = (path(antler, stroke="#7d5a3b", stroke_width=5)
            + path("M-12 -8C-22 -16 -34 -14 -38 -8C-32 0 -20 2 -12 0Z", fill="#c49a6c"))
    return (side + tag("g", side, transform="scale(-1 1)")
            + path("M0 -16C11 -16 17 -9 15 4C13 16 11 24 10 34C9 43 5 46 0 46"
                   "C-5 46 -9 43 -10 34C-11 24 -13 16 -15 4C-17 -9 -11 -16 0 -16Z", fill="#b98758")
            + path("M-4 46C-8 44 -10 36 -9 30Q0 26 9 30C10 36 8 44 4 46Z", fill="#ecd9bd",
                   stroke="none")
            + path("M-5 36Q0 33 5 36Q4 41 0 42Q-4 41 -5 36Z", fill=INK, stroke="none")
            + circle(-9, 4, 2.8, fill=INK, stroke="none")
            + circle(9, 4, 2.8, fill=INK, stroke="none"))


def castle():
    tower = "M-12 40V-14H-15V-28H-9V-22H-3V-28H3V-22H9V-28H15V-14H12V40Z"
    slit = path("M0 -4V6", stroke_width=4)
    return (path("M0 -30V-50") + path("M0 -50L20 -44L0 -38Z", fill="#d2614f")
            + path("M-17 40V-20H-19V-32H-11V-26H-4V-32H4V-26H11V-32H19V-20H17V40Z", fill="#ddd6c8")
            + path("M-36 40V8H-28V14H-20V8H20V14H28V8H36V40Z", fill="#d3cbbd")
            + place(path(tower, fill="#c9c1b4") + slit, -34, 6, 0.95)
            + place(path(tower, fill="#c9c1b4") + slit, 34, 6, 0.95)
            + path("M-10 44V26A10 10 0 0 1 10 26V44Z", fill="#8c6746")
            + path("M-4 18V44M4 18V44M-10 30H10", stroke_width=1.8)
            + path("M-8 -10V-2M8 -10V-2", stroke_width=4) + path("M-48 44H48"))


EMBLEM = {"well": well, "sailboat": sailboat, "eagle": eagle, "windmill": windmill, "bear": bear,
          "villa": villa, "lighthouse": lighthouse, "stag": stag, "castle": castle}


def emblem(name, x, y, size):
    scale = size / 100
    # The stroke is divided by the scale so that large and small emblems have one pen.
    return place(pen(EMBLEM[name](), INK, min(3.4, 1.9 / scale)), x, y, scale)


# ------------------------------------------------------------------------------------ dice


def die(face, x, y, size, turn, body="#fffdf7"):
    half = size / 2
    shadow = box(-half + 3, -half + 5, size, size, size * 0.22, fill=INK, opacity=0.16)
    cube = box(-half, -half, size, size, size * 0.22, fill=body, stroke=INK, stroke_width=2.2)
    return place(shadow + cube + face, x, y, turn=turn)


def cow(scale=1.0):
    """The head of a cow, about 36 wide at scale 1."""
    ears = "".join(path(f"M{9 * s} -6C{14 * s} -12 {20 * s} -10 {21 * s} -6"
                        f"C{18 * s} -1 {12 * s} 0 {9 * s} -1Z", fill="#d9b18c") for s in (-1, 1))
    horns = "".join(path(f"M{6 * s} -11C{10 * s} -12 {12 * s} -15 {11 * s} -19"
                         f"C{7 * s} -17 {4 * s} -15 {3 * s} -12Z", fill="#f3e7c9")
                    for s in (-1, 1))
    head = path("M0 -13C8 -13 11 -8 10 -1C9 5 10 8 10 11C10 17 5 19 0 19C-5 19 -10 17 -10 11"
                "C-10 8 -9 5 -10 -1C-11 -8 -8 -13 0 -13Z", fill="#fffdf7")
    patch = path("M-1 -13C-8 -13 -11 -8 -10 -1C-7 3 -1 2 -1 -4Z", fill="#7c5a41", stroke="none")
    muzzle = path("M0 7C6 7 10 9 10 12C10 17 5 19 0 19C-5 19 -10 17 -10 12C-10 9 -6 7 0 7Z",
                  fill="#eeb8a6")
    dots = "".join(circle(x, y, r, fill=INK, stroke="none")
                   for x, y, r in ((-4, 12, 1.4), (4, 12, 1.4), (5, -2, 1.7)))
    eye = circle(-5, -2, 1.7, fill="#fffdf7", stroke="none")
    return place(pen(ears + horns + head + patch + muzzle + dots + eye, INK, 1.5), 0, 0, scale)


def sign(colour, scale=1.0):
    return place(path(SIGN[colour], fill=DARK[colour]), 0, 0, scale)


def colour_die(colour, x, y, turn):
    return die(sign(colour, 1.9), x, y, 60, turn, FILL[colour])


def number_die(face, x, y, turn):
    shown = cow(1.15) if face == "C" else lettering(face, 0, -15, 30, weight=1.3, centred=True)
    return die(shown, x, y, 60, turn)


# ------------------------------------------------------------------------------ The Border


def read_board(name):
    """Hexagons as {(column in half hexagons, row): token}, areas as {token: (name, values)}."""
    head, rows = (DATA / "border" / f"{name}.board").read_text().split("map\n")
    areas = {letter * 2: (area, values)
             for word, letter, area, *values in map(str.split, head.splitlines()[1:])
             if word == "area"}
    hexes = {}
    for y, row in enumerate(rows.splitlines()):
        for x, token in enumerate(row.split()):
            if token != "..":
                hexes[2 * x + row.startswith(" "), y] = token
    return hexes, areas


def hex_neighbours(at):
    x, y = at
    return [(x + dx, y + dy) for dx, dy in ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))]


def space_names(hexes):
    """{hexagon: 'Y5.3'}; the spaces of a segment are numbered in reading order (F3)."""
    seen, names = {}, {}
    for at in sorted(hexes, key=lambda at: (at[1], at[0])):
        token = hexes[at]
        if token.islower():
            continue
        seen[token] = seen.get(token, 0) + 1
        names[at] = token if token[0] == "W" else f"{token}.{seen[token]}"
    return names


def crossed_spaces(names):
    wanted = set(BORDER_CROSSED)
    return {at for at, name in names.items()
            if name in wanted or name.split(".")[0] in BORDER_FILLED}


def check_border(names, crossed):
    """Whatever is not a whole segment must be reached from a cross or a white space (F14)."""
    reached = {at for at, name in names.items()
               if name[0] == "W" or name.split(".")[0] in BORDER_FILLED}
    waiting = crossed - reached
    while waiting:
        near = {at for at in waiting if reached & set(hex_neighbours(at))}
        assert near, f"no way to cross {[names[at] for at in waiting]}"
        reached |= near
        waiting -= near


def hexagon(x, y, r, **attributes):
    corners = ((x + r * math.sin(math.radians(a)), y - r * math.cos(math.radians(a)))
               for a in range(0, 360, 60))
    return tag("polygon", points=" ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners),
               **attributes)


def inmost_point(area, others):
    """The point of the area that is farthest from every hexagon outside it, and how far."""
    def clearance(point):
        return min(math.dist(point, other) for other in others)
    left, right = min(x for x, _ in area), max(x for x, _ in area)
    top, bottom = min(y for _, y in area), max(y for _, y in area)
    grid = ((left + (right - left) * i / 40, top + (bottom - top) * j / 40)
            for i in range(41) for j in range(41))
    best = max(grid, key=clearance)
    return best, clearance(best)


class BorderMap:
    """Where the hexagons lie on the paper."""

    def __init__(self, hexes, left, top, step):
        self.hexes, self.step = hexes, step
        self.radius = step / math.sqrt(3)
        self.left, self.top = left, top

    def centre(self, at):
        return (self.left + at[0] * self.step / 2, self.top + at[1] * self.radius * 1.5)

    def draw_area(self, token, name, fenced):
        inside = [self.centre(at) for at, t in self.hexes.items() if t == token]
        outside = [self.centre(at) for at, t in self.hexes.items() if t != token]
        tint = FENCED_TINT if fenced else AREA_TINT[name]
        # A stroke of the area's own colour closes the seams between its hexagons.
        ground = "".join(hexagon(x, y, self.radius, fill=tint, stroke=tint, stroke_width=1.5)
                         for x, y in inside)
        (x, y), room = inmost_point(inside, outside)
        return ground + emblem(name, x, y, min(2.05 * (room - self.radius), 140))

    def draw_space(self, at, crossed, rnd):
        x, y = self.centre(at)
        colour = self.hexes[at][0]
        shape = hexagon(x, y, self.radius - 2.2, fill=FILL[colour], stroke=INK, stroke_width=1.8,
                        stroke_linejoin="round")
        if colour != "W":
            shape += tag("g", place(sign(colour, 0.95), x, y), opacity=0.55 if crossed else 1)
        if crossed or colour == "W":
            shape += pencil_cross(x, y, self.radius * 0.5, rnd, width=3.4)
        return shape


def is_fenced(token, hexes, names, crossed):
    border = (at for at in names if any(hexes.get(n) == token for n in hex_neighbours(at)))
    return all(at in crossed or names[at][0] == "W" for at in border)


def score_line(areas, fenced, top, rnd):
    """Nine boxes with the first and the later value; the value taken is ringed in pencil."""
    parts, step = [], 88
    for i, (token, (name, values)) in enumerate(areas.items()):
        x = 38 + step * i
        tint = FENCED_TINT if token in fenced else AREA_TINT[name]
        parts.append(box(x, top, step - 6, 104, 10, fill=tint, stroke=INK, stroke_width=1.4))
        parts.append(emblem(name, x + 41, top + 37, 54))
        for value, at in zip(values, (24, 58)):
            parts.append(lettering(value, x + at, top + 76, 15, weight=1.3, spacing=2,
                                   centred=True))
        if token in fenced:
            parts.append(pencil_circle(x + 24, top + 83.5, 14, rnd, PENCIL, 2.6))
    return "".join(parts)


def border_card(rnd):
    hexes, areas = read_board(BORDER_BOARD)
    names = space_names(hexes)
    crossed = crossed_spaces(names)
    check_border(names, crossed)
    fenced = {token for token in areas if is_fenced(token, hexes, names, crossed)}
    board = BorderMap(hexes, left=43, top=134, step=48.5)
    parts = [lettering("THE BORDER", 38, 38, 30)]
    parts += [board.draw_area(token, name, token in fenced)
              for token, (name, _) in areas.items()]
    parts += [board.draw_space(at, at in crossed, rnd) for at in names]
    for i, colour in enumerate(BORDER_DICE):
        parts.append(colour_die(colour, 498 + 76 * i, 66 + rnd.uniform(-7, 7),
                                rnd.uniform(-14, 14)))
    parts.append(score_line(areas, fenced, 812, rnd))
    parts.append(wooden_pencil(698, 760, -36, 0.68))
    return "".join(parts)


# ------------------------------------------------------------------------------- Kuh Vadis


def read_sheet(name):
    """{'a1': face}, rows counted from the bottom (K2)."""
    lines = (DATA / "kuhvadis" / f"{name}.sheet").read_text().splitlines()
    rows = [line for line in lines if line and line[0] != "#" and not line.startswith("sheet ")]
    return {f"{'abcdefgh'[x]}{len(rows) - y}": face
            for y, row in enumerate(rows) for x, face in enumerate(row)}


def check_kuhvadis(sheet):
    marks = KUHVADIS_CROSSES + KUHVADIS_CIRCLES
    assert len(set(marks)) == len(marks), "a cell is marked once"
    assert all(sheet[cell] not in "XO" for cell in marks), "a start symbol is never marked"


def sheet_cell(face, mark, x, y, size, rnd):
    """x,y is the centre. Start symbols are printed, marks are pencilled over the face."""
    start = face in "XO"
    ground = "#f3e6cf" if start else "#fffdf7"
    parts = [box(x - size / 2, y - size / 2, size, size, 7, fill=ground, stroke=INK,
                 stroke_width=1.6)]
    if face == "X":
        parts.append(place(pen(path("M-15 -15L15 15M15 -15L-15 15"), CROSS_PENCIL, 7.5), x, y))
    elif face == "O":
        parts.append(circle(x, y, 16, fill="none", stroke=CIRCLE_PENCIL, stroke_width=7.5))
    else:
        shown = cow() if face == "C" else lettering(face, 0, -12, 24, weight=1.35, centred=True)
        parts.append(place(tag("g", shown, opacity=0.38 if mark else 1), x, y))
    if mark == "x":
        parts.append(pencil_cross(x, y, size * 0.33, rnd, CROSS_PENCIL, 4))
    elif mark == "o":
        parts.append(pencil_circle(x, y, size * 0.37, rnd, CIRCLE_PENCIL, 4))
    return "".join(parts)


def kuhvadis_card(rnd):
    sheet = read_sheet(KUHVADIS_SHEET)
    check_kuhvadis(sheet)
    marks = {**{cell: "x" for cell in KUHVADIS_CROSSES}, **{cell: "o" for cell in KUHVADIS_CIRCLES}}
    size, gap, left, top = 54, 3, 28, 30
    parts = []
    for cell, face in sheet.items():
        x = left + ("abcdefgh".index(cell[0]) + 0.5) * (size + gap)
        y = top + (7 - int(cell[1]) + 0.5) * (size + gap)
        parts.append(sheet_cell(face, marks.get(cell), x, y, size, rnd))
    parts.append(lettering("KUH", 458, 40, 30) + lettering("VADIS", 458, 86, 30))
    spots = ((500, 205), (590, 190), (545, 284), (488, 368), (592, 362))
    for face, (x, y) in zip(KUHVADIS_DICE, spots):
        parts.append(number_die(face, x, y, rnd.uniform(-18, 18)))
    return "".join(parts)


# ---------------------------------------------------------------------------------- Ringgz

RING_RADIUS = (8, 16, 24, 32)
RING_WIDTH = 6
# A thread of its own runs along the rings of each colour, for the same reason as the signs.
RING_THREAD = {"B": "none", "G": "0.1 5", "Y": "6 4", "R": "0"}


def ring(colour, size, x, y):
    r = RING_RADIUS[size]
    edge = circle(x, y, r, fill="none", stroke=INK, stroke_width=RING_WIDTH + 2.2)
    body = circle(x, y, r, fill="none", stroke=FILL[colour], stroke_width=RING_WIDTH)
    thread = circle(x, y, r, fill="none", stroke=DARK[colour], stroke_width=1.5,
                    stroke_dasharray=RING_THREAD[colour], stroke_linecap="round", opacity=0.75)
    return edge + body + (thread if RING_THREAD[colour] != "none" else "")


def base(colour, x, y):
    return (circle(x + 1.5, y + 3, 30, fill=INK, opacity=0.18)
            + circle(x, y, 30, fill=FILL[colour], stroke=INK, stroke_width=2.2)
            + circle(x, y, 23, fill="none", stroke=DARK[colour], stroke_width=1.4, opacity=0.6)
            + place(sign(colour, 1.45), x, y))


def start_base(x, y):
    quarters = "".join(path(f"M{x} {y}L{x + 30 * math.cos(a):.1f} {y + 30 * math.sin(a):.1f}"
                            f"A30 30 0 0 1 {x - 30 * math.sin(a):.1f} {y + 30 * math.cos(a):.1f}Z",
                            fill=FILL[colour], stroke=INK, stroke_width=1.4)
                       for colour, a in zip("BGYR", (k * math.pi / 2 for k in range(4))))
    return (circle(x + 1.5, y + 3, 30, fill=INK, opacity=0.18) + quarters
            + circle(x, y, 30, fill="none", stroke=INK, stroke_width=2.2)
            + circle(x, y, 9, fill=PAPER, stroke=INK, stroke_width=1.8))


def territory(text, x, y):
    if text == ".":
        return ""
    if text == "*":
        return start_base(x, y)
    if text[0] == "=":
        return base(text[1], x, y)
    return "".join(ring(colour, size, x, y) for size, colour in enumerate(text) if colour != "-")


def stock(left, top):
    """What the player to move has left, in a loose heap."""
    colour, rings, bases = RINGGZ_STOCK
    spots = ((34, 40), (104, 58), (46, 112), (112, 128), (40, 190), (112, 208))
    sizes = [size for size, count in enumerate(rings) for _ in range(count)]
    pieces = [ring(colour, size, left + x, top + y)
              for size, (x, y) in zip(reversed(sizes), spots)]
    pieces += [base(colour, left + x, top + y) for x, y in spots[len(sizes):len(sizes) + bases]]
    return "".join(pieces)


def ringgz_card():
    cell, gap, left, top = 78, 4, 222, 25
    side = 5 * cell + 6 * gap
    parts = [box(left - 4, top - 4, side + 8, side + 8, 16, fill="#dcc7a0", stroke=INK,
                 stroke_width=2)]
    for row, line in enumerate(RINGGZ_BOARD.split("/")):
        for column, text in enumerate(line.split(",")):
            x = left + gap + column * (cell + gap)
            y = top + gap + row * (cell + gap)
            parts.append(box(x, y, cell, cell, 9, fill="#f6ecd6", stroke="#a98e63",
                             stroke_width=1.2))
            parts.append(territory(text, x + cell / 2, y + cell / 2))
    parts.append(lettering("RINGGZ", 36, 40, 26, spacing=2.6))
    parts.append(stock(40, 150))
    return "".join(parts)


# -------------------------------------------------------------------------------- the table


def card(content, x, y, w, h, turn):
    shadow = box(5, 9, w, h, 14, fill=INK, opacity=0.13)
    paper = box(0, 0, w, h, 14, fill=PAPER, stroke="#cdbd9f", stroke_width=1.4)
    return place(shadow + paper + content, x, y, turn=turn)


def picture():
    rnd = random.Random(4)
    parts = [
        box(0, 0, WIDTH, HEIGHT, 22, fill=TABLE),
        card(border_card(rnd), 30, 30, 862, 940, 0),
        card(kuhvadis_card(rnd), 916, 30, 654, 458, 0),
        card(ringgz_card(), 916, 512, 654, 458, 0),
    ]
    return tag("svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg",
               viewBox=f"0 0 {WIDTH} {HEIGHT}", width=WIDTH, height=HEIGHT, role="img",
               aria_label="The Border, Kuh Vadis and Ringgz, each in the middle of a game")


if __name__ == "__main__":
    (HERE / "picture.svg").write_text(picture() + "\n", encoding="utf-8")
