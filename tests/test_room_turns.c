/* test_room_turns.c -- choices made before their turn (F15) and taking back, on one table of the
 * server (server/room.h). */
#include "tests/room_help.h"

#include "draw/view.h"

/* ---- Choices made early (F15) ---- */

/* p1 throws once and uses no die: all of them are there for the others. */
static void to_second_action(room *r) {
    roll(r, 2000);
    act(r, 0, "done", 2000);
}

static int early_moves(const room *r, int seat, game_move *moves) {
    game_state as;
    if (room_turn(r) == seat) return r->t.g->rules->moves(&r->t.setup, &r->t.state, moves);
    return room_early(r, seat, &as) ? r->t.g->rules->moves(&r->t.setup, &as, moves) : 0;
}

/* Each seat follows its own plan of choices (the n-th of what it may do), in an order of its own:
 * whatever the order, the game comes to the same state, and the log is in seat order. */
static void play_second_action(room *r, const unsigned *plan, uint64_t order_seed) {
    rng order = rng_from(order_seed);
    int done[GAME_SEATS] = { 1, 0, 0, 0 }, used[GAME_SEATS] = { 0 }, left = r->seats - 1;
    while (left) {
        int seat = 1 + (int)(rng_next(&order) % (unsigned)(r->seats - 1));
        game_move moves[GAME_MOVES];
        char action[GAME_MOVE_TEXT];
        if (done[seat]) continue;
        int n = early_moves(r, seat, moves);
        assert_true(n > 0);
        text_out out = text_to(action, sizeof action);
        r->t.g->notation->write_move(
            &r->t.setup, moves[plan[seat] * (unsigned)++used[seat] % (unsigned)n], &out);
        act(r, seat, action, 2000);
        due(r, 2000);
        if (strcmp(action, "done") == 0 || early_moves(r, seat, moves) == 0) {
            done[seat] = 1;
            left--;
        }
    }
}

TEST(early) {
    for (int players = 3; players <= 4; players++) {
        int different_logs = 0;
        for (unsigned plan_seed = 0; plan_seed < 12; plan_seed++) {
            char *first = NULL;
            for (uint64_t order = 0; order < 12; order++) {
                char options[60];
                unsigned plan[GAME_SEATS] = { 0, plan_seed + 1, 3 * plan_seed + 2,
                                              7 * plan_seed + 5 };
                snprintf(options, sizeof options, "players=%d first=p1", players);
                room r = seated("border", options, players == 3 ? "ppp" : "pppp", 0, 0);
                to_second_action(&r);
                size_t from = r.t.count;
                play_second_action(&r, plan, order);
                assert_true(room_throws(&r));
                assert_int_equal(room_turn(&r), 1);
                for (size_t i = from + 1; i < r.t.count; i++) assert_true(r.by[i - 1] <= r.by[i]);
                for (int i = 0; i < players; i++) assert_int_equal(r.seat[i].early_count, 0);
                check_replay(&r);
                char *told = room_record(&r);
                if (!first) {
                    first = told;
                } else {
                    assert_string_equal(first, told);
                    free(told);
                }
                different_logs += r.t.count > from + 3;
                room_close(&r);
            }
            free(first);
        }
        assert_true(different_logs > 0); /* somebody crossed something */
    }
}

TEST(early_refused) {
    room r = seated("border", "players=4 first=p1", "pppb", 0, 0);
    no(&r, "early p2 done", "turn"); /* dice are about to fall */
    roll(&r, 2000);
    no(&r, "early p2 done", "turn"); /* the first action */
    act(&r, 0, "done", 2000);
    no(&r, "early p1 done", "turn"); /* the active player */
    no(&r, "early p2 done", "turn"); /* it is its turn: `act` */
    no(&r, "early p4 done", "nobody sits there");
    no(&r, "early p5 done", "no such seat");
    no(&r, "early p3 fill:Y5", "");
    no(&r, "early p3 nonsense", "");
    no(&r, "drop p3", "nothing");
    yes(&r, "early p3 done");
    no(&r, "early p3 done", "turn"); /* it has decided */
    yes(&r, "drop p3");
    yes(&r, "early p3 done");
    /* Nobody else sees what was chosen. */
    for (int seat = -1; seat < 4; seat++) {
        char line[ROOM_LINE];
        text_out out = text_to(line, sizeof line);
        room_line_for(&r, r.events - 1, seat == -1 ? VIEW_SPECTATOR : seat, &out);
        assert_string_equal(line, seat == 2 ? "early p3 done" : "early p3");
    }
    act(&r, 1, "done", 2000);
    size_t count = r.t.count;
    due(&r, 2000);
    assert_int_equal(r.t.count, count + 1);
    assert_int_equal(r.by[count], 2);
    check_and_close(&r);
}

/* ---- Taking back ---- */

static void wants_back(const room *r, int seat, const char *expected) {
    char line[ROOM_LINE];
    text_error e = TEXT_NO_ERROR;
    text_out out = text_to(line, sizeof line);
    bool ok = room_write_back(r, seat, &out, &e);
    assert_string_equal(ok ? line : e.why, expected);
}

TEST(take_back_alone) {
    room r = seated("ringgz", "players=3 first=next", "ppp", 0, 0);
    rng random = rng_from(5);
    game_state before;
    wants_back(&r, 0, "there is nothing to undo");
    no(&r, "back 0", "no such action");
    step(&r, &random, 2000);
    before = r.t.state;
    step(&r, &random, 2000);
    wants_back(&r, 1, "back 1");
    no(&r, "back 0", "not agreed");
    no(&r, "back 2", "no such action");
    no(&r, "back x", "no such action");
    yes(&r, "back 1");
    assert_int_equal(r.t.count, 1);
    assert_memory_equal(&before, &r.t.state, sizeof before);
    wants_back(&r, 0, "back 0"); /* it is the last one again */
    wants_back(&r, 2, "there is nothing to undo");
    check_and_close(&r);
}

TEST(take_back_agreed) {
    room r = seated("ringgz", "players=4 first=next", "pppb", 0, 0);
    rng random = rng_from(5);
    for (int i = 0; i < 6; i++) step(&r, &random, 2000);
    wants_back(&r, 0, "ask p1 4");
    no(&r, "ask p1 0", "last action");
    no(&r, "ask p1 5", "last action");
    no(&r, "ask p1 99", "no such action");
    no(&r, "ask p4 3", "nobody sits");
    no(&r, "agree p2", "nobody else");
    no(&r, "refuse p2", "nobody else");
    yes(&r, "ask p1 4");
    no(&r, "ask p2 5", "already");
    no(&r, "agree p1", "nobody else");
    no(&r, "refuse p1", "nobody else");
    no(&r, "agree p4", "nobody sits");
    no(&r, "agree p2 twice", "nothing follows");
    yes(&r, "agree p2");
    no(&r, "agree p2", "already");
    no(&r, "back 4", "not agreed");
    due(&r, 2000);
    assert_int_equal(r.t.count, 6);
    yes(&r, "refuse p3");
    yes(&r, "ask p1 4");
    yes(&r, "agree p3");
    no(&r, "back 3", "not agreed");
    yes(&r, "agree p2");
    due(&r, 2000);
    assert_int_equal(r.t.count, 4);
    assert_int_equal(r.asks, -1);
    /* Whoever plays on has not agreed. */
    step(&r, &random, 2000);
    step(&r, &random, 2000);
    yes(&r, "ask p1 4");
    step(&r, &random, 2000);
    assert_int_equal(r.asks, -1);
    no(&r, "agree p2", "nobody else");
    check_and_close(&r);
}

/* With bots alone there is nobody to ask; dice that were rolled are rolled again. */
TEST(take_back_from_bots) {
    room r = seated("kuhvadis", "first=p1 sheet=meadow", "pb", 0, 0);
    rng random = rng_from(8);
    while (step(&r, &random, 2000) && r.t.count < 40) {}
    uint32_t ply = (uint32_t)r.t.count;
    while (r.by[--ply] != 0) {}
    char line[40];
    snprintf(line, sizeof line, "back %u", ply);
    wants_back(&r, 0, line);
    while (r.by[ply] != TURN_CHANCE) ply--;
    char dice[40];
    snprintf(dice, sizeof dice, "back %u", ply);
    no(&r, dice, "dice");
    yes(&r, line);
    assert_int_equal(r.dice.takebacks, 1);
    while (step(&r, &random, 2000)) {}
    int throws;
    text_error e;
    record_dice told = r.dice;
    strcpy(told.secret, secret);
    assert_true(fair_check(&r.lib, &r.t, &told, &throws, &e));
    check_and_close(&r);
}

/* Dice that fell stand between: even one's own last action needs the others then. */
TEST(take_back_after_dice) {
    room r = seated("kuhvadis", "first=p1 sheet=meadow", "pp", 0, 0);
    char action[GAME_MOVE_TEXT];
    rng random = rng_from(1);
    do { /* until someone keeps dice and rolls again */
        if (room_throws(&r)) roll(&r, 2000);
        random_action(&r, &random, action);
        act(&r, room_turn(&r), action, 2000);
    } while (!room_throws(&r) || r.by[r.t.count - 1] != room_turn(&r));
    int seat = room_turn(&r);
    char line[40];
    snprintf(line, sizeof line, "back %zu", r.t.count - 1);
    wants_back(&r, seat, line);
    roll(&r, 2000);
    snprintf(line, sizeof line, "ask p%d %zu", seat + 1, r.t.count - 2);
    wants_back(&r, seat, line);
    room_close(&r);
}

/* Who chose early has acted: the first action cannot be undone alone, a cross beside it can. */
TEST(take_back_and_early) {
    room r = seated("border", "players=3 first=p1", "ppp", 0, 0);
    roll(&r, 2000);
    act(&r, 0, "done", 2000);
    char back[30], ask[30];
    snprintf(back, sizeof back, "back %zu", r.t.count - 1);
    snprintf(ask, sizeof ask, "ask p1 %zu", r.t.count - 1);
    wants_back(&r, 0, back);
    yes(&r, "early p3 done");
    wants_back(&r, 0, ask);
    no(&r, back, "not agreed");
    wants_back(&r, 2, "drop p3");
    yes(&r, ask);
    yes(&r, "agree p2");
    yes(&r, "agree p3");
    due(&r, 2000);
    assert_int_equal(r.seat[2].early_count, 0);
    assert_int_equal(r.t.count, 1);
    act(&r, 0, "done", 2000);
    /* p2 crosses something and takes it back; what p3 chose stays. */
    game_move moves[GAME_MOVES];
    char action[GAME_MOVE_TEXT];
    yes(&r, "early p3 done");
    if (early_moves(&r, 1, moves) > 1) {
        text_out out = text_to(action, sizeof action);
        r.t.g->notation->write_move(&r.t.setup, moves[0], &out);
        if (strcmp(action, "done") != 0) {
            act(&r, 1, action, 2000);
            snprintf(back, sizeof back, "back %zu", r.t.count - 1);
            wants_back(&r, 1, back);
            yes(&r, back);
            assert_int_equal(r.seat[2].early_count, 1);
        }
    }
    act(&r, 1, "done", 2000);
    due(&r, 2000);
    assert_true(room_throws(&r));
    check_and_close(&r);
}

TEST(too_many_take_backs) {
    room r = seated("kuhvadis", "first=p1 sheet=meadow", "pb", 0, 0);
    roll(&r, 2000);
    for (int i = 0; i < RECORD_TAKEBACKS; i++) {
        act(&r, 0, "keep:-", 2000);
        roll(&r, 2000);
        yes(&r, "back 1");
    }
    act(&r, 0, "keep:-", 2000);
    roll(&r, 2000);
    no(&r, "back 1", "too many");
    room_close(&r);
}

/* Whoever knows the next roll from the server cannot change it by undoing and doing the same again.
 * At tables of 0.1.0 every undo counted. */
TEST(rolls_after_take_backs) {
    for (int former = 0; former < 2; former++) {
        char first[ROOM_LINE] = "", line[ROOM_LINE];
        int other = 0;
        for (int undos = 0; undos < 4; undos++) {
            room r = seated("kuhvadis", "first=p1 sheet=meadow", "pp", 0, 0);
            r.terms.former = former;
            roll(&r, 2000);
            for (int i = 0; i < undos; i++) {
                act(&r, 0, "keep:-", 2000);
                yes(&r, "back 1");
            }
            act(&r, 0, "keep:-", 2000);
            roll(&r, 2000);
            text_copy(line, sizeof line, room_line(&r, r.events - 1, NULL));
            if (!undos) strcpy(first, line);
            other += strcmp(first, line) != 0;
            assert_int_equal(r.dice.takebacks, former ? undos : 0);
            room_close(&r);
        }
        assert_int_equal(other, former ? 3 : 0);
    }
}
