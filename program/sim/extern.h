/* extern.h -- a bot in another program, which speaks the console protocol.
 *
 *     extern_bot x = EXTERN_NONE;
 *     if (!extern_start(&x, "./mybot gtp", &error)) ...
 *     if (!extern_ask(&x, "genmove", 10, &stop, &answer, &error)) ...    -- says what went wrong
 *     extern_end(&x);
 *
 * Strangers: whatever it does -- silence, nonsense, dying, talking without end -- is answered with
 * an error in limited time and memory.
 */
#pragma once

#include <stdatomic.h>
#include <sys/types.h>

#include "core/text.h"

enum { EXTERN_ANSWER = 65536 }; /* bytes of the longest answer */

typedef struct {
    pid_t pid; /* 0: not running; also its process group */
    int in, out;
    char *text; /* EXTERN_ANSWER bytes for what it says */
    size_t len;
} extern_bot;

#define EXTERN_NONE                                                                                \
    { 0, -1, -1, NULL, 0 }

bool extern_start(extern_bot *x, const char *command, text_error *e);

/* Sends a line and waits for the answer; its text lasts until the next call. */
bool extern_ask(extern_bot *x, const char *line, double limit, const atomic_bool *stop,
                text_span *answer, text_error *e);

/* Asks it to quit, and ends it when it does not, together with whatever it started. */
void extern_end(extern_bot *x);
