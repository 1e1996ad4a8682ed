/* drawing.c -- see drawing.h. */
#include "draw/drawing.h"

#include "core/words.h"
#include "draw/art.h"

enum { NAME = 80 };

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
    int actor; /* the seat that decides or rolls; -1 when over */
    bool rolls;
    game_move move[GAME_MOVES]; /* that the viewer may play */
    int moves;
} plain;

static plain plain_of(const game *g, const game_setup *u, const game_state *s, const game_view *v) {
    plain p = { .g = g, .u = u, .s = s, .v = v, .seats = g->rules->seats(u) };
    int turn = g->rules->turn(u, s), rolled;
    p.rolls = turn == TURN_CHANCE;
    p.actor = p.rolls ? game_thrower(g, u, s, &rolled) : turn == TURN_OVER ? -1 : turn;
    bool mine = p.actor >= 0 && (v->hands >> p.actor & 1);
    p.moves = !mine ? 0 : p.rolls ? 1 : g->rules->moves(u, s, p.move);
    g->rules->score(u, s, p.points);
    return p;
}

static void say_headline(const plain *p, text_out *out) {
    TEXT_ROOM(name, NAME);
    if (p->actor >= 0) {
        view_name(p->v, p->actor, &name);
        words_say(out, p->v->lang, p->rolls ? WORDS("%1 to roll") : WORDS("%1 to decide"),
                  name.buf);
        return;
    }
    unsigned winners = p->g->rules->winners(p->u, p->s);
    for (int i = 0; i < p->seats; i++) {
        if (!(winners >> i & 1)) continue;
        if (name.len) text_str(&name, ", ");
        view_name(p->v, i, &name);
    }
    if (winners)
        words_say(out, p->v->lang, WORDS("%1 wins"), name.buf);
    else
        text_str(out, words(p->v->lang, WORDS("The game is a draw")));
}

static void say_seat(const plain *p, int seat, text_out *out) {
    view_name(p->v, seat, out);
    text_print(out, ": %d", p->points[seat]);
}

/* The text of a button; its action is `roll` where dice are about to fall. */
static void say_move(const plain *p, int i, text_out *out) {
    if (p->rolls)
        text_str(out, words(p->v->lang, WORDS("Roll")));
    else
        p->g->notation->write_move(p->u, p->move[i], out);
}

static void draw_buttons(const plain *p, int x, int y, int width, text_out *out) {
    const int high = 760, gap = 160, size = 300;
    int at = x;
    for (int i = 0; i < p->moves; i++) {
        char label[NAME], action[GAME_MOVE_TEXT];
        text_out to_label = text_to(label, sizeof label);
        text_out to_action = text_to(action, sizeof action);
        say_move(p, i, &to_label);
        if (p->rolls)
            text_str(&to_action, "roll");
        else
            p->g->notation->write_move(p->u, p->move[i], &to_action);
        int w = svg_measure(text_of(label), size, true) + 4 * gap;
        if (at > x && at + w > x + width) {
            at = x;
            y += high + gap;
        }
        art_part part = { .id = text_of(action),
                          .kind = "button",
                          .action = text_of(action),
                          .legal = true,
                          .label = text_of(label) };
        art_button(out, p->v, &part, at, y, w, high);
        at += w + gap;
    }
}

static void draw_plain(const plain *p, text_out *out) {
    const int w = p->v->tall ? 7200 : 12000, edge = 300, in = 2 * edge, inner = w - 2 * in;
    const char *ink = palette_colour(p->v, COLOUR_INK), *muted = palette_colour(p->v, COLOUR_MUTED);
    const int h = 9600;
    TEXT_ROOM(text, GAME_POSITION_TEXT);
    int y = in + 400;
    svg_open(out, p->v, w, h, p->g->title);
    svg_rect(out, 0, 0, w, h, 220, svg_fill(p->v, COLOUR_TABLE));
    svg_rect(out, edge, edge, w - 2 * edge, h - 2 * edge, 220, svg_fill(p->v, COLOUR_PAPER));
    svg_words(out, in, y, 480, SVG_LEFT, ink, true, text_of(p->g->title));
    for (int i = 0; i < p->seats; i++) {
        text = text_to(text.buf, text.cap);
        say_seat(p, i, &text);
        svg_words_within(out, in, y += 560, 340, SVG_LEFT, ink, i == p->actor, text_of(text.buf),
                         inner);
    }
    text = text_to(text.buf, text.cap);
    p->g->notation->write_position(p->u, p->s, &text);
    y += 700;
    for (text_span rest = text_of(text.buf); rest.len; y += 400)
        svg_words(out, in, y, 280, SVG_LEFT, muted, false, svg_next_line(&rest, 280, false, inner));
    text = text_to(text.buf, text.cap);
    say_headline(p, &text);
    svg_begin(out, "g");
    svg_str(out, "role", "status");
    svg_say(out, text.buf, "");
    svg_body(out);
    svg_words_within(out, in, y += 360, 380, SVG_LEFT, ink, true, text_of(text.buf), inner);
    svg_close(out, "g");
    draw_buttons(p, in, y + 360, inner, out);
    svg_close(out, "svg");
}

static void show_plain(const plain *p, canvas *c) {
    TEXT_ROOM(text, GAME_POSITION_TEXT);
    int row = 0, column = 0;
    canvas_str(c, p->g->title);
    for (int i = 0; i < p->seats; i++) {
        text = text_to(text.buf, text.cap);
        say_seat(p, i, &text);
        canvas_at(c, 0, ++row);
        canvas_words(c, text_of(text.buf), 0);
    }
    text = text_to(text.buf, text.cap);
    p->g->notation->write_position(p->u, p->s, &text);
    canvas_at(c, 0, ++row);
    canvas_str(c, text.buf);
    text = text_to(text.buf, text.cap);
    say_headline(p, &text);
    canvas_at(c, 0, ++row);
    canvas_words(c, text_of(text.buf), 0);
    row += 2;
    for (int i = 0; i < p->moves; i++) {
        text = text_to(text.buf, text.cap);
        say_move(p, i, &text);
        int width = canvas_measure(c, text_of(text.buf)) + 4;
        if (column > 0 && column + width > 76) {
            column = 0;
            row += 2;
        }
        canvas_at(c, column, row);
        canvas_str(c, "[ ");
        canvas_words(c, text_of(text.buf), 0);
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
