/* test_draw_border.c -- the drawings of The Border keep what draw/view.h promises, over positions
 * of random games and views of every kind: they are well-formed, whatever is marked legal is legal,
 * whatever is idle is not, and every legal action can be reached. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h> /* needs those above */

#include "core/rng.h"
#include "draw/canvas.h"
#include "games/border/draw.h"

static const game *const g = &border_game;

enum { DEPTH = 40, ELEMENTS = 6000, LONG = 512, SMALL_DRAWING = 150000 };

static char drawing[GAME_DRAWING_TEXT];
static canvas screen;

/* ---- A reader of SVG, strict enough to find what a browser would not take ------------------ */

typedef struct {
    char name[32];
    char id[LONG], classes[LONG], action[LONG], pick[LONG], label[LONG], role[LONG], href[LONG];
    char face[LONG];
    bool tab, pressed;
    int depth;
} element;

static element elements[ELEMENTS];
static int element_count;
static const char *where; /* what was drawn, for messages */

static void bad(const char *why, const char *at) {
    fail_msg("%s: %s at \"%.60s\"", where, why, at);
}

/* A reference like &amp; -- nothing else may begin with & */
static const char *skip_reference(const char *p) {
    static const char *const known[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#39;" };
    for (int i = 0; i < COUNT_OF(known); i++)
        if (strncmp(p, known[i], strlen(known[i])) == 0) return p + strlen(known[i]);
    bad("an & that is no reference", p);
    return p;
}

static char *slot_for(element *e, const char *key) {
    static const struct {
        const char *key;
        size_t at;
    } slots[] = {
        { "id", offsetof(element, id) },
        { "class", offsetof(element, classes) },
        { "data-action", offsetof(element, action) },
        { "data-pick", offsetof(element, pick) },
        { "aria-label", offsetof(element, label) },
        { "role", offsetof(element, role) },
        { "href", offsetof(element, href) },
        { "data-face", offsetof(element, face) },
    };
    for (int i = 0; i < COUNT_OF(slots); i++)
        if (strcmp(slots[i].key, key) == 0) return (char *)e + slots[i].at;
    return NULL;
}

static const char *read_attribute(const char *p, element *e) {
    char key[32];
    size_t n = strcspn(p, "= \t\n/>");
    if (p[n] != '=' || p[n + 1] != '"' || n == 0 || n >= sizeof key) bad("no attribute", p);
    memcpy(key, p, n);
    key[n] = 0;
    if (strcmp(key, "style") == 0) bad("inline style", p);
    p += n + 2;
    char *slot = slot_for(e, key);
    size_t length = 0;
    for (; *p != '"'; p++) {
        if (*p == 0 || *p == '<') bad("an attribute without end", p);
        if (slot && length + 1 < LONG) slot[length++] = *p;
        if (*p == '&') skip_reference(p);
    }
    if (slot) slot[length] = 0;
    if (strcmp(key, "tabindex") == 0) e->tab = true;
    if (strcmp(key, "aria-pressed") == 0) e->pressed = true;
    return p + 1;
}

static const char *read_tag(const char *p, char open[DEPTH][32], int *depth) {
    size_t n = strcspn(p + 1, " />");
    assert_true(element_count < ELEMENTS && *depth < DEPTH && n < 32 && n > 0);
    element *e = &elements[element_count++];
    memset(e, 0, sizeof *e);
    memcpy(e->name, p + 1, n);
    e->depth = *depth;
    p += 1 + n;
    while (*p == ' ') p = read_attribute(p + 1, e);
    if (*p == '/') {
        if (p[1] != '>') bad("a slash", p);
        return p + 2;
    }
    if (*p != '>') bad("no end of the tag", p);
    strcpy(open[(*depth)++], e->name);
    return p + 1;
}

static void read_svg(const char *p, bool whole) {
    char open[DEPTH][32];
    int depth = 0;
    element_count = 0;
    if (whole && strncmp(p, "<svg ", 5) != 0) bad("does not begin with <svg", p);
    while (*p) {
        if (*p == '&')
            p = skip_reference(p);
        else if (*p != '<')
            p++;
        else if (p[1] != '/')
            p = read_tag(p, open, &depth);
        else {
            size_t n = depth ? strlen(open[depth - 1]) : 0;
            if (depth == 0 || strncmp(p + 2, open[depth - 1], n) != 0 || p[2 + n] != '>')
                bad("closes what is not open", p);
            depth--;
            p += 3 + n;
            if (whole && depth == 0 && *p) bad("more behind the end", p);
        }
    }
    if (depth) bad("not closed", open[depth - 1]);
}

static int compare_ids(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* No id twice, and whatever is used is defined. */
static void check_ids(void) {
    static const char *ids[ELEMENTS];
    int n = 0;
    for (int i = 0; i < element_count; i++)
        if (elements[i].id[0]) ids[n++] = elements[i].id;
    qsort(ids, (size_t)n, sizeof ids[0], compare_ids);
    for (int i = 1; i < n; i++)
        if (strcmp(ids[i - 1], ids[i]) == 0) bad("an id twice", ids[i]);
    for (int i = 0; i < element_count; i++) {
        const char *key = elements[i].href + 1;
        if (!elements[i].href[0]) continue;
        if (elements[i].href[0] != '#' ||
            !bsearch(&key, ids, (size_t)n, sizeof ids[0], compare_ids))
            bad("uses what is not defined", elements[i].href);
    }
}

static const element *find_id(const char *id) {
    for (int i = 0; i < element_count; i++)
        if (strcmp(elements[i].id, id) == 0) return &elements[i];
    return NULL;
}

static bool has_class(const element *e, const char *name) {
    const char *at = strstr(e->classes, name);
    return at && (at == e->classes || at[-1] == ' ') &&
           (at[strlen(name)] == 0 || at[strlen(name)] == ' ');
}

/* ---- Positions and views --------------------------------------------------------------------- */

typedef struct {
    game_setup u;
    game_state s;
    game_move last;
    int last_seat;
    rng r;
} walk;

static void begin(walk *w, const char *options, uint64_t seed) {
    text_error e;
    game_wish wish = { text_of(options), 0, NULL, 0 };
    if (!g->rules->setup(&w->u, &wish, &e)) fail_msg("%s", e.why);
    g->rules->start(&w->u, &w->s);
    w->last = 0;
    w->last_seat = VIEW_SPECTATOR;
    w->r = rng_from(seed);
}

/* Random, but filling and crossing whenever it can, so that areas are fenced and games end. */
static bool step(walk *w) {
    game_move list[GAME_MOVES], m = game_pick(g, &w->u, &w->s, rng_next(&w->r));
    if (!m) return false;
    w->last_seat = g->rules->turn(&w->u, &w->s);
    if (w->last_seat >= 0) {
        int n = g->rules->moves(&w->u, &w->s, list), marks = 0;
        for (int i = 0; i < n; i++) {
            uint32_t kind = list[i] & BORDER_KIND;
            if (kind == BORDER_FILLS || kind == BORDER_CROSS) list[marks++] = list[i];
        }
        if (marks && rng_next(&w->r) % 8) m = list[rng_next(&w->r) % (uint64_t)marks];
    }
    w->last = m;
    g->rules->apply(&w->u, &w->s, m);
    return true;
}

static game_view random_view(walk *w) {
    game_view v = view_plain();
    uint64_t bits_left = rng_next(&w->r);
    int seats = g->rules->seats(&w->u);
    v.palette = (int)(bits_left % VIEW_PALETTES);
    v.dark = bits_left >> 8 & 1;
    v.tall = bits_left >> 9 & 1;
    v.coordinates = bits_left >> 10 & 1;
    v.ascii = bits_left >> 11 & 1;
    v.hands = (unsigned)(bits_left >> 12 & 15);
    if (bits_left >> 16 & 1) v.hands = (1u << seats) - 1;
    v.seat = (int)(bits_left >> 20 & 7) % (seats + 1) - 1;
    v.lang = (int)(bits_left >> 24 & 3);
    v.last = w->last;
    v.last_seat = w->last_seat;
    v.tag = text_of(bits_left >> 28 & 1 ? "left-" : "");
    if (bits_left >> 29 & 1) v.name[0] = text_of("A <name> & \"quotes\" that is much too long");
    if (bits_left >> 30 & 1)
        v.name[1] = text_of("\u5f20\u4f1f\u5f20\u4f1f\u5f20\u4f1f\u5f20\u4f1f");
    if (bits_left >> 31 & 1) v.name[2] = text_of("Zo\u00eb");
    return v;
}

/* Shows views of many positions, for all numbers of players. */
static void each_view(void (*look)(walk *w, game_view *v), int games, int every) {
    static const char *const kinds[] = { "players=2", "players=3 first=p2", "players=4 first=p3",
                                         "players=2 boards=sarah,linus first=p2" };
    static walk w;
    char message[160];
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        for (int i = 0; i < games; i++) {
            int n = 0;
            begin(&w, kinds[k], (uint64_t)(100 * k + i + 1));
            do {
                if (n++ % every && g->rules->turn(&w.u, &w.s) != TURN_OVER) continue;
                game_view v = random_view(&w);
                snprintf(message, sizeof message, "%s, game %d, action %d, seat %d, hands %u",
                         kinds[k], i, n, v.seat, v.hands);
                where = message;
                look(&w, &v);
            } while (step(&w));
            assert_int_equal(g->rules->turn(&w.u, &w.s), TURN_OVER);
        }
    }
}

static void draw(const walk *w, const game_view *v) {
    text_out out = text_to(drawing, sizeof drawing);
    g->drawing->draw(&w->u, &w->s, v, &out);
    assert_false(out.full);
    assert_true(out.len < SMALL_DRAWING);
    read_svg(drawing, true);
    check_ids();
}

static int decider(const walk *w) {
    const border_state *b = border_see(&w->s);
    return b->phase == BORDER_END ? -1 : b->phase == BORDER_SECOND ? b->asked : b->active;
}

static bool allows(const walk *w, const char *action, game_move *m) {
    text_error e;
    if (!g->notation->read_move(&w->u, text_of(action), m, &e))
        fail_msg("%s: no action %s", where, action);
    return g->rules->allows(&w->u, &w->s, *m, &e);
}

/* ---- Parts of the drawing -------------------------------------------------------------------- */

static void check_part(const walk *w, const game_view *v, const element *e) {
    bool legal = has_class(e, "legal"), rolls = strcmp(e->action, "roll") == 0;
    int who = decider(w);
    game_move m;
    if (legal == has_class(e, "idle")) bad("neither legal nor idle", e->id);
    if (!e->id[0] || !e->label[0]) bad("a part without id or label", e->classes);
    if (strcmp(e->role, legal ? "button" : "img") != 0 || e->tab != legal) bad("role", e->id);
    if (legal && (who < 0 || !(v->hands >> who & 1))) bad("legal for nobody here", e->id);
    if (e->action[0] && e->pick[0]) bad("an action and a pick", e->id);
    if (!e->action[0]) return;
    if (rolls) {
        if (!legal || g->rules->turn(&w->u, &w->s) != TURN_CHANCE) bad("a throw", e->id);
    } else if (allows(w, e->action, &m) != legal) {
        bad(legal ? "legal, but refused" : "idle, but allowed", e->action);
    }
}

static void check_parts(walk *w, game_view *v) {
    draw(w, v);
    for (int i = 0; i < element_count; i++) {
        const element *e = &elements[i];
        if (has_class(e, "part"))
            check_part(w, v, e);
        else if (e->action[0] || e->pick[0] || e->tab)
            bad("acts, but is no part", e->name);
    }
}

static void test_parts_are_true(void **state) {
    (void)state;
    each_view(check_parts, 3, 7);
}

static bool is_offered(const char *action) {
    for (int i = 0; i < element_count; i++)
        if (strcmp(elements[i].action, action) == 0 && has_class(&elements[i], "legal"))
            return true;
    return false;
}

static void check_all_offered(walk *w, game_view *v) {
    game_move list[GAME_MOVES];
    int who = decider(w), n;
    v->hands |= who < 0 ? 0 : 1u << who;
    draw(w, v);
    if (who < 0) return;
    if (g->rules->turn(&w->u, &w->s) == TURN_CHANCE) {
        if (!is_offered("roll")) bad("no throw", "");
        return;
    }
    n = g->rules->moves(&w->u, &w->s, list);
    for (int i = 0; i < n; i++) {
        char action[GAME_MOVE_TEXT];
        text_out out = text_to(action, sizeof action);
        g->notation->write_move(&w->u, list[i], &out);
        if ((list[i] & BORDER_KIND) != BORDER_KEEP && !is_offered(action))
            bad("not offered", action);
    }
}

static void test_everything_legal_is_offered(void **state) {
    (void)state;
    each_view(check_all_offered, 3, 7);
}

/* Picks dice one after the other, as a person would, and reads the button. */
static void check_picks(walk *w, game_view *v) {
    const border_state *b = border_see(&w->s);
    bool seen[1 << DICE] = { false };
    char pick[VIEW_PICK] = "d:00000";
    game_move m;
    if (b->phase != BORDER_DECIDE || b->throws == 3) return;
    v->hands |= 1u << b->active;
    v->tag = text_of("");
    for (int mask = 0; mask < 1 << DICE; mask++) {
        int gray = mask ^ mask >> 1, kept = 0; /* each differs from the one before in one die */
        int flip = mask ? __builtin_ctz((unsigned)mask) : 0;
        if (mask) {
            char id[] = { 'd', 'i', 'e', '-', (char)('0' + flip), 0 };
            strcpy(pick, find_id(id)->pick);
        }
        v->picked = text_of(pick);
        draw(w, v);
        char faces[DICE + 1] = "";
        for (int i = 0; i < DICE; i++) {
            char id[] = { 'd', 'i', 'e', '-', (char)('0' + i), 0 };
            const element *die = find_id(id);
            bool chosen = gray >> i & 1;
            assert_non_null(die);
            assert_int_equal(has_class(die, "chosen"), chosen);
            assert_true(die->pressed);
            if (chosen) faces[kept++] = die->face[0];
        }
        char wanted[24];
        snprintf(wanted, sizeof wanted, "keep:%.5s", kept ? faces : "-");
        const element *button = find_id("throw");
        assert_non_null(button);
        assert_string_equal(button->action, wanted);
        assert_int_equal(has_class(button, "legal"), kept < DICE);
        assert_int_equal(allows(w, wanted, &m), kept < DICE);
        seen[gray] = true;
    }
    for (int i = 0; i < 1 << DICE; i++) assert_true(seen[i]);
    static const char *const nonsense[] = { "d:", "d:11", "d:11112", "c:11111", "d:111111", "" };
    for (int i = 0; i < COUNT_OF(nonsense); i++) {
        v->picked = text_of(nonsense[i]);
        draw(w, v);
        assert_string_equal(find_id("throw")->action, "keep:-");
    }
}

static void test_every_keep_can_be_picked(void **state) {
    (void)state;
    each_view(check_picks, 1, 31);
}

/* The five dice and all spaces of all players are there in every phase, under the same ids. */
static void check_stable(walk *w, game_view *v) {
    v->tag = text_of("");
    draw(w, v);
    for (int seat = 0; seat < g->rules->seats(&w->u); seat++) {
        for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
            for (int i = 0; i < border_segment_length(segment); i++) {
                char id[24];
                text_out out = text_to(id, sizeof id);
                text_seat(&out, seat);
                text_char(&out, '-');
                border_write_space(border_space(segment, i), &out);
                if (!find_id(id)) bad("no space", id);
            }
        }
    }
    for (int i = 0; i < DICE && decider(w) >= 0; i++) {
        char id[] = { 'd', 'i', 'e', '-', (char)('0' + i), 0 };
        if (!find_id(id)) bad("no die", id);
    }
}

static void test_ids_stay(void **state) {
    (void)state;
    each_view(check_stable, 1, 23);
}

/* ---- In characters --------------------------------------------------------------------------- */

static void show(const walk *w, const game_view *v) {
    canvas_begin(&screen, v);
    g->drawing->show(&w->u, &w->s, v, &screen);
}

static void check_spot(const walk *w, const game_view *v, const canvas_spot_of *spot) {
    int who = decider(w);
    text_error e;
    assert_true(spot->width > 0 && spot->height > 0);
    assert_true(spot->column + spot->width <= screen.columns);
    assert_true(spot->row + spot->height <= screen.rows);
    if (spot->legal) assert_true(who >= 0 && (v->hands >> who & 1));
    if (spot->move == CANVAS_THROW)
        assert_int_equal(g->rules->turn(&w->u, &w->s), TURN_CHANCE);
    else if (spot->move && g->rules->allows(&w->u, &w->s, spot->move, &e) != spot->legal)
        bad(spot->legal ? "legal spot, but refused" : "idle spot, but allowed", "");
    if (!spot->move) assert_int_equal(strlen(spot->pick), 2 + DICE);
}

static bool has_spot(game_move m) {
    for (int i = 0; i < screen.spot_count; i++)
        if (screen.spots[i].move == m && screen.spots[i].legal) return true;
    return false;
}

static void check_characters(walk *w, game_view *v) {
    game_move list[GAME_MOVES];
    int who = decider(w), n;
    text_out out = text_to(drawing, sizeof drawing);
    if (rng_next(&w->r) % 2) {
        v->columns = 80 + (int)(rng_next(&w->r) % 3) * 40;
        v->rows = 24 + (int)(rng_next(&w->r) % 3) * 16;
    }
    show(w, v);
    canvas_write(&screen, 0, &out);
    assert_false(out.full);
    assert_null(strstr(drawing, "\n\n"));
    assert_true(screen.spot_count < CANVAS_SPOTS);
    if (v->columns) assert_true(screen.columns <= v->columns && screen.rows <= v->rows - 2);
    for (size_t i = 0; v->ascii && i < out.len; i++)
        if ((unsigned char)drawing[i] > 126) bad("not ASCII", drawing + i);
    for (int i = 0; i < screen.spot_count; i++) check_spot(w, v, &screen.spots[i]);
    if (who < 0 || !(v->hands >> who & 1)) {
        assert_int_equal(screen.spot_count, 0);
        return;
    }
    if (v->columns && v->seat >= 0 && !(v->hands >> v->seat & 1)) return; /* looks at another's */
    if (g->rules->turn(&w->u, &w->s) == TURN_CHANCE) {
        assert_true(has_spot(CANVAS_THROW));
        return;
    }
    n = g->rules->moves(&w->u, &w->s, list);
    for (int i = 0; i < n; i++)
        if ((list[i] & BORDER_KIND) != BORDER_KEEP && !has_spot(list[i])) bad("no spot", "");
}

static void test_characters(void **state) {
    (void)state;
    each_view(check_characters, 3, 1);
}

/* The spots of the dice lead through all ways to keep them, as the parts of the drawing do. */
static void check_dice_spots(walk *w, game_view *v) {
    const border_state *b = border_see(&w->s);
    char pick[VIEW_PICK] = "d:00000";
    if (b->phase != BORDER_DECIDE || b->throws == 3) return;
    v->hands |= 1u << b->active;
    for (int mask = 0; mask < 1 << DICE; mask++) {
        int gray = mask ^ mask >> 1, dice_seen = 0;
        v->picked = text_of(pick);
        show(w, v);
        char next[VIEW_PICK] = "";
        for (int i = 0; i < screen.spot_count; i++) {
            if (screen.spots[i].move) continue;
            if (mask + 1 < 1 << DICE && dice_seen == __builtin_ctz((unsigned)mask + 1))
                strcpy(next, screen.spots[i].pick);
            dice_seen++;
        }
        assert_int_equal(dice_seen, DICE);
        for (int i = 0; i < DICE; i++) assert_int_equal(pick[2 + i] == '1', gray >> i & 1);
        game_move keep = BORDER_KEEP;
        dice d = 0;
        for (int i = 0, n = 0; i < DICE_FACES; i++)
            for (int k = 0; k < dice_in(b->table, i); k++, n++)
                if (gray >> n & 1) d += dice_of(i);
        assert_int_equal(has_spot(keep | d), d != b->table);
        if (next[0]) strcpy(pick, next);
    }
}

static void test_dice_spots(void **state) {
    (void)state;
    each_view(check_dice_spots, 1, 31);
}

/* ---- Particular moments ---------------------------------------------------------------------- */

static void place(walk *w, const char *position) {
    text_error e;
    game_wish none = { text_of(""), 0, NULL, 0 };
    if (!g->notation->read_position(&w->u, &w->s, text_of(position), &none, &e))
        fail_msg("%s", e.why);
    w->last = 0;
    w->last_seat = VIEW_SPECTATOR;
    where = position;
}

static int uses_of(const char *shape) {
    int n = 0;
    for (int i = 0; i < element_count; i++)
        n += elements[i].href[0] == '#' && strcmp(elements[i].href + 1, shape) == 0;
    return n;
}

static int count_of(const char *name) {
    int n = 0;
    for (int i = 0; i < element_count; i++) n += strcmp(elements[i].name, name) == 0;
    return n;
}

static bool says(const char *words_looked_for) { return strstr(drawing, words_looked_for) != NULL; }

#define NOTHING                                                                                    \
    "..............,..............,..............,..............,..............,.............."

#define FOUR_TWOS                                                                                  \
    "xx............,..............,..............,xx............,xx............,xx............"

static void test_dice_in_the_second_action(void **state) {
    static walk w;
    game_view v = view_plain();
    (void)state;
    v.hands = 2;
    /* F13: one die used, one spent, three left. */
    place(&w, "border tim,sarah " FOUR_TWOS "/..............,..............,..............,"
              "..............,x.............,.............. ........./......... p1 second:p2 "
              "RRGBS 2 R:B 3");
    draw(&w, &v);
    assert_true(strstr(find_id("die-0")->label, "used") != NULL);
    assert_true(strstr(find_id("die-1")->label, "used") == NULL);
    assert_true(strstr(find_id("die-3")->label, "spent") != NULL);
    assert_true(says("Cross a space for each die left"));
    /* F13: all used, any one may be chosen. */
    place(&w, "border tim,sarah " FOUR_TWOS "/" NOTHING
              " ........./......... p1 second:p2 RRGBS 2 RRGBS:- 3");
    draw(&w, &v);
    for (int i = 0; i < DICE; i++) {
        char id[] = { 'd', 'i', 'e', '-', (char)('0' + i), 0 };
        assert_null(strstr(find_id(id)->label, "used"));
    }
    assert_true(says("All dice were used"));
}

static void test_track_and_last_turn(void **state) {
    static walk w;
    game_view v = view_plain();
    char text[LONG];
    (void)state;
    place(&w,
          "border tim,emma ..xxx....xxxx.,xxxxx.........,..............,x.............,"
          ".....xxxx...xx,..xxx.xxx...../..............,..........xxxx,.x.......xx...,"
          "xx............,..............,.....xxxx..... +F.+...../..F...... p1 fill ROYGB 2 OB 9");
    v.name[0] = text_of("Anna");
    v.last = BORDER_FILLS | (unsigned)border_segment(HUE_ORANGE, 3);
    v.last_seat = 0;
    draw(&w, &v);
    assert_true(says("Fenced: sailboat 5") && says("Fenced: eagle 6"));
    assert_true(says("Turn 10: Anna") && says("Anna filled O3."));
    assert_int_equal(uses_of("tick"), 4); /* a, b, d and the eagle */
    assert_int_equal(uses_of("glow"), 3); /* the spaces of O3 */
    /* Strokes: the dice O and B, and F16: p1's eagle and p2's sailboat are no longer to be first.
     */
    assert_int_equal(count_of("line"), 4);
    assert_false(says("last turn"));
    /* F17: the sixth area is there, the second action still to be played. */
    border_state *b = border_at(&w.s);
    b->first[0] = 63;
    draw(&w, &v);
    assert_true(says("The last turn: six areas are fenced by Anna."));
    b->phase = BORDER_END;
    b->active = 0;
    b->table = b->used = 0;
    draw(&w, &v);
    snprintf(text, sizeof text, "Anna wins with %d points.", 4 + 5 + 6 + 7 + 8 + 9);
    assert_true(says(text));
    assert_null(find_id("die-0"));
}

static void test_own_areas(void **state) {
    static walk w;
    static char board[8192];
    const game_asset *boards;
    game_view v = view_plain();
    (void)state;
    game_shipped(g, &boards);
    assert_true(boards[0].text.len < sizeof board);
    memcpy(board, boards[0].text.at, boards[0].text.len);
    memcpy(strstr(board, "board tim"), "board tom", 9);
    memcpy(strstr(board, "i castle"), "i forest", 8);
    text_error e;
    where = "own areas";
    begin(&w, "players=2", 1);
    border_setup *u = (border_setup *)(void *)&w.u;
    assert_true(border_read_board(u, 0, text_of(board), &e));
    draw(&w, &v);
    assert_true(says(">forest</text>"));
    assert_true(says(">I</text>"));
}

static void test_papers(void **state) {
    static walk w;
    game_view v = view_plain();
    (void)state;
    where = "papers";
    for (int palette = 0; palette < VIEW_PALETTES; palette++) {
        v.palette = palette;
        begin(&w, "players=4", 1);
        assert_int_equal(g->drawing->papers(&w.u), 4);
        for (int n = 0; n < 4; n++) {
            text_out out = text_to(drawing, sizeof drawing);
            g->drawing->paper(&w.u, n, &v, &out);
            assert_false(out.full);
            read_svg(drawing, true);
            check_ids();
            assert_true(says(border_of(&w.u)->board[n].name));
            assert_int_equal(uses_of("crossed-W"), 2);
            for (int i = 0; i < element_count; i++) assert_false(has_class(&elements[i], "part"));
        }
        for (int face = 0; face < DICE_FACES; face++) {
            text_out out = text_to(drawing, sizeof drawing);
            g->drawing->face(&v, face, &out);
            read_svg(drawing, false);
            assert_true(element_count > 2 && g->drawing->face_names[face][0]);
        }
    }
    assert_null(g->drawing->face_names[DICE_FACES]);
    int lines = 0;
    while (g->words->summary[lines]) assert_true(strlen(g->words->summary[lines++]) > 3);
    assert_true(lines > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_are_true),
        cmocka_unit_test(test_everything_legal_is_offered),
        cmocka_unit_test(test_every_keep_can_be_picked),
        cmocka_unit_test(test_ids_stay),
        cmocka_unit_test(test_characters),
        cmocka_unit_test(test_dice_spots),
        cmocka_unit_test(test_dice_in_the_second_action),
        cmocka_unit_test(test_track_and_last_turn),
        cmocka_unit_test(test_own_areas),
        cmocka_unit_test(test_papers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
