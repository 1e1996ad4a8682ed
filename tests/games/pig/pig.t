== P1: two to four players
> newgame pig players=5
? P1 players must be 2, 3 or 4, not '5'*
> newgame pig players=4 first=p3
> turn
= chance
> position
= pig 0/0/0/0 p3 0 0 roll

== P2: the die is rolled first
> newgame pig
> play hold
? illegal: P2 the die is rolled first
> chance
~ count 6
> play roll:7
? illegal: an action is written roll:4, again or hold, not 'roll:7'*

== P3: a 1 ends the turn, and its points are lost
> setposition pig 12/40 p1 8 2 roll
> play roll:1
> position
= pig 12/40 p2 0 0 roll

== P4: again rolls once more, hold keeps the points
> newgame pig
> play roll:5
> legal
~ has again hold
~ count 2
> play roll:2
? illegal: P4 again or hold is chosen now
> play again
> play roll:4
> play hold
> position
= pig 9/0 p2 0 0 roll
> undo
> position
= pig 0/0 p1 9 2 choose

== P5: 100 points win at once
> setposition pig 98/40 p1 0 0 roll
> play roll:2
> result
= p1
> score
~ count 2

== P6: nothing is left to do
> setposition pig 101/40 over 0 0 end
> turn
= over
> play hold
? illegal: P6 the game is over

== positions that cannot be are refused
> setposition pig 12/40 p1 8 1 roll
? P4 no turn has these points and rolls*
> setposition pig 100/100 over 0 0 end
? P5 only one player has 100 points*
> setposition pig 10/20 p3 0 0 roll
? P1 there is no seat 'p3'*
> setposition pig 10/20 p1 0 0 choose
? P4 no turn has these points and rolls*
