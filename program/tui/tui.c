/* tui.c -- see tui.h: from the command line to the screens. */
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/say.h"
#include "tui/clock.h"
#include "tui/options.h"
#include "tui/play.h"
#include "tui/replay.h"
#include "tui/start.h"

enum { WHY = 512 }; /* bytes for a reason in any language */

const help_part tui_play_help[] = {
    { HELP_USAGE, "play [GAME] [option ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Opens a full-screen game in the terminal: ringgz, kuhvadis or border. Without a game "
            "it asks for one. Arrow keys, Tab, Enter, letters and the mouse all work; ? in the "
            "game shows the keys and the rules.") },
    { HELP_ROW, "--players LIST",
      WORDS("who plays, by seat: names are people, bot:LEVEL are bots (easy, medium, hard, master, "
            "random): 'Ann,bot:hard'") },
    { HELP_ROW, "--options WORDS", WORDS("options of the game, as 'paddock games' lists them") },
    { HELP_ROW, "--board B", WORDS("a board of The Border, by name or file; once for each seat") },
    { HELP_ROW, "--sheet S", WORDS("a sheet of Kuh Vadis, by name or file") },
    { HELP_ROW, "--resume [FILE]",
      WORDS("go on with the game that was left last, or with this record") },
    { HELP_ROW, "--strict", WORDS("nothing is taken back once dice or others have answered") },
    { HELP_ROW, "--seed N", WORDS("the same dice and the same bots every time") },
    { HELP_ROW, "--no-animation", WORDS("no falling dice, and bots answer at once") },
    { HELP_ROW, "--palette P", WORDS("classic, colour-blind or mono") },
    { HELP_ROW, "--dark, --light", WORDS("unless said: what the terminal tells, else dark") },
    { HELP_ROW, "--colours C", WORDS("none, 16, 256, truecolour or auto") },
    { HELP_ROW, "--ascii", WORDS("nothing but plain ASCII characters") },
    { HELP_ROW, "--lang L", WORDS("en, fr, it or de; unless said, by the locale") },
    { HELP_TEXT, NULL,
      WORDS("The game is kept after every action (~/.local/state/paddock) and, when it is over, "
            "among the records (~/.local/share/paddock/games); 'paddock replay FILE' steps through "
            "one.") },
    { HELP_EXAMPLE, "paddock play kuhvadis --players Ann,bot:hard --sheet meadow", NULL },
    { HELP_END, NULL, NULL },
};

/* ---- What cannot be ------------------------------------------------------------------------- */

static int no_terminal(const text_error *e, int lang) {
    say_failure_in(lang, e);
    say_in(lang, stderr, "The text console works everywhere: 'paddock gtp'.");
    return SAY_NO_SENSE;
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
        char *text = save_read(name, &len, e);
        bool ok = text && library_add(lib, text, len, &found, e);
        if (text && !ok) text_in_file(e, name);
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
    if (o->players || o->options || o->asset_count || !choice_load(o->g, c))
        *c = choice_usual(o->g, name);
    if (!take_players(o, c, e)) return false;
    if (o->options && !choice_read_options(c, text_of(o->options), e)) return false;
    for (int i = 0; i < o->asset_count; i++)
        if (!take_asset(o->g, o->assets[i], lib, c->asset[i], sizeof c->asset[i], e)) return false;
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
    uint64_t seed = p->o->fixed ? p->o->seed + p->games++ : clock_chance();
    p->has_session = session_begin(&p->s, &p->c, &p->lib, seed, p->o->fixed, e);
    if (p->has_session) choice_save(&p->c);
    p->s.strict = p->o->strict;
    return p->has_session;
}

static bool resume(program *p, const char *file, text_error *e) {
    char path[SAVE_PATH];
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
    char line[SAVE_PATH + 200], why[WHY];
    text_out out = text_to(line, sizeof line), why_to = text_to(why, sizeof why);
    int lang = p->o->look.lang;
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

static ui *new_ui(const tui_options *o) {
    ui *u = calloc(1, sizeof *u);
    if (!u) abort();
    u->look = o->look;
    u->look.ascii |= !screen_is_utf8();
    return u;
}

int tui_play(int argc, char **argv) {
    tui_options o;
    text_error e = TEXT_NO_ERROR;
    program p;
    int status = EXIT_SUCCESS;
    if (!options_read(&o, argc, argv, &e)) return say_refusal_in(o.look.lang, &e, "play");
    memset(&p, 0, sizeof p);
    p.o = &o;
    if (!screen_can_open(&e)) return no_terminal(&e, o.look.lang);
    if (!prepare(&p, &e)) {
        status =
            o.resume ? say_failure_in(o.look.lang, &e) : say_refusal_in(o.look.lang, &e, "play");
    } else if (!screen_open(o.look.colours, &e)) {
        status = no_terminal(&e, o.look.lang);
    } else {
        p.u = new_ui(&o);
        play_games(&p);
        screen_close();
        free(p.u);
        say_farewell(&p);
    }
    if (p.has_session) session_close(&p.s);
    library_free(&p.lib);
    return status;
}

/* ---- replay ---------------------------------------------------------------------------------- */

int tui_replay(int argc, char **argv) {
    tui_options o;
    text_error e = TEXT_NO_ERROR;
    library lib;
    table t;
    record_head head;
    size_t len;
    if (!options_read(&o, argc, argv, &e)) return say_refusal_in(o.look.lang, &e, "replay");
    memset(&lib, 0, sizeof lib);
    memset(&t, 0, sizeof t);
    memset(&head, 0, sizeof head);
    char *text = save_read(o.file, &len, &e);
    bool ok = text && record_read(text, len, &lib, &t, &head, &e);
    int status = ok ? EXIT_SUCCESS : EXIT_FAILURE;
    if (text && !ok) text_in_file(&e, o.file);
    if (!ok) say_failure_in(o.look.lang, &e);
    if (ok && !screen_open(o.look.colours, &e)) {
        status = no_terminal(&e, o.look.lang);
    } else if (ok) {
        ui *u = new_ui(&o);
        replay_run(u, &t, &head);
        screen_close();
        free(u);
    }
    free(text);
    table_free(&t);
    library_free(&lib);
    return status;
}
