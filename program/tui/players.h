/* players.h -- who sits where: people by name, bots by level.
 *
 *     --players 'Ann,bot:hard'         two seats, a person and a bot
 */
#ifndef PADDOCK_TUI_PLAYERS_H
#define PADDOCK_TUI_PLAYERS_H

#include "ai/ai.h"
#include "table/record.h"

typedef struct {
    bool bot;
    int level;                  /* of a bot                                      */
    char name[RECORD_NAME + 1]; /* of a person; bots are named by their level    */
} player;

typedef struct {
    int count;
    player seat[GAME_SEATS];
} players;

bool players_read(players *p, text_span list, text_error *e);
void players_write(const players *p, text_out *out); /* as players_read takes it */

/* The displayed name; bots are translated. */
const char *players_name(const players *p, int seat, int lang);

int players_people(const players *p); /* how many people */

/* The default name of the user. */
void players_guess_name(char name[RECORD_NAME + 1]);

#endif
