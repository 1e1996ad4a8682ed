# The examples at the end of docs/rules/border.md.

== F example 1: Sarah, third roll S S S Y B on a fresh board
> newgame border boards=sarah,tim,emma,linus
> play roll:RRGBS
> play keep:BS
> play roll:OSS
> play keep:BSSS
> play roll:Y
> position
= border sarah,tim,emma,linus ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... p1 throw YBSSS 3 - 0
> legal
= done
fill:S2
fill:S3
> play fill:Y2
? illegal: F10*
> play fill:B2
? illegal: F10*
> play fill:S2
> legal
= done
> undo
> play fill:S3
> legal
= done
> play done
> position
= border sarah,tim,emma,linus ..............,..............,..............,..............,..............,..xxx........./..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./........./......... p1 second:p2 YBSSS 3 SSS:- 0

== F example 2: second action after 1, fresh boards: Emma and Linus a yellow and a blue, Tim one blue
> newgame border boards=sarah,linus,emma,tim
> play roll:YBSSS
> play fill:S3
> play done
> legal
= cross:B2.1
cross:B3.1
cross:Y2.2
done
> play cross:Y2.2
> legal
~ only cross:Y
~ has cross:B3.1
> play cross:B3.1
> turn
= p3
> legal
= cross:B2.2
cross:Y2.1
cross:Y3.1
done
> play cross:B2.2
> legal
~ only cross:B
~ has cross:Y3.1
> play cross:Y3.1
> turn
= p4
> legal
= cross:B3.3
done
> play cross:B3.3
> legal
= done
> play done
> position
= border sarah,linus,emma,tim ..............,..............,..............,..............,..............,..xxx........./..............,..............,.x............,..............,..x...........,............../..............,..............,..x...........,..............,.x............,............../..............,..............,..............,..............,....x.........,.............. ........./........./........./......... p2 throw ????? 0 - 1

== F example 3: Linus fills Y5, Y4 and R3 with Y Y Y Y R; then one space for every other player
> setposition border linus,emma,sarah ..x.x.........,..............,.....xx..xxx..,..............,..............,.....xxxxxxxxx/..............,..............,..............,..............,..............,.....xxxx...../..............,..............,..............,..............,..............,..xxx......... ........./........./......... p1 throw ????? 0 - 20
> play roll:RYYGB
> play keep:RYY
> play roll:YY
> legal
~ only fill: fill:R3 fill:Y2 fill:Y3 fill:Y4 fill:Y5
> play fill:Y5
> play fill:Y4
> turn
= p1
> play fill:R3
> turn
= p2
> position
= border linus,emma,sarah ..xxx.........,..............,.....xxxxxxxxx,..............,..............,.....xxxxxxxxx/..............,..............,..............,..............,..............,.....xxxx...../..............,..............,..............,..............,..............,..xxx......... ........./........./......... p1 second:p2 RYYYY 2 RYYYY:- 20
> legal
= cross:R3.1
cross:Y2.1
cross:Y3.1
cross:Y3.3
done
> play cross:R3.1
> turn
= p3
> legal
= cross:R2.2
cross:R4.1
cross:R4.2
cross:Y3.3
cross:Y5.4
done
> play cross:Y3.3
> position
= border linus,emma,sarah ..xxx.........,..............,.....xxxxxxxxx,..............,..............,.....xxxxxxxxx/..x...........,..............,..............,..............,..............,.....xxxx...../..............,..............,....x.........,..............,..............,..xxx......... ........./........./......... p2 throw ????? 0 - 21

== F example 4: Emma completes the well first: 4 points; later 2 points
> setposition border emma,tim,sarah ..............,..........xxxx,..............,.......x......,...xx.........,x............./..............,xx............,..............,..x.x.........,.......x......,.........xx.../....x.........,xx............,.......x......,..............,..............,.........xx... ........./........./......... p1 throw ROGBS 1 - 20
> play fill:O5
> play done
> score
= p1 4
p2 0
p3 0
> play cross:G3.2
> play done
> play done
> score
= p1 4
p2 2
p3 0
> play roll:RRROO
> play done
> play cross:R3.2
> play done
> play done
> score
= p1 4
p2 2
p3 2

== F example 5: Tim completes the villa first: 9 points
> setposition border tim,sarah ..xxx....xxxxx,.....xx.x.....,..xxx.........,..............,.........xxx..,.....xxxx...../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ROGBS 1 - 20
> play fill:O4
> play done
> score
= p1 9
p2 0

== F example 6: two others complete the same untouched area in one second action
> setposition border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,........x.....,.........xxx..,.........xxxxx,..xxx.........,.....xxxx...../..xx..........,.....xxxx.....,.........xxxxx,.........xxx..,..............,.......xx..... ........./........./......... p1 throw ROGBS 1 - 20
> play done
> play cross:O4.3
> play done
> play cross:R3.3
> play done
> position
= border tim,sarah,emma ..............,..............,..............,..............,..............,............../..............,.......xx.....,.........xxx..,.........xxxxx,..xxx.........,.....xxxx...../..xxx.........,.....xxxx.....,.........xxxxx,.........xxx..,..............,.......xx..... ........./.....F.../.....F... p2 throw ????? 0 - 21
> score
= p1 0
p2 9
p3 9

# With Y3.2 Linus completes the well; Tim was first at bear, lighthouse and castle.
== F example 7: Linus completes his sixth area in the first action: 33 points
> setposition border linus,tim ..xxxxxxxxxxxx,xxxxxxxxxxxxxx,xxx.xx........,..xxx....xxxxx,xxxxx....xxxxx,xxxxxxxxxxxxxx/xxxxx........x,xx...xxxxxxxxx,.........xxxxx,xxx.xx........,..xxx....xxxxx,xxxxxxxxxxxxxx .F..LFL.L/....F.F.F p1 throw ROYGB 1 - 40
> play fill:Y3
> play done
> turn
= p2
> play cross:B2.2
> play done
> turn
= over
> position
= border linus,tim ..xxxxxxxxxxxx,xxxxxxxxxxxxxx,xxxxxx........,..xxx....xxxxx,xxxxx....xxxxx,xxxxxxxxxxxxxx/xxxxx........x,xx...xxxxxxxxx,.........xxxxx,xxx.xx........,.xxxx....xxxxx,xxxxxxxxxxxxxx FF..LFL.L/....F.F.F over end ????? 0 - 41
> score
= p1 33
p2 30
> result
= p1
