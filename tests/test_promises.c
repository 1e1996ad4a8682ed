/* test_promises.c -- what must hold for any game, whatever its rules. A new game gets these for
 * free with a line in options.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/rng.h"
#include "draw/canvas.h"
#include "table/record.h"
#include "table/table.h"
#include "tests/options.h"

#ifdef PADDOCK_CAREFUL /* several times slower, and it looks at memory rather than at rules */
enum { GAMES_EACH = 16, MOST_ACTIONS = 40000 };
#else
enum { GAMES_EACH = 40, MOST_ACTIONS = 40000 };
#endif

typedef struct {
    const game *g;
    game_setup u;
    rng r;
} walk;

static walk walk_of(const test_kind *kind, uint64_t seed) {
    walk w;
    w.g = test_setup(kind, &w.u);
    w.r = rng_from(seed);
    return w;
}

static bool is_same(const game_state *a, const game_state *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* Plays random games of every kind and shows each position to `look`. */
static void each_position(void (*look)(walk *w, const game_state *s), int games) {
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        for (int i = 0; i < games; i++) {
            walk w = walk_of(&test_kinds[k], (uint64_t)(1000 * k + i));
            game_state s;
            game_move m;
            w.g->rules->start(&w.u, &s);
            for (int n = 0;; n++) {
                assert_true(n < MOST_ACTIONS);
                look(&w, &s);
                m = game_pick(w.g, &w.u, &s, rng_next(&w.r));
                if (!m) break;
                w.g->rules->apply(&w.u, &s, m);
            }
            assert_int_equal(w.g->rules->turn(&w.u, &s), TURN_OVER);
        }
    }
}

/* ---- pick, moves, rolls, allows ---------------------------------------------------------- */

static bool is_listed(const game_move *list, int n, game_move m) {
    for (int i = 0; i < n; i++)
        if (list[i] == m) return true;
    return false;
}

static void look_at_moves(walk *w, const game_state *s) {
    game_move list[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    text_error e;
    uint64_t random = rng_next(&w->r);
    int turn = w->g->rules->turn(&w->u, s), n = 0;
    if (turn == TURN_OVER) {
        assert_int_equal(game_pick(w->g, &w->u, s, random), 0);
        return;
    }
    if (turn == TURN_CHANCE) {
        uint64_t sum = 0, power = 1;
        n = w->g->rules->rolls(&w->u, s, rolls);
        for (int i = 0; i < n; i++) {
            list[i] = rolls[i].move;
            sum += rolls[i].weight;
        }
        while (power < sum) power *= 6;
        assert_int_equal(sum, power);
        assert_true(is_listed(list, n, game_pick(w->g, &w->u, s, random)));
    } else {
        n = w->g->rules->moves(&w->u, s, list);
        assert_true(n > 0); /* a seat to decide always has something to decide */
        assert_int_equal(game_pick(w->g, &w->u, s, random), list[rng_below(random, (uint32_t)n)]);
        for (uint32_t i = 0; i < (uint32_t)n; i++) { /* every move can be picked */
            uint64_t ticket = (((uint64_t)i << 32) / (uint32_t)n + 1) << 32;
            assert_int_equal(game_pick(w->g, &w->u, s, ticket), list[i]);
        }
    }
    assert_true(n <= GAME_MOVES);
    for (int i = 0; i < n; i++) {
        assert_true(list[i] != 0);
        assert_false(is_listed(list, i, list[i]));
        assert_true(w->g->rules->allows(&w->u, s, list[i], &e));
    }
}

static void test_pick_is_a_move_and_every_move_can_be_picked(void **state) {
    (void)state;
    each_position(look_at_moves, GAMES_EACH / 8);
}

/* Whatever the notation can name: allowed if and only if it is listed, and refused with a rule. */
static void look_at_refusals(walk *w, const game_state *s) {
    static const char *const heads[] = { "",      "start:", "mark:", "fill:", "cross:",
                                         "keep:", "roll:",  "B",     "G",     "Y",
                                         "R",     "BB",     "GB",    "YB",    "RB" };
    static const char letters[] = "abcdefghROYGBS12345C.-";
    game_move list[GAME_MOVES], m;
    game_chance rolls[GAME_MOVES];
    text_error e;
    char text[24];
    int turn = w->g->rules->turn(&w->u, s), n = 0;
    if (turn == TURN_CHANCE) {
        n = w->g->rules->rolls(&w->u, s, rolls);
        for (int i = 0; i < n; i++) list[i] = rolls[i].move;
    } else if (turn != TURN_OVER) {
        n = w->g->rules->moves(&w->u, s, list);
    }
    for (int i = 0; i < 60; i++) {
        text_out out = text_to(text, sizeof text);
        text_str(&out, heads[rng_below(rng_next(&w->r), COUNT_OF(heads))]);
        for (int length = (int)rng_below(rng_next(&w->r), 6); length > 0; length--)
            text_char(&out, letters[rng_below(rng_next(&w->r), sizeof letters - 1)]);
        if (!w->g->notation->read_move(&w->u, text_of(text), &m, &e)) {
            assert_true(e.why[0] != 0);
            continue;
        }
        bool allowed = w->g->rules->allows(&w->u, s, m, &e);
        assert_int_equal(allowed, is_listed(list, n, m));
        if (!allowed) assert_true(strchr("FGK", e.why[0]) && e.why[1] >= '1' && e.why[1] <= '9');
    }
}

static void test_what_is_not_listed_is_refused_by_rule(void **state) {
    (void)state;
    each_position(look_at_refusals, GAMES_EACH / 8);
}

/* ---- Notation
 * ------------------------------------------------------------------------------------ */

static void look_at_move_text(walk *w, const game_state *s) {
    game_move m = game_pick(w->g, &w->u, s, rng_next(&w->r)), again;
    char text[GAME_MOVE_TEXT];
    text_error e;
    if (!m) return;
    text_out out = text_to(text, sizeof text);
    w->g->notation->write_move(&w->u, m, &out);
    assert_false(out.full);
    assert_true(w->g->notation->read_move(&w->u, text_of(text), &again, &e));
    assert_int_equal(again, m);
}

static void look_at_position(walk *w, const game_state *s) {
    static char text[GAME_POSITION_TEXT], again_text[GAME_POSITION_TEXT];
    static game_setup u;
    game_state again;
    text_error e;
    game_wish wish = { { "", 0 }, 0, NULL, 0 };
    text_out out = text_to(text, sizeof text), again_out = text_to(again_text, sizeof again_text);
    w->g->notation->write_position(&w->u, s, &out);
    assert_false(out.full);
    if (!w->g->notation->read_position(&u, &again, text_of(text), &wish, &e))
        fail_msg("%s\nrefused: %s", text, e.why);
    w->g->notation->write_position(&u, &again, &again_out);
    assert_string_equal(text, again_text);
    if (!is_same(s, &again)) fail_msg("other bytes after reading: %s", text);
    assert_int_equal(game_hash(s), game_hash(&again));
    assert_int_equal(w->g->rules->turn(&w->u, s), w->g->rules->turn(&u, &again));
}

static void look_at_picture(walk *w, const game_state *s) {
    static char picture[GAME_PICTURE_TEXT];
    text_out out = text_to(picture, sizeof picture);
    static canvas c;
    game_view view = view_plain();
    canvas_begin(&c, &view);
    w->g->drawing->show(&w->u, s, &view, &c);
    canvas_write(&c, 0, &out);
    assert_false(out.full);
    assert_true(out.len > 0);
    assert_null(strstr(picture, "\n\n")); /* it would end an answer of the console */
    assert_true(picture[0] != '\n' && picture[out.len - 1] != '\n');
}

static void test_moves_survive_writing_and_reading(void **state) {
    (void)state;
    each_position(look_at_move_text, GAMES_EACH);
}

static void test_positions_survive_writing_and_reading(void **state) {
    (void)state;
    each_position(look_at_position, GAMES_EACH / 4);
}

static void test_pictures_have_no_empty_line(void **state) {
    (void)state;
    each_position(look_at_picture, GAMES_EACH / 8);
}

/* ---- Replay, undo, records
 * ------------------------------------------------------------------------ */

static void begin(table *t, const test_kind *kind) {
    text_error e;
    game_wish wish = { text_of(kind->options), 0, NULL, 0 };
    assert_true(table_begin(t, games_find(text_of(kind->game)), &wish, &e));
}

static void play_to_end(table *t, uint64_t seed) {
    rng r = rng_from(seed);
    game_move m;
    while ((m = game_pick(t->g, &t->setup, &t->state, rng_next(&r))) != 0) table_play(t, m);
}

static void test_the_log_rebuilds_the_game(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        for (int i = 0; i < GAMES_EACH; i++) {
            table t = { 0 };
            game_state again;
            begin(&t, &test_kinds[k]);
            play_to_end(&t, (uint64_t)(77 * k + i));
            t.g->rules->start(&t.setup, &again);
            for (size_t n = 0; n < t.count; n++) {
                assert_true(is_same(&again, &t.log[n].before));
                t.g->rules->apply(&t.setup, &again, t.log[n].move);
            }
            assert_true(is_same(&again, &t.state));
            assert_int_equal(game_hash(&again), game_hash(&t.state));
            unsigned winners = t.g->rules->winners(&t.setup, &t.state);
            assert_int_equal(winners >> t.g->rules->seats(&t.setup), 0);
            table_free(&t);
        }
    }
}

static void test_undo_restores_every_byte(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        table t = { 0 };
        game_state *seen = malloc(sizeof *seen * MOST_ACTIONS);
        rng r = rng_from((uint64_t)k);
        game_move m;
        begin(&t, &test_kinds[k]);
        while ((m = game_pick(t.g, &t.setup, &t.state, rng_next(&r))) != 0) {
            seen[t.count] = t.state;
            table_play(&t, m);
            if (rng_below(rng_next(&r), 3) == 0) { /* there and back again */
                assert_true(table_undo(&t));
                assert_true(is_same(&t.state, &seen[t.count]));
                table_play(&t, m);
            }
        }
        while (t.count) {
            assert_true(table_undo(&t));
            assert_true(is_same(&t.state, &seen[t.count]));
        }
        assert_false(table_undo(&t));
        free(seen);
        table_free(&t);
    }
}

static void test_records_rebuild_the_game(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        for (int i = 0; i < 6; i++) {
            table t = { 0 }, again = { 0 };
            library lib = { 0 };
            record_head head = { .player = { "Ann", "", "Zo\xc3\xab", "" }, .date = "2026-11-15" },
                        head_again;
            text_error e;
            begin(&t, &test_kinds[k]);
            play_to_end(&t, (uint64_t)(5 * k + i));
            for (int back = i * 7; back > 0; back--) table_undo(&t); /* unfinished ones too */
            char *text = record_write(&t, &head);
            if (!record_read(text, strlen(text), &lib, &again, &head_again, &e))
                fail_msg("line %d: %s", e.line, e.why);
            assert_int_equal(again.count, t.count);
            assert_true(is_same(&again.state, &t.state));
            char *text_again = record_write(&again, &head_again);
            assert_string_equal(text, text_again);
            free(text);
            free(text_again);
            table_free(&t);
            table_free(&again);
            library_free(&lib);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pick_is_a_move_and_every_move_can_be_picked),
        cmocka_unit_test(test_what_is_not_listed_is_refused_by_rule),
        cmocka_unit_test(test_moves_survive_writing_and_reading),
        cmocka_unit_test(test_positions_survive_writing_and_reading),
        cmocka_unit_test(test_pictures_have_no_empty_line),
        cmocka_unit_test(test_the_log_rebuilds_the_game),
        cmocka_unit_test(test_undo_restores_every_byte),
        cmocka_unit_test(test_records_rebuild_the_game),
    };
    return cmocka_run_group_tests_name("promises", tests, NULL, NULL);
}
