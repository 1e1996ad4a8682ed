/* screen.h -- the terminal: output of coloured cells, input of keys and clicks. Only screen.c uses
 * curses.
 *
 *     if (!screen_open(&wish, &error)) say(error.why);
 *     screen_paint(c, cursor, 0);
 *     screen_event e = screen_wait(100);
 *     screen_close();
 *
 * The terminal is restored however the program ends, also after signals and crashes.
 */
#pragma once

#include "draw/canvas.h"

enum { SCREEN_COLUMNS = 80, SCREEN_ROWS = 24 }; /* every game fits into this much */

/* Keys that are not characters; characters are their code points. */
enum {
    SCREEN_UP = 0x110000,
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_TAB,
    SCREEN_BACK_TAB,
    SCREEN_ENTER,
    SCREEN_ESCAPE,
    SCREEN_BACKSPACE,
    SCREEN_DELETE,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN
};

enum {
    SCREEN_NOTHING, /* timeout                          */
    SCREEN_KEY,
    SCREEN_CLICK, /* at column, row                   */
    SCREEN_WHEEL, /* key is SCREEN_UP or SCREEN_DOWN  */
    SCREEN_RESIZE,
    SCREEN_STOP /* the program shall end */
};

typedef struct {
    int kind;
    int key;
    int column, row;
} screen_event;

enum { SCREEN_AUTO = -1, SCREEN_FULL_COLOUR = 1 << 24 };

/* False when standard input or output is not a usable terminal. colours: 0, 16, 256,
 * SCREEN_FULL_COLOUR or SCREEN_AUTO; at most as many as the terminal has. */
bool screen_can_open(text_error *e); /* before anything else is done */
bool screen_open(int colours, text_error *e);
void screen_close(void);

int screen_columns(void);   /* at most CANVAS_COLUMNS */
int screen_rows(void);      /* at most CANVAS_ROWS    */
bool screen_is_small(void); /* less than SCREEN_COLUMNS x SCREEN_ROWS */
bool screen_is_slow(void);  /* too slow for animations */
bool screen_is_utf8(void);

/* Paints the canvas. Highlights the spot under the cursor and all others of the same move, and in
 * another way those of the advised move. NULL, 0: none. */
void screen_paint(const canvas *c, const canvas_spot_of *cursor, uint32_t advised);

/* Waits at most ms milliseconds; -1: for ever. */
screen_event screen_wait(int ms);
