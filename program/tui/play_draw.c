/* play_draw.c -- draws the game screen: the game's own drawing, and below it the status line and
 * the keys. See play.h. */
#include <stdio.h>
#include <string.h>

#include "core/rng.h"
#include "draw/drawing.h"
#include "draw/tell.h"
#include "host/clock.h"
#include "review/review.h"
#include "tui/play.h"
#include "tui/screens.h"

enum { LINE = GAME_TELL_TEXT + 512 };

/* ---- The table ------------------------------------------------------------------------------- */

static bool is_keep(const game *g, game_move m) {
    return game_throws_of(g) && m != CANVAS_THROW && (m & GAME_KIND) == g->rules->keep;
}

/* The last action on a board, without rolls and kept dice. */
static const table_step *last_step(const table *t) {
    for (size_t i = t->count; i-- > 0;) {
        const table_step *step = &t->log[i];
        if (t->g->rules->turn(&t->setup, &step->before) != TURN_CHANCE &&
            !is_keep(t->g, step->move))
            return step;
    }
    return NULL;
}

static void set_view(play *p) {
    const session *s = p->s;
    game_view *v = &p->u->view;
    const table_step *last = last_step(&s->t);
    v->seat = play_seat_seen(p);
    v->hands = play_waits_for_person(p) ? 1u << session_decider(s) : 0;
    v->picked = text_of(p->picked);
    v->ended = s->ended;
    v->resigned = s->resigned;
    for (int i = 0; i < s->who.count; i++) v->name[i] = text_of(players_name(&s->who, i, v->lang));
    if (!last) return;
    v->last = last->move;
    v->last_seat = s->t.g->rules->turn(&s->t.setup, &last->before);
}

/* The area of the dice: after a roll, all spots that can be picked. With a margin around dice that
 * are drawn as boxes, since kept dice may be drawn a little lower. */
static bool find_dice(const canvas *c, canvas_spot_of *all) {
    int left = CANVAS_COLUMNS, top = CANVAS_ROWS, right = 0, bottom = 0, room = 0;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (!s->pick[0]) continue;
        if (s->column < left) left = s->column;
        if (s->row < top) top = s->row;
        if (s->column + s->width > right) right = s->column + s->width;
        if (s->row + s->height > bottom) bottom = s->row + s->height;
        if (s->height >= 3) room = 1;
    }
    if (right <= left) return false;
    top = top > room ? top - room : 0;
    *all = (canvas_spot_of){ .column = (uint8_t)left,
                             .row = (uint8_t)top,
                             .width = (uint8_t)(right - left),
                             .height = (uint8_t)(bottom + room - top) };
    return true;
}

/* The animation of a roll: copies the dice of another random roll into the drawing. */
static void show_air(play *p) {
    const table *t = &p->s->t;
    const game_throws *throws = game_throws_of(t->g);
    rng r = rng_from((uint64_t)(clock_seconds() * 1000) + (uint64_t)p->frames);
    game_state other = t->state;
    game_view v = p->u->view;
    canvas_spot_of dice;
    uint32_t table;
    int seat, made;
    t->g->rules->apply(&t->setup, &other, game_pick(t->g, &t->setup, &other, rng_next(&r)));
    if (!throws || !throws->state(&t->setup, &other, &seat, &table, &made)) return;
    throws->lay(&t->setup, &other, table, 1); /* after the first roll all dice can be picked */
    v.hands = 1u << seat;
    v.picked = text_of("");
    canvas_begin(&p->air, &v);
    drawing_show(t->g, &t->setup, &other, &v, &p->air);
    if (!find_dice(&p->air, &dice)) return;
    for (int y = dice.row; y < dice.row + dice.height && y < CANVAS_ROWS; y++)
        memcpy(&p->u->c.cell[y][dice.column], &p->air.cell[y][dice.column],
               dice.width * sizeof(canvas_cell));
}

static void show_table(play *p) {
    const table *t = &p->s->t;
    drawing_show(t->g, &t->setup, &t->state, &p->u->view, &p->u->c);
    if (p->frames == 0) return;
    show_air(p);
    p->u->c.spot_count = 0;
}

static void place_cursor(play *p) {
    const canvas *c = &p->u->c;
    p->cursor = -1;
    if (!play_waits_for_person(p) || c->spot_count == 0) return;
    if (p->takes) p->cursor = spots_nearest(c, p->at.column, p->at.row, true);
    p->takes = false;
    if (p->placed && p->cursor < 0) p->cursor = spots_same(c, &p->at);
    if (p->placed && p->cursor < 0) p->cursor = spots_nearest(c, p->at.column, p->at.row, false);
    if (p->cursor < 0) p->cursor = spots_first_legal(c);
    if (p->cursor >= 0) p->at = c->spots[p->cursor];
}

/* ---- What the foot says ---------------------------------------------------------------------- */

const canvas_spot_of *play_roll_again(const play *p) {
    const canvas *c = &p->u->c;
    for (int i = 0; i < c->spot_count; i++)
        if (is_keep(p->s->t.g, c->spots[i].move)) return &c->spots[i];
    return NULL;
}

/* Under the cursor, or keeping the picked dice. */
game_move play_move_here(const play *p) {
    const canvas_spot_of *again = play_roll_again(p);
    if (p->cursor < 0 || p->at.move == CANVAS_THROW) return 0;
    if (p->at.move) return p->at.move;
    return again && again->legal ? again->move : 0;
}

static int tenths_of(float loss) { return (int)(loss * 1000 + 0.5f); }

/* Percentage points: "5.1". */
static void write_points(float loss, int lang, text_out *out) {
    char plain[32];
    int tenths = tenths_of(loss);
    snprintf(plain, sizeof plain, "%d.%d", tenths / 10, tenths % 10); /* in every locale */
    words_figure(out, lang, plain);
}

static void write_words(const play *p, game_move m, char out[GAME_TELL_TEXT]) {
    const table *t = &p->s->t;
    text_out text = text_to(out, GAME_TELL_TEXT);
    tell_action(t->g, &t->setup, &t->state, m, &p->u->view, TELL_ADVICE, &text);
}

/* How much worse the action under the cursor is than the best. False: not known. */
static bool find_loss(const play *p, float *loss) {
    game_move m = play_move_here(p);
    bool known = m && m == p->judged && !p->judging;
    *loss = known ? p->loss : p->advice.gap;
    return known || (m && m == p->advice.second);
}

/* "Best by 2.0: mark d4 (63.1% winning chance)." With the cursor elsewhere: "Here 5.1 less. Best:
 * mark d4 (63.1% winning chance)." When asked again: "Next best: mark e2 (2.0 less)." What is not
 * less by a tenth is just as good. To fit into a line, first the lead and then the chance are left
 * out (less: 0 to 2). */
static void write_advice(const play *p, int less, text_out *out) {
    char action[GAME_TELL_TEXT], chance[16], points[16];
    text_out c = text_to(chance, sizeof chance), n = text_to(points, sizeof points);
    int lang = p->u->look.lang;
    float loss;
    bool here = find_loss(p, &loss);
    write_words(p, p->second ? p->advice.second : p->advice.best, action);
    review_say_chance(p->advice.before[p->advice.seat], lang, &c);
    if (p->second) loss = p->advice.gap;
    bool same = tenths_of(loss) == 0;
    write_points(loss, lang, &n);
    if (p->second) {
        words_say(out, lang, same ? WORDS("Just as good: %1.") : WORDS("Next best: %1 (%2 less)."),
                  action, points);
        return;
    }
    if (here) {
        words_say(out, lang, same ? WORDS("This is just as good.") : WORDS("Here %1 less."),
                  points);
        text_char(out, ' ');
    }
    if (!here && p->advice.second && less == 0 && !same)
        words_say(out, lang, WORDS("Best by %1: %2 (%3 winning chance)."), points, action, chance);
    else if (less < 2)
        words_say(out, lang, WORDS("Best: %1 (%2 winning chance)."), action, chance);
    else
        words_say(out, lang, WORDS("Best: %1."), action);
}

/* As much of it as the line has room for. */
static void put_advice(const play *p, text_out *out) {
    for (int less = 0;; less++) {
        TEXT_ROOM(text, 2 * GAME_TELL_TEXT);
        write_advice(p, less, &text);
        if (less < 2 && ui_width(p->u, text.buf) > ui_columns(p->u) - 4) continue; /* ui_status */
        text_str(out, text.buf);
        return;
    }
}

/* Dots that move while something takes time. */
static void write_dots(text_out *out) { text_chars(out, '.', 1 + (int)(clock_seconds() * 3) % 3); }

bool play_forbids(const play *p, game_move m, text_out *out) {
    const table *t = &p->s->t;
    char why[sizeof p->message];
    text_out to = text_to(why, sizeof why);
    text_error e = TEXT_NO_ERROR;
    if (t->g->rules->allows(&t->setup, &t->state, m, &e)) return false;
    tell_refusal(t->g, &t->setup, &t->state, &e, p->u->look.lang, &to);
    words_say(out, p->u->look.lang, WORDS("Not possible: %1"), why);
    return true;
}

static void write_spot(const play *p, text_out *out, int *tone) {
    char action[GAME_MOVE_TEXT], meaning[GAME_TELL_TEXT];
    int lang = p->u->look.lang;
    if (p->at.move == CANVAS_THROW) {
        words_say(out, lang, WORDS("Enter or t rolls the dice"));
    } else if (!p->at.move) {
        words_say(out, lang, WORDS("Enter picks it up or puts it back"));
    } else if (play_forbids(p, p->at.move, out)) {
        *tone = UI_ALERT;
    } else {
        play_write(p, p->at.move, action);
        write_words(p, p->at.move, meaning);
        text_long both = words_said(lang, WORDS("Enter: %1 (%2)"), meaning, action);
        if (ui_width(p->u, both.at) <= ui_columns(p->u) - 2)
            text_str(out, both.at);
        else
            words_say(out, lang, WORDS("Enter: %1"), meaning);
    }
}

static void write_waiting(const play *p, text_out *out) {
    const session *s = p->s;
    int seat = session_decider(s), lang = p->u->look.lang;
    const char *name = seat >= 0 ? players_name(&s->who, seat, lang) : "";
    bool rolls = p->frames > 0 || table_turn(&s->t) == TURN_CHANCE;
    words_say(out, lang,
              p->paused ? WORDS("Paused. Press Space to continue.")
              : rolls   ? WORDS("%1 rolls the dice")
                        : WORDS("%1 is thinking"),
              name);
    if (!p->paused) write_dots(out);
}

static void write_winners(const play *p, text_out *out) {
    const session *s = p->s;
    unsigned who = s->ended ? s->resigned : s->t.g->rules->winners(&s->t.setup, &s->t.state);
    int lang = p->u->look.lang;
    TEXT_ROOM(names, GAME_SEATS * (RECORD_NAME + 4));
    int count = 0;
    for (int i = 0; i < s->who.count; i++) {
        if (!(who >> i & 1)) continue;
        if (count++) text_str(&names, ", ");
        text_str(&names, players_name(&s->who, i, lang));
    }
    const char *form = s->ended     ? WORDS("%1 has resigned: the game ends here.")
                       : count == 0 ? WORDS("The game is over: a draw.")
                       : count == 1 ? WORDS("The game is over: %1 wins.")
                                    : WORDS("The game is over: %1 share the victory.");
    words_say(out, lang, form, names.buf);
    if (s->trouble.why[0]) return;
    text_char(out, ' ');
    words_say(out, lang, WORDS("Saved as %1."), s->name);
}

/* The question or input in the status line. False: none. */
static bool write_prompt(const play *p, text_out *out) {
    static const char *const prompts[] = {
        [PLAY_NORMAL] = NULL,
        [PLAY_TYPING] = WORDS("Action:"),
        [PLAY_NAMING] = WORDS("Save as:"),
        [PLAY_LEAVING] = WORDS("Quit? To continue: 'paddock play --resume'. y or n"),
        [PLAY_RESIGNING] = WORDS("Does %1 resign? y or n"),
    };
    int seat = play_seat_seen(p), lang = p->u->look.lang;
    if (!prompts[p->mode]) return false;
    words_say(out, lang, prompts[p->mode], seat >= 0 ? players_name(&p->s->who, seat, lang) : "");
    if (p->mode != PLAY_TYPING && p->mode != PLAY_NAMING) return true;
    text_print(out, " %s_", p->line);
    return true;
}

static void write_last(const play *p, text_out *out) {
    const table *t = &p->s->t;
    if (t->count == 0) return;
    const table_step *step = &t->log[t->count - 1];
    text_int(out, (int64_t)t->count);
    text_char(out, ' ');
    tell_action(t->g, &t->setup, &step->before, step->move, &p->u->view, TELL_DONE, out);
}

static void draw_status(play *p) {
    char left[LINE], right[GAME_TELL_TEXT + 24];
    text_out l = text_to(left, sizeof left), r = text_to(right, sizeof right);
    int tone = UI_CALM, lang = p->u->look.lang;
    write_last(p, &r);
    if (write_prompt(p, &l))
        tone = UI_HINT;
    else if (p->message[0] && !p->boxed)
        text_str(&l, p->message), tone = p->tone;
    else if (session_is_over(p->s))
        write_winners(p, &l), tone = UI_HINT;
    else if (!play_waits_for_person(p))
        write_waiting(p, &l);
    else if (p->advised)
        put_advice(p, &l), tone = UI_HINT;
    else if (p->adviser.w.busy)
        words_say(&l, lang, WORDS("Thinking")), write_dots(&l);
    else if (p->cursor >= 0)
        write_spot(p, &l, &tone);
    else
        words_say(&l, lang,
                  table_turn(&p->s->t) == TURN_CHANCE
                      ? WORDS("Enter or t rolls the dice")
                      : WORDS("Type ':' and an action; '?' shows the rules"));
    ui_status(p->u, left, right, tone);
}

/* ---- The keys -------------------------------------------------------------------------------- */

/* When a key is shown. */
enum { DECIDING = 1, ROLLING = 2, WATCHING = 4, FINISHED = 8, ANSWERING = 16, TYPING = 32 };
enum { ANY = DECIDING | WATCHING | FINISHED };

/* The most important ones come first. */
static const ui_key keys[] = {
    { .name = WORDS("Arrows"),
      .help = WORDS("go to the next spot in that direction; the bottom line says what it does") },
    { SCREEN_ENTER, DECIDING, WORDS("OK"),
      .help = WORDS("do it; if it is not possible, the rule is named") },
    { SCREEN_TAB, DECIDING, WORDS("next"), .help = WORDS("go to the next possible action") },
    { ' ', WATCHING, WORDS("continue"),
      .help = WORDS("do it; while a bot thinks: answer at once") },
    { 'n', FINISHED, .label = WORDS("new game") },
    { 't', ROLLING, WORDS("roll"), .help = WORDS("roll the dice that are not kept") },
    { 'u', ANY, WORDS("undo"), .help = WORDS("undo the last action") },
    { 'h', DECIDING, WORDS("hint"),
      .help = WORDS("the best action, and by how much; again: the second best") },
    { '?', ANY, .label = WORDS("help") },
    { 'q', ANY, WORDS("quit"), .help = WORDS("quit; continue with 'paddock play --resume'") },
    { ':', DECIDING, WORDS("type"), WORDS("type an action in notation"), WORDS(": or /") },
    { 'v', ANY, WORDS("view"), .help = WORDS("see the table from another seat") },
    { 's', ANY, WORDS("save"),
      .help = WORDS("save the game to a file; it is also saved automatically") },
    { 'r', DECIDING, WORDS("resign"), .help = WORDS("resign") },
    { 'c', DECIDING | WATCHING, WORDS("colours"), .help = WORDS("change the colours") },
    { 'y', ANSWERING, .label = WORDS("yes") },
    { 'n', ANSWERING, .label = WORDS("no") },
    { SCREEN_ENTER, TYPING, .label = WORDS("done") },
    { SCREEN_ESCAPE, TYPING, .label = WORDS("cancel") },
    { .name = WORDS("1 to 9"), .help = WORDS("pick a die or a piece by its place") },
    { .name = WORDS("Letters"),
      .help = WORDS("go to the next action that starts with this letter") },
    { .name = WORDS("Mouse"),
      .help = WORDS("a click does what Enter does there; the keys on the bottom line work too") },
};

bool play_help(const play *p) { return reader_help(p->u, p->s->t.g, keys, COUNT_OF(keys)); }

static unsigned keys_now(const play *p) {
    const canvas_spot_of *again = play_roll_again(p);
    if (p->mode == PLAY_LEAVING || p->mode == PLAY_RESIGNING) return ANSWERING;
    if (p->mode != PLAY_NORMAL) return TYPING;
    if (session_is_over(p->s)) return FINISHED;
    if (!session_is_person(p->s, session_decider(p->s))) return WATCHING;
    bool rolls = table_turn(&p->s->t) == TURN_CHANCE || (again && again->legal);
    return rolls ? DECIDING | ROLLING : DECIDING;
}

void play_draw(play *p) {
    ui_begin(p->u);
    set_view(p);
    show_table(p);
    place_cursor(p);
    ui_clear(p->u, 0, ui_rows(p->u) - 2, ui_columns(p->u), CANVAS_ROWS, CANVAS_PLAIN);
    draw_status(p);
    ui_keys(p->u, keys, COUNT_OF(keys), keys_now(p));
    if (p->boxed && p->message[0]) ui_box(p->u, "", p->message);
    if (p->advised && p->mode == PLAY_NORMAL)
        p->u->advised = p->second ? p->advice.second : p->advice.best;
    bool hidden = p->cursor < 0 || p->mode != PLAY_NORMAL;
    ui_end(p->u, hidden ? NULL : &p->u->c.spots[p->cursor]);
}
