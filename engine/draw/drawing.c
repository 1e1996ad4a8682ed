/* drawing.c -- see drawing.h. */
#include "draw/drawing.h"

#include "core/words.h"
#include "draw/art.h"

enum { NAME = 80 }; /* letters of a name */

bool drawing_colours(text_span text, int *out) {
    static const struct {
        const char *name;
        int colours;
    } all[] = { { "0", 0 }, { "16", 16 }, { "256", 256 }, { "full", DRAWING_FULL_COLOUR } };
    for (int i = 0; i < COUNT_OF(all); i++) {
        if (!text_is(text, all[i].name)) continue;
        *out = all[i].colours;
        return true;
    }
    return false;
}

/* ---- A game without a drawing of its own --------------------------------------------------- */

typedef struct {
    const game *g;
    const game_setup *u;
    const game_state *s;
    const game_view *v;
    int seats, points[GAME_SEATS];
    int actor;        /* the seat that decides or rolls; -1 when over */
    unsigned winners; /* when over                                    */
    bool ended;       /* otherwise than by the rules                  */
    bool rolls;
    game_move move[GAME_MOVES]; /* that the viewer may play */
    int moves;
} plain;

static plain plain_of(const game *g, const game_setup *u, const game_state *s, const game_view *v) {
    plain p = { .g = g, .u = u, .s = s, .v = v, .seats = g->rules->seats(u) };
    int turn = g->rules->turn(u, s), rolled;
    p.ended = v->ended && turn != TURN_OVER;
    if (p.ended)
        turn = TURN_OVER, p.winners = view_winners(v, p.seats);
    else if (turn == TURN_OVER)
        p.winners = g->rules->winners(u, s);
    p.rolls = turn == TURN_CHANCE;
    p.actor = p.rolls ? game_thrower(g, u, s, &rolled) : turn == TURN_OVER ? -1 : turn;
    bool mine = p.actor >= 0 && (v->hands >> p.actor & 1);
    p.moves = !mine ? 0 : p.rolls ? 1 : g->rules->moves(u, s, p.move);
    g->rules->score(u, s, p.points);
    return p;
}

static text_long headline(const plain *p) {
    const game_view *v = p->v;
    if (p->actor >= 0)
        return words_said(v->lang, p->rolls ? WORDS("%1 to roll") : WORDS("%1 to decide"),
                          view_short_name(v, p->actor, NAME).at);
    if (p->ended && !p->winners) return view_end_words(v);
    return words_said(v->lang, p->winners ? WORDS("%1 wins") : WORDS("The game is a draw"),
                      view_short_names(v, p->winners, 0, NAME).at);
}

static text_long seat_words(const plain *p, int seat) {
    return words_said(WORDS_EN, "%1: %2", view_short_name(p->v, seat, NAME).at,
                      text_number(p->points[seat]).at);
}

/* The action of a button, and its text. */
static text_short action_of(const plain *p, int i) {
    text_short action = { "" };
    text_out out = text_to(action.at, sizeof action.at);
    if (p->rolls)
        text_str(&out, "roll");
    else
        p->g->notation->write_move(p->u, p->move[i], &out);
    return action;
}
static text_long label_of(const plain *p, int i) {
    return p->rolls ? words_said(p->v->lang, WORDS("Roll"))
                    : words_said(WORDS_EN, "%1", action_of(p, i).at);
}

static void draw_buttons(const plain *p, int x, int y, int width, text_out *out) {
    const int high = 760, gap = 160, size = 300;
    int at = x;
    for (int i = 0; i < p->moves; i++) {
        text_short action = action_of(p, i);
        text_long label = label_of(p, i);
        int w = svg_measure(text_of(label.at), size, true) + 4 * gap;
        if (at > x && at + w > x + width) {
            at = x;
            y += high + gap;
        }
        art_button(out, p->v, action.at, action.at, true, label.at, (art_box){ at, y, w, high });
        at += w + gap;
    }
}

static void draw_plain(const plain *p, text_out *out) {
    const int w = p->v->tall ? 7200 : 12000, edge = 300, in = 2 * edge, inner = w - 2 * in;
    const char *ink = palette_colour(p->v, COLOUR_INK), *muted = palette_colour(p->v, COLOUR_MUTED);
    const int h = 9600;
    TEXT_ROOM(position, GAME_POSITION_TEXT);
    text_long line = headline(p);
    int y = in + 400;
    svg_open(out, p->v, w, h, p->g->title);
    svg_rect(out, 0, 0, w, h, 220, svg_fill(p->v, COLOUR_TABLE));
    svg_rect(out, edge, edge, w - 2 * edge, h - 2 * edge, 220, svg_fill(p->v, COLOUR_PAPER));
    svg_words(out, in, y, 480, SVG_LEFT, ink, true, text_of(p->g->title));
    for (int i = 0; i < p->seats; i++)
        svg_words_within(out, in, y += 560, 340, SVG_LEFT, ink, i == p->actor,
                         text_of(seat_words(p, i).at), inner);
    p->g->notation->write_position(p->u, p->s, &position);
    y += 700;
    for (text_span rest = text_of(position.buf); rest.len; y += 400)
        svg_words(out, in, y, 280, SVG_LEFT, muted, false, svg_next_line(&rest, 280, false, inner));
    art_begin_status(out, line.at, "");
    svg_words_within(out, in, y += 360, 380, SVG_LEFT, ink, true, text_of(line.at), inner);
    svg_close(out, "g");
    draw_buttons(p, in, y + 360, inner, out);
    svg_close(out, "svg");
}

static void show_plain(const plain *p, canvas *c) {
    TEXT_ROOM(position, GAME_POSITION_TEXT);
    int row = 0, column = 0;
    canvas_str(c, p->g->title);
    for (int i = 0; i < p->seats; i++) {
        canvas_at(c, 0, ++row);
        canvas_text(c, seat_words(p, i).at, 0);
    }
    p->g->notation->write_position(p->u, p->s, &position);
    canvas_at(c, 0, ++row);
    canvas_str(c, position.buf);
    canvas_at(c, 0, ++row);
    canvas_text(c, headline(p).at, 0);
    row += 2;
    for (int i = 0; i < p->moves; i++) {
        text_long label = label_of(p, i);
        int width = canvas_measure(c, text_of(label.at)) + 4;
        if (column > 0 && column + width > 76) {
            column = 0;
            row += 2;
        }
        canvas_at(c, column, row);
        canvas_str(c, "[ ");
        canvas_text(c, label.at, 0);
        canvas_str(c, " ]");
        canvas_spot(c, column, row, width, 1, p->rolls ? CANVAS_THROW : p->move[i], "", true);
        column += width + 2;
    }
}

/* ---- Any game ------------------------------------------------------------------------------ */

void drawing_svg(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 text_out *out) {
    if (g->drawing) {
        g->drawing->draw(u, s, v, out);
        return;
    }
    plain p = plain_of(g, u, s, v);
    draw_plain(&p, out);
}

void drawing_show(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  canvas *c) {
    if (g->drawing) {
        g->drawing->show(u, s, v, c);
        return;
    }
    plain p = plain_of(g, u, s, v);
    show_plain(&p, c);
}

void drawing_text(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  int colours, canvas *c, text_out *out) {
    canvas_begin(c, v);
    drawing_show(g, u, s, v, c);
    canvas_write(c, colours, out);
}
