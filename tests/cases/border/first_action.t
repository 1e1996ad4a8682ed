# The active player's part of a turn: F9 to F12.

== F9: all five dice are rolled first
> newgame border
> turn
= chance
> play roll:RRYY
? illegal: F9*
> play roll:-
? illegal: F9*
> play done
? illegal: F9*
> play keep:R
? illegal: F9*
> play fill:R2
? illegal: F9*
> play cross:R2.1
? illegal: F9*
> play roll:RRYYG
> turn
= p1
> play roll:RRYYG
? illegal: F9*

== F9: any of the dice may be rolled again, every choice but none
> newgame border
> play roll:RRYYG
> legal
~ only keep: keep:- keep:G keep:Y keep:YG keep:YY keep:YYG keep:R keep:RG keep:RY keep:RYG keep:RYY keep:RYYG keep:RR keep:RRG keep:RRY keep:RRYG keep:RRYY
> play keep:RRYYG
? illegal: F9*
> play keep:RRR
? illegal: F9*
> play keep:B
? illegal: F9*
> play keep:RRYYY
? illegal: F9*
> play keep:RRYY
=
> play roll:GG
? illegal: F9*
> play roll:G
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYG 2 - 0

== F9: keeping nothing rolls all five again
> newgame border
> play roll:RRYYG
> play keep:-
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ????? 1 - 0
> legal
~ count 252
> play roll:BBBBB
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw BBBBB 2 - 0

== F9: dice kept earlier may be rolled again later
> newgame border
> play roll:RRYYG
> play keep:RR
> play roll:BBS
> play keep:BB
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw BB??? 2 - 0
> play roll:OOO
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw OOOBB 3 - 0

== F9: three rolls in all
> newgame border
> play roll:RRYYG
> play keep:RR
> play roll:BBS
> legal
~ has keep:RRBB keep:-
> play keep:RRBB
> play roll:R
> legal
~ only keep:
~ has done fill:R2 fill:R3 fill:B2
~ count 4
> play keep:RRRB
? illegal: F9*
> play keep:-
? illegal: F9*
> play done
> turn
= p2

== F9: nobody is forced to roll more than once
> newgame border
> play roll:RRYYG
> play done
> turn
= p2

== F10: every space of a segment is paid with a die of its colour
> newgame border
> play roll:RRRYB
> legal
~ only fill: fill:R2 fill:R3
> play fill:R4
? illegal: F10*
> play fill:R5
? illegal: F10*
> play fill:Y2
? illegal: F10*
> play fill:B2
? illegal: F10*
> play fill:G2
? illegal: F10*
> play fill:R3
> position
= border tim,sarah ..xxx.........,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 fill RRRYB 1 RRR 0

== F10: each die pays once
> newgame border
> play roll:RRRRB
> legal
~ only fill: fill:R2 fill:R3 fill:R4
> play fill:R3
> legal
= done
> play fill:R2
? illegal: F10*
> play fill:R4
? illegal: F10*
> undo
> play fill:R2
> legal
= done
> play fill:R3
? illegal: F10*

== F10: several segments may be filled, of one colour or of several
> newgame border
> play roll:GGSSS
> play fill:G2
> legal
= done
fill:S2
fill:S3
> play fill:S2
> position
= border tim,sarah ..............,..............,..............,xx............,..............,xx............/..............,..............,..............,..............,..............,.............. ........./......... p1 fill GGSSS 1 GGSS 0
> play done
> position
= border tim,sarah ..............,..............,..............,xx............,..............,xx............/..............,..............,..............,..............,..............,.............. ........./......... p1 second:p2 GGSSS 1 GGSS:- 0

== F10: spaces crossed before cost nothing
> setposition border tim-1,sarah-1 ..............,..............,..............,..............,....x.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YGBBS 3 - 4
> legal
= done
fill:B2
fill:B3
> play fill:B3
> position
= border tim-1,sarah-1 ..............,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 fill YGBBS 3 BB 4
> legal
= done
> setposition border tim-1,sarah-1 ..............,..............,..............,..............,...xx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YGBSS 3 - 4
> play fill:B3
> position
= border tim-1,sarah-1 ..............,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 fill YGBSS 3 B 4
> setposition border tim-1,sarah-1 ..............,..............,..............,..............,....x.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YGBSS 3 - 4
> play fill:B3
? illegal: F10*

# R5.5 touches B3.1. The fifth space of a five must not be taken for a third of the two.
== F10: any of the spaces may be the one crossed before
> setposition border tim-1,sarah-1 .............x,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRRRS 3 - 4
> legal
= done
fill:R2
fill:R3
fill:R4
fill:R5
> play fill:R5
> position
= border tim-1,sarah-1 .........xxxxx,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 fill RRRRS 3 RRRR 4
> setposition border tim-1,sarah-1 .............x,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RBSSS 3 - 4
> play fill:R2
? illegal: F10*
> setposition border tim-1,sarah-1 ...........xxx,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRBSS 3 - 4
> legal
~ only fill:R fill:R2 fill:R5
> play fill:R5
> play fill:R2
? illegal: F10*
> position
= border tim-1,sarah-1 .........xxxxx,..............,..............,..............,..xxx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 fill RRBSS 3 RR 4
> setposition border tim-1,sarah-1 xx............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRRRS 3 - 4
> play fill:R5
? illegal: F10*

== F10: no adjacency is needed
> newgame border
> play roll:RRRRR
> play fill:R3
> play fill:R2
> position
= border tim,sarah xxxxx.........,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 second:p2 RRRRR 1 RRRRR:- 0

== F10: a segment must be completed
> newgame border
> play roll:GGGGS
> play fill:G5
? illegal: F10*
> play cross:G2.1
? illegal: F10*
> play cross:G5.1
? illegal: F10*
> legal
~ only fill: fill:G2 fill:G3 fill:G4
~ only cross:

== F10: a complete segment cannot be filled again
> setposition border tim,sarah xx............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRRYB 3 - 4
> legal
= done
fill:R3
> play fill:R2
? illegal: F10*
> newgame border
> play roll:RRYYB
> play fill:R2
> play fill:R2
? illegal: F10*
> setposition border tim,sarah ..xxxxxxxxxxxx,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRRRR 3 - 4
> legal
= done
fill:R2
> play fill:R4
? illegal: F10*
> play fill:R5
? illegal: F10*

== F10: only your own board counts
> setposition border tim-1,sarah-1 ..............,..............,..............,..............,..............,............../xx............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYB 3 - 4
> legal
= done
fill:R2
fill:Y2
> play fill:R2
> position
= border tim-1,sarah-1 xx............,..............,..............,..............,..............,............../xx............,..............,..............,..............,..............,.............. ........./......... p1 fill RRYYB 3 RR 4

== F10: with the fifth die the first action ends by itself
> newgame border players=3
> play roll:YYYYY
> play fill:Y5
> turn
= p2
> position
= border tim,sarah,emma ..............,..............,.........xxxxx,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 second:p2 YYYYY 1 YYYYY:- 0
> newgame border players=3 first=p2
> play roll:OOYYY
> play fill:O2
> turn
= p2
> play fill:Y3
> turn
= p3
> position
= border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,xx............,..xxx.........,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p2 second:p3 OOYYY 1 OOYYY:- 0

== F11: no die has to be used
> newgame border
> play roll:RRRRR
> legal
~ has done
> play done
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 second:p2 RRRRR 1 -:- 0
> newgame border
> play roll:RRRYY
> play fill:R3
> legal
= done
fill:Y2
> play done
> position
= border tim,sarah ..xxx.........,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 second:p2 RRRYY 1 RRR:- 0

== F11: after the first fill there are no more rolls
> newgame border
> play roll:RRRYB
> play fill:R2
> play keep:RRR
? illegal: F11*
> play keep:-
? illegal: F11*
> legal
= done
> turn
= p1

== F12: an area is scored at the end of the first action
> setposition border tim-1,sarah-1 .........xxx..,..xxx.........,..............,..............,.....xxxx.....,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYS 2 - 9
> play fill:R5
> position
= border tim-1,sarah-1 .........xxxxx,..xxx.........,..............,..............,.....xxxx.....,............../..............,..............,..............,..............,..............,.............. .+......./......... p1 fill RRYYS 2 RR 9
> score
= p1 0
p2 0
> play done
> position
= border tim-1,sarah-1 .........xxxxx,..xxx.........,..............,..............,.....xxxx.....,............../..............,..............,..............,..............,..............,.............. .F......./......... p1 second:p2 RRYYS 2 RR:- 9
> score
= p1 5
p2 0

== F12: also when the first action ends with the fifth die
> setposition border tim-1,sarah-1 .........xxx..,..xxx.........,..............,..............,.....xxxx.....,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYY 2 - 9
> play fill:Y3
> score
= p1 0
p2 0
> play fill:R5
> position
= border tim-1,sarah-1 .........xxxxx,..xxx.........,..xxx.........,..............,.....xxxx.....,............../..............,..............,..............,..............,..............,.............. .F......./......... p1 second:p2 RRYYY 2 RRYYY:- 9
> score
= p1 5
p2 0

== F12: several areas may be complete at once
> setposition border tim-1,sarah-1 ..xxx....xxxx.,x.xxx.........,..............,..............,.....xx.x...xx,..xxx.xxx...../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YYBBS 2 - 9
> play fill:B4
> position
= border tim-1,sarah-1 ..xxx....xxxx.,x.xxx.........,..............,..............,.....xxxx...xx,..xxx.xxx...../..............,..............,..............,..............,..............,.............. ++.+...../......... p1 fill YYBBS 2 B 9
> play done
> score
= p1 16
p2 0

== F12: without a fill nothing is scored
> setposition border tim-1,sarah-1 ..xxx....xxxx.,x.xxx.........,..............,..............,.....xx.x...xx,..xxx.xxx...../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YYBBS 2 - 9
> play done
> score
= p1 0
p2 0
