/* tui.c -- see tui.h: from the command line to the screens. */
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "host/say.h"
#include "tui/play.h"
#include "tui/screens.h"

enum { WHY = 512 }; /* bytes for a reason in any language */

typedef struct {
    /* From the command line. */
    view_args view;
    bool still;          /* no animation     */
    const game *g;       /* NULL: not said   */
    const char *players; /* NULL: not said   */
    const char *options;
    option_list assets; /* names or files    */
    const char *file;   /* of --resume       */
    bool resume, strict, fixed;
    uint64_t seed;

    ui *u;
    library lib;
    choice c;
    session s;
    bool has_session;
    uint64_t games; /* started so far: each has different dice */
} program;

/* ---- The command line ------------------------------------------------------------------------ */

static bool take_game(void *at, const char *value, const option *o, text_error *e) {
    const game **g = at;
    if (*g) return text_fail_at(e, o->refusal, text_of(value));
    *g = games_need(text_of(value), e);
    return *g != NULL;
}

static bool take_seed(void *at, const char *value, const option *row, text_error *e) {
    program *p = at;
    p->fixed = true;
    return option_number(row, value, &p->seed, e);
}

static bool take_resume(void *at, const char *value, const option *row, text_error *e) {
    program *p = at;
    (void)row, (void)e;
    p->resume = true;
    p->file = value;
    return true;
}

static const option before_assets[] = {
    { HELP_USAGE, .term = "play [GAME] [option ...]" },
    { OPTION_ARGUMENT, "GAME", .at = offsetof(program, g), .take = take_game,
      .refusal = WORDS("unexpected argument '%1'") },
    { HELP_TEXT, .text = WORDS("Plays in the terminal, full screen: %1. Without a game it asks for "
                               "one. Arrow keys, Tab, Enter, letters and the mouse all work; in "
                               "the game, ? shows the keys and the rules.") },
    { OPTION_TEXT, "--players LIST",
      WORDS("who plays, by seat: a name is a person, bot:LEVEL a bot (1 to 9, or easy, medium, "
            "hard, master, random, or a name such as greta): 'Ann,bot:hard'"),
      .at = offsetof(program, players) },
    { OPTION_TEXT, "--options WORDS", WORDS("options of the game, as 'paddock games' lists them"),
      .at = offsetof(program, options) },
};

static const option after_assets[] = {
    { OPTION_MAYBE, "--resume [FILE]", WORDS("continue the last game, or this record"),
      .take = take_resume },
    { OPTION_FLAG, "--strict", WORDS("no undo once dice have been rolled or others have played"),
      .at = offsetof(program, strict) },
    { OPTION_CALL, "--seed N", WORDS("the same dice and the same bots every time"),
      .most = TEXT_NUMBER_MOST, .take = take_seed },
    { OPTION_FLAG, "--no-animation", WORDS("no dice animation, and bots answer at once"),
      .at = offsetof(program, still) },
    VIEW_PALETTE(program, view, WORDS("classic, colour-blind or mono")),
    VIEW_DARK(program, view, WORDS("light on dark")),
    { OPTION_FLAG, "--light",
      WORDS("dark on light (what the terminal reports, else light on dark)"),
      .at = offsetof(program, view.light) },
    VIEW_COLOURS(program, view, WORDS("auto, none, 16, 256 or truecolour")),
    VIEW_ASCII(program, view, WORDS("plain ASCII characters only")),
    VIEW_LANG(program, view),
    { HELP_TEXT, .text = WORDS("The game is saved after every action (~/.local/state/paddock) and, "
                               "when it is over, with the records (~/.local/share/paddock/games); "
                               "'paddock replay FILE' steps through one.") },
    { HELP_EXAMPLE, .term = "paddock play %1 --players Ann,bot:hard" },
    { .kind = HELP_END },
};

/* "--board BOARD" for a game with boards. */
static option asset_option(const game_assets *a, char *term, size_t room) {
    int n = snprintf(term, room, "--%s %s", a->kind, a->kind);
    for (char *c = term + n - strlen(a->kind); *c; c++) *c = (char)(*c - 'a' + 'A');
    return (option){ OPTION_CALL,
                     term,
                     a->per_seat ? WORDS("by name or file; once for each seat")
                                 : WORDS("by name or file"),
                     .at = offsetof(program, assets),
                     .take = option_take_list,
                     .most = GAME_SEATS,
                     .refusal = WORDS("there are four seats at most") };
}

const option *tui_play_options(void) {
    static option rows[COUNT_OF(before_assets) + GAMES + COUNT_OF(after_assets)];
    static char terms[GAMES][64];
    int n = COUNT_OF(before_assets);
    memcpy(rows, before_assets, sizeof before_assets);
    for (int i = 0; i < GAMES; i++) {
        const game_assets *a = games_all[i]->assets;
        if (a) rows[n++] = asset_option(a, terms[i], sizeof terms[i]);
    }
    memcpy(rows + n, after_assets, sizeof after_assets);
    return rows;
}

/* ---- What to begin --------------------------------------------------------------------------- */

/* One by name, or else the file of that name. */
static bool take_asset(program *p, const char *name, char to[GAME_NAME + 1], text_error *e) {
    text_span found = text_of(name);
    size_t len;
    if (!p->g->assets)
        return text_fail_with(e, WORDS("there is nothing to choose for %1"), p->g->title);
    if (!game_find_inside(p->g, found)) {
        char *text = file_read(name, &len, e);
        bool ok = text && library_add(&p->lib, text, len, &found, e);
        free(text);
        if (!ok) return text_in_file(e, name);
    }
    text_copy(to, GAME_NAME + 1, found);
    return true;
}

/* With arguments, starts from the defaults instead of the last choice. */
static bool make_choice(program *p, text_error *e) {
    choice *c = &p->c;
    int least, most;
    bool said = p->players || p->options || p->assets.count;
    *c = said ? choice_usual(p->g) : choice_last(p->g);
    choice_seats(p->g, &least, &most);
    if (p->players && !players_read(&c->who, text_of(p->players), e)) return false;
    if (c->who.count < least) choice_resize(c, least);
    if (c->who.count > most)
        return text_fail(e, WORDS("that is one player too many for this game"));
    if (p->options && !choice_read_options(c, text_of(p->options), e)) return false;
    for (int i = 0; i < p->assets.count; i++) {
        bool each = p->g->assets && p->g->assets->per_seat;
        if (!take_asset(p, p->assets.at[i], c->asset[each ? i : 0], e)) return false;
    }
    return true;
}

static bool begin(program *p, text_error *e) {
    uint64_t seed = p->fixed ? p->seed + p->games++ : clock_seed();
    p->has_session = session_begin(&p->s, &p->c, &p->lib, seed, p->fixed, e);
    if (p->has_session) choice_save(&p->c);
    p->s.strict = p->strict;
    return p->has_session;
}

static bool resume(program *p, const char *file, text_error *e) {
    char path[FOLDER_PATH];
    if (!file && !save_newest(path)) return text_fail(e, WORDS("there is no game to continue"));
    if (!session_resume(&p->s, file ? file : path, e)) return false;
    p->has_session = true;
    p->s.strict = p->strict;
    if (p->fixed) {
        p->s.seed = p->seed;
        p->s.fixed = true;
    }
    p->c = choice_usual(p->s.t.g);
    p->c.who = p->s.who;
    return true;
}

/* Prepares what the command line asks for; without a game the start screen follows. */
static bool prepare(program *p, text_error *e) {
    if (p->resume) return resume(p, p->file, e);
    if (p->g) return make_choice(p, e) && begin(p, e);
    p->c = choice_last(NULL);
    return true;
}

/* ---- play ------------------------------------------------------------------------------------ */

/* Shows the start screen until a game begins; false when the user leaves. */
static bool ask(program *p) {
    text_error e = TEXT_NO_ERROR;
    for (;;) {
        TEXT_ROOM(why, WHY);
        words_error(&why, p->u->look.lang, &e);
        int answer = start_run(p->u, &p->c, &p->lib, why.buf);
        if (answer == START_LEAVE) return false;
        e.why[0] = 0;
        if (answer == START_RESUME ? resume(p, NULL, &e) : begin(p, &e)) return true;
    }
}

/* One game after another, until the user leaves. */
static void play_games(program *p) {
    while ((p->has_session || ask(p)) && play_run(p->u, &p->s) == PLAY_AGAIN) {
        session_close(&p->s);
        p->has_session = false;
    }
}

static void say_farewell(const program *p) {
    TEXT_ROOM(why, WHY);
    int lang = p->view.view.lang;
    const session *s = &p->s;
    if (!p->has_session || s->t.count == 0) return;
    words_error(&why, lang, &s->trouble);
    if (s->trouble.why[0])
        say_in(lang, stdout, WORDS("The game could not be saved: %1"), why.buf);
    else if (session_is_over(s))
        say_in(lang, stdout, WORDS("The game is saved: paddock replay %1"), s->kept);
    else
        say_in(lang, stdout, WORDS("The game is saved. To continue: paddock play --resume"));
}

static int no_terminal(const text_error *e, int lang) {
    say_error_in(lang, e);
    say_in(lang, stderr, "The text console works anywhere: 'paddock gtp'.");
    return EXIT_USAGE;
}

/* COLORFGBG is "15;0": foreground, then background. Without it, assumes a dark terminal. */
static bool is_dark_here(void) {
    const char *says = getenv("COLORFGBG"), *ground = says ? strrchr(says, ';') : NULL;
    if (!ground) return true;
    int n = atoi(ground + 1);
    return n < 7 || n == 8;
}

/* Opens the screen; NULL: e has the reason. */
static ui *open_ui(const view_args *a, text_error *e) {
    if (!screen_open(a->colours, e)) return NULL;
    ui *u = xalloc(sizeof *u);
    u->look = a->view;
    u->look.dark |= !a->light && is_dark_here();
    u->look.ascii |= !screen_is_utf8();
    ui_begin(u);
    return u;
}

static int run(program *p) {
    text_error e = TEXT_NO_ERROR;
    int lang = p->view.view.lang;
    if (!screen_can_open(&e)) return no_terminal(&e, lang);
    if (!prepare(p, &e)) return p->resume ? say_error_in(lang, &e) : say_usage_in(lang, &e, "play");
    p->u = open_ui(&p->view, &e);
    if (!p->u) return no_terminal(&e, lang);
    p->u->still = p->still;
    play_games(p);
    screen_close();
    free(p->u);
    say_farewell(p);
    return EXIT_SUCCESS;
}

static bool read_arguments(program *p, int argc, char **argv, text_error *e) {
    char games[GAMES_TEXT];
    if (!options_read(tui_play_options(), argc, argv, p, e)) return false;
    if (!p->g && !p->resume && (p->players || p->options || p->assets.count))
        return text_fail_with(e, "which game? %1", games_list(games));
    return true;
}

int tui_play(int argc, char **argv) {
    text_error e = TEXT_NO_ERROR;
    program p = { 0 };
    view_args_init(&p.view);
    int status =
        read_arguments(&p, argc, argv, &e) ? run(&p) : say_usage_in(p.view.view.lang, &e, "play");
    if (p.has_session) session_close(&p.s);
    library_free(&p.lib);
    free(p.assets.at);
    return status;
}

/* ---- replay ---------------------------------------------------------------------------------- */

int tui_replay(const char *file, const view_args *a) {
    text_error e = TEXT_NO_ERROR;
    library lib = { 0 };
    table t = { 0 };
    record_head head = { 0 };
    size_t len;
    char *text = file_read(file, &len, &e);
    bool ok = text && record_read(text, len, &lib, &t, &head, &e);
    ui *u = ok ? open_ui(a, &e) : NULL;
    int status = EXIT_SUCCESS;
    if (!ok) {
        text_in_file(&e, file);
        status = say_error_in(a->view.lang, &e);
    } else if (!u) {
        status = no_terminal(&e, a->view.lang);
    } else {
        replay_run(u, &t, &head);
        screen_close();
        free(u);
    }
    free(text);
    table_free(&t);
    library_free(&lib);
    return status;
}
