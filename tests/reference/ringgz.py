"""Ringgz by the rules G1-G16."""
from common import Game, best, seat_name, seat_number

COLUMNS = "abcde"
ROWS = "12345"
COLOURS = "BGYR"
SIZES = (1, 2, 3, 4)
BASE = 4                                   # index of the bases in a stock; ring size z is at z - 1
TERRITORIES = [column + row for row in ROWS for column in COLUMNS]
CENTRAL = [column + row for row in "234" for column in "bcd"]

OWNED = {2: ["BG", "YR"], 3: ["B", "G", "Y"], 4: ["B", "G", "Y", "R"]}     # G4


def linked_to(territory):
    column, row = COLUMNS.index(territory[0]), ROWS.index(territory[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [COLUMNS[c] + ROWS[r] for c, r in around if 0 <= c < 5 and 0 <= r < 5]


LINKED = {territory: linked_to(territory) for territory in TERRITORIES}


class Ringgz(Game):
    def __init__(self, options):
        super().__init__()
        self.players = int(options["players"])
        self.first = options.get("first", "p1")
        self.link = options.get("link", "colour")
        self.swap = options.get("swap", "no") == "yes"
        self.swapped = False
        # rings[T] holds the colour of the ring of size 1, 2, 3, 4 on T, or "-".
        self.rings = {territory: ["-"] * 4 for territory in TERRITORIES}
        self.bases = {}                    # territory -> colour, or "*" for the start base
        self.hands = []                    # per seat: colour -> [rings of size 1..4, bases]
        for owned in OWNED[self.players]:
            hand = {colour: [3] * 5 for colour in owned}
            if self.players == 3:
                hand["R"] = [1] * 5
            self.hands.append(hand)
        self.seat = 0                      # None when the game is over

    @classmethod
    def from_position(cls, line):
        _, link, board, turn, hands = line.split(" ")
        groups = hands.split("/")
        game = cls({"players": len(groups), "link": link.split(",")[0],
                    "first": "next" if ",next" in link else "p1",
                    "swap": "yes" if ",swap" in link else "no"})
        game.swapped = link.endswith(",swapped")
        for row, text in zip(reversed(ROWS), board.split("/")):
            for column, cell in zip(COLUMNS, text.split(",")):
                if cell == "*":
                    game.bases[column + row] = "*"
                elif cell.startswith("="):
                    game.bases[column + row] = cell[1]
                elif cell != ".":
                    game.rings[column + row] = list(cell)
        for seat, group in enumerate(groups):
            game.hands[seat] = {group[i]: [int(count) for count in group[i + 1:i + 6]]
                                for i in range(0, len(group), 6)}
        game.seat = None if turn == "over" else seat_number(turn)
        return game

    def turn(self):
        return "over" if self.seat is None else seat_name(self.seat)

    # Placing (G6-G11)

    def present(self, colours, territory):
        """Is one of the colours present here (G6)?"""
        base = self.bases.get(territory)
        if base is not None:
            return base == "*" or base in colours
        return any(ring in colours for ring in self.rings[territory])

    def linking_colours(self, seat, colour):
        """The colours whose presence lets the seat place a piece of this colour (G11)."""
        return list(self.hands[seat]) if self.link == "player" else [colour]

    def is_empty(self, territory):
        return territory not in self.bases and self.rings[territory] == ["-"] * 4

    def ring_placements(self, seat):                                        # G7
        for colour, stock in self.hands[seat].items():
            colours = self.linking_colours(seat, colour)
            for territory in TERRITORIES:
                if territory in self.bases:
                    continue
                if not any(self.present(colours, near) for near in [territory] + LINKED[territory]):
                    continue
                for size in SIZES:
                    if stock[size - 1] > 0 and self.rings[territory][size - 1] == "-":
                        yield colour + str(size) + territory

    def base_placements(self, seat):                                        # G8
        for colour, stock in self.hands[seat].items():
            colours = self.linking_colours(seat, colour)
            for territory in TERRITORIES:
                if (stock[BASE] > 0 and self.is_empty(territory)
                        and any(self.present(colours, near) for near in LINKED[territory])
                        and not any(self.bases.get(near) == colour for near in LINKED[territory])):
                    yield colour + "B" + territory

    def can_place_ring(self, seat):
        return any(True for _ in self.ring_placements(seat))

    def can_place(self, seat):
        return self.can_place_ring(seat) or any(True for _ in self.base_placements(seat))

    def actions(self):
        if "*" not in self.bases.values():
            return ["start:" + territory for territory in CENTRAL]          # G5
        placements = list(self.ring_placements(self.seat)) + list(self.base_placements(self.seat))
        return placements + ["swap"] if self.may_swap() else placements

    def may_swap(self):                                                     # G16
        """The other player has placed the only piece."""
        return (self.swap and not self.swapped and self.unplaced(self.seat) == 30
                and self.unplaced(1 - self.seat) == 29)

    def chance(self):
        return []

    def apply(self, action):
        if action.startswith("start:"):
            self.bases[action.removeprefix("start:")] = "*"
            self.seat = 1 if self.first == "next" else 0                    # G5
            return
        if action == "swap":
            self.swapped = True
            self.hands.reverse()
            self.seat = 1 - self.seat
            self.happened.append("colours exchanged")
            return
        colour, piece, territory = action[0], action[1], action[2:]
        if piece == "B":
            self.bases[territory] = colour
            self.hands[self.seat][colour][BASE] -= 1
        else:
            self.rings[territory][int(piece) - 1] = colour
            self.hands[self.seat][colour][int(piece) - 1] -= 1
        self.seat = self.seat_after(self.seat)
        if self.seat is None:
            self.note_the_end()

    def seat_after(self, seat):
        seats = range(self.players)
        if not any(self.can_place_ring(seat) for seat in seats):            # G12
            return None
        following = (seat + 1) % self.players
        while not self.can_place(following):                                # G10
            self.happened.append("seat skipped")
            following = (following + 1) % self.players
        return following

    # End and score (G12-G15)

    def winning_colour(self, territory):
        counts = [self.rings[territory].count(colour) for colour in COLOURS]
        most = max(counts)
        if most == 0 or counts.count(most) > 1:
            return None
        return COLOURS[counts.index(most)]

    def score(self):
        won = [self.winning_colour(territory) for territory in TERRITORIES]
        points = [sum(won.count(colour) for colour in owned) for owned in OWNED[self.players]]
        return points[::-1] if self.swapped else points

    def unplaced(self, seat):
        return sum(sum(stock) for stock in self.hands[seat].values())

    def winners(self):
        points = self.score()
        tied = best(range(self.players), lambda seat: points[seat])
        return best(tied, lambda seat: -self.unplaced(seat))                # G15

    def note_the_end(self):
        points = self.score()
        self.happened.append("game over")
        if points.count(max(points)) > 1:
            shared = len(self.winners()) > 1
            self.happened.append("victory shared" if shared else "tie broken by unplaced pieces")
        if any(True for seat in range(self.players) for _ in self.base_placements(seat)):
            self.happened.append("over though a base would fit")

    def position(self):
        link = self.link + (",next" if self.first == "next" else "")
        if self.swap:
            link += ",swapped" if self.swapped else ",swap"
        rows = [",".join(self.cell_text(column + row) for column in COLUMNS)
                for row in reversed(ROWS)]
        hands = ["".join(colour + "".join(str(count) for count in hand[colour])
                         for colour in COLOURS if colour in hand) for hand in self.hands]
        return " ".join(["ringgz", link, "/".join(rows), self.turn(), "/".join(hands)])

    def cell_text(self, territory):
        if territory in self.bases:
            base = self.bases[territory]
            return "*" if base == "*" else "=" + base
        return "." if self.is_empty(territory) else "".join(self.rings[territory])
