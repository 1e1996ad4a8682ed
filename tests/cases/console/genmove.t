# genmove: a bot decides for the seat to decide. Which action it takes is the bots' affair; here is
# what holds for all of them.

== genmove plays and prints a legal action
> newgame ringgz players=2 seed=1
> genmove easy nodes=20
= start:*
> turn
= p1
> undo
=
> turn
= p1

== genmove knows the levels
> newgame ringgz seed=1
> genmove random
= start:*
> genmove easy
> genmove medium nodes=20
> genmove hard nodes=20
> genmove master nodes=20
> genmove uct nodes=20
> genmove
> genmove nodes=20

== genmove in a dice game: a roll comes first
> newgame border players=3 seed=5
> genmove easy
? dice are about to fall: roll comes first
> roll
= roll:*
> genmove medium nodes=50
> newgame kuhvadis sheet=meadow seed=5
> genmove
? dice are about to fall: roll comes first

== genmove when nothing is left to decide
> setposition border tim-1,sarah-1 ..xxxxxxxxxxxx,xxxxx..xx.xxxx,..xxxxxxx...xx,.........xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../..............,..............,..............,..............,..............,.............. FFFFFF.../......... over end ????? 0 - 31
> turn
= over
> genmove easy
? the game is over: nothing is left to decide

== genmove refuses what it does not understand, and nothing changes
> genmove
? no game yet*
> newgame ringgz seed=3
> genmove grandmaster
? there is no level 'grandmaster'; there are random, 1 to 9, easy (3), medium (5), hard (7), master (9), and pip, lotte, bruno, dolly, greta, oskar, flora, max, felix, kara, runa, minerva
> genmove hard easy
? a bot takes nodes=N or movetime=MS, not 'easy'
> genmove nodes=5 hard
? a bot takes *
> genmove hard nodes=0
? nodes must be a whole number from 1 to 1000000000000, not '0'
> genmove hard nodes=many
? nodes must be *
> genmove hard nodes=-3
? nodes must be *
> genmove hard nodes=5 nodes=6
? nodes is given twice
> genmove hard movetime=0
? movetime must be 1 to 3600000 milliseconds, not '0'
> genmove hard movetime=1.5
? movetime must be *
> genmove hard threads=2
? a bot takes nodes=N or movetime=MS, not 'threads'
> genmove hard depth=3
? a bot takes nodes=N or movetime=MS, not 'depth'
> genmove random nodes=5
= start:*

== genmove at other tables, with nodes and with time
> newgame kuhvadis seed=8
> roll
> genmove master nodes=40000
> newgame border players=3 seed=8
> roll
> genmove master movetime=20
> newgame ringgz players=4 seed=8
> genmove master movetime=20
= start:*
