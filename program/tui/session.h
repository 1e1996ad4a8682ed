/* session.h -- a local game: the table, its players, its dice, and its file, saved after every
 * action.
 *
 *     session s;
 *     if (!session_begin(&s, &choice, &lib, seed, fixed, &error)) say(error.why);
 *     session_play(&s, move);
 *     session_play(&s, session_fall(&s));  -- rolls
 *     session_close(&s);                   -- the file stays
 *
 * Each roll follows from the seed of the game and the number of actions before it: taking back and
 * rolling again gives the same dice. The file is a record, with bots (`; seats Ann,bot:hard`), seed
 * and resignations in comments.
 */
#pragma once

#include "tui/choice.h"
#include "tui/saves.h"

typedef struct {
    table t;
    record_head head;
    library lib;
    players who;
    uint64_t seed;
    bool fixed;             /* the seed was given: bots count nodes, not seconds       */
    bool strict;            /* nothing can be undone after dice or other players      */
    unsigned resigned;      /* a bit per seat                                          */
    bool ended;             /* by a resignation                                        */
    char name[80];          /* of the file                                             */
    char path[FOLDER_PATH]; /* while it goes on                                    */
    char kept[FOLDER_PATH]; /* where it was saved last                             */
    int lock;
    text_error trouble; /* why it could not be saved, or ""                        */
} session;

bool session_begin(session *s, const choice *c, const library *lib, uint64_t seed, bool fixed,
                   text_error *e);
bool session_resume(session *s, const char *path, text_error *e);
void session_close(session *s);

bool session_is_over(const session *s);
int session_decider(const session *s); /* the seat that decides or rolls; -1 when over         */
bool session_is_person(const session *s, int seat);
bool session_throws_again(const session *s); /* a further roll of the same turn: needs no key */

void session_play(session *s, game_move m); /* m is legal */
game_move session_fall(const session *s);   /* the next roll */
uint64_t session_chance(const session *s);  /* seed for a bot */
bool session_undo(session *s, text_error *e);
void session_resign(session *s, int seat);

/* The record with our comments, to be freed. */
char *session_text(const session *s);
