/* test_tell.c -- actions in words: every action of random games makes whole sentences in every
 * language, and advice that names nobody; and some games of which every word is known. */
#include "core/words.h"
#include "draw/tell.h"
#include "tests/fixtures.h"

static game_view view_with(int lang, const char *first, const char *second) {
    game_view v = view_plain();
    v.lang = lang;
    v.name[0] = text_of(first);
    v.name[1] = text_of(second);
    v.name[2] = text_of("Cleo");
    v.name[3] = text_of("Dan");
    return v;
}

static const char *told(const table *t, size_t ply, const game_view *v, int form) {
    static char text[GAME_TELL_TEXT];
    text_out out = text_to(text, sizeof text);
    tell_action(t->g, &t->setup, &t->log[ply].before, t->log[ply].move, v, form, &out);
    assert_false(out.full);
    return text;
}

/* ---- Random games ---- */

static void check_common(const char *text) {
    assert_true(text[0] != 0 && text[0] != ' ');
    assert_null(strchr(text, '%'));
    assert_null(strstr(text, "  "));
    for (const char *c = text; *c; c++) assert_true((unsigned char)*c >= ' ');
}

static void check_done(const char *text, text_span name) {
    check_common(text);
    assert_true(text_begins(text_of(text), name.at)); /* in all four languages who acts is first */
    assert_int_equal(text[strlen(text) - 1], '.');
}

static void check_advice(const char *text, const game_view *v) {
    check_common(text);
    assert_true(text[strlen(text) - 1] != '.');
    for (int seat = 0; seat < GAME_SEATS; seat++) assert_null(strstr(text, v->name[seat].at));
}

/* Phrases that follow a name, a line each. */
static void check_deed(const char *text) {
    size_t length = strlen(text);
    assert_true(length > 0 && text[length - 1] != '.' && text[length - 1] != '\n');
    assert_true(text[0] != '\n');
    assert_null(strstr(text, "  "));
    assert_null(strstr(text, "\n\n"));
}

static void play_random(table *t, const game *g, const char *options, uint64_t seed) {
    table_free(t);
    *t = begin_table(g->key, options, seed);
    finish_table(t, seed);
}

/* Markup in a name is not escaped here: the caller does that. */
TEST(random_games_can_be_told) {
    table t = { 0 };
    size_t actions = 0;
    for (int k = 0; k < COUNT_OF(test_kinds); k++)
        for (int n = 0; n < 3; n++) {
            const game *g = games_find(text_of(test_kinds[k].game));
            play_random(&t, g, test_kinds[k].options, (uint64_t)(100 * k + n));
            for (int lang = 0; lang < words_languages; lang++) {
                game_view v = view_with(lang, "<b>&Ann</b>", "Zo\303\253");
                for (size_t ply = 0; ply < t.count; ply++, actions++) {
                    int who = decider(g, &t.setup, &t.log[ply].before);
                    check_done(told(&t, ply, &v, TELL_DONE), v.name[who]);
                    check_advice(told(&t, ply, &v, TELL_ADVICE), &v);
                    check_deed(told(&t, ply, &v, TELL_DEED));
                }
            }
        }
    assert_true(actions > 10000);
    table_free(&t);
}

/* Long names are cut and the sentence is complete; without names, seats are named. */
TEST(names_of_any_length) {
    static char long_name[300];
    table t = { 0 };
    for (size_t i = 0; i + 2 < sizeof long_name; i += 2) memcpy(long_name + i, "\303\251", 2);
    for (int i = 0; i < GAMES; i++) {
        play_random(&t, games_all[i], "", 9);
        game_view v = view_with(lang_of("de"), long_name, long_name), plain = view_plain();
        for (size_t ply = 0; ply < t.count; ply++) {
            const char *text = told(&t, ply, &v, TELL_DONE);
            check_common(text);
            assert_int_equal(text[strlen(text) - 1], '.');
            assert_int_equal(told(&t, ply, &plain, TELL_DONE)[0], 'p');
        }
    }
    table_free(&t);
}

/* What people decide to look at does not change what is told, nor the position. */
TEST(telling_changes_nothing) {
    table t = { 0 };
    for (int i = 0; i < GAMES; i++) {
        play_random(&t, games_all[i], "", 4);
        for (size_t ply = 0; ply < t.count; ply++) {
            game_view v = view_with(WORDS_EN, "Ann", "Ben"), other = v;
            char first[GAME_TELL_TEXT];
            uint64_t hash = game_hash(&t.log[ply].before);
            other.hands = 3;
            other.seat = 1;
            other.picked = text_of("d:00000");
            strcpy(first, told(&t, ply, &v, TELL_DONE));
            assert_string_equal(told(&t, ply, &other, TELL_DONE), first);
            assert_true(game_hash(&t.log[ply].before) == hash);
        }
    }
    table_free(&t);
}

/* ---- Known words ---- */

/* Plays the action on a position and compares both forms. */
static void expect(const char *position, const char *action, const char *done, const char *advice) {
    table t = { 0 };
    text_error e;
    text_span line = text_of(position), rest = line, key;
    text_cut(&rest, ' ', &key);
    game_wish wish = { text_of(""), 0, NULL, 0 };
    game_view v = view_with(WORDS_EN, "Ann", "Ben");
    if (!table_begin_at(&t, games_find(key), line, &wish, &e)) fail_msg("%s", e.why);
    if (!table_play_text(&t, text_of(action), &e)) fail_msg("%s", e.why);
    assert_string_equal(told(&t, 0, &v, TELL_DONE), done);
    assert_string_equal(told(&t, 0, &v, TELL_ADVICE), advice);
    check_deed(told(&t, 0, &v, TELL_DEED));
    table_free(&t);
}

/* What a page says about a turn in one sentence: short, with what it fenced. */
TEST(deeds_are_short) {
    table t = { 0 };
    game_view v = view_with(WORDS_EN, "Ann", "Ben");
    bool filled = false, fenced = false;
    for (uint64_t seed = 1; seed < 4; seed++) {
        play_random(&t, games_find(text_of("border")), "players=2", seed);
        for (size_t ply = 0; ply < t.count; ply++) {
            const char *text = told(&t, ply, &v, TELL_DEED);
            filled = filled || strcmp(text, "filled the green three") == 0;
            fenced = fenced || strstr(text, "\nfenced the bear");
            assert_true(strlen(text) < 120);
        }
    }
    assert_true(filled && fenced);
    table_free(&t);
}

#define MEADOW "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 "

TEST(words_of_kuhvadis) {
    expect(MEADOW "X...X/...../O...O/...../X.O.. p1 ????? 0 - 0", "roll:1115C",
           "Ann rolled 1, 1, 1, 5 and a cow.", "roll the dice");
    expect(MEADOW "X...X/...../O...O/...../X.O.. p1 1115C 1 - 0", "keep:111", "Ann kept 1, 1, 1.",
           "keep 1, 1, 1 and roll again");
    expect(MEADOW "X...X/...../O...O/...../X.O.. p1 1115C 1 - 0", "keep:-", "Ann kept no dice.",
           "roll all five dice again");
    expect(MEADOW "X...X/...../O...O/...../X.O.. p2 1115C 3 - 1", "pass", "Ben passed.", "pass");
    expect(MEADOW "X...X/...../O...O/...../X.O.. p1 1111C 1 - 0", "mark:b5",
           "Ann marked b5. That earns an extra turn.", "mark b5");
    expect(MEADOW "X...X/.xxx./Ox..O/...../X.O.. p1 11123 2 - 8", "mark:a2",
           "Ann marked a2. The three start crosses are joined. Ann wins.", "mark a2");
    expect(MEADOW "X...X/...../Ooo.O/.xxx./XxO.. p2 1333C 2 - 9", "mark:d3",
           "Ben marked d3. Ann is blocked and can only hope for a draw.", "mark d3");
    expect(MEADOW "X...X/...../Ooo.O/.xxx./XxOx. p2 1333C 2 - 9", "mark:d3",
           "Ben marked d3. Both players are blocked: nobody can join their start symbols any more. "
           "The "
           "game is a draw.",
           "mark d3");
}

#define NOTHING                                                                                    \
    "..............,..............,..............,..............,..............,.............."

TEST(words_of_the_border) {
    expect("border tim-1,sarah-1 " NOTHING "/" NOTHING " ........./......... p1 throw RRYBS 1 - 0",
           "keep:RRS", "Ann kept 2 red, 1 grey.", "keep 2 red, 1 grey and roll again");
    expect("border tim-1,sarah-1 " NOTHING "/" NOTHING " ........./......... p1 throw RRYBS 1 - 0",
           "fill:R2", "Ann filled the red two on the right with 2 red dice.",
           "fill the red two on the right with 2 red dice");
    expect("border tim-1,sarah-1 " NOTHING "/" NOTHING " ........./......... p1 throw RRYBS 1 - 0",
           "done", "Ann is done.", "finish");
    /* F16, example 4: the well first, and later. */
    expect(
        "border emma-1,tim-1 "
        "..........xxxx,x.............,...xx.........,.......x......,..............,............../"
        ".........xx...,xx............,..............,..............,.......x......,..x.x........."
        " ........./......... p1 throw ROGBS 1 - 20",
        "fill:R5",
        "Ann filled the red five at the bottom with 1 red die. Now fenced: well (4 points).",
        "fill the red five at the bottom with 1 red die");
    expect(
        "border emma-1,tim-1 "
        ".........xxxxx,x.............,...xx.........,.......x......,..............,............../"
        ".........xx...,xx............,..............,..............,.......x......,..x.x........."
        " F......../......... p1 second:p2 ROGBS 1 R:- 20",
        "cross:S3.2",
        "Ben crossed off space 2 of the grey three in the middle. Now fenced: well (2 points).",
        "cross off space 2 of the grey three in the middle");
    /* F17: the last turn. */
    expect(
        "border tim-1,sarah-1 "
        "..xxxxxxxxxxxx,xxxxxxxxx.xxxx,..xxxxxxx...xx,..xxx....xxxxx,xxxxxxxxxxxxxx,xxxxx.xxxxx.../"
        "..............,..............,.......x......,....x....xx...,xx............,.............."
        " FFFFFF.../......... p1 second:p2 ROYGS 1 O:- 30",
        "done", "Ben is done. Ann wins with 39 points.", "finish");
}

/* The reason for people, and the console's. */
static void expect_refused(const char *position, const char *action, const char *lang,
                           const char *told_so, const char *console) {
    table t = { 0 };
    text_error e;
    text_span line = text_of(position), rest = line, key;
    text_cut(&rest, ' ', &key);
    game_wish wish = { text_of(""), 0, NULL, 0 };
    if (!table_begin_at(&t, games_find(key), line, &wish, &e)) fail_msg("%s", e.why);
    assert_false(table_play_text(&t, text_of(action), &e));
    char text[512];
    text_out out = text_to(text, sizeof text);
    tell_refusal(t.g, &t.setup, &t.state, &e, lang_of(lang), &out);
    assert_string_equal(text, told_so);
    assert_string_equal(e.why, console);
    table_free(&t);
}

TEST(refusals_without_notation) {
    const char *cows = MEADOW "X...X/...../O...O/...../X.O.. p1 1235C 1 - 0";
    expect_refused(
        cows, "mark:b4", "en",
        "K5 b4 needs at least two cows; these dice do not pay for it (1, 2, 3, 5 and a cow)",
        "K5 b4 needs at least two cows; these dice do not pay for it (1235C)");
    expect_refused(
        cows, "keep:44", "de",
        "K4 Nur W\303\274rfel, die auf dem Tisch liegen, lassen sich behalten (1, 2, 3, 5 "
        "und eine Kuh)",
        "K4 only dice on the table can be kept (1235C)");
    const char *board =
        "border tim-1,sarah-1 " NOTHING "/" NOTHING " ........./......... p1 throw RRYBS 1 - 0";
    expect_refused(
        board, "fill:G3", "en",
        "F10 the green three at the top needs one die of its colour for every open space",
        "F10 G3 needs one die of its colour for every open space");
    expect_refused(
        board, "fill:G3", "fr",
        "F10 le trois vert en haut\342\200\257: il faut un d\303\251 de cette couleur pour "
        "chaque case libre",
        "F10 G3 needs one die of its colour for every open space");
}

TEST(words_of_ringgz) {
    expect("ringgz colour .,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,. p1 "
           "B33333G33333/Y33333R33333",
           "start:c3", "Ann placed the start base on c3.", "place the start base on c3");
    expect("ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,.,.,./.,.,.,.,. p1 "
           "B33333G33333/Y33333R33333",
           "B3c2", "Ann placed a blue ring of size 3 on c2.", "place a blue ring of size 3 on c2");
    expect("ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,--B-,.,./.,.,.,.,. p2 "
           "B33233G33333/Y33333R33333",
           "R1c2", "Ben placed a red ring of size 1 on c2. Nobody has the majority on c2 any more.",
           "place a red ring of size 1 on c2");
    expect("ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,R-B-,.,./.,.,.,.,. p1 "
           "B33233G33333/Y33333R23333",
           "B2c2", "Ann placed a blue ring of size 2 on c2. Blue now has the majority on c2.",
           "place a blue ring of size 2 on c2");
    expect("ringgz colour .,.,.,.,./.,.,.,.,./.,.,*,.,./.,.,--B-,.,./.,.,.,.,. p2 "
           "B33233G33333/Y33333R33333",
           "YBd3", "Ben placed a yellow base on d3.", "place a yellow base on d3");
    /* G10 */
    expect("ringgz colour RR-R,B---,-B--,=R,./=R,=B,--BR,--R-,./RRR-,=R,RB-G,.,./GGBR,*,BBGB,=B,./"
           "YRYB,BYRB,GYBY,=G,. p1 B00001G12222/Y21223R00000",
           "G3c3",
           "Ann placed a green ring of size 3 on c3. Green now has the majority on c3. Skipped, "
           "nothing to place: Ben.",
           "place a green ring of size 3 on c3");
    /* G12 */
    expect("ringgz colour GY--,G-Y-,--RR,---B,=B/=G,-YGY,=R,RB-Y,./BRGB,*,RYBR,Y-YB,YB--/"
           "R-BG,BRRG,YGGG,-G--,-BYY/B-B-,-RR-,-G-R,=G,=Y p2 B00002/G10001/Y00002/R00002",
           "G1c1",
           "Ben placed a green ring of size 1 on c1. Green now has the majority on c1. Dan wins.",
           "place a green ring of size 1 on c1");
}
