/* art.h -- what the drawings of all games share: parts that can be clicked, dice, signs, digits and
 * the strokes of a pencil. Lengths are tenths, as in svg.h.
 *
 *     art_part part = { .id = "p1-Y5.3", .kind = "space", .action = a, .legal = true, .label = l };
 *     art_begin(&out, v, &part);
 *     ...                                     -- its shapes
 *     art_end(&out);
 */
#pragma once

#include "core/faults.h"
#include "draw/svg.h"

enum { ART_HANDS = 6 }; /* variants of pencil marks: any number chooses one */

/* A part that stands for an action. See draw/view.h. */
typedef struct {
    text_span id;     /* without view.tag                                        */
    const char *kind; /* its class, beside "part" and "legal" or "idle"          */
    text_span action; /* data-action, or empty                                   */
    text_span pick;   /* data-pick, or empty                                     */
    bool legal;       /* legal now, for one of view.hands */
    bool chosen;      /* picked: aria-pressed                                    */
    text_span label;  /* accessible name, in view.lang                           */
    text_span face;   /* data-face of a die, or empty                            */
    text_span then;   /* data-then, or empty                                     */
} art_part;

void art_begin(text_out *out, const game_view *v, const art_part *p);
void art_end(text_out *out);

/* Inside a part, a group with the numbers of the faults that are seen there, "1 5"; closed by
 * svg_close "g". */
void art_begin_faults(text_out *out, const fault_set *seen);

/* A region (view.h), closed by svg_close "svg"; seat -1: of nobody. */
void art_region(text_out *out, const game_view *v, const char *role, int seat, int w, int h);
/* A group that says what can be done; closed by svg_close "g". */
void art_begin_status(text_out *out, const char *headline, const char *what);
void art_status(text_out *out, const char *what); /* in a drawing of regions: nothing else in it */

typedef struct {
    int x, y, w, h;
} art_box;

/* A button for an action; only legal ones look like buttons, and only those that roll stand out:
 * what ends a turn may throw chances away. On a page of regions the dice that are not kept roll at
 * once. */
void art_button(text_out *out, const game_view *v, const char *id, const char *action, bool legal,
                const char *label, art_box b);

/* Dice: the body with its shadow. The caller draws the face around 0, 0 and closes the "g". */
void art_die(text_out *out, const game_view *v, int x, int y, int size, int turn,
             const char *colour);

/* Signs: heart, triangle, star, leaf, drop, square; about 17 wide at 100 percent. */
void art_sign(text_out *out, const game_view *v, int hue, int x, int y, int percent);

/* Printed digits of that height, centred on x, y: the same on every machine, without a font. */
void art_number(text_out *out, int n, int x, int y, int height, const char *colour, int weight);

/* A title in capitals, drawn like the digits; x, y is its upper left corner. Returns its width. */
int art_title(text_out *out, const char *capitals, int x, int y, int height, const char *colour);

/* A wooden pencil, 282 long at 100 percent; its tip lies on x, y. */
void art_pencil(text_out *out, const game_view *v, int x, int y, int percent, int turn);

/* Pencil strokes, 20 wide at 100 percent; width is that of the stroke on paper. */
void art_cross(text_out *out, int x, int y, int percent, const char *colour, int width, int hand);
void art_circle(text_out *out, int x, int y, int percent, const char *colour, int width, int hand);

/* A cow's head, 36 wide: defined once in a drawing, then used. */
void art_define_cow(text_out *out, const game_view *v); /* inside <defs> */
void art_cow(text_out *out, const game_view *v, int x, int y, int percent);
