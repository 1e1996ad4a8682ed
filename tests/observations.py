"""Positions read back from observations: whatever a position says must be seen by every player.

position_of(game, player, tensor) writes the position (docs/notation.md) from nothing but the numbers, by the parts and
shapes that docs/library.md describes; the game gives its options alone.
"""
import math

COLOURS = "BGYR"
BORDER_FACES, KUHVADIS_FACES = "ROYGBS", "12345C"


class Seen:
    """The parts of an observation as nested lists."""

    def __init__(self, game, tensor):
        for name, (offset, shape) in game.observation_parts().items():
            setattr(self, name, nested(list(tensor[offset:offset + math.prod(shape)]), shape))


def nested(values, shape):
    if len(shape) == 1:
        return values
    size = len(values) // shape[0]
    return [nested(values[i * size:(i + 1) * size], shape[1:]) for i in range(shape[0])]


def count(value, whole):
    """How many of a whole a number between 0 and 1 stands for."""
    number = round(value * whole)
    assert abs(number / whole - value) < 1e-6, (value, whole)
    return number


def one_of(flags):
    assert sorted(flags) == [0.0] * (len(flags) - 1) + [1.0], flags
    return flags.index(1.0)


def maybe_one_of(flags):
    return one_of(flags) if any(flags) else None


def dice(counts, faces):
    return "".join(face * count(value, 5) for face, value in zip(faces, counts))


def options_of(game):
    return dict(pair.split("=") for pair in game.options.split(" "))


def position_of(game, player, tensor):
    reader = {"ringgz": ringgz, "kuhvadis": kuhvadis, "border": border}[game.name]
    return reader(Seen(game, tensor), options_of(game), game.num_players(), player)


def ringgz(seen, options, players, player):
    hands = {2: ["BG", "YR"], 3: ["BR", "GR", "YR"], 4: list("BGYR")}[players]
    seats = [(player + i) % players for i in range(players)]  # own first
    order = [colour for seat in seats for colour in hands[seat] if players != 3 or colour != "R"]
    order += [colour for colour in COLOURS if colour not in order]
    rows = []
    for row in reversed(range(5)):
        contents = []
        for column in range(5):
            rings = ""
            for size in range(4):
                lying = [order[c] for c in range(4) if seen.rings[c][size][row][column]]
                assert len(lying) <= 1
                rings += lying[0] if lying else "-"
            bases = [order[c] for c in range(4) if seen.bases[c][row][column]]
            contents.append("*" if seen.start[row][column] else "=" + bases[0] if bases else rings if rings != "----" else ".")
        rows.append(",".join(contents))
    stock = {}
    for seat, piles in zip(seats, seen.stock):
        stock[seat] = "".join(colour + "".join(str(count(kind, 3)) for kind in pile) for colour, pile in zip(hands[seat], piles))
    turn = maybe_one_of(seen.turn)
    assert (one_of(seen.phase) == 2) == (turn is None)
    return " ".join(["ringgz", options["link"] + (",next" if options["first"] == "next" else ""), "/".join(rows),
                     "over" if turn is None else f"p{seats[turn] + 1}", "/".join(stock[seat] for seat in range(players))])


def kuhvadis(seen, options, players, player):
    sheet, rows, anchor = options["sheet"].split("/"), [], "-"
    names = "xo" if player == 0 else "ox"
    height, width = len(seen.cells[0]), len(seen.cells[0][0])
    for row in reversed(range(height)):
        text = ""
        for column in range(width):
            plane = [level[row][column] for level in seen.cells]
            printed = (KUHVADIS_FACES + names.upper())[one_of(plane[:8])]
            assert printed == sheet[height - 1 - row][column]
            mark = maybe_one_of(plane[8:10])
            text += "." if mark is None else names[mark].upper() if printed in "XO" else names[mark]
            if plane[10]:
                anchor = "abcdefgh"[column] + str(row + 1)
        rows.append(text)
    turn, phase, lying = maybe_one_of(seen.turn), one_of(seen.phase), dice(seen.dice, KUHVADIS_FACES)
    assert (phase == 2) == (turn is None) and (phase == 0) == (phase != 2 and len(lying) < 5)
    return " ".join(["kuhvadis", options["sheet"], "/".join(rows), "over" if turn is None else f"p{(player + turn) % 2 + 1}",
                     lying + "?" * (5 - len(lying)), str(one_of(seen.throws)), anchor, str(count(seen.turns[0], 1000))])


def border(seen, options, players, player):
    seats = [(player + i) % players for i in range(players)]  # own first
    crosses, areas = [""] * players, [""] * players
    for i, seat in enumerate(seats):
        signs = "".join("x" if crossed else "." for crossed in seen.crosses[i])
        crosses[seat] = ",".join(signs[at:at + 14] for at in range(0, 84, 14))
        first, later = seen.areas[i]
        areas[seat] = "".join("F" if first[a] else "L" if later[a] else "+" if seen.borders[i][a] == 1 else "." for a in range(9))
    active, asked, phase = maybe_one_of(seen.active), maybe_one_of(seen.asked), one_of(seen.phase)
    assert (phase == 4) == (active is None) and (phase == 3) == (asked is not None)
    lying, used, spent = (dice(counts, BORDER_FACES) for counts in seen.dice)
    assert (phase == 0) == (phase != 4 and len(lying) < 5)
    named = ["throw", "throw", "fill", f"second:p{seats[asked or 0] + 1}", "end"][phase]
    return " ".join(["border", options["boards"], "/".join(crosses), "/".join(areas),
                     "over" if active is None else f"p{seats[active] + 1}", named, lying + "?" * (5 - len(lying)),
                     str(one_of(seen.throws)), (used or "-") + (":" + (spent or "-") if phase == 3 else ""),
                     str(count(seen.turns[0], 400))])
