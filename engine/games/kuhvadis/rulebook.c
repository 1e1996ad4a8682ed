/* rulebook.c -- Kuh Vadis: the rules in full, for players. They say what docs/rules/kuhvadis.md
 * says, and name its numbers; see game.rulebook in core/game.h for the marks. */
#include "core/words.h"
#include "games/kuhvadis/kuhvadis.h"

const char *const kuhvadis_rulebook[] = {
    WORDS("Two players, five dice, one sheet full of digits and cows. Be the first to join your "
          "three start symbols by an unbroken chain."),
    WORDS("# What you need"),
    WORDS("- Five dice that show 1, 2, 3, 4, 5 and a cow. With ordinary dice, the six is the cow "
          "(K1)."),
    WORDS("- One sheet for both. Each cell shows a digit, a cow, or a start symbol: three crosses "
          "for one player, three circles for the other. The classic sheets have seven by seven "
          "cells, with 16 cows; others may have from 3 by 3 to 8 by 8. Cells are named by letter "
          "and number, a1 at the bottom left (K2)."),
    WORDS("- Cells are neighbours when they touch along a side or at a corner (K3)."),
    WORDS(
        "- Choose who begins, or let chance decide. Crosses begin unless you say otherwise (K14)."),
    "! kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
    ".X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0",
    WORDS(
        "= A fresh sheet. Throw the dice and try out what they pay for: here nothing is at stake."),
    WORDS("# Your turn"),
    WORDS("- Throw all five dice. After the first and after the second throw you may throw any of "
          "them again, also dice that you kept before: three throws at most (K4)."),
    WORDS("- After any throw you may stop and mark one free cell with your symbol. Two or more "
          "cows pay for a cell with a cow; three or more equal digits pay for a cell with that "
          "digit. If your dice pay for both, choose one of them (K5)."),
    WORDS("- A cell is free when it is neither marked by anybody nor a start symbol. In an "
          "ordinary turn it may lie anywhere on the sheet (K5, K6)."),
    WORDS("- You may also pass, after any throw. After the third one you must, if the dice pay for "
          "no free cell (K8)."),
    WORDS("- Then the other player throws (K9)."),
    WORDS("# Carré: play again"),
    WORDS("If four or five equal faces paid for your mark, cows or digits, you play again at once, "
          "with three new throws of all five dice. This time you must mark a neighbour of the cell "
          "that you marked just before. Carré may follow carré, each bound to the mark before it. "
          "A carré with which you mark nothing gives no extra turn (K7, K8)."),
    "! kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
    ".X...../....oo./.xOo..O/.x.x.../X...X../......./.....O. p1 245CC 1 b4 6",
    WORDS("= An extra turn after b4 was marked with four ones. Two cows are on the table: only the "
          "cows next to b4 can be marked."),
    WORDS("# The end"),
    WORDS("- You win at once when your three start symbols are joined by a chain of neighbouring "
          "cells of yours, start symbols and marks together, even in the middle of extra turns "
          "(K10)."),
    "! kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
    ".X...../.x..oo./.xOoo.O/.x.x.../X.x.X../......./.....O. over ????? 0 - 8",
    WORDS("= Crosses have joined b7, a3 and e3. The chain need not be straight, and corners are "
          "enough."),
    WORDS("- Diagonal chains may cross each other: one player's step from a1 to b2 does not stop "
          "the other's from a2 to b1 (K12)."),
    WORDS("- You are blocked when you could not join your start symbols even if every free cell "
          "were yours. You play on, and may still block the other player: when both are blocked, "
          "the game is a draw at once (K11)."),
    WORDS("- After 1,000 turns the game is a draw too. People never get that far (K13)."),
    WORDS("# Whose game it is"),
    WORDS("Kuh Vadis (2014) is by Reinhard Staupe, published by Nürnberger-Spielkarten-Verlag "
          "(NSV). Paddock is a tribute to it, not affiliated with or endorsed by the designer or "
          "the publisher; sheets, pictures and words are our own. If you like the game, buy it."),
    NULL,
};
