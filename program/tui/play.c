/* play.c -- see play.h. */
#include "tui/play.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/xalloc.h"
#include "draw/tell.h"
#include "host/clock.h"

enum { FRAMES = 7, WAIT_FRAME = 70, WAIT_IDLE = 500, WAIT_BUSY = 60 };
static const double bot_pause = 0.7, throw_pause = 0.35; /* seconds, to see what happened */

void play_say(play *p, int tone, const char *english, const char *first, const char *second) {
    text_out out = text_to(p->message, sizeof p->message);
    words_say(&out, p->u->look.lang, english, first, second);
    p->tone = tone;
    p->boxed = ui_width(p->u, p->message) > ui_columns(p->u) - 24;
}

void play_refuse(play *p, const text_error *e) {
    TEXT_ROOM(why, sizeof p->message);
    const table *t = &p->s->t;
    tell_refusal(t->g, &t->setup, &t->state, e, p->u->look.lang, &why);
    play_say(p, UI_ALERT, "%1", why.buf, NULL);
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

static bool is_animated(const play *p) { return !p->u->still && !screen_is_slow(); }

static void wait_a_moment(play *p, double seconds) {
    p->ready = is_animated(p) ? clock_seconds() + seconds : 0;
}

/* Forgets what was known about the old position. */
static void settle(play *p) {
    worker_stop(&p->bot.w);
    worker_stop(&p->adviser.w);
    p->advised = p->second = p->has_chosen = p->placed = p->judging = false;
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

/* The dice fall. */
static void end_throw(play *p) {
    play_act(p, session_fall(p->s));
    if (!session_is_person(p->s, session_decider(p->s))) wait_a_moment(p, throw_pause);
}

void play_throw(play *p) {
    if (is_animated(p))
        p->frames = FRAMES;
    else
        end_throw(p);
}

static void let_bot_decide(play *p, int seat) {
    const session *s = p->s;
    if (!p->has_chosen && !p->bot.w.busy)
        thinker_choose(&p->bot, &s->t, s->who.seat[seat].level, session_chance(s), !s->fixed);
    if (!p->has_chosen) p->has_chosen = worker_join(&p->bot.w);
    if (!p->has_chosen || clock_seconds() < p->ready) return;
    play_act(p, p->bot.result.move);
    wait_a_moment(p, bot_pause);
}

/* While advice is shown, also evaluates the action under the cursor. */
static void take_advice(play *p) {
    text_error why;
    game_move m = play_move_here(p);
    if (!p->advised) {
        p->advised = worker_join(&p->adviser.w);
        if (p->advised) p->advice = p->adviser.advice;
    } else if (p->judging && worker_join(&p->adviser.w)) {
        p->judging = false;
        p->loss = p->adviser.advice.loss;
    } else if (m && m != p->judged && m != p->advice.best && m != p->advice.second &&
               p->s->t.g->rules->allows(&p->s->t.setup, &p->s->t.state, m, &why)) {
        p->judged = m;
        p->judging = true;
        thinker_advise(&p->adviser, &p->s->t, m);
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
        if (--p->frames == 0) end_throw(p);
    } else if (table_turn(&s->t) == TURN_CHANCE) {
        if (clock_seconds() >= p->ready) play_throw(p);
    } else {
        let_bot_decide(p, session_decider(s));
    }
}

static int patience(const play *p) {
    if (p->frames > 0) return WAIT_FRAME;
    if (session_is_over(p->s) || p->paused) return WAIT_IDLE;
    if (p->adviser.w.busy) return WAIT_BUSY;
    if (play_waits_for_person(p)) return WAIT_IDLE;
    if (p->ready > clock_seconds()) return WAIT_BUSY;
    return p->bot.w.busy ? WAIT_BUSY / 6 : 0;
}

int play_run(ui *u, session *s) {
    play *p = xalloc(sizeof *p);
    p->u = u;
    p->s = s;
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
    thinker_free(&p->bot);
    thinker_free(&p->adviser);
    free(p);
    return end;
}
