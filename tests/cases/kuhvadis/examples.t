# The five examples every implementation must reproduce (docs/rules, Kuh Vadis).
# The sheet of all cases with seven rows:
#    a b c d e f g
# 7  1 X C 5 C 3 5
# 6  3 C 4 2 1 2 C
# 5  2 C O C C 4 O
# 4  C 1 5 3 5 1 C
# 3  X 4 C C X C 2
# 2  C 2 1 2 4 C 3
# 1  4 3 C 5 C O 1

== K example 1: 4 4 4 1 C after the third roll pays for any free 4, then the turn is over
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 1444C 3 - 0
=
> legal
~ only mark: mark:c6 mark:f5 mark:b3 mark:e2 mark:a1
~ only keep:
~ has pass
~ count 6
> play mark:b3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./Xx..X../......./.....O. p2 ????? 0 - 1
> turn
= chance

== K example 2: four of a kind twice in a row, each extra turn bound to the cell marked just before
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 3333C 1 - 0
=
> legal
~ only mark: mark:f7 mark:a6 mark:d4 mark:g2 mark:b1
> play mark:d4
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X...X../......./.....O. p1 ????? 0 d4 0
> play roll:2CCCC
=
> legal
~ only mark: mark:d5 mark:e5 mark:c3 mark:d3
> play mark:d3
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../......./.....O. p1 ????? 0 d3 0
> play roll:11125
=
> legal
~ only mark: mark:c2
> play mark:c2
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/...x.../X..xX../..x..../.....O. p2 ????? 0 - 1

== K example 3: C C 5 5 5 pays for a free cow or a free 5, one of them
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 555CC 2 - 4
=
> legal
~ only mark: mark:c7 mark:e7 mark:b6 mark:g6 mark:b5 mark:d5 mark:e5 mark:a4 mark:g4 mark:c3 mark:d3 mark:f3 mark:a2 mark:f2 mark:c1 mark:e1 mark:d7 mark:g7 mark:c4 mark:e4 mark:d1
> play mark:d1
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./...x.O. p2 ????? 0 - 5
> play mark:c1
? illegal: K4 *
> undo
> play mark:c1
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./..x..O. p2 ????? 0 - 5

== K example 4: C C C 2 2 pays for a free cow only
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 22CCC 3 - 4
=
> legal
~ only mark: mark:c7 mark:e7 mark:b6 mark:g6 mark:b5 mark:d5 mark:e5 mark:a4 mark:g4 mark:c3 mark:d3 mark:f3 mark:a2 mark:f2 mark:c1 mark:e1
~ count 17

== K example 4: 1 2 3 4 5 pays for nothing: pass, or roll again
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p1 12345 2 - 4
=
> legal
~ only mark:
~ has pass keep:- keep:1 keep:1245
~ count 32
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../......./..O...O/......./X...X../......./.....O. p2 ????? 0 - 5

== K example 5: 2 2 2 2 2 without a free 2 marks nothing and gives no extra turn
> setposition kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../...x.o./x.O...O/......./X...X.o/.x.o.../.....O. p1 22222 3 - 20
=
> legal
= pass
> play mark:b2
? illegal: K5 *
> play pass
=
> position
= kuhvadis 1XC5C35/3C4212C/2COCC4O/C15351C/X4CCXC2/C2124C3/43C5CO1 .X...../...x.o./x.O...O/......./X...X.o/.x.o.../.....O. p2 ????? 0 - 21
