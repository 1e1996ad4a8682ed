"""The examples of the rules of The Border, the boards, and a few more."""
from border import Border
from border_board import AREAS, CLASSIC, SEGMENTS, SPACES_OF, board
from checking import choices, fields, played, same


def border(boards, first="p1"):
    return Border({"players": boards.count(",") + 1, "boards": boards, "first": first})


def close(game, seat, area, but):
    """Crosses the border of the area but for one space."""
    game.crossed[seat] |= board(game.boards[seat]).border[area] - {but}


def boards():
    coloured = {space for segment in SEGMENTS for space in SPACES_OF[segment]}
    for name in CLASSIC:
        near = board(name).neighbours
        same(set(near), {"W1", "W2"} | coloured, "border: the 86 spaces of %s (F2-F4)" % name)
        same(all(a in near[b] for a in near for b in near[a]), True,
             "border: adjacency on %s is mutual (F5)" % name)
        same([(a, b) for a in near for b in near[a] if a[0] == b[0] and a[1] != b[1]], [],
             "border: segments of one colour do not touch on %s (F3)" % name)
        same([segment for segment in SEGMENTS if not is_connected(near, SPACES_OF[segment])], [],
             "border: the segments of %s are connected (F3)" % name)
        same([board(name).values[area] for area in AREAS],
             [(4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6)],
             "border: the values of %s (F6)" % name)
    sizes = {tuple(len(board(name).border[area]) for area in AREAS) for name in CLASSIC}
    same(len(sizes), 1, "border: the same areas on all boards (F6)")


def is_connected(near, spaces):
    reached = {spaces[0]}
    for _ in spaces:
        reached |= {space for space in spaces if near[space] & reached}
    return reached == set(spaces)


def dice_and_crosses():
    game = played(border("sarah,emma,linus,tim"), "roll:RRYSS keep:SS roll:OGB keep:SS roll:YBS")
    same((game.dice, game.throws, choices(game, "fill")), ("YBSSS", 3, {"S2", "S3"}),
         "border example 1: S3 or S2")
    same(played(game, "fill:S3").legal(), ["done"], "border example 1: one or the other")
    same(fields(game, 4), "p1 fill YBSSS 3 SSS 0", "border example 1: the position after the fill")
    game.play("done")
    same((game.turn(), game.free_dice()), ("p2", "YB"), "border example 1: Y and B are left")
    same(fields(game, 4), "p1 second:p2 YBSSS 3 SSS:- 0", "border example 1: the position then")

    for name in ("emma", "linus"):
        spaces = choices(game, "cross")
        same({space[0] for space in spaces}, {"Y", "B"}, "border example 2: %s, Y and B" % name)
        same(all(board(name).neighbours[space] & {"W1", "W2"} for space in spaces), True,
             "border example 2: %s, next to a white space" % name)
        game.play("cross:" + min(space for space in spaces if space[0] == "B"))
        same((fields(game, 8), {space[0] for space in choices(game, "cross")}),
             ("SSS:B 0", {"Y"}), "border example 2: %s, one blue and one yellow" % name)
        game.play("cross:" + min(choices(game, "cross")))
    same((game.turn(), {space[0] for space in choices(game, "cross")}), ("p4", {"B"}),
         "border example 2: tim, blue only")
    game.play("cross:" + min(choices(game, "cross")))
    same((game.turn(), game.legal()), ("p4", ["done"]), "border example 2: tim, one at most")

    game = border("linus,tim,sarah")
    game.crossed[0] |= {"Y5.1", "Y5.2", "Y5.3", "Y4.1", "Y4.2", "R3.1", "R3.2"}
    game.crossed[1] |= {"R2.1", "Y2.1"}
    played(game, "roll:OYYYY keep:YYYY roll:R fill:Y5 fill:Y4")
    same(fields(game, 4), "p1 fill RYYYY 2 YYYY 0", "border example 3: four dice used")
    game.play("fill:R3")
    same(fields(game, 4), "p1 second:p2 RYYYY 2 RYYYY:- 0",
         "border example 3: the fifth die ends the first action")
    same({space[0] for space in choices(game, "cross")}, {"R", "Y"},
         "border example 3: a yellow or a red space")
    same(played(game, "cross:Y2.2").turn(), "p3", "border example 3: exactly one")

    game = played(border("tim,sarah", first="p2"), "roll:RRRRS done")
    same(fields(game, 4), "p2 second:p1 RRRRS 1 -:- 0", "border: no die used, first=p2")


def scoring():
    game = border("emma,tim,sarah")
    close(game, 0, "a", but="O2.1")
    close(game, 1, "a", but="O2.1")
    played(game, "roll:OOYGB fill:O2")
    same(fields(game, 3).split(" ")[0], "+......../........./.........",
         "border example 4: the well is complete, not scored yet")
    same(played(game, "done").score(), [4, 0, 0], "border example 4: the well first")
    played(game, "done done roll:ROOGB fill:O2 done")
    same((game.score(), fields(game, 3).split(" ")[0]),
         ([4, 2, 0], "F......../L......../........."), "border example 4: the well later")

    game = border("tim,sarah")
    close(game, 0, "f", but="G5.1")
    same(played(game, "roll:ROYGS fill:G5 done").score(), [9, 0], "border example 5: villa first")

    for first_action, points in (("", [0, 8, 8]), ("fill:S2", [8, 4, 4])):
        game = border("tim,sarah,emma")
        close(game, 0, "e", but="S2.1")
        close(game, 1, "e", but="G2.1")
        close(game, 2, "e", but="G3.2")
        played(game, "roll:RRGGS " + first_action + " done cross:G2.1 done")
        same(fields(game, 3).split(" ")[0].split("/")[1], "....+....",
             "border example 6: scored only when all are done")
        same(played(game, "cross:G3.2 done").score(), points,
             "border example 6: both as first, or both later after the first action took it")


def endings():
    game = border("linus,tim")
    for area, sign in zip("abefgi", ".FLFLL"):
        close(game, 0, area, but="B3.2")                 # B3.2 touches only the well and d
        game.scored[0][area] = sign
    for area in "egi":
        close(game, 1, area, but=None)
        game.scored[1][area] = "F"
    same([area for area in AREAS if game.is_complete(0, area)], list("befgi"),
         "border example 7: five areas")
    played(game, "roll:RRRRB fill:B3 done")
    same((game.turn(), len(game.areas_of(0))), ("p2", 6),
         "border example 7: a sixth in the first action, the second is played")
    same((played(game, "done").turn(), game.score()), ("over", [33, 30]),
         "border example 7: then the game ends")
    same(fields(game, 4), "over end ????? 0 - 1", "border example 7: the position when over")
    same((game.result(), game.legal()), ("p1", []), "border example 7: linus wins")

    game = border("tim,sarah,emma")
    game.phase = "end"
    game.scored[0].update({"a": "F", "b": "F"})          # 4 + 5
    game.scored[1].update({"f": "F"})                    # 9
    same((game.score(), game.result()), ([9, 9, 0], "p2"), "border: best area in a tie (F18)")
    game.scored[2].update({"f": "F"})
    same(game.result(), "p2 p3", "border: still tied, they share (F18)")

    game = border("tim,sarah")
    game.turns = 399
    same(fields(played(game, "roll:RRRRR done done"), 4), "over end ????? 0 - 400",
         "border: the limit of turns (F19)")
    same(game.result(), "p1 p2", "border: nobody has a point, all share")


def run():
    boards()
    dice_and_crosses()
    scoring()
    endings()
