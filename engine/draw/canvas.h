/* canvas.h -- a drawing in characters: a grid of cells with colours, and the spots of it that
 * stand for actions. The console prints it; the full-screen terminal shows the same cells.
 *
 *     canvas_begin(c, v);
 *     canvas_at(c, 2, 0);
 *     canvas_ink(c, HUE_DARK + HUE_RED, HUE_FILL + HUE_RED, CANVAS_BOLD);
 *     canvas_put(c, "\u2665", "R");                 -- in Unicode, and in ASCII
 *     canvas_spot(c, 2, 0, 1, 1, move, "", true);
 *     canvas_write(c, 256, &out);                   -- as text, with colours for 256-colour screens
 *
 * Cells are one column wide: our own characters are never wide or combining; canvas_words measures
 * and cuts names of people.
 */
#pragma once

#include "draw/palette.h"
#include "draw/view.h"

enum { CANVAS_COLUMNS = 160, CANVAS_ROWS = 120, CANVAS_SPOTS = 600 };
enum { CANVAS_PLAIN = 255 }; /* as ink or ground: the default of the screen */
enum { CANVAS_BOLD = 1, CANVAS_FAINT = 2, CANVAS_UNDERLINE = 4, CANVAS_REVERSE = 8 };

typedef struct {
    uint32_t rune; /* 0: a blank; CANVAS_BEHIND: the right half of a wide character of a name */
    uint8_t ink, ground; /* palette colours, or CANVAS_PLAIN */
    uint8_t style;
    uint8_t zero;
} canvas_cell;
#define CANVAS_BEHIND 0xffffffffu

typedef struct {
    uint8_t column, row, width, height;
    bool legal;           /* legal now; else an explanation can be asked for */
    uint32_t move;        /* a game_move; 0: none, see pick; CANVAS_THROW: let the dice fall */
    char pick[VIEW_PICK]; /* as data-pick; "" with a move */
} canvas_spot_of;
#define CANVAS_THROW 0xffffffffu

typedef struct canvas {
    const game_view *v;
    int columns, rows; /* used so far */
    int column, row;   /* where the next character goes */
    uint8_t ink, ground, style;
    int spot_count;
    canvas_spot_of spots[CANVAS_SPOTS];
    canvas_cell cell[CANVAS_ROWS][CANVAS_COLUMNS];
} canvas;

void canvas_begin(canvas *c, const game_view *v);
void canvas_at(canvas *c, int column, int row);
void canvas_ink(canvas *c, int ink, int ground, int style);
void canvas_plain(canvas *c); /* back to no colours */
void canvas_rune(canvas *c, uint32_t rune);
void canvas_put(canvas *c, const char *unicode, const char *ascii); /* one of them, by view */
void canvas_str(canvas *c, const char *text);                       /* UTF-8 */
void canvas_int(canvas *c, int n);
/* Cut or padded to that many columns; 0: neither. */
void canvas_words(canvas *c, text_span words, int columns);
void canvas_text(canvas *c, const char *words, int columns);
int canvas_measure(const canvas *c, text_span words); /* columns that canvas_words would take */
/* At most so many lines, broken at blanks; returns the row below. */
int canvas_lines(canvas *c, text_span words, int column, int row, int columns, int most);
void canvas_fill(canvas *c, uint32_t rune, int count);
void canvas_box(canvas *c, int column, int row, int width, int height); /* a frame of lines */
/* The lines of a table; `across` and `down` lead from one line to the next. */
void canvas_grid(canvas *c, int column, int row, int across, int down, int columns, int rows,
                 bool round);
void canvas_spot(canvas *c, int column, int row, int width, int height, uint32_t move,
                 const char *pick, bool legal);

/* As lines, without blanks at their ends; no line is empty (an empty line ends an answer of the
 * console). colours: 0, 16, 256 or 1 << 24. */
void canvas_write(const canvas *c, int colours, text_out *out);

/* The nearest of 16 or 256 colours. */
int canvas_screen_colour(uint32_t rgb, int colours);

/* How many columns a character takes: 0, 1 or 2; and in a text, where ASCII may need more. */
int canvas_rune_width(uint32_t rune);
int canvas_shown_width(uint32_t rune, bool ascii);
