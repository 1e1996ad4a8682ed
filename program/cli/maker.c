/* maker.c -- `paddock board` and `paddock sheet`, or whatever games have: new ones, sets, and what
 * is wrong with one. The command line is read into a `request`, which a row of `verbs` carries out.
 */
#include "cli/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/say.h"
#include "sim/balance.h"
#include "sim/plan.h"

enum { MOST_FILES = 64, MOST_FAULTS = 50, MOST_GAMES = 1000000, MOST_MAKING = 8 };

typedef struct {
    const game *g;
    const char *command; /* what is made: "board", "sheet" */
    bool mixed, strength, with_games, with_bot, with_seed;
    uint64_t seed, count, games, threads;
    const char *like, *name, *out;
    const char *value[MOST_MAKING]; /* of the game's own options, in the order of its table */
    bool flag[MOST_MAKING];
    option_list files;
    bot bot;
    char own_name[GAME_NAME + 1]; /* when none was given */
    library lib;
} request;

/* ---- The table of a command ------------------------------------------------------------------ */

enum { NEW = 1, SET = 2, MEASURE = 4 };

static bool take_seed(void *at, const char *value, const option *o, text_error *e) {
    request *q = at;
    q->with_seed = true;
    return option_number(o, value, &q->seed, e);
}

static bool take_games(void *at, const char *value, const option *o, text_error *e) {
    request *q = at;
    q->with_games = true;
    return option_number(o, value, &q->games, e);
}

static bool take_level(void *at, const char *value, const option *o, text_error *e) {
    request *q = at;
    (void)o;
    if (!bot_read(&q->bot, text_of(value), e)) return false;
    if (q->bot.external) return text_fail(e, "--level is a level, not another program");
    q->with_bot = true;
    return true;
}

static bool take_word(void *at, const char *value, const option *o, text_error *e) {
    *(const char **)at = value;
    return strpbrk(value, " =") ? text_fail_at(e, "%1 is one word", option_name(o)) : true;
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
    unsigned verbs;
} maker_table;

static void add(maker_table *t, unsigned verbs, option row) {
    CHECK(t->count < HELP_ROWS);
    if (t->verbs & verbs) t->row[t->count++] = row;
}

/* "%s" in the term is replaced by the kind: "board", or "BOARD" as a placeholder. */
static void add_made(maker_table *t, unsigned verbs, option row, const char *kind) {
    snprintf(t->term[t->count], sizeof t->term[0], row.term, kind, kind);
    row.term = t->term[t->count];
    add(t, verbs, row);
}

static void add_usage(maker_table *t, const game_assets *a, const char *placeholder) {
    add_made(t, ~0u, (option){ HELP_USAGE, .term = "%s new [option ...]" }, a->kind);
    if (a->per_seat)
        add_made(t, ~0u, (option){ HELP_USAGE, .term = "%s set [--count N] [option ...]" },
                 a->kind);
    snprintf(t->term[t->count], sizeof t->term[0], "%s check %s ... [--strength]", a->kind,
             placeholder);
    add(t, ~0u, (option){ HELP_USAGE, .term = t->term[t->count] });
    add(t, ~0u,
        (option){ OPTION_ARGUMENT, .values = a->per_seat ? "new set check" : "new check",
                  .at = offsetof(request, files), .take = option_take_list, .most = MOST_FILES,
                  .refusal = WORDS("too many files") });
    add(t, ~0u, (option){ HELP_TEXT, .text = a->making->about });
    add(t, ~0u, (option){ HELP_ROW, .term = "new", .text = a->making->make });
    if (a->per_seat) add(t, ~0u, (option){ HELP_ROW, .term = "set", .text = a->making->set });
    add(t, ~0u, (option){ HELP_ROW, .term = "check", .text = a->making->check });
}

static void add_making(maker_table *t, const game_making *m) {
    for (int i = 0; m->options[i].name; i++) {
        const game_make_option *o = &m->options[i];
        CHECK(i < MOST_MAKING);
        snprintf(t->term[t->count], sizeof t->term[0], "--%s%s%s", o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        option row = { o->value ? OPTION_CALL : OPTION_FLAG, t->term[t->count], o->help,
                       .at = o->value ? offsetof(request, value[0]) + (size_t)i * sizeof(char *)
                                      : offsetof(request, flag[0]) + (size_t)i * sizeof(bool),
                       .take = take_word };
        add(t, o->value ? NEW : NEW | SET, row);
    }
}

/* All there is, for help; or the options of one verb. Where each seat has its own, one that is made
 * is not measured, but a set is. */
static void fill_table(maker_table *t, const game_assets *a, unsigned verbs) {
    bool set = a->per_seat;
    unsigned measured = set ? SET | MEASURE : NEW | MEASURE;
    char placeholder[16] = "";
    for (size_t i = 0; a->kind[i] && i + 1 < sizeof placeholder; i++)
        placeholder[i] = (char)(a->kind[i] - 32);
    t->count = 0;
    t->verbs = verbs;
    add_usage(t, a, placeholder);
    add(t, ~0u,
        (option){ OPTION_CALL, "--seed N", WORDS("another seed, another one (from the clock)"),
                  .most = UINT64_C(999999999999999), .take = take_seed });
    add_made(t, NEW | SET,
             (option){ OPTION_TEXT, "--like %s", a->making->like, .at = offsetof(request, like) },
             placeholder);
    add_making(t, a->making);
    add(t, NEW | SET,
        (option){ OPTION_CALL, "--name NAME",
                  set ? WORDS("what it is called; boards of a set get a letter more")
                      : WORDS("what it is called"),
                  .at = offsetof(request, name), .take = take_name });
    if (set) {
        add(t, SET,
            (option){ OPTION_NUMBER, "--count N", WORDS("boards in a set, 2 to 6 (4)"),
                      .at = offsetof(request, count), .least = 2, .most = BALANCE_BOARDS });
        add(t, SET,
            (option){ OPTION_FLAG, "--mixed", WORDS("set: no relatives"),
                      .at = offsetof(request, mixed) });
    }
    add(t, NEW | SET,
        (option){ OPTION_TEXT, "-o FILE",
                  set ? WORDS("write it there; a set is written into a folder")
                      : WORDS("write it there"),
                  .at = offsetof(request, out) });
    add(t, MEASURE,
        (option){ OPTION_FLAG, "--strength", WORDS("check: let bots measure it"),
                  .at = offsetof(request, strength) });
    add(t, measured,
        (option){ OPTION_CALL, "--level LEVEL",
                  set ? WORDS("which bots (hard)") : WORDS("which bots (medium)"),
                  .values = "random easy medium hard master", .take = take_level });
    add(t, measured,
        (option){ OPTION_CALL, "--games N",
                  set ? WORDS("how many games (4800); set plays more when in doubt")
                      : WORDS("how many games (4000); new plays more when in doubt, and none at "
                              "all with 0"),
                  .most = MOST_GAMES, .take = take_games });
    add(t, measured,
        (option){ OPTION_NUMBER, "--threads N", WORDS("games side by side (1)"),
                  .at = offsetof(request, threads), .least = 1, .most = PLAN_THREADS });
    add(t, ~0u,
        (option){ HELP_TEXT, .text = WORDS("docs/boards.md tells how strength is measured.") });
    add(t, ~0u, (option){ .kind = HELP_END });
}

const option *maker_options(const game *g) {
    static maker_table all[GAMES];
    int i = 0;
    while (games_all[i] != g) i++;
    fill_table(&all[i], g->assets, ~0u);
    return all[i].row;
}

/* ---- What all share -------------------------------------------------------------------------- */

static int refuse(const request *q, const char *english, const char *culprit) {
    text_error e = TEXT_NO_ERROR;
    text_fail_at(&e, english, text_of(culprit));
    return say_usage(&e, q->command);
}

static const game_asset *find_shipped(const request *q, const char *name) {
    game_wish nothing_else = { { "", 0 }, 0, NULL, 0 };
    return game_find_asset(q->g, &nothing_else, text_of(name));
}

static void tell_fault(const char *path, text_error *e) {
    text_in_file(e, path);
    say_error(e);
}

/* Prints the faults of a file's text and returns their number. */
static int tell_faults(const request *q, const char *path, text_span text) {
    text_error *found = xalloc(MOST_FAULTS * sizeof *found);
    int n = q->g->assets->faults(text, found, MOST_FAULTS);
    for (int i = 0; i < n; i++) tell_fault(path, &found[i]);
    free(found);
    return n;
}

/* A file, or one that comes with the program; it goes into the library, which keeps its name. What
 * is wrong is told here; `faults` counts it, and is 0 when the file could not even be read. */
static bool load(request *q, const char *what, text_span *name, int *faults) {
    const game_asset *shipped = find_shipped(q, what);
    text_error e;
    size_t len;
    *faults = 0;
    if (shipped) {
        *name = shipped->name;
        return true;
    }
    char *text = file_read(what, &len, &e);
    if (text) *faults = tell_faults(q, what, (text_span){ text, len });
    bool ok = text && *faults == 0 && library_add(&q->lib, text, len, name, &e);
    if (!ok && *faults == 0) tell_fault(what, &e);
    free(text);
    return ok;
}

/* The options of assets->make. False when `like` is a file and not good; that is told here. */
static bool write_options(request *q, char *to, size_t room) {
    const game_make_option *o = q->g->assets->making->options;
    text_out out = text_to(to, room);
    text_span name;
    int faults;
    for (int i = 0; o[i].name; i++) {
        if (!q->value[i] && !q->flag[i]) continue;
        text_char(&out, ' ');
        text_str(&out, o[i].name);
        text_char(&out, '=');
        text_str(&out, q->flag[i] ? "yes" : q->value[i]);
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
    if (q->mixed) buffer_str(out, " --mixed");
    for (size_t i = begin; i < out->len; i++)
        if ((unsigned char)out->at[i] < 32 || (unsigned char)out->at[i] > 126) out->at[i] = '?';
}

static void begin_comment(const request *q, const char *verb, buffer *out) {
    buffer_str(out, "# Made by: ");
    write_command(q, verb, out);
    buffer_str(out, "\n");
}

static bool settle_bot(request *q, const char *level) {
    text_error e;
    if (!q->with_bot && !bot_read(&q->bot, text_of(level), &e)) {
        say_error(&e);
        return false;
    }
    bot_settle(&q->bot, 0, 0);
    return true;
}

/* Checks everything before the work begins, and prints what is wrong. */
static bool settle(request *q, const char *level, char *options, size_t room) {
    if (!settle_bot(q, level)) return false;
    if (!q->name)
        snprintf(q->own_name, sizeof q->own_name, "%s%llu", q->command,
                 (unsigned long long)q->seed);
    if (!q->name) q->name = q->own_name;
    if (find_shipped(q, q->name)) {
        say_failed("'%1' is the name of one that comes with Paddock", q->name);
        return false;
    }
    return write_options(q, options, room);
}

static int deliver(const char *path, const buffer *text) {
    text_error e;
    if (!path)
        return fwrite(text->at, 1, text->len, stdout) == text->len ? EXIT_SUCCESS : EXIT_FAILURE;
    if (!file_write(path, text->at, text->len, &e)) return say_error(&e);
    say(stdout, "%1 is written", path);
    return EXIT_SUCCESS;
}

static void print_measured(const strength_wish *w, const strength *s) {
    buffer story = { NULL, 0, 0 };
    strength_write(w, s, locale_lang(), &story);
    fwrite(story.at, 1, story.len, stdout);
    buffer_free(&story);
}

/* Reports that nothing balanced was found. */
static int give_up(const balance_result *r) {
    print_measured(&r->asked, &r->measured);
    if (interrupt_stop) {
        say_failed("stopped; nothing was written");
        return 128 + interrupt_signal();
    }
    return say_failed("no balanced one was found; nothing was written");
}

static balance_wish balance_of(request *q, const char *options) {
    balance_wish w = { q->g,     &q->lib,       options,         q->name,  q->seed,
                       q->games, (int)q->count, (int)q->threads, q->mixed, q->bot };
    return w;
}

/* ---- new ------------------------------------------------------------------------------------- */

static int make_plainly(request *q) {
    char options[256], text[GAME_ASSET_TEXT];
    text_error e;
    buffer out = { NULL, 0, 0 };
    text_out made = text_to(text, sizeof text);
    if (!settle(q, "easy", options, sizeof options)) return EXIT_FAILURE;
    game_wish wish = library_wish(&q->lib, q->g, text_of(options), q->seed);
    if (!q->g->assets->make(&wish, text_of(q->name), &made, &e)) return say_error(&e);
    begin_comment(q, "new", &out);
    buffer_add(&out, text, made.len);
    int status = deliver(q->out, &out);
    buffer_free(&out);
    return status;
}

static int deliver_sheet(const request *q, const balance_result *r) {
    buffer out = { NULL, 0, 0 };
    begin_comment(q, "new", &out);
    strength_comment(&r->asked, &r->measured, &out);
    buffer_str(&out, r->text[0]);
    if (q->out) print_measured(&r->asked, &r->measured);
    int status = deliver(q->out, &out);
    buffer_free(&out);
    return status;
}

/* Runs `search` and, when its result is balanced, `deliver_it`. */
static int make_balanced(request *q, const char *options,
                         bool (*search)(const balance_wish *, balance_result *, text_error *),
                         int (*deliver_it)(const request *, const balance_result *)) {
    text_error e;
    balance_wish w = balance_of(q, options);
    balance_result *r = xalloc(sizeof *r);
    interrupt_watch();
    int status = !search(&w, r, &e)                                ? say_error(&e)
                 : strength_verdict(&r->measured) != STRENGTH_GOOD ? give_up(r)
                                                                   : deliver_it(q, r);
    free(r);
    return status;
}

static int make_new(request *q) {
    char options[256];
    if (q->files.count) return refuse(q, WORDS("what is '%1'?"), q->files.at[0]);
    if (q->g->assets->per_seat || q->games == 0) return make_plainly(q);
    if (!settle(q, "medium", options, sizeof options)) return EXIT_FAILURE;
    if (q->out && !file_can_write(q->out)) return EXIT_FAILURE;
    return make_balanced(q, options, balance_sheet, deliver_sheet);
}

/* ---- set ------------------------------------------------------------------------------------- */

/* Each board with its comment: how it was made, and what was measured. */
static int deliver_board(const request *q, const balance_result *r, int i) {
    char path[4096];
    request alone = *q;
    buffer out = { NULL, 0, 0 };
    begin_comment(q, "set", &out);
    buffer_str(&out, "# Alone: ");
    if (r->colours && i > 0) {
        buffer_print(&out, "paddock %s new --like %s.%s --colours %s", q->command, r->name[i - 1],
                     q->command, r->colours);
    } else {
        alone.seed = r->seed[i];
        alone.mixed = false;
        write_command(&alone, "new", &out);
    }
    buffer_str(&out, "\n");
    strength_comment(&r->asked, &r->measured, &out);
    buffer_str(&out, r->text[i]);
    int n = q->out ? snprintf(path, sizeof path, "%s/%s.%s", q->out, r->name[i], q->command) : 0;
    int status = n < 0 || (size_t)n >= sizeof path
                     ? refuse(q, WORDS("the folder's name is too long"), "")
                     : deliver(q->out ? path : NULL, &out);
    buffer_free(&out);
    return status;
}

static int deliver_set(const request *q, const balance_result *r) {
    int status = EXIT_SUCCESS;
    if (q->out) print_measured(&r->asked, &r->measured);
    for (int i = 0; i < (int)q->count && status == EXIT_SUCCESS; i++)
        status = deliver_board(q, r, i);
    return status;
}

static int set_of_boards(request *q) {
    char options[256];
    if (q->files.count) return refuse(q, WORDS("what is '%1'?"), q->files.at[0]);
    if (q->name && strlen(q->name) == GAME_NAME)
        return refuse(q, WORDS("a set's name has 23 letters at most, not '%1'"), q->name);
    if (q->games == 0) return refuse(q, WORDS("a set is measured: --games is at least 1"), "");
    if (!settle(q, "hard", options, sizeof options)) return EXIT_FAILURE;
    if (q->out && !folder_make(q->out)) return EXIT_FAILURE;
    int status = make_balanced(q, options, balance_boards, deliver_set);
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
    if (good && find_shipped(q, what))
        say(stdout, "%1: good, comes with Paddock", what);
    else if (good)
        say(stdout, "%1: good", what);
    return good;
}

static int measure_and_tell(request *q, strength_wish *w) {
    strength s;
    text_error e;
    w->g = q->g;
    w->lib = &q->lib;
    w->bot = q->bot;
    w->games = w->most = q->games;
    w->seed = q->seed;
    w->threads = (int)q->threads;
    if (!strength_measure(w, &s, &e)) return say_error(&e);
    print_measured(w, &s);
    return interrupt_stop ? 128 + interrupt_signal() : EXIT_SUCCESS;
}

/* The named boards against each other; a single one against the classic four. */
static int measure_boards(request *q, char (*name)[GAME_NAME + 1]) {
    strength_wish w;
    const game_asset *classic;
    int shipped = game_shipped(q->g, &classic);
    memset(&w, 0, sizeof w);
    if (q->files.count > STRENGTH_BOARDS)
        return refuse(q, WORDS("at most eight boards can be measured together"), "");
    for (int i = 0; i < q->files.count; i++) w.name[w.count++] = text_of(name[i]);
    for (int i = 0; q->files.count == 1 && i < shipped && w.count < STRENGTH_BOARDS; i++)
        if (!text_is(classic[i].name, name[0])) w.name[w.count++] = classic[i].name;
    w.players = w.count < 4 ? w.count : 4;
    return measure_and_tell(q, &w);
}

static int measure_sheets(request *q, char (*name)[GAME_NAME + 1]) {
    int status = EXIT_SUCCESS;
    for (int i = 0; i < q->files.count && status == EXIT_SUCCESS; i++) {
        strength_wish w;
        memset(&w, 0, sizeof w);
        w.name[w.count++] = text_of(name[i]);
        printf("%s: ", name[i]);
        status = measure_and_tell(q, &w);
        fflush(stdout);
    }
    return status;
}

static int check(request *q) {
    char name[MOST_FILES][GAME_NAME + 1];
    bool own = q->g->assets->per_seat, good = true;
    if (!q->files.count) return refuse(q, WORDS("check needs the name of a file"), "");
    if (!settle_bot(q, own ? "hard" : "medium")) return EXIT_FAILURE;
    for (int i = 0; i < q->files.count; i++) good = check_file(q, q->files.at[i], name[i]) && good;
    if (!good) return EXIT_FAILURE;
    if (!q->strength) return EXIT_SUCCESS;
    if (q->games == 0) return refuse(q, WORDS("--games is at least 1"), "");
    interrupt_watch();
    return own ? measure_boards(q, name) : measure_sheets(q, name);
}

/* ---- The verbs ------------------------------------------------------------------------------- */

static const struct verb {
    const char *name;
    unsigned bit;
    int (*run)(request *q);
} verbs[] = {
    { "new", NEW, make_new },
    { "set", SET, set_of_boards },
    { "check", MEASURE, check },
};

static const struct verb *find_verb(const game *g, const char *name) {
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (strcmp(verbs[i].name, name) == 0 && (verbs[i].bit != SET || g->assets->per_seat))
            return &verbs[i];
    return NULL;
}

static const game *find_game(const char *kind) {
    for (int i = 0; i < GAMES; i++)
        if (game_asset_kind(games_all[i]) && strcmp(game_asset_kind(games_all[i]), kind) == 0)
            return games_all[i];
    return NULL;
}

int run_maker(int argc, char **argv) {
    static request q;
    static maker_table table;
    text_error e;
    memset(&q, 0, sizeof q);
    q.g = find_game(argv[0]);
    q.command = argv[0];
    q.count = 4;
    q.threads = 1;
    if (argc < 2) return refuse(&q, WORDS("what shall be done? new, check ..."), "");
    const struct verb *v = find_verb(q.g, argv[1]);
    if (!v) return refuse(&q, WORDS("there is no command '%1'"), argv[1]);
    fill_table(&table, q.g->assets, v->bit);
    int status;
    if (options_read(table.row, argc - 1, argv + 1, &q, &e)) {
        /* Measurements are reproducible by default; new boards are not. */
        if (!q.with_seed) q.seed = v->bit == MEASURE ? 1 : clock_seed() % 1000000;
        if (!q.with_games) q.games = q.g->assets->per_seat ? 4800 : 4000;
        status = v->run(&q);
    } else {
        status = say_usage(&e, q.command);
    }
    library_free(&q.lib);
    free(q.files.at);
    return status;
}
