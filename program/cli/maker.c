/* maker.c -- `paddock board` and `paddock sheet`, or whatever games have: new ones, sets, and what
 * is wrong with one. The command line becomes a `request`; a row of `verbs` carries it out. */
#include "cli/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/say.h"
#include "sim/balance.h"
#include "sim/plan.h"

enum { MOST_FILES = 64, MOST_FAULTS = 50, MOST_GAMES = 1000000, MOST_MAKING = 8 };
#define NOT_SAID UINT64_MAX /* of a number */

typedef struct request request;

typedef struct {
    const char *name;
    unsigned bit; /* which options it takes */
    int (*run)(request *q);
} verb;

struct request {
    const game *g;
    const char *command; /* what is made: "board", "sheet" */
    const verb *verb;
    bool strength;
    uint64_t seed, count, games, threads;
    const char *like, *name, *out, *level;
    const char *value[MOST_MAKING]; /* of the game's own options, in the order of its table */
    bool flag[MOST_MAKING];
    option_list files;
    bot bot;
    char own_name[GAME_NAME + 1]; /* when none was given */
    library lib;
};

/* ---- The table of a command ------------------------------------------------------------------ */

enum { NEW = 1, SET = 2, MEASURE = 4, EVERY = 7 };

static bool take_word(void *at, const char *value, const option *o, text_error *e) {
    *(const char **)at = value;
    return strpbrk(value, " =") ? text_fail_at(e, "%1 must be one word", option_name(o)) : true;
}

static bool take_name(void *at, const char *value, const option *o, text_error *e) {
    (void)o;
    *(const char **)at = value;
    if (text_is_name(text_of(value), GAME_NAME)) return true;
    return text_fail_at(e, "a name has 1 to 24 letters, digits, - or _, not '%1'", text_of(value));
}

/* The rows of some verbs, and storage for the terms that are put together here. */
typedef struct {
    option row[HELP_ROWS];
    char term[HELP_ROWS][64];
    int count;
} maker_table;

/* %1 and %2 in the term become these. */
static void add(maker_table *t, option row, const char *first, const char *second) {
    text_out term = text_to(t->term[t->count], sizeof t->term[0]);
    if (row.term) words_say(&term, WORDS_EN, row.term, first, second);
    if (row.term) row.term = t->term[t->count];
    t->row[t->count++] = row;
}

static void add_making(maker_table *t, const game_making *m, unsigned verbs) {
    for (int i = 0; m->options[i].name; i++) {
        const game_make_option *o = &m->options[i];
        size_t value = offsetof(request, value) + (size_t)i * sizeof(char *);
        size_t flag = offsetof(request, flag) + (size_t)i * sizeof(bool);
        CHECK(i < MOST_MAKING);
        if (o->value && verbs & NEW)
            add(t, (option){ OPTION_CALL, "--%1 %2", o->help, .at = value, .take = take_word },
                o->name, o->value);
        if (!o->value && verbs & (NEW | SET))
            add(t, (option){ OPTION_FLAG, "--%1", o->help, .at = flag }, o->name, "");
    }
}

/* The options of the verbs; all verbs for help. If the kind has sets, only sets are measured, not
 * what `new` makes. */
static void fill_table(maker_table *t, const game_assets *a, unsigned verbs) {
    const game_making *m = a->making;
    const game_commands *c = a->commands;
    bool set = m->relatives != NULL;
    unsigned measured = set ? SET | MEASURE : NEW | MEASURE;
    char placeholder[16] = "";
    const struct {
        unsigned verbs;
        option row;
    } rows[] = {
        { EVERY, { HELP_USAGE, .term = "%1 new [option ...]" } },
        { set ? EVERY : 0, { HELP_USAGE, .term = "%1 set [--count N] [option ...]" } },
        { EVERY, { HELP_USAGE, .term = "%1 check %2 ... [--strength]" } },
        { EVERY,
          { OPTION_ARGUMENT, .values = set ? "new set check" : "new check",
            .at = offsetof(request, files), .take = option_take_list, .most = MOST_FILES,
            .refusal = WORDS("too many files") } },
        { EVERY, { HELP_TEXT, .text = c->about } },
        { EVERY, { HELP_ROW, .term = "new", .text = c->make } },
        { set ? EVERY : 0, { HELP_ROW, .term = "set", .text = c->set } },
        { EVERY, { HELP_ROW, .term = "check", .text = c->check } },
        { EVERY,
          { OPTION_NUMBER, "--seed N", WORDS("random seed (from the clock)"),
            .at = offsetof(request, seed), .most = UINT64_C(999999999999999) } },
        { NEW | SET, { OPTION_TEXT, "--like %2", c->like, .at = offsetof(request, like) } },
        { EVERY, { .kind = HELP_END } }, /* the game's own options come here */
        { NEW | SET,
          { OPTION_CALL, "--name NAME",
            set ? WORDS("its name; boards of a set add a letter to it") : WORDS("its name"),
            .at = offsetof(request, name), .take = take_name } },
        { set ? SET : 0,
          { OPTION_NUMBER, "--count N", WORDS("boards in a set, 2 to 6 (4)"),
            .at = offsetof(request, count), .least = 2, .most = GAME_RELATIVES } },
        { NEW | SET,
          { OPTION_TEXT, "-o FILE",
            set ? WORDS("the file to write, or the folder for a set") : WORDS("the file to write"),
            .at = offsetof(request, out) } },
        { MEASURE,
          { OPTION_FLAG, "--strength", WORDS("check: let bots measure it"),
            .at = offsetof(request, strength) } },
        { measured,
          { OPTION_TEXT, "--level LEVEL",
            set ? WORDS("which bots (hard)") : WORDS("which bots (medium)"),
            .at = offsetof(request, level),
            .values = "random 1 2 easy 4 medium 6 hard 8 master "
                      "pip lotte bruno dolly greta oskar flora max felix kara runa minerva" } },
        { measured,
          { OPTION_NUMBER, "--games N",
            set ? WORDS("number of games (4800); set plays more when in doubt")
                : WORDS("number of games (4000); new plays more when in doubt, and none with 0"),
            .at = offsetof(request, games), .most = MOST_GAMES } },
        { measured,
          { OPTION_NUMBER, "--threads N", WORDS("games in parallel (1)"),
            .at = offsetof(request, threads), .least = 1, .most = PLAN_THREADS } },
        { EVERY,
          { HELP_TEXT, .text = WORDS("docs/boards.md explains how strength is measured.") } },
    };
    for (size_t i = 0; a->kind[i] && i + 1 < sizeof placeholder; i++)
        placeholder[i] = (char)(a->kind[i] - 32);
    t->count = 0;
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].row.kind == HELP_END)
            add_making(t, m, verbs);
        else if (rows[i].verbs & verbs)
            add(t, rows[i].row, a->kind, placeholder);
    add(t, (option){ .kind = HELP_END }, "", "");
}

const option *maker_options(const game *g) {
    static maker_table all[GAMES];
    int i = games_index(g);
    fill_table(&all[i], g->assets, EVERY);
    return all[i].row;
}

/* ---- What all share -------------------------------------------------------------------------- */

static int refuse(const request *q, const char *english, const char *culprit) {
    text_error e = TEXT_NO_ERROR;
    text_fail_at(&e, english, text_of(culprit));
    return say_usage(&e, q->command);
}

/* A file, or one that comes with the program; it goes into the library, which keeps its name. What
 * is wrong is reported here; `faults` counts it, and is 0 when the file could not even be read. */
static bool load(request *q, const char *what, text_span *name, int *faults) {
    const game_asset *shipped = game_find_inside(q->g, text_of(what));
    size_t len;
    *faults = 0;
    if (shipped) {
        *name = shipped->name;
        return true;
    }
    text_error *e = xalloc(MOST_FAULTS * sizeof *e);
    char *text = file_read(what, &len, e);
    if (text) *faults = q->g->assets->faults((text_span){ text, len }, e, MOST_FAULTS);
    bool ok = text && *faults == 0 && library_add(&q->lib, text, len, name, e);
    for (int i = 0; !ok && i < (*faults ? *faults : 1); i++) {
        text_in_file(&e[i], what);
        say_error(&e[i]);
    }
    free(text);
    free(e);
    return ok;
}

/* The options of assets->make. False when `like` is a file that is not valid; that is reported
 * here. */
static bool write_options(request *q, char *to, size_t room) {
    const game_make_option *o = q->g->assets->making->options;
    text_out out = text_to(to, room);
    text_span name;
    int faults;
    for (int i = 0; o[i].name; i++) {
        if (!q->value[i] && !q->flag[i]) continue;
        text_print(&out, " %s=%s", o[i].name, q->flag[i] ? "yes" : q->value[i]);
    }
    if (q->like) {
        if (!load(q, q->like, &name, &faults)) return false;
        text_str(&out, " like=");
        text_put(&out, name);
    }
    if (out.full) say_failed("the options are too long");
    return !out.full;
}

/* A command that makes the same again. Only ASCII: it may contain a path that somebody typed. */
static void write_command(const request *q, const char *verb, buffer *out) {
    const game_make_option *o = q->g->assets->making->options;
    size_t begin = out->len;
    buffer_print(out, "paddock %s %s --seed %llu", q->command, verb, (unsigned long long)q->seed);
    if (q->like) {
        buffer_str(out, " --like ");
        buffer_str(out, q->like);
    }
    for (int i = 0; o[i].name; i++) {
        if (!q->value[i] && !q->flag[i]) continue;
        buffer_print(out, " --%s", o[i].name);
        if (q->value[i]) buffer_print(out, " %s", q->value[i]);
    }
    for (size_t i = begin; i < out->len; i++)
        if ((unsigned char)out->at[i] < 32 || (unsigned char)out->at[i] > 126) out->at[i] = '?';
    buffer_str(out, "\n");
}

/* Checks everything before the work begins, and prints what is wrong. */
static bool settle(request *q, char *options, size_t room) {
    if (!q->name) {
        snprintf(q->own_name, sizeof q->own_name, "%s%llu", q->command,
                 (unsigned long long)q->seed);
        q->name = q->own_name;
    }
    if (game_find_inside(q->g, text_of(q->name))) {
        say_failed("'%1' is already the name of one that comes with Paddock", q->name);
        return false;
    }
    return write_options(q, options, room);
}

static int deliver(const char *path, buffer *text) {
    text_error e;
    int status = EXIT_SUCCESS;
    if (!path)
        status = fwrite(text->at, 1, text->len, stdout) == text->len ? EXIT_SUCCESS : EXIT_FAILURE;
    else if (file_write(path, text->at, text->len, &e))
        say(stdout, "wrote %1", path);
    else
        status = say_error(&e);
    buffer_free(text);
    return status;
}

static strength_wish wish_of(request *q) {
    return (strength_wish){ .g = q->g,
                            .lib = &q->lib,
                            .bot = q->bot,
                            .games = q->games,
                            .most = q->games,
                            .seed = q->seed,
                            .threads = (int)q->threads };
}

static void print_measured(const strength_wish *w, const strength *s) {
    buffer story = { NULL, 0, 0 };
    strength_write(w, s, locale_lang(), &story);
    fwrite(story.at, 1, story.len, stdout);
    buffer_free(&story);
}

/* ---- new and set ----------------------------------------------------------------------------- */

static int make_plainly(request *q) {
    char options[256], text[GAME_ASSET_TEXT];
    text_error e;
    buffer out = { NULL, 0, 0 };
    text_out made = text_to(text, sizeof text);
    if (!settle(q, options, sizeof options)) return EXIT_FAILURE;
    game_wish wish = library_wish(&q->lib, q->g, text_of(options), q->seed);
    if (!q->g->assets->make(&wish, text_of(q->name), &made, &e)) return say_error(&e);
    buffer_str(&out, "# Made by: ");
    write_command(q, "new", &out);
    buffer_str(&out, text);
    return deliver(q->out, &out);
}

/* One with its comment: how it was made, alone and with its set, and what was measured. */
static int deliver_measured(const request *q, const balance_result *r, int i, bool set) {
    char path[4096];
    buffer out = { NULL, 0, 0 };
    int n =
        set && q->out ? snprintf(path, sizeof path, "%s/%s.%s", q->out, r->name[i], q->command) : 0;
    if (n < 0 || (size_t)n >= sizeof path)
        return refuse(q, WORDS("the folder’s name is too long"), "");
    buffer_str(&out, "# Made by: ");
    write_command(q, q->verb->name, &out);
    if (set) buffer_str(&out, "# Alone: ");
    if (set && i > 0) {
        text_span value = text_of(q->g->assets->making->relatives[q->count]), option;
        text_cut(&value, '=', &option);
        buffer_print(&out, "paddock %s new --like %s.%s --%.*s %s\n", q->command, r->name[i - 1],
                     q->command, (int)option.len, option.at, value.at);
    } else if (set) {
        write_command(q, "new", &out);
    }
    strength_comment(&r->asked, &r->measured, &out);
    buffer_str(&out, r->text[i]);
    return deliver(n ? path : q->out, &out);
}

static int deliver_all(const request *q, const balance_result *r, bool set) {
    int status = EXIT_SUCCESS;
    bool balanced = !interrupt_stop && r->measured.found.verdict == EQUAL_GOOD;
    if (q->out || !balanced) print_measured(&r->asked, &r->measured);
    if (!balanced && interrupt_stop) {
        say_failed("stopped; nothing was written");
        return 128 + interrupt_signal();
    }
    if (!balanced) return say_failed("no balanced result was found; nothing was written");
    for (int i = 0; i < (set ? (int)q->count : 1) && status == EXIT_SUCCESS; i++)
        status = deliver_measured(q, r, i, set);
    return status;
}

static int make_balanced(request *q, const char *options, bool set) {
    text_error e;
    strength_wish w = wish_of(q);
    balance_result *r = xalloc(sizeof *r);
    interrupt_watch();
    bool ok = set ? balance_boards(&w, (int)q->count, q->name, options, r, &e)
                  : balance_sheet(&w, q->name, options, r, &e);
    int status = ok ? deliver_all(q, r, set) : say_error(&e);
    free(r);
    return status;
}

static int make_new(request *q) {
    char options[256];
    if (q->g->assets->per_seat || q->games == 0) return make_plainly(q);
    if (!settle(q, options, sizeof options)) return EXIT_FAILURE;
    if (q->out && !file_can_write(q->out)) return EXIT_FAILURE;
    return make_balanced(q, options, false);
}

static int make_set(request *q) {
    char options[256];
    if (q->name && strlen(q->name) == GAME_NAME)
        return refuse(q, WORDS("a set’s name has 23 letters at most, not '%1'"), q->name);
    if (q->games == 0)
        return refuse(q, WORDS("a set has to be measured: --games must be at least 1"), "");
    if (!settle(q, options, sizeof options)) return EXIT_FAILURE;
    if (q->out && !folder_make(q->out)) return EXIT_FAILURE;
    int status = make_balanced(q, options, true);
    if (q->out && status != EXIT_SUCCESS) rmdir(q->out); /* only when nothing is in it */
    return status;
}

/* ---- check ----------------------------------------------------------------------------------- */

static void tell_count(const char *what, int faults) {
    char count[16];
    snprintf(count, sizeof count, "%d", faults);
    if (faults == MOST_FAULTS)
        say(stdout, "%1: %2 faults or more", what, count);
    else
        say_counted(stdout, faults, "%2: %1 fault", "%2: %1 faults", what);
}

/* Copies the name: a second file with the same name replaces the first in the library. */
static bool check_file(request *q, const char *what, char *name) {
    text_span called = { "", 0 };
    int faults;
    bool good = load(q, what, &called, &faults);
    snprintf(name, GAME_NAME + 1, "%.*s", (int)called.len, called.at);
    if (!good && faults) tell_count(what, faults);
    if (good && game_find_inside(q->g, text_of(what)))
        say(stdout, "%1: valid, comes with Paddock", what);
    else if (good)
        say(stdout, "%1: valid", what);
    return good;
}

/* Boards against each other, or the sides of one sheet. */
static int measure(request *q, char (*name)[GAME_NAME + 1], int count) {
    strength s;
    text_error e;
    const game_asset *classic;
    int shipped = game_shipped(q->g, &classic);
    strength_wish w = wish_of(q);
    for (int i = 0; i < count; i++) w.name[w.count++] = text_of(name[i]);
    /* A single board plays against the classic ones. */
    for (int i = 0; q->g->assets->per_seat && count == 1 && i < shipped && w.count < EQUAL_SIDES;
         i++)
        if (!text_is(classic[i].name, name[0])) w.name[w.count++] = classic[i].name;
    if (!strength_measure(&w, &s, &e)) return say_error(&e);
    print_measured(&w, &s);
    return interrupt_stop ? 128 + interrupt_signal() : EXIT_SUCCESS;
}

static int check(request *q) {
    char name[MOST_FILES][GAME_NAME + 1];
    bool good = true;
    int status = EXIT_SUCCESS;
    if (!q->files.count) return refuse(q, WORDS("check needs the name of a file"), "");
    for (int i = 0; i < q->files.count; i++) good = check_file(q, q->files.at[i], name[i]) && good;
    if (!good) return EXIT_FAILURE;
    if (!q->strength) return EXIT_SUCCESS;
    if (q->games == 0) return refuse(q, WORDS("--games must be at least 1"), "");
    interrupt_watch();
    if (q->g->assets->per_seat && q->files.count > EQUAL_SIDES)
        return refuse(q, WORDS("at most eight boards can be measured together"), "");
    if (q->g->assets->per_seat) return measure(q, name, q->files.count);
    for (int i = 0; i < q->files.count && status == EXIT_SUCCESS; i++) {
        printf("%s: ", name[i]);
        status = measure(q, &name[i], 1);
        fflush(stdout);
    }
    return status;
}

/* ---- The verbs ------------------------------------------------------------------------------- */

static const verb verbs[] = {
    { "new", NEW, make_new },
    { "set", SET, make_set },
    { "check", MEASURE, check },
};

static const verb *find_verb(const game *g, const char *name) {
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (strcmp(verbs[i].name, name) == 0 &&
            (verbs[i].bit != SET || g->assets->making->relatives))
            return &verbs[i];
    return NULL;
}

static bool read_level(request *q, text_error *e) {
    if (!bot_read(&q->bot, text_of(q->level), e)) return false;
    if (q->bot.external) return text_fail(e, "--level must be a level, not an external bot");
    bot_settle(&q->bot, 0, 0);
    return true;
}

static int run_verb(request *q) {
    /* Measurements are reproducible by default; new boards are not. */
    if (q->seed == NOT_SAID) q->seed = q->verb->bit == MEASURE ? 1 : clock_seed() % 1000000;
    if (q->verb->bit != MEASURE && q->files.count)
        return refuse(q, WORDS("unexpected argument '%1'"), q->files.at[0]);
    return q->verb->run(q);
}

int run_maker(int argc, char **argv) {
    static maker_table table;
    text_error e;
    const game *g = games_of_kind(text_of(argv[0]));
    bool own = g->assets->per_seat;
    request q = { .g = g,
                  .command = argv[0],
                  .seed = NOT_SAID,
                  .count = 4,
                  .threads = 1,
                  .games = own ? 4800 : 4000,
                  .level = own ? "hard" : "medium" };
    if (argc < 2) return refuse(&q, WORDS("missing command: new, check…"), "");
    q.verb = find_verb(g, argv[1]);
    if (!q.verb) return refuse(&q, WORDS("there is no command '%1'"), argv[1]);
    fill_table(&table, g->assets, q.verb->bit);
    bool ok = options_read(table.row, argc - 1, argv + 1, &q, &e) && read_level(&q, &e);
    int status = ok ? run_verb(&q) : say_usage(&e, q.command);
    library_free(&q.lib);
    free(q.files.at);
    return status;
}
