/* rulebook.c -- Ringgz: the rules in full, for players. They say what docs/rules/ringgz.md says,
 * and name its numbers; see game.rulebook in core/game.h for the marks. */
#include "core/words.h"
#include "games/ringgz/ringgz.h"

const char *const ringgz_rulebook[] = {
    WORDS("Rings on 25 territories: lay yours so that in the end more territories are yours than "
          "anybody else's. Two to four players, no luck, nothing hidden."),
    WORDS("# The pieces"),
    WORDS("- The board: five by five territories, named by letter and number, from a1 at the "
          "bottom left to e5 at the top right. Two territories are neighbours when they touch "
          "along a side; a corner is not enough (G1)."),
    WORDS("- Blue, green, yellow and red. Each colour has twelve rings, three of each of the sizes "
          "1 to 4, and three bases (G2)."),
    WORDS("- One start base. It shows all four colours and belongs to nobody (G3)."),
    WORDS("# Who plays what"),
    WORDS("- With two, one player has blue and green, the other yellow and red (G4)."),
    WORDS("- With three, you have blue, green or yellow. Red is neutral: its pieces are dealt out, "
          "so that each of you also gets one red ring of each size and one red base (G4)."),
    WORDS("- With four, everybody has one colour (G4)."),
    "! ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
    "B33333R11111/G33333R11111/Y33333R11111",
    WORDS("= Three players: next to your own colour lie the neutral red pieces that were dealt to "
          "you."),
    WORDS("The first player lays the start base on one of the nine territories in the middle, b2 "
          "to d4, and then also takes the first turn. You may agree that the next player takes it "
          "instead: that is a choice before the game (G5)."),
    "! ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
    "B33333G33333/Y33333R33333",
    WORDS("= A beginning for two. Take a piece from the stock and click a territory: this board is "
          "real, go ahead."),
    WORDS("# Your turn"),
    WORDS("Place exactly one piece from your stock. Whatever lies on the board stays there to the "
          "end of the game."),
    WORDS("- A ring fits where its colour already lies, as a ring or as a base, and on the "
          "neighbours of such a territory. The start base counts as every colour (G6, G7)."),
    WORDS("- Each size has room once on a territory, whatever the colour: where a ring of size 2 "
          "lies, no second one of size 2 fits (G7)."),
    WORDS("- A base needs a completely empty territory with its colour on a neighbour, and no base "
          "of its own colour on any neighbour. The start base is in nobody's way here (G8)."),
    WORDS("- A base fills its territory, and so does the start base: nothing more can be placed "
          "there (G9)."),
    "! ringgz colour .,.,.,.,./.,.,---G,.,./.,--B-,*,-R-Y,./.,.,BBY-,Y---,./.,.,.,.,. p1 "
    "B22233G33323/Y23223R32333",
    WORDS("= Here a blue base may go to b2, but afterwards none to b1 or a2. Click something that "
          "is not allowed: the game tells you the rule."),
    WORDS("- Whoever can place a piece must place one. Whoever cannot is skipped, and is back as "
          "soon as something fits again (G10)."),
    WORDS("- Every piece looks for its own colour: your green does not open a way for your blue, "
          "nor your own colour one for a neutral red piece. If you choose so before the game, any "
          "colour of which you were dealt pieces is enough (G11)."),
    WORDS("# The end"),
    WORDS("The game ends the moment nobody can place a ring any more. Bases that would still fit "
          "do not prolong it (G12)."),
    WORDS("- A territory belongs to the colour with more rings on it than every other colour. One "
          "ring alone is enough. If two colours share the lead, it belongs to nobody. Bases win "
          "nothing (G13)."),
    "! ringgz colour .,.,.,.,./.,.,--B-,.,./.,BBGG,*,BGY-,./.,.,BBGY,.,./.,.,.,.,. p1 "
    "B01233G32123/Y33223R33333",
    WORDS("= Blue holds c2 with two rings against one and one, and c4 with a single ring. On b3 it "
          "is two against two, on d3 one each: those belong to nobody."),
    WORDS("- You get one point for each territory of a colour of yours. Your two colours are never "
          "added up. With three players, neutral red can take a territory away from everybody, but "
          "scores for nobody (G14)."),
    WORDS("- The most points win. If points are equal, whoever has fewer pieces left wins, rings, "
          "bases and neutral ones together. If that is equal too, you share the victory (G15)."),
    WORDS("# Whose game it is"),
    WORDS("Ringgz (2005) is published by Blue Orange Games. Paddock is a tribute to it, not "
          "affiliated with or endorsed by the publisher; pictures and words are our own. If you "
          "like the game, buy it: real rings are lovely."),
    NULL,
};
