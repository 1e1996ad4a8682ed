/* play.c -- see play.h. */
#include "tui/play.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/xalloc.h"
#include "host/clock.h"

enum { FRAMES = 7, WAIT_FRAME = 70, WAIT_IDLE = 500, WAIT_BUSY = 60 };
static const double bot_pause = 0.7, throw_pause = 0.35; /* seconds, to see what happened */

void play_say(play *p, const char *text, int tone) {
    text_out out = text_to(p->message, sizeof p->message);
    text_str(&out, text);
    p->tone = tone;
    p->boxed = ui_width(p->u, text) > ui_columns(p->u) - 24;
}

void play_refuse(play *p, const text_error *e) {
    char text[sizeof p->message];
    text_out out = text_to(text, sizeof text);
    words_error(&out, p->u->look.lang, e);
    play_say(p, text, UI_ALERT);
}

void play_write(const play *p, game_move m, char out[GAME_MOVE_TEXT]) {
    text_out text = text_to(out, GAME_MOVE_TEXT);
    p->s->t.g->notation->write_move(&p->s->t.setup, m, &text);
}

bool play_waits_for_person(const play *p) {
    return !session_is_over(p->s) && p->frames == 0 &&
           session_is_person(p->s, session_decider(p->s)) && !session_throws_again(p->s);
}

/* The seat whose view is shown: the person to decide, or the one who decided last. */
int play_seat_seen(const play *p) {
    int seat = session_decider(p->s);
    const table *t = &p->s->t;
    if (p->eyes != PLAY_AUTO) return p->eyes;
    if (session_is_person(p->s, seat)) return seat;
    for (size_t i = t->count; i-- > 0;) {
        seat = t->g->rules->turn(&t->setup, &t->log[i].before);
        if (session_is_person(p->s, seat)) return seat;
    }
    for (seat = 0; seat < p->s->who.count; seat++)
        if (session_is_person(p->s, seat)) return seat;
    return VIEW_SPECTATOR;
}

/* ---- What goes on by itself ------------------------------------------------------------------ */

static bool is_animated(const play *p) { return !p->u->look.still && !screen_is_slow(); }

static void wait_a_moment(play *p, double seconds) {
    p->ready = is_animated(p) ? clock_seconds() + seconds : 0;
}

/* Forgets what was known about the old position. */
static void settle(play *p) {
    thinker_cancel(p->bot);
    thinker_cancel(p->adviser);
    p->advised = p->has_chosen = p->placed = p->judging = false;
    p->judged = 0;
    p->picked[0] = 0;
    p->seen = p->s->t.count;
    if (p->s->trouble.why[0]) play_refuse(p, &p->s->trouble);
}

void play_act(play *p, game_move m) {
    p->frames = 0;
    session_play(p->s, m);
    settle(p);
}

void play_throw(play *p) {
    if (p->frames == 0 && is_animated(p)) {
        p->frames = FRAMES;
        return;
    }
    play_act(p, session_fall(p->s));
    if (!session_is_person(p->s, session_decider(p->s))) wait_a_moment(p, throw_pause);
}

static void let_bot_decide(play *p, int seat) {
    const session *s = p->s;
    if (!p->has_chosen && !thinker_is_busy(p->bot))
        thinker_start(p->bot, &s->t, s->who.seat[seat].level, session_chance(s), !s->fixed);
    if (!p->has_chosen) p->has_chosen = thinker_take(p->bot, &p->chosen);
    if (!p->has_chosen || clock_seconds() < p->ready) return;
    play_act(p, p->chosen.move);
    wait_a_moment(p, bot_pause);
}

/* While advice is shown, also evaluates the action under the cursor. */
static void take_advice(play *p) {
    analysis_entry e;
    text_error why;
    game_move m = play_move_here(p);
    if (!p->advised) {
        p->advised = thinker_is_busy(p->adviser) && thinker_take_advice(p->adviser, &p->advice);
    } else if (p->judging && thinker_take_advice(p->adviser, &e)) {
        p->judging = false;
        p->loss = e.loss;
    } else if (m && m != p->judged && m != p->advice.best && m != p->advice.second &&
               p->s->t.g->rules->allows(&p->s->t.setup, &p->s->t.state, m, &why)) {
        p->judged = m;
        p->judging = true;
        thinker_judge(p->adviser, &p->s->t, m);
    }
}

/* One step of bots, dice and animations. */
static void go_on(play *p) {
    session *s = p->s;
    if (p->seen != s->t.count) settle(p);
    if (session_is_over(s)) return;
    take_advice(p);
    if (play_waits_for_person(p) || p->paused) return;
    if (p->frames > 0) {
        if (--p->frames == 0) {
            play_act(p, session_fall(s));
            if (!session_is_person(s, session_decider(s))) wait_a_moment(p, throw_pause);
        }
    } else if (table_turn(&s->t) == TURN_CHANCE) {
        if (clock_seconds() >= p->ready) play_throw(p);
    } else {
        let_bot_decide(p, session_decider(s));
    }
}

static int patience(const play *p) {
    if (p->frames > 0) return WAIT_FRAME;
    if (session_is_over(p->s) || p->paused) return WAIT_IDLE;
    if (thinker_is_busy(p->adviser)) return WAIT_BUSY;
    if (play_waits_for_person(p)) return WAIT_IDLE;
    if (p->ready > clock_seconds()) return WAIT_BUSY;
    return thinker_is_busy(p->bot) ? WAIT_BUSY / 6 : 0;
}

int play_run(ui *u, session *s) {
    play *p = xalloc(sizeof *p);
    p->u = u;
    p->s = s;
    p->bot = thinker_new();
    p->adviser = thinker_new();
    p->eyes = PLAY_AUTO;
    p->cursor = -1;
    settle(p);
    while (p->end == PLAY_GOES_ON) {
        go_on(p);
        if (!ui_is_too_small(u)) play_draw(p);
        screen_event e = screen_wait(patience(p));
        if (e.kind != SCREEN_NOTHING) play_event(p, e);
    }
    int end = p->end;
    thinker_free(p->bot);
    thinker_free(p->adviser);
    free(p);
    return end;
}
