"""The Border by the rules F1-F19."""
import dice
from border_board import AREAS, CLASSIC, COLOURS, SEGMENTS, SPACES_OF, board
from common import Game, best, seat_name, seat_number

MOST_THROWS = 3
AREAS_TO_END = 6               # F17
MOST_TURNS = 400               # F19
WHITE = ["W1", "W2"]           # F4


class Border(Game):
    def __init__(self, options):
        super().__init__()
        self.players = int(options["players"])
        names = options.get("boards")
        self.boards = names.split(",") if names else CLASSIC[:self.players]
        self.crossed = [set(WHITE) for _ in range(self.players)]
        self.scored = [{area: "." for area in AREAS} for _ in range(self.players)]
        self.active = seat_number(options.get("first", "p1"))    # F8
        self.turns = 0
        self.begin_turn()

    @classmethod
    def from_position(cls, line):
        _, boards, crosses, areas, turn, phase, table, throws, used, turns = line.split(" ")
        game = cls({"players": boards.count(",") + 1, "boards": boards})
        for seat, group in enumerate(crosses.split("/")):
            signs = group.replace(",", "")
            spaces = [space for segment in SEGMENTS for space in SPACES_OF[segment]]
            game.crossed[seat] |= {space for space, sign in zip(spaces, signs) if sign == "x"}
        for seat, group in enumerate(areas.split("/")):
            game.scored[seat] = dict(zip(AREAS, group.replace("+", ".")))
        game.active = 0 if turn == "over" else seat_number(turn)
        game.phase, _, asked = phase.partition(":")
        game.asked = seat_number(asked) if asked else None
        game.dice = table.replace("?", "")
        game.throws = int(throws)
        first, _, second = used.partition(":")
        game.used, game.used_now = first.replace("-", ""), second.replace("-", "")
        game.turns = int(turns)
        return game

    def begin_turn(self):
        self.phase = "throw"   # "throw", "fill", "second" or "end"
        self.dice = ""         # the dice on the table; when fewer than five, the others fall next
        self.throws = 0
        self.used = ""         # dice used in the first action
        self.asked = None      # the seat asked in the second action ...
        self.used_now = ""     # ... and the dice this seat has used

    def turn(self):
        if self.phase == "end":
            return "over"
        if len(self.dice) < dice.COUNT:
            return "chance"
        return seat_name(self.active if self.asked is None else self.asked)

    def chance(self):
        if self.turn() != "chance":
            return []
        return dice.rolls(COLOURS, dice.COUNT - len(self.dice))

    def actions(self):
        if self.turn() == "chance":
            return [action for action, _ in self.chance()]
        if self.phase == "second":
            return self.crosses() + ["done"]
        keeps = []
        if self.phase == "throw" and self.throws < MOST_THROWS:             # F9, F11
            keeps = dice.keeps(self.dice)
        return keeps + self.fills() + ["done"]

    def apply(self, action):
        word, _, what = action.partition(":")
        if word == "roll":
            self.dice = dice.in_order(self.dice + what, COLOURS)
            self.throws += 1
        elif word == "keep":
            self.dice = dice.kept(action)
        elif word == "fill":
            self.fill(what)
        elif word == "cross":
            self.cross(what)
        elif self.phase == "second":
            self.ask_next()
        else:
            self.end_first_action()

    # First action (F9-F12)

    def open_spaces(self, seat, segment):
        return [space for space in SPACES_OF[segment] if space not in self.crossed[seat]]

    def fills(self):                                                        # F10
        left = dice.minus(self.dice, self.used)
        return ["fill:" + segment for segment in SEGMENTS
                if 0 < len(self.open_spaces(self.active, segment)) <= left.count(segment[0])]

    def fill(self, segment):
        spaces = self.open_spaces(self.active, segment)
        self.crossed[self.active].update(spaces)
        self.used = dice.in_order(self.used + segment[0] * len(spaces), COLOURS)
        self.phase = "fill"
        if len(self.used) == dice.COUNT:
            self.happened.append("all five dice used")
            self.end_first_action()

    def end_first_action(self):
        self.score_action([self.active])                                    # F12
        if len(self.areas_of(self.active)) >= AREAS_TO_END:
            self.happened.append("sixth area in the first action")
        self.phase = "second"
        self.ask_next()

    # Second action (F13-F15)

    def others(self):
        return [(self.active + i) % self.players for i in range(1, self.players)]

    def ask_next(self):
        """Asks the first of the others, or the one after the seat asked; after the last, ends."""
        others = self.others()
        following = 0 if self.asked is None else others.index(self.asked) + 1
        self.used_now = ""
        if following < len(others):
            self.asked = others[following]
        else:
            self.end_second_action()

    def free_dice(self):                                                    # F13
        if len(self.used) == dice.COUNT:
            return self.dice
        return dice.minus(self.dice, self.used + self.used_now)

    def crosses(self):                                                      # F14
        neighbours = board(self.boards[self.asked]).neighbours
        crossed = self.crossed[self.asked]
        free = self.free_dice()
        return ["cross:" + space for space in neighbours
                if space[0] in free and space not in crossed and neighbours[space] & crossed]

    def cross(self, space):
        self.crossed[self.asked].add(space)
        if len(self.used) == dice.COUNT:                                    # F13: one cross only
            self.happened.append("the one cross after five dice")
            self.ask_next()
            return
        self.used_now = dice.in_order(self.used_now + space[0], COLOURS)
        if self.free_dice() == "":
            self.happened.append("last free die crossed")
            self.ask_next()

    def end_second_action(self):
        self.score_action(self.others())
        self.turns += 1
        self.active = (self.active + 1) % self.players
        sixth = any(len(self.areas_of(seat)) >= AREAS_TO_END for seat in range(self.players))
        self.begin_turn()
        if sixth or self.turns == MOST_TURNS:                               # F17, F19
            self.phase = "end"
            self.happened.append("over by six areas" if sixth else "over by the limit of turns")
            self.note_the_end()

    # Scoring and end (F16-F18)

    def is_complete(self, seat, area):
        return board(self.boards[seat]).border[area] <= self.crossed[seat]

    def areas_of(self, seat):
        """The areas this seat has scored."""
        return [area for area in AREAS if self.scored[seat][area] != "."]

    def score_action(self, seats):                                          # F16
        taken = {area for seat in range(self.players) for area in self.areas_of(seat)}
        for area in AREAS:
            completing = [seat for seat in seats
                          if self.scored[seat][area] == "." and self.is_complete(seat, area)]
            for seat in completing:
                self.scored[seat][area] = "L" if area in taken else "F"
                self.happened.append("area later" if area in taken else "area first")
            if len(completing) > 1:
                self.happened.append("area by several at once, "
                                     + ("later" if area in taken else "first"))

    def values(self, seat):
        """The points of each area this seat has scored."""
        values = board(self.boards[seat]).values
        return [values[area][0 if self.scored[seat][area] == "F" else 1]
                for area in self.areas_of(seat)]

    def score(self):
        return [sum(self.values(seat)) for seat in range(self.players)]

    def winners(self):                                                      # F18
        points = self.score()
        tied = best(range(self.players), lambda seat: points[seat])
        return best(tied, lambda seat: max(self.values(seat), default=0))

    def note_the_end(self):
        points = self.score()
        if max(points) > 0 and points.count(max(points)) > 1:
            shared = len(self.winners()) > 1
            self.happened.append("victory shared" if shared else "tie broken by the best area")
        if any(len(self.areas_of(seat)) > AREAS_TO_END for seat in range(self.players)):
            self.happened.append("more than six areas")

    # Position

    def position(self):
        turn, phase, used = seat_name(self.active), self.phase, self.used or "-"
        if self.phase == "second":
            phase = "second:" + seat_name(self.asked)
            used += ":" + (self.used_now or "-")
        if self.phase == "end":
            turn = "over"
        seats = range(self.players)
        return " ".join(["border", ",".join(self.boards),
                         "/".join(self.crosses_text(seat) for seat in seats),
                         "/".join(self.areas_text(seat) for seat in seats),
                         turn, phase, dice.shown(self.dice), str(self.throws), used,
                         str(self.turns)])

    def crosses_text(self, seat):
        signs = "".join("x" if space in self.crossed[seat] else "."
                        for segment in SEGMENTS for space in SPACES_OF[segment])
        return ",".join(signs[i:i + 14] for i in range(0, len(signs), 14))

    def areas_text(self, seat):
        signs = []
        for area in AREAS:
            waiting = self.scored[seat][area] == "." and self.is_complete(seat, area)
            signs.append("+" if waiting else self.scored[seat][area])
        return "".join(signs)
