/* match.c -- `paddock match` and `paddock sim`, which play a plan, and `paddock merge`, which joins
 * the results of several. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "host/say.h"
#include "sim/pool.h"
#include "sim/report.h"

typedef struct {
    const plan *plan;
    results results;
    timing time;
    progress progress;
    bool decided, failed;
} tournament;

static bool save_record(const plan *p, uint64_t index, const char *text, text_error *e) {
    char path[4096];
    int n = snprintf(path, sizeof path, "%s/game-%06llu.game", p->records,
                     (unsigned long long)index + 1);
    return n > 0 && (size_t)n < sizeof path ? file_write(path, text, strlen(text), e)
                                            : text_fail(e, "the folder’s name is too long");
}

static void add_time(timing *t, const outcome *o) {
    for (int i = 0; i < GAME_SEATS; i++) {
        t->decisions[i] += o->decisions[i];
        t->seconds[i] += o->seconds[i];
        if (o->longest[i] > t->longest[i]) t->longest[i] = o->longest[i];
    }
}

/* Only after whole rounds of seats, so that nobody is stopped while the other side was lucky with
 * its chairs. */
static bool is_decided(const tournament *t, uint64_t index) {
    double elo0, elo1, llr;
    return results_sprt(t->results.head.sprt, &elo0, &elo1) &&
           (index + 1) % (uint64_t)t->plan->rotation.seatings == 0 &&
           results_verdict(&t->results, elo0, elo1, &llr) != 0;
}

static bool take(void *with, uint64_t index, outcome *o) {
    tournament *t = with;
    const rotation *r = &t->plan->rotation;
    text_error e;
    if (o->status == GAME_FAILED) {
        fputs("paddock: ", stderr); /* translated already */
        say_text(stderr, o->why);
        fputc('\n', stderr);
        t->failed = true;
    }
    if (o->status != GAME_DONE) return false;
    if (o->record && !save_record(t->plan, index, o->record, &e)) {
        say_error(&e);
        t->failed = true;
        return false;
    }
    results_add(&t->results, rotation_seating(r, index), rotation_variation(r, index)->asset, o);
    add_time(&t->time, o);
    t->decided = is_decided(t, index);
    return !t->decided;
}

static void tick(void *with) {
    tournament *t = with;
    const results *r = &t->results;
    char note[64] = "";
    if (r->head.match)
        snprintf(note, sizeof note, "  %.24s %.1f%%", r->head.bot[0],
                 100 * figures_of_row(&r->bot[0], r->head.seats).rate);
    progress_show(&t->progress, r->played, note);
}

static void print_report(tournament *t, bool whole) {
    const plan *p = t->plan;
    uint64_t round = (uint64_t)p->rotation.seatings * (uint64_t)p->rotation.variations;
    if (t->results.played) report_print(&t->results, &t->time, p->format);
    if (!whole)
        say_failed("stopped after %1 of %2 games", text_number((int64_t)t->results.played).at,
                   text_number((int64_t)(p->end - p->begin)).at);
    else if (p->head.match && p->head.games % round)
        say_failed("note: seats and boards are balanced only after a multiple of %1 games",
                   text_number((int64_t)round).at);
}

/* Checked before hours of computation. */
static bool can_save(const plan *p) {
    if (p->records && !folder_make(p->records)) return false;
    return !p->out || file_can_write(p->out);
}

/* 0, 1 after a failure, 128 and the number of the signal after an interruption. */
static int play(const plan *p) {
    tournament t = { .plan = p, .results = { .head = p->head } };
    text_error e;
    if (!can_save(p)) return EXIT_FAILURE;
    interrupt_watch();
    t.progress = progress_begin(p->end - p->begin);
    double begin = clock_seconds();
    pool_run(p, &(pool_receiver){ take, tick, &t });
    t.time.wall = clock_seconds() - begin;
    progress_end(&t.progress);
    bool whole = t.decided || t.results.played == p->end - p->begin;
    print_report(&t, whole);
    if (whole && !t.failed && p->out && !report_save(&t.results, p->out, &e)) {
        say_error(&e);
        t.failed = true;
    }
    results_free(&t.results);
    if (t.failed) return EXIT_FAILURE;
    return whole ? EXIT_SUCCESS : 128 + interrupt_signal();
}

static int run(bool match, int argc, char **argv) {
    plan p;
    text_error e;
    if (!plan_read(&p, match, argc, argv, &e)) return say_usage(&e, match ? "match" : "sim");
    int status = play(&p);
    rotation_free(&p.rotation);
    return status;
}

int run_match(int argc, char **argv) { return run(true, argc, argv); }
int run_sim(int argc, char **argv) { return run(false, argc, argv); }

/* ---- merge ----------------------------------------------------------------------------------- */

typedef struct {
    option_list files;
    const char *out, *format;
} wishes;

const option merge_options[] = {
    { HELP_USAGE, .term = "merge FILE ... [option ...]" },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list, .at = offsetof(wishes, files) },
    { HELP_TEXT,
      .text = WORDS(
          "Merges what 'match' or 'sim' saved with --out and --shard, and reports on the whole. "
          "The file written by --out is byte for byte the one that a run without --shard would "
          "have saved. Shards that do not belong together, overlap or are missing are refused.") },
    { OPTION_TEXT, "--out FILE", WORDS("save the totals of all shards"),
      .at = offsetof(wishes, out) },
    PLAN_FORMAT(wishes),
    { .kind = HELP_END },
};

static const char *difference(const results_head *a, const results_head *b) {
    if (a->match != b->match) return WORDS("one is a match, the other a simulation");
    if (a->g != b->g) return WORDS("a different game");
    if (strcmp(a->options, b->options) != 0) return WORDS("different options");
    if (a->bots != b->bots || memcmp(a->bot, b->bot, sizeof a->bot) != 0)
        return WORDS("different bots");
    if (a->games != b->games) return WORDS("a different number of games");
    if (a->seed != b->seed) return WORDS("a different seed");
    if (strcmp(a->sprt, b->sprt) != 0) return WORDS("a different --sprt");
    if (a->luck != b->luck) return WORDS("one has luck-adjusted results, the other does not");
    if (a->shards != b->shards) return WORDS("split into a different number of shards");
    return NULL;
}

/* The games the shard should have; a sequential test may have stopped earlier. */
static bool is_whole(const results *r) {
    const results_head *h = &r->head;
    uint64_t games =
        shard_begin(h->games, h->shard + 1, h->shards) - shard_begin(h->games, h->shard, h->shards);
    return r->played == games || (h->sprt[0] && r->played <= games);
}

/* `from[i]` is the file with shard i + 1. */
static bool add_part(const char *path, results *part, results *sum, const char ***from,
                     text_error *e) {
    uint64_t slot = part->head.shard - 1;
    if (!*from) {
        sum->head = part->head;
        *from = xalloc(part->head.shards * sizeof **from);
    }
    const char *wrong = difference(&sum->head, &part->head);
    if (!is_whole(part)) return text_fail(e, "does not have the games of its shard");
    if (wrong) return text_fail(e, wrong);
    if ((*from)[slot])
        return text_fail_with(e, "shard %1 was already in %2", text_number((int64_t)slot + 1).at,
                              (*from)[slot]);
    (*from)[slot] = path;
    return results_join(sum, part, e);
}

static bool read_and_add(const char *path, results *sum, const char ***from, text_error *e) {
    results part;
    size_t len;
    char *text = file_read(path, &len, e);
    bool ok = text && results_read(&part, text, len, e);
    if (ok) {
        ok = add_part(path, &part, sum, from, e);
        results_free(&part);
    }
    free(text);
    return ok ? true : text_in_file(e, path);
}

static bool merge(const wishes *w, results *sum, text_error *e) {
    const char **from = NULL;
    bool ok = true;
    for (int i = 0; ok && i < w->files.count; i++) ok = read_and_add(w->files.at[i], sum, &from, e);
    for (uint64_t i = 0; ok && i < sum->head.shards; i++) {
        char shard[80];
        snprintf(shard, sizeof shard, "%llu/%llu", (unsigned long long)i + 1,
                 (unsigned long long)sum->head.shards);
        if (!from[i]) ok = text_fail_at(e, "shard %1 is missing", text_of(shard));
    }
    free(from);
    sum->head.shard = sum->head.shards = 1;
    return ok && (!w->out || report_save(sum, w->out, e));
}

int run_merge(int argc, char **argv) {
    wishes w = { .format = "text" };
    results sum = { .played = 0 };
    text_error e;
    int status = EXIT_SUCCESS;
    if (!options_read(merge_options, argc, argv, &w, &e) ||
        (!w.files.count && !text_fail(&e, "merge needs the names of files")))
        status = say_usage(&e, "merge");
    else if (merge(&w, &sum, &e))
        report_print(&sum, NULL, w.format);
    else
        status = say_error(&e);
    results_free(&sum);
    free(w.files.at);
    return status;
}
