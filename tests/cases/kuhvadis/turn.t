# The course of a turn, K4 to K9. The sheet is drawn in examples.t.

== K4: a turn begins with a roll of all five dice
> newgame kuhvadis sheet=1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
=
> turn
= chance
> legal
~ count 252
~ has roll:11111 roll:CCCCC roll:1234C
~ lacks roll:1234
> play roll:1234
? illegal: K4 *
> play roll:-
? illegal: K4 *
> play keep:1
? illegal: K4 *
> play mark:a7
? illegal: K4 *
> play roll:12345
=
> turn
= p1
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 1 - 0

== K4: any choice of dice may be kept, each listed once
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11112 1 - 0
=
> legal
~ only keep: keep:- keep:1 keep:11 keep:111 keep:1111 keep:2 keep:12 keep:112 keep:1112
> play keep:22
? illegal: K4 *
> play keep:3
? illegal: K4 *
> play keep:11112
? illegal: K4 *
> play keep:12
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12??? 1 - 0

== K4: only the dice not kept fall
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12??? 1 - 0
=
> turn
= chance
> legal
~ count 56
~ has roll:111 roll:45C roll:CCC
> chance
~ count 56
> play roll:45
? illegal: K4 *
> play roll:1345C
? illegal: K4 *
> play roll:13C
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1123C 2 - 0

== K4: one die alone falls in six ways, all alike
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1234? 2 - 0
=
> chance
= roll:1 1
roll:2 1
roll:3 1
roll:4 1
roll:5 1
roll:C 1

== K4: dice kept earlier may be rolled again
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11123 1 - 0
=
> play keep:111
=
> play roll:45
=
> play keep:45
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 45??? 2 - 0

== K4: keep:- rolls all five again, and it is the second roll
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 1 - 0
=
> play keep:-
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 ????? 1 - 0
> play roll:1122C
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1122C 2 - 0

== K4: three rolls at most
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11345 2 - 0
=
> play keep:11
=
> play roll:345
=
> legal
~ only keep:
~ only pass pass
> play keep:11
? illegal: K4 *
> play roll:345
? illegal: K4 *

== K4: nothing is rolled while the player decides
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11345 1 - 0
=
> play roll:12345
? illegal: K4 *

== K5: two cows pay for a cow, one does not
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1234C 3 - 0
=
> legal
= pass
> play mark:c7
? illegal: K5 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 123CC 3 - 0
=
> legal
~ only mark: mark:c7 mark:e7 mark:b6 mark:g6 mark:b5 mark:d5 mark:e5 mark:a4 mark:g4 mark:c3 mark:d3 mark:f3 mark:a2 mark:f2 mark:c1 mark:e1
~ count 17

== K5: three equal digits pay for that digit, two do not
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1335C 3 - 0
=
> legal
= pass
> play mark:d4
? illegal: K5 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1333C 3 - 0
=
> legal
~ only mark: mark:f7 mark:a6 mark:d4 mark:g2 mark:b1
~ count 6
> play mark:a7
? illegal: K5 *
> play mark:c7
? illegal: K5 *

== K5: 1 1 1 pays for every free 1
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 1114C 1 - 0
=
> legal
~ only mark: mark:a7 mark:e6 mark:b4 mark:f4 mark:c2 mark:g1

== K5: 2 2 2 pays for every free 2
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 2224C 1 - 0
=
> legal
~ only mark: mark:d6 mark:f6 mark:a5 mark:g3 mark:b2 mark:d2

== K5: 3 3 3 pays for every free 3
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 3334C 1 - 0
=
> legal
~ only mark: mark:f7 mark:a6 mark:d4 mark:g2 mark:b1

== K5: 4 4 4 pays for every free 4
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 12444 1 - 0
=
> legal
~ only mark: mark:c6 mark:f5 mark:b3 mark:e2 mark:a1

== K5: 5 5 5 pays for every free 5
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 12555 1 - 0
=
> legal
~ only mark: mark:d7 mark:g7 mark:c4 mark:e4 mark:d1

== K5: marking is possible after the first and after the second roll
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1444C 1 - 0
=
> legal
~ only mark: mark:c6 mark:f5 mark:b3 mark:e2 mark:a1
~ has keep:444 keep:-
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1444C 2 - 0
=
> legal
~ only mark: mark:c6 mark:f5 mark:b3 mark:e2 mark:a1
~ has keep:444 keep:-
> play mark:c6
=

== K5: a cell is free when it is no start symbol and nobody has marked it
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O..oO/......./Xx..X../......./.....O. p1 1444C 3 - 4
=
> legal
~ only mark: mark:c6 mark:e2 mark:a1
> play mark:b3
? illegal: K5 *
> play mark:f5
? illegal: K5 *
> play mark:a3
? illegal: K5 *
> play mark:f1
? illegal: K5 *

== K6: in an ordinary turn the cell may be anywhere, near own cells or not
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...xo../X...X../......./.....O. p1 11CCC 2 - 2
=
> legal
~ only mark: mark:c7 mark:e7 mark:b6 mark:g6 mark:b5 mark:d5 mark:e5 mark:a4 mark:g4 mark:c3 mark:d3 mark:f3 mark:a2 mark:f2 mark:c1 mark:e1
> play mark:g6
=

== K6: the turn after a chain of extra turns is not bound
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 11123 3 d4 0
=
> legal
= pass
> play pass
=
> play roll:11CCC
=
> legal
~ only mark: mark:c7 mark:e7 mark:b6 mark:g6 mark:b5 mark:d5 mark:e5 mark:a4 mark:g4 mark:c3 mark:d3 mark:f3 mark:a2 mark:f2 mark:c1 mark:e1

== K7: a mark paid by 1 2 2 2 C on b2 earns no extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 1222C 2 - 1
=
> play mark:b2
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../.o...../.....O. p1 ????? 0 - 2

== K7: a mark paid by 1 2 2 2 2 on b2 earns an extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 12222 2 - 1
=
> play mark:b2
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../.o...../.....O. p2 ????? 0 b2 1

== K7: a mark paid by 2 2 2 2 2 on b2 earns an extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 22222 2 - 1
=
> play mark:b2
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../.o...../.....O. p2 ????? 0 b2 1

== K7: a mark paid by 1 4 C C C on c3 earns no extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 14CCC 2 - 1
=
> play mark:c3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X.o.X../......./.....O. p1 ????? 0 - 2

== K7: a mark paid by 1 C C C C on c3 earns an extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 1CCCC 2 - 1
=
> play mark:c3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X.o.X../......./.....O. p2 ????? 0 c3 1

== K7: a mark paid by C C C C C on c3 earns an extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 CCCCC 2 - 1
=
> play mark:c3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X.o.X../......./.....O. p2 ????? 0 c3 1

== K7: a mark paid by 5 5 5 C C on c4 earns no extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 555CC 2 - 1
=
> play mark:c4
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/..o..../X...X../......./.....O. p1 ????? 0 - 2

== K7: a mark paid by 5 5 5 C C on c3 earns no extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 555CC 2 - 1
=
> play mark:c3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X.o.X../......./.....O. p1 ????? 0 - 2

== K7: the extra turn has three rolls of its own
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 d4 0
=
> play roll:11
? illegal: K4 *
> play roll:11234
=
> play keep:11
=
> play roll:234
=
> play keep:-
=
> play roll:11234
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 11234 3 d4 0
> legal
= pass

== K7: in the extra turn only neighbours of the cell marked just before
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 111CC 1 d4 0
=
> legal
~ only mark: mark:d5 mark:e5 mark:c3 mark:d3
> play mark:f3
? illegal: K7 *
> play mark:b4
? illegal: K7 *
> play mark:d4
? illegal: K5 *
> play mark:c4
? illegal: K5 *

== K7: the second extra turn is bound to the second cell, no longer to the first
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 122CC 1 d3 0
=
> legal
~ only mark: mark:c3
> play mark:d5
? illegal: K7 *

== K7: extra turns continue as long as four of a kind are rolled
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 1111C 1 d3 0
=
> play mark:c2
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../..x..../.....O. p1 ????? 0 c2 0
> play roll:2222C
=
> legal
~ only mark: mark:b2 mark:d2
> play mark:b2
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../.xx..../.....O. p1 ????? 0 b2 0

== K8: pass after the first roll, even when the dice pay
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 111CC 1 - 0
=
> legal
~ only pass pass
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 ????? 0 - 1

== K8: no pass before the first roll, nor while dice are to be rolled
> newgame kuhvadis sheet=1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
=
> play pass
? illegal: K8 *
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 11??? 1 - 0
=
> play pass
? illegal: K8 *

== K8: after the third roll pass is all there is when nothing can be paid for
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 3 - 0
=
> legal
= pass

== K8: in an extra turn pass is all there is when nothing payable touches the last mark
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 12333 3 d4 0
=
> legal
= pass
> play mark:f7
? illegal: K7 *
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p2 ????? 0 - 1

== K8: four of a kind with which nothing is marked gives no extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 2222C 1 - 0
=
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 ????? 0 - 1

== K8: four of a kind with which nothing can be marked beside the last mark ends the chain
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 1111C 3 d4 0
=
> legal
= pass
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p2 ????? 0 - 1

== K9: the players take turns, after a mark and after a pass
> newgame kuhvadis sheet=1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1
=
> play roll:11123
=
> play mark:a7
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 xX...../......./..O...O/......./X...X../......./.....O. p2 ????? 0 - 1
> play roll:11123
=
> turn
= p2
> play mark:e6
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 xX...../....o../..O...O/......./X...X../......./.....O. p1 ????? 0 - 2
> play roll:11123
=
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 xX...../....o../..O...O/......./X...X../......./.....O. p2 ????? 0 - 3

== K9: after an extra turn it is the other player's turn, and one turn is counted
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...o.../X...X../......./.....O. p2 13CCC 2 d4 7
=
> play mark:c3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...o.../X.o.X../......./.....O. p1 ????? 0 - 8
