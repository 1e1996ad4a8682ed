# Ringgz: the examples of docs/rules/ringgz.md.

== G example 1: four players, start base on c3: twenty placements
> newgame ringgz players=4
> play start:c3
> legal
= B1b3
B1c2
B1c4
B1d3
B2b3
B2c2
B2c4
B2d3
B3b3
B3c2
B3c4
B3d3
B4b3
B4c2
B4c4
B4d3
BBb3
BBc2
BBc4
BBd3

== G example 2: who wins a territory
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BBGY,.,./.,.,.,.,. p1 B22333/G33233/Y33323/R33333
> score
= p1 1
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BBGG,.,./.,.,.,.,. p1 B22333/G33223/Y33333/R33333
> score
= p1 0
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BGY-,.,./.,.,.,.,. p1 B23333/G32333/Y33233/R33333
> score
= p1 0
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,B---,.,./.,.,.,.,. p2 B23333/G33333/Y33333/R33333
> score
= p1 1
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BBG-,.,./.,.,.,.,. p2 B22333/G33233/Y33333/R33333
> score
= p1 1
p2 0
p3 0
p4 0

== G example 3: two colours of one player are not added
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BGYY,.,./.,.,.,.,. p1 B23333G32333/Y33223R33333
> score
= p1 0
p2 1
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BGY-,.,./.,.,.,.,. p2 B23333G32333/Y33233R33333
> score
= p1 0
p2 0

== G example 4: three players, nobody scores for red
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,RRB-,.,./.,.,.,.,. p1 B33233R00111/G33333R11111/Y33333R11111
> score
= p1 0
p2 0
p3 0

== G example 5: bases around a base
> newgame ringgz players=2
> play start:c3
> play BBc2
> play Y1c4
> play BBc1
? illegal: G8 c1 touches the blue base on c2
> legal
~ has B1c1 GBb3
~ lacks BBc1
> play GBb3
> play R1c4
? illegal: G7 there is already a ring of size 1 on c4
> play R1c2
? illegal: G9 a base closes c2
> play Y2d3
> play B1c1
> legal
~ lacks Y1c2 Y2c2 Y3c2 Y4c2 YBc2 R1c2 RBc2
> play Y2c4
> legal
~ lacks B1c2 B2c2 B3c2 B4c2 BBc2 G1c2 GBc2
