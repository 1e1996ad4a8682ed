/* lessons.c -- The Border: a first game in a few minutes. See game_lesson in core/game.h. Two
 * players; the reader has Tim's board. tests/test_lessons.c plays every step. */
#include "core/words.h"
#include "games/border/border.h"

const game_lesson border_lessons[] = {
    {
        .title = WORDS("Roll and keep"),
        .position = "border tim,sarah "
                    "..............,..............,..............,"
                    "..............,..............,............../"
                    "..............,..............,..............,"
                    "..............,..............,.............. "
                    "........./......... p1 throw ????? 0 - 0",
        .text = WORDS("Welcome! This is your board: nine areas, each with a fence of coloured "
                      "spaces around it. Cross off every space of a fence, and the area scores for "
                      "you. Everything starts with five colour dice: roll them."),
        .want = "roll:ROYGG",
        .praise = WORDS("Two green dice. You might get more."),
    },
    {
        .text = WORDS("You may roll any of the dice again, up to twice. Choose the two green dice "
                      "to keep them, then roll the other three."),
        .want = "keep:GG",
        .then = "roll:RYG",
        .praise = WORDS("A third green one!"),
        .hint = WORDS("Keep just the two green dice: choose them, then roll the other three."),
    },
    {
        .title = WORDS("Fill"),
        .text = WORDS("Connected spaces of one colour form a segment. Filling it means crossing "
                      "off all its open spaces, with one die of its colour for each. Three green "
                      "dice are enough for the green segment of three above the well. Fill it."),
        .want = "fill:G3",
        .praise = WORDS("Three crosses at once. A segment is filled completely or not at all."),
        .hint = WORDS("You could do that, but the green three just above the well makes the most "
                      "of your three green dice."),
    },
    {
        .text = WORDS("One yellow die and one red die are left. They complete nothing, so your "
                      "part is over. Press Done and watch the other board."),
        .want = "done",
        .then = "cross:R2.2 cross:Y3.3",
        .praise = WORDS("Dice you leave are a gift: the other player has crossed off a red and a "
                        "yellow space with them."),
    },
    {
        .title = WORDS("When others roll"),
        .position = "border tim,sarah "
                    "..............,..............,..............,"
                    "..xxx.........,..............,............../"
                    ".xxxx.........,..............,....x.........,"
                    "..............,..............,.............. "
                    "........./......... p2 second:p1 RRROO 2 RRR:- 1",
        .text = WORDS(
            "This time the other player rolled. Three red dice are used, and two orange ones are "
            "left for you. With each you may cross off one orange space, but it must be next to a "
            "space that is already crossed off. Look for one next to your green three."),
        .want = "cross:O2.1",
        .praise = WORDS("Right next to your green three. White spaces count as crossed off too, "
                        "from the very start."),
        .hint = WORDS("You may stop here, but a free cross is a gift: cross off the orange space "
                      "next to your green three."),
    },
    {
        .text = WORDS("And one more: the space you have just crossed off counts too. Cross off the "
                      "next orange space."),
        .want = "cross:O2.2",
        .praise = WORDS("The orange two is complete, and it was not even your turn."),
        .hint = WORDS("One orange die is left: cross off the second orange space."),
    },
    {
        .title = WORDS("An area is fenced"),
        .position = "border tim,sarah "
                    "x.............,xx............,............xx,"
                    "..xxx.........,.....xxxx.....,...........xxx/"
                    "xxxxx.........,..............,..xxx.........,"
                    "x.xx..........,..............,.............. "
                    "........./......... p1 throw ROYSS 2 - 6",
        .text = WORDS("A few turns later. Only two spaces around the well are still open, and both "
                      "belong to the grey segment of five. Three of its spaces are already crossed "
                      "off, so two grey dice complete it. Fill it."),
        .want = "fill:S5",
        .praise = WORDS("The fence around the well is complete."),
        .hint = WORDS("Your two grey dice are just what the well needs: fill the grey five."),
    },
    {
        .text = WORDS("Press Done, and it scores."),
        .want = "done",
        .then = "done",
        .praise = WORDS("4 points! You are the first to fence the well, so you get the larger "
                        "value. Anyone who fences it later gets only 2."),
        .hint = WORDS("There is nothing more to gain here: press Done."),
    },
    {
        .position = "border tim,sarah "
                    "x.............,xx............,............xx,"
                    ".xxxx.........,.....xxxx.....,.........xxxxx/"
                    "xxxxx.........,..xxx.........,..xxxxxxx.....,"
                    "x.xx..........,..............,.........x.xx. "
                    "F......../.F....... p1 throw ROOOB 2 - 9",
        .text = WORDS(
            "The other player has already fenced the sailboat, so its 5 is gone. But it is still "
            "worth 2 to you, and three orange dice complete its fence. Fill the orange three."),
        .want = "fill:O3",
        .then = "done done",
        .praise = WORDS("2 more points. Being first pays off, and being later still helps."),
        .hint = WORDS("You have three orange dice: fill the orange three next to the sailboat."),
    },
    {
        .title = WORDS("The sixth area"),
        .position = "border tim,sarah "
                    "x.xx..........,xxxxxxxxxxxxxx,x....xxxx...xx,"
                    "xxxxxxxxxxx..x,xxxxxxxxxxxxxx,..xxx....xxxxx/"
                    "..xxx.xxxxx...,..xxx..xx.xxxx,xx..xxxxxxxxxx,"
                    ".........xxxxx,..xxxxxxx.....,..xxxxxxxx.xx. "
                    "FLFFF..../.FLL.F... p1 throw RRYGS 2 - 31",
        .text = WORDS("Near the end. You have fenced five areas, and the castle needs two more red "
                      "spaces: one of the red two and one of the red three. You have two red dice. "
                      "You may fill several segments in one turn: start with either."),
        .want = "fill:R2 fill:R3",
        .praise = WORDS("One die, one space: the rest was already crossed off."),
        .hint = WORDS(
            "The castle is the prize: fill the red two and the red three with your two red dice."),
    },
    {
        .text = WORDS("And now the other one."),
        .want = "fill:R2 fill:R3",
        .praise = WORDS("The castle is fenced!"),
        .hint = WORDS(
            "The castle is the prize: fill the red two and the red three with your two red dice."),
    },
    {
        .text = WORDS("The sixth area ends the game, but the others may still use the dice that "
                      "are left. Press Done."),
        .want = "done",
        .then = "done",
        .praise = WORDS("39–20: you win, and now you know The Border."),
        .hint = WORDS("There is nothing more to gain here: press Done."),
    },
    {
        .title = WORDS("Good to know"),
        .text = WORDS("If the active player used all five dice, everyone else may choose one of "
                      "the five and cross off one space with it. If several players are first to "
                      "fence an area in the same second action, all of them get the larger value. "
                      "In a tie, the highest score for a single area decides."),
    },
    { .text = NULL },
};
