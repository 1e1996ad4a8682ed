/* maker.c -- `paddock board` and `paddock sheet`: new ones, sets, and what is wrong with one. What
 * was asked is read into a `request`, and a row of `verbs` does it. */
#include "cli/commands.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/args.h"
#include "host/clock.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "host/locale.h"
#include "host/numbers.h"
#include "host/say.h"
#include "sim/balance.h"
#include "sim/plan.h"

const help_part board_help[] = {
    { HELP_USAGE, "board new [option ...]", NULL },
    { HELP_USAGE, "board set [--count N] [option ...]", NULL },
    { HELP_USAGE, "board check BOARD ... [--strength]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Boards of The Border. BOARD is a file, or the name of one that comes with Paddock.") },
    { HELP_ROW, "new",
      WORDS("makes a board on the map of another: other colours on the same segments, or with "
            "--recut other segments too. The same seed makes the same board.") },
    { HELP_ROW, "set",
      WORDS("makes boards that are equally strong: the same segments in colours that go round from "
            "board to board; or with --mixed boards of different kinds, the closest of many. Bots "
            "play them against each other until the chances to win are seen to differ by less than "
            "2 points of 100. That takes many minutes.") },
    { HELP_ROW, "check",
      WORDS("tells all that is wrong with a board; with --strength also how often it wins, beside "
            "the others named or else beside the classic four.") },
    { HELP_ROW, "--seed N", WORDS("another seed, another board (from the clock)") },
    { HELP_ROW, "--like BOARD", WORDS("whose areas, spaces and segments are taken over (tim)") },
    { HELP_ROW, "--recut", WORDS("cut the fence into new segments") },
    { HELP_ROW, "--colours OYGBSR", WORDS("new: no chance, but these colours in place of ROYGBS") },
    { HELP_ROW, "--name NAME", WORDS("what it is called; boards of a set get a letter more") },
    { HELP_ROW, "--count N", WORDS("boards in a set, 2 to 6 (4)") },
    { HELP_ROW, "--mixed", WORDS("set: no relatives") },
    { HELP_ROW, "-o FILE", WORDS("write it there; a set is written into a folder") },
    { HELP_ROW, "--strength", WORDS("check: let bots measure it") },
    { HELP_ROW, "--level LEVEL", WORDS("which bots (hard)") },
    { HELP_ROW, "--games N", WORDS("how many games (4800); set plays more when in doubt") },
    { HELP_ROW, "--threads N", WORDS("games side by side (1)") },
    { HELP_TEXT, NULL, WORDS("docs/boards.md tells how strength is measured.") },
    { HELP_END, NULL, NULL },
};

const help_part sheet_help[] = {
    { HELP_USAGE, "sheet new [--size 7] [--cows 16] [option ...]", NULL },
    { HELP_USAGE, "sheet check SHEET ... [--strength]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Sheets of Kuh Vadis. SHEET is a file, or the name of one that comes with Paddock.") },
    { HELP_ROW, "new",
      WORDS("makes a sheet on which crosses and circles are equally good: bots play on it, and "
            "cells are swapped until the chances differ by less than 2 points of 100.") },
    { HELP_ROW, "check",
      WORDS(
          "tells all that is wrong with a sheet; with --strength also how often each side wins.") },
    { HELP_ROW, "--seed N", WORDS("another seed, another sheet (from the clock)") },
    { HELP_ROW, "--size 7", WORDS("3 to 8, or columns and rows: 7x6") },
    { HELP_ROW, "--cows 16",
      WORDS("how many cells are cows; unless said, 16 of 43, or as many in proportion") },
    { HELP_ROW, "--symmetry S",
      WORDS("turn, left-right, top-bottom, rising, falling, any of them, or none (any)") },
    { HELP_ROW, "--like SHEET", WORDS("begin with this one, two cells swapped") },
    { HELP_ROW, "--name NAME", WORDS("what it is called") },
    { HELP_ROW, "-o FILE", WORDS("write it there") },
    { HELP_ROW, "--strength", WORDS("check: let bots measure it") },
    { HELP_ROW, "--level LEVEL", WORDS("which bots (medium)") },
    { HELP_ROW, "--games N",
      WORDS("how many games (4000); new plays more when in doubt, and none at all with 0") },
    { HELP_ROW, "--threads N", WORDS("games side by side (1)") },
    { HELP_TEXT, NULL, WORDS("docs/boards.md tells how balance is measured.") },
    { HELP_END, NULL, NULL },
};

enum { MOST_FILES = 64, MOST_FAULTS = 50, MOST_GAMES = 1000000 };

typedef struct {
    const game *g;
    const char *command; /* "board" or "sheet" */
    bool recut, mixed, strength, with_games;
    uint64_t seed, count, games, threads;
    const char *like, *name, *size, *cows, *symmetry, *colours, *out;
    const char *file[MOST_FILES];
    int files;
    bot bot;
    bool with_bot, with_seed;
    char own_name[GAME_NAME + 1]; /* when none was given */
    library lib;
} request;

/* ---- Reading what was asked ----------------------------------------------------------------- */

static bool take_seed(void *into, const char *value, text_error *e) {
    ((request *)into)->with_seed = true;
    return number_option("--seed", value, 0, UINT64_C(999999999999999), &((request *)into)->seed,
                         e);
}
static bool take_count(void *into, const char *value, text_error *e) {
    return number_option("--count", value, 2, BALANCE_BOARDS, &((request *)into)->count, e);
}
static bool take_games(void *into, const char *value, text_error *e) {
    ((request *)into)->with_games = true;
    return number_option("--games", value, 0, MOST_GAMES, &((request *)into)->games, e);
}
static bool take_threads(void *into, const char *value, text_error *e) {
    return number_option("--threads", value, 1, PLAN_THREADS, &((request *)into)->threads, e);
}

static bool take_level(void *into, const char *value, text_error *e) {
    request *q = into;
    if (!bot_read(&q->bot, text_of(value), e)) return false;
    if (q->bot.external) return text_fail(e, "--level is a level, not another program");
    q->with_bot = true;
    return true;
}

static bool take_word(const char **to, const char *what, const char *value, text_error *e) {
    *to = value;
    if (value[0] && !strpbrk(value, " =")) return true;
    return text_fail_at(e, "%1 is one word", text_of(what));
}
static bool take_like(void *into, const char *value, text_error *e) {
    ((request *)into)->like = value;
    return value[0] ? true : text_fail(e, "--like needs a name");
}
static bool take_size(void *into, const char *value, text_error *e) {
    return take_word(&((request *)into)->size, "--size", value, e);
}
static bool take_cows(void *into, const char *value, text_error *e) {
    return take_word(&((request *)into)->cows, "--cows", value, e);
}
static bool take_colours(void *into, const char *value, text_error *e) {
    return take_word(&((request *)into)->colours, "--colours", value, e);
}
static bool take_symmetry(void *into, const char *value, text_error *e) {
    return take_word(&((request *)into)->symmetry, "--symmetry", value, e);
}

static bool take_name(void *into, const char *value, text_error *e) {
    ((request *)into)->name = value;
    if (text_is_name(text_of(value), GAME_NAME)) return true;
    return text_fail_at(e, "a name has 1 to 24 letters, digits, - or _, not '%1'", text_of(value));
}

static bool take_out(void *into, const char *value, text_error *e) {
    ((request *)into)->out = value;
    return value[0] ? true : text_fail(e, "-o needs the name of a file");
}

static bool take_file(void *into, const char *value, text_error *e) {
    request *q = into;
    if (q->files == MOST_FILES) return text_fail(e, "too many files");
    q->file[q->files++] = value;
    return true;
}

/* An option without a value: whether it is there, and takes it out of the row. */
static bool take_flag(int *argc, char **argv, const char *flag) {
    bool found = false;
    int kept = 1;
    for (int i = 1; i < *argc; i++) {
        if (strcmp(argv[i], flag) == 0)
            found = true;
        else
            argv[kept++] = argv[i];
    }
    *argc = kept;
    return found;
}

/* ---- What all share -------------------------------------------------------------------------- */

static const game_asset *find_shipped(const request *q, const char *name) {
    game_wish nothing_else = { { "", 0 }, 0, NULL, 0 };
    return game_find_asset(q->g, &nothing_else, text_of(name));
}

static void tell_fault(const char *path, text_error *e) {
    file_error(path, e);
    say_failure(e);
}

/* Tells what is wrong with the text of a file; how many things that are. */
static int tell_faults(const request *q, const char *path, text_span text) {
    text_error *found = calloc(MOST_FAULTS, sizeof *found);
    if (!found) abort();
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

/* The options of make_asset. False when `like` is a file and not good; that is told here. */
static bool write_options(request *q, char *to, size_t room) {
    text_out out = text_to(to, room);
    text_span name;
    int faults;
    const struct {
        const char *key, *value;
    } pairs[] = { { " size=", q->size },
                  { " cows=", q->cows },
                  { " symmetry=", q->symmetry },
                  { " colours=", q->colours } };
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        if (!pairs[i].value) continue;
        text_str(&out, pairs[i].key);
        text_str(&out, pairs[i].value);
    }
    if (q->recut) text_str(&out, " recut=yes");
    if (q->like) {
        if (!load(q, q->like, &name, &faults)) return false;
        text_str(&out, " like=");
        text_put(&out, name);
    }
    if (out.full) say_trouble("the options are too long");
    return !out.full;
}

/* What would make the same again. Only plain characters: a path that somebody typed may be in it.
 */
static void write_command(const request *q, const char *verb, buffer *out) {
    size_t begin = out->len;
    const struct {
        const char *option, *value;
    } words[] = { { " --like ", q->like },
                  { " --size ", q->size },
                  { " --cows ", q->cows },
                  { " --symmetry ", q->symmetry },
                  { " --colours ", q->colours } };
    buffer_print(out, "paddock %s %s --seed %llu", q->command, verb, (unsigned long long)q->seed);
    for (int i = 0; i < COUNT_OF(words); i++) {
        if (!words[i].value) continue;
        buffer_str(out, words[i].option);
        buffer_str(out, words[i].value);
    }
    if (q->recut) buffer_str(out, " --recut");
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
        say_failure(&e);
        return false;
    }
    bot_settle(&q->bot, 0, 0);
    return true;
}

/* Everything that must be right before work begins; what is not is told here. */
static bool settle(request *q, const char *level, char *options, size_t room) {
    if (!settle_bot(q, level)) return false;
    if (!q->name)
        snprintf(q->own_name, sizeof q->own_name, "%s%llu", q->command,
                 (unsigned long long)q->seed);
    if (!q->name) q->name = q->own_name;
    if (find_shipped(q, q->name)) {
        say_trouble("'%1' is the name of one that comes with Paddock", q->name);
        return false;
    }
    return write_options(q, options, room);
}

static int deliver(const char *path, const buffer *text) {
    text_error e;
    if (!path)
        return fwrite(text->at, 1, text->len, stdout) == text->len ? EXIT_SUCCESS : EXIT_FAILURE;
    if (!file_write(path, text->at, text->len, &e)) return say_failure(&e);
    say(stdout, "%1 is written", path);
    return EXIT_SUCCESS;
}

static void print_measured(const strength_wish *w, const strength *s) {
    buffer story = { NULL, 0, 0 };
    strength_write(w, s, locale_lang(), &story);
    fwrite(story.at, 1, story.len, stdout);
    buffer_free(&story);
}

/* What is said when there is nothing to write. */
static int give_up(const balance_result *r) {
    print_measured(&r->asked, &r->measured);
    if (interrupt_stop) {
        say_trouble("stopped; nothing was written");
        return 128 + interrupt_signal();
    }
    return say_trouble("no balanced one was found; nothing was written");
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
    if (!q->g->assets->make(&wish, text_of(q->name), &made, &e)) return say_failure(&e);
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

/* Makes with `search` what `deliver_it` then writes, or nothing. */
static int make_balanced(request *q, const char *options,
                         bool (*search)(const balance_wish *, balance_result *, text_error *),
                         int (*deliver_it)(const request *, const balance_result *)) {
    text_error e;
    balance_wish w = balance_of(q, options);
    balance_result *r = calloc(1, sizeof *r);
    if (!r) abort();
    interrupt_watch();
    int status = !search(&w, r, &e)                                ? say_failure(&e)
                 : strength_verdict(&r->measured) != STRENGTH_GOOD ? give_up(r)
                                                                   : deliver_it(q, r);
    free(r);
    return status;
}

static int new_board(request *q) {
    if (q->files) return say_usage("what is '%1'?", q->file[0], q->command);
    return make_plainly(q);
}

static int new_sheet(request *q) {
    char options[256];
    if (q->files) return say_usage("what is '%1'?", q->file[0], q->command);
    if (q->games == 0) return make_plainly(q);
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
        buffer_str(&out, "paddock board new --like ");
        buffer_str(&out, r->name[i - 1]);
        buffer_str(&out, ".board --colours ");
        buffer_str(&out, r->colours);
    } else {
        alone.seed = r->seed[i];
        alone.mixed = false;
        write_command(&alone, "new", &out);
    }
    buffer_str(&out, "\n");
    strength_comment(&r->asked, &r->measured, &out);
    buffer_str(&out, r->text[i]);
    int n = q->out ? snprintf(path, sizeof path, "%s/%s.board", q->out, r->name[i]) : 0;
    int status = n < 0 || (size_t)n >= sizeof path
                     ? say_usage("the folder's name is too long", NULL, q->command)
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
    if (q->files) return say_usage("what is '%1'?", q->file[0], q->command);
    if (q->name && strlen(q->name) == GAME_NAME)
        return say_usage("a set's name has 23 letters at most, not '%1'", q->name, q->command);
    if (q->games == 0)
        return say_usage("a set is measured: --games is at least 1", NULL, q->command);
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

/* The name is copied: a second file that calls itself the same takes the place of the first. */
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
    if (!strength_measure(w, &s, &e)) return say_failure(&e);
    print_measured(w, &s);
    return interrupt_stop ? 128 + interrupt_signal() : EXIT_SUCCESS;
}

/* Boards beside each other; one alone beside the classic four. */
static int measure_boards(request *q, char (*name)[GAME_NAME + 1]) {
    strength_wish w;
    const game_asset *classic;
    int shipped = game_shipped(q->g, &classic);
    memset(&w, 0, sizeof w);
    if (q->files > STRENGTH_BOARDS)
        return say_usage("at most eight boards can be measured together", NULL, q->command);
    for (int i = 0; i < q->files; i++) w.name[w.count++] = text_of(name[i]);
    for (int i = 0; q->files == 1 && i < shipped && w.count < STRENGTH_BOARDS; i++)
        if (!text_is(classic[i].name, name[0])) w.name[w.count++] = classic[i].name;
    w.players = w.count < 4 ? w.count : 4;
    return measure_and_tell(q, &w);
}

static int measure_sheets(request *q, char (*name)[GAME_NAME + 1]) {
    int status = EXIT_SUCCESS;
    for (int i = 0; i < q->files && status == EXIT_SUCCESS; i++) {
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
    bool board = strcmp(q->command, "board") == 0, good = true;
    if (!q->files) return say_usage("check needs the name of a file", NULL, q->command);
    if (!settle_bot(q, board ? "hard" : "medium")) return EXIT_FAILURE;
    for (int i = 0; i < q->files; i++) good = check_file(q, q->file[i], name[i]) && good;
    if (!good) return EXIT_FAILURE;
    if (!q->strength) return EXIT_SUCCESS;
    if (q->games == 0) return say_usage("--games is at least 1", NULL, q->command);
    interrupt_watch();
    return board ? measure_boards(q, name) : measure_sheets(q, name);
}

/* ---- The table of verbs ---------------------------------------------------------------------- */

static const args_option board_new[] = {
    { "--seed", take_seed }, { "--like", take_like },       { "--name", take_name },
    { "-o", take_out },      { "--colours", take_colours }, { NULL, take_file },
};
static const args_option board_set[] = {
    { "--seed", take_seed },   { "--games", take_games },
    { "--level", take_level }, { "--threads", take_threads },
    { "--like", take_like },   { "--name", take_name },
    { "-o", take_out },        { "--count", take_count },
    { NULL, take_file },
};
static const args_option sheet_new[] = {
    { "--seed", take_seed },   { "--games", take_games },
    { "--level", take_level }, { "--threads", take_threads },
    { "--like", take_like },   { "--name", take_name },
    { "-o", take_out },        { "--size", take_size },
    { "--cows", take_cows },   { "--symmetry", take_symmetry },
    { NULL, take_file },
};
static const args_option any_check[] = {
    { "--seed", take_seed },       { "--games", take_games }, { "--level", take_level },
    { "--threads", take_threads }, { NULL, take_file },
};

static const struct verb {
    const char *command, *name;
    const args_option *options;
    int count;
    int (*run)(request *q);
} verbs[] = {
    { "board", "new", board_new, COUNT_OF(board_new), new_board },
    { "board", "set", board_set, COUNT_OF(board_set), set_of_boards },
    { "board", "check", any_check, COUNT_OF(any_check), check },
    { "sheet", "new", sheet_new, COUNT_OF(sheet_new), new_sheet },
    { "sheet", "check", any_check, COUNT_OF(any_check), check },
};

static const struct verb *find_verb(const char *command, const char *name) {
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (strcmp(verbs[i].command, command) == 0 && strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static int run_maker(const char *game_key, const char *command, int argc, char **argv) {
    static request q;
    text_error e;
    if (argc < 2) return say_usage("what shall be done? new, check ...", NULL, command);
    const struct verb *v = find_verb(command, argv[1]);
    if (!v) return say_usage("there is no command '%1'", argv[1], command);
    memset(&q, 0, sizeof q);
    q.g = games_find(text_of(game_key));
    q.command = command;
    q.count = 4;
    q.threads = 1;
    argc--;
    argv++;
    q.recut = v->run != check && strcmp(command, "board") == 0 && take_flag(&argc, argv, "--recut");
    q.mixed = v->run == set_of_boards && take_flag(&argc, argv, "--mixed");
    q.strength = v->run == check && take_flag(&argc, argv, "--strength");
    if (!args_read(argc, argv, v->options, v->count, &q, &e)) return say_refusal(&e, command);
    /* A measurement repeats unless told otherwise; what is made is new each time. */
    if (!q.with_seed) q.seed = v->run == check ? 1 : clock_seed() % 1000000;
    if (!q.with_games) q.games = strcmp(command, "board") == 0 ? 4800 : 4000;
    int status = v->run(&q);
    library_free(&q.lib);
    return status;
}

int run_board(int argc, char **argv) { return run_maker("border", "board", argc, argv); }
int run_sheet(int argc, char **argv) { return run_maker("kuhvadis", "sheet", argc, argv); }
