/* test_analysis.c -- was it luck or skill? The identity for every seat of every game, the meaning
 * of luck and loss, marks, stopping, the same figures every time, words and graph. */
#include <math.h>

#include "ai/solve.h"
#include "core/words.h"
#include "draw/tell.h"
#include "review/review.h"
#include "tests/fixtures.h"

static uint64_t memory[ANALYSIS_MEMORY / 8];

static analysis_options ask(int level) {
    return (
        analysis_options){ .level = level, .seed = 7, .mem = memory, .mem_bytes = sizeof memory };
}

/* ---- Games to look at ---- */

static const test_kind kinds[] = {
    { "kuhvadis", "players=2" },
    { "border", "players=2" },
    { "border", "players=3" },
    { "border", "players=4" },
    { "ringgz", "players=2" },
    { "ringgz", "players=3" },
    { "ringgz", "players=4" },
    { "ringgz", "players=2 link=player first=next" },
    { "kuhvadis", "players=2 first=p2" },
};

/* A whole game, decided at random now and then and by a bot else: good moves and bad ones. */
static void play_game(table *t, const test_kind *k, uint64_t seed) {
    rng r = rng_from(seed);
    const game *g = games_find(text_of(k->game));
    *t = begin_table(k->game, k->options, seed);
    while (table_turn(t) != TURN_OVER) {
        uint64_t random = rng_next(&r);
        if (table_turn(t) == TURN_CHANCE || (random & 7) == 0 || !game_judge_of(g)) {
            table_play(t, game_pick(g, &t->setup, &t->state, rng_next(&r)));
            continue;
        }
        static ai_result result;
        ai_options o = { .level = AI_EASY, .seed = random };
        ai_choose(g, &t->setup, &t->state, &o, &result);
        table_play(t, result.move);
    }
}

/* Where to begin so that so many actions are left: searches of Ringgz take their time. */
static size_t last_actions(const table *t, size_t many) {
    return t->count > many ? t->count - many : 0;
}

static size_t enough_of(const table *t) { return game_throws_of(t->g) ? 120 : 9; }

static const game_state *position(const table *t, size_t ply) {
    return ply < t->count ? &t->log[ply].before : &t->state;
}

/* ---- The identity ---- */

static void check_entry(const analysis_entry *e, const float *before, int seats) {
    double sum_before = 0, sum_after = 0, drift = 0;
    for (int i = 0; i < seats; i++) {
        assert_true(e->before[i] == before[i]); /* one value for one position */
        sum_before += (double)e->before[i];
        sum_after += (double)e->after[i];
        drift += (double)e->drift[i];
    }
    assert_true(fabs(sum_before - 1) < 1e-4 && fabs(sum_after - 1) < 1e-4);
    assert_true(fabs(drift) < 1e-4);
    if (e->chance) {
        assert_true(e->loss == 0 && e->mark == MARK_NONE);
        return;
    }
    assert_true(e->loss >= 0);
    assert_true(e->gap >= 0);
    assert_true(e->move != e->best || e->loss == 0);
    assert_int_equal(e->mark, analysis_mark(e));
    /* What the decision changed for the seat is its loss and what a nearer look changed. */
    double change = (double)e->after[e->seat] - (double)e->before[e->seat];
    assert_true(fabs(change - ((double)e->drift[e->seat] - (double)e->loss)) < 1e-5);
}

static void check_total(const analysis_total *s, const float *result) {
    double all_luck = 0;
    for (int i = 0; i < s->seats; i++) {
        double change = (double)s->now[i] - (double)s->initial[i];
        double parts = s->luck[i] + s->play[i][i] + analysis_others(s, i);
        assert_true(fabs(change - parts) < 1e-5);
        assert_true(fabs((double)s->now[i] - (double)result[i]) < 1e-6);
        assert_true(fabs(analysis_adjusted(s, i) + s->luck[i] - (double)result[i]) < 1e-6);
        all_luck += s->luck[i];
    }
    assert_true(fabs(all_luck) < 1e-3); /* what one gains others lose */
}

static void check_game(const test_kind *k, uint64_t seed, int level) {
    static analysis a;
    table t;
    analysis_total sum;
    analysis_entry e;
    float before[GAME_SEATS], result[GAME_SEATS];
    analysis_options o = ask(level);
    play_game(&t, k, seed);
    size_t many = level == ANALYSIS_DEEP ? 8 : enough_of(&t), from = last_actions(&t, many);
    if (level == ANALYSIS_DEEP) o.trials = 3;
    analysis_begin(&a, t.g, &t.setup, position(&t, from), &o);
    analysis_sum_begin(&sum, &a);
    memcpy(before, a.value, sizeof before);
    for (size_t i = from; i < t.count; i++) {
        assert_true(analysis_step(&a, t.log[i].move, &e));
        check_entry(&e, before, sum.seats);
        analysis_sum_add(&sum, &e);
        memcpy(before, e.after, sizeof before);
    }
    ai_outcome(t.g, &t.setup, &t.state, result);
    check_total(&sum, result);
    table_free(&t);
}

LONG_TEST(identity) {
    for (int k = 0; k < COUNT_OF(kinds); k++)
        for (uint64_t seed = 1; seed <= 2; seed++) check_game(&kinds[k], seed, ANALYSIS_FAST);
}

LONG_TEST(identity_deep) {
    for (int k = 0; k < COUNT_OF(kinds); k++) check_game(&kinds[k], 11, ANALYSIS_DEEP);
}

/* ---- What luck and loss mean ---- */

/* Over all ways the dice can fall, luck is nothing. */
static void check_mean_luck(const table *t, size_t ply) {
    static analysis a, copy;
    game_chance rolls[GAME_MOVES];
    analysis_options o = ask(ANALYSIS_FAST);
    double sum[GAME_SEATS] = { 0 }, weight = 0, most = 0;
    int n = t->g->rules->rolls(&t->setup, position(t, ply), rolls),
        seats = t->g->rules->seats(&t->setup);
    analysis_begin(&a, t->g, &t->setup, position(t, ply), &o);
    for (int k = 0; k < n; k++) {
        analysis_entry e;
        copy = a;
        assert_true(analysis_step(&copy, rolls[k].move, &e));
        for (int i = 0; i < seats; i++) {
            double luck = (double)e.after[i] - (double)e.before[i];
            sum[i] += rolls[k].weight * luck;
            if (fabs(luck) > most) most = fabs(luck);
        }
        weight += rolls[k].weight;
    }
    for (int i = 0; i < seats; i++) assert_true(fabs(sum[i] / weight) < 1e-5);
    assert_true(n == 1 || most > 0); /* and it is not always nothing */
}

LONG_TEST(mean_luck) {
    for (int k = 0; k < 4; k++) {
        table t;
        int seen = 0;
        play_game(&t, &kinds[k], 5);
        for (size_t ply = 0; ply < t.count && seen < 6; ply++) {
            if (t.g->rules->turn(&t.setup, position(&t, ply)) != TURN_CHANCE) continue;
            check_mean_luck(&t, ply);
            seen++;
        }
        assert_int_equal(seen, 6);
        table_free(&t);
    }
}

/* Whoever follows the hints makes no mistake, and no other action is better by the same figures. */
static void check_hints(const test_kind *k, size_t actions) {
    static analysis a;
    table t;
    rng r = rng_from(3);
    analysis_options o = ask(ANALYSIS_FAST);
    play_game(&t, k, 9);
    size_t from = last_actions(&t, enough_of(&t));
    analysis_begin(&a, t.g, &t.setup, position(&t, from), &o);
    for (size_t i = 0; i < actions && t.g->rules->turn(&t.setup, &a.now) != TURN_OVER; i++) {
        analysis_entry hint, e;
        game_move m = game_pick(t.g, &t.setup, &a.now, rng_next(&r));
        if (t.g->rules->turn(&t.setup, &a.now) >= 0) {
            assert_true(analysis_hint(&a, &hint));
            assert_true(hint.second != hint.best && hint.loss == 0);
            assert_true((hint.second == 0) == (hint.choices == 1));
            m = hint.best;
        } else {
            assert_false(analysis_hint(&a, &hint));
        }
        assert_true(analysis_step(&a, m, &e));
        assert_true(e.loss == 0);
        assert_true(e.chance || (e.best == hint.best && e.gap == hint.gap));
    }
    table_free(&t);
}

LONG_TEST(hints) {
    check_hints(&kinds[0], 30);
    check_hints(&kinds[1], 30);
    check_hints(&kinds[3], 20);
    check_hints(&kinds[4], 10);
}

/* Near the end of Ringgz the figures are those of perfect play. */
LONG_TEST(exact) {
    static analysis a;
    table t;
    analysis_entry e;
    analysis_options o = ask(ANALYSIS_FAST);
    play_game(&t, &kinds[4], 21);
    size_t from = last_actions(&t, 7);
    analysis_begin(&a, t.g, &t.setup, position(&t, from), &o);
    for (size_t i = from; i < t.count; i++) {
        solve_limits limits = { 1000000, NULL, 0, NULL, NULL, 0 };
        solve_result best;
        assert_true(solve(t.g, &t.setup, position(&t, i), &limits, &best));
        for (int s = 0; s < 2; s++) assert_true(a.value[s] == best.share[s]);
        assert_true(analysis_step(&a, t.log[i].move, &e));
        assert_true(e.exact && e.drift[0] == 0 && e.drift[1] == 0);
    }
    table_free(&t);
}

static game_move winning_move(const play *p) {
    game_move moves[GAME_MOVES];
    int n = play_turn(p) < 0 ? 0 : play_moves(p, moves);
    for (int i = 0; i < n; i++) {
        game_state after = play_after(p, &p->s, moves[i]);
        if (p->g->rules->turn(&p->u, &after) == TURN_OVER && p->g->rules->winners(&p->u, &after))
            return moves[i];
    }
    return 0;
}

/* A win that is there for the taking: not taking it is a blunder. */
TEST(missed_win) {
    static analysis a;
    static play p;
    analysis_entry entry;
    analysis_options o = ask(ANALYSIS_FAST);
    game_move winning;
    play_begin(&p, "kuhvadis", "players=2");
    play_reset(&p, 17);
    while (!(winning = winning_move(&p))) /* with the dice that lie */
        if (!play_step(&p)) p.g->rules->start(&p.u, &p.s);
    analysis_begin(&a, p.g, &p.u, &p.s, &o);
    assert_true(analysis_step(&a, play_read(&p, text_of("pass")), &entry));
    assert_int_equal(entry.mark, MARK_BLUNDER);
    game_state after = play_after(&p, &p.s, entry.best);
    assert_int_equal(p.g->rules->turn(&p.u, &after), TURN_OVER);
    analysis_begin(&a, p.g, &p.u, &p.s, &o);
    assert_true(a.value[play_turn(&p)] == 1.0f);
    assert_true(analysis_step(&a, winning, &entry));
    assert_true(entry.loss == 0 && entry.drift[0] == 0);
}

/* ---- Marks ---- */

TEST(marks) {
    static const struct {
        float loss, gap;
        int best, choices; /* best: 1 when it was played */
        bool certain;
        int mark;
    } cases[] = {
        { 0, 0, 1, 1, true, MARK_NONE },
        { 0, 0, 1, 2, true, MARK_GOOD },
        { 0, 0.0499f, 1, 2, true, MARK_GOOD },
        { 0, 0.0501f, 1, 2, true, MARK_EXCELLENT },
        { 0.001f, 0.3f, 2, 2, true, MARK_GOOD },
        { 0.0199f, 0.0199f, 2, 2, true, MARK_GOOD },
        { 0.0201f, 0, 2, 2, true, MARK_DUBIOUS },
        { 0.0499f, 0, 2, 2, true, MARK_DUBIOUS },
        { 0.0501f, 0, 2, 2, true, MARK_BAD },
        { 0.1199f, 0, 2, 2, true, MARK_BAD },
        { 0.1201f, 0, 2, 2, true, MARK_BLUNDER },
        { 0.1201f, 0, 2, 2, false, MARK_GOOD }, /* not beyond doubt */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        analysis_entry e = { .loss = cases[i].loss,
                             .gap = cases[i].gap,
                             .move = 1,
                             .best = (game_move)cases[i].best,
                             .choices = cases[i].choices,
                             .certain = cases[i].certain };
        assert_int_equal(analysis_mark(&e), cases[i].mark);
    }
}

TEST(grades) {
    analysis_total t;
    memset(&t, 0, sizeof t);
    t.seats = 2;
    assert_int_equal(analysis_grade(&t, 0), -1);
    t.decisions[0] = 10;
    assert_int_equal(analysis_grade(&t, 0), GRADE_FLAWLESS);
    for (int i = 1; i < GRADES; i++) {
        t.error[0] = 10 * ((double)analysis_grade_bounds[i - 1] + 1e-5);
        assert_int_equal(analysis_grade(&t, 0), i);
    }
}

/* ---- Stopping, and the same again ---- */

static void check_stop(const test_kind *k) {
    static analysis a, b;
    table t;
    atomic_bool stop = false;
    analysis_options o = ask(ANALYSIS_FAST), free = o;
    analysis_entry one, two;
    o.stop = &stop;
    play_game(&t, k, 4);
    size_t from = last_actions(&t, 14);
    analysis_begin(&a, t.g, &t.setup, position(&t, from), &o);
    analysis_begin(&b, t.g, &t.setup, position(&t, from), &free);
    for (size_t i = from; i < t.count; i++) {
        game_state before = a.now;
        float value[GAME_SEATS];
        memcpy(value, a.value, sizeof value);
        stop = true;
        if (analysis_step(&a, t.log[i].move, &one)) { /* quick enough not to look at the flag */
            assert_true(one.chance || !game_judge_of(t.g) || one.choices > 0);
        } else {
            assert_memory_equal(&before, &a.now, sizeof before);
            assert_memory_equal(value, a.value, sizeof value);
            stop = false;
            assert_true(analysis_step(&a, t.log[i].move, &one));
        }
        stop = false;
        assert_true(analysis_step(&b, t.log[i].move, &two));
        assert_memory_equal(one.after, two.after, sizeof one.after);
        assert_true(one.loss == two.loss && one.best == two.best && one.mark == two.mark);
    }
    table_free(&t);
}

TEST(stop) {
    check_stop(&kinds[0]);
    check_stop(&kinds[1]);
    check_stop(&kinds[4]);
}

/* The memory lent changes the time it takes, never the figures of games with dice. */
LONG_TEST(memory) {
    static analysis a, b;
    table t;
    analysis_options with = ask(ANALYSIS_FAST), without = with;
    analysis_entry one, two;
    without.mem = NULL;
    without.mem_bytes = 0;
    for (int k = 0; k < 2; k++) {
        play_game(&t, &kinds[k], 6);
        size_t from = last_actions(&t, 40);
        analysis_begin(&a, t.g, &t.setup, position(&t, from), &with);
        analysis_begin(&b, t.g, &t.setup, position(&t, from), &without);
        for (size_t i = from; i < t.count; i++) {
            assert_true(analysis_step(&a, t.log[i].move, &one));
            assert_true(analysis_step(&b, t.log[i].move, &two));
            assert_memory_equal(&one, &two, sizeof one);
        }
        table_free(&t);
    }
}

/* Deep: figures that come from games have a standard error, which more games make smaller. */
LONG_TEST(deep) {
    static analysis a;
    table t;
    double few = 0, many = 0;
    int tried = 0;
    play_game(&t, &kinds[0], 2);
    for (int more = 0; more < 2; more++) {
        analysis_options o = ask(ANALYSIS_DEEP);
        o.trials = more ? 24 : 4;
        size_t from = last_actions(&t, 24);
        analysis_begin(&a, t.g, &t.setup, position(&t, from), &o);
        for (size_t i = from; i < t.count; i++) {
            analysis_entry e;
            assert_true(analysis_step(&a, t.log[i].move, &e));
            if (e.chance || e.doubt == 0) continue;
            assert_int_equal(e.certain, e.loss == 0 || e.loss > MARK_DOUBT * e.doubt);
            if (!e.certain) assert_int_equal(e.mark, MARK_GOOD);
            *(more ? &many : &few) += (double)e.doubt;
            tried++;
        }
    }
    assert_true(tried > 4);
    assert_true(many < few);
    table_free(&t);
}

/* ---- The whole game ---- */

static int count_in(const char *text, const char *what) {
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++) n++;
    return n;
}

static char drawing[GAME_DRAWING_TEXT];

static void check_review(const review *r, int lang) {
    char said[REVIEW_WORDS];
    int plies[8], n = review_turning_points(r, plies, REVIEW_TURNING_POINTS);
    game_view v = view_plain();
    v.lang = lang;
    v.name[0] = text_of("Ann <&> \"B\"");
    assert_true(n <= REVIEW_TURNING_POINTS);
    for (int i = 1; i < n; i++) assert_true(plies[i - 1] < plies[i]);
    n = review_mistakes(r, -1, plies, 8);
    for (int i = 1; i < n; i++) assert_true(r->entry[plies[i - 1]].loss >= r->entry[plies[i]].loss);
    for (int i = 0; i < n; i++) assert_true(r->entry[plies[i]].mark >= MARK_DUBIOUS);
    for (size_t i = 0; i < r->count; i++) {
        text_out out = text_to(said, sizeof said);
        review_say_entry(r, (int)i, &v, &out);
        assert_true(out.len > 0 && !out.full && !strstr(said, "%1"));
        out = text_to(drawing, REVIEW_JSON);
        json j = json_to(&out);
        review_json_entry(r, (int)i, &v, &j);
        assert_false(out.full);
    }
    for (int seat = 0; seat < r->sum.seats; seat++) {
        text_out out = text_to(said, sizeof said);
        review_say_seat(r, seat, &v, &out);
        assert_true(out.len > 0 && !out.full && !strstr(said, "%"));
    }
    for (int look = 0; look < 4; look++) {
        v.tall = look & 1;
        v.dark = look >> 1;
        text_out out = text_to(drawing, sizeof drawing);
        review_graph(r, &v, 3, &out);
        assert_false(out.full);
        assert_int_equal(count_in(drawing, "class=\"ply\""), (int)r->count);
        assert_int_equal(count_in(drawing, "role=\"button\""), count_in(drawing, "id=\"event-"));
        assert_null(strstr(drawing, "<&>"));
    }
}

#ifdef PADDOCK_CAREFUL
#define REVIEWED 20 /* actions */
#else
#define REVIEWED 120
#endif

/* Doing nothing, the last action in games with dice, is advised only if significantly better. */
static void check_idle(const review *r, size_t ply) {
    const table *t = r->t;
    const analysis_entry *e = &r->entry[ply];
    game_move moves[GAME_MOVES];
    int n = e->chance ? 0 : t->g->rules->moves(&t->setup, &t->log[ply].before, moves);
    if (n < 2 || e->exact || e->best != moves[n - 1] || ahead_is_keep(t->g, e->best)) return;
    assert_true(e->gap > MARK_DOUBT * t->g->bot->bias);
}

TEST(review) {
    static review r;
    for (int k = 0; k < 4; k++) {
        table t;
        analysis_options o = ask(ANALYSIS_FAST);
        play_game(&t, &kinds[k], 8);
        while (t.count > REVIEWED) table_undo(&t); /* also one that is not over */
        review_begin(&r, &t, NULL, &o);
        size_t steps = 0;
        assert_false(review_done(&r));
        while (review_step(&r)) steps++;
        assert_true(review_done(&r));
        assert_int_equal(steps, t.count);
        for (size_t i = 0; i < r.count; i++) check_idle(&r, i);
        for (int lang = 0; lang < words_languages; lang++) check_review(&r, lang);
        review_free(&r);
        table_free(&t);
    }
}

/* The reasons fit their room, in any language, for any pair of actions. */
TEST(why) {
    rng r = rng_from(31);
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        table t;
        int said = 0;
        play_game(&t, &kinds[k], 12);
        for (size_t i = 0; i < t.count; i++) {
            const game_state *s = position(&t, i);
            char text[GAME_TELL_TEXT];
            text_out out = text_to(text, sizeof text);
            game_view v = view_plain();
            if (t.g->rules->turn(&t.setup, s) < 0) continue;
            v.lang = (int)i % words_languages;
            tell_why(t.g, &t.setup, s, game_pick(t.g, &t.setup, s, rng_next(&r)), t.log[i].move, &v,
                     &out);
            assert_false(out.full);
            assert_null(strchr(text, '%'));
            said += out.len > 0;
        }
        assert_true(said > 10);
        table_free(&t);
    }
}
