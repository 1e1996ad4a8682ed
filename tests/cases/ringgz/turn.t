# Ringgz: a turn (G6 to G11).

== G6: a ring makes its colour present
> newgame ringgz players=4
> play start:c3
> play B1c2
> play G1b3
> play Y1c4
> play R1d3
> legal
~ has B2c2 B1c1 B1b2 B1d2 BBc1 BBb2
~ lacks B1a3 B1c5 B1e3 BBa3 BBc5

== G6: a base makes its colour present
> newgame ringgz players=4
> play start:c3
> play BBc2
> play G1b3
> play Y1c4
> play R1d3
> legal
~ has B1c1 B1b2 B1d2
~ lacks B1a3 B1c5 B1e3

== G6: every colour stays present at the start base
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,GGGG,*,YYYY,./.,.,BBBB,.,./.,.,.,.,. p4 B22223/G22223/Y22223/R33333
> legal
~ has R1c4 R2c4 R3c4 R4c4 RBc4
~ count 5

== G7: a size lies on a territory once, whatever its colour
> newgame ringgz players=4
> play start:c3
> play B1c2
> play G1c2
? illegal: G7 there is already a ring of size 1 on c2
> play G2c2
> play Y3c2
> play Y4c2
? *
> play R4c2
> play B1c2
? illegal: G7 there is already a ring of size 1 on c2
> play B3c2
? illegal: G7 there is already a ring of size 3 on c2

== G7: the colour must be on the territory or on a linked one
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,B---,.,. p2 B13333/G33333/Y33333/R33333
> legal
~ only G2 G2c2 G2b3 G2d3 G2c4
> play G2c1
? illegal: G7 there is no green on c1 or next to it
> play G2c2
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BG--,.,./.,.,B---,.,. p2 B13333/G32333/Y33333/R33333
> play G2c1
=

== G7: the colour on the territory itself is enough
> setposition ringgz colour .,.,.,.,./.,.,.,.,./B---,-B--,*,.,./.,.,.,.,./.,.,.,.,. p1 B22333/G33333/Y33333/R33333
> play B2a3
=

== G8: a base needs an empty territory
> newgame ringgz players=4
> play start:c3
> play B1c2
> play GBc2
? illegal: G8 c2 is not empty
> play G1b3
> play Y1c4
> play R1d3
> play BBc2
? illegal: G8 c2 is not empty
> play BBc4
? illegal: G8 c4 is not empty

== G8: a base needs its colour on a linked territory
> newgame ringgz players=4
> play start:c3
> play BBc1
? illegal: G8 there is no blue next to c1
> play B1c2
> play GBc1
? illegal: G8 there is no green next to c1

== G8: a base may not touch a base of its colour
> setposition ringgz colour .,.,.,.,./.,.,Y---,.,./.,G---,*,R---,./.,.,=B,.,./.,.,.,.,. p1 B33332/G23333/Y23333/R23333
> play BBb2
? illegal: G8 b2 touches the blue base on c2
> play BBc1
? illegal: G8 c1 touches the blue base on c2
> legal
~ only BB
~ has B1b2 B1c1 B1d2

== G8: a base may touch a base of another colour
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,-B--,*,.,./.,B---,=G,.,./.,.,.,.,. p1 B22333/G33332/Y33333/R33333
> play BBb1
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,B---,./.,.,=G,B---,./.,.,.,.,. p1 B13333/G33332/Y33333/R33333
> legal
~ has BBd1 BBe2 BBe3 BBd4
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,B---,./.,.,=G,.,./.,.,.,.,. p1 B23333/G33332/Y33333/R33333
> play BBd2
=

== G8: a base may touch a base of its colour across a corner
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,=B,.,./.,.,.,.,. p1 B33332/G33333/Y33333/R33333
> play BBb3
=

== G8: the start base is no base of any colour
> newgame ringgz players=2
> play start:c3
> legal
~ has BBc2 BBb3 BBd3 BBc4 GBc2 GBb3 GBd3 GBc4

== G8: the bar against a base stays when the colour spreads
> setposition ringgz colour .,.,.,.,./.,.,.,.,./B---,B---,*,.,./B---,.,=B,.,./.,.,.,.,. p1 B03332/G33333/Y33333/R33333
> play BBb2
? illegal: G8 b2 touches the blue base on c2
> legal
~ only BB BBd3 BBc4 BBb4 BBa4 BBa1
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,=B,=B,.,./.,.,.,.,. p1 B33331/G33333/Y33333/R33333
? G8 two bases of one colour touch: B

== G9: a base closes its territory
> newgame ringgz players=4
> play start:c3
> play BBc2
> play G1c2
? illegal: G9 a base closes c2
> play GBc2
? illegal: G9 a base closes c2
> play G1b3
> play Y4c2
? illegal: G9 a base closes c2
> play Y1c4
> play R1d3
> play B1c2
? illegal: G9 a base closes c2

== G9: the start base closes its territory
> newgame ringgz players=4
> play start:c3
> play B1c3
? illegal: G9 the start base closes c3
> play BBc3
? illegal: G9 the start base closes c3

== G10: turns go round, a turn is one piece, and nobody passes
> newgame ringgz players=3
> play start:c3
> play B1c2
> turn
= p2
> play pass
? *
> play done
? *
> play G2c2
> turn
= p3
> play Y3c2
> turn
= p1

== G10: who can place nothing is skipped (two players)
> setposition ringgz colour RR-R,B---,-B--,=R,./=R,=B,--BR,--R-,./RRR-,=R,RB-G,.,./GGBR,*,BBGB,=B,./YRYB,BYRB,GYBY,=G,. p1 B00001G12222/Y21223R00000
> play G3c3
> turn
= p1

== G10: who can place nothing is skipped (three players)
> setposition ringgz colour G--G,-G--,.,YY-R,--RY/-GG-,-GBB,YYGB,=Y,-R--/-R--,GRYG,*,RBBR,R---/G--Y,-YGG,Y-RB,RBB-,BBRR/--Y-,=Y,B---,.,=R p1 B10003R00000/G00003R00001/Y00111R00001
> play B1c5
> turn
= p3

== G10: who can place nothing is skipped (four players, one and then two seats)
> setposition ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYB-,Y-YB,YB--/R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,-G-R,=G,=Y p4 B00002/G10001/Y00002/R00012
> play R4c3
> turn
= p2
> setposition ringgz colour =B,-BRB,R-BY,=R,Y---/=G,=B,YRBR,BRYR,YYR-/GGGG,-GRY,*,BBYY,RY-B/.,-R-G,GGBG,=B,RY-R/.,---B,B-G-,G-G-,--Y- p2 B01000/G00002/Y00003/R00002
> play GBa2
> turn
= p1

== G10: the turn may come back to the same player
> setposition ringgz colour BGG-,BGGR,=R,G-RG,=G/=Y,GBYR,-RRG,G-RG,./RRGB,*,=R,=Y,./BGBB,RYBY,RB-R,--YY,./YBBB,YY--,-R-Y,=Y,-Y-- p3 B00003R00000/G00002R00000/Y10100R00001
> play Y3e2
> turn
= p3

== G10: who can place only bases places one
> setposition ringgz colour -Y--,-YYR,=Y,=B,G--Y/.,YR--,Y-RY,BRGY,RYYG/-R--,=R,GBYR,*,YGBR/=B,R-BB,BG-G,-GRB,BBBB/=G,GBR-,=G,R--G,=B p2 B00000G00201/Y00002R00002
> legal
= RBa4
YBa4
> play pass
? *
> play YBa4
> turn
= p1

== G10: a seat that is skipped cannot be on turn
> setposition ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYBR,Y-YB,YB--/R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,-G-R,=G,=Y p1 B00002/G10001/Y00002/R00002
? G10 *

== G11: each piece needs its own colour (two players)
> newgame ringgz players=2 link=colour
> play start:c3
> play B1c2
> play Y1c4
> play G1c1
? illegal: G7 there is no green on c1 or next to it
> play GBc1
? illegal: G8 there is no green next to c1
> play B1c1
=

== G11: each piece needs its own colour (three players)
> newgame ringgz players=3
> play start:c3
> play B1c2
> play G1b3
> play Y1d3
> play R1c1
? illegal: G7 *
> play B2c1
=

== G11: with link=player any of your colours links (two players)
> newgame ringgz players=2 link=player
> position
= ringgz player .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
> play start:c3
> play B1c2
> play Y1c1
? illegal: G7 none of your colours is on c1 or next to it
> play Y1c4
> legal
~ has G1c1 GBc1 G2b2 B1c1 BBc1
~ lacks G1c5 GBc5
> play GBc1
> play R1c5
> legal
~ has B1b1 BBb1 G1d1 B2c2
~ lacks GBb1 GBd1
> play GBb1
? illegal: G8 b1 touches the green base on c1
> play BBb1
=

== G11: with link=player neutral red links for everyone who was dealt it
> newgame ringgz players=3 link=player
> play start:c3
> play R1c2
> play G1c1
> play Y1b2
> legal
~ has B2c1 BBd2 R2c1 RBd2 B2b2
~ lacks B1c1 B2b1 B2d1 R2d1 R2b1
> play B2d2
> legal
~ has G1b1 G1d1 R2d1 R2b1 RBb1
~ lacks G1e2 R2e2 G1a2 R2a2

== G11: with link=player four players play as always
> newgame ringgz players=4 link=player
> play start:c3
> legal
~ count 20
> play B1c2
> play G1c1
? illegal: G7 *

== G11: link is colour or player
> newgame ringgz link=seat
? link must be colour or player, not 'seat'
> newgame ringgz link=colour link=colour
? *
> setposition ringgz seat .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz colour,last .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? *
> setposition ringgz player,next .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
=

== How the pieces came to lie is not asked: scenes may be set up
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,G---,.,. p1 B23333G23333/Y33333R33333
=
> setposition ringgz player .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,G---,.,. p1 B23333G23333/Y33333R33333
=
> setposition ringgz player .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,Y---,.,. p1 B23333G33333/Y23333R33333
=
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,R---,.,./.,Y---,G---,.,. p1 B33333R01111/G23333R11111/Y23333R11111
=
> setposition ringgz player .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,R---,.,./.,R---,G---,.,. p1 B33333R01111/G23333R01111/Y33333R11111
=
> setposition ringgz player .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./B---,.,.,.,. p2 B23333/G33333/Y33333/R33333
=

== G1, G2, G10: what is no territory, no piece or no action at all is refused by rule
> newgame ringgz players=4
> play start:c3
> play B1f4
? illegal: G1 *
> play B5c4
? illegal: G2 *
> play X1c4
? illegal: G2 *
> play pass
? illegal: G10 *
