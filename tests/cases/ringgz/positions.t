# Ringgz: positions and pictures as text (docs/notation.md).

== G1: a board has five rows of five territories
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour .,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour .,.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour x,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour ----,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333 more
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.  p1 B33333G33333/Y33333R33333
? *

== G2: counts in the hands are digits
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 B33334G33333/Y33333R33333
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 B3333G33333/Y33333R33333
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 B3333xG33333/Y33333R33333
? *

== G5: an error changes nothing
> newgame ringgz players=3
> play start:b2
> play B1b1
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p3 B33333G33333/Y33333R33333
? *
> play B1b1
? *
> position
= ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,*,.,.,./.,B---,.,.,. p2 B23333R11111/G33333R11111/Y33333R11111

== G10: the turn is a seat of the game
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p3 B33333G33333/Y33333R33333
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p4 B33333R11111/G33333R11111/Y33333R11111
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. chance B33333R11111/G33333R11111/Y33333R11111
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p2 B33333R11111/G33333R11111/Y33333R11111
=

== G9: a full board in the middle of a game, and back
> setposition ringgz colour,next ---Y,.,=R,-R--,./YY--,=R,-BR-,-GGR,R---/--Y-,R--B,GBRG,GRGG,=R/Y-BY,BYYR,*,RGGB,BR-G/Y-Y-,--RY,BYBR,-B-B,GGB- over B00003R00000/G00003R00000/Y00003R00000
> position
= ringgz colour,next ---Y,.,=R,-R--,./YY--,=R,-BR-,-GGR,R---/--Y-,R--B,GBRG,GRGG,=R/Y-BY,BYYR,*,RGGB,BR-G/Y-Y-,--RY,BYBR,-B-B,GGB- over B00003R00000/G00003R00000/Y00003R00000

== G13: the picture shows who wins a territory now
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,=R,*,-Y--,./.,.,BBGY,.,./.,.,.,.,. p2 B22333G33233/Y32323R33332
> showboard
=
        a        b        c        d        e
    +--------+--------+--------+--------+--------+
  5 |  ....  |  ....  |  ....  |  ....  |  ....  |
    |        |        |        |        |        |
    +--------+--------+--------+--------+--------+
  4 |  ....  |  ....  |  ....  |  ....  |  ....  |
    |        |        |        |        |        |
    +--------+--------+--------+--------+--------+
  3 |  ....  | [RRRR] | *BGYR* |  .Y..  |  ....  |
    |        |  base  | start  | yellow |        |
    +--------+--------+--------+--------+--------+
  2 |  ....  |  ....  |  BBGY  |  ....  |  ....  |
    |        |        |  blue  |        |        |
    +--------+--------+--------+--------+--------+
  1 |  ....  |  ....  |  ....  |  ....  |  ....  |
    |        |        |        |        |        |
    +--------+--------+--------+--------+--------+
    left to place 1   2   3   4   base
      p1                                   1 point
     B blue       2   2   3   3     3
     G green      3   3   2   3     3
    > p2                                   1 point
     Y yellow     3   2   3   2     3
     R red        3   3   3   3     2
    It is p2's turn
    Each turn places one ring or one base.
