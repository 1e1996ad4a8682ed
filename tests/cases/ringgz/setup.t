# Ringgz: the board, the material and the set-up (G1 to G5).

== G1: territories are linked side by side, not across corners
> newgame ringgz players=4
> play start:c3
> play B1b2
? illegal: G7 there is no blue on b2 or next to it
> play B1d4
? illegal: G7 *
> play BBb4
? illegal: G8 there is no blue next to b4
> play B1c2
=

== G1: a row does not go on in the row above or below
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,-B--,-B--/.,.,.,.,./.,.,.,.,. p1 B31333/G33333/Y33333/R33333
> play B1a4
? illegal: G7 *
> play B1e4
=
> setposition ringgz colour .,.,.,.,./.,.,.,.,./-B--,-B--,*,.,./.,.,.,.,./.,.,.,.,. p1 B31333/G33333/Y33333/R33333
> play B1e2
? illegal: G7 *
> play B1a2
=

== G1: the board ends at its edges
> newgame ringgz players=4
> play start:c3
> play B1c6
? *
> play B1f3
? *
> setposition ringgz colour .,.,-B--,.,./.,.,-B--,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 B31333/G33333/Y33333/R33333
> legal
~ only B1 B1b3 B1d3 B1c2 B1b4 B1d4 B1b5 B1d5 B1c4 B1c5

== G2: there are three rings of each size in a colour
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,B---,*,B---,./.,.,B---,.,./.,.,.,.,. p1 B03333/G33333/Y33333/R33333
> play B1c4
? illegal: G2 p1 has no blue ring of size 1 left
> legal
~ only B1
~ has B2c4 B3c4 B4c4 BBc4

== G2: there are three bases of each colour
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,=B,*,=B,./.,.,=B,.,./.,.,.,.,. p1 B33330/G33333/Y33333/R33333
> play BBc4
? illegal: G2 p1 has no blue base left
> legal
~ only BB
~ has B1c4 B4c4

== G2: sizes are 1 to 4, colours are B, G, Y and R
> newgame ringgz players=4
> play start:c3
> play B5c2
? *
> play B0c2
? *
> play P1c2
? *
> play B1
? *
> play pass
? *

== G2: a position has all pieces, on the board or in the hands
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,.,.,. p2 B33333/G33333/Y33333/R33333
? G2 there are three rings of colour B and size 1, on the board or in HANDS, not 4
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,.,.,. p2 B13333/G33333/Y33333/R33333
? G2 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,=R,.,./.,.,.,.,. p1 B33333/G33333/Y33333/R33333
? G2 there are three bases of colour R, on the board or in HANDS, not 4

== G3: every colour may begin at the start base, which scores for nobody
> newgame ringgz players=2
> play start:b2
> legal
~ count 40
~ has B1b1 B2a2 B3c2 B4b3 BBb1 G1b1 G2a2 G3c2 G4b3 GBb3
> score
= p1 0
p2 0
> play B1b1
> legal
~ count 36
~ has Y1a2 R1a2 Y2b1 YBc2 RBb3
~ lacks Y1b1 YBb1 RBb1

== G3: there is one start base
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,*,.,./.,.,.,.,. p1 B33333/G33333/Y33333/R33333
? G3 *

== G4: two players own two colours each
> newgame ringgz
> position
= ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
> play start:c3
> play Y1c2
? illegal: G4 p1 owns no yellow
> play RBc2
? illegal: G4 p1 owns no red
> play G1c2
> play B1c4
? illegal: G4 p2 owns no blue
> play R1c4
> position
= ringgz colour .,.,.,.,./.,.,R---,.,./.,.,*,.,./.,.,G---,.,./.,.,.,.,. p1 B33333G23333/Y33333R23333

== G4: three players own one colour and hold one red piece of each kind
> newgame ringgz players=3
> position
= ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333R11111/G33333R11111/Y33333R11111
> play start:c3
> legal
~ count 40
> play G1c2
? illegal: G4 p1 owns no green
> play R1c2
> play R1c4
> play R1b3
> play R1d3
? illegal: G2 p1 has no red ring of size 1 left
> play RBd3
> position
= ringgz colour .,.,.,.,./.,.,R---,.,./.,R---,*,=R,./.,.,R---,.,./.,.,.,.,. p2 B33333R01110/G33333R01111/Y33333R01111

== G4: four players own one colour each
> newgame ringgz players=4
> position
= ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333/G33333/Y33333/R33333
> play start:c3
> play R1c2
? illegal: G4 p1 owns no red
> play B1c2
> play G1b3
> play Y1c4
> play R1d3
> turn
= p1

== G4: the number of players is 2, 3 or 4
> newgame ringgz players=1
? players must be 2, 3 or 4, not '1'
> newgame ringgz players=5
? *
> newgame ringgz players=two
? *
> newgame ringgz players=2 players=3
? *
> newgame ringgz colour=blue
? *
> newgame ringgz blue
? *

== G4: hands are dealt by the number of players
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333Y33333/G33333R33333
? G4 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333R21111/G33333R01111/Y33333R11111
? G4 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333
? *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333/G33333/Y33333/R33333/B33333
? *

== G5: p1 places the start base on one of nine territories, then takes the first turn
> newgame ringgz players=3
> turn
= p1
> legal
= start:b2
start:b3
start:b4
start:c2
start:c3
start:c4
start:d2
start:d3
start:d4
> play start:a3
? illegal: G5 the start base goes on one of b2 to d4
> play start:e5
? illegal: G5 *
> play start:b1
? illegal: G5 *
> play B1c2
? illegal: G5 the start base is placed first
> play start:d4
> turn
= p1
> play start:c3
? illegal: G5 the start base is already on d4

== G5: with first=next the player after p1 takes the first turn
> newgame ringgz players=2 first=next
> position
= ringgz colour,next .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
> turn
= p1
> play start:c3
> turn
= p2
> play Y1c2
> turn
= p1
> position
= ringgz colour,next .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,Y---,.,./.,.,.,.,. p1 B33333G33333/Y23333R33333

== G5: with first=next and four players it is p2
> newgame ringgz players=4 first=next
> play start:c3
> turn
= p2
> play G1c2
> play Y1b3
> play R1d3
> turn
= p1

== G5: first is p1 or next
> newgame ringgz first=p2
? first must be p1 or next, not 'p2'
> newgame ringgz first=p1 first=p1
? *

== G5: a position without a start base is the very first one
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p2 B33333G33333/Y33333R33333
? G5 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. over B33333G33333/Y33333R33333
? G5 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,B---,.,./.,.,.,.,. p2 B23333/G33333/Y33333/R33333
? G5 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,*,.,. p1 B33333/G33333/Y33333/R33333
? G5 *
> setposition ringgz colour .,.,.,.,*/.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333/G33333/Y33333/R33333
? G5 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
=

== G16: instead of the second placement the other player may exchange colours
> newgame ringgz swap=yes
> play start:c3
> play swap
? illegal: G16 colours can be swapped only once, instead of the second placement
> play B1c2
> legal
~ has swap Y1c4
> play swap
=
> position
= ringgz colour,swapped .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,.,.,. p1 Y33333R33333/B23333G33333
> score
= p1 0
p2 1
> play B1c4
? illegal: G4 p1 owns no blue
> play swap
? illegal: G16 colours can be swapped only once, instead of the second placement
> play Y1c4
> turn
= p2
> undo
> undo
> position
= ringgz colour,swap .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,.,.,. p2 B23333G33333/Y33333R33333
> play Y1c4
> play swap
? illegal: G16 *

== G16: with first=next it is p1 who may exchange colours, and any colour may link
> newgame ringgz swap=yes first=next link=player
> play start:b2
> play R1c2
> turn
= p1
> play swap
=
> position
= ringgz player,next,swapped .,.,.,.,./.,.,.,.,./.,.,.,.,./.,*,R---,.,./.,.,.,.,. p2 Y33333R23333/B33333G33333

== G16: only with two players, and only if it is asked for
> newgame ringgz players=3 swap=yes
? G16 swap=yes is for two players
> newgame ringgz swap=maybe
? swap must be yes or no, not 'maybe'
> newgame ringgz
> play start:c3
> play B1c2
> play swap
? illegal: G16 this game is played without swap
> setposition ringgz colour,swapped .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 Y33333R33333/B33333G33333
? G16 colours are swapped after the first placement
> setposition ringgz colour,swap .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 B33333/G33333/Y33333/R33333
? G16 swap=yes is for two players
> setposition ringgz colour,swap,next .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 B33333G33333/Y33333R33333
? LINK must be *
