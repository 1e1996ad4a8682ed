/* test_ringgz.c -- Ringgz: what its state keeps for speed against the words of the rules. */
#include "games/ringgz/ringgz.h"
#include "tests/fixtures.h"

static const char *const options[] = {
    "players=2",
    "players=3",
    "players=4",
    "players=2 link=player first=next",
    "players=3 link=player",
    "players=4 link=player",
};

static play p;

/* ---- A board of letters, filled from the text of a position: no bits, nothing kept for speed ----
 */

typedef struct {
    char ring[5][5][4]; /* column, row, size: a colour letter or '-' */
    char base[5][5];    /* a colour letter, '*', or 0                */
    int left[4][4][5];  /* seat, colour, kind                        */
} drawing;

static int colour_index(char letter) {
    for (int c = 0; c < 4; c++)
        if (ringgz_letter[c] == letter) return c;
    return -1;
}

static drawing draw(void) {
    drawing d;
    char line[GAME_POSITION_TEXT];
    text_span rest = text_of(play_position(&p, line)), field, row, piece;
    CLEAR(&d, sizeof d);
    for (int i = 0; i < 3; i++) text_cut(&rest, ' ', &field); /* field is BOARD */
    for (int y = 4; y >= 0; y--) {
        text_cut(&field, '/', &row);
        for (int x = 0; x < 5; x++) {
            text_cut(&row, ',', &piece);
            for (int size = 0; size < 4; size++)
                d.ring[x][y][size] = piece.len == 4 ? piece.at[size] : '-';
            if (piece.len == 2) d.base[x][y] = piece.at[1];
            if (piece.at[0] == '*') d.base[x][y] = '*';
        }
    }
    text_cut(&rest, ' ', &field); /* TURN */
    for (int seat = 0; text_cut(&rest, '/', &piece); seat++)
        for (size_t i = 0; i < piece.len; i += 6)
            for (int kind = 0; kind < 5; kind++)
                d.left[seat][colour_index(piece.at[i])][kind] =
                    piece.at[i + 1 + (size_t)kind] - '0';
    return d;
}

static bool dealt(int seat, int colour) { /* G4 */
    int players = play_seats(&p);
    if (players == 2) return colour / 2 == seat;
    return colour == seat || (players == 3 && colour == 3);
}

static bool present(const drawing *d, int colour, int x, int y) { /* G6 */
    if (d->base[x][y] == '*' || d->base[x][y] == ringgz_letter[colour]) return true;
    for (int size = 0; size < 4; size++)
        if (d->ring[x][y][size] == ringgz_letter[colour]) return true;
    return false;
}

static bool links(const drawing *d, int seat, int colour, int x, int y) { /* G11 */
    if (!ringgz_setup_of(&p.u)->link_player) return present(d, colour, x, y);
    for (int c = 0; c < 4; c++)
        if (dealt(seat, c) && present(d, c, x, y)) return true;
    return false;
}

static bool may_place(const drawing *d, int seat, int colour, int kind, int x, int y) {
    static const int dx[] = { 1, -1, 0, 0 }, dy[] = { 0, 0, 1, -1 };
    bool near = false, empty = true, touches = false;
    if (!dealt(seat, colour) || d->left[seat][colour][kind] == 0) return false;
    if (d->base[x][y]) return false; /* G9 */
    for (int i = 0; i < 4; i++) {    /* G1 */
        int a = x + dx[i], b = y + dy[i];
        if (a < 0 || a > 4 || b < 0 || b > 4) continue;
        near = near || links(d, seat, colour, a, b);
        touches = touches || d->base[a][b] == ringgz_letter[colour];
    }
    for (int size = 0; size < 4; size++) empty = empty && d->ring[x][y][size] == '-';
    if (kind == RINGGZ_BASE) return empty && near && !touches;                   /* G8 */
    return d->ring[x][y][kind] == '-' && (near || links(d, seat, colour, x, y)); /* G7 */
}

/* How many placements a seat has, and how many of them are rings. */
static int count_places(const drawing *d, int seat, int *rings) {
    int n = 0;
    for (int c = 0; c < 4; c++)
        for (int kind = 0; kind < 5; kind++)
            for (int t = 0; t < 25; t++) {
                if (!may_place(d, seat, c, kind, t % 5, t / 5)) continue;
                n++;
                *rings += kind != RINGGZ_BASE;
            }
    return n;
}

/* ---- Tests ---- */

/* In one position: the moves, and the reasons against all others. */
static void check_moves(const drawing *d) {
    game_move moves[GAME_MOVES];
    int n = play_moves(&p, moves), expected = 0, seat = play_turn(&p);
    for (int c = 0; c < 4; c++)
        for (int kind = 0; kind < 5; kind++)
            for (int t = 0; t < 25; t++) {
                bool may = may_place(d, seat, c, kind, t % 5, t / 5);
                expected += may;
                assert_int_equal(play_allows(&p, ringgz_move(c, kind, t)), may);
            }
    assert_int_equal(n, expected);
    for (int i = 0; i + 1 < n; i++) assert_true(moves[i] < moves[i + 1]); /* so none comes twice */
}

/* G10, G12: the seat on turn after `seat` has placed something. */
static int turn_by_the_words(const drawing *d, int seat) {
    int players = play_seats(&p), rings = 0, able = -1;
    for (int i = 1; i <= players; i++) {
        int next = (seat + i) % players;
        if (count_places(d, next, &rings) > 0 && able < 0) able = next;
    }
    return rings ? able : TURN_OVER;
}

TEST(plays_by_the_words_of_the_rules) {
    for (int o = 0; o < COUNT_OF(options); o++)
        for (int i = 0; i < 12; i++) {
            play_begin(&p, "ringgz", options[o]);
            play_reset(&p, (uint64_t)(100 * o + i));
            play_step(&p);
            drawing d = draw();
            while (!play_over(&p)) {
                int seat = play_turn(&p);
                check_moves(&d);
                play_step(&p);
                d = draw();
                assert_int_equal(play_turn(&p), turn_by_the_words(&d, seat));
            }
        }
}

/* Whatever is kept for speed must come out the same when the position is read from its text. */
TEST(reads_back_to_the_same_bytes) {
    static play again;
    for (int o = 0; o < COUNT_OF(options); o++)
        for (int i = 0; i < 50; i++) {
            play_begin(&p, "ringgz", options[o]);
            play_reset(&p, (uint64_t)(100 * o + i));
            do {
                char line[GAME_POSITION_TEXT];
                play_at(&again, play_position(&p, line));
                assert_memory_equal(&p.s, &again.s, sizeof p.s);
                assert_memory_equal(&p.u, &again.u, sizeof p.u);
            } while (play_step(&p));
        }
}

/* G13 for every way four sizes can be filled. */
TEST(wins_by_strict_majority) {
    play_begin(&p, "ringgz", "players=4");
    for (int filling = 0; filling < 5 * 5 * 5 * 5; filling++) {
        ringgz_state *s = ringgz_state_edit(&p.s);
        int count[5] = { 0, 0, 0, 0, 0 }, points[GAME_SEATS];
        CLEAR(&p.s, sizeof p.s);
        ringgz_begin(ringgz_setup_of(&p.u), s);
        ringgz_put_start(s, 12);
        for (int kind = 0, rest = filling; kind < 4; kind++, rest /= 5) {
            count[rest % 5]++;
            if (rest % 5 < 4) ringgz_put(s, rest % 5, kind, 7, 31);
        }
        p.g->rules->score(&p.u, &p.s, points);
        for (int c = 0; c < 4; c++) {
            bool most = count[c] > 0;
            for (int other = 0; other < 4; other++)
                if (other != c && count[other] >= count[c]) most = false;
            assert_int_equal(points[c], most);
        }
    }
}

/* Any number may come from a stranger: it is allowed, or refused with a rule. */
TEST(refuses_numbers_that_are_no_action) {
    static const game_move strange[] = { 0, 1, 63, 64, 127, 640, 1000, 0x7fffffff, 0xffffffff };
    play_begin(&p, "ringgz", "players=4");
    for (int laid = 0; laid < 2; laid++) {
        for (int i = 0; i < COUNT_OF(strange); i++) {
            text_error e;
            assert_false(p.g->rules->allows(&p.u, &p.s, strange[i], &e));
            assert_true(e.why[0] == 'G');
        }
        play_step(&p);
    }
}
