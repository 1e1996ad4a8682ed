/* console.h -- the text console of docs/notation.md, one line in, one answer out.
 *
 *     console c;
 *     console_init(&c, seed);
 *     buffer answer = { 0 };
 *     while (read a line)
 *         if (!console_line(&c, line, len, &answer)) break;    -- quit
 *     console_free(&c);
 *
 * It reads no stream itself, so that tests and fuzzers can drive it in a loop.
 */
#pragma once

#include "ai/ai.h"
#include "core/rng.h"
#include "draw/drawing.h"
#include "host/buffer.h"
#include "table/library.h"
#include "table/record.h"
#include "table/table.h"

enum { CONSOLE_LINE = 65536 }; /* bytes of a line; longer ones get an error */

typedef struct {
    table table;
    library library;
    record_head head;
    rng random;                  /* behind `roll`, `genmove` and first=random          */
    uint64_t perft_limit;        /* positions `perft` visits before it gives up        */
    uint64_t playout_limit;      /* games `playout` accepts                            */
    bool may_read_files;         /* whether newgame may be given paths                 */
    char today[RECORD_DATE + 1]; /* for `record`; "" leaves the date out               */
    /* A clock, for `playout` and for bots without a budget; NULL: 0, and their usual nodes. */
    double (*seconds)(void);
    canvas canvas;       /* behind `showboard`                                 */
    void *scratch;       /* of bots, from the first `genmove` on                        */
    size_t memory;       /* bytes of it                                                 */
    uint64_t most_nodes; /* for tests: no search gets more; 0: no limit                 */
} console;

void console_init(console *c, uint64_t seed);
void console_free(console *c);

/* Answers one line, without its line end. Lines that say nothing get no answer. The answer is
 * added to out. Returns false after `quit`. */
bool console_line(console *c, const char *line, size_t len, buffer *out);

/* The answer to a line that was too long; its beginning may tell the command's number. */
void console_line_too_long(const char *line, size_t len, buffer *out);
