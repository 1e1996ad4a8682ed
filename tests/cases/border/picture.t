# The picture for people: Y54 is the open space Y5.4, [x] a crossed one, scored areas are capitals,
# the value scored is in brackets, a first value that someone else has is struck (F16), dice that
# were used stand between strokes.

== A picture shows every board, the areas, the dice and who decides
> setposition border tim-1,eva ..xxx....xxxx.,xxxxx.........,..............,x.............,.....xxxx...xx,..xxx.xxx...../..............,..........xxxx,.x.......xx...,.....xxxx.....,..............,xx............ +F.+...../..F...... p1 fill ROYGB 2 OB 9
> showboard
=
p1 (Tim), 5 points
                    [x] G31 G32 G33 O41 O42
                  [x]  i   i   i   i   i  O43 Y31 Y32 Y33
                G22  i   i   i   i   i  O44  f   f   f  G51
              O51  i   i   i   i   i  B51  f   f   f   f  G52
        Y41 O52  i   i   i   i   i   i  B52  f   f   f   f  G53
      Y42  c  O53 O54  i   i   i   i   i  B53 R41  f   f   f  G54
    Y43  c   c   c  O55 S41 [x] [x] [x] [x]  g  R42 R43 R44 G55
      Y44  c  B21 B22  h  [x]  d   d   d  [x]  g   g   g   g  R21
        S51 S52  h   h   h  [x]  d   d   d  [x]  g   g   g   g  R22
      S53  h   h   h   h  [x]  d   d  [x] [x]  g   g   g   g  Y51
    S54  h   h   h   h   h  [x] [x] [x]  a  [x] [x]  g  Y52 Y53
      S55  h   h   h   h  [x]  B   B  [x] [x]  e  Y54 Y55
        Y21  h   h   h  [x]  B   B  [x]  e   e   e   e  S21
          Y22  h   h   h  [x] [x] [x]  e   e   e   e  S22
            G41 G42 G43 G44         R55 B31 B32 B33 [x]
  a well 4/2 complete   b sailboat (5)/2   c eagle -6-/3   d windmill 7/3 complete   e bear 8/4
  f villa 9/4   g lighthouse 10/5   h stag 11/5   i castle 12/6
p2 (eva), 6 points
                    [x] B31 B32 B33 Y41 Y42
                  G21  i   i   i   i   i  Y43 S31 S32 S33
                G22  i   i   i   i   i  Y44  f   f   f  R51
              O51  i   i   i   i   i  S51  f   f   f   f  R52
        [x] [x]  i   i   i   i   i   i  S52  f   f   f   f  R53
      [x]  C  [x] [x]  i   i   i   i   i  S53 B41  f   f   f  R54
    [x]  C   C   C  [x] S41 O31 O32 O33 S54  g  B42 B43 B44 R55
      [x]  C  [x] [x]  h  S42  d   d   d  S55  g   g   g   g  O21
        [x] [x]  h   h   h  S43  d   d   d  Y31  g   g   g   g  O22
      Y53  h   h   h   h  S44  d   d  Y32 Y33  g   g   g   g  G51
    Y54  h   h   h   h   h  O41 O42 O43  a  R21 R22  g  G52 G53
      Y55  h   h   h   h  O44  b   b  B51 B52  e  G54 G55
        B21  h   h   h  G31  b   b  B53  e   e   e   e  Y21
          B22  h   h   h  G32 G33 B54  e   e   e   e  [x]
            R41 R42 R43 R44         B55 R31 R32 R33 [x]
  a well 4/2   b sailboat -5-/2   c eagle (6)/3   d windmill 7/3   e bear 8/4
  f villa 9/4   g lighthouse 10/5   h stag 11/5   i castle 12/6
Y54 is the open space Y5.4, [x] is crossed off, capitals are scored areas
Dice  R  -O-  Y   G  -B- roll 2 of 3, used OB
Turn 10: p1
p1 may fill more segments.
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
> setposition border tim-1,emma-1 .........xx...,x.............,..............,..............,.......x......,..xxx........./..............,..............,..............,..............,..............,.............. F......../......... over end ????? 0 - 400
> showboard
