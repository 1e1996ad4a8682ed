/* table.h -- a game in progress: where it began, what was played, where it stands.
 *
 *     table t = { 0 };
 *     if (!table_begin(&t, g, &wish, &error)) say(error.why);
 *     if (!table_play_text(&t, text_of("R3c2"), &error)) say(error.why);   -- "G7 ..."
 *     table_undo(&t);
 *     table_free(&t);
 *
 * Whatever fails leaves the table as it was. The log is the game: undo goes back to the very
 * bytes that were there before.
 */
#pragma once

#include "games/all.h"

typedef struct {
    game_move move;
    game_state before;
} table_step;

typedef struct {
    const game *g; /* NULL: no game yet */
    game_setup setup;
    game_state state;
    table_step *log;
    size_t count, room;
    char origin[GAME_POSITION_TEXT]; /* the position it began from; "" for the usual start */
    char *assets; /* the boards in use that are not shipped, one a line, as a record has them;
                     NULL for none. Kept, since the library may change while the game goes on */
} table;

bool table_begin(table *t, const game *g, const game_wish *wish, text_error *e);
bool table_begin_at(table *t, const game *g, text_span position, const game_wish *wish,
                    text_error *e);
void table_play(table *t, game_move m); /* m is legal */
bool table_play_text(table *t, text_span action, text_error *e);
bool table_undo(table *t); /* false when nothing was played */
int table_turn(const table *t);
void table_result(const table *t, text_out *out); /* when over: "p2", "p1 p3" or "draw" */
void table_free(table *t);

/* Fails since the log has another action there than it should; %1 of why is the number of the
 * action, %2 what the log has, %3 what it should have. */
bool table_fail_other(const table *t, size_t ply, game_move wanted, const char *why, text_error *e);

/* The winners as text, also for results that were only counted. */
void table_write_winners(unsigned winners, text_out *out);

/* The number of sequences of `depth` actions; a sequence that ends earlier counts once. False after
 * visiting `limit` positions. */
bool table_perft(const table *t, int depth, uint64_t limit, uint64_t *out);
