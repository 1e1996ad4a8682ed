"""The examples of the Kuh Vadis rules, and a few more."""
from checking import choices, fields, played, same
from games import game_from_position
from kuhvadis import KuhVadis

# Every digit and the cow, nobody near a victory.
MEADOW = "X4C3C4X/C1C2C5C/4C3C4C3/O1C1C5O/C2C2C2C/4C3C4C3/X5C1C5O"


def meadow(actions):
    return played(KuhVadis({"sheet": MEADOW}), actions)


def examples():
    game = meadow("roll:1445C keep:44 roll:112 keep:44 roll:14C")
    fours = [cell for cell, printed in game.sheet.items() if printed == "4"]
    same((game.dice, game.throws, game.legal()),
         ("1444C", 3, sorted(["mark:" + cell for cell in fours] + ["pass"])),
         "kuhvadis example 1: any free 4 after the third throw")
    game.play("mark:" + fours[0])
    same(fields(game, 3), "p2 ????? 0 - 1", "kuhvadis example 1: then the turn is over")

    game = meadow("roll:3333C")
    same(choices(game, "mark"), {cell for cell in game.sheet if game.sheet[cell] == "3"},
         "kuhvadis example 2: any free 3")
    game.play("mark:c5")
    same(fields(game, 3), "p1 ????? 0 c5 0", "kuhvadis example 2: an extra turn bound to c5")
    game.play("roll:2CCCC")
    same(choices(game, "mark"), {"c6", "b5", "d5", "c4"},
         "kuhvadis example 2: a free cow next to c5")
    game.play("mark:c4")
    same(fields(game, 3), "p1 ????? 0 c4 0", "kuhvadis example 2: another one, bound to c4")
    game.play("roll:11125")
    same(choices(game, "mark"), {"b4", "d4"}, "kuhvadis example 2: a free 1 next to c4")
    game.play("mark:b4")
    same(fields(game, 3), "p2 ????? 0 - 1", "kuhvadis example 2: the turn is over, counted once")

    game = meadow("roll:555CC")
    same({game.sheet[cell] for cell in choices(game, "mark")}, {"5", "C"},
         "kuhvadis example 3: a free cow or a free 5")
    same(played(game, "mark:b1").turn(), "chance", "kuhvadis example 3: one of them")
    game = meadow("roll:22CCC")
    same({game.sheet[cell] for cell in choices(game, "mark")}, {"C"},
         "kuhvadis example 4: a free cow only")
    game = meadow("roll:12345")
    same((choices(game, "mark"), "pass" in game.legal(), len(choices(game, "keep"))),
         (set(), True, 31), "kuhvadis example 4: nothing; pass or throw again")
    game = meadow("roll:11111")
    game.marks.update({cell: "o" for cell in game.sheet if game.sheet[cell] == "1"})
    same(choices(game, "mark"), set(), "kuhvadis example 5: no free cell of that digit")
    same(fields(played(game, "pass"), 3), "p2 ????? 0 - 1", "kuhvadis example 5: no extra turn")


def throws():
    game = meadow("roll:11CCC keep:1C")
    same(fields(game, 3), "p1 1C??? 1 - 0", "kuhvadis: two dice kept")
    same((game.turn(), len(game.legal())), ("chance", 56), "kuhvadis: three dice are about to fall")
    same(fields(played(game, "roll:22C"), 3), "p1 122CC 2 - 0", "kuhvadis: the second throw")
    same(fields(played(game, "keep:- roll:CCCCC mark:c6"), 3), "p1 ????? 0 c6 0",
         "kuhvadis: five alike give an extra turn as four do (K7)")
    same(fields(played(game, "roll:11111 pass"), 3), "p2 ????? 0 - 1",
         "kuhvadis: an extra turn without a mark ends the turn (K8)")


def endings():
    game = played(KuhVadis({"sheet": "XCX/C1C/OXO/OCC"}), "roll:11111 mark:b3")
    same(game.position(), "kuhvadis XCX/C1C/OXO/OCC X.X/.x./OXO/O.. over ????? 0 - 0",
         "kuhvadis: a mark that joins wins at once, carre or not (K10)")
    same((game.result(), game.score(), game.legal()), ("p1", [1, 0], []), "kuhvadis: p1 has won")
    game = played(KuhVadis({"sheet": "XCX/C1C/OXO/OCC", "first": "p2"}), "roll:111CC mark:b3")
    same((game.result(), game.score()), ("p2", [0, 1]), "kuhvadis: p2 begins and wins (K14)")
    game = KuhVadis({"sheet": "X1O/XOC/OX1"})
    same((game.is_joined(0), game.is_joined(1)), (True, True),
         "kuhvadis: diagonal chains may cross (K12)")

    # The row of circles cuts off the cross below; b3 is the last gap in a row of crosses above.
    game = game_from_position("kuhvadis XOX/C1C/CCC/OXO XOX/x.x/ooo/OXO p1 111CC 1 - 7")
    same((game.is_blocked(0), game.is_blocked(1)), (True, False), "kuhvadis: p1 alone is blocked")
    same(game.turn(), "p1", "kuhvadis: who alone is blocked plays on (K11)")
    same(fields(played(game, "mark:b3"), 3), "over ????? 0 - 7", "kuhvadis: both blocked (K11)")
    same((game.result(), game.score()), ("draw", [0, 0]), "kuhvadis: that is a draw")

    game = game_from_position("kuhvadis XOX/111/OXO XOX/.../OXO p1 ????? 0 - 999")
    same(fields(played(game, "roll:12345 pass"), 3), "over ????? 0 - 1000",
         "kuhvadis: the limit of turns (K13)")
    same((game.result(), game.score()), ("draw", [0, 0]), "kuhvadis: that is a draw, too")


def run():
    examples()
    throws()
    endings()
