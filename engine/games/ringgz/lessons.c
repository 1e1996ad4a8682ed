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
        .text = WORDS("Welcome! You play blue and green, the other player has yellow and red. The "
                      "first piece on the board is the start base: it shows all four colours, and "
                      "everything grows from it. Click one of the nine territories in the middle."),
        .want = "start:*",
        .praise = WORDS("Well laid. Now every colour has a place to begin."),
    },
    {
        .title = WORDS("Rings"),
        .position = "ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
                    "B33333G33333/Y33333R33333",
        .text = WORDS("Let us say it lies on c3. A ring goes where its colour already lies, or "
                      "right next to it; the start base counts as every colour. Take a blue ring "
                      "of size 3 from your stock, then click c2, just below the start base."),
        .want = "B3c2",
        .then = "R2c2",
        .praise =
            WORDS("There it lies. The answer comes at once: a red ring on the same territory."),
        .hint = WORDS(
            "That piece fits there too. For now, take the blue ring of size 3 and lay it on c2."),
    },
    {
        .title = WORDS("The majority"),
        .text = WORDS("A territory has room for one ring of each size, whatever the colours: on c2 "
                      "the sizes 2 and 3 are taken, 1 and 4 are free. One blue, one red: nobody "
                      "leads. Change that with a second blue ring on c2."),
        .want = "B1c2 B4c2",
        .praise = WORDS("Two blue rings against one red: blue holds c2. Size does not matter, only "
                        "how many there are."),
        .hint = WORDS("That may be played, but it wins nothing on c2. Take a blue ring of size 1 "
                      "or 4: green would not help, your two colours are never added up."),
    },
    {
        .title = WORDS("Bases"),
        .position =
            "ringgz colour .,.,.,.,./.,.,---G,.,./.,--B-,*,-R-Y,./.,.,BBY-,Y---,./.,.,.,.,. p1 "
            "B22233G33323/Y23223R32333",
        .text = WORDS(
            "A base fills an empty territory next to its colour. Nothing else will ever fit there. "
            "Yellow lies on c2 and could spread to b2 next. Take a blue base and close b2."),
        .want = "BBb2",
        .then = "Y2b3",
        .praise = WORDS("Closed for good. A base wins no territory, but it keeps the others out."),
        .hint = WORDS(
            "That may be played. Here we want to close b2: take the blue base, then click b2."),
    },
    {
        .text = WORDS("Bases of one colour never stand side by side. Take another blue base, click "
                      "b1, and see what the game tells you. Then lay a blue ring of any size on "
                      "b1: that works, because the base counts as blue."),
        .want = "B1b1 B2b1 B3b1 B4b1",
        .praise = WORDS("Exactly. Rings may grow right beside a base of their colour."),
        .hint = WORDS("Allowed, but not what we are after: a blue ring, on b1."),
    },
    {
        .title = WORDS("The last ring"),
        .position = "ringgz colour "
                    ".,BB-B,=B,=G,---R/BB-B,B-B-,-RB-,GG--,--RR/=B,=G,RRGG,=G,--RG/"
                    "YGGB,*,=R,GGGG,=R/GYBY,=R,--RR,RR--,R--- p1 B01001G00000/Y22323R00000",
        .text = WORDS("When nobody can place a ring any more, the game is over. Every territory in "
                      "which your colour has the most rings is a point. It stands 6 to 6, and you "
                      "have one ring left: where does it win a point?"),
        .want = "B2a5",
        .praise =
            WORDS("7 to 6! On an empty territory a single ring is the majority. You have won."),
        .hint = WORDS(
            "That gains no point. Look for a territory that is still empty, and use the ring."),
    },
    { .text = NULL },
};
