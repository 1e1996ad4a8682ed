/* ui.h -- what every screen here has in common: a canvas of the window's size, the two lines at
 * its foot, boxes over it, and texts that are measured and wrapped by columns.
 *
 *     ui_begin(u);                        a fresh canvas
 *     ... paint on &u->c ...
 *     ui_status(u, "p1 throws", "12", UI_CALM);
 *     ui_keys(u, keys, count);
 *     ui_end(u, cursor);                  onto the screen
 */
#ifndef PADDOCK_TUI_UI_H
#define PADDOCK_TUI_UI_H

#include "core/words.h"
#include "tui/screen.h"

/* How the person likes it; from the command line. */
typedef struct {
    int palette, lang, colours;
    bool dark, ascii, still; /* still: no animation, no waiting */
} ui_look;

typedef struct {
    int key;           /* as in screen_event                */
    const char *name;  /* "Tab", "u": for words() too        */
    const char *label; /* what it does: English, for words() */
} ui_key;

enum { UI_ZONES = 48 };

typedef struct {
    ui_look look;
    game_view view; /* without seat, hands, names: those are the game's screen's */
    canvas c;
    struct {
        int column, row, width, key;
    } zone[UI_ZONES]; /* where a click is a key */
    int zones;
    uint32_t advised; /* a move whose places shall stand out; 0: none */
} ui;

enum { UI_CALM, UI_ALERT, UI_HINT };

void ui_begin(ui *u);
void ui_end(ui *u, const canvas_spot_of *cursor);
bool ui_is_too_small(ui *u); /* then it has said so, kindly */

int ui_rows(const ui *u);
int ui_columns(const ui *u);

void ui_status(ui *u, const char *left, const char *right, int tone);
void ui_keys(ui *u, const ui_key *keys, int count);
void ui_zone(ui *u, int column, int row, int width, int key);
int ui_zone_at(const ui *u, int column, int row); /* the key, or 0 */

/* Lines of a text in a box above the foot. */
void ui_box(ui *u, const char *title, const char *text);

/* A text cut to so many columns, with an ellipsis where something is missing. */
void ui_text(ui *u, int column, int row, const char *text, int columns);
int ui_width(const ui *u, const char *text); /* in columns */

/* The next line of a text wrapped to so many columns; false at its end. */
bool ui_wrap(const ui *u, text_span *rest, int columns, text_span *line);

/* Blank cells on a ground. */
void ui_clear(ui *u, int column, int row, int width, int height, int ground);

/* A line that somebody types. True when it changed. */
bool ui_edit(char *line, size_t room, int key);

#endif
