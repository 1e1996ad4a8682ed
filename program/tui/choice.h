/* choice.h -- what to play: the game, players, boards and options. Comes from the command line or
 * the start screen; remembered for the next time.
 *
 *     choice c = choice_usual(g);
 *     choice_options(&c, list)                 the options and their values, from option_help
 *     choice_wish_text(&c, &lib, random, &out)      "players=2 sheet=meadow first=random"
 */
#pragma once

#include "ai/ai.h"
#include "table/record.h"

/* ---- Who sits where: people by name, bots by level ---- */

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

/* ---- What is played ---- */

enum { CHOICE_OPTIONS = 8, CHOICE_VALUES = 12, CHOICE_ASSETS = 96 };

typedef struct {
    const game *g;
    players who;
    char options[GAME_OPTIONS_TEXT];       /* key=value, without players and assets            */
    char asset[GAME_SEATS][GAME_NAME + 1]; /* one for each seat, or only the first; "": random */
} choice;

typedef struct {
    text_span key;
    text_span value[CHOICE_VALUES];
    int count;
} choice_option;

choice choice_usual(const game *g); /* the user against a medium bot */
void choice_seats(const game *g, int *least, int *most);
void choice_resize(choice *c, int seats); /* new seats are bots */

/* The options that have a list of values, with those that are possible with so many seats. */
int choice_options(const choice *c, choice_option out[CHOICE_OPTIONS]);
/* The chosen value; by default random where that is possible, else the first one. */
text_span choice_value(const choice *c, const choice_option *o);
/* Whether lots are drawn for the first seat: the game cannot draw who starts, and nobody chose. */
bool choice_by_lot(const choice *c);
bool choice_set(choice *c, text_span key, text_span value); /* false: no room */

/* The names of boards or sheets to choose from. */
int choice_assets(const game *g, const library *lib, text_span out[CHOICE_ASSETS]);

/* Options for game_rules.setup. What was left open is drawn at random. */
void choice_wish_text(const choice *c, const library *lib, uint64_t random, text_out *out);

/* Reads options of the command line, including players and assets. */
bool choice_read_options(choice *c, text_span words, text_error *e);

/* The last choice for a game, or the usual one; NULL: for the game that was chosen last. */
void choice_save(const choice *c);
choice choice_last(const game *g);
