/* test_daily.c -- the daily challenge (review/daily.h): which dates there are, the same board and
 * dice for everybody whatever they do, and other games are refused. */
#include "review/daily.h"

#include "core/dice.h"
#include "table/record.h"
#include "tests/fixtures.h"

static daily day_of(const char *key, const char *date) {
    daily d;
    text_error e;
    assert_true(daily_find(&d, games_find(text_of(key)), text_of(date), &e));
    return d;
}

static ai_options memory(void) {
    static void *mem;
    if (!mem) mem = malloc(DAILY_MEMORY);
    return (ai_options){ .level = AI_HARD, .mem = mem, .mem_bytes = DAILY_MEMORY };
}

TEST(dates) {
    static const char *const good[] = { "2026-11-01", "2028-02-29", "2400-02-29", "2026-12-31" };
    static const char *const bad[] = { "",           "2026-11-1",  "2026-11-31",  "2027-02-29",
                                       "2100-02-29", "2026-13-01", "2026-00-10",  "2026-01-00",
                                       "2026/11/16", "26-11-0016", "2026-11-16 ", "2026-1a-16" };
    daily d;
    text_error e;
    for (int i = 0; i < COUNT_OF(good); i++) assert_true(daily_is_date(text_of(good[i])));
    for (int i = 0; i < COUNT_OF(bad); i++) assert_false(daily_is_date(text_of(bad[i])));
    assert_false(daily_find(&d, games_all[0], text_of("2026-10-31"), &e));
    assert_string_equal(e.why, "the first daily challenge was on 2026-11-01");
    assert_false(daily_find(&d, games_all[0], text_of("today"), &e));
}

/* Derived from the date alone: these must never change, or people would compare different games. */
TEST(the_days_are_these) {
    static const struct {
        const char *game, *date, *options;
        int seat;
        const char *first;
    } known[] = {
        { "border", "2026-11-16", "players=2 boards=linus,sarah first=p1", 0, "roll:OOYBS" },
        { "kuhvadis", "2026-11-16",
          "players=2 sheet=CX254C1/5431C2C/1COC3C4/32C5C15/XC4CX32/C1C2C4O/2CO315C first=p1", 1,
          "roll:15CCC" },
        { "ringgz", "2026-11-16", "players=2 first=p1 link=colour", 0, "start:b3" },
    };
    for (int i = 0; i < COUNT_OF(known); i++) {
        daily d = day_of(known[i].game, known[i].date);
        table t = { 0 };
        text_error e;
        assert_true(daily_begin(&d, &t, &e));
        TEXT_ROOM(options, GAME_OPTIONS_TEXT);
        t.g->notation->options(&t.setup, &options);
        assert_string_equal(options.buf, known[i].options);
        assert_int_equal(d.seat, known[i].seat);
        TEXT_ROOM(first, GAME_MOVE_TEXT);
        t.g->notation->write_move(&t.setup, t.count ? t.log[0].move : daily_roll(&d, &t, 0),
                                  &first);
        assert_string_equal(first.buf, known[i].first);
        table_free(&t);
    }
}

/* Days differ, and both seats and all boards get their turn. */
TEST(days_differ) {
    const game *g = games_find(text_of("border"));
    int seats[2] = { 0, 0 }, boards = 0;
    char last[GAME_OPTIONS_TEXT] = "";
    for (int day = 1; day <= 28; day++) {
        char date[DAILY_DATE + 1];
        snprintf(date, sizeof date, "2027-02-%02d", day);
        daily d = day_of(g->key, date);
        table t = { 0 };
        text_error e;
        assert_true(daily_begin(&d, &t, &e));
        TEXT_ROOM(options, GAME_OPTIONS_TEXT);
        g->notation->options(&t.setup, &options);
        boards += strcmp(options.buf, last) != 0;
        strcpy(last, options.buf);
        seats[d.seat]++;
        table_free(&t);
    }
    assert_true(boards > 15 && seats[0] > 5 && seats[1] > 5);
}

/* Plays on at random, with the dice of the day; notes the five dice that lie ready for each roll,
 * as far as they were seen. */
enum { TURNS = 40 };
typedef struct {
    dice first[GAME_SEATS][TURNS]; /* the first rolls of each turn: always all five */
} seen;

static void play_at_random(const daily *d, table *t, rng *r, seen *to) {
    int turns[GAME_SEATS] = { 0 };
    memset(to, 0, sizeof *to);
    while (table_turn(t) != TURN_OVER) {
        if (table_turn(t) != TURN_CHANCE) {
            table_play(t, game_pick(t->g, &t->setup, &t->state, rng_next(r)));
            continue;
        }
        int rolled, seat = game_thrower(t->g, &t->setup, &t->state, &rolled);
        game_move m = daily_roll(d, t, t->count);
        text_error e;
        assert_true(t->g->rules->allows(&t->setup, &t->state, m, &e));
        if (rolled == 0 && turns[seat] < TURNS) to->first[seat][turns[seat]++] = m & ~GAME_KIND;
        table_play(t, m);
    }
}

TEST(the_dice_of_a_turn_do_not_depend_on_what_was_played) {
    static const char *const keys[] = { "border", "kuhvadis" };
    for (int k = 0; k < COUNT_OF(keys); k++) {
        daily d = day_of(keys[k], "2026-12-24");
        seen one, other;
        text_error e;
        for (uint64_t i = 0; i < 4; i++) {
            table t = { 0 };
            rng r = rng_from(i);
            assert_true(daily_begin(&d, &t, &e));
            play_at_random(&d, &t, &r, i ? &other : &one);
            table_free(&t);
            if (!i) continue;
            for (int seat = 0; seat < 2; seat++)
                for (int turn = 0; turn < TURNS; turn++)
                    if (one.first[seat][turn] && other.first[seat][turn])
                        assert_int_equal(one.first[seat][turn], other.first[seat][turn]);
        }
    }
}

/* Whoever rolls fewer dice again sees the first of those that lie ready, whatever was kept. */
TEST(fewer_dice_are_a_part_of_more) {
    daily d = day_of("kuhvadis", "2026-12-24");
    table t = { 0 };
    text_error e;
    game_move keeps[GAME_MOVES];
    dice by_number[DICE + 1] = { 0 };
    assert_true(daily_begin(&d, &t, &e));
    table_play(&t, daily_roll(&d, &t, 0));
    int n = t.g->rules->moves(&t.setup, &t.state, keeps);
    for (int i = 0; i < n; i++) {
        if ((keeps[i] & GAME_KIND) != t.g->rules->keep) continue;
        int number = DICE - dice_size(keeps[i] & ~GAME_KIND);
        table_play(&t, keeps[i]);
        dice fell = daily_roll(&d, &t, t.count) & ~GAME_KIND;
        assert_int_equal(dice_size(fell), number);
        if (by_number[number]) assert_int_equal(by_number[number], fell);
        by_number[number] = fell;
        table_undo(&t);
    }
    for (int i = 2; i <= DICE; i++) assert_true(dice_within(by_number[i - 1], by_number[i]));
    table_free(&t);
}

/* Every face falls about as often as the others, in every place. */
TEST(the_dice_are_even) {
    int count[DICE_FACES] = { 0 };
    text_error e;
    for (int year = 2027; year < 2047; year++) {
        char date[DAILY_DATE + 1];
        snprintf(date, sizeof date, "%d-06-01", year);
        daily d = day_of("kuhvadis", date);
        table t = { 0 };
        rng r = rng_from((uint64_t)year);
        seen to;
        assert_true(daily_begin(&d, &t, &e));
        play_at_random(&d, &t, &r, &to);
        for (int seat = 0; seat < 2; seat++)
            for (int turn = 0; turn < TURNS; turn++)
                for (int face = 0; face < DICE_FACES; face++)
                    count[face] += dice_in(to.first[seat][turn], face);
        table_free(&t);
    }
    int sum = 0;
    for (int face = 0; face < DICE_FACES; face++) sum += count[face];
    for (int face = 0; face < DICE_FACES; face++)
        assert_true(abs(count[face] - sum / DICE_FACES) < sum / DICE_FACES / 8);
}

/* ---- Checking ---- */

/* A whole game of the day by somebody who plays at random. */
static table play_day(const daily *d, uint64_t seed) {
    table t = { 0 };
    text_error e;
    rng r = rng_from(seed);
    ai_options o = memory();
    assert_true(daily_begin(d, &t, &e));
    for (int turn; (turn = table_turn(&t)) != TURN_OVER;)
        table_play(&t, turn == TURN_CHANCE ? daily_roll(d, &t, t.count)
                       : turn == d->seat   ? game_pick(t.g, &t.setup, &t.state, rng_next(&r))
                                           : daily_choose(d, &t.setup, &t.state, o));
    return t;
}

static bool is_of_day(const daily *d, const table *t, text_error *e) {
    ai_options o = memory();
    return daily_check(d, t, &o, e);
}

TEST(honest_games_pass_and_others_do_not) {
    daily d = day_of("kuhvadis", "2026-11-20"), other = day_of("kuhvadis", "2026-11-21");
    table t = play_day(&d, 3);
    text_error e;
    assert_true(is_of_day(&d, &t, &e));
    assert_false(is_of_day(&other, &t, &e));
    /* One action less: it is not over. */
    table_step last = t.log[t.count - 1];
    game_state end = t.state;
    table_undo(&t);
    assert_false(is_of_day(&d, &t, &e));
    assert_string_equal(e.why, "this game is not over");
    t.log[t.count++] = last;
    t.state = end;
    assert_true(is_of_day(&d, &t, &e));
    /* Another roll, and another answer of the opponent. */
    for (int kind = 0; kind < 2; kind++) {
        size_t at = t.count / 2;
        while (kind ? t.g->rules->turn(&t.setup, &t.log[at].before) != 1 - d.seat
                    : t.g->rules->turn(&t.setup, &t.log[at].before) != TURN_CHANCE)
            at++;
        game_move kept = t.log[at].move, all[GAME_MOVES];
        int n = game_list(t.g, &t.setup, &t.log[at].before, all);
        assert_true(n > 1);
        t.log[at].move = all[0] == kept ? all[1] : all[0];
        assert_false(is_of_day(&d, &t, &e));
        assert_non_null(strstr(e.why, "does not belong to that day"));
        t.log[at].move = kept;
    }
    assert_true(is_of_day(&d, &t, &e));
    /* From a position of one's own. */
    strcpy(t.origin, "kuhvadis ...");
    assert_false(is_of_day(&d, &t, &e));
    assert_string_equal(e.why, "this game was not played on the board of that day");
    table_free(&t);
}

TEST(the_opening_without_dice_is_fixed) {
    daily d = day_of("ringgz", "2026-11-20");
    table t = { 0 };
    text_error e;
    assert_true(daily_begin(&d, &t, &e));
    assert_int_equal(t.count, DAILY_OPENING);
    table_free(&t);
    t = play_day(&d, 5);
    assert_true(is_of_day(&d, &t, &e));
    game_move kept = t.log[1].move, all[GAME_MOVES];
    game_list(t.g, &t.setup, &t.log[1].before, all);
    t.log[1].move = all[0] == kept ? all[1] : all[0];
    assert_false(is_of_day(&d, &t, &e));
    table_free(&t);
}
