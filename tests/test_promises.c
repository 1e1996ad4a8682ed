/* test_promises.c -- what must hold for any game, whatever its rules. A new game gets these for
 * free with a line in options.h. */
#include "draw/drawing.h"
#include "table/record.h"
#include "table/table.h"
#include "tests/fixtures.h"

#ifdef PADDOCK_CAREFUL /* several times slower, and it looks at memory rather than at rules */
enum { GAMES_EACH = 8, MOST_ACTIONS = 40000 };
#else
enum { GAMES_EACH = 40, MOST_ACTIONS = 40000 };
#endif

static bool is_same(const game_state *a, const game_state *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

typedef void looker(play *p);

/* Plays random games of every kind and shows each position to `look`. */
static void each_position(looker *look, int games) {
    static play p;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        for (int i = 0; i < games; i++) {
            int n = 0;
            play_kind(&p, &test_kinds[k], (uint64_t)(1000 * k + i));
            do {
                assert_true(n++ < MOST_ACTIONS);
                look(&p);
            } while (play_step(&p));
            assert_true(play_over(&p));
        }
    }
}

/* ---- pick, moves, rolls, allows ---- */

static bool is_listed(const game_move *list, int n, game_move m) {
    for (int i = 0; i < n; i++)
        if (list[i] == m) return true;
    return false;
}

static void look_at_moves(play *p) {
    game_move list[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    uint64_t random = rng_next(&p->r);
    game_move picked = game_pick(p->g, &p->u, &p->s, random);
    int turn = play_turn(p), n = play_moves(p, list);
    if (turn == TURN_OVER) {
        assert_int_equal(picked, 0);
        return;
    }
    assert_true(n > 0 && n <= GAME_MOVES); /* there is always something to decide */
    if (turn == TURN_CHANCE) {
        uint64_t sum = 0, power = 1;
        p->g->rules->rolls(&p->u, &p->s, rolls);
        for (int i = 0; i < n; i++) sum += rolls[i].weight;
        while (power < sum) power *= 6;
        assert_int_equal(sum, power);
        assert_true(is_listed(list, n, picked));
    } else {
        assert_int_equal(picked, list[rng_below(random, (uint32_t)n)]);
        for (uint32_t i = 0; i < (uint32_t)n; i++) { /* every move can be picked */
            uint64_t ticket = (((uint64_t)i << 32) / (uint32_t)n + 1) << 32;
            assert_int_equal(game_pick(p->g, &p->u, &p->s, ticket), list[i]);
        }
    }
    for (int i = 0; i < n; i++) {
        assert_true(list[i] != 0);
        assert_false(is_listed(list, i, list[i]));
        assert_true(play_allows(p, list[i]));
    }
}

TEST(pick_is_a_move_and_every_move_can_be_picked) { each_position(look_at_moves, GAMES_EACH / 8); }

/* Allowed if and only if it is listed, and refused with the number of a rule, a letter of
 * docs/rules and digits. */
static void check_allowed(const play *p, const game_move *list, int n, game_move m) {
    text_error e;
    bool allowed = p->g->rules->allows(&p->u, &p->s, m, &e);
    assert_int_equal(allowed, is_listed(list, n, m));
    if (allowed) return;
    assert_true(e.why[0] >= 'A' && e.why[0] <= 'Z' && e.why[1] >= '1' && e.why[1] <= '9');
}

/* Whatever the notation can name, any number, and listed moves with one bit wrong. */
static void look_at_refusals(play *p) {
    static const char *const heads[] = { "",      "start:", "mark:", "fill:", "cross:",
                                         "keep:", "roll:",  "B",     "G",     "Y",
                                         "R",     "BB",     "GB",    "YB",    "RB" };
    static const char letters[] = "abcdefghROYGBS12345C.-";
    game_move list[GAME_MOVES], m;
    text_error e;
    char text[24];
    int n = play_moves(p, list);
    for (int i = 0; i < 60; i++) {
        text_out out = text_to(text, sizeof text);
        text_str(&out, heads[below(&p->r, COUNT_OF(heads))]);
        for (uint32_t length = below(&p->r, 6); length > 0; length--)
            text_char(&out, letters[below(&p->r, sizeof letters - 1)]);
        if (!p->g->notation->read_move(&p->u, text_of(text), &m, &e)) {
            assert_true(e.why[0] != 0);
            continue;
        }
        check_allowed(p, list, n, m);
    }
    for (int i = 0; i < 60; i++) {
        uint64_t random = rng_next(&p->r);
        check_allowed(p, list, n, (game_move)random);
        check_allowed(p, list, n, (game_move)random & 0x070000ff);
        if (n) check_allowed(p, list, n, list[rng_below(random, (uint32_t)n)] ^ 1u << random % 32);
    }
}

TEST(what_is_not_listed_is_refused_by_rule) { each_position(look_at_refusals, GAMES_EACH / 8); }

/* ---- Notation ---- */

static void look_at_move_text(play *p) {
    game_move m = play_pick(p);
    char text[GAME_MOVE_TEXT];
    if (m) assert_int_equal(play_read(p, text_of(play_write(p, m, text))), m);
}

TEST(moves_survive_writing_and_reading) { each_position(look_at_move_text, GAMES_EACH); }

static void look_at_position(play *p) {
    static char text[GAME_POSITION_TEXT], again_text[GAME_POSITION_TEXT];
    static play again;
    play_at(&again, play_position(p, text));
    assert_string_equal(text, play_position(&again, again_text));
    if (!is_same(&p->s, &again.s)) fail_msg("other bytes after reading: %s", text);
    assert_int_equal(game_hash(&p->s), game_hash(&again.s));
    assert_int_equal(play_turn(p), play_turn(&again));
}

TEST(positions_survive_writing_and_reading) { each_position(look_at_position, GAMES_EACH / 4); }

/* ---- Positions set up by hand ---- */

/* The value of the n-th attribute of that name in a drawing, counted round and round. */
static text_span attribute_at(const char *svg, const char *name, uint32_t n) {
    const char *found = svg;
    for (uint32_t i = 0; i <= n; i++) {
        found = strstr(found, name);
        if (!found) found = strstr(svg, name);
        assert_non_null(found);
        found += strlen(name);
    }
    return (text_span){ found, strcspn(found, "\"") };
}

/* "key=value", one of those that the fields offer; a range is left out. */
static bool field_at(text_span fields, uint32_t n, text_out *stroke) {
    text_span line, part[4], value = { "", 0 };
    for (uint32_t i = 0; i <= n % 12 && text_cut(&fields, '\n', &line);) {
        if (text_split(line, '\t', part, 4) != 4) return false;
        while (i <= n % 12 && text_cut(&part[3], '|', &value)) i++;
    }
    text_span rest = value, key;
    text_cut(&rest, '=', &key);
    if (!rest.at) return false;
    text_put(stroke, part[0]);
    text_char(stroke, '=');
    text_put(stroke, key);
    return true;
}

static void one_stroke(play *p, uint64_t random, text_out *stroke) {
    static char svg[GAME_DRAWING_TEXT];
    static char fields[8192], picture[65536];
    const game_editing *editing = p->g->notation->editing;
    game_view v = view_plain();
    text_out out = text_to(svg, sizeof svg), field = text_to(fields, sizeof fields);
    v.edits = true;
    if (random % 4 == 0) {
        editing->fields(&p->u, &p->s, 0, &field);
        if (field_at(text_of(fields), rng_below(random, 1000), stroke)) return;
    }
    if (random % 4 == 1 && p->g->drawing->face_names) {
        text_print(stroke, "dice +%d", 1 + (int)rng_below(random, 6));
        return;
    }
    p->g->drawing->draw(&p->u, &p->s, &v, &out);
    text_put(stroke, attribute_at(svg, "data-action=\"", rng_below(random, 200)));
    if (strchr(stroke->buf, ' ')) return;
    int brushes = 0;
    for (;; brushes++) {
        TEXT_ROOM(key, 8);
        TEXT_ROOM(label, 256);
        text_out drawn = text_to(picture, sizeof picture);
        if (!editing->brush(&v, brushes, &key, &label, &drawn)) break;
        assert_true(label.len > 0 && !label.full && !drawn.full);
    }
    TEXT_ROOM(key, 8);
    TEXT_ROOM(label, 256);
    text_out drawn = text_to(picture, sizeof picture);
    editing->brush(&v, (int)(random >> 8) % brushes & 0xff, &key, &label, &drawn);
    text_print(stroke, " %s", key.buf);
}

/* Whatever is tapped: what is taken is written and read again, and what cannot be is refused by the
 * reader of positions, with a rule. */
static void look_at_strokes(play *p) {
    const game_notation *notation = p->g->notation;
    if (!notation->editing) return;
    for (int i = 0; i < 3; i++) {
        char before[GAME_POSITION_TEXT], after[GAME_POSITION_TEXT], again[GAME_POSITION_TEXT];
        text_out first = text_to(before, sizeof before), out = text_to(after, sizeof after);
        text_out second = text_to(again, sizeof again);
        game_wish wish = wish_for("");
        game_setup u;
        game_state s;
        text_error e;
        TEXT_ROOM(stroke, 64);
        one_stroke(p, rng_next(&p->r), &stroke);
        notation->write_position(&p->u, &p->s, &first);
        bool taken = notation->editing->stroke(&p->u, &p->s, text_of(stroke.buf), &e);
        notation->write_position(&p->u, &p->s, &out);
        if (!taken) assert_string_equal(before, after);
        assert_true(notation->editing->read(&u, &s, text_of(after), &wish, &e));
        notation->write_position(&u, &s, &second);
        assert_string_equal(after, again);
        p->s = s;
        if (notation->read_position(&u, &s, text_of(after), &wish, &e)) continue;
        assert_true(strchr("FGK", e.why[0]) && e.why[1] >= '1' && e.why[1] <= '9');
    }
}

TEST(positions_are_set_up_by_hand) {
    static play p;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        play_kind(&p, &test_kinds[k], (uint64_t)(1000 * k));
        for (int n = 0; n < GAMES_EACH && play_step(&p); n++) {
            game_state kept = p.s;
            if (n % 8 == 3)
                for (int more = 0; more < 6; more++) look_at_strokes(&p);
            p.s = kept;
        }
    }
}

static void look_at_picture(play *p) {
    static char picture[GAME_PICTURE_TEXT];
    text_out out = text_to(picture, sizeof picture);
    static canvas c;
    game_view view = view_plain();
    canvas_begin(&c, &view);
    drawing_show(p->g, &p->u, &p->s, &view, &c);
    canvas_write(&c, 0, &out);
    assert_false(out.full);
    assert_true(out.len > 0);
    assert_null(strstr(picture, "\n\n")); /* it would end an answer of the console */
    assert_true(picture[0] != '\n' && picture[out.len - 1] != '\n');
}

TEST(pictures_have_no_empty_line) { each_position(look_at_picture, GAMES_EACH / 8); }

/* ---- Replay, undo, records ---- */

TEST(the_log_rebuilds_the_game) {
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        for (int i = 0; i < GAMES_EACH; i++) {
            table t = begin_table(test_kinds[k].game, test_kinds[k].options, 0);
            game_state again;
            finish_table(&t, (uint64_t)(77 * k + i));
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

TEST(undo_restores_every_byte) {
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        table t = begin_table(test_kinds[k].game, test_kinds[k].options, 0);
        game_state *seen = malloc(sizeof *seen * MOST_ACTIONS);
        rng r = rng_from((uint64_t)k);
        game_move m;
        while ((m = game_pick(t.g, &t.setup, &t.state, rng_next(&r))) != 0) {
            seen[t.count] = t.state;
            table_play(&t, m);
            if (below(&r, 3) == 0) { /* apply and undo */
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

TEST(records_rebuild_the_game) {
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        for (int i = 0; i < 6; i++) {
            table t = begin_table(test_kinds[k].game, test_kinds[k].options, 0), again = { 0 };
            library lib = { 0 };
            record_head head = { .player = { "Ann", "", "Zo\xc3\xab", "" }, .date = "2026-11-15" },
                        head_again;
            text_error e;
            finish_table(&t, (uint64_t)(5 * k + i));
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

/* The sheet stands in the record; an action of it cannot be played. */
TEST(a_refused_record_changes_nothing) {
    static const char own[] = "sheet mine\nXCO\n1C2\nXOX\nCCO\n";
    static const char record[] = "paddock 1\ngame kuhvadis\nsheet mine|XCO|2C1|XOX|CCO\n"
                                 "options players=2 sheet=mine first=p1\nplayers Ann,Bob\n"
                                 "actions\nroll:11111 %s\n";
    char text[256];
    library lib = { 0 }, empty = { 0 };
    table t = { 0 };
    record_head head = { .player = { "Cleo" } };
    text_span name;
    text_error e;
    assert_true(library_add(&lib, own, strlen(own), &name, &e));
    snprintf(text, sizeof text, record, "mark:h8");
    assert_false(record_read(text, strlen(text), &lib, &t, &head, &e));
    assert_false(record_read(text, strlen(text), &empty, &t, &head, &e));
    for (int i = 0; i < GAMES; i++) assert_int_equal(empty.shelf[i].count, 0);
    game_wish wish = library_wish(&lib, games_find(text_of("kuhvadis")), text_of(""), 0);
    assert_int_equal(wish.asset_count, 1);
    assert_true(text_is(wish.assets[0].text, own));
    assert_null(t.g);
    assert_string_equal(head.player[0], "Cleo");
    snprintf(text, sizeof text, record, "pass");
    assert_true(record_read(text, strlen(text), &lib, &t, &head, &e));
    wish = library_wish(&lib, t.g, text_of(""), 0);
    assert_int_equal(wish.asset_count, 1);
    assert_false(text_is(wish.assets[0].text, own));
    assert_string_equal(head.player[0], "Ann");
    table_free(&t);
    library_free(&lib);
}
