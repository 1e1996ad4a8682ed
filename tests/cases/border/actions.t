# Actions as text, and what is refused in which phase.

== Actions that are spelled wrongly
> newgame border
> play roll:RRYYB
> play
?*
> play don
? illegal: no such action*
> play Done
? illegal: no such action*
> play done:
? illegal: no such action*
> play pass
? illegal: no such action*
> play mark:d4
? illegal: no such action*
> play fill
? illegal: no such action*
> play fill:
? illegal: F3 no such segment*
> play fill:RR
? illegal: F3 no such segment*
> play fill:r2
? illegal: F3 no such segment*
> play fill:R22
? illegal: F3 no such segment*
> play fill:2R
? illegal: F3 no such segment*
> play fill:R2 fill:Y2
? illegal: F3 no such segment*
> play cross:R2
? illegal: F3 no such space*
> play cross:R2.0
? illegal: F3 no such space*
> play cross:R2.3
? illegal: F3 no such space*
> play cross:R5.6
? illegal: F3 no such space*
> play cross:R6.1
? illegal: F3 no such space*
> play cross:R2-1
? illegal: F3 no such space*
> play cross:R2.10
? illegal: F3 no such space*
> play cross:
? illegal: F3 no such space*
> play keep
?*
> play keep:
?*
> play keep:RX
?*
> play keep:R?
?*
> play keep:R-
?*
> play keep:--
?*
> play keep:RRYYBB
?*
> position
= border tim,sarah ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYB 1 - 0

== Actions are printed as they are read, in byte order
> newgame border boards=tim-1,ada
> play roll:RRYYB
> legal
= done
fill:R2
fill:Y2
keep:-
keep:B
keep:R
keep:RB
keep:RR
keep:RRB
keep:RRY
keep:RRYB
keep:RRYY
keep:RY
keep:RYB
keep:RYY
keep:RYYB
keep:Y
keep:YB
keep:YY
keep:YYB
> play fill:Y2
> legal
= done
fill:R2
> play done
> legal
= cross:B3.1
cross:R2.2
done

== Every kind of action before the dice are rolled
> newgame border
> play keep:-
? illegal: F9*
> play fill:R2
? illegal: F9*
> play cross:R2.1
? illegal: F9*
> play done
? illegal: F9*

== Undo takes back rolls, keeps, fills, crosses and ends of parts
> newgame border boards=tim-1,ada
> play roll:RRYYB
> play keep:RR
> undo
> position
= border tim-1,ada ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYB 1 - 0
> play fill:R2
> undo
> position
= border tim-1,ada ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 throw RRYYB 1 - 0
> play done
> play cross:B3.1
> undo
> position
= border tim-1,ada ..............,..............,..............,..............,..............,............../..............,..............,..............,..............,..............,.............. ........./......... p1 second:p2 RRYYB 1 -:- 0
> play done
> undo
> turn
= p2
> undo
> turn
= p1
> undo
> turn
= chance

== The engine rolls as many dice as are to be rolled
> newgame border seed=7
> roll
> turn
= p1
> roll
?*
> legal
~ has keep:- done
> play keep:-
> roll
> play keep:-
> roll
> legal
~ only keep:

== F1: dice that there are not
> newgame border
> play roll:RRRRRR
? illegal: F1 *
> play roll:RRRR1
? illegal: F1 *
