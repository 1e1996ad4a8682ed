/* test_kuhvadis.c -- what transcripts cannot show: sheets as files with the line and column of
 * their errors, options as text, figures of the dice, and states compared byte by byte. The rules
 * themselves are proved in tests/cases/kuhvadis. */
#include "games/kuhvadis/kuhvadis.h"
#include "tests/fixtures.h"

static const game *const g = &kuhvadis_game;
static play p;

#define ROWS "X1C2X\nCCCCC\nO333O\n1245C\nXCOC1\n"

/* Sheets ---------------------------------------------------------------------------------- */

TEST(accepts_sheets) {
    static const char *const good[] = {
        "sheet a\n" ROWS,
        "# first\n#\n# second\nsheet a\n# third\n" ROWS "# last",
        "sheet a\r\nX1C2X\r\nCCCCC\r\nO333O\r\n1245C\r\nXCOC1\r\n",
        "sheet a\n" ROWS "\n\n\r\n",
        "sheet a\nX1O\nOCX\nX5O",
        "sheet a\n" ROWS "\n# a comment after empty lines\n",
    };
    for (int i = 0; i < COUNT_OF(good); i++) {
        text_span name;
        text_error e;
        if (!g->assets->check(text_of(good[i]), &name, &e)) fail_msg("sheet %d: %s", i, e.why);
        assert_true(text_is(name, "a"));
    }
}

TEST(refuses_sheets_and_says_where) {
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
        { "#\nsheet \n" ROWS, "K2 a sheet’s name", 2, 7 },
        { "sheet a b\n" ROWS, "K2 a sheet’s name", 1, 7 },
        { "sheet 1234567890123456789012345\n" ROWS, "K2 a sheet’s name", 1, 7 },
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
        { "#\nsheet a\nXXX1C\nCCCCC\nO1O1O\n", "K10 the start crosses are already joined", 3, 1 },
        { "sheet a\nX1X1X\nCCCCC\nOOO11\n", "K10 the start circles are already joined", 2, 1 },
        { "sheet a\n# caf\xc3\xa9\n" ROWS, "a sheet is plain ASCII text", 2, 6 },
        { "sheet a\nX1\r2X\n" ROWS, "a sheet is plain ASCII text", 2, 3 },
    };
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

TEST(refuses_a_zero_byte) {
    static const char text[] = "sheet a\nX1C2X\nCC\0CC\nO333O\n1245C\nXCOC1\n";
    text_span span = { text, sizeof text - 1 }, name;
    text_error e;
    assert_false(g->assets->check(span, &name, &e));
    assert_int_equal(e.line, 3);
    assert_int_equal(e.column, 3);
}

TEST(points_into_rows_of_one_line) {
    game_wish wish = wish_for("sheet=X1C2X/CC6CC/O333O/1245C/XCOC1");
    text_error e;
    assert_false(g->rules->setup(&p.u, &wish, &e));
    assert_int_equal(e.line, 0);
    assert_int_equal(e.column, 9);
}

/* K2: a classic sheet has 6 ones, 6 twos, 5 threes, 5 fours, 5 fives and 16 cows. */
TEST(ships_classic_sheets) {
    static const int classic[DICE_FACES] = { 6, 6, 5, 5, 5, 16 };
    const game_asset *sheets;
    int n = game_shipped(g, &sheets);
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

TEST(refuses_options) {
    static const char *const bad[] = {
        "players=3", "players=",  "players=02",        "sheet=nosuch", "sheet=",
        "sheet=/",   "sheet=X/O", "first=p3",          "first=P1",     "colour=red",
        "first",     "=p1",       "first=p1 first=p1", "link=player",  "sheet=barn sheet=barn",
        "seed=1",    "Players=2", "first=random,p1",
    };
    for (int i = 0; i < COUNT_OF(bad); i++) {
        game_wish wish = wish_for(bad[i]);
        game_setup before = p.u;
        text_error e = TEXT_NO_ERROR;
        if (g->rules->setup(&p.u, &wish, &e)) fail_msg("accepted: %s", bad[i]);
        assert_true(e.why[0] != 0);
        assert_memory_equal(&before, &p.u, sizeof before);
    }
}

TEST(options_in_full_give_the_same_game) {
    expect_options("kuhvadis", "first=p2  sheet=X1C2X/CCCCC/O333O/1245C/XCOC1",
                   "players=2 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1 first=p2");
}

/* K14 */
TEST(first_player_may_be_random) {
    int begins[GAME_SEATS];
    count_first_players("kuhvadis", "first=random", begins);
    for (int seat = 0; seat < 2; seat++) assert_in_range(begins[seat], 160, 240);
}

TEST(the_sheet_may_be_random) {
    char first[GAME_OPTIONS_TEXT] = "";
    int others = 0;
    rng r = rng_from(9);
    for (int i = 0; i < 100; i++) {
        char text[GAME_OPTIONS_TEXT];
        text_out out = text_to(text, sizeof text);
        game_wish wish = wish_for("sheet=random");
        text_error e;
        wish.random = rng_next(&r);
        assert_true(g->rules->setup(&p.u, &wish, &e));
        g->notation->options(&p.u, &out);
        if (!first[0]) memcpy(first, text, sizeof first);
        others += strcmp(text, first) != 0;
    }
    assert_in_range(others, 80, 99); /* of 26 sheets */
}

TEST(a_hosts_sheet_comes_before_the_shipped) {
    game_asset mine = { { "barn", 4 }, text_of("sheet barn\n" ROWS) };
    game_wish wish = wish_for("sheet=barn");
    text_error e;
    wish.assets = &mine;
    wish.asset_count = 1;
    assert_true(g->rules->setup(&p.u, &wish, &e));
    assert_int_equal(kuhvadis_setup_of(&p.u)->width, 5);
}

/* Dice ------------------------------------------------------------------------------------ */

/* Of 7,776 throws of five dice 1,526 have two cows or more, 5 x 276 have three equal digits or
 * more, 50 have both; 6 x 26 are carres. */
TEST(dice_pay_as_often_as_they_should) {
    int any = 0, cows = 0, carres = 0;
    play_begin(&p, "kuhvadis", "");
    const kuhvadis_setup *v = kuhvadis_setup_of(&p.u);
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

/* Every action that can be written, and numbers that are none. */
static void check_allows(void) {
    for (int i = 0; i < 2 * DICE_SETS + 2 * 64 + 65; i++) {
        text_error e;
        game_move m = (game_move)rng_next(&p.r) & 0x5ffffff;
        if (i < 2 * DICE_SETS)
            m = kuhvadis_move(i % 2 ? KUHVADIS_KEEP : KUHVADIS_ROLL, dice_set[i / 2]);
        else if (i < 2 * DICE_SETS + 2 * 64)
            m = kuhvadis_move(KUHVADIS_MARK, (uint32_t)(i - 2 * DICE_SETS));
        else if (i == 2 * DICE_SETS + 2 * 64)
            m = kuhvadis_move(KUHVADIS_PASS, 0);
        bool allowed = g->rules->allows(&p.u, &p.s, m, &e);
        assert_int_equal(allowed, play_lists(&p, m));
        if (!allowed) assert_int_equal(e.why[0], 'K');
    }
}

static void expect_name(const game_setup *of, const char *name) {
    const kuhvadis_setup *v = kuhvadis_setup_of(of);
    text_span is = { v->name, v->name_len };
    if (!text_is(is, name)) fail_msg("%.*s instead of %s", (int)is.len, is.at, name);
}

/* Options and positions have a sheet's rows: with them its name comes back, if it is known. */
TEST(rows_of_a_known_sheet_have_its_name) {
    static const char mine[] = "# of my own\nsheet mine\r\nX1O\r\n# in the middle\nOCX\nX5O\n\n";
    const game_asset own = { { mine + 18, 4 }, { mine, sizeof mine - 1 } };
    static game_setup again;
    const game_asset *shipped;
    text_error e;
    char text[GAME_POSITION_TEXT];
    int n = game_shipped(g, &shipped);
    assert_true(text_is(own.name, "mine"));
    p.g = g;
    for (int i = 0; i <= n; i++) {
        text_span name = i < n ? shipped[i].name : own.name;
        char called[64], option[80];
        snprintf(called, sizeof called, "%.*s", (int)name.len, name.at);
        snprintf(option, sizeof option, "sheet=%s", called);
        game_wish wish = { text_of(option), 0, &own, 1 };
        assert_true(g->rules->setup(&p.u, &wish, &e));
        play_start(&p, 0);
        assert_true(
            g->notation->read_position(&again, &p.s, text_of(play_position(&p, text)), &wish, &e));
        expect_name(&again, called);
        wish.options = text_of(play_options(&p, text));
        assert_true(g->rules->setup(&again, &wish, &e));
        expect_name(&again, called);
    }
    static const char *const strange[] = { "sheet=X1O/OCX/X4O", "sheet=X1O/OCX/X5O/111",
                                           "sheet=X5O/OCX/X1O" };
    for (int i = 0; i < COUNT_OF(strange); i++) {
        game_wish wish = { text_of(strange[i]), 0, &own, 1 };
        assert_true(g->rules->setup(&p.u, &wish, &e));
        expect_name(&p.u, "");
    }
}

TEST(allows_what_is_listed) {
    static const char *const options[] = { "", "first=p2 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1",
                                           "sheet=X1O/OCX/X5O" };
    for (int i = 0; i < 30; i++) {
        play_begin(&p, "kuhvadis", options[i % COUNT_OF(options)]);
        play_reset(&p, (uint64_t)i + 2024);
        do
            if (play_over(&p) || below(&p.r, 128) == 0) check_allows();
        while (play_step(&p));
    }
}
