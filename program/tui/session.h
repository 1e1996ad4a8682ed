/* session.h -- a game somebody plays here: the table, who sits there, its dice, and the file it
 * keeps itself in after every action.
 *
 *     session s;
 *     if (!session_begin(&s, &choice, &lib, seed, &error)) say(error.why);
 *     session_play(&s, move);
 *     session_roll(&s);
 *     session_close(&s);              -- the file stays, unless the game is over
 *
 * The dice of a game come from one seed, each throw from the seed and the number of actions before
 * it: taken back and thrown again, the same dice fall. Beside what a record has, the file holds in
 * comments who is a bot (`; seats Ann,bot:hard`), the seed, and who has resigned.
 */
#ifndef PADDOCK_TUI_SESSION_H
#define PADDOCK_TUI_SESSION_H

#include "tui/choice.h"
#include "tui/saves.h"

typedef struct {
    table t;
    record_head head;
    library lib;
    players who;
    uint64_t seed;
    bool fixed;           /* the seed was given: bots count nodes, not seconds       */
    bool strict;          /* no taking back what dice or others have answered        */
    unsigned resigned;    /* a bit per seat                                          */
    bool ended;           /* by a resignation                                        */
    char name[80];        /* of the file                                             */
    char path[SAVE_PATH]; /* while it goes on                                    */
    char kept[SAVE_PATH]; /* where it was saved last                             */
    int lock;
    text_error trouble; /* why it could not be saved; "" when it was              */
} session;

bool session_begin(session *s, const choice *c, const library *lib, uint64_t seed, bool fixed,
                   text_error *e);
bool session_resume(session *s, const char *path, text_error *e);
void session_close(session *s);

bool session_is_over(const session *s);
int session_decider(const session *s); /* the seat that decides or throws; -1 when over        */
bool session_is_person(const session *s, int seat);
bool session_throws_again(const session *s); /* dice fall, and not the first of a turn: no asking */

void session_play(session *s, game_move m); /* m is legal */
game_move session_fall(const session *s);   /* how the dice will fall */
uint64_t session_chance(const session *s);  /* for a bot that thinks now */
bool session_undo(session *s, text_error *e);
void session_resign(session *s, int seat);

/* The record with our comments, to be freed. */
char *session_text(const session *s);

#endif
