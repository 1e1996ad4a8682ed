# Material, options and sheets: K1, K2, K3, K14.

== K1: five dice with the faces 1 2 3 4 5 C, written in this order
> newgame kuhvadis sheet=1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
=
> legal
~ count 252
~ has roll:12345 roll:11CCC
> play roll:12346
?*
> play roll:C1234
?*
> play roll:12345C
?*
> play roll:1234c
?*
> play roll:1234?
?*
> play roll:1234C
=

== K1: each way the dice may be rolled has its exact weight
> newgame kuhvadis sheet=1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
=
> chance
~ count 252

== K2: columns from the left, rows from the bottom
> setposition kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../O...O/...../X.O.. p1 11123 3 - 0
=
> legal
~ only mark: mark:b5 mark:a2 mark:e1
> play mark:f1
? illegal: K2 *
> play mark:a6
? illegal: K2 *
> play mark:a0
? illegal: K2 *
> play mark:1a
? illegal: K2 *
> play mark:
? illegal: K2 *
> play mark:a22
? illegal: K2 *

== K2: the first position, the marks show the start symbols
> newgame kuhvadis sheet=1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 0 - 0

== K2: a shipped sheet by name, and the first when none is named
> newgame kuhvadis
=
> position
= kuhvadis *
> newgame kuhvadis sheet=barn
=
> position
= kuhvadis *
> newgame kuhvadis sheet=nosuch
? there is no such sheet*

== K2: sheets from 3 x 3 to 8 x 8
> newgame kuhvadis sheet=X1O/OCX/X5O
=
> newgame kuhvadis sheet=X1CC1C1X/O1CC1C1O/X1CC1C1O/C1CC1C15/C1CC1C15/C1CC1C15/C1CC1C15/C1CC1C15
=
> newgame kuhvadis sheet=XCOX/O1XO
? K2 *
> newgame kuhvadis sheet=XC/OC/X1/1O/XO
? K2 *
> newgame kuhvadis sheet=X1CC1C1X/O1CC1C1O/X1CC1C1O/C1CC1C15/C1CC1C15/C1CC1C15/C1CC1C15/C1CC1C15/C1CC1C15
? K2 *
> newgame kuhvadis sheet=X1CC1C1XC/O1CC1C1OC/X1CC1C1OC
? K2 *

== K2: rows of equal length, with nothing but 1 to 5, C, X and O
> newgame kuhvadis sheet=X1C2X/CCCC/O333O/1245C/XCOC1
? K2 *
> newgame kuhvadis sheet=X1C2X/CCCCC/O333O/1245C/XCOC1/
? K2 *
> newgame kuhvadis sheet=X1C2X/CCCCC/O363O/1245C/XCOC1
? K2 *
> newgame kuhvadis sheet=X1C2X/CCCCC/O3.3O/1245C/XCOC1
? K2 *
> newgame kuhvadis sheet=X1C2X/CCcCC/O333O/1245C/XCOC1
? K2 *

== K2: exactly three crosses and three circles
> newgame kuhvadis sheet=X1C2X/CCCCC/O3X3O/1245C/XCOC1
? K2 *
> newgame kuhvadis sheet=X1C2X/CCCCC/O3O3O/1245C/XCOC1
? K2 *
> newgame kuhvadis sheet=X1C21/CCCCC/O333O/1245C/XCOC1
? K2 *
> newgame kuhvadis sheet=X1C2X/CCCCC/O3331/1245C/XCOC1
? K2 *

== K10: no sheet on which a player has joined before the game begins
> newgame kuhvadis sheet=X1C2/XCCC/X333/1245/OCOO
? K10 *
> newgame kuhvadis sheet=X1C2/CXC1/OOO1/124X
? K10 *

== K11: a sheet on which someone is blocked from the start is refused
> newgame kuhvadis sheet=XCX/OOO/1XC
? K11 crosses *
> newgame kuhvadis sheet=OXC/XX1/C2O/1O3
? K11 circles *

== K3: neighbours touch by side or corner, eight in the middle of the sheet
> setposition kuhvadis X1CCCCCX/CCCCCCCC/CCCCCCCO/CCCCCCCC/CCCCCCCC/OCCCCCCC/CCCCCCCC/X2CCCC1O X......X/......../.......O/......../...x..../O......./......../X......O p1 123CC 3 d4 0
=
> legal
~ only mark: mark:c3 mark:c4 mark:c5 mark:d3 mark:d5 mark:e3 mark:e4 mark:e5

== K3: at the edge there are fewer, and none around the edge
> setposition kuhvadis X1CCCCCX/CCCCCCCC/CCCCCCCO/CCCCCCCC/CCCCCCCC/OCCCCCCC/CCCCCCCC/X2CCCC1O X......X/......../.......O/......../.......x/O......./......../X......O p1 123CC 3 h4 0
=
> legal
~ only mark: mark:g3 mark:g4 mark:g5 mark:h3 mark:h5
> setposition kuhvadis X1CCCCCX/CCCCCCCC/CCCCCCCO/CCCCCCCC/CCCCCCCC/OCCCCCCC/CCCCCCCC/X2CCCC1O X......X/......../.......O/x......./......../O......./......../X......O p1 123CC 3 a5 0
=
> legal
~ only mark: mark:a4 mark:a6 mark:b4 mark:b5 mark:b6
> setposition kuhvadis X1CCCCCX/CCCCCCCC/CCCCCCCO/CCCCCCCC/CCCCCCCC/OCCCCCCC/CCCCCCCC/X2CCCC1O X..x...X/......../.......O/......../......../O......./......../X......O p1 123CC 3 d8 0
=
> legal
~ only mark: mark:c8 mark:e8 mark:c7 mark:d7 mark:e7
> setposition kuhvadis X1CCCCCX/CCCCCCCC/CCCCCCCO/CCCCCCCC/CCCCCCCC/OCCCCCCC/CCCCCCCC/X2CCCC1O X......X/......../.......O/......../......../O......./......../X..x...O p1 123CC 3 d1 0
=
> legal
~ only mark: mark:c1 mark:e1 mark:c2 mark:d2 mark:e2

== K14: p1 begins when nothing is said
> newgame kuhvadis sheet=X1C2X/CCCCC/O333O/1245C/XCOC1
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../O...O/...../X.O.. p1 ????? 0 - 0

== K14: first says who begins
> newgame kuhvadis sheet=X1C2X/CCCCC/O333O/1245C/XCOC1 first=p2
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../O...O/...../X.O.. p2 ????? 0 - 0
> play roll:12345
=
> turn
= p2
> play pass
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../O...O/...../X.O.. p1 ????? 0 - 1
> newgame kuhvadis first=p1 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1
=
> position
= kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../O...O/...../X.O.. p1 ????? 0 - 0
> newgame kuhvadis first=random
=
> newgame kuhvadis first=p3
? K14 *
> newgame kuhvadis first=
? K14 *

== K14: the other options, and what is none
> newgame kuhvadis players=2
=
> newgame kuhvadis players=3
? *
> newgame kuhvadis players=1
? *
> newgame kuhvadis colour=red
? *
> newgame kuhvadis first=p1 first=p2
? *

== K1: dice that there are not
> newgame kuhvadis
> play roll:111111
? illegal: K1 *
> play roll:66666
? illegal: K1 *
