/* lessons.c -- The Border: a first game in a few minutes. See game_lesson in core/game.h. Two
 * players; the reader has Tim's board. tests/test_lessons.c plays every step. */
#include "core/words.h"
#include "games/border/border.h"

const game_lesson border_lessons[] = {
    {
        .title = WORDS("Throw"),
        .position = "border tim,sarah "
                    "..............,..............,..............,"
                    "..............,..............,............../"
                    "..............,..............,..............,"
                    "..............,..............,.............. "
                    "........./......... p1 throw ????? 0 - 0",
        .text = WORDS("Welcome! This is your board: nine areas, and around each of them a fence of "
                      "coloured spaces. Cross off every space of a fence, and the area is yours "
                      "and scores. It all begins with five colour dice: throw them."),
        .want = "roll:OYGSS",
        .praise = WORDS("Two slate grey dice. They could become more."),
    },
    {
        .text = WORDS("You may throw any of the dice again, twice at most. Click the two grey dice "
                      "to set them aside, then throw the other three."),
        .want = "keep:SS",
        .then = "roll:YGS",
        .praise = WORDS("A third grey one!"),
        .hint = WORDS("Keep exactly the two grey dice: click them, so that they lie aside, and "
                      "throw the other three."),
    },
    {
        .title = WORDS("Fill"),
        .text = WORDS("Spaces of one colour in a row make a segment. Filling one means to cross "
                      "all its open spaces, one die of its colour for each. Three grey dice pay "
                      "for S3, the grey segment of three above the well. Click it."),
        .want = "fill:S3",
        .praise = WORDS("Three crosses at once. A segment is filled completely or not at all."),
        .hint = WORDS("That may be done, but S3 makes the most of your three grey dice. It lies "
                      "just above the well."),
    },
    {
        .text = WORDS("One yellow die and one green die are left. They complete nothing, so your "
                      "part is over. Click Done, and watch the other board."),
        .want = "done",
        .then = "cross:G2.2 cross:Y3.3",
        .praise = WORDS("Dice that you leave are a present: the other player has crossed a green "
                        "and a yellow space with them."),
    },
    {
        .title = WORDS("When others throw"),
        .position = "border tim,sarah "
                    "..............,..............,..............,"
                    "..............,..............,..xxx........./"
                    "..............,..............,....x.........,"
                    ".xxxx.........,..............,.............. "
                    "........./......... p2 second:p1 OOGGG 2 GGG:- 1",
        .text = WORDS("Now it was the other player's throw. Three green dice are used, two orange "
                      "ones are left for you. With each you may cross one orange space, but it "
                      "must touch a space that is crossed already. Look for one next to your S3."),
        .want = "cross:O2.1",
        .praise = WORDS("Right beside S3. White spaces count as crossed too, from the very start."),
        .hint = WORDS("You may stop here, but a free cross is a present: click O2.1, below S3."),
    },
    {
        .text = WORDS(
            "And another: what you have just crossed counts as well. Cross the next orange space."),
        .want = "cross:O2.2",
        .praise = WORDS("O2 is complete, and it was not even your turn."),
        .hint = WORDS("One orange die is left: click O2.2."),
    },
    {
        .title = WORDS("An area is fenced"),
        .position = "border tim,sarah "
                    "...........xxx,xx............,............xx,"
                    "x.............,.....xxxx.....,..xxx........./"
                    "..............,..............,..xxx.........,"
                    "xxxxx.........,..............,x.xx.......... "
                    "........./......... p1 throw RROYG 2 - 6",
        .text = WORDS("Some turns later. Around the well only two spaces are open, and both belong "
                      "to the red segment R5. Three of its spaces are crossed already, so two red "
                      "dice complete it. Fill R5."),
        .want = "fill:R5",
        .praise = WORDS("The fence of the well is complete."),
        .hint = WORDS("Your two red dice are just what the well needs: fill R5."),
    },
    {
        .text = WORDS("Click Done: then it scores."),
        .want = "done",
        .then = "done",
        .praise = WORDS("4 points! Nobody had the well before, so you get its full value. For "
                        "everybody later it is worth 2."),
        .hint = WORDS("There is nothing more to gain here: click Done."),
    },
    {
        .position = "border tim,sarah "
                    ".........xxxxx,xx............,............xx,"
                    "x.............,.....xxxx.....,.xxxx........./"
                    "..xxx.........,.........x.xx.,..xxxxxxx.....,"
                    "xxxxx.........,..............,x.xx.......... "
                    "F......../.F....... p1 throw OOOGB 2 - 9",
        .text =
            WORDS("The sailboat has been fenced by the other player, so its 5 is gone. But it is "
                  "still worth 2 to you, and three orange dice complete its fence. Fill O3."),
        .want = "fill:O3",
        .then = "done done",
        .praise = WORDS("2 points more. Being first pays, being later still helps."),
        .hint = WORDS("Three orange dice are on the table: fill O3, at the sailboat."),
    },
    {
        .title = WORDS("The sixth area"),
        .position = "border tim,sarah "
                    "..xxx....xxxxx,xxxxxxxxxxxxxx,x....xxxx...xx,"
                    "x.xx..........,xxxxxxxxxxxxxx,xxxxxxxxxxx..x/"
                    "..xxx..xx.xxxx,..xxxxxxxx.xx.,xx..xxxxxxxxxx,"
                    "..xxx.xxxxx...,..xxxxxxx.....,.........xxxxx "
                    "FLFFF..../.FLL.F... p1 throw RYGGS 2 - 31",
        .text = WORDS("Near the end. Five areas are yours, and the castle lacks two green spaces: "
                      "one of G2 and one of G3. You have two green dice. With one turn you may "
                      "fill several segments: begin with either."),
        .want = "fill:G2 fill:G3",
        .praise = WORDS("One die, one space: the rest was crossed already."),
        .hint = WORDS("The castle is the prize: fill G2 and G3 with your two green dice."),
    },
    {
        .text = WORDS("And now the other one."),
        .want = "fill:G2 fill:G3",
        .praise = WORDS("The castle is fenced!"),
        .hint = WORDS("The castle is the prize: fill G2 and G3 with your two green dice."),
    },
    {
        .text = WORDS("The sixth area ends the game, but the others may still use the dice that "
                      "are left. Click Done."),
        .want = "done",
        .then = "done",
        .praise = WORDS("39 to 20: you win, and you know The Border now."),
        .hint = WORDS("There is nothing more to gain here: click Done."),
    },
    { .text = NULL },
};
