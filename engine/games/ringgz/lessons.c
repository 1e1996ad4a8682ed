/* lessons.c -- Ringgz: a first game in a few minutes. See game_lesson in core/game.h. Two players:
 * the reader has blue and green. The last position is the end of a game between bots, one ring
 * before it. tests/test_lessons.c plays every step. */
#include "core/words.h"
#include "games/ringgz/ringgz.h"

const game_lesson ringgz_lessons[] = {
    {
        .title = WORDS("The start base"),
        .position = "ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 "
                    "B33333G33333/Y33333R33333",
        .text = WORDS(
            "Welcome! You play blue and green, the other player has yellow and red. The first "
            "piece on the board is the start base: it shows all four colours, and everything grows "
            "from it. Place it on one of the nine territories in the middle."),
        .want = "start:*",
        .praise = WORDS("Well placed. Now every colour has a place to start."),
    },
    {
        .title = WORDS("Rings"),
        .position = "ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
                    "B33333G33333/Y33333R33333",
        .text = WORDS("Let’s say it is on c3. A ring goes where its colour already is, or right "
                      "next to it; the start base counts as every colour. Take a blue ring of size "
                      "3 from your stock and place it on c2, just below the start base."),
        .want = "B3c2",
        .then = "R2c2",
        .praise = WORDS("There it is. The answer comes at once: a red ring on the same territory."),
        .hint = WORDS(
            "That piece fits there too. For now, take the blue ring of size 3 and place it on c2."),
    },
    {
        .title = WORDS("The majority"),
        .text = WORDS("A territory holds only one ring of each size, whatever its colour: on c2, "
                      "sizes 2 and 3 are taken, 1 and 4 are free. One blue, one red: nobody leads. "
                      "Change that with a second blue ring on c2."),
        .want = "B1c2 B4c2",
        .praise = WORDS("Two blue rings against one red: blue holds c2. Size does not matter, only "
                        "the number of rings."),
        .hint = WORDS("You could play that, but it wins nothing on c2. Take a blue ring of size 1 "
                      "or 4: green would not help, because your two colours never count together."),
    },
    {
        .title = WORDS("Bases"),
        .position =
            "ringgz colour .,.,.,.,./.,.,---G,.,./.,--B-,*,-R-Y,./.,.,BBY-,Y---,./.,.,.,.,. p1 "
            "B22233G33323/Y23223R32333",
        .text = WORDS("A base goes on an empty territory next to its colour, and nothing else can "
                      "ever be placed there. Yellow is on c2 and could spread to b2 next. Take a "
                      "blue base and close b2."),
        .want = "BBb2",
        .then = "Y2b3",
        .praise = WORDS("Closed for good. A base wins no territory, but it keeps the others out."),
        .hint = WORDS("You could play that. But here we want to close b2: take the blue base and "
                      "place it on b2."),
    },
    {
        .text = WORDS("Bases of one colour are never next to each other. Try to place another blue "
                      "base on b1 and see what the game says. Then place a blue ring of any size "
                      "on b1: that works, because the base counts as blue."),
        .want = "B1b1 B2b1 B3b1 B4b1",
        .praise = WORDS("Exactly. Rings may go right next to a base of their colour."),
        .hint = WORDS("That is allowed, but we want a blue ring on b1."),
    },
    {
        .title = WORDS("The last ring"),
        .position = "ringgz colour "
                    ".,BB-B,=B,=G,---R/BB-B,B-B-,-RB-,GG--,--RR/=B,=G,RRGG,=G,--RG/"
                    "YGGB,*,=R,GGGG,=R/GYBY,=R,--RR,RR--,R--- p1 B01001G00000/Y22323R00000",
        .text = WORDS("When nobody can place a ring any more, the game is over. Every territory "
                      "where your colour has the most rings is worth a point. The score is 6–6, "
                      "and you have one ring left: where does it win a point?"),
        .want = "B2a5",
        .praise = WORDS("7–6! On an empty territory a single ring is the majority. You win!"),
        .hint = WORDS(
            "That gains no point. Look for a territory that is still empty, and use the ring."),
    },
    {
        .title = WORDS("Good to know"),
        .text = WORDS("If you can place a piece, you must. If you cannot, you are skipped, and you "
                      "are back as soon as a piece of yours fits again. With three players, red is "
                      "neutral: it can take a territory away from everyone, but scores for nobody. "
                      "In a tie, the player with the fewest pieces left wins."),
    },
    { .text = NULL },
};
