# The part of the others in a turn: F13 to F15.

== F13: the dice not used are free for every other player
> newgame border boards=tim-1,ada,eva,otto
> play roll:OOGBS
> play fill:O2
> play done
> position
= border tim-1,ada,eva,otto ..............,xx............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... p1 second:p2 OOGBS 1 OO:- 0
# ada: B3.1 and O2.1 next to W1, R2.2 and Y3.3 next to W2. The orange dice are used.
> legal
= cross:B3.1
done
> play cross:O2.1
? illegal: F13*
> play cross:B3.1
> play done
# eva: B3.1 and G2.1 next to W1. The blue die that ada has spent is there again.
> legal
= cross:B3.1
cross:G2.1
done
> play cross:B3.1
> play cross:G2.1
> play done
> legal
= cross:B2.1
cross:B3.1
cross:S3.3
done

== F13: one space for each die
> newgame border boards=tim-1,ada
> play roll:YYYBS
> play done
# ada has Y3.3 next to W2 and B3.1 next to W1.
> play cross:B3.1
> play cross:B3.2
? illegal: F13*
> legal
~ only cross:B
> play cross:Y3.3
> play cross:Y3.2
> play cross:Y3.1
> position
= border tim-1,ada ..............,..............,..............,..............,..............,............../..............,..............,..xxx.........,..............,..x...........,.............. ........./......... p1 second:p2 YYYBS 1 -:YYYB 0

== F13: one die of three used leaves two
> setposition border tim-1,ada ..............,..............,..............,..............,...xx.........,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw YBBBS 2 - 3
> play fill:B3
> play done
> legal
~ has cross:B3.1
> play cross:B3.1
> play cross:B3.2
> legal
~ only cross:B
> play cross:B3.3
? illegal: F13*

== F13: the colour of the space is the colour of the die
> newgame border boards=tim-1,ada
> play roll:RRRSS
> play done
> legal
= cross:R2.2
done
> play cross:B3.1
? illegal: F13*
> play cross:O2.1
? illegal: F13*
> play cross:Y3.3
? illegal: F13*

== F13: segments are not filled in the second action, and no dice are rolled
> newgame border
> play roll:RRRSS
> play done
> play fill:R2
? illegal: F13*
> play fill:S2
? illegal: F13*
> play keep:RRR
? illegal: F13*
> play keep:-
? illegal: F13*
> play roll:R
? illegal: F9*
> legal
~ only fill:
~ only keep:

== F13: if all five dice were used, every other player crosses one space with any of them
> newgame border boards=tim-1,ada,eva
> play roll:RRYYY
> play fill:R2
> play fill:Y3
> turn
= p2
> legal
= cross:R2.2
cross:Y3.3
done
> play cross:B3.1
? illegal: F13*
> play cross:Y3.3
> turn
= p3
# eva has R3.3 and Y2.2 next to W2.
> legal
= cross:R3.3
cross:Y2.2
done
> play cross:R3.3
> turn
= chance
> position
= border tim-1,ada,eva xx............,..............,..xxx.........,..............,..............,............../..............,..............,....x.........,..............,..............,............../....x.........,..............,..............,..............,..............,.............. ........./........./......... p2 throw ????? 0 - 1

== F13: the one space is voluntary too
> newgame border players=3
> play roll:RRRRR
> play fill:R5
> play done
> turn
= p3
> play done
> position
= border tim,sarah,emma .........xxxxx,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p2 throw ????? 0 - 1

== F13: the one space can be of every colour rolled
> setposition border tim-1,eva xx............,xx............,xx............,xx............,xx............,............../..............,..............,..............,..............,..............,.....xxxxxxxxx ........./......... p1 second:p2 ROYGB 2 ROYGB:- 9
> legal
~ only cross: cross:B3.1 cross:B4.1 cross:G2.1 cross:O3.1 cross:O3.3 cross:O4.1 cross:O5.5 cross:R3.3 cross:Y2.2 cross:Y3.1 cross:Y4.4
> play cross:R3.3
> position
= border tim-1,eva xx............,xx............,xx............,xx............,xx............,............../....x.........,..............,..............,..............,..............,.....xxxxxxxxx ........./......... p2 throw ????? 0 - 10
> undo
> play cross:O3.3
> turn
= chance
> undo
> play cross:Y3.1
> turn
= chance
> undo
> play cross:G2.1
> turn
= chance
> undo
> play cross:B4.1
> position
= border tim-1,eva xx............,xx............,xx............,xx............,xx............,............../..............,..............,..............,..............,.....x........,.....xxxxxxxxx ........./......... p2 throw ????? 0 - 10

== F13: a part ends by itself with the last die
> newgame border boards=tim-1,ada,eva
> play roll:RRRYB
> play fill:R3
> play done
> turn
= p2
> play cross:B3.1
> turn
= p2
> play cross:Y3.3
> turn
= p3
> play cross:Y2.2
> play cross:B3.1
> turn
= chance

== F13: the active player has no second action
> newgame border players=3 first=p2
> play roll:RRRYB
> play done
> turn
= p3
> play done
> turn
= p1
> play done
> position
= border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p3 throw ????? 0 - 1

== F14: a space must touch one that is crossed
> newgame border boards=tim-1,ada
> play roll:ROYGB
> play done
> play cross:B3.2
? illegal: F14*
> play cross:B5.1
? illegal: F14*
> play cross:G5.3
? illegal: F14*
> legal
= cross:B3.1
cross:O2.1
cross:R2.2
cross:Y3.3
done

== F14: spaces crossed in the same second action count
> newgame border boards=tim-1,ada
> play roll:OOOBB
> play done
> play cross:O2.2
? illegal: F14*
> play cross:O2.1
> legal
~ only cross: cross:B3.1 cross:O2.2
> play cross:O2.2
> legal
~ only cross: cross:B3.1 cross:B5.1
> play cross:B5.1
> play cross:B5.2
> position
= border tim-1,ada ..............,..............,..............,..............,..............,............../..............,xx............,..............,..............,.........xx...,.............. ........./......... p1 second:p2 OOOBB 1 -:OOBB 0

# S4 touches O5.5 and R3.1 above: Tim fills it, and is asked in the next turn.
== F14: segments filled in an earlier turn count
> newgame border boards=tim-1,sarah-1
> play roll:OSSSS
> play fill:S4
> play done
> play done
> play roll:ROOYY
> play done
> legal
= cross:O5.5
cross:R3.1
done
> play cross:O5.5
> position
= border tim-1,sarah-1 ..............,.............x,..............,..............,..............,.....xxxx...../..............,..............,..............,..............,..............,.............. ........./......... p2 second:p1 ROOYY 1 -:O 1

== F14: the crosses of others do not count
> setposition border tim-1,ada ..............,..............,.....xxxx.....,..............,..............,.....xxxx...../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ROYGB 1 - 3
> play done
> legal
= cross:B3.1
cross:O2.1
cross:R2.2
cross:Y3.3
done
# The active player's row of crosses is of no use to ada, and ada's not to eva.
> setposition border tim-1,ada,eva ..............,..............,.....xxxx.....,..............,..............,.....xxxx...../..............,..............,..............,..............,.........xxxxx,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 second:p3 ROYGB 1 -:- 3
> legal
= cross:B3.1
cross:G2.1
cross:R3.3
cross:Y2.2
done

== F14: segments may be started, extended and completed
> setposition border tim-1,ada ..............,..............,..............,..............,..............,............../..............,x.............,..............,..............,..xx..........,.............. ........./......... p1 throw ROOBB 1 - 3
> play done
> play cross:R2.2
> play cross:B3.3
> play cross:O2.2
> position
= border tim-1,ada ..............,..............,..............,..............,..............,............../.x............,xx............,..............,..............,..xxx.........,.............. ........./......... p1 second:p2 ROOBB 1 -:ROB 3

== F14: a space is crossed once
> setposition border tim-1,sarah-1 ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..x...........,.............. ........./......... p1 second:p2 BBBBB 1 -:- 3
> play cross:B3.1
? illegal: F14*
> play cross:B3.2
> play cross:B3.2
? illegal: F14*
> legal
~ only cross: cross:B3.3

== F14: crossing is voluntary
> newgame border boards=tim-1,sarah-1,emma-1
> play roll:ROYGB
> play done
> legal
~ has done
> play done
> play cross:Y2.2
> legal
~ has done
> play done
> position
= border tim-1,sarah-1,emma-1 ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,.x............,..............,..............,.............. ........./........./......... p2 throw ????? 0 - 1

== F15: the others decide in seat order after the active player
> newgame border players=4 first=p3
> play roll:ROYGB
> turn
= p3
> play done
> turn
= p4
> play done
> turn
= p1
> play done
> turn
= p2
> play done
> position
= border tim,sarah,emma,linus ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... p4 throw ????? 0 - 1

== F15: what one does never changes what another may do
> newgame border boards=tim-1,ada,eva,otto
> play roll:BBBBB
> play done
> play cross:B3.1
> play cross:B3.2
> play cross:B3.3
> play done
> legal
= cross:B3.1
done
> play cross:B3.1
> play cross:B3.2
> play cross:B3.3
> play done
> legal
= cross:B2.1
cross:B3.1
done

== F15: nothing is scored before all are done
> setposition border tim-1,ada,eva ..............,..............,..............,..............,..............,............../..............,..............,.......x......,....x....xx...,xx............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 second:p2 GGGGG 1 -:- 9
> play cross:G3.2
> position
= border tim-1,ada,eva ..............,..............,..............,..............,..............,............../..............,..............,.......x......,...xx....xx...,xx............,............../..............,..............,..............,..............,..............,.............. ........./+......../......... p1 second:p2 GGGGG 1 -:G 9
> play done
> position
= border tim-1,ada,eva ..............,..............,..............,..............,..............,............../..............,..............,.......x......,...xx....xx...,xx............,............../..............,..............,..............,..............,..............,.............. ........./+......../......... p1 second:p3 GGGGG 1 -:- 9
> score
= p1 0
p2 0
p3 0
> play done
> position
= border tim-1,ada,eva ..............,..............,..............,..............,..............,............../..............,..............,.......x......,...xx....xx...,xx............,............../..............,..............,..............,..............,..............,.............. ........./F......../......... p2 throw ????? 0 - 10
> score
= p1 0
p2 4
p3 0
