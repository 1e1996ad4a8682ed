/* tournament.c -- see tournament.h. */
#include "sim/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "host/say.h"
#include "sim/figures.h"
#include "sim/pool.h"
#include "sim/report.h"

typedef struct {
    const plan *plan;
    results results;
    timing time;
    progress progress;
    bool decided, failed;
} tournament;

static bool save_record(const plan *p, uint64_t index, const char *text) {
    char path[4096];
    text_error e;
    int n = snprintf(path, sizeof path, "%s/game-%06llu.game", p->records,
                     (unsigned long long)index + 1);
    bool ok = n > 0 && (size_t)n < sizeof path ? file_write(path, text, strlen(text), &e)
                                               : text_fail(&e, "the folder's name is too long");
    if (!ok) say_error(&e);
    return ok;
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
    double llr;
    if (!t->plan->sprt || (index + 1) % (uint64_t)t->plan->rotation.seatings) return false;
    return report_verdict(&t->results, t->plan->elo0, t->plan->elo1, &llr) != 0;
}

static bool take(void *with, uint64_t index, outcome *o) {
    tournament *t = with;
    const rotation *r = &t->plan->rotation;
    if (o->status == GAME_FAILED) {
        fputs("paddock: ", stderr); /* translated already */
        say_text(stderr, o->why);
        fputc('\n', stderr);
        t->failed = true;
    }
    if (o->status != GAME_DONE) return false;
    if (o->record && !save_record(t->plan, index, o->record)) {
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

static bool save_results(const results *r, const char *path) {
    size_t len;
    text_error e;
    char *text = results_write(r, &len);
    bool ok = file_write(path, text, len, &e);
    free(text);
    if (!ok) say_error(&e);
    return ok;
}

static void print_report(const tournament *t, bool whole) {
    const plan *p = t->plan;
    buffer out = { NULL, 0, 0 };
    uint64_t round = (uint64_t)p->rotation.seatings * (uint64_t)p->rotation.variations;
    if (t->results.played) {
        report_write(&t->results, &t->time, p->format, &out);
        fwrite(out.at, 1, out.len, stdout);
        buffer_free(&out);
    }
    if (!whole)
        say_failed("stopped after %1 of %2 games", text_number((int64_t)t->results.played).at,
                   text_number((int64_t)(plan_end(p) - plan_begin(p))).at);
    else if (p->match && p->games % round)
        say_failed("note: all seats and boards have gone round equally often after every %1 games",
                   text_number((int64_t)round).at);
}

/* Checked before hours of computation. */
static bool can_save(const plan *p) {
    if (p->records && !folder_make(p->records)) return false;
    return !p->out || file_can_write(p->out);
}

int tournament_run(const plan *p) {
    tournament t = { .plan = p };
    results_head head;
    if (!can_save(p)) return EXIT_FAILURE;
    plan_head(p, &head);
    results_begin(&t.results, &head);
    interrupt_watch();
    t.progress = progress_begin(plan_end(p) - plan_begin(p));
    double begin = clock_seconds();
    pool_run(p, &(pool_receiver){ take, tick, &t });
    t.time.wall = clock_seconds() - begin;
    progress_end(&t.progress);
    bool whole = t.decided || t.results.played == plan_end(p) - plan_begin(p);
    print_report(&t, whole);
    if (whole && !t.failed && p->out && !save_results(&t.results, p->out)) t.failed = true;
    results_free(&t.results);
    if (t.failed) return EXIT_FAILURE;
    return whole ? EXIT_SUCCESS : 128 + interrupt_signal();
}
