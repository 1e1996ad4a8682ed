/* record.h -- a game as a *.game file (docs/notation.md). The record alone rebuilds the game:
 * boards that are not shipped with the program stand in it.
 *
 *     paddock 1
 *     game ringgz
 *     options players=2 first=p1 link=colour
 *     players Ann,Bob
 *     date 2026-11-15
 *     result p2
 *     actions
 *     start:c3 B4c2 Y1c4
 */
#ifndef PADDOCK_TABLE_RECORD_H
#define PADDOCK_TABLE_RECORD_H

#include "table/library.h"
#include "table/table.h"

enum { RECORD_NAME = 60, RECORD_DATE = 10 };

typedef struct {
    char player[GAME_SEATS][RECORD_NAME + 1]; /* by seat; "" stands for p1, p2 ... */
    char date[RECORD_DATE + 1];               /* 2026-11-15, or "" when unknown    */
} record_head;

/* The whole record; the caller frees it. */
char *record_write(const table *t, const record_head *head);

/* Rebuilds table and head; boards in the record are added to the library. On failure e tells the
 * line and the table is as it was. */
bool record_read(const char *text, size_t len, library *lib, table *t, record_head *head,
                 text_error *e);

#endif
