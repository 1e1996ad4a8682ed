/* library.h -- the boards and sheets a host knows besides the shipped ones.
 *
 *     library lib = { 0 };
 *     if (!library_add(&lib, text, len, &name, &error)) say(error.why);
 *     game_wish wish = library_wish(&lib, g, options, random);
 *     ...
 *     library_free(&lib);
 *
 * Texts are copied. A second file of a name takes the place of the first, so that a designer can
 * change a board and load it again; the names of shipped boards always mean the shipped ones.
 */
#pragma once

#include "games/all.h"

enum { LIBRARY_TEXT = 65536 }; /* bytes of a board or sheet file; the classic ones have 1,150 */

typedef struct {
    struct library_shelf {
        game_asset *assets;
        int count;
    } shelf[GAMES];
} library;

/* The first word of the file, "board" or "sheet", tells the game. */
bool library_add(library *lib, const char *text, size_t len, text_span *name, text_error *e);
/* The boards of 0.1.0 under the names they had, to read what it wrote: NAME then means NAME-1. */
void library_add_former(library *lib);
/* The file in one line, with '|' for line ends, as in records. */
bool library_add_line(library *lib, text_span line, text_error *e);
game_wish library_wish(const library *lib, const game *g, text_span options, uint64_t random);
library library_copy(const library *lib); /* so that an attempt can fail without a trace */
void library_free(library *lib);
