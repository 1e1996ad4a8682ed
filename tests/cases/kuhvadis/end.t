# How a game ends, K10 to K13. The small sheet of most cases:
#    a b c d e
# 5  X 1 C 2 X
# 4  C C C C C
# 3  O 3 3 3 O
# 2  1 2 4 5 C
# 1  X C O C 1

== K10: three start symbols joined by a chain win at once
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/...../X.O.. p1 11123 2 - 8
=
> result
? *
> score
= p1 0
p2 0
> play mark:a2
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 8
> turn
= over
> result
= p1
> score
= p1 1
p2 0
> play roll:12345
? illegal: K10 *
> play pass
? illegal: K10 *

== K10: p2 wins with circles
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 Xx..X/...../OoooO/...../X.O.. p2 12444 3 - 7
=
> play mark:c2
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 Xx..X/...../OoooO/..o../X.O.. over ????? 0 - 7
> result
= p2
> score
= p1 0
p2 1

== K10: two joined start symbols do not win
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xx../O...O/...../X.O.. p1 12CCC 2 - 8
=
> play mark:d4
=
> turn
= chance
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./O...O/...../X.O.. p2 ????? 0 - 9

== K10: the other player's cells are no part of the chain
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Oo..O/...../X.O.. p1 11123 2 - 8
=
> play mark:a2
=
> turn
= chance
> result
? *

== K10: a chain may run over a start symbol
> setposition kuhvadis XC1/OCX/1CC/OCX/CCC/1O2 X../O.X/.../O.X/.../.O. p1 123CC 2 - 8
=
> play mark:b6
=
> turn
= chance
> play roll:12345
=
> play pass
=
> play roll:123CC
=
> play mark:c4
=
> result
= p1

== K10: a winning mark paid for with four of a kind ends the game without an extra turn
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/...../X.O.. p1 11113 1 - 8
=
> play mark:a2
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 8
> result
= p1

== K10: a player wins in the middle of a chain of extra turns
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/...../X.O.. p1 11123 1 b3 8
=
> legal
~ only mark: mark:a2
> play mark:a2
=
> result
= p1

== K11: a player alone blocked plays on
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../Ooo.O/.xxx./XxO.. p2 1333C 2 - 9
=
> play mark:d3
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxO.. p1 ????? 0 - 10
> turn
= chance
> play roll:111CC
=
> legal
~ only mark: mark:a4 mark:b4 mark:c4 mark:d4 mark:e4 mark:c5 mark:e2 mark:d1 mark:a2 mark:b5 mark:e1

== K11: when both are blocked the game is drawn at once
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxO.. p1 112CC 2 - 10
=
> play mark:d1
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxOx. over ????? 0 - 10
> result
= draw
> score
= p1 0
p2 0
> play roll:12345
? illegal: K11 *

== K11: blocked both in the middle of a chain of extra turns
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxO.. p1 1CCCC 2 d2 10
=
> play mark:d1
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/.xxx./XxOx. over ????? 0 - 10
> result
= draw

== K11: a blocked player who can block the other does so, whoever was blocked first
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../Ooo.O/.xxx./XxOx. p2 1333C 2 - 9
=
> play mark:d3
=
> result
= draw

== K11 K12: a wall with a diagonal gap does not block
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/..o../Oo..O/.xxx./XxOx. p2 1333C 2 - 9
=
> play mark:d3
=
> turn
= chance
> result
? *
> play roll:12345
=
> play pass
=
> play roll:1333C
=
> play mark:c3
=
> turn
= over
> result
= draw

== K12: a chain may cross the other player's chain diagonally
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xox./Oox.O/...../X.O.. p1 12223 2 - 8
=
> play mark:b2
=
> result
= p1

== K12: so may the other player's
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xo../OoxoO/...../X.O.. p2 12444 2 - 9
=
> play mark:c2
=
> result
= p2

== K13: the game is drawn after 1,000 turns
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 12345 1 - 999
=
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. over ????? 0 - 1000
> result
= draw
> score
= p1 0
p2 0
> play roll:12345
? illegal: K13 *

== K13: not one turn earlier
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 12345 1 - 998
=
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 999
> turn
= chance

== K13: a turn that ends with a mark is counted too
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 11123 1 - 999
=
> play mark:a7
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 oX...../......./..O...O/......./X...X../......./.....O. over ????? 0 - 1000
> result
= draw

== K13: an extra turn is not counted
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 11113 1 - 999
=
> play mark:a7
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 oX...../......./..O...O/......./X...X../......./.....O. p2 ????? 0 a7 999
> play roll:12345
=
> play pass
=
> turn
= over

== K13: a mark that wins in turn 1,000 wins
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/...../X.O.. p1 11123 2 - 999
=
> play mark:a2
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xxx./Ox..O/x..../X.O.. over ????? 0 - 999
> result
= p1

== K10: two of the three start symbols are not enough
> setposition kuhvadis XCXC1/1C2C3/OCCCO/12345/XCOC1 X.X../...../O...O/...../X.O.. p1 123CC 1 - 0
> play mark:b5
> turn
= chance
> score
= p1 0
p2 0
> position
= kuhvadis XCXC1/1C2C3/OCCCO/12345/XCOC1 XxX../...../O...O/...../X.O.. p2 ????? 0 - 1
