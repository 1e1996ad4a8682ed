/* wasm_boards.c -- boards and sheets for a page: made, painted, checked and printed. Of the games
 * and their limits the page knows nothing. */
#include "ai/ai.h"
#include "ai/luck.h"
#include "core/bits.h"
#include "core/faults.h"
#include "core/words.h"
#include "draw/drawing.h"
#include "draw/palette.h"
#include "draw/svg.h"
#include "web/wasm_api.h"

enum { BRUSH = 16384 }; /* bytes of a brush's picture */

/* ---- Positions ----
 * An index below zero is ~ that of a game, and stands for its positions instead of its boards: they
 * are set up as boards are painted. */

static const game_editing *editing_of(int index) {
    const game *g = game_at(~index);
    return g ? g->notation->editing : NULL;
}

static game_wish wish_for(int index) { return library_wish(&own, game_at(~index), text_of(""), 0); }

static bool read_any(int index, text_span text, game_setup *u, game_state *s, text_error *e) {
    game_wish wish = wish_for(index);
    text_span line;
    text_cut(&text, '\n', &line);
    return editing_of(index)->read(u, s, line, &wish, e);
}

static int stroke_position(int index, text_span text, text_span stroke) {
    game_setup u;
    game_state s;
    text_error e;
    text_out out = answer();
    if (!read_any(index, text, &u, &s, &e) ||
        (stroke.len && !editing_of(index)->stroke(&u, &s, stroke, &e)))
        return refuse(&e);
    game_at(~index)->notation->write_position(&u, &s, &out);
    return (int)out.len;
}

static bool position_brush(int index, int n, game_view *v, text_out *key, text_out *label,
                           text_out *picture) {
    const game_editing *editing = editing_of(index);
    return editing && n >= 0 && editing->brush(v, n, key, label, picture);
}

static const game_painting *painting_of(int index) {
    const game *g = game_at(index);
    return g && g->assets ? g->assets->painting : NULL;
}

/* "first line\nthe rest" */
static text_span first_line(text_span *rest) {
    text_span line;
    if (!text_cut(rest, '\n', &line)) line = text_of("");
    if (!rest->at) *rest = text_of("");
    return line;
}

/* ---- Making ---- */

/* The options of the maker, a line each: "size 7 3 to 8, ..."; a flag has "yes|no" for its example,
 * and `like` "shown". */
EXPORT int paddock_make_options(int index, int lang) {
    text_out out = answer();
    const game *g = game_at(index);
    if (!g || !g->assets || !g->assets->making) return 0;
    text_print(&out, "like shown %s\n", words(lang_at(lang), g->assets->making->shown));
    for (const game_make_option *o = g->assets->making->options; o && o->name; o++)
        text_print(&out, "%s %s %s\n", o->name, o->value ? o->value : "yes|no",
                   words(lang_at(lang), o->help));
    return (int)out.len;
}

/* "name\noptions": a new board or sheet; its text, or minus the length of the reason. */
EXPORT int paddock_make(int index, int len, uint64_t seed) {
    text_error e;
    text_span rest = copied(len), name = first_line(&rest);
    text_out out = answer();
    const game *g = game_at(index);
    if (!g || !g->assets || !g->assets->make)
        return refuse_because(WORDS("this game has no boards or sheets"));
    game_wish wish = library_wish(&own, g, rest, seed);
    return g->assets->make(&wish, name, &out, &e) ? (int)out.len : refuse(&e);
}

/* The option that makes the next board of so many that are equally strong, like the one before it;
 * 0: there is none. */
EXPORT int paddock_relative(int index, int count) {
    const game *g = game_at(index);
    text_out out = answer();
    if (!g || !g->assets || !g->assets->making->relatives || count < 2 || count > GAME_RELATIVES)
        return 0;
    text_str(&out, g->assets->making->relatives[count]);
    return (int)out.len;
}

/* The text of a board or sheet by its name; 0: there is none. */
EXPORT int paddock_asset(int index, int len) {
    const game *g = game_at(index);
    text_span name = copied(len);
    text_out out = answer();
    if (!g || !g->assets) return 0;
    game_wish wish = library_wish(&own, g, text_of(""), 0);
    const game_asset *a = game_find_asset(g, &wish, name);
    if (a) text_put(&out, a->text);
    return (int)out.len;
}

/* ---- Painting ---- */

/* What the page says about them, a line each: one of them, many, an invitation, what a link
 * carries, what the fields are. */
EXPORT int paddock_painting_words(int index, int lang) {
    text_out out = answer();
    const game_painting *p = painting_of(index);
    if (!p) return 0;
    const char *const said[] = { p->one, p->many, p->invitation, p->link, p->more };
    for (int i = 0; i < COUNT_OF(said); i++)
        text_print(&out, "%s\n", words(lang_at(lang), said[i]));
    return (int)out.len;
}

/* The brushes, a line each: "Y yellow". 0: nothing can be painted. */
EXPORT int paddock_brushes(int index, int lang) {
    text_out out = answer();
    const game_painting *p = painting_of(index);
    static char picture[BRUSH];
    game_view v = view_plain();
    v.lang = lang_at(lang);
    for (int n = 0;; n++) {
        TEXT_ROOM(key, 8);
        TEXT_ROOM(label, 256);
        text_out drawn = text_to(picture, sizeof picture);
        if (!position_brush(index, n, &v, &key, &label, &drawn)) break;
        text_print(&out, "%s %s\n", key.buf, label.buf);
    }
    for (const game_brush *b = p ? p->brushes : NULL; b && b->key; b++)
        text_print(&out, "%s %s\n", b->key, words_said(lang_at(lang), b->label, b->key).at);
    return (int)out.len;
}

static void open_icon(const game *g, const game_view *v, text_out *out) {
    svg_open(out, v, 700, 700, g->title);
    svg_place(out, 350, 350, 100, 0);
}

static int close_icon(text_out *out) {
    svg_close(out, "g");
    svg_close(out, "svg");
    return (int)out->len;
}

/* A brush as SVG; in io a view, as for drawing. */
EXPORT int paddock_brush(int index, int n, int len) {
    game_view v = given_view(len);
    text_out out = answer();
    const game_painting *p = painting_of(index);
    if (editing_of(index)) {
        TEXT_ROOM(key, 8);
        TEXT_ROOM(label, 256);
        open_icon(game_at(~index), &v, &out);
        size_t empty = out.len;
        if (!position_brush(index, n, &v, &key, &label, &out)) return 0;
        if (out.len == empty)
            text_print(&out,
                       "<circle r=\"26\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\" "
                       "stroke-dasharray=\"7 6\"/>",
                       palette_colour(&v, COLOUR_INK));
        return close_icon(&out);
    }
    if (!p || n < 0) return 0;
    for (int i = 0; i <= n; i++)
        if (!p->brushes[i].key) return 0;
    open_icon(game_at(index), &v, &out);
    p->brush(&v, n, &out);
    return close_icon(&out);
}

/* "stroke\ntext": the text after it, or minus the length of the reason. */
EXPORT int paddock_stroke(int index, int len) {
    text_error e;
    text_span rest = copied(len), stroke = first_line(&rest);
    text_out out = answer();
    const game_painting *p = painting_of(index);
    if (editing_of(index)) return stroke_position(index, rest, stroke);
    if (!p) return refuse_because(WORDS("this game has no boards or sheets"));
    return p->stroke(rest, stroke, &out, &e) ? (int)out.len : refuse(&e);
}

/* What else can be chosen of the text in io: see game_painting. */
EXPORT int paddock_fields(int index, int lang, int len) {
    text_span text = copied(len);
    text_out out = answer();
    const game_painting *p = painting_of(index);
    game_setup u;
    game_state s;
    text_error e;
    if (editing_of(index) && read_any(index, text, &u, &s, &e))
        editing_of(index)->fields(&u, &s, lang_at(lang), &out);
    if (p) p->fields(text, lang_at(lang), &out);
    return (int)out.len;
}

/* A view, an empty line, and a text: as SVG; 0: it cannot be drawn. */
EXPORT int paddock_draft(int index, int len) {
    game_view v;
    text_span all = copied(len), rest = all, line;
    while (text_cut(&rest, '\n', &line) && line.len) continue;
    if (!rest.at) return 0;
    read_view((text_span){ all.at, (size_t)(rest.at - all.at) }, &v);
    text_out out = answer();
    const game_painting *p = painting_of(index);
    game_setup u;
    game_state s;
    text_error e;
    if (editing_of(index) && read_any(index, rest, &u, &s, &e)) {
        v.edits = v.hands != 0;
        v.hands = 0;
        drawing_svg(game_at(~index), &u, &s, &v, &out);
    }
    if (p) p->draw(rest, &v, &out);
    return (int)out.len;
}

/* What is quoted was written by somebody; other parts are our words, as the emblem of an area. */
static void say_fault(text_out *out, int lang, const text_error *e) {
    bool quoted = false;
    for (const char *c = e->pattern ? e->pattern : "'"; *c; c++) quoted = quoted || *c == '\'';
    words_error_with(out, lang, e, quoted ? e->part[0] : words(lang, e->part[0]), e->part[1],
                     e->part[2]);
}

/* The faults of the text in io, a line each; empty: it may be played on. */
EXPORT int paddock_faults(int index, int lang, int len) {
    static text_error found[FAULTS_MOST]; /* of a file that is opened there may be more */
    text_span text = copied(len);
    text_out out = answer();
    const game *g = game_at(index);
    if (editing_of(index)) {
        game_setup u;
        game_state s;
        game_wish wish = wish_for(index);
        if (!game_at(~index)->notation->read_position(&u, &s, text, &wish, found))
            words_error(&out, lang_at(lang), found);
    }
    int n = g && g->assets ? g->assets->faults(text, found, FAULTS_MOST) : 0;
    for (int i = 0; i < n; i++) {
        found[i].line = found[i].column = 0; /* of the file: nobody sees its lines */
        say_fault(&out, lang_at(lang), &found[i]);
        text_char(&out, '\n');
    }
    return (int)out.len;
}

/* ---- Measuring ---- */

/* What is measured against each other where all share one, a line each. */
EXPORT int paddock_sides(int index, int lang) {
    text_out out = answer();
    const game *g = game_at(index);
    if (!g || !g->assets || g->assets->per_seat) return 0;
    for (int i = 0; i < 2; i++)
        text_print(&out, "%s\n", words(lang_at(lang), g->assets->making->sides[i]));
    return (int)out.len;
}

/* Plays the game that has begun from its start to its end, all seats by bots of one level, as game
 * n of a series. Answers each seat's part of the win, then the same less the luck of the dice
 * (ai/luck.h), in millionths. */
EXPORT int paddock_measure(int level, uint64_t seed, int n) {
    static luck l;
    static ai_result result;
    rng dice, bots[GAME_SEATS];
    ai_options o = { .level = level };
    text_out out = answer();
    if (!now.g || level < 0 || level >= AI_LEVELS || n < 0) return 0;
    const game_rules *rules = now.g->rules;
    int seats = rules->seats(&now.setup);
    game_state s;
    rng_for_game(seed, (uint64_t)n, &dice, bots, seats);
    rng_next(&dice); /* for a bot in another program: sim/pool.c */
    o.mem = thinking_memory(&o.mem_bytes);
    rules->start(&now.setup, &s);
    luck_begin(&l, now.g, &now.setup);
    for (int turn; turn = rules->turn(&now.setup, &s), turn != TURN_OVER;) {
        game_move m;
        if (turn == TURN_CHANCE) {
            m = game_pick(now.g, &now.setup, &s, rng_next(&dice));
            luck_throw(&l, &s, m);
        } else {
            o.seed = rng_next(&bots[turn]);
            ai_choose(now.g, &now.setup, &s, &o, &result);
            m = result.move;
        }
        rules->apply(&now.setup, &s, m);
    }
    unsigned won = rules->winners(&now.setup, &s);
    int winners = bits_count(won);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < seats; i++) {
            double part = winners == 0 ? 1.0 / seats : won >> i & 1 ? 1.0 / winners : 0;
            text_int(&out, (int64_t)((part - (pass ? l.sum[i] : 0)) * 1e6));
            text_char(&out, ' ');
        }
    return (int)out.len;
}

/* ---- Print and play ---- */

EXPORT int paddock_papers(void) {
    return now.g && now.g->drawing ? now.g->drawing->papers(&now.setup) : 0;
}

/* A paper of the game that has begun, in tenths of millimetres; in io a view. */
EXPORT int paddock_paper(int n, int len) {
    game_view v = given_view(len);
    text_out out = answer();
    if (n < 0 || n >= paddock_papers()) return 0;
    now.g->drawing->paper(&now.setup, n, &v, &out);
    return (int)out.len;
}

/* The rules on one page, as paddock_rules. */
EXPORT int paddock_summary(int index, int lang) {
    text_out out = answer();
    if (!game_at(index)) return 0;
    for (const char *const *line = game_words_of(game_at(index))->summary; line && *line; line++)
        text_print(&out, "%s%s", out.len ? "\n" : "", words(lang_at(lang), *line));
    return (int)out.len;
}

/* The six faces of the dice in words, a line each; 0: a game without dice. */
EXPORT int paddock_face_names(int index, int lang) {
    text_out out = answer();
    const game *g = game_at(index);
    for (int i = 0; g && g->drawing && g->drawing->face_names && i < 6; i++)
        text_print(&out, "%s\n", words(lang_at(lang), g->drawing->face_names[i]));
    return (int)out.len;
}

/* A face as SVG; in io a view. */
EXPORT int paddock_face(int index, int n, int len) {
    game_view v = given_view(len);
    text_out out = answer();
    const game *g = game_at(index);
    if (!g || !g->drawing || !g->drawing->face || n < 0 || n > 5) return 0;
    open_icon(g, &v, &out);
    g->drawing->face(&v, n, &out);
    return close_icon(&out);
}
