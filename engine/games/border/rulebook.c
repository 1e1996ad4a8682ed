/* rulebook.c -- The Border: the rules in full, for players. They say what docs/rules/border.md
 * says, and name its numbers; see game.rulebook in core/game.h for the marks. */
#include "core/words.h"
#include "games/border/border.h"

const char *const border_rulebook[] = {
    WORDS("Five colour dice and a board of your own for each of two to four players. Fence areas "
          "by crossing off every space around them, and do it before the others."),
    WORDS("# What you need"),
    WORDS("- Five dice. Their faces are red, orange, yellow, green, blue and slate grey (F1)."),
    WORDS("- A different board for each player. On it nine areas lie within 86 spaces. The fence "
          "of an area is every space that touches it, and most spaces belong to the fences of two "
          "or three areas (F2)."),
    WORDS("- Coloured spaces form segments, connected runs of one colour. Every colour has one "
          "segment each of two, three, four and five spaces, and two segments of a colour never "
          "touch. Y5 is the yellow one of five, Y5.1 its first space, counted from the top left "
          "(F3)."),
    WORDS("- Two spaces are white, one at the top left and one at the bottom right. They count as "
          "crossed from the start (F4). Spaces are next to each other when their hexagons share a "
          "side (F5)."),
    WORDS("- Every area has two values, for whoever is first and for everybody later: well 4 and "
          "2, sailboat 5 and 2, eagle 6 and 3, windmill 7 and 3, bear 8 and 4, villa 9 and 4, "
          "lighthouse 10 and 5, stag 11 and 5, castle 12 and 6 (F6)."),
    WORDS("Areas and spaces are the same on all boards of a set; only the colours differ. The four "
          "of the classic set are called Tim, Sarah, Emma and Linus (F7). Choose boards and who "
          "begins, or let chance decide. After each turn the next player is active (F8)."),
    "! border tim,sarah "
    "..............,..............,..............,"
    "..............,..............,............../"
    "..............,..............,..............,"
    "..............,..............,.............. "
    "........./......... p1 throw ????? 0 - 0",
    WORDS("= The beginning for two. Throw the dice and look around: this table is real, and you "
          "cannot break anything."),
    WORDS("# First action: the active player"),
    WORDS("- Throw all five dice. Then you may throw any of them again, twice at most, also dice "
          "that you set aside before (F9)."),
    WORDS("- After that you may fill segments: cross every space of a segment that is still open, "
          "and pay one die of its colour for each. Each die pays once. Fill as many segments as "
          "your dice pay for, wherever they lie, but none only in part (F10)."),
    WORDS("- You never have to fill anything. But after the first segment you fill, there are no "
          "more throws (F11)."),
    WORDS("- Areas whose fence is now complete score at once (F12)."),
    "! border tim,sarah "
    "..............,..............,..............,"
    "..............,..............,............../"
    "..............,..............,..............,"
    "..............,..............,.............. "
    "........./......... p1 throw YBSSS 3 - 0",
    WORDS("= Your third throw on a fresh board: three grey dice, one yellow, one blue. You may "
          "fill S3, or S2 instead; yellow and blue complete nothing."),
    WORDS("# Second action: all others, at the same time"),
    WORDS("- The dice that the active player did not use are free for everybody else. With each of "
          "them you may cross one space of its colour (F13)."),
    WORDS("- If all five dice were used, everybody else may choose one of the five and cross one "
          "space with it (F13)."),
    WORDS("- Every space you cross must be next to one that is crossed already on your board; "
          "white spaces and what you crossed a moment ago count. You may begin segments, go on "
          "with them or complete them, and you may leave dice alone (F14)."),
    WORDS("- You all decide at the same time: nobody takes anything away from anybody. When all "
          "are done, the areas that are now fenced score (F15)."),
    "! border tim,sarah "
    "..............,..............,..............,"
    "..............,..............,..xxx........./"
    "..............,..............,....x.........,"
    ".xxxx.........,..............,.............. "
    "........./......... p2 second:p1 OOGGG 2 GGG:- 1",
    WORDS("= Two orange dice are left for you. O2.1 touches your S3, and O2.2 touches O2.1 as soon "
          "as that one is crossed."),
    WORDS("# Scoring"),
    WORDS("- Each area scores once for each player. Whoever completes a fence that nobody had "
          "completed in an earlier action gets the larger value, everybody after that the smaller "
          "one (F16)."),
    WORDS("- Players who fence the same area in the same second action all get the same value: the "
          "larger one if nobody had it before. What the active player fences in the first action "
          "is already taken in the second action of that turn (F16)."),
    "! border tim,sarah "
    "...........xxx,xx............,............xx,"
    "x.............,.....xxxx.....,..xxx........./"
    "..............,..............,..xxx.........,"
    "xxxxx.........,..............,x.xx.......... "
    "........./......... p1 throw RROYG 2 - 6",
    WORDS("= Two red dice complete R5, and with it the fence of the well. Fill it, be done, and "
          "see the points."),
    WORDS("# The end"),
    WORDS("- The game ends after the turn in which somebody fences a sixth area. The second action "
          "of that turn is still played, and every area fenced until then counts, beyond six too "
          "(F17)."),
    WORDS("- The most points win. If points are equal, the highest value scored for a single area "
          "decides among the tied; if that is equal too, they share the victory (F18)."),
    WORDS("- After 400 turns it is over in any case. Among people that never happens (F19)."),
    WORDS("# Whose game it is"),
    WORDS("The Border (2022) is by Michael Kiesling and Reinhard Staupe, published by "
          "Nürnberger-Spielkarten-Verlag (NSV). Paddock is a tribute to it, not affiliated with or "
          "endorsed by the designers or the publisher; boards, pictures and words are our own. If "
          "you like the game, buy it."),
    NULL,
};
