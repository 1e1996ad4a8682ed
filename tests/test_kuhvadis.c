/* test_kuhvadis.c -- what transcripts cannot show: sheets as files with the line and column of
 * their errors, options as text, figures of the dice, and states compared byte by byte. The rules
 * themselves are proved in tests/cases/kuhvadis. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h> /* needs those above */

#include "core/rng.h"
#include "games/kuhvadis/kuhvadis.h"

static const game *const g = &kuhvadis_game;
static game_setup u;

#define ROWS "X1C2X\nCCCCC\nO333O\n1245C\nXCOC1\n"

static game_wish wish_for(const char *options) {
    game_wish wish;
    memset(&wish, 0, sizeof wish);
    wish.options = text_of(options);
    return wish;
}

/* Sheets ---------------------------------------------------------------------------------- */

static void accepts_sheets(void **state) {
    static const char *const good[] = {
        "sheet a\n" ROWS,
        "# first\n#\n# second\nsheet a\n# third\n" ROWS "# last",
        "sheet a\r\nX1C2X\r\nCCCCC\r\nO333O\r\n1245C\r\nXCOC1\r\n",
        "sheet a\n" ROWS "\n\n\r\n",
        "sheet a\nX1O\nOCX\nX5O",
        "sheet a\n" ROWS "\n# a comment after empty lines\n",
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(good); i++) {
        text_span name;
        text_error e;
        if (!g->assets->check(text_of(good[i]), &name, &e)) fail_msg("sheet %d: %s", i, e.why);
        assert_true(text_is(name, "a"));
    }
}

static void refuses_sheets_and_says_where(void **state) {
    static const struct {
        const char *text, *why;
        int line, column;
    } bad[] = {
        { "", "K2 expected 'sheet NAME' and rows", 1, 1 },
        { "# nothing\n\n", "K2 expected 'sheet NAME' and rows", 3, 1 },
        { "\nsheet a\n" ROWS, "K2 an empty line inside", 1, 1 },
        { "board a\n" ROWS, "K2 expected 'sheet NAME', not 'board a'", 1, 1 },
        { "sheet\n" ROWS, "K2 expected 'sheet NAME', not 'sheet'", 1, 1 },
        { ROWS, "K2 expected 'sheet NAME', not 'X1C2X'", 1, 1 },
        { "#\nsheet \n" ROWS, "K2 a sheet's name", 2, 7 },
        { "sheet a b\n" ROWS, "K2 a sheet's name", 1, 7 },
        { "sheet 1234567890123456789012345\n" ROWS, "K2 a sheet's name", 1, 7 },
        { "sheet a\n", "K2 the sheet has no rows", 2, 1 },
        { "sheet a\nX1C2X\n\nCCCCC\n", "K2 an empty line inside", 3, 1 },
        { "sheet a\nX1C2X\nO1COO\n", "K2 a sheet has at least three rows", 2, 1 },
        { "sheet a\nXC\nXO\nXO\nC1\n", "K2 a sheet has at least three columns", 2, 1 },
        { "sheet a\n" ROWS "CCCCC\nCCCCC\nCCCCC\nCCCCC\n", "K2 a sheet has at most eight rows", 10,
          1 },
        { "sheet a\nX1C2X\nCCCCC\nO333OCCCC\n", "K2 a sheet has at most eight columns", 4, 9 },
        { "sheet a\nX1C2X\nCCCCC\nO333\n", "K2 this row is not as long", 4, 1 },
        { "sheet a\nX1C2X\nCC6CC\n" ROWS, "K2 a cell is 1 to 5, C, X or O, not '6'", 3, 3 },
        { "sheet a\nX1C2X\nCCCC \n" ROWS, "K2 a cell is 1 to 5, C, X or O, not ' '", 3, 5 },
        { "sheet a\nX1C2X\nCCXCC\nXO333\n", "K2 more than three start crosses", 4, 1 },
        { "sheet a\nX1C2X\nOOOCO\nXO333\n", "K2 more than three start circles", 3, 5 },
        { "sheet a\nX1C2X\nCCCCC\nOOC1O\n", "K2 fewer than three start crosses", 2, 1 },
        { "sheet a\nX1C2X\nCCCCX\nOOC11\n", "K2 fewer than three start circles", 2, 1 },
        { "sheet a\nXXCOX\n1CCCO\nO1C11\n", NULL, 0, 0 },
        { "#\nsheet a\nXXX1C\nCCCCC\nO1O1O\n", "K10 the start crosses are joined", 3, 1 },
        { "sheet a\nX1X1X\nCCCCC\nOOO11\n", "K10 the start circles are joined", 2, 1 },
        { "sheet a\n# caf\xc3\xa9\n" ROWS, "a sheet is plain ASCII text", 2, 6 },
        { "sheet a\nX1\r2X\n" ROWS, "a sheet is plain ASCII text", 2, 3 },
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++) {
        text_span name;
        text_error e;
        bool ok = g->assets->check(text_of(bad[i].text), &name, &e);
        assert_int_equal(ok, bad[i].why == NULL);
        if (ok) continue;
        if (!text_begins(text_of(e.why), bad[i].why) || e.line != bad[i].line ||
            e.column != bad[i].column)
            fail_msg("sheet %d: %s (line %d, column %d)", i, e.why, e.line, e.column);
    }
}

static void refuses_a_zero_byte(void **state) {
    static const char text[] = "sheet a\nX1C2X\nCC\0CC\nO333O\n1245C\nXCOC1\n";
    text_span span = { text, sizeof text - 1 }, name;
    text_error e;
    (void)state;
    assert_false(g->assets->check(span, &name, &e));
    assert_int_equal(e.line, 3);
    assert_int_equal(e.column, 3);
}

static void points_into_rows_of_one_line(void **state) {
    game_wish wish = wish_for("sheet=X1C2X/CC6CC/O333O/1245C/XCOC1");
    text_error e;
    (void)state;
    assert_false(g->rules->setup(&u, &wish, &e));
    assert_int_equal(e.line, 0);
    assert_int_equal(e.column, 9);
}

/* K2: a classic sheet has 6 ones, 6 twos, 5 threes, 5 fours, 5 fives and 16 cows. */
static void ships_classic_sheets(void **state) {
    static const int classic[DICE_FACES] = { 6, 6, 5, 5, 5, 16 };
    const game_asset *sheets;
    int n = game_shipped(g, &sheets);
    (void)state;
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        kuhvadis_setup v;
        text_span name;
        text_error e;
        assert_true(g->assets->check(sheets[i].text, &name, &e));
        assert_true(text_same(name, sheets[i].name));
        assert_true(kuhvadis_read_sheet(sheets[i].text, &v, &e));
        if (v.width != 7 || v.height != 7) continue;
        for (int face = 0; face < DICE_FACES; face++)
            assert_int_equal(bits_count(v.showing[face]), classic[face]);
    }
}

/* Options --------------------------------------------------------------------------------- */

static void refuses_options(void **state) {
    static const char *const bad[] = {
        "players=3", "players=",  "players=02",        "sheet=nosuch", "sheet=",
        "sheet=/",   "sheet=X/O", "first=p3",          "first=P1",     "colour=red",
        "first",     "=p1",       "first=p1 first=p1", "link=player",  "sheet=barn sheet=barn",
        "seed=1",    "Players=2", "first=random,p1",
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++) {
        game_wish wish = wish_for(bad[i]);
        game_setup before = u;
        text_error e;
        e.why[0] = 0;
        if (g->rules->setup(&u, &wish, &e)) fail_msg("accepted: %s", bad[i]);
        assert_true(e.why[0] != 0);
        assert_memory_equal(&before, &u, sizeof u);
    }
}

static void options_in_full_give_the_same_game(void **state) {
    char text[GAME_OPTIONS_TEXT];
    game_wish wish = wish_for("first=p2  sheet=X1C2X/CCCCC/O333O/1245C/XCOC1");
    text_out out = text_to(text, sizeof text);
    static game_setup again;
    text_error e;
    (void)state;
    assert_true(g->rules->setup(&u, &wish, &e));
    g->notation->options(&u, &out);
    assert_string_equal(text, "players=2 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1 first=p2");
    wish.options = text_of(text);
    assert_true(g->rules->setup(&again, &wish, &e));
    assert_memory_equal(&u, &again, sizeof u);
}

/* K14 */
static void chance_may_say_who_begins(void **state) {
    game_wish wish = wish_for("first=random");
    rng r = rng_from(14);
    int begins[2] = { 0, 0 };
    (void)state;
    for (int i = 0; i < 1000; i++) {
        text_error e;
        wish.random = rng_next(&r);
        assert_true(g->rules->setup(&u, &wish, &e));
        begins[kuhvadis_setup_in(&u)->first]++;
    }
    assert_in_range(begins[0], 400, 600);
}

static void a_hosts_sheet_comes_before_the_shipped(void **state) {
    game_asset mine = { { "barn", 4 }, text_of("sheet barn\n" ROWS) };
    game_wish wish = wish_for("sheet=barn");
    text_error e;
    (void)state;
    wish.assets = &mine;
    wish.asset_count = 1;
    assert_true(g->rules->setup(&u, &wish, &e));
    assert_int_equal(kuhvadis_setup_in(&u)->width, 5);
}

/* Dice ------------------------------------------------------------------------------------ */

/* Of 7,776 throws of five dice 1,526 have two cows or more, 5 x 276 have three equal digits or
 * more, 50 have both; 6 x 26 are carres. */
static void dice_pay_as_often_as_they_should(void **state) {
    int any = 0, cows = 0, carres = 0;
    game_wish wish = wish_for("");
    text_error e;
    (void)state;
    assert_true(g->rules->setup(&u, &wish, &e));
    const kuhvadis_setup *v = kuhvadis_setup_in(&u);
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        dice d = dice_set[dice_set_begin[DICE] + roll];
        int weight = dice_weight[dice_set_begin[DICE] + roll];
        if (v->paid[roll]) any += weight;
        if (v->paid[roll] & v->showing[KUHVADIS_COW]) cows += weight;
        for (int face = 0; face < DICE_FACES; face++)
            if (dice_in(d, face) >= KUHVADIS_CARRE) carres += weight;
    }
    assert_int_equal(any, 1526 + 5 * 276 - 50);
    assert_int_equal(cows, 1526);
    assert_int_equal(carres, 6 * 26);
}

/* States ---------------------------------------------------------------------------------- */

static bool is_listed(const game_state *s, game_move m) {
    game_move list[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    int turn = g->rules->turn(&u, s), n = 0;
    if (turn >= 0) n = g->rules->moves(&u, s, list);
    if (turn == TURN_CHANCE) n = g->rules->rolls(&u, s, rolls);
    for (int i = 0; i < n; i++)
        if ((turn >= 0 ? list[i] : rolls[i].move) == m) return true;
    return false;
}

/* Every action that can be written, and numbers that are none. */
static void check_allows(const game_state *s, rng *r) {
    for (int i = 0; i < 2 * DICE_SETS + 2 * 64 + 64; i++) {
        text_error e;
        game_move m = (game_move)rng_next(r) & 0x5ffffff;
        if (i < 2 * DICE_SETS)
            m = kuhvadis_move(i % 2 ? KUHVADIS_KEEP : KUHVADIS_ROLL, dice_set[i / 2]);
        else if (i < 2 * DICE_SETS + 2 * 64)
            m = kuhvadis_move(KUHVADIS_MARK, (uint32_t)(i - 2 * DICE_SETS));
        bool allowed = g->rules->allows(&u, s, m, &e);
        assert_int_equal(allowed, is_listed(s, m));
        if (!allowed) assert_int_equal(e.why[0], 'K');
    }
    text_error e;
    game_move pass = kuhvadis_move(KUHVADIS_PASS, 0);
    assert_int_equal(g->rules->allows(&u, s, pass, &e), is_listed(s, pass));
}

/* A position read from text has the bytes it has after play, so that hashes agree. */
static void check_round_trip(const game_state *s) {
    static game_setup read_u;
    game_state read_s;
    game_wish wish = wish_for("");
    char line[GAME_POSITION_TEXT];
    text_out out = text_to(line, sizeof line);
    text_error e;
    g->notation->write_position(&u, s, &out);
    memset(&read_s, 0xaa, sizeof read_s);
    if (!g->notation->read_position(&read_u, &read_s, text_of(line), &wish, &e))
        fail_msg("%s", e.why);
    assert_memory_equal(s, &read_s, sizeof read_s);
}

static void expect_name(const game_setup *of, const char *name) {
    const kuhvadis_setup *v = kuhvadis_setup_in(of);
    text_span is = { v->name, v->name_len };
    if (!text_is(is, name)) fail_msg("%.*s instead of %s", (int)is.len, is.at, name);
}

/* Options and positions have a sheet's rows: with them its name comes back, if it is known. */
static void rows_of_a_known_sheet_have_its_name(void **state) {
    static const char mine[] = "# of my own\nsheet mine\r\nX1O\r\n# in the middle\nOCX\nX5O\n\n";
    const game_asset own = { { mine + 18, 4 }, { mine, sizeof mine - 1 } };
    static game_setup again;
    const game_asset *shipped;
    game_state s;
    text_error e;
    char text[GAME_POSITION_TEXT];
    int n = game_shipped(g, &shipped);
    (void)state;
    assert_true(text_is(own.name, "mine"));
    for (int i = 0; i <= n; i++) {
        text_span name = i < n ? shipped[i].name : own.name;
        char called[64], option[80];
        snprintf(called, sizeof called, "%.*s", (int)name.len, name.at);
        snprintf(option, sizeof option, "sheet=%s", called);
        game_wish wish = { text_of(option), 0, &own, 1 };
        assert_true(g->rules->setup(&u, &wish, &e));
        g->rules->start(&u, &s);
        text_out out = text_to(text, sizeof text);
        g->notation->write_position(&u, &s, &out);
        assert_true(g->notation->read_position(&again, &s, text_of(text), &wish, &e));
        expect_name(&again, called);
        out = text_to(text, sizeof text);
        g->notation->options(&u, &out);
        wish.options = text_of(text);
        assert_true(g->rules->setup(&again, &wish, &e));
        expect_name(&again, called);
    }
    static const char *const strange[] = { "sheet=X1O/OCX/X4O", "sheet=X1O/OCX/X5O/111",
                                           "sheet=X5O/OCX/X1O" };
    for (int i = 0; i < COUNT_OF(strange); i++) {
        game_wish wish = { text_of(strange[i]), 0, &own, 1 };
        assert_true(g->rules->setup(&u, &wish, &e));
        expect_name(&u, "");
    }
}

static void random_games_keep_their_promises(void **state) {
    static const char *const options[] = { "", "first=p2 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1",
                                           "sheet=X1O/OCX/X5O" };
    rng r = rng_from(2024);
    (void)state;
    for (int i = 0; i < 30; i++) {
        game_wish wish = wish_for(options[i % COUNT_OF(options)]);
        game_state s;
        text_error e;
        assert_true(g->rules->setup(&u, &wish, &e));
        g->rules->start(&u, &s);
        for (;;) {
            uint64_t random = rng_next(&r);
            game_move list[GAME_MOVES], m = game_pick(g, &u, &s, random);
            int turn = g->rules->turn(&u, &s);
            check_round_trip(&s);
            if (random % 128 == 0 || turn == TURN_OVER) check_allows(&s, &r);
            if (turn == TURN_OVER) {
                assert_int_equal(m, 0);
                break;
            }
            if (turn >= 0) {
                int n = g->rules->moves(&u, &s, list);
                assert_int_equal(m, list[rng_below(random, (uint32_t)n)]);
            }
            g->rules->apply(&u, &s, m);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_sheets),
        cmocka_unit_test(refuses_sheets_and_says_where),
        cmocka_unit_test(refuses_a_zero_byte),
        cmocka_unit_test(points_into_rows_of_one_line),
        cmocka_unit_test(ships_classic_sheets),
        cmocka_unit_test(refuses_options),
        cmocka_unit_test(options_in_full_give_the_same_game),
        cmocka_unit_test(chance_may_say_who_begins),
        cmocka_unit_test(a_hosts_sheet_comes_before_the_shipped),
        cmocka_unit_test(dice_pay_as_often_as_they_should),
        cmocka_unit_test(rows_of_a_known_sheet_have_its_name),
        cmocka_unit_test(random_games_keep_their_promises),
    };
    return cmocka_run_group_tests_name("kuhvadis", tests, NULL, NULL);
}
