/* ui.h -- shared by all screens: a canvas of the size of the window, status line and key line,
 * boxes, and text measured and wrapped by columns.
 *
 *     ui_begin(u);                        a fresh canvas
 *     ... paint on &u->c ...
 *     ui_status(u, "p1 throws", "12", UI_CALM);
 *     ui_keys(u, keys, count, when);
 *     ui_end(u, cursor);                  onto the screen
 */
#pragma once

#include "core/words.h"
#include "tui/screen.h"

/* A key of a screen: for its foot and for its help. Texts are English, for words(). */
typedef struct {
    int key;           /* as in screen_event                                   */
    unsigned when;     /* at the foot in these states of the screen, a bit each */
    const char *label; /* what it does, in a word: at the foot                  */
    const char *help;  /* in a sentence: in the help; NULL: not there           */
    const char *name;  /* in the help, of several keys; NULL: that of the key   */
} ui_key;

enum { UI_ZONES = 48 };

typedef struct {
    game_view look; /* palette, language ...: preferences of the user */
    bool still;     /* no animation, no waiting                       */
    game_view view; /* without seat, hands and names, which play_draw.c sets */
    canvas c;
    struct {
        int column, row, width, key;
    } zone[UI_ZONES]; /* areas where a click is a key press */
    int zones;
    uint32_t advised; /* a move to highlight; 0: none */
} ui;

enum { UI_CALM, UI_ALERT, UI_HINT };

void ui_begin(ui *u);
void ui_end(ui *u, const canvas_spot_of *cursor);
bool ui_is_too_small(ui *u); /* then a message is shown */

int ui_rows(const ui *u);
int ui_columns(const ui *u);

void ui_status(ui *u, const char *left, const char *right, int tone);
void ui_keys(ui *u, const ui_key *keys, int count, unsigned when);
text_short ui_key_name(const ui *u, int key); /* "Tab", "u" */
void ui_zone(ui *u, int column, int row, int width, int key);
int ui_zone_at(const ui *u, int column, int row); /* the key, or 0 */
int ui_pressed(const ui *u, screen_event e);      /* the key, also when it was clicked; or 0 */

/* A text in a box above the status line. */
void ui_box(ui *u, const char *title, const char *text);

/* A text cut to this width, with an ellipsis. */
void ui_text(ui *u, int column, int row, const char *text, int columns);
int ui_width(const ui *u, const char *text); /* in columns */

/* A text wrapped at this width, as many lines of it as fit. */
void ui_lines(ui *u, int column, int row, const char *text, int columns, int lines);
/* The next line of a text wrapped at this width; false at its end. */
bool ui_wrap(const ui *u, text_span *rest, int columns, text_span *line);

/* Fills with blanks of a background colour. */
void ui_clear(ui *u, int column, int row, int width, int height, int ground);

/* Edits a line of input by a key. */
void ui_edit(char *line, size_t room, int key);

/* Moving the cursor between the spots of a drawing (draw/canvas.h). Spots are given by their index,
 * -1 for none. */
int spots_at(const canvas *c, int column, int row);           /* the smallest one under that cell */
int spots_towards(const canvas *c, int from, int dx, int dy); /* the nearest that way, or from */
int spots_next(const canvas *c, int from, int step);      /* legal ones in reading order, cyclic */
int spots_same(const canvas *c, const canvas_spot_of *s); /* the one with the same meaning */
/* Among the legal ones, or those with a move. */
int spots_nearest(const canvas *c, int column, int row, bool moves);
/* The start of the cursor: dice to roll, else something that can be picked. */
int spots_first_legal(const canvas *c);
