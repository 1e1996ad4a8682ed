# The end and the winner: F17 to F19.
# Tim has the border of well, sailboat, eagle, windmill and bear, and the villa but for O4.3.

== F17: a sixth area in the first action: the second action is still played, then the game ends
> setposition border tim-1,ada ..xxxxxxxxxxxx,xxxxxxx.x.xxxx,..xxxxxxx...xx,..xxx....xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..............,..............,.......x......,....x....xx...,xx............,.............. FFFFF..../......... p1 throw ROYGS 1 - 30
> play fill:O4
> play done
> turn
= p2
> position
= border tim-1,ada ..xxxxxxxxxxxx,xxxxxxxxx.xxxx,..xxxxxxx...xx,..xxx....xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..............,..............,.......x......,....x....xx...,xx............,.............. FFFFFF.../......... p1 second:p2 ROYGS 1 O:- 30
> play cross:G3.2
> play done
> turn
= over
> position
= border tim-1,ada ..xxxxxxxxxxxx,xxxxxxxxx.xxxx,..xxxxxxx...xx,..xxx....xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..............,..............,.......x......,...xx....xx...,xx............,.............. FFFFFF.../L........ over end ????? 0 - 31
> score
= p1 39
p2 2
> result
= p1

== F17: a sixth area in the second action ends the game after it
> setposition border ada,tim-1,eva ..............,..............,..............,..............,..............,............../..xxxxxxxxxxxx,xxxxx...x.xxxx,..xxxxxxx...xx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../xx............,.......x......,...xx.........,..............,..........x...,.............. ........./FFFFF..../......... p1 throw ROYGB 1 - 30
> play done
> play cross:O4.3
> play done
> turn
= p3
> play cross:B5.1
> play done
> turn
= over
> position
= border ada,tim-1,eva ..............,..............,..............,..............,..............,............../..xxxxxxxxxxxx,xxxxx..xx.xxxx,..xxxxxxx...xx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../xx............,.......x......,...xx.........,..............,.........xx...,.............. ........./FFFFFF.../L........ over end ????? 0 - 31
> score
= p1 0
p2 39
p3 2
> result
= p2

== F17: the next turn does not begin
> setposition border tim-1,sarah-1 ..xxxxxxxxxxxx,xxxxx..xx.xxxx,..xxxxxxx...xx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..............,..............,..............,..............,..............,.............. FFFFFF.../......... p1 second:p2 ROYYY 1 YYY:- 30
> play done
> turn
= over
> legal
=
> play roll:ROYGB
? illegal: F17*
> play done
? illegal: F17*
> play cross:B3.1
? illegal: F17*
> chance
?*

== F17: five areas do not end the game, nor do ten of two players
> setposition border tim-1,ada ..xxx....xxxxx,xxxxx.....xxxx,.....xxxx...xx,..............,xxxxxxxxx...xx,xxxxx.xxxxx.../xx...xxxx...xx,..xxx.......xx,xxxxxxxxx.....,..xxx.xxxxxxxx,xx........xxxx,..xxx....xx... FFFFF..../LLLLL.... p1 throw ROYGS 1 - 30
> play done
> play done
> turn
= chance
> position
= border tim-1,ada ..xxx....xxxxx,xxxxx.....xxxx,.....xxxx...xx,..............,xxxxxxxxx...xx,xxxxx.xxxxx.../xx...xxxx...xx,..xxx.......xx,xxxxxxxxx.....,..xxx.xxxxxxxx,xx........xxxx,..xxx....xx... FFFFF..../LLLLL.... p2 throw ????? 0 - 31
> result
?*

== F17: later ones count for the six too
> setposition border ada,tim-1 xx...xxxx...xx,..xxx.......xx,xxxxxxxxx.....,..xxx.xxxxxxxx,xx........xxxx,..xxx....xx.../..xxxxxxxxxxxx,xxxxx...x.xxxx,..xxxxxxx...xx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx... FFFFF..../LLLLL.... p1 throw ROYGS 1 - 30
> play done
> play cross:O4.3
> play done
> turn
= over
> score
= p1 30
p2 23
> result
= p1

# With B4.3 Tim completes well, sailboat and windmill: seven areas.
== F17: areas beyond six count
> setposition border tim-1,sarah-1 xxxxxxxxxxxxxx,xxxxx..xx.xxxx,..xxxxxxxxxxxx,.........xxxxx,xxxxxxx.xxxxxx,xxxxx.xxxxx.../..............,..............,..............,..............,..............,.............. ..F.FFF../......... p1 throw ROYGB 1 - 30
> play fill:B4
> play done
> play done
> turn
= over
> position
= border tim-1,sarah-1 xxxxxxxxxxxxxx,xxxxx..xx.xxxx,..xxxxxxxxxxxx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..............,..............,..............,..............,..............,.............. FFFFFFF../......... over end ????? 0 - 31
> score
= p1 49
p2 0

== F17: a second player may get a sixth area in the last second action and win
> setposition border tim-1,ada ..xxxxxxxxxxxx,xxxxxxx.x.xxxx,..xxxxxxx...xx,..xxx....xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..xxxxx.xxxxxx,..xxx..xxxxxxx,xx...xxxxxxxxx,..xxx.xxxxxxx.,xx........xxxx,xxxxxxxxxxx... FLFLF..../LF.F.FF.. p1 throw ROYGB 1 - 30
> play fill:O4
> play done
> score
= p1 27
p2 33
> play cross:R4.3
> play done
> turn
= over
> score
= p1 27
p2 36
> result
= p2

== F18: most points win, not most areas
> setposition border tim-1,ada,eva,otto ..xxxxxxxxxxxx,xxxxx..xx.xxxx,..xxxxxxx...xx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..xxx....xxxxx,xxxx.xxxxxxxxx,xx...x..xxxxxx,xxx.xxxxx.....,xxxxxxxxxxxxxx,xxxxxxxxxxxxxx/..............,..xxxxxx..xxxx,..xxx....xx...,.....xxxx.....,..............,xx....xxx...xx/..............,xx............,xx............,.........xxxxx,............xx,..xxx......... FFLLLL.../.....FFFF/..FF...../....F.... over end ????? 0 - 31
> score
= p1 23
p2 42
p3 13
p4 8
> result
= p2

== F18: a tie is won by the highest value scored for a single area
> setposition border tim-1,ada .........xx...,x.........xxxx,.....xxxx.....,..............,xx.....x......,..xxx....xx.../...........xxx,.........xxxxx,.............x,..x.x.........,xx............,xx...xxxx..... F.F....../......F.. over end ????? 0 - 400
> score
= p1 10
p2 10
> result
= p2
> setposition border ada,tim-1 ...........xxx,.........xxxxx,.............x,..x.x.........,xx............,xx...xxxx...../.........xx...,x.........xxxx,.....xxxx.....,..............,xx.....x......,..xxx....xx... ......F../F.F...... over end ????? 0 - 400
> result
= p1

# Tim has 8 + 6 with the castle as later one; that counts 6, not 12. Ada's 10 is the highest.
== F18: the value scored decides, not what the area is worth to others
> setposition border tim-1,ada,eva ..xxx....xxxxx,xx...xxxxxxxxx,............xx,xxxxx.........,..xxx....xxxx.,xx...x......../...........xxx,.........xxxxx,.......x.....x,..xxx....xx...,xx............,xx...xxxx...../..............,..xxx....xxxxx,.....xxxx.....,xx............,..xxx.........,.....x...xxxx. ....F...L/F.....F../........F over end ????? 0 - 400
> score
= p1 14
p2 14
p3 12
> result
= p2

# Eva has the highest single area of all, but fewer points.
== F18: only the tied are compared
> setposition border tim-1,ada,eva .........xxxxx,xx........xxxx,.....xxxx...xx,..............,xxxxx..x......,xxxxx....xx.../xx.........xxx,.........xxxxx,..xxx........x,..x.x....xxxxx,xx............,xx...xxxx...../..............,..xxx....xxxxx,.....xxxx.....,xx............,..xxx.........,.....x...xxxx. F.F.L..../....F.F../........F over end ????? 0 - 400
> score
= p1 14
p2 18
p3 12
> result
= p2
> setposition border tim-1,ada,eva .........xxxxx,xx........xxxx,.....xxxx...xx,..............,xxxxx.........,xx.......xx.../xx.......xxxx.,xx...xxxx...xx,..xxx..x......,...xxx...xxxxx,xxxxx....xxxxx,..xxx........./..............,..xxx....xxxxx,.....xxxx.....,xx............,..xxx.........,.....x...xxxx. ..F.F..../F...L...L/........F over end ????? 0 - 400
> score
= p1 14
p2 14
p3 12
> result
= p1

== F18: still tied: they share the victory
> setposition border tim-1,ada,eva .........xxxxx,xx........xxxx,.....xxxx...xx,..............,xxxxx.........,xx.......xx.../xx.......xxxx.,xx...xxxx...xx,..xxx.........,.....x...xxxxx,xxxxx....xxxxx,..xxx........./..............,..xxx....xxxxx,.....xxxx.....,xx............,..xxx.........,.....x...xxxx. ..F.F..../....F...L/........F over end ????? 0 - 400
> score
= p1 14
p2 14
p3 12
> result
= p1 p2
# The castle as later one counts 6 like the eagle as first.
> setposition border tim-1,ada,eva ..xxx....xxxx.,x.xxxxxxxxxxxx,..............,xxxxx.........,.....xxxxxxxx.,...xxx......../.....xxxx.....,..xxx.........,xx...xxxx.....,...xx....xxxx.,x.........xxxx,.........xx.../..............,..xxx....xxxxx,.....xxxx.....,xx............,..xxx.........,.....x...xxxx. FF......L/FFF....../........F over end ????? 0 - 400
> score
= p1 15
p2 15
p3 12
> result
= p1 p2
> setposition border tim-1,ada,eva,otto .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,............../xx............,.......x......,...xx.........,..............,.........xx...,............../..............,..............,..............,..............,..............,.............. F......../........./F......../......... over end ????? 0 - 400
> result
= p1 p3
> setposition border tim-1,ada,eva ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... over end ????? 0 - 400
> score
= p1 0
p2 0
p3 0
> result
= p1 p2 p3
> setposition border tim-1,ada,eva,otto ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... over end ????? 0 - 400
> result
= p1 p2 p3 p4

== F19: after 400 turns the game ends
> setposition border tim-1,sarah-1 .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,.............. F......../......... p1 throw ????? 0 - 399
> play roll:ROYGB
> play done
> turn
= p2
> play done
> turn
= over
> position
= border tim-1,sarah-1 .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,.............. F......../......... over end ????? 0 - 400
> result
= p1
> legal
=

== F19: and not one turn earlier
> setposition border tim-1,sarah-1 .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,.............. F......../......... p1 throw ????? 0 - 398
> play roll:ROYGB
> play done
> play done
> turn
= chance
> position
= border tim-1,sarah-1 .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,.............. F......../......... p2 throw ????? 0 - 399

== F19: what is completed in the last turn counts
> setposition border tim-1,ada .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,.......x......,....x....xx...,xx............,.............. F......../......... p1 throw ROYGB 3 - 399
> play done
> play cross:G3.2
> play done
> score
= p1 4
p2 2
> result
= p1

== Result is an answer only when the game is over
> newgame border
> result
?*
> play roll:ROYGB
> play done
> result
?*

== F19: after 400 turns an action is refused by that rule
> setposition border tim-1,sarah-1 ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... over end ????? 0 - 400
> play done
? illegal: F19 *
