/* test_numbers.c -- actions and positions as numbers, in random games of every kind. */
#include "tests/fixtures.h"

enum { ROOM = 2048, GAMES_EACH = 6, SEEN = 1 << 18, STEPS = 2500 };

static play p;

/* A number of every kind comes back as the action it was made from. */
static void check_moves(void) {
    const game_numbers *numbers = p.g->numbers;
    game_move moves[GAME_MOVES];
    uint8_t met[1024] = { 0 };
    int n = play_moves(&p, moves);
    for (int i = 0; i < n; i++) {
        int action = numbers->action_number(&p.u, moves[i]);
        int chance = numbers->chance_number(&p.u, moves[i]);
        bool rolls = play_turn(&p) == TURN_CHANCE;
        int number = rolls ? chance : action,
            last = rolls ? numbers->chance_count - 1 : numbers->action_count(&p.u) - 1;
        assert_in_range(number, 0, last);
        assert_int_equal(met[number]++, 0);
        assert_int_equal((rolls ? numbers->chance_at : numbers->action_at)(&p.u, number), moves[i]);
        assert_int_equal(rolls ? action : chance, -1);
    }
}

TEST(actions_and_outcomes_come_back) {
    for (int k = 0; k < kind_count(); k++)
        for (int round = 0; round < GAMES_EACH; round++) {
            play_kind(&p, kind_at(k), (uint64_t)(100 * k + round));
            for (int i = 0; i < STEPS; i++) {
                check_moves();
                if (!play_lively(&p)) break;
            }
        }
}

/* Every number stands for an action of its own: nothing is counted that cannot be written, and
 * what allows() is asked about never confuses it. */
TEST(every_number_is_an_action) {
    for (int k = 0; k < kind_count(); k++) {
        play_kind(&p, kind_at(k), 0);
        const game_numbers *numbers = p.g->numbers;
        int count = numbers->action_count(&p.u);
        for (int i = 0; i < count + numbers->chance_count; i++) {
            bool chance = i >= count;
            int n = chance ? i - count : i;
            char text[GAME_MOVE_TEXT];
            game_move m = (chance ? numbers->chance_at : numbers->action_at)(&p.u, n);
            assert_int_not_equal(m, 0);
            assert_int_equal((chance ? numbers->chance_number : numbers->action_number)(&p.u, m),
                             n);
            assert_int_equal(play_read(&p, text_of(play_write(&p, m, text))), m);
            play_allows(&p, m);
        }
    }
}

TEST(what_can_never_be_played_has_no_number) {
    static const char *const never[][2] = { { "kuhvadis", "keep:11111" },
                                            { "kuhvadis", "roll:-" },
                                            { "border", "keep:ROYGB" },
                                            { "border", "roll:-" },
                                            { "ringgz", "start:a1" } };
    for (int i = 0; i < COUNT_OF(never); i++) {
        play_begin(&p, never[i][0], "");
        game_move m = play_read(&p, text_of(never[i][1]));
        assert_int_equal(p.g->numbers->action_number(&p.u, m), -1);
        assert_int_equal(p.g->numbers->chance_number(&p.u, m), -1);
    }
}

/* ---- Observations ---------------------------------------------------------------------------- */

static uint64_t hash_floats(const float *at, int n) {
    uint64_t h = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, &at[i], sizeof bits);
        h = rng_fold(h ^ bits, 0xbf58476d1ce4e5b9u) + (uint64_t)i;
    }
    return h;
}

typedef struct {
    uint64_t key, value;
} pair;

/* The value kept for a key, which is kept now if it is new. */
static uint64_t keep_pair(pair *seen, uint64_t key, uint64_t value) {
    size_t at = (size_t)(key % SEEN);
    while (seen[at].key && seen[at].key != key) at = (at + 1) % SEEN;
    if (!seen[at].key) {
        seen[at].key = key;
        seen[at].value = value;
    }
    return seen[at].value;
}

/* One and the same position looks the same, another one different, from every seat. */
static void check_looks(const game_state *s, int seat, pair *looks, pair *states) {
    static float out[ROOM + 1];
    int size = game_observation_size(p.g, &p.u);
    assert_in_range(size, 1, ROOM);
    for (int i = 0; i <= size; i++) out[i] = -7;
    p.g->numbers->observe(&p.u, s, seat, out);
    assert_true(out[size] == -7); /* nothing behind its end */
    for (int i = 0; i < size; i++) assert_true(out[i] >= 0 && out[i] <= 1);
    uint64_t look = hash_floats(out, size), hash = game_hash(s);
    assert_int_equal(keep_pair(looks, hash, look), look);
    assert_int_equal(keep_pair(states, look, hash), hash);
}

static void check_game(int seat, pair *looks, pair *states) {
    for (int i = 0; i < STEPS; i++) {
        check_looks(&p.s, seat, looks, states);
        /* what else could have come, so that near positions are compared too */
        for (int more = 0; more < 3 && !play_over(&p); more++) {
            game_state other = play_after(&p, &p.s, play_pick(&p));
            check_looks(&other, seat, looks, states);
        }
        if (!play_lively(&p)) return;
    }
}

TEST(positions_look_different) {
    pair *looks = malloc(SEEN * sizeof *looks), *states = malloc(SEEN * sizeof *states);
    assert_true(looks && states);
    for (int k = 0; k < kind_count(); k++) {
        play_kind(&p, kind_at(k), 0);
        for (int seat = 0; seat < play_seats(&p); seat++) {
            memset(looks, 0, SEEN * sizeof *looks);
            memset(states, 0, SEEN * sizeof *states);
            for (int round = 0; round < GAMES_EACH; round++) {
                play_start(&p, (uint64_t)(1000 * k + round));
                check_game(seat, looks, states);
            }
        }
    }
    free(looks);
    free(states);
}

/* Own affairs come first: where it begins, p1 and p2 see the same on the same sheet or board, but
 * for whose turn it is. */
TEST(seats_see_their_own_first) {
    static float one[ROOM], two[ROOM];
    play_begin(&p, "ringgz", "players=2");
    play_text(&p, "start:c3 B1c2 Y1c4");
    p.g->numbers->observe(&p.u, &p.s, 0, one);
    p.g->numbers->observe(&p.u, &p.s, 1, two);
    /* "rings" comes first: [colour][size][row][column]. c2 is row 1, column 2; c4 is row 3. */
    enum { C2 = 7, C4 = 17, THIRD = 2 * 4 * 25 };
    assert_true(one[C2] == 1 && one[C4] == 0 && one[THIRD + C4] == 1);
    assert_true(two[C4] == 1 && two[C2] == 0 && two[THIRD + C2] == 1);
}

TEST(parts_fill_the_observation) {
    for (int k = 0; k < kind_count(); k++) {
        game_part parts[GAME_PARTS];
        play_kind(&p, kind_at(k), 0);
        int n = p.g->numbers->parts(&p.u, parts);
        assert_in_range(n, 1, GAME_PARTS);
        for (int i = 0; i < n; i++) {
            const int *shape = parts[i].shape;
            assert_true(shape[0] > 0);
            for (int d = 1; d < 4; d++) assert_true(shape[d] >= 0 && (shape[d - 1] || !shape[d]));
            for (int j = 0; j < i; j++) assert_string_not_equal(parts[i].name, parts[j].name);
        }
    }
}
