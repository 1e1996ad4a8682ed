/* test_draw_kuhvadis.c -- what must hold for the drawings of Kuh Vadis, in SVG and in characters,
 * over many random positions and views: they are well-formed, offer exactly what the rules allow,
 * and fit where they must. How they look is for eyes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h> /* needs those above */

#include "core/rng.h"
#include "core/words.h"
#include "draw/canvas.h"
#include "games/kuhvadis/kuhvadis.h"

static const game *const g = &kuhvadis_game;

static const char *const sheets[] = {
    "sheet=buttercup",
    "sheet=meadow first=p2",
    "sheet=X1O/OCX/X5O",
    "sheet=X12/1C3/OCO/C2X/3C1/451/CCC/XO2",
    "sheet=X1C2X1OC/CCCCC312/O333O12X",
    "sheet=X1234CCO/12345C12/CCCC1234/O222333X/44455512/1C2C3C4C/O1234CCX/CCCC1111",
};

static char drawing[GAME_DRAWING_TEXT];
static canvas characters;

/* ---- A small reader of SVG ---------------------------------------------------------------- */

enum { DEEP = 64, PARTS = 400, VALUE = 700 };

typedef struct {
    char id[32], kind[40], action[24], pick[VIEW_PICK], label[VALUE], face[4];
    bool has_action, has_pick, button, tab;
} part;

static part parts[PARTS];
static int part_count;
static char ids[PARTS][32];
static int id_count;

static void copy_value(char *to, size_t size, text_span value) {
    assert_true(value.len < size);
    memcpy(to, value.at, value.len);
    to[value.len] = 0;
}

static void check_text(text_span t) {
    for (size_t i = 0; i < t.len; i++) {
        unsigned char c = (unsigned char)t.at[i];
        assert_true(c >= ' ' && c != 127 && c != '<');
        if (c == '%') fail_msg("a placeholder was left: %.*s", (int)t.len, t.at);
        if (c != '&') continue;
        text_span rest = { t.at + i, t.len - i };
        assert_true(text_begins(rest, "&amp;") || text_begins(rest, "&lt;") ||
                    text_begins(rest, "&gt;") || text_begins(rest, "&quot;") ||
                    text_begins(rest, "&#39;"));
    }
}

static void note_id(text_span id, const game_view *v) {
    char text[32];
    copy_value(text, sizeof text, id);
    text_span head = { id.at, v->tag.len };
    assert_true(id.len > v->tag.len && text_same(head, v->tag));
    for (int i = 0; i < id_count; i++)
        if (strcmp(ids[i], text) == 0) fail_msg("the id %s is there twice", text);
    assert_true(id_count < PARTS);
    strcpy(ids[id_count++], text);
}

static void note_attribute(part *p, text_span key, text_span value, const game_view *v) {
    check_text(value);
    if (text_is(key, "style")) fail_msg("looks are attributes, never style");
    if (text_is(key, "id")) {
        note_id(value, v);
        value.at += v->tag.len;
        value.len -= v->tag.len;
        copy_value(p->id, sizeof p->id, value);
    } else if (text_is(key, "class")) {
        copy_value(p->kind, sizeof p->kind, value);
    } else if (text_is(key, "data-action")) {
        copy_value(p->action, sizeof p->action, value);
        p->has_action = true;
    } else if (text_is(key, "data-pick")) {
        copy_value(p->pick, sizeof p->pick, value);
        p->has_pick = true;
    } else if (text_is(key, "data-face")) {
        copy_value(p->face, sizeof p->face, value);
    } else if (text_is(key, "aria-label")) {
        assert_true(value.len > 0);
        copy_value(p->label, sizeof p->label, value);
    } else if (text_is(key, "role")) {
        p->button = text_is(value, "button");
    } else if (text_is(key, "tabindex")) {
        p->tab = true;
    }
}

static const char *past_name(const char *at) {
    while ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || *at == '-' ||
           (*at >= '0' && *at <= '9'))
        at++;
    return at;
}

/* Reads the attributes up to the end of the tag; answers where it ends. */
static const char *read_attributes(const char *at, part *p, const game_view *v) {
    char keys[24][24];
    int n = 0;
    while (*at == ' ') {
        const char *end = past_name(++at);
        text_span key = { at, (size_t)(end - at) };
        assert_true(key.len > 0 && end[0] == '=' && end[1] == '"' && n < 24);
        copy_value(keys[n], sizeof keys[n], key);
        for (int i = 0; i < n; i++)
            if (strcmp(keys[i], keys[n]) == 0) fail_msg("attribute %s twice", keys[n]);
        n++;
        at = end + 2;
        end = strchr(at, '"');
        assert_non_null(end);
        text_span value = { at, (size_t)(end - at) };
        note_attribute(p, key, value, v);
        at = end + 1;
    }
    return at;
}

/* Fails unless the text is well-formed; gathers its parts. A page puts fragments together, so
 * more than one element at the top is allowed. */
static void read_svg(const char *svg, const game_view *v) {
    text_span open[DEEP];
    int depth = 0;
    part_count = id_count = 0;
    for (const char *at = svg; *at;) {
        const char *next = strchr(at, '<');
        text_span between = { at, next ? (size_t)(next - at) : strlen(at) };
        check_text(between);
        if (!next) break;
        bool closing = next[1] == '/';
        const char *name = next + 1 + closing, *end = past_name(name);
        text_span tag = { name, (size_t)(end - name) };
        assert_true(tag.len > 0);
        if (closing) {
            assert_true(depth > 0 && text_same(open[depth - 1], tag) && *end == '>');
            depth--;
            at = end + 1;
            continue;
        }
        part p;
        memset(&p, 0, sizeof p);
        end = read_attributes(end, &p, v);
        if (p.has_action || p.has_pick || strcmp(p.kind, "die") == 0) {
            assert_true(part_count < PARTS);
            parts[part_count++] = p;
        }
        assert_true(depth < DEEP);
        if (*end == '>') open[depth++] = tag;
        at = *end == '/' ? end + 1 : end;
        assert_true(*at++ == '>');
    }
    assert_int_equal(depth, 0);
}

static bool is_legal(const part *p) { return strstr(p->kind, " legal") != NULL; }

static void draw(const game_setup *u, const game_state *s, const game_view *v) {
    text_out out = text_to(drawing, sizeof drawing);
    g->drawing->draw(u, s, v, &out);
    assert_false(out.full);
    read_svg(drawing, v);
}

/* ---- Positions and views ------------------------------------------------------------------ */

typedef void looker(const game_setup *u, const game_state *s, game_view *v, rng *r);

static game_view some_view(rng *r) {
    static const char *const names[] = { "", "Anna", "<b>&\"Ben'</b>",
                                         "Maximiliana Theodora von und zu Hinterwaldstein",
                                         "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e" };
    static const char *const picks[] = { "", "d:01101", "d:11111", "d:2", "x:01101", "d:011012" };
    game_view v = view_plain();
    v.seat = (int)rng_below(rng_next(r), 3) - 1;
    v.hands = rng_below(rng_next(r), 4);
    v.palette = (int)rng_below(rng_next(r), VIEW_PALETTES);
    v.dark = rng_next(r) >> 63;
    v.tall = rng_next(r) >> 63;
    v.coordinates = rng_next(r) >> 63;
    v.ascii = rng_next(r) >> 63;
    v.lang = (int)rng_below(rng_next(r), WORDS_LANGUAGES);
    for (int i = 0; i < 2; i++) v.name[i] = text_of(names[rng_below(rng_next(r), COUNT_OF(names))]);
    v.picked = text_of(picks[rng_below(rng_next(r), COUNT_OF(picks))]);
    v.tag = text_of(rng_next(r) >> 63 ? "t7-" : "");
    return v;
}

/* Plays games in which marks are likely, so that all of them end soon, and shows each position
 * with the action that led to it, in a view of its own. */
static void each_position(looker *look, int games) {
    for (int k = 0; k < COUNT_OF(sheets) * games; k++) {
        rng r = rng_from((uint64_t)k + 1);
        game_wish wish;
        game_setup u;
        game_state s;
        text_error e;
        memset(&wish, 0, sizeof wish);
        wish.options = text_of(sheets[k % COUNT_OF(sheets)]);
        if (!g->rules->setup(&u, &wish, &e)) fail_msg("%s", e.why);
        g->rules->start(&u, &s);
        game_move last = 0;
        int last_seat = VIEW_SPECTATOR;
        for (;;) {
            game_view v = some_view(&r);
            v.last = last;
            v.last_seat = last_seat;
            look(&u, &s, &v, &r);
            last_seat = g->rules->turn(&u, &s);
            last = game_pick(g, &u, &s, rng_next(&r));
            for (int i = 0; i < 12 && last_seat >= 0 && kuhvadis_kind(last) != KUHVADIS_MARK; i++)
                last = game_pick(g, &u, &s, rng_next(&r));
            if (!last) break;
            g->rules->apply(&u, &s, last);
        }
    }
}

static bool acts(const game_setup *u, const game_state *s, const game_view *v) {
    int turn = g->rules->turn(u, s);
    return turn >= 0 && (v->hands >> turn & 1);
}

static bool throws(const game_setup *u, const game_state *s, const game_view *v) {
    return g->rules->turn(u, s) == TURN_CHANCE && (v->hands >> kuhvadis_state_in(s)->seat & 1);
}

/* ---- SVG ---------------------------------------------------------------------------------- */

static const part *find_part(const char *id) {
    for (int i = 0; i < part_count; i++)
        if (strcmp(parts[i].id, id) == 0) return &parts[i];
    return NULL;
}

static void check_part(const game_setup *u, const game_state *s, const game_view *v,
                       const part *p) {
    game_move m;
    text_error e;
    char again[GAME_MOVE_TEXT];
    text_out out = text_to(again, sizeof again);
    assert_true(p->id[0]);
    if (!p->has_action && !p->has_pick) return; /* a die to look at */
    assert_true(p->label[0]);
    assert_true(is_legal(p) != (strstr(p->kind, " idle") != NULL));
    assert_int_equal(p->button, is_legal(p));
    assert_int_equal(p->tab, is_legal(p));
    if (p->has_pick) {
        assert_true(acts(u, s, v) && p->face[0] && !p->has_action);
        return;
    }
    if (strcmp(p->action, "roll") == 0) {
        assert_true(throws(u, s, v) && is_legal(p));
        return;
    }
    assert_true(acts(u, s, v));
    if (!g->notation->read_move(u, text_of(p->action), &m, &e))
        fail_msg("%s: %s", p->action, e.why);
    g->notation->write_move(u, m, &out);
    assert_string_equal(again, p->action);
    if (g->rules->allows(u, s, m, &e) != is_legal(p))
        fail_msg("%s is drawn as %s", p->action, p->kind);
}

static void draws_what_is_allowed(const game_setup *u, const game_state *s, game_view *v, rng *r) {
    (void)r;
    draw(u, s, v);
    for (int i = 0; i < part_count; i++) check_part(u, s, v, &parts[i]);
    for (int die = 0; die < DICE && g->rules->turn(u, s) != TURN_OVER; die++) {
        char id[] = { 'd', 'i', 'e', '-', (char)('0' + die), 0 };
        assert_non_null(find_part(id));
    }
    if (throws(u, s, v)) assert_string_equal(find_part("throw")->action, "roll");
    if (!acts(u, s, v)) return;
    int cell;
    const kuhvadis_state *p = kuhvadis_state_in(s);
    BITS_EACH (cell, kuhvadis_setup_in(u)->all & ~(p->marks[0] | p->marks[1])) {
        char id[4];
        text_out out = text_to(id, sizeof id);
        kuhvadis_write_cell(cell, &out);
        assert_non_null(find_part(id));
    }
}

static void svg_offers_what_the_rules_allow(void **state) {
    (void)state;
    each_position(draws_what_is_allowed, 4);
}

/* Every way to pick dice, from nothing on: what can be done through the parts alone. */
static void walk_picks(const game_setup *u, const game_state *s, game_view *v, rng *r) {
    char picks[40][VIEW_PICK];
    game_move list[GAME_MOVES];
    bool reached[GAME_MOVES] = { false };
    int known = 1, n;
    if (!acts(u, s, v) || rng_below(rng_next(r), 4)) return;
    n = g->rules->moves(u, s, list);
    strcpy(picks[0], "");
    for (int at = 0; at < known; at++) {
        v->picked = text_of(picks[at]);
        draw(u, s, v);
        for (int i = 0; i < part_count; i++) {
            game_move m;
            text_error e;
            if (parts[i].has_action && is_legal(&parts[i])) {
                assert_true(g->notation->read_move(u, text_of(parts[i].action), &m, &e));
                for (int k = 0; k < n; k++) reached[k] |= list[k] == m;
            }
            int seen = 0;
            while (seen < known && strcmp(picks[seen], parts[i].pick)) seen++;
            if (!parts[i].has_pick || seen < known) continue;
            assert_true(known < 40);
            strcpy(picks[known++], parts[i].pick);
        }
    }
    for (int k = 0; k < n; k++) {
        char text[GAME_MOVE_TEXT];
        text_out out = text_to(text, sizeof text);
        g->notation->write_move(u, list[k], &out);
        if (!reached[k]) fail_msg("%s cannot be reached", text);
    }
}

static void every_action_can_be_reached(void **state) {
    (void)state;
    each_position(walk_picks, 1);
}

static void onlookers_are_offered_nothing(const game_setup *u, const game_state *s, game_view *v,
                                          rng *r) {
    (void)r;
    v->hands = 0;
    draw(u, s, v);
    for (int i = 0; i < part_count; i++) assert_false(parts[i].has_action || parts[i].has_pick);
    canvas_begin(&characters, v);
    g->drawing->show(u, s, v, &characters);
    assert_int_equal(characters.spot_count, 0);
}

static void looking_on_offers_nothing(void **state) {
    (void)state;
    each_position(onlookers_are_offered_nothing, 1);
}

/* ---- The chain (K10) ---------------------------------------------------------------------- */

static int won;

static void check_chain(const game_setup *u, const game_state *s, game_view *v, rng *r) {
    const kuhvadis_setup *sheet = kuhvadis_setup_in(u);
    const kuhvadis_state *p = kuhvadis_state_in(s);
    kuhvadis_scene scene;
    int cell;
    (void)r;
    kuhvadis_look(u, s, v, &scene);
    if (!p->winner) {
        assert_true(scene.chain == 0);
        return;
    }
    int seat = p->winner >> 1;
    won++;
    assert_true((scene.chain & ~p->marks[seat]) == 0);
    assert_true(kuhvadis_joined(sheet->starts[seat], scene.chain));
    BITS_EACH (cell, scene.chain & ~sheet->starts[seat]) /* none of it is idle */
        assert_false(kuhvadis_joined(sheet->starts[seat], scene.chain & ~bits_of(cell)));
    for (int leg = 0; leg < KUHVADIS_STARTS; leg++)
        for (int i = 1; i < scene.leg_len[leg]; i++)
            assert_true(bits_has(sheet->near[scene.leg[leg][i - 1]], scene.leg[leg][i]));
}

static void the_line_joins_the_start_symbols(void **state) {
    (void)state;
    won = 0;
    each_position(check_chain, 20);
    assert_true(won > 40);
}

/* ---- Characters --------------------------------------------------------------------------- */

static void check_spot(const game_setup *u, const game_state *s, const game_view *v,
                       const canvas_spot_of *spot) {
    text_error e;
    if (v->columns) assert_true(spot->column + spot->width <= v->columns);
    if (v->rows) assert_true(spot->row + spot->height <= v->rows - 2);
    assert_true(spot->width && spot->height);
    if (spot->pick[0]) {
        assert_true(acts(u, s, v) && spot->move == 0 && spot->legal);
    } else if (spot->move == CANVAS_THROW) {
        assert_true(throws(u, s, v) && spot->legal);
    } else {
        assert_true(acts(u, s, v));
        assert_int_equal(g->rules->allows(u, s, spot->move, &e), spot->legal);
    }
}

static bool overlap(const canvas_spot_of *a, const canvas_spot_of *b) {
    return a->column < b->column + b->width && b->column < a->column + a->width &&
           a->row < b->row + b->height && b->row < a->row + a->height;
}

/* The spots are those of the drawing: the same actions, the same picks. */
static void compare_with_svg(const game_setup *u, const game_state *s, const game_view *v) {
    int offered = 0;
    draw(u, s, v);
    for (int i = 0; i < part_count; i++) {
        bool found = false;
        if (!parts[i].has_action && !parts[i].has_pick) continue;
        offered++;
        for (int k = 0; k < characters.spot_count; k++) {
            const canvas_spot_of *spot = &characters.spots[k];
            char action[GAME_MOVE_TEXT];
            text_out out = text_to(action, sizeof action);
            if (spot->move == CANVAS_THROW)
                text_str(&out, "roll");
            else if (spot->move)
                g->notation->write_move(u, spot->move, &out);
            found |= strcmp(action, parts[i].action) == 0 &&
                     strcmp(spot->pick, parts[i].pick) == 0 && spot->legal == is_legal(&parts[i]);
        }
        if (!found) fail_msg("no spot for %s%s", parts[i].action, parts[i].pick);
    }
    assert_int_equal(offered, characters.spot_count);
}

static void check_characters(const game_setup *u, const game_state *s, game_view *v, rng *r) {
    static const int sizes[][2] = { { 0, 0 }, { 80, 24 }, { 100, 30 }, { 160, 60 } };
    int size = (int)rng_below(rng_next(r), COUNT_OF(sizes));
    text_out out = text_to(drawing, sizeof drawing);
    v->columns = sizes[size][0];
    v->rows = sizes[size][1];
    canvas_begin(&characters, v);
    g->drawing->show(u, s, v, &characters);
    if (v->columns) assert_true(characters.columns <= v->columns);
    if (v->rows) assert_true(characters.rows <= v->rows - 2);
    for (int i = 0; i < characters.spot_count; i++) {
        check_spot(u, s, v, &characters.spots[i]);
        for (int k = 0; k < i; k++)
            assert_false(overlap(&characters.spots[i], &characters.spots[k]));
    }
    canvas_write(&characters, 0, &out);
    assert_false(out.full);
    assert_null(strchr(drawing, '%'));
    assert_null(strstr(drawing, "\n\n"));
    for (const char *c = drawing; v->ascii && *c; c++) assert_true((unsigned char)*c < 127);
    compare_with_svg(u, s, v);
}

static void characters_offer_the_same_and_fit(void **state) {
    (void)state;
    each_position(check_characters, 4);
}

/* ---- Stable ids, moved dice --------------------------------------------------------------- */

static void positions_read(const char *line, game_setup *u, game_state *s) {
    game_wish wish;
    text_error e;
    memset(&wish, 0, sizeof wish);
    if (!g->notation->read_position(u, s, text_of(line), &wish, &e)) fail_msg("%s", e.why);
}

static void picked_dice_compose_the_keep(void **state) {
    game_setup u;
    game_state s;
    game_view v = view_plain();
    (void)state;
    positions_read("kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.../O.o.O/...../X.O.. p1 "
                   "1123C 1 - 4",
                   &u, &s);
    v.hands = 1;
    draw(&u, &s, &v);
    assert_string_equal(find_part("throw")->action, "keep:-");
    assert_string_equal(find_part("die-3")->pick, "d:00010");
    assert_string_equal(find_part("die-3")->face, "3");
    v.picked = text_of("d:10011");
    draw(&u, &s, &v);
    assert_string_equal(find_part("throw")->action, "keep:13C");
    assert_string_equal(find_part("die-3")->pick, "d:10001");
    assert_non_null(strstr(find_part("die-3")->kind, "chosen"));
    assert_null(strstr(find_part("die-2")->kind, "chosen"));
    v.picked = text_of("d:11111");
    draw(&u, &s, &v);
    assert_false(is_legal(find_part("throw")));
    v.hands = 2; /* the other player only looks on */
    draw(&u, &s, &v);
    assert_null(find_part("throw"));
}

static const char *shown(const game_setup *u, const game_state *s, const game_view *v) {
    static char text[GAME_PICTURE_TEXT];
    text_out out = text_to(text, sizeof text);
    canvas_begin(&characters, v);
    g->drawing->show(u, s, v, &characters);
    canvas_write(&characters, 0, &out);
    return text;
}

/* K7 and K11 are told in words, in both drawings. */
static void extra_turns_and_blocks_are_said(void **state) {
    game_setup u;
    game_state s;
    game_view v = view_plain();
    (void)state;
    positions_read("kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.../O.o.O/...../X.O.. p1 "
                   "11CCC 1 b4 4",
                   &u, &s);
    v.hands = 1;
    draw(&u, &s, &v);
    assert_non_null(strstr(drawing, "neighbour of b4"));
    assert_non_null(strstr(shown(&u, &s, &v), "neighbour of b4"));
    assert_non_null(strstr(shown(&u, &s, &v), "\xe2\x80\xa2\xc3\x97\xe2\x80\xa2")); /* the anchor */
    assert_non_null(strstr(shown(&u, &s, &v), "[C]"));
    positions_read("kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/...../X.O.. p2 "
                   "????? 0 - 6",
                   &u, &s);
    v.name[0] = text_of("Anna");
    v.hands = 2;
    draw(&u, &s, &v);
    assert_non_null(strstr(drawing, "Anna is blocked"));
    assert_non_null(strstr(shown(&u, &s, &v), "Anna is blocked"));
    assert_null(strstr(drawing, "neighbour of"));
}

/* ---- Paper -------------------------------------------------------------------------------- */

static void papers_are_well_formed(void **state) {
    game_setup u;
    text_error e;
    (void)state;
    for (int k = 0; k < COUNT_OF(sheets) * VIEW_PALETTES; k++) {
        game_view v = view_plain();
        game_wish wish;
        memset(&wish, 0, sizeof wish);
        wish.options = text_of(sheets[k / VIEW_PALETTES]);
        assert_true(g->rules->setup(&u, &wish, &e));
        v.palette = k % VIEW_PALETTES;
        for (int n = 0; n < g->drawing->papers(&u); n++) {
            text_out out = text_to(drawing, sizeof drawing);
            g->drawing->paper(&u, n, &v, &out);
            assert_false(out.full);
            read_svg(drawing, &v);
            assert_int_equal(part_count, 0);
        }
        for (int face = 0; face < DICE_FACES; face++) {
            text_out out = text_to(drawing, sizeof drawing);
            g->drawing->face(&v, face, &out);
            read_svg(drawing, &v);
            assert_true(g->drawing->face_names[face][0]);
        }
    }
}

static void the_rules_have_headings_and_items(void **state) {
    int headings = 0, items = 0;
    (void)state;
    for (int i = 0; g->words->summary[i]; i++) {
        headings += text_begins(text_of(g->words->summary[i]), "# ");
        items += text_begins(text_of(g->words->summary[i]), "- ");
    }
    assert_true(text_begins(text_of(g->words->summary[0]), "# "));
    assert_true(headings >= 4 && items >= 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(svg_offers_what_the_rules_allow),
        cmocka_unit_test(every_action_can_be_reached),
        cmocka_unit_test(looking_on_offers_nothing),
        cmocka_unit_test(the_line_joins_the_start_symbols),
        cmocka_unit_test(characters_offer_the_same_and_fit),
        cmocka_unit_test(picked_dice_compose_the_keep),
        cmocka_unit_test(extra_turns_and_blocks_are_said),
        cmocka_unit_test(papers_are_well_formed),
        cmocka_unit_test(the_rules_have_headings_and_items),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
