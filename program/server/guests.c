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
 *     rematch              the same again: answered by "again ID SEAT TOKEN", to this seat alone
 *     react WORD           shown to everybody now, kept nowhere; also of those who look on
 *     ping                 answered by pong
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

#include "draw/view.h"

/* ---- Coming and going ---- */

void hall_enter(hall *h, guest *g, const char *id) {
    hall_room *a = hall_room_of(h, id);
    g->at = a;
    g->seat = VIEW_SPECTATOR;
    g->since = h->setup.now();
    g->next = a->guests;
    if (g->next) g->next->here = &g->next;
    g->here = &a->guests;
    a->guests = g;
    h->counts.guests++;
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

void guest_refuse(guest *g, const char *code, const char *why) {
    char text[300];
    text_out out = text_to(text, sizeof text);
    text_str(&out, code);
    text_char(&out, ' ');
    text_str(&out, why);
    tell(g, "error", text);
}

static void send_away(guest *g, const char *code, const char *why) {
    if (g->closing) return;
    guest_refuse(g, code, why);
    g->closing = true;
}

void guests_drop_silent(hall_room *a, int64_t now) {
    for (guest *g = a->guests; g; g = g->next) {
        if (g->known || g->hello.waits || g->closing || now - g->since < HALL_SILENT) continue;
        a->h->counts.silent++;
        send_away(g, "silent", WORDS("nobody said who this is"));
    }
}

void guests_count_watchers(hall_room *a) {
    int count = 0;
    for (guest *g = a->guests; g; g = g->next) count += g->known && !g->closing && g->seat < 0;
    if (count == a->watchers) return;
    a->watchers = count;
    hall_wake_guests(a);
}

/* ---- What is said: rows of a table ---- */

typedef struct {
    hall *h;
    guest *g;
    hall_room *a;
    text_span rest;
    text_error e;
} saying;

/* Hears when it cannot be stored. */
static ticket ticket_of(const saying *s) { return (ticket){ NULL, NULL, s->g->seat }; }

/* After something was said: what follows from it, or why it may not be. */
static void answer(saying *s, bool happened) {
    if (happened) {
        hall_go_on(s->a);
        return;
    }
    s->h->counts.refused++;
    guest_refuse(s->g, "illegal", s->e.why);
}

static void happen(saying *s, const char *line) {
    answer(s, hall_happen(s->a, text_of(line), ticket_of(s), &s->e));
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

/* Who looks on has no seat. */
static void write_who(text_out *out, int seat) {
    if (seat < 0)
        text_str(out, "watch");
    else
        text_seat(out, seat);
}

/* The same answer whether the table is not there or not theirs: nothing is learned from it. */
static void greet(hall_room *a, guest *g) {
    char text[8];
    text_out out = text_to(text, sizeof text);
    const unsigned char *hash = g->hello.hash;
    const room *r = a->state == ROOM_READY ? a->r : NULL;
    int seat = r && g->hello.token ? room_find_seat(r, hash) : -1;
    bool looks_on = r && (r->terms.listed || (g->hello.token && room_may_watch(r, hash)));
    g->hello.waits = false;
    if (seat < 0 && !looks_on) {
        g->known = false;
        send_away(g, "forbidden", WORDS("this link does not open such a table"));
        return;
    }
    g->known = true;
    g->seat = seat < 0 ? VIEW_SPECTATOR : seat;
    g->told = g->hello.told > a->stored ? 0 : g->hello.told;
    write_who(&out, g->seat);
    tell(g, "you", text);
    if (seat >= 0 && r->seat[seat].away) {
        saying s = { a->h, g, a, { "", 0 }, TEXT_NO_ERROR };
        seat_event(&s, "here");
    }
}

void guests_greet(hall_room *a) {
    for (guest *g = a->guests; g; g = g->next)
        if (g->hello.waits) greet(a, g);
    /* A table that was there is not any more: nobody is at it. */
    for (guest *g = a->guests; a->state == ROOM_MISSING && g; g = g->next)
        if (g->known) send_away(g, "forbidden", WORDS("this link does not open such a table"));
}

/* May be said before the table was read: it is answered when it is. */
static void on_hello(saying *s) {
    text_span token;
    guest *g = s->g;
    int told = 0;
    text_cut(&s->rest, ' ', &token);
    g->hello.token = token_hash(token, g->hello.hash);
    g->hello.told = text_to_int(s->rest, ROOM_EVENTS, &told) ? (uint32_t)told : 0;
    g->hello.waits = true;
    if (s->a->state == ROOM_READY || s->a->state == ROOM_MISSING) greet(s->a, g);
}

static void on_sit(saying *s) {
    char line[ROOM_LINE + 1];
    text_out out = text_to(line, sizeof line);
    text_str(&out, "sit ");
    text_seat(&out, s->g->seat);
    text_char(&out, ' ');
    text_put(&out, s->rest);
    if (out.full)
        guest_refuse(s->g, "illegal", WORDS("the name is too long"));
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
        guest_refuse(s->g, "words", "the number of actions played so far is missing");
        return false;
    }
    if (is_up_to_date(s->a->r, s->g->seat, (size_t)ply)) return true;
    guest_refuse(s->g, "stale", WORDS("something happened meanwhile; please look again"));
    return false;
}

/* Who was away and acts is back; who has given up is not. */
static bool plays(saying *s) {
    const room_seat *seat = &s->a->r->seat[s->g->seat];
    if (seat->resigned) {
        guest_refuse(s->g, "illegal", WORDS("you have given up; a bot plays on"));
        return false;
    }
    if (seat->away) seat_event(s, "here");
    return s->a->state == ROOM_READY;
}

static void on_act(saying *s) {
    if (!plays(s) || !take_ply(s)) return;
    answer(s, hall_act(s->a, s->g->seat, s->rest, ticket_of(s), &s->e));
}

static void on_roll(saying *s) {
    if (!plays(s) || !take_ply(s)) return;
    if (room_turn(s->a->r) != s->g->seat)
        guest_refuse(s->g, "illegal", WORDS("it is not your turn"));
    else
        answer(s, hall_roll(s->a, ticket_of(s), &s->e));
}

static void on_back(saying *s) {
    char line[ROOM_LINE];
    text_out out = text_to(line, sizeof line);
    if (!plays(s)) return;
    if (room_write_back(s->a->r, s->g->seat, &out, &s->e))
        happen(s, line);
    else
        guest_refuse(s->g, "illegal", s->e.why);
}

static void on_agree(saying *s) { seat_event(s, "agree"); }
static void on_refuse(saying *s) { seat_event(s, "refuse"); }
static void on_here(saying *s) { seat_event(s, "here"); }
static void on_resign(saying *s) { seat_event(s, "resign"); }

/* The answer comes later, and the guest may have gone: it is found again by its seat. */
typedef struct {
    hall *h;
    char id[ROOM_ID + 1];
    int seat;
} asked;

static void tell_rematch(guest *g, const hall_again *again, const text_error *e) {
    char text[ROOM_ID + TOKEN + 8];
    text_out out = text_to(text, sizeof text);
    if (e) {
        guest_refuse(g, "illegal", e->why[0] ? e->why : WORDS("there is no such table"));
        return;
    }
    text_str(&out, again->id);
    text_char(&out, ' ');
    text_seat(&out, again->seat);
    text_char(&out, ' ');
    text_str(&out, again->token);
    tell(g, "again", text);
}

static void rematched(void *with, const hall_again *again, const text_error *e) {
    asked *q = with;
    hall_room *a = hall_find_room(q->h, q->id);
    for (guest *g = a ? a->guests : NULL; g; g = g->next)
        if (g->known && g->seat == q->seat) tell_rematch(g, again, e);
    free(q);
}

static void on_rematch(saying *s) {
    asked *q = must(calloc(1, sizeof *q));
    q->h = s->h;
    q->seat = s->g->seat;
    memcpy(q->id, s->a->id, sizeof q->id);
    hall_rematch(s->h, q->id, s->a->r->seat[q->seat].hash, rematched, q);
}

static void on_react(saying *s) {
    char text[GAME_NAME + 8];
    if (!text_is_name(s->rest, GAME_NAME)) {
        guest_refuse(s->g, "words", "a reaction is one short word");
        return;
    }
    text_out out = text_to(text, sizeof text);
    write_who(&out, s->g->seat);
    text_char(&out, ' ');
    text_put(&out, s->rest);
    for (guest *g = s->a->guests; g; g = g->next)
        if (g->known) tell(g, "react", text);
}

static void on_ping(saying *s) { tell(s->g, "pong", NULL); }

static const struct row {
    const char *word;
    void (*run)(saying *s);
    enum { FOR_ANYBODY, FOR_KNOWN, FOR_SEATED } who;
} rows[] = {
    { "act", on_act, FOR_SEATED },       { "roll", on_roll, FOR_SEATED },
    { "hello", on_hello, FOR_ANYBODY },  { "sit", on_sit, FOR_SEATED },
    { "back", on_back, FOR_SEATED },     { "agree", on_agree, FOR_SEATED },
    { "refuse", on_refuse, FOR_SEATED }, { "here", on_here, FOR_SEATED },
    { "resign", on_resign, FOR_SEATED }, { "rematch", on_rematch, FOR_SEATED },
    { "react", on_react, FOR_KNOWN },    { "ping", on_ping, FOR_KNOWN },
};

static void run_row(const struct row *row, saying *s) {
    guest *g = s->g;
    if (row->who == FOR_ANYBODY)
        row->run(s);
    else if (g->hello.waits || (g->known && g->at->state != ROOM_READY))
        guest_refuse(g, "busy", WORDS("the table is being read; please say it again"));
    else if (!g->known || (row->who == FOR_SEATED && g->seat < 0))
        guest_refuse(g, "forbidden", WORDS("only for those who play"));
    else
        row->run(s);
}

void hall_say(hall *h, guest *g, text_span line) {
    saying s = { h, g, g->at, line, TEXT_NO_ERROR };
    text_span word;
    if (!g->at || g->closing) return;
    h->counts.said++;
    text_cut(&s.rest, ' ', &word);
    if (!s.rest.at) s.rest = (text_span){ "", 0 };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!text_is(word, rows[i].word)) continue;
        run_row(&rows[i], &s);
        return;
    }
    guest_refuse(g, "words", "no such word");
}

/* ---- What is told ---- */

static bool misses_watchers(const guest *g) { return g->watchers != g->at->watchers; }

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
        room_line(a->r, g->told, &when);
        if (out->len) text_char(out, '\n');
        text_uint(out, g->told);
        text_char(out, ' ');
        text_int(out, when);
        text_char(out, ' ');
        room_line_for(a->r, g->told, g->seat, out);
        g->told++;
    }
    if (misses_watchers(g) && out->cap - out->len > 32) {
        if (out->len) text_char(out, '\n');
        text_str(out, "watchers ");
        text_int(out, a->watchers);
        g->watchers = a->watchers;
    }
    return out->len > 0;
}

bool hall_has_more(const guest *g) {
    return g->reply_len || (g->at && g->known && g->at->state == ROOM_READY &&
                            (g->told < g->at->stored || misses_watchers(g)));
}
