# Material, options and the beginning: F1 to F8. Long lines are positions (docs/notation.md).

== F1: five dice with the faces R O Y G B S, written in this order
> newgame border
=
> legal
~ count 252
~ has roll:ROYGB roll:OYGBS roll:SSSSS roll:RRRRR
> play roll:ROYGW
?*
> play roll:ROYGBS
?*
> play roll:royg?
?*
> play roll:ROYG
? illegal: F9*
> play roll:ROYGS
=
> play keep:ROYG
=
> legal
= roll:B
roll:G
roll:O
roll:R
roll:S
roll:Y

== F1: dice are a set with one spelling, in face order
> newgame border
> play roll:BOSSY
?*
> play roll:OYBSS
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw OYBSS 1 - 0
> play keep:SSY
?*
> play keep:YSS
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YSS?? 1 - 0

== F1: every order in which five dice may be rolled is counted
> newgame border
> play roll:RRRRR
> play keep:RRR
> chance
= roll:BB 1
roll:BS 2
roll:GB 2
roll:GG 1
roll:GS 2
roll:OB 2
roll:OG 2
roll:OO 1
roll:OS 2
roll:OY 2
roll:RB 2
roll:RG 2
roll:RO 2
roll:RR 1
roll:RS 2
roll:RY 2
roll:SS 1
roll:YB 2
roll:YG 2
roll:YS 2
roll:YY 1

# Every scene: Tim lacks one space of an area; he crosses it in the second action.
== F2: the nine areas of a board are complete with the last space of their border and not before
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..........x...,x.............,..............,..............,.......x......,..xxx......... ........./......... p1 second:p2 RRRRR 1 -:- 7
> play done
> score
= p1 0
p2 0
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..........x...,x.............,..............,..............,.......x......,..xxx......... ........./......... p1 second:p2 RRRRR 1 -:- 7
> play cross:R5.1
> play done
> score
= p1 0
p2 4
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../.........x.x..,..xxx.........,..............,..............,.....xxxx.....,.............. ........./......... p1 second:p2 RRRRR 1 -:- 7
> play cross:R5.4
> play done
> score
= p1 0
p2 5
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..............,..........xxxx,.....xxxx.....,..............,xx............,..........x... ........./......... p1 second:p2 SSSSS 1 -:- 7
> play cross:S5.1
> play done
> score
= p1 0
p2 6
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..xxx.........,..............,..............,..............,.....xxx....x.,..xxx.xxx..... ........./......... p1 second:p2 BBBBB 1 -:- 7
> play cross:B5.5
> play done
> score
= p1 0
p2 7
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../.........xxxxx,xx............,............x.,..............,..xxx.........,xx............ ........./......... p1 second:p2 YYYYY 1 -:- 7
> play cross:Y5.5
> play done
> score
= p1 0
p2 8
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../.....xxxx.....,........x.....,..xxx.........,.........xxxxx,.........xxx..,.............. ........./......... p1 second:p2 OOOOO 1 -:- 7
> play cross:O4.3
> play done
> score
= p1 0
p2 9
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../xx...xxxx.....,xx............,.........xxxxx,..............,...........xxx,..x.x......... ........./......... p1 second:p2 GGGGG 1 -:- 7
> play cross:G5.5
> play done
> score
= p1 0
p2 10
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..............,..xx..........,xx............,.....xxxx.....,xx...x..x.....,.....xxxxxxxxx ........./......... p1 second:p2 OOOOO 1 -:- 7
> play cross:O5.5
> play done
> score
= p1 0
p2 11
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..xxx.........,.....xxxxxxxxx,..............,xxxxx.........,.........xxxx.,.............. ........./......... p1 second:p2 SSSSS 1 -:- 7
> play cross:S4.1
> play done
> score
= p1 0
p2 12

# B4.3 lies between the well, the sailboat and the windmill of Tim.
== F2: one space can belong to the borders of three areas
> setposition border tim-1,sarah-1 ..xxx....xxxx.,x.xxx.........,..............,..............,.....xx.x...xx,..xxx.xxx...../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ROYGB 1 - 7
> play fill:B4
> play done
> score
= p1 16
p2 0

== F3: six colours with one segment of each length 2, 3, 4 and 5
> newgame border boards=tim-1,sarah-1
> play roll:RRRRR
> legal
~ only fill: fill:R2 fill:R3 fill:R4 fill:R5
> undo
> play roll:OOOOO
> legal
~ only fill: fill:O2 fill:O3 fill:O4 fill:O5
> undo
> play roll:YYYYY
> legal
~ only fill: fill:Y2 fill:Y3 fill:Y4 fill:Y5
> undo
> play roll:GGGGG
> legal
~ only fill: fill:G2 fill:G3 fill:G4 fill:G5
> undo
> play roll:BBBBB
> legal
~ only fill: fill:B2 fill:B3 fill:B4 fill:B5
> undo
> play roll:SSSSS
> legal
~ only fill: fill:S2 fill:S3 fill:S4 fill:S5
> play fill:S1
? illegal: F3 no such segment*
> play fill:S6
? illegal: F3 no such segment*
> play fill:W1
? illegal: F3 no such segment*

# Next to the white spaces of Tim lie G2.1 and G3.1 (after W1), B3.3 and S2.2 (before W2).
== F3: the spaces of a segment are numbered from the top, left to right
> newgame border boards=sarah-1,tim-1
> play roll:OYGBS
> play done
> legal
= cross:B3.3
cross:G2.1
cross:G3.1
cross:S2.2
done
> play cross:B3.3
> position
= border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,....x.........,.............. ........./......... p1 second:p2 OYGBS 1 -:B 0
# From R2 down the right side: Y5.1, then in the next row Y5.3 and Y5.2, then Y5.5 and Y5.4.
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../xx............,..............,..............,..............,..............,.............. ........./......... p1 second:p2 YYYYY 1 -:- 7
> legal
~ only cross:Y cross:Y5.1
> play cross:Y5.1
> legal
~ only cross:Y cross:Y5.3
> play cross:Y5.3
> legal
~ only cross:Y cross:Y5.2
> play cross:Y5.2
> legal
~ only cross:Y cross:Y5.5
> play cross:Y5.5
> legal
~ only cross:Y cross:Y5.4

== F4: the white spaces are crossed from the start
> newgame border boards=sarah-1,tim-1
> play roll:OYGBS
> play done
> legal
~ has cross:B3.3 cross:G2.1 cross:G3.1 cross:S2.2
> play cross:W1
? illegal: F3 no such space*
> play cross:W1.1
? illegal: F3 no such space*
> play cross:W2.1
? illegal: F3 no such space*

# Both areas have a white space in their border: Tim crossed only coloured ones.
== F4: the castle and the bear need no other cross for their white space
> setposition border sarah-1,tim-1 ..............,..............,..............,..............,..............,............../...xx....xxxxx,xx...xxxxxxxxx,............xx,xxxxx.........,...xx....xxxx.,xx...x........ ........./......... p1 second:p2 RBSSS 1 -:- 7
> play cross:B3.1
> play cross:R3.1
> play done
> score
= p1 0
p2 20

# From several segments: the open neighbours above, below and beside, in shifted and unshifted
# rows, at the edges of the map and inside, and no others.
== F5: adjacent are the six hexagons that share a side
> setposition border ada,tim-1 ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.....xxxx..... ........./......... p1 second:p2 ROYGB 1 -:- 7
> legal
~ only cross: cross:B3.3 cross:B4.1 cross:G2.1 cross:G3.1 cross:O5.5 cross:R3.1
> setposition border ada,tim-1 ..............,..............,..............,..............,..............,............../..............,..xxx.........,..............,..............,..............,.............. ........./......... p1 second:p2 ROYGB 1 -:- 7
> legal
~ only cross: cross:B3.3 cross:B4.4 cross:G2.1 cross:G3.1 cross:G4.4 cross:R5.4
> setposition border ada,tim-1 ..............,..............,..............,..............,..............,............../..xxx.........,xx............,..............,..............,.....xx.....xx,..xxx.xxx..... ........./......... p1 second:p2 ROYGB 1 -:- 7
> legal
~ only cross: cross:B3.3 cross:B4.3 cross:B4.4 cross:B5.3 cross:G2.1 cross:G3.1 cross:R5.2 cross:Y5.4
> setposition border ada,tim-1 ..............,..............,..............,..............,..............,............../.....xxxx.....,.........xxxxx,..xxx.........,..............,..............,.........xxxxx ........./......... p1 second:p2 ROYGB 1 -:- 7
> legal
~ only cross: cross:B2.1 cross:B2.2 cross:B3.3 cross:B5.3 cross:G2.1 cross:G2.2 cross:G3.1 cross:G5.1 cross:G5.5 cross:O4.3 cross:Y2.1 cross:Y4.1 cross:Y4.4
> setposition border tim-1,otto ..............,..............,..............,..............,..............,............../..............,..xxx....xxxxx,.....xxxxxxxxx,..............,..............,.............. ........./......... p1 second:p2 ROYGS 1 -:- 7
> legal
~ only cross: cross:G2.1 cross:G2.2 cross:G4.3 cross:R2.1 cross:R4.1 cross:R5.1 cross:R5.5 cross:S3.3 cross:S4.1 cross:S4.4 cross:S5.3 cross:Y2.2
# O5.1 (unshifted row) touches G2.2 above right; O5.2 (shifted) touches Y4.1 on its left, not Y4.2 below that.
> setposition border ada,tim-1 ..............,..............,..............,..............,..............,............../..............,.........xxxxx,..............,..............,..............,.............. ........./......... p1 second:p2 YYGGG 1 -:- 7
> legal
~ has cross:G2.2 cross:Y4.1
~ lacks cross:Y4.2
> play cross:Y4.2
? illegal: F14 Y4.2*

== F6: the first values run from 4 to 12 and the later ones are half, rounded down
> setposition border tim-1,ada xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx/..............,..............,..............,..............,..............,.............. FFFFFFFFF/......... over end ????? 0 - 60
> score
= p1 72
p2 0
> setposition border tim-1,ada xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx/xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx FFFFFFFFF/LLLLLLLLL over end ????? 0 - 60
> score
= p1 72
p2 34
# Half, rounded down: sailboat 5 and 2, windmill 7 and 3, villa 9 and 4, stag 11 and 5.
> setposition border tim-1,ada .........x.xx.,..xxx.........,..............,..............,.....xxxx.....,............../..............,..xxx.........,.....xxxx.....,.........x.xx.,..............,.............. .F......./.L....... over end ????? 0 - 400
> score
= p1 5
p2 2
> setposition border tim-1,ada ..xxx.........,..............,..............,..............,.....xxx....xx,..xxx.xxx...../............xx,..............,.....xxx......,..xxx.xxx.....,..............,..xxx......... ...F...../...L..... over end ????? 0 - 400
> score
= p1 7
p2 3
> setposition border tim-1,ada .....xxxx.....,.......xx.....,..xxx.........,.........xxxxx,.........xxx..,............../..xxx....xxx..,.......xx.....,.........xxxxx,..............,..............,.....xxxx..... .....F.../.....L... over end ????? 0 - 400
> score
= p1 9
p2 4
> setposition border tim-1,ada ..............,..xx.........x,xx............,.....xxxx.....,xx...x..x.....,.....xxxxxxxxx/..............,..xx..........,xx...x..x.....,xx...xxxx.....,.....xxxx....x,.........xxxxx .......F./.......L. over end ????? 0 - 400
> score
= p1 11
p2 5

== F7: the classic set is tim, sarah, emma and linus, in this order
> newgame border players=4
> position
= border tim,sarah,emma,linus ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... p1 throw ????? 0 - 0
> newgame border players=3
> position
= border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 throw ????? 0 - 0
> newgame border players=2
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ????? 0 - 0

== F8: without a wish two players sit at tim and sarah, and p1 begins
> newgame border
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ????? 0 - 0
> turn
= chance
> play roll:ROYGB
> turn
= p1

== F8: boards go by seat in the order wished
> newgame border boards=linus,tim,emma
> position
= border linus,tim,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 throw ????? 0 - 0
> newgame border players=4 boards=emma,linus,sarah,tim
> position
= border emma,linus,sarah,tim ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... p1 throw ????? 0 - 0

== F8: the first active player can be wished; then the seats go round
> newgame border players=3 first=p3
> position
= border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p3 throw ????? 0 - 0
> play roll:ROYGB
> turn
= p3
> play done
> turn
= p1
> play done
> turn
= p2
> play done
> position
= border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 throw ????? 0 - 1
> play roll:ROYGB
> turn
= p1
> newgame border players=4 first=p4
> play roll:ROYGB
> turn
= p4
> newgame border players=2 first=p2
> play roll:ROYGB
> turn
= p2

== F8: chance may choose the first active player
> newgame border players=4 first=random seed=1
> turn
= chance

== F8: two players never have the same board
> newgame border boards=tim,tim
? F8*
> newgame border boards=tim,sarah,linus,sarah
? F8*

== F8: the number of boards is the number of players
> newgame border players=3 boards=tim,sarah
? F8*
> newgame border players=2 boards=tim,sarah,emma
? F8*
> newgame border boards=tim
? F8*
> newgame border boards=tim,sarah,emma,linus,tim
? F8*

== Options that are not understood are refused, and the game before goes on
> newgame border boards=linus,emma first=p2
> newgame border players=1
?*
> newgame border players=5
?*
> newgame border players=02
?*
> newgame border players=two
?*
> newgame border players=
?*
> newgame border players=2 players=2
? option 'players' is given twice*
> newgame border first=p1 boards=tim,emma first=p1
? option 'first' is given twice*
> newgame border boards=tim,emma boards=tim,emma
? option 'boards' is given twice*
> newgame border boards=
? option 'boards' has no value*
> newgame border first=p3
? F8*
> newgame border players=3 first=p4
? F8*
> newgame border first=P1
? F8*
> newgame border first=last
? F8*
> newgame border dice=5
? border has no option 'dice'*
> newgame border sheet=barn
? border has no option 'sheet'*
> newgame border random
? an option is written key=value*
> newgame border boards=tim,nobody
? there is no board 'nobody'*
> newgame border boards=tim,
? there is no board ''*
> newgame border boards=Tim,sarah
? there is no board 'Tim'*
> position
= border linus,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p2 throw ????? 0 - 0
