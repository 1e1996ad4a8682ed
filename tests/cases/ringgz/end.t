# Ringgz: end and score (G12 to G15). The finished games come from play at random.

== G12: the game ends when nobody can place a ring, even if a base fits (two players)
> setposition ringgz colour YG--,-G-Y,R--Y,=Y,./=G,BYBG,BGYR,RRRG,-RY-/GRGR,*,RYYY,Y--B,Y---/-BRG,GYGB,-BRB,-BB-,=Y/G-BR,=B,.,B---,=B p1 B00001G00102/Y00001R00003
> turn
= p1
> result
? *
> play G3b5
> turn
= over
> legal
~ count 0
> play RBe5
? illegal: G12 the game is over
> position
= ringgz colour YG--,-GGY,R--Y,=Y,./=G,BYBG,BGYR,RRRG,-RY-/GRGR,*,RYYY,Y--B,Y---/-BRG,GYGB,-BRB,-BB-,=Y/G-BR,=B,.,B---,=B over B00001G00002/Y00001R00003

== G12: the game ends when nobody can place a ring, even if a base fits (three players)
> setposition ringgz colour .,=R,--RG,-RRY,YY--/--B-,B---,-G-R,=R,-YYR/GGBB,=G,G-G-,R-Y-,GRYG/B--B,=B,RBGG,*,RGRY/B--B,-BB-,YB-R,YRGY,=Y p3 B00002R00000/G00002R00001/Y01002R00000
> play Y2d3
> turn
= over
> play BBa5
? illegal: G12 *

== G12: the game ends when nobody can place a ring, even if a base fits (four players)
> setposition ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYBR,Y-YB,YB--/R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,-G-R,=G,=Y p2 B00002/G10001/Y00002/R00002
> play G1c1
> turn
= over

== G12: a ring in one hand keeps the game going for all
> setposition ringgz colour -Y--,-YYR,=Y,=B,G--Y/.,YR--,Y-RY,BRGY,RYYG/-R--,=R,GBYR,*,YGBR/=B,R-BB,BG-G,-GRB,BBBB/=G,GBR-,=G,R--G,=B p2 B00000G00201/Y00002R00002
> turn
= p2
> legal
~ count 2

== G12: a position is over exactly when no ring fits
> setposition ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYBR,Y-YB,YB--/R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,GG-R,=G,=Y p3 B00002/G00001/Y00002/R00002
? G12 *
> setposition ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYBR,Y-YB,YB--/R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,-G-R,=G,=Y over B00002/G10001/Y00002/R00002
? G12 *
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. over B33333/G33333/Y33333/R33333
? G12 *

== G13: the colour with strictly more rings than every other wins a territory
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BBBB,.,./.,.,.,.,. p2 B22223/G33333/Y33333/R33333
> score
= p1 1
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BGGG,.,./.,.,.,.,. p1 B23333/G32223/Y33333/R33333
> score
= p1 0
p2 1
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,YGRY,.,./.,.,.,.,. p1 B33333/G32333/Y23323/R33233
> score
= p1 0
p2 0
p3 1
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,YRRY,.,./.,.,.,.,. p1 B33333/G33333/Y23323/R32233
> score
= p1 0
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BGYR,.,./.,.,.,.,. p1 B23333/G32333/Y33233/R33323
> score
= p1 0
p2 0
p3 0
p4 0
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,--GR,.,./.,.,.,.,. p1 B33333/G33233/Y33333/R33323
> score
= p1 0
p2 0
p3 0
p4 0

== G13: bases and the start base win nothing
> setposition ringgz colour .,.,.,.,./.,R---,.,.,./.,=R,*,.,./.,.,=B,.,./.,.,.,.,. p1 B33332/G33333/Y33333/R23332
> score
= p1 0
p2 0
p3 0
p4 1

== G13: four rings of one colour are no base
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BBBB,.,./.,.,=B,.,. p2 B22222/G33333/Y33333/R33333
> score
= p1 1
p2 0
p3 0
p4 0
> position
= ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,BBBB,.,./.,.,=B,.,. p2 B22222/G33333/Y33333/R33333

== G14: a player scores for both colours, but they are not added
> setposition ringgz colour .,.,.,.,./.,.,Y-R-,.,./.,-G--,*,BG-Y,./.,.,B---,.,./.,.,.,.,. p1 B13333G31333/Y23323R33233
> score
= p1 2
p2 0
> setposition ringgz colour .,.,.,.,./.,.,BGB-,.,./.,RRG-,*,.,./.,.,BGYY,.,./.,.,.,.,. p1 B13233G31233/Y33223R22333
> score
= p1 1
p2 2

== G14: neutral red takes a territory from everyone and scores for nobody
> setposition ringgz colour .,.,.,.,./.,.,BR--,.,./.,R---,*,G---,./.,.,RB-R,.,./.,.,.,.,. p1 B22333R00101/G23333R01111/Y33333R11111
> score
= p1 0
p2 1
p3 0

== G14: with four players red scores
> setposition ringgz colour .,.,.,.,./.,.,.,.,./.,R---,*,.,./.,.,RB-R,.,./.,.,.,.,. p1 B32333/G33333/Y33333/R13323
> score
= p1 0
p2 0
p3 0
p4 2

== G15: most points win
> setposition ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYBR,Y-YB,YB--/R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,GG-R,=G,=Y over B00002/G00001/Y00002/R00002
> score
= p1 3
p2 3
p3 3
p4 4
> result
= p4

== G15: a tie goes to the player with fewest pieces left (two players)
> setposition ringgz colour =R,--B-,=B,-B--,B---/--R-,R-YR,RB-B,-BG-,-R--/-Y--,Y-GR,RRBB,B-RG,-R-R/GG-Y,YGYG,*,G-RB,=B/Y-Y-,GG-G,-Y-Y,--GY,BYB- over B00001G00003/Y00003R00002
> score
= p1 7
p2 7
> result
= p1

== G15: a tie goes to the player with fewest pieces left (three players)
> setposition ringgz colour ---Y,-R--,-Y-R,-YRY,=R/YBBB,Y-BB,-RY-,=Y,-GG-/RB--,BRYG,RBRY,B-YB,=G/BYBG,*,R-G-,=R,GG-R/YGRR,=R,G-GG,G---,=G over B00003R00000/G00001R00000/Y00002R00000
> score
= p1 4
p2 4
p3 2
> result
= p2

== G15: a tie goes to the player with fewest pieces left (four players)
> setposition ringgz colour =B,-BRB,R-BY,=R,Y---/=G,=B,YRBR,BRYR,YYR-/GGGG,-GRY,*,BBYY,RY-B/=G,-R-G,GGBG,=B,RY-R/.,-B-B,B-G-,G-G-,--Y- over B00000/G00001/Y00003/R00002
> score
= p1 2
p2 3
p3 3
p4 3
> result
= p2

== G15: neutral pieces count among the pieces left
> setposition ringgz colour .,=B,.,.,./=G,BGB-,=G,-B-B,=B/RGRR,BBGR,GGYB,BB-G,Y-YB/GRBG,*,YYBY,G-YY,-YGG/RRRR,=Y,YY-Y,--G-,=Y over B00001R00001/G00001R01001/Y00001R10101
> score
= p1 4
p2 4
p3 4
> result
= p1
> setposition ringgz colour B-G-,=B,BB--,-B--,./GGYR,RRBB,=B,BYYY,Y-BY/-YGB,*,RBY-,=Y,Y--Y/GYRG,YRGB,GRBR,=G,--RG/=G,-G-G,=R,R-R-,-G-R over B00001R00001/G00001R00001/Y00002R00000
> score
= p1 2
p2 3
p3 3
> result
= p2 p3

== G15: a full tie shares the victory (two players)
> setposition ringgz colour YGYY,YYYG,GRYR,=R,--RY/BGGB,*,-RGY,=Y,RY--/GGB-,=B,=R,R---,Y-RR/--GG,GB--,-BRR,BRB-,RY-B/=G,-BBG,B---,---B,=B over B00001G00002/Y00002R00001
> score
= p1 6
p2 6
> result
= p1 p2

== G15: a full tie shares the victory (three players)
> setposition ringgz colour =B,YY-B,=G,-GY-,GGGY/-YBB,YBYG,*,=Y,Y-GG/B-YB,GGBY,RRBG,=R,RRGR/---R,BYRY,GBRR,-RR-,=R/.,=R,RB--,B---,. over B00002R00000/G00002R00000/Y00002R00000
> score
= p1 3
p2 3
p3 3
> result
= p1 p2 p3

== G15: a full tie shares the victory (four players)
> setposition ringgz colour Y--Y,--YR,YY-B,=Y,=G/YRY-,--R-,-GBB,G---,G--G/RRGY,-RGR,BYRG,GG-G,-G--/=Y,*,-BGY,BBBB,=G/RYY-,RBRR,=B,B-B-,=B over B00001/G00001/Y00001/R00003
> score
= p1 3
p2 4
p3 4
p4 4
> result
= p2 p3
