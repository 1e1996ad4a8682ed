/* guests.c -- what people at the tables say, and what they are told. See hall.h; the words are
 * docs/server.md's.
 *
 *     hello TOKEN N        who I am (- to look on at a listed table), and how many events I know
 *     sit SALT NAME        I am here, this is my name, and this goes into the dice
 *     act PLY ACTION       the action, when so many have been played
 *     roll PLY             let the dice fall
 *     back                 I would like to take my last action back
 *     agree, refuse        the answer to somebody who asked that
 *     here                 I am back: no bot for me
 *     resign               I give up
 *     react WORD           shown to everybody now, kept nowhere
 *     ping                 answered by pong
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

/* ---- Coming and going ---- */

void hall_enter(hall *h, guest *g, const char *id) {
    hall_room *a = hall_room_of(h, id);
    g->at = a;
    g->seat = VIEW_SPECTATOR;
    g->next = a->guests;
    if (g->next) g->next->here = &g->next;
    g->here = &a->guests;
    a->guests = g;
    h->counts.guests++;
    if (a->state == ROOM_MISSING) {
        text_out out = text_to(g->reply, sizeof g->reply);
        text_str(&out, "error missing there is no such table");
        g->reply_len = out.len;
        g->closing = true;
        g->wake(g);
    }
}

void hall_leave(hall *h, guest *g) {
    if (!g->at) return;
    *g->here = g->next;
    if (g->next) g->next->here = g->here;
    g->at->used = h->setup.now();
    g->at = NULL;
    h->counts.guests--;
}

/* ---- Answers for one alone ---- */

static void tell(guest *g, const char *word, const char *rest) {
    size_t before = g->reply_len;
    text_out out = text_to(g->reply + before, sizeof g->reply - before);
    if (before) text_char(&out, '\n');
    text_str(&out, word);
    if (rest) text_char(&out, ' ');
    if (rest) text_str(&out, rest);
    if (out.full)
        g->reply[before] = 0; /* whoever does not listen misses answers, nothing else */
    else
        g->reply_len += out.len;
    g->wake(g);
}

static void no(guest *g, const char *code, const char *why) {
    char text[300];
    text_out out = text_to(text, sizeof text);
    text_str(&out, code);
    text_char(&out, ' ');
    text_str(&out, why);
    tell(g, "error", text);
}

/* ---- What is said: rows of a table ---- */

typedef struct {
    hall *h;
    guest *g;
    hall_room *a;
    text_span rest;
    text_error e;
} saying;

static bool happen(saying *s, const char *line) {
    if (hall_happen(s->a, text_of(line), (ticket){ NULL, NULL }, &s->e)) {
        hall_go_on(s->a);
        return true;
    }
    s->h->counts.refused++;
    no(s->g, "illegal", s->e.why);
    return false;
}

/* "WORD pN", the commonest form of an event. */
static void seat_event(saying *s, const char *word) {
    char line[ROOM_LINE];
    text_out out = text_to(line, sizeof line);
    text_str(&out, word);
    text_char(&out, ' ');
    text_seat(&out, s->g->seat);
    happen(s, line);
}

static void on_hello(saying *s) {
    text_span token;
    unsigned char hash[ROOM_HASH];
    int known = 0;
    text_cut(&s->rest, ' ', &token);
    bool has_token = token_hash(token, hash);
    int seat = has_token ? room_find_seat(&s->a->r, hash) : -1;
    if (seat < 0 && !(has_token && room_may_watch(&s->a->r, hash)) && !s->a->r.terms.listed) {
        no(s->g, "forbidden", "this link does not open this table");
        s->g->closing = true;
        return;
    }
    if (!text_to_int(s->rest, ROOM_EVENTS, &known) || (uint32_t)known > s->a->stored) known = 0;
    s->g->known = true;
    s->g->seat = seat < 0 ? VIEW_SPECTATOR : seat;
    s->g->told = (uint32_t)known;
    char text[8];
    text_out out = text_to(text, sizeof text);
    if (seat < 0)
        text_str(&out, "watch");
    else
        text_seat(&out, seat);
    tell(s->g, "you", text);
    if (seat >= 0 && s->a->r.seat[seat].away) seat_event(s, "here");
}

static void on_sit(saying *s) {
    char line[ROOM_LINE + 1];
    text_out out = text_to(line, sizeof line);
    text_str(&out, "sit ");
    text_seat(&out, s->g->seat);
    text_char(&out, ' ');
    text_put(&out, s->rest);
    if (out.full)
        no(s->g, "illegal", "the name is too long");
    else
        happen(s, line);
}

/* Whether what was said is about the table as it is now. For choices made at the same time (F15)
 * what others chose meanwhile does not matter. */
static bool is_up_to_date(const room *r, int seat, size_t ply) {
    if (ply > r->t.count) return false;
    for (size_t i = ply; i < r->t.count; i++)
        if (r->by[i] == seat || r->by[i] == TURN_CHANCE) return false;
    return true;
}

static bool take_ply(saying *s) {
    text_span word;
    int ply;
    text_cut(&s->rest, ' ', &word);
    if (!text_to_int(word, ROOM_EVENTS, &ply)) {
        no(s->g, "words", "the number of actions played so far is missing");
        return false;
    }
    if (is_up_to_date(&s->a->r, s->g->seat, (size_t)ply)) return true;
    no(s->g, "stale", "something happened meanwhile; please look again");
    return false;
}

static void on_act(saying *s) {
    char line[ROOM_LINE];
    text_out out = text_to(line, sizeof line);
    if (!take_ply(s)) return;
    if (room_write_action(&s->a->r, s->g->seat, s->rest, &out, &s->e)) {
        happen(s, line);
        return;
    }
    s->h->counts.refused++;
    no(s->g, "illegal", s->e.why);
}

static void on_roll(saying *s) {
    char line[ROOM_LINE];
    text_out out = text_to(line, sizeof line);
    if (!take_ply(s)) return;
    if (room_turn(&s->a->r) != s->g->seat)
        no(s->g, "illegal", "it is not your turn");
    else if (room_write_roll(&s->a->r, &out, &s->e))
        happen(s, line);
    else
        no(s->g, "illegal", s->e.why);
}

static void on_back(saying *s) {
    char line[ROOM_LINE];
    text_out out = text_to(line, sizeof line);
    if (room_write_back(&s->a->r, s->g->seat, &out, &s->e))
        happen(s, line);
    else
        no(s->g, "illegal", s->e.why);
}

static void on_agree(saying *s) { seat_event(s, "agree"); }
static void on_refuse(saying *s) { seat_event(s, "refuse"); }
static void on_here(saying *s) { seat_event(s, "here"); }
static void on_resign(saying *s) { seat_event(s, "resign"); }

static void on_react(saying *s) {
    char text[GAME_NAME + 8];
    if (!text_is_name(s->rest, GAME_NAME)) {
        no(s->g, "words", "a reaction is one short word");
        return;
    }
    text_out out = text_to(text, sizeof text);
    text_seat(&out, s->g->seat);
    text_char(&out, ' ');
    text_put(&out, s->rest);
    for (guest *g = s->a->guests; g; g = g->next)
        if (g->known) tell(g, "react", text);
}

static void on_ping(saying *s) { tell(s->g, "pong", NULL); }

static const struct row {
    const char *word;
    void (*run)(saying *s);
    bool seated; /* only for who has a seat */
} rows[] = {
    { "act", on_act, true },       { "roll", on_roll, true },  { "hello", on_hello, false },
    { "sit", on_sit, true },       { "back", on_back, true },  { "agree", on_agree, true },
    { "refuse", on_refuse, true }, { "here", on_here, true },  { "resign", on_resign, true },
    { "react", on_react, true },   { "ping", on_ping, false },
};

void hall_say(hall *h, guest *g, text_span line) {
    saying s = { h, g, g->at, line, { { 0 }, 0, 0 } };
    text_span word;
    text_cut(&s.rest, ' ', &word);
    if (!s.rest.at) s.rest = (text_span){ "", 0 };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!text_is(word, rows[i].word)) continue;
        if (!g->at || g->at->state != ROOM_READY)
            no(g, "busy", "the table is being read; please say it again");
        else if (rows[i].seated && !(g->known && g->seat >= 0))
            no(g, "forbidden", "only for those who play");
        else
            rows[i].run(&s);
        return;
    }
    no(g, "words", "no such word");
}

/* ---- What is told ---- */

bool hall_listen(hall *h, guest *g, text_out *out) {
    hall_room *a = g->at;
    (void)h;
    if (g->reply_len) {
        text_put(out, (text_span){ g->reply, g->reply_len });
        g->reply_len = 0;
    }
    if (!a || a->state != ROOM_READY || !g->known) return out->len > 0;
    while (g->told < a->stored && out->cap - out->len > ROOM_LINE + 64) {
        int64_t when;
        room_line(&a->r, g->told, &when);
        if (out->len) text_char(out, '\n');
        text_uint(out, g->told);
        text_char(out, ' ');
        text_int(out, when);
        text_char(out, ' ');
        room_line_for(&a->r, g->told, g->seat, out);
        g->told++;
    }
    return out->len > 0;
}

/* ---- From the lobby ---- */

typedef struct {
    hall *h;
    char id[ROOM_ID + 1];
    int seat;
    char *token;
    hall_answer *answer;
    void *with;
} joining;

static void join_now(void *with, const room *r, uint32_t stored, const text_error *e) {
    joining *j = with;
    char line[ROOM_LINE];
    unsigned char hash[ROOM_HASH];
    text_error why;
    text_out out = text_to(line, sizeof line);
    (void)stored;
    if (!e) {
        bool free_seat = r->terms.listed && j->seat >= 0 && j->seat < r->seats &&
                         r->seat[j->seat].kind == ROOM_OPEN;
        token_make(j->token);
        CHECK(token_hash(text_of(j->token), hash));
        text_str(&out, "seat ");
        text_seat(&out, j->seat < 0 ? 0 : j->seat);
        text_str(&out, " person ");
        token_write_hash(hash, &out);
        ticket t = { j->answer, j->with };
        if (!free_seat)
            text_fail(&why, "this seat is not open");
        else if (hall_happen(hall_room_of(j->h, j->id), text_of(line), t, &why))
            j->answer = NULL; /* answered when it is stored */
        e = &why;
    }
    if (j->answer) j->answer(j->with, e);
    free(j);
}

void hall_join(hall *h, const char *id, int seat, char token[TOKEN + 1], hall_answer *answer,
               void *with) {
    joining *j = calloc(1, sizeof *j);
    if (!j) abort();
    *j = (joining){ .h = h, .seat = seat, .token = token, .answer = answer, .with = with };
    text_out out = text_to(j->id, sizeof j->id);
    text_str(&out, id);
    hall_find(h, j->id, join_now, j);
}
