/* lessons.c -- Kuh Vadis: a first game in a few minutes. See game_lesson in core/game.h. On the
 * sheet meadow; the reader has the crosses. tests/test_lessons.c plays every step. */
#include "core/words.h"
#include "games/kuhvadis/kuhvadis.h"

const game_lesson kuhvadis_lessons[] = {
    {
        .title = WORDS("Throw and keep"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0",
        .text = WORDS("Welcome! The three bold crosses on the sheet are yours. Join them by an "
                      "unbroken chain of cells before the other player joins the three circles. "
                      "Cells touch along a side or at a corner. Throw the dice!"),
        .want = "roll:1335C",
        .praise = WORDS("Two threes: a good beginning."),
    },
    {
        .text = WORDS("You may throw again twice, and keep what you like. Click both threes to set "
                      "them aside, then throw the other three dice."),
        .want = "keep:33",
        .then = "roll:34C",
        .praise = WORDS("There is the third three!"),
        .hint = WORDS("Keep exactly the two threes: click them, so that they lie aside, and throw "
                      "the others."),
    },
    {
        .text = WORDS("Three equal digits pay for a free cell with that digit. On d4 there is a 3, "
                      "right between your crosses. Click d4 to mark it."),
        .want = "mark:d4",
        .praise = WORDS("Your first link: d4 touches the start cross on e3."),
        .hint = WORDS("You could, but you have your three threes: mark d4."),
    },
    {
        .title = WORDS("Cows"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../......./..Oo..O/...x.../X...X../......./.....O. p1 245CC 1 - 2",
        .text = WORDS("Cows are cheaper: two of them pay for a free cell with a cow, anywhere on "
                      "the sheet. Mark one that you like. b6, b5 and c3 lie on your way."),
        .want = "mark:*",
        .praise =
            WORDS("Two cows, one cow cell. In an ordinary turn you may mark wherever you like."),
        .hint =
            WORDS("You could throw on, but two cows are all you need: click a cell with a cow."),
    },
    {
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../....o../.xOo..O/...x.../X...X../......./.....O. p1 12345 3 - 4",
        .text = WORDS("Some throws are good for nothing. This was your third one, and it pays for "
                      "no cell: all that is left is to pass."),
        .want = "pass",
        .praise = WORDS("It happens. The next throw will be kinder."),
    },
    {
        .title = WORDS("Carré"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../....oo./.xOo..O/...x.../X...X../......./.....O. p1 11114 2 - 6",
        .text = WORDS("Four or five equal faces are a carré: mark a cell as usual, and then play "
                      "again at once. You have four ones. Mark b4."),
        .want = "mark:b4",
        .praise = WORDS("b4 is yours, and you have an extra turn."),
        .hint = WORDS("Four ones are as good as it gets: mark b4, the 1 between a3 and b5."),
    },
    {
        .text = WORDS("An extra turn begins with three new throws of all five dice. Throw!"),
        .want = "roll:245CC",
        .praise = WORDS("Two cows!"),
    },
    {
        .text = WORDS("In an extra turn you may only mark a neighbour of the cell marked just "
                      "before. Click a cow far away if you want to hear it from the game. Then "
                      "mark c3, which touches b4 at a corner."),
        .want = "mark:c3",
        .praise = WORDS("b4, c3, d4, e3: the chain grows."),
        .hint = WORDS("That is allowed, but c3 is better: it joins b4 with d4."),
    },
    {
        .title = WORDS("The last link"),
        .position = "kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
                    ".X...../....oo./.xOoo.O/.x.x.../X.x.X../......./.....O. p1 124CC 2 - 8",
        .text = WORDS("A little later. Your chain lacks a single cell: the one between the start "
                      "cross on b7 and your mark on b5. Your two cows pay for it. Where is it?"),
        .want = "mark:b6",
        .praise = WORDS("Joined! All three start crosses hang together, and you win at once."),
        .hint = WORDS("Not there. Look at column b: which cell touches both b7 and b5?"),
    },
    { .text = NULL },
};
