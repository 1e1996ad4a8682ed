/* choice.h -- what somebody wants to play: the game, who plays, boards and options. Made by the
 * command line or the start screen, remembered until the next time.
 *
 *     choice c = choice_usual(g, "Ann");
 *     choice_options(g, list)                 what there is to choose, from the game's own words
 *     choice_wish_text(&c, &lib, random, &out)      "players=2 first=random sheet=meadow"
 */
#ifndef PADDOCK_TUI_CHOICE_H
#define PADDOCK_TUI_CHOICE_H

#include "tui/players.h"

enum { CHOICE_OPTIONS = 8, CHOICE_VALUES = 12, CHOICE_VALUE = 24, CHOICE_ASSETS = 96 };

typedef struct {
    const game *g;
    players who;
    char options[GAME_OPTIONS_TEXT];       /* key=value; neither players nor boards or sheets     */
    char asset[GAME_SEATS][GAME_NAME + 1]; /* board by seat, or one sheet; "": whichever comes    */
} choice;

typedef struct {
    char key[CHOICE_VALUE];
    char value[CHOICE_VALUES][CHOICE_VALUE];
    int count;
} choice_option;

choice choice_usual(const game *g, const char *name); /* you against a medium bot */
void choice_seats(const game *g, int *least, int *most);
void choice_resize(choice *c, int seats); /* new seats are bots */

/* The options with a list of values, in the order of the game's help. */
int choice_options(const game *g, choice_option out[CHOICE_OPTIONS]);
/* Options and values as people call them; one that is not known stays as the game writes it. */
const char *choice_word(int lang, const char *word);
/* The value chosen, or "": the usual one. */
void choice_get(const choice *c, const char *key, char value[CHOICE_VALUE]);
void choice_set(choice *c, const char *key, const char *value);

/* The key under which the game takes boards or sheets, whether each seat has its own, and the
 * names to choose from. */
bool choice_asset_key(const game *g, char key[CHOICE_VALUE], bool *each);
int choice_assets(const game *g, const library *lib, text_span out[CHOICE_ASSETS]);

/* What game.setup takes. What was left open is drawn by lot, as where people sit down to play. */
void choice_wish_text(const choice *c, const library *lib, uint64_t random, text_out *out);

/* Reads options of a command line: players=, boards= and sheet= find their places. */
bool choice_read_options(choice *c, text_span words, text_error *e);

/* The last choices, one for each game. `last` is the game chosen last, or NULL. */
void choice_save(const choice *c);
bool choice_load(const game *g, choice *c);
const game *choice_last_game(void);

#endif
