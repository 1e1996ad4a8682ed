/* options.c -- see options.h. */
#include "tui/options.h"

#include <stdlib.h>
#include <string.h>

#include "games/all.h"
#include "tui/tui.h"

/* COLORFGBG is "15;0": foreground, then background. Without it, assumes a dark terminal. */
static bool is_dark_here(void) {
    const char *says = getenv("COLORFGBG"), *ground = says ? strrchr(says, ';') : NULL;
    if (!ground) return true;
    int n = atoi(ground + 1);
    return n < 7 || n == 8;
}

static bool take_game(void *at, const char *value, const option *o, text_error *e) {
    const game **g = at;
    if (*g) return text_fail_at(e, o->refusal, text_of(value));
    *g = games_need(text_of(value), e);
    return *g != NULL;
}

static bool take_seed(void *at, const char *value, const option *row, text_error *e) {
    tui_options *o = at;
    o->fixed = true;
    return option_number(row, value, &o->seed, e);
}

static bool take_resume(void *at, const char *value, const option *row, text_error *e) {
    tui_options *o = at;
    (void)row, (void)e;
    o->resume = true;
    o->file = value;
    return true;
}

const option tui_play_options[] = {
    { HELP_USAGE, .term = "play [GAME] [option ...]" },
    { OPTION_ARGUMENT, "GAME", .at = offsetof(tui_options, g), .take = take_game,
      .refusal = WORDS("what is '%1'?") },
    { HELP_TEXT,
      .text = WORDS(
          "Opens a full-screen game in the terminal: %1. Without a game it asks for one. Arrow "
          "keys, Tab, Enter, letters and the mouse all work; ? in the game shows the keys and the "
          "rules.") },
    { OPTION_TEXT, "--players LIST",
      WORDS("who plays, by seat: names are people, bot:LEVEL are bots (easy, medium, hard, master, "
            "random): 'Ann,bot:hard'"),
      .at = offsetof(tui_options, players) },
    { OPTION_TEXT, "--options WORDS", WORDS("options of the game, as 'paddock games' lists them"),
      .at = offsetof(tui_options, options) },
    { OPTION_CALL, "--board BOARD", WORDS("a board, by name or file; once for each seat"),
      .at = offsetof(tui_options, assets), .take = option_take_list, .most = GAME_SEATS,
      .refusal = WORDS("there are four boards at most") },
    { OPTION_CALL, "--sheet SHEET", WORDS("a sheet, by name or file"),
      .at = offsetof(tui_options, assets), .take = option_take_list, .most = GAME_SEATS,
      .refusal = WORDS("there are four boards at most") },
    { OPTION_MAYBE, "--resume [FILE]",
      WORDS("go on with the game that was left last, or with this record"), .take = take_resume },
    { OPTION_FLAG, "--strict", WORDS("nothing is taken back once dice or others have answered"),
      .at = offsetof(tui_options, strict) },
    { OPTION_CALL, "--seed N", WORDS("the same dice and the same bots every time"),
      .most = TEXT_NUMBER_MOST, .take = take_seed },
    { OPTION_FLAG, "--no-animation", WORDS("no falling dice, and bots answer at once"),
      .at = offsetof(tui_options, still) },
    VIEW_PALETTE(tui_options, view, WORDS("classic, colour-blind or mono")),
    VIEW_DARK(tui_options, view, WORDS("light on dark")),
    { OPTION_FLAG, "--light",
      WORDS("dark on light; unless said, what the terminal tells, else dark"),
      .at = offsetof(tui_options, view.light) },
    VIEW_COLOURS(tui_options, view, WORDS("auto, none, 16, 256 or truecolour")),
    VIEW_ASCII(tui_options, view, WORDS("nothing but plain ASCII characters")),
    VIEW_LANG(tui_options, view),
    { HELP_TEXT,
      .text = WORDS(
          "The game is kept after every action (~/.local/state/paddock) and, when it is over, "
          "among the records (~/.local/share/paddock/games); 'paddock replay FILE' steps through "
          "one.") },
    { HELP_EXAMPLE, .term = "paddock play %1 --players Ann,bot:hard" },
    { .kind = HELP_END },
};

bool tui_options_read(tui_options *o, int argc, char **argv, text_error *e) {
    char games[GAMES_TEXT];
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    if (!options_read(tui_play_options, argc, argv, o, e)) return false;
    if (!o->g && !o->resume && (o->players || o->options || o->assets.count))
        return text_fail_with(e, "which game? %1", games_list(games));
    return true;
}

void tui_options_free(tui_options *o) { free(o->assets.at); }

ui_look tui_look(const view_args *a, bool still) {
    return (ui_look){ .palette = a->view.palette,
                      .lang = a->view.lang,
                      .colours = a->colours,
                      .dark = a->view.dark || (!a->light && is_dark_here()),
                      .ascii = a->view.ascii,
                      .still = still };
}
