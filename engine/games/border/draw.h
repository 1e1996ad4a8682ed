/* draw.h -- what the files of The Border that make pictures share.
 *
 *     border_scene c = border_scene_of(block, s, v);    -- who decides, what the dice are
 *     border_task(&c, &out);                            -- "Fill segments, or be done."
 *
 * draw_scene.c has what both drawings say, words.c an action in words, draw_plan.c where hexagons
 * and emblems lie, draw_board.c one board, draw_card.c a board with its name and track, draw.c the
 * table, show.c the table in characters, paper.c what is printed.
 */
#pragma once

#include "core/words.h"
#include "draw/art.h"
#include "games/border/border.h"

/* ---- What there is to see ---- */

enum { DIE_FREE, DIE_KEPT, DIE_USED, DIE_SPENT, DIE_FALLING };

typedef struct {
    int face; /* -1 while it falls */
    int how;  /* DIE_...           */
} border_die;

typedef struct {
    const game_setup *block;
    const border_setup *u;
    const game_state *s;
    const border_state *b;
    const game_view *v;
    int who;          /* seat that throws or decides; -1 when over */
    bool acts;        /* that seat acts through this drawing       */
    bool throws;      /* it may keep dice and throw again          */
    unsigned taken;   /* areas that somebody has scored, a bit each: F16 */
    unsigned winners; /* a bit each; none while it goes on */
    int points[GAME_SEATS];
    border_die die[DICE]; /* in face order                    */
    dice picked;          /* to be kept, by view.picked       */
    bool is_picked[DICE];
} border_scene;

border_scene border_scene_of(const game_setup *block, const game_state *s, const game_view *v);
bool border_may(const border_scene *c, game_move m);             /* legal, for one of view.hands */
int border_open(const border_scene *c, int seat, int segment);   /* spaces not yet crossed */
unsigned border_fenced(const border_scene *c, int seat);         /* complete areas, a bit each */
bool border_is_last(const border_scene *c, int seat, int space); /* crossed by view.last */

/* ---- Words ---- */

text_long border_name(const game_view *v, int seat); /* cut, for a sentence             */
text_long border_headline(const border_scene *c);    /* "Turn 3: Anna"                  */
text_long border_task(const border_scene *c);        /* what can be done, or who won    */
text_long border_notice(const border_scene *c);      /* the last turn, the end; or ""   */
text_long border_last_words(const border_scene *c);  /* the last action; or ""          */
text_long border_throw_words(const border_scene *c); /* on the button                   */
const char *border_board_name(const border_scene *c, int seat); /* "Tim"; own ones as they are */
text_long border_points_words(int lang, int n); /* "7 points"                      */
text_long border_die_words(const border_scene *c, int die);
const char *border_area_word(const border_scene *c, int area);
/* words.c: "Anna filled the yellow five at the top left with 4 yellow dice."; paid: the dice of a
 * fill, 0 when not known. */
void border_say_action(const border_scene *c, int seat, game_move m, int paid, text_out *out);
text_long border_segment_words(const border_setup *u, int seat, int lang, int segment);
text_long border_space_words(const border_setup *u, int seat, int lang, int space);
/* The status line of a page: "Tap dice to keep and roll the others. (Roll 2 of 3)" */
text_long border_status_words(const border_scene *c);
text_long border_roll_words(const border_scene *c); /* on its button: "Roll 3 again" */

/* ---- Where things lie: lengths in tenths, as in draw/svg.h ---- */

enum { HEX_STEP = 480, HEX_ROW = 416, HEX_RADIUS = 277 };

typedef struct {
    int left, top; /* of the used part of the map, in half hexagons and rows */
    int width, height;
    struct {
        int x, y, size;
    } emblem[BORDER_AREAS];
} border_plan;

void border_make_plan(const border_setup *u, border_plan *p);
int border_half_column(const border_setup *u, int at); /* every other row is shifted by a half */
int border_hex_x(const border_setup *u, const border_plan *p, int at);
int border_hex_y(const border_plan *p, int at);

/* ---- Pieces of the drawing ---- */

bool border_has_emblem(const char *name);
void border_emblem(text_out *out, const game_view *v, const char *name); /* 100 wide, around 0, 0 */

/* Shapes that everything below uses: once in a drawing. */
void border_define(const border_scene *c, const border_plan *p, text_out *out);
void border_use_emblem(const border_scene *c, int area, int x, int y, int size, text_out *out);
void border_draw_board(const border_scene *c, const border_plan *p, int seat, int x, int y,
                       int percent, text_out *out);

enum { TRACK_ROW, TRACK_SQUARE }; /* nine in a row, or three by three */

void border_draw_track(const border_scene *c, int seat, art_box box, int shape, text_out *out);
int border_track_height(int w); /* that nine in a row of that width want */
/* A sheet of paper with name, points, board and track; wide: the track stands beside the board. */
void border_draw_card(const border_scene *c, const border_plan *p, int seat, art_box box, bool wide,
                      text_out *out);

/* Board and track of a seat as a region of view.h; other: not the viewer's. */
void border_draw_region(const border_scene *c, const border_plan *p, int seat, bool other,
                        text_out *out);
