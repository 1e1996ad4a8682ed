"""Kuh Vadis by the rules K1-K14."""
import dice
from common import DATA, Game, seat_name, seat_number

FACES = "12345C"
START = "XO"                   # the start symbol of p1 and p2
MARK = "xo"
MOST_THROWS = 3
MOST_TURNS = 1000              # K13


def read_sheet(text):
    """The rows of a sheet from the top, given as ROW/ROW/... or as the name of a sheet file."""
    if "/" in text:
        return text.split("/")
    lines = (DATA / "kuhvadis" / (text + ".sheet")).read_text().split("\n")
    lines = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    return lines[1:]           # the first line says "sheet NAME"


def sheet_names():
    return sorted(path.stem for path in (DATA / "kuhvadis").glob("*.sheet"))


class KuhVadis(Game):
    def __init__(self, options):
        super().__init__()
        rows = read_sheet(options["sheet"])
        self.height, self.width = len(rows), len(rows[0])
        self.sheet = {}        # cell name -> what is printed on it
        for i, row in enumerate(rows):
            for j, printed in enumerate(row):
                self.sheet["abcdefgh"[j] + str(self.height - i)] = printed
        self.marks = {}        # cell name -> "x" or "o"
        self.seat = seat_number(options.get("first", "p1"))      # K14
        self.over = False
        self.turns = 0
        self.begin_throws(anchor=None)

    @classmethod
    def from_position(cls, line):
        _, sheet, marks, turn, table, throws, anchor, turns = line.split(" ")
        game = cls({"sheet": sheet})
        for cell, mark in zip(game.sheet, marks.replace("/", "")):
            if mark in MARK:
                game.marks[cell] = mark
        game.over = turn == "over"
        game.seat = 0 if game.over else seat_number(turn)
        game.dice = table.replace("?", "")
        game.throws = int(throws)
        game.anchor = None if anchor == "-" else anchor
        game.turns = int(turns)
        return game

    def begin_throws(self, anchor):
        self.dice = ""         # the dice on the table; when fewer than five, the others fall next
        self.throws = 0
        self.anchor = anchor   # the cell marked just before in a chain of extra turns (K7)

    def turn(self):
        if self.over:
            return "over"
        return "chance" if len(self.dice) < dice.COUNT else seat_name(self.seat)

    def chance(self):
        if self.turn() != "chance":
            return []
        return dice.rolls(FACES, dice.COUNT - len(self.dice))

    # A turn (K4-K9)

    def neighbours(self, cell):                                             # K3
        column, row = "abcdefgh".index(cell[0]), int(cell[1])
        around = []
        for j in (column - 1, column, column + 1):
            for i in (row - 1, row, row + 1):
                if (j, i) != (column, row) and 0 <= j < self.width and 1 <= i <= self.height:
                    around.append("abcdefgh"[j] + str(i))
        return around

    def is_free(self, cell):
        return self.sheet[cell] not in START and cell not in self.marks

    def pays_for(self, printed):                                            # K5
        needed = 2 if printed == "C" else 3
        return self.dice.count(printed) >= needed

    def actions(self):
        if self.turn() == "chance":
            return [action for action, _ in self.chance()]
        # K6, K7: anywhere, or next to the anchor in an extra turn.
        within = self.sheet if self.anchor is None else self.neighbours(self.anchor)
        actions = ["mark:" + cell for cell in within
                   if self.is_free(cell) and self.pays_for(self.sheet[cell])]
        if self.throws < MOST_THROWS:
            actions += dice.keeps(self.dice)
        return actions + ["pass"]

    def apply(self, action):
        if action.startswith("roll:"):
            self.dice = dice.in_order(self.dice + action.removeprefix("roll:"), FACES)
            self.throws += 1
        elif action.startswith("keep:"):
            self.dice = dice.kept(action)
        elif action == "pass":
            self.end_turn()
        else:
            self.mark(action.removeprefix("mark:"))

    def mark(self, cell):
        self.marks[cell] = MARK[self.seat]
        carre = self.dice.count(self.sheet[cell]) >= 4
        if self.is_joined(self.seat):                                       # K10
            self.happened.append("win" if self.anchor is None else "win in an extra turn")
            self.end_game()
        elif self.is_blocked(0) and self.is_blocked(1):                     # K11
            self.happened.append("draw by blocking")
            self.end_game()
        elif carre:                                                         # K7
            self.happened.append("extra turn" if self.anchor is None else "chained extra turn")
            self.begin_throws(anchor=cell)
        else:
            self.end_turn()

    def end_turn(self):                                                     # K9, K13
        self.turns += 1
        self.seat = 1 - self.seat
        self.begin_throws(anchor=None)
        if self.turns == MOST_TURNS:
            self.happened.append("draw by the limit of turns")
            self.end_game()

    def end_game(self):
        self.begin_throws(anchor=None)
        self.over = True

    # End (K10-K12)

    def starts(self, seat):
        return [cell for cell in self.sheet if self.sheet[cell] == START[seat]]

    def are_connected(self, wanted, usable):
        """Can the wanted cells be reached from the first of them through usable cells?"""
        reached = {wanted[0]}
        fresh = [wanted[0]]
        while fresh:
            for cell in self.neighbours(fresh.pop()):
                if cell in usable and cell not in reached:
                    reached.add(cell)
                    fresh.append(cell)
        return all(cell in reached for cell in wanted)

    def own_cells(self, seat):
        return {cell for cell in self.sheet
                if self.sheet[cell] == START[seat] or self.marks.get(cell) == MARK[seat]}

    def is_joined(self, seat):
        return self.are_connected(self.starts(seat), self.own_cells(seat))

    def is_blocked(self, seat):
        free = {cell for cell in self.sheet if self.is_free(cell)}
        return not self.are_connected(self.starts(seat), self.own_cells(seat) | free)

    def score(self):
        return [int(self.is_joined(seat)) for seat in (0, 1)]

    def winners(self):
        return [seat for seat in (0, 1) if self.is_joined(seat)]

    def position(self):
        sheet = self.grid(self.sheet)
        marks = self.grid({cell: printed if printed in START else self.marks.get(cell, ".")
                           for cell, printed in self.sheet.items()})
        turn = "over" if self.over else seat_name(self.seat)
        return " ".join(["kuhvadis", sheet, marks, turn, dice.shown(self.dice), str(self.throws),
                         self.anchor or "-", str(self.turns)])

    def grid(self, content):
        cells = "".join(content[cell] for cell in self.sheet)    # in reading order, from the top
        return "/".join(cells[i:i + self.width] for i in range(0, len(cells), self.width))
