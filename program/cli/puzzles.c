/* puzzles.c -- `paddock puzzles`: finds puzzles in games of strong bots, and checks or rates those
 * of a file again. sim/puzzle.h decides what is one; docs/puzzles.md tells how. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/commands.h"
#include "core/rng.h"
#include "core/words.h"
#include "core/xalloc.h"
#include "host/buffer.h"
#include "host/clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/say.h"
#include "sim/puzzle.h"

enum {
    PER_GAME = 2, /* puzzles of one game: more would be alike  */
    FAR = 45,     /* actions to the end: full games from there take too long, and say little */
    ASIDES = 48,  /* without dice: tries after another action than the one played */
    THEMES = 16,
    NUMBER = 100,
    MOST_GAMES = 192, /* full games from each position */
    SOLVER = 200000,  /* positions of the solver       */
    DEEPER = 10       /* times as many for a check     */
};

typedef struct {
    const game *g;
    const char *check, *rate, *out, *options;
    int count, theme_most, full_games, every;
    uint64_t seed, seconds, positions;
} order;

/* ---- Options --------------------------------------------------------------------------------- */

static bool take_game(void *at, const char *value, const option *row, text_error *e) {
    order *o = at;
    if (o->g) return text_fail_at(e, row->refusal, text_of(value));
    o->g = games_need(text_of(value), e);
    return o->g != NULL;
}

const option puzzles_options[] = {
    { HELP_USAGE, .term = "puzzles GAME [option ...]" },
    { HELP_USAGE, .term = "puzzles --check FILE [option ...]" },
    { HELP_USAGE, .term = "puzzles --rate FILE" },
    { OPTION_ARGUMENT, "GAME", .take = take_game,
      .refusal = WORDS("puzzles searches one game at a time; '%1' is one too many") },
    { HELP_TEXT,
      .text = WORDS(
          "Finds puzzles in games between strong bots: positions where one action is best by a "
          "clear margin and 'medium' misses it. In games with dice this is proven by full games, "
          "without dice by the exact solver. docs/puzzles.md explains the file format.") },
    { OPTION_INT, "--count N", WORDS("how many to look for (100)"), .at = offsetof(order, count),
      .least = 1, .most = 100000 },
    { OPTION_NUMBER, "--seconds N", WORDS("stop after that many seconds"),
      .at = offsetof(order, seconds), .least = 1, .most = 1000000 },
    { OPTION_NUMBER, "--seed N", WORDS("the first game to look at (1)"),
      .at = offsetof(order, seed), .most = TEXT_NUMBER_MOST },
    { OPTION_TEXT, "--options O",
      WORDS("options of the games; by default boards and sheets rotate"),
      .at = offsetof(order, options) },
    { OPTION_INT, "--theme N",
      WORDS("at most this many per theme, counting those already in the file"),
      .at = offsetof(order, theme_most), .least = 1, .most = 100000 },
    { OPTION_TEXT, "-o FILE", WORDS("add them to this file (standard output)"),
      .at = offsetof(order, out) },
    { OPTION_TEXT, "--check FILE", WORDS("check the puzzles of a file again"),
      .at = offsetof(order, check) },
    { OPTION_TEXT, "--rate FILE", WORDS("renew the difficulty of all puzzles of a file"),
      .at = offsetof(order, rate) },
    { OPTION_INT, "--every N", WORDS("check: only every Nth"), .at = offsetof(order, every),
      .least = 1, .most = 100000 },
    { OPTION_INT, "--games N",
      WORDS("games with dice: at most this many full games from each position (192)"),
      .at = offsetof(order, full_games), .least = 64, .most = PUZZLE_GAMES },
    { OPTION_NUMBER, "--positions N",
      WORDS("games without dice: at most this many solver positions (200000; check: 2000000)"),
      .at = offsetof(order, positions), .least = 1, .most = TEXT_NUMBER_MOST },
    { HELP_EXAMPLE, .term = "paddock puzzles %1 --seconds 60 --seed 7 -o my.puzzles" },
    { HELP_EXAMPLE, .term = "paddock puzzles --check my.puzzles --games 1024" },
    { .kind = HELP_END },
};

static bool read_order(order *o, int argc, char **argv, text_error *e) {
    *o = (order){
        .count = NUMBER, .theme_most = 100000, .full_games = MOST_GAMES, .every = 1, .seed = 1
    };
    if (!options_read(puzzles_options, argc, argv, o, e)) return false;
    if (!o->g + !o->check + !o->rate != 2)
        return text_fail(e, "puzzles needs a game to search, or --check or --rate and a file");
    if (!o->positions) o->positions = o->check ? DEEPER * SOLVER : SOLVER;
    if (o->g && !o->g->themes) return text_fail(e, "this game has no themes for puzzles yet");
    return true;
}

/* ---- Finding --------------------------------------------------------------------------------- */

typedef struct {
    const order *o;
    puzzle_look look;
    int found, games;
    int of_theme[THEMES];
    double until;
    buffer lines; /* of the file */
} hunt;

static void count_theme(hunt *h, const puzzle *p) {
    int theme = puzzle_theme(p->g, text_of(p->theme));
    if (++h->of_theme[theme] >= h->o->theme_most) h->look.enough |= 1u << theme;
}

/* Boards and sheets change from game to game. */
static bool set_up(const order *o, rng *r, game_setup *u, text_error *e) {
    TEXT_ROOM(options, GAME_OPTIONS_TEXT);
    const game_asset *assets;
    int n = game_shipped(o->g, &assets), order_of[64];
    if (o->options) {
        text_str(&options, o->options);
    } else if (n > 0 && n <= COUNT_OF(order_of)) {
        for (int i = 0; i < n; i++) order_of[i] = i;
        rng_shuffle(r, order_of, n);
        text_print(&options, "%s=", o->g->assets->option);
        text_put(&options, assets[order_of[0]].name);
        if (o->g->assets->per_seat) text_char(&options, ',');
        if (o->g->assets->per_seat) text_put(&options, assets[order_of[1]].name);
    }
    game_wish wish = { .options = text_of(options.buf), .random = rng_next(r) };
    return o->g->rules->setup(u, &wish, e);
}

static bool keep_puzzle(hunt *h, const puzzle *p, text_error *e) {
    char line[PUZZLE_TEXT];
    text_out out = text_to(line, sizeof line);
    count_theme(h, p);
    h->found++;
    puzzle_write(p, &out);
    text_char(&out, '\n');
    if (h->o->out) {
        buffer_str(&h->lines, line);
        return file_write(h->o->out, h->lines.at, h->lines.len, e);
    }
    fputs(line, stdout);
    fflush(stdout);
    return true;
}

static bool is_enough(const hunt *h) {
    return h->found >= h->o->count || atomic_load(&interrupt_stop) ||
           (h->until > 0 && clock_seconds() >= h->until);
}

/* Without dice strong bots make few mistakes, so positions after other actions than the one played
 * are looked at too. */
static bool search_position(hunt *h, const game_setup *u, const game_state *s, rng *r, puzzle *p) {
    const game *g = h->o->g;
    if (puzzle_try(&h->look, u, s, p)) return true;
    for (int i = 0; i < ASIDES && !g->rules->thrower && g->rules->turn(u, s) >= 0 && !is_enough(h);
         i++) {
        game_state aside = game_after(g, u, s, game_pick(g, u, s, rng_next(r)));
        if (puzzle_try(&h->look, u, &aside, p)) return true;
    }
    return false;
}

/* Plays the game to its end first: decisions long before the end are no puzzles. */
static bool search_game(hunt *h, uint64_t number, text_error *e) {
    const game *g = h->o->g;
    rng r = rng_from(number);
    game_setup u;
    game_state s;
    game_move *played = xalloc(PUZZLE_LONGEST * sizeof *played);
    puzzle *p = xalloc(sizeof *p);
    int found = 0;
    bool ok = set_up(h->o, &r, &u, e);
    int length = ok ? puzzle_game(&h->look, &u, &s, &r, played) : 0;
    for (int i = 0; ok && i < length && found < PER_GAME && !is_enough(h); i++) {
        if (length - i <= FAR && search_position(h, &u, &s, &r, p)) {
            ok = keep_puzzle(h, p, e);
            found++;
        }
        g->rules->apply(&u, &s, played[i]);
    }
    free(p);
    free(played);
    return ok;
}

/* The puzzles already in the file: new ones are appended. */
static bool read_file(hunt *h, text_error *e) {
    FILE *there = h->o->out ? fopen(h->o->out, "r") : NULL;
    size_t len;
    if (!there) return true;
    fclose(there);
    char *text = file_read(h->o->out, &len, e);
    if (!text) return false;
    puzzle *p = xalloc(sizeof *p);
    text_span rest = { text, len }, line;
    bool ok = true;
    for (int n = 1; ok && text_cut(&rest, '\n', &line); n++) {
        if (line.len == 0) continue;
        ok = puzzle_read(p, h->o->g, line, e);
        if (ok) count_theme(h, p);
        if (!ok) e->line = n;
    }
    if (!ok) text_in_file(e, h->o->out);
    buffer_add(&h->lines, text, len);
    free(p);
    free(text);
    return ok;
}

static void say_yield(const hunt *h, double seconds) {
    char found[32], games[32], hour[32];
    snprintf(found, sizeof found, "%d", h->found);
    snprintf(games, sizeof games, "%d", h->games);
    snprintf(hour, sizeof hour, "%.0f", h->found * 3600 / (seconds > 1 ? seconds : 1));
    say(stderr, "%1 puzzles in %2 games, %3 per hour of CPU time", found, games, hour);
}

static bool find(const order *o, text_error *e) {
    hunt h = { .o = o,
               .look = { .g = o->g,
                         .seed = o->seed,
                         .games = o->full_games,
                         .positions = o->positions,
                         .margin = PUZZLE_MARGIN,
                         .stop = &interrupt_stop } };
    if (o->seconds) h.until = clock_seconds() + (double)o->seconds;
    puzzle_open(&h.look);
    bool ok = read_file(&h, e);
    for (uint64_t n = o->seed; ok && !is_enough(&h); n++, h.games++) ok = search_game(&h, n, e);
    if (ok) say_yield(&h, (double)clock() / CLOCKS_PER_SEC);
    buffer_free(&h.lines);
    puzzle_close(&h.look);
    return ok;
}

/* ---- Checking and rating --------------------------------------------------------------------- */

typedef struct {
    const order *o;
    puzzle *p;
    char *text; /* of the file */
    size_t len;
    int count, seen, failed;
} file_of_puzzles;

/* What is done with one puzzle; `at` is where its line begins. */
typedef bool each_puzzle(file_of_puzzles *f, puzzle_look *l, const char *at, text_error *e);

static bool see_line(file_of_puzzles *f, text_span line, each_puzzle *each, text_error *e) {
    text_span position = line, game_name;
    while (text_cut(&position, '\t', &game_name)) {}
    text_span first = game_name;
    first = text_word(&first, " ");
    const game *g = games_need(first, e);
    if (!g || !puzzle_read(f->p, g, line, e)) return false;
    puzzle_look l = { .g = g,
                      .seed = f->o->seed + 1000000,
                      .games = f->o->full_games,
                      .positions = f->o->positions,
                      .margin = 0,
                      .stop = &interrupt_stop };
    puzzle_open(&l);
    bool ok = each(f, &l, line.at, e);
    puzzle_close(&l);
    return ok;
}

static bool see_file(file_of_puzzles *f, const char *name, each_puzzle *each, text_error *e) {
    text_span line;
    f->text = file_read(name, &f->len, e);
    if (!f->text) return false;
    f->p = xalloc(sizeof *f->p);
    text_span rest = { f->text, f->len };
    for (int n = 1; text_cut(&rest, '\n', &line) && !atomic_load(&interrupt_stop); n++) {
        text_error why = TEXT_NO_ERROR;
        if (line.len == 0 || f->count++ % f->o->every) continue;
        f->seen++;
        if (see_line(f, line, each, &why) || atomic_load(&interrupt_stop)) continue;
        why.line = n;
        text_in_file(&why, name);
        say_error(&why);
        f->failed++;
    }
    free(f->p);
    return true;
}

static bool check_puzzle(file_of_puzzles *f, puzzle_look *l, const char *at, text_error *e) {
    (void)at;
    return puzzle_check(l, f->p, e);
}

static bool check(file_of_puzzles *f, text_error *e) {
    if (!see_file(f, f->o->check, check_puzzle, e)) return false;
    say(stdout, "%1 puzzles checked, %2 failed", text_number(f->seen).at,
        text_number(f->failed).at);
    return true;
}

/* The digits are where they were: after the theme. */
static bool rate_puzzle(file_of_puzzles *f, puzzle_look *l, const char *at, text_error *e) {
    char *digit = f->text + (at - f->text) + strlen(f->p->theme) + 1;
    (void)e;
    puzzle_rate(l, f->p);
    for (int i = 0; i < GAME_LEVELS; i++) digit[i] = (char)('0' + f->p->right[i]);
    return true;
}

static bool rate(file_of_puzzles *f, text_error *e) {
    if (!see_file(f, f->o->rate, rate_puzzle, e)) return false;
    if (f->failed || atomic_load(&interrupt_stop)) return true; /* the file stays as it was */
    if (!file_write(f->o->rate, f->text, f->len, e)) return false;
    say(stdout, "%1 puzzles rated", text_number(f->seen).at);
    return true;
}

int run_puzzles(int argc, char **argv) {
    order o;
    file_of_puzzles f = { .o = &o };
    text_error e = TEXT_NO_ERROR;
    if (!read_order(&o, argc, argv, &e)) return say_usage(&e, "puzzles");
    interrupt_watch();
    bool ok = o.check ? check(&f, &e) : o.rate ? rate(&f, &e) : find(&o, &e);
    free(f.text);
    if (!ok) return say_error(&e);
    if (interrupt_signal()) return 128 + interrupt_signal();
    return f.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
