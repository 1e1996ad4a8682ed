/* choice.h -- what to play: the game, players, boards and options. Comes from the command line or
 * the start screen; remembered for the next time.
 *
 *     choice c = choice_usual(g, "Ann");
 *     choice_options(g, list)                 the options and their values, from option_help
 *     choice_wish_text(&c, &lib, random, &out)      "players=2 first=random sheet=meadow"
 */
#ifndef PADDOCK_TUI_CHOICE_H
#define PADDOCK_TUI_CHOICE_H

#include "tui/players.h"

enum { CHOICE_OPTIONS = 8, CHOICE_VALUES = 12, CHOICE_VALUE = 24, CHOICE_ASSETS = 96 };

typedef struct {
    const game *g;
    players who;
    char options[GAME_OPTIONS_TEXT];       /* key=value, without players, boards and sheets       */
    char asset[GAME_SEATS][GAME_NAME + 1]; /* board by seat, or one sheet; "": random             */
} choice;

typedef struct {
    char key[CHOICE_VALUE];
    char value[CHOICE_VALUES][CHOICE_VALUE];
    int count;
} choice_option;

choice choice_usual(const game *g, const char *name); /* a person against a medium bot */
void choice_seats(const game *g, int *least, int *most);
void choice_resize(choice *c, int seats); /* new seats are bots */

/* The options with a list of values. */
int choice_options(const game *g, choice_option out[CHOICE_OPTIONS]);
/* Labels of options and values; unknown ones are returned as they are. */
const char *choice_word(int lang, const char *word);
/* The chosen value; "" for the default. */
void choice_get(const choice *c, const char *key, char value[CHOICE_VALUE]);
void choice_set(choice *c, const char *key, const char *value);

/* The names of boards or sheets to choose from. */
int choice_assets(const game *g, const library *lib, text_span out[CHOICE_ASSETS]);

/* Options for game_rules.setup. What was left open is drawn at random. */
void choice_wish_text(const choice *c, const library *lib, uint64_t random, text_out *out);

/* Reads options of the command line, including players=, boards= and sheet=. */
bool choice_read_options(choice *c, text_span words, text_error *e);

/* The last choices, one for each game. `last` is the game chosen last, or NULL. */
void choice_save(const choice *c);
bool choice_load(const game *g, choice *c);
const game *choice_last_game(void);

#endif
