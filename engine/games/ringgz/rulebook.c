/* rulebook.c -- Ringgz: the rules in full, for players. They say what docs/rules/ringgz.md says,
 * and name its numbers; see game.rulebook in core/game.h for the marks. */
#include "core/words.h"
#include "games/ringgz/ringgz.h"

const char *const ringgz_rulebook[] = {
    WORDS("Place rings on 25 territories and end up holding more of them than anyone else. Two to "
          "four players, no luck, nothing hidden."),
    WORDS("2–4 players · ages 8+ · about 20 minutes"),
    WORDS("# The pieces"),
    WORDS("- The board: 5 × 5 territories, named by letter and number, from a1 at the bottom left "
          "to e5 at the top right. Two territories are neighbours when they touch along a side; a "
          "corner is not enough (G1)."),
    WORDS("- Four colours: blue, green, yellow and red. Each has twelve rings, three of each size "
          "from 1 to 4, and three bases (G2)."),
    WORDS("- One start base. It shows all four colours and belongs to nobody (G3)."),
    WORDS("# Who plays which colour"),
    WORDS("- Two players: one has blue and green, the other yellow and red (G4)."),
    WORDS("- Three players: one colour each, not red. Red is neutral: each player also gets one "
          "red ring of each size and one red base (G4)."),
    WORDS("- Four players: one colour each (G4)."),
    "! ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
    "B33333R11111/G33333R11111/Y33333R11111",
    WORDS("= Three players: your stock shows the neutral red pieces you were given beside your own "
          "colour."),
    WORDS("Draw lots to decide who starts. That player places the start base on one of the nine "
          "territories in the middle, b2 to d4, and then also takes the first turn. (Option: the "
          "next player takes the first turn.) (G5)"),
    "! ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
    "B33333G33333/Y33333R33333",
    WORDS("= The start of a game for two. Take a piece from the stock and place it on a territory: "
          "this is a real board, and nothing can go wrong."),
    WORDS("# Your turn"),
    WORDS("Place exactly one piece from your stock. It never moves again. Then it is the next "
          "player’s turn, clockwise."),
    WORDS("- A ring goes on a territory that holds its colour already, as a ring or a base, or on "
          "a neighbour of one. The start base counts as every colour (G6, G7)."),
    WORDS("- A territory holds only one ring of each size, whatever its colour: where there is a "
          "ring of size 2, no second ring of size 2 fits (G7)."),
    WORDS("- A base goes on a completely empty territory, next to one that holds its colour, but "
          "never next to a base of its colour. The start base does not count here (G8)."),
    WORDS("- A base closes its territory for the rest of the game, and so does the start base: "
          "nothing more can be placed there (G9)."),
    "! ringgz colour .,.,.,.,./.,.,---G,.,./.,--B-,*,-R-Y,./.,.,BBY-,Y---,./.,.,.,.,. p1 "
    "B22233G33323/Y23223R32333",
    WORDS("= Here a blue base may go on b2, but afterwards none on b1 or a2. Try something that is "
          "not allowed, and the game tells you the rule."),
    WORDS("- If you can place a piece, you must. If you cannot, you are skipped, and you are back "
          "as soon as a piece of yours fits again (G10)."),
    WORDS(
        "- Only its own colour counts for a piece: a blue ring needs blue, and your green does not "
        "help it. A neutral red piece needs red. (Option: any of your colours is enough.) (G11)"),
    WORDS("# The end"),
    WORDS("The game ends as soon as nobody can place a ring any more, even if a base would still "
          "fit (G12)."),
    WORDS("- A territory is won by the colour with more rings on it than any other colour; sizes "
          "do not matter. A single ring is enough. If two or more colours tie for the most, nobody "
          "wins it. Bases do not count as rings. A flag in the corner of a territory shows which "
          "colour leads there (G13)."),
    "! ringgz colour .,.,.,.,./.,.,--B-,.,./.,BBGG,*,BGY-,./.,.,BBGY,.,./.,.,.,.,. p1 "
    "B01233G32123/Y33223R33333",
    WORDS("= Blue wins c2 with two rings against one green and one yellow, and c4 with a single "
          "ring. On b3 it is two against two, on d3 one each: nobody wins those."),
    WORDS("- You get one point for each territory won by one of your colours. Your two colours "
          "never count together. With three players, neutral red can take a territory away from "
          "everyone, but scores for nobody (G14)."),
    WORDS("- The most points win. In a tie, the player with the fewest pieces left wins (rings, "
          "bases and neutral pieces together); if that is a tie too, the victory is shared (G15)."),
    WORDS("# An even start"),
    WORDS("With two good players, the one who starts usually wins; with three or four, one of the "
          "first two usually does. So play as many games as there are players, and change seats."),
    WORDS("Two players can also choose the option “Swap colours”: after the first placement the "
          "other player may swap colours instead of placing. The players swap colours, stocks and "
          "the placed piece included, and it is the turn of the player who placed first. So the "
          "best first placement is one that gives both the same chance (G16)."),
    WORDS("# Good to know"),
    WORDS("If you can place a piece, you must. If you cannot, you are skipped, and you are back as "
          "soon as a piece of yours fits again. With three players, red is neutral: it can take a "
          "territory away from everyone, but scores for nobody. In a tie, the player with the "
          "fewest pieces left wins."),
    WORDS("# Credits"),
    WORDS("Ringgz (2005) is published by Blue Orange Games. Paddock is a tribute, not affiliated "
          "with or endorsed by the publisher; pictures and texts are our own. If you like the "
          "game, buy it: real rings are lovely."),
    NULL,
};
