/* ui.h -- shared by all screens: a canvas of the size of the window, status line and key line,
 * boxes, and text measured and wrapped by columns.
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

/* Preferences from the command line. */
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
void ui_keys(ui *u, const ui_key *keys, int count);
void ui_zone(ui *u, int column, int row, int width, int key);
int ui_zone_at(const ui *u, int column, int row); /* the key, or 0 */

/* A text in a box above the status line. */
void ui_box(ui *u, const char *title, const char *text);

/* A text cut to this width, with an ellipsis. */
void ui_text(ui *u, int column, int row, const char *text, int columns);
int ui_width(const ui *u, const char *text); /* in columns */

/* The next line of a text wrapped at this width; false at its end. */
bool ui_wrap(const ui *u, text_span *rest, int columns, text_span *line);

/* Fills with blanks of a background colour. */
void ui_clear(ui *u, int column, int row, int width, int height, int ground);

/* Edits a line of input by a key. True when it changed. */
bool ui_edit(char *line, size_t room, int key);

#endif
