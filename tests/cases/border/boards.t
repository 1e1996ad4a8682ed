# Boards that do not come with the program: F6, F8. The board mine is tim with red and blue swapped.

== F8: a board from a file is played on
> newgame border boards=DATA/mine.board,tim-1
> position
= border mine,tim-1 ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ????? 0 - 0
> play roll:RRRBB
> play fill:B2
> play done
> legal
= done
> play done
> play roll:RRRBB
> play done
# Where tim has B3.3 next to W2, mine has R3.3.
> legal
= cross:R3.3
done
> play cross:R3.3
> play cross:R3.2
> play cross:R3.1
> position
= border mine,tim-1 ..xxx.........,..............,..............,..............,xx............,............../..............,..............,..............,..............,..............,.............. ........./......... p2 second:p1 RRRBB 1 -:RRR 1

== F6: only the colours differ: the well of mine is complete with a blue space where tim has a red one
> newgame border boards=tim-1,DATA/mine.board
> setposition border tim-1,mine .........xx...,x.............,..............,..............,.......x......,..xxx........./.......x......,x.............,..............,..............,..........x...,..xxx......... F......../......... p1 second:p2 BBBBB 1 -:- 9
> play cross:B5.1
> play done
> score
= p1 4
p2 2

== F8: a board once read has its name
> newgame border boards=mine,tim
? there is no board 'mine'*
> newgame border boards=DATA/mine.board,tim
> newgame border boards=linus,mine,emma
> position
= border linus,mine,emma ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./........./......... p1 throw ????? 0 - 0
> newgame border boards=DATA/mine.board,mine
? F8*
> newgame border boards=DATA/mine.board,DATA/mine.board
? F8*

== F6: boards that do not belong together are refused
> newgame border
> newgame border boards=DATA/other-place.board,tim
? F6*
> newgame border boards=tim,DATA/other-place.board
? F6*
> newgame border boards=tim,sarah,DATA/other-value.board
? F6*
> newgame border boards=DATA/other-value.board,sarah
? F6*
> newgame border boards=DATA/other-name.board,tim
? F6*
> newgame border boards=tim,DATA/other-name.board
? F6*
> newgame border boards=tim,DATA/mine.board
> position
= border tim,mine ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ????? 0 - 0

== Files that are no boards are refused
> newgame border boards=linus,tim
> newgame border boards=tim,DATA/broken.board
?*
> newgame border boards=tim,DATA/nosuch.board
?*
> newgame border boards=tim,DATA/mine.sheet
?*
> newgame border boards=tim,broken
? there is no board 'broken'*
> position
= border linus,tim ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw ????? 0 - 0
