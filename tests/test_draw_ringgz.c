/* test_draw_ringgz.c -- Ringgz drawn as SVG and in characters: what must hold for any position and
 * any viewer. Above all: whatever is legal can be done by clicking, and nothing else looks so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/rng.h"
#include "core/words.h"
#include "draw/canvas.h"
#include "draw/svg.h"
#include "games/ringgz/ringgz.h"

static const char *const options[] = {
    "players=2",
    "players=3",
    "players=4",
    "players=2 link=player first=next",
    "players=3 link=player",
    "players=4 first=next",
};

static game_setup u;
static char drawing[GAME_DRAWING_TEXT];
static canvas screen;

static void set_up(const char *text) {
    game_wish wish;
    text_error e;
    CLEAR(&wish, sizeof wish);
    wish.options = text_of(text);
    assert_true(ringgz_game.rules->setup(&u, &wish, &e));
}

/* ---- Just enough XML to notice when a drawing is none ---- */

enum { MOST_ELEMENTS = 6000, MOST_ATTRIBUTES = 16, DEEPEST = 40 };

typedef struct {
    text_span key, value;
} attribute;

typedef struct {
    text_span name, text; /* text: what follows its tag up to the next one */
    attribute with[MOST_ATTRIBUTES];
    int count, depth;
} element;

static element list[MOST_ELEMENTS];
static int elements;

static bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

static text_span name_at(const char **at) {
    text_span name = { *at, 0 };
    while (is_name(**at)) (*at)++, name.len++;
    assert_true(name.len > 0);
    return name;
}

/* Text without < and with & only in the entities that svg_escape writes. */
static void check_text(text_span text) {
    static const char *const known[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#39;" };
    for (size_t i = 0; i < text.len; i++) {
        bool good = text.at[i] != '&' && text.at[i] != '<' && (unsigned char)text.at[i] >= ' ';
        if (good) continue;
        for (int k = 0; k < COUNT_OF(known); k++)
            good |= strncmp(text.at + i, known[k], strlen(known[k])) == 0;
        assert_true(good);
    }
}

static const text_span *value_of(const element *e, const char *key) {
    for (int i = 0; i < e->count; i++)
        if (text_is(e->with[i].key, key)) return &e->with[i].value;
    return NULL;
}

static void read_attributes(const char **at, element *e) {
    while (**at == ' ') {
        (*at)++;
        assert_true(e->count < MOST_ATTRIBUTES);
        attribute *a = &e->with[e->count];
        a->key = name_at(at);
        for (int i = 0; i < e->count; i++) assert_false(text_same(e->with[i].key, a->key));
        assert_int_equal(*(*at)++, '=');
        assert_int_equal(*(*at)++, '"');
        a->value.at = *at;
        while (**at && **at != '"') (*at)++;
        assert_int_equal(**at, '"');
        a->value.len = (size_t)(*at - a->value.at);
        check_text(a->value);
        (*at)++;
        e->count++;
    }
}

/* Fills `list`; fails the test where tags do not match. */
static void read_xml(const char *at) {
    text_span open[DEEPEST];
    int depth = 0;
    elements = 0;
    while (*at) {
        assert_int_equal(*at++, '<');
        if (*at == '/') {
            at++;
            text_span name = name_at(&at);
            assert_true(depth > 0);
            assert_true(text_same(name, open[--depth]));
            assert_int_equal(*at++, '>');
        } else {
            assert_true(elements < MOST_ELEMENTS && depth < DEEPEST);
            element *e = &list[elements++];
            CLEAR(e, sizeof *e);
            e->name = name_at(&at);
            e->depth = depth;
            read_attributes(&at, e);
            if (*at == '/')
                at++;
            else
                open[depth++] = e->name;
            assert_int_equal(*at++, '>');
            e->text.at = at;
            while (*at && *at != '<') at++;
            e->text.len = (size_t)(at - e->text.at);
            check_text(e->text);
            continue;
        }
        while (*at && *at != '<') assert_true(*at++ == 0); /* no text after a tag is closed */
    }
    assert_int_equal(depth, 0);
    assert_true(elements > 0 && text_is(list[0].name, "svg"));
}

/* 12.5 as 125 */
static int tenths(const element *e, const char *key) {
    const text_span *value = value_of(e, key);
    char copy[24];
    if (!value) return 0;
    assert_true(value->len < sizeof copy);
    memcpy(copy, value->at, value->len);
    copy[value->len] = 0;
    double n = atof(copy) * 10;
    return (int)(n < 0 ? n - 0.5 : n + 0.5);
}

static bool has_class(const element *e, const char *word) {
    const text_span *value = value_of(e, "class");
    text_span rest, piece;
    if (!value) return false;
    rest = *value;
    while (text_cut(&rest, ' ', &piece))
        if (text_is(piece, word)) return true;
    return false;
}

/* ---- Viewers of every kind ---- */

static const char *const names[] = {
    "",
    "Bea",
    "<b>&\"'",
    "Oriane de la Fontaine-Beauregard-Montmorency zu Hohenlohe und Weiss",
    "M\xc3\xa9lisande",
    "\xe6\x9d\xb1\xe4\xba\xac\xe5\xa4\xaa\xe9\x83\x8e"
};

static uint32_t below(rng *r, uint32_t n) { return rng_below(rng_next(r), n); }

static game_view any_view(rng *r) {
    game_view v = view_plain();
    int players = ringgz_game.rules->seats(&u);
    v.seat = (int)below(r, (uint32_t)players + 1) - 1;
    v.hands = below(r, 1u << players);
    v.palette = (int)below(r, VIEW_PALETTES);
    v.dark = below(r, 2);
    v.tall = below(r, 2);
    v.coordinates = below(r, 4);
    v.lang = (int)below(r, WORDS_LANGUAGES);
    for (int i = 0; i < players; i++) v.name[i] = text_of(names[below(r, COUNT_OF(names))]);
    v.tag = text_of(below(r, 2) ? "" : "t7-");
    return v;
}

static void draw(const game_state *s, const game_view *v) {
    text_out out = text_to(drawing, sizeof drawing);
    ringgz_game.drawing->draw(&u, s, v, &out);
    assert_false(out.full);
    read_xml(drawing);
}

static void show(const game_state *s, const game_view *v) {
    canvas_begin(&screen, v);
    ringgz_game.drawing->show(&u, s, v, &screen);
}

/* Random games; `look` sees every position with the last action in the view. */
static void each_position(int games, void (*look)(rng *r, const game_state *s, game_view v)) {
    for (int k = 0; k < COUNT_OF(options); k++) {
        set_up(options[k]);
        for (int i = 0; i < games; i++) {
            rng r = rng_from((uint64_t)(100 * k + i));
            game_state s;
            game_move m = 0;
            int seat = VIEW_SPECTATOR;
            ringgz_game.rules->start(&u, &s);
            for (;;) {
                game_view v = any_view(&r);
                v.last = m;
                v.last_seat = seat;
                look(&r, &s, v);
                seat = ringgz_game.rules->turn(&u, &s);
                m = game_pick(&ringgz_game, &u, &s, rng_next(&r));
                if (!m) break;
                ringgz_game.rules->apply(&u, &s, m);
            }
        }
    }
}

static bool acts(const game_state *s, const game_view *v) {
    int turn = ringgz_game.rules->turn(&u, s);
    return turn >= 0 && (v->hands >> turn & 1);
}

/* ---- SVG: promises of every drawing ---- */

static void check_ids(const game_view *v) {
    static const text_span *ids[MOST_ELEMENTS];
    int n = 0;
    for (int i = 0; i < elements; i++) {
        const text_span *id = value_of(&list[i], "id");
        if (!id) continue;
        assert_true(id->len > v->tag.len);
        if (v->tag.len) assert_memory_equal(id->at, v->tag.at, v->tag.len);
        for (int k = 0; k < n; k++)
            if (text_same(*id, *ids[k])) fail_msg("twice: id %.*s", (int)id->len, id->at);
        ids[n++] = id;
    }
}

/* Every part has a name; legal ones are buttons; actions are what they claim to be. */
static void check_parts(const game_state *s, const game_view *v) {
    for (int i = 0; i < elements; i++) {
        const element *e = &list[i];
        const text_span *label = value_of(e, "aria-label"), *role = value_of(e, "role");
        const text_span *action = value_of(e, "data-action"), *pick = value_of(e, "data-pick");
        if (label) assert_true(label->len > 0);
        if (role && text_is(*role, "img")) assert_non_null(label);
        if (!has_class(e, "part")) {
            assert_true(!action && !pick);
            continue;
        }
        assert_true(label && value_of(e, "id") && (action || pick));
        assert_true(acts(s, v)); /* others only look on */
        assert_int_equal(has_class(e, "legal"), role && text_is(*role, "button"));
        assert_true(has_class(e, "legal") != has_class(e, "idle"));
        if (pick) assert_true(pick->len > 0 && pick->len < VIEW_PICK);
        if (!action) continue;
        game_move m;
        text_error error;
        assert_true(ringgz_game.notation->read_move(&u, *action, &m, &error));
        if (ringgz_game.rules->allows(&u, s, m, &error) != has_class(e, "legal"))
            fail_msg("%.*s looks wrong", (int)action->len, action->at);
    }
}

/* Nothing is cut off at the edge. Only what is not moved by a transform is measured. */
static void check_inside(void) {
    int width = tenths(&list[0], "width"), height = tenths(&list[0], "height");
    int moved = DEEPEST;
    for (int i = 0; i < elements; i++) {
        const element *e = &list[i];
        if (e->depth <= moved) moved = DEEPEST;
        if (moved < DEEPEST) continue;
        if (value_of(e, "transform")) moved = e->depth;
        int left = tenths(e, "x"), right = left, top = tenths(e, "y"), bottom = top;
        if (text_is(e->name, "rect")) {
            right += tenths(e, "width");
            bottom += tenths(e, "height");
        } else if (text_is(e->name, "circle")) {
            left = tenths(e, "cx") - tenths(e, "r");
            right = tenths(e, "cx") + tenths(e, "r");
            top = tenths(e, "cy") - tenths(e, "r");
            bottom = tenths(e, "cy") + tenths(e, "r");
        } else if (text_is(e->name, "text")) {
            const text_span *anchor = value_of(e, "text-anchor");
            int wide = svg_measure(e->text, tenths(e, "font-size"), value_of(e, "font-weight"));
            if (anchor) left -= text_is(*anchor, "end") ? wide : wide / 2;
            right = left + wide;
            if (memchr(e->text.at, '&', e->text.len)) right = left; /* entities look longer */
        } else {
            continue;
        }
        if (left < 0 || top < 0 || right > width || bottom > height)
            fail_msg("outside: %.*s %d %d %d %d in %d %d", (int)e->name.len, e->name.at, left, top,
                     right, bottom, width, height);
    }
}

/* On a phone, 720 wide: what is tapped is at least 88 wide and high. */
static void check_targets(const game_view *v) {
    for (int i = 0; v->tall && i < elements; i++) {
        if (!has_class(&list[i], "part")) continue;
        assert_true(text_is(list[i + 1].name, "rect"));
        assert_true(tenths(&list[i + 1], "width") >= 880);
        assert_true(tenths(&list[i + 1], "height") >= 880);
    }
}

static void look_at_drawing(rng *r, const game_state *s, game_view v) {
    char pick[3] = { ringgz_letter[below(r, 4)], "1234B"[below(r, 5)], 0 };
    v.picked = below(r, 3) ? text_of(pick) : text_of(below(r, 2) ? "" : "d:01101");
    draw(s, &v);
    check_ids(&v);
    check_parts(s, &v);
    check_inside();
    check_targets(&v);
    bool marked = strstr(drawing, palette_colour(&v, COLOUR_LAST)) != NULL;
    assert_int_equal(marked, v.last != 0);
}

static void test_every_drawing_is_sound(void **state) {
    (void)state;
    each_position(3, look_at_drawing);
}

/* ---- Whatever is legal can be reached, by picking and placing ---- */

enum { MOST_PICKS = 64 };

typedef struct {
    char pick[MOST_PICKS][VIEW_PICK]; /* all that were met, the first is nothing */
    int picks;
    bool met[128 * (RINGGZ_COLOURS + 1)]; /* legal actions that were met, by number */
} walk;

static void meet_pick(walk *w, text_span pick) {
    for (int i = 0; i < w->picks; i++)
        if (text_is(pick, w->pick[i])) return;
    assert_true(w->picks < MOST_PICKS);
    memcpy(w->pick[w->picks], pick.at, pick.len);
    w->pick[w->picks++][pick.len] = 0;
}

static void meet_drawing(walk *w) {
    for (int i = 0; i < elements; i++) {
        const text_span *action = value_of(&list[i], "data-action");
        const text_span *pick = value_of(&list[i], "data-pick");
        game_move m;
        text_error e;
        if (pick) meet_pick(w, *pick);
        if (!action || !has_class(&list[i], "legal")) continue;
        assert_true(ringgz_game.notation->read_move(&u, *action, &m, &e));
        w->met[m] = true;
    }
}

static void meet_screen(walk *w) {
    for (int i = 0; i < screen.spot_count; i++) {
        const canvas_spot_of *spot = &screen.spots[i];
        if (spot->pick[0]) meet_pick(w, text_of(spot->pick));
        if (spot->move && spot->legal) w->met[spot->move] = true;
    }
}

/* Does what a face does: clicks on all that takes something in hand, and looks what glows. */
static void check_reach(const game_state *s, game_view v, bool characters) {
    static walk w;
    game_move moves[GAME_MOVES];
    int n = acts(s, &v) ? ringgz_game.rules->moves(&u, s, moves) : 0, met = 0;
    CLEAR(&w, sizeof w);
    w.picks = 1;
    for (int i = 0; i < w.picks; i++) {
        v.picked = text_of(w.pick[i]);
        if (characters) {
            show(s, &v);
            meet_screen(&w);
        } else {
            draw(s, &v);
            meet_drawing(&w);
        }
    }
    for (int m = 0; m < COUNT_OF(w.met); m++) met += w.met[m];
    for (int i = 0; i < n; i++) assert_true(w.met[moves[i]]);
    assert_int_equal(met, n);
}

static void look_at_reach(rng *r, const game_state *s, game_view v) {
    if (below(r, 3) == 0) check_reach(s, v, false);
    v.columns = 80;
    v.rows = 24;
    if (below(r, 2)) v.columns = v.rows = 0;
    check_reach(s, v, true);
}

static void test_every_legal_action_can_be_reached(void **state) {
    (void)state;
    each_position(3, look_at_reach);
}

/* A pile that is chosen lays its piece down again. */
static void look_at_toggle(rng *r, const game_state *s, game_view v) {
    static char before[GAME_DRAWING_TEXT];
    (void)r;
    if (!acts(s, &v)) return;
    draw(s, &v);
    memcpy(before, drawing, strlen(drawing) + 1);
    for (int i = 0; i < elements; i++) {
        const text_span *pick = value_of(&list[i], "data-pick");
        if (!pick || has_class(&list[i], "chosen")) continue;
        char id[40] = "", taken[VIEW_PICK] = "";
        memcpy(taken, pick->at, pick->len);
        memcpy(id, value_of(&list[i], "id")->at, value_of(&list[i], "id")->len);
        v.picked = text_of(taken);
        draw(s, &v);
        int chosen = 0;
        for (int k = 0; k < elements; k++) {
            if (!has_class(&list[k], "chosen")) continue;
            chosen++;
            assert_true(text_is(*value_of(&list[k], "id"), id));
            assert_true(text_is(*value_of(&list[k], "data-pick"), "-"));
        }
        assert_int_equal(chosen, 1);
        v.picked = text_of("-");
        draw(s, &v);
        assert_string_equal(drawing, before);
        return; /* one pile of each position is enough */
    }
}

static void test_a_piece_in_hand_can_be_laid_down(void **state) {
    (void)state;
    each_position(2, look_at_toggle);
}

/* ---- What is told ---- */

static bool has_id(const char *id) {
    for (int i = 0; i < elements; i++) {
        const text_span *found = value_of(&list[i], "id");
        if (found && text_is(*found, id)) return true;
    }
    return false;
}

/* The rings, bases and flags of the drawing against the position. */
static void look_at_pieces(rng *r, const game_state *s, game_view v) {
    ringgz_scene scene;
    char id[24];
    (void)r;
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(ringgz_at(s), won);
    ringgz_see(&scene, &u, s, &v);
    draw(s, &v);
    for (int t = 0; t < RINGGZ_SIDE * RINGGZ_SIDE; t++) {
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            text_out out = text_to(id, sizeof id);
            text_put(&out, v.tag);
            ringgz_write_territory(t, &out);
            text_char(&out, '-');
            if (kind == RINGGZ_BASE)
                text_str(&out, "base");
            else
                text_int(&out, kind + 1);
            bool lies = kind == RINGGZ_BASE ? ringgz_base_at(&scene, t) >= 0
                                            : ringgz_ring_at(&scene, t, kind + 1) >= 0;
            assert_int_equal(has_id(id), lies);
        }
        for (int c = 0; c < RINGGZ_COLOURS; c++) { /* G13 */
            text_out out = text_to(id, sizeof id);
            text_put(&out, v.tag);
            ringgz_write_territory(t, &out);
            text_str(&out, "-flag-");
            text_char(&out, ringgz_letter[c]);
            assert_int_equal(has_id(id), won[c] >> t & 1);
        }
    }
}

static void test_every_piece_is_drawn(void **state) {
    (void)state;
    each_position(1, look_at_pieces);
}

static bool is_said(const char *word) {
    for (int i = 0; i < elements; i++) {
        if (!text_is(list[i].name, "text")) continue;
        for (size_t k = 0; k + strlen(word) <= list[i].text.len; k++)
            if (memcmp(list[i].text.at + k, word, strlen(word)) == 0) return true;
    }
    return false;
}

static void test_who_is_to_decide_and_who_won_is_said(void **state) {
    (void)state;
    for (int k = 0; k < 3; k++) {
        game_state s;
        rng r = rng_from((uint64_t)k);
        game_view v = view_plain();
        set_up(options[k]);
        v.name[0] = text_of("Anna");
        v.name[1] = text_of("Bert");
        v.name[2] = text_of("Cleo");
        v.name[3] = text_of("Dora");
        ringgz_game.rules->start(&u, &s);
        draw(&s, &v);
        assert_true(is_said("It is Anna&#39;s turn"));
        v.hands = 1;
        draw(&s, &v);
        assert_true(is_said("Anna, it is your turn"));
        while (ringgz_game.rules->turn(&u, &s) != TURN_OVER)
            ringgz_game.rules->apply(&u, &s, game_pick(&ringgz_game, &u, &s, rng_next(&r)));
        draw(&s, &v);
        assert_true(is_said("Nobody can place a ring any more."));
        unsigned winners = ringgz_game.rules->winners(&u, &s);
        for (int seat = 0; seat < ringgz_game.rules->seats(&u); seat++) {
            char said[64] = "";
            memcpy(said, v.name[seat].at, v.name[seat].len);
            strcat(said, " wins");
            assert_int_equal(is_said(said), winners == 1u << seat);
        }
    }
}

/* G10: whoever is skipped is told so. */
static void test_who_is_skipped_is_said(void **state) {
    (void)state;
    int skipped = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        game_state s;
        rng r = rng_from(seed);
        game_move m;
        set_up("players=4");
        ringgz_game.rules->start(&u, &s);
        ringgz_game.rules->apply(&u, &s, game_pick(&ringgz_game, &u, &s, rng_next(&r)));
        for (;;) {
            game_view v = view_plain();
            v.last_seat = ringgz_game.rules->turn(&u, &s);
            m = v.last = game_pick(&ringgz_game, &u, &s, rng_next(&r));
            if (!m) break;
            ringgz_game.rules->apply(&u, &s, m);
            int turn = ringgz_game.rules->turn(&u, &s);
            if (turn < 0) continue;
            bool usual = turn == (v.last_seat + 1) % 4;
            v.tall = true; /* there is room for the whole sentence */
            draw(&s, &v);
            assert_int_equal(is_said("Skipped"), !usual);
            skipped += !usual;
        }
    }
    assert_true(skipped > 0);
}

/* ---- Characters ---- */

static void check_screen(const game_state *s, const game_view *v) {
    static bool taken[CANVAS_ROWS][CANVAS_COLUMNS];
    CLEAR(taken, sizeof taken);
    for (int y = 0; y < CANVAS_ROWS; y++)
        for (int x = 0; v->ascii && x < CANVAS_COLUMNS; x++)
            if (screen.cell[y][x].rune > 126) fail_msg("beyond ASCII at %d, %d", x, y);
    for (int i = 0; i < screen.spot_count; i++) {
        const canvas_spot_of *spot = &screen.spots[i];
        text_error e;
        assert_true(acts(s, v));
        assert_true(spot->column + spot->width <= screen.columns + 1);
        assert_true(spot->row + spot->height <= screen.rows);
        assert_true((spot->move != 0) != (spot->pick[0] != 0));
        if (spot->move)
            assert_int_equal(ringgz_game.rules->allows(&u, s, spot->move, &e), spot->legal);
        for (int y = spot->row; y < spot->row + spot->height; y++) {
            for (int x = spot->column; x < spot->column + spot->width; x++) {
                if (taken[y][x]) fail_msg("two spots at %d, %d", x, y);
                taken[y][x] = true;
            }
        }
    }
}

static void look_at_screen(rng *r, const game_state *s, game_view v) {
    static char text[GAME_PICTURE_TEXT];
    static const int colours[] = { 0, 16, 256, 1 << 24 };
    char pick[3] = { ringgz_letter[below(r, 4)], "1234B"[below(r, 5)], 0 };
    v.picked = text_of(pick);
    v.ascii = below(r, 2);
    if (below(r, 4)) {
        bool small = below(r, 2);
        v.columns = small ? 80 : 80 + (int)below(r, 81);
        v.rows = small ? 24 : 20 + (int)below(r, 60);
    }
    show(s, &v);
    check_screen(s, &v);
    if (v.columns) {
        assert_true(screen.columns <= v.columns);
        assert_true(screen.rows <= v.rows - 2);
    }
    text_out out = text_to(text, sizeof text);
    canvas_write(&screen, colours[below(r, 4)], &out);
    assert_false(out.full);
    assert_null(strstr(text, "\n\n"));
}

static void test_characters_fit_and_tell_the_same(void **state) {
    (void)state;
    each_position(6, look_at_screen);
}

/* ---- Paper ---- */

static void test_papers_are_sound(void **state) {
    (void)state;
    for (int k = 0; k < 3; k++) {
        set_up(options[k]);
        int n = ringgz_game.drawing->papers(&u);
        assert_true(n >= 2);
        for (int i = 0; i < n * VIEW_PALETTES * 2; i++) {
            game_view v = view_plain();
            text_out out = text_to(drawing, sizeof drawing);
            v.palette = i / n % VIEW_PALETTES;
            v.dark = i / n >= VIEW_PALETTES; /* paper stays white all the same */
            v.lang = i % WORDS_LANGUAGES;
            ringgz_game.drawing->paper(&u, i % n, &v, &out);
            assert_false(out.full);
            read_xml(drawing);
            check_ids(&v);
            check_inside();
            assert_true(tenths(&list[0], "width") <= 1850);
            assert_true(tenths(&list[0], "height") <= 2500);
            v.dark = true;
            const char *night = palette_colour(&v, COLOUR_PAPER);
            assert_null(strstr(drawing, night));
        }
    }
}

/* G2: twelve rings and three bases of each colour, and one start base, lie on the sheets. */
static void test_all_pieces_can_be_cut_out(void **state) {
    (void)state;
    int bands[RINGGZ_COLOURS] = { 0 }, signs = 0;
    set_up("players=4");
    game_view v = view_plain();
    for (int n = 2; n < ringgz_game.drawing->papers(&u); n++) {
        text_out out = text_to(drawing, sizeof drawing);
        ringgz_game.drawing->paper(&u, n, &v, &out);
        read_xml(drawing);
        for (int i = 0; i < elements; i++) {
            const text_span *stroke = value_of(&list[i], "stroke"),
                            *fill = value_of(&list[i], "fill");
            for (int c = 0; c < RINGGZ_COLOURS; c++) {
                bands[c] += stroke && text_is(list[i].name, "circle") &&
                            text_is(*stroke, palette_colour(&v, HUE_FILL + ringgz_hue[c]));
                signs += fill && text_is(list[i].name, "path") &&
                         text_is(*fill, palette_colour(&v, HUE_DARK + ringgz_hue[c]));
            }
        }
    }
    for (int c = 0; c < RINGGZ_COLOURS; c++) assert_int_equal(bands[c], 12);
    assert_int_equal(signs, 4 * 3 + 4); /* of the bases, and four of the start base */
}

static void test_the_rules_fit_on_a_page(void **state) {
    (void)state;
    size_t letters = 0;
    int headings = 0;
    for (int i = 0; ringgz_game.words->summary[i]; i++) {
        text_span text = text_of(ringgz_game.words->summary[i]);
        assert_true(text.len > 4);
        headings += text_begins(text, "# ");
        letters += text.len;
    }
    assert_true(headings >= 4);
    assert_true(letters > 1200 && letters < 4000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_drawing_is_sound),
        cmocka_unit_test(test_every_legal_action_can_be_reached),
        cmocka_unit_test(test_a_piece_in_hand_can_be_laid_down),
        cmocka_unit_test(test_every_piece_is_drawn),
        cmocka_unit_test(test_who_is_to_decide_and_who_won_is_said),
        cmocka_unit_test(test_who_is_skipped_is_said),
        cmocka_unit_test(test_characters_fit_and_tell_the_same),
        cmocka_unit_test(test_papers_are_sound),
        cmocka_unit_test(test_all_pieces_can_be_cut_out),
        cmocka_unit_test(test_the_rules_fit_on_a_page),
    };
    return cmocka_run_group_tests_name("draw_ringgz", tests, NULL, NULL);
}
