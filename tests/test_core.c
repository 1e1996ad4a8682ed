/* test_core.c -- bits, dice, text and hash against slow and obvious versions of themselves. */
#define _POSIX_C_SOURCE 200809L /* fork, pipe */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/bits.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/json.h"
#include "tests/fixtures.h"

/* ---- bits ----------------------------------------------------------------------------------- */

static int slow_nth(bits b, int n) {
    int member;
    BITS_EACH (member, b)
        if (n-- == 0) return member;
    return -1;
}

TEST(bits_nth_finds_every_member) {
    rng r = rng_from(1);
    for (int i = 0; i < 20000; i++) {
        bits b = rng_next(&r);
        if (i % 3 == 1) b &= rng_next(&r) & rng_next(&r); /* thin sets, dense sets */
        if (i % 3 == 2) b |= rng_next(&r) | rng_next(&r);
        for (int n = 0; n < bits_count(b); n++) assert_int_equal(bits_nth(b, n), slow_nth(b, n));
    }
    assert_int_equal(bits_nth(bits_of(63), 0), 63);
    assert_int_equal(bits_nth(~(bits)0, 63), 63);
}

/* ---- dice ----------------------------------------------------------------------------------- */

static const int power_of_six[] = { 1, 6, 36, 216, 1296, 7776 };
static const int sets_of_size[] = { 1, 6, 21, 56, 126, 252 };

TEST(dice_sets_are_all_multisets_with_their_weights) {
    for (int n = 0; n <= DICE; n++) {
        int begin = dice_set_begin[n], end = dice_set_begin[n + 1], sum = 0;
        assert_int_equal(end - begin, sets_of_size[n]);
        for (int i = begin; i < end; i++) {
            assert_int_equal(dice_size(dice_set[i]), n);
            for (int k = begin; k < i; k++) assert_int_not_equal(dice_set[k], dice_set[i]);
            sum += dice_weight[i];
        }
        assert_int_equal(sum, power_of_six[n]);
    }
}

/* Throws the dice one by one in every order and counts: the weights must come out exactly. */
TEST(dice_weights_count_orders) {
    for (int n = 0; n <= DICE; n++) {
        int count[DICE_SETS] = { 0 };
        for (int order = 0; order < power_of_six[n]; order++) {
            dice d = 0;
            for (int i = 0, left = order; i < n; i++, left /= 6) d += dice_of(left % 6);
            for (int i = dice_set_begin[n]; i < dice_set_begin[n + 1]; i++)
                count[i] += dice_set[i] == d;
        }
        for (int i = dice_set_begin[n]; i < dice_set_begin[n + 1]; i++)
            assert_int_equal(count[i], dice_weight[i]);
    }
}

/* Every ticket of the two halves of a random word once: the same exact weights again. */
TEST(dice_throw_follows_the_weights) {
    for (int n = 0; n <= DICE; n++) {
        int count[DICE_SETS] = { 0 }, first = n < 3 ? n : 3;
        uint64_t one = (uint64_t)power_of_six[first], two = (uint64_t)power_of_six[n - first];
        for (uint64_t a = 0; a < one; a++) {
            for (uint64_t b = 0; b < two; b++) {
                uint64_t random = ((a << 32) / one + 1) << 32 | ((b << 32) / two + 1);
                dice d = dice_throw(n, random);
                for (int i = dice_set_begin[n]; i < dice_set_begin[n + 1]; i++)
                    count[i] += dice_set[i] == d;
            }
        }
        for (int i = dice_set_begin[n]; i < dice_set_begin[n + 1]; i++)
            assert_int_equal(count[i], dice_weight[i]);
    }
}

TEST(dice_keeps_are_the_smaller_parts) {
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        dice d = dice_set[dice_set_begin[DICE] + roll];
        int expected = 1;
        assert_int_equal(dice_roll_index(d), roll);
        for (int f = 0; f < DICE_FACES; f++) expected *= dice_in(d, f) + 1;
        assert_int_equal(dice_keep_count(roll), expected - 1); /* all five is not a throw */
        for (int i = 0; i < dice_keep_count(roll); i++) {
            dice part = dice_nth_keep(roll, i);
            for (int f = 0; f < DICE_FACES; f++) assert_true(dice_in(part, f) <= dice_in(d, f));
            assert_true(part != d && dice_within(part, d));
            for (int k = 0; k < i; k++) assert_int_not_equal(dice_nth_keep(roll, k), part);
        }
    }
}

TEST(dice_comparisons) {
    for (int i = 0; i < DICE_SETS; i++) {
        for (int n = 1; n <= DICE; n++) {
            dice many = dice_at_least(dice_set[i], n);
            for (int f = 0; f < DICE_FACES; f++)
                assert_int_equal(many >> (4 * f + 3) & 1, dice_in(dice_set[i], f) >= n);
        }
        for (int k = 0; k < DICE_SETS; k += 7) {
            bool within = true;
            for (int f = 0; f < DICE_FACES; f++)
                within &= dice_in(dice_set[k], f) <= dice_in(dice_set[i], f);
            assert_int_equal(dice_within(dice_set[k], dice_set[i]), within);
        }
    }
}

TEST(dice_text) {
    text_error e;
    char text[8];
    dice d, again;
    for (int i = 0; i < DICE_SETS; i++) {
        text_out out = text_to(text, sizeof text);
        dice_write(dice_set[i], "ROYGBS", &out);
        assert_true(dice_read(text_of(text), "ROYGBS", &again, &e));
        assert_int_equal(again, dice_set[i]);
        out = text_to(text, sizeof text);
        dice_write_five(dice_set[i], "12345C", &out);
        assert_int_equal(out.len, 5);
        assert_true(dice_read_five(text_of(text), "12345C", &again, &e));
        assert_int_equal(again, dice_set[i]);
    }
    assert_false(dice_read(text_of("OR"), "ROYGBS", &d, &e)); /* not in face order */
    assert_false(dice_read(text_of("RRRRRR"), "ROYGBS", &d, &e));
    assert_false(dice_read(text_of("R?"), "ROYGBS", &d, &e));
    assert_false(dice_read(text_of(""), "ROYGBS", &d, &e));
    assert_false(dice_read(text_of("X"), "ROYGBS", &d, &e));
    assert_false(dice_read_five(text_of("R?R??"), "ROYGBS", &d, &e));
    assert_false(dice_read_five(text_of("RR"), "ROYGBS", &d, &e));
}

/* ---- text ----------------------------------------------------------------------------------- */

TEST(text_never_overflows) {
    char small[5];
    text_out out = text_to(small, sizeof small);
    text_str(&out, "four");
    assert_false(out.full);
    text_int(&out, -7);
    assert_true(out.full);
    assert_string_equal(small, "four");
}

TEST(text_numbers) {
    char text[32];
    int n = -1;
    text_out out = text_to(text, sizeof text);
    text_int(&out, INT64_MIN);
    assert_string_equal(text, "-9223372036854775808");
    out = text_to(text, sizeof text);
    text_uint(&out, UINT64_MAX);
    assert_string_equal(text, "18446744073709551615");
    assert_true(text_to_int(text_of("400"), 400, &n));
    assert_int_equal(n, 400);
    assert_false(text_to_int(text_of("401"), 400, &n));
    assert_false(text_to_int(text_of("007"), 400, &n)); /* one spelling only */
    assert_false(text_to_int(text_of("-1"), 400, &n));
    assert_false(text_to_int(text_of(""), 400, &n));
    assert_false(text_to_int(text_of("99999999999999999999"), 400, &n));
    assert_int_equal(n, 400);
}

TEST(text_print_knows_four_conversions) {
    TEXT_ROOM(text, 16);
    text_print(&text, "%s=%d%c 5%%", "a", -12, '!');
    assert_string_equal(text.buf, "a=-12! 5%");
    text_print(&text, "%s", "too long for what is left");
    assert_true(text.full);
    assert_int_equal(strlen(text.buf), 15);
}

TEST(text_word_skips_blanks) {
    text_span rest = text_of("  R3c2\tRBc2 ");
    assert_true(text_is(text_word(&rest, " \t"), "R3c2"));
    assert_true(text_is(text_word(&rest, " \t"), "RBc2"));
    assert_int_equal(text_word(&rest, " \t").len, 0);
    assert_int_equal(text_word(&rest, " \t").len, 0);
    rest = text_of("a b \r ");
    text_trim_end(&rest);
    assert_true(text_is(rest, "a b"));
    assert_true(text_is(text_after(rest, 2), "b"));
}

TEST(text_cut_gives_every_piece) {
    text_span rest = text_of("a,,b"), piece;
    assert_true(text_cut(&rest, ',', &piece) && text_is(piece, "a"));
    assert_true(text_cut(&rest, ',', &piece) && text_is(piece, ""));
    assert_true(text_cut(&rest, ',', &piece) && text_is(piece, "b"));
    assert_false(text_cut(&rest, ',', &piece));
    rest = text_of("");
    assert_true(text_cut(&rest, ',', &piece) && text_is(piece, ""));
    assert_false(text_cut(&rest, ',', &piece));
}

TEST(utf8_is_strict) {
    static const struct {
        const char *text;
        int runes; /* 0: not valid */
    } cases[] = {
        { "Zo\303\253", 3 },
        { "\346\227\245\346\234\254", 2 },
        { "\360\237\220\204", 1 },
        { "\364\217\277\277", 1 }, /* U+10FFFF */
        { "\364\220\200\200", 0 },
        { "\300\257", 0 }, /* overlong */
        { "\340\200\257", 0 },
        { "\355\240\200", 0 }, /* a surrogate */
        { "\370\210\200\200", 0 },
        { "\303", 0 },
        { "\200", 0 },
        { "\303(", 0 },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(text_is_utf8(text_of(cases[i].text)), cases[i].runes > 0);
        if (cases[i].runes) assert_int_equal(text_runes(text_of(cases[i].text)), cases[i].runes);
    }
    text_span rest = text_of("\303(");
    assert_int_equal(text_rune(&rest), '?');
    assert_int_equal(text_rune(&rest), '(');
}

TEST(json) {
    char text[200];
    text_out out = text_to(text, sizeof text);
    json j = json_to(&out);
    json_open(&j, '{');
    json_key(&j, "a");
    json_open(&j, '[');
    json_fixed(&j, -0.0000149);
    json_fixed(&j, 12.5);
    json_uint(&j, UINT64_MAX);
    json_open(&j, '[');
    json_close(&j, ']');
    json_close(&j, ']');
    json_line(&j, 2);
    json_key_text(&j, "\"b\"", "x\\\n");
    json_key_bool(&j, "c", true);
    json_end_line(&j, 0);
    json_close(&j, '}');
    assert_string_equal(text, "{\"a\": [-0.00001, 12.50000, 18446744073709551615, []],\n"
                              "  \"\\\"b\\\"\": \"x\\\\\\u000a\", \"c\": true\n}");
}

TEST(errors_are_safe_to_print) {
    char long_text[400];
    text_error e;
    memset(long_text, '\n', sizeof long_text);
    long_text[sizeof long_text - 1] = 0;
    assert_false(text_fail_at(&e, "bad '%1'", text_of(long_text)));
    assert_null(strchr(e.why, '\n'));
    assert_true(strlen(e.why) < 100);
    assert_false(text_fail_at(&e, "%1", text_of("a\x80z")));
    assert_string_equal(e.why, "a?z");
    assert_false(text_fail_saying(&e, "\x1b[2Jno\n"));
    assert_string_equal(e.why, "?[2Jno?");
    assert_null(e.pattern);
}

TEST(errors_of_several_parts) {
    text_error e;
    text_fail_with(&e, "%2 before %1, 100% %4", "a", "b", NULL);
    assert_string_equal(e.why, "b before a, 100% %4");
    text_fail_with(&e, "%1", "%2", "never seen"); /* what is put in is not looked at again */
    assert_string_equal(e.why, "%2");
    text_fail(&e, "no such die");
    text_cite(&e, "F1");
    assert_string_equal(e.why, "F1 no such die");
    text_prefix(&e, text_of("keep:RRX"), ": ");
    assert_string_equal(e.why, "keep:RRX: F1 no such die");
    text_in_file(&e, "my.game"); /* the place is not known: a text of a single line */
    assert_string_equal(e.why, "my.game: keep:RRX: F1 no such die");
    text_fail_at(&e, "unexpected argument '%1'", text_of("x"));
    e.line = 3;
    e.column = 7;
    text_in_file(&e, "my.game");
    assert_string_equal(e.why, "my.game: line 3, column 7: unexpected argument 'x'");
    text_fail_saying(&e, "Permission denied");
    text_in_file(&e, "my.game");
    assert_string_equal(e.why, "my.game: Permission denied");
}

/* Long parts are cut to the size of the buffer. */
TEST(long_errors_are_cut) {
    char many[300];
    text_error e;
    memset(many, 'x', sizeof many - 1);
    many[sizeof many - 1] = 0;
    text_fail_with(&e, "%1%2%3%1%2%3", many, many, many);
    for (int i = 0; i < 8; i++) text_prefix(&e, text_of(many), many);
    assert_int_equal(strlen(e.why), sizeof e.why - 1);
    assert_int_equal(strlen(e.prefix), sizeof e.prefix - 1);
    text_fail_saying(&e, many);
    for (int i = 0; i < 8; i++) text_in_file(&e, many);
    assert_int_equal(strlen(e.why), sizeof e.why - 1);
}

/* ---- options and hash ------------------------------------------------------------------------ */

TEST(options_come_one_by_one) {
    text_span rest = text_of("  players=2   boards=a,b=c word "), key, value;
    assert_true(game_next_option(&rest, &key, &value));
    assert_true(text_is(key, "players") && text_is(value, "2"));
    assert_true(game_next_option(&rest, &key, &value));
    assert_true(text_is(key, "boards") && text_is(value, "a,b=c"));
    assert_true(game_next_option(&rest, &key, &value));
    assert_true(text_is(key, "") && text_is(value, "word"));
    assert_false(game_next_option(&rest, &key, &value));
}

/* Logs, records and the wire carry these: a change of the hash is a change of a format. */
TEST(hash_is_pinned_and_sees_every_byte) {
    game_state s;
    memset(&s, 0, sizeof s);
    uint64_t zero = game_hash(&s);
    assert_int_equal(zero, 0x824474f2afb81926u);
    for (size_t i = 0; i < sizeof s; i++) {
        ((uint8_t *)&s)[i] = 1;
        assert_int_not_equal(game_hash(&s), zero);
        ((uint8_t *)&s)[i] = 0;
    }
    ((uint8_t *)&s)[0] = 1; /* little-endian: the first byte is the lowest of the first word */
    assert_int_equal(s.w[0], 1);
}

/* ---- CHECK ---- */

/* Runs CHECK(condition) in a child; returns its wait status, and what it wrote to stderr. */
static int check_in_child(bool condition, char *said, size_t room) {
    int ends[2], status = -1;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)signal(SIGABRT, SIG_DFL); /* cmocka catches it */
        if (dup2(ends[1], STDERR_FILENO) < 0) _exit(2);
        CHECK(condition);
        _exit(0);
    }
    close(ends[1]);
    size_t len = 0;
    for (ssize_t n; len + 1 < room && (n = read(ends[0], said + len, room - len - 1)) > 0;)
        len += (size_t)n;
    said[len] = 0;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

TEST(a_failed_check_says_where_and_aborts) {
    char said[256];
    int status = check_in_child(false, said, sizeof said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(said, "tests/test_core.c:"));
    assert_non_null(strstr(said, ": check failed: condition\n"));
    status = check_in_child(true, said, sizeof said);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_string_equal(said, "");
}
