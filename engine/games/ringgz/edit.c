/* edit.c -- Ringgz: a position set up by hand. What is placed comes from the stocks, and what is
 * removed goes back there (G2), so that no piece is ever missing. */
#include "core/edit.h"
#include "core/words.h"
#include "draw/svg.h"
#include "games/ringgz/ringgz.h"

enum { PIECES = RINGGZ_COLOURS * RINGGZ_KINDS, START = PIECES, NOTHING, BRUSHES };

static void write_brush(int n, text_out *out) {
    if (n < PIECES)
        ringgz_write_piece(n / RINGGZ_KINDS, n % RINGGZ_KINDS, out);
    else
        text_char(out, n == START ? '*' : '-');
}

static int find_brush(text_span key) {
    for (int n = 0; n < BRUSHES; n++) {
        TEXT_ROOM(name, 8);
        write_brush(n, &name);
        if (text_is(key, name.buf)) return n;
    }
    return -1;
}

static bool brush(const game_view *v, int n, text_out *key, text_out *label, text_out *picture) {
    if (n >= BRUSHES) return false;
    int colour = n < PIECES ? n / RINGGZ_KINDS : -1, kind = n % RINGGZ_KINDS;
    write_brush(n, key);
    text_str(label, n == NOTHING ? words(v->lang, WORDS("nothing"))
                                 : ringgz_piece(v->lang, colour, kind).at);
    /* Small rings are drawn larger than they are, still the smaller the smaller. */
    static const int size[] = { 1400, 980, 760, 640, 640 };
    if (n != NOTHING)
        ringgz_draw_piece(picture, v, colour, kind, 0, 0, size[n < PIECES ? kind : RINGGZ_BASE]);
    return true;
}

/* The board by its places: colour + 1 of the base and the rings of a territory. */
typedef struct {
    int start; /* -1: none */
    uint8_t at[RINGGZ_SIDE * RINGGZ_SIDE][RINGGZ_KINDS];
} pieces;

static void lift(const game_setup *u, const game_state *state, pieces *b) {
    ringgz_scene scene;
    CLEAR(&scene, sizeof scene);
    scene.g = ringgz_setup_of(u);
    scene.s = ringgz_state_of(state);
    b->start = scene.s->phase == RINGGZ_LAYING ? -1 : scene.s->start;
    for (int t = 0; t < COUNT_OF(b->at); t++) {
        b->at[t][RINGGZ_BASE] = (uint8_t)(1 + ringgz_base_at(&scene, t));
        for (int kind = 0; kind < RINGGZ_BASE; kind++)
            b->at[t][kind] = (uint8_t)(1 + ringgz_ring_at(&scene, t, kind + 1));
    }
}

static void lay(const ringgz_setup *g, ringgz_state *s, const pieces *b) {
    ringgz_state was = *s;
    ringgz_begin(g, s);
    COPY(s->pile, was.pile, sizeof s->pile);
    s->swapped = was.swapped;
    if (b->start >= 0) {
        ringgz_put_start(s, b->start);
        s->turn = was.turn;
        if (s->turn == TURN_OVER) s->phase = RINGGZ_OVER;
    }
    for (int t = 0; t < COUNT_OF(b->at); t++)
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            int c = b->at[t][kind] - 1;
            if (c >= 0) ringgz_put(s, c, kind, t, (s->pile[c] | g->neutral[c]) & 31);
        }
}

/* One piece of the stock less or more; of the player whose turn it is before the others. */
static bool move_stock(const ringgz_setup *g, ringgz_state *s, int colour, int kind, int by) {
    int most = g->neutral[colour] ? 1 : 3, first = s->turn < 0 ? 0 : s->turn;
    for (int i = 0; i < g->players; i++) {
        int seat = (first + i) % g->players;
        if (!ringgz_holds(g, s, seat, colour)) continue;
        int slot = ringgz_slot(g, (unsigned)seat, (unsigned)colour);
        int n = ringgz_pile_count(s->pile[slot], kind) + by;
        if (n < 0 || n > most) continue;
        s->pile[slot] = (uint16_t)((s->pile[slot] & ~RINGGZ_PILE_KIND(kind)) |
                                   (RINGGZ_PILE_KIND(kind) & ((1u << 5 * n) - 1)));
        return true;
    }
    return false;
}

static void remove_piece(const ringgz_setup *g, ringgz_state *s, uint8_t *piece, int kind) {
    if (*piece) move_stock(g, s, *piece - 1, kind, 1);
    *piece = 0;
}

static bool place(const ringgz_setup *g, ringgz_state *s, pieces *b, text_span stroke,
                  text_error *e) {
    text_span where;
    int n = find_brush(edit_brush(stroke, &where)), kind = n % RINGGZ_KINDS;
    int t = where.len == 2 ? (where.at[1] - '1') * RINGGZ_SIDE + where.at[0] - 'a' : -1;
    if (n < 0 || t < 0 || t >= COUNT_OF(b->at) || where.at[0] < 'a' || where.at[0] > 'e')
        return edit_fail(stroke, e);
    if (n == START && !(RINGGZ_CENTRE >> t & 1))
        return text_fail(e, "G5 the start base is on one of b2 to d4");
    bool same = n < PIECES && b->at[t][kind] == n / RINGGZ_KINDS + 1;
    bool ring = n < PIECES && kind != RINGGZ_BASE;
    for (int k = 0; k < RINGGZ_KINDS; k++) /* rings stay beside rings of other sizes */
        if (!ring || k == kind || k == RINGGZ_BASE) remove_piece(g, s, &b->at[t][k], k);
    if (b->start == t || n == START) b->start = n == START ? t : -1;
    if (same || n >= PIECES) return true; /* a second tap takes the piece away */
    if (!move_stock(g, s, n / RINGGZ_KINDS, kind, -1))
        return text_fail(e, WORDS("G2 all three pieces of this kind are already on the board"));
    b->at[t][kind] = (uint8_t)(n / RINGGZ_KINDS + 1);
    return true;
}

static bool stroke(const game_setup *u, game_state *state, text_span text, text_error *e) {
    const ringgz_setup *g = ringgz_setup_of(u);
    ringgz_state *s = ringgz_state_edit(state), was = *s;
    text_span rest = text, key;
    pieces b;
    int turn = s->turn;
    lift(u, state, &b);
    text_cut(&rest, '=', &key);
    if (rest.at && text_is(key, "turn") ? edit_turn(rest, g->players, &turn, e)
                                        : place(g, s, &b, text, e)) {
        s->turn = (int8_t)turn;
        lay(g, s, &b);
        return true;
    }
    *s = was;
    return false;
}

static void fields(const game_setup *u, const game_state *s, int lang, text_out *out) {
    edit_turn_field(lang, ringgz_setup_of(u)->players, ringgz_state_of(s)->turn, out);
}

const game_editing ringgz_editing = {
    .brush = brush, .read = ringgz_read_any_position, .stroke = stroke, .fields = fields
};
