/* rulebook.c -- The Border: the rules in full, for players. They say what docs/rules/border.md
 * says, and name its numbers; see game.rulebook in core/game.h for the marks. */
#include "core/words.h"
#include "games/border/border.h"

const char *const border_rulebook[] = {
    WORDS("Five colour dice and a board each, for two to four players. Fence areas by crossing off "
          "every space around them, and do it before the others."),
    WORDS("2–4 players · ages 8+ · about 30 minutes"),
    WORDS("# What you need"),
    WORDS("- Five dice. Their faces, like the spaces, have a colour, a letter and a sign: R red "
          "(heart), O orange (triangle), Y yellow (star), G green (leaf), B blue (drop), S grey "
          "(square) (F1)."),
    WORDS("- A different board for each player. Nine areas lie on it, with 86 spaces all around "
          "them. All the spaces around an area are its fence. Most spaces belong to two or three "
          "fences (F2)."),
    WORDS("- Connected spaces of one colour form a segment. Every colour has one segment each of "
          "two, three, four and five spaces, and two segments of a colour never touch. “The yellow "
          "five” is the yellow segment of five spaces; in notation it is Y5, and Y5.1 is its first "
          "space, counted from the top left (F3)."),
    WORDS("- Two spaces are white, one at the top left and one at the bottom right. They count as "
          "crossed off from the start (F4). Spaces are next to each other when their hexagons "
          "share a side (F5)."),
    WORDS("- Every area has two values, a larger one for the first and a smaller one for anyone "
          "later: well 4 and 2, sailboat 5 and 2, eagle 6 and 3, windmill 7 and 3, bear 8 and 4, "
          "villa 9 and 4, lighthouse 10 and 5, stag 11 and 5, castle 12 and 6 (F6)."),
    WORDS("Areas and spaces are the same on all boards of a set; only the colours differ. The four "
          "classic boards are called Tim, Sarah, Emma and Linus (F7). Choose your boards and who "
          "starts, or let chance decide. After each turn the next player, clockwise, is active "
          "(F8)."),
    "! border tim,sarah "
    "..............,..............,..............,"
    "..............,..............,............../"
    "..............,..............,..............,"
    "..............,..............,.............. "
    "........./......... p1 throw ????? 0 - 0",
    WORDS("= The start of a game for two. Roll the dice and try things out: this is a real board, "
          "and nothing can go wrong."),
    WORDS("# First action: the active player"),
    WORDS("- Roll all five dice. You may roll any of them again, up to twice, even dice you kept "
          "before (F9)."),
    WORDS("- Then you may fill segments anywhere on your board. Filling means crossing off all the "
          "open spaces of a segment; each costs one die of its colour. You may fill several "
          "segments, but never just a part of one, and each die pays only once (F10)."),
    WORDS("- You never have to fill anything. But once you have filled a segment, you may not roll "
          "again (F11)."),
    WORDS("- Areas that are now fenced score at once (F12)."),
    "! border sarah,tim "
    "..............,..............,..............,"
    "..............,..............,............../"
    "..............,..............,..............,"
    "..............,..............,.............. "
    "........./......... p1 throw YBSSS 3 - 0",
    WORDS("= Your third roll on a fresh board: three grey dice, one yellow, one blue. You may fill "
          "the grey three, or the grey two instead; yellow and blue complete nothing."),
    WORDS("# Second action: everyone else, at the same time"),
    WORDS("- The dice the active player did not use are free for everyone else: for each of these "
          "dice, each of you may cross off one space of its colour (F13)."),
    WORDS("- If the active player used all five dice, everyone else may choose one of the five and "
          "cross off one space with it (F13)."),
    WORDS("- Every space you cross off must be next to one that is already crossed off on your "
          "board. White spaces count, and so do those you have just crossed off. You may start, "
          "continue or complete segments, and you may leave dice unused (F14)."),
    WORDS("- You all decide at the same time: what one player does never changes what another may "
          "do. When everyone has finished, areas that are now fenced score (F15)."),
    "! border tim,sarah "
    "..............,..............,..............,"
    "..xxx.........,..............,............../"
    ".xxxx.........,..............,....x.........,"
    "..............,..............,.............. "
    "........./......... p2 second:p1 RRROO 2 RRR:- 1",
    WORDS("= Two orange dice are left for you. One space of the orange two is next to your green "
          "three. Once you have crossed it off, the other one may follow."),
    WORDS("# Scoring"),
    WORDS("- Each area scores once for each player. If nobody completed its fence in an earlier "
          "action, you get the larger value, otherwise the smaller one (F16)."),
    WORDS("- If several players are first in the same second action, all of them get the larger "
          "value. If the active player fenced an area in the first action, the others get only the "
          "smaller value for it in the second action of that turn (F16)."),
    "! border tim,sarah "
    "x.............,xx............,............xx,"
    "..xxx.........,.....xxxx.....,...........xxx/"
    "xxxxx.........,..............,..xxx.........,"
    "x.xx..........,..............,.............. "
    "........./......... p1 throw ROYSS 2 - 6",
    WORDS("= Two grey dice complete the grey five, and with it the fence around the well. Fill it, "
          "press Done and watch it score."),
    WORDS("# The end"),
    WORDS(
        "- The game ends after the turn in which someone fences a sixth area. The second action of "
        "that turn is still played, and all areas fenced by then count, even beyond six (F17)."),
    WORDS("- The most points win. In a tie, the highest score for a single area decides; if that "
          "is a tie too, the victory is shared (F18)."),
    WORDS("- The game also ends after 400 turns. In practice that never happens (F19)."),
    WORDS("# Good to know"),
    WORDS("If the active player used all five dice, everyone else may choose one of the five and "
          "cross off one space with it. If several players are first to fence an area in the same "
          "second action, all of them get the larger value. In a tie, the highest score for a "
          "single area decides."),
    WORDS("# Credits"),
    WORDS("The Border (2022) was designed by Michael Kiesling and Reinhard Staupe and is published "
          "by Nürnberger-Spielkarten-Verlag (NSV). Paddock is a tribute, not affiliated with or "
          "endorsed by the designers or the publisher; boards, pictures and texts are our own. If "
          "you like the game, buy it."),
    NULL,
};
