# The picture for people: open spaces by segment, crossed ones XX, scored areas in capitals, the
# value scored in brackets.

== A picture shows every board, the areas, the dice and who decides
> setposition border tim,emma ..xxx....xxxx.,xxxxx.........,..............,x.............,.....xxxx...xx,..xxx.xxx...../..............,..........xxxx,.x.......xx...,.....xxxx.....,..............,xx............ +F.+...../..F...... p1 fill ROYGB 2 OB 9
> showboard
=
p1 on tim, 5 points
                    XX  G3  G3  G3  O4  O4
                  XX   i   i   i   i   i  O4  Y3  Y3  Y3
                G2   i   i   i   i   i  O4   f   f   f  G5
              O5   i   i   i   i   i  B5   f   f   f   f  G5
        Y4  O5   i   i   i   i   i   i  B5   f   f   f   f  G5
      Y4   c  O5  O5   i   i   i   i   i  B5  R4   f   f   f  G5
    Y4   c   c   c  O5  S4  XX  XX  XX  XX   g  R4  R4  R4  G5
      Y4   c  B2  B2   h  XX   d   d   d  XX   g   g   g   g  R2
        S5  S5   h   h   h  XX   d   d   d  XX   g   g   g   g  R2
      S5   h   h   h   h  XX   d   d  XX  XX   g   g   g   g  Y5
    S5   h   h   h   h   h  XX  XX  XX   a  XX  XX   g  Y5  Y5
      S5   h   h   h   h  XX   B   B  XX  XX   e  Y5  Y5
        Y2   h   h   h  XX   B   B  XX   e   e   e   e  S2
          Y2   h   h   h  XX  XX  XX   e   e   e   e  S2
            G4  G4  G4  G4          R5  B3  B3  B3  XX
  a well 4/2 complete   b sailboat (5)/2   c eagle 6/3   d windmill 7/3 complete   e bear 8/4
  f villa 9/4   g lighthouse 10/5   h stag 11/5   i castle 12/6
p2 on emma, 6 points
                    XX  B3  B3  B3  Y4  Y4
                  G2   i   i   i   i   i  Y4  S3  S3  S3
                G2   i   i   i   i   i  Y4   f   f   f  R5
              O5   i   i   i   i   i  S5   f   f   f   f  R5
        XX  XX   i   i   i   i   i   i  S5   f   f   f   f  R5
      XX   C  XX  XX   i   i   i   i   i  S5  B4   f   f   f  R5
    XX   C   C   C  XX  S4  O3  O3  O3  S5   g  B4  B4  B4  R5
      XX   C  XX  XX   h  S4   d   d   d  S5   g   g   g   g  O2
        XX  XX   h   h   h  S4   d   d   d  Y3   g   g   g   g  O2
      Y5   h   h   h   h  S4   d   d  Y3  Y3   g   g   g   g  G5
    Y5   h   h   h   h   h  O4  O4  O4   a  R2  R2   g  G5  G5
      Y5   h   h   h   h  O4   b   b  B5  B5   e  G5  G5
        B2   h   h   h  G3   b   b  B5   e   e   e   e  Y2
          B2   h   h   h  G3  G3  B5   e   e   e   e  XX
            R4  R4  R4  R4          B5  R3  R3  R3  XX
  a well 4/2   b sailboat 5/2   c eagle (6)/3   d windmill 7/3   e bear 8/4
  f villa 9/4   g lighthouse 10/5   h stag 11/5   i castle 12/6
Dice ROYGB, throws 2 of 3, used OB
Turn 10: p1 may fill more segments, or be done
> play done
> play cross:R3.3
> showboard

== A picture in every phase
> newgame border players=4
> showboard
> play roll:ROYGB
> showboard
> play done
> showboard
> setposition border tim,emma .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,.............. F......../......... over end ????? 0 - 400
> showboard
