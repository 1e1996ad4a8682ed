/* tui.c -- see tui.h: from the command line to the screens. */
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "host/say.h"
#include "tui/options.h"
#include "tui/play.h"
#include "tui/replay.h"
#include "tui/start.h"

enum { WHY = 512 }; /* bytes for a reason in any language */

/* ---- What cannot be ------------------------------------------------------------------------- */

static int no_terminal(const text_error *e, int lang) {
    say_error_in(lang, e);
    say_in(lang, stderr, "The text console works everywhere: 'paddock gtp'.");
    return EXIT_USAGE;
}

/* ---- What to begin --------------------------------------------------------------------------- */

static bool is_shipped(const game *g, const char *name) {
    const game_asset *list;
    int n = game_asset_kind(g) ? game_shipped(g, &list) : 0;
    for (int i = 0; i < n; i++)
        if (text_is(list[i].name, name)) return true;
    return false;
}

/* A board or sheet by name, or else the file of that name. */
static bool take_asset(const game *g, const char *name, library *lib, char *out, size_t room,
                       text_error *e) {
    text_span found = text_of(name);
    text_out to = text_to(out, room);
    size_t len;
    if (!game_asset_kind(g))
        return text_fail_at(e, WORDS("this game has neither boards nor sheets: '%1'"), found);
    if (!is_shipped(g, name)) {
        char *text = file_read(name, &len, e);
        bool ok = text && library_add(lib, text, len, &found, e);
        if (!ok) text_in_file(e, name);
        free(text);
        if (!ok) return false;
    }
    text_put(&to, found);
    return true;
}

static bool take_players(const tui_options *o, choice *c, text_error *e) {
    int least, most;
    choice_seats(c->g, &least, &most);
    if (o->players && !players_read(&c->who, text_of(o->players), e)) return false;
    if (c->who.count < least) choice_resize(c, least);
    return c->who.count <= most ? true
                                : text_fail(e, WORDS("that is one player too many for this game"));
}

static bool make_choice(const tui_options *o, library *lib, choice *c, text_error *e) {
    char name[RECORD_NAME + 1];
    players_guess_name(name, sizeof name);
    /* With arguments, starts from the defaults instead of the last choice. */
    if (o->players || o->options || o->assets.count || !choice_load(o->g, c))
        *c = choice_usual(o->g, name);
    if (!take_players(o, c, e)) return false;
    if (o->options && !choice_read_options(c, text_of(o->options), e)) return false;
    for (int i = 0; i < o->assets.count; i++)
        if (!take_asset(o->g, o->assets.at[i], lib, c->asset[i], sizeof c->asset[i], e))
            return false;
    return true;
}

static void first_choice(choice *c) {
    char name[RECORD_NAME + 1];
    const game *g = choice_last_game();
    players_guess_name(name, sizeof name);
    if (!g) g = games_all[0];
    if (!choice_load(g, c)) *c = choice_usual(g, name);
}

/* ---- play ------------------------------------------------------------------------------------ */

typedef struct {
    const tui_options *o;
    ui *u;
    library lib;
    choice c;
    session s;
    bool has_session;
    uint64_t games; /* started so far: each has different dice */
} program;

static bool begin(program *p, text_error *e) {
    uint64_t seed = p->o->fixed ? p->o->seed + p->games++ : clock_seed();
    p->has_session = session_begin(&p->s, &p->c, &p->lib, seed, p->o->fixed, e);
    if (p->has_session) choice_save(&p->c);
    p->s.strict = p->o->strict;
    return p->has_session;
}

static bool resume(program *p, const char *file, text_error *e) {
    char path[FOLDER_PATH];
    if (!file && !save_newest(path)) return text_fail(e, WORDS("there is no game to go on with"));
    if (!session_resume(&p->s, file ? file : path, e)) return false;
    p->has_session = true;
    p->s.strict = p->o->strict;
    if (p->o->fixed) {
        p->s.seed = p->o->seed;
        p->s.fixed = true;
    }
    p->c = choice_usual(p->s.t.g, "");
    p->c.who = p->s.who;
    return true;
}

/* Shows the start screen until a game begins; false when the user leaves. */
static bool ask(program *p) {
    text_error e = TEXT_NO_ERROR;
    for (;;) {
        char why[WHY];
        text_out out = text_to(why, sizeof why);
        words_error(&out, p->u->look.lang, &e);
        int answer = start_run(p->u, &p->c, &p->lib, why);
        if (answer == START_LEAVE || answer == START_STOPPED) return false;
        e.why[0] = 0;
        bool ok = answer == START_RESUME ? resume(p, NULL, &e) : begin(p, &e);
        if (ok) return true;
    }
}

static void say_farewell(const program *p) {
    char line[FOLDER_PATH + 200], why[WHY];
    text_out out = text_to(line, sizeof line), why_to = text_to(why, sizeof why);
    int lang = p->o->view.view.lang;
    const session *s = &p->s;
    if (!p->has_session || s->t.count == 0) return;
    words_error(&why_to, lang, &s->trouble);
    if (s->trouble.why[0])
        words_say(&out, lang, WORDS("The game could not be kept: %1"), why);
    else if (session_is_over(s))
        words_say(&out, lang, WORDS("The game is kept: paddock replay %1"), s->kept);
    else
        text_str(&out, words(lang, WORDS("The game is kept: paddock play --resume goes on.")));
    puts(line);
}

/* One game after another, until the user leaves. */
static void play_games(program *p) {
    if (!p->has_session && !ask(p)) return;
    for (;;) {
        int end = play_run(p->u, &p->s);
        if (end != PLAY_AGAIN) return;
        session_close(&p->s);
        p->has_session = false;
        if (!ask(p)) return;
    }
}

/* Prepares what the command line asks for; without a game the start screen follows. */
static bool prepare(program *p, text_error *e) {
    const tui_options *o = p->o;
    if (o->resume) return resume(p, o->file, e);
    if (!o->g) {
        first_choice(&p->c);
        return true;
    }
    return make_choice(o, &p->lib, &p->c, e) && begin(p, e);
}

static ui *new_ui(const ui_look *look) {
    ui *u = xalloc(sizeof *u);
    u->look = *look;
    u->look.ascii |= !screen_is_utf8();
    return u;
}

static int run(program *p, const ui_look *look) {
    text_error e = TEXT_NO_ERROR;
    if (!screen_can_open(&e)) return no_terminal(&e, look->lang);
    if (!prepare(p, &e))
        return p->o->resume ? say_error_in(look->lang, &e) : say_usage_in(look->lang, &e, "play");
    if (!screen_open(look->colours, &e)) return no_terminal(&e, look->lang);
    p->u = new_ui(look);
    play_games(p);
    screen_close();
    free(p->u);
    say_farewell(p);
    return EXIT_SUCCESS;
}

int tui_play(int argc, char **argv) {
    tui_options o;
    text_error e = TEXT_NO_ERROR;
    program p;
    int status;
    memset(&p, 0, sizeof p);
    p.o = &o;
    if (tui_options_read(&o, argc, argv, &e)) {
        ui_look look = tui_look(&o.view, o.still);
        status = run(&p, &look);
    } else {
        status = say_usage_in(o.view.view.lang, &e, "play");
    }
    if (p.has_session) session_close(&p.s);
    library_free(&p.lib);
    tui_options_free(&o);
    return status;
}

/* ---- replay ---------------------------------------------------------------------------------- */

int tui_replay(const char *file, const view_args *a) {
    ui_look look = tui_look(a, false);
    text_error e = TEXT_NO_ERROR;
    library lib;
    table t;
    record_head head;
    size_t len;
    memset(&lib, 0, sizeof lib);
    memset(&t, 0, sizeof t);
    memset(&head, 0, sizeof head);
    char *text = file_read(file, &len, &e);
    bool ok = text && record_read(text, len, &lib, &t, &head, &e);
    int status = EXIT_SUCCESS;
    if (!ok) {
        text_in_file(&e, file);
        status = say_error_in(look.lang, &e);
    } else if (!screen_open(look.colours, &e)) {
        status = no_terminal(&e, look.lang);
    } else {
        ui *u = new_ui(&look);
        replay_run(u, &t, &head);
        screen_close();
        free(u);
    }
    free(text);
    table_free(&t);
    library_free(&lib);
    return status;
}
