/* lessons.c -- Kuh Vadis: a first game in a few minutes. See game_lesson in core/game.h. On the
 * sheet meadow; the reader has the crosses. tests/test_lessons.c plays every step. */
#include "core/words.h"
#include "games/kuhvadis/kuhvadis.h"

const game_lesson kuhvadis_lessons[] = {
    {
        .title = WORDS("Roll and keep"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0",
        .text = WORDS("Welcome! The three bold crosses on the sheet are yours. Join them with an "
                      "unbroken chain of cells before the other player joins the three circles. "
                      "Cells touch along a side or at a corner. Roll the dice!"),
        .want = "roll:1335C",
        .praise = WORDS("Two threes: a good start."),
    },
    {
        .text = WORDS("You may roll again twice and keep any dice you like. Choose both threes to "
                      "keep them, then roll the other three dice."),
        .want = "keep:33",
        .then = "roll:34C",
        .praise = WORDS("There’s the third three!"),
        .hint = WORDS("Keep just the two threes: choose them, then roll the others."),
    },
    {
        .text = WORDS("Three of the same number pay for a free cell with that number. There is a 3 "
                      "on d4, right between your crosses. Mark d4."),
        .want = "mark:d4",
        .praise = WORDS("The start of your chain: d4 touches the start cross on e3."),
        .hint = WORDS("You could, but you have your three threes: mark d4."),
    },
    {
        .title = WORDS("Cows"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../......./..Oo..O/...x.../X...X../......./.....O. p1 245CC 1 - 2",
        .text = WORDS("Cows are cheaper: two of them pay for a free cell with a cow, anywhere on "
                      "the sheet. Mark any one you like. b6, b5 and c3 are on your way."),
        .want = "mark:*",
        .praise =
            WORDS("Two cows, one cow cell. In an ordinary turn you may mark wherever you like."),
        .hint =
            WORDS("You could roll again, but two cows are all you need: mark a cell with a cow."),
    },
    {
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../....o../.xOo..O/...x.../X...X../......./.....O. p1 12345 3 - 4",
        .text = WORDS("Some rolls are no use. This was your third, and it pays for no cell: all "
                      "you can do is pass."),
        .want = "pass",
        .praise = WORDS("It happens. Better luck with your next roll."),
    },
    {
        .title = WORDS("Four of a kind"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../....oo./.xOo..O/...x.../X...X../......./.....O. p1 11114 2 - 6",
        .text = WORDS("Four or five dice showing the same face count as four of a kind: mark a "
                      "cell as usual, then play again at once. You have four ones. Mark b4."),
        .want = "mark:b4",
        .praise = WORDS("b4 is yours, and you have an extra turn."),
        .hint = WORDS("It doesn’t get better than four ones: mark b4, the 1 between a3 and b5."),
    },
    {
        .text = WORDS(
            "An extra turn starts afresh: up to three rolls, the first with all five dice. Roll!"),
        .want = "roll:245CC",
        .praise = WORDS("Two cows!"),
    },
    {
        .text = WORDS("In an extra turn you may only mark a neighbour of the cell you marked just "
                      "before. Try a cow farther away, and the game will tell you. Then mark c3, "
                      "which touches b4 at a corner."),
        .want = "mark:c3",
        .praise = WORDS("b4, c3, d4, e3: the chain grows."),
        .hint = WORDS("That is allowed, but c3 is better: it joins b4 and d4."),
    },
    {
        .title = WORDS("The last link"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../....oo./.xOoo.O/.x.x.../X.x.X../......./.....O. p1 124CC 2 - 8",
        .text =
            WORDS("A little later. Your chain needs just one more cell: the one between the start "
                  "cross on b7 and your mark on b5. Your two cows pay for it. Where is it?"),
        .want = "mark:b6",
        .praise = WORDS("Joined! All three start crosses are connected: you win at once."),
        .hint = WORDS("Not there. Look at column b: which cell touches both b7 and b5?"),
    },
    {
        .title = WORDS("Good to know"),
        .text = WORDS(
            "In an extra turn two cows or three of the same number still mark one neighbouring "
            "cell, but then your turn is over. If your dice pay for no free neighbour, it ends "
            "without a mark. You are blocked when you could not join your start symbols even if "
            "every free cell were yours. When both are blocked, the game is a draw at once."),
    },
    { .text = NULL },
};
