"""The examples of the Ringgz rules, and a few more."""
from checking import played, refused, same
from games import game_from_position
from ringgz import Ringgz


def examples():
    game = played(Ringgz({"players": 4}), "start:c3")
    same(set(game.legal()), {"B" + piece + territory for piece in "1234B"
                             for territory in ("c2", "b3", "d3", "c4")},
         "ringgz example 1: 20 placements around the start base")
    for rings, winner in (("BBGY", "B"), ("BBGG", None), ("BGY-", None), ("B---", "B"),
                          ("BBG-", "B"), ("----", None)):
        game.rings["a1"] = list(rings)
        same(game.winning_colour("a1"), winner, "ringgz example 2: who wins " + rings)
    two = Ringgz({"players": 2})
    for rings, points in (("BGYY", [0, 1]), ("BGY-", [0, 0])):
        two.rings["a1"] = list(rings)
        same(two.score(), points, "ringgz example 3: two players score " + rings)
    three = Ringgz({"players": 3})
    three.rings["a1"] = list("RRB-")
    same(three.score(), [0, 0, 0], "ringgz example 4: the neutral colour takes a territory away")

    game = played(Ringgz({"players": 4}), "start:c3 BBc2")
    same("GBb3" in game.legal(), True, "ringgz example 5: a green base on b3")
    same([action for action in game.legal() if action.endswith("c2")], [],
         "ringgz example 5: nothing green fits on c2")
    played(game, "G1b3 Y1c4 R2c4")
    same([action in game.legal() for action in ("BBc1", "B1c1")], [False, True],
         "ringgz example 5: a blue ring on c1 but no blue base")
    same([action for action in game.legal() if action.endswith("c2")], [],
         "ringgz example 5: nothing blue fits on c2")
    refused(game, "B1a1", "ringgz: a ring needs its colour near (G7)")
    refused(game, "B1c4", "ringgz: one ring of each size on a territory (G7)")


def options_and_positions():
    same(Ringgz({"players": 2}).position(), "ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./"
         ".,.,.,.,. p1 B33333G33333/Y33333R33333", "ringgz: position of two players")
    same(played(Ringgz({"players": 3, "first": "next"}), "start:b2 R3b3 RBa2").position(),
         "ringgz colour,next .,.,.,.,./.,.,.,.,./.,--R-,.,.,./=R,*,.,.,./.,.,.,.,. p1 "
         "B33333R11111/G33333R11011/Y33333R11110", "ringgz: position of three players, first=next")
    for link, follows in (("player", True), ("colour", False)):
        game = played(Ringgz({"players": 2, "link": link}), "start:c3 B1c4 Y1b3")
        same("G2c5" in game.legal(), follows, "ringgz: link=%s, green after blue (G11)" % link)


def endings():
    # Only the size 4 of c2 is open; bases shut everything else.
    line = ("ringgz colour =B,=B,=B,=B,=B/=B,=B,=B,=B,=B/=B,=B,*,=B,=B/=B,=B,BGR-,=B,=B/=B,=B,=B,"
            "=B,=B %s %s")
    game = game_from_position(line % ("p3", "B11100/G11101/Y22220/R00010"))
    same(game.legal(), ["Y4c2"], "ringgz: the last place for a ring")
    same(played(game, "Y4c2").turn(), "over", "ringgz: over when no ring fits (G12)")
    same(game.result(), "p4", "ringgz: 0 all, the fewest unplaced pieces win (G15)")
    game = game_from_position(line % ("p3", "B11100/G11100/Y22220/R11110"))
    same(played(game, "Y4c2").result(), "p1 p2", "ringgz: still tied, they share (G15)")
    game = game_from_position(line % ("p3", "B00000R10000/G00000R00000/Y00010R00000"))
    same(played(game, "Y4c2").result(), "p2 p3", "ringgz: neutral pieces count as unplaced (G15)")
    game = game_from_position(line % ("p4", "B00000/G00000/Y00000/R00020"))
    same((played(game, "R4c2").score(), game.result()), ([0, 0, 0, 1], "p4"),
         "ringgz: two rings of four win (G13)")
    # Yellow has nothing left: after green it is red's turn.
    game = game_from_position("ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p2 "
                              "B33333/G33333/Y00000/R33333")
    same(played(game, "G1c2").turn(), "p4", "ringgz: who can place nothing is skipped (G10)")


def run():
    examples()
    options_and_positions()
    endings()
