# Positions: what is printed is read back, what cannot be is refused.

== K4: a position in the middle of a roll comes back as it was
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 oX...../......./..O...O/...x.../X..xX../......./.....O. p1 35??? 2 d4 6
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 oX...../......./..O...O/...x.../X..xX../......./.....O. p1 35??? 2 d4 6
> turn
= chance
> play roll:333
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 oX...../......./..O...O/...x.../X..xX../......./.....O. p1 33335 3 d4 6

== K10: a finished position comes back as it was
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 8
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 8
> turn
= over
> result
= p1

== K13: a position after 1,000 turns
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. over ????? 0 - 1000
=
> result
= draw

== K2: wrong fields
> setposition kuhvadis
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 -
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O.  p1 ????? 0 - 0
? *

== K2: bad sheets
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K2 *
> setposition kuhvadis XO/OX/XO .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K2 *
> setposition kuhvadis 1XC6C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K2 *

== K10: a sheet already won
> setposition kuhvadis XXX/1C2/OCO/1O1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K10 *

== K2: marks that do not fit the sheet
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O p1 ????? 0 - 0
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../....... p1 ????? 0 - 0
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O./....... p1 ????? 0 - 0
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 zX...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 XX...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../.....././..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K2 *

== K5: a mark on a start symbol, or a start symbol not shown
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .x...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K5 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 ......./......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K5 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .O...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K5 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..o...O/......./X...X../......./.....O. p1 ????? 0 - 0
? K5 *

== K9: no such turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p3 ????? 0 - 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. chance ????? 0 - 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. P1 ????? 0 - 0
? *

== K1: no such dice
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 66666 1 - 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 54321 1 - 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1234 1 - 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345C 1 - 0
? *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ?1234 1 - 0
? *

== K4: dice and rolls that do not fit
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 0 - 0
? K4 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1???? 0 - 0
? K4 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1234? 3 - 0
? K4 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 3 - 0
? K4 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 4 - 0
? K4 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 01 - 0
? K4 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 x - 0
? K4 *

== K7: the anchor is no mark of the player on turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 d5 8
? K7 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...xo../X...X../......./.....O. p1 ????? 0 e4 8
? K7 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 a3 8
? K7 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p2 ????? 0 d4 8
? K7 *

== K2: the anchor is no cell
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 h8 8
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 4d 8
? K2 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0  8
? K2 *

== K9: how a position came about is not asked: scenes may be set up
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...o.../X...X../......./.....O. p1 ????? 0 - 0
=
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 - 0
=
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..Oo..O/...x.../X...X../......./.....O. p1 ????? 0 d4 0
=
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..Oo..O/...x.../X...X../......./.....O. p1 ????? 0 - 1
=
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Oxo.O/x..../X.O.. over ????? 0 - 0
=

== K7: but in a first turn there may be a chain
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 ????? 0 d3 0
=
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 xX...../......./..O...O/...o.../X..oX../......./.....O. p2 ????? 0 d3 1
=
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 0
=

== K14: either player may be the first
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 ????? 0 - 0
=
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 1
=

== K10: joined, so the game must be over
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. p2 ????? 0 - 9
? K10 *
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. p1 12345 1 - 9
? K10 *

== K10: over, though nothing has ended it
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/...../X.O.. over ????? 0 - 8
? K10 *
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxO.. over ????? 0 - 8
? K10 *

== K10: over, but dice, rolls or anchor are left
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over 12345 1 - 8
? K10 *
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 1 - 8
? K10 *
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 a2 8
? K10 *

== K10: both joined
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xox./OoxoO/.xo../X.O.. over ????? 0 - 20
? K10 *

== K11: both blocked, so the game must be over
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxOx. p2 ????? 0 - 10
? K11 *

== K13: turns that cannot be
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 1000
? K13 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 1001
? K13 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - -1
? K13 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 07
? K13 *
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 1000
? K13 *
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxOx. over ????? 0 - 1000
? K13 *

== K2: an error changes nothing
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 ????? 0 d3 0
=
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 1000
? K13 *
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 ????? 0 d3 0
> play mark:d5
? illegal: K4 *
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 ????? 0 d3 0

== K4: words that are no actions
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11CCC 1 - 0
=
> play mark
?*
> play MARK:d4
?*
> play mark:D4
?*
> play keep:
?*
> play keep:6
?*
> play keep:C1
?*
> play keep:11CCC1
?*
> play roll:
?*
> play Pass
?*
> play pass:
?*
> play -
?*
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11CCC 1 - 0

== K7: the picture tells whose turn it is and what binds it
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.../O.o.O/...../X.O.. p1 12C?? 1 b4 4
=
> showboard
=
Kuh Vadis, turn 5
     a   b   c   d   e
   +---+---+---+---+---+
 5 |<X>|.1.|.C.| 2 |<X>| 5
   +---+---+---+---+---+
 4 |.C.|*X*|.C.| C | C | 4
   +---+---+---+---+---+
 3 |<O>|.3.|OOO| 3 |<O>| 3
   +---+---+---+---+---+
 2 | 1 | 2 | 4 | 5 | C | 2
   +---+---+---+---+---+
 1 |<X>| C |<O>| C | 1 | 1
   +---+---+---+---+---+
     a   b   c   d   e
p1 crosses X: 1 mark
p2 circles O: 1 mark
p1 rolls 2 dice, roll 2 of 3; kept 1, 2 and a cow
Extra turn: mark a neighbour of b4.

== K10: the picture shows the chain that has won
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxxx/Oxo.O/xo.../X.O.. over ????? 0 - 8
=
> showboard
=
Kuh Vadis, turns completed: 8
     a   b   c   d   e
   +---+---+---+---+---+
 5 |<X>| 1 | C | 2 |<X>| 5
   +---+---+---+---+---+
 4 | C |-X-|-X-|-X-|XXX| 4
   +---+---+---+---+---+
 3 |<O>|-X-|OOO| 3 |<O>| 3
   +---+---+---+---+---+
 2 |-X-|OOO| 4 | 5 | C | 2
   +---+---+---+---+---+
 1 |<X>| C |<O>| C | 1 | 1
   +---+---+---+---+---+
     a   b   c   d   e
p1 crosses X: 6 marks
p2 circles O: 2 marks
over: p1 has joined the three start symbols and wins

== K11: the picture says who is blocked
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/..x../OoooO/...../X.O.. p1 11345 3 - 6
=
> showboard
=
Kuh Vadis, turn 7
     a   b   c   d   e
   +---+---+---+---+---+
 5 |<X>| 1 | C | 2 |<X>| 5
   +---+---+---+---+---+
 4 | C | C |XXX| C | C | 4
   +---+---+---+---+---+
 3 |<O>|OOO|OOO|OOO|<O>| 3
   +---+---+---+---+---+
 2 | 1 | 2 | 4 | 5 | C | 2
   +---+---+---+---+---+
 1 |<X>| C |<O>| C | 1 | 1
   +---+---+---+---+---+
     a   b   c   d   e
p1 crosses X: 1 mark, blocked
p2 circles O: 3 marks
p1 to decide: dice 1, 1, 3, 4, 5 after roll 3 of 3
