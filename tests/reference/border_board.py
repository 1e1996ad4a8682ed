"""A board of The Border (F2-F6), read from its file."""
from functools import lru_cache

from common import DATA

COLOURS = "ROYGBS"
LENGTHS = (2, 3, 4, 5)
AREAS = "abcdefghi"
CLASSIC = ["tim", "sarah", "emma", "linus"]                                 # F7
SEGMENTS = [colour + str(length) for colour in COLOURS for length in LENGTHS]


SPACES_OF = {segment: ["%s.%d" % (segment, i) for i in range(1, int(segment[1]) + 1)]
             for segment in SEGMENTS}


class Board:
    """neighbours: space -> the spaces adjacent to it; border: area -> the spaces around it;
    values: area -> (first, later); names: area -> name."""

    def __init__(self, text):
        self.names, self.values = {}, {}
        hexagons = {}                      # (x, y) -> area letter, or name of the space
        met = {}                           # segment -> how many of its spaces were met so far
        y = None                           # row of the map; None before the map
        for line in text.split("\n"):
            words = line.split()
            if not words or line.startswith("#"):
                continue
            if words[0] == "area":
                self.names[words[1]] = words[2]
                self.values[words[1]] = (int(words[3]), int(words[4]))
            elif words[0] == "map":
                y = 0
            elif y is not None:
                shift = 1 if line.startswith(" ") else 0
                for i, token in enumerate(words):
                    if token[0] in AREAS:
                        hexagons[2 * i + shift, y] = token[0]
                    elif token[0] == "W":
                        hexagons[2 * i + shift, y] = token
                    elif token != "..":
                        met[token] = met.get(token, 0) + 1
                        hexagons[2 * i + shift, y] = "%s.%d" % (token, met[token])
                y += 1
        self.neighbours = {}
        self.border = {area: set() for area in AREAS}
        for (x, y), what in hexagons.items():
            around = {hexagons.get((x + dx, y + dy))
                      for dx, dy in ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))}
            around = {other for other in around if other is not None and other not in AREAS}
            if what in AREAS:
                self.border[what] |= around                                 # F2
            else:
                self.neighbours[what] = around                              # F5


@lru_cache(maxsize=None)
def board(name):
    folders = (DATA / "border", DATA.parent / "tests/cases/boards")
    return Board(next(path for path in (folder / (name + ".board") for folder in folders) if path.exists()).read_text())
