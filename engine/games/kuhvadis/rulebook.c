/* rulebook.c -- Kuh Vadis: the rules in full, for players. They say what docs/rules/kuhvadis.md
 * says, and name its numbers; see game.rulebook in core/game.h for the marks. */
#include "core/words.h"
#include "games/kuhvadis/kuhvadis.h"

const char *const kuhvadis_rulebook[] = {
    WORDS("Two players, five dice, one sheet full of numbers and cows. Be the first to join your "
          "three start symbols with an unbroken chain."),
    WORDS("2 players · ages 8+ · about 15 minutes"),
    WORDS("# What you need"),
    WORDS("- Five dice that show 1, 2, 3, 4, 5 and a cow. With ordinary dice, the six is the cow "
          "(K1)."),
    WORDS("- One sheet for both. Each cell shows a number, a cow or a start symbol: three crosses "
          "for one player, three circles for the other. The classic sheets have 7 × 7 cells, 16 of "
          "them cows; others have 3 × 3 to 8 × 8. Cells are named by letter and number, with a1 at "
          "the bottom left (K2)."),
    WORDS("- Cells are neighbours when they touch along a side or at a corner (K3)."),
    WORDS("- Draw lots to decide who starts, or choose (K14)."),
    "! kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
    ".X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0",
    WORDS(
        "= A fresh sheet. Roll the dice and try out what they pay for: nothing is at stake here."),
    WORDS("# Your turn"),
    WORDS("- Roll all five dice. You may roll any of them again, up to twice, even dice you kept "
          "before (K4)."),
    WORDS("- After any roll you may stop and mark one free cell with your symbol. Two or more cows "
          "pay for a cell with a cow. Three or more of the same number pay for a cell with that "
          "number. If your dice pay for both, choose one (K5)."),
    WORDS("- A free cell is neither marked nor a start symbol. In an ordinary turn it may be "
          "anywhere on the sheet (K5, K6)."),
    WORDS("- You may also pass after any roll. After the third one you must pass if the dice pay "
          "for no free cell (K8)."),
    WORDS("- Then it is the other player’s turn (K9)."),
    WORDS("# Four of a kind: play again"),
    WORDS("If you used four or five dice showing the same face to make your mark, you play again "
          "at once: up to three new rolls, the first with all five dice. This time you must mark a "
          "neighbour of the cell you marked just before. You can get several extra turns in a row. "
          "Each new mark must be next to the one before. In an extra turn two cows or three of the "
          "same number still mark one neighbouring cell, but then your turn is over. If your dice "
          "pay for no free neighbour, it ends without a mark. If you mark nothing, there is no "
          "extra turn (K7, K8)."),
    "! kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
    ".X...../....oo./.xOo..O/.x.x.../X...X../......./.....O. p1 245CC 1 b4 6",
    WORDS("= An extra turn after b4 was marked with four ones. You have two cows: only the cows "
          "next to b4 can be marked."),
    WORDS("# The end"),
    WORDS("- You win at once when your three start symbols are joined by an unbroken chain of your "
          "own cells, start symbols and marks together, even during an extra turn (K10)."),
    "! kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 "
    ".X...../.x..oo./.xOoo.O/.x.x.../X.x.X../......./.....O. over ????? 0 - 8",
    WORDS("= Crosses have joined b7, a3 and e3. The chain need not be straight, and touching at "
          "corners is enough."),
    WORDS("- Chains may cross each other diagonally: one player’s step from a1 to b2 does not stop "
          "the other’s from a2 to b1 (K12)."),
    WORDS("- You are blocked when you could not join your start symbols even if every free cell "
          "were yours. You cannot win any more, only draw: play on and try to block the other "
          "player too. When both are blocked, the game is a draw at once (K11)."),
    WORDS("- The game is also a draw after 1,000 turns. In practice that never happens (K13)."),
    WORDS("# Good to know"),
    WORDS("In an extra turn two cows or three of the same number still mark one neighbouring cell, "
          "but then your turn is over. If your dice pay for no free neighbour, it ends without a "
          "mark. You are blocked when you could not join your start symbols even if every free "
          "cell were yours. When both are blocked, the game is a draw at once."),
    WORDS("# Credits"),
    WORDS("Kuh Vadis (2014) was designed by Reinhard Staupe and is published by "
          "Nürnberger-Spielkarten-Verlag (NSV). Paddock is a tribute, not affiliated with or "
          "endorsed by the designer or the publisher; sheets, pictures and texts are our own. If "
          "you like the game, buy it."),
    NULL,
};
