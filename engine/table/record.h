/* record.h -- a game as a *.game file (docs/notation.md). The record alone rebuilds the game:
 * boards that are not shipped with the program stand in it.
 *
 *     paddock 1
 *     game ringgz
 *     options players=2 first=p1 link=colour
 *     players Ann,Bob
 *     date 2026-11-15
 *     result p2
 *     commitment 9f86...        -- of a server's dice: table/fair.h; wish, secret, pledge, salt,
 * takeback actions start:c3 B4c2 Y1c4
 */
#pragma once

#include "table/library.h"
#include "table/table.h"

enum {
    RECORD_NAME = 60,
    RECORD_DATE = 10,
    RECORD_HEX = 64,
    RECORD_SALTS = 32,
    RECORD_TAKEBACKS = 256
};

/* Randomness that a person added to the dice when sitting down (table/fair.h). */
typedef struct {
    int seat;
    uint32_t from; /* used for throws from this ply on */
    char hex[RECORD_HEX + 1];
} record_salt;

/* The source of the dice of a game on a server: table/fair.h checks it. */
typedef struct {
    char commitment[RECORD_HEX + 1];         /* "" for games played elsewhere             */
    char secret[RECORD_HEX + 1];             /* "" while the game is going on             */
    char wish[GAME_OPTIONS_TEXT];            /* options before lots were drawn; or ""     */
    char pledge[GAME_SEATS][RECORD_HEX + 1]; /* hashes of salts not revealed at first; "" */
    record_salt salt[RECORD_SALTS];
    int salts;
    uint32_t takeback[RECORD_TAKEBACKS]; /* plies left after each take-back, in order */
    int takebacks;
} record_dice;

typedef struct {
    char player[GAME_SEATS][RECORD_NAME + 1]; /* by seat; "" stands for p1, p2 ... */
    char date[RECORD_DATE + 1];               /* 2026-11-15, or "" when unknown    */
    record_dice dice;
} record_head;

/* A name as a record can hold it, also in place: what it cannot hold becomes a blank, blanks at the
 * ends are dropped, and a name that is too long is cut between two characters. */
void record_put_name(const char *name, char out[RECORD_NAME + 1]);

/* The whole record; the caller frees it. */
char *record_write(const table *t, const record_head *head);

/* Rebuilds table and head; boards in the record are added to the library. On failure e tells the
 * line, and library, table and head are as they were. */
bool record_read(const char *text, size_t len, library *lib, table *t, record_head *head,
                 text_error *e);
