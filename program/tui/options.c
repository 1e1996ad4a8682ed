/* options.c -- see options.h. */
#include "tui/options.h"

#include <stdlib.h>
#include <string.h>

#include "games/all.h"
#include "host/locale.h"

/* ---- What the place says --------------------------------------------------------------------- */

/* COLORFGBG is "15;0": foreground, then background. Without it, assumes a dark terminal. */
static bool is_dark_here(void) {
    const char *says = getenv("COLORFGBG"), *ground = says ? strrchr(says, ';') : NULL;
    if (!ground) return true;
    int n = atoi(ground + 1);
    return n < 7 || n == 8;
}

/* ---- Options --------------------------------------------------------------------------------- */

static bool take_palette(tui_options *o, const char *value, text_error *e) {
    for (int i = 0; i < VIEW_PALETTES; i++) {
        if (strcmp(value, view_palette_names[i]) != 0) continue;
        o->look.palette = i;
        return true;
    }
    return text_fail_at(e,
                        WORDS("there is no palette '%1'; there are classic, colour-blind and mono"),
                        text_of(value));
}

static bool take_colours(tui_options *o, const char *value, text_error *e) {
    static const struct {
        const char *name;
        int colours;
    } names[] = {
        { "auto", SCREEN_AUTO },
        { "none", 0 },
        { "0", 0 },
        { "16", 16 },
        { "256", 256 },
        { "truecolour", SCREEN_FULL_COLOUR },
        { "full", SCREEN_FULL_COLOUR },
        { "truecolor", SCREEN_FULL_COLOUR },
    };
    for (int i = 0; i < COUNT_OF(names); i++) {
        if (strcmp(value, names[i].name) != 0) continue;
        o->look.colours = names[i].colours;
        return true;
    }
    return text_fail(e, WORDS("--colours takes auto, none, 16, 256 or truecolour"));
}

static bool take_lang(tui_options *o, const char *value, text_error *e) {
    if (words_find(text_of(value), &o->look.lang)) return true;
    return text_fail_at(e, WORDS("there is no language '%1'; there are en, fr, it and de"),
                        text_of(value));
}

static bool take_seed(tui_options *o, const char *value, text_error *e) {
    uint64_t n = 0;
    size_t len = strlen(value);
    for (size_t i = 0; i < len; i++) {
        if (value[i] < '0' || value[i] > '9' || len > 19)
            return text_fail(e, WORDS("--seed takes a whole number of at most 19 digits"));
        n = n * 10 + (uint64_t)(value[i] - '0');
    }
    if (len == 0) return text_fail(e, WORDS("--seed takes a whole number of at most 19 digits"));
    o->seed = n;
    o->fixed = true;
    return true;
}

static bool take_asset(tui_options *o, const char *value, text_error *e) {
    if (o->asset_count == GAME_SEATS) return text_fail(e, WORDS("there are four boards at most"));
    o->assets[o->asset_count++] = value;
    return true;
}

static bool take_players(tui_options *o, const char *value, text_error *e) {
    (void)e;
    o->players = value;
    return true;
}

static bool take_options(tui_options *o, const char *value, text_error *e) {
    (void)e;
    o->options = value;
    return true;
}

static bool take_plain(tui_options *o, const char *value, bool replay, text_error *e) {
    if (replay) {
        if (o->file) return text_fail(e, WORDS("replay takes one record at a time"));
        o->file = value;
        return true;
    }
    if (o->g) return text_fail_at(e, WORDS("what is '%1'?"), text_of(value));
    o->g = games_find(text_of(value));
    if (o->g) return true;
    return text_fail_at(e, WORDS("there is no game '%1'; there are ringgz, kuhvadis and border"),
                        text_of(value));
}

typedef struct {
    const char *name;
    bool (*take)(tui_options *o, const char *value, text_error *e);
    bool in_replay;
} with_value;

static const with_value values[] = {
    { "--players", take_players, false }, { "--options", take_options, false },
    { "--board", take_asset, false },     { "--sheet", take_asset, false },
    { "--seed", take_seed, false },       { "--palette", take_palette, true },
    { "--colours", take_colours, true },  { "--colors", take_colours, true },
    { "--lang", take_lang, true },
};

static bool take_flag(tui_options *o, const char *name, bool replay) {
    if (strcmp(name, "--dark") == 0)
        o->look.dark = true;
    else if (strcmp(name, "--light") == 0)
        o->look.dark = false;
    else if (strcmp(name, "--ascii") == 0)
        o->look.ascii = true;
    else if (!replay && strcmp(name, "--strict") == 0)
        o->strict = true;
    else if (strcmp(name, "--no-animation") == 0)
        o->look.still = true;
    else
        return false;
    return true;
}

static const with_value *find_value(const char *name, size_t len, bool replay) {
    for (int i = 0; i < COUNT_OF(values); i++)
        if (strlen(values[i].name) == len && memcmp(values[i].name, name, len) == 0 &&
            (values[i].in_replay || !replay))
            return &values[i];
    return NULL;
}

static bool read_one(tui_options *o, int argc, char **argv, int *i, bool replay, text_error *e) {
    const char *arg = argv[*i], *equals = strchr(arg, '=');
    if (arg[0] != '-') return take_plain(o, arg, replay, e);
    if (take_flag(o, arg, replay)) return true;
    if (!replay && strncmp(arg, "--resume", 8) == 0 && (arg[8] == 0 || arg[8] == '=')) {
        o->resume = true;
        if (arg[8])
            o->file = arg + 9;
        else if (*i + 1 < argc && argv[*i + 1][0] != '-')
            o->file = argv[++*i];
        return true;
    }
    const with_value *v = find_value(arg, equals ? (size_t)(equals - arg) : strlen(arg), replay);
    if (!v) return text_fail_at(e, WORDS("there is no option '%1'"), text_of(arg));
    const char *value = equals ? equals + 1 : *i + 1 < argc ? argv[++*i] : NULL;
    if (!value) return text_fail_at(e, WORDS("option '%1' needs a value"), text_of(arg));
    return v->take(o, value, e);
}

bool options_read(tui_options *o, int argc, char **argv, text_error *e) {
    bool replay = strcmp(argv[0], "replay") == 0;
    memset(o, 0, sizeof *o);
    o->look.colours = SCREEN_AUTO;
    o->look.lang = locale_lang();
    o->look.dark = is_dark_here();
    for (int i = 1; i < argc; i++)
        if (!read_one(o, argc, argv, &i, replay, e)) return false;
    if (replay && !o->file) return text_fail(e, WORDS("replay needs a .game file"));
    if (!replay && !o->g && !o->resume && (o->players || o->options || o->asset_count))
        return text_fail(e, WORDS("which game? ringgz, kuhvadis or border"));
    return true;
}
