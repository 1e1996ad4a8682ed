"""The options the games are compared under, and positions to begin from."""
from itertools import product

from border import WHITE, Border
from border_board import AREAS, CLASSIC, SEGMENTS, SPACES_OF, board
from common import seat_name
from kuhvadis import KuhVadis, sheet_names


def option_sets(game):
    """All sets of options; with_details completes each."""
    if game == "ringgz":
        return [{"players": players, "first": first, "link": link, "swap": swap}
                for players, first, link, swap in product("234", ["p1", "next"],
                                                          ["colour", "player"], ["no", "yes"])
                if players == "2" or swap == "no"]
    if game == "kuhvadis":
        sheets = ["shipped", "random"] if sheet_names() else ["random"]
        return [{"sheet": sheet, "first": first} for sheet, first in product(sheets, ["p1", "p2"])]
    return [{"players": players, "first": seat_name(seat)}
            for players in "234" for seat in range(int(players))]


def with_details(game, options, number, rng):
    """The options of one game of the set: its sheet or its boards."""
    options = dict(options)
    if game == "kuhvadis":
        names = sheet_names()
        shipped = options["sheet"] == "shipped"
        options["sheet"] = names[number % len(names)] if shipped else random_sheet(rng)
    if game == "border":
        options["boards"] = ",".join(rng.sample(CLASSIC, int(options["players"])))
    return options


def newgame(game, options):
    return " ".join(["newgame", game] + ["%s=%s" % pair for pair in options.items()])


def random_sheet(rng):
    """A sheet of any size on which nobody is joined and somebody can still win."""
    while True:
        width, height = rng.randint(3, 8), rng.randint(3, 8)
        cells = list("XXXOOO") + rng.choices("12345CCC", k=width * height - 6)
        rng.shuffle(cells)
        rows = ["".join(cells[i:i + width]) for i in range(0, len(cells), width)]
        game = KuhVadis({"sheet": "/".join(rows)})
        joined = game.is_joined(0) or game.is_joined(1)
        if not joined and not (game.is_blocked(0) and game.is_blocked(1)):
            return "/".join(rows)


def late_position(game, options, rng):
    """A position late in a game, at the beginning of a turn, where rare rules are near."""
    if game == "kuhvadis":
        position = KuhVadis(options)
        position.turns = rng.randint(980, 999)
        return position
    position = Border(options)
    position.turns = rng.choice([rng.randint(20, 200), rng.randint(388, 399)])
    for seat in range(position.players):
        grow(position, seat, rng.randint(40, 78), rng)
    # Several are first only together in one second action, so never all players (F16).
    for area in AREAS:
        owners = [seat for seat in range(position.players) if position.is_complete(seat, area)]
        most = min(len(owners), position.players - 1)
        first = rng.sample(owners, rng.randint(1, most)) if owners else []
        for seat in owners:
            position.scored[seat][area] = "F" if seat in first else "L"
    return position


def grow(position, seat, goal, rng):
    """Crosses spaces as play does, whole segments or next to crosses, up to five areas."""
    neighbours = board(position.boards[seat]).neighbours
    while len(position.crossed[seat]) < goal:
        before = set(position.crossed[seat])
        if rng.random() < 0.1:
            position.crossed[seat].update(SPACES_OF[rng.choice(SEGMENTS)])
        else:
            position.crossed[seat].add(rng.choice(
                [space for space in neighbours if space not in before and space not in WHITE
                 and neighbours[space] & before]))
        if sum(position.is_complete(seat, area) for area in AREAS) > 5:
            position.crossed[seat] = before
            return
